//! Measures how long a player waits for the answer to a typed question, from the line to its words: each kind of
//! question in games of random moves. `cargo bench --bench questions`. Asserts nothing, since the speed depends on
//! the machine.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

use std::sync::Arc;
use std::time::Duration;

use announcements::Vocabulary;
use chess_laws::{Game, Time};
use desk::activities::{Activity, Input};
use desk::game_desk::{DeskConfig, GameDesk};
use desk::messages::{Localisation, Wording};
use divan::{Bencher, black_box};
use game::session::{Event, GameEvent, Settings, State};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use shakmaty::{CastlingMode, Position};
use spoken_grammar::Margins;

fn main() {
    divan::main();
}

/// Games that are asked about, and after how many plies.
const GAMES: u64 = 20;
const PLIES: usize = 40;

/// Each kind of question as it is typed.
const LINES: [&str; 27] = [
    "b e4",
    "Reihe 4",
    "Linie e",
    "Diagonalen d4",
    "wo ist der König",
    "alle",
    "Weiß",
    "Material",
    "Angreifer e4",
    "Verteidiger e4",
    "x e4",
    "m",
    "m e2",
    "Schlagmöglichkeiten",
    "Schachgebote",
    "t",
    "Rochaderechte",
    "en passant",
    "wer ist am Zug",
    "letzte 20 Züge",
    "ab Zug 1",
    "neu",
    "Eröffnung",
    "o",
    "c",
    "l",
    "buchstabieren",
];

/// A game of random moves between two people without clocks.
fn game(seed: u64) -> GameDesk {
    let settings = r#"{"white":"human","black":"human","time_control":"none","begun":""}"#;
    let settings: Settings = serde_json::from_str(settings).unwrap();
    let words = Arc::new(Vocabulary::new(german_grammar::grammar().unwrap()).unwrap());
    let config = DeskConfig {
        first: vec![Event::Game(GameEvent::Start)],
        press_key: "p".to_owned(),
        questions: Some(Box::new(practice::questions::Questions::default())),
        ..DeskConfig::new(Margins::CERTAIN, Duration::from_secs(1))
    };
    let wording = Wording::new(Localisation::choose(Some("de")).unwrap(), words);
    let mut activity = GameDesk::new(State::new(settings).unwrap(), wording, config);
    activity.take(Input::Begin, Time::ZERO);
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::new();
    while game.ended().is_none() && game.plies().len() < PLIES {
        let legal = game.position().legal_moves();
        let pick = legal[dice.next_u32() as usize % legal.len()];
        let typed = pick.to_uci(CastlingMode::Standard).to_string();
        activity.take(Input::Typed(typed), Time::ZERO);
        game.play(pick).unwrap();
    }
    activity
}

/// One question in all games.
#[divan::bench(args = LINES)]
fn ask(bencher: Bencher, line: &str) {
    let mut games: Vec<GameDesk> = (0..GAMES).map(game).collect();
    bencher.counter(games.len()).bench_local(|| {
        for it in &mut games {
            drop(black_box(
                it.take(Input::Typed(line.to_owned()), Time::ZERO),
            ));
        }
    });
}

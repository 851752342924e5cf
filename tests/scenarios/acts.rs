//! What players do, in any order: speaking, typing, pressing, waiting.

use std::num::NonZeroU32;
use std::time::Duration;

use announcements::{Announces, Command};
use chess_laws::quickplay::Quickplay;
use chess_laws::{Edition, StartPosition, Supervision, Time};
use game::session::{
    Chess960, Completion, CorrectionTime, DrawOffers, Event, MoveEvent, Player, Procedure,
    Regulations, Settings, Sides,
};
use game::session::{EngineStrength, ExternalEngine, StandIn};
use practice::scenario::ScenarioDesk;
use proptest::prelude::*;
use proptest::sample::Index;
use shakmaty::Position;
use spoken_grammar::{Heard, Reading, WordId};

use super::desk::{VOCABULARY, hear, settings};

/// Starts in which much can happen soon, and one that is over.
const STARTS: [Option<&str>; 7] = [
    None,
    None,
    Some("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    Some("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"),
    Some("4k3/4p3/8/8/8/8/8/4K2R w K - 98 60"),
    Some("8/8/8/8/8/5k2/5q2/7K b - - 0 1"),
    Some("4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
];

/// Something that a player does.
#[derive(Debug, Clone)]
pub enum Act {
    /// Any words, certain.
    Words(Vec<Index>),
    /// A legal move in full or in short.
    Move(Index, Form),
    /// Competing readings, each a legal move or any words, and their costs.
    Sound(Vec<(Result<Index, Vec<Index>>, f32)>, Option<f32>),
    /// Typed text.
    Typed(String),
    Key(Command),
    /// The time for a correction is over, or the engine has found its move.
    Next(Index),
    /// The moment of the next act, earlier ones too.
    At(u64),
    /// Time passes.
    Later(u64),
}

#[derive(Debug, Clone, Copy)]
pub enum Form {
    Full,
    /// Piece and target only.
    Short,
    /// Target only.
    Target,
}

fn any_act() -> impl Strategy<Value = Act> {
    let words = || prop::collection::vec(any::<Index>(), 1..7);
    let cost = || (0u8..60).prop_map(|tenths| f32::from(tenths) / 10.0);
    let reading = prop_oneof![any::<Index>().prop_map(Ok), words().prop_map(Err)];
    let form = prop_oneof![Just(Form::Full), Just(Form::Short), Just(Form::Target)];
    let command = || prop::sample::select(Command::ALL.to_vec());
    prop_oneof![
        1 => words().prop_map(Act::Words),
        8 => (any::<Index>(), form).prop_map(|(index, form)| Act::Move(index, form)),
        4 => (
            prop::collection::vec((reading, cost()), 0..4),
            prop::option::of(cost())
        )
            .prop_map(|(readings, unknown)| Act::Sound(readings, unknown)),
        1 => "\\PC{0,12}".prop_map(Act::Typed),
        4 => command().prop_map(Act::Key),
        8 => any::<Index>().prop_map(Act::Next),
        1 => (0u64..200_000).prop_map(Act::At),
        3 => (0u64..4_000).prop_map(Act::Later),
    ]
}

pub fn any_acts() -> impl Strategy<Value = Vec<Act>> {
    prop::collection::vec(any_act(), 0..60)
}

pub fn any_settings() -> impl Strategy<Value = Settings> {
    let engine = Player::Engine { level: 1, seed: 1 };
    let stand_in = StandIn { level: 1, seed: 1 };
    let external = Player::ExternalEngine(Box::new(ExternalEngine {
        program: "stockfish".to_owned(),
        name: "Stockfish 15.1".to_owned(),
        strength: EngineStrength::Elo(1500),
        nodes: Some(1000),
        options: vec![("Threads".to_owned(), "1".to_owned())],
        stand_in,
    }));
    let players = prop::sample::select(vec![
        (Player::Human, Player::Human),
        (Player::Human, engine.clone()),
        (engine, Player::Human),
        (external, Player::Human),
    ]);
    let times = prop::sample::select(vec![
        "none", "0:30", "1+2", "90+30", "2/1,1+1", "0:30d2", "0:30b2", "11", "1/10,1",
    ]);
    let quickplay = prop::sample::select(vec![
        None,
        Some(Quickplay::Increment),
        Some(Quickplay::Claim),
        Some(Quickplay::Unsupervised),
    ]);
    let starts = prop::sample::select(STARTS.to_vec());
    let editions = prop::sample::select(vec![
        (Edition::Fide2017, Supervision::Full),
        (Edition::Fide2017, Supervision::Partial),
        (Edition::Fide2023, Supervision::Full),
    ]);
    let offers = prop::sample::select(vec![
        DrawOffers::Free,
        DrawOffers::Free,
        DrawOffers::AfterMoves(2),
        DrawOffers::Never,
    ]);
    let laws = (quickplay, editions, offers);
    let chess960 = prop::option::weighted(0.2, 0..StartPosition::COUNT);
    let sides = vec![Sides::None, Sides::None, Sides::White, Sides::Both];
    let completion = vec![
        Completion::ByItself,
        Completion::ByItself,
        Completion::ByHand,
        Completion::ByRepetition,
    ];
    let procedure = (
        prop::sample::select(sides),
        prop::sample::select(completion),
        any::<bool>(),
        prop::sample::select(vec![CorrectionTime::Player, CorrectionTime::Nobody]),
        prop::sample::select(vec![None, NonZeroU32::new(2)]),
    );
    let all = (players, times, starts, laws, chess960, procedure);
    all.prop_map(|((white, black), time, fen, laws, number, procedure)| {
        let (full_move, clock, repetition, correction_time, corrections) = procedure;
        let (quickplay, (edition, supervision), draw_offers) = laws;
        let chess960 = number.and_then(StartPosition::new).map(Chess960::chosen);
        let fen = fen.filter(|_| chess960.is_none());
        let regulations = Regulations {
            default_time_s: 1,
            quickplay,
            draw_offers,
            corrections,
            edition,
            supervision,
        };
        Settings {
            regulations,
            chess960,
            board: None,
            own_board: None,
            procedure: Procedure {
                full_move,
                clock,
                repetition,
                correction_time,
                grace_ms: None,
            },
            ..settings(white, black, time, fen)
        }
    })
}

/// Does it, after the desk has settled as between two inputs in a game. Returns whether a player
/// expects an answer to it.
pub fn perform(desk: &mut ScenarioDesk, act: &Act) -> bool {
    if let Act::At(at) = act {
        desk.now = Time::from_millis(*at);
    }
    if let Act::Later(passed) = act {
        desk.now = desk.now + Duration::from_millis(*passed);
    }
    desk.settle();
    match act {
        Act::Words(words) => certain(desk, any_words(words)),
        Act::Move(index, form) => {
            let words = move_words(desk, *index, *form);
            certain(desk, words)
        }
        Act::Sound(readings, unknown) => {
            let readings = readings.iter().map(|(reading, cost)| match reading {
                Ok(index) => (move_words(desk, *index, Form::Full), *cost),
                Err(words) => (any_words(words), *cost),
            });
            let readings = readings.collect();
            heard(desk, readings, *unknown)
        }
        Act::Typed(text) => {
            desk.say(text);
            false
        }
        Act::Key(command) => {
            desk.key(*command);
            true
        }
        Act::Next(index) => {
            next(desk, *index);
            false
        }
        Act::At(_) | Act::Later(_) => false,
    }
}

fn certain(desk: &mut ScenarioDesk, words: Vec<WordId>) -> bool {
    let something = !words.is_empty();
    desk.words(words);
    something
}

fn heard(desk: &mut ScenarioDesk, readings: Vec<(Vec<WordId>, f32)>, unknown: Option<f32>) -> bool {
    // As a recogniser gives them: the best first, none without words.
    let mut readings: Vec<Reading> = readings
        .into_iter()
        .filter(|(words, _)| !words.is_empty())
        .map(|(words, cost)| Reading { words, cost })
        .collect();
    readings.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    let something = !readings.is_empty();
    hear(desk, &Heard { readings, unknown });
    something
}

fn any_words(picks: &[Index]) -> Vec<WordId> {
    let lexicon = VOCABULARY.grammar().lexicon();
    let all: Vec<WordId> = lexicon.words().map(|(id, _)| id).collect();
    picks.iter().map(|pick| *pick.get(&all)).collect()
}

/// The words of a legal move of the position ahead; empty where no move is legal.
fn move_words(desk: &ScenarioDesk, pick: Index, form: Form) -> Vec<WordId> {
    let game = desk.state.game_ahead();
    let moves = game.position().legal_moves();
    if moves.is_empty() {
        return Vec::new();
    }
    let mv = *pick.get(&moves);
    let text = match form {
        Form::Full => VOCABULARY.announce(mv),
        _ if mv.is_castle() => VOCABULARY.announce(mv),
        Form::Short => format!(
            "{} {}",
            VOCABULARY.piece_word(mv.role()),
            VOCABULARY.square(mv.to())
        ),
        Form::Target => VOCABULARY.square(mv.to()),
    };
    VOCABULARY.grammar().words_of(&text).unwrap()
}

/// What happens when nobody says anything.
fn next(desk: &mut ScenarioDesk, pick: Index) {
    let state = &desk.state;
    if state.outcome().is_some() || state.stopped().is_some() {
        return;
    }
    if state.announced().is_some() {
        if !desk.game_desk.asks() && state.steps().missing().is_none() {
            desk.happen(&Event::Move(MoveEvent::Press));
        }
    } else if !state.settings().player(state.game().turn()).is_human() {
        let moves = state.game().position().legal_moves();
        let mv = state.game().uci(*pick.get(&moves));
        desk.happen(&Event::Move(MoveEvent::Announce {
            mv,
            said: None,
            through: None,
        }));
    }
}

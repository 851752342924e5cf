//! Measures how long questions about the board take: each kind of question in positions of random games, as data.
//! `cargo bench --bench questions`. Asserts nothing, since the speed depends on the machine.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

use board_questions::{Order, Question, Stance, WhichMoves, answer};
use chess_laws::Game;
use divan::{Bencher, black_box};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use shakmaty::{Color, Position, Square};

fn main() {
    divan::main();
}

/// Games that are asked about, and after how many plies.
const GAMES: usize = 40;
const PLIES: usize = 40;

fn games() -> Vec<Game> {
    let mut dice = ChaCha8Rng::seed_from_u64(11);
    let mut one = || {
        let mut game = Game::new();
        while game.ended().is_none() && game.plies().len() < PLIES {
            let legal = game.position().legal_moves();
            let pick = dice.next_u32() as usize % legal.len();
            game.play(legal[pick]).unwrap();
        }
        game
    };
    (0..GAMES).map(|_| one()).collect()
}

const QUESTIONS: [(&str, Question); 6] = [
    (
        "pieces",
        Question::Pieces {
            side: None,
            order: Order::Kinds,
        },
    ),
    ("material", Question::Material),
    (
        "attackers",
        Question::Control {
            square: Square::E4,
            stance: Stance::Both,
            x_rays: true,
        },
    ),
    (
        "moves",
        Question::Moves {
            from: None,
            which: WhichMoves::All,
        },
    ),
    ("threats", Question::Threats(Color::White)),
    ("last", Question::Last(20)),
];

/// One question in all games.
#[divan::bench(args = QUESTIONS.map(|it| it.0))]
fn ask(bencher: Bencher, name: &str) {
    let games = games();
    let found = QUESTIONS.iter().find(|it| it.0 == name);
    let question = found.unwrap().1;
    bencher.counter(games.len()).bench_local(|| {
        games
            .iter()
            .for_each(|it| drop(black_box(answer(&question, it))))
    });
}

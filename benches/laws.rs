//! Measures how long the rules take: why a move is illegal, notation written and read, a file
//! of games checked, a fallen flag judged. `cargo bench --bench laws`; the figures are in
//! `docs/experiments/2026-11-27-rules.md`. Asserts nothing, since the speed depends on the machine.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

use std::cell::RefCell;
use std::iter::Cycle;
use std::vec::IntoIter;

use chess_laws::algebraic::{Custom, Length, Pieces, Reader, Style};
use chess_laws::{Attempt, Effort, Game, MoveAttempt, can_mate, resolve};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use game::scoresheet::Scoresheet;
use game::scoresheet::check::check;
use game::scoresheet::pgn::{Games, Nulls};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use shakmaty::{Chess, Color, Move, Position, Role, Square};

fn main() {
    divan::main();
}

/// Games in the file that is checked.
const GAMES: usize = 200;
/// Plies after which a game is stopped.
const PLIES: usize = 80;

struct Dice(ChaCha8Rng);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        among[self.0.next_u32() as usize % among.len()]
    }
}

fn random_game(dice: &mut Dice) -> Game {
    let mut game = Game::new();
    while game.ended().is_none() && game.plies().len() < PLIES {
        let played = dice.pick(&game.position().legal_moves());
        game.play(played).unwrap();
    }
    game
}

/// Moves of random games, with the positions before them.
fn moves(seed: u64) -> Vec<(Chess, Move)> {
    let mut dice = Dice::new(seed);
    let games: Vec<Game> = (0..20).map(|_| random_game(&mut dice)).collect();
    let plies = games.iter().flat_map(Game::plies);
    plies.map(|ply| (ply.before.clone(), ply.played)).collect()
}

/// Returns inputs one after the other, over and over.
fn in_turn<T: Clone>(all: Vec<T>) -> impl Fn() -> T {
    let all: RefCell<Cycle<IntoIter<T>>> = RefCell::new(all.into_iter().cycle());
    move || all.borrow_mut().next().unwrap()
}

/// Why a move is not legal.
#[divan::bench]
fn reason(bencher: Bencher) {
    let mut dice = Dice::new(3);
    let mut refused = Vec::new();
    for (position, _) in moves(4) {
        let attempt: Attempt = MoveAttempt::to(dice.pick(&Square::ALL))
            .piece(dice.pick(&Role::ALL))
            .into();
        if resolve(&position, &attempt).is_err() {
            refused.push((position, attempt));
        }
    }
    bencher
        .with_inputs(in_turn(refused))
        .bench_local_refs(|(position, attempt)| resolve(position, attempt));
}

const LENGTHS: [(&str, Length); 2] = [("short", Length::Short), ("long", Length::Hyphenated)];

fn style(name: &str) -> Style<'static> {
    let (_, length) = LENGTHS.into_iter().find(|it| it.0 == name).unwrap();
    Style {
        pieces: Pieces::named("de").unwrap(),
        length,
        custom: Custom::Laws,
    }
}

/// Writing a move.
#[divan::bench(args = ["short", "long"])]
fn notation_written(bencher: Bencher, length: &str) {
    let style = style(length);
    bencher
        .with_inputs(in_turn(moves(5)))
        .bench_local_refs(|(position, mv)| style.write(position, *mv));
}

/// Reading a move and finding it in the position.
#[divan::bench(args = ["short", "long"])]
fn notation_read(bencher: Bencher, length: &str) {
    let style = style(length);
    let written = |(position, mv): (Chess, Move)| {
        let text = style.write(&position, mv);
        (position, text)
    };
    let all = moves(5).into_iter().map(written).collect();
    bencher
        .with_inputs(in_turn(all))
        .bench_local_refs(|(position, text)| {
            let written = Reader::any().read(text).unwrap();
            resolve(position, &written.attempt).unwrap()
        });
}

/// Reading and checking a file of games and reporting in JSON, as `annabella check --json` does.
#[divan::bench]
fn check_games(bencher: Bencher) {
    let mut dice = Dice::new(6);
    let games = (0..GAMES).map(|_| Scoresheet::of_game(&random_game(&mut dice)).to_string());
    let text = games.collect::<Vec<_>>().join("\n");
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for read in Games::new(&text, Nulls::InVariations) {
            check(&read.scoresheet, |ply| {
                black_box(serde_json::to_string(&ply.facts()).unwrap());
            });
        }
    });
}

/// A fallen flag, in positions from random games of up to 260 plies.
#[divan::bench(sample_count = 1000, sample_size = 1)]
fn flag(bencher: Bencher) {
    let mut dice = Dice::new(7);
    let mut positions = Vec::new();
    while positions.len() < 500 {
        let mut position = Chess::new();
        for _ in 0..10 + dice.0.next_u32() % 250 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(dice.pick(&moves));
        }
        if !position.legal_moves().is_empty() {
            positions.extend(Color::ALL.map(|winner| (position.clone(), winner)));
        }
    }
    bencher
        .with_inputs(in_turn(positions))
        .bench_local_refs(|(position, winner)| can_mate(position, *winner, Effort::ARBITER));
}

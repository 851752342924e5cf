//! Measures how long it takes to decide which side can still mate, and how often that stays
//! open: for both sides in every position of the given files, or of random games. A line may
//! begin with the sides that can mate (`WB`, `W-`, `-B`, `--`); then wrong verdicts are
//! also counted. The figures are in `docs/experiments/2026-11-27-rules.md`.
//!
//!     cargo run --release --package chess-laws --example flag -- [FILE …]

use std::time::Duration;
use std::{env, fs};

use chess_laws::{Effort, Game, Mating, can_mate};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use rustix::time::{ClockId, clock_gettime};
use shakmaty::{Chess, Color, Position};

fn main() -> anyhow::Result<()> {
    let files: Vec<String> = env::args().skip(1).collect();
    if files.is_empty() {
        measure_moves();
        let positions = random_positions().into_iter();
        measure("random games", positions.map(|position| (position, None)));
    }
    for file in files {
        let text = fs::read_to_string(&file)?;
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        measure(&file, lines.filter_map(labelled));
    }
    Ok(())
}

/// How long a move of a game takes, including the check for a dead position.
fn measure_moves() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let (mut moves, mut time) = (0, Duration::ZERO);
    for _ in 0..200 {
        let mut game = Game::new();
        while game.ended().is_none() && game.plies().len() < 200 {
            let legal = game.position().legal_moves();
            let played = legal[random.next_u64() as usize % legal.len()];
            let begun = processor_time();
            let _ = game.play(played);
            time += processor_time().saturating_sub(begun);
            moves += 1;
        }
    }
    let each = time.as_secs_f64() * 1e6 / f64::from(moves);
    println!("{moves} moves of random games: {each:.0} microseconds each");
}

/// Whether each side can mate, White first.
type Label = Option<[bool; 2]>;

fn labelled(line: &str) -> Option<(Chess, Label)> {
    let (label, fen) = match line.split_once(' ') {
        Some(("WB", fen)) => (Some([true, true]), fen),
        Some(("W-", fen)) => (Some([true, false]), fen),
        Some(("-B", fen)) => (Some([false, true]), fen),
        Some(("--", fen)) => (Some([false, false]), fen),
        _ => (None, line),
    };
    let game = Game::from_fen(fen).ok()?;
    Some((game.position().clone(), label))
}

/// The last positions of a thousand games of random moves, each of up to 260 plies.
fn random_positions() -> Vec<Chess> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut below = |limit: usize| random.next_u64() as usize % limit;
    let mut positions = Vec::new();
    while positions.len() < 1000 {
        let mut position = Chess::new();
        for _ in 0..10 + below(250) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[below(moves.len())]);
        }
        if !position.legal_moves().is_empty() {
            positions.push(position);
        }
    }
    positions
}

fn measure(name: &str, positions: impl Iterator<Item = (Chess, Label)>) {
    let (mut possible, mut impossible, mut open, mut wrong) = (0, 0, 0, 0);
    let mut times = Vec::new();
    for (position, label) in positions {
        for winner in Color::ALL {
            let begun = processor_time();
            let verdict = can_mate(&position, winner, Effort::ARBITER);
            times.push(processor_time().saturating_sub(begun));
            let says = match verdict {
                Mating::Possible(_) => Some(true),
                Mating::Impossible(_) => Some(false),
                Mating::NotProven(_) => None,
            };
            match says {
                Some(true) => possible += 1,
                Some(false) => impossible += 1,
                None => open += 1,
            }
            let is = label.map(|[white, black]| winner.fold_wb(white, black));
            wrong += usize::from(matches!((says, is), (Some(says), Some(is)) if says != is));
        }
    }
    times.sort_unstable();
    let Some(last) = times.len().checked_sub(1) else {
        println!("{name}: no position");
        return;
    };
    let part = |percent: usize| times[last * percent / 100].as_secs_f64() * 1e3;
    println!(
        "{name}: {} queries: {possible} possible, {impossible} impossible, {open} not proven; {wrong} wrong",
        times.len()
    );
    println!(
        "  median {:.3} ms, 90 % {:.2} ms, 99 % {:.0} ms, at most {:.0} ms, together {:.1} s",
        part(50),
        part(90),
        part(99),
        part(100),
        times.iter().sum::<Duration>().as_secs_f64()
    );
}

/// Processor time, which other programs do not lengthen.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

//! Measures how long scoresheets of games take. `cargo run --release --example scoresheet_speed --
//! GAMES.pgn` writes 10,000 random games to GAMES.pgn, in which every tenth game shuffles pieces
//! until the Laws end it. Then it reads, checks and writes them, and prints the times. Afterwards
//! `annabella check --json GAMES.pgn` can be timed on the same file. Times are processor times, so
//! that other programs do not count.

use std::env;
use std::fs;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Duration;

use chess_laws::algebraic::{Custom, Length, Pieces, Reader, Style};
use chess_laws::{Attempt, Game, MoveAttempt, resolve};
use game::scoresheet::Scoresheet;
use game::scoresheet::check::check;
use game::scoresheet::pgn::{Games, Nulls};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use rustix::time::{ClockId, clock_gettime};
use shakmaty::{Position, Role, Square};

const GAMES: usize = 10_000;
const PLIES: usize = 100;

fn main() -> ExitCode {
    let Some(path) = env::args_os().nth(1) else {
        eprintln!("usage: scoresheet_speed GAMES.pgn");
        return ExitCode::FAILURE;
    };
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let games: Vec<Game> = (0..GAMES).map(|index| game(&mut random, index)).collect();
    let plies: usize = games.iter().map(|game| game.plies().len()).sum();
    println!("{GAMES} games, {plies} plies, times a ply:");

    let begun = cpu_time();
    let texts: Vec<String> = games
        .iter()
        .map(|game| Scoresheet::of_game(game).to_string())
        .collect();
    tell("written as PGN", cpu_time() - begun, plies);
    let text = texts.join("\n");
    if let Err(error) = fs::write(&path, &text) {
        eprintln!("{}: {error}", path.display());
        return ExitCode::FAILURE;
    }

    let begun = cpu_time();
    let read: Vec<_> = Games::new(&text, Nulls::InVariations).collect();
    tell("read from PGN", cpu_time() - begun, plies);
    assert!(read.iter().all(|game| game.faults.is_empty()));

    let begun = cpu_time();
    for game in &read {
        check(&game.scoresheet, |ply| {
            black_box(ply.facts());
        });
    }
    tell("checked", cpu_time() - begun, plies);
    let begun = cpu_time();
    for game in &read {
        check(&game.scoresheet, |ply| {
            black_box(serde_json::to_string(&ply.facts()).ok());
        });
    }
    tell("checked, as JSON", cpu_time() - begun, plies);

    notation(&games);
    reasons(&games, &mut random);
    ExitCode::SUCCESS
}

/// A random game; every tenth makes hardly any progress.
fn game(random: &mut ChaCha8Rng, index: usize) -> Game {
    let shuffles = index.is_multiple_of(10);
    let mut game = Game::new();
    while game.ended().is_none() && (shuffles || game.plies().len() < PLIES) {
        let mut moves = game.position().legal_moves();
        if shuffles && game.plies().len() > 30 {
            let quiet = |mv: &shakmaty::Move| !mv.is_zeroing();
            if moves.iter().any(quiet) {
                moves.retain(|mv| quiet(mv));
                moves.truncate(3);
            }
        }
        let pick = random.next_u32() as usize % moves.len();
        if game.play(moves[pick]).is_err() {
            break;
        }
    }
    game
}

/// Writes and reads moves in the German long and short form.
fn notation(games: &[Game]) {
    let Some(pieces) = Pieces::named("de") else {
        return;
    };
    let plies: Vec<_> = games
        .iter()
        .take(1_000)
        .flat_map(|game| game.plies())
        .collect();
    for (name, length) in [("short", Length::Short), ("long", Length::Hyphenated)] {
        let custom = Custom::Laws;
        let style = Style {
            pieces,
            length,
            custom,
        };
        let begun = cpu_time();
        let texts: Vec<String> = plies
            .iter()
            .map(|ply| style.write(&ply.before, ply.played))
            .collect();
        tell(
            &format!("{name} notation written"),
            cpu_time() - begun,
            plies.len(),
        );
        let begun = cpu_time();
        for (ply, text) in plies.iter().zip(&texts) {
            let written = Reader::any().read(text).map(|it| it.attempt);
            let found = written
                .ok()
                .and_then(|attempt| resolve(&ply.before, &attempt).ok());
            assert_eq!(found, Some(ply.played));
        }
        tell(
            &format!("{name} notation read and resolved"),
            cpu_time() - begun,
            plies.len(),
        );
    }
}

/// Explains random attempts, most of which are not legal.
fn reasons(games: &[Game], random: &mut ChaCha8Rng) {
    let plies: Vec<_> = games
        .iter()
        .take(1_000)
        .flat_map(|game| game.plies())
        .collect();
    let attempts: Vec<Attempt> = plies
        .iter()
        .map(|_| {
            let square = Square::ALL[random.next_u32() as usize % 64];
            let role = Role::ALL[random.next_u32() as usize % 6];
            MoveAttempt::to(square).piece(role).into()
        })
        .collect();
    let mut refused = 0;
    let begun = cpu_time();
    for (ply, attempt) in plies.iter().zip(&attempts) {
        refused += usize::from(black_box(resolve(&ply.before, attempt)).is_err());
    }
    tell(
        &format!("attempts answered ({refused} refused)"),
        cpu_time() - begun,
        plies.len(),
    );
}

fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

fn tell(what: &str, taken: Duration, count: usize) {
    let micros = taken.as_secs_f64() * 1e6 / count.max(1) as f64;
    println!(
        "{what}: {micros:.2} µs, together {:.2} s",
        taken.as_secs_f64()
    );
}

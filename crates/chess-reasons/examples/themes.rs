//! Compares the reasons that are found in puzzles with the themes which they are said to have.
//!
//!     cargo run --release -p chess-reasons --example themes -- PUZZLES.csv
//!
//! The file is a puzzle CSV of Lichess: `PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,…`. Printed
//! are, for each theme, in how many puzzles both have it, only the reasons, and only the file. With `--show THEME` the
//! puzzles follow in which the two differ.

#![allow(clippy::print_stdout)]

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::{env, fs};

use chess_reasons::{Line, Mate, Motif, reasons};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, Position, Role};

/// The themes that a motif stands for.
fn themes(motif: &Motif) -> Vec<&'static str> {
    match motif {
        Motif::Mate(Mate::BackRank) => vec!["mate", "backRankMate"],
        Motif::Mate(Mate::Smothered) => vec!["mate", "smotheredMate"],
        Motif::Mate(Mate::Hook) => vec!["mate", "hookMate"],
        Motif::Mate(Mate::Arabian) => vec!["mate", "arabianMate"],
        Motif::Mate(Mate::Other) => vec!["mate"],
        Motif::Fork { .. } => vec!["fork"],
        Motif::Pin { .. } => vec!["pin"],
        Motif::Skewer { .. } => vec!["skewer"],
        Motif::DiscoveredAttack { target, .. } if target.role == Role::King => {
            vec!["discoveredAttack", "discoveredCheck"]
        }
        Motif::DiscoveredAttack { .. } => vec!["discoveredAttack"],
        Motif::DoubleCheck { .. } => vec!["doubleCheck"],
        Motif::Hanging { .. } => vec!["hangingPiece"],
        Motif::Trapped { .. } => vec!["trappedPiece"],
        Motif::RemovedDefender { .. } => vec!["capturingDefender"],
        Motif::Deflection { .. } => vec!["deflection"],
        Motif::Attraction { .. } => vec!["attraction"],
        Motif::Interference { .. } => vec!["interference"],
        Motif::XRay { .. } => vec!["xRayAttack"],
        Motif::Clearance { .. } => vec!["clearance"],
        Motif::InBetween { .. } => vec!["intermezzo"],
        Motif::Sacrifice { .. } => vec!["sacrifice"],
        Motif::Promotion {
            to: Role::Queen, ..
        } => vec!["promotion"],
        Motif::Promotion { .. } => vec!["promotion", "underPromotion"],
        Motif::AdvancedPawn { .. } => vec!["advancedPawn"],
        Motif::EnPassant { .. } => vec!["enPassant"],
        Motif::Castling => vec!["castling"],
        Motif::Quiet => vec!["quietMove"],
        Motif::Stalemate => vec!["stalemate"],
    }
}

const THEMES: [&str; 25] = [
    "mate",
    "backRankMate",
    "smotheredMate",
    "hookMate",
    "arabianMate",
    "fork",
    "pin",
    "skewer",
    "discoveredAttack",
    "discoveredCheck",
    "doubleCheck",
    "hangingPiece",
    "trappedPiece",
    "capturingDefender",
    "deflection",
    "attraction",
    "interference",
    "xRayAttack",
    "clearance",
    "intermezzo",
    "sacrifice",
    "promotion",
    "underPromotion",
    "advancedPawn",
    "quietMove",
];

#[derive(Default)]
struct Count {
    both: u32,
    ours: u32,
    theirs: u32,
}

/// The line of a puzzle: its first move is the one that the solution answers.
fn line(fen: &str, moves: &str) -> Result<Line, Box<dyn Error>> {
    let start: Chess = fen.parse::<Fen>()?.into_position(CastlingMode::Standard)?;
    let mut position = start.clone();
    let mut played: Vec<Move> = Vec::new();
    for word in moves.split(' ') {
        let mv = word.parse::<UciMove>()?.to_move(&position)?;
        position.play_unchecked(mv);
        played.push(mv);
    }
    let (lead, solution) = played.split_first().ok_or("no moves")?;
    Line::new(&start, Some(*lead), solution).ok_or_else(|| "no solution".into())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let file = arguments.next().ok_or("Which file?")?;
    let shown = arguments.skip_while(|it| it != "--show").nth(1);
    let content = fs::read_to_string(file)?;
    let mut counts: BTreeMap<&str, Count> = BTreeMap::new();
    let mut puzzles = 0;
    for row in content.lines().skip(1) {
        let columns: Vec<&str> = row.split(',').collect();
        let [id, fen, moves, _, _, _, _, theirs, ..] = columns[..] else {
            continue;
        };
        let found = reasons(&line(fen, moves)?);
        let ours: BTreeSet<&str> = found.iter().flat_map(|it| themes(&it.motif)).collect();
        let mut theirs: BTreeSet<&str> = theirs.split(' ').collect();
        // Some puzzles have this theme beside the other, some instead of it.
        if theirs.contains("discoveredCheck") {
            theirs.insert("discoveredAttack");
        }
        puzzles += 1;
        for theme in THEMES {
            let count = counts.entry(theme).or_default();
            match (ours.contains(theme), theirs.contains(theme)) {
                (true, true) => count.both += 1,
                (true, false) => count.ours += 1,
                (false, true) => count.theirs += 1,
                (false, false) => continue,
            }
            if shown.as_deref() == Some(theme) && ours.contains(theme) != theirs.contains(theme) {
                println!("{id} {fen} {moves}: ours {ours:?}, theirs {theirs:?}");
            }
        }
    }
    println!("{puzzles} puzzles");
    let percent = |part: u32, all: u32| 100.0 * f64::from(part) / f64::from(all.max(1));
    for (theme, Count { both, ours, theirs }) in counts {
        let (precision, recall) = (percent(both, both + ours), percent(both, both + theirs));
        println!(
            "{theme}: both {both}, only reasons {ours}, only file {theirs}; precision {precision:.1} %, recall {recall:.1} %"
        );
    }
    Ok(())
}

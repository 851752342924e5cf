//! Positions for the tests of this crate and of scoresheets.

#![allow(dead_code)]

use std::path::{Path, PathBuf};

use chess_laws::Game;
use proptest::prelude::*;
use shakmaty::{Chess, Position};

/// Start positions with castling, en passant, promotion, pins and double checks.
pub const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r3k2r/8/8/2b2b2/2B2B2/8/8/R3K2R b KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/8/KPpP3r/8/8/8/8 w - c6 0 1",
];

/// A game of random moves from one of the [`STARTS`].
pub fn any_game() -> impl Strategy<Value = Game> {
    let picks = prop::collection::vec(any::<prop::sample::Index>(), 0..60);
    (0..STARTS.len(), picks).prop_map(|(start, picks)| {
        let mut game = Game::from_fen(STARTS[start]).unwrap();
        for pick in picks {
            if game.ended().is_some() {
                break;
            }
            let moves = game.position().legal_moves();
            game.play(*pick.get(&moves)).unwrap();
        }
        game
    })
}

/// A position in which the player to move has a legal move.
pub fn any_position() -> impl Strategy<Value = Chess> {
    any_game()
        .prop_map(|game| game.position().clone())
        .prop_filter("nobody can move", |position| {
            !position.legal_moves().is_empty()
        })
}

/// The position of a FEN.
pub fn position(fen: &str) -> Chess {
    Game::from_fen(fen).unwrap().position().clone()
}

/// A file of the rules data. Prints a line if the file is missing.
pub fn rules_data(path: &str) -> Option<String> {
    let file = rules_path(path)?;
    let bytes = std::fs::read(&file).unwrap();
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// The files with this ending in a folder of the rules data, sorted by path.
pub fn rules_files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders: Vec<PathBuf> = rules_path(folder).into_iter().collect();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == ending) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// A path in the rules data, which lies beside the checkout or where `ANNABELLA_SHARED` points.
fn rules_path(path: &str) -> Option<PathBuf> {
    let beside = || {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut folders = package.ancestors().skip(1).map(|it| it.join("shared"));
        folders.find(|it| it.exists()).unwrap_or_default()
    };
    let shared = std::env::var_os("ANNABELLA_SHARED").map_or_else(beside, PathBuf::from);
    let path = shared.join("rules").join(path);
    if !path.exists() {
        println!("skipped: {} is not here", path.display());
        return None;
    }
    Some(path)
}

//! Positions for the tests of this crate and of scoresheets.

#![allow(dead_code)]

use chess_laws::Game;
use proptest::prelude::*;
use shakmaty::{Chess, Position};
use test_support::shared;

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

/// A file of the rules data; says so when it is not there.
#[track_caller]
pub fn rules_data(path: &str) -> Option<String> {
    let file = shared(&format!("rules/{path}"))?;
    let bytes = std::fs::read(&file).unwrap();
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

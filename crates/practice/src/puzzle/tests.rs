//! Puzzles: what is read, what comes when, how moves are judged, what is kept.

#![allow(clippy::unwrap_used)]

mod course;
mod formats;
mod repertoire;
mod schedule;
mod shipped;
mod typed;

use chess_laws::Game;
use shakmaty::Move;

use super::{Puzzle, PuzzleMistake, PuzzleTable};

/// A line in the form of Lichess.
fn read_lichess(line: &str) -> Result<Puzzle, PuzzleMistake> {
    PuzzleTable::of_lichess(',').row(line)?.read()
}

/// A move of a game, in UCI.
fn mv(game: &Game, uci: &str) -> Move {
    game.move_from_uci(uci.parse().unwrap()).unwrap()
}

/// A line in the form of Lichess: the opponent leaves a rook.
const WINS_A_ROOK: &str = "00abc,3r2k1/5ppp/8/8/8/8/3Q1PPP/3R2K1 b - - 0 1,h7h6 d2d8 g8h7 d8d3,1200,80,90,500,advantage short,https://example.org,";

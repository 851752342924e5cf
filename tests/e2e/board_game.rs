//! A game whose opponent sits at an electronic board.

use crate::program::{Home, Program, Running};

/// A game of a blind player at the keyboard against a sighted one at the board at this place, which is connected.
#[track_caller]
pub fn game_at(home: &Home, place: &str, arguments: &str) -> Running {
    let mut program = Program::at(home)
        .keyboard("--board")
        .arg(place)
        .args(arguments)
        .start();
    program.says("Elektronisches Brett verbunden, die Stellung stimmt.");
    program
}

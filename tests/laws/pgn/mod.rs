//! Scoresheets written as PGN, read again by this program and by another one.

mod elsewhere;
mod files;
mod mistakes;
mod properties;
mod written;

use chess_laws::Game;
use game::scoresheet::pgn::{Games, Nulls, PgnReading, ScoresheetMistake};
use game::scoresheet::{Line, Scoresheet};

/// The games of a text.
fn games(text: &str) -> Vec<PgnReading> {
    Games::new(text, Nulls::Everywhere).collect()
}

/// The only game of a text without a mistake.
fn scoresheet(text: &str) -> Scoresheet {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "{text}");
    let game = games.remove(0);
    assert_eq!(game.faults, [], "{text}");
    game.scoresheet
}

/// The mistakes in a text, each with line and column.
fn mistakes(text: &str) -> Vec<(usize, usize, ScoresheetMistake)> {
    let faults = games(text).into_iter().flat_map(|game| game.faults);
    let placed = |fault: game::scoresheet::pgn::PgnFault| {
        (fault.place.line, fault.place.column, fault.mistake)
    };
    faults.map(placed).collect()
}

fn sans(line: &Line) -> Vec<String> {
    line.entries().iter().map(|entry| entry.san()).collect()
}

fn fools_mate() -> Game {
    let mut game = Game::new();
    for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        let found = game.move_from_uci(uci.parse().unwrap()).unwrap();
        game.play(found).unwrap();
    }
    game
}

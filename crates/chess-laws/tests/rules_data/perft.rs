//! How many games of some moves there are from a position, and the start positions of Chess960.

use chess_laws::{FenError, Game, StartPosition};
use shakmaty::{Chess, Position, perft};
use test_support::Cases;

use crate::text;

/// A position that is read, and what it is.
type Reading = fn(&str) -> Option<Chess>;

fn usual(epd: &str) -> Option<Chess> {
    match Game::from_fen(epd) {
        Ok(game) => Some(game.position().clone()),
        // Some of them are Chess960.
        Err(error) => {
            assert_eq!(error, FenError::CastlingImpossible, "{epd}");
            None
        }
    }
}

fn chess960(epd: &str) -> Option<Chess> {
    Some(Game::from_chess960_fen(epd).unwrap().position().clone())
}

pub fn cases(cases: &mut Cases) {
    let files: [(&str, Reading, u64); 2] =
        [("tricky", usual, 20_000), ("chess960", chess960, 2_000)];
    for (name, read, most) in files {
        cases.add(format!("perft::{name}"), move || counts(name, read, most));
    }
    cases.add("chess960::start_positions", start_positions);
}

/// Compares the counts of a file up to so many.
fn counts(name: &str, read: Reading, most: u64) {
    let mut counted = 0;
    let mut position = None;
    for line in text(&format!("perft/{name}.perft")).lines() {
        if let Some(epd) = line.strip_prefix("epd ") {
            position = read(epd);
        }
        let Some((depth, nodes)) = line
            .strip_prefix("perft ")
            .and_then(|rest| rest.split_once(' '))
        else {
            continue;
        };
        let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.trim().parse().unwrap());
        if let Some(position) = &position
            && nodes < most
        {
            assert_eq!(perft(position, depth), nodes, "{line}");
            counted += 1;
        }
    }
    println!("{counted} perft counts agree");
    assert!(counted > 40);
}

/// The numbers are those that others use.
fn start_positions() {
    let text = text("chess960/cozy-chess960-start-positions.txt");
    let theirs: Vec<&str> = text.lines().collect();
    assert_eq!(theirs.len(), 960);
    for (number, fen) in (0..StartPosition::COUNT).zip(theirs) {
        let position = StartPosition::new(number).unwrap().position();
        let other = Game::from_chess960_fen(fen).unwrap();
        assert_eq!(&position, other.position(), "{number}");
        let rights = position.castles().castling_rights();
        assert_eq!(rights, other.position().castles().castling_rights());
    }
}

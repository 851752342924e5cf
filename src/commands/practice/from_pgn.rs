//! A position from a file in PGN, to begin a game for practice from it. Reads the file, and plays nothing.

use std::path::{Path, PathBuf};

use shakmaty::{Chess, Color, Position};

use crate::problem::{FileFault, Problem};
use chess_laws::Game;
use game::scoresheet::pgn::{Games, Nulls, decode};
use plain_file::Refusal;

/// Bytes in a MiB.
const MIB: u64 = 1024 * 1024;
/// No larger file is read, in bytes: some tens of thousands of games, read in about a second.
const LARGEST: u64 = 32 * MIB;

/// Which position of which game in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FromPgn {
    /// The file.
    pub path: PathBuf,
    /// Which game of the file, from 1.
    pub game: usize,
    /// Before which move; `None` for the end of the game.
    pub number: Option<u32>,
    /// Whose move that is.
    pub side: Color,
}

impl FromPgn {
    /// The game up to the position.
    ///
    /// # Errors
    /// If the file cannot be read, or has no such game or move.
    pub(crate) fn game(&self) -> Result<Game, Problem> {
        let bytes = read(&self.path)?;
        let text = decode(&bytes);
        // No text has a zero character: whatever it is, it holds no games.
        let no_text = text.contains('\0');
        let read = Games::new(&text, Nulls::InVariations).nth(self.game.saturating_sub(1));
        let read = read
            .filter(|_| !no_text)
            .ok_or_else(|| Problem::NoSuchGame {
                path: self.path.clone(),
                game: self.game,
            })?;
        let game = read.scoresheet.game();
        let plies = match self.number {
            // What cannot be read is not the end of the game.
            None if read.whole => game.plies().len(),
            None => return Err(self.no_such_move(None)),
            Some(number) => plies_before(&game, number, self.side)
                .ok_or_else(|| self.no_such_move(Some(number)))?,
        };
        let then = game.after_plies(plies);
        // A game that has ended in this position cannot begin there.
        let then = then.filter(|it| it.ended().is_none());
        then.ok_or_else(|| self.no_such_move(self.number))
    }

    fn no_such_move(&self, number: Option<u32>) -> Problem {
        Problem::NoSuchMove {
            path: self.path.clone(),
            number,
        }
    }
}

/// How many plies stand before this side makes the move of this number.
fn plies_before(game: &Game, number: u32, side: Color) -> Option<usize> {
    let stands = |it: &Chess| it.fullmoves().get() == number && it.turn() == side;
    let made = game.plies().iter().position(|ply| stands(&ply.before));
    let at_end = stands(game.position()).then_some(game.plies().len());
    made.or(at_end)
}

fn read(path: &Path) -> Result<Vec<u8>, Problem> {
    plain_file::bytes(path, LARGEST).map_err(|cause| match Refusal::of(&cause) {
        Some(Refusal::TooLarge) => Problem::PgnTooLarge {
            path: path.to_owned(),
            most: LARGEST / MIB,
        },
        _ => FileFault::ScoresheetFile.of(path, &cause),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::fs;

    const GAMES: &str =
        "[Event \"A\"]\n\n1. e4 e5 2. Nf3 *\n\n[Event \"B\"]\n\n1. d4 d5 2. Qd5 c6 *\n";

    fn from(game: usize, number: Option<u32>, side: Color) -> Result<String, Problem> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(&path, GAMES).unwrap();
        FromPgn {
            path,
            game,
            number,
            side,
        }
        .game()
        .map(|it| it.fen())
    }

    #[test]
    fn a_game_begins_where_the_player_makes_the_move() {
        let before_black = from(1, Some(1), Color::Black).unwrap();
        assert!(before_black.contains(" b "), "{before_black}");
        let second = from(1, Some(2), Color::White).unwrap();
        assert!(second.contains(" w ") && second.ends_with(" 2"), "{second}");
        // After the last move it is Black's turn.
        assert_eq!(
            from(1, None, Color::White).unwrap(),
            from(1, Some(2), Color::Black).unwrap()
        );
    }

    #[test]
    fn a_file_that_is_too_large_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(&path, GAMES).unwrap();
        let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
        file.set_len(LARGEST + 1).unwrap();
        let read = read(&path);
        assert!(matches!(read, Err(Problem::PgnTooLarge { most: 32, .. })));
    }

    #[test]
    fn what_is_not_there_is_named() {
        let no_game = from(3, None, Color::White);
        assert!(matches!(no_game, Err(Problem::NoSuchGame { game: 3, .. })));
        for (game, number) in [(1, Some(3)), (2, Some(3)), (2, None)] {
            let none = from(game, number, Color::White);
            assert!(matches!(none, Err(Problem::NoSuchMove { .. })));
        }
        // Up to the mistake it can be played.
        assert!(from(2, Some(2), Color::White).is_ok());
    }
}

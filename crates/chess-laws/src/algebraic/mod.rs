//! Moves in algebraic notation (Appendix C of the Laws), read and written: short
//! and long, with the piece letters of several languages or with figurines.
//!
//! Reading is strict: what is no move of the notation is an error with its place,
//! and nothing is skipped. Which legal move it is, or why it is none, is asked of
//! [`laws`](crate). Letters and signs are data, in `data/algebraic.toml`.
//! Knows nothing of scores, files and spoken words.
//!
//! ```
//! use chess_laws::algebraic::{Custom, Length, Pieces, Reader, Style};
//! use chess_laws::{Game, MoveAttempt};
//! use shakmaty::{Role, Square};
//!
//! let written = Reader::any().read("Sg1-f3").unwrap();
//! let attempt = MoveAttempt::to(Square::F3).piece(Role::Knight).from(Square::G1);
//! assert_eq!(written.attempt, attempt.into());
//!
//! let game = Game::new();
//! let mv = game.resolve(&written.attempt).unwrap();
//! let style = Style { pieces: Pieces::named("ru").unwrap(), length: Length::Short, custom: Custom::Laws };
//! assert_eq!(style.write(game.position(), mv), "Кf3");
//! ```

mod cursor;
mod pieces;
mod read;
mod signs;
mod write;

pub use pieces::Pieces;
pub use read::{CheckSign, Expected, Misspelt, Reader, Written};
pub use write::{Custom, Length, Style};

use std::sync::LazyLock;

use serde::Deserialize;

use pieces::AllPieces;
use signs::Signs;

/// The data file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    lookalikes: signs::Lookalikes,
    signs: Signs,
    pieces: AllPieces,
}

/// The file is part of the program, and a test reads it.
static DATA: LazyLock<Data> = LazyLock::new(|| parse().unwrap_or_default());

fn parse() -> Result<Data, toml::de::Error> {
    toml::from_str(include_str!("../../data/algebraic.toml"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_data_is_whole_and_no_spelling_means_two_pieces() {
        let data = parse().unwrap();
        assert!(data.signs.is_complete());
        let mut names: Vec<&str> = Pieces::names().collect();
        names.sort_unstable();
        assert_eq!(names, ["bg", "de", "en", "figurine", "ru"]);
        let mut known = std::collections::BTreeMap::new();
        for name in names {
            for (spelling, role) in Pieces::named(name).unwrap().spellings() {
                let before = known.insert(spelling.to_owned(), role);
                assert!(before.is_none_or(|it| it == role), "{name}: {spelling}");
            }
        }
    }
}

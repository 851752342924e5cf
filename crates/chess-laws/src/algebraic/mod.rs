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
mod data;
mod misspelt;
mod pieces;
mod read;
mod signs;
mod write;

pub use misspelt::{Expected, Misspelt};
pub use pieces::Pieces;
pub use read::{CheckSign, Reader, Written};
pub use write::{Custom, Length, Style};

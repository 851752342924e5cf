//! Reads and writes moves in algebraic notation (Appendix C of the Laws): short and long, with the
//! piece letters of several languages or with figurines.
//!
//! Reading is strict. A text that is not a move is an error with a position, and nothing is
//! skipped. [`resolve`](crate::resolve()) decides whether a move is legal. Letters and signs are
//! data, in `data/algebraic.toml`. This module knows nothing of scoresheets, files or speech.
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
mod read;
mod write;

pub use cursor::{Expected, Misspelt};
pub use data::Pieces;
pub use read::{CheckSign, Reader, Written};
pub use write::{Custom, Length, Style};

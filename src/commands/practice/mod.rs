//! What the program for tournaments lacks: the commands of practice, and what practice adds to the other commands.
//! `practice_none.rs` stands for this module there, so that few other places ask which program they are in.

pub mod answering;
#[cfg(feature = "web")]
mod at_page;
mod check;
mod command;
mod donate;
mod drill;
mod flag;
mod from_pgn;
mod game;
mod games;
mod lookback;
mod menus;
mod openings;
#[cfg(feature = "web")]
mod own_page;
mod own_repertoire;
mod pieces;
mod plan;
mod position;
mod progress_file;
mod puzzle;
mod rating;
mod repertoire;
mod replay;
mod review;
mod simulate_board;
mod simulate_display;
#[cfg(feature = "web")]
mod teach;

pub use command::{MenuCommand, PracticeCommand};
pub use donate::{DonateArguments, donate};
pub use drill::DrillArguments;
pub(crate) use from_pgn::FromPgn;
pub use game::{EngineArguments, PracticeGameArguments, note_opening, questions, questions_from};
pub(crate) use games::described;
pub use games::which_game;
pub(crate) use lookback::look_back;
pub use menus::{carry_on, open, or_menu};
#[cfg(feature = "web")]
pub use own_page::open_page;
pub(crate) use own_repertoire::own_repertoire;
pub(crate) use plan::left_today;
pub use position::PositionArguments;
#[cfg(feature = "online")]
pub(crate) use progress_file::ProgressFile;
#[cfg(feature = "online")]
pub(crate) use puzzle::PRACTISED as PUZZLES;
pub use puzzle::PuzzleArguments;
pub use rating::OwnRating;
pub use review::ReviewArguments;
pub use simulate_board::SimulateBoardCommand;
pub use simulate_display::SimulateDisplayCommand;

/// Whether practice is part of this program.
pub const IS_HERE: bool = true;

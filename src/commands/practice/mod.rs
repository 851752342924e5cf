//! What the program for tournaments lacks: the commands of practice, and what practice adds to the other commands.
//! `practice_none.rs` stands for this module there, so that few other places ask which program they are in.

pub mod answering;
mod answering_arguments;
mod check;
mod command;
mod donate;
mod drill;
mod engine;
mod flag;
mod from_pgn;
mod game;
mod games;
mod guide;
mod lookback;
mod menus;
mod opening;
mod puzzle;
mod replay;
mod review;
mod simulate_board;
mod simulate_display;

pub use answering_arguments::AnsweringArguments;
pub use command::PracticeCommand;
pub use donate::{DonateArguments, donate};
pub use engine::EngineArguments;
pub use game::{PracticeGameArguments, questions};
pub use games::which_game;
pub use menus::{in_menus, or_menu};
pub use opening::note_opening;
pub use simulate_board::SimulateBoardCommand;
pub use simulate_display::SimulateDisplayCommand;

/// Whether practice is part of this program.
pub const IS_HERE: bool = true;

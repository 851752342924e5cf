//! Standard input as the system sees it: the mode of its terminal, and whether lines may come from it. Knows
//! nothing about what is typed.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub use unix::{TerminalMode, is_sent_lines, wait};
#[cfg(windows)]
pub use windows::{TerminalMode, is_sent_lines, wait};

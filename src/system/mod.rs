//! The operating system: signals, standard input, private files, clocks, folders, and what this program is made of. What
//! differs between Unix and Windows stands in `unix.rs` and `windows.rs` behind the same signatures.

pub mod build;
pub mod computer_clocks;
pub mod folders;
pub mod hidden_typing;
pub mod key_by_key;
pub mod loaded_files;
pub mod signals;
pub mod single_writer;
pub mod standard_input;

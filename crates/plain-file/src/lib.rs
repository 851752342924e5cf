#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `refusal`: why a file is refused; [`Refusal`].
//! - `reading`: [`open`], [`open_or_pipe`], [`open_or_disk`], [`bytes`], [`text`].
//! - `lines`: [`Lines`], [`Line`]. `encoding`: [`in_utf8`].
//! - `writing`: [`write`], [`begin`], [`check`], [`Role`], [`Alone`].
//! - [`private`]: what nobody but the user may read.
//! - `system`: what differs between Unix and Windows.

#![warn(unreachable_pub)]

mod encoding;
mod lines;
mod reading;
mod refusal;
mod system;
mod writing;

pub use encoding::{InUtf8, in_utf8, is_utf16};
pub use lines::{Line, Lines};
pub use reading::{bytes, bytes_of, check_plain, open, open_or_disk, open_or_pipe, text};
pub use refusal::Refusal;
pub use system::sync_folder;
pub use writing::{Alone, Role, begin, check, folder_of, give_name, write};

/// Files and folders that nobody but this user may read: secrets, journals, the sound of games.
pub mod private {
    pub use crate::system::{create_new, keep_private, make_folder, others_may_read};
}

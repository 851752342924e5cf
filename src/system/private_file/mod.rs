//! Files and folders that nobody but this user may read: secrets, journals, the sound of games.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::{create_new, keep_private, make_folder, others_may_read};
#[cfg(windows)]
pub(crate) use windows::{create_new, keep_private, make_folder, others_may_read};

//! Files that nobody but this user may read: secrets.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(super) use unix::others_may_read;
#[cfg(all(unix, feature = "web"))]
pub(super) use unix::write;
#[cfg(windows)]
pub(super) use windows::others_may_read;
#[cfg(all(windows, feature = "web"))]
pub(super) use windows::write;

//! The files that this program was loaded from: its own, and the library of the recogniser.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::{library, program};
#[cfg(windows)]
pub(crate) use windows::{library, program};

//! Signals that end the program, or would suspend it. A game that is being played is left as at the end of its
//! input, with its fingerprint told. A second signal, or one outside a game, ends the program at once; the
//! terminal is as it was before. Knows only whether such a game is being played, and nothing else about it.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub use unix::Signals;
#[cfg(windows)]
pub use windows::Signals;

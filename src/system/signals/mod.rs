//! Signals that end the program, or would suspend it. A game that is being played is left as at the end of its
//! input, with its fingerprint told. A second signal, or one outside a game, ends the program at once; the
//! terminal is as it was before. Knows only whether such a game is being played, and nothing else about it.

/// How a game is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leave {
    /// The user has pressed Ctrl+C, and hears the last sentences to their end. Where something takes long, only that ends.
    ByKey,
    /// Nothing more can be typed. The user hears the last sentences to their end.
    Calmly,
    /// The system ends, or its administrator ends the program: it has two seconds.
    Soon,
}

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub use unix::Signals;
#[cfg(windows)]
pub use windows::Signals;

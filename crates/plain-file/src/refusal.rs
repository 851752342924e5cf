//! Why a file is refused, inside an error of the system.

use std::io;

use thiserror::Error;

/// Why a file is neither read nor written, although the system would allow it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// A folder, a device, a pipe, a socket or a link stands in its place.
    #[error("not a plain file")]
    NotPlain,
    /// Something else stands in the place of a folder, or a link that leads nowhere.
    #[error("not a folder")]
    NoFolder,
    /// It is larger than anything of its kind.
    #[error("too large")]
    TooLarge,
    /// Something is there that would be lost.
    #[error("it exists already")]
    Exists,
    /// Another program has been changing it for too long.
    #[error("another program is changing it")]
    Busy,
    /// Nobody writes into the pipe.
    #[error("nobody writes into the pipe")]
    NoWriter,
}

impl Refusal {
    /// The refusal in this error, if it is one.
    #[must_use]
    pub fn of(error: &io::Error) -> Option<Self> {
        error.get_ref()?.downcast_ref().copied()
    }
}

impl From<Refusal> for io::Error {
    fn from(refusal: Refusal) -> Self {
        Self::other(refusal)
    }
}

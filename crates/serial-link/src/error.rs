//! Why a serial port cannot be used.

use std::path::PathBuf;

use thiserror::Error;

/// Why a serial port cannot be used, as data from which the program words a message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PortError {
    /// There is no device at this path.
    #[error("There is no serial port {}.", path.display())]
    Missing {
        /// The serial port.
        path: PathBuf,
    },
    /// The user may not open the port. On Debian they have to be in the group dialout.
    #[error("The serial port {} may not be opened by this user.", path.display())]
    NoPermission {
        /// The serial port.
        path: PathBuf,
    },
    /// Another program uses the port.
    #[error("The serial port {} is used by another program.", path.display())]
    Busy {
        /// The serial port.
        path: PathBuf,
    },
    /// The port cannot be opened for another reason.
    #[error("The serial port {} cannot be opened: {cause}.", path.display())]
    Unusable {
        /// The serial port.
        path: PathBuf,
        /// What the operating system says.
        cause: String,
    },
    /// The port failed while it was in use: the cable was pulled.
    #[error("The connection at {} broke: {cause}.", path.display())]
    Broken {
        /// The serial port.
        path: PathBuf,
        /// What the operating system says.
        cause: String,
    },
}

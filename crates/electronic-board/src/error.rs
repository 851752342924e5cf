//! Why a board cannot be used.

use std::path::PathBuf;

use serial_link::PortError;
use thiserror::Error;

/// Why a board cannot be used. The data serve those who word it for the user.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BoardError {
    /// The serial port does not work.
    #[error(transparent)]
    Port(#[from] PortError),
    /// The port is open, but no board answers, or none any more.
    #[error("No board answers at {}.", path.display())]
    NoAnswer {
        /// The serial port.
        path: PathBuf,
    },
}

impl BoardError {
    /// Whether who knows of `earlier` learns nothing new from this: a board that was
    /// unplugged is not found for a while.
    pub(super) fn is_explained_by(&self, earlier: &Self) -> bool {
        use BoardError::{NoAnswer, Port};
        use PortError::{Broken, Missing};
        let gone = matches!(earlier, Port(Broken { .. }) | NoAnswer { .. });
        let absent = matches!(self, Port(Broken { .. } | Missing { .. }) | NoAnswer { .. });
        gone && absent || self == earlier
    }
}

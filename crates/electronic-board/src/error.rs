//! Why a board cannot be used.

use std::path::PathBuf;

use serial_link::PortError;
use thiserror::Error;

/// Why a board cannot be used, as data from which the program words a message.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BoardError {
    /// The serial port does not work.
    #[error(transparent)]
    Port(#[from] PortError),
    /// The port is open, but the board does not answer or has stopped answering.
    #[error("No board answers at {}.", path.display())]
    NoAnswer {
        /// The serial port.
        path: PathBuf,
    },
}

impl BoardError {
    /// Whether this adds nothing for a user who knows `earlier`. A board that was unplugged, for
    /// example, cannot be found for a while.
    pub(super) fn is_explained_by(&self, earlier: &Self) -> bool {
        use BoardError::{NoAnswer, Port};
        use PortError::{Broken, Missing};
        let gone = matches!(earlier, Port(Broken { .. }) | NoAnswer { .. });
        let absent = matches!(self, Port(Broken { .. } | Missing { .. }) | NoAnswer { .. });
        gone && absent || self == earlier
    }
}

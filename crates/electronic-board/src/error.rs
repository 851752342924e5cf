//! Why a board cannot be used.

use std::path::PathBuf;

use super::place::BoardPlace;
use serial_link::PortError;
use thiserror::Error;

/// Why a board cannot be used, as data from which the program words a message.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BoardError {
    /// The serial port does not work.
    #[error(transparent)]
    Port(#[from] PortError),
    /// Something sends bytes at the port that no board of this kind sends.
    #[error("At {} is no {} board.", place.path.display(), place.kind.name())]
    Stranger {
        /// Where the board should be.
        place: BoardPlace,
    },
    /// No board was found at the ports that there are, or at this one.
    #[error("No electronic board was found.")]
    NoneFound {
        /// The only port where it was looked for; `None` for all of them.
        path: Option<PathBuf>,
    },
    /// The board knows pieces by their chips, and none was learnt.
    #[error("The pieces of the board at {} are not learnt.", path.display())]
    PiecesUnknown {
        /// The serial port.
        path: PathBuf,
    },
    /// What boards have learnt about their pieces cannot be read.
    #[error("What the board has learnt cannot be read in {}: {cause}", file.display())]
    Chips {
        /// The file or folder.
        file: PathBuf,
        /// The error of the system, or the mistake in the file.
        cause: String,
    },
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
        use BoardError::{NoAnswer, NoneFound, Port};
        use PortError::{Broken, Missing};
        let gone = matches!(earlier, Port(Broken { .. }) | NoAnswer { .. });
        let absent = matches!(
            self,
            Port(Broken { .. } | Missing { .. }) | NoAnswer { .. } | NoneFound { .. }
        );
        gone && absent || self == earlier
    }
}

//! Why a display cannot be used.

use std::path::PathBuf;

use thiserror::Error;

use crate::driver::DriverKind;
use serial_link::PortError;

/// Why a display cannot be used. The data serve those who word it for the user.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DisplayError {
    /// The serial port, or the way to BRLTTY, does not work.
    #[error(transparent)]
    Port(#[from] PortError),
    /// The port is open, but no display of this protocol answers, or none any more.
    #[error("No {driver} display answers at {}.", path.display())]
    NoAnswer {
        /// The serial port.
        path: PathBuf,
        /// The protocol spoken.
        driver: DriverKind,
    },
    /// BRLTTY does not run, or offers no BrlAPI there.
    #[error("No BrlAPI server listens at {address}.")]
    NoServer {
        /// Where it was looked for.
        address: String,
    },
    /// BRLTTY wants a key that is not readable or not the right one.
    #[error("The BrlAPI server at {address} does not admit this user.")]
    NotAllowed {
        /// The server.
        address: String,
    },
    /// BRLTTY runs without a display.
    #[error("The BrlAPI server at {address} has no display.")]
    NoDisplay {
        /// The server.
        address: String,
    },
    /// Neither does BRLTTY run, nor is there a display that is known by its USB number.
    #[error("There is no BrlAPI server and no display with a known USB number.")]
    NothingFound,
    /// The display said that it is being switched off.
    #[error("The display at {} was switched off.", path.display())]
    PoweredDown {
        /// The serial port.
        path: PathBuf,
    },
}

impl DisplayError {
    /// Whether who knows of `earlier` learns nothing new from this: a display that
    /// was unplugged or switched off is not found for a while.
    pub(super) fn is_explained_by(&self, earlier: &DisplayError) -> bool {
        use DisplayError::{NoAnswer, NoDisplay, NoServer, NothingFound, Port, PoweredDown};
        use PortError::{Broken, Missing};
        let follows = matches!(
            (earlier, self),
            (
                Port(Broken { .. }) | PoweredDown { .. },
                Port(Missing { .. })
                    | NoAnswer { .. }
                    | NoServer { .. }
                    | NoDisplay { .. }
                    | NothingFound
            )
        );
        follows || self == earlier
    }
}

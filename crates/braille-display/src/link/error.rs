//! Why a display cannot be used.

use std::path::PathBuf;

use thiserror::Error;

use crate::driver::DriverKind;
use serial_link::PortError;

/// Why a display cannot be used, as data for a message to the user.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DisplayError {
    /// The serial port or the connection to BRLTTY does not work.
    #[error(transparent)]
    Port(#[from] PortError),
    /// The port is open, but no display of this protocol answers, or no longer.
    #[error("No {driver} display answers at {}.", path.display())]
    NoAnswer {
        /// The serial port.
        path: PathBuf,
        /// The protocol that was tried.
        driver: DriverKind,
    },
    /// BRLTTY does not run, or offers no BrlAPI there.
    #[error("No BrlAPI server listens at {address}.")]
    NoServer {
        /// Where BrlAPI was looked for.
        address: String,
    },
    /// BRLTTY requires a key that cannot be read or is not the right one.
    #[error("The BrlAPI server at {address} does not admit this user.")]
    NotAllowed {
        /// Where the server listens.
        address: String,
    },
    /// BRLTTY runs, but without a display.
    #[error("The BrlAPI server at {address} has no display.")]
    NoDisplay {
        /// Where the server listens.
        address: String,
    },
    /// BRLTTY does not run, no device speaks the standard for HID braille, and no USB number belongs to a display.
    #[error("There is no BrlAPI server, no HID display and no display with a known USB number.")]
    NothingFound,
    /// No device speaks the standard for HID braille.
    #[error("There is no braille display that speaks the standard for HID.")]
    NoHidDisplay,
    /// The user may not open this HID display. A udev rule gives them the right.
    #[error("The braille display {model} at {} may not be opened by this user.", path.display())]
    NoRights {
        /// The device.
        path: PathBuf,
        /// The display's name for itself; may be empty.
        model: String,
    },
    /// The display reported that it is being switched off.
    #[error("The display at {} was switched off.", path.display())]
    PoweredDown {
        /// The serial port.
        path: PathBuf,
    },
}

impl DisplayError {
    /// Whether this adds nothing to `earlier`: a display that was unplugged or switched off
    /// cannot be found for a while.
    pub(super) fn is_explained_by(&self, earlier: &DisplayError) -> bool {
        use DisplayError::{
            NoAnswer, NoDisplay, NoHidDisplay, NoServer, NothingFound, Port, PoweredDown,
        };
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
                    | NoHidDisplay
            )
        );
        follows || self == earlier
    }
}

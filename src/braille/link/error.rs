//! Why a display cannot be used.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::braille::driver::DriverKind;

/// Why a display cannot be used. The data serve those who word it for the user.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DisplayError {
    /// Nothing is plugged in under this path.
    #[error("There is no serial port {}.", path.display())]
    Missing {
        /// The serial port.
        path: PathBuf,
    },
    /// The user may not open the port; on Debian he lacks the group dialout.
    #[error("The serial port {} may not be opened by this user.", path.display())]
    NoPermission {
        /// The serial port.
        path: PathBuf,
    },
    /// Another program holds the port.
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
    /// The port is open, but no display of this protocol answers, or none any more.
    #[error("No {driver} display answers at {}.", path.display())]
    NoAnswer {
        /// The serial port.
        path: PathBuf,
        /// The protocol spoken.
        driver: DriverKind,
    },
    /// The port failed while it was in use: the cable was pulled.
    #[error("The connection at {} broke: {cause}.", path.display())]
    Broken {
        /// The serial port.
        path: PathBuf,
        /// What the operating system says.
        cause: String,
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
        use DisplayError::{
            Broken, Missing, NoAnswer, NoDisplay, NoServer, NothingFound, PoweredDown,
        };
        let follows = matches!(
            (earlier, self),
            (
                Broken { .. } | PoweredDown { .. },
                Missing { .. }
                    | NoAnswer { .. }
                    | NoServer { .. }
                    | NoDisplay { .. }
                    | NothingFound
            )
        );
        follows || self == earlier
    }

    /// Sorts the reasons for which a port cannot be opened.
    pub(super) fn opening(path: &Path, cause: &serialport::Error) -> DisplayError {
        let path = path.to_owned();
        match cause.kind {
            serialport::ErrorKind::Io(ErrorKind::NotFound) => DisplayError::Missing { path },
            serialport::ErrorKind::Io(ErrorKind::PermissionDenied) => {
                DisplayError::NoPermission { path }
            }
            serialport::ErrorKind::NoDevice if path.exists() => DisplayError::Busy { path },
            serialport::ErrorKind::NoDevice => DisplayError::Missing { path },
            _ => DisplayError::Unusable {
                path,
                cause: cause.description.clone(),
            },
        }
    }
}

//! Where a display may be, and the way to it.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::brlapi::BrlApiServer;
use super::error::DisplayError;
use super::identity::Identity;
use super::serial::SerialTransport;
use super::transport::{Connection, ConnectionEnd, MayGoOn, Transport};
use super::usb;
use crate::driver::DriverKind;

/// Where a display may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// On a serial port, with this protocol.
    Serial(PathBuf, DriverKind),
    /// Held by BRLTTY.
    BrlApi(BrlApiServer),
    /// Held by BRLTTY or, without one, on a serial port whose USB number belongs to
    /// displays and to nothing else. No other port is opened.
    Anywhere(BrlApiServer),
}

impl Place {
    /// The way to it.
    pub(super) fn transport(self) -> Box<dyn Transport> {
        match self {
            Place::Serial(path, kind) => Box::new(SerialTransport { path, kind }),
            Place::BrlApi(server) => Box::new(server),
            Place::Anywhere(server) => Box::new(AnyTransport(server)),
        }
    }
}

/// Asks once who is there, and lets go again.
///
/// # Errors
///
/// Why there is nobody, or nobody who answered within `timeout`.
pub fn probe(place: Place, timeout: Duration) -> Result<Identity, DisplayError> {
    let deadline = Instant::now() + timeout;
    let mut in_time = || {
        if Instant::now() < deadline {
            Ok(())
        } else {
            Err(ConnectionEnd::Stopped)
        }
    };
    let late = match &place {
        Place::Serial(path, kind) => SerialTransport {
            path: path.clone(),
            kind: *kind,
        }
        .no_answer(),
        Place::BrlApi(server) => DisplayError::NoServer {
            address: server.to_string(),
        },
        Place::Anywhere(_) => DisplayError::NothingFound,
    };
    match place.transport().connect(&mut in_time) {
        Ok((identity, _)) => Ok(identity),
        Err(ConnectionEnd::Failed(cause)) => Err(cause),
        Err(ConnectionEnd::Stopped) => Err(late),
    }
}

/// Looks everywhere where a display is known to be one.
struct AnyTransport(BrlApiServer);

impl Transport for AnyTransport {
    fn connect(
        &mut self,
        may_go_on: MayGoOn<'_>,
    ) -> Result<(Identity, Box<dyn Connection>), ConnectionEnd> {
        let mut cause = match self.0.connect(may_go_on) {
            Err(ConnectionEnd::Failed(DisplayError::NoServer { .. })) => DisplayError::NothingFound,
            Err(ConnectionEnd::Failed(cause)) => cause,
            found => return found,
        };
        for (path, kind) in usb::displays() {
            match (SerialTransport { path, kind }).connect(may_go_on) {
                Err(ConnectionEnd::Failed(failed)) => cause = failed,
                found => return found,
            }
        }
        Err(cause.into())
    }
}

//! Where a display may be, and the transport to it.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::brlapi::BrlApiServer;
use super::error::DisplayError;
use super::hid::{HidPlace, HidTransport};
use super::serial::SerialTransport;
use super::transport::{Connection, ConnectionEnd, Identity, MayGoOn, Transport};
use super::usb;
use crate::driver::DriverKind;

/// Where a display may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// On a serial port, with this protocol.
    Serial(PathBuf, DriverKind),
    /// Through BRLTTY, which uses it.
    BrlApi(BrlApiServer),
    /// Anywhere there, by the standard for HID.
    Hid(HidPlace),
    /// Through BRLTTY or, if it does not run, by the standard for HID, or on a serial port whose
    /// USB number belongs only to displays. No other port is opened.
    Anywhere(BrlApiServer),
}

impl Place {
    /// The transport to this place.
    pub(super) fn transport(self) -> Box<dyn Transport> {
        match self {
            Place::Serial(path, kind) => Box::new(SerialTransport { path, kind }),
            Place::BrlApi(server) => Box::new(server),
            Place::Hid(place) => Box::new(HidTransport::new(place)),
            Place::Anywhere(server) => Box::new(AnyTransport {
                server,
                hid: HidTransport::new(HidPlace::here()),
            }),
        }
    }
}

/// Connects once to learn which display is there, and disconnects.
///
/// # Errors
///
/// Why there is no display, or none that answered within `timeout`.
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
        Place::Hid(_) => DisplayError::NoHidDisplay,
        Place::Anywhere(_) => DisplayError::NothingFound,
    };
    match place.transport().connect(&mut in_time) {
        Ok((identity, _)) => Ok(identity),
        Err(ConnectionEnd::Failed(cause)) => Err(cause),
        Err(ConnectionEnd::Stopped) => Err(late),
    }
}

/// Tries BRLTTY, then displays by the standard for HID, then every serial port that is known to be a display.
struct AnyTransport {
    server: BrlApiServer,
    hid: HidTransport,
}

impl Transport for AnyTransport {
    fn connect(
        &mut self,
        may_go_on: MayGoOn<'_>,
    ) -> Result<(Identity, Box<dyn Connection>), ConnectionEnd> {
        let mut cause = match self.server.connect(may_go_on) {
            Err(ConnectionEnd::Failed(DisplayError::NoServer { .. })) => DisplayError::NothingFound,
            // It may drive the display, and does not say so to this user.
            Err(ConnectionEnd::Failed(cause @ DisplayError::NotAllowed { .. })) => {
                return Err(cause.into());
            }
            Err(ConnectionEnd::Failed(cause)) => cause,
            found => return found,
        };
        match self.hid.connect(may_go_on) {
            Err(ConnectionEnd::Failed(DisplayError::NoHidDisplay)) => {}
            Err(ConnectionEnd::Failed(failed)) => cause = failed,
            found => return found,
        }
        for (path, kind) in usb::displays() {
            match (SerialTransport { path, kind }).connect(may_go_on) {
                Err(ConnectionEnd::Failed(failed)) => cause = failed,
                found => return found,
            }
        }
        Err(cause.into())
    }

    fn ports(&self) -> Vec<PathBuf> {
        let serial = usb::displays().into_iter().map(|(path, _)| path);
        self.hid.ports().into_iter().chain(serial).collect()
    }
}

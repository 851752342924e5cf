//! What a transport to a display has to do, whatever lies in between, and what it learns of the display.

use std::path::PathBuf;
use std::time::Duration;

use serial_link::{PortError, Waker};

use super::error::DisplayError;
use crate::cell::Face;
use crate::driver::DeviceEvent;
use crate::key_source::KeySource;
use crate::size::Size;

/// What a display reports about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The name of its model; the driver's name if the display reports none.
    pub model: String,
    /// Its cells for text.
    pub size: Size,
    /// Whether its dots take a second or more to move.
    pub is_slow: bool,
    /// How many status cells it has besides.
    pub status: usize,
    /// Its serial number, if it reported one.
    pub serial_number: Option<String>,
}

/// Why a connection ended.
pub(super) enum ConnectionEnd {
    /// The link was dropped.
    Stopped,
    /// The display cannot be used.
    Failed(DisplayError),
}

impl From<DisplayError> for ConnectionEnd {
    fn from(cause: DisplayError) -> ConnectionEnd {
        ConnectionEnd::Failed(cause)
    }
}

impl From<PortError> for ConnectionEnd {
    fn from(cause: PortError) -> ConnectionEnd {
        ConnectionEnd::Failed(cause.into())
    }
}

/// Called every few milliseconds during a wait; an error ends the wait.
pub(super) type MayGoOn<'a> = &'a mut dyn FnMut() -> Result<(), ConnectionEnd>;

/// A transport to a display.
pub(super) trait Transport: Send {
    /// Connects to the display and learns its identity.
    fn connect(
        &mut self,
        may_go_on: MayGoOn<'_>,
    ) -> Result<(Identity, Box<dyn Connection>), ConnectionEnd>;

    /// The ports that are there now and that the display may be at.
    fn ports(&self) -> Vec<PathBuf> {
        Vec::new()
    }
}

/// A connection to a display that answered.
pub(super) trait Connection {
    /// The source of its keys.
    fn keys(&self) -> KeySource;

    /// Writes the face if that is due. Returns whether the display shows it now.
    fn show(&mut self, face: Face) -> Result<bool, DisplayError>;

    /// Waits until the display sends something or has to be told something, but no longer than `longest`; and less if the
    /// waker is used and the display may be written to. Returns what the display sent, apart from what concerns only the
    /// connection, which is handled here.
    fn listen(
        &mut self,
        waker: &Waker,
        longest: Duration,
    ) -> Result<Vec<DeviceEvent>, DisplayError>;

    /// Ends the connection, with this face left on the display.
    fn leave(&mut self, face: &Face);
}

//! What a way to a display has to do, whatever lies between.

use serial_link::{Bell, PortError};

use super::error::DisplayError;
use super::identity::Identity;
use crate::driver::DeviceEvent;
use crate::face::Face;
use crate::key_source::KeySource;

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

/// Asked every few milliseconds by whoever waits; can end the waiting.
pub(super) type MayGoOn<'a> = &'a mut dyn FnMut() -> Result<(), ConnectionEnd>;

/// A way to a display.
pub(super) trait Transport: Send {
    /// Connects to the display and learns who it is.
    fn connect(
        &mut self,
        may_go_on: MayGoOn<'_>,
    ) -> Result<(Identity, Box<dyn Connection>), ConnectionEnd>;
}

/// A display that answered.
pub(super) trait Connection {
    /// Whose keys come from it.
    fn keys(&self) -> KeySource;

    /// Writes this if that is due; whether it stands on the display then.
    fn show(&mut self, face: Face) -> Result<bool, DisplayError>;

    /// Waits for some milliseconds, less if the bell rings and the display may be written
    /// to, and gives what the display said. What concerns only the connection is dealt
    /// with there.
    fn listen(&mut self, bell: &Bell) -> Result<Vec<DeviceEvent>, DisplayError>;

    /// Leaves the display with this.
    fn leave(&mut self, face: &Face);
}

//! What a display reports, whatever its protocol.

use crate::keys::Key;
use crate::size::Size;

/// What a display reports. Its model and width are reported only after it said the same twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeviceEvent {
    /// The number of cells. Without a question, the width changed or the display restarted.
    CellCount {
        /// The cells for text.
        line: Size,
        /// Status cells.
        status: usize,
    },
    /// The name of the model.
    Model(String),
    /// The serial number.
    SerialNumber(String),
    /// The display restarted or was used for something else: the line is gone, and no key
    /// is down.
    Restarted,
    /// A key was pressed.
    KeyDown(Key),
    /// A key was released.
    KeyUp(Key),
    /// The routing key over this cell, counted from 0, was pressed.
    RoutingDown(usize),
    /// The routing key over this cell, counted from 0, was released.
    RoutingUp(usize),
    /// It shows what was written; only with [`Protocol::accepts_within`](super::Protocol::accepts_within).
    Accepted,
    /// It could not accept what was written, which must be sent again.
    Refused,
    /// It moves the dots of a row, and takes no other row before [`DeviceEvent::Still`]; only with
    /// [`Protocol::refresh`](super::Protocol::refresh).
    Moving,
    /// Its dots stand still.
    Still,
    /// It waits for these bytes as a step of its handshake.
    Awaits(Vec<u8>),
    /// It reported something new about itself that may be noise; these bytes ask again, and may
    /// disturb its line.
    Doubtful(Vec<u8>),
    /// It is being switched off.
    PoweringDown,
}

//! What every driver does, and the events of a display. Knows no protocol.

use std::num::NonZeroUsize;

use crate::face::Face;
use crate::keys::Key;

/// One protocol, and what it has understood of the bytes so far.
///
/// Bytes may come in pieces of any size and with noise in between. The events do not depend
/// on where the pieces end, and after noise a driver finds the next whole report by itself.
pub trait Driver: Send {
    /// The question that every display of this protocol answers with its width.
    fn probe(&self) -> Vec<u8>;

    /// Keeps a display awake and makes a working one answer. It changes nothing on the
    /// display unless the line is written again after it.
    fn keep_alive(&self, line_follows: bool) -> Question;

    /// The command to show this. If the display's content is known, the command may write
    /// only the difference.
    fn write(&self, face: &Face, shown: Option<&Face>) -> Vec<u8>;

    /// Decodes further bytes from the display.
    fn decode(&mut self, bytes: &[u8]) -> Vec<DeviceEvent>;

    /// Drops an unfinished packet after a pause too long for its rest to arrive.
    fn abandon(&mut self);
}

/// What a display is asked while it is in use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The bytes; empty if displays answer only to the line itself.
    pub bytes: Vec<u8>,
    /// Whether the answer contains the display's width.
    pub tells_width: bool,
}

impl Question {
    /// A question that the display answers with its width.
    pub(super) fn of_width(bytes: Vec<u8>) -> Question {
        let tells_width = true;
        Question { bytes, tells_width }
    }

    /// A question with another answer, or without one.
    pub(super) fn of_life(bytes: Vec<u8>) -> Question {
        let tells_width = false;
        Question { bytes, tells_width }
    }
}

/// What a display reports. Its model and width are reported only after it said the same twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeviceEvent {
    /// The number of cells. Without a question, the width changed or the display restarted.
    CellCount {
        /// Cells of the line.
        line: NonZeroUsize,
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
    /// It waits for these bytes as a step of its handshake.
    Awaits(Vec<u8>),
    /// It reported something new about itself that may be noise; these bytes ask again, and may
    /// disturb its line.
    Doubtful(Vec<u8>),
    /// It is being switched off.
    PoweringDown,
}

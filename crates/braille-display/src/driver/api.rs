//! What every driver does, and what a display says through it. Knows no protocol.

use std::num::NonZeroUsize;

use crate::face::Face;
use crate::keys::Key;

/// One protocol, with what it remembers of the bytes received so far.
///
/// Bytes may come in pieces of any size and with noise in between: the events
/// do not depend on where the pieces end, and after noise a driver finds the
/// next whole report by itself.
pub trait Driver: Send {
    /// The question that every display of this protocol answers with its width.
    fn probe(&self) -> Vec<u8>;

    /// What keeps a display awake and makes a live one answer. It changes nothing on it
    /// unless the line is written anew behind it.
    fn are_you_there(&self, line_follows: bool) -> Question;

    /// The command that shows this. If it is known what the display shows, only what
    /// differs may be written.
    fn write(&self, face: &Face, shown: Option<&Face>) -> Vec<u8>;

    /// What the display says with these further bytes.
    fn decode(&mut self, bytes: &[u8]) -> Vec<DeviceEvent>;

    /// Nothing came for so long that a packet that was begun will not be finished.
    fn abandon(&mut self);
}

/// What a display is asked while it is in use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The bytes; none where displays answer to nothing but the line itself.
    pub bytes: Vec<u8>,
    /// Whether its width is in the answer.
    pub tells_width: bool,
}

impl Question {
    /// The display answers this with its width.
    pub(super) fn of_width(bytes: Vec<u8>) -> Question {
        let tells_width = true;
        Question { bytes, tells_width }
    }

    /// The display answers something else, or nothing.
    pub(super) fn of_life(bytes: Vec<u8>) -> Question {
        let tells_width = false;
        Question { bytes, tells_width }
    }
}

/// What a display says. Its model and its width are told when it said the same twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeviceEvent {
    /// It has so many cells; unasked, its width changed or it started anew.
    CellCount {
        /// Those of the line.
        line: NonZeroUsize,
        /// Its status cells.
        status: usize,
    },
    /// The name of its model.
    Model(String),
    /// Its serial number.
    SerialNumber(String),
    /// It started anew, or was used otherwise meanwhile: the line is gone, and no
    /// key is down.
    Restarted,
    /// A key went down.
    KeyDown(Key),
    /// A key went up.
    KeyUp(Key),
    /// The routing key over this cell, counted from 0, went down.
    RoutingDown(usize),
    /// The routing key over this cell, counted from 0, went up.
    RoutingUp(usize),
    /// It shows what was written; only with [`Protocol::accepts_within`](super::Protocol::accepts_within).
    Accepted,
    /// It could not take what was written and wants it again.
    Refused,
    /// It waits for these bytes, a step of its handshake.
    Awaits(Vec<u8>),
    /// It said something of itself that is new and might be noise; these bytes ask it
    /// again, and may spoil its line.
    Doubtful(Vec<u8>),
    /// It is being switched off.
    PoweringDown,
}

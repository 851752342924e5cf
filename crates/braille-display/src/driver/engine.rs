//! What all drivers share: collects bytes, finds packets even after noise, and passes them
//! to the protocol's own code. Knows no protocol.

use std::ops::Range;

use super::DeviceEvent;
use super::kind::DriverKind;
use super::panel::Panel;
use super::rows;
use crate::cell::{Cell, Face};
use crate::framing::{Cut, Inbox};

/// One protocol: packets, no streams.
pub(super) trait Dialect: Send {
    /// What these bytes from the display begin with.
    fn cut(&self, bytes: &[u8], panel: &Panel) -> Cut;

    /// Passes the content of a whole packet to the panel.
    fn understand(&mut self, packet: &[u8], panel: &mut Panel);

    /// The question that every display of this protocol answers with its width.
    fn probe(&self) -> Vec<u8>;

    /// See [`Driver::keep_alive`].
    fn keep_alive(&self, _line_follows: bool) -> Question {
        Question::of_width(self.probe())
    }

    /// How many cells a row has, where displays take their rows one by one: a command shows the first row that differs.
    fn row_width(&self) -> Option<usize> {
        None
    }

    /// The cells of the display itself that show this, where they are others than those of the text.
    fn laid_out(&self, face: Face) -> Face {
        face
    }

    /// The question whether the dots still move; empty where nobody needs to know.
    fn ask_still(&self) -> Vec<u8> {
        Vec::new()
    }

    /// The command to show this, where `shown` is what a display of the same size shows now.
    fn write(&self, face: &Face, shown: Option<&Face>) -> Vec<u8>;
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

/// A driver: its protocol, and what it has understood of the bytes so far.
///
/// Bytes may come in pieces of any size and with noise in between. The events do not depend
/// on where the pieces end, and after noise a driver finds the next whole report by itself.
pub struct Driver {
    dialect: Box<dyn Dialect>,
    panel: Panel,
    inbox: Inbox,
}

impl Driver {
    pub(super) fn new(kind: DriverKind, dialect: Box<dyn Dialect>) -> Driver {
        Driver {
            dialect,
            panel: Panel::new(kind),
            inbox: Inbox::default(),
        }
    }

    /// The question that every display of this protocol answers with its width.
    pub fn probe(&self) -> Vec<u8> {
        self.dialect.probe()
    }

    /// Keeps a display awake and makes a working one answer. It changes nothing on the
    /// display unless the line is written again after it.
    pub fn keep_alive(&self, line_follows: bool) -> Question {
        self.dialect.keep_alive(line_follows)
    }

    /// The question whether the dots of a row still move; empty where nobody needs to know.
    pub fn ask_still(&self) -> Vec<u8> {
        self.dialect.ask_still()
    }

    /// The cells of the display itself that show this: those of the text, unless it has other ones. [`Self::next`] and
    /// [`Self::write`] mean these.
    pub fn laid_out(&self, face: Face) -> Face {
        self.dialect.laid_out(face)
    }

    /// What the display shows once it has obeyed the next command on the way to this face: all of it, or one
    /// row more. Of rows whose content is unknown it lacks those that come last.
    pub fn next(&self, face: &Face, shown: Option<&Face>) -> Face {
        let Some(columns) = self.dialect.row_width() else {
            return face.clone();
        };
        let shown = shown.map_or_else(Vec::new, |it| it.line.clone());
        rows::with_next(&face.line, shown, columns).into()
    }

    /// The command to show this. If the display's content is known, the command may write
    /// only the difference; where a display takes its rows one by one, only the first row that differs.
    pub fn write(&self, face: &Face, shown: Option<&Face>) -> Vec<u8> {
        let by_rows = self.dialect.row_width().is_some();
        let shown = shown.filter(|shown| by_rows || shown.is_as_large_as(face));
        self.dialect.write(face, shown)
    }

    /// Decodes further bytes from the display.
    pub fn decode(&mut self, bytes: &[u8]) -> Vec<DeviceEvent> {
        self.inbox.push(bytes);
        loop {
            let (dialect, panel) = (&self.dialect, &self.panel);
            let Some(packet) = self.inbox.next(|bytes| dialect.cut(bytes, panel)) else {
                return self.panel.take_events();
            };
            self.dialect.understand(&packet, &mut self.panel);
            if self.panel.begins_to_doubt() {
                self.panel
                    .report(DeviceEvent::Doubtful(self.dialect.probe()));
            }
        }
    }

    /// Drops an unfinished packet after a pause too long for its rest to arrive.
    pub fn abandon(&mut self) {
        self.inbox.clear();
    }
}

/// The shortest range of `cells` that contains every difference from what is shown; all
/// cells if that is not known.
pub(super) fn changed(cells: &[Cell], shown: Option<&[Cell]>) -> Range<usize> {
    let Some(shown) = shown else {
        return 0..cells.len();
    };
    let differs = |index: &usize| cells[*index] != shown[*index];
    let first = (0..cells.len()).find(differs).unwrap_or(0);
    let last = (first..cells.len()).rev().find(differs);
    first..last.map_or(first, |last| last + 1)
}

/// The place of the status cells of a display that numbers them together with the cells of the line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StatusPlace {
    pub count: usize,
    pub on_the_right: bool,
    /// How many blank cells are between them and the line.
    pub gap: usize,
}

impl StatusPlace {
    /// All cells in the order of their positions.
    pub(super) fn cells(self, face: &Face) -> Vec<Cell> {
        let (line, status) = (face.line.as_slice(), status(face, self.count));
        let gap = vec![Cell::BLANK; self.gap];
        if self.on_the_right {
            [line, &gap, &status].concat()
        } else {
            [status.as_slice(), &gap, line].concat()
        }
    }

    /// The position of the first cell of the line.
    pub(super) fn line_start(self) -> usize {
        if self.on_the_right {
            0
        } else {
            self.count + self.gap
        }
    }
}

/// Exactly `count` status cells.
pub(super) fn status(face: &Face, count: usize) -> Vec<Cell> {
    let mut cells = face.status.clone();
    cells.resize(count, Cell::BLANK);
    cells
}

/// The cells as bytes, with dot *n* as bit *n* - 1.
pub(super) fn dots(cells: &[Cell]) -> impl Iterator<Item = u8> {
    cells.iter().map(|cell| cell.0)
}

/// The cells as bytes, with dot 1 as the highest bit.
pub(super) fn reversed_dots(cells: &[Cell]) -> impl Iterator<Item = u8> {
    cells.iter().map(|cell| cell.0.reverse_bits())
}

/// The length of a line as one byte; no line is longer than 128 cells.
pub(super) fn count(cells: &[Cell]) -> u8 {
    u8::try_from(cells.len()).unwrap_or(u8::MAX)
}

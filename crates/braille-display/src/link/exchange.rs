//! What goes through a link: requests of the program, inputs of the display. Knows no transport.

use super::error::DisplayError;
use crate::cell::Cell;
use crate::content::Content;
use crate::size::Area;
use crate::view::{Pan, View};

/// What a display sends to the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DisplayInput<C> {
    /// The display answers. Also sent when its size changes.
    Connected {
        /// The display's name for itself.
        model: String,
        /// Its cells.
        area: Area,
    },
    /// The display is gone or could not be reached. The link keeps trying, and reports
    /// another cause only if it adds something.
    Lost {
        /// The error that ended the connection or prevented it.
        cause: DisplayError,
    },
    /// From now on the display shows a line with this [`Content::topic`](crate::Content::topic):
    /// the reader could read it before pressing the keys that follow.
    Shows(String),
    /// A routing key over the character with this index, counted from 0 in the whole text of
    /// the line, not in the window.
    Routing(usize),
    /// Dots that were typed together on the braille keyboard.
    Dots(Cell),
    /// A command of the program.
    Command(C),
    /// More keys came than were taken: the oldest were left out. Told once, until all were taken.
    LeftOut,
}

impl<C> DisplayInput<C> {
    /// Whether it is a key, which the user can press again.
    #[must_use]
    pub fn is_key(&self) -> bool {
        match self {
            DisplayInput::Routing(_) | DisplayInput::Dots(_) | DisplayInput::Command(_) => true,
            DisplayInput::Connected { .. }
            | DisplayInput::Lost { .. }
            | DisplayInput::Shows(_)
            | DisplayInput::LeftOut => false,
        }
    }
}

/// A request of the caller.
#[derive(Debug)]
pub(super) enum LinkRequest {
    Show(Content),
    Pan(Pan),
}

/// Applies a request to the view.
pub(super) fn apply(view: &mut View, request: LinkRequest) {
    match request {
        LinkRequest::Show(content) => view.show(content),
        LinkRequest::Pan(direction) => view.pan(direction),
    }
}

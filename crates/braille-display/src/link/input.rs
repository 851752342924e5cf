//! What comes from a display, whatever it is and wherever it stands.

use super::error::DisplayError;
use crate::cell::Cell;

/// What comes from a display.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DisplayInput<C> {
    /// The display answers; also sent when it changes its width.
    Connected {
        /// The name that the display gives itself.
        model: String,
        /// Its width in cells.
        cells: usize,
    },
    /// The display is gone, or could not be reached in the first place. The link
    /// keeps trying; only a cause that adds something is reported once more.
    Lost {
        /// Why.
        cause: DisplayError,
    },
    /// The line about this stands on the display from now on: keys that come later were
    /// pressed by one who could read it. The topic is that of its [`Content::topic`](crate::Content::topic).
    Shows(String),
    /// A routing key over the character of this index, counted from 0 in the whole
    /// text of the line, wherever the window stands.
    Routing(usize),
    /// Dots that were typed together on the braille keyboard.
    Dots(Cell),
    /// A command of the program.
    Command(C),
}

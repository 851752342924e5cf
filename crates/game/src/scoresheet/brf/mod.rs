//! Scoresheets in braille: pages of six-dot cells for an embosser (BRF), written and read. A
//! [`Table`](braille_display::Table) says which cells a move or a digit has.
//!
//! A page begins with a line that has a title and, at its end, the number of the page. The first
//! page continues with a header and a blank line, and with the starting position if it is not the
//! usual one. Then each move of both players has a line, whose continuation is indented. If nobody
//! has moved yet, the number of the first move stands alone. The last line is the result.
//!
//! Opens no file and has no texts for a player.

mod fault;
mod page;
mod read;
mod signs;
mod start;
mod tokens;
mod write;

pub use fault::{BrfFault, BrfPlace};
pub use page::{PageSize, WrongPageSize};
pub use read::{BrfReading, read};
pub use write::{Heading, set, write};

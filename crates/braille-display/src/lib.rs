//! Refreshable braille: cells, tables, the line and its panning, display drivers.
//! Knows nothing of rules, speech or the game's state.
//!
//! The way of a line: [`Content`] is what it says, a [`Table`] its cells, in a
//! [`Writing`] with contractions for the words of a [`Message`], a
//! [`View`] the window that the display shows; a [`DisplayLink`] carries it to
//! the display and brings keys back as [`DisplayInput`]. A [`simulator`] stands in
//! for a display that is not there.
//!
//! ```
//! use braille_display::{Content, Table, View};
//! use std::num::NonZeroUsize;
//!
//! let mut view = View::new(Table::german()?, NonZeroUsize::new(10).unwrap());
//! view.show(Content::text_only("Springer".to_owned()));
//! let line: String = view.cells().into_iter().map(char::from).collect();
//! assert_eq!(line, "⡎⠏⠗⠊⠝⠛⠑⠗⠀⠀");
//! # Ok::<(), braille_display::TableError>(())
//! ```

mod bindings;
mod cell;
mod code;
mod content;
mod data_file;
mod face;
mod form;
mod framing;
mod key_codes;
mod key_source;
mod keys;
mod link;
mod louis;
mod message;
mod panning;
mod span;
mod status;
mod table;
mod view;
mod writing;

pub mod ascii;
pub mod driver;
pub mod simulator;

pub use bindings::names as key_names;
pub use bindings::{Action, Bindings, COMMANDS, CONFIRMING, FURTHER, STEPS, UnknownAction};
pub use cell::{Cell, Dots, DotsError};
pub use content::Content;
pub use data_file::{Fault, TableError, TableMistake};
pub use driver::{DriverKind, UnknownDriver};
pub use face::Face;
pub use form::Piece;
pub use key_codes::KeyCodes;
pub use key_source::KeySource;
pub use keys::{Chord, ChordReader, Key};
pub use link::{BrlApiServer, DisplayError, DisplayInput, DisplayLink, Identity, Place, probe};
pub use louis::{Louis, LouisError};
pub use message::Message;
pub use panning::Panning;
pub use span::Span;
pub use status::{Side, Status, Waits};
pub use table::Table;
pub use view::{Pan, View};
pub use writing::Writing;

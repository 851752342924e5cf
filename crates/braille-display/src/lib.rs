#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! From text to cells:
//! - `cell`, `table`, `code`, `form`: cells, and the tables that write characters; [`Cell`],
//!   [`Table`].
//! - `span`, `content`, `status`: the content of a line; [`Span`], [`Content`], [`Message`],
//!   [`Status`].
//! - `writing`, `louis`: writing with or without contractions; [`Writing`], [`Louis`].
//! - `size`, `panning`, `view`: the part of a line that the display shows; [`Size`], [`Area`], [`View`],
//!   [`Face`].
//! - [`ascii`]: cells as North American ASCII braille, for files.
//!
//! Between cells and a display:
//! - [`driver`]: the protocols of serial displays, without ports.
//! - [`hid`]: the standard for HID displays, without devices.
//! - `link`: the thread that drives a display; [`DisplayLink`], [`DisplayInput`], [`probe`].
//! - `keys`, `key_source`, `bindings`, `command`: keys, chords and what they do; [`Key`],
//!   [`Bindings`].
//! - `simulator`: simulated displays.
//!
//! For both: `data_file` reads the files of `braille-tables`, `framing` finds packets in bytes.

#![warn(unreachable_pub)]

mod bindings;
mod cell;
mod code;
mod command;
mod content;
mod data_file;
mod form;
mod framing;
mod key_source;
mod keys;
mod link;
mod louis;
mod panning;
mod size;
mod span;
mod status;
mod table;
mod view;
mod writing;

pub mod ascii;
pub mod driver;
pub mod hid;
pub mod simulator;

pub use bindings::{Action, Bindings, ROW_ACTIONS};
pub use cell::{Cell, Dots, DotsError, Face};
pub use command::{KeyCommand, KeyNames};
pub use content::{Content, Message};
pub use data_file::{TableError, TableFault, TableMistake};
pub use driver::{DriverKind, UnknownDriver};
pub use form::Piece;
pub use key_source::KeySource;
pub use keys::{Chord, ChordReader, Key, KeyCodes, key_names};
pub use link::{
    BrlApiServer, DisplayError, DisplayInput, DisplayLink, HidPlace, Identity, Place, Tcp, probe,
};
pub use louis::{Louis, LouisError};
pub use panning::Panning;
pub use size::{Area, Size};
pub use span::Span;
pub use status::{Side, Status, Waits};
pub use table::Table;
pub use view::{Pan, View};
pub use writing::Writing;

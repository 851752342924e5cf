//! What a display reports about itself.

use std::num::NonZeroUsize;

/// What a display reports about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The name of its model; the driver's name if the display reports none.
    pub model: String,
    /// Its width in cells.
    pub cells: NonZeroUsize,
    /// How many status cells it has besides.
    pub status: usize,
    /// Its serial number, if it reported one.
    pub serial_number: Option<String>,
}

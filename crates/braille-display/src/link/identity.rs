//! Who a display says it is.

use std::num::NonZeroUsize;

/// Who a display says it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The name of its model; the driver's name if it gives none.
    pub model: String,
    /// Its width in cells.
    pub cells: NonZeroUsize,
    /// How many status cells it has beside them.
    pub status: usize,
    /// Its serial number, if it gave one.
    pub serial_number: Option<String>,
}

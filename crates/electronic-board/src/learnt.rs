//! What boards have learnt about their pieces, kept by the caller. It is read anew whenever such a board is connected: it
//! may learn while somebody waits for it.

use std::fmt;
use std::sync::Arc;

use super::chips::ChipSet;
use super::error::BoardError;

/// Reads which piece each chip is in, as often as a board needs it.
#[derive(Clone)]
pub struct LearntPieces(Arc<dyn Fn() -> Result<ChipSet, BoardError> + Send + Sync>);

impl LearntPieces {
    /// Pieces that are read like this. An error is best a [`BoardError::Chips`].
    #[must_use]
    pub fn new(read: impl Fn() -> Result<ChipSet, BoardError> + Send + Sync + 'static) -> Self {
        Self(Arc::new(read))
    }

    /// All chips that are learnt by now.
    ///
    /// # Errors
    /// If what was learnt cannot be read.
    pub(super) fn read(&self) -> Result<ChipSet, BoardError> {
        (self.0)()
    }
}

/// Nothing was learnt.
impl Default for LearntPieces {
    fn default() -> Self {
        Self::new(|| Ok(ChipSet::default()))
    }
}

impl fmt::Debug for LearntPieces {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("LearntPieces")
            .finish_non_exhaustive()
    }
}

//! The rate of speech that a user chooses while the program speaks. It outlives the voice, so that it can be kept.

use std::sync::{Arc, Mutex, PoisonError};

/// The rate that was chosen; all clones share it.
#[derive(Debug, Clone, Default)]
pub struct ChosenRate(Arc<Mutex<Option<i32>>>);

impl ChosenRate {
    /// The rate, from -100 to 100; `None` if the user has not changed it.
    #[must_use]
    pub fn get(&self) -> Option<i32> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// It is this now, from -100 to 100.
    pub(crate) fn set(&self, rate: i32) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(rate);
    }
}

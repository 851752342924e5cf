//! Why an activity stands still. Knows no activity.

use std::time::Instant;

use crate::app::Problem;

/// Why an activity stands still, and since when.
pub(super) struct Halt {
    /// Why.
    pub(super) why: Problem,
    /// When it was last tried whether the cause has passed.
    pub(super) tried: Instant,
}

//! Why an activity stands still. Knows no activity.

use std::time::Instant;

use crate::problem::Problem;

/// Why an activity stands still, and since when.
pub(crate) struct Halt {
    /// Why.
    pub(crate) why: Problem,
    /// When it was last tried whether the cause has passed.
    pub(crate) tried: Instant,
}

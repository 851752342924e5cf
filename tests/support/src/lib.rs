//! What the tests of all packages share: cases with names of their own, data beside the checkout,
//! and the word about what is left out. It knows nothing of what is tested.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cases;
mod left_out;
mod shared;

pub use cases::Cases;
pub use left_out::{left_out, not_installed, peer_left_out};
pub use shared::{place, shared, shared_files, text};

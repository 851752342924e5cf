//! By what it is known that an order comes from the arbiter.

use serde::{Deserialize, Serialize};

/// By what it is known that an order comes from the arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Credential {
    /// Their PIN was typed.
    Pin,
    /// It came from their own page.
    Page,
    /// The game is practice, where there is no arbiter.
    AtHome,
    /// Nothing proves it: it was typed where everybody can type. Such an order only restarts a game in
    /// which nothing could prove it.
    Unproven,
}

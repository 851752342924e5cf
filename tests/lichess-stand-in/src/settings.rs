//! How the server behaves where the real one differs from time to time, as values. It knows nothing of requests.

use std::time::Duration;

use crate::limits::Limits;

/// How the server behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Whether castling is told as two squares of the king (`e1g1`), and not as king to rook (`e1h1`).
    pub two_square_castling: bool,
    /// From the fall of a flag to its being noticed; the real server takes up to seven seconds.
    pub flag_noticed_after: Duration,
    /// Whether the return of a player is told; the real server sometimes does not.
    pub tells_return: bool,
    /// Whether the state of the move that declined an offer still shows the offer.
    pub shows_declined_offers: bool,
    /// What the computer plays, move by move; where it ends or does not fit, the computer chooses.
    pub computer_moves: Vec<String>,
    /// Whether a request without a user agent gets a page with 404.
    pub needs_user_agent: bool,
    /// How often the server may be asked.
    pub limits: Limits,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            two_square_castling: false,
            flag_noticed_after: Duration::from_secs(3),
            tells_return: true,
            shows_declined_offers: true,
            computer_moves: Vec::new(),
            needs_user_agent: true,
            limits: Limits::default(),
        }
    }
}

//! How many pages of the sighted player are open. Knows nobody, counts only.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The open pages of the sighted player.
#[derive(Debug, Clone, Default)]
pub(super) struct Players(Arc<AtomicUsize>);

impl Players {
    /// One more, until it is dropped.
    pub(super) fn enter(&self) -> Present {
        self.0.fetch_add(1, Ordering::Relaxed);
        Present(self.clone())
    }

    pub(super) fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

/// An open page.
#[derive(Debug)]
pub(super) struct Present(Players);

impl Drop for Present {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_there_is_there_until_he_goes() {
        let players = Players::default();
        let (one, two) = (players.enter(), players.enter());
        drop(one);
        assert!(players.any());
        drop(two);
        assert!(!players.any());
    }
}

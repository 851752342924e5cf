//! Counts the open pages of the sighted player.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The open pages of the sighted player.
#[derive(Debug, Clone, Default)]
pub(crate) struct Players(Arc<AtomicUsize>);

impl Players {
    /// Counts one more page, until the result is dropped.
    pub(crate) fn enter(&self) -> OpenPage {
        self.0.fetch_add(1, Ordering::Relaxed);
        OpenPage(self.clone())
    }

    pub(crate) fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

/// An open page.
#[derive(Debug)]
pub(crate) struct OpenPage(Players);

impl Drop for OpenPage {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_counts_until_it_closes() {
        let players = Players::default();
        let (one, two) = (players.enter(), players.enter());
        drop(one);
        assert!(players.any());
        drop(two);
        assert!(!players.any());
    }
}

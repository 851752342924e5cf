//! Which pages are open, so that each knows of the others.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// The pages that are open: how many connections each has. A page that connects anew has two for a moment.
#[derive(Clone)]
pub(super) struct OpenPages {
    counts: Arc<Mutex<BTreeMap<u64, usize>>>,
    /// Told when a page comes or goes.
    change: watch::Sender<()>,
}

impl OpenPages {
    /// None yet. What they show is looked at again whenever one comes or goes.
    pub(super) fn new(change: watch::Sender<()>) -> Self {
        Self {
            counts: Arc::default(),
            change,
        }
    }

    /// The page of this number has connected. It is open as long as this is kept.
    pub(super) fn opened(&self, page: u64) -> OpenPage {
        let is_new = {
            let mut counts = self.counts();
            let count = counts.entry(page).or_default();
            *count += 1;
            *count == 1
        };
        if is_new {
            self.change.send_replace(());
        }
        OpenPage {
            page,
            all: self.clone(),
        }
    }

    fn closed(&self, page: u64) {
        let is_gone = {
            let mut counts = self.counts();
            let left = counts.get(&page).map_or(0, |it| it.saturating_sub(1));
            match left {
                0 => counts.remove(&page),
                left => counts.insert(page, left),
            };
            left == 0
        };
        if is_gone {
            self.change.send_replace(());
        }
    }

    fn counts(&self) -> MutexGuard<'_, BTreeMap<u64, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A page that is open.
pub(super) struct OpenPage {
    page: u64,
    all: OpenPages,
}

impl OpenPage {
    /// How many others are open.
    pub(super) fn others(&self) -> usize {
        let counts = self.all.counts();
        counts.keys().filter(|it| **it != self.page).count()
    }
}

impl Drop for OpenPage {
    fn drop(&mut self) {
        self.all.closed(self.page);
    }
}

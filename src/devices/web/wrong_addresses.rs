//! Counts the wrong addresses at which visitors looked for the page. Keeps none of them longer than the
//! program runs, and tells none.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most addresses that are counted. An attack is noticed long before.
const MOST: usize = 1024;
/// The characters of an address that count.
const LENGTH: usize = 64;

/// The wrong addresses that were tried. A browser that asks again at the same one counts once.
#[derive(Clone, Default)]
pub(crate) struct WrongAddresses(Arc<Mutex<HashSet<String>>>);

impl WrongAddresses {
    /// The page was asked for with this in the place of a token. What a browser asks for by itself does
    /// not count.
    pub(crate) fn tried(&self, token: &str) {
        let by_itself = token.is_empty() || token == "favicon.ico" || token == "robots.txt";
        let mut tried = self.all();
        if !by_itself && tried.len() < MOST {
            tried.insert(token.chars().take(LENGTH).collect());
        }
    }

    /// How many they are.
    pub(crate) fn count(&self) -> usize {
        self.all().len()
    }

    /// Whether there may have been more than are counted.
    pub(crate) fn is_full(&self) -> bool {
        self.count() >= MOST
    }

    fn all(&self) -> MutexGuard<'_, HashSet<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_wrong_address_counts_once_and_what_a_browser_wants_by_itself_does_not() {
        let wrong = WrongAddresses::default();
        for token in ["", "favicon.ico", "abc", "abc", "abd"] {
            wrong.tried(token);
        }
        assert_eq!(wrong.count(), 2);
        assert!(!wrong.is_full());
    }

    #[test]
    fn a_flood_of_them_takes_no_memory() {
        let wrong = WrongAddresses::default();
        for number in 0..2 * MOST {
            wrong.tried(&number.to_string());
        }
        assert_eq!(wrong.count(), MOST);
        assert!(wrong.is_full());
    }
}

//! What a simulated display has seen.

/// How many of the lines shown are remembered.
const REMEMBERED: usize = 10_000;

/// What a simulated display has seen so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The cells shown now, with dot *n* as bit *n* - 1; empty if nothing was shown since it
    /// was switched on.
    pub cells: Vec<u8>,
    /// The status cells, in the same form.
    pub status: Vec<u8>,
    /// How often it restarted or changed its width.
    pub restarts: usize,
    /// How many bytes it received.
    pub bytes: usize,
    /// How often it was written to.
    pub writes: usize,
    /// What it showed after each of the last writes, the oldest first.
    pub history: Vec<Vec<u8>>,
    /// How often it was asked to identify itself or to answer.
    pub asked: usize,
}

impl Seen {
    pub(super) fn note(&mut self, written: bool, asked: bool) {
        self.asked += usize::from(asked);
        if written {
            self.writes += 1;
            if self.history.len() == REMEMBERED {
                self.history.remove(0);
            }
            self.history.push(self.cells.clone());
        }
    }
}

//! What a simulated display has seen.

/// Of all lines shown, how many are remembered.
const REMEMBERED: usize = 10_000;

/// What a simulated display has seen so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The cells under the fingers now, dot *n* as bit *n* - 1; empty when nothing
    /// was shown since it was switched on.
    pub cells: Vec<u8>,
    /// Its status cells, in the same form.
    pub status: Vec<u8>,
    /// How often it started anew or changed its width.
    pub restarts: usize,
    /// How many bytes came.
    pub bytes: usize,
    /// How often it was written to.
    pub writes: usize,
    /// What it showed after each write, the oldest first; the last ones only.
    pub history: Vec<Vec<u8>>,
    /// How often it was asked who or whether it is.
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

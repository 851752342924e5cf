//! What was said last at the desk: to repeat it, and to cut it off. Knows no words' meaning.

use super::importance::Importance;
use crate::messages::Phrase;
use crate::suggestion::Suggestion;

/// What was said last.
#[derive(Debug, Clone, Default)]
pub(super) struct Announcer {
    /// The last answer that is worth repeating.
    last: Vec<Phrase>,
    /// What the last answer asks about.
    suggested: Option<Suggestion>,
    /// Whether the last thing said is so long that it may be cut off.
    may_be_cut_off: bool,
}

impl Announcer {
    /// This answer can be repeated from now on.
    pub(super) fn answered(&mut self, phrases: &[Phrase]) {
        if !phrases.is_empty() {
            self.last = phrases.to_vec();
            self.suggested = None;
        }
    }

    /// The last answer asks this.
    pub(super) fn suggests(&mut self, suggestion: Suggestion) {
        self.suggested = Some(suggestion);
    }

    /// What the last answer asks about.
    pub(super) const fn suggested(&self) -> Option<&Suggestion> {
        self.suggested.as_ref()
    }

    /// What the last answer asked about is asked no longer.
    pub(super) fn drop_suggested(&mut self) {
        self.suggested = None;
    }

    /// The last answer; `None` if there was none.
    pub(super) fn last(&self) -> Option<&[Phrase]> {
        Some(self.last.as_slice()).filter(|it| !it.is_empty())
    }

    /// Something of this importance is said now. Returns whether what is being said is cut off for it.
    pub(super) fn says(&mut self, importance: Importance) -> bool {
        let cut = importance == Importance::Warning && self.may_be_cut_off;
        self.may_be_cut_off = importance.may_be_cut_off();
        cut
    }

    /// The player speaks or presses a key. Returns whether what is being said is cut off.
    pub(super) fn interrupted(&mut self) -> bool {
        std::mem::take(&mut self.may_be_cut_off)
    }
}

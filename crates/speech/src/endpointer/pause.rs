//! Joins an utterance with the one before if the speaker had only paused. Knows the words
//! and their order, not what they mean.

use super::frames::LONGEST;
use crate::recogniser::{RATE, Recogniser};
use spoken_grammar::{Heard, WordId};

/// An utterance whose speaker may only have paused.
pub(super) struct Before {
    pub(super) sound: Vec<i16>,
    /// The words that were heard.
    pub(super) words: Vec<WordId>,
    /// When the last voice was heard, in ms.
    pub(super) voice_end: u64,
    /// Samples taken when it ended.
    pub(super) ended: u64,
}

impl Before {
    /// Recognises both sounds together, leaving out the first `twice` samples of `rest`, which
    /// both hold. Returns a phrase of the grammar made of the words of both, if there is one.
    pub(super) fn and(
        &self,
        rest: &Self,
        twice: usize,
        recogniser: &mut Recogniser,
    ) -> Option<(Self, Heard)> {
        let new = rest.sound.get(twice..).unwrap_or_default();
        let sound = [self.sound.as_slice(), new].concat();
        if sound.len() > LONGEST as usize * RATE as usize / 1000 {
            return None;
        }
        let whole = recogniser.decode(&sound);
        let best = whole.readings.first()?;
        let rejected = recogniser.margins().rejected;
        let known = whole.lead_over_unknown() >= rejected;
        if !known || !are_of_both(&best.words, &self.words, &rest.words) {
            return None;
        }
        let words = best.words.clone();
        Some((
            Self {
                sound,
                words,
                ..*rest
            },
            whole,
        ))
    }
}

/// Whether these are the words of both parts, in order. A pause adds no word; a part that
/// was not understood may be any words.
fn are_of_both(words: &[WordId], first: &[WordId], last: &[WordId]) -> bool {
    let one_open = first.is_empty() || last.is_empty();
    words.starts_with(first)
        && words.ends_with(last)
        && words.len() > first.len().max(last.len())
        && (one_open || words.len() == first.len() + last.len())
}

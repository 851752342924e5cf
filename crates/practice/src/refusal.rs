//! Why words are no move that can be made, where one activity alone is meant. Knows no activity.

use desk::dialogue::{Candidate, Said};
use desk::messages::{Wording, text};

/// Why this reading is not a move; `None` if it is one, or only a part of one. `not_here` is told of everything else.
pub(crate) fn refusal(reading: &Candidate, words: &Wording, not_here: &str) -> Option<String> {
    let (at, said) = (words.localisation(), words.said(&reading.text));
    Some(match &reading.said {
        Said::Illegal(reason) => {
            let reason = words.reason(*reason);
            text!(at, "illegal", text = said, reason = reason)
        }
        Said::Ambiguous(_) => text!(at, "found-ambiguous", text = said),
        Said::PromotionMissing(_) => text!(at, "found-no-promotion", text = said),
        Said::Move(_) | Said::Piece(_) | Said::Fragment | Said::Dropped => return None,
        _ => not_here.to_owned(),
    })
}

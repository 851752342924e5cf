//! What the journal keeps of a typed line in a game with a PIN, where somebody may have typed that. Knows
//! no words.

use super::play::Play;

/// Stands for a line that is not kept.
pub(super) const HIDDEN: &str = "…";

/// The most characters of a line that is kept in a game with a PIN. Announcements and orders are shorter.
const LONGEST_KEPT: usize = 500;

/// This line, or only a mark for a long one in a game with a PIN. Single letters are words of the game, so
/// that a line of any length can be understood.
pub(super) fn without_long(play: &Play, line: &str) -> String {
    let is_long = line.chars().nth(LONGEST_KEPT).is_some();
    let kept = if play.has_pin() && is_long {
        HIDDEN
    } else {
        line
    };
    kept.to_owned()
}

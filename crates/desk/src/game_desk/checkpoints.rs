//! When the journal is signed. Knows no key and no journal.

use super::action::Occasion;
use game::session::{State, StopReason};

/// The fingerprint is told after so many plies: ten moves of both players.
const TEN_MOVES: usize = 20;

/// Why the journal is signed now, if it is.
pub(super) fn occasion(before: &State, after: &State) -> Option<Occasion> {
    if !after.profile().tells_fingerprints() {
        return None;
    }
    let ended = before.outcome().is_none() && after.outcome().is_some();
    let sealed = before.sealed().is_none() && after.sealed().is_some();
    // Nothing has happened yet in a game that stands when a program comes back to it.
    let stopped = after.stopped().filter(|_| before.stopped().is_none());
    let stopped = stopped.is_some_and(|it| it.reason != StopReason::Resumption);
    // What the players say to the result is part of the game.
    let asked = before.signatures().any_missing() && !after.signatures().any_missing();
    let awaited = before.signatures().await_arbiter() && !after.signatures().await_arbiter();
    let signed = (asked || awaited) && after.outcome().is_some();
    if ended || sealed || stopped || signed {
        return Some(Occasion::Stop);
    }
    let tens = |state: &State| state.game().plies().len() / TEN_MOVES;
    if tens(after) > tens(before) {
        return Some(Occasion::TenMoves);
    }
    let goes_on = before.stopped().is_some() && after.stopped().is_none();
    goes_on.then_some(Occasion::GoesOn)
}

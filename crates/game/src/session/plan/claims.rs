//! Claims of a draw (9.2, 9.3): whether one counts at once or is a report. Does not know whether it is
//! right.

use shakmaty::uci::UciMove;

use super::planning::Planning;
use super::reports::{self, Word};
use crate::session::{Claim, DrawEvent, DrawRefused, Event, Refused, Reported};

/// The player to move claims a draw. Where nobody knows who speaks, either may have said so: a wrong
/// claim costs time and binds to a move, so it is reported, and judged once it is confirmed.
pub(super) fn claim(
    planning: &Planning<'_>,
    claim: Claim,
    intended: Option<UciMove>,
) -> Result<Vec<Event>, Refused> {
    let by = planning.on_move();
    planning.speaks_for(by)?;
    if !planning.state.can_claim_now() {
        return Err(DrawRefused::ClaimLost.into());
    }
    let what = Reported::ClaimsDraw { claim, intended };
    match reports::word_on(planning, by, what) {
        Word::Counts => {
            planning.possible(vec![Event::Draw(DrawEvent::ClaimDraw { claim, intended })])
        }
        word @ (Word::CanBeAnswered | Word::WaitsForArbiter) => {
            reports::report(planning, by, what, word)
        }
    }
}

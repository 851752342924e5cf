//! "Korrektur": what a player has said last is taken back (D.2.8). Knows no words.

use shakmaty::Color;

use super::planning::Planning;
use super::{clocks, moves, reports};
use crate::session::{ClockRefused, Event, GameRefused, MoveRefused, Refused};

/// Takes back the announced move, else the open report, else what was reported of a clock.
pub(super) fn correct(
    planning: &Planning<'_>,
    reported: Option<Color>,
) -> Result<Vec<Event>, Refused> {
    let (state, by) = (planning.state, planning.by);
    if state.outcome().is_some() {
        return Err(GameRefused::Over.into());
    }
    if by.may_withdraw(state) {
        return moves::withdraw(planning);
    }
    if by.may_take_back_report(state) {
        return reports::take_back(planning);
    }
    if let Some(refused) = reports::stays(planning) {
        return Err(refused);
    }
    match reported {
        Some(side) => clocks::withdraw_report(planning, side),
        None if state.stopped().is_some() => Err(ClockRefused::Stopped.into()),
        None => Err(MoveRefused::NothingToCorrect.into()),
    }
}

//! Flags that are claimed, and reports of an external clock.

use shakmaty::Color;

use super::formal;
use super::planning::Planning;
use super::request::{Confirmation, Plan};
use crate::session::{ClockEvent, ClockRefused, Event, GameRefused, Refused};

/// 6.8. The clock decides. Only the arbiter knows about an external one, so a player calls them.
pub(super) fn claim_flag(planning: &Planning<'_>) -> Plan {
    let state = planning.state;
    let refused = match (state.outcome(), state.stopped()) {
        (Some(_), _) => Some(GameRefused::Over.into()),
        (None, Some(_)) => Some(ClockRefused::Stopped.into()),
        (None, None) => None,
    };
    if let Some(refused) = refused {
        return Plan::Refuse(refused);
    }
    if state.has_external_clock() && planning.is_arbiter().is_err() {
        return formal::formally(planning, Confirmation::CallArbiter(planning.side()));
    }
    match state.flag_event(planning.at) {
        Some(flag) => planning.possible(vec![flag]).into(),
        None => Plan::Refuse(ClockRefused::NotFallen.into()),
    }
}

pub(super) fn report_clock(
    planning: &Planning<'_>,
    side: Color,
    left_ms: u64,
) -> Result<Vec<Event>, Refused> {
    planning.possible(vec![Event::Clock(ClockEvent::ReportClock {
        side,
        left_ms,
    })])
}

pub(super) fn withdraw_report(planning: &Planning<'_>, side: Color) -> Result<Vec<Event>, Refused> {
    planning.possible(vec![Event::Clock(ClockEvent::WithdrawReport { side })])
}

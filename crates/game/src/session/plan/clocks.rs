//! Flags that are claimed, reports of an external clock, and the clocks when a program comes back to its game.

use shakmaty::Color;

use super::confirmation;
use super::orders::RESTART;
use super::planning::{Planning, after};
use super::request::Plan;
use crate::session::{
    ArbiterEvent, ClockEvent, ClockRefused, Duty, Event, GameEvent, GameRefused, Refused, State,
    StopReason,
};
use chess_laws::Time;

/// Whose flag is down when the game is restarted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlagAtRestart {
    /// This side's.
    Of(Color),
    /// Both are down, and nobody knows which fell first (Guideline III.3.1).
    BothUnknown,
}

/// A claim that a flag has fallen (6.8). The clock decides; only the arbiter knows about an
/// external one, so a player calls them.
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
        return confirmation::call_arbiter(planning);
    }
    match state.flag_event(planning.at) {
        Some(flag) => fallen(planning, flag).into(),
        None => Plan::Refuse(ClockRefused::NotFallen.into()),
    }
}

fn fallen(planning: &Planning<'_>, flag: Event) -> Result<Vec<Event>, Refused> {
    let events = planning.possible(vec![flag])?;
    match planning.desk.shows_no_flag {
        true => Err(ClockRefused::NotFallen.into()),
        false => Ok(events),
    }
}

/// A flag that is down ends the game where the program claims it (6.8, D.2.10.5), and is recorded
/// for the arbiter where it does not. Warnings of little time are given where they are allowed. The
/// flag may have ended the game before.
pub(super) fn notice(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    planning.is_arbiter()?;
    planning.not_over()?;
    let (state, at) = (planning.state, planning.at);
    let flag = match state.profile().does(Duty::Claim) {
        true => state.flag_event(at),
        false => state.flag_to_record(at),
    };
    let flag = Vec::from_iter(flag.filter(|_| !planning.desk.shows_no_flag));
    let low = state.low_time(at);
    if flag.is_empty() && low.is_none() {
        return Ok(flag);
    }
    match planning.after(&flag)?.outcome() {
        Some(_) => Ok(flag),
        None => planning.possible(flag.into_iter().chain(low).collect()),
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

/// The flag that is down as soon as the arbiter restarts the game now, as after a loss on time that is reopened (6.8); `None`
/// if none is, or the game cannot be restarted.
#[must_use]
pub fn flag_at_restart(state: &State, at: Time) -> Option<FlagAtRestart> {
    let restarted = after(state, &[RESTART], at).ok()?;
    restarted.flag_event(at)?;
    let late = restarted.late_side(at);
    Some(late.map_or(FlagAtRestart::BothUnknown, FlagAtRestart::Of))
}

/// What happens first when a program comes back to a game. Under the Laws the clocks stand until the arbiter, who has proved who they are,
/// restarts the game (6.11.3); an arbiter without a PIN could not, so that such a game goes on at once.
#[must_use]
pub fn resuming(state: &State) -> Vec<Event> {
    let runs = state.outcome().is_none() && state.sealed().is_none() && state.stopped().is_none();
    let stands = Event::Arbiter(ArbiterEvent::Stop {
        reason: StopReason::Resumption,
        by: None,
    });
    let stands = (state.arbiter_has_pin() && runs).then_some(stands);
    let resumes = Event::Game(GameEvent::Resume);
    [resumes].into_iter().chain(stands).collect()
}

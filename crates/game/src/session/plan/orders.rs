//! What the arbiter orders.

use std::time::Duration;

use shakmaty::Color;

use super::party::Party;
use super::planning::{Planning, offer_of_draw};
use super::reports;
use super::request::Plan;
use crate::session::{
    ArbiterEvent, ArbiterRefused, ClockEvent, Credential, DrawEvent, Event, Finding, PageOf,
    Refused, Remark, ReportEvent, State, StopReason,
};
use chess_laws::LONGEST_PERIOD;

/// How the arbiter has proved that the order is theirs; `None` if the request is not the arbiter's. In practice,
/// where there is no arbiter, nothing has to be proved. In a game where nothing can be proved, an order to restart
/// needs no proof: otherwise a player who stops the clocks would stop them for good.
pub(super) fn proof(
    planning: &Planning<'_>,
    restarts: bool,
) -> Result<Option<Credential>, Refused> {
    let Party::Arbiter(credential) = planning.by else {
        return Ok(None);
    };
    match credential {
        Credential::Unproven if !planning.state.profile().has_arbiter() => {
            Ok(Some(Credential::AtHome))
        }
        Credential::Unproven if planning.state.proves_no_order() && restarts => {
            Ok(Some(Credential::Unproven))
        }
        Credential::Unproven => Err(ArbiterRefused::Unproven.into()),
        Credential::Pin | Credential::Page | Credential::AtHome => Ok(Some(credential)),
    }
}

/// The order to go on, which changes neither the result nor times nor moves.
pub(super) const RESTART: Event = Event::Arbiter(ArbiterEvent::Restart);

/// Adds a record of the proof before what the arbiter does.
pub(super) fn with_proof(plan: Plan, proof: Credential) -> Plan {
    match plan {
        Plan::Do(events) if !events.is_empty() => {
            let proven = Event::Remark(Remark::ByArbiter { proof });
            Plan::Do([proven].into_iter().chain(events).collect())
        }
        Plan::Do(_) | Plan::Ask(_) | Plan::Refuse(_) => plan,
    }
}

/// An order needs an arbiter, and gives a clock no more than a time control gives a period.
pub(super) fn order(planning: &Planning<'_>, event: &Event) -> Result<Vec<Event>, Refused> {
    planning.is_arbiter()?;
    if planning.state.proves_no_order() && *event == RESTART {
        return planning.possible(without_ruling(planning.state));
    }
    if let Some(there) = forfeits_though_there(planning.state, event) {
        return Err(ArbiterRefused::NotForfeited(there).into());
    }
    let events = planning.possible(vec![event.clone()])?;
    match given_time(event).is_some_and(|it| it > LONGEST_PERIOD) || outgrows(planning, &events)? {
        true => Err(ArbiterRefused::TooMuchTime.into()),
        false => reports::closed_by(planning, events),
    }
}

/// Where nobody can rule on the reason why the clocks stopped, a restart closes a report undecided, and
/// refuses a request.
pub(super) fn without_ruling(state: &State) -> Vec<Event> {
    let stopped_for = state.stopped().map(|it| it.reason);
    let report = state
        .report()
        .filter(|_| stopped_for == Some(StopReason::Report));
    let close = report.map(|_| Event::Report(ReportEvent::CloseReport));
    let refused = Event::Arbiter(ArbiterEvent::RuleRequest { granted: false });
    let refuse = state.request().map(|_| refused);
    close.into_iter().chain(refuse).chain([RESTART]).collect()
}

/// The side that a result says has forfeited the game, although it was there: a player who comes too late has made no move
/// (6.7.1), and a game that was played has another result (10.1, 11.7, 11.8).
fn forfeits_though_there(state: &State, event: &Event) -> Option<Color> {
    let Event::Arbiter(ArbiterEvent::Decide { result }) = event else {
        return None;
    };
    let mut absent = result.forfeited_by().iter().copied();
    absent.find(|side| *state.was_there.get(*side))
}

/// The time in an order.
fn given_time(event: &Event) -> Option<Duration> {
    let ms = match event {
        Event::Arbiter(ArbiterEvent::CorrectClock { left_ms, .. }) => *left_ms,
        Event::Arbiter(ArbiterEvent::Award { extra_ms, .. }) => Some(*extra_ms),
        Event::Clock(ClockEvent::ReportClock { left_ms, .. }) => Some(*left_ms),
        Event::Game(_)
        | Event::Move(_)
        | Event::Draw(_)
        | Event::Clock(_)
        | Event::Arbiter(_)
        | Event::Agreement(_)
        | Event::Adjournment(_)
        | Event::Report(_)
        | Event::Practice(_)
        | Event::Remark(_) => None,
    };
    ms.map(Duration::from_millis)
}

/// Whether these events bring a clock above the most time that a clock can have.
fn outgrows(planning: &Planning<'_>, events: &[Event]) -> Result<bool, Refused> {
    let after = planning.after(events)?;
    let left = |state: &State, side| state.clock().remaining(side, planning.at);
    Ok(Color::ALL.into_iter().any(|side| {
        let before = left(planning.state, side);
        left(&after, side).is_some_and(|it| it > LONGEST_PERIOD && Some(it) > before)
    }))
}

/// What is proposed to the arbiter for the irregularity reported last.
pub(super) fn carry_out(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    planning.is_arbiter()?;
    let remedy = planning.state.remedy();
    let remedy = planning.possible(remedy.ok_or(ArbiterRefused::NothingToRule)?)?;
    reports::closed_by(planning, remedy)
}

/// The address of this page is shown at the computer.
pub(super) fn show_page(planning: &Planning<'_>, page: PageOf) -> Result<Vec<Event>, Refused> {
    planning.is_arbiter()?;
    planning.possible(vec![Event::Remark(Remark::PageShown { page })])
}

/// The proposal to go back to where the scoresheets agree, or to correct a move by them (D.2.9).
pub(super) fn accept_finding(
    planning: &Planning<'_>,
    finding: &Finding,
) -> Result<Vec<Event>, Refused> {
    planning.is_arbiter()?;
    let remedy = finding.remedy(planning.state);
    let remedy = planning.possible(remedy.ok_or(ArbiterRefused::NothingToAccept)?)?;
    reports::closed_by(planning, remedy)
}

/// In the game one player offers and the other accepts (9.1).
pub(super) fn agree_draw(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    planning.is_arbiter()?;
    let by = planning.state.game_ahead().turn().other();
    let offer = planning.state.offer().is_none();
    let offer = offer.then_some(offer_of_draw(planning.state, by));
    let accept = Event::Draw(DrawEvent::AcceptDraw);
    planning.possible(offer.into_iter().chain([accept]).collect())
}

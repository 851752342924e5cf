//! What the arbiter orders.

use std::time::Duration;

use shakmaty::Color;

use super::party::Party;
use super::planning::Planning;
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
    let events = planning.possible(ruling(planning.state, event))?;
    match given_time(event).is_some_and(|it| it > LONGEST_PERIOD) || outgrows(planning, &events)? {
        true => Err(ArbiterRefused::TooMuchTime.into()),
        false => reports::closed_by(planning, events),
    }
}

/// The events of an order. The arbiter rules on a request only after the draw offered with it is refused
/// (Guideline III.4): the ruling of the arbiter, who has asked the opponent, tells that as well.
fn ruling(state: &State, event: &Event) -> Vec<Event> {
    let rules = matches!(event, Event::Arbiter(ArbiterEvent::RuleRequest { .. }));
    let open = rules && state.request().is_some() && state.offer() == state.request();
    let refused = open.then_some(Event::Draw(DrawEvent::DeclineDraw));
    refused.into_iter().chain([event.clone()]).collect()
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
    let refuse = state.request().map(|_| ruling(state, &refused));
    let refuse = refuse.into_iter().flatten();
    close.into_iter().chain(refuse).chain([RESTART]).collect()
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
    let offer = offer.then_some(Event::Draw(DrawEvent::OfferDraw { by }));
    let accept = Event::Draw(DrawEvent::AcceptDraw);
    planning.possible(offer.into_iter().chain([accept]).collect())
}

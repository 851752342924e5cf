//! What the arbiter orders.

use super::planning::Planning;
use crate::session::{ArbiterRefused, DrawEvent, Event, Finding, Refused};

/// An order needs an arbiter.
pub(super) fn order(planning: &Planning<'_>, event: &Event) -> Result<Vec<Event>, Refused> {
    planning.is_arbiter()?;
    planning.possible(vec![event.clone()])
}

/// What is proposed to the arbiter for the irregularity reported last.
pub(super) fn carry_out(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    planning.is_arbiter()?;
    let remedy = planning.state.remedy();
    planning.possible(remedy.ok_or(ArbiterRefused::NothingToRule)?)
}

/// The proposal to go back to where the scores agree, or to correct a move by them (D.2.9).
pub(super) fn accept_finding(
    planning: &Planning<'_>,
    finding: &Finding,
) -> Result<Vec<Event>, Refused> {
    planning.is_arbiter()?;
    let remedy = finding.remedy(planning.state);
    planning.possible(remedy.ok_or(ArbiterRefused::NothingToAccept)?)
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

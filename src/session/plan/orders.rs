//! What the arbiter orders.

use super::party::Party;
use super::planning::Planning;
use super::request::Plan;
use crate::session::{
    ArbiterRefused, Credential, DrawEvent, Event, Finding, Profile, Refused, Remark,
};

/// How the arbiter has proved that the order is theirs; `None` if it is not the arbiter who wants
/// it. In practice, where there is no arbiter, nobody has to prove anything.
pub(super) fn proof(planning: &Planning<'_>) -> Result<Option<Credential>, Refused> {
    let Party::Arbiter(credential) = planning.by else {
        return Ok(None);
    };
    let practice = *planning.state.profile() == Profile::Practice;
    match credential {
        Credential::Unproven if practice => Ok(Some(Credential::AtHome)),
        Credential::Unproven => Err(ArbiterRefused::Unproven.into()),
        Credential::Pin | Credential::Page | Credential::AtHome => Ok(Some(credential)),
    }
}

/// What the arbiter does is recorded with its proof.
pub(super) fn with_proof(plan: Plan, proof: Credential) -> Plan {
    match plan {
        Plan::Do(events) if !events.is_empty() => {
            let proven = Event::Remark(Remark::ByArbiter { proof });
            Plan::Do([proven].into_iter().chain(events).collect())
        }
        Plan::Do(_) | Plan::Ask(_) | Plan::Refuse(_) => plan,
    }
}

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

/// The address of the arbiter's page is shown to whoever is at the computer.
pub(super) fn show_page(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    planning.is_arbiter()?;
    planning.possible(vec![Event::Remark(Remark::PageShown)])
}

/// The proposal to go back to where the scoresheets agree, or to correct a move by them (D.2.9).
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

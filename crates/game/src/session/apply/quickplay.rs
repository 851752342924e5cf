//! Requests and claims in a quickplay finish, and what the arbiter rules on them (Guidelines
//! III.4 to III.6).

use chess_laws::Outcome;
use chess_laws::quickplay::{AWARD, Ground, INCREMENT, Quickplay, Ruling, may_ask};
use shakmaty::Color;

use super::{clock_orders, draws, ending};
use crate::session::{
    ArbiterRefused, DrawEffect, DrawRefused, Effect, MoveRefused, QuickplayClaim, Refused, Stage,
    State, StopReason,
};

/// The request is an offer of a draw as well, where one can be made (III.4).
pub(super) fn request_increment(state: &mut State) -> Result<Vec<Effect>, Refused> {
    let by = asks_in_last_minutes(state, &[Quickplay::Increment])?;
    let mut effects = vec![Effect::Draw(DrawEffect::IncrementRequested { by })];
    if state.may_offer_draw().is_ok() {
        effects.extend(draws::offer_draw(state, by)?);
    }
    state.request = Some(by);
    pause_for_ruling(state, by)?;
    Ok(effects)
}

/// The clocks get the increment, and the opponent two minutes (III.4).
pub(super) fn rule_request(state: &mut State, granted: bool) -> Result<Vec<Effect>, Refused> {
    let by = state.request.ok_or(ArbiterRefused::NothingToRule)?;
    if state.offer == Some(by) {
        return Err(DrawRefused::OfferOpen.into());
    }
    state.request = None;
    let mut effects = vec![Effect::Draw(DrawEffect::RequestRuled { granted })];
    if granted {
        state.clock.introduce_increment(INCREMENT, state.now);
        effects.push(clock_orders::add(state, by.other(), AWARD));
    }
    Ok(effects)
}

/// The claim is recorded for the arbiter, and the clocks stop (III.5, III.6).
pub(super) fn claim_quickplay(state: &mut State, ground: Ground) -> Result<Vec<Effect>, Refused> {
    if state.claim.is_some() {
        return Err(ArbiterRefused::RulingDue.into());
    }
    let by = asks_in_last_minutes(state, &[Quickplay::Claim, Quickplay::Unsupervised])?;
    let stage = Stage::Open;
    state.claim = Some(QuickplayClaim { by, ground, stage });
    pause_for_ruling(state, by)?;
    Ok(vec![Effect::Draw(DrawEffect::QuickplayClaimed {
        by,
        ground,
    })])
}

/// The arbiter rules on the claim (III.5.1 to III.5.3). Where no arbiter supervises, the claim
/// has concluded the game: the designated arbiter declares it drawn or decides the result.
pub(super) fn rule_claim(state: &mut State, ruling: Ruling) -> Result<Vec<Effect>, Refused> {
    let claim = state.claim.ok_or(ArbiterRefused::NothingToRule)?;
    let concluded = state.settings.regulations.quickplay == Some(Quickplay::Unsupervised);
    match (ruling, claim.stage) {
        (Ruling::Draw, _) => Ok(ending::end_after_announced(state, Outcome::Quickplay)),
        _ if concluded => Err(ArbiterRefused::NotAnnouncedBefore.into()),
        (Ruling::Postpone { award }, Stage::Open) => {
            let stage = Stage::Postponed { awarded: award };
            state.claim = Some(QuickplayClaim { stage, ..claim });
            Ok(ruled(state, ruling, award.then_some(claim.by.other())))
        }
        (Ruling::Postpone { .. }, _) => Err(ArbiterRefused::NothingToRule.into()),
        (Ruling::Reject, Stage::AfterFlag(fallen)) => Ok(ending::end_by_flag(state, fallen)),
        (Ruling::Reject, stage) => {
            state.claim = None;
            let awarded = stage == Stage::Postponed { awarded: true };
            Ok(ruled(state, ruling, (!awarded).then_some(claim.by.other())))
        }
    }
}

/// A flag fell while the decision is postponed (III.5.2).
pub(super) fn await_ruling(state: &mut State, fallen: Color) -> Result<Vec<Effect>, Refused> {
    let claim = state.claim.filter(|it| !it.follows_flag());
    let claim = claim.ok_or(ArbiterRefused::RulingDue)?;
    let stage = Stage::AfterFlag(fallen);
    state.claim = Some(QuickplayClaim { stage, ..claim });
    state.offer = None;
    pause_for_ruling(state, fallen)?;
    Ok(vec![Effect::Draw(DrawEffect::RulingAwaited { fallen })])
}

fn ruled(state: &mut State, ruling: Ruling, awarded: Option<Color>) -> Vec<Effect> {
    let mut effects = vec![Effect::Draw(DrawEffect::ClaimRuled(ruling))];
    effects.extend(awarded.map(|side| clock_orders::add(state, side, AWARD)));
    effects
}

/// The player to move, if they may ask for something in their last two minutes.
fn asks_in_last_minutes(state: &State, announced: &[Quickplay]) -> Result<Color, Refused> {
    let quickplay = state.settings.regulations.quickplay;
    if !quickplay.is_some_and(|it| announced.contains(&it)) {
        return Err(ArbiterRefused::NotAnnouncedBefore.into());
    }
    if state.announced.is_some() {
        return Err(MoveRefused::Announced.into());
    }
    if state.request.is_some() {
        return Err(ArbiterRefused::RulingDue.into());
    }
    let mover = state.game.turn();
    may_ask(&state.clock, mover, state.now)?;
    Ok(mover)
}

/// The clocks stop for the arbiter, unless they are stopped already.
fn pause_for_ruling(state: &mut State, by: Color) -> Result<(), Refused> {
    if state.stopped.is_none() {
        clock_orders::stop(state, StopReason::Quickplay, Some(by))?;
    }
    Ok(())
}

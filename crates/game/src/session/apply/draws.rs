//! Offers of a draw (Article 9.1), claims of one (Articles 9.2 to 9.5), requests and claims in a quickplay finish, and
//! what the arbiter rules on them (Guidelines III.4 to III.6).

use chess_laws::quickplay::{AWARD, Ground, INCREMENT, Quickplay, Ruling, may_ask};
use chess_laws::{Outcome, PieceAt};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Move};

use super::{clock_orders, game};
use crate::session::{
    ArbiterRefused, Claim, DrawEffect, DrawEvent, DrawRefused, Effect, MoveEffect, MoveRefused,
    QuickplayClaim, Refused, Report, Reported, Stage, State, StopReason, WrongClaim,
};

pub(super) fn apply(state: &mut State, event: &DrawEvent) -> Result<Vec<Effect>, Refused> {
    match *event {
        DrawEvent::OfferDraw { by, stays } => {
            let effects = offer_draw(state, by)?;
            state.offer_stays = stays;
            Ok(effects)
        }
        DrawEvent::AcceptDraw => accept_draw(state),
        DrawEvent::DeclineDraw => decline_draw(state),
        DrawEvent::ClaimDraw { claim, intended } => claim_draw(state, claim, intended),
        DrawEvent::RequestIncrement => request_increment(state),
        DrawEvent::ClaimQuickplay { ground } => claim_quickplay(state, ground),
    }
}

/// The offer stands until it is accepted, rejected by word, by touching a piece or by
/// completing a move, or until the game ends otherwise (9.1.2.1).
pub(super) fn offer_draw(state: &mut State, by: Color) -> Result<Vec<Effect>, Refused> {
    state.may_offer_draw()?;
    (state.offer, state.offer_stays) = (Some(by), false);
    Ok(vec![Effect::Draw(DrawEffect::DrawOffered { by })])
}

/// Agreement ends the game (5.2.3).
fn accept_draw(state: &mut State) -> Result<Vec<Effect>, Refused> {
    state.offer.ok_or(DrawRefused::NoOffer)?;
    Ok(game::end_after_announced(state, Outcome::Agreement))
}

/// The offer is rejected by word (9.1.2.1).
pub(super) fn decline_draw(state: &mut State) -> Result<Vec<Effect>, Refused> {
    let by = state.offer.take().ok_or(DrawRefused::NoOffer)?.other();
    Ok(vec![Effect::Draw(DrawEffect::DrawDeclined { by })])
}

/// A correct claim ends the game (9.5.2). A wrong one costs time (9.5.3), counts as an
/// offer (9.1.2.3), and binds to the intended move; to its piece, if it is not legal.
fn claim_draw(
    state: &mut State,
    claim: Claim,
    intended: Option<UciMove>,
) -> Result<Vec<Effect>, Refused> {
    if !state.may_claim_draw() {
        return Err(DrawRefused::ClaimLost.into());
    }
    match intended {
        None => claim_with(state, claim, None),
        Some(uci) => match state.game.move_from_uci(uci) {
            Some(mv) => claim_with(state, claim, Some(mv)),
            None => claim_with_illegal(state, uci),
        },
    }
}

fn claim_with(
    state: &mut State,
    claim: Claim,
    intended: Option<Move>,
) -> Result<Vec<Effect>, Refused> {
    let (correct, outcome) = match (claim, intended) {
        (Claim::Threefold, None) => (state.game.can_claim_threefold(), Outcome::Threefold),
        (Claim::Threefold, Some(mv)) => {
            (state.game.can_claim_threefold_with(mv), Outcome::Threefold)
        }
        (Claim::Fifty, None) => (state.game.can_claim_fifty(), Outcome::Fifty),
        (Claim::Fifty, Some(mv)) => (state.game.can_claim_fifty_with(mv), Outcome::Fifty),
    };
    if correct {
        return Ok(game::end(state, outcome));
    }
    Ok(wrong_claim(state, intended, intended.is_some()))
}

/// No position can arise by an illegal move: the claim is wrong, and what must be made "in
/// accordance with Articles 3 and 4" is a move of the same piece (9.5.3).
fn claim_with_illegal(state: &mut State, intended: UciMove) -> Result<Vec<Effect>, Refused> {
    if intended == UciMove::Null {
        // Words that name no piece bind to none.
        return Ok(wrong_claim(state, None, true));
    }
    let by = state.game.turn();
    let from = match intended {
        UciMove::Normal { from, .. } => PieceAt::on(state.game.position(), from),
        UciMove::Put { .. } | UciMove::Null => None,
    };
    let own = from.filter(|piece| piece.color == by);
    let piece = own.ok_or(MoveRefused::Illegal(intended))?;
    let mut effects = wrong_claim(state, None, true);
    state.touched.touch(piece.square);
    effects.push(Effect::Move(MoveEffect::Touched { by, piece }));
    Ok(effects)
}

fn wrong_claim(state: &mut State, intended: Option<Move>, named: bool) -> Vec<Effect> {
    let by = state.game.turn();
    state.wrong_claim = Some(WrongClaim { intended, named });
    let wrong = DrawEffect::WrongClaim {
        by,
        intended,
        named,
    };
    let mut effects = vec![Effect::Draw(wrong)];
    effects.extend(clock_orders::give_time(
        state,
        by.other(),
        state.rules().wrong_claim,
    ));
    effects.extend(offer_draw(state, by).into_iter().flatten());
    effects
}

/// The request is an offer of a draw as well, where one can be made (III.4).
fn request_increment(state: &mut State) -> Result<Vec<Effect>, Refused> {
    let by = asks_in_last_minutes(state, &[Quickplay::Increment])?;
    let mut effects = vec![Effect::Draw(DrawEffect::IncrementRequested { by })];
    if state.may_offer_draw().is_ok() {
        effects.extend(offer_draw(state, by)?);
    }
    state.request = Some(by);
    pause_for_ruling(state, by)?;
    Ok(effects)
}

/// The clocks get the increment, and the opponent two minutes (III.4).
pub(super) fn rule_request(state: &mut State, granted: bool) -> Result<Vec<Effect>, Refused> {
    let by = state.request.ok_or(ArbiterRefused::NothingToRule)?;
    let offered = state.offer == Some(by);
    let accepted = |it: Report| it.what == Reported::AcceptsDraw;
    if offered && state.report.is_some_and(accepted) {
        return Err(DrawRefused::OfferOpen.into());
    }
    state.request = None;
    let mut effects = Vec::new();
    if offered {
        // The arbiter has asked the opponent. Whether anybody else heard a no is not known.
        state.offer = None;
        effects.push(Effect::Draw(DrawEffect::OfferLapsed));
    }
    effects.push(Effect::Draw(DrawEffect::RequestRuled { granted }));
    if granted {
        state.clock.introduce_increment(INCREMENT, state.now);
        effects.push(clock_orders::add(state, by.other(), AWARD));
    }
    Ok(effects)
}

/// The claim is recorded for the arbiter, and the clocks stop (III.5, III.6).
fn claim_quickplay(state: &mut State, ground: Ground) -> Result<Vec<Effect>, Refused> {
    // Before anything else whether a move is announced: otherwise the refusal would tell whether that is legal.
    let by = asks_in_last_minutes(state, &[Quickplay::Claim, Quickplay::Unsupervised])?;
    if state.claim.is_some() {
        return Err(ArbiterRefused::RulingDue.into());
    }
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
        (Ruling::Draw, _) => Ok(game::end_after_announced(state, Outcome::Quickplay)),
        _ if concluded => Err(ArbiterRefused::ClaimConcluded.into()),
        (Ruling::Postpone { award }, Stage::Open) => {
            let stage = Stage::Postponed { awarded: award };
            state.claim = Some(QuickplayClaim { stage, ..claim });
            Ok(ruled(state, ruling, award.then_some(claim.by.other())))
        }
        (Ruling::Postpone { .. }, _) => Err(ArbiterRefused::NothingToRule.into()),
        (Ruling::Reject, Stage::AfterFlag(fallen)) => Ok(game::end_by_flag(state, fallen)),
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

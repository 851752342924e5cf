//! Offers of a draw (Article 9.1) and claims of one (Articles 9.2 to 9.5).

use chess_laws::{Outcome, PieceAt};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Move};

use super::{clock_orders, ending};
use crate::session::{
    Claim, DrawEffect, DrawRefused, Effect, MoveEffect, MoveRefused, Refused, State,
};

/// The offer stands until it is accepted, rejected by word, by touching a piece or by
/// completing a move, or until the game ends otherwise (9.1.2.1).
pub(super) fn offer_draw(state: &mut State, by: Color) -> Result<Vec<Effect>, Refused> {
    state.may_offer_draw()?;
    state.offer = Some(by);
    Ok(vec![Effect::Draw(DrawEffect::DrawOffered { by })])
}

/// Agreement ends the game (5.2.3).
pub(super) fn accept_draw(state: &mut State) -> Result<Vec<Effect>, Refused> {
    state.offer.ok_or(DrawRefused::NoOffer)?;
    Ok(ending::end_after_announced(state, Outcome::Agreement))
}

/// The offer is rejected by word (9.1.2.1).
pub(super) fn decline_draw(state: &mut State) -> Result<Vec<Effect>, Refused> {
    let by = state.offer.take().ok_or(DrawRefused::NoOffer)?.other();
    Ok(vec![Effect::Draw(DrawEffect::DrawDeclined { by })])
}

/// A correct claim ends the game (9.5.2). A wrong one costs time (9.5.3), counts as an
/// offer (9.1.2.3), and binds to the intended move; to its piece, if it is not legal.
pub(super) fn claim_draw(
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
        return Ok(ending::end(state, outcome));
    }
    let effects = wrong_claim(state, intended, intended.is_some());
    state.intended = intended;
    Ok(effects)
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
    state.claimed_wrongly = true;
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

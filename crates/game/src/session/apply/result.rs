//! After the end: the players sign the result (8.7), or the arbiter reopens the game.

use shakmaty::{ByColor, Color};

use crate::session::{
    ArbiterEffect, ArbiterRefused, Channel, Effect, GameEffect, GameRefused, Refused, Signature,
    State, StopReason, Stopped,
};

/// A player signs the result, or declines to. A player who declined may still sign.
pub(super) fn sign(
    state: &mut State,
    by: Color,
    signed: bool,
    through: Channel,
) -> Result<Vec<Effect>, Refused> {
    state.outcome.ok_or(GameRefused::NotOver)?;
    let signature = state.signatures.get_mut(by);
    if signature.is_some_and(|it| it.signed || !signed) {
        return Err(GameRefused::SignedAlready.into());
    }
    *signature = Some(Signature { signed, through });
    Ok(vec![Effect::Game(match signed {
        true => GameEffect::Signed { by },
        false => GameEffect::NotSigned { by },
    })])
}

/// Both players have signed through the same input, and the arbiter knows that they did.
pub(super) fn confirm_signatures(state: &mut State) -> Result<Vec<Effect>, Refused> {
    if !state.signatures().await_arbiter() {
        return Err(ArbiterRefused::NothingToRule.into());
    }
    state.signatures_confirmed = true;
    Ok(vec![Effect::Arbiter(ArbiterEffect::SignaturesConfirmed)])
}

/// The game goes on where it ended, with the clocks stopped. The signatures no longer count.
pub(super) fn reopen(state: &mut State, reason: &str) -> Result<Vec<Effect>, Refused> {
    let outcome = state.outcome.take().ok_or(GameRefused::NotOver)?;
    state.signatures = ByColor::default();
    state.signatures_confirmed = false;
    state.stopped = Some(Stopped {
        reason: StopReason::Reopened,
        by: None,
        running: state.game.turn(),
    });
    let reason = reason.to_owned();
    let reopened = ArbiterEffect::Reopened { outcome, reason };
    Ok(vec![Effect::Arbiter(reopened)])
}

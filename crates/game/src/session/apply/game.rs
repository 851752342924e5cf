//! How a game begins, goes on and ends: by resignation, by a flag, or by any other outcome. After the end the players sign
//! the result (8.7), or the arbiter reopens the game.

use chess_laws::Outcome;
use shakmaty::{ByColor, Color};

use crate::session::{
    ArbiterEffect, ArbiterRefused, Channel, Effect, GameEffect, GameEvent, GameRefused, Refused,
    ServerEnd, Signature, State, StopReason, Stopped,
};

pub(super) fn apply(state: &mut State, event: &GameEvent) -> Result<Vec<Effect>, Refused> {
    match *event {
        GameEvent::Start => Ok(start(state)),
        GameEvent::Resume => Ok(resume(state)),
        GameEvent::Resign { by } => Ok(resign(state, by)),
        GameEvent::Sign { by, through } => sign(state, by, true, through),
        GameEvent::DeclineToSign { by, through } => sign(state, by, false, through),
        GameEvent::EndOnServer { end, winner } => end_on_server(state, end, winner),
    }
}

/// The clock of the side to move is started (6.6).
fn start(state: &mut State) -> Vec<Effect> {
    state.begun = Some(state.now);
    if let Some(outcome) = state.outcome {
        return vec![
            Effect::Game(GameEffect::Begun),
            Effect::Game(GameEffect::Over(outcome)),
        ];
    }
    state.record_clocks();
    state.clock.start(state.game.turn(), state.now);
    state.rest_before_both_moved();
    vec![Effect::Game(GameEffect::Begun)]
}

/// The clock of the side to move goes on. The caller has already subtracted the interruption from
/// the event's time.
fn resume(state: &mut State) -> Vec<Effect> {
    let rests = state.announced_at().is_some() && state.steps().rests_while_announced();
    if state.outcome.is_none() && !rests && state.stopped.is_none() {
        let running = state.clock.running().unwrap_or(state.game.turn());
        state.clock.start(running, state.now);
        state.rest_before_both_moved();
    }
    Vec::new()
}

/// A player resigns (5.1.2).
fn resign(state: &mut State, by: Color) -> Vec<Effect> {
    let outcome = if state.rules().resignation_can_draw {
        Outcome::resignation(state.game_ahead().position(), by)
    } else {
        Outcome::Resignation(by)
    };
    end_after_announced(state, outcome)
}

/// The server has ended its game. A move that it does not have is not made.
fn end_on_server(
    state: &mut State,
    end: ServerEnd,
    winner: Option<Color>,
) -> Result<Vec<Effect>, Refused> {
    if !state.profile.is_on_server() {
        return Err(GameRefused::NotOnServer.into());
    }
    let outcome = end.outcome(&state.game, winner);
    Ok(self::end(state, outcome))
}

pub(super) fn end_by_flag(state: &mut State, fallen: Color) -> Vec<Effect> {
    let outcome = Outcome::flag_fall(state.game_ahead().position(), fallen);
    end_after_announced(state, outcome)
}

/// The players or the flags end the game. A move that was announced is made by then, only not
/// completed by the clock (D.2.3): it belongs to the scoresheet. If it ended the game, the
/// players came too late.
pub(super) fn end_after_announced(state: &mut State, outcome: Outcome) -> Vec<Effect> {
    if let (None, Some(announced)) = (state.steps().missing(), state.announced.take()) {
        // An announced move is legal: otherwise it would have been refused.
        let _ = state.game.play(announced.mv);
    }
    end(state, state.game.ended().unwrap_or(outcome))
}

pub(super) fn end(state: &mut State, outcome: Outcome) -> Vec<Effect> {
    state.clock.stop(state.now);
    state.announced = None;
    state.illegal = None;
    state.forget_turn();
    state.offer = None;
    state.stopped = None;
    state.request = None;
    state.claim = None;
    state.reported = None;
    state.report = None;
    state.outcome = Some(outcome);
    vec![Effect::Game(GameEffect::Over(outcome))]
}

/// A player signs the result, or declines to. A player who declined may still sign.
fn sign(
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

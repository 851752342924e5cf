//! An adjourned game: a move is sealed, and the game is resumed (Guidelines I).

use std::time::Duration;

use chess_laws::algebraic::Reader;
use chess_laws::{Correction, Outcome, SealFault, sealed_move};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Move, Position};

use super::game;
use crate::session::{
    AdjournmentEffect, AdjournmentEvent, AdjournmentRefused, ArbiterRefused, Effect, GameRefused,
    MoveRefused, Refused, Resumption, Sealed, State, StopReason, Stopped,
};

pub(super) fn apply(state: &mut State, event: &AdjournmentEvent) -> Result<Vec<Effect>, Refused> {
    match event {
        AdjournmentEvent::Seal { digest } => seal(state, digest.clone()),
        AdjournmentEvent::SealReply { digest } => seal_reply(state, digest.clone()),
        AdjournmentEvent::Reconvene => reconvene(state),
        AdjournmentEvent::OpenEnvelope { written } => open(state, written),
        AdjournmentEvent::EnvelopeMissing { mv } => make_stated(state, *mv),
    }
}

/// The player to move seals, and only then the clocks stop (I.1.1). A move that they have
/// announced is the one they seal; this is checked where both are known.
fn seal(state: &mut State, digest: Option<String>) -> Result<Vec<Effect>, Refused> {
    if state.stopped.is_some() {
        return Err(ArbiterRefused::Stopped.into());
    }
    if state.flag_event(state.now).is_some() {
        return Err(AdjournmentRefused::NoTimeToSeal.into());
    }
    let by = state.game.turn();
    state.announced = None;
    state.illegal = None;
    state.clock.stop(state.now);
    let left = |side| state.clock.remaining(side, state.now);
    state.sealed = Some(Sealed {
        by,
        digest,
        resumed: false,
        reply: false,
        left: [left(Color::White), left(Color::Black)],
    });
    state.stopped = Some(Stopped {
        reason: StopReason::Adjournment,
        by: Some(by),
        running: by.other(),
    });
    // A sealed move answers the opponent's offer like any other (9.1).
    state.offer = state.offer.filter(|&side| side == by);
    Ok(vec![Effect::Adjournment(AdjournmentEffect::Sealed { by })])
}

/// The agreed time of resumption: the clock of the player who must reply runs, whether they are
/// there or not (I.9.1, I.9.2, I.11).
fn reconvene(state: &mut State) -> Result<Vec<Effect>, Refused> {
    let sealed = state.sealed.as_mut().ok_or(AdjournmentRefused::NotSealed)?;
    if sealed.resumed {
        return Err(ArbiterRefused::NotStopped.into());
    }
    sealed.resumed = true;
    let running = sealed.by.other();
    state.stopped = None;
    state.clock.start(running, state.now);
    state.resumption = Some(Resumption {
        at: state.now,
        present: None,
        plies: state.game.plies().len(),
    });
    Ok(vec![Effect::Adjournment(AdjournmentEffect::Reconvened {
        running,
    })])
}

/// The envelope is opened, because the player who must reply is there (I.7), or to see whether
/// its move ended a game that they have lost meanwhile (I.10).
fn open(state: &mut State, written: &str) -> Result<Vec<Effect>, Refused> {
    let sealed = unsealed(state)?;
    let by = sealed.by;
    let read = Reader::any().read(written.trim()).ok();
    match sealed_move(&state.game, read.map(|it| it.attempt).as_ref()) {
        Ok(mv) => {
            let opened =
                |check| Effect::Adjournment(AdjournmentEffect::EnvelopeOpened { by, mv, check });
            make_sealed(state, &sealed, mv, opened)
        }
        Err(fault) => {
            let mut effects = vec![faulty(by, written, fault)];
            if state.outcome.is_none() {
                effects.extend(game::end(
                    state,
                    Outcome::sealed_fault(state.game.position(), by),
                ));
            }
            Ok(effects)
        }
    }
}

fn faulty(by: Color, written: &str, fault: SealFault) -> Effect {
    Effect::Adjournment(AdjournmentEffect::SealFaulty {
        by,
        written: written.to_owned(),
        fault,
    })
}

/// The envelope is missing: the clocks show what they did at the adjournment, and the player
/// makes the move that they state they sealed (I.12.1), bound as they were then. With a reply the
/// clock was pressed, and shows the right time.
fn make_stated(state: &mut State, mv: UciMove) -> Result<Vec<Effect>, Refused> {
    let mv = state
        .game
        .move_from_uci(mv)
        .ok_or(MoveRefused::Illegal(mv))?;
    if let Some(reason) = state.forbids(mv) {
        return Err(MoveRefused::NotAllowed(reason).into());
    }
    let sealed = unsealed(state)?;
    if !sealed.reply {
        set_clocks(state, sealed.shown());
    }
    let by = sealed.by;
    let stated = |check| Effect::Adjournment(AdjournmentEffect::EnvelopeMissing { by, mv, check });
    make_sealed(state, &sealed, mv, stated)
}

fn set_clocks(state: &mut State, shown: [Option<Duration>; 2]) {
    for (side, left) in Color::ALL.into_iter().zip(shown) {
        let presses = None;
        state
            .clock
            .correct(side, Correction { left, presses }, state.now);
    }
}

/// Takes the sealed move out of its envelope, where that can be done now.
fn unsealed(state: &mut State) -> Result<Sealed, Refused> {
    let sealed = state.sealed.clone().ok_or(AdjournmentRefused::NotSealed)?;
    if !sealed.resumed {
        return Err(AdjournmentRefused::NotResumed.into());
    }
    let late = sealed.by.other();
    match state.outcome {
        None => {}
        // The player who must reply has lost, but the sealed move may have ended the game
        // before (I.10).
        Some(
            Outcome::DefaultAtResumption(side)
            | Outcome::FlagFall(side)
            | Outcome::FlagFallButCannotMate(side),
        ) if side == late => {}
        Some(_) => return Err(GameRefused::Over.into()),
    }
    state.sealed = None;
    Ok(sealed)
}

/// The sealed move is made on the board, and the clock of the player who replies
/// runs (I.9.1).
fn make_sealed(
    state: &mut State,
    sealed: &Sealed,
    mv: Move,
    effect: impl FnOnce(bool) -> Effect,
) -> Result<Vec<Effect>, Refused> {
    let before = state.game.position().board().clone();
    state.game.play(mv)?;
    state.boards.follow(&before, state.game.position().board());
    state.forget_turn();
    let position = state.game.position();
    let check = position.is_check() && !position.is_checkmate();
    let mut effects = vec![effect(check)];
    if state.outcome.is_none() {
        press_sealed(state, sealed);
    }
    state.record_clocks();
    if let Some(outcome) = ended_by_sealed(state) {
        effects.extend(game::end(state, outcome));
    }
    Ok(effects)
}

/// How the game has ended with the sealed move, if that is not known yet. Where a flag fell
/// meanwhile, the position now decides whether the opponent can mate (6.9).
fn ended_by_sealed(state: &State) -> Option<Outcome> {
    let flag = |late| Outcome::flag_fall(state.game.position(), late);
    let late = match state.outcome {
        Some(Outcome::FlagFall(late) | Outcome::FlagFallButCannotMate(late)) => Some(late),
        _ => None,
    };
    let outcome = state.game.ended().or(late.map(flag));
    outcome.filter(|_| state.outcome != outcome)
}

/// The move is completed only now: it gets its increment. The time until now was the opponent's
/// (I.9.2).
fn press_sealed(state: &mut State, sealed: &Sealed) {
    let replier = sealed.by.other();
    state.stopped = None;
    if sealed.reply {
        state.clock.start(replier, state.now);
    } else {
        state.clock.start(sealed.by, state.now);
        let _ = state.clock.press(state.now);
    }
    if let Some(resumption) = &mut state.resumption {
        resumption.present = Some(replier);
        resumption.plies = state.game.plies().len();
    }
}

/// The player who sealed is not there: their opponent seals the reply, and the clock of the
/// absent player runs (I.9.3). Only the first move after the resumption can be sealed so.
fn seal_reply(state: &mut State, digest: Option<String>) -> Result<Vec<Effect>, Refused> {
    let by = state.game.turn();
    let resumption = state.resumption.ok_or(match state.sealed {
        Some(_) => AdjournmentRefused::NotResumed,
        None => AdjournmentRefused::NotSealed,
    })?;
    let first = resumption.present == Some(by) && resumption.plies == state.game.plies().len();
    if !first {
        return Err(AdjournmentRefused::NotResumed.into());
    }
    if state.announced.is_some() {
        return Err(MoveRefused::Announced.into());
    }
    let left = |side| state.clock.remaining(side, state.now);
    let left = [left(Color::White), left(Color::Black)];
    state
        .clock
        .press(state.now)
        .map_err(|_| Refused::Arbiter(ArbiterRefused::Stopped))?;
    state.offer = state.offer.filter(|&side| side == by);
    state.sealed = Some(Sealed {
        by,
        digest,
        resumed: true,
        reply: true,
        left,
    });
    Ok(vec![Effect::Adjournment(AdjournmentEffect::ReplySealed {
        by,
    })])
}

/// Whether a player is so late for an adjourned game that they have lost (I.10): the default time
/// counts from the resumption. `None` if the game was not adjourned.
pub(super) fn late_for_resumption(state: &State, late: Color) -> Option<bool> {
    let resumption = state.resumption?;
    let game = state.game_ahead();
    let since = game.plies().iter().skip(resumption.plies);
    let moved = since.into_iter().any(|ply| ply.side == late);
    let there = moved || resumption.present == Some(late);
    let default_time = state.settings.regulations.default_time();
    Some(!there && default_time.is_over(resumption.at, state.now))
}

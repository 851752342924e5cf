//! An adjourned game: the sealed move, and how the game is resumed (Guidelines I).
//!
//! The sealed move itself is no part of the state before its envelope is opened: only
//! who sealed, and which file holds it.

use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Color, Move, Position};

use super::moves;
use super::{Effect, Event, Refused, State, Stopped};
use crate::session::AdjournmentEffect;
use crate::session::StopReason;
use crate::session::{AdjournmentEvent, ArbiterEvent, DrawEvent, MoveEvent};
use crate::session::{AdjournmentRefused, ArbiterRefused, GameRefused, MoveRefused};
use chess_laws::algebraic::Reader;
use chess_laws::{Correction, Outcome, SealFault, Time, sealed_move};

/// A move that lies in an envelope, written (I.1.1); until it is opened its player is to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sealed {
    /// Who sealed it.
    pub by: Color,
    /// The SHA-256 of the file that holds it, in hexadecimal digits; none for an
    /// envelope of paper.
    pub digest: Option<String>,
    /// Whether play is resumed: the clock of the player who must reply runs (I.9).
    pub resumed: bool,
    /// Whether it is the reply to a sealed move whose player was not there (I.9.3): then
    /// the clock was pressed with it.
    pub reply: bool,
    /// What White's and Black's clock showed at the adjournment.
    left: [Option<Duration>; 2],
}

/// The resumption of an adjourned game (I.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resumption {
    /// When play was resumed.
    pub at: Time,
    /// Who is known to be there: the player who must reply, once the envelope is open
    /// (I.7).
    pub present: Option<Color>,
    /// How many half-moves stood after that.
    plies: usize,
}

impl State {
    /// The sealed move whose envelope is not opened yet (I.7).
    #[must_use]
    pub fn sealed(&self) -> Option<&Sealed> {
        self.sealed.as_ref()
    }

    /// The last resumption of the game, if it was adjourned (I.9).
    #[must_use]
    pub fn resumption(&self) -> Option<Resumption> {
        self.resumption
    }
}

impl Sealed {
    /// Whether an event cannot happen while the envelope is closed: nobody knows the
    /// position to move in, and an adjourned game waits for its resumption.
    pub(super) fn bars(&self, event: &Event) -> bool {
        match event {
            Event::Move(event) => match event {
                MoveEvent::Announce { .. }
                | MoveEvent::Withdraw
                | MoveEvent::Press
                | MoveEvent::Touch { .. }
                | MoveEvent::TakeOff { .. }
                | MoveEvent::PutBack { .. }
                | MoveEvent::Place { .. }
                | MoveEvent::Adjust
                | MoveEvent::Promote { .. } => true,
                MoveEvent::Lift { .. } => false,
            },
            Event::Draw(event) => match event {
                DrawEvent::ClaimDraw { .. }
                | DrawEvent::RequestIncrement
                | DrawEvent::ClaimQuickplay { .. } => true,
                DrawEvent::OfferDraw { .. } | DrawEvent::AcceptDraw | DrawEvent::DeclineDraw => {
                    false
                }
            },
            Event::Arbiter(event) => self.bars_order(event),
            Event::Adjournment(event) => match event {
                AdjournmentEvent::Seal { .. } | AdjournmentEvent::SealReply { .. } => true,
                AdjournmentEvent::Reconvene
                | AdjournmentEvent::OpenEnvelope { .. }
                | AdjournmentEvent::EnvelopeMissing { .. } => false,
            },
            Event::Game(_) | Event::Clock(_) | Event::Agreement(_) | Event::Remark(_) => false,
        }
    }

    fn bars_order(&self, event: &ArbiterEvent) -> bool {
        match event {
            ArbiterEvent::RuleRequest { .. }
            | ArbiterEvent::RuleClaim { .. }
            | ArbiterEvent::Restore { .. }
            | ArbiterEvent::Report { .. }
            | ArbiterEvent::IllegalMove { .. } => true,
            ArbiterEvent::Stop { .. } | ArbiterEvent::Restart | ArbiterEvent::RunClock { .. } => {
                !self.resumed
            }
            ArbiterEvent::CorrectClock { .. }
            | ArbiterEvent::Award { .. }
            | ArbiterEvent::Appoint { .. }
            | ArbiterEvent::SetWarnings { .. }
            | ArbiterEvent::Cancel
            | ArbiterEvent::Default { .. }
            | ArbiterEvent::Decide { .. } => false,
        }
    }
}

pub(super) fn apply(state: &mut State, event: &AdjournmentEvent) -> Result<Vec<Effect>, Refused> {
    match event {
        AdjournmentEvent::Seal { digest } => seal(state, digest.clone()),
        AdjournmentEvent::SealReply { digest } => seal_reply(state, digest.clone()),
        AdjournmentEvent::Reconvene => reconvene(state),
        AdjournmentEvent::OpenEnvelope { written } => open(state, written),
        AdjournmentEvent::EnvelopeMissing { mv } => make_stated(state, *mv),
    }
}

/// The player to move seals, and only then the clocks stop (I.1.1). A move that he
/// has announced is the one he seals; that it is, is checked by whoever sees both.
fn seal(state: &mut State, digest: Option<String>) -> Result<Vec<Effect>, Refused> {
    if state.stopped.is_some() {
        return Err(ArbiterRefused::Stopped.into());
    }
    if state.flag_event(state.now).is_some() {
        return Err(AdjournmentRefused::NoTimeToSeal.into());
    }
    let by = state.game.turn();
    state.announced = None;
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

/// The agreed time of resumption: the clock of the player who must reply runs,
/// whether he is there or not (I.9.1, I.9.2, I.11).
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

/// The envelope is opened, since the player who must reply is there (I.7), or to
/// see whether its move ended a game that he has lost meanwhile (I.10).
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
                effects.extend(moves::end(
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

/// The envelope is missing: the clocks show what they did at the adjournment, and
/// the player makes the move that he states he sealed (I.12.1), bound as he was then. With
/// a reply the clock was pressed, and shows the right time.
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
        // Whoever must reply has lost, but the sealed move may have ended the game
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
    moves::forget_turn(state);
    let position = state.game.position();
    let check = position.is_check() && !position.is_checkmate();
    let mut effects = vec![effect(check)];
    if state.outcome.is_none() {
        press_sealed(state, sealed);
    }
    moves::note_clocks(state);
    if let Some(outcome) = ended_by_sealed(state) {
        effects.extend(moves::end(state, outcome));
    }
    Ok(effects)
}

/// How the game has ended with the sealed move, if that is not known yet: where a flag
/// fell meanwhile, whether his opponent can mate is judged in the position now (6.9).
fn ended_by_sealed(state: &State) -> Option<Outcome> {
    let flag = |late| Outcome::flag_fall(state.game.position(), late);
    let late = match state.outcome {
        Some(Outcome::FlagFall(late) | Outcome::FlagFallButCannotMate(late)) => Some(late),
        _ => None,
    };
    let outcome = state.game.ended().or(late.map(flag));
    outcome.filter(|_| state.outcome != outcome)
}

/// The move is completed only now: it gets its increment. The time until now was
/// the other's (I.9.2).
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

/// The player who sealed is not there: his opponent seals the reply, and the clock
/// of the absent player runs (I.9.3). Only the first move after the resumption.
fn seal_reply(state: &mut State, digest: Option<String>) -> Result<Vec<Effect>, Refused> {
    let by = state.game.turn();
    let first = state
        .resumption
        .is_some_and(|it| it.present == Some(by) && it.plies == state.game.plies().len());
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

/// Who comes after the default time to an adjourned game has lost (I.10), from the
/// resumption on; `None` if the game was not adjourned.
pub(super) fn late_for_resumption(state: &State, late: Color) -> Option<bool> {
    let resumption = state.resumption?;
    let game = state.game_ahead();
    let since = game.plies().iter().skip(resumption.plies);
    let moved = since.into_iter().any(|ply| ply.side == late);
    let there = moved || resumption.present == Some(late);
    let default_time = state.settings.regulations.default_time();
    Some(!there && default_time.is_over(resumption.at, state.now))
}

impl Sealed {
    /// What White's and Black's clock showed at the adjournment (I.5); none without a clock.
    #[must_use]
    pub fn shown(&self) -> [Option<Duration>; 2] {
        self.left
    }
}

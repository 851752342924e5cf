//! An adjourned game: the sealed move, and how the game is resumed (Guidelines I).
//!
//! The sealed move itself is no part of the state before its envelope is opened: only
//! who sealed, and which file holds it.

use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Color, Move, Position};

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

    /// Whether an event cannot happen while an envelope is closed: nobody knows the
    /// position to move in, and an adjourned game waits for its resumption.
    pub(super) fn is_barred_by_envelope(&self, event: &Event) -> bool {
        let Some(sealed) = &self.sealed else {
            return false;
        };
        match event {
            Event::Move(MoveEvent::Announce { .. })
            | Event::Move(MoveEvent::Withdraw)
            | Event::Move(MoveEvent::Press)
            | Event::Move(MoveEvent::Touch { .. })
            | Event::Move(MoveEvent::TakeOff { .. })
            | Event::Move(MoveEvent::PutBack { .. })
            | Event::Move(MoveEvent::Place { .. })
            | Event::Move(MoveEvent::Adjust)
            | Event::Move(MoveEvent::Promote { .. })
            | Event::Draw(DrawEvent::ClaimDraw { .. })
            | Event::Draw(DrawEvent::RequestIncrement)
            | Event::Draw(DrawEvent::ClaimQuickplay { .. })
            | Event::Arbiter(ArbiterEvent::RuleRequest { .. })
            | Event::Arbiter(ArbiterEvent::RuleClaim { .. })
            | Event::Arbiter(ArbiterEvent::Restore { .. })
            | Event::Arbiter(ArbiterEvent::Report { .. })
            | Event::Arbiter(ArbiterEvent::IllegalMove { .. })
            | Event::Adjournment(AdjournmentEvent::Seal { .. })
            | Event::Adjournment(AdjournmentEvent::SealReply { .. }) => true,
            Event::Arbiter(ArbiterEvent::Stop { .. })
            | Event::Arbiter(ArbiterEvent::Restart)
            | Event::Arbiter(ArbiterEvent::RunClock { .. }) => !sealed.resumed,
            _ => false,
        }
    }

    pub(super) fn adjournment(&mut self, event: &Event) -> Result<Vec<Effect>, Refused> {
        match event {
            Event::Adjournment(AdjournmentEvent::Seal { digest }) => self.seal(digest.clone()),
            Event::Adjournment(AdjournmentEvent::SealReply { digest }) => {
                self.seal_reply(digest.clone())
            }
            Event::Adjournment(AdjournmentEvent::Reconvene) => self.reconvene(),
            Event::Adjournment(AdjournmentEvent::OpenEnvelope { written }) => self.open(written),
            Event::Adjournment(AdjournmentEvent::EnvelopeMissing { mv }) => self.make_stated(*mv),
            _ => Ok(Vec::new()),
        }
    }

    /// The player to move seals, and only then the clocks stop (I.1.1). A move that he
    /// has announced is the one he seals; that it is, is checked by whoever sees both.
    fn seal(&mut self, digest: Option<String>) -> Result<Vec<Effect>, Refused> {
        if self.stopped.is_some() {
            return Err(Refused::Arbiter(ArbiterRefused::Stopped));
        }
        if self.flag_event(self.now).is_some() {
            return Err(Refused::Adjournment(AdjournmentRefused::NoTimeToSeal));
        }
        let by = self.game.turn();
        self.announced = None;
        self.clock.stop(self.now);
        let left = |side| self.clock.remaining(side, self.now);
        self.sealed = Some(Sealed {
            by,
            digest,
            resumed: false,
            reply: false,
            left: [left(Color::White), left(Color::Black)],
        });
        self.stopped = Some(Stopped {
            reason: StopReason::Adjournment,
            by: Some(by),
            running: by.other(),
        });
        // A sealed move answers the opponent's offer like any other (9.1).
        self.offer = self.offer.filter(|&side| side == by);
        Ok(vec![Effect::Adjournment(AdjournmentEffect::Sealed { by })])
    }

    /// The agreed time of resumption: the clock of the player who must reply runs,
    /// whether he is there or not (I.9.1, I.9.2, I.11).
    fn reconvene(&mut self) -> Result<Vec<Effect>, Refused> {
        let sealed = self
            .sealed
            .as_mut()
            .ok_or(Refused::Adjournment(AdjournmentRefused::NotSealed))?;
        if sealed.resumed {
            return Err(Refused::Arbiter(ArbiterRefused::NotStopped));
        }
        sealed.resumed = true;
        let running = sealed.by.other();
        self.stopped = None;
        self.clock.start(running, self.now);
        self.resumption = Some(Resumption {
            at: self.now,
            present: None,
            plies: self.game.plies().len(),
        });
        Ok(vec![Effect::Adjournment(AdjournmentEffect::Reconvened {
            running,
        })])
    }

    /// The envelope is opened, since the player who must reply is there (I.7), or to
    /// see whether its move ended a game that he has lost meanwhile (I.10).
    fn open(&mut self, written: &str) -> Result<Vec<Effect>, Refused> {
        let sealed = self.unsealed()?;
        let by = sealed.by;
        let read = Reader::any().read(written.trim()).ok();
        match sealed_move(&self.game, read.map(|it| it.attempt).as_ref()) {
            Ok(mv) => {
                let opened = |check| {
                    Effect::Adjournment(AdjournmentEffect::EnvelopeOpened { by, mv, check })
                };
                self.make_sealed(&sealed, mv, opened)
            }
            Err(fault) => {
                let mut effects = vec![self.faulty(by, written, fault)];
                if self.outcome.is_none() {
                    effects.extend(self.end(Outcome::sealed_fault(self.game.position(), by)));
                }
                Ok(effects)
            }
        }
    }

    fn faulty(&self, by: Color, written: &str, fault: SealFault) -> Effect {
        Effect::Adjournment(AdjournmentEffect::SealFaulty {
            by,
            written: written.to_owned(),
            fault,
        })
    }

    /// The envelope is missing: the clocks show what they did at the adjournment, and
    /// the player makes the move that he states he sealed (I.12.1), bound as he was then. With
    /// a reply the clock was pressed, and shows the right time.
    fn make_stated(&mut self, mv: UciMove) -> Result<Vec<Effect>, Refused> {
        let mv = self
            .game
            .move_from_uci(mv)
            .ok_or(Refused::Move(MoveRefused::Illegal(mv)))?;
        if let Some(reason) = self.forbids(mv) {
            return Err(Refused::Move(MoveRefused::NotAllowed(reason)));
        }
        let sealed = self.unsealed()?;
        if !sealed.reply {
            self.set_clocks(sealed.shown());
        }
        let by = sealed.by;
        let stated =
            |check| Effect::Adjournment(AdjournmentEffect::EnvelopeMissing { by, mv, check });
        self.make_sealed(&sealed, mv, stated)
    }

    fn set_clocks(&mut self, shown: [Option<Duration>; 2]) {
        for (side, left) in Color::ALL.into_iter().zip(shown) {
            let presses = None;
            self.clock
                .correct(side, Correction { left, presses }, self.now);
        }
    }

    /// Takes the sealed move out of its envelope, where that can be done now.
    fn unsealed(&mut self) -> Result<Sealed, Refused> {
        let sealed = self
            .sealed
            .clone()
            .ok_or(Refused::Adjournment(AdjournmentRefused::NotSealed))?;
        if !sealed.resumed {
            return Err(Refused::Adjournment(AdjournmentRefused::NotResumed));
        }
        let late = sealed.by.other();
        match self.outcome {
            None => {}
            // Whoever must reply has lost, but the sealed move may have ended the game
            // before (I.10).
            Some(
                Outcome::DefaultAtResumption(side)
                | Outcome::FlagFall(side)
                | Outcome::FlagFallButCannotMate(side),
            ) if side == late => {}
            Some(_) => return Err(Refused::Game(GameRefused::Over)),
        }
        self.sealed = None;
        Ok(sealed)
    }

    /// The sealed move is made on the board, and the clock of the player who replies
    /// runs (I.9.1).
    fn make_sealed(
        &mut self,
        sealed: &Sealed,
        mv: Move,
        effect: impl FnOnce(bool) -> Effect,
    ) -> Result<Vec<Effect>, Refused> {
        let before = self.game.position().board().clone();
        self.game.play(mv)?;
        self.boards.follow(&before, self.game.position().board());
        self.forget_turn();
        let position = self.game.position();
        let check = position.is_check() && !position.is_checkmate();
        let mut effects = vec![effect(check)];
        if self.outcome.is_none() {
            self.press_sealed(sealed);
        }
        self.note_clocks();
        if let Some(outcome) = self.ended_by_sealed() {
            effects.extend(self.end(outcome));
        }
        Ok(effects)
    }

    /// How the game has ended with the sealed move, if that is not known yet: where a flag
    /// fell meanwhile, whether his opponent can mate is judged in the position now (6.9).
    fn ended_by_sealed(&self) -> Option<Outcome> {
        let flag = |late| Outcome::flag_fall(self.game.position(), late);
        let late = match self.outcome {
            Some(Outcome::FlagFall(late) | Outcome::FlagFallButCannotMate(late)) => Some(late),
            _ => None,
        };
        let outcome = self.game.ended().or(late.map(flag));
        outcome.filter(|_| self.outcome != outcome)
    }

    /// The move is completed only now: it gets its increment. The time until now was
    /// the other's (I.9.2).
    fn press_sealed(&mut self, sealed: &Sealed) {
        let replier = sealed.by.other();
        self.stopped = None;
        if sealed.reply {
            self.clock.start(replier, self.now);
        } else {
            self.clock.start(sealed.by, self.now);
            let _ = self.clock.press(self.now);
        }
        if let Some(resumption) = &mut self.resumption {
            resumption.present = Some(replier);
            resumption.plies = self.game.plies().len();
        }
    }

    /// The player who sealed is not there: his opponent seals the reply, and the clock
    /// of the absent player runs (I.9.3). Only the first move after the resumption.
    fn seal_reply(&mut self, digest: Option<String>) -> Result<Vec<Effect>, Refused> {
        let by = self.game.turn();
        let first = self
            .resumption
            .is_some_and(|it| it.present == Some(by) && it.plies == self.game.plies().len());
        if !first {
            return Err(Refused::Adjournment(AdjournmentRefused::NotResumed));
        }
        if self.announced.is_some() {
            return Err(Refused::Move(MoveRefused::Announced));
        }
        let left = |side| self.clock.remaining(side, self.now);
        let left = [left(Color::White), left(Color::Black)];
        self.clock
            .press(self.now)
            .map_err(|_| Refused::Arbiter(ArbiterRefused::Stopped))?;
        self.offer = self.offer.filter(|&side| side == by);
        self.sealed = Some(Sealed {
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
    pub(super) fn late_for_resumption(&self, late: Color) -> Option<bool> {
        let resumption = self.resumption?;
        let game = self.game_ahead();
        let since = game.plies().iter().skip(resumption.plies);
        let moved = since.into_iter().any(|ply| ply.side == late);
        let there = moved || resumption.present == Some(late);
        let default_time = self.settings.regulations.default_time();
        Some(!there && default_time.is_over(resumption.at, self.now))
    }
}

impl Sealed {
    /// What White's and Black's clock showed at the adjournment (I.5); none without a clock.
    #[must_use]
    pub fn shown(&self) -> [Option<Duration>; 2] {
        self.left
    }
}

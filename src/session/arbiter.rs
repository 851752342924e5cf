//! What the arbiter does with the clocks and the position (Articles 6.7, 6.10, 6.11, 7
//! and 12), and who the program is (D.2.10, D.2.11). Never of the program's own accord: each is an event.

use std::time::Duration;

use shakmaty::Color;

use super::event::{RestoredClocks, StopReason};
use super::{Effect, Event, Profile, Refused, State, Stopped};
use crate::session::ArbiterEvent;
use crate::session::{ArbiterEffect, ClockEffect};
use crate::session::{ArbiterRefused, ClockRefused, GameRefused, MoveRefused};
use chess_laws::{Correction, Outcome};

impl State {
    /// The events that an arbiter, or a player for him, brings about.
    pub(super) fn arbiter(&mut self, event: &Event) -> Result<Vec<Effect>, Refused> {
        match *event {
            Event::Arbiter(ArbiterEvent::Stop { reason, by }) => self.stop(reason, by),
            Event::Arbiter(ArbiterEvent::Restart) => self.restart(),
            Event::Arbiter(ArbiterEvent::CorrectClock {
                side,
                left_ms,
                presses,
            }) => {
                let left = left_ms.map(Duration::from_millis);
                if let Some(left) = left.filter(|_| self.clock_is_beside()) {
                    return Ok(self.set_beside(side, left));
                }
                self.is_timed()?;
                self.correct_clock(side, Correction { left, presses })
            }
            Event::Arbiter(ArbiterEvent::RunClock { side }) => {
                let stopped = self
                    .stopped
                    .as_mut()
                    .ok_or(Refused::Arbiter(ArbiterRefused::NotStopped))?;
                stopped.running = side;
                Ok(vec![Effect::Clock(ClockEffect::ClockToRun { side })])
            }
            Event::Arbiter(ArbiterEvent::Award { side, extra_ms }) => {
                self.is_timed()?;
                Ok(vec![self.award(side, Duration::from_millis(extra_ms))])
            }
            Event::Arbiter(ArbiterEvent::Restore { plies, clocks }) => self.restore(plies, clocks),
            Event::Arbiter(ArbiterEvent::Report { irregularity, by }) => {
                self.report(irregularity, by)
            }
            Event::Arbiter(ArbiterEvent::IllegalMove { by, offence, plies }) => {
                self.illegal_move(by, offence, plies)
            }
            Event::Arbiter(ArbiterEvent::Appoint { ref profile }) => self.appoint(profile),
            Event::Arbiter(ArbiterEvent::SetWarnings { ref left }) => self.set_warnings(left),
            Event::Arbiter(ArbiterEvent::Cancel) => Ok(self.end(Outcome::Cancelled)),
            Event::Arbiter(ArbiterEvent::Default { late }) => self.default(late),
            Event::Arbiter(ArbiterEvent::Decide { result }) => {
                Ok(self.end(Outcome::Decided(result)))
            }
            _ => Ok(Vec::new()),
        }
    }

    /// Who the program is from now on (D.2.10, D.2.11). A game under the Laws does not become
    /// practice, and no game with what belongs to practice comes under them.
    fn appoint(&mut self, profile: &Profile) -> Result<Vec<Effect>, Refused> {
        let practises = *profile == Profile::Practice;
        let settings = &self.settings;
        let only_practice = settings.lone_human().is_some() || settings.fen.is_some();
        if *profile != self.profile && (practises || only_practice) {
            return Err(Refused::Arbiter(ArbiterRefused::WrongProfile));
        }
        self.profile = profile.clone();
        Ok(vec![Effect::Arbiter(ArbiterEffect::Appointed(
            profile.clone(),
        ))])
    }

    /// The clocks stop (6.11). Whoever's clock ran, or is to run by now, goes on then.
    pub(super) fn stop(
        &mut self,
        reason: StopReason,
        by: Option<Color>,
    ) -> Result<Vec<Effect>, Refused> {
        if self.stopped.is_some() {
            return Err(Refused::Arbiter(ArbiterRefused::Stopped));
        }
        let running = self.clock.running().unwrap_or(self.game.turn());
        self.clock.stop(self.now);
        self.stopped = Some(Stopped {
            reason,
            by,
            running,
        });
        Ok(vec![Effect::Arbiter(ArbiterEffect::Stopped { reason, by })])
    }

    /// The arbiter decides when the game restarts (6.11.3), and decides first what
    /// waits for him.
    fn restart(&mut self) -> Result<Vec<Effect>, Refused> {
        if self.request.is_some() || self.claim_is_urgent() {
            return Err(Refused::Arbiter(ArbiterRefused::RulingDue));
        }
        let stopped = self
            .stopped
            .take()
            .ok_or(Refused::Arbiter(ArbiterRefused::NotStopped))?;
        self.reported = None;
        let rests = self.announced.is_some() && self.rests_while_announced();
        let running = (!rests).then_some(stopped.running);
        if let Some(side) = running {
            self.clock.start(side, self.now);
        }
        Ok(vec![Effect::Arbiter(ArbiterEffect::Restarted { running })])
    }

    fn is_timed(&self) -> Result<(), Refused> {
        match self.settings.time_control.is_untimed() {
            true => Err(Refused::Clock(ClockRefused::NoClocks)),
            false => Ok(()),
        }
    }

    /// First the clocks are stopped, then set (6.10.2).
    fn correct_clock(
        &mut self,
        side: Color,
        correction: Correction,
    ) -> Result<Vec<Effect>, Refused> {
        self.stopped
            .ok_or(Refused::Arbiter(ArbiterRefused::NotStopped))?;
        self.clock.correct(side, correction, self.now);
        Ok(vec![Effect::Clock(ClockEffect::ClocksSet)])
    }

    pub(super) fn award(&mut self, side: Color, extra: Duration) -> Effect {
        if self.clock_is_beside() {
            self.give_beside(side, extra);
        } else {
            self.clock.award(side, extra, self.now);
        }
        Effect::Clock(ClockEffect::Awarded { side, extra })
    }

    /// Extra time as the price of something; none in a game without clocks.
    pub(super) fn give_time(&mut self, side: Color, extra: Duration) -> Option<Effect> {
        let timed = !self.settings.time_control.is_untimed();
        timed.then(|| self.award(side, extra))
    }

    /// An earlier position is reinstated (7.4 to 7.6): the push-counters count its
    /// moves, and the side to move there goes on.
    pub(super) fn restore(
        &mut self,
        plies: usize,
        clocks: RestoredClocks,
    ) -> Result<Vec<Effect>, Refused> {
        let stopped = self
            .stopped
            .as_mut()
            .ok_or(Refused::Arbiter(ArbiterRefused::NotStopped))?;
        let game = self.game.after_plies(plies);
        let game = game.ok_or(Refused::Move(MoveRefused::NoSuchPly(plies)))?;
        stopped.running = game.turn();
        self.game = game;
        self.announced = None;
        self.forget_turn();
        self.boards.retrace(plies);
        self.offer = None;
        self.reported = None;
        self.shown.truncate(plies + 1);
        let [white, black] = self.shown.last().copied().unwrap_or_default();
        for (side, then) in [(Color::White, white), (Color::Black, black)] {
            let left = then.filter(|_| clocks == RestoredClocks::Then);
            let presses = Some(self.game.completed_moves(side));
            self.clock
                .correct(side, Correction { left, presses }, self.now);
        }
        Ok(vec![
            Effect::Arbiter(ArbiterEffect::Restored),
            Effect::Clock(ClockEffect::ClocksSet),
        ])
    }

    /// The game is lost by default (6.7.1, Guideline I.10).
    fn default(&mut self, late: Color) -> Result<Vec<Effect>, Refused> {
        let start = self.begun.ok_or(Refused::Game(GameRefused::NotBegun))?;
        match self.late_for_resumption(late) {
            Some(true) => return Ok(self.end(Outcome::DefaultAtResumption(late))),
            Some(false) => return Err(Refused::Arbiter(ArbiterRefused::NotLate)),
            None => {}
        }
        let default_time = self.settings.regulations.default_time();
        if *self.was_there.get(late) || !default_time.is_over(start, self.now) {
            return Err(Refused::Arbiter(ArbiterRefused::NotLate));
        }
        Ok(self.end(Outcome::Default(late)))
    }
}

//! The state of a game, and how an event changes it.

use std::time::Duration;

use shakmaty::{ByColor, Color, Move};

use super::adjournment::{Resumption, Sealed};
use super::beside::Beside;
use super::{
    Boards, Effect, Event, Making, Profile, QuickplayClaim, Refused, Settings, StopReason, Warnings,
};
use crate::session::{
    AdjournmentEvent, AgreementEvent, ArbiterEvent, ClockEvent, DrawEvent, GameEvent, MoveEvent,
};
use crate::session::{AdjournmentRefused, ClockRefused, GameRefused, MoveRefused};
use chess_laws::{Clock, FenError, Game, Irregularity, Offences, Outcome, Time, Touched};

/// A move that was announced (D.2.3) and not yet completed by the clock (6.2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announced {
    /// The move.
    pub mv: Move,
    /// When it was announced.
    pub at: Time,
    /// What had been done on the own board before.
    pub(super) before: Making,
}

/// The clocks are stopped until the arbiter restarts the game (6.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopped {
    /// Why.
    pub reason: StopReason,
    /// By which player; none for the arbiter.
    pub by: Option<Color>,
    /// Whose clock runs when the game is restarted and no announced move waits.
    pub running: Color,
}

/// A game at a moment.
#[derive(Debug, Clone)]
pub struct State {
    pub(super) settings: Settings,
    pub(super) profile: Profile,
    pub(super) warnings: Warnings,
    /// At how much time left White and Black were warned last.
    pub(super) warned: ByColor<Option<Duration>>,
    /// Whether it was kept that White's and Black's flag is down.
    pub(super) flag_kept: ByColor<bool>,
    pub(super) game: Game,
    pub(super) clock: Clock,
    /// What is known of White's and Black's clock, if they stand beside the board.
    pub(super) beside: ByColor<Beside>,
    /// When the game began, if it has.
    pub(super) begun: Option<Time>,
    pub(super) announced: Option<Announced>,
    /// What the player to move has touched (4.3).
    pub(super) touched: Touched,
    /// What he has done on his own board (D.2.3).
    pub(super) making: Making,
    /// The move with which a draw was claimed wrongly, and which must be made (9.5.3).
    pub(super) intended: Option<Move>,
    /// Whether White and Black have been there: whoever has announced or touched something has
    /// not come too late, whatever position is reinstated (6.7.1).
    pub(super) was_there: ByColor<bool>,
    /// White's and Black's illegal moves.
    pub(super) offences: ByColor<Offences>,
    pub(super) boards: Boards,
    pub(super) offer: Option<Color>,
    pub(super) stopped: Option<Stopped>,
    /// Who requested an increment that waits for the arbiter (Guideline III.4).
    pub(super) request: Option<Color>,
    pub(super) claim: Option<QuickplayClaim>,
    /// What is reported and waits for the arbiter's decision.
    pub(super) reported: Option<Irregularity>,
    pub(super) sealed: Option<Sealed>,
    pub(super) resumption: Option<Resumption>,
    /// What White's and Black's clock showed after so many half-moves.
    pub(super) shown: Vec<[Option<Duration>; 2]>,
    pub(super) outcome: Option<Outcome>,
    pub(super) now: Time,
}

impl State {
    /// A game that has not begun.
    ///
    /// # Errors
    /// If the start position of the settings is no position to play from.
    pub fn new(settings: Settings) -> Result<Self, FenError> {
        let game = settings.game()?;
        let clock = Clock::new(settings.counted_time());
        Ok(Self {
            outcome: game.ended(),
            profile: settings.profile.clone(),
            warnings: settings.warnings.clone(),
            settings,
            warned: ByColor::default(),
            flag_kept: ByColor::default(),
            game,
            clock,
            beside: ByColor::default(),
            begun: None,
            announced: None,
            touched: Touched::default(),
            making: Making::default(),
            intended: None,
            was_there: ByColor::default(),
            offences: ByColor::default(),
            boards: Boards::default(),
            offer: None,
            stopped: None,
            request: None,
            claim: None,
            reported: None,
            sealed: None,
            resumption: None,
            shown: Vec::new(),
            now: Time::ZERO,
        })
    }

    /// What was agreed before the game.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Who the program is now, and what it does and tells.
    #[must_use]
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The completed moves (6.2.1) and the position after them.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The clock (6.1).
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The move that is announced and not yet completed (6.2.1, D.2.3).
    #[must_use]
    pub fn announced(&self) -> Option<Announced> {
        self.announced
    }

    /// What the player to move has touched (4.3).
    #[must_use]
    pub fn touched(&self) -> &Touched {
        &self.touched
    }

    /// The move that the player to move must make, because he claimed a draw with it and
    /// the claim was wrong (9.5.3).
    #[must_use]
    pub fn intended(&self) -> Option<Move> {
        self.intended
    }

    /// Who offers a draw, while the offer stands (9.1.2.1).
    #[must_use]
    pub fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// Why and by whom the clocks are stopped, if they are (6.11).
    #[must_use]
    pub fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }

    /// Who requested an increment in a quickplay finish, while the arbiter has not
    /// ruled on it (Guideline III.4).
    #[must_use]
    pub fn request(&self) -> Option<Color> {
        self.request
    }

    /// The claim in a quickplay finish that the arbiter has not decided yet
    /// (Guideline III.5).
    #[must_use]
    pub fn quickplay_claim(&self) -> Option<QuickplayClaim> {
        self.claim
    }

    /// What the clock of the side that made each move showed after it, as a score has it
    /// (8.1.4), as far as the moves are completed; `None` without a clock.
    #[must_use]
    pub fn clock_times(&self) -> Vec<Option<Duration>> {
        let after = self.shown.iter().skip(1);
        let sides = self.game.plies().iter().map(|ply| ply.side);
        let times = sides.zip(after);
        times
            .map(|(side, &[white, black])| side.fold_wb(white, black))
            .collect()
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// When the last event happened.
    #[must_use]
    pub fn now(&self) -> Time {
        self.now
    }

    /// Whether the game has begun (6.6).
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.begun.is_some()
    }

    /// The same state at a later moment: time that passed without an event.
    #[must_use]
    pub fn later(mut self, passed: Duration) -> Self {
        self.now = self.now + passed;
        self
    }

    /// The game with the announced move played, since it is made (D.2.3): what the next
    /// announcement is about.
    #[must_use]
    pub fn game_ahead(&self) -> Game {
        let mut game = self.game.clone();
        if let Some(announced) = self.announced {
            // An announced move is legal: `announce` let it in.
            let _ = game.play(announced.mv);
        }
        game
    }

    /// The state after an event, and what is to be told. An event cannot happen
    /// before the one before it: an earlier time counts as that one's.
    ///
    /// # Errors
    /// If the event cannot happen now; the state stays as it is.
    pub fn apply(&self, event: &Event, at: Time) -> Result<(Self, Vec<Effect>), Refused> {
        let mut next = self.clone();
        next.now = at.max(self.now);
        let effects = next.change(event)?;
        Ok((next, effects))
    }

    fn change(&mut self, event: &Event) -> Result<Vec<Effect>, Refused> {
        match event {
            remark if remark.is_remark() => return Ok(Vec::new()),
            Event::Game(GameEvent::Start) => return self.start(),
            _ if self.begun.is_none() => return Err(Refused::Game(GameRefused::NotBegun)),
            Event::Game(GameEvent::Resume) => return self.resume(),
            // It may hold a move that ended the game before (Guideline I.10).
            Event::Adjournment(AdjournmentEvent::OpenEnvelope { .. }) if self.sealed.is_some() => {
                return self.adjournment(event);
            }
            _ if self.outcome.is_some() => return Err(Refused::Game(GameRefused::Over)),
            barred if self.is_barred_by_envelope(barred) => {
                return Err(Refused::Adjournment(AdjournmentRefused::Sealed));
            }
            Event::Move(MoveEvent::Announce { .. })
            | Event::Move(MoveEvent::Withdraw)
            | Event::Move(MoveEvent::Press)
            | Event::Move(MoveEvent::TakeOff { .. })
            | Event::Move(MoveEvent::PutBack { .. })
            | Event::Move(MoveEvent::Place { .. })
                if self.stopped.is_some() =>
            {
                return Err(Refused::Clock(ClockRefused::Stopped));
            }
            _ => {}
        }
        match *event {
            Event::Adjournment(AdjournmentEvent::Seal { .. })
            | Event::Adjournment(AdjournmentEvent::SealReply { .. })
            | Event::Adjournment(AdjournmentEvent::Reconvene)
            | Event::Adjournment(AdjournmentEvent::OpenEnvelope { .. })
            | Event::Adjournment(AdjournmentEvent::EnvelopeMissing { .. }) => {
                self.adjournment(event)
            }
            Event::Move(MoveEvent::Announce { mv }) => self.announce(
                self.game
                    .move_from_uci(mv)
                    .ok_or(Refused::Move(MoveRefused::Illegal(mv)))?,
            ),
            Event::Move(MoveEvent::Withdraw) => self.withdraw(),
            Event::Move(MoveEvent::Press) => self.press(),
            Event::Move(MoveEvent::Touch { square }) => self.touch(square),
            Event::Move(MoveEvent::TakeOff { square }) => self.take_off(square),
            Event::Move(MoveEvent::PutBack { square }) => self.put_back(square),
            Event::Move(MoveEvent::Place { square }) => self.place(square),
            Event::Move(MoveEvent::Lift { square }) => self.lift(square),
            Event::Clock(ClockEvent::ReadClock { white_ms, black_ms }) => {
                let ms = Duration::from_millis;
                Ok(self.read_clock(ms(white_ms), ms(black_ms)))
            }
            Event::Agreement(AgreementEvent::Stands { side, ref pieces }) => {
                Ok(self.stands(side, pieces))
            }
            Event::Agreement(AgreementEvent::Wrote { side, ply, mv }) => self.wrote(side, ply, mv),
            Event::Clock(ClockEvent::ReportClock { side, left_ms }) => {
                self.report_clock(side, Duration::from_millis(left_ms))
            }
            Event::Clock(ClockEvent::WithdrawReport { side }) => self.withdraw_report(side),
            Event::Move(MoveEvent::Adjust) => self.adjust(),
            Event::Move(MoveEvent::Promote { role }) => self.promote(role),
            Event::Draw(DrawEvent::OfferDraw { by }) => self.offer_draw(by),
            Event::Draw(DrawEvent::AcceptDraw) => self.accept_draw(),
            Event::Draw(DrawEvent::DeclineDraw) => self.decline_draw(),
            Event::Draw(DrawEvent::ClaimDraw { claim, intended }) => {
                self.claim_draw(claim, intended)
            }
            Event::Game(GameEvent::Resign { by }) => Ok(self.resign(by)),
            Event::Clock(ClockEvent::Flag { fallen }) => self.flag(fallen),
            Event::Clock(ClockEvent::FlagDown { side }) => self.keep_flag(side),
            Event::Clock(ClockEvent::LowTime { side, left_ms }) => self.warn(side, left_ms),
            Event::Clock(ClockEvent::BothFlags) => self.both_flags(),
            Event::Draw(DrawEvent::RequestIncrement) => self.request_increment(),
            Event::Arbiter(ArbiterEvent::RuleRequest { granted }) => self.rule_request(granted),
            Event::Draw(DrawEvent::ClaimQuickplay { ground }) => self.claim_quickplay(ground),
            Event::Arbiter(ArbiterEvent::RuleClaim { ruling }) => self.rule_claim(ruling),
            Event::Game(GameEvent::Start) | Event::Game(GameEvent::Resume) => Ok(Vec::new()),
            ref arbiters => self.arbiter(arbiters),
        }
    }
}

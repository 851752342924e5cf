//! The state of a game: what has happened so far. `apply` changes it.
//!
//! Some questions are answered in the files below: `steps` (how a move is made, as the view [`Steps`]), `signatures` (who
//! has signed, as the view [`Signatures`]) and `irregularities`.

mod irregularities;
mod signatures;
mod steps;

use crate::session::external_clock::ExternalClock;
use crate::session::move_steps::arrival;
use crate::session::{
    Boards, Channel, ClockEvent, ClockReading, CorrectionTime, DrawOffers, DrawRefused, Event,
    Hands, Matter, MoveSteps, Profile, QuickplayClaim, Refused, Released, Report, Resumption,
    RulesInForce, Sealed, Settings, StopReason, Warnings,
};
use chess_laws::{
    Clock, FenError, Flags, Game, Irregularity, Offences, Outcome, PieceAt, Reason, Time, Touched,
};
use shakmaty::{ByColor, Color, Move, Position, Square};
pub use signatures::Signatures;
use std::time::Duration;
pub use steps::Steps;

/// A move that was taken back and can be made again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TakenBack {
    pub(super) mv: Move,
    /// What White's and Black's clock showed after it.
    pub(super) shown: [Option<Duration>; 2],
}

/// How many plies are played when both players have made a move (5.2.3).
pub(super) const MOVED_BOTH: usize = 2;

/// A move that was announced (D.2.3) and not yet completed by the clock (6.2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announced {
    pub mv: Move,
    pub at: Time,
    /// What had been done on the own board before.
    pub(super) before: MoveSteps,
}

/// An announcement that the Laws do not allow, where nobody is told before it would have been
/// completed (3.10.2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IllegalAnnouncement {
    pub said: String,
    /// Where they put the piece; `None` if they do not say.
    pub to: Option<Square>,
    pub at: Time,
}

/// A draw that was claimed wrongly (9.5.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongClaim {
    /// The move with which it was claimed, and which must be made.
    pub intended: Option<Move>,
    /// Whether a move was named, legal or not.
    pub named: bool,
}

/// The clocks are stopped until the arbiter restarts the game (6.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopped {
    pub reason: StopReason,
    /// The player who stopped them; `None` for the arbiter.
    pub by: Option<Color>,
    /// Whose clock runs when the game is restarted and no announced move waits.
    pub running: Color,
}

/// What a player has said when they were asked to sign the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signature {
    /// Whether they have signed it.
    pub signed: bool,
    /// How they said so.
    pub through: Channel,
}

/// How many times a player has tried a move without making it. Each try costs them time, and after a certain
/// number the arbiter is called (11.5, 12.2).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Corrections {
    /// How many announcements they took back (D.2.8).
    pub taken_back: u32,
    /// How many of these were illegal. The player is not told so.
    pub taken_back_illegal: u32,
    /// How many illegal announcements they left standing until they would have been completed.
    pub illegal: u32,
    /// How many touches, steps, promotions, reports and illegal answers did not fit the position.
    pub failed: u32,
}

impl Corrections {
    /// All of them together.
    #[must_use]
    pub const fn total(self) -> u32 {
        self.taken_back + self.illegal + self.failed
    }
}

/// A game at a moment.
#[derive(Debug, Clone)]
pub struct State {
    pub(super) settings: Settings,
    pub(super) profile: Profile,
    pub(super) warnings: Warnings,
    /// The time left at which White and Black were last warned.
    pub(super) warned: ByColor<Option<Duration>>,
    /// Whether it was recorded that White's and Black's flag is down.
    pub(super) flag_recorded: ByColor<bool>,
    pub(super) game: Game,
    pub(super) clock: Clock,
    /// White's and Black's clock as far as they are known, if they are external.
    pub(super) external_clocks: ByColor<ExternalClock>,
    /// When the game began, if it has.
    pub(super) begun: Option<Time>,
    pub(super) announced: Option<Announced>,
    /// The words of the announced move, where the players learn only these before it is completed.
    pub(super) announced_words: Option<String>,
    /// The illegal announcement that waits in the place of a move.
    pub(super) illegal: Option<IllegalAnnouncement>,
    /// What the player to move has touched (4.3).
    pub(super) touched: Touched,
    /// What the player to move has done on their own board (D.2.3).
    pub(super) move_steps: MoveSteps,
    /// What the hands of the player to move have done last.
    pub(super) hands: Hands,
    /// The piece that the player to move has released on their own board (4.7).
    pub(super) released: Option<Released>,
    /// The draw that the player to move has claimed wrongly since the last move was made.
    pub(super) wrong_claim: Option<WrongClaim>,
    /// Whether White and Black have been there. A player who has announced or touched something
    /// did not come too late, whatever position is reinstated (6.7.1).
    pub(super) was_there: ByColor<bool>,
    /// Whose clock runs while a move is announced.
    pub(super) correction_time: CorrectionTime,
    /// How long a repeated move can be corrected, in ms, as far as that is known.
    pub(super) grace_ms: Option<u64>,
    /// What White and Black have corrected.
    pub(super) corrections: ByColor<Corrections>,
    /// White's and Black's illegal moves.
    pub(super) offences: ByColor<Offences>,
    pub(super) boards: Boards,
    pub(super) offer: Option<Color>,
    /// Whether the offer outlives the completion of the move that is announced.
    pub(super) offer_stays: bool,
    pub(super) stopped: Option<Stopped>,
    /// The player whose request for an increment waits for the arbiter (Guideline III.4).
    pub(super) request: Option<Color>,
    pub(super) claim: Option<QuickplayClaim>,
    /// What was reported and waits for the arbiter's decision.
    pub(super) reported: Option<Irregularity>,
    /// What is reported about a player and waits for their word.
    pub(super) report: Option<Report>,
    pub(super) sealed: Option<Sealed>,
    pub(super) resumption: Option<Resumption>,
    /// What White's and Black's clock showed, by the number of plies made.
    pub(super) shown: Vec<[Option<Duration>; 2]>,
    /// Moves that were taken back in practice and can be made again, the next one last.
    pub(super) taken_back: Vec<TakenBack>,
    /// Whether a move was taken back or advice was wanted.
    pub(super) is_helped: bool,
    pub(super) outcome: Option<Outcome>,
    /// How many events have changed what may be asked for.
    pub(super) acts: u64,
    /// What White and Black have said when they were asked to sign the result.
    pub(super) signatures: ByColor<Option<Signature>>,
    /// Whether the arbiter has confirmed signatures that came through the same input.
    pub(super) signatures_confirmed: bool,
    pub(super) now: Time,
}

impl State {
    /// A game that has not begun.
    ///
    /// # Errors
    /// If no game can be played from the start position of the settings.
    pub fn new(settings: Settings) -> Result<Self, FenError> {
        let game = settings.game()?;
        let clock = Clock::new(settings.counted_time());
        Ok(Self {
            outcome: game.ended(),
            profile: settings.profile.clone(),
            warnings: settings.warnings.clone(),
            correction_time: settings.procedure.correction_time,
            grace_ms: settings.procedure.grace_ms,
            corrections: ByColor::default(),
            settings,
            warned: ByColor::default(),
            flag_recorded: ByColor::default(),
            game,
            clock,
            external_clocks: ByColor::default(),
            begun: None,
            announced: None,
            announced_words: None,
            illegal: None,
            touched: Touched::default(),
            move_steps: MoveSteps::default(),
            hands: Hands::default(),
            released: None,
            wrong_claim: None,
            was_there: ByColor::default(),
            offences: ByColor::default(),
            boards: Boards::default(),
            offer: None,
            offer_stays: false,
            stopped: None,
            request: None,
            claim: None,
            reported: None,
            report: None,
            sealed: None,
            resumption: None,
            shown: Vec::new(),
            taken_back: Vec::new(),
            is_helped: false,
            acts: 0,
            signatures: ByColor::default(),
            signatures_confirmed: false,
            now: Time::ZERO,
        })
    }

    /// What was agreed before the game.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The program's current role: what it does in this game and what it says.
    #[must_use]
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Whether the game is under the Laws and its arbiter has a PIN, so that they can prove who they
    /// are at the keyboard.
    #[must_use]
    pub fn arbiter_has_pin(&self) -> bool {
        self.profile.has_arbiter() && self.settings.arbiter_pin.is_some()
    }

    /// Whether the game has an arbiter, and began with nothing that could prove an order of theirs.
    pub fn proves_no_order(&self) -> bool {
        let settings = &self.settings;
        self.profile.has_arbiter() && settings.arbiter_pin.is_none() && !settings.arbiters_page
    }

    /// The completed moves (6.2.1) and the position after them.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The clock that the program counts (6.1).
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The move that is announced and not yet completed (6.2.1, D.2.3).
    #[must_use]
    pub fn announced(&self) -> Option<Announced> {
        self.announced
    }

    /// Since when something that was announced waits for the clock, legal or not.
    #[must_use]
    pub fn announced_at(&self) -> Option<Time> {
        let illegal = self.illegal.as_ref().map(|it| it.at);
        self.announced.map(|it| it.at).or(illegal)
    }

    /// What the player to move has touched (4.3).
    #[must_use]
    pub fn touched(&self) -> &Touched {
        &self.touched
    }

    /// The move that the player to move must make, because they claimed a draw with it and the
    /// claim was wrong (9.5.3).
    #[must_use]
    pub fn intended(&self) -> Option<Move> {
        self.wrong_claim?.intended
    }

    /// The draw that the player to move has claimed wrongly since the last move was made.
    #[must_use]
    pub fn wrong_claim(&self) -> Option<WrongClaim> {
        self.wrong_claim
    }

    /// What stands on the players' boards and scoresheets where it is not what the game has.
    #[must_use]
    pub fn boards(&self) -> &Boards {
        &self.boards
    }

    /// The player who offers a draw, while the offer stands (9.1.2.1).
    #[must_use]
    pub fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// The reason why the clocks are stopped, and the player who stopped them, if they are (6.11).
    #[must_use]
    pub fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }

    /// Whether the clocks of a game for practice stand, and the players can go on by themselves: they pause, one of them
    /// has called an arbiter, or nobody is there who could restart them. Where a claim waits for its decision, or a move
    /// is sealed, that comes first.
    pub fn is_paused(&self) -> bool {
        let Some(stopped) = self.stopped else {
            return false;
        };
        let waits = self.outcome().is_some()
            || self.sealed.is_some()
            || stopped.reason == StopReason::Adjournment
            || self.claim.is_some_and(|it| it.is_urgent());
        let by_players = stopped.reason == StopReason::Pause
            || stopped.reason == StopReason::Arbiter && stopped.by.is_some()
            || self.has_nobody_to_call();
        self.profile.answers(Matter::Practice) && by_players && !waits
    }

    /// The side of the player at this computer, in a game on a server.
    #[must_use]
    pub fn own_side_on_server(&self) -> Option<Color> {
        let own = self.settings.lone_human();
        own.filter(|_| self.profile.is_on_server())
    }

    /// Whether nobody can be called to decide: in practice against the program there is no arbiter.
    pub fn has_nobody_to_call(&self) -> bool {
        !self.profile.has_arbiter() && self.settings.lone_human().is_some()
    }

    /// The player who requested an increment in a quickplay finish, while the arbiter has not
    /// ruled on it (Guideline III.4).
    #[must_use]
    pub fn request(&self) -> Option<Color> {
        self.request
    }

    /// The claim in a quickplay finish that the arbiter has not decided yet (Guideline III.5).
    #[must_use]
    pub fn quickplay_claim(&self) -> Option<QuickplayClaim> {
        self.claim
    }

    /// What one player reports about the other, while it waits for that player's word or for the
    /// arbiter.
    #[must_use]
    pub fn report(&self) -> Option<Report> {
        self.report
    }

    /// The sealed move whose envelope is not opened yet (Guideline I.7).
    #[must_use]
    pub fn sealed(&self) -> Option<&Sealed> {
        self.sealed.as_ref()
    }

    /// The last resumption of the game, if it was adjourned (Guideline I.9).
    #[must_use]
    pub fn resumption(&self) -> Option<Resumption> {
        self.resumption
    }

    /// Whether a move was taken back or advice was wanted, so that the game says little about how the player plays.
    #[must_use]
    pub const fn is_helped(&self) -> bool {
        self.is_helped
    }

    /// How many plies were taken back in practice and can be made again.
    pub(in crate::session) fn taken_back(&self) -> usize {
        self.taken_back.len()
    }

    /// How many events so far have changed what the players and the arbiter may ask for.
    #[must_use]
    pub const fn acts(&self) -> u64 {
        self.acts
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

    /// The rules in force now: the arbiter may have changed some since they were agreed.
    #[must_use]
    pub fn rules_in_force(&self) -> RulesInForce {
        let mut rules = RulesInForce::agreed(&self.settings);
        rules.profile = self.profile.clone();
        rules.warnings = self.warnings.clone();
        rules.procedure.correction_time = self.correction_time;
        rules.procedure.grace_ms = self.grace_ms;
        rules
    }

    /// This game; a repeated move can be corrected for this time from now on.
    #[must_use]
    pub fn with_grace(mut self, grace: Duration) -> Self {
        self.grace_ms = u64::try_from(grace.as_millis()).ok();
        self
    }

    /// This game with the boards that are there now, by the side that moves on them: one on a server is taken up with others.
    #[must_use]
    pub const fn with_boards(mut self, board: Option<Color>, own_board: Option<Color>) -> Self {
        (self.settings.board, self.settings.own_board) = (board, own_board);
        self
    }

    /// This state at a later moment: time that passed without an event.
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
            // An announced move is legal: otherwise it would have been refused.
            let _ = game.play(announced.mv);
        }
        game
    }
}

impl State {
    /// Why the player to move may not make this legal move: because of what they touched (4.3,
    /// 4.4), or because they claimed a draw with another move (9.5.3). `None` if they may, and
    /// while a move is announced.
    #[must_use]
    pub fn forbids(&self, mv: Move) -> Option<Reason> {
        if self.announced.is_some() {
            return None;
        }
        let position = self.game.position();
        match self.intended() {
            Some(intended) if intended != mv => {
                let piece = PieceAt::on(position, intended.from()?)?;
                let target = arrival(intended);
                Some(Reason::IntendedMove { piece, target })
            }
            Some(_) => None,
            None => self.touched.forbids(position, mv),
        }
    }

    /// The moves that may still be made: the announced one, or all that are allowed.
    pub(in crate::session) fn moves_left(&self) -> impl Iterator<Item = Move> + '_ {
        let legal = self.game.position().legal_moves();
        let announced = self.announced.map(|it| it.mv);
        let left = move |mv: &Move| match announced {
            Some(announced) => announced == *mv,
            None => self.forbids(*mv).is_none(),
        };
        legal.into_iter().filter(left)
    }
}

impl State {
    /// What a side has corrected in this game.
    #[must_use]
    pub fn corrections(&self, side: Color) -> Corrections {
        *self.corrections.get(side)
    }

    /// Whether a side has corrected often enough for the arbiter to be called.
    pub(in crate::session) fn corrects_too_often(&self, side: Color) -> bool {
        let most = self.settings.regulations.corrections;
        most.is_some_and(|most| self.corrections(side).total() >= most.get())
    }
}

impl State {
    /// Whether a draw can be offered now (9.1).
    ///
    /// # Errors
    /// Why not: a draw is offered already, it is too early (5.2.3), or the regulations of the
    /// event forbid it (9.1.1).
    pub(in crate::session) fn may_offer_draw(&self) -> Result<(), Refused> {
        if self.offer.is_some() {
            return Err(DrawRefused::OfferedAlready.into());
        }
        // An illegal announcement counts like a legal one: the difference would tell which it is.
        let waits = self.announced.is_some() || self.illegal.is_some();
        let announced = waits.then(|| self.game.turn());
        if self.game.plies().len() + usize::from(waits) < MOVED_BOTH {
            return Err(DrawRefused::TooEarly.into());
        }
        let made = |side| {
            let completed = self.game.completed_moves(side);
            completed + u32::from(announced == Some(side))
        };
        let least = made(Color::White).min(made(Color::Black));
        match self.settings.regulations.draw_offers {
            DrawOffers::Free => Ok(()),
            DrawOffers::AfterMoves(moves) if least >= moves => Ok(()),
            DrawOffers::AfterMoves(_) | DrawOffers::Never => {
                Err(DrawRefused::DrawsForbidden.into())
            }
        }
    }

    /// Whether the player to move still has the right to claim a draw on this move. They lose it
    /// by touching a piece (9.4), by announcing a move (D.2.3), by sealing one (Guideline I.1),
    /// or by a claim with an intended move that they must make now (9.5.3).
    #[must_use]
    pub(in crate::session) fn may_claim_draw(&self) -> bool {
        let made = self.announced_at().is_some() || self.sealed.is_some();
        !made && self.touched.is_empty() && self.intended().is_none()
    }

    /// Whether the player to move can claim a draw on this move. After a wrong claim they cannot:
    /// another one would give the opponent time again for the same position (9.5.3). It does not
    /// matter whether they claimed with a legal move: the difference would tell whether it is one.
    pub(in crate::session) fn can_claim_now(&self) -> bool {
        self.may_claim_draw() && self.wrong_claim.is_none()
    }
}

impl State {
    /// The event that follows from the flags at a moment, if any does. That a flag is down is
    /// noticed here (6.8), but not while the arbiter has stopped the clocks. A side that has
    /// completed the moves prescribed for its period has lost nothing, whatever its clock shows
    /// (6.4, 6.9).
    #[must_use]
    pub fn flag_event(&self, at: Time) -> Option<Event> {
        let over = self.outcome.is_some() || self.announced_end().is_some();
        if over || self.stopped.is_some() || self.profile.is_on_server() {
            return None;
        }
        if self.clock.flags(at) == Flags::BothUnknown {
            return Some(Event::Clock(ClockEvent::BothFlags));
        }
        let fallen = self.late_side(at)?;
        Some(Event::Clock(ClockEvent::Flag { fallen }))
    }

    /// The record that a flag is down, where the program has no duty to claim it (D.2.10.5). It is
    /// made once, for the arbiter.
    pub(in crate::session) fn flag_to_record(&self, at: Time) -> Option<Event> {
        self.flag_event(at)?;
        let side = self.late_side(at)?;
        (!self.flag_recorded.get(side)).then_some(Event::Clock(ClockEvent::FlagDown { side }))
    }

    /// The side whose flag fell, the first where both did, without one that has completed its
    /// moves.
    pub(in crate::session) fn late_side(&self, at: Time) -> Option<Color> {
        let flags = self.clock.flags(at);
        let first = flags.first()?;
        let second = (flags == Flags::Both(first)).then_some(first.other());
        let mut fallen = [Some(first), second].into_iter().flatten();
        fallen.find(|&side| !self.is_in_time(side))
    }

    /// Whether a side has completed the moves prescribed for its period.
    pub(in crate::session) fn is_in_time(&self, side: Color) -> bool {
        let prescribed = self.clock.prescribed_moves(side);
        prescribed.is_some_and(|moves| self.game.completed_moves(side) >= moves)
    }
}

/// What is announced and not completed, as a view of a state.
#[derive(Debug, Clone, Copy)]
pub struct Pending<'a>(&'a State);

impl State {
    /// What is announced and not completed.
    #[must_use]
    pub const fn pending(&self) -> Pending<'_> {
        Pending(self)
    }
}

impl<'a> Pending<'a> {
    /// The illegal announcement that waits in the place of a move.
    #[must_use]
    pub fn illegal(self) -> Option<&'a IllegalAnnouncement> {
        self.0.illegal.as_ref()
    }

    /// The words, where they are all that is told: not even whether they name a legal move.
    #[must_use]
    pub fn only_words(self) -> Option<&'a str> {
        let illegal = self.illegal().map(|it| it.said.as_str());
        let words = self.0.announced_words.as_deref();
        illegal.or(words.filter(|_| self.0.announced.is_some()))
    }

    /// The side that answers what is announced, legal or not; otherwise the one on the move.
    #[must_use]
    pub fn answerer(self) -> Color {
        match self.illegal() {
            Some(_) => self.0.game.turn().other(),
            None => self.0.game_ahead().turn(),
        }
    }

    /// The game as far as the players learn it: with the announced move, unless only its words are
    /// told.
    #[must_use]
    pub fn known_game(self) -> Game {
        match self.only_words() {
            Some(_) => self.0.game.clone(),
            None => self.0.game_ahead(),
        }
    }
}

impl State {
    /// What the clock of the side that made each move showed after it, as a scoresheet has it
    /// (8.1.4), as far as the moves are completed. `None` without a clock.
    #[must_use]
    pub fn clock_times(&self) -> Vec<Option<Duration>> {
        let after = self.shown.iter().skip(1);
        let sides = self.game.plies().iter().map(|ply| ply.side);
        let times = sides.zip(after);
        times
            .map(|(side, &[white, black])| side.fold_wb(white, black))
            .collect()
    }

    /// What White's and Black's clock showed after this many plies. `None` where that is
    /// not known, or in a game without clocks.
    #[must_use]
    pub fn clocks_after(&self, plies: usize) -> Option<(Duration, Duration)> {
        let &[white, black] = self.shown.get(plies)?;
        white.zip(black)
    }

    /// Whether the game is played with an external clock, whose times are only reported.
    #[must_use]
    pub fn has_external_clock(&self) -> bool {
        self.settings.procedure.has_external_clock()
    }

    /// What was last reported of a player's external clock.
    #[must_use]
    pub fn clock_reading(&self, side: Color) -> Option<ClockReading> {
        self.external_clocks.get(side).last()
    }

    /// The warning of little time that is due at a moment: the clock of a human who is to move
    /// has come to one of the times, and not yet to a lower one. A time that is not less than
    /// what the player began with warns of nothing.
    pub(in crate::session) fn low_time(&self, at: Time) -> Option<Event> {
        let side = self.clock.running()?;
        let human = self.settings.player(side).is_human();
        if self.outcome.is_some() || !human || !self.profile.may_warn() {
            return None;
        }
        let left = self.clock.remaining(side, at)?;
        let main = self.clock.control().periods().first()?.main;
        let warned = self.warned.get(side).unwrap_or(main);
        let due = |it: &Duration| left <= *it && *it < warned;
        let due = self.warnings.iter().filter(due).min()?;
        let left_ms = u64::try_from(due.as_millis()).ok()?;
        (!left.is_zero()).then_some(Event::Clock(ClockEvent::LowTime { side, left_ms }))
    }
}

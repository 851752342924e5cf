//! The state of a game: what has happened so far. `apply` changes it.
//!
//! Questions on one subject stand below: `allowed` (which moves touch-move leaves), `steps` (the
//! steps of a move, as the view [`Steps`]), `pending` (what of an announcement is told, as the view
//! [`Pending`]), `clocks`, `flags`, `draws` and `irregular`.

mod allowed;
mod castling_steps;
mod clocks;
mod corrections;
mod draws;
mod flags;
mod irregular;
mod pending;
mod signatures;
mod steps;

use std::time::Duration;

use chess_laws::{Clock, FenError, Game, Irregularity, Offences, Outcome, Time, Touched};
use shakmaty::{ByColor, Color, Move, Square};

use super::external_clock::ExternalClock;
use super::{
    Boards, CorrectionTime, Corrections, Hands, Matter, MoveSteps, Profile, QuickplayClaim,
    Released, Report, Resumption, Sealed, Settings, Signature, StopReason, Warnings,
};

pub use pending::Pending;
pub use signatures::Signatures;
pub use steps::Steps;

/// A move that was taken back and can be made again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TakenBack {
    /// The move.
    pub(super) mv: Move,
    /// What White's and Black's clock showed after it.
    pub(super) shown: [Option<Duration>; 2],
}

/// How many plies are played when both players have made a move (5.2.3).
pub(super) const MOVED_BOTH: usize = 2;

/// A move that was announced (D.2.3) and not yet completed by the clock (6.2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announced {
    /// The move.
    pub mv: Move,
    /// When it was announced.
    pub at: Time,
    /// What had been done on the own board before.
    pub(super) before: MoveSteps,
}

/// An announcement that the Laws do not allow, where nobody is told before it would have been
/// completed (3.10.2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IllegalAnnouncement {
    /// Its words.
    pub said: String,
    /// Where they put the piece; `None` if they do not say.
    pub to: Option<Square>,
    /// When it was made.
    pub at: Time,
}

/// The clocks are stopped until the arbiter restarts the game (6.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopped {
    /// Why.
    pub reason: StopReason,
    /// The player who stopped them; `None` for the arbiter.
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
    /// Whether it was recorded that White's and Black's flag is down.
    pub(super) flag_recorded: ByColor<bool>,
    pub(super) game: Game,
    pub(super) clock: Clock,
    /// What is known of White's and Black's clock, if it is external.
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
    /// The move with which a draw was claimed wrongly, and which must be made (9.5.3).
    pub(super) intended: Option<Move>,
    /// Whether the player to move has claimed a draw wrongly since the last move was made.
    pub(super) claimed_wrongly: bool,
    /// Whether White and Black have been there. A player who has announced or touched something
    /// did not come too late, whatever position is reinstated (6.7.1).
    pub(super) was_there: ByColor<bool>,
    /// Whose clock runs while a move is announced.
    pub(super) correction_time: CorrectionTime,
    /// What White and Black have corrected.
    pub(super) corrections: ByColor<Corrections>,
    /// White's and Black's illegal moves.
    pub(super) offences: ByColor<Offences>,
    pub(super) boards: Boards,
    pub(super) offer: Option<Color>,
    pub(super) stopped: Option<Stopped>,
    /// The player whose request for an increment waits for the arbiter (Guideline III.4).
    pub(super) request: Option<Color>,
    pub(super) claim: Option<QuickplayClaim>,
    /// What was reported and waits for the arbiter's decision.
    pub(super) reported: Option<Irregularity>,
    /// What is said of a player and waits for their word.
    pub(super) report: Option<Report>,
    pub(super) sealed: Option<Sealed>,
    pub(super) resumption: Option<Resumption>,
    /// What White's and Black's clock showed, by the number of plies made.
    pub(super) shown: Vec<[Option<Duration>; 2]>,
    /// Moves that were taken back in practice and can be made again, the next one last.
    pub(super) taken_back: Vec<TakenBack>,
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
            intended: None,
            claimed_wrongly: false,
            was_there: ByColor::default(),
            offences: ByColor::default(),
            boards: Boards::default(),
            offer: None,
            stopped: None,
            request: None,
            claim: None,
            reported: None,
            report: None,
            sealed: None,
            resumption: None,
            shown: Vec::new(),
            taken_back: Vec::new(),
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
        self.intended
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

    /// Why and by which player the clocks are stopped, if they are (6.11).
    #[must_use]
    pub fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }

    /// Whether the players of a game for practice pause, and can go on by themselves.
    pub fn is_paused(&self) -> bool {
        let paused = |it: Stopped| it.reason == StopReason::Pause;
        self.profile.answers(Matter::Practice) && self.stopped.is_some_and(paused)
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
            // An announced move is legal: otherwise it would have been refused.
            let _ = game.play(announced.mv);
        }
        game
    }
}

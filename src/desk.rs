//! The desk: a whole game as the players meet it, without any device.
//!
//! It takes what was heard, typed, keyed or thought, each with its time, and gives
//! a list of actions: what to write to the journal, and what to say only after
//! that. Pure: no input or output, no threads, no wall clock. `app::table` carries
//! the actions out; tests read them.

mod board_clock;
mod boards;
mod completing;
mod duties;
mod importance;
mod lever;
mod listening;
mod messages;
mod orders;
mod own_board;
mod requests;
mod sealing;
mod sighted;
mod surface;

use std::time::Duration;

use shakmaty::{Color, Move};

use crate::arbiter::SealWish;
use crate::braille_line::LineContent;
use crate::dialogue::{Dialogue, HeardReply, MoveReply, Reply};
use crate::session::{Channel, Intent, Party, Request};
use crate::session::{Effect, Event, Matter, Player, Refused, State};
use crate::wording::{Phrase, Wording};
use braille_display::Message;
use chess_laws::Time;
use electronic_board::ClockTimes;
use spoken_grammar::Margins;

use crate::session::{DrawEffect, MoveEffect};
use crate::session::{MoveEvent, Remark};
pub use importance::Importance;
use own_board::OwnBoard;
pub use requests::Hindrance;
pub use sealing::SealedMove;
use sighted::Sighted;
pub use surface::BrailleManners;
use surface::Surface;

/// How often the journal is told that the program is alive.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// Something to do. The order counts: what is said follows from what was recorded.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Write this to the journal. If that fails, nothing after it may be done.
    Record(Event, Time),
    /// Say this.
    Say(Vec<Phrase>),
    /// Stop speaking: what is being said may be cut off.
    FallSilent,
    /// Look whether a move can be sealed so: whether its secret can be read and its file be
    /// written. Only then it is waited for.
    ReadyToSeal(SealWish),
    /// Seal this move: write its envelope, and only then let the event `seal` happen.
    Seal(SealedMove),
    /// The clock at the electronic board shall show this, and stand.
    SetBoardClock(ClockTimes),
    /// This event could not happen. The dialogue makes none such; if it does, the
    /// log should tell.
    Refused(Event, Refused),
}

/// How the game is played at this desk, beside its settings.
#[derive(Debug, Clone, Copy)]
pub struct Manners {
    /// From which margins on something heard is sure.
    pub margins: Margins,
    /// How long a repeated move can be corrected before it is completed.
    pub grace: Duration,
}

/// What goes on around the desk at a moment.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// The program speaks.
    pub speaking: bool,
    /// Somebody else speaks: perhaps a correction.
    pub spoken_to: bool,
    /// Nothing more will be heard or typed.
    pub input_over: bool,
}

/// A desk with its game.
#[derive(Clone)]
pub struct Desk {
    state: State,
    wording: Wording,
    manners: Manners,
    dialogue: Dialogue,
    /// When the announced move is completed, once it has been repeated.
    press_at: Option<Time>,
    /// What was answered last, to repeat it.
    last: Vec<Phrase>,
    /// Whether the last answer is a long one that may be cut off.
    long: bool,
    /// The braille side.
    surface: Surface,
    /// The sighted player's electronic board.
    sighted: Sighted,
    /// The blind player's own one.
    own_board: OwnBoard,
    /// Where the move goes that is to be sealed, while it is waited for.
    sealing: Option<SealWish>,
    /// Whose offer of a draw waits behind another question.
    behind: Option<Color>,
}

impl Desk {
    /// A desk for a game at its beginning or in its middle.
    #[must_use]
    pub fn new(state: State, wording: Wording, manners: Manners) -> Self {
        let mut desk = Self {
            state,
            wording,
            manners,
            dialogue: Dialogue::default(),
            press_at: None,
            last: Vec::new(),
            long: false,
            surface: Surface::default(),
            sighted: Sighted::default(),
            own_board: OwnBoard::default(),
            sealing: None,
            behind: None,
        };
        desk.look_elsewhere();
        desk
    }

    /// The game.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The wording.
    #[must_use]
    pub fn wording(&self) -> &Wording {
        &self.wording
    }

    /// The line of the game at a moment, with the message that stands in its place.
    #[must_use]
    pub fn line(&self, at: Time) -> LineContent {
        let message = self.surface.message().cloned();
        self.game_line(at, message)
    }

    /// The same, with what the clock at the board shows if that one counts.
    fn game_line(&self, at: Time, message: Option<Message>) -> LineContent {
        let mut line = self.wording.line(&self.state, at, message);
        let told = self.state.profile().volunteers(Matter::Time);
        if let Some(times) = self.sighted.clock.times().filter(|_| told) {
            line.white_clock = Some(times.white);
            line.black_clock = Some(times.black);
        }
        line
    }

    /// Shows something on the braille line that the player must learn of.
    pub fn show(&mut self, message: impl Into<Message>) {
        self.surface.tell(Importance::Notice, message);
    }

    /// Shows something on the braille line for the moment.
    pub fn show_for_now(&mut self, message: impl Into<Message>) {
        self.surface.tell(Importance::Answer, message);
    }

    /// The engine that has to think now, if it is its turn.
    #[must_use]
    pub fn engine_to_move(&self) -> Option<Player> {
        let player = self.state.settings().player(self.state.game().turn());
        let state = &self.state;
        let free = state.announced().is_none() && state.outcome().is_none();
        let free = free && state.stopped().is_none() && state.sealed().is_none();
        (free && matches!(player, Player::Engine { .. })).then_some(player)
    }

    /// Something happened: the game began, or goes on after an interruption.
    pub fn event(&mut self, event: &Event, at: Time) -> Vec<Action> {
        let mut actions = Vec::new();
        self.happen(event, at, &mut actions);
        actions
    }

    /// The engine has found its move.
    pub fn thought(&mut self, mv: Move, at: Time) -> Vec<Action> {
        let mut actions = Vec::new();
        let announced = Request {
            by: Party::Side(self.state.game().turn()),
            through: Channel::Engine,
            intent: Intent::Announce(mv),
        };
        if let Err(Hindrance::Refused(refused)) = self.carry_out(&announced, at, &mut actions) {
            let mv = self.state.game().uci(mv);
            let event = Event::Move(MoveEvent::Announce { mv });
            actions.push(Action::Refused(event, refused));
        }
        actions
    }

    /// Time passes: whatever is due happens.
    pub fn pass(&mut self, at: Time, around: Surroundings) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.state.outcome().is_some() {
            return actions;
        }
        self.notice_clocks(at, &mut actions);
        self.note_lifted(at, &mut actions);
        self.notice_lever(at, &mut actions);
        self.notice_steps(at, &mut actions);
        if self.press_is_due(at, around) {
            let press = Request {
                by: Party::Program,
                through: Channel::Program,
                intent: Intent::Press,
            };
            // Whatever it waits for still is looked at again soon.
            let _ = self.carry_out(&press, at, &mut actions);
        }
        let running = self.state.clock().running().is_some();
        if running && at.since(self.state.now()) >= HEARTBEAT {
            self.happen(&Event::Remark(Remark::Alive), at, &mut actions);
        }
        actions
    }

    /// The player has said something: what was shown is read, a long answer may be
    /// cut off, and the time for a correction begins anew.
    fn attend(&mut self) -> Vec<Action> {
        self.surface.messages.attended();
        self.press_at = None;
        let cut = std::mem::take(&mut self.long);
        cut.then_some(Action::FallSilent).into_iter().collect()
    }

    fn happen(&mut self, event: &Event, at: Time, actions: &mut Vec<Action>) {
        for effect in self.record(event, at, actions) {
            self.effect(effect, at, actions);
        }
        self.keep_questions();
    }

    /// Records an event; what follows from it is still to be told.
    fn record(&mut self, event: &Event, at: Time, actions: &mut Vec<Action>) -> Vec<Effect> {
        let decides = self.read_before(event, at, actions);
        match self.state.apply(event, at) {
            Ok((next, effects)) => {
                actions.push(Action::Record(event.clone(), next.now()));
                self.state = next;
                self.note_adjusting(event);
                if effects
                    .iter()
                    .any(|it| matches!(it, Effect::Move(MoveEffect::Completed { .. })))
                {
                    self.sighted.clock.lever.completed();
                }
                if decides {
                    self.set_again(at, actions);
                }
                effects
            }
            Err(refused) => {
                actions.push(Action::Refused(event.clone(), refused));
                Vec::new()
            }
        }
    }

    fn effect(&mut self, effect: Effect, at: Time, actions: &mut Vec<Action>) {
        self.press_at = None;
        let offered_by = match effect {
            Effect::Draw(DrawEffect::DrawOffered { by }) => Some(by),
            _ => None,
        };
        self.tell(&Reply::Effect(effect), actions);
        if let Some(by) = offered_by {
            self.ask_before_the_offer(by, actions);
        }
        let answering = offered_by.map(Color::other);
        let player = |side: &Color| self.state.settings().player(*side);
        // The engine plays on.
        let engine = answering.filter(|it| matches!(player(it), Player::Engine { .. }));
        if let Some(answering) = engine.map(Party::Side) {
            let declines = Request {
                by: answering,
                through: Channel::Engine,
                intent: Intent::AnswerDraw(false),
            };
            // The offer stands: it was made just now.
            let _ = self.carry_out(&declines, at, actions);
        }
    }

    /// What was asked before the offer came is answered first, so it is asked once more: a yes
    /// answers what was heard last.
    fn ask_before_the_offer(&mut self, by: Color, actions: &mut Vec<Action>) {
        if let Some(question) = self.dialogue.asked_before_offer(by, &self.state) {
            self.behind = Some(by);
            self.tell(&question, actions);
        }
    }

    /// The offer that stood behind another question is told again when that is answered.
    fn tell_offer_behind(&mut self, actions: &mut Vec<Action>) {
        if self.behind.is_none() || self.dialogue.asks() {
            return;
        }
        let offered = self
            .behind
            .take()
            .filter(|by| self.state.offer() == Some(*by));
        if let Some(by) = offered.filter(|_| self.state.outcome().is_none()) {
            self.tell(
                &Reply::Effect(Effect::Draw(DrawEffect::DrawOffered { by })),
                actions,
            );
        }
    }

    fn tell(&mut self, reply: &Reply, actions: &mut Vec<Action>) {
        if !self.tells(reply) {
            return;
        }
        let told = self.sighted.clock.told(reply);
        let reply = told.as_ref().unwrap_or(reply);
        let phrases = self.wording.reply(reply, &self.state);
        // What was not understood is not worth repeating; what was said before is.
        let repeats = !matches!(
            reply,
            Reply::Heard(HeardReply::NotUnderstood | HeardReply::NothingToRepeat)
                | Reply::Move(MoveReply::Pressed)
        );
        if !phrases.is_empty() && repeats {
            self.last.clone_from(&phrases);
        }
        self.say(Importance::of(reply, &self.state), phrases, actions);
    }

    fn say(&mut self, importance: Importance, phrases: Vec<Phrase>, actions: &mut Vec<Action>) {
        if phrases.is_empty() {
            return;
        }
        if importance == Importance::Warning && self.long {
            actions.push(Action::FallSilent);
        }
        self.long = importance.may_be_cut_off();
        let message = Phrase::message(&phrases);
        match importance {
            Importance::Shown if self.surface.hides_the_game() => {
                self.surface.tell(Importance::Notice, message);
            }
            Importance::Own if self.surface.hides_the_game() => {
                self.surface.tell(importance, message);
            }
            Importance::Spoken => {}
            // The line shows it by itself.
            Importance::Shown | Importance::Own => self.surface.messages.attended(),
            importance => self.surface.tell(importance, message),
        }
        actions.push(Action::Say(phrases));
    }

    /// Where the game stands, for one who comes back to it.
    #[must_use]
    pub fn report(&self) -> String {
        self.wording.report(&self.state)
    }
}

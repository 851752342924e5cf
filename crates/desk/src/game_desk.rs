//! The desk: a whole game as the players meet it, without any device.
//!
//! It is the activity of a game: it takes what was heard, typed, keyed or found by the engine, each with
//! its time, and gives a list of outputs: what to write to the journal, and what to say only after that.
//! Pure: no input or output, no threads, no wall clock. The program carries the outputs out; tests read
//! them.
//!
//! Its components have their own state, read the game in the [`context`](Context), and give requests,
//! replies or what is asked for by touch:
//!
//! ```text
//! conversation     what is asked of each speaker, and what their words lead to
//! sealing          what is typed while a move to seal is awaited
//! order_proof      orders that wait for the arbiter's PIN
//! announcer        what was said last
//! questions        what was asked about the board, and what is left of a long answer
//! advising         what the built-in engine is asked, and what is known of it
//! from_server      what is known of a game on a server, beside the game
//! completing       the time in which an announced move can be corrected
//! board_clock      the clock at the board, with its lever
//! surface          the braille line, and what keys mean there
//! opponent_board   what the opponent does on their electronic board
//! own_board        what the player does on their own electronic board
//! ```
//!
//! The boards and the clock give outputs (`component_output`), and learn what has become of them.
//!
//! The other files are parts of the desk itself, each for one way in: `understanding`, `typed`, `touch`,
//! `asking`, `ordering`, `engine`, `board_input`. All of them end in `requests`, which alone plans and
//! records, and in `announcing`, which tells what has followed. `activity` is the way in and out.

#![deny(clippy::wildcard_enum_match_arm)]

mod action;
mod activity;
mod advising;
mod announcer;
mod announcing;
mod asking;
mod board_clock;
mod board_input;
mod boards;
mod completing;
mod component_output;
mod context;
mod display;
mod engine;
mod from_server;
mod importance;
mod lever;
mod messages;
mod online;
mod online_line;
mod opponent_board;
mod order_proof;
mod ordering;
mod own_board;
mod own_view;
mod paraphrases;
mod premove;
mod questions;
mod requests;
mod sealing;
mod sitting;
mod surface;
mod typed;
mod understanding;

use std::time::Duration;

use shakmaty::{Color, Square};

use crate::activities::{Moment, Output};
use crate::dialogue::{Conversation, Expectation, SpokenInput};
use crate::messages::Wording;
use crate::messages::text;
use advising::Advising;
use announcer::Announcer;
use board_clock::BoardClock;
use chess_laws::Time;
use completing::{Completing, Progress};
use context::Context;
use from_server::Online;
use game::session::{Channel, Intent, Party, Plan, Request};
use game::session::{Credential, Effect, Event, Matter, Player, Remark, State};
use opponent_board::OpponentBoard;
use order_proof::OrderProof;
use own_board::OwnBoard;
use sitting::Sitting;
use surface::Surface;

pub use action::{Action, NotCarriedOut, Occasion, SealedMove};
pub use advising::{Assessment, arrival};
pub use from_server::{FromServer, Wanted};
pub use importance::Importance;
pub use questions::{Asked, BoardQuestions, Follows, ListOrder, Unexplained, Walked};
pub use sitting::{DeskConfig, FromFile, Goal};
pub use surface::BrailleConfig;

/// What follows from something that came in, in the order in which it is carried out.
pub type Outputs = Vec<Output<Action>>;

/// The interval of the journal's entries that the program is alive.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// A desk with its game.
#[derive(Clone)]
pub struct GameDesk {
    /// The game and its words.
    context: Context,
    conversation: Conversation,
    /// Whose offer of a draw waits behind another question.
    offer_behind: Option<Color>,
    /// Orders that wait for the arbiter's PIN.
    order_proof: OrderProof,
    /// After how many acts the arbiter was warned that a flag is down, and asked whether the game goes on nevertheless.
    restart_asked: Option<u64>,
    /// What proves that an order typed at the desk is the arbiter's.
    typed_orders: Credential,
    /// The time in which an announced move can still be corrected.
    completing: Completing,
    /// What was said last.
    announcer: Announcer,
    /// What the built-in engine is asked.
    advising: Advising,
    /// Whether the engine that plays a side accepts a draw now.
    engine_accepts_draw: bool,
    /// What is known of a game on a server, beside the game.
    online: Online,
    /// The clock at the electronic board.
    clock: BoardClock,
    surface: Surface,
    /// The opponent's electronic board.
    opponent_board: OpponentBoard,
    /// The player's own electronic board.
    own_board: OwnBoard,
    /// What has followed in the game and is still to be passed on to the boards.
    for_boards: Vec<Effect>,
    /// What follows `annabella resume` to go on with this game: nothing, or a space and the path of its journal.
    journal: Option<String>,
    /// The move that led to the position from which the game begins, in words, if it is known.
    before: Option<String>,
    /// The announcement that was repeated wrongly last, after how many plies it was made, and how often it
    /// was repeated so.
    repeated: Option<((usize, String), usize)>,
    /// Where the player went on the board of their page. The next key for the board is pressed there.
    at_square: Option<Square>,
    /// How far the players are with the game.
    sitting: Sitting,
    /// What has followed so far from what came in now.
    outputs: Outputs,
    /// Why the journal is signed after these outputs.
    occasion: Option<Occasion>,
}

impl GameDesk {
    /// A desk for a game at its beginning or in its middle.
    #[must_use]
    pub fn new(state: State, wording: Wording, config: DeskConfig) -> Self {
        let over_before =
            state.has_begun() && state.outcome().is_some() && !state.signatures().any_missing();
        let sitting = Sitting {
            first: config.first,
            opponent: config.opponent,
            press_key: config.press_key,
            recorded: config.recorded,
            is_from_menu: config.is_from_menu,
            goal: config.goal,
            over_before,
            left: false,
            is_closed: false,
            is_end_told: over_before,
            changed: Time::ZERO,
            heard_of: Time::ZERO,
        };
        let conversation = Conversation::of(&state);
        let own = state.own_side_on_server() == Some(state.game().turn());
        let online = Online {
            unsent: state.announced().filter(|_| own).map(|it| it.mv),
            comes_back: state.has_begun() && state.own_side_on_server().is_some(),
            written: config.written,
            ..Online::default()
        };
        let mut desk = Self {
            order_proof: OrderProof::after(config.wrong_pins, state.now()),
            context: Context {
                wording: wording.for_profile(state.profile()),
                state,
                sealing: None,
                announced_apart: None,
                questions: config.questions,
                margins: config.margins,
            },
            conversation,
            offer_behind: None,
            restart_asked: None,
            typed_orders: config.typed_orders,
            completing: Completing::new(config.grace),
            announcer: Announcer::default(),
            advising: Advising::default(),
            engine_accepts_draw: false,
            online,
            clock: BoardClock::default(),
            surface: Surface::default(),
            opponent_board: OpponentBoard::default(),
            own_board: OwnBoard::default(),
            for_boards: Vec::new(),
            journal: config.journal,
            before: config.before,
            repeated: None,
            at_square: None,
            sitting,
            outputs: Vec::new(),
            occasion: None,
        };
        desk.look_for_remote_player();
        desk
    }

    /// The game.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.context.state
    }

    /// The wording.
    #[must_use]
    pub fn wording(&self) -> &Wording {
        &self.context.wording
    }

    /// What follows `annabella resume` to go on with this game: nothing where journals are looked for, or else a space and
    /// its path.
    #[must_use]
    pub fn journal(&self) -> &str {
        self.journal.as_deref().unwrap_or_default()
    }

    /// How to go on with this game another time.
    #[must_use]
    pub fn how_to_go_on(&self) -> String {
        let at = self.wording().localisation();
        if self.state().profile().is_on_server() {
            return text!(at, "how-to-resume-online");
        }
        // At home nobody listens to commands and paths; they are written.
        let journal = self.journal.as_ref();
        let practises = self.state().profile().answers(Matter::Practice);
        match journal.filter(|_| !practises) {
            Some(journal) => text!(at, "how-to-resume", journal = journal.as_str()),
            None => text!(at, "how-to-resume-in-menu"),
        }
    }

    /// Whether the game was begun from the menu, which follows it.
    fn is_from_menu(&self) -> bool {
        self.sitting.is_from_menu
    }

    /// Something could not be kept, so it has not happened. The game returns to this state, which was kept, and the
    /// conversation to that of the desk `before`. What is shown stays.
    pub fn go_back_to(&mut self, before: Self, state: State) {
        let (surface, sitting) = (self.surface.clone(), self.sitting.clone());
        *self = before;
        (self.surface, self.sitting) = (surface, sitting);
        self.context.state = state;
    }

    /// What has followed from what came in. One checkpoint is enough, after all that happened.
    fn take_outputs(&mut self) -> Outputs {
        let checkpoint = self.occasion.take().map(Action::Checkpoint);
        self.outputs.extend(checkpoint.map(Output::Task));
        std::mem::take(&mut self.outputs)
    }

    /// Something happened: the game began, or goes on after an interruption.
    pub fn event(&mut self, event: &Event, at: Time) -> Outputs {
        self.happen(event, at);
        self.take_outputs()
    }

    /// Time passes: whatever is due happens.
    pub fn pass(&mut self, at: Time, around: Moment) -> Outputs {
        if self.state().outcome().is_some() {
            return Vec::new();
        }
        self.inform_boards();
        // A game that is over has no flags.
        let _ = self.carry_out(&by_program(Intent::NoticeClocks), at);
        self.pass_boards(at);
        let state = &self.context.state;
        let progress = Progress::of(state, self.clock.lever(), &self.conversation);
        if self.completing.is_due(progress, around, at) {
            // What it still waits for is looked at again soon.
            let _ = self.carry_out(&by_program(Intent::Press), at);
        }
        // While a clock runs, the journal shows now and then that the program runs too.
        let running = self.state().clock().running().is_some();
        if running && at.since(self.state().now()) >= HEARTBEAT {
            self.happen(&Event::Remark(Remark::Alive), at);
        }
        self.take_outputs()
    }

    /// Whether [`Self::pass`] would bring nothing about up to this time: what is due at one time is due at every later one.
    fn is_quiet_until(&self, until: Time) -> bool {
        let state = self.state();
        if state.outcome().is_some() {
            return true;
        }
        let clocks = self.plan(&by_program(Intent::NoticeClocks), until);
        let noticed = matches!(clocks, Plan::Do(events) if !events.is_empty());
        let alive = state.clock().running().is_some() && until.since(state.now()) >= HEARTBEAT;
        let on_boards =
            self.opponent_board.has_lifted(until) || self.clock.lever().too_early(until).is_some();
        let completing = state.announced_at().is_some();
        !(noticed || alive || on_boards || completing || !self.for_boards.is_empty())
    }

    /// Whether something follows although nobody does anything more: the announced move is completed, the
    /// engine moves or gives advice. A player who leaves does not wait for the engine.
    fn goes_on_alone(&self) -> bool {
        // After the end nobody waits for advice on the game.
        let advises = self.advising.waits() && self.state().outcome().is_none();
        let engine = self.engine_to_move().is_some() || advises;
        let progress = Progress::of(self.state(), self.clock.lever(), &self.conversation);
        engine && !self.sitting.left || progress.is_completing()
    }

    /// Whether a question waits for an answer.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.conversation.asks()
    }

    /// What may be said next at this input.
    #[must_use]
    pub fn expectation(&self, input: SpokenInput) -> Expectation {
        Expectation {
            game: self.listens_in(input),
            asked: self.conversation.asks_at(input),
        }
    }

    /// Sets the side with its own microphone, if there is one.
    pub fn speaks_apart(&mut self, side: Option<Color>) {
        self.conversation.speaks_apart(side);
    }

    /// Whether a move to seal is awaited.
    #[must_use]
    pub fn is_sealing(&self) -> bool {
        self.context.is_sealing()
    }

    /// From now on the pieces of a side are listed in this order.
    pub fn list_pieces_in(&mut self, order: ListOrder) {
        if let Some(questions) = &mut self.context.questions {
            questions.list_in(order);
        }
    }

    /// Where the game stands, for a player who comes back to it.
    #[must_use]
    pub fn report(&self) -> String {
        self.wording().report(self.state())
    }

    /// The engine that has to think now, if it is its turn.
    #[must_use]
    pub fn engine_to_move(&self) -> Option<&Player> {
        let state = self.state();
        let player = state.settings().player(state.game().turn());
        let free = state.announced().is_none() && state.outcome().is_none();
        let free = free && state.stopped().is_none() && state.sealed().is_none();
        (free && player.is_engine()).then_some(player)
    }
}

/// What the program wants by itself.
fn by_program(intent: Intent) -> Request {
    Request {
        by: Party::Program,
        through: Channel::Program,
        intent,
    }
}

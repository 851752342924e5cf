//! The desk: a whole game as the players meet it, without any device.
//!
//! It takes what was heard, typed, keyed or found by the engine, each with its time, and gives a
//! list of actions: what to write to the journal, and what to say only after that. Pure: no input or
//! output, no threads, no wall clock. The program carries the actions out; tests read them.
//!
//! Its components have their own state, read the game, and give requests, replies or what is asked
//! for by touch:
//!
//! ```text
//! conversation     what words mean, what is asked, what waits behind a question
//! sealing          the move to seal, while it is awaited
//! order_proof      orders that wait for the arbiter's PIN
//! announcer        what was said last
//! questions        what was asked about the board, and what is left of a long answer
//! advising         what the built-in engine is asked, and what is known of it
//! completing       the time in which an announced move can be corrected
//! board_clock      the clock at the board, with its lever
//! surface          the braille line, and what keys mean there
//! opponent_board   what the opponent does on their electronic board
//! own_board        what the player does on their own electronic board
//! ```
//!
//! The boards and the clock give outputs (`component_output`), and learn what has become of them.
//!
//! `play` holds the game and the components that every input shares. It alone plans and records:
//! `requests` carries out what is said and keyed, `output_handling` the outputs, and only its `record`
//! applies an event.

#![deny(clippy::wildcard_enum_match_arm)]

mod action;
mod advising;
mod announcer;
mod arbiter_at_desk;
mod asking;
mod board_clock;
mod board_input;
mod boards;
mod checkpoints;
mod completing;
mod component_output;
mod context;
mod conversation;
mod display_content;
mod duties;
mod engine_at_desk;
mod importance;
mod kept_lines;
mod lever;
mod messages;
mod opponent_board;
mod order_proof;
mod ordering;
mod orders;
mod output_handling;
mod own_board;
mod play;
mod questions;
mod requests;
mod sealing;
mod surface;
mod words_and_keys;

use shakmaty::Color;

use crate::braille_line::LineContent;
use crate::commands::DisplayCommand;
use crate::dialogue::{Expectation, SpokenInput};
use crate::messages::{Phrase, Wording};
use crate::orders::SealOrder;
use announcements::Command;
use braille_display::{Cell, Content, Message};
use chess_laws::Time;
use game::session::{Event, Player, State};
use game::session::{Remark, Request};
use spoken_grammar::{Heard, WordId};

pub use action::{Action, DeskConfig, Occasion, SealedMove, SpeechActivity};
pub use advising::{Assessment, arrival};
pub use arbiter_at_desk::{ArbiterAtDesk, Typing};
pub use engine_at_desk::EngineAtDesk;
pub use importance::Importance;
use opponent_board::OpponentBoard;
use own_board::OwnBoard;
use play::Play;
pub use questions::{Asked, BoardQuestions, Follows, ListOrder, Rate, Told};
pub use requests::NotCarriedOut;
pub use surface::BrailleConfig;

/// A desk with its game.
#[derive(Clone)]
pub struct GameDesk {
    /// The game, with the components that every input shares.
    play: Play,
    /// The opponent's electronic board.
    opponent_board: OpponentBoard,
    /// The player's own electronic board.
    own_board: OwnBoard,
}

impl GameDesk {
    /// A desk for a game at its beginning or in its middle.
    #[must_use]
    pub fn new(state: State, wording: Wording, config: DeskConfig) -> Self {
        let mut desk = Self {
            play: Play::new(state, wording, config),
            opponent_board: OpponentBoard::default(),
            own_board: OwnBoard::default(),
        };
        desk.look_for_remote_player();
        desk
    }

    /// The game.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.play.state
    }

    /// Something could not be kept, so that it has not happened: the game is in this state, which was kept, and whoever
    /// talked with the desk of `before` goes on there. What is shown stays.
    pub fn go_back_to(&mut self, before: Self, state: State) {
        let surface = self.play.surface.clone();
        *self = before;
        self.play.surface = surface;
        self.play.state = state;
    }

    /// The wording.
    #[must_use]
    pub fn wording(&self) -> &Wording {
        &self.play.wording
    }

    /// The line of the game at a moment, with the message that stands in its place.
    #[must_use]
    pub fn line(&self, at: Time) -> LineContent {
        let message = self.play.surface.message().cloned();
        self.play.game_line(at, message)
    }

    /// Shows something on the braille line: a notice until the player has read it.
    pub fn show(&mut self, importance: Importance, message: impl Into<Message>) {
        self.play.surface.tell(importance, message);
    }

    /// The engine that has to think now, if it is its turn.
    #[must_use]
    pub fn engine_to_move(&self) -> Option<&Player> {
        let player = self
            .play
            .state
            .settings()
            .player(self.play.state.game().turn());
        let state = &self.play.state;
        let free = state.announced().is_none() && state.outcome().is_none();
        let free = free && state.stopped().is_none() && state.sealed().is_none();
        (free && !player.is_human()).then_some(player)
    }

    /// Something happened: the game began, or goes on after an interruption.
    pub fn event(&mut self, event: &Event, at: Time) -> Vec<Action> {
        let mut actions = Vec::new();
        self.play.happen(event, at, &mut actions);
        actions
    }

    /// What the engine does at the desk but its moves.
    pub fn engine(&mut self) -> EngineAtDesk<'_> {
        EngineAtDesk {
            play: &mut self.play,
        }
    }

    /// Time passes: whatever is due happens.
    pub fn pass(&mut self, at: Time, activity: SpeechActivity) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.play.state.outcome().is_some() {
            return actions;
        }
        self.inform_boards();
        self.play.notice_clocks(at, &mut actions);
        let lifted = self.opponent_board.pass(at, self.play.context());
        self.play
            .carry_out_for(&mut self.opponent_board, lifted, at, &mut actions);
        self.play.pass_board_clock(at, &mut actions);
        let steps = self.own_board.pass(self.play.context());
        self.play
            .carry_out_for(&mut self.own_board, steps, at, &mut actions);
        self.play.complete_if_due(at, activity, &mut actions);
        self.play.stay_alive(at, &mut actions);
        actions
    }

    /// Carries out a request whose result the desk does not announce.
    ///
    /// # Errors
    /// Why nothing happens.
    pub fn request(
        &mut self,
        request: &Request,
        at: Time,
    ) -> (Vec<Action>, Result<(), NotCarriedOut>) {
        let mut actions = Vec::new();
        let done = self.play.carry_out(request, at, &mut actions);
        (actions, done)
    }

    /// The opponent has repeated a move other than the announced one, where nobody here could hear it
    /// (D.2.1).
    pub fn repeated_wrongly(&mut self, announced: &str, said: &str, at: Time) -> Vec<Action> {
        let mut actions = Vec::new();
        let kept = Remark::RepeatedWrongly {
            announced: announced.to_owned(),
            said: said.to_owned(),
        };
        self.play.keep(&Event::Remark(kept), at, &mut actions);
        let told = self.play.wording.spoken_repeated_wrongly(announced, said);
        self.show(Importance::Notice, Phrase::message(&told));
        actions.push(Action::Say(told));
        actions
    }

    /// Something was heard at this input.
    pub fn heard(&mut self, input: SpokenInput, heard: &Heard, at: Time) -> Vec<Action> {
        words_and_keys::heard(&mut self.play, input, heard, at)
    }

    /// A speaker had only paused: `whole` is all that they said, `rest` the part after the pause.
    /// If the first part was taken for a move, that move is taken back.
    pub fn went_on(
        &mut self,
        input: SpokenInput,
        whole: &Heard,
        rest: &Heard,
        at: Time,
    ) -> Vec<Action> {
        words_and_keys::went_on(&mut self.play, input, whole, rest, at)
    }

    /// Something was typed.
    pub fn typed(&mut self, line: &str, at: Time) -> Vec<Action> {
        words_and_keys::typed(&mut self.play, line, at)
    }

    /// What the arbiter does at the desk.
    pub fn arbiter(&mut self) -> ArbiterAtDesk<'_> {
        ArbiterAtDesk {
            play: &mut self.play,
        }
    }

    /// What is typed, and what of it others may see.
    #[must_use]
    pub fn typing(&self) -> Typing<'_> {
        Typing { play: &self.play }
    }

    /// These words were given, and there is no doubt about them.
    pub fn words(&mut self, words: Vec<WordId>, at: Time) -> Vec<Action> {
        words_and_keys::given_words(&mut self.play, words, at)
    }

    /// A command was given by a key.
    pub fn command(&mut self, command: Command, at: Time) -> Vec<Action> {
        words_and_keys::given_command(&mut self.play, command, at)
    }

    /// The player to move pressed the key that stands for the clock.
    pub fn pressed(&mut self, at: Time) -> Vec<Action> {
        words_and_keys::pressed(&mut self.play, at)
    }

    /// Whether a question waits for an answer.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.play.conversation.asks()
    }

    /// What may be said next at this input.
    #[must_use]
    pub fn expectation(&self, input: SpokenInput) -> Expectation {
        self.play.conversation.expectation(input, &self.play.state)
    }

    /// Sets the side with its own microphone, if there is one.
    pub fn speaks_apart(&mut self, side: Option<Color>) {
        self.play.conversation.speaks_apart(side);
    }

    /// The side that speaks at this input, where that is sure.
    #[must_use]
    pub fn speaker(&self, input: SpokenInput) -> Option<Color> {
        self.play.conversation.speaker(input)
    }

    /// The files of a sealed move are ready: the move to seal is awaited.
    pub fn wait_for_sealed(&mut self, order: SealOrder) -> Vec<Action> {
        words_and_keys::wait_for_sealed(&mut self.play, order)
    }

    /// Whether a move to seal is awaited.
    #[must_use]
    pub fn is_sealing(&self) -> bool {
        self.play.sealing.is_awaited()
    }

    /// From now on this is how the player reads and writes by touch.
    pub fn read_by_touch(&mut self, config: BrailleConfig) {
        let own = self.play.state.settings().lone_human();
        self.play.surface.read_by_touch(config, own);
    }

    /// From now on the pieces of a side are listed in this order.
    pub fn list_pieces_in(&mut self, order: ListOrder) {
        if let Some(questions) = &mut self.play.questions {
            questions.list_in(order);
        }
    }

    /// A display with so many cells is there; with keys, notices wait for one of them.
    pub fn display_found(&mut self, cells: usize, keys: bool) {
        self.play.surface.display_found(cells, keys);
    }

    /// The line with this topic stands on the display: a player who presses a key now could read it.
    pub fn display_shows(&mut self, topic: &str) {
        self.play.surface.stands(topic);
    }

    /// Whether every notice is read on the display.
    #[must_use]
    pub fn all_read(&self) -> bool {
        self.play.surface.all_read()
    }

    /// What the braille display shows at a moment.
    #[must_use]
    pub fn content(&self, at: Time) -> Content {
        display_content::content(&self.play, at)
    }

    /// A key of the display gives a command.
    pub fn key(&mut self, command: DisplayCommand, at: Time) -> Vec<Action> {
        words_and_keys::key(&mut self.play, command, at)
    }

    /// A routing key over a character of the line.
    pub fn routing(&mut self, index: usize, at: Time) -> Vec<Action> {
        words_and_keys::routing(&mut self.play, index, at)
    }

    /// Dots were typed together. A question that they hide waits.
    pub fn dots(&mut self, dots: Cell) {
        self.play.surface.dots(dots);
    }

    /// The journal up to here was signed for this reason, and has this fingerprint.
    pub fn fingerprint(&mut self, occasion: Occasion, fingerprint: &str) -> Vec<Action> {
        let mut actions = Vec::new();
        self.play
            .tell_fingerprint(occasion, fingerprint, &mut actions);
        actions
    }

    /// Whether something follows although nobody does anything more: the announced move is completed, the
    /// engine moves or gives advice. Somebody who leaves does not wait for the engine.
    #[must_use]
    pub fn goes_on_alone(&self, left: bool) -> bool {
        let engine = self.engine_to_move().is_some() || self.play.advising.waits();
        engine && !left || self.play.is_completing()
    }

    /// Where the game stands, for a player who comes back to it.
    #[must_use]
    pub fn report(&self) -> String {
        self.play.wording.report(&self.play.state)
    }
}

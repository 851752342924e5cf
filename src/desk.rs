//! The desk: a whole game as the players meet it, without any device.
//!
//! It takes what was heard, typed, keyed or thought, each with its time, and gives
//! a list of actions: what to write to the journal, and what to say only after
//! that. Pure: no input or output, no threads, no wall clock. `app::table` carries
//! the actions out; tests read them.

mod board_clock;
mod boards;
mod duties;
mod importance;
mod lever;
mod messages;
mod orders;
mod own_board;
mod sealing;
mod sighted;
mod surface;

use std::time::Duration;

use shakmaty::{Color, Move};

use crate::arbiter::{self, SealWish};
use crate::board::ClockTimes;
use crate::braille::{LineContent, Message};
use crate::dialogue::{
    Chair, Dialogue, Expectation, Judgement, Mendable, Reply, Said, Turn, weigh,
};
use crate::grammar::{Heard, Margins, WordId};
use crate::laws::{Game, Time};
use crate::notation::Command;
use crate::session::{Completion, Effect, Event, Matter, Player, Refused, State};
use crate::wording::{Phrase, Wording};

pub use importance::Importance;
use own_board::OwnBoard;
pub use sealing::SealedMove;
use sighted::Sighted;
pub use surface::BrailleManners;
use surface::Surface;

/// How often the journal is told that the program is alive.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// The longest time that anything can put off the completion of an announced move:
/// noise must not stop the clocks for good.
const LONGEST_GRACE: Duration = Duration::from_secs(20);

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
    /// Seal this move: write its envelope, and only then let [`Event::Seal`] happen.
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
        };
        desk.look_across();
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

    /// Something was heard from this chair.
    pub fn heard(&mut self, chair: Chair, heard: &Heard, at: Time) -> Vec<Action> {
        if self.is_sealing() {
            return self.typed_only();
        }
        self.understood(chair, heard, self.manners.margins, at)
    }

    /// Who said something had only paused: this is what he said as a whole, and the rest
    /// of it alone. A move that was taken from its beginning is taken back.
    pub fn went_on(&mut self, chair: Chair, whole: &Heard, rest: &Heard, at: Time) -> Vec<Action> {
        if self.is_sealing() {
            return self.typed_only();
        }
        let mendable = self.dialogue.mendable(chair, &self.state);
        if !mendable.is_some_and(|it| it.announced) || self.answers_itself(chair, rest) {
            let said = if self.state.announced().is_some() {
                rest
            } else {
                whole
            };
            return self.heard(chair, said, at);
        }
        let mut actions = self.attend();
        let judgement = self.weigh_in(self.state.game(), whole);
        if self.is_announced(&judgement) {
            return actions;
        }
        self.withdraw_for(&judgement, at, &mut actions);
        self.hear(chair, judgement, at, &mut actions);
        actions
    }

    /// What follows from what was heard, and whether it was the opponent's own announcement.
    fn hear(&mut self, chair: Chair, judgement: Judgement, at: Time, actions: &mut Vec<Action>) {
        let announced = |state: &State| state.announced().map(|it| (it.mv, it.at));
        let before = announced(&self.state);
        let turn = self.dialogue.hear(chair, judgement, &self.state, at);
        self.follow(turn, at, actions);
        let after = announced(&self.state);
        if chair == Chair::Across && after != before {
            self.sighted.spoken = after.map(|it| it.0);
        }
    }

    /// Whether this is surely something by itself: a command such as "Korrektur", or the
    /// answer to the announced move, of another human at the same microphone.
    fn answers_itself(&self, chair: Chair, rest: &Heard) -> bool {
        let alone = self.state.settings().lone_human().is_some();
        let alone = alone || self.dialogue.by(chair).is_some();
        let Judgement::Sure(candidate) = self.weigh_in(&self.state.game_ahead(), rest) else {
            return false;
        };
        match candidate.said {
            Said::Command(_) => true,
            Said::Move(_) => !alone,
            _ => false,
        }
    }

    fn is_announced(&self, judgement: &Judgement) -> bool {
        let Judgement::Sure(candidate) = judgement else {
            return false;
        };
        let announced = self.state.announced().map(|it| it.mv);
        matches!(candidate.said, Said::Move(mv) if announced == Some(mv))
    }

    fn weigh_in(&self, game: &Game, heard: &Heard) -> Judgement {
        weigh(heard, self.wording.vocabulary(), game).judge(self.manners.margins)
    }

    /// Something was typed.
    pub fn typed(&mut self, line: &str, at: Time) -> Vec<Action> {
        if arbiter::is_order(line) {
            return self.order(line, at);
        }
        if self.is_sealing() {
            return self.typed_while_sealing(line, at);
        }
        match self.wording.vocabulary().grammar().words_of(line) {
            Ok(words) => self.words(words, at),
            Err(unknown) => {
                let mut actions = self.attend();
                self.tell(&Reply::UnknownWord { word: unknown.word }, &mut actions);
                actions
            }
        }
    }

    /// These words were given, and there is no doubt about them.
    pub fn words(&mut self, words: Vec<WordId>, at: Time) -> Vec<Action> {
        self.understood(Chair::Here, &Heard::certain(words), Margins::CERTAIN, at)
    }

    /// Whether a question waits for an answer.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.dialogue.asks()
    }

    /// What may be said next from this chair.
    #[must_use]
    pub fn expectation(&self, chair: Chair) -> Expectation {
        Expectation {
            game: self.dialogue.listens_in(chair, &self.state),
            asked: self.dialogue.asks_at(chair),
        }
    }

    /// Tells which side has a microphone of its own, if one has.
    pub fn speaks_apart(&mut self, side: Option<Color>) {
        self.dialogue.speaks_apart(side);
    }

    /// Whose words all words from this chair are, where that is sure.
    #[must_use]
    pub fn speaker(&self, chair: Chair) -> Option<Color> {
        self.dialogue.by(chair)
    }

    /// A command was given by a key.
    pub fn command(&mut self, command: Command, at: Time) -> Vec<Action> {
        self.commanded(Chair::Here, command, at)
    }

    /// The key that stands for the clock was pressed, by whoever has the turn.
    pub fn pressed(&mut self, at: Time) -> Vec<Action> {
        let turn = Some(self.state.game().turn());
        let across = self.dialogue.by(Chair::Across) == turn;
        let chair = if across { Chair::Across } else { Chair::Here };
        self.commanded(chair, Command::Press, at)
    }

    /// A clock is not pressed while a move to seal is waited for.
    fn commanded(&mut self, chair: Chair, command: Command, at: Time) -> Vec<Action> {
        if self.is_sealing() && command == Command::Press {
            return self.typed_only();
        }
        let mut actions = self.attend();
        let turn = self.dialogue.command(chair, command, &self.state, at);
        self.follow(turn, at, &mut actions);
        actions
    }

    /// The engine has found its move.
    pub fn thought(&mut self, mv: Move, at: Time) -> Vec<Action> {
        let mv = self.state.game().uci(mv);
        self.event(&Event::Announce { mv }, at)
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
            self.happen(&Event::Press, at, &mut actions);
        }
        let running = self.state.clock().running().is_some();
        if running && at.since(self.state.now()) >= HEARTBEAT {
            self.happen(&Event::Alive, at, &mut actions);
        }
        actions
    }

    /// Whether the announced move will be completed although nobody does anything more.
    #[must_use]
    pub fn is_completing(&self) -> bool {
        let state = &self.state;
        if state.announced().is_none() || self.sighted.clock.lever.waits_for(state.game().turn()) {
            return state.announced().is_some();
        }
        state.missing().is_none()
            && (state.completes_by_itself() || self.is_completed_by_repetition())
    }

    fn is_completed_by_repetition(&self) -> bool {
        let by_repetition = self.state.completion() == Completion::ByRepetition;
        by_repetition && self.dialogue.is_repeated(&self.state)
    }

    /// An announced move is completed when it has been repeated and the time to
    /// correct it is over. Whoever speaks then may be correcting it, and a question
    /// about it waits for its answer; an engine does not correct itself.
    fn press_is_due(&mut self, at: Time, around: Surroundings) -> bool {
        let Some(announced) = self.state.announced() else {
            return false;
        };
        if self.sighted.clock.lever.waits_for(self.state.game().turn()) {
            return around.input_over && !around.speaking;
        }
        if around.speaking || self.state.stopped().is_some() || self.state.missing().is_some() {
            return false;
        }
        if !self.state.completes_by_itself() {
            return self.is_completed_by_repetition();
        }
        let human = self.state.settings().player(self.state.game().turn()) == Player::Human;
        // When there is no more input, there is no more correction.
        if !human || around.input_over || at.since(announced.at) >= LONGEST_GRACE {
            return true;
        }
        let lever = self.sighted.clock.lever;
        let grace = self.manners.grace.max(lever.looks());
        let due = *self.press_at.get_or_insert(at + grace);
        at >= due && !around.spoken_to && !self.dialogue.asks()
    }

    fn understood(
        &mut self,
        chair: Chair,
        heard: &Heard,
        margins: Margins,
        at: Time,
    ) -> Vec<Action> {
        let game = self.dialogue.listens_in(chair, &self.state);
        let judgement = weigh(heard, self.wording.vocabulary(), &game).judge(margins);
        if judgement == Judgement::Silence {
            return Vec::new();
        }
        let mut actions = self.attend();
        let mut judgement = judgement;
        if self.is_repair(&judgement) {
            if let Some(mendable) = self.dialogue.mendable(chair, &self.state) {
                judgement = self.mend(&mendable, heard, margins, at, &mut actions);
            } else if !self.dialogue.asks_at(chair) && self.state.offer().is_none() {
                self.tell(&Reply::TooLateToCorrect, &mut actions);
                return actions;
            }
        }
        self.hear(chair, judgement, at, &mut actions);
        actions
    }

    /// Whether surely something like "nein, Bella" was said.
    fn is_repair(&self, judgement: &Judgement) -> bool {
        let Judgement::Sure(candidate) = judgement else {
            return false;
        };
        let no = matches!(
            candidate.said,
            Said::Command(Command::No | Command::Correction)
        );
        let vocabulary = self.wording.vocabulary();
        let words = vocabulary.grammar().words_of(&candidate.text);
        no && words.is_ok_and(|words| vocabulary.mends(&words))
    }

    /// A repair that comes in a breath of its own is heard as if it had followed at
    /// once. The announced move that it repairs is taken back, whatever is made of
    /// the repair.
    fn mend(
        &mut self,
        mendable: &Mendable,
        heard: &Heard,
        margins: Margins,
        at: Time,
        actions: &mut Vec<Action>,
    ) -> Judgement {
        let vocabulary = self.wording.vocabulary();
        let announced = || self.state.announced().map(|it| vocabulary.announce(it.mv));
        let text = mendable.text.clone().or_else(announced);
        let begun = text.and_then(|text| vocabulary.grammar().words_of(&text).ok());
        let begun = begun.unwrap_or_default();
        let mut heard = heard.clone();
        for reading in &mut heard.readings {
            if vocabulary.mends(&reading.words) {
                reading.words.splice(0..0, begun.iter().copied());
            }
        }
        let game = if mendable.announced {
            self.state.game().clone()
        } else {
            self.state.game_ahead()
        };
        let judgement = weigh(&heard, vocabulary, &game).judge(margins);
        if mendable.announced {
            self.withdraw_for(&judgement, at, actions);
        }
        judgement
    }

    /// Takes the announced move back for what was said instead.
    fn withdraw_for(&mut self, instead: &Judgement, at: Time, actions: &mut Vec<Action>) {
        let effects = self.record(&Event::Withdraw, at, actions);
        // The new move, repeated, says enough.
        let moves = matches!(instead, Judgement::Sure(it) if matches!(it.said, Said::Move(_)));
        for effect in effects.into_iter().filter(|_| !moves) {
            self.effect(effect, at, actions);
        }
    }

    /// The player has said something: what was shown is read, a long answer may be
    /// cut off, and the time for a correction begins anew.
    fn attend(&mut self) -> Vec<Action> {
        self.surface.messages.attended();
        self.press_at = None;
        let cut = std::mem::take(&mut self.long);
        cut.then_some(Action::FallSilent).into_iter().collect()
    }

    fn follow(&mut self, turn: Turn, at: Time, actions: &mut Vec<Action>) {
        let side = self.state.game().turn();
        // A word moves no lever.
        if turn.replies.contains(&Reply::Pressed) && self.sighted.clock.lever.waits_for(side) {
            return self.tell(&Reply::PressTheClock, actions);
        }
        for event in &turn.events {
            let flag = matches!(event, Event::Flag { .. } | Event::BothFlags);
            // The clock at the board shows no flag.
            if flag && !self.sighted.clock.may_fall() {
                self.tell(&Reply::Refused(Refused::NotFallen), actions);
                continue;
            }
            self.happen(event, at, actions);
        }
        for reply in &turn.replies {
            self.note_in_vain(reply, at, actions);
            self.tell(reply, actions);
        }
        if turn.repeat {
            if self.last.is_empty() {
                self.tell(&Reply::NothingToRepeat, actions);
            } else {
                self.surface.show_again(Phrase::message(&self.last));
                actions.push(Action::Say(self.last.clone()));
            }
        }
        self.keep_questions();
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
                    .any(|it| matches!(it, Effect::Completed { .. }))
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
            Effect::DrawOffered { by } => Some(by),
            _ => None,
        };
        self.tell(&Reply::Effect(effect), actions);
        let answers = |by: Color| self.state.settings().player(by.other());
        // The engine plays on.
        if let Some(Player::Engine { .. }) = offered_by.map(answers) {
            self.happen(&Event::DeclineDraw, at, actions);
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
            Reply::NotUnderstood | Reply::NothingToRepeat | Reply::Pressed
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

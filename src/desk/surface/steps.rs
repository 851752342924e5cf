//! The steps of a move by the keys of a display (D.2.2 to D.2.4). A key says what was done;
//! what was typed before it, or the square that a routing key pointed at, says where.

use shakmaty::Square;

use super::Page;
use crate::desk::{Action, Desk};
use crate::dialogue::Reply;
use crate::session::MoveRefused;
use crate::session::Refused;
use announcements::{Command, Vocabulary};
use chess_laws::Time;
use spoken_grammar::WordId;

/// What a key says of a move on the player's own board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KeyStep {
    /// The piece is touched; on which square has to be told.
    Touch,
    /// The captured piece is off the board.
    TakenOff,
    /// The piece is in its new hole.
    Placed,
}

impl KeyStep {
    fn word(self, vocabulary: &Vocabulary) -> Option<WordId> {
        match self.command() {
            Some(command) => vocabulary.command_word(command),
            None => vocabulary.touch_word(),
        }
    }

    /// The command that it is without a square; a touch needs one.
    const fn command(self) -> Option<Command> {
        match self {
            Self::Touch => None,
            Self::TakenOff => Some(Command::TakenOff),
            Self::Placed => Some(Command::Placed),
        }
    }
}

impl Desk {
    /// The key of a step.
    pub(super) fn step_by_key(&mut self, step: KeyStep, at: Time) -> Vec<Action> {
        if self.is_sealing() {
            return self.typed_only();
        }
        if !self.surface.typed.is_empty() {
            return self.step_in_dots(step, at);
        }
        if let Some(square) = self.take_pointed_at() {
            let text = self.wording.vocabulary().square(square);
            let grammar = self.wording.vocabulary().grammar();
            let square = grammar.words_of(&text).unwrap_or_default();
            let verb = step.word(self.wording.vocabulary());
            return self.words(verb.into_iter().chain(square).collect(), at);
        }
        if let Some(command) = step.command() {
            return self.command(command, at);
        }
        let mut actions = self.attend();
        self.tell(&Reply::WhichSquare, &mut actions);
        actions
    }

    /// What was typed is the piece or the square of the step: `Sg1`, `f3`.
    fn step_in_dots(&mut self, step: KeyStep, at: Time) -> Vec<Action> {
        let cells = std::mem::take(&mut self.surface.typed);
        self.surface.page = Page::Game;
        let vocabulary = self.wording.vocabulary();
        let verb = step.word(vocabulary);
        let with_verb = |words: Vec<WordId>| verb.into_iter().chain(words).collect();
        let readings = self.readings(&cells).into_iter().map(with_verb);
        let readings = readings.filter(|it: &Vec<WordId>| !vocabulary.meanings(it).is_empty());
        let readings = readings.collect();
        self.read_in_dots(readings, cells, at)
    }

    /// The square that a routing key pointed at; asked once.
    fn take_pointed_at(&mut self) -> Option<Square> {
        match self.surface.page {
            Page::Board(_) => self.surface.cursor.take(),
            _ => None,
        }
    }

    /// Announces what two routing keys prepared, or the move that stands on the player's own
    /// board.
    pub(super) fn announce_prepared(&mut self, at: Time) -> Vec<Action> {
        if self.is_sealing() {
            return self.typed_only();
        }
        let plies = self.state.game_ahead().plies().len();
        let prepared = self.surface.prepared.take();
        let prepared = prepared.filter(|&(before, _)| before == plies);
        let made = || self.wording.moves().made_on_board(&self.state);
        if let Some(words) = prepared.map(|(_, words)| words).or_else(made) {
            return self.typed(&words, at);
        }
        let mut actions = self.attend();
        let reply = match self.state.announced() {
            Some(_) => Reply::Refused(Refused::Move(MoveRefused::Announced)),
            None => Reply::NothingToAnnounce,
        };
        self.tell(&reply, &mut actions);
        actions
    }
}

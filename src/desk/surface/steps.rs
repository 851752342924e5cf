//! The steps of a move by the keys of a display (D.2.2 to D.2.4). A key says what was done;
//! what was typed before it, or the square that a routing key pointed at, says where.

use shakmaty::Square;

use super::Page;
use crate::desk::{Action, Desk};
use crate::dialogue::MoveReply;
use crate::session::MoveRefused;
use crate::session::Refused;
use chess_laws::Time;
use spoken_grammar::WordId;

impl Desk {
    /// The key of a step: `touch`, `taken-off` or `placed`.
    pub(super) fn step_by_key(&mut self, step: &str, at: Time) -> Vec<Action> {
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
            let verb = self.wording.vocabulary().step_word(step);
            return self.words(verb.into_iter().chain(square).collect(), at);
        }
        if let Ok(command) = step.parse() {
            return self.command(command, at);
        }
        let mut actions = self.attend();
        self.tell(&MoveReply::WhichSquare.into(), &mut actions);
        actions
    }

    /// What was typed is the piece or the square of the step: `Sg1`, `f3`.
    fn step_in_dots(&mut self, step: &str, at: Time) -> Vec<Action> {
        let cells = std::mem::take(&mut self.surface.typed);
        self.surface.page = Page::Game;
        let vocabulary = self.wording.vocabulary();
        let verb = vocabulary.step_word(step);
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
        let made = || self.wording.made_on_board(&self.state);
        if let Some(words) = prepared.map(|(_, words)| words).or_else(made) {
            return self.typed(&words, at);
        }
        let mut actions = self.attend();
        let reply = match self.state.announced() {
            Some(_) => Refused::from(MoveRefused::Announced).into(),
            None => MoveReply::NothingToAnnounce.into(),
        };
        self.tell(&reply, &mut actions);
        actions
    }
}

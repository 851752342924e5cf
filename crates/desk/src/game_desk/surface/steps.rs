//! The steps of a move by the keys of a display (D.2.2 to D.2.4). A key says what was done;
//! what was typed before it, or the square that a routing key pointed at, says where.

use super::typing::readings;
use super::{ByTouch, Surface};
use crate::dialogue::MoveReply;
use crate::game_desk::context::Context;
use announcements::{Announces, Command, Vocabulary};
use game::session::{MoveRefused, Refused};
use spoken_grammar::WordId;

/// What a key says of a move on the player's own board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KeyStep {
    /// The piece is touched; its square has to be named.
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

impl Surface {
    /// The key of a step.
    pub(super) fn step_by_key(&mut self, step: KeyStep, context: &Context) -> ByTouch {
        if context.is_sealing() {
            return ByTouch::NotWhileSealing;
        }
        if self.is_typing() {
            return self.step_in_dots(step, context);
        }
        let vocabulary = context.vocabulary();
        if let Some(square) = self.take_pointed_at() {
            let text = vocabulary.square(square);
            let square = vocabulary.grammar().words_of(&text).unwrap_or_default();
            let verb = step.word(vocabulary).into_iter();
            return ByTouch::Words(verb.chain(square).collect());
        }
        match step.command() {
            Some(command) => ByTouch::Command(command),
            None => ByTouch::Answer(MoveReply::WhichSquare.into()),
        }
    }

    /// What was typed is the piece or the square of the step: `Sg1`, `f3`.
    fn step_in_dots(&mut self, step: KeyStep, context: &Context) -> ByTouch {
        let cells = self.end_typing();
        let vocabulary = context.vocabulary();
        let verb = step.word(vocabulary);
        let with_verb = |words: Vec<WordId>| verb.into_iter().chain(words).collect();
        let known = readings(&self.config.table, vocabulary, &cells);
        let known = known.into_iter().map(with_verb);
        let known = known.filter(|it: &Vec<WordId>| !vocabulary.meanings(it).is_empty());
        self.read_in_dots(known.collect(), &cells)
    }

    /// Announces what two routing keys prepared, or the move that stands on the player's own
    /// board.
    pub(super) fn announce_prepared(&mut self, context: &Context) -> ByTouch {
        if context.is_sealing() {
            return ByTouch::NotWhileSealing;
        }
        let state = &context.state;
        let plies = state.pending().known_game().plies().len();
        let prepared = self.prepared.take();
        let prepared = prepared.filter(|&(before, _)| before == plies);
        let made = || context.wording.moves().made_on_board(state);
        if let Some(words) = prepared.map(|(_, words)| words).or_else(made) {
            return ByTouch::Line(words);
        }
        ByTouch::Answer(match state.announced_at() {
            Some(_) => Refused::from(MoveRefused::Announced).into(),
            None => MoveReply::NothingToAnnounce.into(),
        })
    }
}

//! The steps of a move by the keys of a display (D.2.2 to D.2.4). A key says what was done;
//! what was typed before it, or the square that a routing key pointed at, says where.

use crate::game_desk::conversation;
use crate::game_desk::play::Play;
use crate::game_desk::sealing;
use crate::game_desk::surface::typing;
use shakmaty::Square;

use super::Page;
use super::readings;
use crate::dialogue::MoveReply;
use crate::game_desk::action::Action;
use crate::session::MoveRefused;
use crate::session::Refused;
use announcements::{Command, Vocabulary};
use chess_laws::Time;
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

/// The key of a step.
pub(super) fn step_by_key(play: &mut Play, step: KeyStep, at: Time) -> Vec<Action> {
    if play.sealing.is_some() {
        return sealing::typed_only(play);
    }
    if !play.surface.typed.is_empty() {
        return step_in_dots(play, step, at);
    }
    if let Some(square) = take_pointed_at(play) {
        let text = play.wording.vocabulary().square(square);
        let grammar = play.wording.vocabulary().grammar();
        let square = grammar.words_of(&text).unwrap_or_default();
        let verb = step.word(play.wording.vocabulary());
        return conversation::words(play, verb.into_iter().chain(square).collect(), at);
    }
    if let Some(command) = step.command() {
        return conversation::command(play, command, at);
    }
    let mut actions = play.attend();
    play.tell(&MoveReply::WhichSquare.into(), &mut actions);
    actions
}

/// What was typed is the piece or the square of the step: `Sg1`, `f3`.
fn step_in_dots(play: &mut Play, step: KeyStep, at: Time) -> Vec<Action> {
    let cells = std::mem::take(&mut play.surface.typed);
    play.surface.page = Page::Game;
    let vocabulary = play.wording.vocabulary();
    let verb = step.word(vocabulary);
    let with_verb = |words: Vec<WordId>| verb.into_iter().chain(words).collect();
    let readings = readings::readings(play, &cells).into_iter().map(with_verb);
    let readings = readings.filter(|it: &Vec<WordId>| !vocabulary.meanings(it).is_empty());
    let readings = readings.collect();
    typing::read_in_dots(play, readings, cells, at)
}

/// The square that a routing key pointed at; asked once.
fn take_pointed_at(play: &mut Play) -> Option<Square> {
    match play.surface.page {
        Page::Board(_) => play.surface.cursor.take(),
        Page::Game | Page::Score(_) => None,
    }
}

/// Announces what two routing keys prepared, or the move that stands on the player's own
/// board.
pub(super) fn announce_prepared(play: &mut Play, at: Time) -> Vec<Action> {
    if play.sealing.is_some() {
        return sealing::typed_only(play);
    }
    let plies = play.state.game_ahead().plies().len();
    let prepared = play.surface.prepared.take();
    let prepared = prepared.filter(|&(before, _)| before == plies);
    let made = || play.wording.moves().made_on_board(&play.state);
    if let Some(words) = prepared.map(|(_, words)| words).or_else(made) {
        return conversation::typed(play, &words, at);
    }
    let mut actions = play.attend();
    let reply = match play.state.announced() {
        Some(_) => Refused::from(MoveRefused::Announced).into(),
        None => MoveReply::NothingToAnnounce.into(),
    };
    play.tell(&reply, &mut actions);
    actions
}

//! What was typed in dots: a move in the player's notation, or words.

use super::{Front, Page, Surface};
use crate::desk::Action;
use crate::desk::conversation;
use crate::desk::play::Play;
use crate::desk::sealing;
use crate::dialogue::{Chair, HeardReply};
use crate::tactile::moves;
use braille_display::Cell;
use chess_laws::Time;
use spoken_grammar::{Heard, Margins, Reading, WordId};

impl Surface {
    pub(super) fn is_typing(&self) -> bool {
        !self.typed.is_empty()
    }

    /// Only what stands on the line is sent, and not past a question that was never there.
    pub(super) fn may_send(&self) -> bool {
        self.front() == Front::Typing && !self.messages.has_unseen_question()
    }

    /// Takes the last cell back, if it stands on the line.
    pub(super) fn take_back(&mut self) {
        if self.front() == Front::Typing {
            self.typed.pop();
        }
        self.brought = Front::Typing;
    }
}

/// Dots were typed together. A question that they hide waits.
pub(in crate::desk) fn dots(play: &mut Play, dots: Cell) {
    play.surface.typed.push(dots);
    play.surface.brought = Front::Typing;
}

/// What was typed in dots is a move in the player's notation, or words of the
/// grammar; it is answered like what is said.
pub(super) fn typed_in_dots(play: &mut Play, at: Time) -> Vec<Action> {
    let cells = std::mem::take(&mut play.surface.typed);
    play.surface.page = Page::Game;
    play.surface.brought = Front::Messages;
    if play.sealing.is_some() {
        return sealing::seal_in_dots(play, &cells, at);
    }
    let readings = readings(play, &cells);
    read_in_dots(play, readings, cells, at)
}

/// The cells have these readings; if none, they are told as an unknown word.
pub(super) fn read_in_dots(
    play: &mut Play,
    readings: Vec<Vec<WordId>>,
    cells: Vec<Cell>,
    at: Time,
) -> Vec<Action> {
    if readings.is_empty() {
        let word = play.surface.manners.table.echo(&cells);
        let mut actions = play.attend();
        play.tell(&HeardReply::UnknownWord { word }.into(), &mut actions);
        return actions;
    }
    let readings = readings.into_iter();
    let heard = Heard {
        readings: readings.map(|words| Reading { words, cost: 0.0 }).collect(),
        unknown: None,
    };
    conversation::understood(play, Chair::Here, &heard, Margins::CERTAIN, at)
}

/// The words that the cells can say: those of the grammar, written out, or a move; or
/// words with a piece and its square in notation after them, such as "berühre Sg1".
pub(in crate::desk) fn readings(play: &Play, cells: &[Cell]) -> Vec<Vec<WordId>> {
    let table = &play.surface.manners.table;
    let vocabulary = play.wording.vocabulary();
    let written = |token: &[Cell]| vocabulary.word_written(|text| table.cells(text) == token);
    let tokens = cells.split(|&cell| cell == Cell::BLANK);
    let tokens: Vec<&[Cell]> = tokens.filter(|it| !it.is_empty()).collect();
    let words_of = |tokens: &[&[Cell]]| -> Option<Vec<WordId>> {
        let words: Option<Vec<WordId>> = tokens.iter().map(|it| written(it)).collect();
        words.filter(|it| !it.is_empty())
    };
    let words = words_of(&tokens);
    let moves = moves::texts_typed(table, cells).into_iter();
    let moves = moves.filter_map(|text| vocabulary.words_of_english(&text));
    let mut all: Vec<Vec<WordId>> = words.into_iter().chain(moves).collect();
    if let Some((last, begun)) = tokens.split_last().filter(|_| all.is_empty()) {
        let ends = moves::texts(table, last).into_iter();
        let ends = ends.filter_map(|text| vocabulary.words_of_english(&text));
        let whole = words_of(begun).map(|begun| ends.map(move |end| [begun.clone(), end].concat()));
        let means = |words: &Vec<WordId>| !vocabulary.meanings(words).is_empty();
        all.extend(whole.into_iter().flatten().filter(means));
    }
    if all.is_empty() {
        // What a pawn becomes, as its letter.
        let letter = |role| vocabulary.letter(role).to_string();
        let piece = moves::piece_typed(table, cells, letter);
        let english = piece.map(|role| role.upper_char().to_string());
        all.extend(english.and_then(|text| vocabulary.words_of_english(&text)));
    }
    all.dedup();
    all
}

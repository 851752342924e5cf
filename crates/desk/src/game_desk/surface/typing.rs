//! What was typed in dots: a move in the player's notation, or words.

use super::{ByTouch, Front, Page, Surface};
use crate::dialogue::HeardReply;
use crate::game_desk::context::Context;
use crate::game_desk::questions::Asked;
use announcements::{Announces, Vocabulary};
use braille_display::{Cell, Table};
use game::braille_chess::{moves, written_out};
use game::session::Matter;
use spoken_grammar::WordId;

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

    /// Dots were typed together. A question that they hide waits.
    pub(in crate::game_desk) fn dots(&mut self, dots: Cell) {
        self.typed.push(dots);
        self.brought = Front::Typing;
    }

    /// What was typed in dots is given to the game.
    pub(super) fn end_typing(&mut self) -> Vec<Cell> {
        let cells = std::mem::take(&mut self.typed);
        self.page = Page::Game;
        cells
    }

    /// What is being typed in dots, as text.
    pub(in crate::game_desk) fn being_typed(&self) -> String {
        self.config.table.echo(&self.typed)
    }

    /// What was typed in dots is a move in the player's notation, or words of the grammar; it is
    /// answered like what is said.
    pub(super) fn typed_in_dots(&mut self, context: &Context) -> ByTouch {
        let cells = self.end_typing();
        self.brought = Front::Messages;
        let table = &self.config.table;
        let readings = readings(table, context.vocabulary(), &cells);
        if context.is_sealing() {
            let text = moves::texts(table, &cells).into_iter().next();
            let raw = || cells.iter().map(|&it| char::from(it)).collect();
            let text = text.unwrap_or_else(raw);
            return ByTouch::WhileSealing { readings, text };
        }
        if let Some(asked) = self.question_in_dots(&cells, context) {
            return ByTouch::Ask(asked);
        }
        if readings.is_empty()
            && let Some(line) = written_out(table, context.wording.typed(), &cells)
        {
            return ByTouch::Line(line);
        }
        self.read_in_dots(readings, &cells)
    }

    /// The question that the cells write. One letter may be the answer to what is asked.
    fn question_in_dots(&self, cells: &[Cell], context: &Context) -> Option<Asked> {
        let answers = self.messages.has_question() && cells.len() == 1;
        if answers || !context.state.profile().answers(Matter::Board) {
            return None;
        }
        let asked = Asked::Typed(self.config.table.echo(cells));
        context.is_question(&asked).then_some(asked)
    }

    /// The cells have these readings. Without a reading they are reported as an unknown word.
    pub(super) fn read_in_dots(&self, readings: Vec<Vec<WordId>>, cells: &[Cell]) -> ByTouch {
        if readings.is_empty() {
            let word = self.config.table.echo(cells);
            let nearest = None;
            return ByTouch::Answer(HeardReply::UnknownWord { word, nearest }.into());
        }
        ByTouch::Readings(readings)
    }
}

/// The words that the cells can say: those of the grammar, written out, or a move; or
/// words with a piece and its square in notation after them, such as "berühre Sg1".
pub(super) fn readings(table: &Table, vocabulary: &Vocabulary, cells: &[Cell]) -> Vec<Vec<WordId>> {
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

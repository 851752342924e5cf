//! What cells that were typed in dots can say.

use announcements::Vocabulary;
use braille_display::{Cell, Table};
use game::braille_chess::moves;
use spoken_grammar::WordId;

/// The words that the cells can say: those of the grammar, written out, or a move; or
/// words with a piece and its square in notation after them, such as "berühre Sg1".
pub fn readings(table: &Table, vocabulary: &Vocabulary, cells: &[Cell]) -> Vec<Vec<WordId>> {
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

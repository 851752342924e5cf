//! A typed word letter by letter: `Sg1`, `Кg1`, `ф3`.

use spoken_grammar::WordId;

use super::notation::NotationReader;
use super::words::TypedWords;
use crate::Vocabulary;
use crate::sense::piece_name;

/// A longer word is not spelled.
const LONGEST: usize = 16;

/// The words of the letters; `None` if one of them stands for nothing.
pub(super) fn letters(
    languages: &[&TypedWords],
    notation: &NotationReader,
    token: &str,
    vocabulary: &Vocabulary,
) -> Option<Vec<WordId>> {
    if token.chars().count() > LONGEST {
        return None;
    }
    let mut words = Vec::new();
    let mut rest = token;
    while let Some(letter) = rest.chars().next() {
        let (one, behind) = rest.split_at(letter.len_utf8());
        if letter == '=' {
            rest = behind;
            continue;
        }
        let announced = vocabulary.grammar().lexicon().spelled(one);
        let named = notation.own_piece(rest);
        let named = named.or_else(|| notation.piece(rest).filter(|_| announced.is_none()));
        if let Some((role, behind)) = named {
            words.push(vocabulary.first_word("piece", piece_name(role))?);
            rest = behind;
            continue;
        }
        let typed = || {
            let mut meant = languages.iter().flat_map(|it| it.meant(one));
            meant.find_map(|it| it.words(vocabulary).filter(|_| it.is_spelled()))
        };
        words.extend(announced.map(|it| vec![it]).or_else(typed)?);
        rest = behind;
    }
    Some(words)
}

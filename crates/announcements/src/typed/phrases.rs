//! Typed lines word by word: in words of announcements and of the writer's languages, mixed as they
//! like.

use spoken_grammar::{UnknownWord, WordId};

use super::line::TypedReading;
use super::notation::NotationReader;
use super::words::{Concept, TypedWords};
use crate::Vocabulary;
use crate::sense::piece_name;

/// The most readings of a line; words with two meanings are rare.
const MOST: usize = 16;
/// A longer word is not spelled.
const LONGEST_SPELLED: usize = 16;

/// What a part of the line stands for, and of how many words the part is made.
struct Part {
    reading: TypedReading,
    count: usize,
}

/// The readings of a line, at most [`MOST`]; the first takes every word by its first meaning.
pub(super) fn read(
    languages: &[&TypedWords],
    notation: &NotationReader,
    tokens: &[&str],
    vocabulary: &Vocabulary,
) -> Result<Vec<TypedReading>, UnknownWord> {
    let mut open = vec![(TypedReading::sure(Vec::new()), 0)];
    let mut whole = Vec::new();
    while let Some((begun, at)) = open.pop() {
        let Some(rest) = tokens.get(at..).filter(|it| !it.is_empty()) else {
            whole.push(begun);
            continue;
        };
        let parts = parts(languages, notation, rest, vocabulary);
        if parts.is_empty() {
            return Err(UnknownWord {
                word: rest.first().map(|&it| it.to_owned()).unwrap_or_default(),
                position: at + 1,
            });
        }
        // The first comes out of the stack first.
        for part in parts.into_iter().rev() {
            if open.len() + whole.len() < MOST || open.is_empty() {
                open.push((begun.followed_by(&part.reading), at + part.count));
            }
        }
    }
    Ok(whole)
}

impl TypedReading {
    fn followed_by(&self, next: &Self) -> Self {
        Self {
            words: [self.words.as_slice(), &next.words].concat(),
            asked: self.asked || next.asked,
        }
    }
}

/// Everything that the beginning of these words stands for: a word of announcements or the longest
/// typed phrase; if neither is there, letters.
fn parts(
    languages: &[&TypedWords],
    notation: &NotationReader,
    tokens: &[&str],
    vocabulary: &Vocabulary,
) -> Vec<Part> {
    let Some(first) = tokens.first() else {
        return Vec::new();
    };
    let part = |words: Vec<WordId>, asked: bool, count: usize| Part {
        reading: TypedReading { words, asked },
        count,
    };
    let announced = vocabulary.grammar().lexicon().spelled(first);
    let announced = announced.map(|word| part(vec![word], false, 1));
    let mut parts: Vec<Part> = announced.into_iter().collect();
    let typed = languages.iter().filter_map(|words| {
        words.beginning(tokens.iter().copied(), |it| it.words(vocabulary).is_some())
    });
    let typed: Vec<(usize, Vec<&Concept>)> = typed.collect();
    let longest = typed.iter().map(|(count, _)| *count).max();
    if longest.is_some_and(|count| count > 1) {
        parts.clear();
    }
    for (count, concepts) in typed.iter().filter(|(count, _)| Some(*count) == longest) {
        let concepts = concepts.iter();
        parts.extend(concepts.filter_map(|it| Some(part(it.words(vocabulary)?, it.asked, *count))));
    }
    if parts.is_empty() {
        let own = letters(languages, notation, first, vocabulary);
        let announced = vocabulary.grammar().words_of(first).ok();
        let spelled = own.into_iter().chain(announced);
        parts.extend(spelled.map(|words| part(words, false, 1)));
    }
    let mut known: Vec<TypedReading> = Vec::new();
    parts.retain(|it| {
        let new = !known.iter().any(|known| known.words == it.reading.words);
        known.push(it.reading.clone());
        new
    });
    parts
}

/// The words of a word letter by letter: `Sg1`, `Кg1`, `ф3`. `None` if one of the letters stands for nothing.
fn letters(
    languages: &[&TypedWords],
    notation: &NotationReader,
    token: &str,
    vocabulary: &Vocabulary,
) -> Option<Vec<WordId>> {
    if token.chars().count() > LONGEST_SPELLED {
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
            let mut concepts = languages.iter().flat_map(|it| it.concepts(one));
            concepts.find_map(|it| it.words(vocabulary).filter(|_| it.is_spelled()))
        };
        words.extend(announced.map(|it| vec![it]).or_else(typed)?);
        rest = behind;
    }
    Some(words)
}

//! What a typed line says: words of announcements, words that are only typed in the writer's own
//! language or in English, and moves in notation with the piece letters of several languages.
//!
//! Whatever is typed becomes words of announcements, so that everything behind this reader knows only
//! these. A line can have several readings. This module says which there are and how carefully each
//! takes the line, and must not know which one a position allows.

mod line;
mod notation;
mod paraphrase;
mod pattern;
mod phrases;
mod words;

pub use line::{TypedLine, TypedReading};
pub use paraphrase::{
    Meanings, MeaningsError, Meant, MoveParts, Paraphrase, PhrasingReader, Phrasings, alike,
};
pub use pattern::{Filled, Pattern, UnknownSlot};
pub use words::{Concept, TypedLanguage, TypedNames, TypedWords};

use notation::NotationReader;
use spoken_grammar::UnknownWord;

use crate::Vocabulary;
use crate::sense::piece_name;

/// The shortest mistyped word, in letters, that may be one of another language than the writer's own.
const SHORTEST_ELSEWHERE: usize = 5;

/// Signs that people write around words.
const PUNCTUATION: [char; 6] = [',', '.', '!', '?', ';', ':'];

/// Reads typed lines in some languages.
#[derive(Debug)]
pub struct TypedReader {
    words: Vec<&'static TypedWords>,
    notation: NotationReader,
}

impl TypedReader {
    /// A reader for these languages. The first is the writer's own: its reading comes first.
    #[must_use]
    pub fn of(languages: &[TypedLanguage<'static>]) -> Self {
        Self {
            words: languages.iter().map(|it| it.words).collect(),
            notation: NotationReader::of(languages),
        }
    }

    /// Everything that a line can say in the words of this vocabulary.
    ///
    /// # Errors
    /// Returns the first word that no language knows, and its place.
    pub fn read(&self, line: &str, vocabulary: &Vocabulary) -> Result<TypedLine, UnknownWord> {
        let tokens: Vec<&str> = tokens(line).collect();
        let mut found = TypedLine::default();
        self.notation.read(&tokens, vocabulary, &mut found);
        let announced = vocabulary.grammar().words_of(line);
        if let Ok(words) = &announced {
            let word = |token: &&str| vocabulary.grammar().lexicon().spelled(token).is_some();
            let whole = tokens.len() > 1 && !notation::is_loose(&tokens);
            let exact = whole || tokens.iter().all(word) || notation::is_castling(&tokens);
            found.add(TypedReading::sure(words.clone()), exact, vocabulary);
        }
        let phrases = phrases::read(&self.words, &self.notation, &tokens, vocabulary);
        if found.is_empty() || tokens.len() > 1 || tokens.iter().any(|it| self.is_word(it)) {
            let exact = !notation::is_loose(&tokens) && !notation::is_piece_apart(&tokens);
            for reading in phrases.iter().flatten() {
                found.add(reading.clone(), exact, vocabulary);
            }
        }
        if !found.is_empty() {
            return Ok(found);
        }
        // Known words that form no phrase: they are answered like any others.
        let known = announced.map(TypedReading::sure);
        let known = known.or_else(|unknown| {
            let readings = phrases?;
            readings.into_iter().next().ok_or(unknown)
        })?;
        Ok(TypedLine::only(known))
    }

    /// The known word that is most similar to one that nobody knows: a word of announcements, or one of the writer's
    /// languages. A short word is like some word of any language, so that only the writer's own is looked at.
    #[must_use]
    pub fn nearest<'a>(&'a self, word: &str, vocabulary: &'a Vocabulary) -> Option<&'a str> {
        let announced = vocabulary.nearest_word(word).into_iter();
        let languages = match word.chars().count() < SHORTEST_ELSEWHERE {
            true => 1,
            false => self.words.len(),
        };
        let typed = self.words.iter().take(languages);
        let typed = typed.flat_map(|it| it.all_phrases());
        nearest_name::nearest(word, announced.chain(typed))
    }

    /// A line that is only the letter of a piece in the writer's own language, in either case.
    #[must_use]
    pub fn piece_letter(&self, line: &str, vocabulary: &Vocabulary) -> Option<TypedLine> {
        let letter = line.trim().to_uppercase();
        let (role, rest) = self.notation.own_piece(&letter)?;
        let word = vocabulary.first_word("piece", piece_name(role))?;
        rest.is_empty()
            .then(|| TypedLine::only(TypedReading::sure(vec![word])))
    }

    /// The languages' words, the writer's own first.
    pub fn words(&self) -> impl Iterator<Item = &'static TypedWords> {
        self.words.iter().copied()
    }

    fn is_word(&self, token: &str) -> bool {
        self.words.iter().any(|it| !it.concepts(token).is_empty())
    }
}

/// The words of a line, without the signs around them.
pub fn tokens(line: &str) -> impl Iterator<Item = &str> {
    let bare = line
        .split_whitespace()
        .map(|it| it.trim_matches(PUNCTUATION));
    bare.filter(|it| !it.is_empty())
}

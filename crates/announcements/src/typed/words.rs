//! Phrases that are only typed, and what they stand for. Data, read from the files of `grammars/typed/` and the like: a
//! table is a class, a key in it a value, and its list has the phrases for that value. Knows no grammar: what follows
//! what is up to the caller.

use std::collections::{BTreeMap, HashMap};

use chess_laws::algebraic::Pieces;
use shakmaty::Role;
use spoken_grammar::WordId;

use crate::Vocabulary;
use crate::announce::Announces;

/// The table whose keys are phrases of the grammar.
const PHRASE: &str = "phrase";
/// The table of further letters that stand before a move in notation.
const LETTER: &str = "letter";
/// What the name of a class begins with if its words have another meaning to other people.
const ASKED: &str = "asked-";

/// What a typed phrase stands for: a value of a class, such as `king` of `piece`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Concept {
    /// The class.
    pub class: String,
    /// The value in the class.
    pub value: String,
    /// Whether it is asked about in a game that counts.
    pub asked: bool,
}

/// A language in which lines are typed.
#[derive(Debug, Clone, Copy)]
pub struct TypedLanguage<'a> {
    pub(super) words: &'a TypedWords,
    /// Its letters of the pieces, where the notation knows it.
    pub(super) pieces: Option<&'a Pieces>,
}

impl<'a> TypedLanguage<'a> {
    /// The language of this code (`en`) with its words.
    #[must_use]
    pub fn new(code: &str, words: &'a TypedWords) -> Self {
        let pieces = Pieces::named(code);
        Self { words, pieces }
    }
}

/// The usual typed words of a language, and its letters of the pieces.
#[derive(Debug, Clone, Copy)]
pub struct TypedNames<'a> {
    /// The words, the usual one of each meaning first.
    pub words: &'a TypedWords,
    /// The letters of the pieces.
    pub pieces: &'a Pieces,
}

impl Announces for TypedNames<'_> {
    fn usual<'a>(&'a self, class: &str, value: &'a str) -> &'a str {
        let usual = self.words.phrases(class, value).first();
        usual.map_or(value, String::as_str)
    }

    fn letter(&self, role: Role) -> String {
        self.pieces.letter(role).to_string()
    }

    fn en_passant(&self) -> String {
        self.usual("phrase", "en passant").to_owned()
    }
}

impl TypedNames<'_> {
    /// Words of announcements in these words; `None` if that lacks one of them.
    #[must_use]
    pub fn translated(&self, text: &str, vocabulary: &Vocabulary) -> Option<String> {
        let words = vocabulary.grammar().words_of(text).ok()?;
        let concepts = vocabulary.concepts(&words);
        let mut rest = concepts.as_slice();
        let mut said = Vec::new();
        while let [first, behind @ ..] = rest {
            let (word, left) = match (first, behind) {
                (("keyword", "en"), [("keyword", "passant"), left @ ..]) => {
                    (self.words.phrases("phrase", "en passant"), left)
                }
                ((class, value), left) => (self.words.phrases(class, value), left),
            };
            said.push(word.first()?.as_str());
            rest = left;
        }
        (!said.is_empty()).then(|| said.join(" "))
    }
}

/// The phrases of a file by class and value, the usual one first.
type Phrases = BTreeMap<String, BTreeMap<String, Vec<String>>>;

/// The words of a file that are said, by class and value.
type SaidWords = BTreeMap<String, BTreeMap<String, Vec<toml::Table>>>;

/// Typed phrases, in one language or in several.
#[derive(Debug, Clone, Default)]
pub struct TypedWords {
    /// Everything that a phrase can stand for, by the phrase as it is compared.
    concepts: HashMap<String, Vec<Concept>>,
    phrases: Phrases,
    /// Of how many words the longest phrase is made.
    longest: usize,
}

impl TypedWords {
    /// Reads a file of typed words.
    ///
    /// # Errors
    /// If it does not have that form.
    pub fn read(file: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(file).map(Self::of)
    }

    /// Reads a file of typed words, and with it what is typed for commands in the language of this code. That stands in
    /// these files, beside the words that are said.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn with_commands(file: &str, said: &[&str], code: &str) -> Result<Self, toml::de::Error> {
        let mut phrases: Phrases = toml::from_str(file)?;
        let commands = phrases.entry("command".to_owned()).or_default();
        for said in said {
            let said: SaidWords = toml::from_str(said)?;
            for (name, words) in said.get("command").into_iter().flatten() {
                let typed = words
                    .iter()
                    .filter_map(|word| word.get("typed")?.get(code)?.as_array());
                let typed = typed.flatten().filter_map(toml::Value::as_str);
                let typed: Vec<String> = typed.map(str::to_owned).collect();
                if !typed.is_empty() {
                    commands.entry(name.clone()).or_default().extend(typed);
                }
            }
        }
        Ok(Self::of(phrases))
    }

    fn of(phrases: Phrases) -> Self {
        let mut words = Self::default();
        for (class, values) in phrases.iter().filter(|(class, _)| *class != LETTER) {
            for (value, phrases) in values {
                for phrase in phrases {
                    let length = phrase.split_whitespace().count();
                    words.longest = words.longest.max(length);
                    let known = words.concepts.entry(folded(phrase)).or_default();
                    let concept = Concept::of(class, value);
                    if !known.contains(&concept) {
                        known.push(concept);
                    }
                }
            }
        }
        words.phrases = phrases;
        words
    }

    /// The phrases of this value, the usual one first.
    #[must_use]
    pub fn phrases(&self, class: &str, value: &str) -> &[String] {
        let found = self.phrases.get(class).and_then(|it| it.get(value));
        found.map_or(&[], Vec::as_slice)
    }

    /// All phrases of a class, each behind its value.
    pub fn of_class(&self, class: &str) -> impl Iterator<Item = (&str, &str)> {
        let values = self.phrases.get(class).into_iter().flatten();
        values.flat_map(|(value, phrases)| {
            let phrases = phrases.iter();
            phrases.map(move |phrase| (value.as_str(), phrase.as_str()))
        })
    }

    /// What a phrase stands for in a class (`a` for "Анна" in `file`), in any case.
    #[must_use]
    pub fn value(&self, class: &str, phrase: &str) -> Option<&str> {
        let mut all = self.concepts(phrase).iter();
        let found = all.find(|concept| concept.class == class && !concept.asked);
        found.map(|concept| concept.value.as_str())
    }

    /// All words and phrases, in the order of the names of their values.
    pub fn all_phrases(&self) -> impl Iterator<Item = &str> {
        let words = self.phrases.iter().filter(|(class, _)| *class != LETTER);
        let values = words.flat_map(|(_, values)| values.values());
        values.flatten().map(String::as_str)
    }

    /// The further letters that may stand before the move of this piece, such as a pawn's.
    pub(super) fn letters(&self, piece: &str) -> impl Iterator<Item = &str> + Clone {
        self.phrases(LETTER, piece).iter().map(String::as_str)
    }

    /// The single letters that name a file, each with its file.
    pub(super) fn file_letters(&self) -> Vec<(char, char)> {
        let letters = self.of_class("file").filter_map(|(file, phrase)| {
            let mut signs = phrase.chars();
            let letter = signs.next().filter(|_| signs.next().is_none())?;
            Some((letter.to_lowercase().next()?, file.chars().next()?))
        });
        letters.collect()
    }

    /// Everything that this phrase stands for, in any case.
    #[must_use]
    pub fn concepts(&self, phrase: &str) -> &[Concept] {
        let found = self.concepts.get(&folded(phrase));
        found.map_or(&[], Vec::as_slice)
    }

    /// The longest phrase at the beginning of these words that stands for something for which `fits` holds: of how many
    /// words it is, and all that it stands for.
    pub fn beginning<'w>(
        &self,
        words: impl IntoIterator<Item = &'w str>,
        fits: impl Fn(&Concept) -> bool,
    ) -> Option<(usize, Vec<&Concept>)> {
        let mut phrase = String::new();
        let mut found = None;
        for (word, count) in words.into_iter().take(self.longest).zip(1..) {
            phrase.push_str(word);
            let concepts = self.concepts(&phrase).iter();
            let concepts: Vec<&Concept> = concepts.filter(|concept| fits(concept)).collect();
            if !concepts.is_empty() {
                found = Some((count, concepts));
            }
            phrase.push(' ');
        }
        found
    }
}

impl Concept {
    fn of(class: &str, value: &str) -> Self {
        let bare = class.strip_prefix(ASKED);
        Self {
            class: bare.unwrap_or(class).to_owned(),
            value: value.to_owned(),
            asked: bare.is_some(),
        }
    }

    /// Whether it is a part of a square or a piece, so that it can stand in a word that is spelled.
    pub(super) fn is_spelled(&self) -> bool {
        ["file", "rank", "piece"].contains(&self.class.as_str())
    }

    /// The words of announcements that it stands for; `None` if these words lack one of them.
    #[must_use]
    pub fn words(&self, vocabulary: &Vocabulary) -> Option<Vec<WordId>> {
        match self.class.as_str() {
            PHRASE => vocabulary.grammar().words_of(&self.value).ok(),
            "command" => vocabulary.words_of_command(self.value.parse().ok()?),
            class => Some(vec![vocabulary.first_word(class, &self.value)?]),
        }
    }
}

/// A phrase as it is compared: in small letters, with one space between words, without the dots that
/// writers of Russian leave out, and with a plain apostrophe.
pub(super) fn folded(phrase: &str) -> String {
    let words: Vec<&str> = phrase.split_whitespace().collect();
    let letters = words.join(" ").to_lowercase();
    let same = |letter| match letter {
        'ё' => 'е',
        'ѝ' => 'и',
        '’' => '\'',
        other => other,
    };
    letters.chars().map(same).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_phrase_is_found_in_any_case_and_spelling() {
        let words = TypedWords::read("[command]\nlast-move = ['Последний Ход']\nallowed = ['чёт']");
        let words = words.unwrap();
        assert_eq!(words.longest, 2);
        for typed in ["последний  ход", "ПОСЛЕДНИЙ ХОД", "чет", "Чёт"]
        {
            assert_eq!(words.concepts(typed).len(), 1, "{typed}");
        }
        assert!(words.concepts("ход").is_empty());
    }

    #[test]
    fn the_longest_phrase_that_fits_counts() {
        let words = "[order]\nstop = ['halt']\nstop-all = ['halt an']\n[filler]\nfiller = ['an']";
        let words = TypedWords::read(words).unwrap();
        let beginning = |line: &str, class: &str| {
            let found = words.beginning(line.split(' '), |it| it.class == class);
            found.map(|(count, concepts)| (count, concepts[0].value.clone()))
        };
        assert_eq!(
            beginning("Halt an die", "order"),
            Some((2, "stop-all".into()))
        );
        assert_eq!(beginning("halt die", "order"), Some((1, "stop".into())));
        assert_eq!(beginning("halt an", "filler"), None);
    }

    #[test]
    fn a_word_without_a_meaning_stands_for_no_words_and_a_wrong_form_is_reported() {
        let vocabulary = Vocabulary::new(german_grammar::grammar().unwrap()).unwrap();
        for (file, phrase) in [
            ("[colour]\nwhite = ['white']", "white"),
            ("[command]\njump = ['jump']", "jump"),
            ("[asked-file]\nx = ['Xaver']", "xaver"),
        ] {
            let words = TypedWords::read(file).unwrap();
            let [concept] = words.concepts(phrase) else {
                panic!("{file}");
            };
            assert_eq!(concept.words(&vocabulary), None, "{file}");
        }
        let error = TypedWords::read("[file]\na = 'alpha'").unwrap_err();
        assert!(error.to_string().contains("expected a sequence"), "{error}");
    }
}

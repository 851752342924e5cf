//! The languages in which lines are typed: the language of the texts, German and English, each with its
//! words and its letters of the pieces. Knows no texts and no game; `announcements` reads the lines.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::{LazyLock, OnceLock};

use announcements::{
    Command, Meaning, Meanings, Meant, MoveParts, Paraphrase, PhrasingReader, Phrasings,
    TypedLanguage, TypedReader, TypedWords, Vocabulary, tokens,
};
use german_grammar::{
    ActivityPhrases, COMMANDS, DICTATED, HELP, InEachLanguage, MEANINGS, ORDINALS, PARAPHRASES,
    TYPED, TYPED_QUESTIONS,
};
use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use shakmaty::{Board, Color};

/// The typed words of each language, behind its code.
type Words = Vec<(&'static str, TypedWords)>;

/// Reads these files. They are compiled in, and a test reads them strictly.
fn words_of(files: InEachLanguage) -> Words {
    let read = |file| TypedWords::read(file).unwrap_or_default();
    files.map(|(code, file)| (code, read(file))).into()
}

/// The words of this code's language.
fn words_in<'w>(words: &'w Words, code: &str) -> Option<&'w TypedWords> {
    let mut words = words.iter();
    let found = words.find(|(known, _)| *known == code);
    found.map(|(_, words)| words)
}

/// The words that are always read.
static ALWAYS_READ: LazyLock<Words> = LazyLock::new(|| {
    let read = |code, file| TypedWords::with_commands(file, &COMMANDS, code).unwrap_or_default();
    TYPED.map(|(code, file)| (code, read(code, file))).into()
});

/// The languages that are read whatever the language of the texts is.
const ALWAYS: [&str; 2] = ["de", "en"];

static READERS: LazyLock<Vec<(&str, TypedReader)>> = LazyLock::new(|| {
    let own = ALWAYS_READ.iter().map(|(code, _)| *code);
    own.map(|code| (code, reader(languages_of(code)))).collect()
});

static ALL: LazyLock<TypedReader> =
    LazyLock::new(|| reader(ALWAYS_READ.iter().map(|(code, _)| *code)));

/// The reader for those who read the texts in this language (`de`, `en`, `ru`, `bg`).
#[must_use]
pub fn typed_in(code: &str) -> &'static TypedReader {
    let found = READERS.iter().find(|(known, _)| *known == code);
    found.map_or(&ALL, |(_, reader)| reader)
}

/// The reader for all languages at once.
#[must_use]
pub fn typed_in_any() -> &'static TypedReader {
    &ALL
}

/// The typed words of a language.
#[must_use]
pub fn typed_words(code: &str) -> Option<&'static TypedWords> {
    words_in(&ALWAYS_READ, code)
}

/// Whether this phrase is typed for a command, in any language.
#[must_use]
pub fn is_typed_for(command: Command, phrase: &str) -> bool {
    let mut words = ALWAYS_READ.iter().map(|(_, words)| words);
    words.any(|words| words.value("command", phrase) == Some(command.name()))
}

/// What can be meant, and the words for it behind the code of each language.
type Paraphrases = (Meanings, Vec<(&'static str, Phrasings)>);

/// What can be meant in a person's own words, and the words for it in each language.
static PARAPHRASES_READ: LazyLock<Option<Paraphrases>> = LazyLock::new(|| {
    let meanings = Meanings::read(MEANINGS).ok()?;
    let languages = PARAPHRASES.map(|(code, file)| Some((code, Phrasings::read(file).ok()?)));
    Some((meanings, languages.into_iter().flatten().collect()))
});

/// The largest number of lines that are asked about at once.
pub(crate) const MOST_SUGGESTED: usize = 2;

/// A player who types a line in their own words, and where.
#[derive(Clone, Copy)]
pub struct Typist<'a> {
    /// The code of the language in which they read the texts.
    pub code: &'a str,
    /// The words that are announced.
    pub vocabulary: &'a Vocabulary,
    /// The place in which the line is typed, as the table of meanings names it.
    pub place: &'a str,
    /// The names from which one may be chosen there.
    pub names: &'a [String],
    /// The side that they play.
    pub side: Color,
    /// The board, where the program tells what stands on it.
    pub board: Option<&'a Board>,
}

impl<'a> Typist<'a> {
    /// A player who answers a question back, for which no board matters.
    fn answering_back(code: &'a str, vocabulary: &'a Vocabulary) -> Self {
        Self {
            code,
            vocabulary,
            place: ANSWERS_BACK,
            names: &[],
            side: Color::White,
            board: None,
        }
    }

    /// What a line says in their own words. `None` if it knows too few of the words.
    #[must_use]
    pub fn means(&self, line: &str) -> Option<Paraphrase> {
        let line = &self.without_notation(line);
        // What is "not" in one language may be like a piece of another.
        let is_denied = self.denies(line);
        // The own language comes first; another one counts before it only where it leaves no doubt.
        let mut doubtful = None;
        for code in languages_of(self.code) {
            let found = self.reading(code, |it| it.read(line, self.side));
            let found = found.filter(|it| !(is_denied && it.may_be_a_move()));
            if matches!(found, Some(Paraphrase::Sure(_))) {
                return found;
            }
            doubtful = doubtful.or(found);
        }
        doubtful
    }

    /// A line with the words of announcements in place of moves in notation: "ich spiele Sg5". Where the board is not told,
    /// nobody plays in own words.
    fn without_notation(&self, line: &str) -> String {
        if self.board.is_none() || line.split_whitespace().nth(1).is_none() {
            return line.to_owned();
        }
        let words = line.split_whitespace();
        let words = words.map(|it| self.announced(it).unwrap_or_else(|| it.to_owned()));
        words.collect::<Vec<_>>().join(" ")
    }

    /// The words of the announcement that a word in notation stands for, if it is a move.
    fn announced(&self, word: &str) -> Option<String> {
        let bare = word.trim_end_matches(|sign: char| !sign.is_alphanumeric());
        let is_move = bare.chars().count() > 2 && bare.contains(|it: char| it.is_ascii_digit());
        let read = is_move.then(|| typed_in(self.code).read(bare, self.vocabulary))?;
        let read = read.ok()?;
        let words = &read.exact().next()?.words;
        let meanings = self.vocabulary.meanings(words);
        let attempts = meanings.iter().any(|it| matches!(it, Meaning::Attempt(_)));
        attempts.then(|| self.vocabulary.grammar().canonical_text(words))
    }

    /// Whether a word of a line denies, such as "not", in one of the languages in which they can type.
    fn denies(&self, line: &str) -> bool {
        let denies = |code| self.reading(code, |it| Some(it.denies(line)));
        languages_of(self.code).any(|code| denies(code) == Some(true))
    }

    /// The only word of a line that is no filling word: "De2 bitte".
    #[must_use]
    pub fn bare<'l>(&self, line: &'l str) -> Option<&'l str> {
        self.reading(self.code, |it| it.bare(line))
    }

    /// The documented line in their language that is nearest to one that is not understood.
    #[must_use]
    pub fn nearest(&self, line: &str) -> Option<String> {
        self.reading(self.code, |it| it.nearest(line, self.side))
    }

    /// The moves that a line in their language can be, whatever else it says, the likeliest first.
    #[must_use]
    pub fn moves_within(&self, line: &str) -> Vec<MoveParts> {
        let read =
            |line: &str| self.reading(self.code, |it| Some(it.moves_within(line, self.side)));
        if self.denies(line) {
            // "Not the bishop, the queen to e2".
            let instead = line.rsplit_once(',').map(|(_, it)| it);
            let instead = instead.filter(|it| !self.denies(it)).and_then(read);
            let mut moves = instead.unwrap_or_default();
            moves.retain(|it| it.piece.is_some());
            return moves;
        }
        let whole = read(&self.without_notation(line)).unwrap_or_default();
        if !whole.is_empty() {
            return whole;
        }
        // "Bg5 instead of castling": a word in notation says what is played.
        let words = line.split_whitespace().filter_map(|it| self.announced(it));
        words.filter_map(|it| read(&it)).flatten().collect()
    }

    fn reading<T>(
        &self,
        code: &str,
        read: impl FnOnce(&PhrasingReader<'_>) -> Option<T>,
    ) -> Option<T> {
        let (meanings, languages) = PARAPHRASES_READ.as_ref()?;
        let (_, phrasings) = languages.iter().find(|(known, _)| *known == code)?;
        let places = |role, side| {
            let found = self.board.map(|it| it.by_role(role) & it.by_color(side));
            found.into_iter().flatten().collect()
        };
        read(&PhrasingReader {
            meanings,
            phrasings,
            typed: typed_words(code)?,
            vocabulary: self.vocabulary,
            places: &places,
            place: self.place,
            names: self.names,
            compares: code == self.code,
        })
    }
}

/// Whether a word of a line denies, such as "not", in a language of a user who reads the texts in that of this code.
#[must_use]
pub fn denies(line: &str, code: &str, vocabulary: &Vocabulary) -> bool {
    Typist::answering_back(code, vocabulary).denies(line)
}

/// The place in the table of meanings for an answer to a question back.
const ANSWERS_BACK: &str = "answers-back";

/// Whether a line says nothing but yes, or nothing but no.
#[must_use]
pub fn yes_or_no(line: &str, code: &str, vocabulary: &Vocabulary) -> Option<bool> {
    let said = |line: &str| {
        let read = typed_in(code).read(line, vocabulary).ok()?;
        match vocabulary.meanings(&read.exact().next()?.words).as_slice() {
            [Meaning::Command(Command::Yes)] => Some(true),
            [Meaning::Command(Command::No)] => Some(false),
            _ => None,
        }
    };
    said(line).or_else(
        || match Typist::answering_back(code, vocabulary).means(line)? {
            Paraphrase::Sure(Meant::Line(line)) => said(&line),
            Paraphrase::Sure(Meant::Move(_)) | Paraphrase::Perhaps(_) => None,
        },
    )
}

/// The typed words for places in a list. A test holds that they can be read.
pub(crate) static PLACES: LazyLock<TypedWords> =
    LazyLock::new(|| TypedWords::read(ORDINALS).unwrap_or_default());

/// The place in a list that a line names: "der erste", "the second".
pub(crate) fn place_named(line: &str) -> Option<usize> {
    value_of_place("place", line)
}

/// The place in a list that a line names by its letter: "a", "b)".
pub(crate) fn letter_named(line: &str) -> Option<usize> {
    value_of_place("place-letter", line)
}

fn value_of_place(class: &str, line: &str) -> Option<usize> {
    let line = line.trim().trim_end_matches(['.', ')']).to_lowercase();
    let words: Vec<&str> = line.split_whitespace().collect();
    PLACES.value(class, &words.join(" "))?.parse().ok()
}

/// What dictation writes for words of announcements, in the classes of the languages' codes.
static DICTATED_WORDS: LazyLock<TypedWords> =
    LazyLock::new(|| TypedWords::read(DICTATED).unwrap_or_default());

/// The most lines that are tried in place of one that was dictated.
const MOST_DICTATED: usize = 32;

/// The lines that may have been said where the dictation of a phone has written this one, for those who read the texts in
/// the language of this code.
pub(crate) fn said_for_dictated(line: &str, code: &str) -> Vec<String> {
    let said_for = |word: &str| {
        let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        let concepts = DICTATED_WORDS.concepts(bare).iter();
        let known = concepts.filter(|it| languages_of(code).any(|code| code == it.class));
        let mut said: Vec<&str> = known.map(|it| it.value.as_str()).collect();
        said.dedup();
        said
    };
    let mut lines = vec![(String::new(), false)];
    for word in line.split_whitespace() {
        let further = said_for(word).into_iter().map(|it| (it, true));
        let choices = [(word, false)].into_iter().chain(further);
        let longer = choices.flat_map(|(word, is_other)| {
            let longer = lines.iter();
            longer.map(move |(line, others)| (with_word(line, word), *others || is_other))
        });
        lines = longer.take(MOST_DICTATED).collect();
    }
    let others = lines.into_iter().filter(|(_, others)| *others);
    others.map(|(line, _)| line).collect()
}

/// A line with one more word. A digit belongs to the letter before it: "F 4" is a square.
fn with_word(line: &str, word: &str) -> String {
    let is_digit = word.chars().next().is_some_and(|it| it.is_ascii_digit());
    let before = line.rsplit(' ').next().unwrap_or_default();
    let is_letter = before.chars().count() == 1 && before.chars().all(char::is_alphabetic);
    let between = if is_digit && is_letter { "" } else { " " };
    format!("{line}{between}{word}").trim_start().to_owned()
}

/// The words of typed phrases, questions, commands and topics of help in each language, in small letters.
static PARTS_OF_PHRASES: LazyLock<Vec<(&str, BTreeSet<String>)>> = LazyLock::new(|| {
    let phrases = |file: &str| {
        let words = TypedWords::read(file).unwrap_or_default();
        let all = words.all_phrases().map(str::to_owned);
        all.collect::<Vec<String>>()
    };
    let help = phrases(HELP);
    let in_language = TYPED_QUESTIONS.map(|(code, file)| {
        let typed = typed_words(code).into_iter();
        let typed = typed.flat_map(|it| it.all_phrases().map(str::to_owned));
        let all = phrases(file).into_iter().chain(typed).chain(help.clone());
        let words = all.flat_map(|phrase| parts_of(&phrase).collect::<Vec<String>>());
        (code, words.collect::<BTreeSet<String>>())
    });
    in_language.into()
});

/// The words in a phrase or a pattern, in small letters.
fn parts_of(phrase: &str) -> impl Iterator<Item = String> {
    let slots = phrase
        .split('{')
        .map(|it| it.split_once('}').map_or(it, |(_, it)| it));
    let words = slots.flat_map(|it| it.split(|letter: char| !letter.is_alphanumeric()));
    words.filter(|it| !it.is_empty()).map(str::to_lowercase)
}

/// Whether those who read the texts in this language can use this word somewhere in a line, alone or with others.
#[must_use]
pub fn knows_word(word: &str, code: &str, vocabulary: &Vocabulary) -> bool {
    let is_part = |code: &str| {
        let parts = PARTS_OF_PHRASES.iter().find(|(known, _)| *known == code);
        let phrased = || {
            let (_, languages) = PARAPHRASES_READ.as_ref()?;
            let (_, phrasings) = languages.iter().find(|(known, _)| *known == code)?;
            Some(phrasings.knows_word(word))
        };
        let mut own = parts_of(word);
        parts.is_some_and(|(_, it)| own.all(|word| it.contains(&word))) || phrased() == Some(true)
    };
    typed_in(code).read(word, vocabulary).is_ok() || languages_of(code).any(is_part)
}

/// The first word of a line that players who read the texts in this language cannot use, if it has one.
#[must_use]
pub fn strange_word<'l>(line: &'l str, code: &str, vocabulary: &Vocabulary) -> Option<&'l str> {
    tokens(line).find(|it| !knows_word(it, code, vocabulary))
}

/// The languages in which a user who reads the texts in this language can type, each once: their own, then
/// those that are always read.
pub fn languages_of(code: &str) -> impl Iterator<Item = &str> {
    let others = ALWAYS.into_iter().filter(move |it| *it != code);
    [code].into_iter().chain(others)
}

/// The words that are typed in one activity, beside those that are always read.
pub struct ActivityWords {
    words: Words,
    own_words_first: bool,
    readers: OnceLock<Vec<(&'static str, TypedReader)>>,
}

impl ActivityWords {
    /// The words of this activity.
    #[must_use]
    pub fn of(activity: &ActivityPhrases) -> Self {
        Self {
            words: words_of(activity.typed),
            own_words_first: activity.own_words_first,
            readers: OnceLock::new(),
        }
    }

    /// The words of the language of this code.
    #[must_use]
    pub fn words(&self, code: &str) -> Option<&TypedWords> {
        words_in(&self.words, code)
    }

    /// The phrases of these classes in the language of this code, each once.
    #[must_use]
    pub fn phrases(&self, code: &str, classes: &[&str]) -> Vec<String> {
        let words = self.words(code).into_iter();
        let phrases = words.flat_map(|it| classes.iter().flat_map(move |class| it.of_class(class)));
        let phrases: BTreeSet<&str> = phrases.map(|(_, phrase)| phrase).collect();
        phrases.into_iter().map(str::to_owned).collect()
    }

    /// A line that begins with a phrase of this class, after which text follows: what the phrase stands for, and the text.
    /// A colon or a space is between them. Of several phrases the longest counts: "speichern als" and not "speichern".
    pub fn with_text<'w, 'l>(
        &'w self,
        line: &'l str,
        code: &str,
        class: &'w str,
    ) -> Option<(&'w str, &'l str)> {
        let words = languages_of(code).filter_map(|code| self.words(code));
        let phrases = words.flat_map(|words| words.of_class(class));
        let texts =
            phrases.filter_map(|(value, phrase)| Some((phrase, value, after(line, phrase)?)));
        let (_, value, text) = texts.min_by_key(|(phrase, ..)| Reverse(phrase.len()))?;
        Some((value, text))
    }

    /// The reader for those who read the texts in the language of this code. It is missing only if there are no files.
    #[must_use]
    pub fn reader(&'static self, code: &str) -> Option<&'static TypedReader> {
        let readers = self.readers.get_or_init(|| {
            let codes = self.words.iter().map(|(code, _)| *code);
            codes.map(|code| (code, self.made_for(code))).collect()
        });
        let own = readers.iter().find(|(known, _)| *known == code);
        own.or_else(|| readers.first()).map(|(_, reader)| reader)
    }

    fn made_for(&'static self, code: &'static str) -> TypedReader {
        let languages = languages_of(code).flat_map(|code| {
            let (own, usual) = (self.words(code), typed_words(code));
            let both = match self.own_words_first {
                true => [own, usual],
                false => [usual, own],
            };
            let both = both.into_iter().flatten();
            both.map(move |words| TypedLanguage::new(code, words))
        });
        TypedReader::of(&languages.collect::<Vec<_>>())
    }
}

/// What stands behind this phrase at the beginning of a line, in any case.
fn after<'l>(line: &'l str, phrase: &str) -> Option<&'l str> {
    let mut rest = line.trim_start();
    for letter in phrase.chars() {
        let first = rest.chars().next()?;
        if !first.to_lowercase().eq(letter.to_lowercase()) {
            return None;
        }
        rest = rest.get(first.len_utf8()..)?;
    }
    let text = rest.strip_prefix([':', ' '])?.trim();
    (!text.is_empty()).then_some(text)
}

/// The value of this name, of an enum whose values have the names of a file of words.
#[must_use]
pub fn named<T: DeserializeOwned>(name: &str) -> Option<T> {
    let name: StrDeserializer<'_, Error> = name.into_deserializer();
    T::deserialize(name).ok()
}

/// A reader for these languages.
fn reader(codes: impl Iterator<Item = &'static str>) -> TypedReader {
    let words = codes.filter_map(|code| Some((code, typed_words(code)?)));
    let languages: Vec<TypedLanguage<'static>> = words
        .map(|(code, words)| TypedLanguage::new(code, words))
        .collect();
    TypedReader::of(&languages)
}

#[cfg(test)]
mod tests;

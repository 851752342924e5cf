//! The words of a language: which concept, piece or side each of them stands for, and how each meaning is documented.
//! Knows no meaning.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::OnceLock;

use serde::Deserialize;
use shakmaty::{Color, File, Rank, Role, Square};

use super::latin::{LatinLetters, LatinTable};
use super::likeness::Examples;
use crate::sense::{piece_name, piece_named, rank_named};
use crate::typed::words::folded;

/// The words of one language, and how each meaning is documented in it.
#[derive(Debug, Clone)]
pub struct Phrasings {
    pub(super) entries: Vec<Entry>,
    /// The entries of which the first word begins with a letter, in their order.
    by_letter: HashMap<char, Vec<usize>>,
    /// All words of the entries, those that go on without their endings.
    stems: HashSet<String>,
    lines: BTreeMap<String, Lines>,
    /// How a piece, a side is called in the lines.
    pub(super) names: BTreeMap<String, String>,
    /// Sentences that people say, each behind the name of what it means.
    pub(super) said: Vec<(String, String)>,
    /// These sentences, ready to be compared.
    pub(super) examples: OnceLock<Examples>,
    /// Endings that a word may have beside its forms in the table, such as articles.
    pub(super) endings: Vec<String>,
    /// The parts of verbs that may stand behind other words, such as "zurück".
    pub(super) verb_parts: HashSet<String>,
    /// How the words are written in Latin letters, in a language that has others.
    pub(super) latin: Option<LatinLetters>,
}

/// The concept of words that may stand around a move. A word of it stands for no other weak concept.
pub(super) const AROUND: &str = "around";
/// The weak concept of words that say nothing in a question.
pub(super) const FILLER: &str = "filler";

/// The most letters that a mistyped word has behind the beginning that it is compared with.
const LONGEST_TAIL: usize = 5;
/// A word of fewer letters is too like others to be corrected.
const SHORTEST_CORRECTED: usize = 3;
/// The most letters that are wrong in a word.
pub(super) const MOST_WRONG: usize = 2;
/// A word of so few letters must begin with the same one, or two letters are swapped.
const SHORT: usize = 3;

/// A phrase of the table, and what it stands for.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    pub(super) words: Vec<Stem>,
    pub(super) part: Part,
}

/// A word, or the beginning of words.
#[derive(Debug, Clone)]
pub(super) struct Stem {
    pub(super) letters: String,
    goes_on: bool,
}

impl Stem {
    fn of(word: &str) -> Self {
        let bare = word.strip_suffix('*');
        Self {
            letters: alike(bare.unwrap_or(word)),
            goes_on: bare.is_some(),
        }
    }

    /// How many letters of a mistyped word are wrong; `None` if it is another word. Of a word that goes on, the beginning
    /// is compared, which may have lost or gained a letter.
    pub(super) fn distance(&self, word: &str) -> Option<usize> {
        let length = self.letters.chars().count();
        if length < SHORTEST_CORRECTED || self.goes_on && length <= SHORT {
            return None;
        }
        // What has too many other letters need not be compared.
        let compared = if self.goes_on { length - 1 } else { usize::MAX };
        let others = word
            .chars()
            .take(compared)
            .filter(|it| !self.letters.contains(*it));
        if others.count() > MOST_WRONG {
            return None;
        }
        if !self.goes_on {
            let distance = nearest_name::distance(word, &self.letters)?;
            return (length > SHORT || self.begins_alike(word)).then_some(distance);
        }
        if word.chars().count() > length + LONGEST_TAIL {
            return None;
        }
        let begun = |length: usize| word.chars().take(length).collect::<String>();
        let all = (length - 1..=length + 1).map(begun);
        all.filter_map(|it| nearest_name::distance(&it, &self.letters))
            .min()
    }

    /// Whether a word begins with the same letter, or has the same letters in another order.
    fn begins_alike(&self, word: &str) -> bool {
        let sorted = |word: &str| {
            let mut letters: Vec<char> = word.chars().collect();
            letters.sort_unstable();
            letters
        };
        word.chars().next() == self.letters.chars().next() || sorted(word) == sorted(&self.letters)
    }

    pub(super) fn fits(&self, word: &str) -> bool {
        match self.goes_on {
            true => word.starts_with(&self.letters),
            false => word == self.letters,
        }
    }
}

/// Whose pieces are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    White,
    Black,
    Mine,
    Theirs,
}

impl Whose {
    /// Whose side a word of a documented line stands for, if it does.
    pub(super) fn in_line(word: &str) -> Option<Self> {
        match word {
            "{own}" => Some(Self::Mine),
            "{other}" => Some(Self::Theirs),
            _ => None,
        }
    }

    pub(super) fn side(self, mine: Color) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
            Self::Mine => mine,
            Self::Theirs => !mine,
        }
    }
}

/// What a few words of a line stand for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    Concept(String),
    Square(Square),
    Rank(Rank),
    File(File),
    /// Two letters of files, as in "ed".
    Files(File, File),
    Piece(Role),
    Side(Whose),
    Number(u32),
    /// One of the names that are offered, by its place.
    Name(usize),
    Unknown,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PhrasingsFile {
    #[serde(default)]
    endings: Vec<String>,
    #[serde(default, rename = "verb-parts")]
    verb_parts: Vec<String>,
    latin: Option<LatinTable>,
    piece: BTreeMap<String, Vec<String>>,
    side: BTreeMap<String, Vec<String>>,
    rank: BTreeMap<String, Vec<String>>,
    word: BTreeMap<String, Vec<String>>,
    line: BTreeMap<String, Lines>,
    #[serde(default)]
    example: BTreeMap<String, Vec<String>>,
}

/// How a meaning is documented.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
enum Lines {
    One(String),
    /// What can be meant.
    Several(Vec<String>),
    /// A line for each side, piece, or side and piece, such as `black-king`, so that the words agree.
    Forms(BTreeMap<String, String>),
}

impl Phrasings {
    /// Reads the table of a language.
    ///
    /// # Errors
    /// If it does not have that form.
    pub fn read(file: &str) -> Result<Self, toml::de::Error> {
        let file: PhrasingsFile = toml::from_str(file)?;
        let mut entries = Vec::new();
        let mut names = BTreeMap::new();
        let mut add = |phrases: &[String], part: &Part| {
            entries.extend(phrases.iter().map(|phrase| Entry {
                words: phrase.split_whitespace().map(Stem::of).collect(),
                part: part.clone(),
            }));
        };
        for (name, phrases) in &file.piece {
            if let Some(role) = piece_named(name) {
                add(phrases, &Part::Piece(role));
            }
        }
        for (name, phrases) in &file.side {
            let whose = match name.as_str() {
                "white" => Whose::White,
                "black" => Whose::Black,
                "mine" => Whose::Mine,
                _ => Whose::Theirs,
            };
            add(phrases, &Part::Side(whose));
        }
        let ranks = file.rank.iter();
        for (rank, phrases) in ranks.filter_map(|(name, it)| Some((rank_named(name)?, it))) {
            add(phrases, &Part::Rank(rank));
        }
        let around = file.word.get(AROUND).cloned().unwrap_or_default();
        for (name, phrases) in &file.word {
            let mut phrases = phrases.clone();
            phrases.retain(|it| name != FILLER || !around.contains(it));
            add(&phrases, &Part::Concept(name.clone()));
        }
        for (name, phrases) in file.piece.iter().chain(&file.side) {
            let first = phrases
                .first()
                .map(|it| it.trim_end_matches('*').to_owned());
            names.insert(name.clone(), first.unwrap_or_default());
        }
        let said = file.example.into_iter().flat_map(|(name, lines)| {
            let lines = lines.into_iter();
            lines.map(move |line| (name.clone(), line))
        });
        let said: Vec<(String, String)> = said.collect();
        let latin = file.latin.map(|it| latin_letters(it, &entries, &said));
        let (by_letter, stems) = (by_letter(&entries), stems(&entries));
        Ok(Self {
            entries,
            by_letter,
            stems,
            lines: file.line,
            names,
            said,
            examples: OnceLock::new(),
            endings: file.endings,
            verb_parts: file.verb_parts.iter().map(|it| alike(it)).collect(),
            latin,
        })
    }

    /// The entries of which the first word begins with the same letter as this one.
    pub(super) fn beginning_like(&self, word: &str) -> impl Iterator<Item = &Entry> {
        let first = word.chars().next();
        let found = first.and_then(|it| self.by_letter.get(&it));
        let found = found.into_iter().flatten();
        found.filter_map(|at| self.entries.get(*at))
    }

    /// Whether this is a word of an entry, and not only the beginning of one.
    pub(super) fn has_stem(&self, word: &str) -> bool {
        self.stems.contains(word)
    }

    /// The example sentences, each behind the name of what it means.
    pub fn said(&self) -> impl Iterator<Item = (&str, &str)> {
        let said = self.said.iter();
        said.map(|(name, line)| (name.as_str(), line.as_str()))
    }

    /// All documented lines of each meaning, behind its name.
    pub fn lines(&self) -> impl Iterator<Item = (&str, Vec<&str>)> {
        self.lines.iter().map(|(name, lines)| {
            let all = match lines {
                Lines::One(line) => vec![line.as_str()],
                Lines::Several(lines) => lines.iter().map(String::as_str).collect(),
                Lines::Forms(forms) => forms.values().map(String::as_str).collect(),
            };
            (name.as_str(), all)
        })
    }

    /// How this meaning is documented: the lines of which any can be meant. Where the words agree with a side or a piece,
    /// only with these.
    #[must_use]
    pub fn documented(&self, name: &str, side: Option<Color>, piece: Option<Role>) -> Vec<&str> {
        match self.lines.get(name) {
            None => Vec::new(),
            Some(Lines::One(line)) => vec![line],
            Some(Lines::Several(lines)) => lines.iter().map(String::as_str).collect(),
            Some(Lines::Forms(forms)) => {
                let side = side.map(|it| it.fold_wb("white", "black"));
                let both = side.into_iter().chain(piece.map(piece_name));
                let form = both.collect::<Vec<_>>().join("-");
                forms.get(&form).map(String::as_str).into_iter().collect()
            }
        }
    }

    /// How a piece or a side of this name is called in the documented lines.
    #[must_use]
    pub fn name(&self, name: &str) -> &str {
        self.names.get(name).map_or("", String::as_str)
    }

    /// The concepts that have words, each once.
    #[must_use]
    pub fn concepts(&self) -> Vec<&str> {
        let parts = self.entries.iter().map(|entry| &entry.part);
        let named = parts.filter_map(|part| match part {
            Part::Concept(name) => Some(name.as_str()),
            _ => None,
        });
        let mut all: Vec<&str> = named.collect();
        all.dedup();
        all
    }

    /// Whether a word of a line is one of the table, alone or as a part of a phrase.
    #[must_use]
    pub fn knows_word(&self, word: &str) -> bool {
        let latin = self.latin.as_ref().and_then(|it| it.own(word));
        let word = latin.unwrap_or_else(|| alike(word));
        let mut stems = self.entries.iter().flat_map(|entry| &entry.words);
        stems.any(|stem| stem.fits(&word))
    }

    /// Whether some words stand for this concept.
    #[must_use]
    pub fn knows(&self, concept: &str) -> bool {
        let mut parts = self.entries.iter().map(|entry| &entry.part);
        parts.any(|part| *part == Part::Concept(concept.to_owned()))
    }
}

/// The entries by the first letter of their first word, in their order.
fn by_letter(entries: &[Entry]) -> HashMap<char, Vec<usize>> {
    let mut by_letter: HashMap<char, Vec<usize>> = HashMap::new();
    for (at, entry) in entries.iter().enumerate() {
        let first = entry.words.first();
        if let Some(letter) = first.and_then(|it| it.letters.chars().next()) {
            by_letter.entry(letter).or_default().push(at);
        }
    }
    by_letter
}

/// All words of these entries, those that go on without their endings.
fn stems(entries: &[Entry]) -> HashSet<String> {
    let stems = entries.iter().flat_map(|it| &it.words);
    stems.map(|it| it.letters.clone()).collect()
}

/// The words of these entries and examples as they are typed in Latin letters.
fn latin_letters(table: LatinTable, entries: &[Entry], said: &[(String, String)]) -> LatinLetters {
    let stems = entries.iter().flat_map(|it| &it.words);
    let stems = stems.map(|it| (it.letters.clone(), it.goes_on));
    let examples = said.iter().flat_map(|(_, line)| line.split_whitespace());
    let whole = examples.map(|it| (alike(it), false));
    LatinLetters::of(table, stems.chain(whole))
}

/// A word as it is compared: in small letters, without dots and with one spelling of each sound, so that "Caesar",
/// "Cäsar" and "Casar" are the same.
#[must_use]
pub fn alike(word: &str) -> String {
    let small = folded(word);
    let plain = small.chars().map(|letter| match letter {
        'ä' => 'a',
        'ö' => 'o',
        'ü' => 'u',
        other => other,
    });
    let plain: String = plain.collect();
    plain
        .replace('ß', "ss")
        .replace("ae", "a")
        .replace("oe", "o")
        .replace("ue", "u")
}

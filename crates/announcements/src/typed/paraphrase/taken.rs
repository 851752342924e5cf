//! The ways to take the words of a line: for which concepts, squares, pieces and the like they stand, also where they are
//! mistyped. Knows no meaning.

use std::cmp::Reverse;

use shakmaty::{File, Rank, Square};

use super::line_words::{Word, is_form, ordinal, single_letter, words};
use super::phrasings::{MOST_WRONG, Part, Stem, Whose, alike};
use super::reader::PhrasingReader;
use crate::sense::{file_named, piece_named, rank_named};

/// The concept of words that leave something out, and within how many words behind them that stands.
const EXCEPT: &str = "except";
const EXCEPTED: usize = 4;
/// The concept of words that deny.
const NOT: &str = "not";
pub(super) const MINE: Part = Part::Side(Whose::Mine);
pub(super) const THEIRS: Part = Part::Side(Whose::Theirs);
/// The most ways to take the words of a line.
const MOST_WAYS: usize = 256;
/// A line of more words is no question and no command.
const MOST_WORDS: usize = 24;
/// How far a word may stand from what it denies.
const DENIED: usize = 3;
/// The fewest letters of a known word at the end of a compound.
const SHORTEST_END: usize = 4;
/// A word of fewer letters is not corrected.
const SHORTEST_CORRECTED: usize = 3;
/// In another language than the writer's own a word of fewer letters is not corrected.
const SHORTEST_ELSEWHERE: usize = 5;
/// The fewest letters of what a word without its ending is.
const SHORTEST_WITHOUT: usize = 3;
/// In a word of this length two letters may be wrong, in a shorter one only one.
const LONG_WORD: usize = 8;

/// A way to take the words of a line.
#[derive(Debug, Clone, Default)]
pub(super) struct Taken {
    pub(super) parts: Vec<Part>,
    /// The words that were corrected.
    pub(super) corrected: usize,
    /// What they stand for.
    pub(super) doubted: Vec<Part>,
}

impl Taken {
    /// Whether the line denies something.
    pub(super) fn denies(&self) -> bool {
        self.parts.iter().any(is_denial)
    }

    /// Whether a word that denies stands near one of these.
    pub(super) fn denies_near(&self, places: &[usize]) -> bool {
        let parts = self.parts.iter().enumerate();
        let mut denials = parts.filter(|(_, it)| is_denial(it)).map(|(at, _)| at);
        denials.any(|denial| places.iter().any(|at| at.abs_diff(denial) <= DENIED))
    }

    /// "My opponent's rooks" are not mine.
    fn without_my_opponent(mut self) -> Self {
        if self.parts.contains(&THEIRS) {
            self.parts.retain(|it| *it != MINE);
        }
        self
    }

    /// "All but the king" names no king.
    fn without_excepted(mut self) -> Self {
        let is_except = |it: &Part| matches!(it, Part::Concept(name) if name == EXCEPT);
        if let Some(at) = self.parts.iter().position(is_except) {
            let behind = self.parts.iter().skip(at);
            let piece = behind
                .take(EXCEPTED)
                .position(|it| matches!(it, Part::Piece(_)));
            self.parts.drain(at..=at + piece.unwrap_or(0));
        }
        self
    }
}

/// What may stand at a place of a line: how many words, and for what.
struct Found {
    parts: Vec<(usize, Part)>,
    is_corrected: bool,
}

/// Whether this is a word such as "not".
pub(super) fn is_denial(part: &Part) -> bool {
    matches!(part, Part::Concept(name) if name == NOT)
}

impl PhrasingReader<'_> {
    /// The ways to take the words of a line; none if there are too many of them.
    pub(super) fn ways_of(&self, line: &str) -> Vec<Taken> {
        let words = self.words(self.behind_a_no(line));
        if words.is_empty() || words.len() > MOST_WORDS {
            return Vec::new();
        }
        let mut ways = self.ways(&words, 0);
        if let Some(apart) = self.apart(&words) {
            ways.extend(self.ways(&apart.words, apart.doubtful));
        }
        if let Some(together) = self.together(&words) {
            ways.extend(self.ways(&together, 0));
        }
        ways
    }

    /// What a line says behind a "no" with a comma, which denies none of it: "no, put it back".
    fn behind_a_no<'l>(&self, line: &'l str) -> &'l str {
        let Some((no, rest)) = line.split_once(',') else {
            return line;
        };
        let no = self.words(no);
        let is_no = no.len() == 1 && self.parts(&no).iter().any(|(_, it)| is_denial(it));
        let has_more = !self.words(rest).is_empty();
        if is_no && has_more { rest } else { line }
    }

    /// The words of a line, those that are typed in Latin letters in the script of the language.
    pub(super) fn words(&self, line: &str) -> Vec<Word> {
        let mut words = words(line);
        let Some(latin) = &self.phrasings.latin else {
            return words;
        };
        let own: Vec<Option<String>> = words.iter().map(|it| latin.own(&it.written)).collect();
        let is_letter = |it: &Word| single_letter(&it.written).is_some();
        let mut pairs = words.iter().zip(&own);
        // A letter alone may be that of a file.
        if !pairs.any(|(word, own)| own.is_some() && !is_letter(word)) {
            return words;
        }
        let is_digit = |it: &Word| it.written.chars().all(|it| it.is_ascii_digit());
        let before_digit = |at: usize| words.get(at + 1).is_some_and(is_digit);
        let before_digit: Vec<bool> = (0..words.len()).map(before_digit).collect();
        for ((word, own), before_digit) in words.iter_mut().zip(own).zip(before_digit) {
            if let Some(own) = own.filter(|_| !(before_digit && is_letter(word))) {
                *word = Word::of(&own);
            }
        }
        words
    }

    /// Whether a word of this line denies, such as "not": then the line is no move, in whatever language.
    #[must_use]
    pub fn denies(&self, line: &str) -> bool {
        let words = self.words(line);
        let mut parts = (0..words.len()).flat_map(|at| self.parts(&words[at..]));
        parts.any(|(_, part)| is_denial(&part))
    }

    /// The ways to take these words; `doubtful` is how many of them leave a doubt.
    fn ways(&self, words: &[Word], doubtful: usize) -> Vec<Taken> {
        let begun = Taken {
            corrected: doubtful,
            ..Taken::default()
        };
        let rests = (0..words.len()).map(|at| words.get(at..).unwrap_or_default());
        let found: Vec<Found> = rests.map(|it| self.found(it)).collect();
        let mut open = vec![(begun, 0)];
        let mut whole = Vec::new();
        while let Some((taken, at)) = open.pop() {
            let Some(found) = found.get(at) else {
                whole.push(taken.without_my_opponent().without_excepted());
                continue;
            };
            for (count, part) in &found.parts {
                if whole.len() + open.len() < MOST_WAYS || open.is_empty() {
                    let mut next = taken.clone();
                    if found.is_corrected && *part != Part::Unknown {
                        next.corrected += 1;
                        next.doubted.push(part.clone());
                    }
                    // A name may be told in parts.
                    let again = matches!(part, Part::Name(_)) && next.parts.contains(part);
                    next.parts.extend((!again).then(|| part.clone()));
                    open.push((next, at + count));
                }
            }
        }
        whole
    }

    /// What the first of these words may stand for, corrected if nobody knows it.
    fn found(&self, words: &[Word]) -> Found {
        let mut parts = self.parts(words);
        if parts.is_empty() {
            parts = self.without_ending(words);
        }
        let is_corrected = parts.is_empty();
        if is_corrected {
            parts = self.corrected(words);
            // It may be another word than the nearest one.
            parts.push((1, Part::Unknown));
        }
        Found {
            parts,
            is_corrected,
        }
    }

    /// Everything that the first of these words stand for: how many they are, and what.
    pub(super) fn parts(&self, words: &[Word]) -> Vec<(usize, Part)> {
        let Some(first) = words.first() else {
            return Vec::new();
        };
        let mut found: Vec<(usize, Part)> = Vec::new();
        for entry in self.phrasings.beginning_like(&first.alike) {
            let fits = entry.words.len() <= words.len()
                && entry
                    .words
                    .iter()
                    .zip(words)
                    .all(|(stem, word)| stem.fits(&word.alike));
            if fits {
                found.push((entry.words.len(), entry.part.clone()));
            }
        }
        found.extend(self.named(words));
        // Of phrases, the longest counts.
        let longest = found.iter().map(|(count, _)| *count).max().unwrap_or(1);
        found.retain(|(count, _)| *count == longest);
        if longest > 1 {
            return found;
        }
        let first = first.written.as_str();
        if let Some(square) = self.square(first) {
            found.push((1, Part::Square(square)));
        }
        // A letter that is a word of the language is no piece of another one.
        let is_word = single_letter(first).is_some() && !found.is_empty();
        let role = self.value("piece", first).and_then(piece_named);
        found.extend(role.filter(|_| !is_word).map(|role| (1, Part::Piece(role))));
        let file = self.file(first);
        if let (Some(file), Some(rank)) = (file, words.get(1).and_then(|it| self.rank(&it.written)))
        {
            found.push((2, Part::Square(Square::from_coords(file, rank))));
        }
        found.extend(file.map(|file| (1, Part::File(file))));
        // Of a word, its letters are no files.
        if let Some((from, to)) = self.two_files(first).filter(|_| found.is_empty()) {
            found.push((1, Part::Files(from, to)));
        }
        found.extend(self.rank(first).map(|rank| (1, Part::Rank(rank))));
        let number = ordinal(first)
            .parse()
            .ok()
            .or_else(|| self.value("number", first)?.parse().ok());
        let number = number.or_else(|| self.value("rank", first)?.parse().ok());
        found.extend(number.map(|number| (1, Part::Number(number))));
        let mut known = Vec::new();
        found.retain(|it| {
            let new = !known.contains(it);
            known.push(it.clone());
            new
        });
        found
    }

    /// The name that begins these words, the longest of several and rather in the form that was typed; or else the only
    /// one of which the first of them is a word.
    fn named(&self, line: &[Word]) -> Option<(usize, Part)> {
        let names = self.names.iter().map(|it| words(it));
        let names: Vec<Vec<Word>> = names.collect();
        let begins = |name: &[Word], same: fn(&str, &str) -> bool| {
            let mut pairs = name.iter().zip(line);
            let all = pairs.all(|(one, other)| same(&one.alike, &other.alike));
            all && !name.is_empty() && name.len() <= line.len()
        };
        let forms = names
            .iter()
            .enumerate()
            .filter(|(_, it)| begins(it, is_form));
        let whole =
            forms.max_by_key(|(at, it)| (it.len(), begins(it, |a, b| a == b), Reverse(*at)));
        if let Some((at, name)) = whole {
            return Some((name.len(), Part::Name(at)));
        }
        let first = line.first()?;
        let has = |name: &[Word]| name.iter().any(|it| is_form(&it.alike, &first.alike));
        let mut part = names.iter().enumerate().filter(|(_, it)| has(it));
        let (at, _) = part.next()?;
        // A word of several names tells none.
        part.next().is_none().then_some((1, Part::Name(at)))
    }

    /// What a word stands for that has an ending beside its forms in the table, such as an article.
    fn without_ending(&self, words: &[Word]) -> Vec<(usize, Part)> {
        let Some(word) = words.first() else {
            return Vec::new();
        };
        let mut bare = self.phrasings.endings.iter().filter_map(|ending| {
            let bare = word.alike.strip_suffix(ending.as_str())?;
            (bare.chars().count() >= SHORTEST_WITHOUT).then(|| Word::of(bare))
        });
        let found = bare.find_map(|it| {
            let found = self.parts(&[it]);
            (!found.is_empty()).then_some(found)
        });
        found.unwrap_or_default()
    }

    /// What a mistyped word stands for.
    pub(super) fn corrected(&self, words: &[Word]) -> Vec<(usize, Part)> {
        // A short word is like some word of any language.
        let shortest = match self.compares {
            true => SHORTEST_CORRECTED,
            false => SHORTEST_ELSEWHERE,
        };
        let long = |it: &&Word| it.written.chars().count() >= shortest;
        let Some(word) = words.first().filter(long) else {
            return Vec::new();
        };
        let most = match word.written.chars().count() >= LONG_WORD {
            true => MOST_WRONG,
            false => 1,
        };
        let entries = self.phrasings.entries.iter();
        // Two swapped letters may look like an umlaut: "dmae".
        let distance = |stem: &Stem| {
            let other = (word.alike != word.written).then_some(&word.written);
            let both = [&word.alike].into_iter().chain(other);
            both.filter_map(|it| stem.distance(it)).min()
        };
        let near = entries.filter_map(|entry| match entry.words.as_slice() {
            [only] => Some((distance(only)?, &entry.part)),
            _ => None,
        });
        let near = near.filter(|(distance, _)| *distance <= most);
        let mut near: Vec<(usize, &Part)> = near.collect();
        if near.is_empty() {
            near = self
                .ends(&word.alike)
                .into_iter()
                .map(|it| (0, it))
                .collect();
        }
        let least = near.iter().map(|(distance, _)| *distance).min();
        let nearest = near.iter().filter(|(distance, _)| Some(*distance) == least);
        nearest.map(|(_, part)| (1, (*part).clone())).collect()
    }

    /// What the longest known word stands for with which a compound ends, such as "Kandidatenzüge".
    fn ends(&self, word: &str) -> Vec<&Part> {
        let ends = self.phrasings.entries.iter().filter_map(|entry| {
            let [only] = entry.words.as_slice() else {
                return None;
            };
            let length = only.letters.chars().count();
            let ends = length >= SHORTEST_END && word.ends_with(&only.letters);
            ends.then_some((length, &entry.part))
        });
        let ends: Vec<(usize, &Part)> = ends.collect();
        let longest = ends.iter().map(|(length, _)| *length).max();
        let longest = ends.into_iter().filter(|(it, _)| Some(*it) == longest);
        longest.map(|(_, part)| part).collect()
    }

    fn file(&self, word: &str) -> Option<File> {
        let latin = single_letter(word).and_then(File::from_char);
        // "Emil", which is asked about where games count.
        let asked = || {
            let concepts = self.typed.concepts(word).iter();
            let mut files = concepts.filter(|it| it.class == "file" && self.compares);
            files.next().map(|it| it.value.as_str())
        };
        latin.or_else(|| file_named(self.value("file", word).or_else(asked)?))
    }

    fn rank(&self, word: &str) -> Option<Rank> {
        let digit = single_letter(ordinal(word)).and_then(Rank::from_char);
        digit.or_else(|| rank_named(self.value("rank", word)?))
    }

    /// What a word means in this class, in the language or in announcements.
    pub(super) fn value(&self, class: &str, word: &str) -> Option<&str> {
        let lexicon = self.vocabulary.grammar().lexicon();
        let announced = || {
            let found = lexicon.word(lexicon.spelled(word)?);
            (found.class == class).then_some(found.value.as_str())
        };
        // Without the letters that the keyboard lacks, as in "funf".
        let plain = || {
            let wanted = alike(word);
            let length = |it: &str| it.chars().count();
            let words = lexicon.class(class).map(|it| lexicon.word(it));
            // An umlaut is one letter or two.
            let mut near = words.filter(|it| length(&it.text).abs_diff(length(word)) <= 1);
            let found = near.find(|it| alike(&it.text) == wanted);
            found.map(|it| it.value.as_str())
        };
        let known = self.typed.value(class, word).or_else(announced);
        known.or_else(plain)
    }

    /// The files of a pawn's capture that is written with two letters.
    fn two_files(&self, word: &str) -> Option<(File, File)> {
        let mut letters = word.chars().map(|it| self.file(&it.to_string()));
        let files = (letters.next()??, letters.next()??);
        letters.next().is_none().then_some(files)
    }

    /// A square in one word, in letters of either script.
    pub(super) fn square(&self, word: &str) -> Option<Square> {
        let rank = word.chars().next_back()?;
        let file = word.strip_suffix(rank)?;
        let rank = Rank::from_char(rank)?;
        // The letter looks like the Latin one; apart from a digit it is a word of its own.
        let file = match file {
            "с" => File::C,
            file => self.file(file)?,
        };
        Some(Square::from_coords(file, rank))
    }
}

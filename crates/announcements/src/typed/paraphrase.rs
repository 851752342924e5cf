//! Lines in a person's own phrasing: what they mean, from the words in them, in whatever order and form people use.
//!
//! A language's table says which words stand for which concept (`attack = ["greif*", "angriff*"]`). One table for all
//! languages says which concepts make up which meaning. Beside that, the line is compared with example sentences: where
//! both ways to read it agree, a doubt goes. A meaning is told as the documented line for the same, so that
//! the readers behind it know only these, or as the parts of a move. Must not know the game: which of several moves is
//! meant is up to the caller.

mod likeness;
mod meanings;
mod moving;
mod phrasings;

pub use meanings::{Meanings, MeaningsError};
pub use moving::MoveParts;
pub use phrasings::{Phrasings, alike};

use std::cmp::Reverse;
use std::fmt;

use shakmaty::{Color, File, Rank, Role, Square};

use super::tokens;
use super::words::TypedWords;
use crate::Vocabulary;
use crate::sense::{file_named, piece_name, piece_named, rank_named};
use likeness::{Examples, FeatureReader, Features};
use meanings::{Item, Slot, Way, item};
use moving::move_parts;
use phrasings::{AROUND, Part, Stem, Whose};

/// What stands in a documented line for the square of the piece that was named.
const PLACE: &str = "{place}";
/// The concept of words that deny.
const NOT: &str = "not";
/// The concepts of words for the player and for the other one.
const I: &str = "i";
const HE: &str = "he";
const MINE: Part = Part::Side(Whose::Mine);
const THEIRS: Part = Part::Side(Whose::Theirs);
/// The most ways to take the words of a line.
const MOST_WAYS: usize = 256;
/// A line of more words is no question and no command.
const MOST_WORDS: usize = 24;
/// A question with more words that are mistyped, or that nobody knows, is asked back.
const MOST_DOUBTFUL: usize = 2;
/// What costs more is not even asked about.
const MOST_COST: usize = 6;
/// The largest number of equally good meanings that are asked about.
const MOST_MEANT: usize = 4;
/// The fewest letters that forms of a word have in common.
const SHORTEST_FORM: usize = 5;
/// The most letters at the end in which forms of a word differ.
const LONGEST_ENDING: usize = 2;
/// The name of examples that are moves, which are read by their parts.
const MOVE: &str = "move";
/// The name of examples that mean nothing here.
const NOTHING: &str = "nothing";
/// A line that is so like the examples of a meaning, and so much less like those of the next one, has that meaning.
const CLEAR: f32 = 0.75;
const CLEARLY_MORE: f32 = 0.3;
/// A line so like the examples of another meaning is asked about even if every word of it was understood.
const NEARLY_SAME: f32 = 0.75;
/// A longer sentence needs no more likeness than this to the examples of what its words say, if it is a question.
const LIKE_ENOUGH: f32 = 0.5;
/// A longer sentence that is so like the examples of another question, and so much less like those of what its words say,
/// is asked about.
const LIKE_ANOTHER: f32 = 0.7;
const MORE_LIKE_ANOTHER: f32 = 0.15;
const LONGER: usize = 3;
/// A sentence of fewer words says too little for another question to be more like it.
const LONG: usize = 5;
/// A line that denies must be so like an example to have its meaning.
const SAME: f32 = 0.95;
/// How far a word may stand from what it denies.
const DENIED: usize = 3;
/// Where words are mistyped or unknown, a line must be so like the examples of what the others mean.
const AGREES: f32 = 0.7;
/// What is less like is not even asked about.
const LEAST_LIKE: f32 = 0.3;
/// The most meanings that a line is compared with.
const MOST_LIKE: usize = 3;
/// The fewest letters of a known word at the end of a compound.
const SHORTEST_END: usize = 4;
/// A word of fewer letters is not corrected.
const SHORTEST_CORRECTED: usize = 4;
/// In a word of this length two letters may be wrong, in a shorter one only one.
const LONG_WORD: usize = 8;

/// What a line is about to do or to ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meant {
    /// What this documented line says.
    Line(String),
    /// A move with these parts.
    Move(MoveParts),
}

/// How a line is understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Paraphrase {
    /// It means this: every word was understood.
    Sure(Meant),
    /// It may mean one of these, the most probable first.
    Perhaps(Vec<Meant>),
}

impl Paraphrase {
    /// Whether it is a move, or may be one.
    #[must_use]
    pub fn may_be_a_move(&self) -> bool {
        let is_move = |meant: &Meant| matches!(meant, Meant::Move(_));
        match self {
            Self::Sure(meant) => is_move(meant),
            Self::Perhaps(all) => all.iter().any(is_move),
        }
    }
}

/// A way to take the words of a line.
#[derive(Debug, Clone, Default)]
struct Taken {
    parts: Vec<Part>,
    /// The words that were corrected.
    corrected: usize,
}

impl Taken {
    /// Whether the line denies something.
    fn denies(&self) -> bool {
        self.parts.iter().any(is_denial)
    }

    /// Whether a word that denies stands near one of these.
    fn denies_near(&self, places: &[usize]) -> bool {
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
}

/// Whether this is a word such as "not".
fn is_denial(part: &Part) -> bool {
    matches!(part, Part::Concept(name) if name == NOT)
}

/// What a candidate means.
#[derive(Debug, Clone)]
enum Said<'a> {
    /// The meaning of this name, with what is filled in.
    Named(&'a str, Vec<(Slot, &'a Part)>),
    Move(MoveParts),
}

/// One meaning of a line, and how well it fits.
#[derive(Debug, Clone)]
struct Candidate<'a> {
    said: Said<'a>,
    /// Whether it changes the game, as a move does.
    changes: bool,
    /// How many of its words nobody knows.
    unknown: usize,
    /// How many of its words were mistyped.
    corrected: usize,
    /// The words that it does not explain, and those that it lacks.
    cost: usize,
    /// Whether a square, a number or the like is among those that it does not explain.
    leaves_a_slot: bool,
    /// How many concepts it is made of.
    specific: usize,
    /// How many of them could not stand anywhere.
    telling: usize,
}

/// How well a line is understood by what its words stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Certainty {
    /// Every word was understood.
    Exact,
    /// Some words are mistyped, or nobody knows them.
    Doubtful,
    /// There is more doubt than that.
    Asked,
}

/// What a line means by what its words stand for.
#[derive(Debug, Clone)]
struct ByWords<'a> {
    names: Vec<&'a str>,
    /// Whether it is one of the names from which one may be chosen.
    chooses: bool,
    meant: Vec<Meant>,
    changes: bool,
    leaves_a_slot: bool,
    certainty: Certainty,
}

impl ByWords<'_> {
    /// Whether a line surely names what can be chosen. No examples exist of that, so that other meanings would seem nearer.
    fn is_a_name(&self) -> bool {
        self.chooses && self.certainty == Certainty::Exact
    }
}

/// What a line means by its likeness to examples.
#[derive(Debug, Clone)]
struct Likely<'a> {
    name: &'a str,
    like: f32,
    /// What is meant; nothing if it is a move, or means nothing here.
    meant: Vec<Meant>,
    changes: bool,
}

/// What a reader of phrasings looks words up in.
#[derive(Clone, Copy)]
pub struct PhrasingReader<'a> {
    /// The table for all languages.
    pub meanings: &'a Meanings,
    /// The table of the language.
    pub phrasings: &'a Phrasings,
    /// The words that are typed in the language.
    pub typed: &'a TypedWords,
    /// The words that are announced.
    pub vocabulary: &'a Vocabulary,
    /// Where the pieces of a kind and a side stand.
    pub places: &'a dyn Fn(Role, Color) -> Vec<Square>,
    /// Where the line is typed: the table of meanings says what fits there.
    pub place: &'a str,
    /// The names from which one may be chosen there.
    pub names: &'a [String],
    /// Whether lines are compared with examples as well: only in the language of the player, because in another one
    /// nearly every word is unknown, and what is left is like something.
    pub compares: bool,
}

impl fmt::Debug for PhrasingReader<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("PhrasingReader").finish_non_exhaustive()
    }
}

impl Candidate<'_> {
    /// Whether there is no doubt. A question may have words around it that nobody knows; what changes the game may not.
    fn is_sure(&self) -> bool {
        let doubtful = self.unknown + self.corrected;
        let around = !self.changes && self.specific > doubtful && doubtful <= MOST_DOUBTFUL;
        self.cost == 0 || around && self.cost == 2 * self.unknown + self.corrected
    }
}

impl PhrasingReader<'_> {
    /// What this line means to a player of this side; `None` if nothing in it is known well enough.
    #[must_use]
    pub fn read(&self, line: &str, mine: Color) -> Option<Paraphrase> {
        let ways = self.ways_of(line);
        let candidates = self.sorted(&ways);
        if !self.best_fit_here(&candidates) {
            return None;
        }
        let by_words = self.by_words(&candidates, mine);
        let likely = match by_words.as_ref().is_some_and(ByWords::is_a_name) {
            true => Vec::new(),
            false => self.likely(line, &ways, mine),
        };
        weigh(by_words, &likely, self.denies(line), words(line).len())
    }

    /// What the best of these candidates mean; `None` if they explain too little of the line.
    fn by_words<'c>(&self, candidates: &'c [Candidate<'_>], mine: Color) -> Option<ByWords<'c>> {
        let (best, meant) = self.best(candidates, mine)?;
        let certainty = match best.is_sure() {
            true if best.cost == 0 => Certainty::Exact,
            true => Certainty::Doubtful,
            false if best.cost <= 2 * best.specific && best.cost <= MOST_COST => Certainty::Asked,
            false => return None,
        };
        let as_good = candidates.iter().filter(|it| is_as_good(it, best));
        let name = |it: &Candidate<'c>| match it.said {
            Said::Named(name, _) => name,
            Said::Move(_) => MOVE,
        };
        Some(ByWords {
            names: as_good.map(name).collect(),
            chooses: matches!(&best.said, Said::Named(_, filled)
                if filled.iter().any(|(_, it)| matches!(it, Part::Name(_)))),
            meant,
            changes: best.changes,
            leaves_a_slot: best.leaves_a_slot,
            certainty,
        })
    }

    /// The meanings with the examples that are most like a line, the likeliest first; none if the first one does not fit
    /// here.
    fn likely(&self, line: &str, ways: &[Taken], mine: Color) -> Vec<Likely<'_>> {
        if !self.compares {
            return Vec::new();
        }
        let denies = self.denies(line);
        // Numbers and pieces alone are a part of an announcement.
        let tells = |it: &Word| {
            it.written.chars().count() > 1
                && self
                    .parts(std::slice::from_ref(it))
                    .iter()
                    .all(|(_, part)| slot_of(part).is_none())
        };
        let line_words = words(line);
        if !line_words.iter().any(tells) {
            return Vec::new();
        }
        let here = self.meanings.names_at(self.place);
        let read = self.meanings.names_at(self.meanings.read_as(self.place));
        let like = self.examples().like(&self.features(&line_words, true));
        let like = like.into_iter().filter(|(_, like)| *like >= LEAST_LIKE);
        let likely = like.filter_map(|(name, like)| {
            let changes = self.meanings.changes_something(name);
            let meant = match name {
                MOVE | NOTHING => Vec::new(),
                _ if !read.contains(name) => return None,
                _ if changes && denies && like < CLEAR => return None,
                _ => self.filled_in(name, ways, mine)?,
            };
            Some(Likely {
                name,
                like,
                meant,
                changes,
            })
        });
        let mut likely: Vec<Likely<'_>> = likely.take(MOST_LIKE).collect();
        let fits = likely
            .first()
            .is_some_and(|it| here.contains(it.name) || it.meant.is_empty());
        likely.retain(|it| fits && (here.contains(it.name) || it.meant.is_empty()));
        likely
    }

    /// The examples, ready to be compared.
    fn examples(&self) -> &Examples {
        let plain = PhrasingReader {
            names: &[],
            ..*self
        };
        self.phrasings.examples.get_or_init(|| {
            let said = self.phrasings.said();
            let features =
                |(name, line): (&str, &str)| (name.to_owned(), plain.features(&words(line), false));
            Examples::of(said.map(features).collect())
        })
    }

    /// By what these words are compared with examples; `corrects` tells whether they may be mistyped.
    fn features(&self, words: &[Word], corrects: bool) -> Features {
        let mut read = FeatureReader::default();
        let mut at = 0;
        while let Some(rest) = words.get(at..).filter(|it| !it.is_empty()) {
            let mut found = self.parts(rest);
            if corrects && found.is_empty() {
                found = self.corrected(rest);
            }
            let square = found.iter().find(|(_, it)| matches!(it, Part::Square(_)));
            let concepts = found.iter().filter_map(|(_, part)| match part {
                Part::Concept(name) => Some((name.as_str(), self.meanings.is_weak(name))),
                _ => None,
            });
            let concepts: Vec<(&str, bool)> = concepts.collect();
            let kind = square.or(found.first()).and_then(|(_, it)| kind(it));
            let kind = kind.or_else(|| found.iter().find_map(|(_, it)| kind_beside(it)));
            let count = square.or(found.first()).map_or(1, |(count, _)| *count);
            match kind {
                Some(kind) => read.slot(kind),
                None => rest.iter().take(count).for_each(|it| read.word(&it.alike)),
            }
            read.concepts(&concepts);
            at += count;
        }
        read.whole()
    }

    /// What the meaning of this name says with what the words fill in; `None` if that is too little, or there is a square
    /// too many.
    fn filled_in(&self, name: &str, ways: &[Taken], mine: Color) -> Option<Vec<Meant>> {
        let all = ways.iter().filter_map(|taken| {
            let slots = taken.parts.iter();
            let slots = slots.filter_map(|it| Some((slot_of(it)?, it)));
            let mut filled: Vec<(Slot, &Part)> = slots.collect();
            self.add_side(name, &mut filled, &taken.parts);
            let (role, side) = (role_in(&filled), side_in(&filled, mine));
            let lines = self.phrasings.documented(name, side, role);
            let fits = !lines.is_empty() && lines.iter().all(|it| fills(it, &filled));
            fits.then_some(filled)
        });
        // The way to take the words that leaves out the least.
        let filled = all.max_by_key(Vec::len)?;
        let meant = self.meant(&Said::Named(name, filled), mine);
        (!meant.is_empty()).then_some(meant)
    }

    /// Adds whose pieces are meant if a meaning needs that and only a word for one of the players tells it.
    fn add_side<'p>(&self, name: &str, filled: &mut Vec<(Slot, &'p Part)>, parts: &'p [Part]) {
        let role = role_in(filled);
        let lacks = side_in(filled, Color::White).is_none()
            && self.phrasings.documented(name, None, role).is_empty();
        let has = |wanted: &str| {
            let mut parts = parts.iter();
            parts.any(|it| matches!(it, Part::Concept(name) if name == wanted))
        };
        let side = match (has(I), has(HE)) {
            (true, false) => &MINE,
            (false, true) => &THEIRS,
            _ => return,
        };
        if lacks {
            filled.push((Slot::Side, side));
        }
    }

    /// The documented line that is nearest to this one: it has a word or more in common with it that tells something, and
    /// changes nothing.
    #[must_use]
    pub fn nearest(&self, line: &str, mine: Color) -> Option<String> {
        let ways = self.ways_of(line);
        let mut candidates = self.sorted(&ways);
        if !self.best_fit_here(&candidates) {
            return None;
        }
        candidates.retain(|it| !it.changes && it.telling > 0 && self.fits_here(it));
        let (_, meant) = self.best(&candidates, mine)?;
        meant.into_iter().find_map(|it| match it {
            Meant::Line(line) => Some(line),
            Meant::Move(_) => None,
        })
    }

    /// The only word of a line that is no filling word, as it was typed, where there are others.
    #[must_use]
    pub fn bare<'l>(&self, line: &'l str) -> Option<&'l str> {
        let is_filling = |word: &str| {
            let compared = alike(word);
            let entries = self.phrasings.entries.iter();
            let mut fitting = entries.filter(|it| match it.words.as_slice() {
                [only] => only.fits(&compared),
                _ => false,
            });
            let first = fitting.next();
            let is_around = |part: &Part| matches!(part, Part::Concept(name) if name == AROUND);
            first.is_some_and(|it| is_around(&it.part)) && fitting.all(|it| is_around(&it.part))
        };
        let mut others = tokens(line).filter(|it| !is_filling(it));
        let only = others.next()?;
        (others.next().is_none() && tokens(line).nth(1).is_some()).then_some(only)
    }

    /// The ways to take the words of a line; none if there are too many of them.
    fn ways_of(&self, line: &str) -> Vec<Taken> {
        let words = words(line);
        match words.is_empty() || words.len() > MOST_WORDS {
            true => Vec::new(),
            false => self.ways(&words),
        }
    }

    /// What words that can be taken in these ways may mean, the best first.
    fn sorted<'s>(&'s self, ways: &'s [Taken]) -> Vec<Candidate<'s>> {
        let all = ways.iter().flat_map(|taken| self.candidates(taken));
        let mut all: Vec<Candidate<'s>> = all.collect();
        all.sort_by_key(|it| (it.cost, Reverse(it.specific)));
        all
    }

    /// Whether all of the best of these candidates fit here.
    fn best_fit_here(&self, candidates: &[Candidate<'_>]) -> bool {
        let mut chunks = candidates.chunk_by(is_as_good);
        let best = chunks.next().unwrap_or_default();
        best.iter().all(|it| self.fits_here(it))
    }

    /// Whether this can be meant here, and not only where more can be.
    fn fits_here(&self, candidate: &Candidate<'_>) -> bool {
        if self.meanings.read_as(self.place) == self.place {
            return true;
        }
        match &candidate.said {
            Said::Named(name, _) => self.meanings.names_at(self.place).contains(name),
            Said::Move(_) => self.meanings.has_moves(self.place),
        }
    }

    /// The best of these candidates that means something here, and everything that those mean which are as good.
    fn best<'c>(
        &self,
        candidates: &'c [Candidate<'_>],
        mine: Color,
    ) -> Option<(&'c Candidate<'c>, Vec<Meant>)> {
        candidates.chunk_by(is_as_good).find_map(|as_good| {
            let mut meant: Vec<Meant> = Vec::new();
            for one in as_good.iter().flat_map(|it| self.meant(&it.said, mine)) {
                if !meant.contains(&one) {
                    meant.push(one);
                }
            }
            let best = as_good.first().filter(|_| !meant.is_empty())?;
            Some((best, meant))
        })
    }

    /// Whether a word of this line denies, such as "not": then the line is no move, in whatever language.
    #[must_use]
    pub fn denies(&self, line: &str) -> bool {
        let words = words(line);
        let mut parts = (0..words.len()).flat_map(|at| self.parts(&words[at..]));
        parts.any(|(_, part)| is_denial(&part))
    }

    /// The ways to take these words.
    fn ways(&self, words: &[Word]) -> Vec<Taken> {
        let mut open = vec![(Taken::default(), 0)];
        let mut whole = Vec::new();
        while let Some((taken, at)) = open.pop() {
            if at >= words.len() {
                whole.push(taken.without_my_opponent());
                continue;
            }
            let rest = words.get(at..).unwrap_or_default();
            let mut found = self.parts(rest);
            let corrected = usize::from(found.is_empty());
            if found.is_empty() {
                found = self.corrected(rest);
                // It may be another word than the nearest one.
                found.push((1, Part::Unknown));
            }
            for (count, part) in found {
                if whole.len() + open.len() < MOST_WAYS || open.is_empty() {
                    let mut next = taken.clone();
                    next.corrected += corrected * usize::from(part != Part::Unknown);
                    // A name may be told in parts.
                    let again = matches!(part, Part::Name(_)) && next.parts.contains(&part);
                    next.parts.extend((!again).then_some(part));
                    open.push((next, at + count));
                }
            }
        }
        whole
    }

    /// Everything that the first of these words stand for: how many they are, and what.
    fn parts(&self, words: &[Word]) -> Vec<(usize, Part)> {
        let Some(first) = words.first() else {
            return Vec::new();
        };
        let mut found: Vec<(usize, Part)> = Vec::new();
        for entry in &self.phrasings.entries {
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

    /// What a mistyped word stands for.
    fn corrected(&self, words: &[Word]) -> Vec<(usize, Part)> {
        let long = |it: &&Word| it.written.chars().count() >= SHORTEST_CORRECTED;
        let Some(word) = words.first().filter(long) else {
            return Vec::new();
        };
        let most = 1 + usize::from(word.written.chars().count() >= LONG_WORD);
        let entries = self.phrasings.entries.iter();
        // Two swapped letters may look like an umlaut: "dmae".
        let distance = |stem: &Stem| {
            let both = [&word.alike, &word.written].into_iter();
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
    fn value(&self, class: &str, word: &str) -> Option<&str> {
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
    fn square(&self, word: &str) -> Option<Square> {
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

    /// What the words, so taken, may mean.
    fn candidates<'s>(&'s self, taken: &'s Taken) -> Vec<Candidate<'s>> {
        let place = self.meanings.read_as(self.place);
        let ways = self.meanings.ways_at(place);
        let asks = taken.parts.iter().any(|it| self.asks(it));
        let lines = ways.filter_map(|(name, way)| self.candidate(name, way, taken, asks));
        let moves = move_parts(&taken.parts);
        let moves = moves.filter(|_| self.meanings.has_moves(place));
        let moves = moves.filter(|_| !asks && !taken.denies());
        let moves = moves.map(|(said, strange, specific)| Candidate {
            changes: true,
            unknown: 0,
            corrected: taken.corrected,
            said: Said::Move(said),
            cost: 2 * strange + taken.corrected,
            leaves_a_slot: false,
            specific,
            telling: specific,
        });
        lines.chain(moves).collect()
    }

    fn is_weak(&self, part: &Part) -> bool {
        matches!(part, Part::Concept(name) if self.meanings.is_weak(name))
    }

    fn asks(&self, part: &Part) -> bool {
        matches!(part, Part::Concept(name) if self.meanings.asks(name))
    }

    /// How well the words fit this way to say a meaning; `asks` tells whether the line is a question.
    fn candidate<'s>(
        &self,
        name: &'s str,
        way: &Way,
        taken: &'s Taken,
        asks: bool,
    ) -> Option<Candidate<'s>> {
        let mut left: Vec<&Part> = taken.parts.iter().collect();
        let mut filled: Vec<(Slot, &Part)> = Vec::new();
        let mut places = Vec::new();
        let mut matched = 0;
        let mut telling = 0;
        let mut lacking = 0;
        for item in &way.needed {
            match take(&mut left, item) {
                Some(part) => {
                    places.extend(taken.parts.iter().position(|it| std::ptr::eq(it, part)));
                    // A name is what the place is about.
                    matched += 1 + usize::from(matches!(part, Part::Name(_)));
                    telling += usize::from(!self.is_weak(part));
                    filled.extend(slot(item).map(|slot| (slot, part)));
                }
                None if slot(item).is_some() => return None,
                None => lacking += 1,
            }
        }
        if matched == 0 || lacking > 1 {
            return None;
        }
        for item in &way.possible {
            while let Some(part) = take(&mut left, item) {
                filled.extend(slot(item).map(|slot| (slot, part)));
            }
        }
        self.add_side(name, &mut filled, &taken.parts);
        // What was denied is not even suggested.
        let changes = self.meanings.changes_something(name);
        let is_denied = left.iter().any(|it| is_denial(it)) && taken.denies_near(&places);
        if changes && is_denied {
            return None;
        }
        // What changes the game is not done for those who only ask about it.
        let only_asked = usize::from(asks && self.meanings.is_never_asked(name));
        let strange = left.iter().filter(|it| !self.is_weak(it)).count();
        let unknown = left.iter().filter(|it| ***it == Part::Unknown).count();
        let leaves_a_slot = left.iter().any(|it| slot_of(it).is_some());
        Some(Candidate {
            leaves_a_slot,
            changes,
            unknown,
            corrected: taken.corrected,
            said: Said::Named(name, filled),
            cost: 2 * strange + 3 * lacking + taken.corrected + only_asked,
            specific: matched,
            telling,
        })
    }

    /// What this means here: the documented lines with what was said. Where a line is about the square of a piece, there
    /// is one for each such piece.
    fn meant(&self, said: &Said<'_>, mine: Color) -> Vec<Meant> {
        let (name, filled) = match said {
            Said::Move(parts) => return vec![Meant::Move(parts.clone())],
            Said::Named(name, filled) => (name, filled),
        };
        let (role, side) = (role_in(filled), side_in(filled, mine));
        let places = || role.map(|it| (self.places)(it, side.unwrap_or(mine)));
        let mut meant = Vec::new();
        for line in self.phrasings.documented(name, side, role) {
            if line.contains(PLACE) {
                for place in places().unwrap_or_default() {
                    let line = line.replace(PLACE, &place.to_string());
                    meant.push(self.with_slots(&line, filled, mine));
                }
            } else {
                meant.push(self.with_slots(line, filled, mine));
            }
        }
        meant.into_iter().map(Meant::Line).collect()
    }

    fn with_slots(&self, line: &str, filled: &[(Slot, &Part)], mine: Color) -> String {
        let mut filled: Vec<(Slot, &Part)> = filled.to_vec();
        let words = line.split_whitespace().filter_map(|word| {
            if let Some(whose) = Whose::in_line(word) {
                let side = whose.side(mine).fold_wb("white", "black");
                return Some(self.phrasings.name(side).to_owned());
            }
            let Ok(Item::Slot(wanted)) = item(word) else {
                return Some(word.to_owned());
            };
            let at = filled.iter().position(|(slot, _)| *slot == wanted)?;
            let (_, part) = filled.remove(at);
            Some(self.written(part, mine))
        });
        words.collect::<Vec<String>>().join(" ")
    }

    fn written(&self, part: &Part, mine: Color) -> String {
        let name = |name: &str| self.phrasings.name(name).to_owned();
        match part {
            Part::Square(square) => square.to_string(),
            Part::Rank(rank) => rank.char().to_string(),
            Part::File(file) => file.char().to_string(),
            Part::Piece(role) => name(piece_name(*role)),
            Part::Side(whose) => name(whose.side(mine).fold_wb("white", "black")),
            Part::Number(number) => number.to_string(),
            Part::Name(at) => self.names.get(*at).cloned().unwrap_or_default(),
            Part::Concept(_) | Part::Files(..) | Part::Unknown => String::new(),
        }
    }
}

/// What a line of so many words means that was read in both ways.
fn weigh(
    by_words: Option<ByWords<'_>>,
    likely: &[Likely<'_>],
    denies: bool,
    words: usize,
) -> Option<Paraphrase> {
    let least = if denies { SAME } else { CLEAR };
    let next = likely.get(1).map_or(0.0, |it| it.like);
    let first = likely.first();
    let asked = first.filter(|it| it.meant.len() == 1 && !it.changes);
    let clear = asked.filter(|it| it.like >= least && it.like - next >= CLEARLY_MORE);
    let Some(by_words) = by_words else {
        return match (clear, first) {
            (Some(clear), _) => clear.meant.first().cloned().map(Paraphrase::Sure),
            (None, Some(first)) => perhaps(first.meant.clone()),
            (None, None) => None,
        };
    };
    let is_said = |it: &&Likely<'_>| by_words.names.contains(&it.name);
    let agrees = first.filter(is_said).map_or(0.0, |it| it.like);
    let is_longer = words >= LONGER;
    let is_question = is_longer && !denies && !by_words.changes && !by_words.leaves_a_slot;
    match (by_words.certainty, by_words.meant.as_slice()) {
        (Certainty::Exact, [only]) => {
            let own = likely.iter().find(is_said).map_or(0.0, |it| it.like);
            let another = asked.filter(|it| {
                let more = it.like >= LIKE_ANOTHER && it.like - own >= MORE_LIKE_ANOTHER;
                words >= LONG && more && !is_said(it)
            });
            let other = clear.filter(|it| it.like >= NEARLY_SAME).or(another);
            let other = other.filter(|it| !it.meant.contains(only));
            let other = other.filter(|_| !matches!(only, Meant::Move(_)));
            match other.and_then(|it| it.meant.first()) {
                Some(other) => perhaps(vec![only.clone(), other.clone()]),
                None => Some(Paraphrase::Sure(only.clone())),
            }
        }
        (Certainty::Doubtful, [only]) if agrees >= AGREES => Some(Paraphrase::Sure(only.clone())),
        (_, [only]) if is_question && agrees >= LIKE_ENOUGH => Some(Paraphrase::Sure(only.clone())),
        // One meaning, of several pieces.
        (_, [_, _, ..])
            if by_words
                .names
                .iter()
                .all(|it| by_words.names.first() == Some(it)) =>
        {
            perhaps(by_words.meant)
        }
        _ => match clear.filter(|_| !by_words.changes) {
            Some(clear) => clear.meant.first().cloned().map(Paraphrase::Sure),
            None => perhaps(with_first(by_words.meant, first)),
        },
    }
}

/// What the words may mean, and in the second place what the examples that are most like the line mean: the desk asks
/// about two.
fn with_first(mut meant: Vec<Meant>, first: Option<&Likely<'_>>) -> Vec<Meant> {
    for other in first.into_iter().flat_map(|it| it.meant.iter().rev()) {
        if meant.first() != Some(other) {
            meant.retain(|it| it != other);
            meant.insert(meant.len().min(1), other.clone());
        }
    }
    meant
}

fn perhaps(mut meant: Vec<Meant>) -> Option<Paraphrase> {
    meant.truncate(MOST_MEANT);
    (!meant.is_empty()).then_some(Paraphrase::Perhaps(meant))
}

/// What kind of thing a part fills in, so that a word of the language is rather that.
const fn kind(part: &Part) -> Option<&'static str> {
    match part {
        Part::Square(_) => Some("square"),
        Part::Piece(_) => Some("piece"),
        Part::Side(Whose::Mine) => Some("mine"),
        Part::Side(Whose::Theirs) => Some("theirs"),
        Part::Side(_) => Some("side"),
        Part::Rank(_) | Part::Number(_) => Some("number"),
        _ => None,
    }
}

/// What kind of thing a part fills in that is beside a word of the language.
const fn kind_beside(part: &Part) -> Option<&'static str> {
    match part {
        Part::Piece(_) => Some("piece"),
        Part::Side(Whose::Mine) => Some("mine"),
        Part::Side(Whose::Theirs) => Some("theirs"),
        Part::Rank(_) | Part::Number(_) => Some("number"),
        _ => None,
    }
}

const fn slot_of(part: &Part) -> Option<Slot> {
    match part {
        Part::Square(_) => Some(Slot::Square),
        Part::Rank(_) => Some(Slot::Rank),
        Part::File(_) => Some(Slot::File),
        Part::Piece(_) => Some(Slot::Piece),
        Part::Side(_) => Some(Slot::Side),
        Part::Number(_) => Some(Slot::Number),
        Part::Name(_) | Part::Concept(_) | Part::Files(..) | Part::Unknown => None,
    }
}

/// Whether this is all that a documented line needs, and no square is left.
fn fills(line: &str, filled: &[(Slot, &Part)]) -> bool {
    let has = |slot: Slot| filled.iter().filter(|(it, _)| *it == slot).count();
    let wants = |name: &str| line.matches(name).count();
    let numbered = match (wants("{rank}"), wants("{number}")) {
        (0, 0) => has(Slot::Rank) + has(Slot::Number) == 0,
        (_, 0) => has(Slot::Rank) > 0,
        (0, _) => has(Slot::Number) > 0,
        _ => has(Slot::Rank) + has(Slot::Number) > 0,
    };
    let placed = wants(PLACE) == 0 || has(Slot::Piece) > 0;
    let filed = wants("{file}") == 0 || has(Slot::File) > 0;
    let sided = wants("{side}") == 0 || has(Slot::Side) > 0;
    numbered && placed && filed && sided && wants("{square}") == has(Slot::Square)
}

fn role_in(filled: &[(Slot, &Part)]) -> Option<Role> {
    filled.iter().find_map(|(_, part)| match part {
        Part::Piece(role) => Some(*role),
        _ => None,
    })
}

fn side_in(filled: &[(Slot, &Part)], mine: Color) -> Option<Color> {
    filled.iter().find_map(|(_, part)| match part {
        Part::Side(whose) => Some(whose.side(mine)),
        _ => None,
    })
}

/// Whether one candidate is as good as the other.
fn is_as_good(one: &Candidate<'_>, other: &Candidate<'_>) -> bool {
    one.cost == other.cost && one.specific == other.specific
}

/// The first of these parts that is this item, which is taken away.
fn take<'a>(parts: &mut Vec<&'a Part>, item: &Item) -> Option<&'a Part> {
    let fits = |part: &Part| match (item, part) {
        (Item::Concept(wanted), Part::Concept(name)) => wanted == name,
        (Item::Slot(Slot::Square), Part::Square(_))
        | (Item::Slot(Slot::Rank), Part::Rank(_))
        | (Item::Slot(Slot::File), Part::File(_))
        | (Item::Slot(Slot::Piece), Part::Piece(_))
        | (Item::Slot(Slot::Side), Part::Side(_))
        | (Item::Slot(Slot::Number), Part::Number(_))
        | (Item::Slot(Slot::Name), Part::Name(_)) => true,
        _ => false,
    };
    let at = parts.iter().position(|part| fits(part))?;
    Some(parts.remove(at))
}

const fn slot(item: &Item) -> Option<Slot> {
    match item {
        Item::Slot(slot) => Some(*slot),
        Item::Concept(_) => None,
    }
}

/// A word of a line, as it is written and as it is compared.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Word {
    written: String,
    alike: String,
}

/// The words of a line; a question mark is a word of its own.
fn words(line: &str) -> Vec<Word> {
    // Signs that nobody sees are no gaps between words.
    let seen = line.chars().filter(|it| !is_unseen(*it));
    let spaced = seen.collect::<String>().replace('?', " ? ");
    let inside = |letter: char| letter.is_alphanumeric() || letter == '?';
    let parts = spaced
        .split(|letter| !inside(letter))
        .filter(|it| !it.is_empty());
    let word = |it: &str| Word {
        written: it.to_lowercase(),
        alike: alike(it),
    };
    parts.map(word).collect()
}

/// Whether a sign is of no width, or only changes the letter before it.
const fn is_unseen(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}' | '\u{300}'..='\u{36f}')
}

/// Whether one word is a form of the other: they differ in their ends at most.
fn is_form(one: &str, other: &str) -> bool {
    let same = one.chars().zip(other.chars());
    let same = same.take_while(|(one, other)| one == other).count();
    let rest = |word: &str| word.chars().count() - same;
    one == other || same >= SHORTEST_FORM && rest(one).max(rest(other)) <= LONGEST_ENDING
}

/// The digits of a number with an ending, as in "6te" or "2nd"; another word as it is.
fn ordinal(word: &str) -> &str {
    let digits = word.trim_end_matches(char::is_alphabetic);
    let ending = word.chars().count() - digits.chars().count();
    let is_number = !digits.is_empty() && digits.chars().all(|it| it.is_ascii_digit());
    if is_number && (2..=3).contains(&ending) {
        digits
    } else {
        word
    }
}

fn single_letter(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}

#[cfg(test)]
mod tests;

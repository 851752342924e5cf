//! What a line means by its likeness to example sentences. Knows nothing of what its words alone would say.

use shakmaty::Color;

use super::likeness::{Examples, FeatureReader, Features};
use super::line_words::Word;
use super::meanings::Slot;
use super::phrasings::{Part, Whose};
use super::reader::PhrasingReader;
use super::said::{Meant, slot_of};
use super::taken::Taken;

/// The name of examples that are moves, which are read by their parts.
pub(super) const MOVE: &str = "move";
/// The name of examples that mean nothing here.
pub(super) const NOTHING: &str = "nothing";
/// A line that is so like the examples of a meaning, and clearly less like those of the next one, has that meaning.
pub(super) const CLEAR: f32 = 0.75;
/// What is less like is not even asked about.
const LEAST_LIKE: f32 = 0.3;
/// The most meanings that a line is compared with.
const MOST_LIKE: usize = 3;

/// What a line means by its likeness to examples.
#[derive(Debug, Clone)]
pub(super) struct Likely<'a> {
    pub(super) name: &'a str,
    pub(super) like: f32,
    /// What is meant; nothing if it is a move, or means nothing here.
    pub(super) meant: Vec<Meant>,
    pub(super) changes: bool,
    /// Whether the line names a piece or a colour that the meaning has no use for.
    pub(super) leaves_out: bool,
}

impl PhrasingReader<'_> {
    /// The meanings with the examples that are most like a line, the likeliest first; none if the first one does not fit
    /// here.
    pub(super) fn likely(&self, line: &str, ways: &[Taken], mine: Color) -> Vec<Likely<'_>> {
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
        let line_words = self.words(line);
        let apart = self.apart(&line_words).filter(|it| it.doubtful == 0);
        let line_words = apart.map_or(line_words, |it| it.words);
        if !line_words.iter().any(tells) {
            return Vec::new();
        }
        let here = self.meanings.names_at(self.place);
        let read = self.meanings.names_at(self.meanings.read_as(self.place));
        let names_a_piece = always_names(ways, |it| matches!(it, Part::Piece(_)));
        let names_a_colour = always_names(ways, |it| {
            matches!(it, Part::Side(Whose::White | Whose::Black))
        });
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
                leaves_out: names_a_piece && !self.is_about(name, &[Slot::Piece, Slot::Square])
                    || names_a_colour && !self.is_about(name, &[Slot::Side]),
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
            let features = |(name, line): (&str, &str)| {
                (name.to_owned(), plain.features(&plain.words(line), false))
            };
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
}

/// Whether a line names such a thing in whatever way its words are taken.
fn always_names(ways: &[Taken], is_wanted: impl Fn(&Part) -> bool) -> bool {
    !ways.is_empty() && ways.iter().all(|it| it.parts.iter().any(&is_wanted))
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

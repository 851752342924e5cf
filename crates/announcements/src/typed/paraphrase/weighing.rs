//! How sure it is what a line means that was read in both ways: by what its words stand for, and by its likeness to
//! examples. Knows no words.

use shakmaty::Color;

use super::candidates::{Candidate, is_as_good};
use super::likely::{CLEAR, Likely, MOVE, NOTHING};
use super::phrasings::Part;
use super::reader::PhrasingReader;
use super::said::{Meant, Said};

/// What costs more is not even asked about.
const MOST_COST: usize = 6;
/// The largest number of equally good meanings that are asked about.
const MOST_MEANT: usize = 4;
/// How much less like the examples of the next meaning a line is that has clearly another one.
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
/// A line that is so like the examples of what means nothing, and so much less like those of what its words say, is asked about.
const LIKE_NOTHING: f32 = 0.8;
const MORE_LIKE_NOTHING: f32 = 0.1;
/// A line that denies must be so like an example to have its meaning.
const SAME: f32 = 0.95;
/// Where words are mistyped or unknown, a line must be so like the examples of what the others mean.
const AGREES: f32 = 0.7;

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
pub(super) struct ByWords<'a> {
    names: Vec<&'a str>,
    /// Whether it is one of the names from which one may be chosen.
    chooses: bool,
    meant: Vec<Meant>,
    changes: bool,
    leaves_a_slot: bool,
    supposes: bool,
    leaves_known: bool,
    asks: bool,
    /// Whether a word that tells something was not mistyped.
    is_told: bool,
    certainty: Certainty,
}

impl ByWords<'_> {
    /// Whether a line surely names what can be chosen. No examples exist of that, so that other meanings would seem nearer.
    pub(super) fn is_a_name(&self) -> bool {
        self.chooses && self.certainty == Certainty::Exact
    }
}

impl PhrasingReader<'_> {
    /// What the best of these candidates mean; `None` if they explain too little of the line.
    pub(super) fn by_words<'c>(
        &self,
        candidates: &'c [Candidate<'_>],
        mine: Color,
    ) -> Option<ByWords<'c>> {
        let (best, meant) = self.best(candidates, mine)?;
        let certainty = match best.is_sure() {
            true if best.cost == 0 && best.passed == 0 => Certainty::Exact,
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
            supposes: best.supposes,
            leaves_known: best.leaves_known,
            asks: best.asks,
            is_told: best.corrected == 0 || best.told > 0,
            certainty,
        })
    }
}

/// What a line of so many words means that was read in both ways.
pub(super) fn weigh(
    by_words: Option<ByWords<'_>>,
    likely: &[Likely<'_>],
    denies: bool,
    words: usize,
) -> Option<Paraphrase> {
    let least = if denies { SAME } else { CLEAR };
    let next = likely.get(1).map_or(0.0, |it| it.like);
    let first = likely.first();
    let asked = first.filter(|it| it.meant.len() == 1 && !it.changes && !it.leaves_out);
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
    let is_question = is_longer
        && !denies
        && !by_words.changes
        && !by_words.leaves_a_slot
        && !by_words.supposes
        && by_words.asks
        && by_words.is_told
        && !by_words.leaves_known;
    match (by_words.certainty, by_words.meant.as_slice()) {
        (Certainty::Exact, [only]) => {
            let only = only.clone();
            exactly(only, by_words, likely, clear, words)
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

/// What a line means whose words all say one thing, `only`: that, unless the examples say clearly otherwise.
fn exactly(
    only: Meant,
    by_words: ByWords<'_>,
    likely: &[Likely<'_>],
    clear: Option<&Likely<'_>>,
    words: usize,
) -> Option<Paraphrase> {
    if matches!(only, Meant::Move(_)) {
        return Some(Paraphrase::Sure(only));
    }
    let first = likely.first();
    let is_said = |it: &&Likely<'_>| by_words.names.contains(&it.name);
    let own = likely.iter().find(is_said).map_or(0.0, |it| it.like);
    let is_short = words < LONGER;
    let nothing = first.filter(|it| !is_short && it.name == NOTHING && it.like >= LIKE_NOTHING);
    if nothing.is_some_and(|it| it.like - own >= MORE_LIKE_NOTHING) {
        return perhaps(vec![only]);
    }
    let asked = first.filter(|it| it.meant.len() == 1 && !it.changes && !it.leaves_out);
    let another = asked.filter(|it| {
        let more = it.like >= LIKE_ANOTHER && it.like - own >= MORE_LIKE_ANOTHER;
        words >= LONG && more && !is_said(it)
    });
    let other = clear.filter(|it| it.like >= NEARLY_SAME).or(another);
    match other.and_then(|it| it.meant.first()) {
        Some(other) if *other != only => perhaps(vec![only, other.clone()]),
        _ => Some(Paraphrase::Sure(only)),
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

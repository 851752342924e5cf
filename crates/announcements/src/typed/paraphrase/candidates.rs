//! Which meanings the words of a line can have, so taken, and how well each fits. Knows no examples.

use std::cmp::Reverse;

use shakmaty::Color;

use super::meanings::{Item, Slot, Way};
use super::moving::move_parts;
use super::phrasings::{Part, Whose};
use super::reader::PhrasingReader;
use super::said::{I, Meant, Said, slot_of};
use super::taken::{Taken, is_denial};

/// The concepts of a question mark, of what can be done and what should be, of who is spoken to, and of words that ask
/// them to do something.
const ASKED: &str = "asked";
const CAN: &str = "can";
const SHOULD: &str = "should";
const YOU: &str = "you";
const REQUEST: &str = "request";
/// The concept of words that only suppose something: "what if".
const IF: &str = "if";
/// The concept of words that ask to be told something.
const TELL: &str = "tell";
/// A question with more words that are mistyped, or that nobody knows, is asked back.
const MOST_DOUBTFUL: usize = 2;

/// What a line asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asking {
    Nothing,
    /// Whether the player may do something, or another person would do it. That may be a wish or a question.
    Perhaps,
    Something,
}

/// One meaning of a line, and how well it fits.
#[derive(Debug, Clone)]
pub(super) struct Candidate<'a> {
    pub(super) said: Said<'a>,
    /// Whether it changes the game, as a move does.
    pub(super) changes: bool,
    /// How many of its words nobody knows.
    pub(super) unknown: usize,
    /// How many of its words were mistyped.
    pub(super) corrected: usize,
    /// The words that it does not explain, and those that it lacks.
    pub(super) cost: usize,
    /// Whether a square, a number or the like is among those that it does not explain.
    pub(super) leaves_a_slot: bool,
    /// Whether the line only supposes something.
    pub(super) supposes: bool,
    /// Whether a known word that tells something is among those that it does not explain.
    pub(super) leaves_known: bool,
    /// Whether the line asks or tells to say something.
    pub(super) asks: bool,
    /// How many concepts it is made of.
    pub(super) specific: usize,
    /// How many of them could not stand anywhere.
    pub(super) telling: usize,
}

impl Candidate<'_> {
    /// Whether there is no doubt. A question may have words around it that nobody knows; what changes the game may not.
    pub(super) fn is_sure(&self) -> bool {
        let doubtful = self.unknown + self.corrected;
        let around = !self.changes && self.specific > doubtful && doubtful <= MOST_DOUBTFUL;
        self.cost == 0 || around && self.cost == 2 * self.unknown + self.corrected
    }
}

impl PhrasingReader<'_> {
    /// What words that can be taken in these ways may mean, the best first.
    pub(super) fn sorted<'s>(&'s self, ways: &'s [Taken]) -> Vec<Candidate<'s>> {
        let all = ways.iter().flat_map(|taken| self.candidates(taken));
        let mut all: Vec<Candidate<'s>> = all.collect();
        all.sort_by_key(|it| (it.cost, Reverse(it.specific)));
        all
    }

    /// Whether all of the best of these candidates fit here.
    pub(super) fn best_fit_here(&self, candidates: &[Candidate<'_>]) -> bool {
        let mut chunks = candidates.chunk_by(is_as_good);
        let best = chunks.next().unwrap_or_default();
        best.iter().all(|it| self.fits_here(it))
    }

    /// Whether this can be meant here, and not only where more can be.
    pub(super) fn fits_here(&self, candidate: &Candidate<'_>) -> bool {
        if self.meanings.read_as(self.place) == self.place {
            return true;
        }
        match &candidate.said {
            Said::Named(name, _) => self.meanings.names_at(self.place).contains(name),
            Said::Move(_) => self.meanings.has_moves(self.place),
        }
    }

    /// The best of these candidates that means something here, and everything that those mean which are as good.
    pub(super) fn best<'c>(
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

    /// What the words, so taken, may mean.
    fn candidates<'s>(&'s self, taken: &'s Taken) -> Vec<Candidate<'s>> {
        let place = self.meanings.read_as(self.place);
        let ways = self.meanings.ways_at(place);
        let asking = self.asking(&taken.parts);
        let asks = asking != Asking::Nothing;
        let lines = ways.filter_map(|(name, way)| self.candidate(name, way, taken, asks));
        let moves = move_parts(&taken.parts);
        let moves = moves.filter(|_| self.meanings.has_moves(place));
        let moves = moves.filter(|_| asking != Asking::Something && !taken.denies());
        let asked = usize::from(asking == Asking::Perhaps);
        let moves = moves.map(|(said, strange, specific)| Candidate {
            changes: true,
            unknown: 0,
            corrected: taken.corrected,
            said: Said::Move(said),
            cost: 2 * strange + taken.corrected + asked,
            leaves_a_slot: false,
            supposes: false,
            leaves_known: false,
            asks,
            specific,
            telling: specific,
        });
        lines.chain(moves).collect()
    }

    fn is_weak(&self, part: &Part) -> bool {
        matches!(part, Part::Concept(name) if self.meanings.is_weak(name))
    }

    /// What these words ask.
    fn asking(&self, parts: &[Part]) -> Asking {
        let concepts = parts.iter().filter_map(|it| match it {
            Part::Concept(name) => Some(name.as_str()),
            _ => None,
        });
        let has = |name: &str| concepts.clone().any(|it| it == name);
        let asks = |name: &str| name != ASKED && self.meanings.asks(name);
        let mut asking = concepts.clone().filter(|it| asks(it));
        if has(IF) {
            return Asking::Something;
        }
        match asking.next() {
            None if has(ASKED) && !has(REQUEST) => Asking::Something,
            None => Asking::Nothing,
            // "Could you play e4?" is no question.
            Some(CAN) if has(YOU) && asking.all(|it| it == CAN) => Asking::Nothing,
            Some(CAN) if has(I) && asking.all(|it| it == CAN) => Asking::Perhaps,
            // "My knight should go to g5" is a wish, and not what to do is asked.
            Some(SHOULD) if (has(YOU) || !has(I)) && asking.all(|it| it == SHOULD) => {
                Asking::Perhaps
            }
            Some(_) => Asking::Something,
        }
    }

    /// How well the words fit this way to say a meaning; `asks` tells whether the line is a question.
    // Long: what is told of a candidate comes from one pass over the items of the way.
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
        // "My" alone is no side.
        if let ([_], [(Slot::Side, Part::Side(Whose::Mine | Whose::Theirs))]) =
            (way.needed.as_slice(), filled.as_slice())
        {
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
        let supposes = taken.parts.iter().any(|it| is_concept(it, IF));
        Some(Candidate {
            leaves_a_slot,
            supposes,
            leaves_known: strange > unknown,
            asks: asks || taken.parts.iter().any(|it| is_concept(it, TELL)),
            changes,
            unknown,
            corrected: taken.corrected,
            said: Said::Named(name, filled),
            cost: 2 * strange + 3 * lacking + taken.corrected + only_asked,
            specific: matched,
            telling,
        })
    }
}

/// Whether a part is this concept.
fn is_concept(part: &Part, wanted: &str) -> bool {
    matches!(part, Part::Concept(name) if name == wanted)
}

/// Whether one candidate is as good as the other.
pub(super) fn is_as_good(one: &Candidate<'_>, other: &Candidate<'_>) -> bool {
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

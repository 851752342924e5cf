//! Which meanings the words of a line can have, so taken, and how well each fits. Knows no examples.

use std::cmp::Reverse;

use shakmaty::{Color, Role};

use super::meanings::{Item, Slot, Way};
use super::moving::{MoveParts, move_parts};
use super::phrasings::{Part, Whose};
use super::reader::PhrasingReader;
use super::said::{I, Meant, Said, slot_of};
use super::taken::{THEIRS, Taken, is_denial};

/// The concepts of a question mark, of what can be done and what should be, of who is spoken to, and of words that ask
/// them to do something.
const ASKED: &str = "asked";
const CAN: &str = "can";
const SHOULD: &str = "should";
const YOU: &str = "you";
const REQUEST: &str = "request";
/// The concept of words that leave open whether something is done, or when: "perhaps", "soon".
const MAYBE: &str = "maybe";
/// The concept of words that only suppose something: "what if".
const IF: &str = "if";
/// The concept of words that ask to be told something.
const TELL: &str = "tell";
/// A question with more words that are mistyped, or that nobody knows, is asked back.
const MOST_DOUBTFUL: usize = 2;

/// The meanings that are about the piece on a square: one that stands elsewhere is rather to go there.
const ABOUT_ITS_PIECE: [&str; 3] = ["moves", "captures", "checks"];

/// The meaning that asks which colour the player has.
const OWN_SIDE: &str = "own-side";

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
    /// How many pieces it does not explain that stand on its square anyway.
    pub(super) passed: usize,
    /// Whether it is about a piece on a square where no such piece stands.
    pub(super) is_elsewhere: bool,
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
    /// How many of these were not mistyped.
    pub(super) told: usize,
}

impl Candidate<'_> {
    /// Whether there is no doubt. A question may have words around it that nobody knows; what changes the game may not.
    pub(super) fn is_sure(&self) -> bool {
        if self.is_elsewhere {
            return false;
        }
        let doubtful = self.unknown + self.corrected;
        let around = !self.changes && self.specific > doubtful && doubtful <= MOST_DOUBTFUL;
        self.cost == 0 || around && self.cost == 2 * self.unknown + self.corrected
    }
}

impl PhrasingReader<'_> {
    /// What words that can be taken in these ways may mean, the best first.
    pub(super) fn sorted<'s>(&'s self, ways: &'s [Taken], mine: Color) -> Vec<Candidate<'s>> {
        let all = ways.iter().flat_map(|taken| self.candidates(taken, mine));
        let mut all: Vec<Candidate<'s>> = all.collect();
        all.sort_by_key(|it| (it.cost, it.passed, Reverse(it.specific)));
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
    fn candidates<'s>(&'s self, taken: &'s Taken, mine: Color) -> Vec<Candidate<'s>> {
        let place = self.meanings.read_as(self.place);
        let ways = self.meanings.ways_at(place);
        let asking = self.asking(&taken.parts);
        let asks = asking != Asking::Nothing;
        let lines = ways.filter_map(|(name, way)| self.candidate(name, way, taken, asks, mine));
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
            passed: 0,
            is_elsewhere: false,
            supposes: false,
            leaves_known: false,
            asks,
            specific,
            telling: specific,
            told: specific,
        });
        lines.chain(moves).collect()
    }

    /// The moves that words taken in these ways can be, whatever else they say; those that leave the fewest words first.
    pub(super) fn moves_in(&self, ways: &[Taken]) -> Vec<MoveParts> {
        let says = |it: &&Taken| !it.denies() && self.asking(&it.parts) != Asking::Something;
        let moves = ways.iter().filter(says);
        let moves = moves.filter_map(|it| move_parts(&it.parts));
        // A square beside words that nobody knows is no move.
        let mut moves: Vec<(MoveParts, usize, usize)> = moves.filter(|it| it.0.is_told()).collect();
        moves.sort_by_key(|(_, strange, known)| (*strange, Reverse(*known)));
        let mut said: Vec<MoveParts> = Vec::new();
        for (parts, ..) in moves {
            if !said.contains(&parts) {
                said.push(parts);
            }
        }
        said
    }

    /// Whether a piece or a side is that of what stands on this square.
    fn stands(&self, part: &Part, square: &Part, mine: Color) -> bool {
        let Part::Square(square) = square else {
            return false;
        };
        let at = |role, side| (self.places)(role, side).contains(square);
        match part {
            Part::Piece(role) => Color::ALL.into_iter().any(|side| at(*role, side)),
            Part::Side(whose) => Role::ALL.into_iter().any(|role| at(role, whose.side(mine))),
            _ => false,
        }
    }

    /// Whether a piece was named together with the only square, and stands elsewhere.
    fn is_elsewhere(&self, filled: &[(Slot, &Part)], mine: Color) -> bool {
        let of = |wanted: Slot| {
            let mut found = filled.iter().filter(move |(slot, _)| *slot == wanted);
            found
                .next()
                .map(|(_, part)| *part)
                .filter(|_| found.next().is_none())
        };
        let (Some(piece), Some(square)) = (of(Slot::Piece), of(Slot::Square)) else {
            return false;
        };
        let knows_the_board = !(self.places)(Role::King, mine).is_empty();
        knows_the_board && !self.stands(piece, square, mine)
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
        mine: Color,
    ) -> Option<Candidate<'s>> {
        let mut left: Vec<&Part> = taken.parts.iter().collect();
        let mut filled: Vec<(Slot, &Part)> = Vec::new();
        let mut places = Vec::new();
        let mut matched = 0;
        let mut telling = 0;
        let mut told = 0;
        let mut lacking = 0;
        for item in &way.needed {
            match take(&mut left, item) {
                Some(part) => {
                    places.extend(taken.parts.iter().position(|it| std::ptr::eq(it, part)));
                    // A name is what the place is about.
                    matched += 1 + usize::from(matches!(part, Part::Name(_)));
                    telling += usize::from(!self.is_weak(part));
                    told += usize::from(!self.is_weak(part) && !taken.doubted.contains(part));
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
        // A piece tells something only where nothing else was said: "queens".
        if way.needed == [Item::Slot(Slot::Piece)] && way.possible.is_empty() && !left.is_empty() {
            return None;
        }
        for item in &way.possible {
            while let Some(part) = take(&mut left, item) {
                filled.extend(slot(item).map(|slot| (slot, part)));
            }
        }
        self.add_side(name, &mut filled, &taken.parts);
        // "Which opponent do I play" asks about no colour.
        if name == OWN_SIDE && filled.iter().any(|(_, it)| **it == THEIRS) {
            return None;
        }
        // What was denied is not even suggested.
        let changes = self.meanings.changes_something(name);
        let is_denied = left.iter().any(|it| is_denial(it)) && taken.denies_near(&places);
        if changes && is_denied {
            return None;
        }
        // What changes the game is not done for those who only ask about it.
        let is_open = asks || taken.parts.iter().any(|it| is_concept(it, MAYBE));
        let only_asked = usize::from(is_open && self.meanings.is_never_asked(name));
        // "My knight on f3" says no more than "f3" where that knight is the player's.
        let squares = filled.iter().map(|(_, it)| *it);
        let pieces = |left: &[&Part]| {
            left.iter()
                .filter(|it| matches!(it, Part::Piece(_)))
                .count()
        };
        let named = pieces(&left);
        left.retain(|it| !squares.clone().any(|square| self.stands(it, square, mine)));
        let passed = named - pieces(&left);
        let strange = left.iter().filter(|it| !self.is_weak(it)).count();
        let unknown = left.iter().filter(|it| ***it == Part::Unknown).count();
        let is_elsewhere = ABOUT_ITS_PIECE.contains(&name) && self.is_elsewhere(&filled, mine);
        let leaves_a_slot = left.iter().any(|it| slot_of(it).is_some());
        let supposes = taken.parts.iter().any(|it| is_concept(it, IF));
        Some(Candidate {
            leaves_a_slot,
            passed,
            is_elsewhere,
            supposes,
            leaves_known: strange > unknown,
            asks: asks || taken.parts.iter().any(|it| is_concept(it, TELL)),
            changes,
            unknown,
            corrected: taken.corrected,
            said: Said::Named(name, filled),
            cost: 2 * (strange + usize::from(is_elsewhere))
                + 3 * lacking
                + taken.corrected
                + only_asked,
            specific: matched,
            telling,
            told,
        })
    }
}

/// Whether a part is this concept.
fn is_concept(part: &Part, wanted: &str) -> bool {
    matches!(part, Part::Concept(name) if name == wanted)
}

/// Whether one candidate is as good as the other.
pub(super) fn is_as_good(one: &Candidate<'_>, other: &Candidate<'_>) -> bool {
    one.cost == other.cost && one.passed == other.passed && one.specific == other.specific
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

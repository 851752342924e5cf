//! What a meaning says here: the documented lines with what a line fills in, or a move. Knows no words.

use shakmaty::{Color, Role};

use super::meanings::{Item, Slot, item};
use super::moving::MoveParts;
use super::phrasings::{Part, Whose};
use super::reader::PhrasingReader;
use super::taken::{MINE, THEIRS, Taken};
use crate::sense::piece_name;

/// What stands in a documented line for the square of the piece that was named.
const PLACE: &str = "{place}";
/// And for the side that was named.
const SIDE: &str = "{side}";
/// The concepts of words for the player and for the other one.
pub(super) const I: &str = "i";
const HE: &str = "he";
const HAVE: &str = "have";
/// The concept of words for what is still there.
const LEFT: &str = "left";

/// What a line is about to do or to ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meant {
    /// What this documented line says.
    Line(String),
    /// A move with these parts.
    Move(MoveParts),
}

/// What a candidate means.
#[derive(Debug, Clone)]
pub(super) enum Said<'a> {
    /// The meaning of this name, with what is filled in.
    Named(&'a str, Vec<(Slot, &'a Part)>),
    Move(MoveParts),
}

impl PhrasingReader<'_> {
    /// What the meaning of this name says with what the words fill in; `None` if that is too little, or there is a square
    /// too many.
    pub(super) fn filled_in(&self, name: &str, ways: &[Taken], mine: Color) -> Option<Vec<Meant>> {
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

    /// Whether one of these slots can belong to what the meaning of this name says.
    pub(super) fn is_about(&self, name: &str, slots: &[Slot]) -> bool {
        let place = self.meanings.read_as(self.place);
        let mut ways = self.meanings.ways_at(place).filter(|(it, _)| *it == name);
        let is_told = |it: &Item| matches!(it, Item::Slot(slot) if slots.contains(slot));
        ways.any(|(_, way)| way.needed.iter().chain(&way.possible).any(is_told))
    }

    /// Adds whose pieces are meant if a meaning needs that and only a word for one of the players tells it.
    pub(super) fn add_side<'p>(
        &self,
        name: &str,
        filled: &mut Vec<(Slot, &'p Part)>,
        parts: &'p [Part],
    ) {
        let role = role_in(filled);
        let plain = self.phrasings.documented(name, None, role);
        let lacks =
            side_in(filled, Color::White).is_none() && plain.iter().all(|it| it.contains(SIDE));
        let has = |wanted: &str| {
            let mut parts = parts.iter();
            parts.any(|it| matches!(it, Part::Concept(name) if name == wanted))
        };
        let side = match (has(I), has(HE)) {
            (true, false) => &MINE,
            (false, true) => &THEIRS,
            _ => return,
        };
        let is_told = side_in(filled, Color::White).is_some();
        // "Have they two knights?" asks about the knights of one side, where a line names one.
        let sided = self.phrasings.documented(name, Some(Color::White), role);
        let has_some = has(HAVE) || has(LEFT);
        let owns = !is_told && has_some && role.is_some() && sided != plain;
        if lacks || owns {
            filled.push((Slot::Side, side));
        }
    }

    /// What this means here: the documented lines with what was said. Where a line is about the square of a piece, there
    /// is one for each such piece.
    pub(super) fn meant(&self, said: &Said<'_>, mine: Color) -> Vec<Meant> {
        let (name, filled) = match said {
            Said::Move(parts) => return vec![Meant::Move(parts.clone())],
            Said::Named(name, filled) => (name, filled),
        };
        let (role, side) = (role_in(filled), side_in(filled, mine));
        let places = || role.map(|it| (self.places)(it, side.unwrap_or(mine)));
        let mut meant = Vec::new();
        let lines = self.phrasings.documented(name, side, role).into_iter();
        for line in lines.filter(|it| side.is_some() || !it.contains(SIDE)) {
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

pub(super) const fn slot_of(part: &Part) -> Option<Slot> {
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
    let sided = wants(SIDE) == 0 || has(Slot::Side) > 0;
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

//! Why a move is good, in words: the reasons that stand on the board, the main one first. Knows no activity; what follows
//! a move comes from a solution or an engine.

use std::cmp::Reverse;

use chess_laws::PieceAt;
use chess_reasons::{Line, Mate, Motif, Reason, reasons};
use desk::messages::{Phrase, Wording, phrase, text};
use shakmaty::{Chess, Move};

/// The reasons for the first of these moves, the main one first; none where nothing on the board shows one. `lead` is the
/// move of the other side that they answer, with `position` before it.
#[must_use]
pub fn all(words: &Wording, position: &Chess, lead: Option<Move>, moves: &[Move]) -> Vec<Phrase> {
    let texts = ReasonTexts { words, moves };
    let found = found(position, lead, moves);
    found.iter().map(|reason| texts.reason(reason)).collect()
}

/// The main one of these reasons; `None` if it only says what the moves themselves say: that they mate, castle, or do
/// nothing at once.
#[must_use]
pub fn main(
    words: &Wording,
    position: &Chess,
    lead: Option<Move>,
    moves: &[Move],
) -> Option<Phrase> {
    let texts = ReasonTexts { words, moves };
    let found = found(position, lead, moves);
    let mut telling = found.iter().filter(|reason| {
        let plain = matches!(reason.motif, Motif::Mate(Mate::Other));
        !plain && weight(&reason.motif) > 0
    });
    telling.next().map(|reason| texts.reason(reason))
}

/// The reasons by weight; those that only describe the move only where there is no other.
fn found(position: &Chess, lead: Option<Move>, moves: &[Move]) -> Vec<Reason> {
    let line = Line::new(position, lead, moves);
    let mut found = line.as_ref().map(reasons).unwrap_or_default();
    // What comes first on the board stays first among reasons of the same weight.
    found.sort_by_key(|reason| Reverse(weight(&reason.motif)));
    let has_better = found.iter().any(|reason| weight(&reason.motif) > 0);
    found.retain(|reason| weight(&reason.motif) > 0 || !has_better);
    found
}

/// How much a reason explains: what wins before what leads there, and last what only describes the move.
fn weight(motif: &Motif) -> u8 {
    match motif {
        Motif::Mate(_) | Motif::Stalemate => 3,
        Motif::Fork { .. }
        | Motif::Pin { .. }
        | Motif::Skewer { .. }
        | Motif::DiscoveredAttack { .. }
        | Motif::DoubleCheck { .. }
        | Motif::Hanging { .. }
        | Motif::Trapped { .. }
        | Motif::RemovedDefender { .. }
        | Motif::Deflection { .. }
        | Motif::Attraction { .. }
        | Motif::Interference { .. }
        | Motif::XRay { .. }
        | Motif::Promotion { .. } => 2,
        Motif::Clearance { .. }
        | Motif::InBetween { .. }
        | Motif::Sacrifice { .. }
        | Motif::AdvancedPawn { .. }
        | Motif::EnPassant { .. } => 1,
        Motif::Castling | Motif::Quiet => 0,
    }
}

/// Words for the reasons of these moves.
struct ReasonTexts<'a> {
    words: &'a Wording,
    moves: &'a [Move],
}

impl ReasonTexts<'_> {
    /// A reason, with the move after which it is seen, if that is a later one.
    fn reason(&self, reason: &Reason) -> Phrase {
        let seen = self.motif(&reason.motif);
        match self.moves.get(reason.ply) {
            Some(mv) if reason.ply > 0 => {
                let mv = self.words.announced(*mv);
                phrase!(self.words, "why-later", mv = mv, reason = seen)
            }
            _ => Phrase::sentence(&seen),
        }
    }

    fn piece(&self, it: PieceAt) -> String {
        self.words.piece_on(it.role, it.square)
    }

    fn object(&self, it: PieceAt) -> String {
        self.words.object_on(it.role, it.square)
    }

    // Long: a sentence for each motif.
    fn motif(&self, motif: &Motif) -> String {
        let (words, at) = (self.words, self.words.localisation());
        match motif {
            Motif::Mate(mate) => self.mate(*mate),
            Motif::Stalemate => text!(at, "why-stalemate"),
            Motif::Fork { by, targets } => {
                let targets: Vec<String> = targets.iter().map(|it| self.object(*it)).collect();
                let targets = targets.join(", ");
                text!(at, "why-fork", by = self.piece(*by), targets = targets)
            }
            Motif::Pin { pinned, by, spared } => {
                let (by, pinned) = (self.piece(*by), self.object(*pinned));
                match spared {
                    None => text!(at, "why-pin", by = by, pinned = pinned),
                    Some(spared) => text!(
                        at,
                        "why-pin-spares",
                        by = by,
                        pinned = pinned,
                        spared = self.object(*spared)
                    ),
                }
            }
            Motif::Skewer { by, front, behind } => text!(
                at,
                "why-skewer",
                by = self.piece(*by),
                front = self.object(*front),
                behind = self.piece(*behind)
            ),
            Motif::DiscoveredAttack { moved, by, target } => text!(
                at,
                "why-discovered-attack",
                moved = self.piece(*moved),
                by = self.piece(*by),
                target = self.object(*target)
            ),
            Motif::DoubleCheck {
                by: [first, second],
            } => {
                let (first, second) = (self.piece(*first), self.piece(*second));
                text!(at, "why-double-check", first = first, second = second)
            }
            Motif::Hanging { piece } => text!(at, "why-hanging", piece = self.piece(*piece)),
            Motif::Trapped { piece } => text!(at, "why-trapped", piece = self.piece(*piece)),
            Motif::RemovedDefender { defender, square } => text!(
                at,
                "why-removed-defender",
                defender = self.piece(*defender),
                square = words.square(*square)
            ),
            Motif::Deflection {
                defender,
                to,
                square,
            } => text!(
                at,
                "why-deflection",
                defender = self.piece(*defender),
                to = words.square(*to),
                square = words.square(*square)
            ),
            Motif::Attraction { piece, by } => {
                let (piece, by) = (self.piece(*piece), self.piece(*by));
                text!(at, "why-attraction", piece = piece, by = by)
            }
            Motif::Interference {
                at: between,
                defender,
                target,
            } => text!(
                at,
                "why-interference",
                at = self.piece(*between),
                defender = self.piece(*defender),
                target = self.object(*target)
            ),
            Motif::XRay { by, square } => text!(
                at,
                "why-x-ray",
                by = self.piece(*by),
                square = words.square(*square)
            ),
            Motif::Clearance { from, to } => {
                let (from, to) = (words.square(*from), self.piece(*to));
                text!(at, "why-clearance", from = from, to = to)
            }
            Motif::InBetween { square } => {
                text!(at, "why-in-between", square = words.square(*square))
            }
            Motif::Sacrifice { pawns } => text!(at, "why-sacrifice", pawns = *pawns),
            Motif::Promotion { to, square } => {
                let (piece, square) = (words.piece(*to), words.square(*square));
                text!(at, "why-promotion", piece = piece, square = square)
            }
            Motif::AdvancedPawn { square } => {
                text!(at, "why-advanced-pawn", square = words.square(*square))
            }
            Motif::EnPassant { square } => {
                text!(at, "why-en-passant", square = words.square(*square))
            }
            Motif::Castling => text!(at, "why-castling"),
            Motif::Quiet => text!(at, "why-quiet"),
        }
    }

    fn mate(&self, mate: Mate) -> String {
        let at = self.words.localisation();
        match mate {
            Mate::BackRank => text!(at, "why-mate-back-rank"),
            Mate::Smothered => text!(at, "why-mate-smothered"),
            Mate::Hook => text!(at, "why-mate-hook"),
            Mate::Arabian => text!(at, "why-mate-arabian"),
            Mate::Other => text!(at, "why-mate"),
        }
    }
}

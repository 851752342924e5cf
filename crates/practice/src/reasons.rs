//! Why a move is good, in words: the reasons that stand on the board, the main one first. Knows no activity; what follows
//! a move comes from a solution or an engine.

use std::cmp::Reverse;

use board_questions::{Material, worth};
use chess_laws::PieceAt;
use chess_reasons::{Line, Mate, Motif, Net, Reason, net, reasons};
use desk::messages::{Phrase, Wording, phrase, text};
use shakmaty::{Chess, Color, Move, Position, Square};

/// The reasons for the first of these moves, the main one first; none where nothing on the board shows one. `lead` is the
/// move of the other side that they answer, with `position` before it.
#[must_use]
pub fn all(words: &Wording, position: &Chess, lead: Option<Move>, moves: &[Move]) -> Vec<Phrase> {
    let texts = ReasonTexts(words);
    let found = found(position, lead, moves);
    let wins = found.iter().any(|it| weight(&it.motif) >= WINS);
    let gain = (!wins).then(|| texts.gain(position, lead, moves)).flatten();
    let mut told = Vec::from_iter(gain);
    for reason in &found {
        told.push(texts.reason(reason));
        if matches!(reason.motif, Motif::Mate(Mate::Other)) {
            told.extend(
                last_net(position, lead, moves)
                    .iter()
                    .flat_map(|it| texts.net(it)),
            );
        }
    }
    told
}

/// Why the king is mated at the end of these moves.
fn last_net(position: &Chess, lead: Option<Move>, moves: &[Move]) -> Option<Net> {
    let mut position = position.clone();
    for mv in lead.iter().chain(moves) {
        position = position.play(*mv).ok()?;
    }
    net(&position)
}

/// The main one of these reasons; `None` if it only says what the moves themselves say: that they mate.
#[must_use]
pub fn main(
    words: &Wording,
    position: &Chess,
    lead: Option<Move>,
    moves: &[Move],
) -> Option<Phrase> {
    let found = found(position, lead, moves);
    match found.first() {
        Some(reason) if matches!(reason.motif, Motif::Mate(Mate::Other)) => {
            let texts = ReasonTexts(words);
            found.get(1).map(|reason| texts.reason(reason))
        }
        _ => all(words, position, lead, moves).into_iter().next(),
    }
}

/// The reasons by weight, without those that only describe a move.
fn found(position: &Chess, lead: Option<Move>, moves: &[Move]) -> Vec<Reason> {
    let line = Line::new(position, lead, moves);
    let mut found = line.as_ref().map(reasons).unwrap_or_default();
    let promotes = |it: &Reason| matches!(it.motif, Motif::Promotion { .. });
    let promotes = found.iter().any(promotes);
    found.retain(|it| match it.motif {
        Motif::AdvancedPawn { .. } => !promotes,
        _ => weight(&it.motif) > 0,
    });
    // What comes first on the board stays first among reasons of the same weight.
    found.sort_by_key(|reason| Reverse(weight(&reason.motif)));
    found
}

/// The weight from which on a reason says what is won.
const WINS: u8 = 3;

/// How much a reason explains: what wins before what leads there. What only describes the move explains nothing.
fn weight(motif: &Motif) -> u8 {
    match motif {
        Motif::Mate(_) | Motif::Stalemate => 4,
        Motif::Fork { .. }
        | Motif::Skewer { .. }
        | Motif::DoubleCheck { .. }
        | Motif::Hanging { .. }
        | Motif::Trapped { .. }
        | Motif::RemovedDefender { .. }
        | Motif::Deflection { .. }
        | Motif::Promotion { .. } => WINS,
        Motif::Pin { .. }
        | Motif::DiscoveredAttack { .. }
        | Motif::Attraction { .. }
        | Motif::Interference { .. }
        | Motif::XRay { .. } => 2,
        Motif::Clearance { .. }
        | Motif::InBetween { .. }
        | Motif::Sacrifice { .. }
        | Motif::AdvancedPawn { .. }
        | Motif::EnPassant { .. } => 1,
        Motif::Castling | Motif::Quiet => 0,
    }
}

/// How many pawns a side has more than the other.
fn lead_of(side: Color, position: &Chess) -> i32 {
    let material = Material {
        counts: position.board().material(),
    };
    material.points(side) - material.points(side.other())
}

/// Words for reasons.
struct ReasonTexts<'a>(&'a Wording);

impl ReasonTexts<'_> {
    /// A reason. One that is seen only later in the line may be about pieces that stand elsewhere by then.
    fn reason(&self, reason: &Reason) -> Phrase {
        let seen = self.motif(&reason.motif, reason.ply == 0);
        match reason.ply {
            0 => Phrase::sentence(&seen),
            _ => phrase!(self.0, "why-later", reason = seen),
        }
    }

    /// What is simply counted: a piece that is worth more than the one that captures it, or what the line wins if nothing
    /// can be captured back at its end.
    fn gain(&self, position: &Chess, lead: Option<Move>, moves: &[Move]) -> Option<Phrase> {
        let mut position = position.clone();
        if let Some(lead) = lead {
            position = position.play(lead).ok()?;
        }
        let first = *moves.first()?;
        let taken = first.capture();
        if let (Some(role), Move::Normal { from, to, .. }) = (taken, first)
            && worth(role) > worth(first.role())
        {
            let (piece, by) = (
                self.0.piece_on(role, to),
                self.0.piece_on(first.role(), from),
            );
            return Some(phrase!(self.0, "why-dearer", piece = piece, by = by));
        }
        let side = position.turn();
        let before = lead_of(side, &position);
        let mut last = first;
        for mv in moves {
            position = position.play(*mv).ok()?;
            last = *mv;
        }
        let ends_own = moves.len() % 2 == 1;
        let board = position.board();
        let taken_back = board.attacks_to(last.to(), side.other(), board.occupied());
        let won = u32::try_from(lead_of(side, &position) - before).ok()?;
        let is_sure = ends_own && taken_back.is_empty() && won > 0;
        is_sure.then(|| phrase!(self.0, "why-material", pawns = won))
    }

    /// Why a mated king has nowhere to go, square by square.
    fn net(&self, net: &Net) -> Vec<Phrase> {
        let squares = |all: &[Square]| {
            let all = all.iter().map(|it| self.0.square(*it));
            all.collect::<Vec<_>>().join(", ")
        };
        let covers = net.covers.iter().map(|(by, covered)| {
            text!(
                self.0.localisation(),
                "why-net-piece",
                by = self.piece(*by),
                squares = squares(covered)
            )
        });
        let covers: Vec<String> = covers.collect();
        let own: Vec<Square> = net.own.iter().map(|it| it.square).collect();
        let covered =
            (!covers.is_empty()).then(|| phrase!(self.0, "why-net", covers = covers.join("; ")));
        let own =
            (!own.is_empty()).then(|| phrase!(self.0, "why-net-own", squares = squares(&own)));
        covered.into_iter().chain(own).collect()
    }

    fn piece(&self, it: PieceAt) -> String {
        self.0.piece_on(it.role, it.square)
    }

    fn object(&self, it: PieceAt) -> String {
        self.0.object_on(it.role, it.square)
    }

    // Long: a sentence for each motif.
    fn motif(&self, motif: &Motif, now: bool) -> String {
        let (words, at) = (self.0, self.0.localisation());
        match motif {
            Motif::Mate(mate) => self.mate(*mate, now),
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

    fn mate(&self, mate: Mate, now: bool) -> String {
        let at = self.0.localisation();
        match mate {
            Mate::BackRank => text!(at, "why-mate-back-rank"),
            Mate::Smothered => text!(at, "why-mate-smothered"),
            Mate::Hook => text!(at, "why-mate-hook"),
            Mate::Arabian => text!(at, "why-mate-arabian"),
            Mate::Other if now => text!(at, "why-mate-now"),
            Mate::Other => text!(at, "why-mate"),
        }
    }
}

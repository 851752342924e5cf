//! Moves whose parts were said, in a position: which moves they can be, and how one is announced. Knows no words of
//! people's own.

use announcements::{MoveParts, Vocabulary};
use chess_laws::{Attempt, MoveAttempt};
use shakmaty::{Chess, Move, Position, Role};

/// The moves that these parts can be. What was said of a move decides whether it is looked for among those that can be
/// played.
#[must_use]
pub fn attempts(parts: &MoveParts, position: &Chess) -> Vec<Attempt> {
    if let Some(side) = parts.castling {
        return vec![Attempt::Castle(side)];
    }
    let there = parts.to.and_then(|it| position.board().role_at(it));
    if let Some(captured) = captured_alone(parts, position) {
        return attempts(&captured, position);
    }
    // "The bishop takes the f7 pawn": of two pieces, the one that stands there is captured.
    if parts.captured.is_some()
        && there != parts.captured
        && there == parts.piece
        && there.is_some()
    {
        let (piece, captured) = (parts.captured, parts.piece);
        let turned = MoveParts {
            piece,
            captured,
            ..parts.clone()
        };
        return attempts(&turned, position);
    }
    let elsewhere = parts.to.is_some() && there != parts.captured;
    if parts.captured.is_some() && elsewhere && !parts.en_passant {
        return Vec::new();
    }
    let named = parts.piece.is_some() || parts.from.is_some();
    if let Some(target) = parts.to
        && (named || !parts.captures || parts.from_file.is_some())
    {
        let from = parts.from;
        return vec![Attempt::Move(MoveAttempt {
            piece: parts.piece,
            origin_file: from.map(|it| it.file()).or(parts.from_file),
            origin_rank: from.map(|it| it.rank()),
            promotion: parts.promotion,
            captures: parts.captures,
            en_passant: parts.en_passant,
            ..MoveAttempt::to(target)
        })];
    }
    let moves = position.legal_moves().into_iter();
    let fitting = moves.filter(|it| fits(parts, *it, position));
    // What a pawn becomes is left open.
    let mut attempts: Vec<Attempt> = fitting.map(|it| attempt_of(it, parts)).collect();
    attempts.dedup();
    attempts
}

/// These parts, where the only piece that was named is the one that is captured: "take the pawn on d5".
fn captured_alone(parts: &MoveParts, position: &Chess) -> Option<MoveParts> {
    let alone = parts.captures && parts.captured.is_none() && parts.from.is_none();
    let named = parts.piece.filter(|_| alone)?;
    let stands = position.board().role_at(parts.to?) == Some(named);
    let mut moves = position.legal_moves().into_iter();
    let captures = moves.any(|it| fits(parts, it, position));
    (stands && !captures).then(|| MoveParts {
        piece: None,
        captured: Some(named),
        ..parts.clone()
    })
}

/// How an attempt is announced.
#[must_use]
pub fn announced_line(attempt: &Attempt, vocabulary: &Vocabulary) -> Option<String> {
    let words = vocabulary.words_of_attempt(attempt)?;
    Some(vocabulary.grammar().canonical_text(&words))
}

/// Whether a legal move has these parts.
fn fits(parts: &MoveParts, mv: Move, position: &Chess) -> bool {
    let captured = match parts.captured {
        Some(role) => position.board().role_at(mv.to()) == Some(role) || mv.is_en_passant(),
        None => true,
    };
    let from_file = parts
        .from_file
        .is_none_or(|file| mv.from().map(|it| it.file()) == Some(file) && mv.role() == Role::Pawn);
    captured
        && from_file
        && parts.piece.is_none_or(|it| it == mv.role())
        && parts.from.is_none_or(|it| mv.from() == Some(it))
        && parts.to.is_none_or(|it| mv.to() == it)
        && parts.to_file.is_none_or(|it| mv.to().file() == it)
        && (!parts.captures || mv.is_capture())
        && (!parts.en_passant || mv.is_en_passant())
        && (mv.promotion() == parts.promotion || parts.promotion.is_none())
}

/// A legal move as it is announced in full; what a pawn becomes is left open unless it was said.
fn attempt_of(mv: Move, parts: &MoveParts) -> Attempt {
    Attempt::Move(MoveAttempt {
        piece: Some(mv.role()),
        origin_file: mv.from().map(|it| it.file()),
        origin_rank: mv.from().map(|it| it.rank()),
        promotion: parts.promotion,
        captures: mv.is_capture(),
        ..MoveAttempt::to(mv.to())
    })
}

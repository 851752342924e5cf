//! Moves whose parts were said, in a position: which moves they can be, and how one is announced. Knows no words of
//! people's own.

use announcements::{MoveParts, Vocabulary};
use chess_laws::{Attempt, MoveAttempt, Refusal, resolve};
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
    let mut attempts = legal_attempts(parts, position);
    if let Some(taken) = taken_alone(parts) {
        attempts.extend(legal_attempts(&taken, position));
    }
    attempts
}

/// The legal moves with these parts, whatever piece moves: "I want to go to d5" says none, and is no pawn's move where no pawn can
/// go.
#[must_use]
pub fn legal_attempts(parts: &MoveParts, position: &Chess) -> Vec<Attempt> {
    let moves = position.legal_moves().into_iter();
    let fitting = moves.filter(|it| fits(parts, *it, position));
    // What a pawn becomes is left open.
    let mut attempts: Vec<Attempt> = fitting.map(|it| attempt_of(it, parts)).collect();
    attempts.dedup();
    attempts
}

/// The moves that a line which was not understood well may say, as they are announced: those of the first of these parts that
/// can be played, if there are at most `most`.
#[must_use]
pub fn likely_moves(
    all: &[MoveParts],
    most: usize,
    position: &Chess,
    vocabulary: &Vocabulary,
) -> Vec<String> {
    let moves = all.iter().map(|it| likely_attempts(it, position));
    let first = moves.into_iter().find(|it| !it.is_empty());
    let few = first.filter(|it| it.len() <= most);
    let few = few.into_iter().flatten();
    few.filter_map(|it| announced_line(&it, vocabulary))
        .collect()
}

/// The moves that can be played and that these parts may say, also where a second piece is what a pawn becomes, and where
/// "take" chooses that.
fn likely_attempts(parts: &MoveParts, position: &Chess) -> Vec<Attempt> {
    let can_be = |it: &Attempt| !matches!(resolve(position, it), Err(Refusal::Illegal(_)));
    let becomes = MoveParts {
        piece: Some(Role::Pawn),
        captured: parts.piece,
        promotion: parts.captured.or(parts.promotion),
        ..parts.clone()
    };
    let chooses = MoveParts {
        captures: false,
        ..parts.clone()
    };
    let all = [
        Some(parts.clone()),
        Some(becomes).filter(|it| it.promotion.is_some()),
        Some(chooses).filter(|it| it.promotes),
    ];
    let all = all.into_iter().flatten().map(|it| attempts(&it, position));
    let mut found = all.map(|it| it.into_iter().filter(can_be).collect());
    let found = found.find(|it: &Vec<Attempt>| !it.is_empty());
    found.unwrap_or_default()
}

/// These parts, where nothing is named but a piece that captures or is captured: "take the pawn". It is captured.
fn taken_alone(parts: &MoveParts) -> Option<MoveParts> {
    let alone = parts.captures && parts.captured.is_none() && !parts.promotes;
    let alone = alone && parts.from.is_none() && parts.to.is_none() && parts.from_file.is_none();
    parts.piece.filter(|_| alone).map(|named| MoveParts {
        piece: None,
        captured: Some(named),
        ..parts.clone()
    })
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
        && (!parts.promotes || mv.is_promotion())
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

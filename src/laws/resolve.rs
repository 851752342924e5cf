//! Which legal move an attempt asks for. It is never turned into another one.

use shakmaty::{Chess, Move, Position, Role};

use super::attempt::{Attempt, MoveAttempt};
use super::castling;
use super::outcome::Outcome;
use super::reach;
use super::refusal::{Reason, Refusal};

/// Which legal move is asked for in `position`, or why it is none.
///
/// A pawn move without any origin is the step straight ahead where that is
/// legal, because a pawn that captures is named by its file (Appendix C.10).
///
/// # Errors
///
/// Returns why the attempt does not give exactly one legal move.
pub fn resolve(position: &Chess, attempt: &Attempt) -> Result<Move, Refusal> {
    if let Some(outcome) = no_move_left(position) {
        return Err(Reason::GameOver(outcome).into());
    }
    match attempt {
        Attempt::Castle(side) => Ok(castling::castle(position, *side)?),
        Attempt::Move(attempt) => match castling::as_king_move(position, attempt) {
            Some(side) => {
                let found = castling::castle(position, side)?;
                check_extras(attempt, &[found])?;
                Ok(found)
            }
            None => resolve_move(position, attempt),
        },
    }
}

/// Checkmate and stalemate: what a position alone can say about the end.
fn no_move_left(position: &Chess) -> Option<Outcome> {
    if !position.legal_moves().is_empty() {
        return None;
    }
    Some(if position.is_check() {
        Outcome::Checkmate(position.turn())
    } else {
        Outcome::Stalemate
    })
}

fn resolve_move(position: &Chess, attempt: &MoveAttempt) -> Result<Move, Refusal> {
    let role = reach::role_asked_for(position, attempt)?;
    let mut moves = legal_moves(position, attempt, role);
    if moves.is_empty() {
        return Err(reach::why_not(position, attempt, role).into());
    }
    check_extras(attempt, &moves)?;
    keep_what_was_said(attempt, &mut moves);
    if attempt.promotion.is_none() && moves.iter().all(|found| found.is_promotion()) {
        return Err(Refusal::PromotionMissing {
            target: attempt.target,
            choices: moves,
        });
    }
    match moves[..] {
        [only] => Ok(only),
        _ => Err(Refusal::Ambiguous(moves)),
    }
}

/// The legal moves of such a piece from such an origin to the target.
fn legal_moves(position: &Chess, attempt: &MoveAttempt, role: Role) -> Vec<Move> {
    let asked_for = |found: &Move| {
        found.role() == role
            && !found.is_castle()
            && found.to() == attempt.target
            && found.from().is_some_and(|from| attempt.may_come_from(from))
    };
    position
        .legal_moves()
        .into_iter()
        .filter(asked_for)
        .collect()
}

/// Refuses a capture, an en passant or a promotion that was said where none of
/// these legal moves is one.
fn check_extras(attempt: &MoveAttempt, moves: &[Move]) -> Result<(), Reason> {
    let target = attempt.target;
    if let Some(promotion) = attempt.promotion {
        if !moves.iter().any(|found| found.is_promotion()) {
            return Err(Reason::PromotionNotDue { target });
        }
        if matches!(promotion, Role::King | Role::Pawn) {
            return Err(Reason::PromotionTo(promotion));
        }
    }
    if attempt.captures && !moves.iter().any(|found| found.is_capture()) {
        return Err(Reason::NothingToCapture { target });
    }
    if attempt.en_passant && !moves.iter().any(|found| found.is_en_passant()) {
        return Err(Reason::EnPassantNotPossible { target });
    }
    Ok(())
}

/// Drops the moves that do not fit the capture, en passant or promotion that
/// was said. Something is left whenever [`check_extras`] is content.
fn keep_what_was_said(attempt: &MoveAttempt, moves: &mut Vec<Move>) {
    moves.retain(|found| {
        (!attempt.captures || found.is_capture())
            && (!attempt.en_passant || found.is_en_passant())
            && attempt
                .promotion
                .is_none_or(|role| found.promotion() == Some(role))
    });
    let bare = attempt.origin_file.is_none() && attempt.origin_rank.is_none();
    if bare && moves.iter().any(is_pawn_step) {
        moves.retain(is_pawn_step);
    }
}

fn is_pawn_step(found: &Move) -> bool {
    found.role() == Role::Pawn && !found.is_capture()
}

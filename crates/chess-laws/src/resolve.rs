//! Finds the legal move that an attempt asks for. It never turns the attempt into another move.

use shakmaty::{Chess, Move, Position, Role};

use super::attempt::{Attempt, MoveAttempt};
use super::castling;
use super::outcome::Outcome;
use super::reach;
use super::refusal::{Reason, Refusal};

/// The legal move that is asked for in `position` (Articles 3.10.1 and 3.10.2).
///
/// # Errors
///
/// Returns why the attempt does not give exactly one legal move.
pub fn resolve(position: &Chess, attempt: &Attempt) -> Result<Move, Refusal> {
    let found = find(position, attempt);
    // Where nothing is legal, that is the reason.
    found.map_err(|refusal| match Outcome::without_moves(position) {
        Some(outcome) => Reason::GameOver(outcome).into(),
        None => refusal,
    })
}

fn find(position: &Chess, attempt: &Attempt) -> Result<Move, Refusal> {
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

fn resolve_move(position: &Chess, attempt: &MoveAttempt) -> Result<Move, Refusal> {
    let role = reach::role_asked_for(position, attempt)?;
    // They stay on the stack, because a file has very many.
    let mut moves = position.san_candidates(role, attempt.target);
    moves.retain(|found| may_be_meant(found, attempt));
    if moves.is_empty() {
        return Err(reach::why_not(position, attempt, role).into());
    }
    check_extras(attempt, &moves)?;
    // With one kind of piece and one target, either all moves are promotions or no move is.
    moves.retain(|found| attempt.promotion.is_none() || found.promotion() == attempt.promotion);
    if attempt.promotion.is_none() && moves.iter().any(|found| found.is_promotion()) {
        return Err(Refusal::PromotionMissing {
            target: attempt.target,
            choices: moves.to_vec(),
        });
    }
    match moves[..] {
        [only] => Ok(only),
        _ => Err(Refusal::Ambiguous(moves.to_vec())),
    }
}

/// Whether a legal move has an origin that fits the attempt, and is no castling.
fn may_be_meant(found: &Move, attempt: &MoveAttempt) -> bool {
    let fits = |from| attempt.may_come_from(from);
    !found.is_castle() && found.from().is_some_and(fits)
}

/// Refuses a capture, an en passant capture or a promotion that was announced when no legal move is
/// one. All moves have the same target, so either all are captures or no move is.
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

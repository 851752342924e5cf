//! Why a piece cannot go where the player wants it (Articles 3.1 to 3.9).

use shakmaty::{Bitboard, Chess, Color, Position, Rank, Role, Square, attacks};

use super::attempt::MoveAttempt;
use super::refusal::{PieceAt, Reason};

/// The kind of piece that the player wants to move. The position has at least one.
pub(super) fn role_asked_for(position: &Chess, attempt: &MoveAttempt) -> Result<Role, Reason> {
    let Some(square) = attempt.origin() else {
        let role = attempt.piece.unwrap_or(Role::Pawn);
        if fitting(position, attempt, role).next().is_none() {
            return Err(Reason::NoSuchPiece {
                role,
                file: attempt.origin_file,
                rank: attempt.origin_rank,
            });
        }
        return Ok(role);
    };
    let found = PieceAt::on(position, square).ok_or(Reason::EmptySquare { square })?;
    if found.color != position.turn() {
        return Err(Reason::OpponentsPiece { found });
    }
    match attempt.piece {
        Some(named) if named != found.role => Err(Reason::OtherPiece { named, found }),
        _ => Ok(found.role),
    }
}

/// Why no piece that was asked for can go to the target. With several such pieces, the reason is
/// that of the piece that comes nearest to a legal move.
pub(super) fn why_not(position: &Chess, attempt: &MoveAttempt, role: Role) -> Reason {
    let target = attempt.target;
    let pieces = candidates(position, attempt, role);
    let reasons = pieces
        .iter()
        .map(|piece| hindrance(position, *piece, attempt));
    match reasons.max_by_key(nearness) {
        Some(Reason::NotItsMove { .. }) if pieces.len() > 1 => Reason::NoneReaches { role, target },
        Some(reason) => reason,
        None => Reason::NoneReaches { role, target },
    }
}

/// The player's pieces of this kind that fit what the player said about the origin.
fn candidates(position: &Chess, attempt: &MoveAttempt, role: Role) -> Vec<PieceAt> {
    fitting(position, attempt, role)
        .filter_map(|square| PieceAt::on(position, square))
        .collect()
}

/// Where they stand.
fn fitting(position: &Chess, attempt: &MoveAttempt, role: Role) -> impl Iterator<Item = Square> {
    let own = position.our(role).into_iter();
    own.filter(|square| attempt.may_come_from(*square))
}

/// How close to a legal move the attempt came before this reason stopped it.
fn nearness(reason: &Reason) -> u8 {
    match reason {
        Reason::NotItsMove { .. } => 0,
        Reason::Blocked { .. } => 1,
        Reason::OwnPieceOnTarget { .. }
        | Reason::NothingToCapture { .. }
        | Reason::EnPassantNotPossible { .. } => 2,
        _ => 3,
    }
}

/// What stops this piece: first the way it moves, then what stands between, then what stands on the
/// target, then its own king.
fn hindrance(position: &Chess, piece: PieceAt, attempt: &MoveAttempt) -> Reason {
    let target = attempt.target;
    if is_unasked_capture(position, piece, attempt) || !is_its_move(piece, target) {
        return Reason::NotItsMove { piece, target };
    }
    in_the_way(position, piece, target)
        .or_else(|| on_the_target(position, piece, attempt))
        .or_else(|| own_king(position, piece, target))
        .unwrap_or(Reason::NotItsMove { piece, target })
}

/// Whether this pawn could reach the target only by a capture that nobody asked for. "e5" is a
/// step, because a pawn that captures is named by its file (Appendix C.9.3).
fn is_unasked_capture(position: &Chess, piece: PieceAt, attempt: &MoveAttempt) -> bool {
    let step = attempt.origin_file.is_none() && !attempt.captures && !attempt.en_passant;
    step && takes(piece, attempt.target) && !captures_something(position, attempt.target)
}

/// Whether this is a pawn that would change its file.
fn takes(piece: PieceAt, target: Square) -> bool {
    piece.role == Role::Pawn && piece.square.file() != target.file()
}

/// Whether the piece moves this way on an empty board. A pawn may also capture.
fn is_its_move(piece: PieceAt, target: Square) -> bool {
    match piece.role {
        Role::Pawn => {
            pawn_steps(piece).contains(target)
                || attacks::pawn_attacks(piece.color, piece.square).contains(target)
        }
        role => {
            attacks::attacks(piece.square, role.of(piece.color), Bitboard::EMPTY).contains(target)
        }
    }
}

/// The squares straight ahead to which a pawn may advance (Articles 3.7.1, 3.7.2).
fn pawn_steps(pawn: PieceAt) -> Bitboard {
    let (ahead, home) = match pawn.color {
        Color::White => (8, Rank::Second),
        Color::Black => (-8, Rank::Seventh),
    };
    let reach = if pawn.square.rank() == home { 2 } else { 1 };
    (1..=reach)
        .filter_map(|steps| pawn.square.offset(steps * ahead))
        .collect()
}

/// The first piece between a piece and its target, or in front of a pawn that advances.
fn in_the_way(position: &Chess, piece: PieceAt, target: Square) -> Option<Reason> {
    let steps = piece.role == Role::Pawn && !takes(piece, target);
    let mut way = match piece.role {
        Role::Knight => Bitboard::EMPTY,
        _ => attacks::between(piece.square, target),
    };
    if steps && position.board().color_at(target) == Some(piece.color.other()) {
        way.add(target);
    }
    let hindering = way & position.board().occupied();
    let nearest = hindering
        .into_iter()
        .min_by_key(|square| piece.square.distance(*square))?;
    let by = PieceAt::on(position, nearest)?;
    Some(Reason::Blocked { piece, by })
}

/// An own piece on the target, or no piece there for a pawn to capture.
fn on_the_target(position: &Chess, piece: PieceAt, attempt: &MoveAttempt) -> Option<Reason> {
    let target = attempt.target;
    if let Some(found) = PieceAt::on(position, target) {
        let own = found.color == piece.color;
        return own.then_some(Reason::OwnPieceOnTarget { found });
    }
    if !takes(piece, target) || captures_something(position, target) {
        return None;
    }
    Some(
        if attempt.en_passant || passes_a_pawn(position, piece, target) {
            Reason::EnPassantNotPossible { target }
        } else {
            Reason::NothingToCapture { target }
        },
    )
}

/// Whether a pawn that captures on this square captures anything, including en passant.
fn captures_something(position: &Chess, target: Square) -> bool {
    position.board().occupied().contains(target) || position.maybe_ep_square() == Some(target)
}

/// Whether the move looks like en passant: an opponent's pawn stands beside this pawn, behind the
/// target.
fn passes_a_pawn(position: &Chess, pawn: PieceAt, target: Square) -> bool {
    let beside = Square::from_coords(target.file(), pawn.square.rank());
    position.their(Role::Pawn).contains(beside)
}

/// A piece that would attack the player's king after the move (Article 3.9.2).
fn own_king(position: &Chess, piece: PieceAt, target: Square) -> Option<Reason> {
    let board = position.board();
    let king = match piece.role {
        Role::King => target,
        _ => board.king_of(piece.color)?,
    };
    let captured = captured_square(position, piece, target);
    let occupied = board
        .occupied()
        .without(piece.square)
        .without(captured)
        .with(target);
    let attackers = board
        .attacks_to(king, piece.color.other(), occupied)
        .without(captured);
    let unanswered = attackers & position.checkers();
    let by = PieceAt::on(position, unanswered.first().or(attackers.first())?)?;
    Some(match piece.role {
        Role::King => Reason::KingIntoCheck { target, by },
        _ if unanswered.any() => Reason::CheckNotAnswered { by },
        _ => Reason::Pinned { piece, by },
    })
}

/// The square of the captured piece: the target, or the square beside a pawn that captures en
/// passant.
fn captured_square(position: &Chess, piece: PieceAt, target: Square) -> Square {
    if takes(piece, target) && !position.board().occupied().contains(target) {
        Square::from_coords(target.file(), piece.square.rank())
    } else {
        target
    }
}

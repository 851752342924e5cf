//! An attempt gives exactly the move that it asks for, or no move.

use chess_laws::{Attempt, MoveAttempt, PieceAt, Reason, Refusal, resolve};
use proptest::prelude::*;
use shakmaty::{Bitboard, CastlingSide, Chess, File, Move, Position, Rank, Role, Square, attacks};

use crate::common::any_position;

/// An attempt with every detail of this move.
fn in_full(found: Move) -> Attempt {
    match found {
        Move::Castle { .. } => Attempt::Castle(found.castling_side().unwrap()),
        _ => by_squares(found, found.to()).into(),
    }
}

fn by_squares(found: Move, target: Square) -> MoveAttempt {
    MoveAttempt {
        promotion: found.promotion(),
        captures: found.is_capture(),
        en_passant: found.is_en_passant(),
        ..MoveAttempt::to(target)
            .piece(found.role())
            .from(found.from().unwrap())
    }
}

fn any_role() -> impl Strategy<Value = Role> {
    prop::sample::select(Role::ALL.to_vec())
}

fn any_attempt() -> impl Strategy<Value = MoveAttempt> {
    let square = (0u32..64).prop_map(Square::new);
    let file = (0u32..8).prop_map(File::new);
    let rank = (0u32..8).prop_map(Rank::new);
    (
        prop::option::of(any_role()),
        prop::option::of(file),
        prop::option::of(rank),
        square,
        prop::option::weighted(0.1, any_role()),
        prop::bool::weighted(0.2),
        prop::bool::weighted(0.05),
    )
        .prop_map(
            |(piece, origin_file, origin_rank, target, promotion, captures, en_passant)| {
                MoveAttempt {
                    piece,
                    origin_file,
                    origin_rank,
                    target,
                    promotion,
                    captures,
                    en_passant,
                }
            },
        )
}

/// The legal moves that fit every detail of an attempt, found by a slow comparison.
fn fitting(position: &Chess, attempt: &MoveAttempt) -> Vec<Move> {
    let stands = attempt
        .origin()
        .and_then(|square| position.board().role_at(square));
    let role = attempt.piece.or(stands).unwrap_or(Role::Pawn);
    let fits = |found: &Move| {
        let from = found.from().unwrap();
        let origin = attempt.origin_file.is_none_or(|file| file == from.file())
            && attempt.origin_rank.is_none_or(|rank| rank == from.rank());
        let target = match found.castling_side() {
            Some(side) => {
                attempt.origin().is_some() && attempt.target == side.king_to(position.turn())
            }
            None => found.to() == attempt.target,
        };
        found.role() == role
            && origin
            && target
            && attempt
                .promotion
                .is_none_or(|role| found.promotion() == Some(role))
            && (!attempt.captures || found.is_capture())
            && (!attempt.en_passant || found.is_en_passant())
    };
    position.legal_moves().into_iter().filter(fits).collect()
}

/// Whether a reason is true, checked against the board by other means.
fn is_true(position: &Chess, attempt: &MoveAttempt, reason: Reason) -> bool {
    let board = position.board();
    let (us, them) = (position.turn(), position.turn().other());
    let stands = |piece: PieceAt| PieceAt::on(position, piece.square) == Some(piece);
    let ours = |piece: PieceAt| stands(piece) && piece.color == us;
    let theirs = |piece: PieceAt| stands(piece) && piece.color == them;
    let king = board.king_of(us).unwrap();
    let attacks_now = |by: PieceAt, square, occupied: Bitboard| {
        theirs(by) && board.attacks_to(square, them, occupied).contains(by.square)
    };
    match reason {
        Reason::EmptySquare { square } => {
            attempt.origin() == Some(square) && board.piece_at(square).is_none()
        }
        Reason::OpponentsPiece { found } => attempt.origin() == Some(found.square) && theirs(found),
        Reason::OtherPiece { named, found } => {
            attempt.origin() == Some(found.square) && ours(found) && found.role != named
        }
        Reason::NoSuchPiece { role, .. } => !position
            .our(role)
            .into_iter()
            .any(|square| attempt.may_come_from(square)),
        Reason::NotItsMove { piece, target } => {
            let from = piece.square;
            let pawn_takes_air = piece.role == Role::Pawn && board.piece_at(target).is_none();
            ours(piece)
                && match piece.role {
                    Role::Pawn => {
                        pawn_takes_air || !attacks::pawn_attacks(us, from).contains(target)
                    }
                    role => !attacks::attacks(from, role.of(us), Bitboard::EMPTY).contains(target),
                }
        }
        Reason::NoneReaches { role, target } => {
            let own = position.our(role);
            own.more_than_one()
                && (role == Role::Pawn
                    || own
                        .into_iter()
                        .filter(|from| attempt.may_come_from(*from))
                        .all(|from| !board.attacks_from(from).contains(target)))
        }
        Reason::Blocked { piece, by } => {
            let way = attacks::between(piece.square, attempt.target).with(attempt.target);
            ours(piece) && stands(by) && way.contains(by.square)
        }
        Reason::OwnPieceOnTarget { found } => ours(found) && found.square == attempt.target,
        Reason::NothingToCapture { target } => board.piece_at(target).is_none(),
        Reason::EnPassantNotPossible { target } => !fitting(
            position,
            &MoveAttempt {
                en_passant: false,
                ..*attempt
            },
        )
        .iter()
        .any(|found| found.is_en_passant() && found.to() == target),
        Reason::CheckNotAnswered { by } => position.checkers().contains(by.square) && theirs(by),
        Reason::Pinned { piece, by } => {
            let mut occupied = board.occupied().without(piece.square);
            if board.piece_at(attempt.target).is_none() && piece.role == Role::Pawn {
                let beside = Square::from_coords(attempt.target.file(), piece.square.rank());
                occupied.discard(beside);
            }
            ours(piece)
                && attacks_now(by, king, occupied)
                && !position.checkers().contains(by.square)
        }
        Reason::KingIntoCheck { target, by } => {
            attacks_now(by, target, board.occupied().without(king))
        }
        Reason::CastlingLost { side, .. } => !position.castles().has(us, side),
        Reason::CastlingBlocked { side, by } => {
            stands(by) && position.castles().path(us, side).contains(by.square)
        }
        Reason::CastlingOutOfCheck { by, .. } => position.checkers().contains(by.square),
        Reason::CastlingThroughCheck { square, by, .. }
        | Reason::CastlingIntoCheck { square, by, .. } => {
            attacks_now(by, square, board.occupied().without(king))
        }
        Reason::PromotionNotDue { target } => {
            attempt.promotion.is_some() && target == attempt.target
        }
        Reason::PromotionTo(role) => matches!(role, Role::King | Role::Pawn),
        Reason::GameOver(_) => position.legal_moves().is_empty(),
        // These depend on earlier touches and claims, which the position does not show.
        Reason::TouchMove { .. } | Reason::PromotionChosen(_) | Reason::IntendedMove { .. } => {
            false
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_legal_move_is_found_by_its_full_attempt(position in any_position()) {
        for found in position.legal_moves() {
            prop_assert_eq!(resolve(&position, &in_full(found)), Ok(found));
            if let Some(side) = found.castling_side() {
                let squares = by_squares(found, side.king_to(position.turn()));
                prop_assert_eq!(resolve(&position, &squares.into()), Ok(found));
            }
        }
    }

    #[test]
    fn every_pair_of_squares_is_a_legal_move_or_has_a_true_reason(position in any_position()) {
        for from in Square::ALL {
            for target in Square::ALL {
                let attempt = MoveAttempt::to(target).from(from);
                check(&position, &attempt)?;
            }
        }
    }

    #[test]
    fn any_attempt_gives_what_was_said_or_a_true_reason(
        position in any_position(),
        attempts in prop::collection::vec(any_attempt(), 200),
    ) {
        for attempt in attempts {
            check(&position, &attempt)?;
        }
    }

    #[test]
    fn castling_is_legal_or_has_a_true_reason(position in any_position()) {
        for side in [CastlingSide::KingSide, CastlingSide::QueenSide] {
            let legal = position.castling_moves(side).first().copied();
            match resolve(&position, &Attempt::Castle(side)) {
                Ok(found) => prop_assert_eq!(Some(found), legal),
                Err(Refusal::Illegal(reason)) => {
                    prop_assert_eq!(legal, None);
                    let anything = MoveAttempt::to(Square::A1);
                    prop_assert!(is_true(&position, &anything, reason), "{reason:?}");
                }
                Err(refusal) => prop_assert!(false, "{refusal:?}"),
            }
        }
    }
}

fn check(position: &Chess, attempt: &MoveAttempt) -> Result<(), TestCaseError> {
    let fitting = fitting(position, attempt);
    match resolve(position, &(*attempt).into()) {
        Ok(found) => {
            prop_assert_eq!(&fitting, &[found], "{:?}", attempt);
        }
        Err(Refusal::Illegal(reason)) => {
            prop_assert_eq!(fitting, vec![], "{:?} for {:?}", reason, attempt);
            prop_assert!(
                is_true(position, attempt, reason),
                "{reason:?} for {attempt:?}"
            );
        }
        Err(Refusal::Ambiguous(moves)) => {
            prop_assert!(moves.len() > 1);
            prop_assert!(moves.iter().all(|found| fitting.contains(found)));
        }
        Err(Refusal::PromotionMissing { target, choices }) => {
            prop_assert_eq!(target, attempt.target);
            prop_assert_eq!(attempt.promotion, None);
            prop_assert_eq!(choices, fitting);
        }
    }
    Ok(())
}

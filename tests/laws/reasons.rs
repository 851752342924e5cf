//! The exact reason, case by case.

use annabella::laws::{
    Attempt, Game, LostRight, MoveAttempt, Outcome, PieceAt, Reason, Refusal, resolve,
};
use shakmaty::{CastlingSide, Color, File, Role, Square};

use crate::common::position;

fn asked(fen: &str, attempt: impl Into<Attempt>) -> Refusal {
    resolve(&position(fen), &attempt.into()).unwrap_err()
}

fn why(fen: &str, attempt: impl Into<Attempt>) -> Reason {
    match asked(fen, attempt) {
        Refusal::Illegal(reason) => reason,
        other => panic!("not illegal: {other:?}"),
    }
}

fn white(role: Role, square: Square) -> PieceAt {
    at(Color::White, role, square)
}

fn black(role: Role, square: Square) -> PieceAt {
    at(Color::Black, role, square)
}

fn at(color: Color, role: Role, square: Square) -> PieceAt {
    PieceAt {
        color,
        role,
        square,
    }
}

fn squares(from: Square, target: Square) -> MoveAttempt {
    MoveAttempt::to(target).from(from)
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn what_stands_on_the_origin() {
    use Square::*;
    assert_eq!(
        why(START, squares(E4, E5)),
        Reason::EmptySquare { square: E4 }
    );
    let found = black(Role::Pawn, E7);
    assert_eq!(
        why(START, squares(E7, E5)),
        Reason::OpponentsPiece { found }
    );
    let knight = squares(E2, E4).piece(Role::Knight);
    let found = white(Role::Pawn, E2);
    let named = Role::Knight;
    assert_eq!(why(START, knight), Reason::OtherPiece { named, found });
}

#[test]
fn there_is_no_such_piece() {
    let queen = MoveAttempt::to(Square::D4).piece(Role::Queen);
    let none = Reason::NoSuchPiece {
        role: Role::Queen,
        file: None,
        rank: None,
    };
    assert_eq!(why("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", queen), none);
    let mut knight = MoveAttempt::to(Square::F3).piece(Role::Knight);
    knight.origin_file = Some(File::A);
    let none = Reason::NoSuchPiece {
        role: Role::Knight,
        file: Some(File::A),
        rank: None,
    };
    assert_eq!(why(START, knight), none);
}

#[test]
fn how_the_piece_moves() {
    use Square::*;
    let (piece, target) = (white(Role::Knight, G1), G3);
    assert_eq!(
        why(START, squares(G1, G3)),
        Reason::NotItsMove { piece, target }
    );
    let role = Role::Knight;
    let knight = MoveAttempt::to(E5).piece(role);
    assert_eq!(why(START, knight), Reason::NoneReaches { role, target: E5 });
    let role = Role::Pawn;
    assert_eq!(
        why(START, MoveAttempt::to(E5)),
        Reason::NoneReaches { role, target: E5 }
    );
    let (piece, target) = (white(Role::Pawn, E2), E5);
    assert_eq!(
        why(START, squares(E2, E5)),
        Reason::NotItsMove { piece, target }
    );
    let (piece, target) = (white(Role::King, E1), E1);
    assert_eq!(
        why(START, squares(E1, E1)),
        Reason::NotItsMove { piece, target }
    );
}

#[test]
fn what_is_in_the_way_and_on_the_target() {
    use Square::*;
    let (piece, by) = (white(Role::Rook, A1), white(Role::Pawn, A2));
    assert_eq!(why(START, squares(A1, A5)), Reason::Blocked { piece, by });
    let found = white(Role::Pawn, E2);
    assert_eq!(
        why(START, squares(F1, E2)),
        Reason::OwnPieceOnTarget { found }
    );
    let faced = "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1";
    let (piece, by) = (white(Role::Pawn, E4), black(Role::Pawn, E5));
    assert_eq!(why(faced, squares(E4, E5)), Reason::Blocked { piece, by });
    let faced_at_home = "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1";
    let (piece, by) = (white(Role::Pawn, E2), black(Role::Pawn, E3));
    assert_eq!(
        why(faced_at_home, squares(E2, E4)),
        Reason::Blocked { piece, by }
    );
}

#[test]
fn nothing_to_capture() {
    use Square::*;
    let target = D3;
    assert_eq!(
        why(START, squares(E2, D3)),
        Reason::NothingToCapture { target }
    );
    let pawn = MoveAttempt::to(E4).capturing();
    assert_eq!(why(START, pawn), Reason::NothingToCapture { target: E4 });
    let knight = MoveAttempt::to(F3).piece(Role::Knight).capturing();
    assert_eq!(why(START, knight), Reason::NothingToCapture { target: F3 });
    // The pawn has been there for a while.
    let late = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
    let target = D6;
    assert_eq!(
        why(late, squares(E5, D6)),
        Reason::EnPassantNotPossible { target }
    );
}

#[test]
fn the_own_king() {
    use Square::*;
    let pinned = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
    let (piece, by) = (white(Role::Knight, E2), black(Role::Rook, E8));
    assert_eq!(why(pinned, squares(E2, C3)), Reason::Pinned { piece, by });
    let check = "4r1k1/8/8/8/8/8/8/N3K3 w - - 0 1";
    assert_eq!(why(check, squares(A1, B3)), Reason::CheckNotAnswered { by });
    let target = E2;
    assert_eq!(
        why(check, squares(E1, E2)),
        Reason::KingIntoCheck { target, by }
    );
    let kings = "8/8/8/8/8/4k3/8/4K3 w - - 0 1";
    let by = black(Role::King, E3);
    assert_eq!(
        why(kings, squares(E1, E2)),
        Reason::KingIntoCheck { target, by }
    );
    // Both pawns leave the rank, and the rook sees the king.
    let en_passant = "4k3/8/8/K1pP3r/8/8/8/8 w - c6 0 1";
    let (piece, by) = (white(Role::Pawn, D5), black(Role::Rook, H5));
    assert_eq!(
        why(en_passant, squares(D5, C6)),
        Reason::Pinned { piece, by }
    );
}

#[test]
fn castling_now() {
    use Square::*;
    let side = CastlingSide::KingSide;
    let short = Attempt::Castle(side);
    let by = white(Role::Bishop, F1);
    assert_eq!(why(START, short), Reason::CastlingBlocked { side, by });
    assert_eq!(
        why(START, squares(E1, G1)),
        Reason::CastlingBlocked { side, by }
    );
    let by = black(Role::Rook, E8);
    let check = "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(why(check, short), Reason::CastlingOutOfCheck { side, by });
    let by = black(Role::Rook, F8);
    let through = "5rk1/8/8/8/8/8/8/4K2R w K - 0 1";
    let square = F1;
    assert_eq!(
        why(through, short),
        Reason::CastlingThroughCheck { side, square, by }
    );
    let by = black(Role::Rook, G8);
    let into = "1k4r1/8/8/8/8/8/8/4K2R w K - 0 1";
    let square = G1;
    assert_eq!(
        why(into, short),
        Reason::CastlingIntoCheck { side, square, by }
    );
    // Only the rook crosses b1.
    let side = CastlingSide::QueenSide;
    let rook_attacked = position("1r4k1/8/8/8/8/8/8/R3K3 w Q - 0 1");
    assert!(resolve(&rook_attacked, &Attempt::Castle(side)).is_ok());
}

#[test]
fn castling_lost() {
    let side = CastlingSide::KingSide;
    let lost = |because| Reason::CastlingLost { side, because };
    let short = Attempt::Castle(side);
    let king = "4k3/8/8/8/8/8/8/3K3R w - - 0 1";
    assert_eq!(why(king, short), lost(LostRight::KingMoved));
    let rook = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(
        why("4k3/7p/8/8/8/8/8/4K3 w - - 0 1", short),
        lost(LostRight::RookMissing)
    );
    assert!(Game::from_fen(rook).unwrap().ended().is_some());
    let unknown = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    assert_eq!(why(unknown, short), lost(LostRight::Unknown));
}

#[test]
fn the_game_knows_how_castling_was_lost() {
    let side = CastlingSide::KingSide;
    let lost = |because| Err(Refusal::Illegal(Reason::CastlingLost { side, because }));
    let start = "4k3/p7/8/8/8/8/8/4K2R w K - 0 1";
    for (moves, because) in [
        (["h1h2", "a7a6", "h2h1", "a6a5"], LostRight::RookMoved),
        (["e1e2", "a7a6", "e2e1", "a6a5"], LostRight::KingMoved),
    ] {
        let mut game = Game::from_fen(start).unwrap();
        for uci in moves {
            let found = game.move_from_uci(uci.parse().unwrap()).unwrap();
            game.play(found).unwrap();
        }
        assert_eq!(game.resolve(&Attempt::Castle(side)), lost(because));
    }
}

#[test]
fn promotion() {
    use Square::*;
    let fen = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    let Refusal::PromotionMissing { target, choices } = asked(fen, MoveAttempt::to(E8)) else {
        panic!("a piece should be asked for");
    };
    assert_eq!((target, choices.len()), (E8, 4));
    let king = MoveAttempt::to(E8).promotion(Role::King);
    assert_eq!(why(fen, king), Reason::PromotionTo(Role::King));
    let not_due = squares(E1, E2).promotion(Role::Queen);
    assert_eq!(why(fen, not_due), Reason::PromotionNotDue { target: E2 });
    let knight = squares(E7, D8).promotion(Role::Knight);
    let found = resolve(&position(fen), &knight.into()).unwrap();
    assert_eq!(found.promotion(), Some(Role::Knight));
}

#[test]
fn several_moves_are_a_question() {
    let rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";
    let rook = MoveAttempt::to(Square::D1).piece(Role::Rook);
    let Refusal::Ambiguous(moves) = asked(rooks, rook) else {
        panic!("two rooks can go there");
    };
    assert_eq!(moves.len(), 2);
}

#[test]
fn en_passant_need_not_be_said() {
    let bare = MoveAttempt::to(Square::D6).into();
    let one = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert!(resolve(&one, &bare).unwrap().is_en_passant());
    let two = position("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1");
    assert!(matches!(resolve(&two, &bare), Err(Refusal::Ambiguous(_))));
}

#[test]
fn nothing_is_legal_after_the_end() {
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let over = Reason::GameOver(Outcome::Checkmate(Color::White));
    assert_eq!(why(mated, MoveAttempt::to(Square::E4)), over);
}

#[test]
fn attempts_and_reasons_are_written_and_read_again() {
    let castle = Attempt::Castle(CastlingSide::QueenSide);
    let knight = MoveAttempt::to(Square::F3).piece(Role::Knight);
    let json = serde_json::to_string(&castle).unwrap();
    assert_eq!(json, r#"{"castle":"O-O-O"}"#);
    for attempt in [castle, knight.from(Square::G1).capturing().into()] {
        let json = serde_json::to_string(&attempt).unwrap();
        assert_eq!(serde_json::from_str::<Attempt>(&json).unwrap(), attempt);
    }
    let short: Attempt = serde_json::from_str(r#"{"move":{"piece":"N","target":"f3"}}"#).unwrap();
    assert_eq!(short, knight.into());
    assert!(serde_json::from_str::<Attempt>(r#"{"move":{"target":"j9"}}"#).is_err());

    let by = black(Role::Rook, Square::E8);
    let piece = white(Role::Knight, Square::E2);
    for reason in [
        Reason::Pinned { piece, by },
        Reason::PromotionTo(Role::King),
    ] {
        let json = serde_json::to_string(&reason).unwrap();
        assert_eq!(serde_json::from_str::<Reason>(&json).unwrap(), reason);
    }
}

//! The exact reason for each refusal.

use chess_laws::algebraic::Reader;
use chess_laws::{
    Attempt, EarlierMove, Game, LostRight, MoveAttempt, Outcome, PieceAt, Reason, Refusal, resolve,
};
use shakmaty::{CastlingSide, Color, File, Role, Square};

use crate::proof::position;

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
    // The pawn did not advance with the last move.
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
    // Both pawns leave the rank, which opens it for the rook to attack the king.
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
    let lost = |because| Reason::CastlingLost {
        side,
        because,
        by: None,
    };
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

/// A game of these moves in UCI.
fn played(fen: &str, moves: &str) -> Game {
    let mut game = Game::from_fen(fen).unwrap();
    for uci in moves.split_whitespace() {
        let found = game.move_from_uci(uci.parse().unwrap()).unwrap();
        game.play(found).unwrap();
    }
    game
}

#[test]
fn the_game_knows_by_which_move_castling_was_lost() {
    use CastlingSide::{KingSide, QueenSide};
    use Color::{Black, White};
    use LostRight::{KingMoved, RookMoved, RookTaken};
    use Square::*;
    let corners = "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1";
    for (moves, side, because, (number, by, from, to)) in [
        (
            "h1g1 a7a6 g1h1 a6a5",
            KingSide,
            RookMoved,
            (1, White, H1, G1),
        ),
        (
            "e1e2 a7a6 e2e1 a6a5",
            KingSide,
            KingMoved,
            (1, White, E1, E2),
        ),
        // The reason is the move that lost the right, not a later move.
        (
            "h2h3 h7h6 h1h2 a7a6 e1e2 a6a5",
            KingSide,
            RookMoved,
            (2, White, H1, H2),
        ),
        (
            "e1g1 a7a6 g1h1 a6a5",
            QueenSide,
            KingMoved,
            (1, White, E1, G1),
        ),
        (
            "a2a3 e8c8 a3a4 c8b8 a4a5",
            KingSide,
            KingMoved,
            (1, Black, E8, C8),
        ),
    ] {
        let by = Some(EarlierMove {
            number,
            side: by,
            from,
            to,
        });
        let lost = Reason::CastlingLost { side, because, by };
        let game = played(corners, moves);
        assert_eq!(
            game.resolve(&Attempt::Castle(side)),
            Err(lost.into()),
            "{moves}"
        );
    }
    // The rook was captured in the corner; another rook that stands there has no right.
    let taken = "4k3/8/8/8/4b3/8/R7/4K2R w K - 0 7";
    for moves in ["a2a3 e4h1", "a2a3 e4h1 a3a2 h1e4 a2h2 e4d5 h2h1 d5e4"] {
        let by = Some(EarlierMove {
            number: 7,
            side: Black,
            from: E4,
            to: H1,
        });
        let lost = Reason::CastlingLost {
            side: KingSide,
            because: RookTaken,
            by,
        };
        let game = played(taken, moves);
        assert_eq!(game.resolve(&Attempt::Castle(KingSide)), Err(lost.into()));
    }
}

/// A position, the written move, and why it is refused.
const EXAMPLES: &[(&str, &str, &str)] = &[
    (
        START,
        "Ra3",
        "white Rook on a1 is blocked by white Pawn on a2",
    ),
    (
        START,
        "Qd3",
        "white Queen on d1 is blocked by white Pawn on d2",
    ),
    (START, "Bxe2", "white Pawn on e2 is the player's own"),
    (START, "Nd2", "white Pawn on d2 is the player's own"),
    (START, "Nc4", "no Knight can move to c4"),
    (
        START,
        "Ng1-g3",
        "white Knight on g1 does not move to g3 like that",
    ),
    (START, "e7e5", "black Pawn on e7 is the opponent's"),
    (START, "e4e5", "e4 is empty"),
    (START, "Bg1h3", "white Knight on g1 is not a Bishop"),
    (START, "exd3", "there is nothing to capture on d3"),
    (START, "e3=Q", "no promotion is due on e3"),
    (START, "0-0", "castling is blocked by white Bishop on f1"),
    (START, "0-0-0", "castling is blocked by white Queen on d1"),
    // With several pieces in the way, the first one counts.
    (
        "4k3/4p3/4n3/8/8/8/8/K3R3 w - - 0 1",
        "Re8",
        "white Rook on e1 is blocked by black Knight on e6",
    ),
    // A piece that a pawn could not capture also blocks it.
    (
        "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1",
        "e5",
        "white Pawn on e4 is blocked by black Pawn on e5",
    ),
    (
        "4k3/8/8/8/7b/6N1/8/4K3 w - - 0 1",
        "Ne4",
        "white Knight on g3 is pinned by black Bishop on h4",
    ),
    (
        "4k3/8/8/8/7b/8/8/4K1N1 w - - 0 1",
        "Nf3",
        "the check by black Bishop on h4 is not answered",
    ),
    // Capturing another piece does not answer the check.
    (
        "4r1k1/8/8/8/7b/6P1/8/4K3 w - - 0 1",
        "gxh4",
        "the check by black Rook on e8 is not answered",
    ),
    (
        "4k3/8/8/8/8/8/8/r3K3 w - - 0 1",
        "Kf1",
        "f1 is attacked by black Rook on a1",
    ),
    (
        "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
        "Kd2",
        "d2 is attacked by black Rook on a2",
    ),
    (
        "4k3/8/8/8/8/8/r7/4K2R w K - 0 1",
        "Kg1",
        "white King on e1 does not move to g1 like that",
    ),
    (
        "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
        "0-0",
        "castling across f1, attacked by black Rook on f8",
    ),
    (
        "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1",
        "0-0",
        "castling onto g1, attacked by black Rook on g8",
    ),
    (
        "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1",
        "0-0",
        "castling out of the check by black Rook on e2",
    ),
    (
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        "a8=K",
        "a pawn cannot become a King",
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
        "exd6 e.p.",
        "no capture en passant on d6",
    ),
];

#[test]
fn each_reason_by_examples() {
    for (fen, written, reason) in EXAMPLES {
        let read = Reader::any().read(written);
        let Ok(read) = read else {
            panic!("{written}: {read:?}");
        };
        assert_eq!(why(fen, read.attempt).to_string(), *reason, "{written}");
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

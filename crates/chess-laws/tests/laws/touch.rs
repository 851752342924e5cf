//! Touch-move: the moves that are left after pieces were touched (Article 4).

use chess_laws::{PieceAt, Reason, Touched};
use proptest::prelude::*;
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Position, Role, Square};

use super::common::any_position;
use crate::proof::position;

/// Both sides can castle with either rook.
const CASTLES: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
/// A black rook on f8: White cannot castle short.
const F1_ATTACKED: &str = "4kr2/8/8/8/8/8/4P1PP/R3K2R w KQ - 0 1";
/// The king cannot move, and castling is blocked.
const KING_STUCK: &str = "4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1";
/// White has queen, rook and knight. Only the queen can capture Black's bishop.
const CAPTURES: &str = "4k3/8/8/3b4/8/8/8/3QK1NR w K - 0 1";

fn touched(squares: &str) -> Touched {
    let mut touched = Touched::default();
    for square in squares.split_whitespace() {
        touched.touch(square.parse().unwrap());
    }
    touched
}

/// The moves that are left, sorted; `any` if every legal move is allowed.
fn remaining(position: &Chess, touched: &Touched) -> String {
    let Some(bound) = touched.bound(position) else {
        return "any".to_owned();
    };
    let moves = bound.moves.into_iter();
    let mut sans: Vec<String> = moves
        .map(|mv| SanPlus::from_move(position.clone(), mv).to_string())
        .collect();
    sans.sort();
    sans.join(" ")
}

#[test]
fn article_4_3_and_4_4_the_moves_that_remain() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let en_passant = "4k3/8/8/KPpP3r/8/8/8/8 w - c6 0 1";
    let cases = [
        ("nothing is touched", start, "", "any"),
        ("4.3.1: an own piece must be moved", start, "g1", "Nf3 Nh3"),
        (
            "4.3.1: the first that can be moved",
            start,
            "f1 g1 e2",
            "Nf3 Nh3",
        ),
        ("4.5: it cannot be moved", start, "f1", "any"),
        (
            "4.5: none of them can be moved or captured",
            start,
            "f1 h1 e7",
            "any",
        ),
        (
            "4.3.2: a piece of the opponent must be captured",
            CAPTURES,
            "d5",
            "Qxd5",
        ),
        (
            "4.3.2: the first that can be captured",
            CAPTURES,
            "e8 d5",
            "Qxd5",
        ),
        ("4.5: it cannot be captured", start, "e7", "any"),
        (
            "4.3.3: the first takes the first",
            CAPTURES,
            "d1 d5",
            "Qxd5",
        ),
        (
            "4.3.3: in whichever order they were touched",
            CAPTURES,
            "d5 d1",
            "Qxd5",
        ),
        (
            "4.3.3: it cannot: own touched first",
            CAPTURES,
            "g1 d5",
            "Ne2 Nf3 Nh3",
        ),
        (
            "4.3.3: it cannot: opponent's touched first",
            CAPTURES,
            "d5 g1",
            "Qxd5",
        ),
        (
            "4.3.2: en passant the pawn is captured, not its square",
            en_passant,
            "c5",
            "bxc6 dxc6",
        ),
        (
            "4.3.3: en passant with the touched pawn",
            en_passant,
            "d5 c5",
            "dxc6",
        ),
        (
            "4.3.1: the king alone may castle",
            CASTLES,
            "e1",
            "Kd1 Kf1 O-O O-O-O",
        ),
        ("4.4.1: king and rook", CASTLES, "e1 h1", "O-O"),
        ("4.4.1: king and the other rook", CASTLES, "e1 a1", "O-O-O"),
        ("4.4.2: rook and then king", CASTLES, "h1 e1", "Rf1 Rg1"),
        (
            "4.4.3: castling is not legal",
            F1_ATTACKED,
            "e1 h1",
            "Kd1 Kd2 O-O-O",
        ),
        (
            "4.4.3: nor any move of the king",
            KING_STUCK,
            "e1 h1",
            "any",
        ),
        (
            "4.3.1: but the rook, where it was touched first",
            KING_STUCK,
            "h1 e1",
            "Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+",
        ),
    ];
    for (title, fen, squares, moves) in cases {
        assert_eq!(
            remaining(&position(fen), &touched(squares)),
            moves,
            "{title}"
        );
    }
}

#[test]
fn article_4_4_2_bars_one_side_and_not_the_other() {
    // The rook on h1 cannot move, so the king must.
    let stuck = position("4k3/8/8/8/8/8/P6P/R3K1NR w KQ - 0 1");
    let moves = remaining(&stuck, &touched("h1 e1"));
    assert_eq!(moves, "Kd1 Kd2 Ke2 Kf1 Kf2 O-O-O");
}

#[test]
fn article_4_4_4_the_promotion_piece_is_final() {
    let position = position("n7/1P5k/8/8/8/8/8/K7 w - - 0 1");
    let mut touched = touched("b7");
    touched.promote(Role::Knight);
    touched.promote(Role::Queen);
    assert_eq!(remaining(&position, &touched), "b8=N bxa8=N");
    let legal = position.legal_moves();
    let queen = legal.iter().find(|mv| mv.promotion() == Some(Role::Queen));
    let reason = touched.forbids(&position, *queen.unwrap());
    assert_eq!(reason, Some(Reason::PromotionChosen(Role::Knight)));
}

#[test]
fn a_forbidden_move_names_the_touched_piece() {
    let start = Chess::new();
    let legal = start.legal_moves();
    let e4 = legal.iter().find(|mv| mv.to() == Square::E4).unwrap();
    let by = PieceAt::on(&start, Square::G1).unwrap();
    let reason = touched("g1").forbids(&start, *e4);
    assert_eq!(reason, Some(Reason::TouchMove { touched: by }));
    assert_eq!(touched("").forbids(&start, *e4), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever a player touches, at least one legal move is left, and only legal moves are.
    #[test]
    fn article_4_5_somebody_who_can_move_can_still_move(
        position in any_position(),
        squares in prop::collection::vec(0u32..64, 0..5),
    ) {
        let mut touched = Touched::default();
        for square in squares {
            touched.touch(Square::new(square));
        }
        if let Some(bound) = touched.bound(&position) {
            prop_assert!(!bound.moves.is_empty());
            for mv in bound.moves {
                prop_assert!(position.is_legal(mv));
                prop_assert_eq!(touched.forbids(&position, mv), None);
            }
        }
    }
}

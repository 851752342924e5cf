//! Guideline II: the start positions and castling of Chess960.

use std::collections::HashSet;

use chess_laws::{Attempt, Game, MoveAttempt, PieceAt, Reason, Refusal, StartPosition};
use shakmaty::{CastlingSide, Chess, Color, Position, Role, Square};

fn all() -> impl Iterator<Item = StartPosition> {
    (0..StartPosition::COUNT).filter_map(StartPosition::new)
}

#[test]
fn ii_2_every_start_position_meets_the_requirements() {
    let mut ranks = HashSet::new();
    for start in all() {
        let rank = start.back_rank();
        let files = |role| rank.iter().zip(0..).filter(move |it| *it.0 == role);
        let files = |role| files(role).map(|it| it.1).collect::<Vec<usize>>();
        let number = start.number();
        let [first, second] = files(Role::Rook)[..] else {
            panic!("{number}: {rank:?}");
        };
        let king = files(Role::King)[0];
        assert!(first < king && king < second, "{number}: {rank:?}");
        let [first, second] = files(Role::Bishop)[..] else {
            panic!("{number}: {rank:?}");
        };
        assert_ne!(first % 2, second % 2, "{number}: {rank:?}");
        assert_eq!(files(Role::Knight).len(), 2);
        assert_eq!(files(Role::Queen).len(), 1);
        ranks.insert(rank);

        let position = start.position();
        let board = position.board();
        let white = board.by_color(Color::White);
        assert_eq!(white.flip_vertical(), board.by_color(Color::Black));
        for color in Color::ALL {
            for side in [CastlingSide::KingSide, CastlingSide::QueenSide] {
                assert!(position.castles().has(color, side), "{number}");
            }
        }
    }
    assert_eq!(ranks.len(), 960);
}

#[test]
fn number_518_is_the_usual_position() {
    let usual = StartPosition::new(518).unwrap();
    assert_eq!(usual.position().board(), Chess::new().board());
}

#[test]
fn a_rook_that_leaves_must_not_uncover_a_check() {
    let game = Game::from_chess960_fen("8/7k/8/8/8/8/8/qRK5 w B - 0 1").unwrap();
    let side = CastlingSide::QueenSide;
    let by = PieceAt {
        color: Color::Black,
        role: Role::Queen,
        square: Square::A1,
    };
    let square = Square::C1;
    assert_eq!(
        game.resolve(&Attempt::Castle(side)),
        Err(Refusal::Illegal(Reason::CastlingIntoCheck {
            side,
            square,
            by
        }))
    );
}

#[test]
fn the_king_alone_goes_beside_its_rook_without_castling() {
    let game = Game::from_chess960_fen("1k6/8/8/8/8/8/8/4K2R w H - 0 1").unwrap();
    let step = MoveAttempt::to(Square::F1).piece(Role::King).into();
    assert!(!game.resolve(&step).unwrap().is_castle());
    let onto_rook = MoveAttempt::to(Square::H1)
        .piece(Role::King)
        .from(Square::E1)
        .into();
    assert!(game.resolve(&onto_rook).unwrap().is_castle());
}

#[test]
fn programs_write_castling_as_king_takes_rook() {
    let mut game = Game::from_position(StartPosition::new(3).unwrap().position());
    let castle = Attempt::Castle(CastlingSide::KingSide);
    let castle = game.resolve(&castle).unwrap();
    let uci = game.uci(castle);
    assert_eq!(uci.to_string(), "f1g1");
    assert_eq!(game.move_from_uci(uci), Some(castle));
    assert_eq!(game.play(castle).unwrap().san.to_string(), "O-O");
}

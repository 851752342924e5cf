//! How moves are judged and hints given.

use super::super::*;
use super::{WINS_A_ROOK, mv, read_lichess};

fn solving(puzzle: Puzzle) -> Solving {
    Solving::new(puzzle)
}

fn make(solving: &mut Solving, uci: &str) -> Made {
    let mv = mv(solving.game(), uci);
    solving.make(mv)
}

/// A rook and a king mate in two; the first move is the only one.
fn mate_in_two() -> Puzzle {
    read_epd("7k/8/5K2/8/8/8/8/6R1 w - - dm 2;").unwrap()
}

#[test]
fn a_line_is_answered_until_it_is_solved() {
    let mut line = solving(read_lichess(WINS_A_ROOK).unwrap());
    assert_eq!(make(&mut line, "d2d3"), Made::Wrong);
    assert_eq!(line.game().plies().len(), 1, "a wrong move is not made");
    let Made::GoesOn(reply) = make(&mut line, "d2d8") else {
        panic!("the first move is right");
    };
    assert_eq!(line.game().uci(reply).to_string(), "g8h7");
    assert_eq!(make(&mut line, "d8d3"), Made::Solved);
    assert_eq!(line.right_move(), None);
    assert_eq!(line.grade(), Grade::Hard);
}

#[test]
fn any_mate_solves_a_mate_in_one() {
    let two_ways = "a,6k1/1p3ppp/8/8/8/8/4Q3/R3K2R b KQ - 0 1,b7b6 a1a8,600,80,90,500,mateIn1,,";
    for way in ["a1a8", "e2e8"] {
        let mut open = solving(read_lichess(two_ways).unwrap());
        assert_eq!(make(&mut open, way), Made::Solved, "{way}");
        assert_eq!(open.grade(), Grade::Solved);
    }
    let mut open = solving(read_lichess(two_ways).unwrap());
    assert_eq!(make(&mut open, "e2e5"), Made::Wrong);
}

#[test]
fn a_mate_without_a_line_accepts_every_move_that_mates_in_time() {
    let mut open = solving(mate_in_two());
    assert_eq!(open.goal(), Goal::Mate(2));
    assert_eq!(make(&mut open, "g1g2"), Made::Wrong);
    assert!(matches!(make(&mut open, "f6f7"), Made::GoesOn(_)));
    assert_eq!(open.goal(), Goal::Mate(1));
    assert_eq!(make(&mut open, "g1h1"), Made::Solved);
}

#[test]
fn any_of_the_best_moves_is_right() {
    let both = "6k1/5ppp/8/8/8/8/8/RQ4K1 w - - bm Ra8+ Qb8+;";
    let puzzle = read_epd(both).unwrap();
    assert_eq!(puzzle.goal(), Goal::Mate(1));
    for way in ["a1a8", "b1b8"] {
        assert_eq!(make(&mut solving(puzzle.clone()), way), Made::Solved);
    }
}

#[test]
fn hints_tell_the_piece_then_the_square_then_the_move() {
    let mut open = solving(mate_in_two());
    assert_eq!(open.hint(), Some(Hint::Piece(shakmaty::Role::King)));
    assert_eq!(open.hint(), Some(Hint::Square(shakmaty::Square::F7)));
    assert_eq!(open.grade(), Grade::Hard);
    let told = mv(open.game(), "f6f7");
    assert_eq!(open.hint(), Some(Hint::Move(told)));
    assert_eq!(open.hint(), Some(Hint::Move(told)));
    assert_eq!(open.grade(), Grade::Failed);
    open.make(told);
    assert_eq!(open.hint(), Some(Hint::Piece(shakmaty::Role::Rook)));
}

#[test]
fn the_solution_has_the_moves_of_both_sides_from_where_the_player_is() {
    let mut line = solving(read_lichess(WINS_A_ROOK).unwrap());
    assert_eq!(line.tell_solution().len(), 3);
    assert_eq!(line.grade(), Grade::Failed);
    let mut searched = solving(mate_in_two());
    make(&mut searched, "f6f7");
    let rest = searched.tell_solution();
    assert_eq!(rest.len(), 1);
    assert_eq!(searched.game().uci(rest[0]).to_string(), "g1h1");
}

#[test]
fn two_wrong_moves_are_too_many() {
    let mut open = solving(mate_in_two());
    make(&mut open, "g1g2");
    assert_eq!(open.grade(), Grade::Hard);
    make(&mut open, "g1g3");
    assert_eq!(open.grade(), Grade::Failed);
}

//! Questions, answers and results of drills.

#![allow(clippy::unwrap_used)]

use std::time::Duration;

use chess_laws::{Attempt, MoveAttempt, Time};
use proptest::prelude::*;
use shakmaty::{Color, Position, Role, Square, attacks};

use super::*;

mod kept;
mod typed;

fn drill() -> impl Strategy<Value = Drill> {
    prop::sample::select(Drill::ALL.to_vec())
}

fn level() -> impl Strategy<Value = Level> {
    prop::sample::select(Level::ALL.to_vec())
}

/// The right answer to a question.
fn right(expected: &Expected) -> DrillAnswer {
    match expected {
        Expected::Shade(it) => DrillAnswer::Shade(*it),
        Expected::YesNo(it) => DrillAnswer::YesNo(*it),
        Expected::Number(it) => DrillAnswer::Number(*it),
        Expected::Name(it) => DrillAnswer::Name(*it),
        Expected::OnSquare(None) => DrillAnswer::Empty,
        Expected::OnSquare(Some(it)) => DrillAnswer::Piece {
            side: Some(it.color),
            role: it.role,
        },
        Expected::Squares(_) | Expected::Way { .. } => DrillAnswer::Squares(expected.squares()),
        Expected::Move { mv, .. } => DrillAnswer::Move(Attempt::Move(MoveAttempt {
            piece: Some(mv.role()),
            origin_file: mv.from().map(Square::file),
            origin_rank: mv.from().map(Square::rank),
            promotion: mv.promotion(),
            ..MoveAttempt::to(mv.to())
        })),
    }
}

/// How far two squares are apart, in files and ranks.
fn apart(one: Square, other: Square) -> (u32, u32) {
    (
        one.file().distance(other.file()),
        one.rank().distance(other.rank()),
    )
}

/// Whether what is expected is true, found in another way than the program finds it.
fn is_true(question: &DrillQuestion) -> bool {
    match (&question.asks, &question.expected) {
        (Asks::Colour(it), Expected::Shade(shade)) => {
            let dark = (u32::from(it.file()) + u32::from(it.rank())).is_multiple_of(2);
            dark == (*shade == Shade::Dark)
        }
        (Asks::SameColour(one, other), Expected::YesNo(same)) => {
            let (files, ranks) = apart(*one, *other);
            (files + ranks).is_multiple_of(2) == *same
        }
        (Asks::SameDiagonal(one, other), Expected::YesNo(same)) => {
            let (files, ranks) = apart(*one, *other);
            one != other && (files == ranks) == *same
        }
        (Asks::Neighbours(it), Expected::Squares(all)) => Square::ALL.into_iter().all(|other| {
            let (files, ranks) = apart(*it, other);
            all.contains(&other) == (files.max(ranks) == 1)
        }),
        (Asks::Diagonals(it), Expected::Squares(all)) => Square::ALL.into_iter().all(|other| {
            let (files, ranks) = apart(*it, other);
            all.contains(&other) == (files == ranks && files > 0)
        }),
        (Asks::KnightMoves(from, to), Expected::Number(moves)) => {
            let step = |reached: Vec<Square>| -> Vec<Square> {
                let next = reached.into_iter().flat_map(attacks::knight_attacks);
                next.collect()
            };
            let mut reached = vec![*from];
            (0..*moves).all(|_| {
                let is_new = !reached.contains(to);
                reached = step(std::mem::take(&mut reached));
                is_new
            }) && reached.contains(to)
        }
        (Asks::Reaches(role, from, to), Expected::YesNo(is_reached)) => {
            let (files, ranks) = apart(*from, *to);
            let (straight, diagonal) = (files == 0 || ranks == 0, files == ranks);
            let reaches = match role {
                Role::Bishop => diagonal,
                Role::Rook => straight,
                Role::Queen => straight || diagonal,
                _ => files * ranks == 2,
            };
            from != to && reaches == *is_reached
        }
        (Asks::Name(it), Expected::Name(name)) => it == name,
        // The facts of positions are those of `board-questions`, which has tests of its own.
        _ => true,
    }
}

#[test]
fn a_way_of_the_knight_is_shortest_and_may_be_another_one() {
    let way = Expected::Way {
        from: Square::A1,
        to: Square::C5,
        moves: 2,
    };
    let judge =
        |given: &[Square], said: &[Square]| way.judge(given, &DrillAnswer::Squares(said.to_vec()));
    assert_eq!(way.squares(), [Square::B3, Square::C5]);
    assert_eq!(judge(&[], &[Square::B3, Square::C5]), Verdict::Right);
    // The square where it begins may be named.
    let from_the_start = [Square::A1, Square::B3, Square::C5];
    assert_eq!(judge(&[], &from_the_start), Verdict::Right);
    let part = Verdict::Part {
        given: vec![Square::C2],
        left: 1,
    };
    assert_eq!(judge(&[], &[Square::C2]), part);
    assert_eq!(judge(&[Square::C2], &[Square::D4]), Verdict::Wrong);
    assert_eq!(judge(&[], &[Square::B2]), Verdict::Wrong);
    assert_eq!(way.judge(&[], &DrillAnswer::Done), Verdict::Wrong);
    assert_eq!(way.judge(&[], &DrillAnswer::Empty), Verdict::Unfit);
}

#[test]
fn squares_are_named_in_any_order_and_one_too_many_is_wrong() {
    let corner = Expected::Squares(vec![Square::A2, Square::B1, Square::B2]);
    let said = |it: &[Square]| DrillAnswer::Squares(it.to_vec());
    let Verdict::Part { given, left } = corner.judge(&[], &said(&[Square::B2, Square::B2])) else {
        panic!("two are left");
    };
    assert_eq!((given.as_slice(), left), (&[Square::B2][..], 2));
    assert_eq!(corner.judge(&given, &DrillAnswer::Done), Verdict::Wrong);
    assert_eq!(corner.judge(&given, &said(&[Square::C3])), Verdict::Wrong);
    assert_eq!(
        corner.judge(&given, &said(&[Square::B1, Square::A2])),
        Verdict::Right
    );
}

#[test]
fn a_piece_may_be_named_without_its_side_but_not_with_the_other() {
    let white_knight = Expected::OnSquare(Some(Role::Knight.of(Color::White)));
    let knight = |side| DrillAnswer::Piece {
        side,
        role: Role::Knight,
    };
    for (answer, verdict) in [
        (knight(None), Verdict::Right),
        (knight(Some(Color::White)), Verdict::Right),
        (knight(Some(Color::Black)), Verdict::Wrong),
        (DrillAnswer::Empty, Verdict::Wrong),
        (DrillAnswer::YesNo(true), Verdict::Unfit),
    ] {
        assert_eq!(white_knight.judge(&[], &answer), verdict, "{answer:?}");
    }
}

#[test]
fn what_is_told_is_told_once_and_asked_about_several_times() {
    for (drill, about_one) in [(Drill::Memory, 3), (Drill::Blindfold, 2)] {
        for level in Level::ALL {
            let all: Vec<_> = (0..6).map(|it| question(drill, level, 7, it)).collect();
            for same in all.chunks(about_one) {
                assert!(
                    same.iter()
                        .all(|it| it.told.is_some() && it.told == same[0].told)
                );
                let new: Vec<bool> = same.iter().map(|it| it.is_new).collect();
                assert!(new[0]);
                assert!(!new[1..].contains(&true));
                assert_ne!(same[0].asks, same[1].asks);
            }
            assert_ne!(all[0].told, all[about_one].told);
        }
    }
}

mod by_night {
    use super::*;

    #[test]
    fn what_was_just_asked_is_not_asked_again_at_once() {
        let all = Drill::ALL.iter().copied();
        let rounds = all.flat_map(|drill| (0..60).map(move |seed| (drill, seed)));
        for (drill, seed) in rounds {
            let mut round = Round::new(drill, Level::FIRST, seed, 20, Time::ZERO);
            while !round.is_over() {
                let before = round.question().clone();
                round.leave_out();
                round.go_on(Time::ZERO);
                let repeats = before.told.is_none() && *round.question() == before;
                assert!(!repeats || round.is_over(), "{drill:?} {seed}");
            }
        }
    }
}

#[test]
fn a_round_counts_right_answers_and_their_time() {
    let at = Time::from_millis;
    let mut round = Round::new(Drill::Colours, Level::ALL[2], 5, 3, at(0));
    // The program asks for a second.
    round.falls_silent(at(1000));
    assert!(!round.is_late(at(4000)));
    assert!(round.is_late(at(4001)));
    let answer = right(&round.question().expected);
    let time = Duration::from_millis(2500);
    assert_eq!(round.answer(&answer, at(3500)), (Verdict::Right, time));
    round.go_on(at(3500));
    // Nobody is late before the program is silent.
    assert!(!round.is_late(at(99_000)));
    let wrong = match right(&round.question().expected) {
        DrillAnswer::Shade(Shade::Dark) => DrillAnswer::Shade(Shade::Light),
        _ => DrillAnswer::Shade(Shade::Dark),
    };
    let (verdict, _) = round.answer(&DrillAnswer::Empty, at(4000));
    assert_eq!(verdict, Verdict::Unfit);
    assert_eq!(round.answer(&wrong, at(4000)).0, Verdict::Wrong);
    round.go_on(at(4000));
    round.leave_out();
    assert!(round.is_over());
    let tally = round.tally();
    assert_eq!((tally.right, tally.asked, tally.mean()), (1, 3, Some(time)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_question_follows_from_its_seed_and_its_right_answer_is_right(
        drill in drill(), level in level(), seed in any::<u64>(), number in 0_u64..1000,
    ) {
        let asked = question(drill, level, seed, number);
        prop_assert_eq!(&asked, &question(drill, level, seed, number));
        let judged = asked.expected.judge(&[], &right(&asked.expected));
        prop_assert_eq!(judged, Verdict::Right, "{:?}", asked);
        prop_assert!(is_true(&asked), "{:?}", asked);
        prop_assert_eq!(asked.on_display.is_some(), drill.needs_display());
        if let (Drill::Announce, Expected::Move { mv, before }) = (drill, &asked.expected) {
            prop_assert!(before.is_legal(*mv) && asked.limit.is_some());
        } else {
            prop_assert_ne!(drill, Drill::Announce);
        }
    }
}

//! The puzzles and endgames that come with the program, checked one by one by the Laws alone.

use std::collections::BTreeSet;

use super::super::*;
use super::read_lichess;
use board_questions::{Answer, Question, answer};
use chess_laws::Game;
use shakmaty::{Color, Position};

fn starter() -> Vec<Puzzle> {
    let lines = STARTER.lines().skip(1);
    lines
        .map(|it| read_lichess(it).unwrap_or_else(|mistake| panic!("{it}: {mistake:?}")))
        .collect()
}

fn solution(puzzle: &Puzzle) -> &[shakmaty::Move] {
    match puzzle.solution() {
        Solution::Line(moves) => moves,
        other => panic!("{}: {other:?}", puzzle.name()),
    }
}

#[test]
fn there_are_at_least_two_hundred_of_every_kind_that_is_promised() {
    let all = starter();
    assert!(all.len() >= 200, "{}", all.len());
    let names: BTreeSet<&str> = all.iter().map(Puzzle::name).collect();
    assert_eq!(names.len(), all.len());
    let positions: BTreeSet<String> = all.iter().map(|it| it.game().fen()).collect();
    assert_eq!(positions.len(), all.len());
    for theme in ["mateIn1", "mateIn2", "mateIn3", "advantage"] {
        let with = all
            .iter()
            .filter(|it| it.themes().iter().any(|it| it == theme));
        assert!(with.count() >= 20, "{theme}");
    }
}

/// Every move of the line but the last is the only one that mates in time, every defence is met, and the last mates.
#[test]
fn every_mate_is_forced_and_its_first_moves_are_the_only_ones() {
    for puzzle in starter() {
        let Goal::Mate(moves) = puzzle.goal() else {
            continue;
        };
        let (name, line) = (puzzle.name(), solution(&puzzle));
        assert!(
            puzzle.themes().contains(&format!("mateIn{moves}")),
            "{name}"
        );
        let mut game = puzzle.game().clone();
        for (index, pair) in line.chunks(2).enumerate() {
            let left = moves - u32::try_from(index).unwrap();
            assert!(
                !mates_within(game.position(), left - 1),
                "{name}: a shorter mate"
            );
            let mating = mating_moves(game.position(), left);
            assert!(mating.contains(&pair[0]), "{name}");
            assert!(left == 1 || mating.len() == 1, "{name}: {mating:?}");
            for mv in pair {
                game.play(*mv).unwrap();
            }
        }
        assert!(game.position().is_checkmate(), "{name}");
    }
}

/// The line wins at least two points, counted after the best capture with which the opponent could answer.
#[test]
fn every_other_puzzle_wins_material() {
    let points = |game: &Game, side: Color| match answer(&Question::Material, game) {
        Answer::Material(it) => it.points(side) - it.points(side.other()),
        other => panic!("{other:?}"),
    };
    for puzzle in starter() {
        if puzzle.goal() != Goal::BestMove {
            continue;
        }
        let (name, start) = (puzzle.name(), puzzle.game());
        let side = start.turn();
        let mut game = start.clone();
        for mv in solution(&puzzle) {
            game.play(*mv).unwrap();
        }
        let danger = match answer(&Question::Threats(side), &game) {
            Answer::Danger(it) => it.captures.iter().map(|it| it.gain).max().unwrap_or(0),
            other => panic!("{other:?}"),
        };
        let won = points(&game, side) - points(start, side) - danger;
        assert!(won >= 2, "{name}: {won}");
        assert!(puzzle.themes().iter().any(|it| it == "advantage"), "{name}");
    }
}

/// Each can be solved as it will be: by the moves of the line.
#[test]
fn every_puzzle_is_solved_by_its_line() {
    for puzzle in starter() {
        let mut open = Solving::new(puzzle);
        while let Some(mv) = open.right_move() {
            assert_ne!(open.make(mv), Made::Wrong, "{}", open.puzzle().name());
        }
        assert_eq!(open.grade(), Grade::Solved);
    }
}

#[test]
fn the_endgames_are_positions_that_can_be_played() {
    assert!(Endgame::all().len() >= 10);
    for endgame in Endgame::all() {
        let name = endgame.name();
        assert_eq!(name.parse::<Endgame>().as_ref(), Ok(endgame));
        let game = Game::from_fen(endgame.fen()).unwrap_or_else(|it| panic!("{name}: {it}"));
        assert_eq!(game.ended(), None, "{name}");
    }
    assert!("queen-and-king".parse::<Endgame>().is_err());
}

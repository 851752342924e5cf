//! What the engine thinks of a position at its full strength, for hints and evaluations.

use std::sync::atomic::AtomicBool;

use shakmaty::{Color, Move, Position};

use super::level::FURTHEST;
use super::search::{Limits, Search, mate_in};
use super::sight::Sight;
use chess_laws::Game;

/// What the engine thinks of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Assessed {
    /// The move that it would make.
    pub best: Move,
    /// What the position is worth.
    pub value: Value,
}

/// What a position is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// To White, in hundredths of a pawn.
    Centipawns(i32),
    /// This side can force mate.
    Mate {
        /// The side that mates.
        by: Color,
        /// In how many of its moves at most.
        moves: u32,
    },
}

/// Assesses the position of a game; `None` when the game has ended or the search was stopped before it had
/// looked at every move.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use practice_engine::{Limits, Value, assess};
/// use chess_laws::Game;
///
/// let mate = Game::from_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").expect("a position");
/// let limits = Limits { nodes: Some(10_000), time: None };
/// let assessed = assess(&mate, limits, &AtomicBool::new(false)).expect("White can move");
/// assert_eq!(assessed.best.to_string(), "Ra1-a8");
/// assert!(matches!(assessed.value, Value::Mate { moves: 1, .. }));
/// ```
#[must_use]
pub fn assess(game: &Game, limits: Limits, stop: &AtomicBool) -> Option<Assessed> {
    let legal = game.position().legal_moves().into_iter();
    assess_among(game, legal.collect(), limits, stop)
}

/// As [`assess`], as if only these legal moves could be made: how good is the second best?
#[must_use]
pub fn assess_among(
    game: &Game,
    moves: Vec<Move>,
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Assessed> {
    if game.ended().is_some() {
        return None;
    }
    let position = game.position();
    let played = game.plies().iter().map(|ply| (&ply.before, ply.played));
    let mut search = Search::new(played, limits, Sight::FULL, stop);
    let found = search.best_of_all(position, moves, FURTHEST)?;
    Some(Assessed {
        best: found.candidate,
        value: value(found.score, position.turn()),
    })
}

/// As [`assess`] for this many of the best moves, the best first, each with the line that could follow: the move, and up
/// to this many further plies. Each further move is looked for with an eighth of the nodes.
#[must_use]
pub fn assess_lines(
    game: &Game,
    limits: Limits,
    plies: usize,
    count: usize,
    stop: &AtomicBool,
) -> Vec<(Assessed, Vec<Move>)> {
    let mut moves: Vec<Move> = game.position().legal_moves().into_iter().collect();
    let next = || {
        let assessed = assess_among(game, moves.clone(), limits, stop)?;
        moves.retain(|it| *it != assessed.best);
        Some((assessed, line_after(game, assessed, limits, plies, stop)))
    };
    std::iter::from_fn(next).take(count).collect()
}

/// The best move, and how the game could go on.
fn line_after(
    game: &Game,
    assessed: Assessed,
    limits: Limits,
    plies: usize,
    stop: &AtomicBool,
) -> Vec<Move> {
    let mut line = vec![assessed.best];
    let mut ahead = game.clone();
    let further = Limits {
        nodes: limits.nodes.map(|nodes| nodes / 8),
        ..limits
    };
    while line.len() <= plies {
        let last = line.last().copied().unwrap_or(assessed.best);
        if ahead.play_on(last).is_err() {
            break;
        }
        match assess(&ahead, further, stop) {
            Some(next) => line.push(next.best),
            None => break,
        }
    }
    line
}

/// What a score of the side to move says.
fn value(score: i32, turn: Color) -> Value {
    let by = if score > 0 { turn } else { turn.other() };
    match mate_in(score) {
        Some(moves) => Value::Mate { by, moves },
        None => Value::Centipawns(turn.fold_wb(score, -score)),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn assessed(fen: &str) -> Assessed {
        let limits = Limits {
            nodes: Some(50_000),
            time: None,
        };
        let game = Game::from_fen(fen).unwrap();
        assess(&game, limits, &AtomicBool::new(false)).unwrap()
    }

    #[test]
    fn a_mate_is_told_with_its_side_and_length() {
        let two = assessed("7k/8/5K2/8/8/8/8/6R1 w - - 0 1");
        assert!(matches!(
            two.value,
            Value::Mate {
                by: Color::White,
                moves: 2
            }
        ));
        let against = assessed("7k/8/5K2/8/8/8/8/R7 b - - 0 1");
        assert!(matches!(
            against.value,
            Value::Mate {
                by: Color::White,
                ..
            }
        ));
    }

    #[test]
    fn a_value_is_told_from_whites_side_whoever_moves() {
        for turn in ["w", "b"] {
            let up = assessed(&format!("4k3/8/8/8/8/8/3QPPPP/4K3 {turn} - - 0 1"));
            assert!(
                matches!(
                    up.value,
                    Value::Centipawns(900..)
                        | Value::Mate {
                            by: Color::White,
                            ..
                        }
                ),
                "{up:?}"
            );
        }
    }

    #[test]
    fn a_line_goes_on_until_the_game_ends() {
        let limits = Limits {
            nodes: Some(20_000),
            time: None,
        };
        let game = Game::from_fen("7k/8/5K2/8/8/8/8/6R1 w - - 0 1").unwrap();
        let stop = AtomicBool::new(false);
        let lines = assess_lines(&game, limits, 6, 1, &stop);
        let [(assessed, line)] = &lines[..] else {
            panic!("{lines:?}");
        };
        assert_eq!(line[0], assessed.best);
        // Mate in two is three plies.
        assert_eq!(line.len(), 3);
        let short = assess_lines(&game, limits, 1, 1, &stop);
        assert_eq!(short[0].1.len(), 2);
    }

    #[test]
    fn several_lines_begin_with_other_moves_and_the_best_comes_first() {
        let limits = Limits {
            nodes: Some(20_000),
            time: None,
        };
        // The king has three moves, and nothing else can move.
        let game = Game::from_fen("8/8/8/p7/P7/8/6k1/K7 w - - 0 1").unwrap();
        let stop = AtomicBool::new(false);
        let lines = assess_lines(&game, limits, 0, 9, &stop);
        assert_eq!(lines.len(), 3);
        assert!(lines[0].1 != lines[1].1 && lines[1].1 != lines[2].1);
        let game = Game::from_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").unwrap();
        let [(best, _), (second, _)] = assess_lines(&game, limits, 0, 2, &stop)[..] else {
            panic!();
        };
        assert!(matches!(best.value, Value::Mate { moves: 1, .. }));
        assert!(matches!(second.value, Value::Centipawns(_)), "{second:?}");
    }

    #[test]
    fn a_stopped_search_says_nothing() {
        let stopped = AtomicBool::new(true);
        let limits = Limits {
            nodes: Some(0),
            time: None,
        };
        // One ply is always looked at; a game that is over has none.
        let over = Game::from_fen("7k/5QQ1/8/8/8/8/8/K7 b - - 0 1").unwrap();
        assert_eq!(assess(&over, limits, &stopped), None);
    }
}

//! How good moves were, as people know it from Lichess: by how much of their chances to win players gave away. Knows no
//! engine and no words.
//!
//! The formulas and their constants are those that Lichess publishes (<https://lichess.org/page/accuracy>):
//!
//! - chances to win, in percent: 50 + 50 · (2 / (1 + exp(−0.00368208 · centipawns)) − 1)
//! - accuracy of a move, in percent: 103.1668 · exp(−0.04354 · (chances before − chances after)) − 3.1669
//!
//! How the accuracy of a game follows from that of its moves, and how bad a move is called, is in the files
//! `AccuracyPercent.scala` and `Advice.scala` of its module `analyse`.

use shakmaty::{ByColor, Color};

use desk::dialogue::Judged;

/// How steeply the chances rise with the evaluation: from games of players with a rating of 2300.
const STEEPNESS: f64 = 0.003_682_08;

/// The curve of the accuracy: its height, how steeply it falls with the chances that are lost, and how far it is moved down.
const HEIGHT: f64 = 103.166_8;
const FALL: f64 = 0.043_54;
const SHIFT: f64 = 3.166_9;

/// What is added to every accuracy, because an analysis is never perfect.
const UNCERTAINTY: f64 = 1.0;

/// Evaluations are cut off here, in centipawns: a side that wins anyway loses nothing by winning more slowly.
pub const DECIDED: i32 = 1000;

/// How bad a move was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Fault {
    /// From this loss on, in percent of the chances to win, a move is that bad.
    const FROM: [(f64, Self); 3] = [
        (15.0, Self::Blunder),
        (10.0, Self::Mistake),
        (5.0, Self::Inaccuracy),
    ];

    /// How bad the move of this side was between two judgements; `None` if it was good.
    #[must_use]
    pub fn of(before: Judged, after: Judged, side: Color) -> Option<Self> {
        // A side that loses anyway, or wins anyway, has done less wrong.
        let by_reserve = |reserve: i32| match reserve {
            it if it > 999 => Self::Inaccuracy,
            it if it > 700 => Self::Mistake,
            _ => Self::Blunder,
        };
        let mates = |judged: Judged| match judged {
            Judged::Mate { by, .. } => Some(by == side),
            Judged::Table { winner, .. } => winner.map(|by| by == side),
            Judged::Centipawns(_) => None,
        };
        match (mates(before), mates(after)) {
            // It can be mated now.
            (None, Some(false)) => Some(by_reserve(-worth(before, side))),
            // It could mate.
            (Some(true), None) => Some(by_reserve(worth(after, side))),
            (Some(true), Some(false)) => Some(Self::Blunder),
            (None, None) => {
                let lost = chances(before, side) - chances(after, side);
                let mut found = Self::FROM.iter().filter(|(from, _)| lost >= *from);
                found.next().map(|(_, fault)| *fault)
            }
            _ => None,
        }
    }
}

/// What a position is worth to a side, in hundredths of a pawn.
#[must_use]
pub fn worth(judged: Judged, side: Color) -> i32 {
    let white = match judged {
        Judged::Centipawns(value) => value.clamp(-DECIDED, DECIDED),
        Judged::Mate { by, .. } => by.fold_wb(DECIDED, -DECIDED),
        Judged::Table { winner, .. } => winner.map_or(0, |by| by.fold_wb(DECIDED, -DECIDED)),
    };
    side.fold_wb(white, -white)
}

/// The chances of a side to win, in percent.
#[must_use]
pub fn chances(judged: Judged, side: Color) -> f64 {
    let value = f64::from(worth(judged, side).clamp(-DECIDED, DECIDED));
    100.0 / (1.0 + (-STEEPNESS * value).exp())
}

/// How accurate a move was, in percent, that changed the chances of its side like this.
#[must_use]
pub fn accuracy(before: f64, after: f64) -> f64 {
    if after >= before {
        return 100.0;
    }
    let published = HEIGHT * (-FALL * (before - after)).exp() - SHIFT;
    (published + UNCERTAINTY).clamp(0.0, 100.0)
}

/// How accurately each side played, in percent: the mean of the harmonic mean and of the mean that is weighted by how much
/// was at stake. `stood` is how each position of the line stood, from the first on, and `moved` who made the move from
/// there; `None` for a null move, which nobody is blamed for. A side without a move has none.
#[must_use]
pub fn accuracies(stood: &[Judged], moved: &[Option<Color>]) -> ByColor<Option<f64>> {
    let chances = |it: &Judged| chances(*it, Color::White);
    let white: Vec<f64> = stood.iter().map(chances).collect();
    let size = (white.len().saturating_sub(1) / 10).clamp(2, 8);
    let begin = white.get(..size).unwrap_or(&white);
    let first_ones = std::iter::repeat_n(begin, size.min(white.len()).saturating_sub(2));
    let windows = first_ones.chain(white.windows(size));
    let weights = windows.map(|it| deviation(it).clamp(0.5, 12.0));
    let moves: Vec<(Color, f64, f64)> = white
        .windows(2)
        .zip(weights)
        .zip(moved)
        .filter_map(|((pair, weight), side)| {
            let side = (*side)?;
            let own = |chances: f64| side.fold_wb(chances, 100.0 - chances);
            Some((side, accuracy(own(pair[0]), own(pair[1])), weight))
        })
        .collect();
    ByColor::new_with(|side| {
        let own = || moves.iter().filter(|(by, ..)| *by == side);
        let count = own().count();
        if count == 0 {
            return None;
        }
        let weights: f64 = own().map(|(.., weight)| weight).sum();
        let weighted: f64 = own().map(|(_, it, weight)| it * weight).sum::<f64>() / weights;
        let inverse: f64 = own().map(|(_, it, _)| 1.0 / it.max(1.0)).sum();
        Some((weighted + count as f64 / inverse) / 2.0)
    })
}

/// The standard deviation.
fn deviation(values: &[f64]) -> f64 {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares = values.iter().map(|it| (it - mean).powi(2));
    (squares.sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use proptest::prelude::*;

    fn cp(value: i32) -> Judged {
        Judged::Centipawns(value)
    }

    fn mate(by: Color) -> Judged {
        Judged::Mate { by, moves: 3 }
    }

    /// Both sides move in turn.
    fn in_turn(first: Color, count: usize) -> Vec<Option<Color>> {
        let sides = [Some(first), Some(first.other())];
        sides.into_iter().cycle().take(count).collect()
    }

    #[test]
    fn chances_and_accuracy_are_those_of_lichess() {
        // From the documentation: an even position, a pawn and three pawns.
        for (value, expected) in [(0, 50.0), (100, 59.1), (300, 75.1), (-300, 24.9)] {
            let found = chances(cp(value), Color::White);
            assert!((found - expected).abs() < 0.05, "{value}: {found}");
        }
        assert!(chances(mate(Color::Black), Color::White) < 3.0);
        // The sample data that the curve is fitted to, which it meets roughly.
        for (lost, expected) in [
            (0.0, 100.0),
            (5.0, 81.0),
            (10.0, 64.6),
            (20.0, 41.0),
            (60.0, 5.4),
        ] {
            let found = accuracy(60.0, 60.0 - lost);
            assert!((found - expected).abs() < 0.5, "{lost}: {found}");
        }
        assert!((accuracy(40.0, 60.0) - 100.0).abs() < f64::EPSILON);
    }

    #[test]
    fn a_move_is_as_bad_as_what_it_gives_away() {
        let white = |before, after| Fault::of(before, after, Color::White);
        // Five, ten and fifteen percent of the chances from an even position.
        assert_eq!(white(cp(0), cp(-50)), None);
        assert_eq!(white(cp(0), cp(-60)), Some(Fault::Inaccuracy));
        assert_eq!(white(cp(0), cp(-115)), Some(Fault::Mistake));
        assert_eq!(white(cp(0), cp(-175)), Some(Fault::Blunder));
        // Such a loss matters less where the game is decided.
        assert_eq!(white(cp(900), cp(725)), None);
        assert_eq!(
            Fault::of(cp(0), cp(115), Color::Black),
            Some(Fault::Mistake)
        );
        assert_eq!(white(cp(0), mate(Color::Black)), Some(Fault::Blunder));
        assert_eq!(white(cp(-800), mate(Color::Black)), Some(Fault::Mistake));
        assert_eq!(
            white(cp(-1000), mate(Color::Black)),
            Some(Fault::Inaccuracy)
        );
        assert_eq!(white(mate(Color::White), cp(0)), Some(Fault::Blunder));
        assert_eq!(white(mate(Color::White), cp(800)), Some(Fault::Mistake));
        assert_eq!(white(mate(Color::White), cp(2000)), Some(Fault::Inaccuracy));
        assert_eq!(
            white(mate(Color::White), mate(Color::Black)),
            Some(Fault::Blunder)
        );
        assert_eq!(white(mate(Color::White), mate(Color::White)), None);
        assert_eq!(white(mate(Color::Black), mate(Color::Black)), None);
        // What an endgame table knows is as sure as a mate.
        let table = |winner| Judged::Table {
            winner,
            progress: 5,
        };
        let won = table(Some(Color::White));
        assert_eq!(white(mate(Color::White), won), None);
        assert_eq!(white(won, mate(Color::White)), None);
        assert_eq!(white(won, table(Some(Color::Black))), Some(Fault::Blunder));
        assert_eq!(white(won, table(None)), Some(Fault::Blunder));
        assert_eq!(white(table(None), mate(Color::Black)), Some(Fault::Blunder));
    }

    #[test]
    fn a_side_that_gives_nothing_away_is_accurate_and_one_that_blunders_is_not() {
        let even = accuracies(&[cp(15); 21], &in_turn(Color::White, 20));
        assert!(even.white.unwrap() > 99.9 && even.black.unwrap() > 99.9);
        let mut game = vec![cp(15); 11];
        // White's sixth move loses a piece.
        game.extend([cp(-300); 10]);
        let lost = accuracies(&game, &in_turn(Color::White, 20));
        assert!(lost.white.unwrap() < 85.0, "{lost:?}");
        assert!(lost.black.unwrap() > 99.9, "{lost:?}");
        let alone = accuracies(&[cp(15), cp(15)], &[Some(Color::Black)]);
        assert_eq!(alone.white, None);
        assert!(alone.black.is_some());
        assert_eq!(accuracies(&[], &[]).white, None);
    }

    #[test]
    fn a_position_that_is_set_up_blames_nobody_for_how_it_stands() {
        // White is lost from the start, and loses nothing more.
        let lost = accuracies(&[cp(-600); 5], &in_turn(Color::White, 4));
        assert!(lost.white.unwrap() > 99.9 && lost.black.unwrap() > 99.9);
    }

    #[test]
    fn the_moves_around_a_null_move_belong_to_those_who_made_them() {
        // White moves, Black passes, and White's next move loses a piece.
        let stood = [cp(20), cp(20), cp(120), cp(-300), cp(-300)];
        let moved = [
            Some(Color::White),
            None,
            Some(Color::White),
            Some(Color::Black),
        ];
        let found = accuracies(&stood, &moved);
        assert!(found.white.unwrap() < 60.0, "{found:?}");
        assert!(found.black.unwrap() > 99.9, "{found:?}");
    }

    proptest! {
        #[test]
        fn every_accuracy_is_a_percentage(
            values in proptest::collection::vec(-30_000..30_000_i32, 0..60),
            black_begins: bool,
        ) {
            let stood: Vec<Judged> = values.into_iter().map(cp).collect();
            let moved = in_turn(Color::from_white(!black_begins), stood.len());
            for it in accuracies(&stood, &moved).into_iter().flatten() {
                prop_assert!((0.0..=100.0).contains(&it), "{it}");
            }
        }
    }
}

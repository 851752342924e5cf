//! How good moves were, as people know it from Lichess: by how much of their chances to win players gave away. Knows no
//! engine and no words.
//!
//! The formulas are those that Lichess publishes (<https://lichess.org/page/accuracy>) and has in the files
//! `AccuracyPercent.scala` and `Advice.scala` of its module `analyse`.

use shakmaty::{ByColor, Color};

use desk::dialogue::Judged;

/// How steeply the chances rise with the evaluation: from games of players with a rating of 2300.
const STEEPNESS: f64 = 0.003_682_08;

/// The chances of White before the first move are those of this evaluation, in hundredths of a pawn.
const INITIAL: i32 = 15;

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
    let lost = before - after;
    let raw =
        103.166_810_071_164_9 * (-0.043_544_153_863_967_51 * lost).exp() - 3.166_924_740_191_411;
    // An analysis is never perfect.
    (raw + 1.0).clamp(0.0, 100.0)
}

/// How accurately each side played, in percent: the mean of the harmonic mean and of the mean that is weighted by how much
/// was at stake. `after` is how the position stood after each move, `first` made the first one. A side without a move has
/// none.
#[must_use]
pub fn accuracies(after: &[Judged], first: Color) -> ByColor<Option<f64>> {
    let white: Vec<f64> = [Judged::Centipawns(INITIAL)]
        .iter()
        .chain(after)
        .map(|it| chances(*it, Color::White))
        .collect();
    let size = (after.len() / 10).clamp(2, 8);
    let begin = white.get(..size).unwrap_or(&white);
    let first_ones = std::iter::repeat_n(begin, size.min(white.len()).saturating_sub(2));
    let windows = first_ones.chain(white.windows(size));
    let weights = windows.map(|it| deviation(it).clamp(0.5, 12.0));
    let sides = [first, first.other()].into_iter().cycle();
    let moves: Vec<(Color, f64, f64)> = white
        .windows(2)
        .zip(weights)
        .zip(sides)
        .map(|((pair, weight), side)| {
            let own = |chances: f64| side.fold_wb(chances, 100.0 - chances);
            (side, accuracy(own(pair[0]), own(pair[1])), weight)
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
        let even = accuracies(&[cp(15); 20], Color::White);
        assert!(even.white.unwrap() > 99.9 && even.black.unwrap() > 99.9);
        let mut game = vec![cp(15); 10];
        // White's sixth move loses a piece.
        game.extend([cp(-300); 10]);
        let lost = accuracies(&game, Color::White);
        assert!(lost.white.unwrap() < 85.0, "{lost:?}");
        assert!(lost.black.unwrap() > 99.9, "{lost:?}");
        let alone = accuracies(&[cp(15)], Color::Black);
        assert_eq!(alone.white, None);
        assert!(alone.black.is_some());
        assert_eq!(accuracies(&[], Color::White).white, None);
    }

    proptest! {
        #[test]
        fn every_accuracy_is_a_percentage(
            values in proptest::collection::vec(-30_000..30_000_i32, 0..60),
            black_begins: bool,
        ) {
            let after: Vec<Judged> = values.into_iter().map(cp).collect();
            let first = Color::from_white(!black_begins);
            for it in accuracies(&after, first).into_iter().flatten() {
                prop_assert!((0.0..=100.0).contains(&it), "{it}");
            }
        }
    }
}

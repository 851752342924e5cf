//! How far ahead a player is, from the results of a match. Knows only numbers.

/// The standard normal distribution has 95 % of its weight within this distance from 0.
const Z: f64 = 1.959_963_984_540_054;

/// The games of a match, as the first player sees them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
}

/// How many Elo the first player is ahead, between the bounds of the 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Ahead {
    pub(crate) elo: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Tally {
    pub(crate) fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of the points, 0 to 1.
    pub(crate) fn share(self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games().max(1))
    }

    /// Elo's logistic curve (a tenth of the points at 400 behind, about). Infinite bounds are possible.
    pub(crate) fn ahead(self) -> Ahead {
        let (low, high) = self.interval();
        Ahead {
            elo: elo(self.share()),
            low: elo(low),
            high: elo(high),
        }
    }

    fn interval(self) -> (f64, f64) {
        let (n, share) = (f64::from(self.games().max(1)), self.share());
        if share <= 0.0 || share >= 1.0 {
            // Wilson (1927): no spread is seen, but there may be one.
            let bound = Z * Z / (n + Z * Z);
            return match share <= 0.0 {
                true => (0.0, bound),
                false => (1.0 - bound, 1.0),
            };
        }
        let part = |count: u32, points: f64| f64::from(count) * (points - share).powi(2);
        let spread = part(self.won, 1.0) + part(self.drawn, 0.5) + part(self.lost, 0.0);
        let error = Z * (spread / n / n).sqrt();
        ((share - error).max(0.0), (share + error).min(1.0))
    }
}

fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ahead(won: u32, drawn: u32, lost: u32) -> Ahead {
        Tally { won, drawn, lost }.ahead()
    }

    #[test]
    fn three_quarters_are_191_elo() {
        let three_quarters = ahead(70, 10, 20);
        assert!(
            (three_quarters.elo - 190.8).abs() < 0.1,
            "{three_quarters:?}"
        );
        assert!(three_quarters.low > 110.0 && three_quarters.high < 300.0);
        assert_eq!(ahead(10, 20, 10).elo, 0.0);
    }

    #[test]
    fn more_games_are_surer_and_one_sided_matches_have_one_bound() {
        let (few, many) = (ahead(7, 1, 2), ahead(700, 100, 200));
        assert!(many.high - many.low < few.high - few.low);
        let all = ahead(40, 0, 0);
        assert!(all.elo.is_infinite() && all.low > 350.0, "{all:?}");
        let none = ahead(0, 0, 40);
        assert!(none.high < -350.0, "{none:?}");
    }
}

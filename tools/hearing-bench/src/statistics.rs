//! Shares with their intervals, paired comparisons and percentiles. Knows only numbers.

use std::fmt;

use serde::Serialize;

/// The standard normal distribution has 95 % of its weight within this distance from 0.
const Z: f64 = 1.959_963_984_540_054;

/// A share between two bounds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Interval {
    /// The lower bound, 0 to 1.
    pub low: f64,
    /// The upper bound, 0 to 1.
    pub high: f64,
}

/// Wilson's 95 % interval (1927) for `count` of `of`; `None` if `of` is 0.
#[must_use]
pub fn wilson(count: usize, of: usize) -> Option<Interval> {
    if of == 0 || count > of {
        return None;
    }
    let n = of as f64;
    let share = count as f64 / n;
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Some(Interval {
        low: ((centre - spread) / scale).max(0.0),
        high: ((centre + spread) / scale).min(1.0),
    })
}

/// A part of a whole, as counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    pub part: usize,
    pub whole: usize,
}

impl Share {
    /// The part divided by the whole, from 0 to 1; 0 if the whole is 0.
    #[must_use]
    pub fn value(self) -> f64 {
        self.part as f64 / self.whole.max(1) as f64
    }

    /// The 95 % confidence interval by Wilson's method (1927).
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        wilson(self.part, self.whole).map_or((0.0, 1.0), |interval| (interval.low, interval.high))
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        write!(
            f,
            "{} of {}, {:.1} % ({:.1} to {:.1})",
            self.part,
            self.whole,
            100.0 * self.value(),
            100.0 * low,
            100.0 * high
        )
    }
}

/// McNemar's exact test, two-sided. For the recordings that only one engine has right: how
/// likely a split at least this uneven is if either engine could be the right one.
#[must_use]
pub fn mcnemar(only_first: usize, only_second: usize) -> f64 {
    let n = only_first + only_second;
    // Each binomial term from the one before, as logarithms, because 2^-n underflows.
    let mut log_term = -(n as f64) * std::f64::consts::LN_2;
    let mut tail = 0.0;
    for k in 0..=only_first.min(only_second) {
        tail += log_term.exp();
        log_term += ((n - k) as f64).ln() - ((k + 1) as f64).ln();
    }
    (2.0 * tail).min(1.0)
}

/// The middle and the far end of measured values.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Spread {
    /// How many values were measured.
    pub count: usize,
    /// Half of the values are not above this.
    pub median: f64,
    /// 95 % of the values are not above this.
    pub p95: f64,
    pub max: f64,
}

/// Percentiles by nearest rank; `None` without values.
#[must_use]
pub fn spread(mut values: Vec<f64>) -> Option<Spread> {
    values.sort_by(f64::total_cmp);
    let rank = |percent: usize| values.get((values.len() * percent).div_ceil(100).max(1) - 1);
    Some(Spread {
        count: values.len(),
        median: *rank(50)?,
        p95: *rank(95)?,
        max: *values.last()?,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn is_interval(count: usize, of: usize, low: f64, high: f64) {
        let found = wilson(count, of).unwrap();
        assert!((found.low - low).abs() < 5e-5, "{found:?}");
        assert!((found.high - high).abs() < 5e-5, "{found:?}");
    }

    #[test]
    fn intervals_agree_with_the_literature() {
        // Newcombe (1998), Statistics in Medicine 17, 857-872, table I, method 3.
        is_interval(81, 263, 0.2553, 0.3662);
        is_interval(15, 148, 0.0624, 0.1605);
        is_interval(0, 20, 0.0000, 0.1611);
        is_interval(1, 29, 0.0061, 0.1718);
        assert_eq!(wilson(0, 0), None);
    }

    #[test]
    fn a_share_has_its_interval() {
        // Checked against statsmodels' proportion_confint(299, 341, method="wilson").
        let share = Share {
            part: 299,
            whole: 341,
        };
        let (low, high) = share.interval();
        assert!((low - 0.8376).abs() < 5e-4 && (high - 0.9076).abs() < 5e-4);
        assert_eq!(share.to_string(), "299 of 341, 87.7 % (83.8 to 90.8)");
        assert_eq!(Share { part: 0, whole: 0 }.interval(), (0.0, 1.0));
    }

    #[test]
    fn paired_comparisons_agree_with_the_binomial_distribution() {
        // 2 * (1 + 12 + 66) / 2^12
        assert!((mcnemar(10, 2) - 158.0 / 4096.0).abs() < 1e-12);
        assert!((mcnemar(0, 5) - 2.0 / 32.0).abs() < 1e-12);
        assert_eq!(mcnemar(0, 0), 1.0);
        assert_eq!(mcnemar(3, 3), 1.0);
        // 2^-1999 is far below the smallest power of two in a float, hence the logarithms.
        let tiny = mcnemar(0, 1000);
        assert!(tiny > 0.0 && tiny < 1e-300, "{tiny}");
    }

    #[test]
    fn percentiles_are_measured_values() {
        let values: Vec<f64> = (1..=20).rev().map(f64::from).collect();
        let found = spread(values).unwrap();
        assert_eq!((found.median, found.p95, found.max), (10.0, 19.0, 20.0));
        assert_eq!(spread(vec![7.0]).unwrap().median, 7.0);
        assert_eq!(spread(Vec::new()), None);
    }

    proptest! {
        #[test]
        fn an_interval_holds_its_share(of in 1_usize..5000, part in 0.0..=1.0_f64) {
            let count = (of as f64 * part) as usize;
            let found = wilson(count, of).unwrap();
            let share = count as f64 / of as f64;
            prop_assert!(0.0 <= found.low && found.low <= share + 1e-12);
            prop_assert!(share <= found.high + 1e-12 && found.high <= 1.0);
        }

        #[test]
        fn a_comparison_is_the_same_both_ways(a in 0_usize..300, b in 0_usize..300) {
            prop_assert!((mcnemar(a, b) - mcnemar(b, a)).abs() < 1e-12);
            prop_assert!((0.0..=1.0).contains(&mcnemar(a, b)));
        }
    }
}

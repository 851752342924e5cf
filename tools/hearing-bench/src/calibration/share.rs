//! A share of a whole, with its confidence interval.

use std::fmt;

use crate::statistics::wilson;

/// A part of a whole, as counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// The part.
    pub part: usize,
    /// The whole.
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
        wilson(self.part, self.whole).map_or((0.0, 1.0), |it| (it.low, it.high))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
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
}

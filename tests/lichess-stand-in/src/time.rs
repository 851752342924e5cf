//! The server's time: a value that the test moves, or the time of the computer. It knows nothing of what is timed.

use std::time::{SystemTime, UNIX_EPOCH};

/// When a moved clock begins: 15 January 2027, 08:00 UTC, in milliseconds since 1970.
pub const BEGINNING: u64 = 1_800_000_000_000;

/// Where the time comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Clock {
    /// The computer.
    Real,
    /// The test, in milliseconds since 1970.
    Moved(u64),
}

impl Clock {
    /// Milliseconds since 1970.
    pub(crate) fn now(self) -> u64 {
        match self {
            Clock::Moved(now) => now,
            Clock::Real => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                since.map_or(0, |it| it.as_millis().try_into().unwrap_or(u64::MAX))
            }
        }
    }

    pub(crate) fn is_real(self) -> bool {
        matches!(self, Clock::Real)
    }
}

/// The day of a moment as PGN writes it, such as `2027.01.15`.
pub(crate) fn day(milliseconds: u64) -> String {
    // The civil calendar, counted from March, as in RFC 3339's appendix B turned round.
    let days = milliseconds / 86_400_000 + 719_468;
    let era = days / 146_097;
    let of_era = days % 146_097;
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (milliseconds, expected) in [
            (0, "1970.01.01"),
            (951_782_400_000, "2000.02.29"),
            (951_868_800_000, "2000.03.01"),
            (1_798_675_200_000, "2026.12.31"),
            (BEGINNING, "2027.01.15"),
        ] {
            assert_eq!(day(milliseconds), expected);
        }
    }
}

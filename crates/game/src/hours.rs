//! A time as clocks and scoresheets show it: `1:29:30`. Knows nothing of chess, so that every module
//! can use it.

use std::fmt;
use std::time::Duration;

/// Hours, minutes and seconds, written `h:mm:ss`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hours(u64);

impl Hours {
    /// Whole seconds only, as they are written down.
    pub fn whole(time: Duration) -> Self {
        Self(time.as_secs())
    }

    /// A begun second counts, as on a clock: `0:00:00` means that the time is over.
    pub fn begun(time: Duration) -> Self {
        Self(time.as_secs() + u64::from(time.subsec_nanos() > 0))
    }
}

impl fmt::Display for Hours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(seconds) = *self;
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        write!(f, "{hours}:{minutes:02}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_begun_second_counts_on_a_clock_and_not_on_paper() {
        for (millis, whole, begun) in [
            (0, "0:00:00", "0:00:00"),
            (1, "0:00:00", "0:00:01"),
            (59_999, "0:00:59", "0:01:00"),
            (5_370_000, "1:29:30", "1:29:30"),
        ] {
            let time = Duration::from_millis(millis);
            assert_eq!(Hours::whole(time).to_string(), whole);
            assert_eq!(Hours::begun(time).to_string(), begun);
        }
    }
}

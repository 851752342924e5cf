//! The clocks of the computer: those that nobody sets, which show how long something took, and whether the computer was
//! suspended meanwhile; and the one with the date. Does not know what is timed.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::read;
#[cfg(windows)]
pub(crate) use windows::read;

/// The date and the time now.
#[must_use]
pub fn now() -> Timestamp {
    date(SystemTime::now())
}

/// The date that a clock shows. One that is set to a year beyond the calendar shows its end.
fn date(shown: SystemTime) -> Timestamp {
    let beyond = match shown < SystemTime::UNIX_EPOCH {
        true => Timestamp::MIN,
        false => Timestamp::MAX,
    };
    Timestamp::try_from(shown).unwrap_or(beyond)
}

/// The date and the time now, where the user is.
#[must_use]
pub fn now_here() -> Zoned {
    now().to_zoned(zone())
}

/// The time zone of the user.
#[must_use]
pub fn zone() -> TimeZone {
    let named = env::var_os("TZ").unwrap_or_default();
    let folders = env::var_os("TZDIR").map(PathBuf::from).into_iter();
    match is_readable(&named, folders.chain(ZONES.map(PathBuf::from))) {
        true => TimeZone::system(),
        false => TimeZone::UTC,
    }
}

/// Where systems keep their time zones.
const ZONES: [&str; 3] = [
    "/usr/share/zoneinfo",
    "/usr/share/lib/zoneinfo",
    "/etc/zoneinfo",
];

/// Whether what the name of a time zone stands for in these folders can be read: a pipe, a device or a folder would be
/// waited for without end. A path is the same in each folder.
fn is_readable(named: &OsStr, mut folders: impl Iterator<Item = PathBuf>) -> bool {
    let name = Path::new(named).to_string_lossy().into_owned();
    let name = name.trim_start_matches(':');
    name.is_empty() || folders.all(|folder| plain_file::check_plain(&folder.join(name)).is_ok())
}

/// What the clocks show at a moment. Only the difference to another moment means anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reading {
    /// The time that passed in the world.
    pub(crate) passed: Duration,
    /// The time that passed without that in which the computer was suspended, where the system tells it apart.
    pub(crate) awake: Duration,
}

impl Reading {
    /// The time that passed since an earlier reading.
    pub(crate) fn since(self, earlier: Self) -> Duration {
        self.passed.saturating_sub(earlier.passed)
    }

    /// How much of that time the computer was suspended.
    pub(crate) fn suspended_since(self, earlier: Self) -> Duration {
        let awake = self.awake.saturating_sub(earlier.awake);
        self.since(earlier).saturating_sub(awake)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_time_zone_is_a_plain_file_or_a_rule() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("Europe")).unwrap();
        std::fs::write(folder.path().join("Europe/Sofia"), "").unwrap();
        let is_readable = |named: &str| {
            let folders = [folder.path().to_owned()];
            is_readable(OsStr::new(named), folders.into_iter())
        };
        for named in [
            "",
            ":",
            "Europe/Sofia",
            ":Europe/Sofia",
            "EST5EDT,M3.2.0,M11.1.0",
            "Mars",
        ] {
            assert!(is_readable(named), "{named}");
        }
        for named in [
            "Europe",
            ":Europe",
            "/",
            ":/dev/null",
            "../../../../dev/null",
        ] {
            let is_there = folder.path().join(named.trim_start_matches(':')).exists();
            assert!(!is_there || !is_readable(named), "{named}");
        }
    }

    #[test]
    fn a_clock_beyond_the_calendar_shows_its_end() {
        let years = |count: u64| Duration::from_secs(count * 366 * 24 * 60 * 60);
        let epoch = SystemTime::UNIX_EPOCH;
        assert_eq!(date(epoch), Timestamp::UNIX_EPOCH);
        assert_eq!(date(epoch + years(8_100)), Timestamp::MAX);
        assert_eq!(date(epoch - years(20_000)), Timestamp::MIN);
        assert_eq!(Timestamp::MAX.to_zoned(TimeZone::UTC).year(), 9999);
    }
}

//! Commands for a board and the clock at it. A board's input buffer holds ten bytes, so commands
//! are sent one at a time. The command that starts the board's loader is left out on purpose.

use std::time::Duration;

use crate::input::ClockSetting;

/// A command for the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DgtCommand {
    /// Send nothing unless asked.
    Reset,
    /// Send all squares now.
    Dump,
    /// Send squares as they change, and the clock when it changes.
    Updates,
    /// Send the clock now.
    Clock,
    /// Send the long serial number.
    Serial,
    /// Send the version.
    Version,
    /// Send the maker's text.
    Trademark,
    /// Send the state of the battery.
    Battery,
    /// Set the clock.
    SetClock(ClockSetting),
}

impl DgtCommand {
    /// The command as bytes.
    #[must_use]
    pub fn bytes(self) -> Vec<u8> {
        let single = match self {
            Self::Reset => 0x40,
            Self::Dump => 0x42,
            Self::Clock => 0x41,
            Self::Updates => 0x4b,
            Self::Serial => 0x55,
            Self::Version => 0x4d,
            Self::Trademark => 0x47,
            Self::Battery => 0x4c,
            Self::SetClock(setting) => return set_clock(setting),
        };
        vec![single]
    }
}

/// The bytes that set the clock: hours, minutes and seconds of each side. It has one digit for hours.
fn set_clock(setting: ClockSetting) -> Vec<u8> {
    let flags = match setting.left_runs {
        Some(true) => 1,
        Some(false) => 2,
        None => 4,
    };
    let side = |time: Duration| {
        let seconds = time.as_secs().min(9 * 3600 + 59 * 60 + 59);
        [seconds / 3600, seconds / 60 % 60, seconds % 60].map(|part| part as u8)
    };
    let [lh, lm, ls] = side(setting.left);
    let [rh, rm, rs] = side(setting.right);
    vec![0x2b, 0x0a, 0x03, 0x0a, lh, lm, ls, rh, rm, rs, flags, 0]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_set_and_started() {
        let set = DgtCommand::SetClock(ClockSetting {
            left: Duration::from_secs(5400),
            right: Duration::from_secs(5398),
            left_runs: Some(true),
        });
        let bytes = [0x2b, 0x0a, 3, 0x0a, 1, 0x1e, 0, 1, 0x1d, 0x3a, 1, 0];
        assert_eq!(set.bytes(), bytes);
    }
}

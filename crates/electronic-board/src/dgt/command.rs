//! Commands for a board and the clock at it. A board's input buffer holds ten bytes, so commands
//! are sent one at a time. The command that starts the board's loader is left out on purpose.

use std::time::Duration;

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
    SetClock(SetClock),
}

/// Times for the clock, and which side's clock runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetClock {
    /// Hours (0 to 9), minutes and seconds of the left side.
    pub left: (u8, u8, u8),
    /// The same for the right side.
    pub right: (u8, u8, u8),
    /// Whether the left or the right side's clock runs; `None` if the clock is stopped.
    pub left_runs: Option<bool>,
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
            Self::SetClock(set) => return set.bytes().to_vec(),
        };
        vec![single]
    }
}

impl SetClock {
    /// A time as hours, minutes and seconds. The clock has one digit for hours.
    #[must_use]
    pub fn time(left: Duration) -> (u8, u8, u8) {
        let seconds = left.as_secs().min(9 * 3600 + 59 * 60 + 59);
        let part = |it: u64| it as u8;
        (
            part(seconds / 3600),
            part(seconds / 60 % 60),
            part(seconds % 60),
        )
    }

    fn bytes(self) -> [u8; 12] {
        let flags = match self.left_runs {
            Some(true) => 1,
            Some(false) => 2,
            None => 4,
        };
        let (lh, lm, ls) = self.left;
        let (rh, rm, rs) = self.right;
        [0x2b, 0x0a, 0x03, 0x0a, lh, lm, ls, rh, rm, rs, flags, 0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_set_and_started() {
        let set = DgtCommand::SetClock(SetClock {
            left: (1, 30, 0),
            right: (1, 29, 58),
            left_runs: Some(true),
        });
        let bytes = [0x2b, 0x0a, 3, 0x0a, 1, 0x1e, 0, 1, 0x1d, 0x3a, 1, 0];
        assert_eq!(set.bytes(), bytes);
    }
}

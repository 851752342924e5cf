//! The TimeControl tag of PGN: times in seconds, periods separated by colons.
//!
//! The standard knows an increment only. A delay is written after `d` and a Bronstein
//! delay after `b`, as in [`TimeControl`]'s own text.

use std::fmt;
use std::time::Duration;

use chess_laws::{Extra, Period, TimeControl};

/// The tag's value for an untimed game.
const UNTIMED: &str = "-";

/// The value of the tag: `5400+30`, `40/5400:1800`, `-` for an untimed game.
#[must_use]
pub fn write_time_control(control: &TimeControl) -> String {
    if control.is_untimed() {
        return UNTIMED.to_owned();
    }
    let periods: Vec<String> = control
        .periods()
        .iter()
        .map(|period| Seconds(period).to_string())
        .collect();
    periods.join(":")
}

/// A period with its main time in seconds.
struct Seconds<'a>(&'a Period);

impl fmt::Display for Seconds<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.0.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}{}", self.0.main.as_secs(), self.0.extra)
    }
}

/// The time control of a tag's value. `None` if it is unknown (`?`), an hourglass (`*180`), which
/// this program does not have, or not a time control.
#[must_use]
pub fn read_time_control(value: &str) -> Option<TimeControl> {
    let value = value.trim();
    if value == UNTIMED {
        return Some(TimeControl::untimed());
    }
    let periods: Option<Vec<Period>> = value.split(':').map(read_period).collect();
    TimeControl::new(periods?).ok()
}

fn read_period(text: &str) -> Option<Period> {
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(u32::try_from(number(moves)?).ok()?), time),
        None => (None, text),
    };
    let sign = time.find(['+', 'd', 'b']);
    let (main, extra) = match sign {
        Some(at) => (&time[..at], read_extra(&time[at..])?),
        None => (time, Extra::None),
    };
    let main = Duration::from_secs(number(main)?);
    Some(Period { moves, main, extra })
}

fn read_extra(text: &str) -> Option<Extra> {
    let (sign, seconds) = text.split_at_checked(1)?;
    let mode = match sign {
        "+" => Extra::Increment,
        "d" => Extra::Delay,
        _ => Extra::Bronstein,
    };
    Some(mode(Duration::from_secs(number(seconds)?)))
}

fn number(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tag_is_in_seconds() {
        let cases = [
            ("90+30", "5400+30"),
            ("15", "900"),
            ("40/90+30,30+30", "40/5400+30:1800+30"),
            ("25d10", "1500d10"),
            ("15b10", "900b10"),
            ("none", "-"),
        ];
        for (ours, theirs) in cases {
            let control = ours.parse::<TimeControl>().ok();
            assert!(control.is_some(), "{ours}");
            assert_eq!(
                control.as_ref().map(write_time_control).as_deref(),
                Some(theirs)
            );
            assert_eq!(read_time_control(theirs), control);
        }
    }

    #[test]
    fn other_texts_are_not_time_controls() {
        for text in [
            "?",
            "*180",
            "",
            "5400+",
            "5400x30",
            "40/5400",
            "5400:1800",
            "0",
            "é+1",
        ] {
            assert_eq!(read_time_control(text), None, "{text}");
        }
    }
}

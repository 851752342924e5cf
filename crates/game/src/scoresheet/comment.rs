//! Comments on moves, and the times in them.

use std::time::Duration;

use crate::hours::Hours;

/// A comment, its words separated by single spaces. Programs write times into it: `[%clk 1:29:30]`,
/// the time left to the player who made the move, and `[%emt 0:00:30]`, the time spent on the move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment(String);

/// A text in place of a time that is not a time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no time: {0:?}")]
pub struct BadTime(pub String);

/// Time left after the move.
const CLOCK: &str = "clk";
/// Time taken for the move.
const ELAPSED: &str = "emt";

impl Comment {
    /// These words.
    #[must_use]
    pub fn new(text: &str) -> Comment {
        let words = text.split(|it: char| it.is_whitespace() || it.is_control());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        Comment(words.join(" "))
    }

    /// The time left to the player who made the move.
    #[must_use]
    pub fn of_clock(left: Duration) -> Comment {
        Comment(format!("[%{CLOCK} {}]", Hours::whole(left)))
    }

    /// The words.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The time left to the player who made the move, if the comment has it.
    #[must_use]
    pub fn clock(&self) -> Option<Duration> {
        self.time(CLOCK).ok()?
    }

    /// The time taken for the move, if the comment has it.
    #[must_use]
    pub fn elapsed(&self) -> Option<Duration> {
        self.time(ELAPSED).ok()?
    }

    /// Checks that all times in it are valid.
    ///
    /// # Errors
    ///
    /// What stands in place of a time.
    pub fn check_times(&self) -> Result<(), BadTime> {
        self.time(CLOCK)?;
        self.time(ELAPSED)?;
        Ok(())
    }

    fn time(&self, command: &str) -> Result<Option<Duration>, BadTime> {
        let head = format!("[%{command}");
        let Some((_, rest)) = self.0.split_once(&head) else {
            return Ok(None);
        };
        if rest.starts_with(|it: char| it.is_ascii_alphanumeric()) {
            return Ok(None);
        }
        let (value, _) = rest.split_once(']').unwrap_or((rest, ""));
        let time = parse_time(value.trim());
        time.map(Some)
            .ok_or_else(|| BadTime(value.trim().to_owned()))
    }
}

/// `h:mm:ss`, `m:ss` or `s`, with parts of a second down to the millisecond.
fn parse_time(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |it: &str| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(fraction) {
        return None;
    }
    let mut seconds: u64 = 0;
    for (index, part) in whole.split(':').enumerate() {
        let value: u64 = part.parse().ok().filter(|_| digits(part))?;
        let too_much = index > 2 || (index > 0 && value >= 60);
        if too_much {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(value)?;
    }
    let millis: u64 = format!("{fraction:0<3.3}").parse().ok()?;
    Duration::from_secs(seconds).checked_add(Duration::from_millis(millis))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_times_are_written_to_the_second() {
        let cases = [
            (0, "[%clk 0:00:00]"),
            (9_999, "[%clk 0:00:09]"),
            (60_000, "[%clk 0:01:00]"),
            (79_835_000, "[%clk 22:10:35]"),
            (979_835_000, "[%clk 272:10:35]"),
        ];
        for (millis, text) in cases {
            let comment = Comment::of_clock(Duration::from_millis(millis));
            assert_eq!(comment.text(), text);
            let whole = Duration::from_millis(millis / 1000 * 1000);
            assert_eq!(comment.clock(), Some(whole));
        }
    }

    #[test]
    fn times_of_other_programs_are_read() {
        let cases = [
            (
                "good [%clk 1:29:30] [%emt 0:00:30]",
                Some(5_370_000),
                Some(30_000),
            ),
            ("[%clk 0:00:05.4][%eval 0.3]", Some(5_400), None),
            ("[%emt 12:03.25]", None, Some(723_250)),
            ("[%clk 7]", Some(7_000), None),
            ("[%clkx 7] words", None, None),
        ];
        for (text, left, taken) in cases {
            let comment = Comment::new(text);
            let millis = |time: Option<Duration>| time.map(|it| it.as_millis());
            assert_eq!(comment.check_times(), Ok(()), "{text}");
            assert_eq!(millis(comment.clock()), left, "{text}");
            assert_eq!(millis(comment.elapsed()), taken, "{text}");
        }
    }

    #[test]
    fn a_text_that_is_not_a_time_is_reported() {
        for text in [
            "[%clk]",
            "[%clk 1:60:00]",
            "[%emt -1]",
            "[%clk 1:2:3:4]",
            "[%clk 0:00:1.x]",
        ] {
            assert!(Comment::new(text).check_times().is_err(), "{text}");
        }
    }
}

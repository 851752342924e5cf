//! Reads the short form of a time control, such as `40/90+30,30+30`, and names.

use std::str::FromStr;
use std::time::Duration;

use super::error::{ExpectedInTimeControl, ParseTimeControlError, PeriodError, TimeControlMistake};
use super::periods::{Extra, Period, TimeControl, UNTIMED};
use super::presets::preset;
use super::spelled;
use super::token::{Cursor, Kind, tokens};

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        let tokens = tokens(text)?;
        if let [only] = tokens.as_slice()
            && let Kind::Word(name) = &only.kind
        {
            let unknown = || ParseTimeControlError {
                place: only.place.clone(),
                mistake: TimeControlMistake::UnknownName(name.clone()),
            };
            return match preset(name) {
                _ if name == UNTIMED => Ok(TimeControl::untimed()),
                Some(text) => text.parse(),
                None => Err(unknown()),
            };
        }
        let cursor = Cursor::new(&tokens, text);
        if spelled::is_spelled(&tokens) {
            spelled::control(cursor)
        } else {
            control(cursor)
        }
    }
}

fn control(mut cursor: Cursor<'_>) -> Result<TimeControl, ParseTimeControlError> {
    let mut periods = Vec::new();
    let mut places = Vec::new();
    loop {
        let first = cursor.index();
        periods.push(period(&mut cursor)?);
        places.push(cursor.place_since(first));
        if cursor.peek().is_none() {
            break;
        }
        if !cursor.take(&Kind::Sign(',')) {
            return Err(cursor.unexpected(ExpectedInTimeControl::End));
        }
    }
    TimeControl::new(periods).map_err(|PeriodError { index, mistake }| ParseTimeControlError {
        place: places[index].clone(),
        mistake: mistake.into(),
    })
}

/// `40/90:00+30`. Everything except the minutes may be left out.
fn period(cursor: &mut Cursor<'_>) -> Result<Period, ParseTimeControlError> {
    let first = cursor.number(ExpectedInTimeControl::Minutes)?;
    let (moves, minutes) = if cursor.take(&Kind::Sign('/')) {
        (Some(first), cursor.number(ExpectedInTimeControl::Minutes)?)
    } else {
        (None, first)
    };
    let main = Duration::from_secs(u64::from(minutes) * 60 + seconds_after_colon(cursor)?);
    let extra = extra(cursor)?;
    Ok(Period { moves, main, extra })
}

fn seconds_after_colon(cursor: &mut Cursor<'_>) -> Result<u64, ParseTimeControlError> {
    if !cursor.take(&Kind::Sign(':')) {
        return Ok(0);
    }
    let at = cursor.index();
    let seconds = cursor.number(ExpectedInTimeControl::Seconds)?;
    if seconds > 59 {
        return Err(ParseTimeControlError {
            place: cursor.place_since(at),
            mistake: TimeControlMistake::NotSeconds(seconds),
        });
    }
    Ok(seconds.into())
}

fn extra(cursor: &mut Cursor<'_>) -> Result<Extra, ParseTimeControlError> {
    let mode: fn(Duration) -> Extra = match cursor.peek() {
        Some(Kind::Sign('+')) => Extra::Increment,
        Some(Kind::Word(word)) if word == "d" => Extra::Delay,
        Some(Kind::Word(word)) if word == "b" => Extra::Bronstein,
        _ => return Ok(Extra::None),
    };
    cursor.step();
    let seconds = cursor.number(ExpectedInTimeControl::Seconds)?;
    Ok(mode(Duration::from_secs(seconds.into())))
}

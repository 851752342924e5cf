//! Reads a time control that is spelled out, as in tournament invitations: `90 min / 40 moves + 30
//! min + 30 sec / move`.
//!
//! The first part is a period, and so is every other part in hours or minutes. A later part in
//! seconds, or one with "/ move", is the extra time for each move of the game.

use std::time::Duration;

use super::error::{ExpectedInTimeControl, ParseTimeControlError, PeriodError, PeriodMistake};
use super::periods::{Extra, Period, TimeControl};
use super::presets::{Unit, unit};
use super::token::{Cursor, Kind, Token};

/// A part between plus signs.
enum Part {
    Main(Period),
    Extra(Extra),
}

/// Whether the tokens contain a unit of time.
pub(super) fn is_spelled(tokens: &[Token]) -> bool {
    let unit = |token: &Token| unit_of(&token.kind).is_some();
    tokens.iter().any(unit)
}

/// Reads the whole text.
pub(super) fn control(mut cursor: Cursor<'_>) -> Result<TimeControl, ParseTimeControlError> {
    let mut periods = Vec::new();
    let mut places = Vec::new();
    let mut extra = Extra::None;
    loop {
        let first = cursor.index();
        match part(&mut cursor, periods.is_empty())? {
            Part::Main(period) => {
                periods.push(period);
                places.push(cursor.place_since(first));
            }
            Part::Extra(each) => extra = each,
        }
        if cursor.peek().is_none() {
            break;
        }
        if !cursor.take(&Kind::Sign('+')) && !cursor.take(&Kind::Sign(',')) {
            return Err(cursor.unexpected(ExpectedInTimeControl::Plus));
        }
    }
    for period in &mut periods {
        period.extra = extra;
    }
    TimeControl::new(periods).map_err(|PeriodError { index, mistake }| ParseTimeControlError {
        place: places[index].clone(),
        mistake: mistake.into(),
    })
}

fn part(cursor: &mut Cursor<'_>, first: bool) -> Result<Part, ParseTimeControlError> {
    let start = cursor.index();
    let (amount, smallest) = amount(cursor)?;
    let mode: Option<fn(Duration) -> Extra> = match cursor.peek().and_then(unit_of) {
        Some(Unit::Delay) => Some(Extra::Delay),
        Some(Unit::Bronstein) => Some(Extra::Bronstein),
        _ => None,
    };
    if mode.is_some() {
        cursor.step();
    }
    let moves = moves(cursor)?;
    let each = mode.is_some() || moves == Some(Moves::Each);
    if first && each {
        return Err(ParseTimeControlError {
            place: cursor.place_since(start),
            mistake: PeriodMistake::NoTime.into(),
        });
    }
    if each || (!first && smallest == Unit::Seconds && moves.is_none()) {
        let mode = mode.unwrap_or(Extra::Increment);
        return Ok(Part::Extra(mode(amount)));
    }
    Ok(Part::Main(Period {
        moves: moves.and_then(Moves::number),
        main: amount,
        extra: Extra::None,
    }))
}

/// `1 h 30 min`, and the smallest unit in it.
fn amount(cursor: &mut Cursor<'_>) -> Result<(Duration, Unit), ParseTimeControlError> {
    let mut sum = Duration::ZERO;
    loop {
        let number = u64::from(cursor.number(ExpectedInTimeControl::Amount)?);
        let unit = cursor.peek().and_then(unit_of);
        let seconds = match unit {
            Some(Unit::Hours) => 3600,
            Some(Unit::Minutes) => 60,
            Some(Unit::Seconds) => 1,
            _ => return Err(cursor.unexpected(ExpectedInTimeControl::Unit)),
        };
        cursor.step();
        sum += Duration::from_secs(number * seconds);
        if let (Some(unit), false) = (unit, matches!(cursor.peek(), Some(Kind::Number(_)))) {
            return Ok((sum, unit));
        }
    }
}

/// What follows a slash.
#[derive(PartialEq, Eq)]
enum Moves {
    Number(u32),
    Each,
}

impl Moves {
    fn number(self) -> Option<u32> {
        match self {
            Moves::Number(number) => Some(number),
            Moves::Each => None,
        }
    }
}

/// `/ 40 moves` or `/ move`.
fn moves(cursor: &mut Cursor<'_>) -> Result<Option<Moves>, ParseTimeControlError> {
    if !cursor.take(&Kind::Sign('/')) {
        return Ok(None);
    }
    let number = match cursor.peek() {
        Some(&Kind::Number(number)) => {
            cursor.step();
            Some(number)
        }
        _ => None,
    };
    if cursor.peek().and_then(unit_of) != Some(Unit::Moves) {
        return Err(cursor.unexpected(ExpectedInTimeControl::Moves));
    }
    cursor.step();
    Ok(Some(number.map_or(Moves::Each, Moves::Number)))
}

fn unit_of(kind: &Kind) -> Option<Unit> {
    match kind {
        Kind::Word(word) => unit(word),
        Kind::Sign(sign) => unit(sign.encode_utf8(&mut [0; 4])),
        Kind::Number(_) => None,
    }
}

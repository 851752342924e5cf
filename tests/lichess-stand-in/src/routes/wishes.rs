//! What a form asks a game to be like, and what is wrong with it.

use crate::board::Variant;
use crate::call::Answer;
use crate::challenges::{Setup, Wish};
use crate::control::{Control, Speed};
use crate::form::Form;

const DAYS: [u64; 7] = [1, 2, 3, 5, 7, 10, 14];

const RULES: [&str; 5] = [
    "noAbort",
    "noRematch",
    "noGiveTime",
    "noClaimWin",
    "noEarlyDraw",
];

/// A whole number of a form; `None` if it is missing.
fn number(form: &Form, name: &str) -> Result<Option<u64>, Answer> {
    let Some(text) = form.get(name) else {
        return Ok(None);
    };
    let number = text.parse().map(Some);
    number.map_err(|_| Answer::invalid(name, "Numeric value expected"))
}

fn invalid_control() -> Answer {
    Answer::invalid("global", "Invalid time control")
}

fn days(form: &Form) -> Result<Option<Control>, Answer> {
    match number(form, "days")? {
        None => Ok(None),
        Some(days) if DAYS.contains(&days) => Ok(Some(Control::Days(days))),
        Some(_) => Err(Answer::invalid(
            "days",
            "Must be one of: 1, 2, 3, 5, 7, 10, 14",
        )),
    }
}

pub(super) fn wish(form: &Form) -> Result<Wish, Answer> {
    let wish = Wish::from_word(form.get("color"));
    wish.ok_or_else(|| Answer::invalid("color", "Must be one of: white, black, random"))
}

fn variant(form: &Form) -> Result<Variant, Answer> {
    let variant = Variant::from_key(form.get("variant").unwrap_or("standard"));
    variant.ok_or_else(|| Answer::invalid("variant", "This variant is not played here"))
}

/// What a seek asks for: minutes and seconds, or days.
pub(super) fn sought(form: &Form) -> Result<Setup, Answer> {
    let control = match days(form)? {
        Some(days) => days,
        None => {
            let minutes: f64 = form
                .get("time")
                .and_then(|it| it.parse().ok())
                .filter(|it| (0.0..=180.0).contains(it))
                .ok_or_else(invalid_control)?;
            let known = minutes.fract() == 0.0 || [0.25, 0.5, 0.75, 1.5].contains(&minutes);
            let increment = number(form, "increment")?.unwrap_or_default();
            if !known || increment > 180 {
                return Err(invalid_control());
            }
            Control::Clock {
                limit: (minutes * 60_000.0) as u64,
                increment: increment * 1000,
            }
        }
    };
    let variant = variant(form)?;
    if control.speed() < Speed::Rapid || variant == Variant::FromPosition {
        return Err(invalid_control());
    }
    Ok(Setup {
        control,
        variant,
        fen: None,
        is_rated: form.is_on("rated"),
        rules: Vec::new(),
    })
}

/// The range of ratings that a seek asks for.
pub(super) fn ratings(form: &Form) -> Result<(u32, u32), Answer> {
    let Some(range) = form.get("ratingRange") else {
        return Ok((0, u32::MAX));
    };
    let range = range.split_once('-');
    let range = range.and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    range.ok_or_else(|| Answer::invalid("ratingRange", "Invalid rating range"))
}

/// What a challenge asks for: seconds, days or no limit.
pub(super) fn challenged(form: &Form) -> Result<Setup, Answer> {
    let limit = number(form, "clock.limit")?;
    let increment = number(form, "clock.increment")?;
    let control = match (days(form)?, limit, increment) {
        (Some(days), None, None) => days,
        (None, None, None) => Control::Unlimited,
        (None, Some(limit), Some(increment)) => {
            let short = [0, 15, 30, 45, 60, 90].contains(&limit);
            let known = short || limit.is_multiple_of(60) && limit <= 10_800;
            if !known || increment > 60 {
                return Err(invalid_control());
            }
            Control::Clock {
                limit: limit * 1000,
                increment: increment * 1000,
            }
        }
        _ => return Err(invalid_control()),
    };
    let fen = form.get("fen").map(str::to_owned);
    let variant = match (variant(form)?, &fen) {
        (Variant::Standard, Some(_)) => Variant::FromPosition,
        (variant, _) => variant,
    };
    // The server checks the position before it keeps the challenge.
    if let Err(error) = crate::board::Board::new(variant, fen.as_deref(), 0) {
        return Err(Answer::invalid("fen", &error));
    }
    let words = form.get("rules").unwrap_or_default().split(',');
    let rules: Vec<String> = words
        .filter(|it| !it.is_empty())
        .map(str::to_owned)
        .collect();
    if rules.iter().any(|it| !RULES.contains(&it.as_str())) {
        return Err(Answer::invalid("rules", "Unknown rule"));
    }
    // Very fast games of other variants are casual, without a word about it; those from a position always.
    let fast = variant != Variant::Standard && control.speed() < Speed::Blitz;
    let is_casual = fast || variant == Variant::FromPosition;
    Ok(Setup {
        control,
        variant,
        fen,
        is_rated: form.is_on("rated") && !is_casual,
        rules,
    })
}

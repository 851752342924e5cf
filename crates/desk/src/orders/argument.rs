//! What stands in an order after its verb: sides, times, numbers, squares, words. Each is
//! taken once; what is left over does not belong there.

use serde::de::DeserializeOwned;
use shakmaty::{Color, Square};

use super::mistake::OrderMistake;
use super::words::{Mark, WORDS};
use crate::typed_line::named;
use announcements::{Concept, side_named};
use chess_laws::GameResult;

/// A word of a line, and where it begins, in characters from 1.
#[derive(Debug, Clone)]
pub(super) struct OrderWord {
    /// As it is written.
    pub(super) word: String,
    /// In small letters.
    pub(super) text: String,
    pub(super) place: usize,
}

/// The words of a line; signs after a word do not count.
pub(super) fn tokens(line: &str) -> Vec<OrderWord> {
    let mut tokens = Vec::new();
    let mut place = 1;
    for word in line.split(char::is_whitespace) {
        let kept = word.trim_end_matches([',', ':', ';', '.', '!', '?']);
        if !kept.is_empty() {
            tokens.push(OrderWord {
                word: kept.to_owned(),
                text: kept.to_lowercase(),
                place,
            });
        }
        place += word.chars().count() + 1;
    }
    tokens
}

/// The words of one that has commas within it.
fn parted(token: &OrderWord) -> Vec<OrderWord> {
    let mut place = token.place;
    let mut parts = Vec::new();
    for word in token.word.split(',') {
        if !word.is_empty() {
            parts.push(OrderWord {
                word: word.to_owned(),
                text: word.to_lowercase(),
                place,
            });
        }
        place += word.chars().count() + 1;
    }
    parts
}

/// What an argument is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Argument {
    Word(&'static Concept),
    /// "von Weiß": who does something.
    By(Color),
    /// A time in ms.
    Time(u64),
    Number(u32),
    Square(Square),
    Path((Square, Square)),
    Result(GameResult),
}

/// An argument in the line, with everything that it can mean.
#[derive(Debug)]
struct Given {
    token: OrderWord,
    meanings: Vec<Argument>,
    taken: bool,
}

/// Takes the first argument of a kind.
macro_rules! take {
    ($arguments:expr, $kind:path) => {
        $arguments.take(|argument| {
            if let $kind(value) = argument {
                Some(value)
            } else {
                None
            }
        })
    };
}

/// The arguments of an order.
#[derive(Debug)]
pub(super) struct Arguments {
    given: Vec<Given>,
}

impl Arguments {
    /// Reads the words after the verb, which commas part as well as blanks.
    pub(super) fn read(tokens: &[OrderWord]) -> Result<Self, OrderMistake> {
        let tokens: Vec<OrderWord> = tokens.iter().flat_map(parted).collect();
        let mut tokens = tokens.as_slice();
        let mut given: Vec<Given> = Vec::new();
        while let Some(token) = tokens.first() {
            let (count, meanings) = meanings(tokens).ok_or_else(|| OrderMistake::Unknown {
                word: token.word.clone(),
                place: token.place,
            })?;
            tokens = &tokens[count..];
            let last = given.last_mut().map(|it| &mut it.meanings);
            match (meanings.as_slice(), last.map(Vec::as_mut_slice)) {
                ([], _) => {}
                // "2 Minuten 30 Sekunden"
                (&[Argument::Time(more)], Some([Argument::Time(ms)])) => {
                    *ms = ms.saturating_add(more);
                }
                _ => given.push(Given {
                    token: token.clone(),
                    meanings,
                    taken: false,
                }),
            }
        }
        Ok(Self { given })
    }

    /// The first argument that is of this kind and not taken yet.
    fn take<T>(&mut self, kind: impl Fn(Argument) -> Option<T>) -> Option<T> {
        self.given.iter_mut().filter(|it| !it.taken).find_map(|it| {
            let found = it.meanings.iter().copied().find_map(&kind);
            it.taken |= found.is_some();
            found
        })
    }

    /// The first word of this class, as what it is.
    pub(super) fn word<T: DeserializeOwned>(&mut self, class: &str) -> Option<T> {
        self.take(|argument| named(of_class(argument, class)?))
    }

    /// Whether this mark stands there.
    pub(super) fn mark(&mut self, mark: Mark) -> bool {
        let same = |argument| (named(of_class(argument, "mark")?) == Some(mark)).then_some(());
        self.take(same).is_some()
    }

    /// The first side that is named without "von".
    pub(super) fn side(&mut self) -> Option<Color> {
        self.take(|argument| side_named(of_class(argument, "side")?))
    }

    /// "von Weiß".
    pub(super) fn by(&mut self) -> Option<Color> {
        take!(self, Argument::By)
    }

    pub(super) fn time(&mut self) -> Option<u64> {
        take!(self, Argument::Time)
    }

    pub(super) fn number(&mut self) -> Option<u32> {
        take!(self, Argument::Number)
    }

    pub(super) fn square(&mut self) -> Option<Square> {
        take!(self, Argument::Square)
    }

    pub(super) fn path(&mut self) -> Option<(Square, Square)> {
        take!(self, Argument::Path)
    }

    pub(super) fn result(&mut self) -> Option<GameResult> {
        take!(self, Argument::Result)
    }

    /// All that was given must have been taken.
    pub(super) fn all_taken(&self) -> Result<(), OrderMistake> {
        let adds_nothing = |it: &Given| {
            let mut meanings = it.meanings.iter();
            meanings.any(|argument| of_class(*argument, "filler").is_some())
        };
        match self.given.iter().find(|it| !it.taken && !adds_nothing(it)) {
            None => Ok(()),
            Some(it) => Err(OrderMistake::Misplaced {
                word: it.token.word.clone(),
                place: it.token.place,
            }),
        }
    }
}

/// What the first words mean, and how many they are; no meanings for words that add nothing.
fn meanings(tokens: &[OrderWord]) -> Option<(usize, Vec<Argument>)> {
    let text = tokens.first()?.text.as_str();
    if let Ok(number) = text.parse::<u32>() {
        let units = words(&tokens[1..], |it| unit(it).is_some());
        let unit = units.and_then(|(count, units)| Some((count, unit(units.first()?)?)));
        return Some(match unit {
            Some((count, ms)) => (1 + count, vec![Argument::Time(u64::from(number) * ms)]),
            None => (1, vec![Argument::Number(number)]),
        });
    }
    let sign = clock_time(text)
        .map(Argument::Time)
        .or_else(|| result(text).map(Argument::Result))
        .or_else(|| text.parse().ok().map(Argument::Square))
        .or_else(|| path(text).map(Argument::Path));
    if let Some(sign) = sign {
        return Some((1, vec![sign]));
    }
    let argued = |it: &Concept| !["order", "address"].contains(&it.class.as_str());
    let (count, concepts) = words(tokens, argued)?;
    match concepts.as_slice() {
        [only] if only.class == "filler" => Some((count, Vec::new())),
        [only] if only.class == "mark" && only.value == "by" => {
            let (more, sides) = words(&tokens[count..], |it| it.class == "side")?;
            let by = sides.into_iter().filter_map(|it| side_named(&it.value));
            Some((count + more, by.map(Argument::By).collect()))
        }
        _ => Some((count, concepts.into_iter().map(Argument::Word).collect())),
    }
}

fn words(
    tokens: &[OrderWord],
    fits: impl Fn(&Concept) -> bool,
) -> Option<(usize, Vec<&'static Concept>)> {
    WORDS.beginning(tokens.iter().map(|it| it.text.as_str()), fits)
}

/// The value of a word of this class.
fn of_class(argument: Argument, class: &str) -> Option<&'static str> {
    let Argument::Word(concept) = argument else {
        return None;
    };
    (concept.class == class).then_some(concept.value.as_str())
}

/// How many ms it is, if it is a unit of time.
fn unit(concept: &Concept) -> Option<u64> {
    match (concept.class.as_str(), concept.value.as_str()) {
        ("mark", "minutes") => Some(60_000),
        ("mark", "seconds") => Some(1_000),
        _ => None,
    }
}

/// Minutes without hours have three digits.
const MOST_MINUTES: u64 = 999;

/// `1:05:00` or `5:00` in ms: hours have any number of digits up to three, the rest two.
fn clock_time(text: &str) -> Option<u64> {
    let parts: Vec<&str> = text.split(':').collect();
    let digits = |part: &str, most: usize| {
        let good = (1..=most).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        good.then(|| part.parse::<u64>().ok()).flatten()
    };
    let sixtieths = |part: &str| digits(part, 2).filter(|&n| part.len() == 2 && n < 60);
    match parts.as_slice() {
        [minutes, seconds] => minutes_and_seconds(digits(minutes, 3)?, sixtieths(seconds)?),
        [hours, minutes, seconds] => {
            let seconds = digits(hours, 3)? * 3600 + sixtieths(minutes)? * 60 + sixtieths(seconds)?;
            Some(seconds * 1000)
        }
        _ => None,
    }
}

/// The time of a clock in ms, where it is set in minutes and seconds: no more than 999:59.
#[must_use]
pub fn minutes_and_seconds(minutes: u64, seconds: u64) -> Option<u64> {
    let good = minutes <= MOST_MINUTES && seconds < 60;
    good.then_some((minutes * 60 + seconds) * 1000)
}

/// A result as it is written on scoresheets, also with a colon or a dash.
fn result(text: &str) -> Option<GameResult> {
    let text = text.replace('½', "1/2").replace(['–', '—', '−'], "-");
    let (score, forfeit) = (text.replace(':', "-"), text.replace(':', "/"));
    let mut all = GameResult::OF_GAMES.into_iter();
    all.find(|it| [&score, &forfeit].contains(&&it.to_string()))
}

/// `b7b8`, also with the queen that the pawn becomes.
fn path(text: &str) -> Option<(Square, Square)> {
    let squares = text.strip_suffix('q').unwrap_or(text);
    let (from, to) = squares.split_at_checked(2)?;
    Some((from.parse().ok()?, to.parse().ok()?))
}

//! What stands in an order after its verb: sides, times, numbers, squares, words. Each is
//! taken once; what is left over does not belong there.

use shakmaty::{Color, Square};

use super::mistake::OrderMistake;
use super::words::{Mark, Sense, WORDS};
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

/// What an argument is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Argument {
    Word(Sense),
    /// "von Weiß": who does something.
    By(Color),
    /// A time in ms.
    Time(u64),
    Number(u32),
    Square(Square),
    Path(Square, Square),
    Result(GameResult),
}

/// An argument in the line, with everything that it can mean.
#[derive(Debug)]
struct Given {
    token: OrderWord,
    meanings: Vec<Argument>,
    taken: bool,
}

/// The arguments of an order.
#[derive(Debug)]
pub(super) struct Arguments {
    given: Vec<Given>,
}

impl Arguments {
    /// Reads the words after the verb.
    pub(super) fn read(mut tokens: &[OrderWord]) -> Result<Self, OrderMistake> {
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
    pub(super) fn take<T>(&mut self, kind: impl Fn(Argument) -> Option<T>) -> Option<T> {
        self.given.iter_mut().filter(|it| !it.taken).find_map(|it| {
            let found = it.meanings.iter().copied().find_map(&kind);
            it.taken |= found.is_some();
            found
        })
    }

    /// Whether this mark stands there.
    pub(super) fn mark(&mut self, mark: Mark) -> bool {
        let same = |it| (it == Argument::Word(Sense::Mark(mark))).then_some(());
        self.take(same).is_some()
    }

    /// The first side that is named without "von".
    pub(super) fn side(&mut self) -> Option<Color> {
        self.take(|it| {
            if let Argument::Word(Sense::Side(side)) = it {
                Some(side)
            } else {
                None
            }
        })
    }

    /// "von Weiß".
    pub(super) fn by(&mut self) -> Option<Color> {
        self.take(|it| {
            if let Argument::By(side) = it {
                Some(side)
            } else {
                None
            }
        })
    }

    pub(super) fn time(&mut self) -> Option<u64> {
        self.take(|it| {
            if let Argument::Time(ms) = it {
                Some(ms)
            } else {
                None
            }
        })
    }

    pub(super) fn number(&mut self) -> Option<u32> {
        self.take(|it| {
            if let Argument::Number(number) = it {
                Some(number)
            } else {
                None
            }
        })
    }

    /// All that was given must have been taken.
    pub(super) fn all_taken(&self) -> Result<(), OrderMistake> {
        match self.given.iter().find(|it| !it.taken) {
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
        return Some(match words(&tokens[1..], |it| unit(*it).is_some()) {
            Some((count, senses)) => {
                let ms = senses.first().copied().and_then(unit).unwrap_or_default();
                (1 + count, vec![Argument::Time(u64::from(number) * ms)])
            }
            None => (1, vec![Argument::Number(number)]),
        });
    }
    let sign = clock_time(text)
        .map(Argument::Time)
        .or_else(|| result(text).map(Argument::Result))
        .or_else(|| text.parse().ok().map(Argument::Square))
        .or_else(|| path(text).map(|(from, to)| Argument::Path(from, to)));
    if let Some(sign) = sign {
        return Some((1, vec![sign]));
    }
    let (count, senses) = words(tokens, |it| !matches!(it, Sense::Order(_) | Sense::Address))?;
    match senses.as_slice() {
        [Sense::Filler] => Some((count, Vec::new())),
        [Sense::Mark(Mark::By)] => {
            let (more, sides) = words(&tokens[count..], |it| matches!(it, Sense::Side(_)))?;
            let by = |it| {
                if let Sense::Side(side) = it {
                    Some(Argument::By(side))
                } else {
                    None
                }
            };
            let sides = sides.into_iter().filter_map(by);
            Some((count + more, sides.collect()))
        }
        _ => Some((count, senses.into_iter().map(Argument::Word).collect())),
    }
}

fn words(tokens: &[OrderWord], fits: impl Fn(&Sense) -> bool) -> Option<(usize, Vec<Sense>)> {
    WORDS.longest(tokens.iter().map(|it| it.text.as_str()), fits)
}

/// How many ms it is, if it is a unit of time.
fn unit(sense: Sense) -> Option<u64> {
    let Sense::Mark(mark) = sense else {
        return None;
    };
    match mark {
        Mark::Minutes => Some(60_000),
        Mark::Seconds => Some(1_000),
        Mark::By
        | Mark::Plies
        | Mark::Start
        | Mark::Presses
        | Mark::WithTime
        | Mark::Still
        | Mark::Right
        | Mark::Warnings
        | Mark::CorrectionTime => None,
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

fn result(text: &str) -> Option<GameResult> {
    let text = text.replace('½', "1/2");
    let mut all = GameResult::OF_GAMES.into_iter();
    all.find(|it| it.to_string() == text)
}

/// `b7b8`, also with the queen that the pawn becomes.
fn path(text: &str) -> Option<(Square, Square)> {
    let squares = text.strip_suffix('q').unwrap_or(text);
    let (from, to) = squares.split_at_checked(2)?;
    Some((from.parse().ok()?, to.parse().ok()?))
}

//! The numbers, words and signs of a time control, each with its place in the text.

use std::ops::Range;

use super::error::{ExpectedInTimeControl, ParseTimeControlError, TimeControlMistake};

/// A number, a word or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number(u32),
    /// In lower case. A hyphen inside a word belongs to it.
    Word(String),
    Sign(char),
}

/// A piece of the text.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub kind: Kind,
    /// Which characters it covers, from 0.
    pub place: Range<usize>,
    /// The original spelling.
    text: String,
}

/// The most digits of a number. Nobody means a longer one, and it may not fit a `u32`.
const DIGITS: usize = 9;

/// Cuts a text into its tokens.
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, ParseTimeControlError> {
    let characters: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&first) = characters.get(at) {
        let end = at + width(&characters[at..]);
        let text: String = characters[at..end].iter().collect();
        let place = at..end;
        at = end;
        let kind = if first.is_whitespace() {
            continue;
        } else if first.is_ascii_digit() {
            Kind::Number(number(&text, &place)?)
        } else if first.is_alphabetic() {
            Kind::Word(text.to_lowercase())
        } else {
            Kind::Sign(first)
        };
        tokens.push(Token { kind, place, text });
    }
    Ok(tokens)
}

/// How many characters the first token has.
fn width(characters: &[char]) -> usize {
    let run = |belongs: fn(&char) -> bool| {
        characters
            .iter()
            .take_while(|character| belongs(character))
            .count()
    };
    match characters.first() {
        Some(first) if first.is_ascii_digit() => run(char::is_ascii_digit),
        Some(first) if first.is_alphabetic() => {
            run(|letter| letter.is_alphabetic() || *letter == '-')
        }
        _ => 1,
    }
}

fn number(digits: &str, place: &Range<usize>) -> Result<u32, ParseTimeControlError> {
    let small = digits.len() <= DIGITS;
    let number = digits.parse().ok().filter(|_| small);
    number.ok_or_else(|| ParseTimeControlError {
        place: place.clone(),
        mistake: TimeControlMistake::TooGreat(digits.to_owned()),
    })
}

/// Reads tokens one after another.
pub(super) struct Cursor<'a> {
    tokens: &'a [Token],
    next: usize,
    /// The length of the text in characters.
    end: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(tokens: &'a [Token], text: &str) -> Self {
        let end = text.chars().count();
        Cursor {
            tokens,
            next: 0,
            end,
        }
    }

    pub(super) fn peek(&self) -> Option<&'a Kind> {
        self.tokens.get(self.next).map(|token| &token.kind)
    }

    /// Goes on to the next token.
    pub(super) fn step(&mut self) {
        self.next += 1;
    }

    /// Takes the next token if it is this sign or word.
    pub(super) fn take(&mut self, wanted: &Kind) -> bool {
        let found = self.peek() == Some(wanted);
        self.next += usize::from(found);
        found
    }

    /// Takes a number, or says what was expected.
    pub(super) fn number(
        &mut self,
        expected: ExpectedInTimeControl,
    ) -> Result<u32, ParseTimeControlError> {
        match self.peek() {
            Some(&Kind::Number(number)) => {
                self.step();
                Ok(number)
            }
            _ => Err(self.unexpected(expected)),
        }
    }

    /// The error for a next token that was not expected.
    pub(super) fn unexpected(&self, expected: ExpectedInTimeControl) -> ParseTimeControlError {
        let token = self.tokens.get(self.next);
        let found = token.map_or_else(String::new, |token| token.text.clone());
        let place = token.map_or(self.end..self.end, |token| token.place.clone());
        ParseTimeControlError {
            place,
            mistake: TimeControlMistake::Unexpected { expected, found },
        }
    }

    /// The characters from token `first` to the last token read.
    pub(super) fn place_since(&self, first: usize) -> Range<usize> {
        let start = self.tokens.get(first).map(|token| token.place.start);
        let last = self
            .next
            .checked_sub(1)
            .and_then(|last| self.tokens.get(last));
        let end = last.map_or(self.end, |token| token.place.end);
        let start = start.unwrap_or(end);
        start..end.max(start)
    }

    /// The index of the next token.
    pub(super) fn index(&self) -> usize {
        self.next
    }
}

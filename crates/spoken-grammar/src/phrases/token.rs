//! The tokens of a file of phrases. Knows signs, no rules.

use std::fmt;

use super::error::{PhraseError, Place};

/// A token of a file of phrases.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Token {
    Header,
    Word(String),
    Reference(String),
    Tag(String),
    Weight(f32),
    Sign(char),
    End,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header => write!(f, "the header"),
            Self::Word(word) => write!(f, "\"{word}\""),
            Self::Reference(name) => write!(f, "<{name}>"),
            Self::Tag(tag) => write!(f, "{{{tag}}}"),
            Self::Weight(weight) => write!(f, "/{weight}/"),
            Self::Sign(sign) => write!(f, "\"{sign}\""),
            Self::End => write!(f, "the end of the file"),
        }
    }
}

/// Reads characters and keeps track of the place.
struct Cursor<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    place: Place,
}

impl Cursor<'_> {
    fn take(&mut self) -> Option<char> {
        let taken = self.rest.next()?;
        if taken == '\n' {
            self.place = Place {
                line: self.place.line + 1,
                column: 1,
            };
        } else {
            self.place.column += 1;
        }
        Some(taken)
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let mut text = String::new();
        while let Some(&next) = self.rest.peek()
            && wanted(next)
        {
            text.push(next);
            self.take();
        }
        text
    }

    /// The text before `close` on this line. The opening sign has already been read.
    fn enclosed(&mut self, close: char, expected: &'static str) -> Result<String, PhraseError> {
        let place = self.place;
        let text = self.take_while(|c| c != close && c != '\n');
        match self.take() {
            Some(taken) if taken == close => Ok(text.trim().to_owned()),
            _ => Err(PhraseError::Expected {
                place,
                expected,
                found: format!("\"{text}\""),
            }),
        }
    }
}

/// All tokens of a file with their places; the last one is [`Token::End`].
pub(super) fn tokens(content: &str) -> Result<Vec<(Token, Place)>, PhraseError> {
    let content = content.trim_start_matches('\u{feff}');
    let mut cursor = Cursor {
        rest: content.chars().peekable(),
        place: Place { line: 1, column: 1 },
    };
    let mut tokens = Vec::new();
    loop {
        cursor.take_while(char::is_whitespace);
        let place = cursor.place;
        let Some(first) = cursor.take() else {
            tokens.push((Token::End, place));
            return Ok(tokens);
        };
        if let Some(token) = token(first, place, &mut cursor)? {
            tokens.push((token, place));
        }
    }
}

fn token(first: char, place: Place, cursor: &mut Cursor) -> Result<Option<Token>, PhraseError> {
    Ok(Some(match first {
        '#' => {
            cursor.enclosed(';', "a header that ends with \";\"")?;
            Token::Header
        }
        '/' if cursor.rest.peek() == Some(&'/') => {
            cursor.take_while(|c| c != '\n');
            return Ok(None);
        }
        '/' => weight(
            place,
            &cursor.enclosed('/', "a weight between \"/\" and \"/\"")?,
        )?,
        '<' => Token::Reference(cursor.enclosed('>', "a name between \"<\" and \">\"")?),
        '{' => Token::Tag(cursor.enclosed('}', "a tag between \"{\" and \"}\"")?),
        '=' | ';' | '|' | '(' | ')' | '[' | ']' => Token::Sign(first),
        c if c.is_alphanumeric() => Token::Word(format!(
            "{c}{}",
            cursor.take_while(|c| c.is_alphanumeric() || c == '.')
        )),
        other => {
            return Err(PhraseError::Expected {
                place,
                expected: "a rule, a reference or one of = ; | ( ) [ ]",
                found: format!("\"{other}\""),
            });
        }
    }))
}

fn weight(place: Place, text: &str) -> Result<Token, PhraseError> {
    match text.parse::<f32>() {
        Ok(weight) if weight > 0.0 && weight.is_finite() => Ok(Token::Weight(weight)),
        _ => Err(PhraseError::Expected {
            place,
            expected: "a weight above 0 between \"/\" and \"/\"",
            found: format!("\"{text}\""),
        }),
    }
}

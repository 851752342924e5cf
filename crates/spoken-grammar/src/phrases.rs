//! Reads a file of phrases in a part of the Java Speech Grammar Format (JSGF 1.0): rules,
//! sequences, weighted alternatives, groups, options, tags and references. Knows no words: a name
//! that is not a rule is left to the lexicon.

use std::collections::BTreeMap;
use std::fmt;

use thiserror::Error;

/// A place in a file, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong in a file of phrases.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PhraseError {
    /// Something else was expected here.
    #[error("{place}: expected {expected}, found {found}")]
    Expected {
        /// The place of the mistake.
        place: Place,
        /// What should be here.
        expected: &'static str,
        /// What is here.
        found: String,
    },
    /// A rule has two definitions.
    #[error("{place}: rule <{name}> is defined twice")]
    DefinedTwice {
        /// The place of the second definition.
        place: Place,
        /// The rule.
        name: String,
    },
    /// No rule is public, so nobody can say anything.
    #[error("no rule is public: put `public` before the rule that holds everything")]
    NothingPublic,
    /// Neither a rule nor a class of words has this name.
    #[error("{place}: <{name}> is neither a rule nor a class of words")]
    Unknown {
        /// Where it is used.
        place: Place,
        /// The name.
        name: String,
    },
    /// A rule contains itself. Announcements are finite, so this is not allowed.
    #[error("{place}: rule <{name}> contains itself")]
    Recursive {
        /// Where it is used inside itself.
        place: Place,
        /// The rule.
        name: String,
    },
}

/// The right side of a rule, or a part of it.
#[derive(Debug, Clone, PartialEq)]
pub enum Expansion {
    /// One after another.
    Sequence(Vec<Expansion>),
    /// One of these, each with its weight: a relative likelihood above 0, or 1 if the file gives no
    /// weight.
    Alternatives(Vec<(f32, Expansion)>),
    /// This or nothing.
    Optional(Box<Expansion>),
    /// A rule, a class of words, or one meaning of a class.
    Reference(String, Place),
    /// A part whose words carry this tag.
    Tagged(Box<Expansion>, String),
}

/// The rules of a file.
#[derive(Debug, Clone)]
pub struct Phrases {
    rules: BTreeMap<String, Expansion>,
    public: String,
}

impl Phrases {
    /// Reads a file of phrases.
    ///
    /// # Errors
    /// Returns the first mistake, with its place.
    pub fn parse(content: &str) -> Result<Self, PhraseError> {
        let mut reader = Reader {
            tokens: tokens(content)?,
            next: 0,
        };
        reader.file()
    }

    /// Combines these phrases with others, so that both public rules can be said. If both have a rule
    /// with the same name, the one here counts.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        let more = other.public;
        let place = Place { line: 1, column: 1 };
        for (name, expansion) in other.rules {
            self.rules.entry(name).or_insert(expansion);
        }
        let public = self.rules.get_mut(&self.public);
        if let Some(Expansion::Alternatives(all)) = public {
            all.push((1.0, Expansion::Reference(more, place)));
        }
        self
    }

    /// The rule that covers everything that can be said.
    #[must_use]
    pub fn public(&self) -> &str {
        &self.public
    }

    /// The right side of a rule.
    #[must_use]
    pub fn rule(&self, name: &str) -> Option<&Expansion> {
        self.rules.get(name)
    }
}

#[derive(Debug, Clone, PartialEq)]
enum Token {
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

fn tokens(content: &str) -> Result<Vec<(Token, Place)>, PhraseError> {
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

/// The deepest nesting of groups. It is enough for every grammar that a person can read, and low
/// enough that a file of brackets cannot exhaust the stack.
const DEEPEST: usize = 64;

/// Recursive descent over the tokens.
struct Reader {
    tokens: Vec<(Token, Place)>,
    next: usize,
}

impl Reader {
    fn peek(&self) -> &Token {
        &self.tokens[self.next.min(self.tokens.len() - 1)].0
    }

    fn place(&self) -> Place {
        self.tokens[self.next.min(self.tokens.len() - 1)].1
    }

    fn take(&mut self) -> Token {
        let token = self.peek().clone();
        self.next += 1;
        token
    }

    fn expected<T>(&self, expected: &'static str) -> Result<T, PhraseError> {
        Err(PhraseError::Expected {
            place: self.place(),
            expected,
            found: self.peek().to_string(),
        })
    }

    fn sign(&mut self, sign: char, expected: &'static str) -> Result<(), PhraseError> {
        if *self.peek() != Token::Sign(sign) {
            return self.expected(expected);
        }
        self.take();
        Ok(())
    }

    fn word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Token::Word(found) if found == word);
        if found {
            self.take();
        }
        found
    }

    fn file(&mut self) -> Result<Phrases, PhraseError> {
        if *self.peek() == Token::Header {
            self.take();
        }
        if self.word("grammar") {
            self.take();
            self.sign(';', "\";\" after the name of the grammar")?;
        }
        let mut rules = BTreeMap::new();
        let mut public = None;
        while *self.peek() != Token::End {
            let is_public = self.word("public");
            let place = self.place();
            let Token::Reference(name) = self.peek().clone() else {
                return self.expected("a rule such as <name> = …;");
            };
            self.take();
            self.sign('=', "\"=\" after the name of the rule")?;
            let expansion = self.alternatives(0)?;
            self.sign(';', "\";\" at the end of the rule")?;
            if is_public {
                public.get_or_insert(name.clone());
            }
            if rules.insert(name.clone(), expansion).is_some() {
                return Err(PhraseError::DefinedTwice { place, name });
            }
        }
        Ok(Phrases {
            rules,
            public: public.ok_or(PhraseError::NothingPublic)?,
        })
    }

    fn alternatives(&mut self, depth: usize) -> Result<Expansion, PhraseError> {
        let mut all = vec![self.weighted(depth)?];
        while *self.peek() == Token::Sign('|') {
            self.take();
            all.push(self.weighted(depth)?);
        }
        Ok(Expansion::Alternatives(all))
    }

    fn weighted(&mut self, depth: usize) -> Result<(f32, Expansion), PhraseError> {
        let weight = if let Token::Weight(weight) = *self.peek() {
            self.take();
            weight
        } else {
            1.0
        };
        let mut items = Vec::new();
        while matches!(self.peek(), Token::Reference(_) | Token::Sign('(' | '[')) {
            items.push(self.tagged(depth)?);
        }
        if items.is_empty() {
            return self.expected("a reference, \"(\" or \"[\"");
        }
        Ok((weight, Expansion::Sequence(items)))
    }

    fn tagged(&mut self, depth: usize) -> Result<Expansion, PhraseError> {
        let mut item = self.item(depth)?;
        while let Token::Tag(tag) = self.peek().clone() {
            self.take();
            item = Expansion::Tagged(Box::new(item), tag);
        }
        Ok(item)
    }

    fn item(&mut self, depth: usize) -> Result<Expansion, PhraseError> {
        if depth > DEEPEST {
            return self.expected("fewer brackets within each other");
        }
        let place = self.place();
        match self.take() {
            Token::Reference(name) => Ok(Expansion::Reference(name, place)),
            Token::Sign('(') => {
                let inner = self.alternatives(depth + 1)?;
                self.sign(')', "\")\"")?;
                Ok(inner)
            }
            _ => {
                let inner = self.alternatives(depth + 1)?;
                self.sign(']', "\"]\"")?;
                Ok(Expansion::Optional(Box::new(inner)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn mistake(content: &str) -> String {
        Phrases::parse(content).unwrap_err().to_string()
    }

    #[test]
    fn an_error_names_the_line_and_the_column() {
        assert_eq!(
            mistake("public <a> = <b>\n<c> = <d>;"),
            "line 2, column 5: expected \";\" at the end of the rule, found \"=\""
        );
        assert_eq!(
            mistake("public <a> = | <b>;"),
            "line 1, column 14: expected a reference, \"(\" or \"[\", found \"|\""
        );
        assert_eq!(
            mistake("public <a> = /0/ <b>;"),
            "line 1, column 14: expected a weight above 0 between \"/\" and \"/\", found \"0\""
        );
        assert_eq!(
            mistake("public <a> = <b>;\n<a> = <b>;"),
            "line 2, column 1: rule <a> is defined twice"
        );
        assert_eq!(
            mistake("<a> = <b>;"),
            "no rule is public: put `public` before the rule that holds everything"
        );
    }

    #[test]
    fn a_file_of_brackets_is_an_error_and_not_an_overflow() {
        let brackets = format!("public <a> = {};", "(".repeat(100_000));
        assert!(mistake(&brackets).contains("fewer brackets"));
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "[#/<>{}()|=; a-z0-9.\\[\\]\n]{0,80}") {
            let _ = Phrases::parse(&text);
        }
    }
}

//! From the tokens of a file of phrases to its rules. Knows no words.

use std::collections::BTreeMap;

use super::error::{PhraseError, Place};
use super::token::Token;

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
pub(super) struct Rules {
    pub(super) all: BTreeMap<String, Expansion>,
    /// The name of the first public rule.
    pub(super) public: String,
}

/// The deepest nesting of groups. It is enough for every grammar that a person can read, and low
/// enough that a file of brackets cannot exhaust the stack.
const DEEPEST: usize = 64;

/// Reads all rules of a file.
pub(super) fn file(tokens: Vec<(Token, Place)>) -> Result<Rules, PhraseError> {
    Reader { tokens, next: 0 }.file()
}

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

    fn file(&mut self) -> Result<Rules, PhraseError> {
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
        Ok(Rules {
            all: rules,
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

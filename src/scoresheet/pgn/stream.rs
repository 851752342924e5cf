//! A stream of tokens with a look ahead.

use super::ScoresheetMistake;
use super::place::PgnPlaces;
use super::token::{Lexer, PgnToken, Placed, Slip};
use chess_laws::algebraic::Reader;

/// Tokens, one of which can be put back.
pub(super) struct Tokens<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    back: Option<Result<Placed<'t>, Slip>>,
    /// Where the last token that was taken ends, in bytes.
    pub(super) end_of_last: usize,
    pub(super) places: PgnPlaces<'t>,
}

impl<'t> Tokens<'t> {
    pub(super) fn new(text: &'t str) -> Tokens<'t> {
        Tokens {
            text,
            lexer: Lexer::new(text),
            back: None,
            end_of_last: 0,
            places: PgnPlaces::new(text),
        }
    }

    pub(super) fn peek(&mut self) -> Option<&Result<Placed<'t>, Slip>> {
        if self.back.is_none() {
            self.end_of_last = self.lexer.at();
            self.back = self.lexer.next();
        }
        self.back.as_ref()
    }

    pub(super) fn next(&mut self) -> Option<Result<Placed<'t>, Slip>> {
        self.peek();
        self.back.take()
    }

    pub(super) fn put_back(&mut self, placed: Placed<'t>) {
        self.back = Some(Ok(placed));
    }

    /// The next token of the moves; `None` at the end, or before a tag at the beginning of a line,
    /// which belongs to the next game.
    pub(super) fn next_in_moves(&mut self) -> Result<Option<Placed<'t>>, Slip> {
        let text = self.text;
        match self.peek() {
            Some(Ok(Placed {
                at,
                token: PgnToken::Tag { .. },
            })) if begins_line(text, *at) => Ok(None),
            _ => self.next().transpose(),
        }
    }

    pub(super) fn next_comment(&mut self) -> Option<&'t str> {
        match self.peek()? {
            Ok(Placed {
                token: PgnToken::Comment(text),
                ..
            }) => {
                let text = *text;
                self.back = None;
                Some(text)
            }
            _ => None,
        }
    }

    pub(super) fn next_bad_tag(&mut self) -> Option<Slip> {
        match self.peek()? {
            Err(slip) if slip.mistake == ScoresheetMistake::Tag => self.next()?.err(),
            _ => None,
        }
    }

    /// The next tag with its place, unless it begins another game.
    pub(super) fn next_tag(
        &mut self,
        of_another: impl Fn(&str) -> bool,
    ) -> Option<(usize, &'t str, String)> {
        match self.peek()? {
            Ok(Placed {
                token: PgnToken::Tag { name, .. },
                ..
            }) if !of_another(name) => {}
            _ => return None,
        }
        match self.next()? {
            Ok(Placed {
                at,
                token: PgnToken::Tag { name, value },
            }) => Some((at, name, value)),
            _ => None,
        }
    }

    /// The word together with an "e.p." that follows it after a space, if one does.
    pub(super) fn with_en_passant(&mut self, word: &str) -> Option<String> {
        let Some(Ok(Placed {
            token: PgnToken::Word(next),
            ..
        })) = self.peek()
        else {
            return None;
        };
        let reader = Reader::any();
        // Most words are complete moves.
        if reader.read(next).is_ok() {
            return None;
        }
        let joined = format!("{word} {next}");
        reader.read(&joined).ok()?;
        self.back = None;
        Some(joined)
    }
}

fn begins_line(text: &str, at: usize) -> bool {
    let before = text.get(..at).and_then(|before| before.chars().next_back());
    before.is_none_or(|before| before == '\n' || before == '\r' || before == '\u{feff}')
}

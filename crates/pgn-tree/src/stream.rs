//! A stream of tokens with a look ahead.

use super::mistake::{PgnMistake, PgnPlaces};
use super::token::{Lexer, PgnToken, Placed, Slip};
use chess_laws::GameResult;
use chess_laws::algebraic::Reader;

/// Tokens, one of which can be put back.
pub struct Tokens<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    back: Option<Result<Placed<'t>, Slip>>,
    /// Where the last token that was taken ends, in bytes.
    pub end_of_last: usize,
    /// Whether the last token was taken.
    is_over: bool,
    /// The places of mistakes.
    pub places: PgnPlaces<'t>,
}

impl<'t> Tokens<'t> {
    /// The tokens of this text.
    #[must_use]
    pub fn new(text: &'t str) -> Tokens<'t> {
        Tokens {
            text,
            lexer: Lexer::new(text),
            back: None,
            end_of_last: 0,
            is_over: false,
            places: PgnPlaces::new(text),
        }
    }

    /// The next token, which stays; `None` at the end.
    pub fn peek(&mut self) -> Option<&Result<Placed<'t>, Slip>> {
        if self.back.is_none() && !self.is_over {
            self.end_of_last = self.lexer.at();
            self.back = self.lexer.take_next();
            self.is_over = self.back.is_none();
        }
        self.back.as_ref()
    }

    /// Takes the next token; `None` at the end.
    pub fn take(&mut self) -> Option<Result<Placed<'t>, Slip>> {
        self.peek();
        self.back.take()
    }

    /// Puts back the token that was taken last.
    pub fn put_back(&mut self, placed: Placed<'t>) {
        self.back = Some(Ok(placed));
    }

    /// Where the token that was taken last ends, in bytes, unless it was put back.
    #[must_use]
    pub fn end(&self) -> usize {
        match self.back {
            Some(_) => self.end_of_last,
            None => self.lexer.at(),
        }
    }

    /// The next token of the moves; `None` at the end, or before a tag at the beginning of a line,
    /// which belongs to the next game.
    ///
    /// # Errors
    /// A mistake in place of a token.
    pub fn next_in_moves(&mut self) -> Result<Option<Placed<'t>>, Slip> {
        let text = self.text;
        match self.peek() {
            Some(Ok(Placed {
                at,
                token: PgnToken::Tag { .. },
            })) if begins_line(text, *at) => Ok(None),
            _ => self.take().transpose(),
        }
    }

    /// Takes a comment, if one is next.
    pub fn next_comment(&mut self) -> Option<&'t str> {
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

    /// Takes a tag with a mistake, if one is next.
    pub fn next_bad_tag(&mut self) -> Option<Slip> {
        match self.peek()? {
            Err(slip) if slip.mistake == PgnMistake::Tag => self.take()?.err(),
            _ => None,
        }
    }

    /// The next tag with its place, unless it begins another game.
    pub fn next_tag(
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
        match self.take()? {
            Ok(Placed {
                at,
                token: PgnToken::Tag { name, value },
            }) => Some((at, name, value)),
            _ => None,
        }
    }

    /// Passes over the rest of a variation with a mistake, or up to where the game ends. Returns the further
    /// mistakes.
    pub fn skip_variation(&mut self) -> Vec<Slip> {
        let (mut open, mut slips) = (1, Vec::new());
        while open > 0 {
            match self.next_in_moves() {
                Ok(None) => break,
                Ok(Some(placed)) => match placed.token {
                    PgnToken::Open => open += 1,
                    PgnToken::Close => open -= 1,
                    PgnToken::Result(_) => {
                        self.put_back(placed);
                        break;
                    }
                    _ => {}
                },
                Err(slip) => slips.push(slip),
            }
        }
        slips
    }

    /// Passes over the rest of a game with a mistake, up to its result, which is returned, or to the tags of
    /// the next game. Reports no other mistakes in between.
    pub fn skip_game(&mut self) -> Option<GameResult> {
        loop {
            match self.next_in_moves() {
                Ok(None) => return None,
                Ok(Some(placed)) => {
                    if let PgnToken::Result(written) = placed.token {
                        return written;
                    }
                }
                Err(_) => {}
            }
        }
    }

    /// The word together with an "e.p." that follows it after a space, if one does.
    pub fn with_en_passant(&mut self, word: &str) -> Option<String> {
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

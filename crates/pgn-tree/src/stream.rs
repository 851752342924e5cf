//! A stream of tokens with a look ahead.

use super::mistake::{PgnMistake, PgnPlaces};
use super::sign::names_square;
use super::token::{Lexer, PgnToken, Placed, Slip, begins_line, follows_empty_line};
use chess_laws::GameResult;
use chess_laws::algebraic::Reader;
use shakmaty::Chess;

/// How much of what follows a game must be there to know that its end is not written twice, in bytes.
const AHEAD: usize = 16;

/// How often a text is read again at most to find where its games go on, and how many bytes of a short one.
const READ_AGAIN: (usize, usize) = (8, 1 << 16);

/// Tokens, one of which can be put back.
pub struct Tokens<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    back: Option<Result<Placed<'t>, Slip>>,
    /// Where the last token that was taken ends, in bytes.
    pub end_of_last: usize,
    /// Whether the last token was taken.
    is_over: bool,
    /// Whether the next game begins here, although nothing ended the one before.
    is_between: bool,
    /// How many variations are open.
    depth: usize,
    /// Whether the game has a word that may be a move.
    has_moved: bool,
    /// The brackets of the game that are not closed, in bytes, once they were asked for.
    unclosed: Option<Vec<usize>>,
    /// How many bytes may still be read to find where a game goes on, so that no text takes more than its length.
    may_try: usize,
    /// Whether the last token of the moves, and the one before it, was the number of a move or its dots.
    numbers: [bool; 2],
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
            is_between: false,
            depth: 0,
            has_moved: false,
            unclosed: None,
            may_try: READ_AGAIN.1 + text.len().saturating_mul(READ_AGAIN.0),
            numbers: [false; 2],
            places: PgnPlaces::new(text),
        }
    }

    /// Tokens of the moves of this game from this byte on, beside these ones.
    pub(super) fn fork(&self, at: usize) -> Tokens<'t> {
        let mut lexer = self.lexer.clone();
        lexer.go_to(at);
        Tokens {
            text: self.text,
            lexer,
            back: None,
            end_of_last: at,
            is_over: false,
            is_between: false,
            depth: 0,
            has_moved: self.has_moved,
            unclosed: None,
            may_try: self.may_try,
            numbers: [false; 2],
            places: PgnPlaces::new(self.text),
        }
    }

    /// Whether more may be read to find where the game goes on.
    pub(super) fn may_try(&self) -> bool {
        self.may_try > 0
    }

    /// This fork has read from this byte on to find where the game goes on.
    pub(super) fn has_tried(&mut self, fork: &Tokens<'t>, from: usize) {
        let read = fork.lexer.at().saturating_sub(from).max(1);
        self.may_try = self.may_try.saturating_sub(read);
    }

    /// Whether this fork has read, from this byte on, more than may be.
    pub(super) fn has_tried_enough(&self, from: usize) -> bool {
        self.lexer.at().saturating_sub(from) > self.may_try
    }

    /// Whether the bracket at this byte, which was taken last, is closed nowhere in the game.
    pub(super) fn is_unclosed(&mut self, at: usize) -> bool {
        let fork = self.fork(at);
        let unclosed = self.unclosed.get_or_insert_with(|| fork.all_unclosed());
        unclosed.binary_search(&at).is_ok()
    }

    fn all_unclosed(mut self) -> Vec<usize> {
        let mut open = Vec::new();
        loop {
            match self.next_in_moves() {
                Ok(Some(Placed { at, token })) => match token {
                    PgnToken::Open => open.push(at),
                    PgnToken::Close => drop(open.pop()),
                    PgnToken::Result(_) => return open,
                    _ => {}
                },
                Ok(None) => return open,
                Err(_) => {}
            }
        }
    }

    /// The bracket that was taken begins no variation.
    pub(super) fn leave_variation(&mut self) {
        self.depth = self.depth.saturating_sub(1);
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
        match placed.token {
            PgnToken::Open => self.depth = self.depth.saturating_sub(1),
            PgnToken::Close => self.depth += 1,
            _ => {}
        }
        self.back = Some(Ok(placed));
    }

    /// Goes on at this place within the word that was taken last, in bytes.
    pub(super) fn go_back_to(&mut self, at: usize) {
        self.back = None;
        self.is_over = false;
        self.is_between = false;
        self.lexer.go_to(at);
    }

    /// Whether the word that was taken last stands where a move is due: behind its number.
    pub(super) fn is_behind_number(&self) -> bool {
        self.numbers[0]
    }

    /// Where the token that was taken last ends, in bytes, unless it was put back.
    #[must_use]
    pub fn end(&self) -> usize {
        match self.back {
            Some(_) => self.end_of_last,
            None => self.lexer.at(),
        }
    }

    /// The next token of the moves; `None` at the end, and before what belongs to the next game: a tag at the beginning
    /// of a line, or the number 1 behind an empty line if moves stand before it.
    ///
    /// # Errors
    /// A mistake in place of a token.
    pub fn next_in_moves(&mut self) -> Result<Option<Placed<'t>>, Slip> {
        self.is_between |= self.begins_next_game();
        if self.is_between {
            return Ok(None);
        }
        let Some(mut placed) = self.take().transpose()? else {
            return Ok(None);
        };
        let [_, before] = self.numbers;
        let is_number = matches!(
            placed.token,
            PgnToken::Number { .. } | PgnToken::Dots { .. }
        );
        self.numbers = [before, is_number];
        match placed.token {
            PgnToken::Open => self.depth += 1,
            PgnToken::Close => self.depth = self.depth.saturating_sub(1),
            PgnToken::Word(_) => self.has_moved = true,
            // A variation may end with how the game would have ended.
            PgnToken::Result(_) if self.depth > 0 && self.closes_next() => {
                let written = self.text.get(placed.at..self.end_of_last);
                placed.token = PgnToken::Sign(written.unwrap_or_default());
            }
            _ => {}
        }
        Ok(Some(placed))
    }

    fn begins_next_game(&mut self) -> bool {
        let (text, is_first_move) = (self.text, self.depth == 0 && self.has_moved);
        match self.peek() {
            Some(Ok(Placed { at, token })) => match token {
                PgnToken::Tag { name, .. } => *name == "Event" || begins_line(text, *at),
                PgnToken::Number { number: 1, dots } => {
                    is_first_move && *dots < 2 && follows_empty_line(text, *at)
                }
                _ => false,
            },
            Some(Err(_)) | None => false,
        }
    }

    fn closes_next(&mut self) -> bool {
        let next = self.peek();
        matches!(next, Some(Ok(it)) if it.token == PgnToken::Close)
    }

    /// Goes on with the next game.
    pub fn begin_game(&mut self) {
        self.is_between = false;
        self.depth = 0;
        self.has_moved = false;
        self.unclosed = None;
        self.numbers = [false; 2];
    }

    /// Passes over what stands behind the result of a game and belongs to it: words on its line, such as "White wins on
    /// time", and further results with the comments between them. Returns the words, and the first further result.
    pub fn pass_behind_result(&mut self) -> Vec<Slip> {
        let mut passed: Vec<Slip> = self.pass_words().into_iter().collect();
        let mut further = None;
        while self.ends_again() == Some(true) {
            while self.next_comment().is_some() {}
            if let Some(Ok(Placed { at, .. })) = self.take() {
                let mistake = PgnMistake::ResultAgain;
                further.get_or_insert(Slip { at, mistake });
            }
        }
        passed.extend(further);
        passed
    }

    /// Passes over the rest of the line, if that is words and no moves.
    fn pass_words(&mut self) -> Option<Slip> {
        let rest = self.text.get(self.end()..)?;
        let line = rest.split(['\n', '\r']).next()?;
        let words = line.trim();
        let begins = words.starts_with(|it: char| it.is_alphabetic() || it == '(');
        if !begins || words.contains(['{', '}', ';', '[']) || may_have_moves(words) {
            return None;
        }
        let at = self.end() + line.find(words)?;
        self.go_back_to(at + words.len());
        let mistake = PgnMistake::UnknownSign(words.to_owned());
        Some(Slip { at, mistake })
    }

    /// Whether a result comes next, behind comments if there are any; `None` if what follows this text may change that.
    pub(super) fn ends_again(&mut self) -> Option<bool> {
        self.peek();
        let mut ahead = self.lexer.clone();
        let mut next = self.back.clone();
        loop {
            let (at, is_result) = match next? {
                Ok(Placed {
                    token: PgnToken::Comment(_),
                    ..
                }) => {
                    next = ahead.take_next();
                    continue;
                }
                Ok(Placed { at, token }) => (at, matches!(token, PgnToken::Result(_))),
                // It may be closed further on.
                Err(slip) if slip.mistake == PgnMistake::CommentNotClosed => return None,
                Err(slip) => (slip.at, false),
            };
            let is_sure = is_result || at + AHEAD <= self.text.len();
            return is_sure.then_some(is_result);
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

    /// The next tag with its place, unless it begins another game: a tag that the game has already begins one if it is
    /// the event, or stands behind an empty line.
    pub fn next_tag(
        &mut self,
        is_known: impl Fn(&str) -> bool,
    ) -> Option<(usize, &'t str, String)> {
        let text = self.text;
        match self.peek()? {
            Ok(Placed {
                at,
                token: PgnToken::Tag { name, .. },
            }) => {
                let may_begin = *name == "Event" || follows_empty_line(text, *at);
                if may_begin && is_known(name) {
                    return None;
                }
            }
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

    /// Whether the number of a move comes next.
    pub fn is_before_number(&mut self) -> bool {
        let next = self.peek();
        matches!(next, Some(Ok(it)) if matches!(it.token, PgnToken::Number { .. }))
    }

    /// Whether a legal move of this position comes next.
    pub(super) fn is_before_move(&mut self, position: &Chess) -> bool {
        let Some(Ok(Placed {
            token: PgnToken::Word(next),
            ..
        })) = self.peek()
        else {
            return false;
        };
        let read = Reader::any().read_in(next, position);
        read.is_ok_and(|it| chess_laws::resolve(position, &it.attempt).is_ok())
    }

    /// The word together with what follows it after a space and belongs to it: an "e.p." that fits, or, behind a number,
    /// the square of a piece (`2. N f3`).
    pub(super) fn joined(&mut self, word: &str, position: &Chess) -> Option<String> {
        let reader = Reader::any();
        let is_piece = self.is_behind_number() && reader.is_piece(word);
        let Some(Ok(Placed {
            token: PgnToken::Word(next),
            ..
        })) = self.peek()
        else {
            return None;
        };
        let is_en_passant = next.starts_with(['e', 'е']);
        // Most words are complete moves.
        if !is_piece && (!is_en_passant || reader.read(next).is_ok()) {
            return None;
        }
        let joined = match is_piece {
            true => format!("{word}{next}"),
            false => format!("{word} {next}"),
        };
        let written = reader.read(&joined).ok()?;
        // Where nothing was captured en passant the move is read without it.
        let fits = is_piece || chess_laws::resolve(position, &written.attempt).is_ok();
        if !fits {
            return None;
        }
        self.back = None;
        Some(joined)
    }
}

/// Whether words behind a result may be moves of another game: a square, castling, or the number of a move.
fn may_have_moves(words: &str) -> bool {
    words.split_whitespace().any(|word| {
        let is_number = word.starts_with(|it: char| it.is_ascii_digit()) && word.contains('.');
        is_number || names_square(word) || Reader::any().read(word).is_ok()
    })
}

//! The tokens of PGN, each with its place. Every character of the file belongs to one or is a
//! mistake.

use chess_laws::GameResult;

use super::mistake::PgnMistake;
use super::sign::{is_evaluation, sign};

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub enum PgnToken<'t> {
    /// `[White "Anna"]`
    Tag {
        /// The name of the tag, such as `White`.
        name: &'t str,
        /// Its value, without the signs around it.
        value: String,
    },
    /// `12.` or `12...`
    Number {
        /// The move number, such as 12.
        number: u32,
        /// How many dots follow it.
        dots: usize,
    },
    /// `...` without a number.
    Dots {
        /// How many they are; `…` counts as three.
        count: usize,
    },
    /// A move, or what should be one.
    Word(&'t str),
    /// `$1`, `!`
    Nag(u8),
    /// Something else that is neither a move nor a comment: `$256`, `[#]`, `(D)`.
    Sign(&'t str),
    /// `{words}` or `; words` to the end of the line.
    Comment(&'t str),
    /// `(=)`
    DrawOffer,
    /// `(`
    Open,
    /// `)`
    Close,
    /// The end of a game; `None` for `*`.
    Result(Option<GameResult>),
}

/// A token and where it begins, in bytes.
#[derive(Clone, Debug)]
pub struct Placed<'t> {
    /// Where the token begins, in bytes from the beginning of the text.
    pub at: usize,
    /// The token.
    pub token: PgnToken<'t>,
}

/// A mistake and where it is, in bytes.
#[derive(Clone, Debug)]
pub struct Slip {
    /// Where the mistake is, in bytes from the beginning of the text.
    pub at: usize,
    /// What is wrong.
    pub mistake: PgnMistake,
}

/// Reads tokens one after the other.
#[derive(Clone)]
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// Up to where comments in braces can be closed. Without this, unclosed comments would make it
    /// read to the end of a long text again and again.
    last_brace: Option<usize>,
}

/// How web pages write a space that does not break a line.
const SPACES: [&str; 3] = ["&nbsp;", "&#160;", "&#xA0;"];

/// How the tags of the next game begin.
const NEXT_GAME: &str = "\n[Event \"";

/// No name of a character is longer, in characters.
const LONGEST_ENTITY: usize = 10;

/// A draw offer (8.1.5, C.12).
pub const DRAW_OFFER: &str = "(=)";

impl<'t> Lexer<'t> {
    /// The tokens of this text.
    pub(super) fn new(text: &'t str) -> Lexer<'t> {
        Lexer {
            text,
            at: 0,
            last_brace: text.rfind('}'),
        }
    }

    /// Its place, in bytes.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The next token; `None` at the end. It continues after a mistake.
    pub(super) fn take_next(&mut self) -> Option<Result<Placed<'t>, Slip>> {
        self.skip_blank();
        let at = self.at;
        let first = self.rest().chars().next()?;
        let token = match first {
            '{' => self.braces(),
            ';' => Ok(PgnToken::Comment(&self.take_line()[1..])),
            '[' if self.may_be_tag() => self.tag(),
            '[' => self.sign_to(']'),
            '(' if self.rest().starts_with(DRAW_OFFER) => {
                self.at += DRAW_OFFER.len();
                Ok(PgnToken::DrawOffer)
            }
            '(' if self.is_sign_in_brackets() => self.sign_to(')'),
            '(' => self.one(PgnToken::Open),
            ')' => self.one(PgnToken::Close),
            '*' => self.one(PgnToken::Result(None)),
            '&' if let Some(length) = entity(self.rest()) => {
                let sign = &self.rest()[..length];
                self.at += length;
                Ok(PgnToken::Sign(sign))
            }
            '$' => Ok(self.nag()),
            '!' | '?' => Ok(self.suffix()),
            '.' | '…' => {
                let count = count_dots(self.take(is_dot));
                Ok(PgnToken::Dots { count })
            }
            '0' | '1' | '½' | '+' | '-' if let Some((length, result)) = result(self.rest()) => {
                self.at += length;
                Ok(PgnToken::Result(result))
            }
            _ if first.is_ascii_digit() => self.number_or_word(),
            _ => Ok(self.word()),
        };
        let placed = |token| Placed { at, token };
        Some(token.map(placed).map_err(|mistake| Slip { at, mistake }))
    }

    /// Goes on at the next line that begins with a tag.
    pub(super) fn skip_to_tags(&mut self) {
        let begins_with_tag = |line: &str| {
            let rest = line.strip_prefix('[').unwrap_or_default();
            let name = rest.split(' ').next().unwrap_or_default();
            !name.is_empty() && name.chars().all(is_name_character) && rest.contains('"')
        };
        loop {
            self.take_line();
            self.at = (self.at + 1).min(self.text.len());
            let line = self.rest().lines().next();
            if line.is_none_or(begins_with_tag) {
                return;
            }
        }
    }

    /// Skips white space, and lines that begin with `%`, which are not part of the games.
    fn skip_blank(&mut self) {
        loop {
            self.take(|letter| letter.is_whitespace() || letter == '\u{feff}');
            if let Some(space) = SPACES.iter().find(|it| self.rest().starts_with(**it)) {
                self.at += space.len();
                continue;
            }
            let begins_line = self.text[..self.at]
                .chars()
                .next_back()
                .is_none_or(|before| matches!(before, '\n' | '\r' | '\u{feff}'));
            if !(begins_line && self.rest().starts_with('%')) {
                return;
            }
            self.take_line();
        }
    }

    /// Takes what is left of the line. Old Macs end it with a carriage return alone.
    fn take_line(&mut self) -> &'t str {
        self.take(|letter| !matches!(letter, '\n' | '\r'))
    }

    /// Takes characters as long as this holds.
    fn take(&mut self, holds: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|letter| !holds(letter)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn one(&mut self, token: PgnToken<'t>) -> Result<PgnToken<'t>, PgnMistake> {
        self.at += 1;
        Ok(token)
    }

    fn braces(&mut self) -> Result<PgnToken<'t>, PgnMistake> {
        let rest = self.rest();
        let closed = self.last_brace.is_some_and(|last| self.at < last);
        let end = closed.then(|| rest.find('}')).flatten();
        // Behind the tags of another game it is another comment that ends.
        let Some(end) = end.filter(|end| !rest[..*end].contains(NEXT_GAME)) else {
            self.skip_to_tags();
            return Err(PgnMistake::CommentNotClosed);
        };
        self.at += end + 1;
        Ok(PgnToken::Comment(&rest[1..end]))
    }

    fn tag(&mut self) -> Result<PgnToken<'t>, PgnMistake> {
        let tag = self.whole_tag();
        if tag.is_none() {
            self.take_line();
        }
        tag.ok_or(PgnMistake::Tag)
    }

    fn whole_tag(&mut self) -> Option<PgnToken<'t>> {
        self.at += 1;
        self.take(char::is_whitespace);
        let name = self.take(is_name_character);
        let blank = self.take(char::is_whitespace);
        let value = self.quoted()?;
        self.take(char::is_whitespace);
        let closed = self.rest().starts_with(']');
        self.at += usize::from(closed);
        let whole = closed && !name.is_empty() && !blank.is_empty();
        whole.then_some(PgnToken::Tag { name, value })
    }

    /// A text in quotes on one line. `\` takes the next character as it is.
    fn quoted(&mut self) -> Option<String> {
        let mut value = String::new();
        let mut characters = self.rest().char_indices();
        characters
            .next()
            .filter(|(_, character)| *character == '"')?;
        while let Some((index, letter)) = characters.next() {
            match letter {
                '"' => {
                    self.at += index + 1;
                    return Some(value);
                }
                '\\' => value.push(characters.next()?.1),
                '\n' | '\r' => return None,
                _ => value.push(letter),
            }
        }
        None
    }

    /// Goes back or on to this place, in bytes.
    pub(super) fn go_to(&mut self, at: usize) {
        self.at = at;
    }

    /// Whether what begins with this bracket is a tag, even if a wrong one: at the beginning of a line a bracket and a
    /// name, further on a name and a value too.
    fn may_be_tag(&self) -> bool {
        let inner = self
            .rest()
            .strip_prefix('[')
            .unwrap_or_default()
            .trim_start();
        let name = inner.split(|letter| !is_name_character(letter)).next();
        let name = name.unwrap_or_default();
        let behind = inner.get(name.len()..).unwrap_or_default().trim_start();
        let is_named = name.starts_with(|letter: char| letter.is_ascii_alphabetic());
        let is_known = self.rest().get(..name.len() + 2).and_then(sign).is_some();
        is_named && !is_known && (behind.starts_with('"') || begins_line(self.text, self.at))
    }

    /// A sign up to this bracket, if it is closed on this line; otherwise the opening bracket alone.
    fn sign_to(&mut self, closing: char) -> Result<PgnToken<'t>, PgnMistake> {
        const LONGEST: usize = 200;
        let rest = self.rest();
        let near = rest.char_indices().take(LONGEST);
        let mut near = near.take_while(|(_, letter)| !matches!(letter, '\n' | '\r'));
        let end = near.find(|(_, letter)| *letter == closing);
        let sign = &rest[..end.map_or(1, |(end, _)| end + 1)];
        self.at += sign.len();
        Ok(PgnToken::Sign(sign))
    }

    /// Whether a known sign in brackets begins here, such as `(D)`.
    fn is_sign_in_brackets(&self) -> bool {
        // No sign is longer.
        let near = self.rest().char_indices().take(12);
        let end = near.clone().find(|(_, letter)| *letter == ')');
        end.is_some_and(|(end, _)| {
            let whole = &self.rest()[..=end];
            let inner = whole.trim_start_matches('(').trim_end_matches(')').trim();
            sign(whole).is_some() || sign(inner).is_some() || is_evaluation(inner)
        })
    }

    fn nag(&mut self) -> PgnToken<'t> {
        let (begin, text) = (self.at, self.text);
        self.at += 1;
        let digits = self.take(|letter| letter.is_ascii_digit());
        if let Ok(number) = digits.parse() {
            return PgnToken::Nag(number);
        }
        if digits.is_empty() {
            self.take(|letter| letter.is_alphanumeric() || letter == '-');
        }
        PgnToken::Sign(&text[begin..self.at])
    }

    fn suffix(&mut self) -> PgnToken<'t> {
        match self.take(|letter| matches!(letter, '!' | '?')) {
            "!" => PgnToken::Nag(1),
            "?" => PgnToken::Nag(2),
            "!!" => PgnToken::Nag(3),
            "??" => PgnToken::Nag(4),
            "!?" => PgnToken::Nag(5),
            "?!" => PgnToken::Nag(6),
            other => PgnToken::Sign(other),
        }
    }

    /// Castling with zeros, the number that an engine puts on a position, or the number of a move.
    fn number_or_word(&mut self) -> Result<PgnToken<'t>, PgnMistake> {
        let begin = self.at;
        if !self.is_plain_number() {
            let PgnToken::Word(word) = self.word() else {
                return Err(PgnMistake::Move);
            };
            // What cannot be a number is castling, or a word that is not a move.
            if word.starts_with('0') || is_evaluation(word) {
                return Ok(PgnToken::Word(word));
            }
        }
        self.at = begin;
        let number = self.take(|letter| letter.is_ascii_digit());
        // The dots may stand apart, as in `1 .d4`.
        let rest = self.rest();
        let apart = rest.trim_start_matches([' ', '\t']);
        if apart.starts_with(is_dot) {
            self.at += rest.len() - apart.len();
        }
        let dots = count_dots(self.take(is_dot));
        let number = number.parse().map_err(|_| PgnMistake::NumberTooLarge)?;
        Ok(PgnToken::Number { number, dots })
    }

    /// Whether the number of a move begins here in the usual way: digits and a dot, and no digit behind it.
    fn is_plain_number(&self) -> bool {
        let rest = self.rest().as_bytes();
        let digits = rest.iter().take_while(|it| it.is_ascii_digit()).count();
        let behind = rest.get(digits + 1);
        rest.first() != Some(&b'0')
            && rest.get(digits) == Some(&b'.')
            && !behind.is_some_and(u8::is_ascii_digit)
    }

    fn word(&mut self) -> PgnToken<'t> {
        let rest = self.rest();
        let mut end = end_of_word(rest);
        // The piece of a promotion may stand in brackets: e8(Q).
        let mut behind = rest[end..].chars();
        if behind.next() == Some('(')
            && let Some(piece) = behind.next()
            && behind.next() == Some(')')
            && !matches!(piece, '=' | ')')
        {
            end += piece.len_utf8() + 2;
            end += end_of_word(&rest[end..]);
        }
        end = before_result(&rest[..end]);
        // A stray sign is a word of its own.
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let word = &rest[..end.max(first)];
        self.at += word.len();
        PgnToken::Word(word)
    }
}

fn end_of_word(text: &str) -> usize {
    text.find(ends_word).unwrap_or(text.len())
}

fn ends_word(letter: char) -> bool {
    let is_delimiter = matches!(
        letter,
        '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$' | '!' | '?' | '*' | '&'
    );
    is_delimiter || letter.is_whitespace()
}

/// The result that a text begins with, and how long it is in bytes: `1-0`, as it is written elsewhere too (`1:0`,
/// `1–0`, `1 - 0`, `½-½`, `0.5:0.5`, `1/2`), and forfeits (`+:-`). `0-0` is castling.
fn result(text: &str) -> Option<(usize, Option<GameResult>)> {
    let (first, rest) = score(text)?;
    let apart = rest.trim_start_matches([' ', '\t']);
    let between = apart.chars().next().filter(|it| is_between(*it));
    let second = between.and_then(|sign| {
        let rest = apart[sign.len_utf8()..].trim_start_matches([' ', '\t']);
        let (second, rest) = score(rest)?;
        let ends = rest.chars().next().is_none_or(|next| {
            !next.is_alphanumeric() && !is_between(next) && !matches!(next, '/' | '+' | '=')
        });
        ends.then_some((second, rest, sign))
    });
    let Some((second, rest, sign)) = second else {
        let ends = rest.is_empty() || rest.starts_with(char::is_whitespace);
        let alone = first == Score::Half && ends && !apart.starts_with(is_between);
        return alone.then(|| (text.len() - rest.len(), Some(GameResult::Draw)));
    };
    let result = match (first, second) {
        (Score::One, Score::Nothing) => GameResult::WhiteWins,
        (Score::Nothing, Score::One) => GameResult::BlackWins,
        (Score::Half, Score::Half) => GameResult::Draw,
        (Score::Plus, Score::Minus) if sign == ':' => GameResult::WhiteByForfeit,
        (Score::Minus, Score::Plus) if sign == ':' => GameResult::BlackByForfeit,
        (Score::Minus, Score::Minus) if sign == ':' => GameResult::BothForfeit,
        _ => return None,
    };
    Some((text.len() - rest.len(), Some(result)))
}

/// What a player has of a game, as it is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Score {
    One,
    Half,
    Nothing,
    Plus,
    Minus,
}

/// The score at the beginning of a text, and the text behind it.
fn score(text: &str) -> Option<(Score, &str)> {
    let spellings = [
        ("1/2", Score::Half),
        ("½", Score::Half),
        ("0.5", Score::Half),
        ("0,5", Score::Half),
        ("1", Score::One),
        ("0", Score::Nothing),
        ("+", Score::Plus),
        ("-", Score::Minus),
    ];
    let mut found = spellings.into_iter();
    found.find_map(|(spelling, score)| Some((score, text.strip_prefix(spelling)?)))
}

/// The signs between two scores.
const fn is_between(letter: char) -> bool {
    matches!(letter, '-' | ':' | '–' | '—' | '‐' | '‑' | '−')
}

/// How long the character is in bytes that a text begins with as web pages write it, such as `&amp;` or `&#39;`.
fn entity(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('&')?;
    let near = inner.char_indices().take(LONGEST_ENTITY);
    let mut near = near.skip_while(|(_, letter)| letter.is_ascii_alphanumeric() || *letter == '#');
    let (end, _) = near
        .next()
        .filter(|(end, letter)| *letter == ';' && *end > 0)?;
    Some(1 + end + 1)
}

fn count_dots(dots: &str) -> usize {
    let counts = dots.chars().map(|dot| if dot == '…' { 3 } else { 1 });
    counts.sum()
}

/// Whether nothing but blanks stands between this place and the beginning of its line.
pub(super) fn begins_line(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    let before = before.trim_end_matches([' ', '\t', '\u{feff}', '\u{a0}']);
    before.is_empty() || before.ends_with(['\n', '\r'])
}

/// Whether an empty line stands before this place.
pub(super) fn follows_empty_line(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    let white = before.len() - before.trim_end().len();
    let white = &before[before.len() - white..];
    let count = |end: char| white.matches(end).count();
    count('\n').max(count('\r')) > 1
}

/// Where a word ends before a result that is written behind it without a space, as in `Qh4#0-1`.
fn before_result(word: &str) -> usize {
    const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "½-½"];
    // Most words end with a rank from 3 to 6, or with a sign.
    if !word.ends_with(['0', '1', '2', '½']) {
        return word.len();
    }
    let mut results = RESULTS.iter().filter_map(|it| word.strip_suffix(it));
    let before = results.find(|it| !it.is_empty() && !it.ends_with(is_between));
    before.map_or(word.len(), str::len)
}

fn is_dot(letter: char) -> bool {
    matches!(letter, '.' | '…')
}

/// Whether this character can be in the name of a tag.
#[must_use]
pub fn is_name_character(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "_+#=:-".contains(letter)
}

//! The tokens of PGN, each with its place. Every character of the file belongs to one or is a
//! mistake.

use chess_laws::GameResult;

use super::mistake::PgnMistake;

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
    Dots,
    /// A move, or what should be one.
    Word(&'t str),
    /// `$1`, `!`
    Nag(u8),
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
#[derive(Debug)]
pub struct Placed<'t> {
    /// Where the token begins, in bytes from the beginning of the text.
    pub at: usize,
    /// The token.
    pub token: PgnToken<'t>,
}

/// A mistake and where it is, in bytes.
#[derive(Debug)]
pub struct Slip {
    /// Where the mistake is, in bytes from the beginning of the text.
    pub at: usize,
    /// What is wrong.
    pub mistake: PgnMistake,
}

/// Reads tokens one after the other.
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// Up to where comments in braces can be closed. Without this, unclosed comments would make it
    /// read to the end of a long text again and again.
    last_brace: Option<usize>,
}

/// What ends a word, apart from white space.
const DELIMITERS: &str = "{}()[];$!?*";

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
            ';' => Ok(PgnToken::Comment(&self.take(|letter| letter != '\n')[1..])),
            '[' => self.tag(),
            '(' if self.rest().starts_with(DRAW_OFFER) => {
                self.at += DRAW_OFFER.len();
                Ok(PgnToken::DrawOffer)
            }
            '(' => self.one(PgnToken::Open),
            ')' => self.one(PgnToken::Close),
            '*' => self.one(PgnToken::Result(None)),
            '$' => self.nag(),
            '!' | '?' => self.suffix(),
            '.' | '…' => {
                self.take(is_dot);
                Ok(PgnToken::Dots)
            }
            _ if first.is_ascii_digit() => self.number_or_word(),
            _ => self.word(),
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
            self.take(|letter| letter != '\n');
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
            let begins_line = self.text[..self.at]
                .chars()
                .next_back()
                .is_none_or(|before| before == '\n' || before == '\u{feff}');
            if !(begins_line && self.rest().starts_with('%')) {
                return;
            }
            self.take(|letter| letter != '\n');
        }
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
        let Some(end) = closed.then(|| rest.find('}')).flatten() else {
            self.skip_to_tags();
            return Err(PgnMistake::CommentNotClosed);
        };
        self.at += end + 1;
        Ok(PgnToken::Comment(&rest[1..end]))
    }

    fn tag(&mut self) -> Result<PgnToken<'t>, PgnMistake> {
        let tag = self.whole_tag();
        if tag.is_none() {
            self.take(|letter| letter != '\n');
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
                '\n' => return None,
                _ => value.push(letter),
            }
        }
        None
    }

    fn nag(&mut self) -> Result<PgnToken<'t>, PgnMistake> {
        self.at += 1;
        let digits = self.take(|letter| letter.is_ascii_digit());
        let number = digits.parse();
        number.map(PgnToken::Nag).map_err(|_| PgnMistake::Nag)
    }

    fn suffix(&mut self) -> Result<PgnToken<'t>, PgnMistake> {
        let number = match self.take(|letter| matches!(letter, '!' | '?')) {
            "!" => 1,
            "?" => 2,
            "!!" => 3,
            "??" => 4,
            "!?" => 5,
            "?!" => 6,
            _ => return Err(PgnMistake::Nag),
        };
        Ok(PgnToken::Nag(number))
    }

    /// A result, castling with zeros, or the number of a move.
    fn number_or_word(&mut self) -> Result<PgnToken<'t>, PgnMistake> {
        let begin = self.at;
        let PgnToken::Word(word) = self.word()? else {
            return Err(PgnMistake::Move);
        };
        match word {
            "1-0" => return Ok(PgnToken::Result(Some(GameResult::WhiteWins))),
            "0-1" => return Ok(PgnToken::Result(Some(GameResult::BlackWins))),
            "1/2-1/2" => return Ok(PgnToken::Result(Some(GameResult::Draw))),
            // What cannot be a number is castling, or a word that is not a move.
            _ if word.starts_with('0') => return Ok(PgnToken::Word(word)),
            _ => {}
        }
        self.at = begin;
        let number = self.take(|letter| letter.is_ascii_digit());
        let dots = self.take(is_dot);
        let number = number.parse().map_err(|_| PgnMistake::NumberTooLarge)?;
        let dots = dots
            .chars()
            .map(|letter| if letter == '…' { 3 } else { 1 })
            .sum();
        Ok(PgnToken::Number { number, dots })
    }

    fn word(&mut self) -> Result<PgnToken<'t>, PgnMistake> {
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
        // A stray sign is a word of its own.
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let word = &rest[..end.max(first)];
        self.at += word.len();
        Ok(match word {
            "½-½" => PgnToken::Result(Some(GameResult::Draw)),
            _ => PgnToken::Word(word),
        })
    }
}

fn end_of_word(text: &str) -> usize {
    let ends = |letter: char| letter.is_whitespace() || DELIMITERS.contains(letter);
    text.find(ends).unwrap_or(text.len())
}

fn is_dot(letter: char) -> bool {
    matches!(letter, '.' | '…')
}

/// Whether this character can be in the name of a tag.
#[must_use]
pub fn is_name_character(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "_+#=:-".contains(letter)
}

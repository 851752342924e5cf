//! From the bytes of standard input to lines, and to single keys where the keys of a terminal arrive one by one: arrows in
//! a menu, all keys on the board. Knows no activity.

use std::io::{self, BufRead};

use unicode_normalization::UnicodeNormalization;

use crate::system::{key_by_key, standard_input};
use desk::activities::{Direction, Keystroke};

/// Input from the keyboard.
#[derive(Debug, PartialEq, Eq)]
pub enum TypedInput {
    Line(String),
    /// An arrow key: whether it goes on, to the right or down.
    Arrow(bool),
    /// A key for the board.
    Board {
        key: Keystroke,
        /// Whether more has arrived with it: another key for the board follows, or [`TypedInput::NoFurtherKey`].
        goes_on: bool,
    },
    /// What had arrived with the last key for the board was no key.
    NoFurtherKey,
    /// A line of more than [`LONGEST_LINE`] bytes. It is not read.
    TooLong,
    /// Nothing more will be typed.
    Ended,
}

/// The longest line that is read, in bytes: longer than anything that has a meaning, and short enough to be
/// answered at once.
pub const LONGEST_LINE: usize = 2_000;

const ESCAPE: u8 = 0x1b;
const TAB: u8 = b'\t';
/// Ctrl+D.
const END: u8 = 0x04;
const BACKSPACE: [u8; 2] = [0x08, 0x7f];
/// Ctrl+U.
const ERASE_LINE: u8 = 0x15;
/// Ctrl+W.
const ERASE_WORD: u8 = 0x17;

/// Where in the sequence of a key like an arrow the bytes are (ECMA-48, and what xterm sends).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sequence {
    Outside,
    Begun,
    Within,
    /// A function key of a Linux console; one more byte follows.
    OfConsole,
}

/// What is typed.
pub(crate) struct KeyboardBytes<R> {
    from: R,
    line: Vec<u8>,
    sequence: Sequence,
    /// Whether keys arrived one by one when the last byte came.
    by_key: bool,
    /// Whether keys were for the board when the last byte came.
    on_board: bool,
    /// Whether nothing has arrived behind the last byte yet: an arrow key sends its bytes at once.
    is_alone: bool,
    /// Whether the last key for the board was told to go on.
    goes_on: bool,
    /// Whether the last byte is one of a line that the console of Windows gives as a whole and has shown itself. There a
    /// read that had begun before keys arrived one by one still waits for a line.
    is_of_line: bool,
    /// The bytes of a letter that is not whole yet.
    letter: Vec<u8>,
}

/// What a byte is, or the last one of several that a key sends.
#[derive(Debug, Clone, Copy)]
enum Part {
    Arrow(Direction),
    /// This byte behind that of the Escape key, as the Alt key sends it.
    Alt(u8),
    Byte(u8),
}

/// How keys arrive, and what they are for.
#[derive(Debug, Clone, Copy)]
struct Modes {
    by_key: bool,
    offers_board: bool,
    on_board: bool,
}

impl Modes {
    fn now() -> Self {
        Self {
            by_key: key_by_key::is_on(),
            offers_board: key_by_key::offers_board(),
            on_board: key_by_key::is_on_board(),
        }
    }
}

impl<R: BufRead> KeyboardBytes<R> {
    pub(crate) const fn new(from: R) -> Self {
        Self {
            from,
            line: Vec::new(),
            sequence: Sequence::Outside,
            by_key: false,
            on_board: false,
            is_alone: false,
            goes_on: false,
            is_of_line: false,
            letter: Vec::new(),
        }
    }

    /// Waits for the next line or arrow key.
    ///
    /// # Errors
    /// If standard input cannot be read.
    pub(crate) fn next(&mut self) -> io::Result<TypedInput> {
        loop {
            let Some(byte) = self.byte()? else {
                return Ok(match self.line.is_empty() {
                    true => TypedInput::Ended,
                    false => self.finished(),
                });
            };
            let modes = Modes::now();
            self.begin_anew_if(modes);
            let done = match (modes.by_key, modes.on_board) {
                _ if self.is_of_line => self.of_a_line(byte),
                (_, true) => self.board_key(byte).map(|key| self.for_board(key)),
                (true, false) if modes.offers_board && self.leads_to_board(byte) => {
                    self.go_to_board(byte)
                }
                (false, false) if modes.offers_board && byte == TAB => self.go_to_board(byte),
                (true, false) => self.key(byte),
                (false, false) => self.of_a_line(byte),
            };
            if let Some(typed) = done {
                return Ok(typed);
            }
            if self.is_alone && std::mem::take(&mut self.goes_on) {
                return Ok(TypedInput::NoFurtherKey);
            }
        }
    }

    /// The next byte; `None` at an end, which a terminal tells only once.
    fn byte(&mut self) -> io::Result<Option<u8>> {
        loop {
            let is_of_line = self.is_of_line;
            let arrived = self.from.fill_buf().map(|it| {
                let ends_line = it.ends_with(b"\r\n") || is_of_line && it == b"\n";
                (it.first().copied(), it.len(), ends_line)
            });
            match arrived {
                Ok((byte, count, ends_line)) => {
                    self.is_alone = count == 1;
                    self.is_of_line = ends_line;
                    self.from.consume(usize::from(byte.is_some()));
                    return Ok(byte);
                }
                // Another program may have changed standard input so that it answers at once that nothing is there.
                Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => standard_input::wait(),
                Err(cause) => return Err(cause),
            }
        }
    }

    /// Drops what was half typed when the way in which keys arrive changes: it was meant for what was there before.
    ///
    /// A line that waits while its player is on the board is shown again.
    fn begin_anew_if(&mut self, modes: Modes) {
        let Modes {
            by_key, on_board, ..
        } = modes;
        if self.on_board && !on_board && by_key {
            key_by_key::show(&self.line);
        } else if by_key != self.by_key && !on_board {
            self.line.clear();
        }
        if (by_key, on_board) != (self.by_key, self.on_board) {
            self.sequence = Sequence::Outside;
            self.letter.clear();
        }
        (self.by_key, self.on_board) = (by_key, on_board);
    }

    /// Whether a key on the line leads to the board: Tab, and Escape where it is no part of another key.
    fn leads_to_board(&self, byte: u8) -> bool {
        let is_key = self.sequence == Sequence::Outside;
        is_key && (byte == TAB || byte == ESCAPE && self.is_alone)
    }

    /// From now on keys are for the board. What is written on the line so far waits.
    fn go_to_board(&mut self, byte: u8) -> Option<TypedInput> {
        if !key_by_key::walk(true) {
            return None;
        }
        (self.by_key, self.on_board) = (true, true);
        let key = match byte {
            ESCAPE => Keystroke::Escape,
            _ => Keystroke::Tab,
        };
        Some(self.for_board(key))
    }

    /// A key for the board, of which the last byte has just come.
    const fn for_board(&mut self, key: Keystroke) -> TypedInput {
        self.goes_on = !self.is_alone;
        TypedInput::Board {
            key,
            goes_on: self.goes_on,
        }
    }

    /// A key for the board; `None` for one that has no meaning there, and before a key is whole.
    fn board_key(&mut self, byte: u8) -> Option<Keystroke> {
        if self.sequence == Sequence::Outside && byte == ESCAPE && self.is_alone {
            return Some(Keystroke::Escape);
        }
        let part = self.part(byte)?;
        if !matches!(part, Part::Byte(byte) if byte >= b' ') {
            self.letter.clear();
        }
        match part {
            Part::Arrow(direction) => Some(Keystroke::Arrow(direction)),
            Part::Alt(byte) => byte.is_ascii_graphic().then(|| Keystroke::Alt(byte.into())),
            Part::Byte(b'\n' | b'\r') => Some(Keystroke::Enter),
            Part::Byte(TAB) => Some(Keystroke::Tab),
            Part::Byte(byte) => self.character(byte).map(Keystroke::Character),
        }
    }

    /// The character that this byte makes whole.
    fn character(&mut self, byte: u8) -> Option<char> {
        self.letter.push(byte);
        match std::str::from_utf8(&self.letter) {
            Ok(whole) => {
                let character = whole.chars().next();
                self.letter.clear();
                character.filter(|it| !it.is_control())
            }
            Err(fault) if fault.error_len().is_none() => None,
            // The letter before was never finished: the byte is a key of its own.
            Err(_) => {
                let is_first = self.letter.len() == 1;
                self.letter.clear();
                if is_first { None } else { self.character(byte) }
            }
        }
    }

    fn of_a_line(&mut self, byte: u8) -> Option<TypedInput> {
        if byte == b'\n' {
            return Some(self.finished());
        }
        // Bytes beyond the limit are counted, but not kept.
        if self.line.len() <= LONGEST_LINE {
            self.line.push(byte);
        }
        None
    }

    /// The line as it stands, with whole letters: some keyboards give a letter and its accent one after the other. Invalid
    /// UTF-8 becomes replacement characters, which are unknown words.
    fn finished(&mut self) -> TypedInput {
        let line = std::mem::take(&mut self.line);
        match line.len() > LONGEST_LINE {
            true => TypedInput::TooLong,
            false => TypedInput::Line(String::from_utf8_lossy(&line).trim().nfc().collect()),
        }
    }

    fn key(&mut self, byte: u8) -> Option<TypedInput> {
        match self.part(byte)? {
            Part::Arrow(direction) => {
                let on = matches!(direction, Direction::Down | Direction::Right);
                Some(TypedInput::Arrow(on))
            }
            // The Escape key itself, and then another one.
            Part::Alt(byte) | Part::Byte(byte) => self.shown(byte),
        }
    }

    /// What a byte is; `None` before the sequence of a key is whole, and for keys that have no use.
    fn part(&mut self, byte: u8) -> Option<Part> {
        match self.sequence {
            Sequence::Begun if matches!(byte, b'[' | b'O') => {
                self.sequence = Sequence::Within;
                None
            }
            Sequence::Begun if byte == ESCAPE => None,
            Sequence::Begun => {
                self.sequence = Sequence::Outside;
                Some(Part::Alt(byte))
            }
            Sequence::Within if byte == b'[' => {
                self.sequence = Sequence::OfConsole;
                None
            }
            Sequence::OfConsole => {
                self.sequence = Sequence::Outside;
                None
            }
            Sequence::Within => {
                // Numbers and their separators come before the last byte.
                if (0x40..=0x7e).contains(&byte) {
                    self.sequence = Sequence::Outside;
                }
                arrow(byte).map(Part::Arrow)
            }
            Sequence::Outside if byte == ESCAPE => {
                self.sequence = Sequence::Begun;
                None
            }
            Sequence::Outside => Some(Part::Byte(byte)),
        }
    }

    /// A key that writes, and that the program has to show.
    fn shown(&mut self, byte: u8) -> Option<TypedInput> {
        // The console of Windows sends the other one.
        if matches!(byte, b'\n' | b'\r') {
            key_by_key::show(b"\n");
            return Some(self.finished());
        }
        if byte == END && self.line.is_empty() {
            return Some(TypedInput::Ended);
        }
        if BACKSPACE.contains(&byte) {
            self.erase();
        } else if byte == ERASE_LINE {
            while self.erase().is_some() {}
        } else if byte == ERASE_WORD {
            while self.line.last() == Some(&b' ') {
                self.erase();
            }
            while self.line.last().is_some_and(|it| *it != b' ') {
                self.erase();
            }
        } else if byte >= b' ' && self.line.len() <= LONGEST_LINE {
            self.line.push(byte);
            key_by_key::show(&[byte]);
        }
        None
    }

    /// Removes the last character; `None` if the line is empty.
    fn erase(&mut self) -> Option<()> {
        let continues = |it: u8| it & 0xc0 == 0x80;
        while self.line.last().is_some_and(|it| continues(*it)) {
            self.line.pop();
        }
        self.line.pop()?;
        key_by_key::show(b"\x08 \x08");
        Some(())
    }
}

/// Where the arrow key points whose sequence ends with this byte.
const fn arrow(byte: u8) -> Option<Direction> {
    Some(match byte {
        b'A' => Direction::Up,
        b'B' => Direction::Down,
        b'C' => Direction::Right,
        b'D' => Direction::Left,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use proptest::prelude::*;

    fn line(line: &str) -> TypedInput {
        TypedInput::Line(line.to_owned())
    }

    #[test]
    fn lines_are_read_up_to_a_length() {
        let longest = "x".repeat(LONGEST_LINE);
        // The last two letters come with their accents behind them.
        let text = format!(" e4 \n{longest}\n{longest}y\n\n\u{e9}\nLa\u{308}ufer \u{438}\u{306}");
        let mut from = KeyboardBytes::new(text.as_bytes());
        let expected = [
            line("e4"),
            line(&longest),
            TypedInput::TooLong,
            line(""),
            line("\u{e9}"),
            line("L\u{e4}ufer \u{439}"),
            TypedInput::Ended,
        ];
        for input in expected {
            assert_eq!(from.next().unwrap(), input);
        }
        let endless = io::BufReader::new(io::Read::take(io::repeat(b'x'), 10_000_000));
        let mut endless = KeyboardBytes::new(endless);
        assert_eq!(endless.next().unwrap(), TypedInput::TooLong);
        assert_eq!(endless.next().unwrap(), TypedInput::Ended);
    }

    /// What these bytes are where keys arrive one by one.
    fn keys(bytes: &[u8]) -> Vec<TypedInput> {
        let mut keyboard = KeyboardBytes::new(io::empty());
        bytes.iter().filter_map(|it| keyboard.key(*it)).collect()
    }

    #[test]
    fn arrow_keys_are_told_from_what_is_written() {
        let (up, down) = (TypedInput::Arrow(false), TypedInput::Arrow(true));
        assert_eq!(
            keys(b"\x1b[A\x1b[B\x1bOB"),
            [up, down, TypedInput::Arrow(true)]
        );
        // Delete, F5 and Ctrl with an arrow are no letters.
        assert_eq!(
            keys(b"\x1b[3~\x1b[15~e\x1b[1;5Cx\n"),
            [TypedInput::Arrow(true), line("ex")]
        );
        // The Escape key and F1 of a Linux console write nothing.
        assert_eq!(keys(b"\x1b3\n"), [line("3")]);
        assert_eq!(keys(b"\x1b[[A2\n"), [line("2")]);
        assert_eq!(keys(b"e4 e5\x17d4\n"), [line("e4 d4")]);
        assert_eq!(keys("für\x15d4\n".as_bytes()), [line("d4")]);
        assert_eq!(keys("zü\x7f\x7f2\n".as_bytes()), [line("2")]);
        assert_eq!(keys(b"\x7f\x04"), [TypedInput::Ended]);
    }

    #[test]
    fn enter_of_the_console_of_windows_ends_a_line() {
        assert_eq!(keys(b"e4\re5\r"), [line("e4"), line("e5")]);
        let mut from = KeyboardBytes::new(&b"b e4\r\n"[..]);
        assert_eq!(from.next().unwrap(), line("b e4"));
        assert!(from.is_of_line);
        assert_eq!(from.next().unwrap(), TypedInput::Ended);
    }

    #[test]
    fn on_the_board_each_key_counts() {
        let mut keyboard = KeyboardBytes::new(io::empty());
        let mut keys = |bytes: &[u8]| -> Vec<Keystroke> {
            let keys = bytes.iter().filter_map(|it| keyboard.board_key(*it));
            keys.collect()
        };
        let letter = Keystroke::Character;
        assert_eq!(
            keys("k\x1b[AК§\n\t\x1b1\x1b[1;2D".as_bytes()),
            [
                letter('k'),
                Keystroke::Arrow(Direction::Up),
                letter('К'),
                letter('§'),
                Keystroke::Enter,
                Keystroke::Tab,
                Keystroke::Alt('1'),
                Keystroke::Arrow(Direction::Left),
            ]
        );
        // No letter, half of one, and then one.
        assert_eq!(
            keys(b"\xffa\xd0b c\xd0\x1b[Ad\xd0\n\xd0\x9ae"),
            [
                letter('a'),
                letter('b'),
                letter(' '),
                letter('c'),
                Keystroke::Arrow(Direction::Up),
                letter('d'),
                Keystroke::Enter,
                letter('К'),
                letter('e'),
            ]
        );
    }

    proptest! {
        #[test]
        fn any_bytes_are_keys_of_the_board(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let mut keyboard = KeyboardBytes::new(io::empty());
            for byte in bytes {
                if let Some(Keystroke::Character(letter)) = keyboard.board_key(byte) {
                    prop_assert!(!letter.is_control());
                }
            }
        }

        #[test]
        fn any_bytes_are_read(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            for typed in keys(&bytes) {
                if let TypedInput::Line(line) = typed {
                    prop_assert!(!line.contains('\x1b'));
                }
            }
        }
    }
}

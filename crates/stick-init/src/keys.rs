//! The keyboard while this program itself asks: one key at a time, nothing shown.

use std::cell::RefCell;
use std::os::fd::{AsFd, OwnedFd};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Mode, OFlags, open};
use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};

/// The screen and keyboard of the computer.
pub const CONSOLE: &str = "/dev/tty1";

/// A key that was pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    Enter,
    Erase,
    Character(char),
    /// One that means nothing here.
    Other,
}

/// The key whose bytes these are.
fn key(bytes: &[u8]) -> Key {
    match bytes {
        b"\n" | b"\r" => Key::Enter,
        [0x08 | 0x7f] => Key::Erase,
        _ => {
            let mut characters = std::str::from_utf8(bytes).unwrap_or_default().chars();
            match (characters.next(), characters.next()) {
                (Some(character), None) if !character.is_control() => Key::Character(character),
                _ => Key::Other,
            }
        }
    }
}

/// How many of these bytes belong to the first key: a character in UTF-8, or a sequence as an arrow key sends it.
fn length(bytes: &[u8]) -> usize {
    let ends = |it: &u8| it.is_ascii_alphabetic() || *it == b'~';
    let length = match bytes {
        [0x1b, b'[', rest @ ..] => rest.iter().position(ends).map_or(bytes.len(), |it| it + 3),
        [0x1b, ..] => 2,
        [0xc0..=0xdf, ..] => 2,
        [0xe0..=0xef, ..] => 3,
        [0xf0..=0xff, ..] => 4,
        _ => 1,
    };
    length.min(bytes.len())
}

/// The open keyboard. The terminal is as it was when this is dropped.
pub struct Keyboard {
    console: OwnedFd,
    before: Option<Termios>,
    /// What was typed ahead.
    typed: RefCell<Vec<u8>>,
}

impl Keyboard {
    /// Opens it anew: the end of a program hangs up on everything that had it open.
    ///
    /// # Errors
    /// The system's.
    pub fn open() -> rustix::io::Result<Self> {
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let console = open(CONSOLE, flags, Mode::empty())?;
        let before = tcgetattr(&console).ok();
        if let Some(before) = &before {
            let mut raw = before.clone();
            raw.make_raw();
            let _ = tcsetattr(&console, OptionalActions::Flush, &raw);
        }
        let typed = RefCell::default();
        Ok(Self {
            console,
            before,
            typed,
        })
    }

    /// The next key; `None` if none comes in time.
    pub fn next(&self, patience: Duration) -> Option<Key> {
        let end = Instant::now() + patience;
        loop {
            let mut typed = self.typed.borrow_mut();
            if !typed.is_empty() {
                let length = length(&typed);
                let first: Vec<u8> = typed.drain(..length).collect();
                return Some(key(&first));
            }
            let left = end.saturating_duration_since(Instant::now());
            let wait = Timespec::try_from(left).ok();
            let mut waiting = [PollFd::new(&self.console, PollFlags::IN)];
            match poll(&mut waiting, wait.as_ref()) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(_) if Instant::now() < end => continue,
                Err(_) => return None,
            }
            let mut bytes = [0; 16];
            let count = rustix::io::read(&self.console, &mut bytes).ok()?;
            if count == 0 {
                return None;
            }
            typed.extend(bytes.iter().take(count));
        }
    }

    /// Writes a line for those who see the screen.
    pub fn show(&self, line: &str) {
        let _ = rustix::io::write(&self.console, format!("{line}\r\n").as_bytes());
    }
}

impl AsFd for Keyboard {
    fn as_fd(&self) -> std::os::fd::BorrowedFd<'_> {
        self.console.as_fd()
    }
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        if let Some(before) = &self.before {
            let _ = tcsetattr(&self.console, OptionalActions::Flush, before);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_in_quick_succession_are_told_apart() {
        let mut left = "5\r\x1b[Aя\x1b[3~7".as_bytes();
        let mut keys = Vec::new();
        while !left.is_empty() {
            let (first, rest) = left.split_at(length(left));
            keys.push(key(first));
            left = rest;
        }
        let character = Key::Character;
        assert_eq!(
            keys,
            [
                character('5'),
                Key::Enter,
                Key::Other,
                character('я'),
                Key::Other,
                character('7')
            ]
        );
        for cut in [&b"\x1b["[..], b"\x1b", b"\xd1", b"\xff"] {
            assert_eq!(length(cut), cut.len());
        }
    }

    #[test]
    fn bytes_become_keys() {
        assert_eq!(key(b"\r"), Key::Enter);
        assert_eq!(key(b"\x7f"), Key::Erase);
        assert_eq!(key(b"7"), Key::Character('7'));
        assert_eq!(key("я".as_bytes()), Key::Character('я'));
        for other in [&b"\x1b[A"[..], b"\x03", b"\xff", b"12", b""] {
            assert_eq!(key(other), Key::Other);
        }
    }
}

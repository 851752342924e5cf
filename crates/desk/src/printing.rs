//! Text from outside as it may be printed: nothing in it can command a terminal or a speech synthesiser, or turn the order
//! of what is shown. Knows neither files nor devices.

use std::io::{self, IsTerminal, Write};
use std::str;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use worker::{has_room, wait_for_room};

/// The character, or the sign for one that a terminal or a speech synthesiser could take for a command: of ASCII controls
/// their picture (Unicode block Control Pictures, ␛ for ESC), of others U+FFFD.
#[must_use]
pub fn visible(character: char) -> char {
    if !is_command(character) {
        return character;
    }
    let picture = match u32::from(character) {
        control @ 0..0x20 => char::from_u32(0x2400 + control),
        0x7f => Some('\u{2421}'),
        _ => None,
    };
    picture.unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// Words from outside with such signs in place of what could be taken for a command.
#[must_use]
pub fn visible_words(words: &str) -> String {
    words.chars().map(visible).collect()
}

/// Controls (Unicode category Cc), those that turn the direction of text (Unicode Standard Annex 9), and the other ends of
/// lines and paragraphs, with which a line could look like one of the program.
fn is_command(character: char) -> bool {
    let turns = matches!(character, '\u{2028}' | '\u{2029}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    character.is_control() || turns
}

/// Standard output or another writer, on which everything is fit to be printed. Ends of lines and tabs stay.
pub struct Printer<W> {
    to: W,
    /// Whether all goes on byte for byte.
    passes_on: bool,
    /// Waits until there may be room again.
    wait: fn(),
    /// Waits for room before anything is written, and fails if that is not worth waiting for.
    ready: fn() -> io::Result<()>,
}

impl<W: Write> Printer<W> {
    /// Prints to standard output, or to a writer that always has room.
    pub fn new(to: W) -> Self {
        Self {
            to,
            passes_on: false,
            wait: || wait_for_room(&io::stdout()),
            ready: || Ok(()),
        }
    }

    /// Writes data, which another program reads: byte for byte, unless standard output is a terminal.
    pub fn of_data(to: W) -> Self {
        Self {
            passes_on: !io::stdout().is_terminal(),
            ..Self::new(to)
        }
    }
}

/// Whether the program is about to end, and waits for nobody who does not read.
static ENDS: AtomicBool = AtomicBool::new(false);

/// How long a line waits for room then.
const AT_THE_END: Duration = Duration::from_millis(200);

/// From now on, or no more, the program is about to end: a terminal that was stopped with Ctrl+S, or a reader that has gone to
/// sleep, does not keep it.
pub fn program_ends(ends: bool) {
    ENDS.store(ends, Ordering::Relaxed);
}

fn ready(has_room: impl Fn(Duration) -> bool) -> io::Result<()> {
    let begun = Instant::now();
    while !has_room(Duration::from_millis(100)) {
        if ENDS.load(Ordering::Relaxed) && begun.elapsed() >= AT_THE_END {
            return Err(io::ErrorKind::TimedOut.into());
        }
    }
    Ok(())
}

/// Standard output, fit to be printed to.
#[must_use]
pub fn stdout() -> Printer<io::Stdout> {
    Printer {
        ready: || ready(|patience| has_room(&io::stdout(), patience)),
        ..Printer::new(io::stdout())
    }
}

/// Standard output for what is said as well. Where nobody reads it, it is left out, and keeps nothing waiting.
#[must_use]
pub fn echo() -> Printer<io::Stdout> {
    static IS_READ: AtomicBool = AtomicBool::new(true);
    const MOMENT: Duration = Duration::from_millis(200);
    let ready = || {
        let patience = match IS_READ.load(Ordering::Relaxed) {
            true => MOMENT,
            false => Duration::ZERO,
        };
        let is_read = has_room(&io::stdout(), patience);
        IS_READ.store(is_read, Ordering::Relaxed);
        match is_read {
            true => Ok(()),
            false => Err(io::ErrorKind::TimedOut.into()),
        }
    };
    Printer {
        ready,
        ..Printer::new(io::stdout())
    }
}

/// Standard output for data: byte for byte, but fit to be printed where it is a terminal.
#[must_use]
pub fn data() -> Printer<io::Stdout> {
    Printer {
        ready: || ready(|patience| has_room(&io::stdout(), patience)),
        ..Printer::of_data(io::stdout())
    }
}

/// Standard error, fit to be printed to.
#[must_use]
pub fn stderr() -> Printer<io::Stderr> {
    Printer {
        wait: || wait_for_room(&io::stderr()),
        ready: || ready(|patience| has_room(&io::stderr(), patience)),
        ..Printer::new(io::stderr())
    }
}

/// A text on a terminal's other screen, which goes when this is dropped: it stays neither on the screen nor among the lines
/// above it.
pub struct Aside(());

/// Shows these lines aside on standard error; `None` where that is no terminal.
#[must_use]
pub fn aside(lines: &[String]) -> Option<Aside> {
    let mut to = io::stderr();
    if !to.is_terminal() {
        return None;
    }
    // If it cannot be shown, nothing is.
    let _ = to.write_all(OTHER_SCREEN);
    for line in lines {
        let _ = writeln!(stderr(), "{line}");
    }
    Some(Aside(()))
}

/// Control sequences of xterm: the other screen, empty; and back, where a terminal without another one is emptied.
const OTHER_SCREEN: &[u8] = b"\x1b[?1049h\x1b[2J\x1b[H";
const BACK: &[u8] = b"\x1b[2J\x1b[H\x1b[?1049l";

impl Drop for Aside {
    fn drop(&mut self) {
        let _ = io::stderr().write_all(BACK);
    }
}

/// Does it again when there is room: another program may have changed a terminal so that it does not let this one wait.
fn patiently<T>(wait: fn(), mut act: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    loop {
        match act() {
            Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => wait(),
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
            done => return done,
        }
    }
}

impl<W: Write> Printer<W> {
    fn put(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        (self.ready)()?;
        while !bytes.is_empty() {
            match patiently(self.wait, || self.to.write(bytes))? {
                0 => return Err(io::ErrorKind::WriteZero.into()),
                written => bytes = &bytes[written..],
            }
        }
        Ok(())
    }
}

impl<W: Write> Write for Printer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Most output has nothing else, and is not looked at character by character.
        let is_plain = |it: &u8| matches!(it, b' '..=b'~' | b'\n' | b'\t');
        if self.passes_on || bytes.iter().all(is_plain) {
            self.put(bytes)?;
            return Ok(bytes.len());
        }
        let text = match str::from_utf8(bytes) {
            Ok(text) => text,
            // What comes before is text; a lone byte behind it may be the first of a letter.
            Err(error) if error.valid_up_to() > 0 => {
                str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default()
            }
            Err(_) => {
                self.put(&bytes[..1])?;
                return Ok(1);
            }
        };
        let stays = |it: char| matches!(it, '\n' | '\t') || !is_command(it);
        match text.chars().all(stays) {
            true => self.put(text.as_bytes())?,
            false => {
                let shown = |it| {
                    if stays(it) { it } else { visible(it) }
                };
                let shown: String = text.chars().map(shown).collect();
                self.put(shown.as_bytes())?;
            }
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        patiently(self.wait, || self.to.flush())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use proptest::prelude::*;
    use std::cell::Cell;

    fn printed(bytes: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        Printer::new(&mut out).write_all(bytes).unwrap();
        out
    }

    #[test]
    fn commands_become_signs_and_everything_else_stays() {
        assert_eq!(
            printed("Züge ♔\n\t1.\n".as_bytes()),
            "Züge ♔\n\t1.\n".as_bytes()
        );
        let shown = printed("x\u{1b}[2J\u{9b}31m\u{202e}y\r\n".as_bytes());
        assert_eq!(
            String::from_utf8(shown).unwrap(),
            "x\u{241b}[2J\u{fffd}31m\u{fffd}y\u{240d}\n"
        );
        // Files in other encodings are passed on.
        assert_eq!(printed(b"a\xe9b\xff"), b"a\xe9b\xff");
    }

    /// Takes a byte at a time, and none every other time.
    struct Full {
        taken: Vec<u8>,
        is_full: bool,
    }

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.is_full = !self.is_full;
            if self.is_full {
                return Err(io::ErrorKind::WouldBlock.into());
            }
            self.taken.extend(bytes.iter().take(1));
            Ok(bytes.len().min(1))
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_has_no_room_now_is_written_later() {
        let full = Full {
            taken: Vec::new(),
            is_full: false,
        };
        thread_local!(static WAITED: Cell<usize> = const { Cell::new(0) });
        let mut printer = Printer {
            wait: || WAITED.set(WAITED.get() + 1),
            ..Printer::new(full)
        };
        write!(printer, "e4 ♔").unwrap();
        assert_eq!(printer.to.taken, "e4 ♔".as_bytes());
        // It waits for room before each write.
        assert_eq!(WAITED.get(), "e4 ♔".len());
    }

    proptest! {
        #[test]
        fn no_command_gets_through(text in any::<String>()) {
            let shown = String::from_utf8(printed(text.as_bytes())).unwrap();
            prop_assert!(!shown.chars().any(|it| is_command(it) && !"\n\t".contains(it)));
            prop_assert_eq!(shown.chars().count(), text.chars().count());
        }
    }
}

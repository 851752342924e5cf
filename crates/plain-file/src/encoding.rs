//! Text as other systems write it: a byte order mark at its beginning is passed over, UTF-16 becomes UTF-8, with such a
//! mark or by the zeros in it, and a carriage return alone, as old Macs have it, becomes the end of a line. Whatever else a text is written in stays
//! as it is.

use std::io::{self, BufRead, Read};

/// Reads a text in UTF-8 if it is written in UTF-16, without its byte order mark, and with line feeds. What is no
/// character there becomes the replacement character.
///
/// # Errors
/// The system's.
pub fn in_utf8<R: BufRead>(mut from: R) -> io::Result<InUtf8<R>> {
    let mut mark = Vec::new();
    // A pipe may give them one by one.
    (&mut from).take(2).read_to_end(&mut mark)?;
    let kind = match of_utf16(&mark) {
        Some(unit) => Kind::Utf16(unit),
        None => Kind::AsItIs,
    };
    if mark[..] == [0xEF, 0xBB] {
        (&mut from).take(1).read_to_end(&mut mark)?;
    }
    if matches!(mark[..], [0xFF, 0xFE] | [0xFE, 0xFF] | [0xEF, 0xBB, 0xBF]) {
        mark.clear();
    }
    let (waiting, cut) = match kind {
        Kind::AsItIs => (mark, Vec::new()),
        Kind::Utf16(_) => (Vec::new(), mark),
    };
    Ok(InUtf8 {
        from,
        kind,
        waiting,
        read: 0,
        cut,
    })
}

/// Whether a text that begins with these bytes is read as UTF-16.
#[must_use]
pub fn is_utf16(begins: &[u8]) -> bool {
    of_utf16(begins.get(..2).unwrap_or_default()).is_some()
}

/// How the bytes of a unit stand in UTF-16 that begins with these two; `None` for other texts.
fn of_utf16(begins: &[u8]) -> Option<fn([u8; 2]) -> u16> {
    match *begins {
        [0xFF, 0xFE] => Some(u16::from_le_bytes),
        [0xFE, 0xFF] => Some(u16::from_be_bytes),
        // Without the mark. No other text has a zero within its first two bytes.
        [first, 0] if first > 0 => Some(u16::from_le_bytes),
        [0, second] if second > 0 => Some(u16::from_be_bytes),
        _ => None,
    }
}

/// See [`in_utf8`].
#[derive(Debug)]
pub struct InUtf8<R> {
    from: R,
    kind: Kind,
    /// What is to be read next, and how much of it was read.
    waiting: Vec<u8>,
    read: usize,
    /// The beginning of a character whose rest was not there yet.
    cut: Vec<u8>,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    AsItIs,
    /// By this order of the bytes in a unit.
    Utf16(fn([u8; 2]) -> u16),
}

impl<R: BufRead> InUtf8<R> {
    /// Makes more of UTF-16 ready to be read. Nothing is ready at the end.
    fn fill(&mut self, unit: fn([u8; 2]) -> u16) -> io::Result<()> {
        self.waiting.clear();
        self.read = 0;
        while self.waiting.is_empty() {
            let more = self.from.fill_buf()?;
            let (length, is_over) = (more.len(), more.is_empty());
            let bytes = [std::mem::take(&mut self.cut).as_slice(), more].concat();
            self.from.consume(length);
            let (pairs, odd) = bytes.as_chunks::<2>();
            let mut units: Vec<u16> = pairs.iter().map(|pair| unit(*pair)).collect();
            // The other half of a character may come next, or of the end of a line.
            let half = units.pop_if(|it| !is_over && matches!(it, 0xD800..0xDC00 | 0x0D));
            let kept = odd.len() + 2 * usize::from(half.is_some());
            self.cut = bytes[bytes.len() - kept..].to_vec();
            let text: String = char::decode_utf16(units)
                .map(|it| it.unwrap_or(char::REPLACEMENT_CHARACTER))
                .collect();
            self.waiting = text.into_bytes();
            end_lines(&mut self.waiting, None);
            if is_over {
                self.cut.clear();
                break;
            }
        }
        Ok(())
    }
}

impl<R: BufRead> Read for InUtf8<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let is_read = self.read == self.waiting.len();
        if is_read && let Kind::Utf16(unit) = self.kind {
            self.fill(unit)?;
        }
        let mut rest = &self.waiting[self.read..];
        let length = match self.kind {
            Kind::AsItIs if is_read => self.from.read(into)?,
            _ => rest.read(into)?,
        };
        self.read += if is_read && matches!(self.kind, Kind::AsItIs) {
            0
        } else {
            length
        };
        let into = &mut into[..length];
        if matches!(self.kind, Kind::AsItIs) && into.contains(&b'\r') {
            let next = match self.waiting.get(self.read) {
                Some(next) => Some(*next),
                None if into.ends_with(b"\r") => self.from.fill_buf()?.first().copied(),
                None => None,
            };
            end_lines(into, next);
        }
        Ok(length)
    }
}

/// Each carriage return that no line feed follows becomes one. `next` is what follows this text.
fn end_lines(text: &mut [u8], next: Option<u8>) {
    for at in 0..text.len() {
        let follows = text.get(at + 1).copied().or(next);
        if text[at] == b'\r' && follows != Some(b'\n') {
            text[at] = b'\n';
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::io::BufReader;

    /// What is read if the bytes come in pieces of this length.
    fn read(bytes: &[u8], length: usize) -> String {
        let mut text = String::new();
        let pieces = BufReader::with_capacity(length, bytes);
        in_utf8(pieces).unwrap().read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn utf_16_becomes_utf_8_however_it_is_cut() {
        let text = "Müller ± 😀 *";
        let units = || {
            ['\u{feff}']
                .into_iter()
                .chain(text.chars())
                .collect::<String>()
        };
        let little: Vec<u8> = units().encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = units().encode_utf16().flat_map(u16::to_be_bytes).collect();
        for length in 1..40 {
            let unmarked = [&little[2..], &big[2..]];
            let marked = units();
            let marked = [&little[..], &big, marked.as_bytes(), text.as_bytes()];
            for bytes in marked.into_iter().chain(unmarked) {
                assert_eq!(read(bytes, length), text, "{length}");
            }
        }
    }

    #[test]
    fn a_carriage_return_alone_ends_a_line_however_the_text_is_cut() {
        let text = "\r1. e4\r\re5\r\nNf3\n\r\n\r";
        let wide = format!("\u{feff}{text}");
        let wide: Vec<u8> = wide.encode_utf16().flat_map(u16::to_le_bytes).collect();
        for length in 1..20 {
            for bytes in [text.as_bytes(), &wide] {
                let right = "\n1. e4\n\ne5\r\nNf3\n\r\n\n";
                assert_eq!(read(bytes, length), right, "{length}");
            }
        }
    }

    #[test]
    fn what_is_no_character_is_replaced_and_short_files_are_read() {
        assert_eq!(read(b"\xff\xfea\0\0\xd8b\0", 3), "a\u{fffd}b");
        // Half a character at the end, half a unit, nothing.
        assert_eq!(read(b"\xff\xfea\0\0\xd8", 3), "a\u{fffd}");
        assert_eq!(read(b"\xff\xfea\0b", 2), "a");
        for bytes in ["", "1", "\u{feff}", "1. e4"] {
            assert_eq!(
                read(bytes.as_bytes(), 4),
                bytes.trim_start_matches('\u{feff}')
            );
        }
    }
}

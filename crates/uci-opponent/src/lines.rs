//! Bytes to lines. An engine may write what it likes: no line is kept that is longer than a limit.
//! Knows nothing of what a line says.

/// The longest line that is read, in bytes. A longer one is dropped as a whole. The lines of known
/// engines have a few hundred bytes.
pub const LONGEST_LINE: usize = 16 * 1024;

/// Puts bytes together to lines.
///
/// ```
/// use uci_opponent::LineReader;
///
/// let mut reader = LineReader::default();
/// let mut lines = Vec::new();
/// for bytes in [&b"uci"[..], b"ok\r\nread", b"yok\n"] {
///     reader.feed(bytes, |line| lines.push(line.to_owned()));
/// }
/// assert_eq!(lines, ["uciok", "readyok"]);
/// ```
#[derive(Debug, Default)]
pub struct LineReader {
    /// The beginning of a line.
    begun: Vec<u8>,
    /// Whether the line is too long, and the rest of it is skipped.
    skips: bool,
}

impl LineReader {
    /// Takes bytes, and gives each line that they complete, without its end. What is no UTF-8 is
    /// replaced.
    pub fn feed(&mut self, bytes: &[u8], mut line: impl FnMut(&str)) {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            let (text, ends) = match part.strip_suffix(b"\n") {
                Some(text) => (text, true),
                None => (part, false),
            };
            if self.begun.len() + text.len() > LONGEST_LINE {
                self.skips = true;
                self.begun.clear();
            }
            if !self.skips {
                self.begun.extend_from_slice(text);
            }
            if ends {
                if !self.skips {
                    line(String::from_utf8_lossy(&self.begun).trim_end());
                }
                self.begun.clear();
                self.skips = false;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn lines<'b>(pieces: impl IntoIterator<Item = &'b [u8]>) -> (Vec<String>, usize) {
        let mut reader = LineReader::default();
        let mut lines = Vec::new();
        let mut most = 0;
        for piece in pieces {
            reader.feed(piece, |line| lines.push(line.to_owned()));
            most = most.max(reader.begun.capacity());
        }
        (lines, most)
    }

    #[test]
    fn a_line_that_is_too_long_is_dropped_and_the_next_one_is_read() {
        let mut bytes = vec![b'x'; 10 * LONGEST_LINE];
        bytes.extend_from_slice(b"\nreadyok\n");
        let (read, most) = lines(bytes.chunks(1000));
        assert_eq!(read, ["readyok"]);
        assert!(most <= 2 * LONGEST_LINE, "{most}");
    }

    #[test]
    fn a_line_of_the_longest_length_is_read() {
        let mut bytes = vec![b'x'; LONGEST_LINE];
        bytes.push(b'\n');
        let (read, _) = lines([&bytes[..]]);
        assert_eq!(read.len(), 1);
        bytes.insert(0, b'x');
        let (read, _) = lines([&bytes[..]]);
        assert!(read.is_empty());
    }

    proptest! {
        #[test]
        fn it_does_not_matter_how_the_bytes_arrive(
            bytes in proptest::collection::vec(any::<u8>(), 0..200),
            size in 1..20usize,
        ) {
            let (at_once, _) = lines([&bytes[..]]);
            let (in_pieces, _) = lines(bytes.chunks(size));
            prop_assert_eq!(at_once, in_pieces);
        }
    }
}

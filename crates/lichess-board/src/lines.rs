//! NDJSON: bytes to lines. Knows no connection and nothing of what a line says.

use thiserror::Error;

/// The longest line that is taken, in bytes. A game of 600 plies has a line of some 3,000.
pub const LONGEST_LINE: usize = 64 * 1024;

/// What arrived on a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// An object of JSON, as text.
    Object(String),
    /// An empty line: the connection stands.
    KeepAlive,
}

/// A line that is longer than [`LONGEST_LINE`]: it comes from something else than the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a line of more than {LONGEST_LINE} bytes")]
pub struct TooLong;

/// Collects the bytes of a stream until lines are whole.
#[derive(Debug, Default)]
pub struct Lines {
    begun: Vec<u8>,
}

impl Lines {
    /// The lines that these bytes make whole, in order. Invalid UTF-8 becomes replacement characters.
    ///
    /// # Errors
    /// If a line is too long. The lines before it are lost as well: the stream has to be opened anew.
    pub fn take(&mut self, mut bytes: &[u8]) -> Result<Vec<Line>, TooLong> {
        let mut lines = Vec::new();
        while let Some(end) = bytes.iter().position(|it| *it == b'\n') {
            self.add(&bytes[..end])?;
            lines.push(self.finished());
            bytes = &bytes[end + 1..];
        }
        self.add(bytes)?;
        Ok(lines)
    }

    fn add(&mut self, bytes: &[u8]) -> Result<(), TooLong> {
        if self.begun.len() + bytes.len() > LONGEST_LINE {
            return Err(TooLong);
        }
        self.begun.extend_from_slice(bytes);
        Ok(())
    }

    fn finished(&mut self) -> Line {
        let line = std::mem::take(&mut self.begun);
        match line.trim_ascii() {
            [] => Line::KeepAlive,
            text => Line::Object(String::from_utf8_lossy(text).into_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_line_is_whole_however_its_bytes_arrive() {
        let mut lines = Lines::default();
        assert_eq!(lines.take(b"{\"a\":"), Ok(vec![]));
        let both = lines.take(b"1}\r\n\n{").unwrap();
        assert_eq!(
            both,
            [Line::Object("{\"a\":1}".to_owned()), Line::KeepAlive]
        );
        assert_eq!(lines.take(b"}\n"), Ok(vec![Line::Object("{}".to_owned())]));
    }

    #[test]
    fn a_line_without_end_is_refused() {
        let mut lines = Lines::default();
        assert_eq!(lines.take(&[b'x'; LONGEST_LINE]), Ok(vec![]));
        assert_eq!(lines.take(b"x"), Err(TooLong));
    }

    proptest! {
        #[test]
        fn pieces_give_the_same_as_the_whole(bytes in proptest::collection::vec(prop_oneof![Just(b'\n'), any::<u8>()], 0..300), piece in 1usize..20) {
            let whole = Lines::default().take(&bytes).unwrap();
            let mut lines = Lines::default();
            let pieces: Vec<Line> = bytes.chunks(piece).flat_map(|it| lines.take(it).unwrap()).collect();
            prop_assert_eq!(pieces, whole);
        }
    }
}

//! Lines up to a length: what comes from outside may never end one.

use std::io::{self, BufRead, Read};

/// A line, without its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// All of it.
    Whole(Vec<u8>),
    /// As much of it as fits. The rest is passed over.
    TooLong(Vec<u8>),
}

impl Line {
    /// The line as text, if it is whole. Invalid UTF-8 becomes replacement characters.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        match self {
            Self::Whole(bytes) => Some(String::from_utf8_lossy(bytes).into_owned()),
            Self::TooLong(_) => None,
        }
    }
}

/// Reads lines of at most `longest` bytes. A longer one is told at once, even if it never ends.
#[derive(Debug)]
pub struct Lines<R> {
    from: R,
    longest: usize,
    /// Whether the rest of a line that is too long comes next.
    within: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads lines from here.
    pub const fn new(from: R, longest: usize) -> Self {
        Self {
            from,
            longest,
            within: false,
        }
    }

    /// Reads on to the end of the line, and keeps nothing of it.
    fn pass_over(&mut self) -> io::Result<()> {
        while self.within {
            let buffer = self.from.fill_buf()?;
            let end = buffer.iter().position(|byte| *byte == b'\n');
            let read = end.map_or(buffer.len(), |index| index + 1);
            self.within = end.is_none() && read > 0;
            self.from.consume(read);
        }
        Ok(())
    }

    fn line(&mut self) -> io::Result<Option<Line>> {
        self.pass_over()?;
        let mut bytes = Vec::new();
        // One more for the end of the line.
        let most = self.longest as u64 + 1;
        let read = self
            .from
            .by_ref()
            .take(most)
            .read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        if bytes.pop_if(|byte| *byte == b'\n').is_some() {
            bytes.pop_if(|byte| *byte == b'\r');
            return Ok(Some(Line::Whole(bytes)));
        }
        if bytes.len() <= self.longest {
            return Ok(Some(Line::Whole(bytes)));
        }
        self.within = true;
        bytes.truncate(self.longest);
        Ok(Some(Line::TooLong(bytes)))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Line>;

    fn next(&mut self) -> Option<Self::Item> {
        self.line().transpose()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::io::{BufReader, repeat};

    fn lines(text: &str) -> Vec<Line> {
        Lines::new(text.as_bytes(), 4).map(Result::unwrap).collect()
    }

    #[test]
    fn lines_end_with_or_without_a_carriage_return_or_with_the_text() {
        let whole = |text: &str| Line::Whole(text.as_bytes().to_vec());
        assert_eq!(lines("a\r\n\nbcde\nf"), ["a", "", "bcde", "f"].map(whole));
        assert_eq!(lines(""), []);
    }

    #[test]
    fn a_line_that_is_too_long_is_cut_and_the_next_one_is_whole() {
        let (cut, next) = (b"abcd".to_vec(), b"g".to_vec());
        assert_eq!(lines("abcdef\ng"), [Line::TooLong(cut), Line::Whole(next)]);
    }

    #[test]
    fn a_line_that_never_ends_is_told_at_once() {
        let mut lines = Lines::new(BufReader::new(repeat(b'x')), 1000);
        let first = lines.next().unwrap().unwrap();
        assert_eq!(first, Line::TooLong(vec![b'x'; 1000]));
    }
}

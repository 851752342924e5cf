//! Reads a file of any length piece by piece, each with whole games. Knows nothing of what a game is.

use std::io::{self, Read};

use game::scoresheet::pgn::{WholeGames, decode};

/// How much of a file is read at once, in bytes.
const LENGTH: usize = 1 << 16;

/// The longest piece, in bytes: a game that is longer is cut there.
const LONGEST: usize = 1 << 21;

/// Whole games of a file.
pub(crate) struct Piece {
    /// Their text. UTF-8, otherwise ISO 8859-1.
    pub(crate) text: String,
    /// How many games the file has before them.
    pub(crate) games_before: usize,
    /// How many lines it has before them.
    pub(crate) lines_before: usize,
}

/// The pieces of a file, in their order.
pub(crate) struct Pieces<R> {
    from: R,
    bytes: Vec<u8>,
    is_over: bool,
    games: usize,
    lines: usize,
}

impl<R: Read> Pieces<R> {
    pub(crate) const fn of(from: R) -> Self {
        Self {
            from,
            bytes: Vec::new(),
            is_over: false,
            games: 0,
            lines: 0,
        }
    }

    /// Reads until `length` bytes are here, or the file ends.
    fn fill(&mut self, length: usize) -> io::Result<()> {
        if let Some(more) = length.checked_sub(self.bytes.len()) {
            let read = (&mut self.from)
                .take(more as u64)
                .read_to_end(&mut self.bytes)?;
            self.is_over = read < more;
        }
        Ok(())
    }

    /// Cuts off a piece of this many bytes, which has this many games.
    fn cut(&mut self, length: usize, games: usize) -> Piece {
        let rest = self.bytes.split_off(length);
        let bytes = std::mem::replace(&mut self.bytes, rest);
        let text = decode(&bytes).into_owned();
        let piece = Piece {
            games_before: self.games,
            lines_before: self.lines,
            text,
        };
        self.games += games;
        self.lines += piece.text.matches('\n').count();
        piece
    }

    /// The whole games that are here: how many bytes, and how many games.
    fn whole(&self) -> (usize, usize) {
        // The end may have cut a letter in two.
        let bytes = match std::str::from_utf8(&self.bytes) {
            Err(error) if error.error_len().is_none() => &self.bytes[..error.valid_up_to()],
            Ok(_) | Err(_) => &self.bytes,
        };
        let text = decode(bytes);
        let WholeGames { end, games } = WholeGames::of(&text);
        let length = match text.len() == bytes.len() {
            true => end,
            // Each character was one byte.
            false => text.get(..end).unwrap_or_default().chars().count(),
        };
        (length, games)
    }

    fn read(&mut self) -> io::Result<Option<Piece>> {
        let mut length = LENGTH;
        loop {
            self.fill(length)?;
            if self.is_over {
                let rest = self.bytes.len();
                return Ok((rest > 0).then(|| self.cut(rest, 0)));
            }
            let (whole, games) = self.whole();
            if whole > 0 {
                return Ok(Some(self.cut(whole, games)));
            }
            if length >= LONGEST {
                let line = self.bytes.iter().rposition(|it| *it == b'\n');
                return Ok(Some(self.cut(line.map_or(length, |it| it + 1), 1)));
            }
            length *= 2;
        }
    }
}

impl<R: Read> Iterator for Pieces<R> {
    type Item = io::Result<Piece>;

    fn next(&mut self) -> Option<io::Result<Piece>> {
        self.read().transpose()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use game::scoresheet::pgn::{Games, Nulls, PgnReading};
    use proptest::prelude::*;

    /// All games with the lines of their mistakes, read piece by piece.
    fn in_pieces(bytes: &[u8]) -> Vec<PgnReading> {
        let mut all = Vec::new();
        for piece in Pieces::of(bytes) {
            let piece = piece.unwrap();
            assert_eq!(piece.games_before, all.len());
            for mut read in Games::new(&piece.text, Nulls::InVariations) {
                for fault in read.faults.iter_mut().chain(&mut read.notes) {
                    fault.place.line += piece.lines_before;
                }
                all.push(read);
            }
        }
        all
    }

    /// What files are made of, some of it wrong.
    const PARTS: [&str; 14] = [
        "[Event \"Züge\"]\n",
        "[White \"a\"]\n\n",
        "\n",
        "1. e4 e5 2. Nf3 ",
        "Nc6 ",
        "(2... d6) ",
        "{a comment\n[Event \"x\"]\n} ",
        "{not closed ",
        "; to the end\n",
        "% escaped\n",
        "1-0\n",
        "*\n\n",
        "½-½ ",
        "0-1 ",
    ];

    mod by_night {
        use super::*;

        proptest! {
            #[test]
            fn a_file_in_pieces_has_the_same_games(
                parts in proptest::collection::vec(0..PARTS.len(), 1..60),
                times in 1_usize..400,
            ) {
                let text: String = parts.iter().map(|it| PARTS[*it]).collect();
                let text = text.repeat(times);
                let whole: Vec<PgnReading> = Games::new(&text, Nulls::InVariations).collect();
                let pieces = in_pieces(text.as_bytes());
                prop_assert_eq!(&pieces, &whole);
            }
        }
    }

    #[test]
    fn a_piece_is_short_however_long_the_file_is() {
        let game = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n";
        let mut file = io::Cursor::new(game.repeat(100_000));
        let mut games = 0;
        for piece in Pieces::of(&mut file) {
            let piece = piece.unwrap();
            assert!(piece.text.len() <= LENGTH);
            games += Games::new(&piece.text, Nulls::InVariations).count();
        }
        assert_eq!(games, 100_000);
    }

    #[test]
    fn a_comment_that_is_never_closed_does_not_take_the_memory() {
        let endless = io::Read::take(io::repeat(b'x'), 3 * LONGEST as u64);
        let text = io::Cursor::new(b"1. e4 {".to_vec()).chain(endless);
        let lengths: Vec<usize> = Pieces::of(text).map(|it| it.unwrap().text.len()).collect();
        assert_eq!(lengths.iter().sum::<usize>(), 7 + 3 * LONGEST);
        assert!(lengths.iter().all(|it| *it <= LONGEST));
    }

    #[test]
    fn each_piece_has_its_encoding() {
        let old = [b"[White \"M\xfcller\"]\n\n1. e4 \xbd-\xbd\n\n".as_slice()].concat();
        let new = "[White \"Müller\"]\n\n1. e4 ½-½\n\n".as_bytes();
        let file = [old.repeat(4000), new.repeat(4000)].concat();
        let read = in_pieces(&file);
        assert_eq!(read.len(), 8000);
        for it in [&read[0], &read[7999]] {
            assert_eq!(it.scoresheet.tags.get("White"), Some("Müller"));
            assert!(it.faults.is_empty());
        }
    }
}

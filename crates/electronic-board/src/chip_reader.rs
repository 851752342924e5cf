//! Reads the chips on a Certabo board, while its pieces are learnt. Opens a port; knows no game.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::certabo::{Line, Lines};
use super::chips::Chip;
use super::error::BoardError;
use super::place::{BoardKind, BoardPlace};
use serial_link::{PATIENCE, Port};

/// How long what has arrived may take to be read.
const DRAINS: Duration = Duration::from_secs(1);

/// A Certabo board whose chips are read.
pub struct ChipReader {
    path: PathBuf,
    port: Port,
    lines: Lines,
    /// Whether the next report may still say how the pieces stood before.
    is_old: bool,
}

impl ChipReader {
    /// Opens the board at this port.
    ///
    /// # Errors
    /// If the port cannot be used.
    pub fn open(path: &Path) -> Result<Self, BoardError> {
        Ok(Self {
            path: path.to_owned(),
            port: Port::open(path, BoardKind::Certabo.port())?,
            lines: Lines::default(),
            is_old: false,
        })
    }

    /// Forgets what the board reports now, for as long as [`PATIENCE`]. A port keeps what is not read, so
    /// this is called again and again while a player is waited for.
    ///
    /// # Errors
    /// If the board is gone.
    pub fn pass_over(&mut self) -> Result<(), BoardError> {
        self.port.receive(None, PATIENCE)?;
        Ok(())
    }

    /// Forgets all that the board has reported until now: the pieces stand differently. Neither the report that is
    /// arriving counts nor the one after it, because the board may have begun to read it before.
    ///
    /// # Errors
    /// If the board is gone.
    pub fn begin_anew(&mut self) -> Result<(), BoardError> {
        let begun = Instant::now();
        while begun.elapsed() < DRAINS && !self.port.receive(None, Duration::ZERO)?.is_empty() {}
        self.lines = Lines::default();
        self.is_old = true;
        Ok(())
    }

    /// The chips on all squares as the board reports them next, A8 to H8, A7 to H7, and so on.
    ///
    /// # Errors
    /// If the board is gone, does not report within `longest`, or is another one.
    pub fn next(&mut self, longest: Duration) -> Result<Box<[Chip; 64]>, BoardError> {
        let begun = Instant::now();
        let mut heard = false;
        while begun.elapsed() < longest {
            let bytes = self.port.receive(None, PATIENCE)?;
            heard |= !bytes.is_empty();
            if let Some(chips) = self.newest(&bytes) {
                return Ok(chips);
            }
        }
        let path = self.path.clone();
        let kind = BoardKind::Certabo;
        Err(match heard {
            true => BoardError::Stranger {
                place: BoardPlace { kind, path },
            },
            false => BoardError::NoAnswer { path },
        })
    }
    /// The newest report that is complete with these bytes, if it counts.
    fn newest(&mut self, bytes: &[u8]) -> Option<Box<[Chip; 64]>> {
        let mut newest = None;
        for line in self.lines.take(bytes) {
            match line {
                Line::Chips(_) if self.is_old => self.is_old = false,
                Line::Chips(chips) => newest = Some(chips),
                Line::Occupied(_) => {}
            }
        }
        newest
    }
}

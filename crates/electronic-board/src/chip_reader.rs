//! Reads the chips on a Certabo board, while its pieces are learnt. Opens a port; knows no game.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::certabo::{Line, Lines};
use super::chips::Chip;
use super::error::BoardError;
use super::place::{BoardKind, BoardPlace};
use serial_link::{PATIENCE, Port};

/// A Certabo board whose chips are read.
pub struct ChipReader {
    path: PathBuf,
    port: Port,
    lines: Lines,
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
        })
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
            let chips = self.lines.take(&bytes).into_iter().find_map(|it| match it {
                Line::Chips(chips) => Some(chips),
                Line::Occupied(_) => None,
            });
            if let Some(chips) = chips {
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
}

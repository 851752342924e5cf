//! The chips in the pieces, and which piece each of them is in. Learnt once, kept as a text file by the caller.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::Deserialize;
use shakmaty::Piece;
use thiserror::Error;

use super::error::BoardError;

/// The number of the chip that a board reads on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Chip(pub [u8; 5]);

impl Chip {
    /// Whether the board reads no chip. In an empty square most numbers are zero; two of them never are in a chip.
    #[must_use]
    pub fn is_none(self) -> bool {
        self.0.iter().filter(|number| **number == 0).count() > 2
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(u8::to_string).collect();
        formatter.write_str(&numbers.join(" "))
    }
}

impl FromStr for Chip {
    type Err = ChipSetError;

    fn from_str(text: &str) -> Result<Self, ChipSetError> {
        let wrong = || ChipSetError::Chip(text.to_owned());
        let numbers: Result<Vec<u8>, _> = text.split_whitespace().map(str::parse).collect();
        let numbers = numbers.map_err(|_| wrong())?;
        let chip = Self(numbers.try_into().map_err(|_| wrong())?);
        if chip.is_none() {
            Err(wrong())
        } else {
            Ok(chip)
        }
    }
}

/// Which piece each chip is in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ChipSet(BTreeMap<Chip, Piece>);

/// A set of chips as its file has it.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// The letter of a piece for the five numbers of its chip.
    pieces: BTreeMap<String, String>,
}

/// A file of chips has a mistake.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChipSetError {
    /// It is not TOML with a table `pieces`.
    #[error("{0}")]
    Form(String),
    /// These are not the numbers of a chip.
    #[error("\"{0}\" are not the five numbers of a chip")]
    Chip(String),
    /// This letter is not a piece.
    #[error("\"{0}\" is not the letter of a piece")]
    Piece(String),
}

impl ChipSet {
    /// The piece with this chip, if it was learnt.
    #[must_use]
    pub fn piece(&self, chip: Chip) -> Option<Piece> {
        self.0.get(&chip).copied()
    }

    /// The chips that were learnt.
    pub fn chips(&self) -> impl Iterator<Item = Chip> + '_ {
        self.0.keys().copied()
    }

    /// Whether no piece was learnt.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many pieces were learnt.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Learns a piece.
    pub fn learn(&mut self, chip: Chip, piece: Piece) {
        self.0.insert(chip, piece);
    }

    /// Learns all pieces of another set.
    pub fn learn_all(&mut self, other: &Self) {
        self.0.extend(&other.0);
    }

    /// Forgets all chips of another set, whichever pieces they are in there.
    pub fn forget_all(&mut self, other: &Self) {
        self.0.retain(|chip, _| !other.0.contains_key(chip));
    }

    /// The set in the text of a file.
    ///
    /// # Errors
    /// Names what is no chip or no piece.
    pub fn read(text: &str) -> Result<Self, ChipSetError> {
        let form = |error: toml::de::Error| ChipSetError::Form(error.message().to_owned());
        let file: File = toml::from_str(text).map_err(form)?;
        let piece = |letter: &str| {
            let mut letters = letter.chars();
            let piece = letters.next().and_then(Piece::from_char);
            let piece = piece.filter(|_| letters.next().is_none());
            piece.ok_or_else(|| ChipSetError::Piece(letter.to_owned()))
        };
        let pieces = file.pieces.iter();
        let pieces = pieces.map(|(chip, letter)| Ok((chip.parse()?, piece(letter)?)));
        pieces.collect::<Result<_, _>>().map(Self)
    }

    /// The text of a file with this set.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::from("[pieces]\n");
        for (chip, piece) in &self.0 {
            text.push_str(&format!("\"{chip}\" = \"{}\"\n", piece.char()));
        }
        text
    }
}

/// Reads which piece each chip is in, whenever such a board is connected: it may learn while its
/// owner waits for it.
#[derive(Clone)]
pub struct LearntPieces(Arc<dyn Fn() -> Result<ChipSet, BoardError> + Send + Sync>);

impl LearntPieces {
    /// Pieces that are read like this. An error is best a [`BoardError::Chips`].
    #[must_use]
    pub fn new(read: impl Fn() -> Result<ChipSet, BoardError> + Send + Sync + 'static) -> Self {
        Self(Arc::new(read))
    }

    /// All chips that are learnt by now.
    ///
    /// # Errors
    /// If what was learnt cannot be read.
    pub(super) fn read(&self) -> Result<ChipSet, BoardError> {
        (self.0)()
    }
}

/// Nothing was learnt.
impl Default for LearntPieces {
    fn default() -> Self {
        Self::new(|| Ok(ChipSet::default()))
    }
}

impl fmt::Debug for LearntPieces {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("LearntPieces")
            .finish_non_exhaustive()
    }
}

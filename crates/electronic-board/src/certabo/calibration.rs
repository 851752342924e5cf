//! Learns the pieces of a Certabo board: they stand in the initial position, and the chips that several readings agree on
//! become the pieces that belong there. Opens no port and says nothing: the caller tells each step.

use shakmaty::{Bitboard, Chess, Color, Piece, Position, Role, Square};

use crate::chips::{Chip, ChipSet};
use crate::orientation::from_a8;

/// How many readings are compared. A chip counts when more than half of them agree.
pub const READINGS: usize = 7;

/// Where the extra queens stand, if there are any, as the makers' programs have it.
const EXTRA_QUEENS: [(Square, Color); 2] = [(Square::D3, Color::White), (Square::D6, Color::Black)];

/// The readings of a board in the initial position.
#[derive(Debug, Default)]
pub struct Calibration {
    readings: Vec<[Chip; 64]>,
}

/// Why the pieces cannot be learnt yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CalibrationProblem {
    /// Nothing is read on these squares, or something else each time.
    Missing(Bitboard),
    /// Something stands on these squares that does not belong there.
    Strays(Bitboard),
    /// One chip is read on all of these squares.
    Twice(Bitboard),
}

impl Calibration {
    /// Takes the chips of all squares.
    pub fn take(&mut self, chips: &[Chip; 64]) {
        self.readings.push(*chips);
    }

    /// Whether there are enough readings.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.readings.len() >= READINGS
    }

    /// The chips of the pieces in the initial position. `turned` says that White's pieces stand on the ranks that the
    /// board numbers 7 and 8.
    ///
    /// # Errors
    /// Names the squares that are not as in the initial position.
    pub fn result(&self, turned: bool) -> Result<ChipSet, CalibrationProblem> {
        let (mut missing, mut strays) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let mut learnt: Vec<(Chip, Piece, Square)> = Vec::new();
        for (index, square) in from_a8().enumerate() {
            let there = if turned { square.rotate_180() } else { square };
            match (self.agreed(index), piece(there)) {
                (Some(Some(chip)), Wanted::Piece(piece) | Wanted::Maybe(piece)) => {
                    learnt.push((chip, piece, square));
                }
                (Some(None), Wanted::Nothing | Wanted::Maybe(_)) => {}
                (Some(Some(_)), Wanted::Nothing) => strays.add(square),
                (Some(None), Wanted::Piece(_)) | (None, _) => missing.add(square),
            }
        }
        let twice = learnt.iter().filter(|one| {
            learnt
                .iter()
                .any(|other| other.0 == one.0 && other.2 != one.2)
        });
        let twice: Bitboard = twice.map(|one| one.2).collect();
        match () {
            () if missing.any() => Err(CalibrationProblem::Missing(missing)),
            () if strays.any() => Err(CalibrationProblem::Strays(strays)),
            () if twice.any() => Err(CalibrationProblem::Twice(twice)),
            () => {
                let mut set = ChipSet::default();
                learnt
                    .into_iter()
                    .for_each(|(chip, piece, _)| set.learn(chip, piece));
                Ok(set)
            }
        }
    }

    /// What more than half of the readings of a square say: a chip, or that it is empty.
    fn agreed(&self, index: usize) -> Option<Option<Chip>> {
        let reading = |chips: &[Chip; 64]| Some(chips[index]).filter(|chip| !chip.is_none());
        let readings: Vec<Option<Chip>> = self.readings.iter().map(reading).collect();
        let count = |of: &Option<Chip>| readings.iter().filter(|chip| *chip == of).count();
        readings
            .iter()
            .copied()
            .find(|chip| count(chip) * 2 > readings.len())
    }
}

/// What belongs on a square.
enum Wanted {
    Piece(Piece),
    /// An extra queen, or nothing.
    Maybe(Piece),
    Nothing,
}

fn piece(square: Square) -> Wanted {
    if let Some(piece) = Chess::default().board().piece_at(square) {
        return Wanted::Piece(piece);
    }
    let extra = EXTRA_QUEENS.into_iter().find(|queen| queen.0 == square);
    extra.map_or(Wanted::Nothing, |(_, side)| {
        Wanted::Maybe(Role::Queen.of(side))
    })
}

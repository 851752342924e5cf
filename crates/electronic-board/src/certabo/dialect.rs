//! How a Certabo board talks: it reports the chips of all squares without end. A chip may be read weakly, so that its
//! numbers are wrong or missing for a moment: of three readings the majority counts.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use shakmaty::{Bitboard, Board, Piece, Square};

use super::leds::Leds;
use super::line::{Line, Lines, order};
use crate::chips::{Chip, ChipSet};
use crate::dialect::{Dialect, Report};
use crate::lights::Lights;
use chess_laws::Time;

/// How many readings are compared.
const READINGS: usize = 3;

/// The host's side of a Certabo board.
#[derive(Debug)]
pub(crate) struct Certabo {
    lines: Lines,
    chips: ChipSet,
    /// Chips of pieces that were told, and not learnt.
    called: ChipSet,
    /// The chips that were read again and again and were not learnt, until something else is read there.
    unknown: BTreeMap<Square, Chip>,
    recent: VecDeque<Box<[Chip; 64]>>,
    /// The pieces by the readings so far.
    board: Board,
    /// Chips that were reported as unknown.
    told: BTreeSet<Chip>,
    leds: Leds,
    now: Time,
}

/// What readings say about a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    Empty,
    Holds(Piece),
}

impl Certabo {
    /// For a board whose pieces are still to be known.
    pub(crate) fn new() -> Self {
        Self {
            lines: Lines::default(),
            chips: ChipSet::default(),
            called: ChipSet::default(),
            unknown: BTreeMap::new(),
            recent: VecDeque::new(),
            board: Board::empty(),
            told: BTreeSet::new(),
            leds: Leds::default(),
            now: Time::default(),
        }
    }

    /// Takes the chips of all squares. Nothing is said before there are enough readings.
    fn chips(&mut self, chips: Box<[Chip; 64]>) -> Vec<Report> {
        self.recent.push_back(chips);
        if self.recent.len() < READINGS {
            return vec![Report::Answered];
        }
        let mut unknown = Vec::new();
        for (index, square) in order().enumerate() {
            match self.read(index) {
                Some(content) => self.show(square, content),
                // Read too weakly: the square is as it was.
                None => unknown.extend(self.unknown(index, square)),
            }
        }
        self.recent.pop_front();
        let squares = Report::Squares {
            board: Box::new(self.board.clone()),
            asked: false,
        };
        [squares].into_iter().chain(unknown).collect()
    }

    /// Notes what is on a square.
    fn show(&mut self, square: Square, content: Content) {
        self.unknown.remove(&square);
        match content {
            Content::Empty => self.board.discard_piece_at(square),
            Content::Holds(piece) => self.board.set_piece_at(square, piece),
        }
    }

    /// What most of the readings of a square say, if they agree. A chip that was not learnt says nothing.
    fn read(&self, index: usize) -> Option<Content> {
        let mut readings = [None; READINGS];
        for (reading, chips) in readings.iter_mut().zip(&self.recent) {
            let chip = chips[index];
            *reading = match chip.is_none() {
                true => Some(Content::Empty),
                false => self.chips.piece(chip).map(Content::Holds),
            };
        }
        let count = |of: &Content| readings.iter().flatten().filter(|it| *it == of).count();
        let known = readings.iter().flatten();
        known.copied().find(|it| count(it) * 2 > READINGS)
    }

    /// A chip that is read again and again and was not learnt, once.
    fn unknown(&mut self, index: usize, square: Square) -> Option<Report> {
        let chip = self.recent.front()?[index];
        let same = self.recent.iter().all(|it| it[index] == chip);
        let unknown = same && !chip.is_none() && self.chips.piece(chip).is_none();
        if !unknown {
            return None;
        }
        self.board.discard_piece_at(square);
        self.unknown.insert(square, chip);
        self.told
            .insert(chip)
            .then_some(Report::UnknownPiece(square))
    }
}

impl Dialect for Certabo {
    fn greet(&mut self, at: Time) {
        self.now = at;
        self.lines = Lines::default();
        self.recent.clear();
        self.unknown.clear();
        self.leds.begin_anew();
    }

    /// It reports without being asked.
    fn ask(&mut self) {}

    fn take(&mut self, bytes: &[u8], at: Time) -> Vec<Report> {
        self.now = at;
        let mut reports = Vec::new();
        for line in self.lines.take(bytes) {
            // A Sentio sends occupied squares, and is no Certabo board.
            if let Line::Chips(chips) = line {
                reports.extend(self.chips(chips));
            }
        }
        reports
    }

    fn pass(&mut self, at: Time) {
        self.now = at;
    }

    fn to_send(&mut self) -> Vec<Vec<u8>> {
        self.leds.due(self.now).into_iter().collect()
    }

    fn know_pieces(&mut self, chips: ChipSet) {
        self.chips = self.called.clone();
        self.chips.learn_all(&chips);
        self.told.clear();
    }

    fn unknown(&self) -> Bitboard {
        self.unknown.keys().copied().collect()
    }

    fn call(&mut self, square: Square, piece: Piece) {
        if let Some(chip) = self.unknown.remove(&square) {
            self.called.learn(chip, piece);
            self.chips.learn(chip, piece);
        }
    }

    fn light(&mut self, lights: Lights) {
        self.leds.light(lights);
    }

    fn farewell(&mut self) -> Vec<Vec<u8>> {
        vec![Leds::off()]
    }
}

//! How boards of this link talk: they report all squares without end. A Certabo board reports their chips. A chip may be
//! read weakly, so that its numbers are wrong or missing for a moment: of three readings the majority counts. Tabutronic's
//! Sentio reports which squares are occupied, in a line without check digits: a report counts when the next one says the
//! same.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use shakmaty::{Bitboard, Board, Piece, Square};

use super::leds::Leds;
use super::line::{Line, Lines};
use crate::chips::{Chip, ChipSet};
use crate::dialect::{Dialect, Report};
use crate::lights::Lights;
use crate::orientation::from_a8;
use chess_laws::Time;

/// How many readings are compared.
const READINGS: usize = 3;

/// The host's side of a Certabo board or a Sentio.
#[derive(Debug)]
pub(crate) struct Certabo {
    lines: Lines,
    sees: Sees,
    leds: Leds,
    now: Time,
}

/// What a board sees of pieces.
#[derive(Debug)]
enum Sees {
    Chips(Box<Chips>),
    /// The occupied squares, with the last report.
    Occupied(Option<Bitboard>),
}

/// What a board has said about the chips on it.
#[derive(Debug)]
struct Chips {
    known: ChipSet,
    /// Chips of pieces that were told, and not learnt.
    called: ChipSet,
    /// The chips that were read again and again and were not learnt, until something else is read there.
    unknown: BTreeMap<Square, Chip>,
    recent: VecDeque<Box<[Chip; 64]>>,
    /// The pieces by the readings so far.
    board: Board,
    /// Chips that were reported as unknown.
    told: BTreeSet<Chip>,
}

/// What readings say about a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    Empty,
    Holds(Piece),
}

impl Certabo {
    /// A Certabo board, which reads the chips of its pieces.
    pub(crate) fn with_chips() -> Self {
        Self::new(Sees::Chips(Box::new(Chips::new())))
    }

    /// A Sentio, which sees only occupied squares.
    pub(crate) fn sentio() -> Self {
        Self::new(Sees::Occupied(None))
    }

    fn new(sees: Sees) -> Self {
        Self {
            lines: Lines::default(),
            sees,
            leds: Leds::default(),
            now: Time::default(),
        }
    }
}

impl Sees {
    /// The reports of a line. What the other kind of board sends says nothing.
    fn take(&mut self, line: Line) -> Vec<Report> {
        match (self, line) {
            (Self::Chips(known), Line::Chips(chips)) => known.take(chips),
            (Self::Occupied(before), Line::Occupied(squares)) => {
                let same = before.replace(squares) == Some(squares);
                vec![match same {
                    true => Report::Occupied(squares),
                    false => Report::Answered,
                }]
            }
            (Self::Chips(_), Line::Occupied(_)) | (Self::Occupied(_), Line::Chips(_)) => Vec::new(),
        }
    }
}

impl Chips {
    /// For a board whose pieces are still to be known.
    fn new() -> Self {
        Self {
            known: ChipSet::default(),
            called: ChipSet::default(),
            unknown: BTreeMap::new(),
            recent: VecDeque::new(),
            board: Board::empty(),
            told: BTreeSet::new(),
        }
    }

    /// Takes the chips of all squares. Nothing is said before there are enough readings.
    fn take(&mut self, chips: Box<[Chip; 64]>) -> Vec<Report> {
        self.recent.push_back(chips);
        if self.recent.len() < READINGS {
            return vec![Report::Answered];
        }
        let mut unknown = Vec::new();
        for (index, square) in from_a8().enumerate() {
            match self.read(index) {
                Some(content) => self.show(square, content),
                // Read too weakly: the square is as it was.
                None => unknown.extend(self.is_unknown(index, square)),
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
                false => self.known.piece(chip).map(Content::Holds),
            };
        }
        let count = |of: &Content| {
            readings
                .iter()
                .flatten()
                .filter(|content| *content == of)
                .count()
        };
        let known = readings.iter().flatten();
        known.copied().find(|content| count(content) * 2 > READINGS)
    }

    /// A chip that is read again and again and was not learnt, once.
    fn is_unknown(&mut self, index: usize, square: Square) -> Option<Report> {
        let chip = self.recent.front()?[index];
        let same = self.recent.iter().all(|chips| chips[index] == chip);
        let unknown = same && !chip.is_none() && self.known.piece(chip).is_none();
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
        self.leds.begin_anew();
        match &mut self.sees {
            Sees::Chips(chips) => {
                chips.recent.clear();
                chips.unknown.clear();
            }
            Sees::Occupied(before) => *before = None,
        }
    }

    /// It reports without being asked.
    fn ask(&mut self) {}

    fn take(&mut self, bytes: &[u8], at: Time) -> Vec<Report> {
        self.now = at;
        let lines = self.lines.take(bytes).into_iter();
        self.leds.are(self.lines.lights().unwrap_or_default());
        lines.flat_map(|line| self.sees.take(line)).collect()
    }

    fn pass(&mut self, at: Time) {
        self.now = at;
    }

    fn due(&self) -> Option<Time> {
        self.leds.due_next()
    }

    fn to_send(&mut self) -> Vec<Vec<u8>> {
        self.leds.due(self.now).into_iter().collect()
    }

    fn know_pieces(&mut self, learnt: ChipSet) {
        if let Sees::Chips(chips) = &mut self.sees {
            chips.known = chips.called.clone();
            chips.known.learn_all(&learnt);
            chips.told.clear();
        }
    }

    fn unknown(&self) -> Bitboard {
        match &self.sees {
            Sees::Chips(chips) => chips.unknown.keys().copied().collect(),
            Sees::Occupied(_) => Bitboard::EMPTY,
        }
    }

    fn call(&mut self, square: Square, piece: Piece) {
        if let Sees::Chips(chips) = &mut self.sees
            && let Some(chip) = chips.unknown.remove(&square)
        {
            chips.called.learn(chip, piece);
            chips.known.learn(chip, piece);
        }
    }

    fn light(&mut self, lights: Lights) {
        self.leds.light(lights);
    }

    fn farewell(&mut self) -> Vec<Vec<u8>> {
        vec![self.leds.off()]
    }
}

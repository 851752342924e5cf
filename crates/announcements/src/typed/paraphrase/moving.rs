//! The move that the words of a line say. Knows no position.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use super::phrasings::{AROUND, Part, Whose};

/// What was said of a move.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MoveParts {
    /// The side of castling.
    pub castling: Option<CastlingSide>,
    /// The piece that moves.
    pub piece: Option<Role>,
    /// Where from.
    pub from: Option<Square>,
    /// The file that it comes from.
    pub from_file: Option<File>,
    /// Where to.
    pub to: Option<Square>,
    /// The file that it goes to, as in "ed".
    pub to_file: Option<File>,
    /// Whether it captures.
    pub captures: bool,
    /// What it captures.
    pub captured: Option<Role>,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
    /// Whether a pawn becomes something, even if it was not said what.
    pub promotes: bool,
    /// Whether it captures en passant.
    pub en_passant: bool,
}

impl MoveParts {
    /// Whether more was said than where it goes.
    pub(super) fn is_told(&self) -> bool {
        let from = self.from.is_some() || self.from_file.is_some();
        self.piece.is_some() || from || self.castling.is_some() || self.promotes
    }
}

/// The concepts of a move.
pub(super) const CONCEPTS: [&str; 17] = [
    PLAY, GO, DO, BACK, FORWARD, MOVE, FROM, TO, CAPTURE, EN_PASSANT, BECOME, CASTLE, SHORT, LONG,
    CHECK, MATE, FILE,
];
pub(super) const FORWARD: &str = "forward";
pub(super) const PLAY: &str = "play";
pub(super) const GO: &str = "go";
const DO: &str = "do";
pub(super) const BACK: &str = "back";
const MOVE: &str = "move-word";
const FROM: &str = "from";
const TO: &str = "to";
const CAPTURE: &str = "capture";
const EN_PASSANT: &str = "en-passant";
const BECOME: &str = "become";
const CASTLE: &str = "castle";
const SHORT: &str = "short";
const LONG: &str = "long";
const CHECK: &str = "check";
const MATE: &str = "mate";
const FILE: &str = "file";
/// The concepts that change nothing beside a move. Other words may doubt it: "Springer f3 halt", "eher e4".
const BESIDE: [&str; 10] = [
    AROUND, "i", "you", "now", "want", "request", "can", "should", "asked", "one-step",
];

/// The move that these parts say, if they say one.
///
/// Returns with it how many of them are no part of a move, and how many are.
pub(super) fn move_parts(parts: &[Part]) -> Option<(MoveParts, usize, usize)> {
    let is_beside =
        |part: &Part| matches!(part, Part::Concept(name) if BESIDE.contains(&name.as_str()));
    let mut read = MoveReader::default();
    // Two letters are files where they are nearly all of the line; in a sentence they are a word.
    let is_short = parts.len() <= 2;
    for part in parts {
        if matches!(part, Part::Files(..)) && !is_short {
            read.strange += 1;
            continue;
        }
        match read.takes(part) {
            Some(true) => read.known += 1,
            Some(false) if is_beside(part) => {}
            Some(false) => read.strange += 1,
            None => {}
        }
    }
    read.whole()
}

/// What has been read of a move.
#[derive(Default)]
struct MoveReader {
    said: MoveParts,
    /// The squares in their order, each with whether the move was said to come from there.
    squares: Vec<(Square, bool)>,
    from_next: bool,
    castles: bool,
    /// If the move pins, whether the piece that was named first is pinned.
    pins_first: Option<bool>,
    known: usize,
    strange: usize,
}

impl MoveReader {
    /// Takes the next part. Returns whether it belongs to a move; `None` for what neither helps nor hurts.
    fn takes(&mut self, part: &Part) -> Option<bool> {
        match part {
            Part::Concept(name) => return Some(self.takes_concept(name)),
            Part::Square(square) => {
                let from = std::mem::take(&mut self.from_next);
                self.squares.push((*square, from));
            }
            Part::Piece(role) => *self.slot_of_piece() = Some(*role),
            Part::File(file) if self.said.from_file.is_none() => self.said.from_file = Some(*file),
            Part::File(file) => self.said.to_file = Some(*file),
            Part::Files(from, to) => {
                (self.said.from_file, self.said.to_file) = (Some(*from), Some(*to));
                self.said.captures = true;
            }
            Part::Side(Whose::Mine) => return None,
            Part::Rank(_) | Part::Side(_) | Part::Number(_) | Part::Name(_) | Part::Unknown => {
                return Some(false);
            }
        }
        Some(true)
    }

    fn takes_concept(&mut self, name: &str) -> bool {
        self.from_next = name == FROM;
        match name {
            CAPTURE => self.said.captures = true,
            CASTLE => self.castles = true,
            MATE => self.pins_first = Some(self.said.piece.is_none()),
            BECOME => self.said.promotes = true,
            SHORT => self.said.castling = Some(CastlingSide::KingSide),
            LONG => self.said.castling = Some(CastlingSide::QueenSide),
            EN_PASSANT => (self.said.en_passant, self.said.captures) = (true, true),
            other => return CONCEPTS.contains(&other),
        }
        true
    }

    /// What the next piece is: the one that moves, the one that is captured, or what a pawn becomes.
    fn slot_of_piece(&mut self) -> &mut Option<Role> {
        let said = &mut self.said;
        let arrived = self.squares.iter().any(|(_, from)| !from);
        let captures = said.captures && said.captured.is_none() && said.promotion.is_none();
        match said.piece {
            None if self.squares.is_empty() => &mut said.piece,
            Some(_) if captures && !said.promotes && !arrived && self.squares.len() < 2 => {
                &mut said.captured
            }
            _ => &mut said.promotion,
        }
    }

    /// "The king castles to g1" tells the side by the square; "castle long, king to c1 and rook to d1" says more than is needed.
    fn castle_by_square(&mut self) {
        if !self.castles {
            return;
        }
        if let Some(side) = self.said.castling {
            self.squares.retain(|(it, _)| !is_of_castling(*it, side));
            return;
        }
        let &[(to, false)] = self.squares.as_slice() else {
            return;
        };
        self.said.castling = match to.file() {
            File::G => Some(CastlingSide::KingSide),
            File::C => Some(CastlingSide::QueenSide),
            _ => None,
        };
        self.said.piece = None;
        self.squares.clear();
    }

    /// The move, if it has all that a move needs.
    fn whole(mut self) -> Option<(MoveParts, usize, usize)> {
        self.castle_by_square();
        let said = &mut self.said;
        match self.squares.as_slice() {
            [] => {}
            [(only, true)] => said.from = Some(*only),
            [(only, false)] => said.to = Some(*only),
            [(to, false), (from, true)] | [(from, _), (to, _)] => {
                (said.from, said.to) = (Some(*from), Some(*to));
            }
            _ => return None,
        }
        // "Make it a queen on a8".
        if said.promotes && said.to.is_some_and(is_last) && said.promotion.is_none() {
            said.promotion = said.piece.take();
        }
        // "Crown a queen" names what the pawn becomes.
        let becomes = said.promotes && !said.captures && said.to.is_none();
        if becomes && said.promotion.is_none() && said.piece != Some(Role::Pawn) {
            said.promotion = said.piece.take();
        }
        // "Takes the pawn on f7 with the bishop": nothing is promoted there.
        let last = said.to.is_some_and(is_last);
        if said.captures && !last && said.to.is_some() && said.promotion.is_some() {
            said.captured = said.piece;
            said.piece = said.promotion.take();
        }
        // "Pin the knight with the bishop to g5": the other piece moves. Beside any other words it is in doubt which does.
        if !last && said.to.is_some() && said.promotion.is_some() && said.piece.is_some() {
            let other = said.promotion.take();
            match self.pins_first {
                Some(true) => said.piece = other,
                Some(false) => {}
                None => self.strange += 1,
            }
        }
        // "To g5 with the bishop".
        if !last && said.to.is_some() && said.piece.is_none() && said.from.is_none() {
            said.piece = said.promotion.take();
        }
        // "Take the knight" and "my knight takes" have the same parts: which is meant is asked.
        let aimless = said.to.is_none() && said.to_file.is_none() && said.from.is_none();
        self.strange += usize::from(aimless && said.captures && said.captured.is_none());
        let whole = match said.castling {
            Some(_) => self.squares.is_empty(),
            None => {
                let captures = said.piece.is_some() && said.captures;
                let is_pawn = said.piece == Some(Role::Pawn);
                let promotes = said.promotes && (said.promotion.is_some() || is_pawn);
                let aims =
                    said.to.is_some() || said.to_file.is_some() || said.en_passant || promotes;
                !self.castles && (aims || captures)
            }
        };
        // The side of castling alone leaves a doubt.
        self.strange += usize::from(said.castling.is_some() && !self.castles);
        whole.then_some((self.said, self.strange, self.known))
    }
}

/// Whether a square is on the rank of the kings or on that of the other side's.
const fn is_last(square: Square) -> bool {
    matches!(square.rank(), Rank::First | Rank::Eighth)
}

/// Whether king or rook stand on this square before or after castling to this side.
fn is_of_castling(square: Square, side: CastlingSide) -> bool {
    let files = match side {
        CastlingSide::KingSide => [File::E, File::F, File::G, File::H],
        CastlingSide::QueenSide => [File::A, File::C, File::D, File::E],
    };
    is_last(square) && files.contains(&square.file())
}

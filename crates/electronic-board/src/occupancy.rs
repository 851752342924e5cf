//! Which pieces stand on a board that sees only occupied squares: they follow from the position of the game and from what
//! was lifted. What cannot be known is said to be unclear, and never guessed.

use std::time::Duration;

use shakmaty::{Bitboard, Board, Chess, Move, Position, Role, Square};

use super::change::after;
use super::sighting::Unclear;
use super::watch::Watch;
use chess_laws::Time;

/// How long nothing may change before a player is asked, and before their answer by lifting a piece is complete.
const ASKS: Duration = Duration::from_millis(1_000);
/// What a pawn becomes by how often its new piece is lifted and put back.
const BY_LIFTS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// What is known of the occupied squares.
#[derive(Debug, Default)]
pub(crate) struct Occupancy {
    occupied: Bitboard,
    changed: Time,
    /// Occupied squares of the position that were seen empty since the board showed it.
    emptied: Bitboard,
    /// What is unclear and was asked, and when.
    asked: Option<(Unclear, Time)>,
    /// How often the new piece was put back since that was asked.
    lifts: usize,
}

/// The pieces as they follow from the game.
pub(crate) struct Inferred {
    /// The pieces. Where a piece is too many, a pawn stands for it.
    pub(crate) board: Board,
    /// What a player has to say or show.
    pub(crate) asks: Option<Unclear>,
}

/// What the occupied squares mean.
enum Meaning {
    /// A position of the game, or a move of it.
    Settled(Board),
    /// Something between, as far as it is known.
    UnderWay(Board),
    /// A move with something that cannot be known, and the pieces as far as they can.
    Open(Board, Unclear),
}

impl Occupancy {
    /// Forgets what was lifted: the board was connected anew.
    pub(crate) fn begin_anew(&mut self) {
        *self = Self::default();
    }

    /// What explains a board that seems wrong: a promotion that was asked and not answered, or a captured piece that
    /// nobody has seen leave.
    pub(crate) fn explains(&self, position: &Chess) -> Option<Unclear> {
        if let Some((promotion @ Unclear::Promotion { .. }, _)) = self.asked {
            return Some(promotion);
        }
        let leads_here = |mv: &Move| after(position, *mv).occupied() == self.occupied;
        let mut moves = position.legal_moves().into_iter();
        let capture = moves.find(|mv| mv.is_capture() && leads_here(mv))?;
        let from = capture.from()?;
        Some(Unclear::Capture { from })
    }

    /// Takes the occupied squares, on the squares of the game.
    pub(crate) fn read(&mut self, occupied: Bitboard, watch: &Watch, at: Time) -> Inferred {
        if occupied != self.occupied {
            self.note(occupied);
            self.changed = at;
        }
        let still = at.since(self.changed) >= ASKS;
        match self.meaning(watch) {
            Meaning::Settled(board) => {
                self.asked = None;
                Inferred { board, asks: None }
            }
            Meaning::UnderWay(board) => Inferred { board, asks: None },
            Meaning::Open(board, Unclear::Promotion { to }) if still && self.is_answered(to) => {
                Inferred {
                    board: self.promoted(board, to),
                    asks: None,
                }
            }
            Meaning::Open(board, open) => {
                // What was shown since has not made it clear.
                let known = self
                    .asked
                    .is_some_and(|asked| asked.0 == open && asked.1 >= self.changed);
                let asks = still && !known;
                if asks {
                    self.asked = Some((open, at));
                    self.lifts = 0;
                    // A player who shows which piece captured lifts it once more. A promotion stays the capture that it was.
                    if matches!(open, Unclear::Capture { .. }) {
                        self.emptied = Bitboard::EMPTY;
                    }
                }
                Inferred {
                    board,
                    asks: asks.then_some(open),
                }
            }
        }
    }

    fn note(&mut self, occupied: Bitboard) {
        let filled = occupied & !self.occupied;
        self.emptied |= self.occupied & !occupied;
        if let Some((Unclear::Promotion { to }, _)) = self.asked
            && filled.contains(to)
        {
            self.lifts += 1;
        }
        self.occupied = occupied;
    }

    fn is_answered(&self, to: Square) -> bool {
        let asked = self.asked.map(|asked| asked.0);
        asked == Some(Unclear::Promotion { to }) && self.lifts > 0
    }

    fn promoted(&self, mut board: Board, to: Square) -> Board {
        let role = BY_LIFTS[(self.lifts.max(1) - 1) % BY_LIFTS.len()];
        if let Some(pawn) = board.piece_at(to) {
            board.set_piece_at(to, role.of(pawn.color));
        }
        board
    }

    fn meaning(&mut self, watch: &Watch) -> Meaning {
        let position = watch.position();
        let captured = watch.unmade_captures();
        let standing = captured & !self.emptied;
        if self.occupied == position.board().occupied() {
            if standing.any() {
                // The piece that captures is in a hand, and the captured one still stands there.
                return Meaning::UnderWay(watch.with_captured(standing));
            }
            if captured.is_empty() {
                self.emptied = Bitboard::EMPTY;
            }
            return Meaning::Settled(position.board().clone());
        }
        let before = watch.before_last();
        if let Some(before) = before.filter(|before| self.occupied == before.board().occupied()) {
            return Meaning::Settled(before.board().clone());
        }
        let of_move = |position: &Chess| self.of_move(position);
        let moved = of_move(position).or_else(|| before.and_then(of_move));
        moved.unwrap_or_else(|| Meaning::UnderWay(self.nearest(position)))
    }

    /// What the squares mean if a move of this position was made.
    fn of_move(&self, position: &Chess) -> Option<Meaning> {
        let leads_here = |mv: &Move| after(position, *mv).occupied() == self.occupied;
        let moves = position.legal_moves().into_iter();
        let moves: Vec<Move> = moves.filter(leads_here).collect();
        // A capture shows by its square having been empty; a captured pawn en passant is gone.
        let shows =
            |mv: &&Move| !mv.is_capture() || mv.is_en_passant() || self.emptied.contains(mv.to());
        let mut shown = moves.iter().filter(shows);
        let first = *shown.next()?;
        let others: Vec<Move> = shown.copied().collect();
        let ends = |mv: &Move| (mv.from(), mv.to());
        if others.iter().any(|other| ends(other) != ends(&first)) {
            let from = first.from()?;
            let mut board = position.board().clone();
            board.discard_piece_at(from);
            return Some(Meaning::Open(board, Unclear::Capture { from }));
        }
        let mut board = after(position, first);
        if others.is_empty() {
            return Some(Meaning::Settled(board));
        }
        let to = first.to();
        board.set_piece_at(to, Role::Pawn.of(position.turn()));
        Some(Meaning::Open(board, Unclear::Promotion { to }))
    }

    /// The position with its pieces on the occupied squares: a missing piece is taken to stand on the nearest square
    /// that should be empty, a piece of the player to move first.
    fn nearest(&self, position: &Chess) -> Board {
        let wanted = position.board();
        let mut board = wanted.clone();
        let mut missing: Vec<Square> = (wanted.occupied() & !self.occupied).into_iter().collect();
        for square in &missing {
            board.discard_piece_at(*square);
        }
        for stray in self.occupied & !wanted.occupied() {
            let own = wanted.by_color(position.turn());
            let likely = |index: &usize| {
                (
                    !own.contains(missing[*index]),
                    missing[*index].distance(stray),
                )
            };
            let from = (0..missing.len()).min_by_key(likely);
            let piece = from.and_then(|index| wanted.piece_at(missing.remove(index)));
            board.set_piece_at(stray, piece.unwrap_or(Role::Pawn.of(position.turn())));
        }
        board
    }
}

//! Electronic boards in words: what is to be done on it, and what
//! became of it.

use shakmaty::{Color, Move, Piece, Square};

use super::{Localisation, Phrase, Wording, text};
use crate::session::BoardOwner;
use chess_laws::{GameResult, PieceAt};
use electronic_board::repair::Fix;
use electronic_board::{BoardError, ClockTimes};

impl Wording {
    /// The board is there.
    #[must_use]
    pub fn board_connected(&self, owner: BoardOwner, right: bool) -> Vec<Phrase> {
        let at = &self.localisation;
        let owner = owner.name();
        Self::sentence(if right {
            text!(at, "board-connected-right", owner = owner)
        } else {
            text!(at, "board-connected", owner = owner)
        })
    }

    /// The board is not there.
    #[must_use]
    pub fn board_lost(&self, owner: BoardOwner, cause: &BoardError) -> Vec<Phrase> {
        let at = &self.localisation;
        let cause = at.board_error(cause);
        Self::sentence(text!(at, "board-lost", owner = owner.name(), cause = cause))
    }

    /// This move was announced and is not made on the board.
    #[must_use]
    pub fn board_missing(&self, owner: BoardOwner, mv: Move) -> Vec<Phrase> {
        let said = self.marking().announced(mv);
        let at = &self.localisation;
        Self::sentence(text!(
            at,
            "board-missing",
            owner = owner.name(),
            said = said
        ))
    }

    /// The board shows something else than the game: what is first to be done, and how
    /// much remains.
    #[must_use]
    pub fn board_wrong(&self, owner: BoardOwner, fixes: &[Fix]) -> Vec<Phrase> {
        let at = &self.localisation;
        let Some(first) = fixes.first() else {
            return Vec::new();
        };
        let fix = self.marking().fix(first);
        let mut said = text!(at, "board-wrong", owner = owner.name(), fix = fix);
        let more = fixes.len() - 1;
        if more > 0 {
            let more = text!(at, "board-more", count = more);
            said = format!("{said} {more}");
        }
        Self::sentence(said)
    }

    /// The move that the pieces show is none, and why; what to do follows.
    #[must_use]
    pub fn board_attempt(&self, piece: Piece, from: Square, to: Square) -> String {
        let words = &self.vocabulary;
        let piece = words.piece_word(piece.role);
        format!("{piece} {} {}", words.square(from), words.square(to))
    }

    /// The board shows the game again.
    #[must_use]
    pub fn board_right(&self, owner: BoardOwner) -> Vec<Phrase> {
        let at = &self.localisation;
        Self::sentence(text!(at, "board-right", owner = owner.name()))
    }

    /// A pawn stands on the last rank and not yet the piece that it becomes.
    #[must_use]
    pub fn board_promotion(&self, square: Square) -> Vec<Phrase> {
        let at = &self.localisation;
        let square = self.marking().square(square);
        Self::sentence(text!(at, "board-promotion", square = square))
    }

    /// Another move stands on the board than was told; it is told after this.
    #[must_use]
    pub fn board_corrected(&self) -> Vec<Phrase> {
        Self::sentence(text!(self.localisation, "board-corrected"))
    }

    /// The move that was told is taken back on the board.
    #[must_use]
    pub fn board_taken_back(&self, by: Color) -> Vec<Phrase> {
        let at = &self.localisation;
        Self::sentence(text!(at, "board-taken-back", color = self.color(by)))
    }

    /// Both kings stand in the centre.
    #[must_use]
    pub fn board_kings(&self, result: GameResult) -> Vec<Phrase> {
        let at = &self.localisation;
        Self::sentence(match result.winner() {
            Some(side) => text!(at, "board-kings-win", color = self.color(side)),
            None => text!(at, "board-kings-draw"),
        })
    }

    /// The clock at the board counts from now on, and what it shows.
    #[must_use]
    pub fn board_clock(&self, times: Option<ClockTimes>) -> Vec<Phrase> {
        let clocks = times.map(|it| self.marking().clocks(Some((it.white, it.black))));
        let counts = text!(self.localisation, "board-clock");
        let all: Vec<String> = [counts].into_iter().chain(clocks).collect();
        Self::sentence(all.join(" "))
    }

    /// The clock at the board is gone.
    #[must_use]
    pub fn board_clock_lost(&self) -> Vec<Phrase> {
        Self::sentence(text!(self.localisation, "board-clock-lost"))
    }

    /// The clock at the board cannot be set.
    #[must_use]
    pub fn board_clock_refused(&self, times: Option<ClockTimes>) -> Vec<Phrase> {
        let at = &self.localisation;
        let refused = text!(at, "board-clock-refused");
        let times = times.map(|it| self.marking().clocks(Some((it.white, it.black))));
        let all: Vec<String> = [refused].into_iter().chain(times).collect();
        Self::sentence(all.join(" "))
    }

    /// The clock at the board was pressed by a player whose move is not yet announced, or
    /// not yet made on the board (D.2.4).
    #[must_use]
    pub fn board_clock_early(&self, by: Color, on_board: bool) -> Vec<Phrase> {
        let at = &self.localisation;
        let color = self.color(by);
        Self::sentence(if on_board {
            text!(at, "board-clock-too-early", color = color)
        } else {
            text!(at, "board-clock-early", color = color)
        })
    }

    /// A piece was lifted from the board.
    pub(super) fn lifted(&self, by: Color, piece: PieceAt) -> String {
        text!(
            self.localisation,
            "board-lifted",
            color = self.color(by),
            piece = self.piece(piece.role),
            square = self.square(piece.square)
        )
    }

    pub(super) fn fix(&self, fix: &Fix) -> String {
        let at = &self.localisation;
        let (Fix::Shift { piece, .. } | Fix::Remove { piece, .. } | Fix::Put { piece, .. }) = fix;
        let color = self.color(piece.color);
        let piece = self.piece(piece.role);
        let square = |it: Square| self.square(it);
        match *fix {
            Fix::Shift { from, to, .. } => text!(
                at,
                "board-fix-shift",
                color = color,
                piece = piece,
                from = square(from),
                to = square(to)
            ),
            Fix::Remove { from, .. } => text!(
                at,
                "board-fix-remove",
                color = color,
                piece = piece,
                square = square(from)
            ),
            Fix::Put { to, .. } => text!(
                at,
                "board-fix-put",
                color = color,
                piece = piece,
                square = square(to)
            ),
        }
    }
}

impl Localisation {
    /// Why an electronic board does not work.
    #[must_use]
    pub fn board_error(&self, error: &BoardError) -> String {
        match error {
            BoardError::Port(error) => self.port_error(error),
            BoardError::NoAnswer { path } => {
                text!(self, "board-no-answer", path = path.display().to_string())
            }
        }
    }
}

//! Electronic boards in words: what to do on a board, and what was done.

use announcements::Announces as _;
use shakmaty::{Color, Move, Piece, Square};

use super::{Localisation, Phrase, Wording, text};
use chess_laws::{GameResult, PieceAt};
use electronic_board::orientation::Orientation;
use electronic_board::repair::Fix;
use electronic_board::watch::Unclear;
use electronic_board::{BoardError, BoardPlace, ClockTimes};
use game::session::BoardOwner;

/// The wording of what to do on an electronic board, and of what was done.
pub struct BoardWording<'a> {
    pub(super) words: &'a Wording,
}

impl Wording {
    /// What is said about electronic boards.
    #[must_use]
    pub fn board(&self) -> BoardWording<'_> {
        BoardWording { words: self }
    }
}

impl BoardWording<'_> {
    /// The board is connected.
    #[must_use]
    pub fn connected(&self, owner: BoardOwner, lies: Orientation, right: bool) -> Vec<Phrase> {
        let at = &self.words.localisation;
        let owner = owner.name();
        let mut said = if right {
            text!(at, "board-connected-right", owner = owner)
        } else {
            text!(at, "board-connected", owner = owner)
        };
        if lies == Orientation::Black {
            let turned = text!(at, "board-turned");
            said = format!("{said} {turned}");
        }
        Phrase::alone(said)
    }

    /// The board lies turned round.
    #[must_use]
    pub fn turned(&self) -> Vec<Phrase> {
        Phrase::alone(text!(self.words.localisation, "board-turned"))
    }

    /// The board that was looked for is this one.
    #[must_use]
    pub fn found(&self, place: &BoardPlace) -> Vec<Phrase> {
        let maker = place.kind.maker();
        let path = place.path.display().to_string();
        let at = &self.words.localisation;
        Phrase::alone(text!(at, "board-found", maker = maker, path = path))
    }

    /// On this square stands a piece that the board has not learnt.
    #[must_use]
    pub fn unknown_piece(&self, square: Square) -> Vec<Phrase> {
        let square = self.words.marking().square(square);
        let at = &self.words.localisation;
        Phrase::alone(text!(at, "board-unknown-piece", square = square))
    }

    /// What the board cannot know, and how a player says it.
    #[must_use]
    pub fn unclear(&self, unclear: Unclear) -> Vec<Phrase> {
        let at = &self.words.localisation;
        let square = |it: Square| self.words.marking().square(it);
        Phrase::alone(match unclear {
            Unclear::Promotion { to } => text!(at, "board-asks-promotion", square = square(to)),
            Unclear::UnknownPromotion { to } => {
                text!(at, "board-asks-unknown-promotion", square = square(to))
            }
            Unclear::Capture { from } => text!(at, "board-asks-capture", square = square(from)),
        })
    }

    /// The board is not connected.
    #[must_use]
    pub fn lost(&self, owner: BoardOwner, cause: &BoardError) -> Vec<Phrase> {
        let at = &self.words.localisation;
        let cause = at.board_error(cause);
        Phrase::alone(text!(at, "board-lost", owner = owner.name(), cause = cause))
    }

    /// This move was announced and is not made on the board.
    #[must_use]
    pub fn missing(&self, owner: BoardOwner, mv: Move) -> Vec<Phrase> {
        let said = self.words.marking().announced(mv);
        let at = &self.words.localisation;
        Phrase::alone(text!(
            at,
            "board-missing",
            owner = owner.name(),
            said = said
        ))
    }

    /// The board differs from the game: what to do first, and how much remains.
    #[must_use]
    pub fn wrong(&self, owner: BoardOwner, fixes: &[Fix]) -> Vec<Phrase> {
        let at = &self.words.localisation;
        let Some(first) = fixes.first() else {
            return Vec::new();
        };
        let fix = self.words.marking().board().fix(first);
        let mut said = text!(at, "board-wrong", owner = owner.name(), fix = fix);
        let more = fixes.len() - 1;
        if more > 0 {
            let more = text!(at, "board-more", count = more);
            said = format!("{said} {more}");
        }
        Phrase::alone(said)
    }

    /// The move that the pieces show and that is not legal, in the words of the grammar.
    #[must_use]
    pub fn attempt(&self, piece: Piece, from: Square, to: Square) -> String {
        self.words.vocabulary.route(piece.role, from, false, to)
    }

    /// The board shows the game again.
    #[must_use]
    pub fn right(&self, owner: BoardOwner) -> Vec<Phrase> {
        let at = &self.words.localisation;
        Phrase::alone(text!(at, "board-right", owner = owner.name()))
    }

    /// A pawn stands on the last rank, and is not yet replaced by the piece that it becomes.
    #[must_use]
    pub fn promotion(&self, square: Square) -> Vec<Phrase> {
        let at = &self.words.localisation;
        let square = self.words.marking().square(square);
        Phrase::alone(text!(at, "board-promotion", square = square))
    }

    /// The board shows a move other than the announced one. That move is announced next.
    #[must_use]
    pub fn corrected(&self) -> Vec<Phrase> {
        Phrase::alone(text!(self.words.localisation, "board-corrected"))
    }

    /// The announced move is taken back on the board.
    #[must_use]
    pub fn taken_back(&self, by: Color) -> Vec<Phrase> {
        let at = &self.words.localisation;
        Phrase::alone(text!(at, "board-taken-back", color = self.words.color(by)))
    }

    /// Both kings stand in the centre.
    #[must_use]
    pub fn kings(&self, result: GameResult) -> Vec<Phrase> {
        let at = &self.words.localisation;
        Phrase::alone(match result.winner() {
            Some(side) => text!(at, "board-kings-win", color = self.words.color(side)),
            None => text!(at, "board-kings-draw"),
        })
    }

    /// The clock at the board counts from now on, and what it shows.
    #[must_use]
    pub fn clock(&self, times: Option<ClockTimes>) -> Vec<Phrase> {
        let clocks = times.map(|it| {
            self.words
                .marking()
                .clock()
                .clocks(Some((it.white, it.black)))
        });
        let counts = text!(self.words.localisation, "board-clock");
        let all: Vec<String> = [counts].into_iter().chain(clocks).collect();
        Phrase::alone(all.join(" "))
    }

    /// The clock at the board is gone.
    #[must_use]
    pub fn clock_lost(&self) -> Vec<Phrase> {
        Phrase::alone(text!(self.words.localisation, "board-clock-lost"))
    }

    /// The clock at the board cannot be set.
    #[must_use]
    pub fn clock_refused(&self, times: Option<ClockTimes>) -> Vec<Phrase> {
        let at = &self.words.localisation;
        let refused = text!(at, "board-clock-refused");
        let times = times.map(|it| {
            self.words
                .marking()
                .clock()
                .exact_clocks(Some((it.white, it.black)))
        });
        let all: Vec<String> = [refused].into_iter().chain(times).collect();
        Phrase::alone(all.join(" "))
    }

    /// The clock at the board was pressed by a player whose move is not yet announced, or
    /// not yet made on the board (D.2.4).
    #[must_use]
    pub fn clock_early(&self, by: Color, on_board: bool) -> Vec<Phrase> {
        let at = &self.words.localisation;
        let color = self.words.color(by);
        Phrase::alone(if on_board {
            text!(at, "board-clock-too-early", color = color)
        } else {
            text!(at, "board-clock-early", color = color)
        })
    }

    /// A piece was lifted from the board.
    pub(super) fn lifted(&self, by: Color, piece: PieceAt) -> String {
        text!(
            self.words.localisation,
            "board-lifted",
            color = self.words.color(by),
            piece = self.words.object_piece(piece.role),
            square = self.words.square(piece.square)
        )
    }

    pub(super) fn fix(&self, fix: &Fix) -> String {
        let at = &self.words.localisation;
        let square = |it: Square| self.words.square(it);
        match *fix {
            Fix::Shift { piece, from, to } => {
                text!(
                    at,
                    "board-fix-shift",
                    color = self.words.color(piece.color),
                    piece = self.words.piece(piece.role),
                    from = square(from),
                    to = square(to)
                )
            }
            Fix::Clear { from } => text!(at, "board-fix-clear", square = square(from)),
            Fix::Remove { piece, from } => {
                text!(
                    at,
                    "board-fix-remove",
                    color = self.words.color(piece.color),
                    piece = self.words.object_piece(piece.role),
                    square = square(from)
                )
            }
            Fix::Put { piece, to } => {
                text!(
                    at,
                    "board-fix-put",
                    color = self.words.color(piece.color),
                    piece = self.words.object_piece(piece.role),
                    square = square(to)
                )
            }
        }
    }
}

impl Localisation {
    /// Why an electronic board does not work.
    #[must_use]
    pub fn board_error(&self, error: &BoardError) -> String {
        match error {
            BoardError::Port(error) => self.port_error(error),
            BoardError::Stranger { place } => text!(
                self,
                "board-stranger",
                path = place.path.display().to_string(),
                maker = place.kind.maker()
            ),
            BoardError::NoneFound { path: None } => text!(self, "board-none-found"),
            BoardError::NoneFound { path: Some(path) } => {
                let path = path.display().to_string();
                text!(self, "board-none-found-there", path = path)
            }
            BoardError::PiecesUnknown { path } => {
                let path = path.display().to_string();
                text!(self, "board-pieces-unknown", path = path)
            }
            BoardError::Chips { file, cause } => {
                let (path, cause) = (file.display().to_string(), cause.trim_end_matches('.'));
                text!(self, "board-chips", path = path, cause = cause)
            }
            BoardError::NoAnswer { path } => {
                text!(self, "board-no-answer", path = path.display().to_string())
            }
        }
    }
}

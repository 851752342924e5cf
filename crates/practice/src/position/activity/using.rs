//! What becomes of the position: whether it can be played, FEN, a game, the engine's view; and what the board on the table
//! shows in its place.

use super::{Outputs, PlayFrom, PositionActivity, PositionTask, YesOrNo};
use crate::position::draft::Edit;
use chess_laws::PieceAt;
use desk::activities::{Output, Talks};
use desk::messages::{Phrase, phrase, text};
use shakmaty::{Bitboard, Board, Color, Position, Role, Square};

/// How many moves of the engine's line are told after the best one.
const LINE: usize = 5;

impl PositionActivity {
    /// Tells whether the position can be played, or all that keeps it from that.
    pub(super) fn check(&mut self) -> Outputs {
        let told = match self.draft.game() {
            Ok(game) => self.texts().playable(game.position()),
            Err(faults) => vec![self.texts().not_playable(&faults)],
        };
        self.frame.say(told)
    }

    /// The position in FEN, on a line of its own.
    pub(super) fn tell_fen(&mut self) -> Outputs {
        // Not marked as notation, which would begin with a capital letter.
        let mut told = vec![Phrase::sentence(&self.draft.fen())];
        if let Err(faults) = self.draft.game() {
            told.push(self.texts().not_playable(&faults));
        }
        self.frame.say(told)
    }

    /// Begins a game from here, with this side or the one to move.
    pub(super) fn play(&mut self, side: Option<Color>) -> Outputs {
        let side = side.unwrap_or_else(|| self.turn());
        if !self.is_playable() {
            return self.check();
        }
        self.plays = Some(PlayFrom {
            fen: self.draft.fen(),
            side,
        });
        self.is_over = true;
        self.frame.hide_board();
        let plays = self.texts().plays(side);
        let mut outputs = self.frame.say(vec![plays]);
        outputs.push(Output::Close);
        outputs
    }

    /// Asks the engine what it thinks of the position.
    pub(super) fn assess(&mut self) -> Outputs {
        let about = match self.draft.game() {
            Ok(game) if self.is_playable() => Box::new(game),
            Ok(_) | Err(_) => return self.check(),
        };
        self.job = (self.job.0 + 1, true);
        let thinks = text!(self.frame.localisation(), "review-thinks");
        let mut outputs = self.tell(&thinks);
        outputs.push(Output::Task(PositionTask::Assess {
            job: self.job.0,
            about,
            plies: LINE,
        }));
        outputs
    }

    /// Whether a move can be made.
    fn is_playable(&self) -> bool {
        let game = self.game.as_ref();
        game.is_some_and(|it| !it.position().legal_moves().is_empty())
    }

    /// Lets the board on the table be read.
    pub(super) fn read_board(&mut self) -> Outputs {
        let reads = text!(self.frame.localisation(), "setting-up-reads-board");
        let mut outputs = self.tell(&reads);
        outputs.push(Output::Task(PositionTask::ReadBoard));
        outputs
    }

    /// The board on the table shows these pieces, and on these squares some that it does not know; or it cannot be read, and
    /// why.
    pub fn board_read(&mut self, read: Result<(Board, Vec<Square>), String>) -> Outputs {
        let outputs = match read {
            Err(cause) => {
                let told = phrase!(self.frame.words, "setting-up-board-unread", cause = cause);
                self.frame.say(vec![told])
            }
            Ok((board, unknown)) => {
                let lies = how_it_lies(&board);
                let mut more = Vec::new();
                let (board, unknown) = match lies {
                    Lies::Turned => {
                        more.push(phrase!(self.frame.words, "setting-up-turned-round"));
                        turned(board, unknown)
                    }
                    Lies::Upright | Lies::Unknown(_) => (board, unknown),
                };
                let mut outputs = self.edit(Edit::Pieces(board));
                let texts = self.texts();
                more.extend(texts.unknown(&unknown));
                if let Lies::Unknown(piece) = lies {
                    more.push(texts.ask_how_it_lies(piece));
                    self.asked = Some(YesOrNo::Lies(piece));
                }
                self.frame.line.extend(more.clone());
                outputs.push(Output::Say(more));
                outputs
            }
        };
        self.frame.in_parts(outputs)
    }
}

/// How the board on the table lies.
enum Lies {
    /// As it was read.
    Upright,
    /// The other way round.
    Turned,
    /// Its pieces do not tell. Whether this one stands where it was read does.
    Unknown(PieceAt),
}

/// As many more pieces on their first squares tell which way round the board lies.
const TELLING: usize = 4;

/// Which way round these pieces stand, as far as those that have not moved tell.
fn how_it_lies(board: &Board) -> Lies {
    let mut other = board.clone();
    other.rotate_180();
    let (so, turned) = (at_home(board), at_home(&other));
    let piece = || {
        let king = board.king_of(Color::White);
        let square = king.or_else(|| board.occupied().first())?;
        PieceAt::on_board(board, square)
    };
    match piece() {
        _ if turned >= so + TELLING => Lies::Turned,
        Some(piece) if so < turned + TELLING => Lies::Unknown(piece),
        _ => Lies::Upright,
    }
}

/// How many pieces stand on squares on which a game begins with them.
fn at_home(board: &Board) -> usize {
    let initial = Board::default();
    let all = Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL.map(|role| role.of(color)));
    let home = all.map(|it| board.by_piece(it) & initial.by_piece(it));
    home.fold(Bitboard::EMPTY, |all, it| all | it).count()
}

/// These pieces and squares from the other side.
fn turned(mut board: Board, squares: Vec<Square>) -> (Board, Vec<Square>) {
    board.rotate_180();
    let squares = squares.into_iter().map(Square::rotate_180);
    (board, squares.collect())
}

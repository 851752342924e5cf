//! What a player can want while a position is set up. Knows no words.

use chess_laws::FenError;
use shakmaty::{Color, Role, Square};

use super::draft::Edit;

/// What the player wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Order {
    /// Pieces come onto the board.
    Put(Vec<Placing>),
    /// Something else changes.
    Edit(Edit),
    /// The square that was pointed at becomes empty.
    EmptyHere,
    /// To this square.
    Go(Square),
    /// The last change is taken back.
    Undo,
    /// All that stands there.
    Tell,
    /// Whether the position can be played, and what keeps it from that.
    Check,
    /// The position in FEN.
    Fen,
    /// A game from here, with this side or the one to move.
    Play(Option<Color>),
    /// What the engine thinks of it.
    Assess,
    /// What the board on the table shows.
    TakeOver,
    /// The names of the kept positions.
    List,
    /// Keep it under this name.
    Keep(String),
    /// Go on with the position of this name.
    TakeUp(String),
    /// Keep the position of this name no longer.
    Delete(String),
    /// A line that should be a position in FEN.
    Unreadable(FenError),
    /// The rest of what is being told.
    More,
    Yes,
    No,
    /// Once more.
    Repeat,
    /// What can be said?
    Help,
    Quit,
}

/// A piece that comes onto the board. What is left out is as with the piece before, and the square is the one that was
/// pointed at.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Placing {
    pub(super) side: Option<Color>,
    pub(super) role: Option<Role>,
    pub(super) square: Option<Square>,
}

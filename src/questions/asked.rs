//! What a player asks, or wants of an answer. Knows no words.

use announcements::Command;
use board_questions::{Only, Question};
use shakmaty::Color;

use super::follows::{ListOrder, Rate};

/// What a player asks, or wants of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// Something about the game.
    Board(Question),
    /// All pieces of one side or of both, in the player's order.
    Pieces(Option<Color>),
    /// What threatens this side; `None` for the player's own.
    Threats(Option<Color>),
    /// What has happened since the player's last move.
    Changes,
    /// The opponent's name.
    Opponent,
    /// The name of the opening.
    Opening,
    /// A command under another name.
    Command(Command),
    /// Less of the last answer.
    Only(Only),
    /// The next part of a long answer.
    Continue,
    /// The last answer, letter by letter.
    Spell,
    /// Another rate of the voice.
    Rate(Rate),
    /// The order in which pieces are listed from now on.
    List(ListOrder),
}

//! What a teacher can want. Knows no words.

use pgn_tree::DrawColor;
use shakmaty::Square;

/// What the teacher wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Order {
    /// These squares are coloured.
    Show(DrawColor, Vec<Square>),
    /// The square that was pointed at is coloured.
    ShowHere,
    /// An arrow is drawn.
    Arrow(DrawColor, Square, Square),
    /// Nothing is drawn any more.
    Wipe,
    /// A ply on or back.
    Step(bool),
    /// The next position of the lesson, or the one before.
    Turn(bool),
    /// The position of this number.
    Position(usize),
    /// The question of the comment is asked.
    Ask,
    /// This is asked, with its answers.
    AskText(String),
    /// A question that is said in the room, with this number of answers.
    AskCount(usize),
    /// The answers, with the names of those who gave them.
    Answers,
    /// The answers are closed. This one is right, if it is said.
    Close(Option<char>),
    /// The names of those who are there.
    Pupils,
    /// Whether clicks are told.
    Clicks(bool),
    /// The board is seen from the other side.
    TurnBoard,
    /// Where pupils open the page.
    Address,
    /// What stands there.
    Tell,
    Yes,
    No,
    /// Once more.
    Repeat,
    /// What can be said?
    Help,
    Quit,
}

//! Questions by keys of a braille display. A key that needs a square takes the one that a routing key has
//! pointed at.

use board_questions::{Question, Stance, WhichMoves};
use shakmaty::{Color, Square};

use super::asked::Asked;
use desk::activities::Rate;
use desk::commands::DisplayCommand;

/// What a key asks; `None` if it asks nothing, or about a square and none is pointed at.
pub(super) fn asked(key: DisplayCommand, square: Option<Square>) -> Option<Asked> {
    let moves = |from, which| Asked::Board(Question::Moves { from, which });
    Some(match key {
        DisplayCommand::Continue => Asked::Continue,
        DisplayCommand::WhitePieces => Asked::Pieces(Some(Color::White)),
        DisplayCommand::BlackPieces => Asked::Pieces(Some(Color::Black)),
        DisplayCommand::Material => Asked::Board(Question::Material),
        DisplayCommand::Threats => Asked::Threats(None),
        DisplayCommand::Changes => Asked::Changes,
        DisplayCommand::WhoseMove => Asked::Board(Question::Turn),
        DisplayCommand::CastlingRights => Asked::Board(Question::Castling),
        DisplayCommand::Attackers => Asked::Board(Question::Control {
            square: square?,
            stance: Stance::Both,
            x_rays: true,
        }),
        // Without a square these are about all pieces.
        DisplayCommand::PieceMoves => moves(square, WhichMoves::All),
        DisplayCommand::PieceCaptures => moves(square, WhichMoves::Captures),
        DisplayCommand::PieceChecks => moves(square, WhichMoves::Checks),
        DisplayCommand::Slower => Asked::Rate(Rate::Slower),
        DisplayCommand::Faster => Asked::Rate(Rate::Faster),
        DisplayCommand::Spell => Asked::Spell,
        DisplayCommand::Say(_)
        | DisplayCommand::Talk
        | DisplayCommand::Home
        | DisplayCommand::Board
        | DisplayCommand::TurnBoard
        | DisplayCommand::Previous
        | DisplayCommand::Next
        | DisplayCommand::Touch
        | DisplayCommand::Announce
        | DisplayCommand::Back
        | DisplayCommand::Enter
        | DisplayCommand::Space => return None,
    })
}

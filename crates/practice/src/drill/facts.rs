//! What is true in a position, as the expected answer of a question. The facts are those of
//! `board-questions`.

use board_questions::{Answer, Question, WhichMoves, answer};
use chess_laws::{Game, PieceAt};
use shakmaty::{Color, Role, Square};

use super::answer::Expected;
use super::asks::{Asks, DrillQuestion};
use super::chance::Chance;

/// What stands on a square.
pub(super) fn on(square: Square, game: &Game) -> Option<DrillQuestion> {
    match answer(&Question::Square(square), game) {
        Answer::Square { piece, .. } => Some(DrillQuestion::plain(
            Asks::On(square),
            Expected::OnSquare(piece),
        )),
        _ => None,
    }
}

/// Where all pieces of this kind and side stand; `None` if there is no such piece.
pub(super) fn places(color: Color, role: Role, game: &Game) -> Option<DrillQuestion> {
    let side = Some(color);
    match answer(&Question::Where { role, side }, game) {
        Answer::Where { found, .. } if !found.is_empty() => {
            let squares = found.iter().map(|it| it.square).collect();
            let expected = Expected::Squares(squares);
            Some(DrillQuestion::plain(Asks::Where(color, role), expected))
        }
        _ => None,
    }
}

/// Whether the side to move is in check.
pub(super) fn check(game: &Game) -> Option<DrillQuestion> {
    match answer(&Question::Turn, game) {
        Answer::Turn(turn) => Some(DrillQuestion::plain(
            Asks::Check(turn.side),
            Expected::YesNo(turn.check),
        )),
        _ => None,
    }
}

/// To which squares the piece on this square can move; `None` if it cannot.
pub(super) fn moves_of(piece: PieceAt, game: &Game) -> Option<DrillQuestion> {
    let asked = Question::Moves {
        from: Some(piece.square),
        which: WhichMoves::All,
    };
    match answer(&asked, game) {
        Answer::Moves(moves) if moves.now && !moves.moves.is_empty() => {
            let mut squares: Vec<Square> = moves.moves.iter().map(|it| it.mv.to()).collect();
            squares.sort_unstable();
            squares.dedup();
            let expected = Expected::Squares(squares);
            Some(DrillQuestion::plain(Asks::MovesOf(piece), expected))
        }
        _ => None,
    }
}

/// The question with this number of those about one position, in an order of chance.
pub(super) fn one_of_them(
    mut questions: Vec<DrillQuestion>,
    number: usize,
    chance: &mut Chance,
) -> Option<DrillQuestion> {
    for index in (1..questions.len()).rev() {
        let other = chance.below(index + 1);
        questions.swap(index, other);
    }
    let count = questions.len().max(1);
    questions.into_iter().nth(number % count)
}

/// The question for the case that no position or line is found; a test ensures that it is never asked.
pub(super) fn no_question() -> DrillQuestion {
    DrillQuestion::plain(Asks::On(Square::E1), Expected::OnSquare(None))
}

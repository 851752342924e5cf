//! From a question to its answer.

use std::convert::Infallible;

use chess_laws::Game;
use shakmaty::{Board, Color, Position};

use super::answer::{Answer, Material};
use super::line::{Diagonal, Line};
use super::question::{Pinned, Question};
use super::{attacks, danger, history, moves, pieces};

/// Answers a question about a game, in its current position. Changes nothing and always answers.
#[must_use]
pub fn answer(question: &Question, game: &Game) -> Answer {
    let position = game.position();
    let known: Result<&Game, Infallible> = Ok(game);
    let Ok(answer) = answer_on(question, position.board(), position.turn(), known);
    answer
}

/// Answers a question about pieces, of which it may not be known how a game goes on.
///
/// # Errors
/// Why there is no game, if the question needs one.
pub fn answer_on<E>(
    question: &Question,
    board: &Board,
    turn: Color,
    game: Result<&Game, E>,
) -> Result<Answer, E> {
    Ok(match *question {
        Question::Square(square) => Answer::Square {
            square,
            piece: board.piece_at(square),
        },
        Question::Line(line) => Answer::Lines(vec![pieces::on_line(board, line)]),
        Question::Diagonals(square) => {
            let lines = Diagonal::of(square).map(Line::Diagonal);
            Answer::Lines(lines.map(|line| pieces::on_line(board, line)).collect())
        }
        Question::Where { role, side } => Answer::Where {
            role,
            side,
            found: pieces::of_kind(board, role, side),
        },
        Question::Pieces { side, order } => Answer::Pieces(pieces::all(board, turn, side, order)),
        Question::Material => Answer::Material(Material {
            counts: board.material(),
        }),
        Question::Control {
            square,
            stance,
            x_rays,
        } => Answer::Control(attacks::control(board, square, stance, x_rays)),
        Question::Moves { from, which } => moves::moves(game?, from, which),
        Question::Threats(side) => Answer::Danger(danger::danger(game?.position(), side)),
        Question::Check(side) => Answer::Check(attacks::checkers(board, side)),
        Question::Pins(Pinned::Side(side)) => Answer::Pins {
            on: None,
            pins: attacks::pins(board, side),
        },
        Question::Pins(Pinned::On(square)) => match board.piece_at(square) {
            None => Answer::Empty(square),
            Some(piece) => {
                let pins = attacks::pins(board, Some(piece.color)).into_iter();
                Answer::Pins {
                    on: Some(square),
                    pins: pins.filter(|pin| pin.piece.square == square).collect(),
                }
            }
        },
        Question::Castling => Answer::Castling(moves::castling(game?.position())),
        Question::EnPassant => Answer::EnPassant(moves::en_passant(game?.position())),
        Question::Turn => Answer::Turn(history::turn(game?)),
        Question::Last(count) => Answer::Played(history::last(game?, count)),
        Question::From(number) => Answer::Played(history::from(game?, number)),
        Question::Since(side) => Answer::Played(history::since(game?, side)),
        Question::LastOf(side) => Answer::Played(history::last_of(game?, side)),
    })
}

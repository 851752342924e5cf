//! From a question to its answer.

use chess_laws::Game;
use shakmaty::Position;

use super::answer::{Answer, Material};
use super::line::{Diagonal, Line};
use super::question::{Pinned, Question};
use super::{attacks, danger, history, moves, pieces};

/// Answers a question about a game, in its current position. Changes nothing and always answers.
#[must_use]
pub fn answer(question: &Question, game: &Game) -> Answer {
    let position = game.position();
    let board = position.board();
    match *question {
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
        Question::Pieces { side, order } => Answer::Pieces(pieces::all(position, side, order)),
        Question::Material => Answer::Material(Material {
            counts: board.material(),
        }),
        Question::Control {
            square,
            stance,
            x_rays,
        } => Answer::Control(attacks::control(board, square, stance, x_rays)),
        Question::Moves { from, which } => moves::moves(game, from, which),
        Question::Threats(side) => Answer::Danger(danger::danger(position, side)),
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
        Question::Castling => Answer::Castling(moves::castling(position)),
        Question::EnPassant => Answer::EnPassant(moves::en_passant(position)),
        Question::Turn => Answer::Turn(history::turn(game)),
        Question::Last(count) => Answer::Played(history::last(game, count)),
        Question::From(number) => Answer::Played(history::from(game, number)),
        Question::Since(side) => Answer::Played(history::since(game, side)),
        Question::LastOf(side) => Answer::Played(history::last_of(game, side)),
    }
}

//! What pupils see: the board with what is drawn on it, and what is asked.

use pgn_tree::{DrawColor, Drawing};
use serde::Serialize;
use shakmaty::fen::Fen;
use shakmaty::{Color, EnPassantMode, Position};

use super::class::Class;
use super::lesson::Lesson;

/// What pupils see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// The pieces, as FEN writes them.
    board: String,
    /// The side from which the board is seen, and the side to move.
    orientation: &'static str,
    turn: &'static str,
    check: bool,
    /// The squares of the last move.
    last: Option<LastMove>,
    drawings: Vec<ShownDrawing>,
    /// What is written about the position.
    text: String,
    question: Option<ShownQuestion>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct LastMove {
    squares: [Option<String>; 2],
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct ShownDrawing {
    color: &'static str,
    from: String,
    to: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct ShownQuestion {
    text: String,
    answers: Vec<String>,
    is_open: bool,
    /// The right answer, from 0, once the answers are closed.
    right: Option<usize>,
}

impl Shown {
    pub(super) fn of(lesson: &Lesson, drawings: &[Drawing], side: Color, class: &Class) -> Self {
        let position = lesson.position();
        let fen = Fen::from_position(position, EnPassantMode::Legal).to_string();
        let board = fen.split(' ').next().unwrap_or_default().to_owned();
        let asked = class.asked();
        // The comment that asks is the question.
        let text = match asked {
            Some(_) => String::new(),
            None if lesson.question().is_some() => String::new(),
            None => lesson.comment(),
        };
        let last = lesson.cursor().played();
        let last = last.plies().last().map(|ply| LastMove {
            squares: [ply.played.from(), Some(ply.played.to())]
                .map(|it| it.map(|it| it.to_string())),
        });
        Self {
            board,
            orientation: named(side),
            turn: named(position.turn()),
            check: position.is_check(),
            last,
            drawings: drawings.iter().map(ShownDrawing::of).collect(),
            text,
            question: asked.map(|asked| ShownQuestion {
                text: asked.question.text.clone(),
                answers: asked.question.answers.clone(),
                is_open: asked.is_open,
                right: asked.question.right.filter(|_| !asked.is_open),
            }),
        }
    }
}

impl ShownDrawing {
    fn of(drawing: &Drawing) -> Self {
        Self {
            color: match drawing.color {
                DrawColor::Green => "green",
                DrawColor::Red => "red",
                DrawColor::Yellow => "yellow",
                DrawColor::Blue => "blue",
            },
            from: drawing.from.to_string(),
            to: drawing.to.map(|it| it.to_string()),
        }
    }
}

fn named(side: Color) -> &'static str {
    side.fold_wb("white", "black")
}

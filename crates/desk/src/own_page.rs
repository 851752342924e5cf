//! The player's own page as data: what it shows of an activity at a moment. Whatever can be done there is a line that the
//! player could also type, or a key for the board.
//!
//! Knows positions and the wording. Must not know an activity, the server or a browser.

use serde::Serialize;
use shakmaty::{Board, Color, Move, Position, Rank, Role, Square};

use crate::messages::{Phrase, Wording, text};
use announcements::Announces;
use chess_laws::{Game, wire};

/// What the page shows.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct PageView {
    /// Which activity it is, and how it stands.
    pub title: String,
    /// What was said last, and what is awaited, in sentences.
    pub now: Vec<String>,
    /// What is asked, with the answers to choose from.
    pub question: Option<Question>,
    /// The time of each player, in words.
    pub clocks: Vec<String>,
    /// Whether the player has little time left.
    pub little_time: bool,
    pub board: Option<BoardView>,
    /// The moves of the game, two plies in each entry.
    pub moves: Vec<String>,
    /// What else can be done now.
    pub actions: Vec<Choice>,
    /// The language of all this.
    pub language: String,
}

/// A question with answers to choose from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Question {
    pub words: String,
    pub answers: Vec<Choice>,
}

/// A button, and the line that it stands for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    pub label: String,
    pub line: String,
    /// Whether the square where the player is belongs behind the line.
    pub here: bool,
    /// What is asked before it is done; `None` if the program asks that itself, or nothing hangs on it.
    pub sure: Option<String>,
}

/// The board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BoardView {
    /// All squares, from a8 to h8, then from a7.
    pub squares: Vec<SquareView>,
    /// The side at the lower edge.
    #[serde(with = "wire")]
    pub bottom: Color,
    /// Where the player is.
    pub cursor: Option<String>,
    /// Where the last move began and ended.
    pub last: Option<[String; 2]>,
    /// What can be asked at the board.
    pub actions: Vec<Choice>,
}

/// A square.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SquareView {
    /// Its name as in algebraic notation.
    pub square: String,
    /// What stands there, in words, and its name.
    pub words: String,
    /// The piece as a letter of FEN; nothing on an empty square.
    pub piece: String,
}

impl Choice {
    /// A button for this line.
    #[must_use]
    pub fn of(label: impl Into<String>, line: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            line: line.into(),
            here: false,
            sure: None,
        }
    }

    /// The button of this name, whose texts begin with `own-page-`.
    #[must_use]
    pub fn named(name: &str, words: &Wording) -> Self {
        let (at, label) = (words.localisation(), format!("own-page-{name}"));
        Self::of(at.named(&label), at.named(&format!("{label}-line")))
    }
}

/// The pieces that a pawn can become.
pub(crate) const PROMOTED: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// The question which piece the pawn becomes that moves here from there.
#[must_use]
pub fn promotion(game: &Game, (from, to): (Square, Square), words: &Wording) -> Question {
    let moves = game.position().legal_moves();
    let answer = |role: Role| {
        let is_it =
            |it: &&Move| it.from() == Some(from) && it.to() == to && it.promotion() == Some(role);
        let line = words.vocabulary().announce(*moves.iter().find(is_it)?);
        Some(Choice::of(Phrase::sentence(&words.piece(role)).text, line))
    };
    Question {
        words: text!(words.localisation(), "own-page-promotion"),
        answers: PROMOTED.into_iter().filter_map(answer).collect(),
    }
}

/// The moves of a game in words, two plies in each entry.
#[must_use]
pub fn moves_of(game: &Game, words: &Wording) -> Vec<String> {
    let mut number = game.start().fullmoves().get();
    let mut moves: Vec<String> = Vec::new();
    for ply in game.plies() {
        let told = Phrase::sentence(&words.announcement(ply.played, false)).text;
        match (ply.side, moves.last_mut()) {
            (Color::Black, Some(entry)) => *entry = format!("{entry}, {told}"),
            (Color::Black, None) => moves.push(format!("{number}. … {told}")),
            (Color::White, _) => moves.push(format!("{number}. {told}")),
        }
        number += u32::from(ply.side.is_black());
    }
    moves
}

/// The answer no.
#[must_use]
pub fn no(words: &Wording) -> Choice {
    let no = text!(words.localisation(), "own-page-no");
    Choice::of(no.clone(), no)
}

/// The button with which something long goes on.
#[must_use]
pub fn go_on(words: &Wording) -> Choice {
    let at = words.localisation();
    Choice::of(text!(at, "own-page-go-on"), text!(at, "own-page-yes"))
}

/// A question that yes and no answer.
#[must_use]
pub fn yes_or_no_to(question: &Phrase, words: &Wording) -> Question {
    let yes = text!(words.localisation(), "own-page-yes");
    Question {
        words: question.text.clone(),
        answers: vec![Choice::of(yes.clone(), yes), no(words)],
    }
}

impl BoardView {
    /// This board, with this side below.
    #[must_use]
    pub fn of(board: &Board, bottom: Color, cursor: Option<Square>, words: &Wording) -> Self {
        let ranks = Rank::ALL.into_iter().rev();
        let squares = ranks.flat_map(|rank| {
            let files = shakmaty::File::ALL.into_iter();
            files.map(move |file| Square::from_coords(file, rank))
        });
        let seen = |square: Square| {
            let piece = board.piece_at(square);
            SquareView {
                square: square.to_string(),
                words: words.seen_on(square, piece),
                piece: piece.map(|it| it.char().to_string()).unwrap_or_default(),
            }
        };
        Self {
            squares: squares.map(seen).collect(),
            bottom,
            cursor: cursor.map(|it| it.to_string()),
            last: None,
            actions: Vec::new(),
        }
    }

    /// The board of a game, with this side below.
    #[must_use]
    pub fn of_game(game: &Game, bottom: Color, cursor: Option<Square>, words: &Wording) -> Self {
        let last = game.plies().last().map(|it| it.played);
        let moves_here = Choice {
            here: true,
            ..Choice::named("moves-here", words)
        };
        Self {
            last: last.and_then(|it| Some([it.from()?.to_string(), it.to().to_string()])),
            actions: vec![Choice::named("last-move", words), moves_here],
            ..Self::of(game.position().board(), bottom, cursor, words)
        }
    }
}

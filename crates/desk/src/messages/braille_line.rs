//! What the braille line shows of a game.

use shakmaty::san::SanPlus;
use shakmaty::{Color, Position, Square};

use super::{Phrase, Wording, text};
use crate::braille_line::LineContent;
use braille_display::{Content, Message, Side, Span};
use chess_laws::{Ply, Time};
use game::hours::Hours;
use game::session::{Matter, State};

impl Wording {
    /// The line for a state at a moment; a message, if there is one, goes first.
    #[must_use]
    pub fn line(&self, state: &State, at: Time, message: Option<Message>) -> LineContent {
        let clock = state.clock();
        let unasked = |matter| state.profile().volunteers(matter);
        let left = |side| {
            let left = clock.remaining(side, at);
            left.filter(|_| unasked(Matter::Time))
        };
        let game = state.game_ahead();
        let last = game.plies().last();
        let last = last.map(|ply| numbered(ply, |san| self.algebraic(&as_announced(state, san))));
        let words = state.pending().only_words().map(str::to_owned);
        let waits_in_words = words.is_some();
        let last = words.or(last);
        let completed = |side| state.game().completed_moves(side);
        // The clock of the player who has announced runs until the move is completed.
        let due = if state.steps().rests_while_announced() && !waits_in_words {
            state.game_ahead().turn()
        } else {
            state.game().turn()
        };
        LineContent {
            last_move: last.filter(|_| unasked(Matter::LastMove)),
            side_to_move: match due {
                Color::White => Side::White,
                Color::Black => Side::Black,
            },
            white_clock: left(Color::White),
            black_clock: left(Color::Black),
            completed: unasked(Matter::Moves).then(|| Color::ALL.map(completed)),
            message,
        }
    }

    /// The same move in English letters, as braille tables name their signs.
    #[must_use]
    pub fn last_ply_written(&self, state: &State) -> Option<String> {
        let game = state.game_ahead();
        let last = game.plies().last();
        let last = last.map(|ply| numbered(ply, |san| as_announced(state, san).to_string()));
        let last = state.pending().only_words().map(str::to_owned).or(last);
        last.filter(|_| state.profile().volunteers(Matter::LastMove))
    }

    /// A ply of the scoresheet, counted from 0, with the time that the clock showed then.
    #[must_use]
    pub fn ply_content(&self, state: &State, index: usize) -> Content {
        let topic = format!("scoresheet {index}");
        let game = state.pending().known_game();
        let Some(ply) = game.plies().get(index) else {
            return Content::default();
        };
        let announced = index >= state.game().plies().len();
        let of_ply = |san: &SanPlus| match announced {
            true => as_announced(state, san),
            false => *san,
        };
        let mut spans = vec![Span::Moves {
            said: numbered(ply, |san| self.algebraic(&of_ply(san))),
            written: numbered(ply, |san| of_ply(san).to_string()),
        }];
        let time = state.clock_times().get(index).copied().flatten();
        let time = time.filter(|_| state.profile().volunteers(Matter::Time));
        spans.extend(time.map(|left| Span::Text(format!(" {}", Hours::whole(left)))));
        Content {
            spans,
            topic,
            ..Content::default()
        }
    }

    /// What stands on a square, in words.
    #[must_use]
    pub fn spoken_square(&self, state: &State, square: Square) -> Vec<Phrase> {
        let board = state.pending().known_game();
        let piece = board.position().board().piece_at(square);
        Phrase::alone(self.marking().stands_on(square, piece))
    }

    /// The pieces on these squares, in words.
    #[must_use]
    pub fn spoken_squares(&self, state: &State, squares: &[Square]) -> Vec<Phrase> {
        let game = state.pending().known_game();
        let board = game.position().board();
        let words = self.marking();
        let pieces = squares.iter().filter_map(|square| {
            let piece = board.piece_at(*square)?;
            Some(words.stands_on(*square, Some(piece)))
        });
        let told: Vec<String> = pieces.collect();
        match told.is_empty() {
            true => Phrase::alone(text!(&self.localisation, "question-nothing-on-line")),
            false => Phrase::alone(told.join(" ")),
        }
    }

    /// The words that a player can announce next, as they asked for them.
    #[must_use]
    pub fn prepared(&self, words: &str) -> Vec<Phrase> {
        let at = &self.localisation;
        Phrase::alone(text!(
            at,
            "announcement-prepared",
            words = self.marking().said(words)
        ))
    }
}

/// The last move as it may be announced: without check or mate before it is completed, unless the
/// profile tells that at once.
fn as_announced(state: &State, san: &SanPlus) -> SanPlus {
    let mut announced = *san;
    if state.announced().is_some() && !state.profile().tells_at_once() {
        announced.suffix = None;
    }
    announced
}

/// A ply with its number: "12. Sf3", "12... Sf6".
fn numbered(ply: &Ply, san: impl Fn(&SanPlus) -> String) -> String {
    let dots = if ply.side == Color::White { "." } else { "..." };
    let number = ply.before.fullmoves();
    format!("{number}{dots} {}", san(&ply.san))
}

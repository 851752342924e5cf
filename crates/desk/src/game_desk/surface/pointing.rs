//! What the routing keys do.

use shakmaty::{Position, Square};

use super::{ByTouch, Front, Page, Surface};
use crate::commands::DisplayCommand;
use crate::dialogue::MoveReply;
use crate::game_desk::context::Context;
use crate::game_desk::questions::Asked;
use game::braille_chess::board::View;
use game::braille_chess::board::rows::Place;

impl Surface {
    /// A routing key over a character of the line. On the board it points at a square: the first
    /// time it is announced, the second time it is shown as well, and with another square the
    /// announcement of a move is prepared, or made where that is allowed. On the name of a rank or file, in rows, its pieces
    /// are told.
    pub(in crate::game_desk) fn routing(&mut self, index: usize, context: &Context) -> ByTouch {
        let Page::Board(view) = self.page_to_show(&context.state) else {
            return ByTouch::Nothing;
        };
        if self.front() != Front::Page {
            return ByTouch::Nothing;
        }
        let in_rows = self
            .layout()
            .and_then(|layout| layout.place_at(view, index));
        let square = match in_rows {
            Some(Place::Line(squares)) => {
                let phrases = context.wording.spoken_squares(&context.state, &squares);
                return ByTouch::Say(phrases);
            }
            Some(Place::Square(square)) => Some(square),
            None if self.has_board_in_rows(view) => None,
            None => view.square_at(index),
        };
        let Some(square) = square else {
            return ByTouch::Nothing;
        };
        // Where the board is walked, a routing key only goes there.
        match self.cursor.replace(square).filter(|_| !self.walks) {
            Some(before) if before != square => self.point_on(before, square, context),
            before => {
                let phrases = context.wording.spoken_square(&context.state, square);
                match before {
                    Some(_) => ByTouch::SayAndShow(phrases),
                    None => ByTouch::Say(phrases),
                }
            }
        }
    }

    /// Whether this view of the board has a row for each rank or file.
    fn has_board_in_rows(&self, view: View) -> bool {
        self.layout().is_some() && !view.is_diagonal()
    }

    /// Two squares were pointed at, one after the other.
    fn point_on(&mut self, from: Square, to: Square, context: &Context) -> ByTouch {
        let game = context.state.pending().known_game();
        let board = game.position().board();
        let alone = context.state.settings().lone_human();
        // Nobody announces the moves of the program.
        let is_own = alone.is_none_or(|own| board.color_at(from) == Some(own));
        let words = context.wording.moves().route(&context.state, from, to);
        let Some(words) = words.filter(|_| is_own) else {
            return ByTouch::Say(context.wording.spoken_square(&context.state, to));
        };
        self.cursor = None;
        if self.config.routing_moves {
            return ByTouch::Line(words);
        }
        let phrases = context.wording.prepared(&words);
        let plies = context.state.pending().known_game().plies().len();
        self.prepared = Some((plies, words));
        ByTouch::SayAndShow(phrases)
    }

    /// A question, about the square that a routing key pointed at where it needs one. The square stays: the next
    /// question may be about it as well.
    pub(super) fn question_by_key(&self, key: DisplayCommand, context: &Context) -> ByTouch {
        let asked = Asked::Key(key, self.pointed_at());
        match context.is_question(&asked) {
            true => ByTouch::Ask(asked),
            false => ByTouch::Answer(MoveReply::WhichSquare.into()),
        }
    }

    /// The square that a routing key pointed at last, while the board is shown.
    pub(in crate::game_desk) fn pointed_at(&self) -> Option<Square> {
        match self.page {
            Page::Board(_) => self.cursor,
            Page::Game | Page::Scoresheet(_) => None,
        }
    }

    /// The square that a routing key pointed at; given once.
    pub(super) fn take_pointed_at(&mut self) -> Option<Square> {
        match self.page {
            Page::Board(_) => self.cursor.take(),
            Page::Game | Page::Scoresheet(_) => None,
        }
    }
}

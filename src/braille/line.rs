//! What the line says and in which order. Knows no chess types, no cells, no display.

use std::time::Duration;

use super::content::{Content, Span};
use super::status::Status;
use super::table::Table;
use crate::hours::Hours;

/// A player of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Has the first move.
    White,
    /// Has the second move.
    Black,
}

/// Everything that the line can show; plain data, already worded by others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineContent {
    /// The move made last with its number, such as `12. Sf3`.
    pub last_move: Option<String>,
    /// Who has to move.
    pub side_to_move: Side,
    /// What is left on White's clock; none in a game without clocks.
    pub white_clock: Option<Duration>,
    /// What is left on Black's clock; none in a game without clocks.
    pub black_clock: Option<Duration>,
    /// How many moves White has completed.
    pub white_moves: u32,
    /// How many moves Black has completed.
    pub black_moves: u32,
    /// A question or an answer. As long as there is one, it has the line for itself.
    pub message: Option<String>,
}

/// A display of fewer cells has no room for a move and both clocks.
pub const NARROW: usize = 24;

/// The room for a line.
#[derive(Clone, Copy, Debug)]
pub struct Room<'a> {
    /// The cells of the display.
    pub width: usize,
    /// The table in which it is written to.
    pub table: &'a Table,
}

impl Room<'_> {
    fn is_narrow(self) -> bool {
        self.width < NARROW
    }

    fn holds(self, spans: Vec<Span>) -> bool {
        let content = Content {
            spans,
            ..Content::default()
        };
        content.cells(self.table).len() <= self.width
    }
}

impl LineContent {
    /// The text of the line.
    ///
    /// The order never changes, so that fingers learn it: the last move, White's
    /// clock, Black's clock, the completed moves of White and Black. The clock
    /// of the side to move has `>` before it. Clocks always have hours, minutes
    /// and seconds, so that `0:05:00` is not taken for five hours; a started
    /// second counts as whole, so that `0:00:00` means that the time is over.
    ///
    /// In a game without clocks there are none.
    ///
    /// `12. Sf3 >1:23:45 1:20:07 12/11`
    pub fn text(&self) -> String {
        if let Some(message) = &self.message {
            return message.clone();
        }
        let parts = self.last_move.clone().into_iter();
        let parts: Vec<String> = parts.chain(self.after_the_move(None)).collect();
        parts.join(" ")
    }

    /// The line for a display with so much room; without one it is as in [`Self::text`].
    /// `written` is the last move with its number in English letters, as the tables name
    /// their signs for moves.
    ///
    /// On a display of less than [`NARROW`] cells the clock that runs stands before the
    /// other one. Where the clocks, or on a narrow display the one that runs, find room
    /// beside the last move without its number, but not with it, the number is left out.
    /// The rest is reached by panning.
    #[must_use]
    pub fn content(&self, written: Option<&str>, room: Option<Room<'_>>) -> Content {
        let topic = format!("{:?} {:?}", self.last_move, self.message);
        let spans = match (&self.last_move, &self.message) {
            (_, Some(message)) => vec![Span::Text(message.clone())],
            (None, None) => vec![Span::Text(self.after_the_move(room).join(" "))],
            (Some(said), None) => self.with_the_move(said, written.unwrap_or(said), room),
        };
        Content {
            spans,
            topic,
            status: Status {
                to_move: Some(self.side_to_move),
                ..Status::default()
            },
            ..Content::default()
        }
    }

    fn with_the_move(&self, said: &str, written: &str, room: Option<Room<'_>>) -> Vec<Span> {
        let after = self.after_the_move(room);
        let beside = |said: &str, written: &str, count: usize| {
            let rest: String = after
                .iter()
                .take(count)
                .map(|it| format!(" {it}"))
                .collect();
            let said = said.to_owned();
            let written = written.to_owned();
            vec![Span::Moves { said, written }, Span::Text(rest)]
        };
        let bare = |text: &str| text.rsplit(' ').next().unwrap_or_default().to_owned();
        let (bare_said, bare_written) = (bare(said), bare(written));
        let shortened = room.is_some_and(|room| {
            let due = if room.is_narrow() { 1 } else { 2 };
            !room.holds(beside(said, written, due))
                && room.holds(beside(&bare_said, &bare_written, due))
        });
        if shortened {
            beside(&bare_said, &bare_written, after.len())
        } else {
            beside(said, written, after.len())
        }
    }

    /// What stands behind the last move.
    fn after_the_move(&self, room: Option<Room<'_>>) -> Vec<String> {
        let white = self.clock(Side::White, self.white_clock);
        let black = self.clock(Side::Black, self.black_clock);
        let turned = self.side_to_move == Side::Black && room.is_some_and(Room::is_narrow);
        let clocks = if turned {
            [black, white]
        } else {
            [white, black]
        };
        let counts = format!("{}/{}", self.white_moves, self.black_moves);
        clocks.into_iter().flatten().chain([counts]).collect()
    }

    fn clock(&self, side: Side, left: Option<Duration>) -> Option<String> {
        let left = Hours::begun(left?);
        let mark = if self.side_to_move == side { ">" } else { "" };
        Some(format!("{mark}{left}"))
    }
}

impl From<LineContent> for Content {
    fn from(line: LineContent) -> Content {
        line.content(None, None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content() -> LineContent {
        LineContent {
            last_move: Some("12. Sf3".to_owned()),
            side_to_move: Side::Black,
            white_clock: Some(Duration::from_secs(5025)),
            black_clock: Some(Duration::from_millis(299_001)),
            white_moves: 12,
            black_moves: 11,
            message: None,
        }
    }

    #[test]
    fn the_order_is_move_clocks_counts() {
        assert_eq!(content().text(), "12. Sf3 1:23:45 >0:05:00 12/11");
    }

    #[test]
    fn without_clocks_the_line_shows_none() {
        let untimed = LineContent {
            white_clock: None,
            black_clock: None,
            ..content()
        };
        assert_eq!(untimed.text(), "12. Sf3 12/11");
    }

    #[test]
    fn before_the_first_move_the_line_begins_with_the_clocks() {
        let start = LineContent {
            last_move: None,
            side_to_move: Side::White,
            ..content()
        };
        assert_eq!(start.text(), ">1:23:45 0:05:00 12/11");
    }

    #[test]
    fn a_message_has_the_line_for_itself() {
        let asked = LineContent {
            message: Some("Sf3? ja/nein".to_owned()),
            ..content()
        };
        assert_eq!(asked.text(), "Sf3? ja/nein");
    }

    #[test]
    fn only_a_spent_clock_shows_zero() {
        let white = |left| LineContent {
            last_move: None,
            white_clock: Some(left),
            black_clock: None,
            ..content()
        };
        assert_eq!(white(Duration::ZERO).text(), "0:00:00 12/11");
        assert_eq!(white(Duration::from_nanos(1)).text(), "0:00:01 12/11");
    }

    #[test]
    fn running_clocks_are_no_news() {
        let topic = |content: LineContent| content.content(None, None).topic;
        let later = LineContent {
            white_clock: Some(Duration::ZERO),
            ..content()
        };
        assert_eq!(topic(later), topic(content()));
        let moved = LineContent {
            last_move: None,
            ..content()
        };
        assert_ne!(topic(moved), topic(content()));
    }
}

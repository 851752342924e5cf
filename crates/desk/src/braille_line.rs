//! What the line says and in which order. Knows no chess types, no cells, no display.

use std::time::Duration;

use braille_display::{Content, Message, Side, Span, Status, Table};
use game::hours::Hours;

/// Everything that the line can show; plain data, already worded by others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineContent {
    /// The move made last with its number, such as `12. Sf3`.
    pub last_move: Option<String>,
    pub side_to_move: Side,
    /// The time left on White's clock; `None` in a game without clocks, and if times are given only
    /// on request.
    pub white_clock: Option<Duration>,
    /// Black's clock.
    pub black_clock: Option<Duration>,
    /// How many moves White and Black have completed; `None` if that is given only on request.
    pub completed: Option<[u32; 2]>,
    /// A question or an answer. While it stands, the line shows nothing else.
    pub message: Option<Message>,
}

/// A display with fewer cells has no room for a move and both clocks: first for a table of eight
/// dots, then for one of six, which has signs before numbers and capitals.
const NARROW: [usize; 2] = [24, 32];

/// The room for a line.
#[derive(Clone, Copy, Debug)]
pub struct Room<'a> {
    /// The cells of the display.
    pub width: usize,
    /// The braille table of the display.
    pub table: &'a Table,
}

impl Room<'_> {
    fn is_narrow(self) -> bool {
        let [eight, six] = NARROW;
        let least = if self.table.has_six_dots() {
            six
        } else {
            eight
        };
        self.width < least
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
    /// The order never changes, so that fingers learn it: the last move, White's clock, Black's
    /// clock, the completed moves of White and Black. The clock of the side to move has `>` before
    /// it. Clocks always have hours, minutes and seconds, so that nobody takes `0:05:00` for five
    /// hours. A started second counts as whole, so `0:00:00` means that the time is over.
    ///
    /// Without clocks there are no times.
    ///
    /// `12. Sf3 >1:23:45 1:20:07 12/11`
    pub fn text(&self) -> String {
        if let Some(message) = &self.message {
            return message.text();
        }
        let parts = self.last_move.clone().into_iter();
        let parts: Vec<String> = parts.chain(self.after_the_move(None)).collect();
        parts.join(" ")
    }

    /// The line for a display with this much room; without a display it is as in [`Self::text`].
    /// `written` is the last move with its number in English letters, as the tables name their
    /// signs for moves.
    ///
    /// On a narrow display the clock that runs stands before the other one. If the clocks (on a
    /// narrow display, the running clock) fit after the last move only without its number, the
    /// number is left out. The rest is reached by panning.
    #[must_use]
    pub fn content(&self, written: Option<&str>, room: Option<Room<'_>>) -> Content {
        let topic = format!("{:?} {:?}", self.last_move, self.message);
        let spans = match (&self.last_move, &self.message) {
            (_, Some(message)) => message.clone().into_spans(),
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

    /// Its parts for rows of their own, in its order. The last move is without its number where there is no room for that.
    #[must_use]
    pub fn parts(&self, written: Option<&str>, room: Room<'_>) -> Vec<Vec<Span>> {
        let last_move = self.last_move.as_deref().map(|said| {
            let moves = |said: &str, written: &str| {
                let (said, written) = (said.to_owned(), written.to_owned());
                vec![Span::Moves { said, written }]
            };
            let whole = moves(said, written.unwrap_or(said));
            match room.holds(whole.clone()) {
                true => whole,
                false => moves(bare(said), bare(written.unwrap_or(said))),
            }
        });
        let after = self.after_the_move(None).into_iter();
        let after = after.map(|it| vec![Span::Text(it)]);
        last_move.into_iter().chain(after).collect()
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
        let (bare_said, bare_written) = (bare(said), bare(written));
        let shortened = room.is_some_and(|room| {
            let due = if room.is_narrow() { 1 } else { 2 };
            !room.holds(beside(said, written, due))
                && room.holds(beside(bare_said, bare_written, due))
        });
        if shortened {
            beside(bare_said, bare_written, after.len())
        } else {
            beside(said, written, after.len())
        }
    }

    /// What follows the last move.
    fn after_the_move(&self, room: Option<Room<'_>>) -> Vec<String> {
        let white = self.clock(Side::White, self.white_clock);
        let black = self.clock(Side::Black, self.black_clock);
        let turned = self.side_to_move == Side::Black && room.is_some_and(Room::is_narrow);
        let clocks = if turned {
            [black, white]
        } else {
            [white, black]
        };
        let counts = self
            .completed
            .map(|[white, black]| format!("{white}/{black}"));
        clocks.into_iter().flatten().chain(counts).collect()
    }

    fn clock(&self, side: Side, left: Option<Duration>) -> Option<String> {
        let left = Hours::begun(left?);
        let mark = if self.side_to_move == side { ">" } else { "" };
        Some(format!("{mark}{left}"))
    }
}

/// A move without its number.
fn bare(text: &str) -> &str {
    text.rsplit(' ').next().unwrap_or_default()
}

impl From<LineContent> for Content {
    fn from(line: LineContent) -> Content {
        line.content(None, None)
    }
}

#[cfg(test)]
mod tests;

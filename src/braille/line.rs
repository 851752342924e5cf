//! What the line says and in which order. Knows no chess types, no cells, no display.

use std::time::Duration;

use super::content::{Content, Span};
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
    /// What is left on White's clock; none in a game without clocks, and where times are
    /// told on request only.
    pub white_clock: Option<Duration>,
    /// What is left on Black's clock; none as for White's.
    pub black_clock: Option<Duration>,
    /// How many moves White and Black have completed; none where that is told on request
    /// only.
    pub completed: Option<[u32; 2]>,
    /// A question or an answer. As long as there is one, it has the line for itself.
    pub message: Option<String>,
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
        let counts = self
            .completed
            .map(|[white, black]| format!("{white}/{black}"));
        let parts = [
            self.last_move.clone(),
            self.clock(Side::White, self.white_clock),
            self.clock(Side::Black, self.black_clock),
            counts,
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// The line for a display of `width` cells. `written` is the last move with its
    /// number in English letters, as the tables name their signs for moves.
    ///
    /// Where the last move with its number leaves no room for a clock beside it, the
    /// number is left out; everything else is reached by panning.
    #[must_use]
    pub fn content(&self, written: Option<&str>, width: usize) -> Content {
        let topic = format!("{:?} {:?}", self.last_move, self.message);
        let text = self.text();
        let (Some(said), None) = (&self.last_move, &self.message) else {
            let spans = vec![Span::Text(text)];
            return Content { spans, topic };
        };
        let rest = text.strip_prefix(said.as_str()).unwrap_or_default();
        let beside = rest
            .split(' ')
            .nth(1)
            .map_or(0, |it| 1 + it.chars().count());
        let numbered = said.chars().count() + beside <= width;
        let bare = |text: &str| match text.rsplit_once(' ') {
            Some((_, bare)) if !numbered => bare.to_owned(),
            _ => text.to_owned(),
        };
        let moves = Span::Moves {
            said: bare(said),
            written: bare(written.unwrap_or(said)),
        };
        Content {
            spans: vec![moves, Span::Text(rest.to_owned())],
            topic,
        }
    }

    fn clock(&self, side: Side, left: Option<Duration>) -> Option<String> {
        let left = Hours::begun(left?);
        let mark = if self.side_to_move == side { ">" } else { "" };
        Some(format!("{mark}{left}"))
    }
}

impl From<LineContent> for Content {
    fn from(line: LineContent) -> Content {
        line.content(None, usize::MAX)
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
            completed: Some([12, 11]),
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
        let topic = |content: LineContent| content.content(None, 40).topic;
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

    #[test]
    fn a_short_display_has_the_move_and_a_clock_beside_each_other() {
        let text = |width| content().content(Some("12. Nf3"), width).text();
        assert_eq!(text(14), "Sf3 1:23:45 >0:05:00 12/11");
        assert_eq!(text(15), "12. Sf3 1:23:45 >0:05:00 12/11");
        assert_eq!(text(80), text(15));
    }
}

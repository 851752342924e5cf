//! What the line says and in which order. Knows no chess types, no cells, no display.

use std::time::Duration;

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
    /// What is left on White's clock.
    pub white_clock: Duration,
    /// What is left on Black's clock.
    pub black_clock: Duration,
    /// How many moves White has completed.
    pub white_moves: u32,
    /// How many moves Black has completed.
    pub black_moves: u32,
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
    /// `12. Sf3 >1:23:45 1:20:07 12/11`
    pub fn text(&self) -> String {
        if let Some(message) = &self.message {
            return message.clone();
        }
        let clocks = format!(
            "{}{} {}{} {}/{}",
            self.mark(Side::White),
            clock(self.white_clock),
            self.mark(Side::Black),
            clock(self.black_clock),
            self.white_moves,
            self.black_moves,
        );
        match &self.last_move {
            Some(last_move) => format!("{last_move} {clocks}"),
            None => clocks,
        }
    }

    /// Whether `other` says something new, apart from clocks and counts that run on.
    pub(super) fn is_news_after(&self, other: &LineContent) -> bool {
        self.last_move != other.last_move || self.message != other.message
    }

    fn mark(&self, side: Side) -> &'static str {
        if self.side_to_move == side { ">" } else { "" }
    }
}

fn clock(left: Duration) -> String {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content() -> LineContent {
        LineContent {
            last_move: Some("12. Sf3".to_owned()),
            side_to_move: Side::Black,
            white_clock: Duration::from_secs(5025),
            black_clock: Duration::from_millis(299_001),
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
        assert_eq!(clock(Duration::ZERO), "0:00:00");
        assert_eq!(clock(Duration::from_nanos(1)), "0:00:01");
    }

    #[test]
    fn running_clocks_are_no_news() {
        let later = LineContent {
            white_clock: Duration::ZERO,
            ..content()
        };
        assert!(!later.is_news_after(&content()));
        let moved = LineContent {
            last_move: None,
            ..content()
        };
        assert!(moved.is_news_after(&content()));
    }
}

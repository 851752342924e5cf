//! A game as people want to hear it again: who played, move by move with its time and what happened
//! between, and how it ended. Tells no more of the journal.

use std::time::Duration;

use shakmaty::{Color, Position};

use super::collect::Collected;
use super::document::Body;
use super::made::Made;
use crate::messages::text;
use game::session::State;

/// Less than a second is told as one.
const LEAST: Duration = Duration::from_millis(1);

impl Collected {
    /// The game in sentences, a line for each; `state` is that after the last event.
    #[must_use]
    pub fn tale(&self, state: &State) -> Vec<String> {
        let at = self.wording.localisation();
        let settings = state.settings();
        let mut told = vec![text!(
            at,
            "audit-game",
            begun = self.wording.moment(&settings.begun),
            control = settings.time_control.to_string(),
            plies = state.game().plies().len()
        )];
        told.extend(Color::ALL.map(|side| self.player(side, settings)));
        let mut happened = self.happened.iter().peekable();
        let mut before = Duration::ZERO;
        for made in self.made.iter() {
            while let Some((_, line)) = happened.next_if(|(when, _)| *when < made.completed) {
                told.push(line.clone());
            }
            told.push(self.move_told(made, made.completed.saturating_sub(before)));
            before = made.completed;
        }
        told.extend(happened.map(|(_, line)| line.clone()));
        if state.outcome().is_none() {
            told.push(text!(at, "audit-open"));
        }
        Body::Sentences(told).lines()
    }

    /// A move, how long it took, and what its player's clock showed then.
    fn move_told(&self, made: &Made, taken: Duration) -> String {
        let at = self.wording.localisation();
        let dots = if made.ply.side == Color::White {
            "."
        } else {
            "..."
        };
        let number = format!("{}{dots}", made.ply.before.fullmoves());
        let written = self.written(made);
        let said = self.wording.announced(made.ply.played);
        let taken = self.wording.exact_time(taken.max(LEAST));
        match made.left {
            Some(left) => text!(
                at,
                "replay-move-clock",
                number = number,
                notation = written,
                said = said,
                taken = taken,
                left = self.wording.exact_time(left)
            ),
            None => text!(
                at,
                "replay-move",
                number = number,
                notation = written,
                said = said,
                taken = taken
            ),
        }
    }
}

//! Remembering: the moves of the line up to here go into the repertoire of one's own side.

use pgn_tree::Step;
use shakmaty::Color;

use crate::review::Cursor;

use super::{Outputs, ReviewActivity, ReviewTask, YesOrNo};
use desk::activities::{Output, Talks};
use desk::messages::{phrase, text};

impl ReviewActivity {
    /// Remembers the moves up to here for the side that is one's own; if nobody knows which that is, it is asked.
    pub(super) fn remember(&mut self) -> Outputs {
        let Some(cursor) = self.cursor() else {
            return self.not_here();
        };
        let tree = cursor.game();
        let steps: Vec<Step> = tree
            .way(cursor.at())
            .iter()
            .filter_map(|it| tree.node(*it).step())
            .collect();
        let at = self.frame.localisation();
        if steps.is_empty() {
            let none = text!(at, "review-remember-start");
            return self.tell(&none);
        }
        if steps.contains(&Step::Null) {
            let null = text!(at, "review-remember-null");
            return self.tell(&null);
        }
        match self.side().or(self.remembers_for) {
            Some(side) => self.remember_for(side),
            None => {
                self.asked = Some(YesOrNo::RememberForWhite);
                let ask = phrase!(self.frame.words, "review-ask-remember");
                self.frame.say(vec![ask])
            }
        }
    }

    /// Remembers the moves up to here for this side.
    pub(super) fn remember_for(&mut self, side: Color) -> Outputs {
        let Some(line) = self.cursor().map(|it| Box::new(it.played())) else {
            return self.not_here();
        };
        self.remembers_for = Some(side);
        vec![Output::Task(ReviewTask::Remember { line, side })]
    }

    /// The moves were remembered for this side, of which this number is new; or they were not, for this reason.
    pub fn remembered(
        &mut self,
        side: Color,
        kept: Result<usize, String>,
    ) -> Vec<Output<ReviewTask>> {
        if matches!(kept, Ok(1..)) {
            let changes = self.cursor().map_or(0, Cursor::changes);
            self.remembered.push(changes);
        }
        let words = &self.frame.words;
        let color = words.color(side);
        let told = match kept {
            Ok(0) => phrase!(words, "review-remembered-before", color = color),
            Ok(new) => phrase!(words, "review-remembered", color = color, n = new),
            Err(cause) => phrase!(words, "repertoire-not-remembered", cause = cause),
        };
        self.frame.say(vec![told])
    }

    /// The moves that were remembered last are out of the repertoire again; or they are not, for this reason.
    pub fn unremembered(&mut self, done: Result<(), String>) -> Vec<Output<ReviewTask>> {
        let at = self.frame.localisation();
        let told = match done {
            Ok(()) => text!(at, "review-unremembered"),
            Err(cause) => text!(at, "review-not-unremembered", cause = cause),
        };
        self.tell(&told)
    }
}

//! A move that is sealed at the table: its files are looked at before it is typed, and written
//! when it is. What can be sealed is not known here.

use super::Table;
use crate::app::Problem;
use crate::app::adjourn::{envelop, look_at_files};
use crate::arbiter::SealWish;
use crate::desk::SealedMove;
use crate::wording::text;

impl Table {
    /// Has the player type his move, if it can be sealed so; or tells why not.
    pub(super) fn make_ready(&mut self, wish: SealWish) -> Result<(), Problem> {
        match look_at_files(&wish) {
            Ok(()) => {
                let actions = self.desk.wait_for_sealed(wish);
                self.carry_out(actions)
            }
            Err(problem) => {
                let told = problem.say(self.desk.wording().localisation());
                self.desk.show_for_now(told.clone());
                self.note(told);
                Ok(())
            }
        }
    }

    /// Seals a move that was typed, and adjourns the game; or tells why not.
    pub(super) fn seal(&mut self, sealed: &SealedMove) -> Result<(), Problem> {
        let (at, state) = (self.watch.now(), self.desk.state());
        let wording = self.desk.wording();
        match envelop(sealed, state, at, self.journal.path(), wording) {
            Ok(event) => {
                let actions = self.desk.event(&event, at);
                self.carry_out(actions)
            }
            Err(problem) => {
                let at = wording.localisation();
                // The reason would tell of the move, and the opponent hears it.
                let told = match problem {
                    Problem::NotSealable { .. } | Problem::Recording(_) => {
                        text!(at, "not-sealable-at-table")
                    }
                    problem => problem.say(at),
                };
                self.desk.show_for_now(told.clone());
                self.note(told);
                Ok(())
            }
        }
    }
}

//! A move that is sealed during a game: its files are checked before it is typed, and written
//! afterwards. Does not know what can be sealed.

use super::GameWiring;
use crate::activities::{Activity, Game, Output};
use crate::app::activity_loop::Outputs;
use crate::app::adjourn::{check_files, write_envelope};
use crate::app::{AdjournmentProblem, Problem};
use crate::game_desk::{Importance, SealedMove};
use crate::messages::{Phrase, text};
use crate::orders::SealOrder;
use chess_laws::Time;

impl GameWiring {
    /// Lets the player type their move if the files allow it, or says why not.
    pub(super) fn make_ready(&mut self, order: SealOrder, game: &mut Game) -> Outputs<Game> {
        match check_files(&order) {
            Ok(()) => Game::outputs(game.desk_mut().wait_for_sealed(order)),
            Err(problem) => {
                let told = problem.say(game.localisation());
                tell(game, told)
            }
        }
    }

    /// Seals a move that was typed and adjourns the game, or says why not.
    pub(super) fn seal(&mut self, sealed: &SealedMove, game: &mut Game, at: Time) -> Outputs<Game> {
        let desk = game.desk();
        match write_envelope(
            sealed,
            desk.state(),
            at,
            self.journal.path(),
            desk.wording(),
        ) {
            Ok(event) => Game::outputs(game.desk_mut().event(&event, at)),
            Err(problem) => {
                let texts = game.localisation();
                // The reason would reveal the move to the opponent.
                let told = match problem {
                    Problem::Adjournment(AdjournmentProblem::NotSealable { .. })
                    | Problem::Adjournment(AdjournmentProblem::Recording(_)) => {
                        text!(texts, "not-sealable-in-play")
                    }
                    problem => problem.say(texts),
                };
                tell(game, told)
            }
        }
    }
}

/// Says and shows a sentence.
fn tell(game: &mut Game, sentence: String) -> Outputs<Game> {
    let said = Output::Say(vec![Phrase::sentence(&sentence)]);
    game.desk_mut().show(Importance::Answer, sentence);
    vec![said]
}

//! A move that is sealed during a game: its files are checked before it is typed, and written
//! afterwards. Does not know what can be sealed.

use crate::commands::adjourn::{check_files, write_envelope};
use crate::commands::play::game_wiring::GameWiring;
use crate::problem::Problem;
use chess_laws::Time;
use desk::activities::{Activity, Output, Outputs};
use desk::game_desk::{GameDesk, Importance, SealedMove};
use desk::messages::{Phrase, text};
use desk::orders::SealOrder;

impl GameWiring {
    /// Lets the player type their move if the files allow it, or says why not.
    pub(crate) fn make_ready(
        &mut self,
        order: SealOrder,
        game: &mut GameDesk,
    ) -> Outputs<GameDesk> {
        match check_files(&order) {
            Ok(()) => game.wait_for_sealed(order),
            Err(problem) => {
                let told = problem.say(game.localisation());
                tell(game, told)
            }
        }
    }

    /// Seals a move that was typed and adjourns the game, or says why not.
    pub(crate) fn seal(
        &mut self,
        sealed: &SealedMove,
        game: &mut GameDesk,
        at: Time,
    ) -> Outputs<GameDesk> {
        match write_envelope(
            sealed,
            game.state(),
            at,
            self.journal.path(),
            game.wording(),
        ) {
            Ok(event) => game.event(&event, at),
            Err(problem) => {
                let texts = game.localisation();
                // Said aloud, the reason would reveal the move to the opponent.
                let reveals = matches!(
                    problem,
                    Problem::NotSealable { .. } | Problem::NotRecordable(_)
                );
                let told = match reveals {
                    true => text!(texts, "not-sealable-in-play"),
                    false => problem.say(texts),
                };
                tell(game, told)
            }
        }
    }
}

/// Says and shows a sentence.
fn tell(game: &mut GameDesk, sentence: String) -> Outputs<GameDesk> {
    let said = Output::Say(vec![Phrase::sentence(&sentence)]);
    game.show(Importance::Answer, sentence);
    vec![said]
}

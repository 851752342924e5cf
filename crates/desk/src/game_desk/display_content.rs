//! What stands on the braille display: what the surface shows, and what the status cells say of the
//! game.

use shakmaty::{Color, Position};

use super::play::Play;
use crate::dialogue::SpokenInput;
use crate::messages::Phrase;
use braille_display::{Content, Side, Status};
use chess_laws::Time;
use game::session::Matter;

impl Play {
    /// Of the questions on the line only those stay that are open. An offer that stood
    /// behind another question, or was made before an interruption, comes back.
    pub(super) fn keep_questions(&mut self) {
        let going_on = self.state.outcome().is_none();
        let human = |by: Color| self.state.settings().player(by.other()).is_human();
        let here = self
            .conversation
            .is_offered(SpokenInput::Shared, &self.state);
        let offer = self
            .state
            .offer()
            .filter(|by| going_on && here && human(*by));
        self.surface.keep_open(
            going_on && self.conversation.asks_at(SpokenInput::Shared)
                || self.conversation.signature_asked(&self.state).is_some(),
            offer.is_some(),
        );
        if let Some(by) = offer.filter(|_| !self.surface.shows_offer()) {
            let offered = self.conversation.offer(by, &self.state);
            let phrases = self.wording.reply(&offered, &self.state);
            self.surface.recall_offer(Phrase::message(&phrases));
        }
    }
}

/// What the braille display shows at a moment.
pub(super) fn content(play: &Play, at: Time) -> Content {
    let line = || play.game_line(at, None);
    Content {
        status: status(play),
        ..play.surface.content(line, at, play.context())
    }
}

/// What its status cells say, where it has them.
fn status(play: &Play) -> Status {
    let game = play.state.pending().known_game();
    let known = match play.state.profile().tells_at_once() {
        true => &game,
        // A check is told when the move is completed.
        false => play.state.game(),
    };
    let going_on = play.state.outcome().is_none();
    let told = play.state.profile().volunteers(Matter::LastMove);
    Status {
        waits: play.surface.waits(),
        to_move: going_on.then(|| match game.turn() {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }),
        check: known.position().is_check() && told,
    }
}

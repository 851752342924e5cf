//! After the end of a game: the program does not leave the display before somebody has read how the
//! game ended, and serves the page until it is told to stop. Knows no keys: the desk says what has
//! been read.

use crate::activities::{Activity, GameActivity};
use crate::app::activity_loop::ActivityLoop;
use crate::game_desk::Importance;
use crate::messages::text;

use super::GameWiring;

impl ActivityLoop<GameActivity, GameWiring> {
    /// Waits until the user has read the end of the game on the display, or, where nobody reads
    /// one, until they stop the page. The microphones are closed. An empty line and the end of the
    /// input stop both.
    pub fn wait_after_end(&mut self) {
        let (reads, served) = (self.is_read(), self.wiring().serves_page());
        if self.is_unattended() || !(reads || served) {
            return;
        }
        self.close_microphones();
        if reads {
            self.ask_to_read();
            self.wait_while(|it| it.is_read() && !it.activity().desk().all_read());
            self.tell_if_reopened();
        } else {
            let stays = text!(self.activity().localisation(), "web-stays");
            self.note(&stays);
            self.wait_while(|it| it.activity().desk().state().outcome().is_some());
            self.tell_if_reopened();
        }
    }

    /// The arbiter may have reopened the game at their page. It goes on with the command that resumes
    /// games, because its microphones are closed.
    fn tell_if_reopened(&mut self) {
        if self.activity().desk().state().outcome().is_none() {
            let resume = text!(self.activity().localisation(), "how-to-resume");
            self.note(&resume);
        }
    }

    /// Shows which move ended the game, and how to leave.
    fn ask_to_read(&mut self) {
        let (wording, state) = (
            self.activity().desk().wording(),
            self.activity().desk().state(),
        );
        let leave = text!(wording.localisation(), "braille-leave");
        let waits = text!(self.activity().localisation(), "braille-waits");
        // Players who were mated find here which move did it.
        let line = wording.line(state, state.now(), None);
        let parts: Vec<String> = line.last_move.into_iter().chain([leave]).collect();
        self.activity_mut()
            .desk_mut()
            .show(Importance::Notice, parts.join(". "));
        self.note(&waits);
    }
}

//! After the end of a game: the program does not leave the display before somebody has read how the
//! game ended. Knows no keys: the desk says what has been read.

use crate::activities::{Activity, Game};
use crate::app::activity_loop::ActivityLoop;
use crate::messages::text;

use super::GameWiring;

impl ActivityLoop<Game, GameWiring> {
    /// Waits until the user has read the end of the game on the display, as long as somebody may
    /// read it and input may come. The microphones are closed.
    pub fn wait_until_end_is_read(&mut self) {
        if self.is_unattended() || !self.is_read() {
            return;
        }
        self.close_microphones();
        let (wording, state) = (
            self.activity().desk().wording(),
            self.activity().desk().state(),
        );
        let leave = text!(wording.localisation(), "braille-leave");
        let waits = text!(self.activity().localisation(), "braille-waits");
        // Players who were mated find here which move did it.
        let line = wording.line(state, state.now(), None);
        let parts: Vec<String> = line.last_move.into_iter().chain([leave]).collect();
        self.activity_mut().desk_mut().show(parts.join(". "));
        self.note(&waits);
        self.wait_for_reader(|game| game.desk().all_read());
    }
}

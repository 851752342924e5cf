//! After the end of a game: the program does not leave the display before a player has read how the
//! game ended, and serves the page until it is told to stop. Then it leaves with the fingerprint of all
//! that happened. Knows no keys: the desk says what has been read.

use crate::activity_loop::ActivityLoop;
use desk::activities::{Activity, Output};
use desk::game_desk::{Action, GameDesk, Importance, Occasion};
use desk::messages::text;

use crate::commands::play::game_wiring::GameWiring;

impl ActivityLoop<GameDesk, GameWiring> {
    /// Waits until the user has read the end of the game, or stops the page, and then tells how
    /// the game is left.
    pub fn wait_after_end(&mut self) {
        // Players who have left the game are not asked to read its end.
        if !self.activity().is_left() {
            self.wait_for_readers();
        }
        self.tell_how_it_is_left();
        self.wait_until_said();
    }

    /// Tells the fingerprint if an event was written since the last one was told, and how an adjourned game
    /// goes on or a result is signed later. A game that was interrupted has been told how before.
    fn tell_how_it_is_left(&mut self) {
        let state = self.activity().state();
        let tells = state.profile().tells_fingerprints();
        let begun = state.has_begun();
        let unsigned = state.signatures().any_missing();
        let adjourned = state.outcome().is_none() && state.sealed().is_some();
        if tells && self.wiring().has_untold() {
            // If the checkpoint cannot be written, no fingerprint is told.
            let _ = self.carry_out(vec![Output::Task(Action::Checkpoint(Occasion::Stop))]);
        }
        // The checkpoint keeps and signs what was tried since the last one.
        if begun && self.wiring().has_unwritten_addresses() {
            let _ = self.carry_out(vec![Output::Task(Action::Checkpoint(Occasion::GoesOn))]);
        }
        if adjourned {
            let game = self.activity();
            let journal = game.journal();
            let told = text!(game.localisation(), "how-to-reconvene", journal = journal);
            self.note(&told);
        }
        if unsigned {
            let game = self.activity();
            let journal = game.journal();
            let told = text!(game.localisation(), "how-to-sign", journal = journal);
            self.note(&told);
        }
    }

    /// Waits until the user has read the end of the game on the display, or, where nobody reads
    /// one, until they stop the page. The microphones are closed. An empty line and the end of the
    /// input stop both.
    fn wait_for_readers(&mut self) {
        let (reads, served) = (self.is_read(), self.wiring().serves_page());
        if self.is_unattended() || !(reads || served) {
            return;
        }
        self.close_microphones();
        if reads {
            self.ask_to_read();
            self.wait_while(|it| it.is_read() && !it.activity().all_read());
            self.tell_if_reopened();
        } else {
            let stays = text!(self.activity().localisation(), "web-stays");
            self.note(&stays);
            self.wait_while(|it| it.activity().state().outcome().is_some());
            self.tell_if_reopened();
        }
    }

    /// The arbiter may have reopened the game at their page. It goes on with the command that resumes
    /// games, because its microphones are closed.
    fn tell_if_reopened(&mut self) {
        let state = self.activity().state();
        if state.outcome().is_none() && state.sealed().is_none() {
            let told = self.activity().how_to_go_on();
            self.note(&told);
        }
    }

    /// Shows which move ended the game, and how to leave.
    fn ask_to_read(&mut self) {
        let (wording, state) = (self.activity().wording(), self.activity().state());
        let leave = text!(wording.localisation(), "braille-leave");
        let waits = text!(self.activity().localisation(), "braille-waits");
        // Players who were mated find here which move did it.
        let line = wording.line(state, state.now(), None);
        let parts: Vec<String> = line.last_move.into_iter().chain([leave]).collect();
        self.activity_mut()
            .show(Importance::Notice, parts.join(". "));
        self.note(&waits);
    }
}

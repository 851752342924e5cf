//! What happens on the electronic boards and with the clock at one of them: each component takes
//! what concerns it, and what it asks for is carried out. Never decides what a move means.

use super::action::Action;
use super::boards::{BoardNews, ElectronicBoard};
use super::{GameDesk, Importance};
use crate::dialogue::RemotePlayer;
use chess_laws::Time;
use electronic_board::BoardInput;
use electronic_board::watch::{ExpectedBoard, Sighting};
use game::session::BoardOwner;

impl GameDesk {
    /// What this electronic board should show now; `None` if this game has no such board.
    #[must_use]
    pub fn board_expects(&self, owner: BoardOwner) -> Option<ExpectedBoard> {
        match owner {
            BoardOwner::Opponent => self.opponent_board.expects(self.play.context()),
            BoardOwner::Own => self.own_board.expects(self.play.context()),
        }
    }

    /// Something happened on this electronic board or with it.
    pub fn board_input(&mut self, owner: BoardOwner, input: &BoardInput, at: Time) -> Vec<Action> {
        self.inform_boards();
        let mut actions = Vec::new();
        match input {
            BoardInput::Connected { orientation, right } => {
                self.plug(owner, true);
                let board = self.wording().board();
                let told = board.connected(owner, *orientation, *right);
                self.play.say(Importance::Notice, told, &mut actions);
            }
            BoardInput::Found(place) => {
                let told = self.wording().board().found(place);
                self.play.say(Importance::Notice, told, &mut actions);
            }
            BoardInput::Turned => {
                let told = self.wording().board().turned();
                self.play.say(Importance::Notice, told, &mut actions);
            }
            BoardInput::UnknownPiece(square) => {
                let told = self.wording().board().unknown_piece(*square);
                self.play.say(Importance::Notice, told, &mut actions);
            }
            BoardInput::Lost { cause } => {
                self.plug(owner, false);
                let told = self.wording().board().lost(owner, cause);
                self.play.say(Importance::Notice, told, &mut actions);
            }
            BoardInput::Seen(seen) => self.seen(owner, seen, at, &mut actions),
            BoardInput::Clock(_) | BoardInput::Pressed { .. } | BoardInput::ClockRefused => {
                // Only the clock at the opponent's board can be that of the game.
                if owner == BoardOwner::Opponent {
                    self.play.board_clock(input, at, &mut actions);
                }
            }
            BoardInput::Description(_) | BoardInput::Battery(_) => {}
        }
        actions
    }

    /// The board answers from now on, or does not. Its clock goes with it.
    fn plug(&mut self, owner: BoardOwner, plugged_in: bool) {
        if owner == BoardOwner::Own {
            return;
        }
        self.opponent_board.plug(plugged_in);
        self.look_for_remote_player();
        if !plugged_in {
            self.play.clock.lose(&self.play.state);
        }
    }

    fn seen(&mut self, owner: BoardOwner, seen: &Sighting, at: Time, actions: &mut Vec<Action>) {
        let play = &mut self.play;
        match owner {
            BoardOwner::Opponent => {
                let outputs = self.opponent_board.seen(seen, at, play.context());
                play.carry_out_for(&mut self.opponent_board, outputs, at, actions);
                self.look_for_remote_player();
            }
            BoardOwner::Own => {
                let outputs = self.own_board.seen(seen, at, play.context());
                play.carry_out_for(&mut self.own_board, outputs, at, actions);
            }
        }
    }

    /// Sets the player at a page, if there is one.
    pub fn played_at_page(&mut self, player: Option<RemotePlayer>) {
        self.opponent_board.played_at_page(player);
        self.look_for_remote_player();
    }

    /// The conversation learns of the player who does not play at the desk.
    pub(super) fn look_for_remote_player(&mut self) {
        let remote = self.opponent_board.remote_player(&self.play.state);
        self.play.conversation.set_remote_player(remote);
    }

    /// The boards take notice of what has happened in the game, before anything happens on them.
    pub(super) fn inform_boards(&mut self) {
        let effects = self.play.take_for_boards();
        for news in effects.iter().filter_map(BoardNews::of) {
            self.opponent_board.note(news, &self.play.state);
            self.own_board.note(news, &self.play.state);
        }
        self.look_for_remote_player();
    }
}

//! What a player says of the remote player, and how far moves are to be taken back: neither is a move or an answer.

use super::expected::ExpectedAnswer;
use super::speaker::Speaker;
use super::{DialogueTurn, HeardReply};
use announcements::Command;
use game::session::{Intent, State};

impl Speaker<'_> {
    /// All moves from this number on are to be taken back.
    pub(super) fn takes_back_to(&mut self, number: u32, state: &State) -> DialogueTurn {
        self.talk.expected = ExpectedAnswer::Anything;
        self.wants(Intent::TakeBack(Some(number)), state)
    }

    /// What the remote player does, in their opponent's words.
    pub(super) fn opponents(&mut self, command: Command, state: &State) -> DialogueTurn {
        match command {
            Command::Resign => self.wants(Intent::OpponentResigns, state),
            Command::Draw => self.wants(Intent::OpponentDraw, state),
            Command::Press => self.wants(Intent::OpponentPressed, state),
            // The grammar lets nobody say these of the opponent.
            Command::Yes
            | Command::No
            | Command::Clock
            | Command::TimeUsed
            | Command::Moves
            | Command::Repeat
            | Command::LastMove
            | Command::Correction
            | Command::Position
            | Command::Adjust
            | Command::Allowed
            | Command::Arbiter
            | Command::Increment
            | Command::QuickplayClaim
            | Command::Flag
            | Command::TakenOff
            | Command::Placed
            | Command::Reconcile
            | Command::Help
            | Command::TakeBack
            | Command::Redo
            | Command::Hint
            | Command::Evaluation
            | Command::Pause
            | Command::Leave
            | Command::NewGame
            | Command::Rematch => DialogueTurn::reply(HeardReply::NotUnderstood),
        }
    }
}

//! What a player says of the remote player, and how far moves are to be taken back: neither is a move or an answer.

use super::speaker::Speaker;
use super::talk::ExpectedAnswer;
use super::{DialogueTurn, HeardReply};
use announcements::Command;
use game::session::{Intent, State, TakeBack};

impl Speaker<'_> {
    /// All moves from this number on are to be taken back.
    pub(super) fn takes_back_to(&mut self, number: u32, state: &State) -> DialogueTurn {
        self.talk.expected = ExpectedAnswer::Anything;
        self.wants(Intent::TakeBack(TakeBack::To(number)), state)
    }

    /// What the remote player does, in their opponent's words.
    #[allow(clippy::wildcard_enum_match_arm)]
    pub(super) fn opponents(&mut self, command: Command, state: &State) -> DialogueTurn {
        let intent = match command {
            Command::Resign => Intent::OpponentResigns,
            Command::Draw => Intent::OpponentDraw,
            Command::Press => Intent::OpponentPressed,
            // The grammar lets nobody say another command of the opponent.
            _ => return DialogueTurn::reply(HeardReply::NotUnderstood),
        };
        self.wants(intent, state)
    }
}

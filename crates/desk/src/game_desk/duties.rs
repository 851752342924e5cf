//! What the desk does only where it is the program's duty (D.2.10): whether it announces something
//! at all, and who notices a fallen flag. The profile lists the duties.

use super::action::Action;
use super::play::Play;
use crate::dialogue::{MoveReply, Reply};
use chess_laws::Time;
use game::session::{Channel, Intent, Party, Request};
use game::session::{ClockEffect, Duty, Effect, Event, MoveEffect, Remark};

impl Play {
    /// Records what a player announced or repeated wrongly, for the arbiter.
    pub(super) fn record_rejected(&mut self, reply: &Reply, at: Time, actions: &mut Vec<Action>) {
        if let Some(kept) = self.rejected(reply) {
            self.keep(&Event::Remark(kept), at, actions);
        }
    }

    /// Keeps for the arbiter that something was refused. Before the game begins nothing counts.
    pub(super) fn keep(&mut self, kept: &Event, at: Time, actions: &mut Vec<Action>) {
        if self.state.has_begun() {
            self.happen(kept, at, actions);
        }
    }

    fn rejected(&self, reply: &Reply) -> Option<Remark> {
        let Reply::Move(reply) = reply else {
            return None;
        };
        Some(match reply {
            MoveReply::Illegal { text, .. } | MoveReply::OtherThanReleased { text, .. } => {
                Remark::AnnounceRefused { said: text.clone() }
            }
            MoveReply::RepeatedWrongly { announced, said } => Remark::RepeatedWrongly {
                announced: self.wording.compared_announcement(*announced, &self.state),
                said: said.clone(),
            },
            MoveReply::StandsAlready { .. }
            | MoveReply::TouchImpossible { .. }
            | MoveReply::WhichSquare
            | MoveReply::NothingToAnnounce
            | MoveReply::TakenAsRepetition { .. }
            | MoveReply::Pressed => return None,
        })
    }

    /// Whether this is announced, or only kept in the journal.
    pub(super) fn tells(&self, reply: &Reply) -> bool {
        let Reply::Effect(effect) = reply else {
            return true;
        };
        match effect {
            Effect::Move(MoveEffect::Announced { .. } | MoveEffect::IllegalAnnounced { .. }) => {
                self.does(Duty::Announce)
            }
            Effect::Move(MoveEffect::Lifted { .. }) => self.does(Duty::Claim),
            Effect::Clock(ClockEffect::FlagDown { .. }) => false,
            Effect::Game(_)
            | Effect::Move(
                MoveEffect::FoundIllegal { .. }
                | MoveEffect::Withdrawn
                | MoveEffect::Completed { .. }
                | MoveEffect::Touched { .. }
                | MoveEffect::TakenOff { .. }
                | MoveEffect::Placed { .. }
                | MoveEffect::Adjusts { .. }
                | MoveEffect::PromotionChosen { .. },
            )
            | Effect::Draw(_)
            | Effect::Clock(_)
            | Effect::Arbiter(_)
            | Effect::Agreement(_)
            | Effect::Adjournment(_)
            | Effect::Report(_)
            | Effect::Practice(_) => true,
        }
    }

    pub(super) fn does(&self, duty: Duty) -> bool {
        self.state.profile().does(duty)
    }

    /// A fallen flag and little time are noticed, as far as that is the program's duty.
    pub(super) fn notice_clocks(&mut self, at: Time, actions: &mut Vec<Action>) {
        let notices = Request {
            by: Party::Program,
            through: Channel::Program,
            intent: Intent::NoticeClocks,
        };
        // A game that is over has no flags.
        let _ = self.carry_out(&notices, at, actions);
    }
}

//! What the desk does only where it is the program's duty (D.2.10): whether it announces something
//! at all, and who notices a fallen flag. The profile lists the duties.

use super::action::Action;
use super::play::Play;
use crate::dialogue::{MoveReply, Reply};
use crate::session::{ClockEffect, Duty, Effect, Event, MoveEffect, Remark};
use chess_laws::Time;

impl Play {
    /// Records what a player announced or repeated wrongly, for the arbiter.
    pub(super) fn record_rejected(&mut self, reply: &Reply, at: Time, actions: &mut Vec<Action>) {
        let Reply::Move(reply) = reply else {
            return;
        };
        let kept = match reply {
            MoveReply::Illegal { text, .. } | MoveReply::OtherThanReleased { text, .. } => {
                Remark::AnnounceRefused { said: text.clone() }
            }
            MoveReply::RepeatedWrongly { announced, said } => Remark::RepeatedWrongly {
                announced: self.wording.vocabulary().announce(*announced),
                said: said.clone(),
            },
            MoveReply::TouchImpossible { .. }
            | MoveReply::TooLateToCorrect
            | MoveReply::WhichSquare
            | MoveReply::NothingToAnnounce
            | MoveReply::TakenAsRepetition { .. }
            | MoveReply::Pressed
            | MoveReply::PressTheClock => return,
        };
        if self.state.has_begun() {
            self.happen(&Event::Remark(kept), at, actions);
        }
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
            | Effect::Report(_) => true,
        }
    }

    pub(super) fn does(&self, duty: Duty) -> bool {
        self.state.profile().does(duty)
    }

    /// A flag that is down ends the game where the program claims it (6.8, D.2.10.5), and is
    /// kept for the arbiter where it does not. Little time is warned of where that is allowed.
    pub(super) fn notice_clocks(&mut self, at: Time, actions: &mut Vec<Action>) {
        let noticed = match self.does(Duty::Claim) {
            true => self.state.flag_event(at),
            false => self.state.flag_to_record(at),
        };
        let noticed = noticed.filter(|_| self.clock.may_fall());
        for event in noticed.into_iter().chain(self.state.low_time(at)) {
            // The flag may have ended the game.
            if self.state.outcome().is_none() {
                self.happen(&event, at, actions);
            }
        }
    }
}

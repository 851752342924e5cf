//! What an arbiter types: orders in their own language, never heard (`arbiter`).

use super::{Action, Desk, Hindrance};
use crate::arbiter::{self, Order};
use crate::dialogue::{AnswerReply, OrderReply};
use crate::session::{Channel, Intent, Party, Request};
use announcements::Command;
use chess_laws::Time;

impl Desk {
    /// Carries an order out, or tells why not.
    pub(super) fn order(&mut self, line: &str, at: Time) -> Vec<Action> {
        let order = arbiter::read(line, &self.state);
        if order == Ok(Order::Call) {
            return self.command(Command::Arbiter, at);
        }
        let mut actions = self.attend();
        let side = self.state.game().turn();
        match order {
            Ok(Order::Event(event)) => self.ordered(Intent::Order(event), at, &mut actions),
            Ok(Order::CarryOut) => self.ordered(Intent::CarryOut, at, &mut actions),
            Ok(Order::Accept) => self.ordered(Intent::AcceptFinding, at, &mut actions),
            Ok(Order::Reconcile) => {
                let found = AnswerReply::Reconcile(self.state.finding());
                self.tell(&found.into(), &mut actions);
            }
            Ok(Order::SealHere(wish)) => self.begin_sealing(wish, at, &mut actions),
            Ok(Order::Help | Order::Call) => self.tell(&OrderReply::Help.into(), &mut actions),
            Err(mistake) => self.tell(&OrderReply::Misordered(mistake).into(), &mut actions),
        }
        self.keep_sealing(side, at, &mut actions);
        actions
    }

    /// All that is ordered, or nothing.
    fn ordered(&mut self, intent: Intent, at: Time, actions: &mut Vec<Action>) {
        let request = Request {
            by: Party::Arbiter,
            through: Channel::SharedInput,
            intent,
        };
        match self.carry_out(&request, at, actions) {
            Ok(()) if actions.iter().any(|it| matches!(it, Action::Say(_))) => {}
            Ok(()) => self.tell(&OrderReply::Noted.into(), actions),
            Err(Hindrance::Refused(refused)) => self.tell(&refused.into(), actions),
            // No order is asked back.
            Err(Hindrance::Unclear(_)) => {}
        }
    }
}

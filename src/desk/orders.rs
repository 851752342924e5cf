//! What an arbiter types: orders in his own language, never heard (`arbiter`).

use super::{Action, Desk};
use crate::arbiter::{self, Order};
use crate::dialogue::Reply;
use crate::session::ArbiterRefused;
use crate::session::{Event, Finding, Refused};
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
            Ok(Order::Event(event)) => self.try_events(&[event], at, &mut actions),
            Ok(Order::CarryOut) => match self.state.remedy() {
                Some(events) => self.try_events(&events, at, &mut actions),
                None => self.tell(
                    &Reply::Refused(Refused::Arbiter(ArbiterRefused::NothingToRule)),
                    &mut actions,
                ),
            },
            Ok(Order::Reconcile) => {
                self.tell(&Reply::Reconcile(Finding::of(&self.state)), &mut actions);
            }
            Ok(Order::Accept) => match Finding::of(&self.state) {
                Finding::Retrace { plies, .. } => {
                    let events = Finding::retracing(&self.state, plies);
                    self.try_events(&events, at, &mut actions);
                }
                _ => self.tell(&Reply::NothingToAccept, &mut actions),
            },
            Ok(Order::SealHere(wish)) => self.begin_sealing(wish, at, &mut actions),
            Ok(Order::Help | Order::Call) => self.tell(&Reply::OrderHelp, &mut actions),
            Err(mistake) => self.tell(&Reply::Misordered(mistake), &mut actions),
        }
        self.keep_sealing(side, at, &mut actions);
        actions
    }

    /// One event after the other; none of them if one cannot happen.
    fn try_events(&mut self, events: &[Event], at: Time, actions: &mut Vec<Action>) {
        if let Err(refused) = self.state.apply_all(events, at) {
            self.tell(&Reply::Refused(refused), actions);
            return;
        }
        for event in events {
            self.happen(event, at, actions);
        }
        if !actions.iter().any(|it| matches!(it, Action::Say(_))) {
            self.tell(&Reply::OrderNoted, actions);
        }
    }
}

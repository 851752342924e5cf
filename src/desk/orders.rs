//! What an arbiter types: orders in his own language, never heard (`arbiter`).

use super::{Action, Desk};
use crate::arbiter::{self, Order};
use crate::dialogue::Reply;
use crate::laws::Time;
use crate::notation::Command;
use crate::session::{Event, Finding, Refused, RestoredClocks, StopReason};

impl Desk {
    /// Carries an order out, or tells why not.
    pub(super) fn order(&mut self, line: &str, at: Time) -> Vec<Action> {
        let order = arbiter::read(line, &self.state);
        let only_tells = matches!(order, Ok(Order::Help | Order::Reconcile) | Err(_));
        if !only_tells {
            self.stop_sealing();
        }
        if order == Ok(Order::Call) {
            return self.command(Command::Arbiter, at);
        }
        let mut actions = self.attend();
        match order {
            Ok(Order::Event(event)) => self.try_events(&[event], at, &mut actions),
            Ok(Order::CarryOut) => match self.state.remedy() {
                Some(events) => self.try_events(&events, at, &mut actions),
                None => self.tell(&Reply::Refused(Refused::NothingToRule), &mut actions),
            },
            Ok(Order::Reconcile) => {
                self.tell(&Reply::Reconcile(self.state.finding()), &mut actions);
            }
            Ok(Order::Accept) => match self.state.finding() {
                Finding::Retrace(plies) => {
                    let events = self.back_to(plies);
                    self.try_events(&events, at, &mut actions);
                }
                Finding::Alike | Finding::Correct(_) => {
                    self.tell(&Reply::NothingToAccept, &mut actions);
                }
            },
            Ok(Order::SealHere(wish)) => self.begin_sealing(wish, at, &mut actions),
            Ok(Order::Help | Order::Call) => self.tell(&Reply::OrderHelp, &mut actions),
            Err(mistake) => self.tell(&Reply::Misordered(mistake), &mut actions),
        }
        actions
    }

    /// The clocks are stopped, if they are not, and the game goes back with what they showed
    /// then (D.2.9).
    fn back_to(&self, plies: usize) -> Vec<Event> {
        let stop = Event::Stop {
            reason: StopReason::DisplacedPieces,
            by: None,
        };
        let stop = self.state.stopped().is_none().then_some(stop);
        let clocks = RestoredClocks::Then;
        let back = Event::Restore { plies, clocks };
        stop.into_iter().chain([back]).collect()
    }

    /// One event after the other, up to the first that cannot happen.
    fn try_events(&mut self, events: &[Event], at: Time, actions: &mut Vec<Action>) {
        for event in events {
            if let Err(refused) = self.state.apply(event, at) {
                self.tell(&Reply::Refused(refused), actions);
                return;
            }
            self.happen(event, at, actions);
        }
    }
}

//! What an arbiter types: orders in their own language, never heard (`orders`).

use super::action::Action;
use super::requests::Hindrance;
use crate::dialogue::{AnswerReply, OrderReply, SpokenInput};
use crate::game_desk::play::Play;
use crate::game_desk::sealing;
use crate::game_desk::understanding;
use crate::orders::{self, Order};
use crate::session::Finding;
use crate::session::{Channel, Intent, Party, Request};
use announcements::Command;
use chess_laws::Time;

/// Carries an order out, or says why not.
pub(super) fn order(play: &mut Play, line: &str, at: Time) -> Vec<Action> {
    let order = orders::read(line, &play.state);
    if order == Ok(Order::Call) {
        return understanding::commanded(play, SpokenInput::Shared, Command::Arbiter, at);
    }
    let mut actions = play.attend();
    let side = play.state.game().turn();
    match order {
        Ok(Order::Event(event)) => ordered(play, Intent::Order(event), at, &mut actions),
        Ok(Order::CarryOut) => ordered(play, Intent::CarryOut, at, &mut actions),
        Ok(Order::Accept) => ordered(play, Intent::AcceptFinding, at, &mut actions),
        Ok(Order::Reconcile) => {
            let found = AnswerReply::Reconcile(Finding::of(&play.state));
            play.tell(&found.into(), &mut actions);
        }
        Ok(Order::SealHere(wish)) => sealing::begin_sealing(play, wish, at, &mut actions),
        Ok(Order::Help | Order::Call) => play.tell(&OrderReply::Help.into(), &mut actions),
        Err(mistake) => play.tell(&OrderReply::Misordered(mistake).into(), &mut actions),
    }
    sealing::keep_sealing(play, side, at, &mut actions);
    actions
}

/// All that is ordered, or nothing.
fn ordered(play: &mut Play, intent: Intent, at: Time, actions: &mut Vec<Action>) {
    let request = Request {
        by: Party::Arbiter,
        through: Channel::SharedInput,
        intent,
    };
    match play.carry_out(&request, at, actions) {
        Ok(()) if actions.iter().any(|it| matches!(it, Action::Say(_))) => {}
        Ok(()) => play.tell(&OrderReply::Noted.into(), actions),
        Err(Hindrance::Refused(refused)) => play.tell(&refused.into(), actions),
        // No order is asked back.
        Err(Hindrance::Unclear(_)) => {}
    }
}

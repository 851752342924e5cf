//! What an arbiter types at the desk, as what is wanted: orders in their own language, never spoken
//! (`crate::orders` reads them). Changes nothing.

use crate::dialogue::{AnswerReply, OrderReply, Reply};
use crate::orders::{self, Order, SealOrder};
use crate::session::{Channel, Finding, Intent, Party, Request, State};

/// What a line of the arbiter asks for.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Ordered {
    /// A player calls the arbiter.
    Call,
    /// This is wanted in the game.
    Request(Request),
    /// This is the answer; nothing happens in the game.
    Answer(Reply),
    /// A move is to be sealed here.
    Seal(SealOrder),
}

/// What this line asks for.
pub(super) fn ordered(line: &str, state: &State) -> Ordered {
    match orders::read(line, state) {
        Ok(Order::Call) => Ordered::Call,
        Ok(Order::Event(event)) => request(Intent::Order(event)),
        Ok(Order::CarryOut) => request(Intent::CarryOut),
        Ok(Order::Accept) => request(Intent::AcceptFinding(Finding::of(state))),
        Ok(Order::AnswerReport(agrees)) => request(Intent::AnswerReport(agrees)),
        Ok(Order::Reconcile) => Ordered::Answer(AnswerReply::Reconcile(Finding::of(state)).into()),
        Ok(Order::SealHere(order)) => Ordered::Seal(order),
        Ok(Order::Help) => Ordered::Answer(OrderReply::Help.into()),
        Err(mistake) => Ordered::Answer(OrderReply::Misordered(mistake).into()),
    }
}

fn request(intent: Intent) -> Ordered {
    Ordered::Request(Request {
        by: Party::Arbiter,
        through: Channel::SharedInput,
        intent,
    })
}

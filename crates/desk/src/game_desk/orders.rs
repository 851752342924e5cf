//! What an arbiter types at the desk, as what is wanted: orders in their own language, never spoken
//! (`crate::orders` reads them). Changes nothing.

use crate::dialogue::{AnswerReply, OrderReply, Reply};
use crate::orders::{self, Order, SealOrder};
use game::session::{Channel, Credential, Finding, Intent, Matter, PageOf, Party, Request, State};

/// What a line of the arbiter asks for.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Ordered {
    /// A player calls the arbiter.
    Call,
    /// This is wanted in the game.
    Request(Request),
    /// This is the answer; nothing happens in the game.
    Answer(Reply),
    /// This is the answer, if this may be asked.
    Ask(Request, Reply),
    /// The address of this page is to be shown.
    Page(Request, PageOf),
    /// A move is to be sealed here.
    Seal(SealOrder),
}

/// What this line asks for.
pub(super) fn ordered(line: &str, proof: Credential, state: &State) -> Ordered {
    let request = |intent| Ordered::Request(of_arbiter(intent, proof));
    match orders::read(line, state) {
        Ok(Order::Call) => Ordered::Call,
        Ok(Order::Event(event)) => request(Intent::Order(event)),
        Ok(Order::CarryOut) => request(Intent::CarryOut),
        Ok(Order::Accept) => request(Intent::AcceptFinding(Finding::of(state))),
        Ok(Order::AnswerReport(agrees)) => request(Intent::AnswerReport(agrees)),
        Ok(Order::Reconcile) => Ordered::Ask(
            of_arbiter(Intent::Ask(Matter::Reconcile), proof),
            AnswerReply::Reconcile(Finding::of(state)).into(),
        ),
        Ok(Order::ShowPage(page)) => Ordered::Page(of_arbiter(Intent::ShowPage(page), proof), page),
        Ok(Order::SealHere(order)) => Ordered::Seal(order),
        Ok(Order::Help) => Ordered::Answer(OrderReply::Help.into()),
        // What is not understood may be the PIN.
        Err(mistake) if state.settings().arbiter_pin.is_some() => {
            Ordered::Answer(OrderReply::Misordered(mistake.without_words()).into())
        }
        Err(mistake) => Ordered::Answer(OrderReply::Misordered(mistake).into()),
    }
}

/// What the arbiter wants, with this proof.
pub(super) fn of_arbiter(intent: Intent, proof: Credential) -> Request {
    Request {
        by: Party::Arbiter(proof),
        through: match proof {
            Credential::Page => Channel::Page,
            Credential::Pin | Credential::AtHome | Credential::Unproven => Channel::SharedInput,
        },
        intent,
    }
}

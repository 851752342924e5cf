//! What is ordered at the desk, and the PIN that proves it: an order without proof waits, one that is
//! proven is carried out or refused. Reads no words: the orders are read elsewhere.

use super::action::Action;
use super::kept_lines::without_long;
use super::orders::{Ordered, of_arbiter, ordered};
use super::play::Play;
use super::requests::NotCarriedOut;
use crate::dialogue::{MeansOfProof, OrderReply, Reply, SealReply};
use announcements::Command;
use chess_laws::Time;
use game::arbiter_pin::Pin;
use game::session::{ArbiterRefused, Credential, Event, Intent, Refused, Remark, Request};
use shakmaty::Color;

/// A PIN was typed. Comparing it takes long, and is done elsewhere.
pub(super) fn typed_pin(play: &mut Play, pin: Pin, at: Time) -> Vec<Action> {
    let mut actions = play.attend();
    if !play.has_pin() || !play.order_proof.waits() {
        play.tell(&OrderReply::NothingWaits.into(), &mut actions);
    } else if let Some(wait) = play.order_proof.too_soon(at) {
        play.tell(&OrderReply::PinTooSoon { wait }.into(), &mut actions);
    } else {
        actions.push(Action::CheckPin(pin));
    }
    actions
}

/// The PIN was compared. If it is right, what waited for it is carried out.
pub(super) fn pin_checked(play: &mut Play, right: bool, at: Time) -> Vec<Action> {
    if right {
        let waiting = play.order_proof.right();
        return waiting.map_or_else(Vec::new, |it| order(play, &it, Credential::Pin, at));
    }
    let mut actions = play.attend();
    let wait = play.order_proof.wrong(at);
    play.happen(&Event::Remark(Remark::WrongPin), at, &mut actions);
    play.tell(&OrderReply::WrongPin { wait }.into(), &mut actions);
    actions
}

/// Carries out what the arbiter orders, or says why not. An order without proof waits for it.
pub(super) fn order(play: &mut Play, line: &str, proof: Credential, at: Time) -> Vec<Action> {
    let side = play.state.game().turn();
    let asked = ordered(line, proof, &play.state);
    if asked == Ordered::Call {
        return play.command(Command::Arbiter, at);
    }
    let mut actions = play.attend();
    let done = match asked {
        Ordered::Call => Ok(()),
        Ordered::Request(request) => carry_out_order(play, &request, at, &mut actions),
        Ordered::Answer(reply) => {
            play.tell(&reply, &mut actions);
            Ok(())
        }
        Ordered::Ask(request, reply) => {
            let possible = possible(play, &request, at);
            possible.map(|()| answer(play, line, proof, &reply, at, &mut actions))
        }
        Ordered::Page(request, page) => {
            possible(play, &request, at).map(|()| actions.push(Action::ShowPage { page, proof }))
        }
        Ordered::Seal(order) => proven(play, &of_arbiter(Intent::Seal, proof), at, &mut actions)
            .map(|()| actions.push(Action::ReadyToSeal(order))),
    };
    match done {
        Ok(()) => {}
        Err(Refused::Arbiter(ArbiterRefused::Unproven)) => {
            wait_for_proof(play, line, at, &mut actions);
        }
        Err(refused) => refuse(play, line, proof, refused, at, &mut actions),
    }
    keep_sealing(play, side, at, &mut actions);
    actions
}

/// All that is ordered, or nothing.
fn carry_out_order(
    play: &mut Play,
    request: &Request,
    at: Time,
    actions: &mut Vec<Action>,
) -> Result<(), Refused> {
    match play.carry_out(request, at, actions) {
        Ok(()) if actions.iter().any(|it| matches!(it, Action::Say(_))) => {}
        Ok(()) => play.tell(&OrderReply::Noted.into(), actions),
        Err(NotCarriedOut::Refused(refused)) => return Err(refused),
        // Nothing is asked back about an order.
        Err(NotCarriedOut::Unclear(_)) => {}
    }
    Ok(())
}

/// Whether this can be ordered now. If so, the proof is recorded; what follows is
/// carried out elsewhere.
fn proven(
    play: &mut Play,
    request: &Request,
    at: Time,
    actions: &mut Vec<Action>,
) -> Result<(), Refused> {
    let events = play.plan(request, at).events()?;
    for event in events.iter().filter(|it| it.is_remark()) {
        play.happen(event, at, actions);
    }
    Ok(())
}

/// Whether this can be ordered now. Nothing is unclear about it.
fn possible(play: &Play, request: &Request, at: Time) -> Result<(), Refused> {
    play.plan(request, at).events().map(|_| ())
}

/// The order is only a request until the arbiter proves that it is theirs.
fn wait_for_proof(play: &mut Play, line: &str, at: Time, actions: &mut Vec<Action>) {
    let line = line.to_owned();
    play.order_proof.wait(&line);
    let waits = Remark::OrderWaits {
        line: without_long(play, &line),
    };
    play.happen(&Event::Remark(waits), at, actions);
    let needs = needs_proof(play, line);
    play.tell(&needs, actions);
}

fn needs_proof(play: &Play, line: String) -> Reply {
    let by = if play.has_pin() {
        MeansOfProof::Pin
    } else if play.state.proves_no_order() {
        MeansOfProof::Nothing
    } else {
        MeansOfProof::Page
    };
    OrderReply::NeedsProof { line, by }.into()
}

/// An answer changes nothing in the game. The arbiter finds in the report that the order was proven.
fn answer(
    play: &mut Play,
    line: &str,
    proof: Credential,
    reply: &Reply,
    at: Time,
    actions: &mut Vec<Action>,
) {
    if play.state.profile().has_arbiter() {
        let line = without_long(play, line);
        let kept = Remark::OrderAnswered { line, proof };
        play.keep(&Event::Remark(kept), at, actions);
    }
    play.tell(reply, actions);
}

/// An order that is refused is kept with the answer: the arbiter finds in the report what did not
/// happen, and why.
fn refuse(
    play: &mut Play,
    line: &str,
    proof: Credential,
    refused: Refused,
    at: Time,
    actions: &mut Vec<Action>,
) {
    let reply = Reply::from(refused);
    if play.state.profile().has_arbiter() {
        let answer = play.wording.reply(&reply, &play.state);
        let answer: Vec<String> = answer.into_iter().map(|it| it.text).collect();
        let kept = Remark::OrderRefused {
            line: without_long(play, line),
            proof,
            answer: answer.join(" "),
        };
        play.keep(&Event::Remark(kept), at, actions);
    }
    play.tell(&reply, actions);
}

/// The line is not the PIN: an order that waited for it does so no longer. If that it waits was the last
/// answer, nobody hears that answer again.
pub(super) fn forget_waiting(play: &mut Play) {
    let dropped = play.order_proof.drop_waiting();
    if let Some(line) = dropped.filter(|_| play.has_pin()) {
        let told = needs_proof(play, line);
        play.repeats_instead(&told, &OrderReply::NothingWaits.into());
    }
}

/// The arbiter has ordered something: whether `side` can still seal its move.
fn keep_sealing(play: &mut Play, side: Color, at: Time, actions: &mut Vec<Action>) {
    let same_turn = play.state.game().turn() == side;
    let seal = of_arbiter(Intent::Seal, Credential::Pin);
    let seals = same_turn && possible(play, &seal, at).is_ok();
    if !seals && play.sealing.give_up() {
        play.tell(&SealReply::NoMore.into(), actions);
    }
}

//! What an arbiter orders at the desk, typed in their own language and never spoken, and the PIN that
//! proves it: an order without proof waits, one that is proven is carried out or refused. Reads no words:
//! `crate::orders` does.

use super::{Action, GameDesk, NotCarriedOut, Outputs};
use crate::activities::Output;
use crate::dialogue::{AnswerReply, MeansOfProof, OrderReply, Reply, SealReply};
use crate::orders::{self, Order, SealOrder};
use announcements::Command;
use chess_laws::Time;
use game::arbiter_pin::Pin;
use game::session::{
    ArbiterEvent, ArbiterRefused, Channel, Credential, Event, Finding, FlagAtRestart, Intent,
    Matter, PageOf, Party, Refused, Remark, Request, State, flag_at_restart,
};
use shakmaty::Color;

/// What a line of the arbiter asks for.
#[derive(Debug, Clone, PartialEq)]
enum Ordered {
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

impl GameDesk {
    /// The arbiter orders this, with this proof.
    pub fn arbiter_orders(&mut self, line: &str, proof: Credential, at: Time) -> Outputs {
        self.order(line, proof, at);
        self.take_outputs()
    }

    /// The address of this page was shown to the arbiter, who had proved like this that they want it.
    pub fn page_shown(&mut self, page: PageOf, proof: Credential, at: Time) -> Outputs {
        self.carry_out_silently(&of_arbiter(Intent::ShowPage(page), proof), at);
        self.take_outputs()
    }

    /// The PIN was compared. If it is right, what waited for it is carried out.
    pub fn pin_checked(&mut self, right: bool, at: Time) -> Outputs {
        if right {
            if let Some(line) = self.order_proof.right() {
                self.order(&line, Credential::Pin, at);
            }
        } else {
            self.attend();
            let wait = self.order_proof.wrong(at);
            self.happen(&Event::Remark(Remark::WrongPin), at);
            self.tell(&OrderReply::WrongPin { wait }.into());
        }
        self.take_outputs()
    }

    /// A PIN was typed. Comparing it takes long, and is done elsewhere.
    pub(super) fn take_pin(&mut self, pin: Pin, at: Time) {
        self.attend();
        if !self.context.has_pin() || !self.order_proof.waits() {
            self.tell(&OrderReply::NothingWaits.into());
        } else if let Some(wait) = self.order_proof.too_soon(at) {
            self.tell(&OrderReply::PinTooSoon { wait }.into());
        } else {
            self.wants_done(Action::CheckPin(pin));
        }
    }

    /// Carries out what the arbiter orders, or says why not. An order without proof waits for it.
    pub(super) fn order(&mut self, line: &str, proof: Credential, at: Time) {
        let side = self.state().game().turn();
        let asked = ordered(line, proof, self.state());
        if asked == Ordered::Call {
            return self.take_command(Command::Arbiter, at);
        }
        self.attend();
        let done = match asked {
            Ordered::Call => Ok(()),
            Ordered::Request(request) => match self.flag_to_warn_of(&request, at) {
                Some(flag) => self.possible(&request, at).map(|()| {
                    self.restart_asked = Some(self.state().acts());
                    let warning = OrderReply::FlagAtRestart(flag).into();
                    self.answer_order(line, proof, &warning, at);
                }),
                None => self.carry_out_order(&request, at),
            },
            Ordered::Answer(reply) => {
                self.tell(&reply);
                Ok(())
            }
            Ordered::Ask(request, reply) => self
                .possible(&request, at)
                .map(|()| self.answer_order(line, proof, &reply, at)),
            Ordered::Page(request, page) => self
                .possible(&request, at)
                .map(|()| self.wants_done(Action::ShowPage { page, proof })),
            Ordered::Seal(order) => self
                .proven(&of_arbiter(Intent::Seal, proof), at)
                .map(|()| self.wants_done(Action::ReadyToSeal(order))),
        };
        match done {
            Ok(()) => {}
            Err(Refused::Arbiter(ArbiterRefused::Unproven)) => self.wait_for_proof(line, at),
            Err(refused) => self.refuse_order(line, proof, refused, at),
        }
        self.keep_sealing(side, at);
    }

    /// The flag that would be down at once, if the arbiter orders a restart and has not just been warned of it.
    fn flag_to_warn_of(&self, request: &Request, at: Time) -> Option<FlagAtRestart> {
        let restarts = request.intent == Intent::Order(Event::Arbiter(ArbiterEvent::Restart));
        let warned = self.restart_asked == Some(self.state().acts());
        flag_at_restart(self.state(), at).filter(|_| restarts && !warned)
    }

    /// All that is ordered, or nothing.
    fn carry_out_order(&mut self, request: &Request, at: Time) -> Result<(), Refused> {
        match self.carry_out(request, at) {
            Ok(()) => {
                let said = |output: &Output<Action>| matches!(output, Output::Say(_));
                if !self.outputs.iter().any(said) {
                    self.tell(&OrderReply::Noted.into());
                }
                Ok(())
            }
            Err(NotCarriedOut::Refused(refused)) => Err(refused),
            // Nothing is asked back about an order.
            Err(NotCarriedOut::Unclear(_)) => Ok(()),
        }
    }

    /// Whether this can be ordered now. If so, the proof is recorded; what follows is
    /// carried out elsewhere.
    fn proven(&mut self, request: &Request, at: Time) -> Result<(), Refused> {
        let events = self.plan(request, at).events()?;
        for event in events.iter().filter(|event| event.is_remark()) {
            self.happen(event, at);
        }
        Ok(())
    }

    /// Whether this can be ordered now. Nothing is unclear about it.
    fn possible(&self, request: &Request, at: Time) -> Result<(), Refused> {
        self.plan(request, at).events().map(|_| ())
    }

    /// The order is only a request until the arbiter proves that it is theirs.
    fn wait_for_proof(&mut self, line: &str, at: Time) {
        self.order_proof.wait(line);
        let kept = self.without_long(line);
        self.happen(&Event::Remark(Remark::OrderWaits { line: kept }), at);
        self.tell(&self.needs_proof(line.to_owned()));
    }

    fn needs_proof(&self, line: String) -> Reply {
        let by = if self.context.has_pin() {
            MeansOfProof::Pin
        } else if self.state().proves_no_order() {
            MeansOfProof::Nothing
        } else {
            MeansOfProof::Page
        };
        OrderReply::NeedsProof { line, by }.into()
    }

    /// An answer changes nothing in the game. The arbiter finds in the report that the order was proven.
    fn answer_order(&mut self, line: &str, proof: Credential, reply: &Reply, at: Time) {
        if self.state().profile().has_arbiter() {
            let line = self.without_long(line);
            let kept = Remark::OrderAnswered { line, proof };
            self.keep(&Event::Remark(kept), at);
        }
        self.tell(reply);
    }

    /// An order that is refused is kept with the answer: the arbiter finds in the report what did not
    /// happen, and why.
    fn refuse_order(&mut self, line: &str, proof: Credential, refused: Refused, at: Time) {
        let reply = Reply::from(refused);
        if self.state().profile().has_arbiter() {
            let answer = self.wording().reply(&reply, self.state());
            let answer: Vec<String> = answer.into_iter().map(|phrase| phrase.text).collect();
            let kept = Remark::OrderRefused {
                line: self.without_long(line),
                proof,
                answer: answer.join(" "),
            };
            self.keep(&Event::Remark(kept), at);
        }
        self.tell(&reply);
    }

    /// The line is not the PIN: an order that waited for it no longer does. If the last answer was that the
    /// order waits, it is not repeated.
    pub(super) fn forget_waiting(&mut self) {
        let dropped = self.order_proof.drop_waiting();
        if let Some(line) = dropped.filter(|_| self.context.has_pin()) {
            let told = self.needs_proof(line);
            self.repeats_instead(&told, &OrderReply::NothingWaits.into());
        }
    }

    /// The arbiter has ordered something: whether `side` can still seal its move.
    fn keep_sealing(&mut self, side: Color, at: Time) {
        let same_turn = self.state().game().turn() == side;
        let seal = of_arbiter(Intent::Seal, Credential::Pin);
        let seals = same_turn && self.possible(&seal, at).is_ok();
        if !seals && self.context.sealing.take().is_some() {
            self.tell(&SealReply::NoMore.into());
        }
    }
}

/// What this line asks for.
fn ordered(line: &str, proof: Credential, state: &State) -> Ordered {
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
        Ok(Order::Rules) => Ordered::Answer(AnswerReply::Rules.into()),
        Ok(Order::Help(topic)) => Ordered::Answer(OrderReply::Help(topic).into()),
        // What is not understood may be the PIN.
        Err(mistake) if state.settings().arbiter_pin.is_some() => {
            Ordered::Answer(OrderReply::Misordered(mistake.without_words()).into())
        }
        Err(mistake) => Ordered::Answer(OrderReply::Misordered(mistake).into()),
    }
}

/// What the arbiter wants, with this proof.
fn of_arbiter(intent: Intent, proof: Credential) -> Request {
    Request {
        by: Party::Arbiter(proof),
        through: match proof {
            Credential::Page => Channel::Page,
            Credential::Pin | Credential::AtHome | Credential::Unproven => Channel::SharedInput,
        },
        intent,
    }
}

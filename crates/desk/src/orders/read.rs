//! From a line to an order.

use shakmaty::Color;

use super::argument::{Arguments, OrderWord, tokens};
use super::mistake::{Lacking, OrderMistake};
use super::order::{Order, OrderTopic, SealOrder};
use super::words::{Mark, RulingName, Verb, WORDS};
use crate::typed_line::{named, typed_in_any};
use announcements::Vocabulary;
use chess_laws::algebraic::Reader;
use chess_laws::quickplay::{Ground, Ruling};
use chess_laws::sealed_move;
use game::arbiter_pin::Pin;
use game::session::{AdjournmentEvent, ArbiterEvent, ClockEvent, DrawEvent};
use game::session::{Event, PageOf, RestoredClocks, State, StopReason};

/// Whether a line is addressed to the arbiter, so that [`read`] reads it.
#[must_use]
pub fn is_order(line: &str) -> bool {
    let is_address = |token: &OrderWord| WORDS.value("address", &token.text).is_some();
    tokens(line).first().is_some_and(is_address)
}

/// Reads an order in a game.
///
/// # Errors
/// The first mistake with its place.
pub fn read(line: &str, state: &State) -> Result<Order, OrderMistake> {
    let tokens = tokens(line);
    let end = line.chars().count() + 1;
    let Some(first) = tokens.get(1) else {
        return Ok(Order::Call);
    };
    let Some((count, verb)) = verb_of(&tokens[1..]) else {
        return Err(OrderMistake::Unknown {
            word: first.word.clone(),
            place: first.place,
        });
    };
    let rest = &tokens[1 + count..];
    let reader = OrderReader { state, end };
    reader.order(verb, line, rest)
}

/// The verb that these words begin with, and how many they are.
fn verb_of(tokens: &[OrderWord]) -> Option<(usize, Verb)> {
    let words = tokens.iter().map(|it| it.text.as_str());
    let (count, verbs) = WORDS.beginning(words, |it| it.class == "order")?;
    Some((count, named(&verbs.first()?.value)?))
}

/// Whether a line can be a PIN: it is no order, no move and not made of the words of the game, typed in
/// whatever language. While a PIN or a move to seal is awaited, nobody then takes the one for the other.
#[must_use]
pub fn can_be_pin(line: &str, vocabulary: &Vocabulary) -> bool {
    let line = line.trim();
    let is_move = Reader::any().read(line).is_ok();
    !is_move && !is_order(line) && typed_in_any().read(line, vocabulary).is_err()
}

/// The PIN in a line such as "Schiedsrichter PIN GEHEIMZAHL halt", and the order without it; no order if
/// the line ends with the PIN. `None` if no PIN stands there. Such a line must not be kept or told.
#[must_use]
pub fn with_pin(line: &str) -> Option<(Pin, Option<String>)> {
    let mut words = line.split_whitespace();
    let address = words.next().filter(|_| is_order(line))?;
    let verb = WORDS.value("order", words.next()?);
    let pin = verb.filter(|it| *it == "pin").and_then(|_| words.next())?;
    let order: Vec<&str> = words.collect();
    let order = (!order.is_empty()).then(|| format!("{address} {}", order.join(" ")));
    Some((Pin::typed(pin), order))
}

/// An order without arguments.
fn alone(rest: &[OrderWord], order: Order) -> Result<Order, OrderMistake> {
    Arguments::read(rest)?.all_taken().map(|()| order)
}

/// Reads orders in a game.
pub(super) struct OrderReader<'a> {
    pub(super) state: &'a State,
    pub(super) end: usize,
}

impl OrderReader<'_> {
    /// Every verb has its arm here, so that a new one cannot be forgotten.
    fn order(&self, verb: Verb, line: &str, rest: &[OrderWord]) -> Result<Order, OrderMistake> {
        let event = |event: Event| alone(rest, Order::Event(event));
        match verb {
            Verb::Help => {
                let about = verb_of(rest).map(|(_, verb)| verb.topic());
                Ok(Order::Help(about.unwrap_or(OrderTopic::Subjects)))
            }
            Verb::Rules => alone(rest, Order::Rules),
            // A PIN is taken out of the line before it is read.
            Verb::Pin => self.lacking(Lacking::Pin),
            Verb::Page => alone(rest, Order::ShowPage(PageOf::Arbiter)),
            Verb::OpponentsPage => alone(rest, Order::ShowPage(PageOf::Opponent)),
            Verb::SpectatorsPage => alone(rest, Order::ShowPage(PageOf::Spectators)),
            Verb::CarryOut => alone(rest, Order::CarryOut),
            Verb::Reconcile => alone(rest, Order::Reconcile),
            Verb::Accept => alone(rest, Order::Accept),
            Verb::Confirm => alone(rest, Order::AnswerReport(true)),
            Verb::Dismiss => alone(rest, Order::AnswerReport(false)),
            Verb::Restart => event(Event::Arbiter(ArbiterEvent::Restart)),
            Verb::Cancel => event(Event::Arbiter(ArbiterEvent::Cancel)),
            Verb::BothFlags => event(Event::Clock(ClockEvent::BothFlags)),
            Verb::Request => event(Event::Draw(DrawEvent::RequestIncrement)),
            Verb::Seal => event(Event::Adjournment(AdjournmentEvent::Seal { digest: None })),
            Verb::SealReply => event(Event::Adjournment(AdjournmentEvent::SealReply {
                digest: None,
            })),
            Verb::Reconvene => event(Event::Adjournment(AdjournmentEvent::Reconvene)),
            Verb::Stop => self.with_arguments(rest, Self::stop),
            Verb::SetClock => self.with_arguments(rest, Self::set_clock),
            Verb::RunClock => self.with_arguments(rest, Self::run_clock),
            Verb::Award => self.with_arguments(rest, Self::award),
            Verb::Restore => self.with_arguments(rest, Self::restore),
            Verb::IllegalMove => self.with_arguments(rest, Self::illegal_move),
            Verb::Report => self.with_arguments(rest, Self::report),
            Verb::Grant => self.with_arguments(rest, Self::grant),
            Verb::Revoke => self.with_arguments(rest, Self::revoke),
            Verb::Appoint => self.with_arguments(rest, Self::appoint),
            Verb::Decide => self.with_arguments(rest, Self::decide),
            Verb::Flag => self.with_arguments(rest, Self::flag),
            Verb::Default => self.with_arguments(rest, Self::default),
            Verb::RuleRequest => self.with_arguments(rest, Self::rule_request),
            Verb::Claim => self.with_arguments(rest, Self::claim),
            Verb::RuleClaim => self.with_arguments(rest, Self::rule_claim),
            Verb::Stands => self.stands(rest).map(Order::Event),
            Verb::Wrote => self.wrote(rest).map(Order::Event),
            Verb::SealHere => self.seal_here(rest),
            Verb::Reopen => self.reopen(line, rest).map(Order::Event),
            Verb::Envelope | Verb::EnvelopeMissing => self.envelope(verb, line, rest),
        }
    }

    /// An event with arguments that each can stand anywhere after the verb.
    fn with_arguments(
        &self,
        rest: &[OrderWord],
        read: impl Fn(&Self, &mut Arguments) -> Result<Event, OrderMistake>,
    ) -> Result<Order, OrderMistake> {
        let mut arguments = Arguments::read(rest)?;
        let event = read(self, &mut arguments)?;
        arguments.all_taken()?;
        Ok(Order::Event(event))
    }

    fn stop(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        let by = it.by();
        let reason = it.word("reason").unwrap_or(StopReason::Arbiter);
        Ok(Event::Arbiter(ArbiterEvent::Stop { reason, by }))
    }

    fn run_clock(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        let side = self.side(it)?;
        Ok(Event::Arbiter(ArbiterEvent::RunClock { side }))
    }

    fn award(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        Ok(Event::Arbiter(ArbiterEvent::Award {
            side: self.side(it)?,
            // No time is no award.
            extra_ms: self.need(it.time().filter(|ms| *ms > 0), Lacking::Time)?,
        }))
    }

    fn restore(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        Ok(Event::Arbiter(ArbiterEvent::Restore {
            plies: self.position(it)?,
            clocks: it.word("clocks").unwrap_or(RestoredClocks::Now),
        }))
    }

    fn decide(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        let result = self.need(it.result(), Lacking::Result)?;
        Ok(Event::Arbiter(ArbiterEvent::Decide { result }))
    }

    fn flag(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        let fallen = self.side(it)?;
        Ok(Event::Clock(ClockEvent::Flag { fallen }))
    }

    fn default(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        let late = self.side(it)?;
        Ok(Event::Arbiter(ArbiterEvent::Default { late }))
    }

    fn claim(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        let ground = it.word("ground").unwrap_or(Ground::Both);
        Ok(Event::Draw(DrawEvent::ClaimQuickplay { ground }))
    }

    fn rule_claim(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        let ruling = match self.ruling(it)? {
            RulingName::Grant => Ruling::Draw,
            RulingName::Reject => Ruling::Reject,
            RulingName::Postpone => Ruling::Postpone {
                award: it.mark(Mark::WithTime),
            },
        };
        Ok(Event::Arbiter(ArbiterEvent::RuleClaim { ruling }))
    }

    fn rule_request(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        let granted = match self.ruling(it)? {
            RulingName::Grant => true,
            RulingName::Reject => false,
            RulingName::Postpone => return self.lacking(Lacking::Ruling),
        };
        Ok(Event::Arbiter(ArbiterEvent::RuleRequest { granted }))
    }

    fn set_clock(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        let side = self.side(it)?;
        let left_ms = it.time();
        let presses = match it.mark(Mark::Presses) {
            true => Some(self.need(it.number(), Lacking::Number)?),
            false => None,
        };
        if left_ms.is_none() && presses.is_none() {
            return self.lacking(Lacking::TimeOrCounter);
        }
        Ok(Event::Arbiter(ArbiterEvent::CorrectClock {
            side,
            left_ms,
            presses,
        }))
    }

    /// "Abgabezug game.seal secret.txt 2026-11-22T10:00 Saal 2". File names have no blanks.
    fn seal_here(&self, rest: &[OrderWord]) -> Result<Order, OrderMistake> {
        let mut rest = rest.iter();
        let file = self.need(rest.next(), Lacking::SealedFile)?;
        let secret = self.need(rest.next(), Lacking::SecretFile)?;
        let at = self.need(rest.next(), Lacking::Resumption)?;
        let resumption = at.word.parse().map_err(|_| OrderMistake::Unknown {
            word: at.word.clone(),
            place: at.place,
        })?;
        let venue: Vec<&str> = rest.map(|it| it.word.as_str()).collect();
        if venue.is_empty() {
            return self.lacking(Lacking::Venue);
        }
        Ok(Order::SealHere(SealOrder {
            file: file.word.clone(),
            secret: secret.word.clone(),
            resumption,
            venue: venue.join(" "),
        }))
    }

    /// The reason is kept as it is written.
    fn reopen(&self, line: &str, rest: &[OrderWord]) -> Result<Event, OrderMistake> {
        let Some(first) = rest.first() else {
            return self.lacking(Lacking::Reason);
        };
        let written: String = line.chars().skip(first.place - 1).collect();
        let reason = written.trim().to_owned();
        Ok(Event::Arbiter(ArbiterEvent::Reopen { reason }))
    }

    /// A recorded move is kept as it is written; a stated one is read.
    fn envelope(&self, verb: Verb, line: &str, rest: &[OrderWord]) -> Result<Order, OrderMistake> {
        let Some(first) = rest.first() else {
            return self.lacking(Lacking::Move);
        };
        let written: String = line.chars().skip(first.place - 1).collect();
        let written = written.trim().to_owned();
        if verb == Verb::Envelope {
            return Ok(Order::Event(Event::Adjournment(
                AdjournmentEvent::OpenEnvelope { written },
            )));
        }
        let game = self.state.game();
        let read = Reader::any().read(&written).ok();
        match sealed_move(game, read.map(|it| it.attempt).as_ref()) {
            Ok(mv) => Ok(Order::Event(Event::Adjournment(
                AdjournmentEvent::EnvelopeMissing { mv: game.uci(mv) },
            ))),
            Err(_) => Err(OrderMistake::NoMove {
                word: written,
                place: first.place,
            }),
        }
    }

    fn ruling(&self, it: &mut Arguments) -> Result<RulingName, OrderMistake> {
        self.need(it.word("ruling"), Lacking::Ruling)
    }

    pub(super) fn side(&self, it: &mut Arguments) -> Result<Color, OrderMistake> {
        self.need(it.side(), Lacking::Side)
    }

    pub(super) fn need<T>(&self, given: Option<T>, what: Lacking) -> Result<T, OrderMistake> {
        given.map_or_else(|| self.lacking(what), Ok)
    }

    pub(super) fn lacking<T>(&self, what: Lacking) -> Result<T, OrderMistake> {
        let place = self.end;
        Err(OrderMistake::Lacking { what, place })
    }
}

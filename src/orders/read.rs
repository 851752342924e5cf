//! From a line to an order.

use shakmaty::Color;

use super::argument::{Argument, Arguments, OrderWord, tokens};
use super::mistake::{Lacking, OrderMistake};
use super::order::Order;
use super::words::{Mark, RulingName, Sense, Verb, WORDS};
use crate::session::{AdjournmentEvent, ArbiterEvent, ClockEvent, DrawEvent};
use crate::session::{Event, RestoredClocks, State, StopReason};
use chess_laws::algebraic::Reader;
use chess_laws::quickplay::{Ground, Ruling};
use chess_laws::{GameResult, sealed_move};

/// Whether a line is addressed to the arbiter, so that [`read`] reads it.
#[must_use]
pub fn is_order(line: &str) -> bool {
    let is_address = |token: &OrderWord| {
        let word = std::iter::once(token.text.as_str());
        WORDS.longest(word, |it| *it == Sense::Address).is_some()
    };
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
    let words = tokens[1..].iter().map(|it| it.text.as_str());
    let found = WORDS.longest(words, |it| matches!(it, Sense::Order(_)));
    let Some((count, &[Sense::Order(verb)])) = found.as_ref().map(|(n, it)| (*n, it.as_slice()))
    else {
        return Err(OrderMistake::Unknown {
            word: first.word.clone(),
            place: first.place,
        });
    };
    let rest = &tokens[1 + count..];
    let reader = OrderReader { state, end };
    match verb {
        Verb::Help => Ok(Order::Help),
        Verb::CarryOut => alone(rest, Order::CarryOut),
        Verb::Reconcile => alone(rest, Order::Reconcile),
        Verb::Accept => alone(rest, Order::Accept),
        Verb::Stands => reader.stands(rest).map(Order::Event),
        Verb::Wrote => reader.wrote(rest).map(Order::Event),
        Verb::SealHere => reader.seal_here(rest),
        Verb::Envelope | Verb::EnvelopeMissing => reader.envelope(verb, line, rest),
        _ => {
            let mut arguments = Arguments::read(rest)?;
            let event = reader.event(verb, &mut arguments)?;
            arguments.all_taken()?;
            Ok(Order::Event(event))
        }
    }
}

/// An order that needs nothing more.
fn alone(rest: &[OrderWord], order: Order) -> Result<Order, OrderMistake> {
    Arguments::read(rest)?.all_taken().map(|()| order)
}

/// Reads orders in a game.
pub(super) struct OrderReader<'a> {
    pub(super) state: &'a State,
    pub(super) end: usize,
}

impl OrderReader<'_> {
    fn event(&self, verb: Verb, it: &mut Arguments) -> Result<Event, OrderMistake> {
        Ok(match verb {
            Verb::Stop => {
                let by = it.by();
                let reason = it.take(|it| match it {
                    Argument::Word(Sense::Reason(reason)) => Some(reason),
                    _ => None,
                });
                let reason = reason.unwrap_or(StopReason::Arbiter);
                Event::Arbiter(ArbiterEvent::Stop { reason, by })
            }
            Verb::Restart => Event::Arbiter(ArbiterEvent::Restart),
            Verb::SetClock => self.set_clock(it)?,
            Verb::RunClock => Event::Arbiter(ArbiterEvent::RunClock {
                side: self.side(it)?,
            }),
            Verb::Award => Event::Arbiter(ArbiterEvent::Award {
                side: self.side(it)?,
                extra_ms: self.need(it.time(), Lacking::Time)?,
            }),
            Verb::Restore => Event::Arbiter(ArbiterEvent::Restore {
                plies: self.position(it)?,
                clocks: it.take(clocks).unwrap_or(RestoredClocks::Now),
            }),
            Verb::IllegalMove => self.illegal_move(it)?,
            Verb::Report => self.report(it)?,
            Verb::Grant => self.grant(it)?,
            Verb::Revoke => self.revoke(it)?,
            Verb::Appoint => self.appoint(it)?,
            Verb::Cancel => Event::Arbiter(ArbiterEvent::Cancel),
            Verb::Decide => Event::Arbiter(ArbiterEvent::Decide {
                result: self.need(it.take(result), Lacking::Result)?,
            }),
            Verb::Flag => Event::Clock(ClockEvent::Flag {
                fallen: self.side(it)?,
            }),
            Verb::BothFlags => Event::Clock(ClockEvent::BothFlags),
            Verb::Default => Event::Arbiter(ArbiterEvent::Default {
                late: self.side(it)?,
            }),
            Verb::Request => Event::Draw(DrawEvent::RequestIncrement),
            Verb::RuleRequest => self.rule_request(it)?,
            Verb::Claim => Event::Draw(DrawEvent::ClaimQuickplay {
                ground: it.take(ground).unwrap_or(Ground::Both),
            }),
            Verb::RuleClaim => Event::Arbiter(ArbiterEvent::RuleClaim {
                ruling: match self.ruling(it)? {
                    RulingName::Grant => Ruling::Draw,
                    RulingName::Reject => Ruling::Reject,
                    RulingName::Postpone => Ruling::Postpone {
                        award: it.mark(Mark::WithTime),
                    },
                },
            }),
            Verb::Seal => Event::Adjournment(AdjournmentEvent::Seal { digest: None }),
            Verb::SealReply => Event::Adjournment(AdjournmentEvent::SealReply { digest: None }),
            _ => Event::Adjournment(AdjournmentEvent::Reconvene),
        })
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

    /// The recorded move stands as it is written; a stated one is read.
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
        let ruling = it.take(|it| match it {
            Argument::Word(Sense::Ruling(ruling)) => Some(ruling),
            _ => None,
        });
        self.need(ruling, Lacking::Ruling)
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

fn clocks(it: Argument) -> Option<RestoredClocks> {
    match it {
        Argument::Word(Sense::Clocks(clocks)) => Some(clocks),
        _ => None,
    }
}

fn ground(it: Argument) -> Option<Ground> {
    match it {
        Argument::Word(Sense::Ground(ground)) => Some(ground),
        _ => None,
    }
}

fn result(it: Argument) -> Option<GameResult> {
    match it {
        Argument::Result(result) => Some(result),
        _ => None,
    }
}

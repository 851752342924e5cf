//! From a line to an order.

use shakmaty::uci::UciMove;
use shakmaty::{Color, Role, Square};

use super::argument::{Argument, Arguments, Token, tokens};
use super::mistake::{Lacking, Mistake};
use super::words::{IrregularityName, Mark, OffenceName, RulingName, Sense, Verb, WORDS};
use crate::algebraic::Reader;
use crate::laws::quickplay::{Ground, Ruling};
use crate::laws::{GameResult, Irregularity, Offence, sealed_move};
use crate::session::{Event, RestoredClocks, State, StopReason};

/// What the arbiter orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// This happens.
    Event(Event),
    /// What was proposed last is carried out.
    CarryOut,
    /// A player calls him: the address stands alone.
    Call,
    /// He asks what he can order.
    Help,
}

/// Whether a line is addressed to the arbiter, so that [`read`] reads it.
#[must_use]
pub fn is_order(line: &str) -> bool {
    let is_address = |token: &Token| {
        let word = std::iter::once(token.text.as_str());
        WORDS.longest(word, |it| *it == Sense::Address).is_some()
    };
    tokens(line).first().is_some_and(is_address)
}

/// Reads an order in a game.
///
/// # Errors
/// The first mistake with its place.
pub fn read(line: &str, state: &State) -> Result<Order, Mistake> {
    let tokens = tokens(line);
    let end = line.chars().count() + 1;
    let Some(first) = tokens.get(1) else {
        return Ok(Order::Call);
    };
    let words = tokens[1..].iter().map(|it| it.text.as_str());
    let found = WORDS.longest(words, |it| matches!(it, Sense::Order(_)));
    let Some((count, &[Sense::Order(verb)])) = found.as_ref().map(|(n, it)| (*n, it.as_slice()))
    else {
        return Err(Mistake::Unknown {
            word: first.word.clone(),
            place: first.place,
        });
    };
    let rest = &tokens[1 + count..];
    let reader = Orders { state, end };
    match verb {
        Verb::Help => Ok(Order::Help),
        Verb::CarryOut => Arguments::read(rest)?.all_taken().map(|()| Order::CarryOut),
        Verb::Envelope | Verb::EnvelopeMissing => reader.envelope(verb, line, rest),
        _ => {
            let mut arguments = Arguments::read(rest)?;
            let event = reader.event(verb, &mut arguments)?;
            arguments.all_taken()?;
            Ok(Order::Event(event))
        }
    }
}

/// Reads orders in a game.
struct Orders<'a> {
    state: &'a State,
    end: usize,
}

impl Orders<'_> {
    fn event(&self, verb: Verb, it: &mut Arguments) -> Result<Event, Mistake> {
        Ok(match verb {
            Verb::Stop => {
                let by = it.by();
                let reason = it.take(|it| match it {
                    Argument::Word(Sense::Reason(reason)) => Some(reason),
                    _ => None,
                });
                let reason = reason.unwrap_or(StopReason::Arbiter);
                Event::Stop { reason, by }
            }
            Verb::Restart => Event::Restart,
            Verb::SetClock => self.set_clock(it)?,
            Verb::RunClock => Event::RunClock {
                side: self.side(it)?,
            },
            Verb::Award => Event::Award {
                side: self.side(it)?,
                extra_ms: self.need(it.time(), Lacking::Time)?,
            },
            Verb::Restore => Event::Restore {
                plies: self.position(it)?,
                clocks: it.take(clocks).unwrap_or(RestoredClocks::Now),
            },
            Verb::IllegalMove => self.illegal_move(it)?,
            Verb::Report => self.report(it)?,
            Verb::Cancel => Event::Cancel,
            Verb::Decide => Event::Decide {
                result: self.need(it.take(result), Lacking::Result)?,
            },
            Verb::Flag => Event::Flag {
                fallen: self.side(it)?,
            },
            Verb::BothFlags => Event::BothFlags,
            Verb::Default => Event::Default {
                late: self.side(it)?,
            },
            Verb::Request => Event::RequestIncrement,
            Verb::RuleRequest => match self.ruling(it)? {
                RulingName::Grant => Event::RuleRequest { granted: true },
                RulingName::Reject => Event::RuleRequest { granted: false },
                RulingName::Postpone => return self.lacking(Lacking::Ruling),
            },
            Verb::Claim => Event::ClaimQuickplay {
                ground: it.take(ground).unwrap_or(Ground::Both),
            },
            Verb::RuleClaim => Event::RuleClaim {
                ruling: match self.ruling(it)? {
                    RulingName::Grant => Ruling::Draw,
                    RulingName::Reject => Ruling::Reject,
                    RulingName::Postpone => Ruling::Postpone {
                        award: it.mark(Mark::WithTime),
                    },
                },
            },
            Verb::Seal => Event::Seal { digest: None },
            Verb::SealReply => Event::SealReply { digest: None },
            _ => Event::Reconvene,
        })
    }

    fn set_clock(&self, it: &mut Arguments) -> Result<Event, Mistake> {
        let side = self.side(it)?;
        let left_ms = it.time();
        let presses = match it.mark(Mark::Presses) {
            true => Some(self.need(it.number(), Lacking::Number)?),
            false => None,
        };
        if left_ms.is_none() && presses.is_none() {
            return self.lacking(Lacking::TimeOrCounter);
        }
        Ok(Event::CorrectClock {
            side,
            left_ms,
            presses,
        })
    }

    /// 7.5. A number is that of the offender's illegal move, or of the half-moves before.
    fn illegal_move(&self, it: &mut Arguments) -> Result<Event, Mistake> {
        let by = self.side(it)?;
        let offence = self.offence(it)?;
        let plies = it.number().map(|number| self.before(number, by, it));
        Ok(Event::IllegalMove {
            by,
            offence,
            plies: plies.transpose()?,
        })
    }

    fn report(&self, it: &mut Arguments) -> Result<Event, Mistake> {
        let by = it.by();
        let name = it.take(|it| match it {
            Argument::Word(Sense::Irregularity(name)) => Some(name),
            _ => None,
        });
        let irregularity = match self.need(name, Lacking::Irregularity)? {
            IrregularityName::WrongStart => Irregularity::WrongStart,
            IrregularityName::BoardTurned => Irregularity::BoardTurned,
            IrregularityName::ColoursReversed => Irregularity::ColoursReversed,
            IrregularityName::Displaced => Irregularity::Displaced(self.side(it)?),
            IrregularityName::WrongSquares => Irregularity::WrongSquares(self.position(it)?),
            IrregularityName::IllegalMove => self.found_illegal_move(it)?,
            IrregularityName::TouchMove => {
                Irregularity::TouchMove(self.need(it.take(square), Lacking::Square)?)
            }
            IrregularityName::NotPressed => Irregularity::NotPressed(self.side(it)?),
            IrregularityName::Impossible => Irregularity::Impossible {
                still: it.mark(Mark::Still),
            },
        };
        Ok(Event::Report { irregularity, by })
    }

    fn found_illegal_move(&self, it: &mut Arguments) -> Result<Irregularity, Mistake> {
        let by = self.side(it)?;
        let offence = self.offence(it)?;
        let plies = match it.number() {
            Some(number) => self.before(number, by, it)?,
            None => self.state.plies_before(by, offence),
        };
        Ok(Irregularity::IllegalMove { by, offence, plies })
    }

    /// An illegal move if nothing else is said.
    fn offence(&self, it: &mut Arguments) -> Result<Offence, Mistake> {
        let name = it.take(|it| match it {
            Argument::Word(Sense::Offence(name)) => Some(name),
            _ => None,
        });
        Ok(match name.unwrap_or(OffenceName::NotLegal) {
            OffenceName::NotLegal => Offence::NotLegal,
            OffenceName::TwoHands => Offence::TwoHands,
            OffenceName::NoMove => Offence::NoMove,
            OffenceName::NotPromoted => {
                let (from, to) = self.need(it.take(path), Lacking::Path)?;
                let promotion = Some(Role::Queen);
                Offence::NotPromoted(UciMove::Normal {
                    from,
                    to,
                    promotion,
                })
            }
        })
    }

    /// A position of the game, as so many half-moves: "12 Schwarz" is the one after Black's
    /// twelfth move.
    fn position(&self, it: &mut Arguments) -> Result<usize, Mistake> {
        if it.mark(Mark::Start) {
            return Ok(0);
        }
        let number = self.need(it.number(), Lacking::Number)?;
        if it.mark(Mark::HalfMoves) {
            return Ok(number as usize);
        }
        let side = self.need(it.side(), Lacking::SideOrHalfMoves)?;
        self.index(number, side).map(|index| index + 1)
    }

    /// The half-moves before a move of this side, by its number, or their own number.
    fn before(&self, number: u32, by: Color, it: &mut Arguments) -> Result<usize, Mistake> {
        if it.mark(Mark::HalfMoves) {
            return Ok(number as usize);
        }
        self.index(number, by)
    }

    /// Where a move stands among the half-moves.
    fn index(&self, number: u32, side: Color) -> Result<usize, Mistake> {
        let game = self.state.game();
        let is_it = |(of, fullmoves): (Color, u32)| of == side && fullmoves == number;
        let made = game.plies().iter();
        let index = made
            .map(|ply| (ply.side, shakmaty::Position::fullmoves(&ply.before).get()))
            .position(is_it);
        index.ok_or(Mistake::NoSuchMove {
            number,
            place: self.end,
        })
    }

    /// The recorded move stands as it is written; a stated one is read.
    fn envelope(&self, verb: Verb, line: &str, rest: &[Token]) -> Result<Order, Mistake> {
        let Some(first) = rest.first() else {
            return self.lacking(Lacking::Move);
        };
        let written: String = line.chars().skip(first.place - 1).collect();
        let written = written.trim().to_owned();
        if verb == Verb::Envelope {
            return Ok(Order::Event(Event::OpenEnvelope { written }));
        }
        let game = self.state.game();
        let read = Reader::any().read(&written).ok();
        match sealed_move(game, read.map(|it| it.attempt).as_ref()) {
            Ok(mv) => Ok(Order::Event(Event::EnvelopeMissing { mv: game.uci(mv) })),
            Err(_) => Err(Mistake::NoMove {
                word: written,
                place: first.place,
            }),
        }
    }

    fn ruling(&self, it: &mut Arguments) -> Result<RulingName, Mistake> {
        let ruling = it.take(|it| match it {
            Argument::Word(Sense::Ruling(ruling)) => Some(ruling),
            _ => None,
        });
        self.need(ruling, Lacking::Ruling)
    }

    fn side(&self, it: &mut Arguments) -> Result<Color, Mistake> {
        self.need(it.side(), Lacking::Side)
    }

    fn need<T>(&self, given: Option<T>, what: Lacking) -> Result<T, Mistake> {
        given.map_or_else(|| self.lacking(what), Ok)
    }

    fn lacking<T>(&self, what: Lacking) -> Result<T, Mistake> {
        let place = self.end;
        Err(Mistake::Lacking { what, place })
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

fn square(it: Argument) -> Option<Square> {
    match it {
        Argument::Square(square) => Some(square),
        _ => None,
    }
}

fn path(it: Argument) -> Option<(Square, Square)> {
    match it {
        Argument::Path(from, to) => Some((from, to)),
        _ => None,
    }
}

//! Orders about illegal moves, other irregularities and earlier positions (Article 7).

use shakmaty::uci::UciMove;
use shakmaty::{Color, Position, Role};

use super::argument::Arguments;
use super::mistake::{Lacking, OrderMistake};
use super::read::OrderReader;
use super::words::{IrregularityName, Mark, OffenceName};
use chess_laws::{Irregularity, Offence};
use game::session::ArbiterEvent;
use game::session::Event;

impl OrderReader<'_> {
    /// 7.5. A number is that of the offender's illegal move, or of the plies before.
    pub(super) fn illegal_move(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        let by = self.side(it)?;
        let offence = self.offence(it)?;
        let plies = it.number().map(|number| self.before(number, by, it));
        Ok(Event::Arbiter(ArbiterEvent::IllegalMove {
            by,
            offence,
            plies: plies.transpose()?,
        }))
    }

    pub(super) fn report(&self, it: &mut Arguments) -> Result<Event, OrderMistake> {
        let by = it.by();
        let name = self.need(it.word("irregularity"), Lacking::Irregularity)?;
        let irregularity = match name {
            IrregularityName::WrongStart => Irregularity::WrongStart,
            IrregularityName::BoardTurned => Irregularity::BoardTurned,
            IrregularityName::ColoursReversed => Irregularity::ColoursReversed,
            IrregularityName::Displaced => Irregularity::Displaced(self.side(it)?),
            IrregularityName::WrongSquares => Irregularity::WrongSquares(self.position(it)?),
            IrregularityName::IllegalMove => self.found_illegal_move(it)?,
            IrregularityName::TouchMove => {
                Irregularity::TouchMove(self.need(it.square(), Lacking::Square)?)
            }
            IrregularityName::NotPressed => Irregularity::NotPressed(self.side(it)?),
            IrregularityName::Impossible => Irregularity::Impossible {
                still: it.mark(Mark::Still),
            },
        };
        Ok(Event::Arbiter(ArbiterEvent::Report { irregularity, by }))
    }

    fn found_illegal_move(&self, it: &mut Arguments) -> Result<Irregularity, OrderMistake> {
        let by = self.side(it)?;
        let offence = self.offence(it)?;
        let plies = match it.number() {
            Some(number) => self.before(number, by, it)?,
            None => self.state.plies_before(by, offence),
        };
        Ok(Irregularity::IllegalMove { by, offence, plies })
    }

    /// An illegal move if nothing else is said.
    fn offence(&self, it: &mut Arguments) -> Result<Offence, OrderMistake> {
        Ok(match it.word("offence").unwrap_or(OffenceName::NotLegal) {
            OffenceName::NotLegal => Offence::NotLegal,
            OffenceName::TwoHands => Offence::TwoHands,
            OffenceName::NoMove => Offence::NoMove,
            OffenceName::NotPromoted => {
                let (from, to) = self.need(it.path(), Lacking::Path)?;
                let promotion = Some(Role::Queen);
                Offence::NotPromoted(UciMove::Normal {
                    from,
                    to,
                    promotion,
                })
            }
        })
    }

    /// A position of the game, as the number of plies before it: "12 Schwarz" is the one after Black's
    /// twelfth move.
    pub(super) fn position(&self, it: &mut Arguments) -> Result<usize, OrderMistake> {
        if it.mark(Mark::Start) {
            return Ok(0);
        }
        let number = self.need(it.number(), Lacking::Number)?;
        if it.mark(Mark::Plies) {
            return Ok(number as usize);
        }
        let side = self.need(it.side(), Lacking::SideOrPlies)?;
        self.index(number, side).map(|index| index + 1)
    }

    /// The plies before a move of this side, by its number, or their own number.
    fn before(&self, number: u32, by: Color, it: &mut Arguments) -> Result<usize, OrderMistake> {
        if it.mark(Mark::Plies) {
            return Ok(number as usize);
        }
        let game = self.state.game();
        match game.turn() == by && game.position().fullmoves().get() == number {
            // The move is not made yet: the clock was pressed without one.
            true => Ok(game.plies().len()),
            false => self.index(number, by),
        }
    }

    /// Where a move stands among the plies.
    fn index(&self, number: u32, side: Color) -> Result<usize, OrderMistake> {
        let game = self.state.game();
        let is_it = |(of, fullmoves): (Color, u32)| of == side && fullmoves == number;
        let made = game.plies().iter();
        let index = made
            .map(|ply| (ply.side, ply.before.fullmoves().get()))
            .position(is_it);
        index.ok_or(OrderMistake::NoSuchMove {
            number,
            place: self.end,
        })
    }
}

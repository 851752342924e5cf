//! Irregularities, and what is proposed to the arbiter, in words (Article 7).

use shakmaty::Color;

use super::arbiter::ArbiterWording;
use super::text;
use chess_laws::{Irregularity, Offence, Penalty, PieceAt, Proposal};
use game::session::State;

impl ArbiterWording<'_> {
    /// What is reported, and what the Laws demand.
    pub(super) fn proposed(
        &self,
        irregularity: Irregularity,
        proposal: Proposal,
        state: &State,
    ) -> String {
        text!(
            self.words.localisation,
            "proposed",
            irregularity = self.irregularity(irregularity, state),
            proposal = self.proposal(proposal, state)
        )
    }

    /// An illegal move was completed (7.5).
    fn illegal_move(&self, by: Color, offence: Offence) -> String {
        let at = &self.words.localisation;
        let by = self.words.color(by);
        match offence {
            Offence::NotLegal => text!(at, "offence-not-legal", color = by),
            Offence::NotPromoted(_) => text!(at, "offence-not-promoted", color = by),
            Offence::TwoHands => text!(at, "offence-two-hands", color = by),
            Offence::NoMove => text!(at, "offence-no-move", color = by),
        }
    }

    /// An illegal move that has been counted, with its number, so that a second one is not taken for the first.
    pub(super) fn offence_counted(&self, by: Color, offence: Offence, state: &State) -> String {
        let number = state.offences(by).counted_with(offence, &state.rules());
        let number = text!(self.words.localisation, "offence-number", number = number);
        format!("{} {number}", self.illegal_move(by, offence))
    }

    fn irregularity(&self, irregularity: Irregularity, state: &State) -> String {
        let at = &self.words.localisation;
        match irregularity {
            Irregularity::WrongStart => text!(at, "found-wrong-start"),
            Irregularity::BoardTurned => text!(at, "found-board-turned"),
            Irregularity::ColoursReversed => text!(at, "found-colours-reversed"),
            Irregularity::Displaced(by) => {
                text!(at, "found-displaced", color = self.words.color(by))
            }
            Irregularity::WrongSquares(_) => text!(at, "found-wrong-squares"),
            Irregularity::IllegalMove { by, offence, .. } => self.illegal_move(by, offence),
            Irregularity::TouchMove(square) => {
                let last = state.game().plies().last();
                let piece = last.and_then(|ply| PieceAt::on(&ply.before, square));
                let piece = piece.map(|it| self.words.piece(it.role));
                text!(
                    at,
                    "found-touch-move",
                    color = self.words.color(state.game().turn().other()),
                    piece = piece.unwrap_or_default(),
                    square = self.words.square(square)
                )
            }
            Irregularity::NotPressed(by) => {
                text!(at, "found-not-pressed", color = self.words.color(by))
            }
            Irregularity::Impossible { .. } => text!(at, "found-impossible"),
        }
    }

    fn proposal(&self, proposal: Proposal, state: &State) -> String {
        let at = &self.words.localisation;
        match proposal {
            Proposal::NewGame => text!(at, "propose-new-game"),
            Proposal::Continue => text!(at, "propose-continue"),
            Proposal::Transfer => text!(at, "propose-transfer"),
            Proposal::PutBack(by) => text!(at, "propose-put-back", color = self.words.color(by)),
            Proposal::Reinstate(plies) => {
                text!(
                    at,
                    "propose-reinstate",
                    position = self.position_after(plies, state)
                )
            }
            Proposal::Penalise {
                by,
                penalty,
                back_to,
            } => match penalty {
                Penalty::Loss => text!(at, "propose-loss", color = self.words.color(by)),
                Penalty::Time(extra) => {
                    let extra = text!(at, "propose-time", extra = self.words.exact_time(extra));
                    let position = back_to.map(|plies| self.position_after(plies, state));
                    match position {
                        Some(position) => text!(
                            at,
                            "propose-reinstate-and",
                            position = position,
                            also = extra
                        ),
                        None => extra,
                    }
                }
            },
            Proposal::Wait => text!(at, "propose-wait"),
            Proposal::Draw => text!(at, "propose-draw"),
        }
    }

    /// An earlier position, by the move that led to it.
    pub(super) fn position_after(&self, plies: usize, state: &State) -> String {
        let at = &self.words.localisation;
        let last = plies.checked_sub(1);
        let last = last.and_then(|index| state.game().plies().get(index));
        match last {
            Some(ply) => {
                text!(
                    at,
                    "position-after",
                    said = self.words.announced(ply.played)
                )
            }
            None => text!(at, "position-at-start"),
        }
    }
}

//! Irregularities at the board, and what the Laws make of them (Articles 4.8 and 7). The
//! program proposes; the arbiter's own events carry it out.

use shakmaty::{Color, Square};

use super::arbiter;
use super::illegal::promotion;
use super::{Effect, Event, Refused, RestoredClocks, State, StopReason};
use crate::session::ArbiterEffect;
use crate::session::{ArbiterEvent, MoveEvent};
use crate::session::{ArbiterRefused, DrawRefused, MoveRefused};
use chess_laws::{Facts, GameResult, Irregularity, Offence, PieceAt, Proposal};

impl State {
    /// What the Laws make of an irregularity, if it were found now (4.8, 6.2.1.2, 7, A.4).
    #[must_use]
    pub fn propose(&self, irregularity: Irregularity) -> Proposal {
        let facts = Facts {
            rules: &self.rules(),
            completed: &self.game,
            made: &self.game_ahead(),
            offences: &self.offences,
        };
        facts.propose(irregularity)
    }

    /// The arbiter's events that carry out what is proposed for the irregularity reported
    /// last; none if no report waits for him. A position that is reinstated stands with the
    /// clocks stopped, so that he can set them before he restarts the game (7.1).
    #[must_use]
    pub fn remedy(&self) -> Option<Vec<Event>> {
        let irregularity = self.reported?;
        Some(match self.propose(irregularity) {
            Proposal::NewGame => vec![Event::Arbiter(ArbiterEvent::Cancel)],
            Proposal::Continue | Proposal::Transfer | Proposal::Wait => {
                vec![Event::Arbiter(ArbiterEvent::Restart)]
            }
            Proposal::PutBack(side) => vec![
                Event::Arbiter(ArbiterEvent::RunClock { side }),
                Event::Arbiter(ArbiterEvent::Restart),
            ],
            Proposal::Reinstate(plies) => {
                let clocks = RestoredClocks::Now;
                let touched = match irregularity {
                    Irregularity::TouchMove(square) => {
                        Some(Event::Move(MoveEvent::Touch { square }))
                    }
                    _ => None,
                };
                let restore = Event::Arbiter(ArbiterEvent::Restore { plies, clocks });
                [restore].into_iter().chain(touched).collect()
            }
            Proposal::Penalise { by, .. } => match irregularity {
                Irregularity::IllegalMove { offence, plies, .. } => {
                    vec![Event::Arbiter(ArbiterEvent::IllegalMove {
                        by,
                        offence,
                        plies: Some(plies),
                    })]
                }
                _ => Vec::new(),
            },
            Proposal::Draw => vec![Event::Arbiter(ArbiterEvent::Decide {
                result: GameResult::Draw,
            })],
        })
    }
}

/// The clocks stop, and a decision is proposed to the arbiter.
pub(super) fn report(
    state: &mut State,
    irregularity: Irregularity,
    by: Option<Color>,
) -> Result<Vec<Effect>, Refused> {
    can_be(state, irregularity, by)?;
    let proposal = state.propose(irregularity);
    let mut effects = Vec::new();
    if state.stopped.is_none() {
        effects.extend(arbiter::stop(state, stop_reason(irregularity), by)?);
    }
    state.reported = Some(irregularity);
    effects.push(Effect::Arbiter(ArbiterEffect::Proposed {
        irregularity,
        proposal,
    }));
    Ok(effects)
}

/// Whether this can be reported of this game.
fn can_be(state: &State, irregularity: Irregularity, by: Option<Color>) -> Result<(), Refused> {
    match irregularity {
        Irregularity::WrongSquares(plies) => position_after(state, plies).map(|_| ()),
        Irregularity::IllegalMove { by, offence, plies } => is_possible(state, by, offence, plies),
        Irregularity::TouchMove(square) => can_claim_touch(state, square, by),
        _ => Ok(()),
    }
}

/// Whose move it was after so many half-moves.
fn position_after(state: &State, plies: usize) -> Result<Color, Refused> {
    let game = state.game.after_plies(plies);
    game.map(|game| game.turn())
        .ok_or(Refused::Move(MoveRefused::NoSuchPly(plies)))
}

/// Whether this side had the move then, and a pawn that could be promoted so.
fn is_possible(state: &State, by: Color, offence: Offence, plies: usize) -> Result<(), Refused> {
    let before = state.game.after_plies(plies);
    let before = before.ok_or(MoveRefused::NoSuchPly(plies))?;
    if before.turn() != by {
        return Err(MoveRefused::NotOnMove(by).into());
    }
    match offence {
        Offence::NotPromoted(uci) => promotion(&before, uci).map(|_| ()),
        _ => Ok(()),
    }
}

/// 4.8: whoever touches a piece loses the right to claim, and so has who moved last. An
/// announced move is made by then (D.2.3).
fn can_claim_touch(state: &State, square: Square, by: Option<Color>) -> Result<(), Refused> {
    let last = state
        .game
        .plies()
        .last()
        .ok_or(ArbiterRefused::NothingToRule)?;
    if state.announced.is_some() || !state.touched.is_empty() || by == Some(last.side) {
        return Err(DrawRefused::RightLost.into());
    }
    let piece = PieceAt::on(&last.before, square);
    piece
        .map(|_| ())
        .ok_or(Refused::Move(MoveRefused::NothingThere(square)))
}

fn stop_reason(irregularity: Irregularity) -> StopReason {
    match irregularity {
        Irregularity::IllegalMove { .. } => StopReason::IllegalMove,
        Irregularity::Displaced(_) | Irregularity::WrongSquares(_) => StopReason::DisplacedPieces,
        _ => StopReason::Arbiter,
    }
}

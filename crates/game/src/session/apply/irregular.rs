//! Reports of irregularities at the board (Articles 4.8 and 7): the clocks stop, and the program
//! proposes a decision.

use chess_laws::{Irregularity, Offence, PieceAt};
use shakmaty::{Color, Square};

use super::clock_orders;
use super::illegal::promotion;
use crate::session::{
    ArbiterEffect, ArbiterRefused, DrawRefused, Effect, MoveRefused, Refused, State, StopReason,
};

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
        effects.extend(clock_orders::stop(state, stop_reason(irregularity), by)?);
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
        Irregularity::WrongStart
        | Irregularity::BoardTurned
        | Irregularity::ColoursReversed
        | Irregularity::Displaced(_)
        | Irregularity::NotPressed(_)
        | Irregularity::Impossible { .. } => Ok(()),
    }
}

/// Whose move it was after this many plies.
fn position_after(state: &State, plies: usize) -> Result<Color, Refused> {
    let game = state.game.after_plies(plies);
    game.map(|game| game.turn())
        .ok_or(Refused::Move(MoveRefused::NoSuchPly(plies)))
}

/// Whether this side was then to move, and had a pawn to promote with that move.
fn is_possible(state: &State, by: Color, offence: Offence, plies: usize) -> Result<(), Refused> {
    let before = state.game.after_plies(plies);
    let before = before.ok_or(MoveRefused::NoSuchPly(plies))?;
    if before.turn() != by {
        return Err(MoveRefused::NotOnMove(by).into());
    }
    match offence {
        Offence::NotPromoted(uci) => promotion(&before, uci).map(|_| ()),
        Offence::NotLegal | Offence::TwoHands | Offence::NoMove => Ok(()),
    }
}

/// Whether touch-move can be claimed (4.8): a player who touches a piece loses the right, and the
/// player who moved last has none. An announced move is made by then (D.2.3).
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
        Irregularity::WrongStart
        | Irregularity::BoardTurned
        | Irregularity::ColoursReversed
        | Irregularity::TouchMove(_)
        | Irregularity::NotPressed(_)
        | Irregularity::Impossible { .. } => StopReason::Arbiter,
    }
}

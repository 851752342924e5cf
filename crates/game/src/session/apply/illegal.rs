//! Illegal moves that were completed: position, penalty and result (Article 7.5 and Appendices A
//! and B).

use chess_laws::{Game, Offence, Outcome, Penalty, Touched};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Move, Role};

use super::{clock_orders, game, moves, restoring};
use crate::session::{
    ArbiterEffect, ClockEffect, Effect, MoveRefused, Refused, RestoredClocks, State, StopReason,
};

/// The clocks stop, the position before the move is reinstated, and the player is penalised
/// (7.5).
pub(super) fn illegal_move(
    state: &mut State,
    by: Color,
    offence: Offence,
    plies: Option<usize>,
) -> Result<Vec<Effect>, Refused> {
    let plies = plies.unwrap_or_else(|| state.plies_before(by, offence));
    let queen = can_be_offence(state, by, offence, plies)?;
    state.record_presence(by);
    let mut effects = Vec::new();
    if state.stopped.is_none() {
        effects.extend(clock_orders::stop(state, StopReason::IllegalMove, None)?);
    }
    effects.push(Effect::Arbiter(ArbiterEffect::IllegalMove { by, offence }));
    state.reported = None;
    let restored = back_before(state, plies)?;
    effects.extend(restored.clone());
    let penalty = state.offences(by).penalty(offence, &state.rules());
    state.offences.get_mut(by).add(offence);
    match penalty {
        Penalty::Loss => {
            let mut judged = state.game.clone();
            if let Some(queen) = queen {
                judged.play(queen)?;
            }
            let outcome = Outcome::illegal_moves(judged.position(), by);
            effects.extend(game::end(state, outcome));
            return Ok(effects);
        }
        Penalty::Time(extra) => effects.extend(clock_orders::give_time(state, by.other(), extra)),
    }
    // The players hear the times once, with the penalty.
    effects.extend(restored.map(|_| Effect::Clock(ClockEffect::ClocksSet)));
    if let Some(queen) = queen {
        effects.extend(complete_with_queen(state, queen)?);
    }
    Ok(effects)
}

/// Refuses an offence that was impossible in the position after this many plies. For a pawn that
/// was not replaced, returns the move by which it becomes a queen.
fn can_be_offence(
    state: &State,
    by: Color,
    offence: Offence,
    plies: usize,
) -> Result<Option<Move>, Refused> {
    let before = state.game.after_plies(plies);
    let before = before.ok_or(MoveRefused::NoSuchPly(plies))?;
    if before.turn() != by {
        return Err(MoveRefused::NotOnMove(by).into());
    }
    let made = state.game_ahead();
    if state.rules().illegal_move_stands(&made, plies) {
        return Err(MoveRefused::MoveStands.into());
    }
    let Offence::NotPromoted(uci) = offence else {
        return Ok(None);
    };
    promotion(&before, uci).map(Some)
}

/// The position before the irregularity stands again. Touch-move binds to what the
/// move that is replaced had touched (7.5.1).
fn back_before(state: &mut State, plies: usize) -> Result<Option<Effect>, Refused> {
    let made = state.game.plies().get(plies).map(|ply| ply.played);
    state.illegal = None;
    let replaced = made.or(state.announced.take().map(|it| it.mv));
    if made.is_some() {
        restoring::restore(state, plies, RestoredClocks::Now)?;
    }
    if let Some(replaced) = replaced {
        state.touched = Touched::by_move(replaced);
    }
    Ok(made.map(|_| Effect::Arbiter(ArbiterEffect::Restored)))
}

/// The pawn is replaced by a queen, and the move is completed (7.5.2).
fn complete_with_queen(state: &mut State, queen: Move) -> Result<Vec<Effect>, Refused> {
    let by = state.game.turn();
    let effects = moves::complete(state, queen)?;
    state.clock.stop(state.now);
    if let Some(stopped) = &mut state.stopped {
        stopped.running = by.other();
    }
    Ok(effects)
}

/// The move by which a pawn becomes a queen (7.5.2).
pub(super) fn promotion(before: &Game, uci: UciMove) -> Result<Move, Refused> {
    let queen = before.move_from_uci(uci);
    let queen = queen.filter(|mv| mv.promotion() == Some(Role::Queen));
    queen.ok_or(Refused::Move(MoveRefused::NoPromotion))
}

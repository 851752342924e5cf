//! How a game goes on and ends between the players: started, moves announced, corrected
//! and completed by the clock, resigned.

use shakmaty::{Color, Move, Position};

use super::{Announced, Effect, Making, Refused, State};
use crate::session::MoveRefused;
use crate::session::{GameEffect, MoveEffect};
use chess_laws::{Outcome, Touched};

/// So many plies are played when both players have made a move (5.2.3).
pub(super) const MOVED_BOTH: usize = 2;

pub(super) fn start(state: &mut State) -> Vec<Effect> {
    state.begun = Some(state.now);
    if let Some(outcome) = state.outcome {
        return vec![
            Effect::Game(GameEffect::Begun),
            Effect::Game(GameEffect::Over(outcome)),
        ];
    }
    note_clocks(state);
    state.clock.start(state.game.turn(), state.now);
    vec![Effect::Game(GameEffect::Begun)]
}

/// The clock of the side to move goes on; the time of the interruption is
/// what the caller made of the event's time.
pub(super) fn resume(state: &mut State) -> Vec<Effect> {
    let rests = state.announced.is_some() && state.rests_while_announced();
    if state.outcome.is_none() && !rests && state.stopped.is_none() {
        let running = state.clock.running().unwrap_or(state.game.turn());
        state.clock.start(running, state.now);
    }
    Vec::new()
}

/// Notes what the clocks show, now that a position has arisen.
pub(super) fn note_clocks(state: &mut State) {
    let left = |side| state.clock.remaining(side, state.now);
    state.shown.push([left(Color::White), left(Color::Black)]);
}

pub(super) fn announce(state: &mut State, mv: Move) -> Result<Vec<Effect>, Refused> {
    if state.announced.is_some() {
        return Err(MoveRefused::Announced.into());
    }
    let by = state.game.turn();
    let mut after = state.game.clone();
    after.play(mv)?;
    if let Some(reason) = state.forbids(mv) {
        return Err(MoveRefused::NotAllowed(reason).into());
    }
    note_presence(state, by);
    if let Some(refused) = state.belied(mv) {
        return Err(refused);
    }
    if state.rests_while_announced() {
        // While the move is repeated, and may be corrected, no clock runs.
        state.clock.stop(state.now);
    }
    state.announced = Some(Announced {
        mv,
        at: state.now,
        before: state.making,
    });
    let position = after.position();
    let check = position.is_check() && !position.is_checkmate();
    Ok(vec![Effect::Move(MoveEffect::Announced { by, mv, check })])
}

/// This player is there (6.7.1).
pub(super) fn note_presence(state: &mut State, side: Color) {
    *state.was_there.get_mut(side) = true;
}

pub(super) fn withdraw(state: &mut State) -> Result<Vec<Effect>, Refused> {
    let announced = state.announced.take().ok_or(MoveRefused::NotAnnounced)?;
    if state.settings.own_board == Some(state.game.turn()) {
        // What the board has seen is done, and touched.
        for square in state.making.touches() {
            state.touched.touch(square);
        }
    } else {
        // What was said to be done after it was understood by it.
        state.making = announced.before;
    }
    if state.game.plies().len() < MOVED_BOTH {
        // The move taken back was the one that made an offer possible.
        state.offer = None;
    }
    state.clock.start(state.game.turn(), state.now);
    Ok(vec![Effect::Move(MoveEffect::Withdrawn)])
}

pub(super) fn press(state: &mut State) -> Result<Vec<Effect>, Refused> {
    if let Some(missing) = state.missing().filter(|_| state.follows_steps()) {
        return Err(MoveRefused::NotMade(missing).into());
    }
    let announced = state.announced.take().ok_or(MoveRefused::NotAnnounced)?;
    complete(state, announced.mv)
}

/// A move is completed by the clock of the side to move.
pub(super) fn complete(state: &mut State, mv: Move) -> Result<Vec<Effect>, Refused> {
    let by = state.game.turn();
    // Answering with a move declines an offer of the opponent (9.1).
    state.offer = state.offer.filter(|&side| side == by);
    let before = state.game.position().board().clone();
    state.game.play(mv)?;
    state.boards.follow(&before, state.game.position().board());
    forget_turn(state);
    state.clock.start(by, state.now);
    let _ = state.clock.press(state.now);
    note_clocks(state);
    let mut effects = vec![Effect::Move(MoveEffect::Completed { by })];
    if let Some(outcome) = state.game.ended() {
        effects.extend(end(state, outcome));
    }
    Ok(effects)
}

/// What binds the player to move ends with his turn.
pub(super) fn forget_turn(state: &mut State) {
    state.touched = Touched::default();
    state.making = Making::default();
    state.intended = None;
}

/// How the move that is announced has ended the game, if it has: it needs no clock for
/// that (5.1.1, 5.2, 6.2.1.1).
pub(super) fn announced_end(state: &State) -> Option<Outcome> {
    if state.missing().is_some() {
        return None;
    }
    state.game_ahead().ended()
}

/// The players or the flags end the game. A move that was announced is made by then, only
/// not completed by the clock (D.2.3): it belongs to the score, and if it
/// ended the game, the players came too late.
pub(super) fn end_after_announced(state: &mut State, outcome: Outcome) -> Vec<Effect> {
    if let (None, Some(announced)) = (state.missing(), state.announced.take()) {
        // An announced move is legal: `announce` let it in.
        let _ = state.game.play(announced.mv);
    }
    end(state, state.game.ended().unwrap_or(outcome))
}

/// 5.1.2.
pub(super) fn resign(state: &mut State, by: Color) -> Vec<Effect> {
    let outcome = if state.rules().resignation_can_draw {
        Outcome::resignation(state.game_ahead().position(), by)
    } else {
        Outcome::Resignation(by)
    };
    end_after_announced(state, outcome)
}

pub(super) fn end(state: &mut State, outcome: Outcome) -> Vec<Effect> {
    state.clock.stop(state.now);
    state.announced = None;
    forget_turn(state);
    state.offer = None;
    state.stopped = None;
    state.request = None;
    state.claim = None;
    state.reported = None;
    state.outcome = Some(outcome);
    vec![Effect::Game(GameEffect::Over(outcome))]
}

//! Moves: they are announced, corrected and completed by the clock.

use chess_laws::PlayError;
use shakmaty::{Chess, Color, Move, Position, Square};

use super::{game, own_board, touch};
use crate::session::state::MOVED_BOTH;
use crate::session::{
    Announced, Effect, Hands, IllegalAnnouncement, MoveEffect, MoveEvent, MoveRefused, Refused,
    State,
};

pub(super) fn apply(state: &mut State, event: &MoveEvent) -> Result<Vec<Effect>, Refused> {
    match *event {
        MoveEvent::Announce { mv, ref said, .. } => {
            let mv = state
                .game
                .move_from_uci(mv)
                .ok_or(MoveRefused::Illegal(mv))?;
            announce(state, mv, said.as_deref())
        }
        MoveEvent::FailedTry { by, .. } => Ok(fail(state, by)),
        MoveEvent::Withdraw { steps_stay } => withdraw(state, steps_stay),
        MoveEvent::AnnounceIllegal { ref said, to } => announce_illegal(state, said, to),
        MoveEvent::Press => press(state),
        MoveEvent::Touch { square } => touch::touch(state, square),
        MoveEvent::TakeOff { square } => own_board::take_off(state, square),
        MoveEvent::PutBack { square } => own_board::put_back(state, square),
        MoveEvent::Place { square } => own_board::place(state, square),
        MoveEvent::Lift { square } => touch::lift(state, square),
        MoveEvent::Adjust => touch::adjust(state),
        MoveEvent::Promote { role } => touch::promote(state, role),
    }
}

fn announce(state: &mut State, mv: Move, said: Option<&str>) -> Result<Vec<Effect>, Refused> {
    if state.announced_at().is_some() {
        return Err(MoveRefused::Announced.into());
    }
    let by = state.game.turn();
    let after = position_after(state, mv)?;
    if let Some(reason) = state.forbids(mv) {
        return Err(MoveRefused::NotAllowed(reason).into());
    }
    state.record_presence(by);
    if let Some(refused) = state.steps().contradicts(mv) {
        return Err(refused);
    }
    if state.steps().rests_while_announced() {
        // While the move is repeated, and may be corrected, no clock runs.
        state.clock.stop(state.now);
    }
    state.offer_stays = false;
    state.announced = Some(Announced {
        mv,
        at: state.now,
        before: state.move_steps,
    });
    let said = said.map(str::to_owned);
    state.announced_words.clone_from(&said);
    let check = state.profile.tells_at_once() && gives_check(&after);
    Ok(vec![Effect::Move(MoveEffect::Announced {
        by,
        mv,
        check,
        said,
    })])
}

/// Only the server ends its games: a legal move can follow whatever the Laws say.
fn position_after(state: &State, mv: Move) -> Result<Chess, Refused> {
    match state.profile.is_on_server() {
        true => Ok(state
            .game
            .position()
            .clone()
            .play(mv)
            .map_err(|_| PlayError::Illegal)?),
        false => Ok(state.game.position_after(mv)?),
    }
}

/// A try that does not fit the position changes nothing in it, but is counted.
fn fail(state: &mut State, by: Color) -> Vec<Effect> {
    state.corrections.get_mut(by).failed += 1;
    Vec::new()
}

/// Mate is part of how the game ends.
fn gives_check(position: &impl Position) -> bool {
    position.is_check() && !position.is_checkmate()
}

/// An illegal announcement waits like a move, so that nobody learns by it what is legal.
fn announce_illegal(
    state: &mut State,
    said: &str,
    to: Option<Square>,
) -> Result<Vec<Effect>, Refused> {
    if state.announced_at().is_some() {
        return Err(MoveRefused::Announced.into());
    }
    let by = state.game.turn();
    state.record_presence(by);
    if state.steps().rests_while_announced() {
        state.clock.stop(state.now);
    }
    let said = said.to_owned();
    let at = state.now;
    state.illegal = Some(IllegalAnnouncement {
        said: said.clone(),
        to,
        at,
    });
    let announced = MoveEffect::IllegalAnnounced { by, said };
    Ok(vec![Effect::Move(announced)])
}

/// The move that would have been completed is illegal: its player is still to move.
fn find_illegal(state: &mut State, said: String) -> Vec<Effect> {
    let by = state.game.turn();
    state.corrections.get_mut(by).illegal += 1;
    // The piece goes back before the next announcement.
    state.hands = Hands::default();
    state.clock.start(by, state.now);
    vec![Effect::Move(MoveEffect::FoundIllegal { by, said })]
}

/// The announcement is taken back. What the player's own board has seen was done all the same, and counts as touched.
fn withdraw(state: &mut State, steps_stay: bool) -> Result<Vec<Effect>, Refused> {
    let by = state.game.turn();
    if state.illegal.take().is_some() {
        let corrections = state.corrections.get_mut(by);
        corrections.taken_back += 1;
        corrections.taken_back_illegal += 1;
        state.clock.start(by, state.now);
        return Ok(vec![Effect::Move(MoveEffect::Withdrawn)]);
    }
    let announced = state.announced.take().ok_or(MoveRefused::NotAnnounced)?;
    state.corrections.get_mut(by).taken_back += 1;
    if steps_stay || state.settings.own_board == Some(state.game.turn()) {
        for square in state.move_steps.touches() {
            state.touched.touch(square);
        }
        own_board::count_hands(state);
    } else {
        state.move_steps = announced.before;
    }
    if state.game.plies().len() < MOVED_BOTH {
        // The move that is taken back was the one that made an offer possible.
        state.offer = None;
    }
    state.clock.start(state.game.turn(), state.now);
    state.rest_before_both_moved();
    Ok(vec![Effect::Move(MoveEffect::Withdrawn)])
}

fn press(state: &mut State) -> Result<Vec<Effect>, Refused> {
    if let Some(illegal) = state.illegal.take() {
        return Ok(find_illegal(state, illegal.said));
    }
    let steps = state.steps();
    if let Some(missing) = steps.missing().filter(|_| steps.are_followed()) {
        return Err(MoveRefused::NotMade(missing).into());
    }
    let announced = state.announced.take().ok_or(MoveRefused::NotAnnounced)?;
    complete(state, announced.mv)
}

/// A move is completed by the clock of the side to move.
pub(super) fn complete(state: &mut State, mv: Move) -> Result<Vec<Effect>, Refused> {
    let by = state.game.turn();
    // Answering with a move declines an offer of the opponent (9.1), unless the move was made before.
    let stays = std::mem::take(&mut state.offer_stays);
    state.offer = state.offer.filter(|&side| side == by || stays);
    let before = state.game.position().board().clone();
    match state.profile.is_on_server() {
        true => state.game.play_on(mv)?,
        false => state.game.play(mv)?,
    };
    state.taken_back.clear();
    state.boards.follow(&before, state.game.position().board());
    state.forget_turn();
    state.clock.start(by, state.now);
    let _ = state.clock.press(state.now);
    state.rest_before_both_moved();
    state.record_clocks();
    let check = !state.profile.tells_at_once() && gives_check(state.game.position());
    let mut effects = vec![Effect::Move(MoveEffect::Completed { by, check })];
    if let Some(outcome) = state.ended_by_the_laws() {
        effects.extend(game::end(state, outcome));
    }
    Ok(effects)
}

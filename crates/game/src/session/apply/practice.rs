//! Moves are taken back in practice, and made again.

use chess_laws::Correction;
use shakmaty::{Color, Position};

use super::game;
use crate::session::state::TakenBack;
use crate::session::{
    Effect, ExternalEngine, Matter, MoveRefused, PartyRefused, Player, PracticeEffect,
    PracticeEvent, PracticeRefused, Refused, State,
};

pub(super) fn apply(state: &mut State, event: &PracticeEvent) -> Result<Vec<Effect>, Refused> {
    // A server takes moves back, and gives no other help.
    let of_server = matches!(event, PracticeEvent::TakeBack { .. });
    if state.profile.has_arbiter() || state.profile.is_on_server() && !of_server {
        return Err(PartyRefused::Withheld(Matter::Practice).into());
    }
    let effect = match *event {
        PracticeEvent::ChangeEngine { ref engine } => return change_engine(state, engine),
        PracticeEvent::Advise { .. } => {
            state.is_helped = true;
            return Ok(Vec::new());
        }
        PracticeEvent::TakeBack { plies } => take_back(state, plies)?,
        PracticeEvent::Redo { plies } => redo(state, plies)?,
    };
    let mut effects = vec![Effect::Practice(effect)];
    if let Some(outcome) = state.ended_by_the_laws() {
        effects.extend(game::end(state, outcome));
    }
    Ok(effects)
}

/// The game itself stays as it is.
fn change_engine(state: &mut State, engine: &ExternalEngine) -> Result<Vec<Effect>, Refused> {
    let players = [&mut state.settings.white, &mut state.settings.black];
    let mut players = players.into_iter().filter(|it| it.is_engine());
    let player = players.next().ok_or(PracticeRefused::NoEngine)?;
    *player = Player::ExternalEngine(Box::new(engine.clone()));
    Ok(vec![Effect::Practice(PracticeEffect::EngineChanged)])
}

/// The position after this many plies stands again, with the clocks as they stood in it. What is
/// announced and not completed goes too.
fn take_back(state: &mut State, plies: usize) -> Result<PracticeEffect, Refused> {
    let made = state.game.plies().len();
    let then = state.game.after_plies(plies).filter(|_| plies < made);
    let then = then.ok_or(PracticeRefused::NothingToTakeBack)?;
    let gone = &state.game.plies()[plies..];
    let first = gone.first().map(|ply| ply.played);
    let mv = first.ok_or(PracticeRefused::NothingToTakeBack)?;
    let shown = state.shown.iter().skip(plies + 1).copied();
    let shown = shown.chain(std::iter::repeat([None; 2]));
    let taken = gone.iter().zip(shown);
    let mut taken: Vec<TakenBack> = taken
        .map(|(ply, shown)| TakenBack {
            mv: ply.played,
            shown,
        })
        .collect();
    taken.reverse();
    state.taken_back.extend(taken);
    state.is_helped = true;
    state.game = then;
    state.boards.retrace(plies);
    state.shown.truncate(plies + 1);
    stand_again(state);
    Ok(PracticeEffect::TakenBack {
        mv,
        plies: made - plies,
    })
}

/// Moves that were taken back are made again, until this many plies stand.
fn redo(state: &mut State, plies: usize) -> Result<PracticeEffect, Refused> {
    if state.announced_at().is_some() {
        return Err(MoveRefused::Announced.into());
    }
    let made = state.game.plies().len();
    let missing = plies.saturating_sub(made);
    if missing == 0 || missing > state.taken_back.len() {
        return Err(PracticeRefused::NothingToRedo.into());
    }
    let mut last = None;
    for _ in 0..missing {
        let Some(TakenBack { mv, shown }) = state.taken_back.pop() else {
            break;
        };
        let before = state.game.position().board().clone();
        state.game.play(mv)?;
        let after = state.game.position().board();
        state.boards.follow(&before, after);
        state.shown.push(shown);
        last = Some(mv);
    }
    stand_again(state);
    let mv = last.ok_or(PracticeRefused::NothingToRedo)?;
    Ok(PracticeEffect::Redone { mv, plies: missing })
}

/// The present position of the game counts from now on: what was announced or touched in another
/// position no longer counts, and the clocks show what they showed in this one.
fn stand_again(state: &mut State) {
    state.announced = None;
    state.announced_words = None;
    state.forget_turn();
    state.offer = None;
    state.reported = None;
    state.clock.stop(state.now);
    let shown = state.shown.last().copied().unwrap_or_default();
    for (side, left) in Color::ALL.into_iter().zip(shown) {
        let presses = Some(state.game.completed_moves(side));
        let correction = Correction { left, presses };
        state.clock.correct(side, correction, state.now);
        *state.flag_recorded.get_mut(side) &= left.is_none_or(|it| it.is_zero());
        // Warnings of less time than the clock now shows are given again.
        let warned = state
            .warnings
            .iter()
            .filter(|it| left.is_none_or(|left| *it >= left));
        let warned = warned.min();
        let before = *state.warned.get(side);
        *state.warned.get_mut(side) = before.and(warned);
    }
    state.clock.start(state.game.turn(), state.now);
    state.rest_before_both_moved();
}

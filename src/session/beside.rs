//! A clock that stands beside the board: the program knows what is reported of it, and when,
//! and counts nothing. No flag falls by itself; what it shows after a move is known only where
//! it was reported while it stood.

use std::time::Duration;

use shakmaty::Color;

use super::{Completion, Effect, Refused, Settings, State};
use crate::session::ClockEffect;
use crate::session::ClockRefused;
use chess_laws::{Clock, Time, TimeControl};

/// What was reported of a player's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockReading {
    /// The time it showed.
    pub left: Duration,
    /// When it was reported.
    pub at: Time,
    /// After how many half-moves.
    plies: usize,
}

/// What is known of one player's clock beside the board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Beside {
    readings: Vec<ClockReading>,
    /// How much time the arbiter has given or set beyond the time control.
    extra: Duration,
}

impl Settings {
    /// The time control that the program's own clock counts by: none where the clock stands
    /// beside the board.
    pub(super) fn counted_time(&self) -> TimeControl {
        match self.procedure.clock {
            Completion::External => TimeControl::untimed(),
            _ => self.time_control.clone(),
        }
    }
}

impl State {
    /// Whether the clock stands beside the board, and is only reported.
    #[must_use]
    pub fn clock_is_beside(&self) -> bool {
        self.settings.procedure.clock == Completion::External
    }

    /// What was last reported of a player's clock.
    #[must_use]
    pub fn clock_reading(&self, side: Color) -> Option<ClockReading> {
        self.beside.get(side).readings.last().copied()
    }
}

pub(super) fn report_clock(
    state: &mut State,
    side: Color,
    left: Duration,
) -> Result<Vec<Effect>, Refused> {
    if !state.clock_is_beside() {
        return Err(ClockRefused::NotBeside.into());
    }
    match most_left(state, side) {
        Some(most) if left > most => Err(ClockRefused::MoreThanPossible(most).into()),
        _ => Ok(read_beside(state, side, left)),
    }
}

pub(super) fn withdraw_report(state: &mut State, side: Color) -> Result<Vec<Effect>, Refused> {
    let readings = &mut state.beside.get_mut(side).readings;
    readings.pop().ok_or(ClockRefused::NothingReported)?;
    show_reading(state, side);
    Ok(vec![Effect::Clock(ClockEffect::ReportWithdrawn { side })])
}

/// The arbiter has set the clock beside the board to this.
pub(super) fn set_beside(state: &mut State, side: Color, left: Duration) -> Vec<Effect> {
    give_beside(state, side, left);
    read_beside(state, side, left)
}

/// The arbiter has added so much to it.
pub(super) fn give_beside(state: &mut State, side: Color, extra: Duration) {
    let known = &mut state.beside.get_mut(side).extra;
    *known = known.saturating_add(extra);
}

fn read_beside(state: &mut State, side: Color, left: Duration) -> Vec<Effect> {
    let reading = ClockReading {
        left,
        at: state.now,
        plies: state.game.plies().len(),
    };
    state.beside.get_mut(side).readings.push(reading);
    show_reading(state, side);
    vec![Effect::Clock(ClockEffect::ClockReported { side, left })]
}

/// The clock of who is not to move stands at what it showed after his move: that belongs
/// to the score (8.1.4).
fn show_reading(state: &mut State, side: Color) {
    let plies = state.game.plies().len();
    let reading = state.clock_reading(side).filter(|it| it.plies == plies);
    let stands = state.game.turn() != side;
    if let Some(shown) = state.shown.last_mut().filter(|_| stands) {
        shown[side.fold_wb(0, 1)] = reading.map(|it| it.left);
    }
}

/// The most that can be left to a player: what the time control has given for his moves,
/// if he had used nothing; none in a game without one.
fn most_left(state: &State, side: Color) -> Option<Duration> {
    let mut unused = Clock::new(state.settings.time_control.clone());
    for _ in 0..state.game.completed_moves(side) {
        unused.start(side, Time::ZERO);
        // It runs: it was started.
        let _ = unused.press(Time::ZERO);
    }
    let most = unused.remaining(side, Time::ZERO)?;
    Some(most.saturating_add(state.beside.get(side).extra))
}

//! What the arbiter does with the clocks and the position (Articles 6.7, 6.10, 6.11, 7
//! and 12), and who the program is (D.2.10, D.2.11). Never of the program's own accord: each is an event.

use std::time::Duration;

use shakmaty::Color;

use super::event::{RestoredClocks, StopReason};
use super::{Effect, Profile, Refused, State, Stopped};
use super::{adjournment, beside, illegal, irregular, moves, quickplay, warnings};
use crate::session::ArbiterEvent;
use crate::session::{ArbiterEffect, ClockEffect};
use crate::session::{ArbiterRefused, ClockRefused, GameRefused, MoveRefused};
use chess_laws::{Correction, Outcome};

/// The events that an arbiter, or a player for him, brings about.
pub(super) fn apply(state: &mut State, event: &ArbiterEvent) -> Result<Vec<Effect>, Refused> {
    match *event {
        ArbiterEvent::Stop { reason, by } => stop(state, reason, by),
        ArbiterEvent::Restart => restart(state),
        ArbiterEvent::CorrectClock {
            side,
            left_ms,
            presses,
        } => {
            let left = left_ms.map(Duration::from_millis);
            if let Some(left) = left.filter(|_| state.clock_is_beside()) {
                return Ok(beside::set_beside(state, side, left));
            }
            is_timed(state)?;
            correct_clock(state, side, Correction { left, presses })
        }
        ArbiterEvent::RunClock { side } => {
            let stopped = state.stopped.as_mut().ok_or(ArbiterRefused::NotStopped)?;
            stopped.running = side;
            Ok(vec![Effect::Clock(ClockEffect::ClockToRun { side })])
        }
        ArbiterEvent::Award { side, extra_ms } => {
            is_timed(state)?;
            Ok(vec![award(state, side, Duration::from_millis(extra_ms))])
        }
        ArbiterEvent::Restore { plies, clocks } => restore(state, plies, clocks),
        ArbiterEvent::Report { irregularity, by } => irregular::report(state, irregularity, by),
        ArbiterEvent::IllegalMove { by, offence, plies } => {
            illegal::illegal_move(state, by, offence, plies)
        }
        ArbiterEvent::Appoint { ref profile } => appoint(state, profile),
        ArbiterEvent::SetWarnings { ref left } => warnings::set_warnings(state, left),
        ArbiterEvent::Cancel => Ok(moves::end(state, Outcome::Cancelled)),
        ArbiterEvent::Default { late } => default(state, late),
        ArbiterEvent::Decide { result } => Ok(moves::end(state, Outcome::Decided(result))),
        ArbiterEvent::RuleRequest { granted } => quickplay::rule_request(state, granted),
        ArbiterEvent::RuleClaim { ruling } => quickplay::rule_claim(state, ruling),
    }
}

/// Who the program is from now on (D.2.10, D.2.11). A game under the Laws does not become
/// practice, and no game with what belongs to practice comes under them.
fn appoint(state: &mut State, profile: &Profile) -> Result<Vec<Effect>, Refused> {
    let practises = *profile == Profile::Practice;
    let settings = &state.settings;
    let only_practice = settings.lone_human().is_some() || settings.fen.is_some();
    if *profile != state.profile && (practises || only_practice) {
        return Err(ArbiterRefused::WrongProfile.into());
    }
    state.profile = profile.clone();
    Ok(vec![Effect::Arbiter(ArbiterEffect::Appointed(
        profile.clone(),
    ))])
}

/// The clocks stop (6.11). Whoever's clock ran, or is to run by now, goes on then.
pub(super) fn stop(
    state: &mut State,
    reason: StopReason,
    by: Option<Color>,
) -> Result<Vec<Effect>, Refused> {
    if state.stopped.is_some() {
        return Err(ArbiterRefused::Stopped.into());
    }
    let running = state.clock.running().unwrap_or(state.game.turn());
    state.clock.stop(state.now);
    state.stopped = Some(Stopped {
        reason,
        by,
        running,
    });
    Ok(vec![Effect::Arbiter(ArbiterEffect::Stopped { reason, by })])
}

/// The arbiter decides when the game restarts (6.11.3), and decides first what
/// waits for him.
fn restart(state: &mut State) -> Result<Vec<Effect>, Refused> {
    if state.request.is_some() || quickplay::claim_is_urgent(state) {
        return Err(ArbiterRefused::RulingDue.into());
    }
    let stopped = state.stopped.take().ok_or(ArbiterRefused::NotStopped)?;
    state.reported = None;
    let rests = state.announced.is_some() && state.rests_while_announced();
    let running = (!rests).then_some(stopped.running);
    if let Some(side) = running {
        state.clock.start(side, state.now);
    }
    Ok(vec![Effect::Arbiter(ArbiterEffect::Restarted { running })])
}

fn is_timed(state: &State) -> Result<(), Refused> {
    match state.settings.time_control.is_untimed() {
        true => Err(ClockRefused::NoClocks.into()),
        false => Ok(()),
    }
}

/// First the clocks are stopped, then set (6.10.2).
fn correct_clock(
    state: &mut State,
    side: Color,
    correction: Correction,
) -> Result<Vec<Effect>, Refused> {
    state.stopped.ok_or(ArbiterRefused::NotStopped)?;
    state.clock.correct(side, correction, state.now);
    Ok(vec![Effect::Clock(ClockEffect::ClocksSet)])
}

pub(super) fn award(state: &mut State, side: Color, extra: Duration) -> Effect {
    if state.clock_is_beside() {
        beside::give_beside(state, side, extra);
    } else {
        state.clock.award(side, extra, state.now);
    }
    Effect::Clock(ClockEffect::Awarded { side, extra })
}

/// Extra time as the price of something; none in a game without clocks.
pub(super) fn give_time(state: &mut State, side: Color, extra: Duration) -> Option<Effect> {
    let timed = !state.settings.time_control.is_untimed();
    timed.then(|| award(state, side, extra))
}

/// An earlier position is reinstated (7.4 to 7.6): the push-counters count its
/// moves, and the side to move there goes on.
pub(super) fn restore(
    state: &mut State,
    plies: usize,
    clocks: RestoredClocks,
) -> Result<Vec<Effect>, Refused> {
    let stopped = state.stopped.as_mut().ok_or(ArbiterRefused::NotStopped)?;
    let game = state.game.after_plies(plies);
    let game = game.ok_or(MoveRefused::NoSuchPly(plies))?;
    stopped.running = game.turn();
    state.game = game;
    state.announced = None;
    moves::forget_turn(state);
    state.boards.retrace(plies);
    state.offer = None;
    state.reported = None;
    state.shown.truncate(plies + 1);
    let [white, black] = state.shown.last().copied().unwrap_or_default();
    for (side, then) in [(Color::White, white), (Color::Black, black)] {
        let left = then.filter(|_| clocks == RestoredClocks::Then);
        let presses = Some(state.game.completed_moves(side));
        state
            .clock
            .correct(side, Correction { left, presses }, state.now);
    }
    Ok(vec![
        Effect::Arbiter(ArbiterEffect::Restored),
        Effect::Clock(ClockEffect::ClocksSet),
    ])
}

/// The game is lost by default (6.7.1, Guideline I.10).
fn default(state: &mut State, late: Color) -> Result<Vec<Effect>, Refused> {
    let start = state.begun.ok_or(GameRefused::NotBegun)?;
    match adjournment::late_for_resumption(state, late) {
        Some(true) => return Ok(moves::end(state, Outcome::DefaultAtResumption(late))),
        Some(false) => return Err(ArbiterRefused::NotLate.into()),
        None => {}
    }
    let default_time = state.settings.regulations.default_time();
    if *state.was_there.get(late) || !default_time.is_over(start, state.now) {
        return Err(ArbiterRefused::NotLate.into());
    }
    Ok(moves::end(state, Outcome::Default(late)))
}

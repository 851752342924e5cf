//! What the arbiter does in the game (Articles 6.7, 6.10, 6.11, 7 and 12), and the role of the
//! program that they decide (D.2.10, D.2.11). The program does none of it by itself: each act is an
//! event.

use std::time::Duration;

use chess_laws::{Correction, Outcome};
use shakmaty::Color;

use super::{adjournment, clock_orders, draws, game, illegal, irregular, restoring};
use crate::session::{
    ArbiterEffect, ArbiterEvent, ArbiterRefused, ClockRefused, CorrectionTime, Effect, GameRefused,
    Profile, Refused, State, Warnings,
};

/// Applies an event that the arbiter brings about, or a player in their place.
pub(super) fn apply(state: &mut State, event: &ArbiterEvent) -> Result<Vec<Effect>, Refused> {
    let ms = Duration::from_millis;
    match *event {
        ArbiterEvent::Stop { reason, by } => clock_orders::stop(state, reason, by),
        ArbiterEvent::Restart => clock_orders::restart(state),
        ArbiterEvent::CorrectClock {
            side,
            left_ms,
            presses,
        } => {
            let left = left_ms.map(ms);
            clock_orders::correct(state, side, Correction { left, presses })
        }
        ArbiterEvent::RunClock { side } => clock_orders::run(state, side),
        ArbiterEvent::Award { side, extra_ms } => clock_orders::award(state, side, ms(extra_ms)),
        ArbiterEvent::Restore { plies, clocks } => restoring::restore(state, plies, clocks),
        ArbiterEvent::ReplaceMove { ply, mv } => restoring::replace(state, ply, mv),
        ArbiterEvent::Report { irregularity, by } => irregular::report(state, irregularity, by),
        ArbiterEvent::IllegalMove { by, offence, plies } => {
            illegal::illegal_move(state, by, offence, plies)
        }
        ArbiterEvent::Appoint { ref profile } => appoint(state, profile),
        ArbiterEvent::SetWarnings { ref left } => set_warnings(state, left),
        ArbiterEvent::TimeCorrections { whose } => Ok(time_corrections(state, whose)),
        ArbiterEvent::ConfirmSignatures => game::confirm_signatures(state),
        ArbiterEvent::Reopen { ref reason } => game::reopen(state, reason),
        ArbiterEvent::Cancel => Ok(game::end(state, Outcome::Cancelled)),
        ArbiterEvent::Default { late } => default(state, late),
        ArbiterEvent::Decide { result } => Ok(game::end(state, Outcome::Decided(result))),
        ArbiterEvent::RuleRequest { granted } => draws::rule_request(state, granted),
        ArbiterEvent::RuleClaim { ruling } => draws::rule_claim(state, ruling),
    }
}

/// The role of the program from now on (D.2.10, D.2.11). A game under the Laws does not become
/// practice, and a game with parts that belong to practice does not come under the Laws.
fn appoint(state: &mut State, profile: &Profile) -> Result<Vec<Effect>, Refused> {
    let settings = &state.settings;
    let only_practice = settings.lone_human().is_some() || settings.fen.is_some();
    if *profile != state.profile && (!profile.has_arbiter() || only_practice) {
        return Err(ArbiterRefused::WrongProfile.into());
    }
    state.profile = profile.clone();
    let appointed = ArbiterEffect::Appointed(profile.clone());
    Ok(vec![Effect::Arbiter(appointed)])
}

/// The game is lost by default (6.7.1, Guideline I.10).
fn default(state: &mut State, late: Color) -> Result<Vec<Effect>, Refused> {
    let start = state.begun.ok_or(GameRefused::NotBegun)?;
    match adjournment::late_for_resumption(state, late) {
        Some(true) => return Ok(game::end(state, Outcome::DefaultAtResumption(late))),
        Some(false) => return Err(ArbiterRefused::NotLate.into()),
        None => {}
    }
    let default_time = state.settings.regulations.default_time();
    if *state.was_there.get(late) || !default_time.is_over(start, state.now) {
        return Err(ArbiterRefused::NotLate.into());
    }
    Ok(game::end(state, Outcome::Default(late)))
}

/// The arbiter grants warnings, or takes them away.
fn set_warnings(state: &mut State, warnings: &Warnings) -> Result<Vec<Effect>, Refused> {
    if !state.profile.may_warn() {
        return Err(ClockRefused::OnRequestOnly.into());
    }
    state.warnings = warnings.clone();
    let set = ArbiterEffect::WarningsSet(warnings.clone());
    Ok(vec![Effect::Arbiter(set)])
}

/// The arbiter decides whose time it takes to repeat and correct a move (6.2.1, D.2.8), also one that is announced
/// already.
fn time_corrections(state: &mut State, whose: CorrectionTime) -> Vec<Effect> {
    state.correction_time = whose;
    let waits =
        state.announced_at().is_some() && state.stopped.is_none() && state.outcome.is_none();
    if waits && state.steps().rests_while_announced() {
        state.clock.stop(state.now);
    } else if waits && state.clock.running().is_none() {
        state.clock.start(state.game.turn(), state.now);
    }
    vec![Effect::Arbiter(ArbiterEffect::CorrectionTime(whose))]
}

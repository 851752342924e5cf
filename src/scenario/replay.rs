//! A whole scenario, played from its first step to its last.

use std::sync::Arc;

use super::act::{act, sit_down};
use super::form::{self, Scenario};
use super::{Happening, ScenarioError, Table};
use crate::session::Remark;
use crate::session::{Effect, Event, State};
use announcements::Vocabulary;

/// Plays a scenario, calling `seen` with the line of a step and each thing that happened in
/// it, the state after it, and what followed: nothing from what could not happen.
///
/// # Errors
/// The first step that cannot be carried out.
pub fn replay(
    content: &str,
    scenario: &Scenario,
    vocabulary: Arc<Vocabulary>,
    mut seen: impl FnMut(usize, &Happening, &State, &[Effect]),
) -> Result<(), ScenarioError> {
    const BEGINNING: usize = 1;
    let at = |line| move |fault| ScenarioError { line, fault };
    let (mut table, mut state) = sit_down(&scenario.game, vocabulary).map_err(at(BEGINNING))?;
    let mut tell = |line, table: &mut Table| {
        for happening in table.happened.drain(..) {
            let mut effects = Vec::new();
            if let Ok(followed) = state.apply(&happening.event, happening.at) {
                (state, effects) = followed;
            }
            // A heartbeat is nothing that happens in the game.
            if happening.event != Event::Remark(Remark::Alive) {
                seen(line, &happening, &state, &effects);
            }
        }
    };
    tell(BEGINNING, &mut table);
    for step in &scenario.steps {
        let line = form::line(content, &step.span());
        let done = act(&mut table, step.get_ref());
        tell(line, &mut table);
        done.map_err(at(line))?;
    }
    Ok(())
}

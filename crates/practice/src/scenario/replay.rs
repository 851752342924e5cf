//! A whole scenario, played from its first step to its last.

use std::sync::Arc;

use super::act::{act, set_up};
use super::form::{self, Scenario};
use super::{RecordedEvent, ScenarioDesk, ScenarioError};
use announcements::Vocabulary;
use game::session::Remark;
use game::session::{Effect, Event, State};

/// Plays a scenario. Calls `seen` for each event with the line of its step, the state after it, and
/// its effects. An event that was refused has none.
///
/// # Errors
/// The first step that cannot be carried out.
pub fn replay(
    content: &str,
    scenario: &Scenario,
    vocabulary: Arc<Vocabulary>,
    mut seen: impl FnMut(usize, &RecordedEvent, &State, &[Effect]),
) -> Result<(), ScenarioError> {
    const BEGINNING: usize = 1;
    let at = |line| move |fault| ScenarioError { line, fault };
    let (mut desk, mut state) = set_up(&scenario.game, vocabulary).map_err(at(BEGINNING))?;
    let mut tell = |line, desk: &mut ScenarioDesk| {
        for happening in desk.happened.drain(..) {
            let mut effects = Vec::new();
            if let Ok(followed) = state.apply(&happening.event, happening.at) {
                (state, effects) = followed;
            }
            // A sign of life is not an event of the game.
            if happening.event != Event::Remark(Remark::Alive) {
                seen(line, &happening, &state, &effects);
            }
        }
    };
    tell(BEGINNING, &mut desk);
    for step in &scenario.steps {
        let line = form::line(content, &step.span());
        let done = act(&mut desk, step.get_ref());
        tell(line, &mut desk);
        done.map_err(at(line))?;
    }
    Ok(())
}

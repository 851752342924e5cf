//! Where a game stands when somebody comes back to it, in words. Plays nothing.

use shakmaty::Color;

use crate::context::Context;
use desk::dialogue::Question;
use desk::game_desk::GameDesk;
use desk::messages::text;
use game::session::{ArbiterEvent, Event, GameEvent};

/// Whether the game stands after these events.
fn stop_the_game(first: &[Event]) -> bool {
    let stops = |it: &Event| matches!(it, Event::Arbiter(ArbiterEvent::Stop { .. }));
    first.iter().any(stops)
}

/// Where a game stands that somebody comes back to, and who still has to sign its result.
pub(crate) fn how_it_stands(context: &Context, desk: &GameDesk, first: &[Event]) -> Vec<String> {
    let at = context.wording.localisation();
    let state = desk.state();
    // A game from a position that is over has not begun yet.
    let Some(outcome) = state.outcome().filter(|_| state.has_begun()) else {
        let resumed = first.contains(&Event::Game(GameEvent::Resume));
        let stands = state.stopped().is_some() || stop_the_game(first);
        let told = resumed.then(|| match stands {
            true => text!(at, "resumed-stopped", report = desk.report()),
            false => text!(at, "resumed", report = desk.report()),
        });
        let anybody = resumed && stands && state.proves_no_order();
        let restart = anybody.then(|| text!(at, "restart-by-anybody"));
        return told.into_iter().chain(restart).collect();
    };
    let outcome = context.wording.outcome(outcome);
    let missing = Color::ALL
        .into_iter()
        .find(|it| state.signatures().is_missing(*it));
    let asked = missing.map(|it| context.wording.reply(&Question::Sign(it).into(), state));
    let asked = asked.into_iter().flatten().map(|it| it.text);
    let told = text!(at, "resumed-over", outcome = outcome);
    std::iter::once(told).chain(asked).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::session::{Remark, StopReason};

    #[test]
    fn only_a_stop_makes_a_resumed_game_stand() {
        let resume = Event::Game(GameEvent::Resume);
        let stop = Event::Arbiter(ArbiterEvent::Stop {
            reason: StopReason::Resumption,
            by: None,
        });
        assert!(stop_the_game(&[resume.clone(), stop]));
        let alive = Event::Remark(Remark::Alive);
        assert!(!stop_the_game(&[resume, alive]));
    }
}

//! What holds of a game in every state.

use std::time::Duration;

use chess_laws::{Extra, Flag, Outcome};
use game::session::{Stage, State, StopReason};
use shakmaty::{Color, Position};

/// What holds in every state.
pub fn check(state: &State) {
    let game = state.game();
    if state.outcome().is_some() || !state.has_begun() {
        assert_eq!(state.announced_at(), None, "nothing waits for a clock");
        assert_eq!(state.offer(), None, "nothing is offered");
        assert_eq!(state.clock().running(), None, "no clock runs");
    } else {
        // The arbiter may reopen a game whose position ends it; it stands until another one does.
        let reopened = state
            .stopped()
            .is_some_and(|it| it.reason == StopReason::Reopened);
        assert!(reopened || game.ended().is_none(), "an end is noticed");
        let rests = state.announced_at().is_some() && state.steps().rests_while_announced();
        let stands = rests || state.stopped().is_some();
        assert_eq!(state.clock().running().is_none(), stands, "a clock runs");
    }
    let urgent = state
        .quickplay_claim()
        .is_some_and(|claim| !matches!(claim.stage, Stage::Postponed { .. }));
    if urgent || state.request().is_some() {
        assert!(
            state.stopped().is_some(),
            "the clocks stand for the arbiter"
        );
    }
    if let Some(announced) = state.announced() {
        assert!(game.position().is_legal(announced.mv));
        // The move of a wrong claim is made whatever was touched (9.5.3).
        let touched = state.intended().is_none().then(|| state.touched());
        let forbidden = touched.and_then(|it| it.forbids(game.position(), announced.mv));
        assert_eq!(forbidden, None, "what is announced is allowed");
    } else if state.outcome().is_none() && game.ended().is_none() {
        let legal = game.position().legal_moves();
        let allowed = legal.iter().any(|mv| state.forbids(*mv).is_none());
        assert!(allowed, "some move is always allowed");
    }
    if state.offer().is_some() || state.outcome() == Some(Outcome::Agreement) {
        let plies = state.game_ahead().plies().len();
        assert!(plies >= 2, "both have moved before a draw is agreed");
    }
    let now = Duration::from_millis(state.now().as_millis());
    let used = |side| state.clock().used(side, state.now());
    assert!(
        used(Color::White) + used(Color::Black) <= now,
        "one clock at a time"
    );
}

/// What holds as long as no arbiter has set the clocks.
pub fn check_clocks(state: &State) {
    let rests = state.announced_at().is_some() && state.steps().rests_while_announced();
    let stands = rests || state.stopped().is_some();
    if state.has_begun() && state.outcome().is_none() && !stands {
        // While an envelope is closed it is the opponent's who must reply.
        let sealed = state.sealed().map(|sealed| sealed.by.other());
        let turn = sealed.unwrap_or(state.game().turn());
        assert_eq!(state.clock().running(), Some(turn), "the right clock runs");
    }
    for side in Color::ALL {
        account(state, side);
    }
}

/// What was given is what was used and what is left. What a delay gives depends on the
/// moves; the laws' own tests reckon it.
fn account(state: &State, side: Color) {
    let clock = state.clock();
    let at = state.now();
    let (Some(left), [period]) = (clock.remaining(side, at), clock.control().periods()) else {
        return;
    };
    if clock.flag(side, at) != Flag::Up {
        assert_eq!(left, Duration::ZERO);
    } else if let Extra::None | Extra::Increment(_) = period.extra {
        let given = period.main + period.extra.amount() * (clock.presses(side) + 1);
        assert_eq!(left + clock.used(side, at), given, "the clock of {side}");
    }
}

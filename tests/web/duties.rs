//! What the page shows as the duties are that the program has (D.2.10).

use annabella::session::{Duty, Event, Profile, State};
use annabella::web::{Snapshot, Visitor};
use chess_laws::Time;
use shakmaty::Color;

use super::{after, announce, begun, played, wording};
use annabella::session::{ArbiterEvent, MoveEvent};

const BEFORE: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const AFTER: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";

#[test]
fn an_announced_move_is_made_and_announced_there_where_that_is_a_duty() {
    for (duties, board, announced) in [
        (vec![Duty::Move, Duty::Announce], AFTER, true),
        (vec![Duty::Announce], BEFORE, true),
        (vec![Duty::Move], AFTER, false),
        (vec![Duty::Inform], BEFORE, false),
    ] {
        let profile = Profile::assistant(duties.iter().copied()).unwrap();
        let state = after(
            begun(),
            &Event::Arbiter(ArbiterEvent::Appoint { profile }),
            1,
        );
        let state = after(state, &announce("e2e4"), 2);
        let shown = |state: &State| {
            Snapshot::of(
                state,
                Visitor::Player(Color::Black),
                Time::ZERO,
                &wording("de"),
            )
        };
        let page = shown(&state);
        assert_eq!(page.board, board, "{duties:?}");
        assert_eq!(page.repeat.is_some(), announced, "{duties:?}");
        assert_eq!(page.last.is_some(), announced, "{duties:?}");
        // What is completed stands on every board.
        let page = shown(&after(state, &Event::Move(MoveEvent::Press), 3));
        assert_eq!(page.board, AFTER, "{duties:?}");
    }
}

/// After 1. e4 f6 2. Qh5 it is check. An assistant tells that with the completed move, and not while
/// it can still be taken back.
#[test]
fn a_check_is_shown_when_the_move_that_gives_it_is_completed() {
    for duties in [vec![Duty::Move], vec![Duty::Announce], vec![Duty::Inform]] {
        let profile = Profile::assistant(duties.iter().copied()).unwrap();
        let state = after(
            played("e2e4 f7f6"),
            &Event::Arbiter(ArbiterEvent::Appoint { profile }),
            5000,
        );
        let state = after(state, &announce("d1h5"), 6000);
        let shown = |state: &State| {
            let visitor = Visitor::Player(Color::Black);
            Snapshot::of(state, visitor, state.now(), &wording("de")).check
        };
        assert!(!shown(&state), "{duties:?}");
        let completed = after(state, &Event::Move(MoveEvent::Press), 7000);
        assert!(shown(&completed), "{duties:?}");
    }
}

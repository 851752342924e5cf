//! Whatever is said, pressed or happens, in whatever order: nothing panics, every
//! input is answered, and the state stays one that can be.

use chess_laws::Time;
use chess_laws::quickplay::Quickplay;
use game::session::{DrawEvent, Event, GameEvent, MoveEvent, Player, Refused, State, journal};
use practice::scenario;
use proptest::prelude::*;
use proptest::sample::Index;

use super::acts::{any_acts, any_settings, perform};
use super::desk::{desk, journal_text, picture, refused, settings};
use super::happenings::{Happening, any_happening, any_late_happening, sets_clocks};
use super::invariants::{check, check_clocks};

proptest! {
    #![proptest_config(super::cases(96))]

    /// The program answers everything, drops no event, and the journal is the game.
    #[test]
    fn every_input_is_answered_and_the_journal_is_the_game(
        settings in any_settings(),
        acts in any_acts(),
    ) {
        let mut desk = desk(settings);
        desk.happen(&Event::Game(GameEvent::Start));
        check(&desk.state);
        check_clocks(&desk.state);
        for act in &acts {
            desk.spoken.clear();
            let before = desk.happened.len();
            let expects_answer = perform(&mut desk, act);
            let acted = desk.happened.len() > before;
            // A repetition that is right is not answered, nor is the clock that is pressed.
            let silent = acted || desk.state.settings().procedure.hears_repetitions();
            let answered = silent || !desk.spoken.is_empty();
            prop_assert!(!expects_answer || answered, "{act:?} is not answered");
            prop_assert_eq!(refused(&desk), Vec::<&Refused>::new(), "{:?}", act);
            let isolated = desk.line().contains('\u{2068}');
            prop_assert!(!isolated, "a mark of direction reaches the braille line");
            check(&desk.state);
            // What was thought about a move that is taken back was used, and is given back.
            let gives = |it: &scenario::RecordedEvent| matches!(it.event, Event::Draw(DrawEvent::ClaimDraw { .. }) | Event::Practice(_));
            if !desk.happened.iter().any(gives) {
                check_clocks(&desk.state);
            }
        }
        let replayed = journal::replay(journal_text(&desk).as_bytes(), |_, _, _| ());
        prop_assert_eq!(picture(&replayed.unwrap().state), picture(&desk.state));
    }

    /// Events in any order, such as a journal could hold; and it holds them.
    #[test]
    fn no_event_makes_a_state_that_cannot_be(
        settings in any_settings(),
        happenings in prop::collection::vec((any_happening(), 0u64..40_000), 0..60),
    ) {
        let state = State::new(settings).unwrap();
        run(state, happenings);
    }

    /// The same around an arbiter who is asked in the last two minutes of a game.
    #[test]
    fn no_arbiter_makes_a_state_that_cannot_be(
        quickplay in prop::sample::select(vec![
            Quickplay::Increment,
            Quickplay::Claim,
            Quickplay::Unsupervised,
        ]),
        opening in prop::collection::vec(any::<Index>(), 2..4),
        happenings in prop::collection::vec((any_late_happening(), 0u64..6_000), 1..40),
    ) {
        let mut settings = settings(Player::Human, Player::Human, "1/11,1", None);
        settings.regulations.quickplay = Some(quickplay);
        let opening = opening.into_iter().flat_map(|index| {
            [(Happening::Announce(index), 0), (Happening::Fixed(Event::Move(MoveEvent::Press)), 0)]
        });
        let mut now = 620_000;
        let happenings = happenings.into_iter().map(|(happening, later)| {
            now += later;
            (happening, now)
        });
        let start = [(Happening::Fixed(Event::Game(GameEvent::Start)), 0)];
        let all = start.into_iter().chain(opening).chain(happenings);
        run(State::new(settings).unwrap(), all);
    }
}

/// Applies events one after another. Every state must be consistent, and replaying the journal
/// must give the last one.
fn run(mut state: State, happenings: impl IntoIterator<Item = (Happening, u64)>) {
    let (header, mut chain) = journal::header(state.settings(), None).unwrap();
    let mut journal = header + "\n";
    let mut set_by_arbiter = false;
    for (happening, at) in happenings {
        let event = happening.event(&state);
        if let Ok((next, _)) = state.apply(&event, Time::from_millis(at)) {
            assert!(next.now() >= state.now());
            check(&next);
            set_by_arbiter |= sets_clocks(&event);
            if !set_by_arbiter {
                check_clocks(&next);
            }
            let line = journal::entry(&event, next.now(), Some(&mut chain)).unwrap();
            journal += &(line + "\n");
            state = next;
        }
    }
    let replayed = journal::replay(journal.as_bytes(), |_, _, _| ());
    assert_eq!(picture(&replayed.unwrap().state), picture(&state));
}

//! What the page shows as the duties are that the program has (D.2.10).

use chess_laws::Time;
use desk::page::{PageRequest, Snapshot, Visitor, meaning};
use desk::typed_line::typed_in;
use game::session::{Duty, Event, Profile, State};
use shakmaty::{Color, Square};

use super::{VOCABULARY, after, announce, begun, played, wording};
use game::session::{ArbiterEvent, GameEvent, MoveEvent};

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

/// The game after an announcement of which the profile tells only the words: of the legal move, or
/// of the same words where they name no legal move.
fn announced_in_words(profile: Profile, before: &str, said: &str, legal: Option<&str>) -> State {
    let said = said.to_owned();
    let announcement = match legal {
        Some(mv) => MoveEvent::Announce {
            mv: mv.parse().unwrap(),
            said: Some(said),
            through: None,
        },
        None => MoveEvent::AnnounceIllegal { said, to: None },
    };
    let mut settings = begun().settings().clone();
    settings.profile = profile;
    let mut state = State::new(settings).unwrap();
    state = after(state, &Event::Game(GameEvent::Start), 0);
    for mv in before.split(' ') {
        state = after(state, &announce(mv), 1000);
        state = after(state, &Event::Move(MoveEvent::Press), 1000);
    }
    after(state, &Event::Move(announcement), 6000)
}

/// D.2.1, 3.10.2: what stands at the page while an announcement waits, and what is answered there, is
/// the same whether it is legal or not.
#[test]
fn before_a_move_is_completed_no_page_tells_whether_its_announcement_is_legal() {
    let checks = ("e2e4 f7f6", "d1h5", "Dame Hektor fünf");
    let answers_check = ("e2e4 e7e5 f2f3 d8h4", "g2g3", "Gustav drei");
    let assistant = Profile::assistant([Duty::Move, Duty::Announce]).unwrap();
    for ((before, mv, said), profile) in [
        (checks, Profile::Tournament),
        (checks, assistant.clone()),
        (answers_check, Profile::Tournament),
        (answers_check, assistant),
    ] {
        let announced = |legal| announced_in_words(profile.clone(), before, said, legal);
        let [legal, illegal] = [Some(mv), None].map(announced);
        for visitor in [
            Visitor::Player(Color::Black),
            Visitor::Player(Color::White),
            Visitor::Arbiter,
            Visitor::Spectator,
        ] {
            let shown = |state: &State| Snapshot::of(state, visitor, state.now(), &wording("de"));
            assert_eq!(shown(&legal), shown(&illegal), "{visitor:?}");
            let last = shown(&legal).last.unwrap();
            assert_eq!(last.announcement, said);
            assert!(!last.completed);
        }
        let black = Visitor::Player(Color::Black);
        for request in [
            PageRequest::Move {
                from: Square::G8,
                to: Square::H6,
                promotion: None,
            },
            PageRequest::Say {
                words: "Springer h6".into(),
            },
            PageRequest::Repeat { words: said.into() },
        ] {
            let answered = |it: &State| meaning(&request, black, it, &VOCABULARY, typed_in("de"));
            assert_eq!(answered(&legal), answered(&illegal), "{request:?}");
        }
        let completed = after(legal.clone(), &Event::Move(MoveEvent::Press), 7000);
        let board = |it: &State| Snapshot::of(it, black, it.now(), &wording("de")).board;
        assert_ne!(board(&completed), board(&legal));
    }
}

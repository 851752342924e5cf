//! What may be done at the page, and why not.

use chess_laws::Time;
use desk::page::{By, Meant, PageRefused, PageRequest, Snapshot, Visitor, meaning};
use desk::typed_line::typed_in;
use game::session::{
    Channel, Completion, Confirmation, Credential, Event, Intent, Party, PartyRefused, Plan,
    Profile, Refused, Remark, Report, ReportEvent, Reported, Request, SharedInput, Sides, State,
    StopReason, plan,
};
use shakmaty::{Color, Role, Square};

use super::{VOCABULARY, after, announce, at_page, begun, played, wording};
use game::session::{ArbiterEvent, ClockEvent, DrawEvent, GameEvent, MoveEvent};

/// The visitor who may ask for it: the arbiter, or the player of this side.
fn visitor_for(request: &PageRequest, side: Option<Color>) -> Visitor {
    match Visitor::Arbiter.may(request) {
        true => Visitor::Arbiter,
        false => side.map_or(Visitor::Spectator, Visitor::Player),
    }
}

/// What follows when the arbiter, or this side, asks for it at the page.
fn asked_by(
    request: &PageRequest,
    side: Option<Color>,
    state: &State,
    at: Time,
) -> Result<Vec<Event>, PageRefused> {
    let (request, text) = match meaning(
        request,
        visitor_for(request, side),
        state,
        &VOCABULARY,
        typed_in("de"),
    )? {
        Meant::Request { request, text } => (request, text),
        other => panic!("{other:?}"),
    };
    match plan(state, &request, at) {
        // By what an arbiter is known is told apart from what they do.
        Plan::Do(events) => Ok(match events.split_first() {
            Some((Event::Remark(Remark::ByArbiter { proof }), rest)) => {
                assert_eq!(*proof, Credential::Page);
                rest.to_vec()
            }
            _ => events,
        }),
        Plan::Refuse(refused) => Err(PageRefused::of(refused, text)),
        other => panic!("{other:?}"),
    }
}

/// What follows when Black asks for it at the page; a refusal in English.
fn asked(request: &PageRequest, state: &State) -> Result<Vec<Event>, String> {
    let asked = asked_by(request, Some(Color::Black), state, state.now());
    asked.map_err(|refusal| refusal.say(state, &wording("en")))
}

fn moves(from: Square, to: Square) -> PageRequest {
    let promotion = None;
    PageRequest::Move {
        from,
        to,
        promotion,
    }
}

fn says(words: &str) -> PageRequest {
    let words = words.to_owned();
    PageRequest::Say { words }
}

#[test]
fn a_move_at_the_page_is_an_announcement() {
    let state = played("e2e4");
    for request in [
        moves(Square::G8, Square::F6),
        says("Sf6"),
        says("Springer Gustav acht Felix sechs"),
    ] {
        assert_eq!(asked(&request, &state), Ok(vec![at_page("g8f6")]));
    }
}

#[test]
fn whoever_answers_an_announced_move_completes_it() {
    let state = after(begun(), &announce("e2e4"), 1000);
    let answer = asked(&moves(Square::E7, Square::E5), &state);
    assert_eq!(
        answer,
        Ok(vec![Event::Move(MoveEvent::Press), at_page("e7e5")])
    );
}

#[test]
fn where_the_steps_of_both_are_followed_a_move_at_the_page_makes_them_all() {
    let mut settings = begun().settings().clone();
    settings.procedure.full_move = Sides::Both;
    let mut state = after(
        State::new(settings).unwrap(),
        &Event::Game(GameEvent::Start),
        0,
    );
    let [e4, d5] = [Square::E4, Square::D5];
    let whites = [
        announce("e2e4"),
        Event::Move(MoveEvent::Place { square: e4 }),
        Event::Move(MoveEvent::Press),
        announce("d7d5"),
        Event::Move(MoveEvent::Place { square: d5 }),
        Event::Move(MoveEvent::Press),
        announce("e4d5"),
        Event::Move(MoveEvent::TakeOff { square: d5 }),
        Event::Move(MoveEvent::Place { square: d5 }),
        Event::Move(MoveEvent::Press),
    ];
    for event in &whites {
        state = after(state, event, 1000);
    }
    let steps = [
        at_page("d8d5"),
        Event::Move(MoveEvent::TakeOff { square: d5 }),
        Event::Move(MoveEvent::Place { square: d5 }),
    ];
    assert_eq!(asked(&moves(Square::D8, d5), &state), Ok(steps.to_vec()));
    for event in steps.iter().chain([&Event::Move(MoveEvent::Press)]) {
        state = after(state, event, 2000);
    }
    assert_eq!(state.game().completed_moves(Color::Black), 2);
}

#[test]
fn an_illegal_move_has_its_reason() {
    let state = played("e2e4");
    for (request, reason) in [
        (
            moves(Square::E7, Square::E4),
            "Pawn Eva seven takes Eva four is not possible",
        ),
        (moves(Square::D2, Square::D4), "Pawn David two"),
        (moves(Square::E5, Square::E4), "Eva five"),
        (says("Turm a8 a6"), "Anna seven"),
        (says("Springer"), "not a complete announcement"),
        (says("Pferd f6"), "I do not know the word Pferd"),
        (says("Uhr"), "Not understood."),
        (says(""), "Not understood."),
    ] {
        let why = asked(&request, &state).unwrap_err();
        assert!(why.contains(reason), "{request:?}: {why}");
    }
}

/// Only what the player did is told (4.3, 4.5).
#[test]
fn under_the_laws_a_forbidden_move_is_refused_like_an_illegal_one() {
    let profile = Profile::Tournament;
    let laws = Event::Arbiter(ArbiterEvent::Appoint { profile });
    let mut state = after(played("e2e4"), &laws, 1000);
    let told = |state: &State, from, to| {
        let why = asked(&moves(from, to), state).unwrap_err();
        let (_, told) = why.split_once(" is not possible.").unwrap();
        told.to_owned()
    };
    let illegal = |state: &State| told(state, Square::E7, Square::E4);
    assert_eq!(illegal(&state), "");
    // The rook has no move, and binds to nothing.
    for (square, squares) in [(Square::H8, 1), (Square::G8, 2)] {
        state = after(state, &Event::Move(MoveEvent::Touch { square }), 1000);
        assert!(illegal(&state).starts_with(" Touched: "));
        assert_eq!(illegal(&state).split(", ").count(), squares);
    }
    let forbidden = told(&state, Square::E7, Square::E5);
    assert_eq!(forbidden, illegal(&state));
}

#[test]
fn nobody_moves_out_of_turn_or_while_the_clocks_are_stopped() {
    let move_ = moves(Square::E7, Square::E5);
    let why = asked(&move_, &begun()).unwrap_err();
    assert_eq!(why, "It is the opponent's turn.");
    let stop = Event::Arbiter(ArbiterEvent::Stop {
        reason: StopReason::Interruption,
        by: None,
    });
    let why = asked(&move_, &after(played("e2e4"), &stop, 2000)).unwrap_err();
    assert!(why.starts_with("The clocks are stopped."), "{why}");
    let over = after(
        played("e2e4"),
        &Event::Game(GameEvent::Resign { by: Color::White }),
        2000,
    );
    let why = asked(&move_, &over).unwrap_err();
    assert!(why.contains("White resigns."), "{why}");
}

#[test]
fn a_promotion_waits_for_its_piece() {
    let state = played("e2e4 d7d5 e4d5 c7c6 d5c6 a7a6 c6b7 g8f6 h2h3 f6g8 h3h4 g8f6");
    let promotion = PageRequest::Move {
        from: Square::B7,
        to: Square::A8,
        promotion: None,
    };
    let side = Some(Color::White);
    let refused = asked_by(&promotion, side, &state, state.now()).unwrap_err();
    assert!(refused.asks_promotion());
    let knight = PageRequest::Move {
        from: Square::B7,
        to: Square::A8,
        promotion: Some(Role::Knight),
    };
    let decided = asked_by(&knight, side, &state, state.now());
    assert_eq!(decided, Ok(vec![at_page("b7a8n")]));
}

#[test]
fn the_clock_of_the_page_completes_only_moves_of_its_player() {
    let blind = after(begun(), &announce("e2e4"), 1000);
    let why = asked(&PageRequest::Press, &blind).unwrap_err();
    assert_eq!(why, "It is the opponent's turn.");
    let own = after(played("e2e4"), &announce("e7e5"), 2000);
    assert_eq!(
        asked(&PageRequest::Press, &own),
        Ok(vec![Event::Move(MoveEvent::Press)])
    );
}

#[test]
fn only_the_opponents_offer_is_answered() {
    let state = played("e2e4 e7e5");
    let own = after(
        state.clone(),
        &Event::Draw(DrawEvent::OfferDraw {
            by: Color::Black,
            stays: false,
        }),
        3000,
    );
    let other = after(
        state,
        &Event::Draw(DrawEvent::OfferDraw {
            by: Color::White,
            stays: false,
        }),
        3000,
    );
    for (request, event) in [
        (PageRequest::AcceptDraw, Event::Draw(DrawEvent::AcceptDraw)),
        (
            PageRequest::DeclineDraw,
            Event::Draw(DrawEvent::DeclineDraw),
        ),
    ] {
        assert!(asked(&request, &own).is_err());
        assert_eq!(asked(&request, &other), Ok(vec![event]));
    }
}

/// What the blind player says of the opponent at the page is shown there, and counts once they agree.
#[test]
fn what_is_reported_of_the_player_is_asked_there() {
    let state = played("e2e4");
    let says = |intent| Request {
        by: Party::Either(SharedInput {
            usual_speaker: Some(Color::White),
            moves_elsewhere: Some(Color::Black),
            speaks_elsewhere: true,
        }),
        through: Channel::SharedInput,
        intent,
    };
    let resigns = says(Intent::Confirm(Confirmation::Resign(Color::Black)));
    let Plan::Do(reported) = plan(&state, &resigns, state.now()) else {
        panic!("nothing is reported");
    };
    let report = Report {
        about: Color::Black,
        what: Reported::Resigns,
        by: Some(Color::White),
        shared: true,
    };
    let state = state
        .apply_all(&reported, state.now())
        .unwrap()
        .pop()
        .unwrap()
        .0;
    assert_eq!((state.report(), state.stopped()), (Some(report), None));
    let agrees = says(Intent::AnswerReport(true));
    assert!(matches!(
        plan(&state, &agrees, state.now()),
        Plan::Refuse(_)
    ));

    let visitor = Visitor::Player(Color::Black);
    let shown = Snapshot::of(&state, visitor, state.now(), &wording("en"));
    assert_eq!(shown.reported, Some(Color::Black));
    assert_eq!(
        shown.waits[0],
        "Reported: Black resigns. It does not count until Black agrees or the arbiter confirms it."
    );
    let by = Some(Color::Black);
    assert_eq!(
        asked(&PageRequest::AnswerReport { agrees: false }, &state),
        Ok(vec![Event::Report(ReportEvent::DenyReport { by })])
    );
    assert_eq!(
        asked(&PageRequest::AnswerReport { agrees: true }, &state),
        Ok(vec![
            Event::Report(ReportEvent::AgreeReport { by }),
            Event::Game(GameEvent::Resign { by: Color::Black }),
        ])
    );
    let ruled = asked(&PageRequest::RuleReport { agrees: false }, &state);
    let by = None;
    assert_eq!(
        ruled,
        Ok(vec![Event::Report(ReportEvent::DenyReport { by })])
    );
    let answer = PageRequest::AnswerReport { agrees: true };
    assert!(visitor.may(&answer) && !Visitor::Arbiter.may(&answer));
    let rule = PageRequest::RuleReport { agrees: true };
    assert!(Visitor::Arbiter.may(&rule) && !visitor.may(&rule));
}

#[test]
fn the_player_signs_the_result_at_the_page() {
    let by = Color::Black;
    let resigned = Event::Game(GameEvent::Resign { by: Color::White });
    let profile = Profile::Tournament;
    let laws = Event::Arbiter(ArbiterEvent::Appoint { profile });
    let going_on = after(played("e2e4 e7e5"), &laws, 2000);
    let sign = PageRequest::Sign { signs: true };
    assert_eq!(
        asked(&sign, &going_on),
        Err("The game is not over yet.".to_owned())
    );
    let state = after(going_on, &resigned, 3000);
    let (player, arbiter) = (Visitor::Player(by), Visitor::Arbiter);
    let shown =
        |state: &State, visitor| Snapshot::of(state, visitor, state.now(), &wording("en")).signs;
    assert!(shown(&state, player) && !shown(&state, arbiter));
    assert!(player.may(&sign) && !arbiter.may(&sign));
    let through = Channel::Page;
    let signed = Event::Game(GameEvent::Sign { by, through });
    assert_eq!(asked(&sign, &state), Ok(vec![signed.clone()]));
    let state = after(state, &signed, 4000);
    assert!(!shown(&state, player));
    assert_eq!(
        asked(&sign, &state),
        Err("The result is signed already.".to_owned())
    );
}

#[test]
fn the_arbiter_decides() {
    let state = played("e2e4 e7e5");
    let agreed = asked(&PageRequest::AgreeDraw, &state).unwrap();
    let ended = agreed
        .iter()
        .fold(state.clone(), |state, event| after(state, event, 3000));
    assert!(ended.outcome().is_some());
    let stop = PageRequest::Stop { by: By::Arbiter };
    let stopped = asked(&stop, &state).unwrap();
    assert!(matches!(
        stopped[..],
        [Event::Arbiter(ArbiterEvent::Stop { by: None, .. })]
    ));
    let called = asked(&PageRequest::Stop { by: By::Player }, &state).unwrap();
    let black = Some(Color::Black);
    assert!(matches!(called[..], [Event::Arbiter(ArbiterEvent::Stop { by, .. })] if by == black));
    assert_eq!(
        asked(&PageRequest::Flag, &state),
        Err("The flag has not fallen.".to_owned())
    );
    let late = Time::from_millis(400_000);
    let fallen = asked_by(&PageRequest::Flag, None, &state, late);
    let fallen = fallen.unwrap();
    let white = Event::Clock(ClockEvent::Flag {
        fallen: Color::White,
    });
    assert_eq!(fallen, vec![white]);
}

#[test]
fn the_arbiter_sets_a_clock_and_orders_in_words() {
    let stop = Event::Arbiter(ArbiterEvent::Stop {
        reason: StopReason::ClockSetting,
        by: None,
    });
    let state = after(played("e2e4 e7e5"), &stop, 3000);
    let set = PageRequest::SetClock {
        side: Color::White,
        minutes: 50,
        seconds: 30,
    };
    let corrected = Event::Arbiter(ArbiterEvent::CorrectClock {
        side: Color::White,
        left_ms: Some(3_030_000),
        presses: None,
    });
    assert_eq!(asked(&set, &state), Ok(vec![corrected]));
    // As long as with "Schiedsrichter Uhr Weiß 999:59", and no longer.
    for (minutes, seconds, good) in [
        (999, 59, true),
        (1000, 0, false),
        (65535, 0, false),
        (5, 60, false),
    ] {
        let set = PageRequest::SetClock {
            side: Color::White,
            minutes,
            seconds,
        };
        let decided = asked(&set, &state);
        assert_eq!(decided.is_ok(), good, "{minutes}:{seconds}: {decided:?}");
    }
    let order = |words: &str| {
        let words = words.to_owned();
        let request = PageRequest::Order { words };
        let decided = meaning(
            &request,
            Visitor::Arbiter,
            &state,
            &VOCABULARY,
            typed_in("de"),
        );
        decided.map_err(|it| it.say(&state, &wording("en")))
    };
    let line = "Schiedsrichter Brett Schwarz Sh3";
    assert_eq!(order(line), Ok(Meant::Order(line.to_owned())));
    assert!(order("Sh3").unwrap_err().contains("begins with"));
    // It would write a file of whoever sits elsewhere.
    let seal = "arbiter seal /etc/passwd /etc/shadow 2026-11-22T10:00 hall";
    assert!(order(seal).unwrap_err().contains("computer of the game"));
}

#[test]
fn a_player_who_asks_for_what_is_the_arbiters_is_refused() {
    let state = played("e2e4 e7e5");
    for request in [
        PageRequest::Restart,
        PageRequest::AgreeDraw,
        PageRequest::Stop { by: By::Arbiter },
        PageRequest::Order {
            words: "arbiter stop".to_owned(),
        },
    ] {
        let player = Visitor::Player(Color::Black);
        let refused = match meaning(&request, player, &state, &VOCABULARY, typed_in("de")) {
            Ok(Meant::Request { request, .. }) => match plan(&state, &request, state.now()) {
                Plan::Refuse(refused) => PageRefused::from(refused),
                other => panic!("{other:?}"),
            },
            Ok(other) => panic!("{other:?}"),
            Err(refusal) => refusal,
        };
        let only_arbiter = Refused::from(PartyRefused::OnlyArbiter);
        assert_eq!(refused, PageRefused::from(only_arbiter), "{request:?}");
    }
}

#[test]
fn a_clock_is_pressed_for_ones_own_move_only() {
    let mut settings = begun().settings().clone();
    settings.procedure.full_move = Sides::White;
    settings.procedure.clock = Completion::ByHand;
    let begun = after(
        State::new(settings).unwrap(),
        &Event::Game(GameEvent::Start),
        0,
    );
    let announced = after(begun, &announce("e2e4"), 1000);
    // Something is missing that only the opponent can do; the page says so.
    let why = asked(&PageRequest::Press, &announced).unwrap_err();
    assert_eq!(why, "It is the opponent's turn.");
    // The same when Black has pressed already.
    let pressed = played("e2e4");
    let pressed = after(pressed, &announce("e7e5"), 2000);
    let pressed = after(pressed, &Event::Move(MoveEvent::Press), 2000);
    let why = asked(&PageRequest::Press, &pressed).unwrap_err();
    assert_eq!(why, "It is the opponent's turn.");
}

#[test]
fn where_nobody_plays_at_the_page_nothing_is_played() {
    let state = played("e2e4");
    for request in [
        moves(Square::E7, Square::E5),
        says("e5"),
        PageRequest::Press,
        PageRequest::OfferDraw,
        PageRequest::Resign,
        PageRequest::Stop { by: By::Player },
    ] {
        let decided = asked_by(&request, None, &state, state.now());
        assert_eq!(decided, Err(PageRefused::OnlyShown), "{request:?}");
    }
}

#[test]
fn a_repetition_is_compared_with_the_announcement() {
    let repeated = |words: &str, state: &State| {
        let words = words.to_owned();
        let request = PageRequest::Repeat { words };
        let player = Visitor::Player(Color::Black);
        match meaning(&request, player, state, &VOCABULARY, typed_in("de"))? {
            Meant::Repeated(it) => Ok(it.right),
            other => panic!("{other:?}"),
        }
    };
    let state = played("e2e4 e7e5 g1f3");
    assert_eq!(
        repeated("Springer Gustav eins Felix drei", &state),
        Ok(true)
    );
    assert_eq!(repeated("Sf3", &state), Ok(true));
    assert_eq!(
        repeated("Springer Bella eins Cäsar drei", &state),
        Ok(false)
    );
    assert_eq!(
        repeated("Springer Gustav eins Felix vier", &state),
        Ok(false)
    );
    assert!(repeated("Springer", &state).is_ok_and(|right| !right));
    let own = played("e2e4 e7e5");
    assert_eq!(repeated("e5", &own), Err(PageRefused::NothingToRepeat));
    assert_eq!(repeated("e4", &begun()), Err(PageRefused::NothingToRepeat));
}

/// Which of several pieces can move so is nobody's question under the Laws (3.10.2, 11.3.1).
#[test]
fn an_ambiguous_move_is_incomplete_and_names_no_piece_that_can_make_it() {
    let under_the_laws = |moves: &str| {
        let profile = Profile::Tournament;
        let appoint = Event::Arbiter(ArbiterEvent::Appoint { profile });
        after(played(moves), &appoint, 9_000)
    };
    let state = under_the_laws("e2e4 d7d6 d2d4 g8f6 b1c3");
    let answer = asked(&says("Sd7"), &state).unwrap_err();
    assert_eq!(
        answer,
        "Springer David sieben is not a complete announcement."
    );
}

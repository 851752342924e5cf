//! What the page is told of a game.

use chess_laws::{GameResult, Time};
use desk::page::{Snapshot, Visitor};
use game::session::{Completion, Event, Sides, State, StopReason};
use shakmaty::{Color, Square};

use super::{after, announce, begun, played, wording};
use game::session::{ArbiterEvent, DrawEvent, GameEvent, MoveEvent, Remark};

/// As Black, who sees, reads it in English.
fn shown(state: &State, ms: u64) -> Snapshot {
    let at = Time::from_millis(ms);
    Snapshot::of(state, Visitor::Player(Color::Black), at, &wording("en"))
}

#[test]
fn before_the_first_move() {
    let shown = shown(&begun(), 1000);
    assert_eq!(shown.board, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    assert_eq!(shown.orientation, Color::Black);
    assert_eq!(shown.turn, Color::White);
    assert_eq!(shown.last, None);
    assert_eq!(shown.repeat, None);
    assert_eq!(shown.waits, ["White has not announced a move yet."]);
    assert_eq!(shown.rules[0], "FIDE Laws of Chess of 2017.");
    let clocks = shown.clocks.unwrap();
    assert_eq!((clocks.white_ms, clocks.black_ms), (302_000, 303_000));
    assert_eq!(clocks.running, Some(Color::White));
    assert!(clocks.counts);
}

#[test]
fn an_announced_move_stands_on_the_board_and_is_not_completed() {
    let shown = shown(&after(begun(), &announce("e2e4"), 1000), 1000);
    assert_eq!(shown.board, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    let last = shown.last.unwrap();
    assert_eq!(last.by, Color::White);
    assert_eq!(last.squares, ["e2", "e4"]);
    assert!(!last.completed);
    assert_eq!(shown.repeat.as_deref(), Some("Pawn Eva two Eva four"));
    assert_eq!(
        shown.waits,
        ["White has announced and can still correct: the move is not completed."]
    );
    assert_eq!(shown.moves, ["0 completed moves", "0 completed moves"]);
    let clocks = shown.clocks.unwrap();
    assert_eq!((clocks.running, clocks.counts), (None, false));
}

#[test]
fn a_withdrawn_move_is_gone() {
    let announced = after(begun(), &announce("e2e4"), 1000);
    let shown = shown(
        &after(
            announced,
            &Event::Move(MoveEvent::Withdraw { steps_stay: true }),
            1500,
        ),
        1500,
    );
    assert_eq!(shown.board, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    assert_eq!((shown.last, shown.repeat), (None, None));
}

#[test]
fn the_sighted_players_own_move_is_not_to_be_repeated() {
    let shown = shown(&played("e2e4 e7e5"), 2000);
    assert_eq!(shown.last.unwrap().announcement, "Pawn Eva seven Eva five");
    assert_eq!(shown.repeat, None);
    assert_eq!(shown.moves, ["1 completed move", "1 completed move"]);
}

#[test]
fn a_check_is_shown_with_the_announcement_and_a_mate_at_the_end() {
    let check = shown(&played("e2e4 f7f6 d1h5"), 3000);
    assert!(check.check);
    assert_eq!(
        check.repeat.as_deref(),
        Some("Queen David one Hector five, check")
    );
    let mate = shown(&played("e2e4 f7f6 d2d4 g7g5 d1h5"), 5000);
    let ended = mate.ended.unwrap();
    assert_eq!(ended.result, GameResult::WhiteWins);
    assert_eq!(ended.text, "Checkmate. White wins.");
    assert_eq!(mate.repeat, None);
    assert_eq!(mate.waits, [""; 0]);
}

#[test]
fn what_the_arbiter_and_the_fingers_did_is_waited_for() {
    let touch = Event::Move(MoveEvent::Touch { square: Square::G1 });
    let stop = Event::Arbiter(ArbiterEvent::Stop {
        reason: StopReason::Arbiter,
        by: Some(Color::Black),
    });
    let state = after(after(begun(), &touch, 500), &stop, 1000);
    let shown = shown(&state, 2000);
    assert!(shown.stopped);
    assert_eq!(
        shown.waits,
        [
            "Black stops the clocks: the arbiter is called.",
            "White has not announced a move yet.",
            "White has touched knight Gustav one.",
        ]
    );
}

/// The whole move of the blind player, step by step (D.2.2 to D.2.4).
#[test]
fn what_is_missing_of_a_whole_move_is_shown_step_by_step() {
    let mut settings = begun().settings().clone();
    settings.procedure.full_move = Sides::White;
    settings.procedure.clock = Completion::ByHand;
    let mut state = after(
        State::new(settings).unwrap(),
        &Event::Game(GameEvent::Start),
        0,
    );
    let steps = [
        (
            Event::Remark(Remark::Alive),
            "touch a piece, place the piece, announce the move, press the clock",
        ),
        (
            Event::Move(MoveEvent::Touch { square: Square::E2 }),
            "place the piece, announce the move, press the clock",
        ),
        (
            Event::Move(MoveEvent::Place { square: Square::E4 }),
            "announce the move, press the clock",
        ),
        (announce("e2e4"), "press the clock"),
    ];
    for (event, missing) in steps {
        state = after(state, &event, 1000);
        let told = shown(&state, 1000).waits.remove(0);
        assert_eq!(told, format!("White, still missing: {missing}."));
    }
    state = after(state, &Event::Move(MoveEvent::Press), 2000);
    assert_eq!(shown(&state, 2000).waits, ["It is your move."]);
    state = after(state, &announce("d7d5"), 3000);
    state = after(state, &Event::Move(MoveEvent::Press), 3000);
    state = after(state, &announce("e4d5"), 4000);
    assert_eq!(
        shown(&state, 4000).waits,
        [
            "White, still missing: take the captured piece off David five, place the piece, press the clock."
        ]
    );
}

#[test]
fn an_offer_is_shown_without_a_question() {
    let offer = Event::Draw(DrawEvent::OfferDraw {
        by: Color::White,
        stays: false,
    });
    let shown = shown(&after(played("e2e4 e7e5"), &offer, 3000), 3000);
    let offer = shown.offer.unwrap();
    assert_eq!(
        (offer.by, &*offer.text),
        (Color::White, "White offers a draw.")
    );
}

#[test]
fn whoever_only_looks_has_nothing_to_do() {
    let at = Time::from_millis(1000);
    let shown = Snapshot::of(&played("e2e4"), Visitor::Spectator, at, &wording("de"));
    assert_eq!((shown.plays, shown.orientation), (None, Color::White));
    assert_eq!(shown.repeat, None);
    assert_eq!(shown.waits, ["Schwarz hat noch keinen Zug angesagt."]);
    assert!(!shown.arbitrates);
    let arbiter = Snapshot::of(&played("e2e4"), Visitor::Arbiter, at, &wording("de"));
    assert_eq!((arbiter.plays, arbiter.arbitrates), (None, true));
}

/// The form in which the page's scripts read it.
#[test]
fn it_is_written_as_the_scripts_read_it() {
    let shown = shown(&after(begun(), &announce("e2e4"), 1000), 1000);
    let json = serde_json::to_value(shown).unwrap();
    assert_eq!(json["plays"], "black");
    assert_eq!(json["last"]["by"], "white");
    assert_eq!(json["clocks"]["white_ms"], 302_000);
    assert_eq!(json["clocks"]["running"], serde_json::Value::Null);
}

#[test]
fn completed_moves_are_counted_as_each_language_counts() {
    for (language, counts) in [
        ("de", [(1, "1 ausgeführter Zug"), (2, "2 ausgeführte Züge")]),
        ("en", [(1, "1 completed move"), (5, "5 completed moves")]),
        ("bg", [(1, "1 изпълнен ход"), (5, "5 изпълнени хода")]),
        (
            "ru",
            [(3, "3 завершённых хода"), (5, "5 завершённых ходов")],
        ),
    ] {
        for (moves, words) in counts {
            assert_eq!(wording(language).page().completed(moves), words);
        }
    }
}

//! The sighted player moves on an electronic board: what the desk makes of what is seen on
//! it and of the clock at it.

use std::time::Duration;

use chess_laws::Time;
use desk::activities::Moment;
use electronic_board::orientation::Orientation;
use electronic_board::repair::Fix;
use electronic_board::watch::{Part, Sighting, Unclear};
use electronic_board::{BoardInput, ClockFace, ClockSide};
use game::session::{BoardOwner, Event, Player, Profile};
use practice::scenario::ScenarioDesk;
use shakmaty::{Color, Piece, Square};

use super::desk::{desk, journal_text, settings};
use game::session::{GameEvent, MoveEvent};

/// A blind player with White against a sighted one, after these announcements and moves.
pub fn game(time: &str, fen: Option<&str>) -> ScenarioDesk {
    let mut settings = settings(Player::Human, Player::Human, time, fen);
    settings.board = Some(Color::Black);
    let mut desk = desk(settings);
    desk.happen(&Event::Game(GameEvent::Start));
    desk.spoken.clear();
    desk
}

pub fn wait(desk: &mut ScenarioDesk, ms: u64) {
    desk.now = desk.now + Duration::from_millis(ms);
    desk.pass(Moment::default());
}

pub fn seen(desk: &mut ScenarioDesk, sighting: Sighting) {
    desk.board(BoardOwner::Opponent, &BoardInput::Seen(sighting));
}

/// A move is seen on the board, written as UCI has it.
pub fn moved(desk: &mut ScenarioDesk, uci: &str) {
    let game = desk.state.game_ahead();
    let mv = game.move_from_uci(uci.parse().unwrap()).unwrap();
    seen(desk, Sighting::Moved(mv));
}

pub fn piece(letter: char) -> Piece {
    Piece::from_char(letter).unwrap()
}

pub fn face(white: u64, black: u64, running: bool, turn: Color) -> BoardInput {
    let side = |seconds| ClockSide {
        left: Duration::from_secs(seconds),
        flag: seconds == 0,
    };
    BoardInput::Clock(Some(ClockFace {
        white: side(white),
        black: side(black),
        running,
        turn: Some(turn),
        battery_low: false,
    }))
}

fn part(desk: &ScenarioDesk) -> Part {
    desk.game_desk
        .board_expects(BoardOwner::Opponent)
        .unwrap()
        .part
}

#[track_caller]
pub fn said(desk: &mut ScenarioDesk, expected: &[&str]) {
    assert_eq!(std::mem::take(&mut desk.spoken), expected);
}

#[test]
fn the_opponents_move_is_announced_and_completed_when_it_can_no_longer_be_another() {
    let mut desk = game("none", None);
    desk.say("e4");
    assert_eq!(part(&desk), Part::Plays);
    desk.spoken.clear();
    // Black answers before the time to correct is over: this completes the announced move.
    moved(&mut desk, "e7e5");
    said(&mut desk, &["Bauer Eva sieben Eva fünf"]);
    assert_eq!(desk.state.game().plies().len(), 1);
    assert_eq!(part(&desk), Part::Made);
    wait(&mut desk, 10);
    wait(&mut desk, 1_010);
    assert_eq!(desk.state.game().plies().len(), 2);
    assert_eq!(part(&desk), Part::Follows);
}

#[test]
fn the_opponents_move_may_turn_out_to_be_another_or_no_move() {
    let mut desk = game("none", None);
    desk.say("e4");
    moved(&mut desk, "d7d6");
    let told = desk.state.announced().unwrap().mv;
    desk.spoken.clear();
    let game = desk.state.game().clone();
    let instead = game.move_from_uci("d7d5".parse().unwrap());
    seen(
        &mut desk,
        Sighting::Retracted {
            reported: told,
            instead,
        },
    );
    said(&mut desk, &["Korrektur:", "Bauer David sieben David fünf"]);
    let told = instead.unwrap();
    seen(
        &mut desk,
        Sighting::Retracted {
            reported: told,
            instead: None,
        },
    );
    said(
        &mut desk,
        &["Schwarz hat den Zug auf dem Brett zurückgenommen."],
    );
    assert_eq!(part(&desk), Part::Plays);
}

#[test]
fn a_move_announced_at_the_opponents_own_microphone_is_yet_to_be_made_on_the_board() {
    let mut desk = game("5", None);
    desk.speaks_apart(Some(Color::Black));
    desk.board(
        BoardOwner::Opponent,
        &BoardInput::Connected {
            orientation: Orientation::default(),
            right: true,
        },
    );
    desk.say("e4");
    desk.happen(&Event::Move(MoveEvent::Press));
    desk.say_apart("Eva fünf").unwrap();
    assert_eq!(part(&desk), Part::Follows);
    desk.say_apart("Uhr").unwrap();
    assert_eq!(part(&desk), Part::Follows);
    // An announcement that is taken back and made on the board may be taken back there.
    desk.say_apart("Korrektur").unwrap();
    assert_eq!(part(&desk), Part::Plays);
    moved(&mut desk, "e7e5");
    assert_eq!(part(&desk), Part::Made);
}

/// What the lights of the opponent's board may show: the announced move, check, what stands wrong.
fn lit(desk: &ScenarioDesk) -> (Option<String>, Option<Color>, bool) {
    let expected = desk.game_desk.board_expects(BoardOwner::Opponent);
    let shown = expected.unwrap().shown;
    let announced = shown.announced.map(|it| it.to_string());
    (announced, shown.check, shown.wrong)
}

/// A game in which the opponent has an electronic board, as Black.
fn lit_game(profile: &Profile, fen: Option<&str>) -> ScenarioDesk {
    let mut settings = settings(Player::Human, Player::Human, "none", fen);
    settings.board = Some(Color::Black);
    settings.profile = profile.clone();
    let mut desk = desk(settings);
    desk.happen(&Event::Game(GameEvent::Start));
    desk
}

#[test]
fn lights_show_the_announced_move_and_check_once_they_may_be_told() {
    let fen = "4k3/7p/8/8/8/8/8/R3K3 w - - 0 1";
    let announced = || Some("Ra1-a8".to_owned());
    let completed = (announced(), Some(Color::Black), true);
    for (profile, at_once) in [
        (Profile::Practice, completed.clone()),
        (Profile::Tournament, (None, None, false)),
    ] {
        let mut desk = lit_game(&profile, Some(fen));
        assert_eq!(lit(&desk), (None, None, true), "{profile:?}");
        desk.say("Turm Anna eins Anna acht");
        assert_eq!(lit(&desk), at_once, "{profile:?}");
        desk.happen(&Event::Move(MoveEvent::Press));
        assert_eq!(lit(&desk), completed, "{profile:?}");
        moved(&mut desk, "e8d7");
        // The sighted player has made this move, and needs no light for it.
        let answered = (None, None, profile == Profile::Practice);
        assert_eq!(lit(&desk), answered, "{profile:?}");
    }
}

#[test]
fn in_a_tournament_lights_do_not_tell_whether_an_announcement_is_legal() {
    let lit_after = |said: &str| {
        let mut desk = lit_game(&Profile::Tournament, None);
        desk.say(said);
        lit(&desk)
    };
    assert_eq!(lit_after("Eva vier"), lit_after("Eva fünf"));
}

#[test]
fn the_last_move_is_lit_when_the_game_is_over_and_nothing_stands_wrong_any_more() {
    for profile in [Profile::Practice, Profile::Tournament] {
        let mut desk = lit_game(&profile, Some("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"));
        desk.say("Turm Anna eins Anna acht");
        desk.happen(&Event::Move(MoveEvent::Press));
        assert!(desk.state.outcome().is_some());
        let mate = (Some("Ra1-a8".to_owned()), Some(Color::Black), false);
        assert_eq!(lit(&desk), mate, "{profile:?}");
    }
}

#[test]
fn a_board_that_cannot_know_a_promotion_lets_it_be_said() {
    let fen = "7k/8/8/8/8/8/p6P/4K3 b - - 0 1";
    let mut desk = game("none", Some(fen));
    let (orientation, right) = (Orientation::default(), true);
    let connected = BoardInput::Connected { orientation, right };
    desk.board(BoardOwner::Opponent, &connected);
    desk.say("Anna eins Dame");
    assert_eq!(
        desk.state.announced(),
        None,
        "the opponent moves on the board"
    );
    let to = Square::A1;
    seen(&mut desk, Sighting::Unclear(Unclear::Promotion { to }));
    assert!(
        desk.spoken
            .last()
            .unwrap()
            .contains("Was wird aus dem Bauern")
    );
    desk.say("Anna eins Dame");
    assert!(desk.state.announced().is_some());
}

#[test]
fn a_move_of_the_blind_player_counts_only_once_announced() {
    let mut desk = game("none", None);
    moved(&mut desk, "e2e4");
    said(&mut desk, &[]);
    assert!(desk.state.announced().is_none());
    assert_eq!(part(&desk), Part::Follows);
}

#[test]
fn a_piece_that_was_lifted_and_not_moved_is_reported_and_a_flicker_is_not_kept() {
    let mut desk = game("none", None);
    desk.say("e4");
    wait(&mut desk, 10);
    wait(&mut desk, 1_010);
    desk.spoken.clear();
    let lifted = |from| Sighting::Lifted {
        piece: piece('n'),
        from,
    };
    seen(&mut desk, lifted(Square::B8));
    wait(&mut desk, 100);
    seen(
        &mut desk,
        Sighting::Replaced {
            piece: piece('n'),
            to: Square::B8,
        },
    );
    wait(&mut desk, 400);
    seen(&mut desk, lifted(Square::G8));
    wait(&mut desk, 400);
    said(&mut desk, &[]);
    let journal = journal_text(&desk);
    assert!(
        journal.contains(r#""event":"lift","square":"g8""#),
        "{journal}"
    );
    assert!(!journal.contains(r#""square":"b8""#), "{journal}");
    // It binds Black to nothing.
    moved(&mut desk, "b8c6");
    said(
        &mut desk,
        &[
            "Schwarz hat Springer Gustav acht angehoben.",
            "Springer Bella acht Cäsar sechs",
        ],
    );
}

#[test]
fn an_illegal_move_is_explained_and_guided_back() {
    let mut desk = game("none", None);
    desk.say("e4");
    desk.spoken.clear();
    let (b6, b8) = (Square::B6, Square::B8);
    let shift = Fix::Shift {
        piece: piece('n'),
        from: b6,
        to: b8,
    };
    seen(&mut desk, Sighting::Wrong(vec![shift]));
    let told = desk.spoken.concat();
    assert!(
        told.starts_with("Springer Bella acht Bella sechs geht nicht: "),
        "{told}"
    );
    assert!(
        told.ends_with("Schwarz, Springer von Bella sechs nach Bella acht."),
        "{told}"
    );
    desk.spoken.clear();
    seen(&mut desk, Sighting::Right);
    said(&mut desk, &["Das Brett stimmt."]);
}

#[test]
fn of_many_things_to_do_only_the_first_is_announced() {
    let mut desk = game("none", None);
    let put = |to| Fix::Put {
        piece: piece('P'),
        to,
    };
    let fixes = vec![
        Fix::Remove {
            piece: piece('q'),
            from: Square::A4,
        },
        put(Square::A2),
        put(Square::B2),
    ];
    seen(&mut desk, Sighting::Wrong(fixes));
    said(
        &mut desk,
        &["Das Brett stimmt nicht: Schwarz, Dame Anna vier wegnehmen. Danach noch 2."],
    );
}

#[test]
fn a_pawn_on_the_last_rank_is_not_sent_back() {
    let mut desk = game("none", Some("7k/8/8/8/8/8/p6K/8 b - - 0 1"));
    let pawn = Fix::Shift {
        piece: piece('p'),
        from: Square::A1,
        to: Square::A2,
    };
    seen(&mut desk, Sighting::Wrong(vec![pawn]));
    said(
        &mut desk,
        &["Der Bauer auf Anna eins wartet auf die Figur, in die er sich verwandelt."],
    );
}

#[test]
fn the_lever_completes_the_moves_and_the_times_of_the_clock_count() {
    let mut desk = game("5", None);
    desk.board(BoardOwner::Opponent, &face(300, 300, false, Color::White));
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    said(
        &mut desk,
        &["Es gilt die Uhr am Brett. Weiß: fünf Minuten. Schwarz: fünf Minuten."],
    );
    desk.say("e4");
    wait(&mut desk, 30_000);
    assert_eq!(desk.state.game().plies().len(), 0, "nobody has pressed");
    desk.board(
        BoardOwner::Opponent,
        &BoardInput::Pressed { turn: Color::Black },
    );
    desk.board(BoardOwner::Opponent, &face(240, 300, true, Color::Black));
    assert_eq!(desk.state.game().plies().len(), 1);
    desk.spoken.clear();
    // Black presses before the board shows the move: the press counts as soon as it does.
    desk.board(
        BoardOwner::Opponent,
        &BoardInput::Pressed { turn: Color::White },
    );
    moved(&mut desk, "e7e5");
    assert_eq!(desk.state.game().plies().len(), 2);
    desk.board(BoardOwner::Opponent, &face(240, 200, true, Color::White));
    assert!(desk.line().contains("0:04:00 0:03:20"), "{}", desk.line());
    desk.spoken.clear();
    desk.say("Uhr");
    said(
        &mut desk,
        &["Weiß: vier Minuten. Schwarz: drei Minuten zwanzig Sekunden."],
    );
}

#[test]
fn in_a_tournament_the_clock_at_the_board_is_read_and_announced_on_request_only() {
    let mut settings = settings(Player::Human, Player::Human, "5", None);
    settings.board = Some(Color::Black);
    settings.profile = Profile::Tournament;
    let mut desk = desk(settings);
    desk.happen(&Event::Game(GameEvent::Start));
    desk.spoken.clear();
    desk.board(BoardOwner::Opponent, &face(240, 200, true, Color::White));
    said(&mut desk, &["Es gilt die Uhr am Brett."]);
    assert!(!desk.line().contains("0:04:00"), "{}", desk.line());
    desk.say("Uhr");
    said(
        &mut desk,
        &["Weiß: vier Minuten. Schwarz: drei Minuten zwanzig Sekunden."],
    );
}

#[test]
fn adjusting_touches_nothing() {
    let mut desk = game("none", None);
    desk.say("e4");
    wait(&mut desk, 10);
    wait(&mut desk, 1_010);
    desk.say("ich korrigiere");
    desk.spoken.clear();
    let (piece, g8) = (piece('n'), Square::G8);
    seen(&mut desk, Sighting::Lifted { piece, from: g8 });
    wait(&mut desk, 400);
    seen(&mut desk, Sighting::Replaced { piece, to: g8 });
    said(&mut desk, &[]);
}

#[test]
fn a_press_without_an_announcement_is_answered_with_what_is_missing() {
    let mut desk = game("5", None);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    desk.spoken.clear();
    desk.board(
        BoardOwner::Opponent,
        &BoardInput::Pressed { turn: Color::Black },
    );
    said(
        &mut desk,
        &["Weiß hat die Uhr gedrückt, hat aber noch keinen Zug angesagt."],
    );
}

#[test]
fn a_word_moves_no_lever() {
    let mut desk = game("5", None);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    desk.say("e4");
    desk.spoken.clear();
    desk.say("fertig");
    said(
        &mut desk,
        &["Es gilt die Uhr am Brett: bitte dort drücken."],
    );
    assert_eq!(desk.state.game().plies().len(), 0);
}

#[test]
fn a_lever_that_moved_unseen_is_not_waited_for() {
    let mut desk = game("5", None);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    desk.say("e4");
    wait(&mut desk, 10);
    wait(&mut desk, 5_000);
    assert_eq!(desk.state.game().plies().len(), 0);
    desk.board(BoardOwner::Opponent, &face(280, 300, true, Color::Black));
    wait(&mut desk, 10);
    wait(&mut desk, 1_010);
    assert_eq!(desk.state.game().plies().len(), 1);
}

#[test]
fn a_clock_that_is_unplugged_counts_no_more() {
    let mut desk = game("5", None);
    desk.board(BoardOwner::Opponent, &face(200, 300, true, Color::White));
    desk.board(BoardOwner::Opponent, &BoardInput::Clock(None));
    assert_eq!(
        desk.spoken.last().unwrap(),
        "Die Uhr am Brett ist nicht mehr da. Es gilt die Uhr des Programms."
    );
    desk.spoken.clear();
    desk.say("Uhr");
    said(
        &mut desk,
        &["Weiß: drei Minuten zwanzig Sekunden. Schwarz: fünf Minuten."],
    );
}

#[test]
fn a_flag_falls_when_the_clock_at_the_board_says_so() {
    let mut desk = game("0:10", None);
    desk.board(BoardOwner::Opponent, &face(10, 10, true, Color::White));
    desk.now = Time::from_millis(15_000);
    desk.pass(Moment::default());
    assert!(
        desk.state.outcome().is_none(),
        "the clock at the board is slower"
    );
    desk.board(BoardOwner::Opponent, &face(0, 10, false, Color::White));
    wait(&mut desk, 10);
    assert!(desk.state.outcome().is_some());
    assert_eq!(part(&desk), Part::Rests);
}

#[test]
fn kings_in_the_centre_are_a_sign_and_no_result() {
    let mut desk = game("none", None);
    seen(&mut desk, Sighting::Kings(chess_laws::GameResult::Draw));
    said(
        &mut desk,
        &[
            "Die Könige stehen in der Brettmitte: remis. Das Ergebnis bestätigen die Spieler, mit remis.",
        ],
    );
    assert!(desk.state.outcome().is_none());
}

//! The sighted player moves on an electronic board: what the desk makes of what is seen on
//! it and of the clock at it.

use std::time::Duration;

use annabella::game_desk::SpeechActivity;
use annabella::scenario::ScenarioDesk;
use annabella::session::{BoardOwner, Event, Player, Profile};
use chess_laws::Time;
use electronic_board::orientation::Orientation;
use electronic_board::repair::Fix;
use electronic_board::watch::{Part, Sighting};
use electronic_board::{BoardInput, ClockFace, ClockSide};
use shakmaty::{Color, Piece, Square};

use super::table::{journal_text, settings, table};
use annabella::session::{GameEvent, MoveEvent};

/// A blind player with White against a sighted one, after these announcements and moves.
pub fn game(time: &str, fen: Option<&str>) -> ScenarioDesk {
    let mut settings = settings(Player::Human, Player::Human, time, fen);
    settings.board = Some(Color::Black);
    let mut table = table(settings);
    table.happen(&Event::Game(GameEvent::Start));
    table.spoken.clear();
    table
}

pub fn wait(table: &mut ScenarioDesk, ms: u64) {
    table.now = table.now + Duration::from_millis(ms);
    table.pass(SpeechActivity::default());
}

pub fn seen(table: &mut ScenarioDesk, sighting: Sighting) {
    table.board(BoardOwner::Opponent, &BoardInput::Seen(sighting));
}

/// A move is seen on the board, written as UCI has it.
pub fn moved(table: &mut ScenarioDesk, uci: &str) {
    let game = table.state.game_ahead();
    let mv = game.move_from_uci(uci.parse().unwrap()).unwrap();
    seen(table, Sighting::Moved(mv));
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

fn part(table: &ScenarioDesk) -> Part {
    table
        .game_desk
        .board_expects(BoardOwner::Opponent)
        .unwrap()
        .part
}

#[track_caller]
pub fn said(table: &mut ScenarioDesk, expected: &[&str]) {
    assert_eq!(std::mem::take(&mut table.spoken), expected);
}

#[test]
fn his_move_is_announced_and_completed_when_it_can_no_longer_be_another() {
    let mut table = game("none", None);
    table.say("e4");
    assert_eq!(part(&table), Part::Plays);
    table.spoken.clear();
    // He answers before the time to correct is over: so the announced move is completed.
    moved(&mut table, "e7e5");
    said(&mut table, &["Bauer Eva sieben Eva fünf"]);
    assert_eq!(table.state.game().plies().len(), 1);
    assert_eq!(part(&table), Part::Made);
    wait(&mut table, 10);
    wait(&mut table, 1_010);
    assert_eq!(table.state.game().plies().len(), 2);
    assert_eq!(part(&table), Part::Follows);
}

#[test]
fn his_move_may_turn_out_to_be_another_or_none() {
    let mut table = game("none", None);
    table.say("e4");
    moved(&mut table, "d7d6");
    let told = table.state.announced().unwrap().mv;
    table.spoken.clear();
    let game = table.state.game().clone();
    let instead = game.move_from_uci("d7d5".parse().unwrap());
    seen(
        &mut table,
        Sighting::Retracted {
            reported: told,
            instead,
        },
    );
    said(&mut table, &["Korrektur:", "Bauer David sieben David fünf"]);
    let told = instead.unwrap();
    seen(
        &mut table,
        Sighting::Retracted {
            reported: told,
            instead: None,
        },
    );
    said(
        &mut table,
        &["Schwarz hat den Zug auf dem Brett zurückgenommen."],
    );
    assert_eq!(part(&table), Part::Plays);
}

#[test]
fn what_he_announces_at_his_own_microphone_is_yet_to_be_made_on_the_board() {
    let mut table = game("5", None);
    table.speaks_apart(Some(Color::Black));
    table.board(
        BoardOwner::Opponent,
        &BoardInput::Connected {
            orientation: Orientation::default(),
            right: true,
        },
    );
    table.say("e4");
    table.happen(&Event::Move(MoveEvent::Press));
    table.say_apart("Eva fünf").unwrap();
    assert_eq!(part(&table), Part::Follows);
    table.say_apart("Uhr").unwrap();
    assert_eq!(part(&table), Part::Follows);
    // What he takes back and makes there is a move that he may take back there.
    table.say_apart("Korrektur").unwrap();
    assert_eq!(part(&table), Part::Plays);
    moved(&mut table, "e7e5");
    assert_eq!(part(&table), Part::Made);
}

#[test]
fn a_move_of_the_blind_player_counts_only_when_he_announces_it() {
    let mut table = game("none", None);
    moved(&mut table, "e2e4");
    said(&mut table, &[]);
    assert!(table.state.announced().is_none());
    assert_eq!(part(&table), Part::Follows);
}

#[test]
fn a_piece_that_was_lifted_and_not_moved_is_told_and_a_flicker_is_not_kept() {
    let mut table = game("none", None);
    table.say("e4");
    wait(&mut table, 10);
    wait(&mut table, 1_010);
    table.spoken.clear();
    let lifted = |from| Sighting::Lifted {
        piece: piece('n'),
        from,
    };
    seen(&mut table, lifted(Square::B8));
    wait(&mut table, 100);
    seen(
        &mut table,
        Sighting::Replaced {
            piece: piece('n'),
            to: Square::B8,
        },
    );
    wait(&mut table, 400);
    seen(&mut table, lifted(Square::G8));
    wait(&mut table, 400);
    said(&mut table, &[]);
    let journal = journal_text(&table);
    assert!(
        journal.contains(r#""event":"lift","square":"g8""#),
        "{journal}"
    );
    assert!(!journal.contains(r#""square":"b8""#), "{journal}");
    // It binds him to nothing.
    moved(&mut table, "b8c6");
    said(
        &mut table,
        &[
            "Schwarz hat Springer Gustav acht angehoben.",
            "Springer Bella acht Cäsar sechs",
        ],
    );
}

#[test]
fn an_illegal_move_is_explained_and_guided_back() {
    let mut table = game("none", None);
    table.say("e4");
    table.spoken.clear();
    let (b6, b8) = (Square::B6, Square::B8);
    let shift = Fix::Shift {
        piece: piece('n'),
        from: b6,
        to: b8,
    };
    seen(&mut table, Sighting::Wrong(vec![shift]));
    let told = table.spoken.concat();
    assert!(
        told.starts_with("Springer Bella acht Bella sechs geht nicht: "),
        "{told}"
    );
    assert!(
        told.ends_with("Schwarz, Springer von Bella sechs nach Bella acht."),
        "{told}"
    );
    table.spoken.clear();
    seen(&mut table, Sighting::Right);
    said(&mut table, &["Das Brett stimmt."]);
}

#[test]
fn of_many_things_to_do_only_the_first_is_told() {
    let mut table = game("none", None);
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
    seen(&mut table, Sighting::Wrong(fixes));
    said(
        &mut table,
        &["Das Brett stimmt nicht: Schwarz, Dame Anna vier wegnehmen. Danach noch 2."],
    );
}

#[test]
fn a_pawn_on_the_last_rank_is_not_sent_back() {
    let mut table = game("none", Some("7k/8/8/8/8/8/p6K/8 b - - 0 1"));
    let pawn = Fix::Shift {
        piece: piece('p'),
        from: Square::A1,
        to: Square::A2,
    };
    seen(&mut table, Sighting::Wrong(vec![pawn]));
    said(
        &mut table,
        &["Der Bauer auf Anna eins wartet auf die Figur, in die er sich verwandelt."],
    );
}

#[test]
fn the_lever_completes_the_moves_and_the_times_of_the_clock_count() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(300, 300, false, Color::White));
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    said(
        &mut table,
        &["Es gilt die Uhr am Brett. Weiß: fünf Minuten. Schwarz: fünf Minuten."],
    );
    table.say("e4");
    wait(&mut table, 30_000);
    assert_eq!(table.state.game().plies().len(), 0, "nobody has pressed");
    table.board(
        BoardOwner::Opponent,
        &BoardInput::Pressed { turn: Color::Black },
    );
    table.board(BoardOwner::Opponent, &face(240, 300, true, Color::Black));
    assert_eq!(table.state.game().plies().len(), 1);
    table.spoken.clear();
    // He presses before his move is seen: it counts as soon as it is.
    table.board(
        BoardOwner::Opponent,
        &BoardInput::Pressed { turn: Color::White },
    );
    moved(&mut table, "e7e5");
    assert_eq!(table.state.game().plies().len(), 2);
    table.board(BoardOwner::Opponent, &face(240, 200, true, Color::White));
    assert!(table.line().contains("0:04:00 0:03:20"), "{}", table.line());
    table.spoken.clear();
    table.say("Uhr");
    said(
        &mut table,
        &["Weiß: vier Minuten. Schwarz: drei Minuten zwanzig Sekunden."],
    );
}

#[test]
fn in_a_tournament_the_clock_at_the_board_is_read_and_told_on_request_only() {
    let mut settings = settings(Player::Human, Player::Human, "5", None);
    settings.board = Some(Color::Black);
    settings.profile = Profile::Tournament;
    let mut table = table(settings);
    table.happen(&Event::Game(GameEvent::Start));
    table.spoken.clear();
    table.board(BoardOwner::Opponent, &face(240, 200, true, Color::White));
    said(&mut table, &["Es gilt die Uhr am Brett."]);
    assert!(!table.line().contains("0:04:00"), "{}", table.line());
    table.say("Uhr");
    said(
        &mut table,
        &["Weiß: vier Minuten. Schwarz: drei Minuten zwanzig Sekunden."],
    );
}

#[test]
fn who_adjusts_touches_nothing() {
    let mut table = game("none", None);
    table.say("e4");
    wait(&mut table, 10);
    wait(&mut table, 1_010);
    table.say("ich korrigiere");
    table.spoken.clear();
    let (piece, g8) = (piece('n'), Square::G8);
    seen(&mut table, Sighting::Lifted { piece, from: g8 });
    wait(&mut table, 400);
    seen(&mut table, Sighting::Replaced { piece, to: g8 });
    said(&mut table, &[]);
}

#[test]
fn who_presses_without_an_announcement_is_told_what_is_missing() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    table.spoken.clear();
    table.board(
        BoardOwner::Opponent,
        &BoardInput::Pressed { turn: Color::Black },
    );
    said(
        &mut table,
        &["Weiß hat die Uhr gedrückt, hat aber noch keinen Zug angesagt."],
    );
}

#[test]
fn a_word_moves_no_lever() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    table.say("e4");
    table.spoken.clear();
    table.say("fertig");
    said(
        &mut table,
        &["Es gilt die Uhr am Brett: bitte dort drücken."],
    );
    assert_eq!(table.state.game().plies().len(), 0);
}

#[test]
fn a_lever_that_moved_unseen_is_not_waited_for() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    table.say("e4");
    wait(&mut table, 10);
    wait(&mut table, 5_000);
    assert_eq!(table.state.game().plies().len(), 0);
    table.board(BoardOwner::Opponent, &face(280, 300, true, Color::Black));
    wait(&mut table, 10);
    wait(&mut table, 1_010);
    assert_eq!(table.state.game().plies().len(), 1);
}

#[test]
fn a_clock_that_is_unplugged_counts_no_more() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(200, 300, true, Color::White));
    table.board(BoardOwner::Opponent, &BoardInput::Clock(None));
    assert_eq!(
        table.spoken.last().unwrap(),
        "Die Uhr am Brett ist nicht mehr da. Es gilt die Uhr des Programms."
    );
    table.spoken.clear();
    table.say("Uhr");
    said(
        &mut table,
        &["Weiß: drei Minuten zwanzig Sekunden. Schwarz: fünf Minuten."],
    );
}

#[test]
fn a_flag_falls_when_the_clock_at_the_board_says_so() {
    let mut table = game("0:10", None);
    table.board(BoardOwner::Opponent, &face(10, 10, true, Color::White));
    table.now = Time::from_millis(15_000);
    table.pass(SpeechActivity::default());
    assert!(
        table.state.outcome().is_none(),
        "the clock at the board is slower"
    );
    table.board(BoardOwner::Opponent, &face(0, 10, false, Color::White));
    wait(&mut table, 10);
    assert!(table.state.outcome().is_some());
    assert_eq!(part(&table), Part::Rests);
}

#[test]
fn kings_in_the_centre_are_a_sign_and_no_result() {
    let mut table = game("none", None);
    seen(&mut table, Sighting::Kings(chess_laws::GameResult::Draw));
    said(
        &mut table,
        &[
            "Die Könige stehen in der Brettmitte: remis. Das Ergebnis bestätigen die Spieler, mit remis.",
        ],
    );
    assert!(table.state.outcome().is_none());
}

//! The clock at the electronic board: its lever, and the times that it is to show.

use std::path::PathBuf;
use std::time::Duration;

use annabella::game_desk::Action;
use annabella::scenario::ScenarioDesk;
use annabella::session::{BoardOwner, Duty, Event, Player, Profile};
use electronic_board::repair::Fix;
use electronic_board::watch::Sighting;
use electronic_board::{BoardError, BoardInput, ClockTimes};
use shakmaty::{Color, Square};

use super::sighted::{face, game, moved, piece, said, seen, wait};
use super::table::{settings, table};
use annabella::session::{GameEvent, Remark};

fn press(table: &mut ScenarioDesk, by: Color) {
    table.board(
        BoardOwner::Opponent,
        &BoardInput::Pressed { turn: by.other() },
    );
}

fn completed(table: &ScenarioDesk) -> usize {
    table.state.game().plies().len()
}

/// What the clock is told to show by this order, and then by it in the game.
fn set_by(table: &mut ScenarioDesk, order: &str) -> Option<(u64, u64)> {
    let actions = table.game_desk.clone().typed(order, table.now);
    table.say(order);
    let seconds = |it: &ClockTimes| (it.white.as_secs(), it.black.as_secs());
    actions.iter().find_map(|it| match it {
        Action::SetBoardClock(times) => Some(seconds(times)),
        _ => None,
    })
}

fn lose_board(table: &mut ScenarioDesk) {
    let path = PathBuf::from("board");
    let cause = BoardError::NoAnswer { path };
    table.board(BoardOwner::Opponent, &BoardInput::Lost { cause });
}

#[test]
fn a_clock_that_shows_what_is_wanted_need_not_be_set() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    table.say("Schiedsrichter halt");
    table.board(BoardOwner::Opponent, &face(280, 300, false, Color::White));
    let set = set_by(&mut table, "Schiedsrichter Uhr Weiß 4:39");
    assert_eq!(set, Some((279, 300)));
    table.board(BoardOwner::Opponent, &face(279, 300, false, Color::White));
    table.spoken.clear();
    table.board(BoardOwner::Opponent, &BoardInput::ClockRefused);
    said(&mut table, &[]);
}

#[test]
fn decided_times_reach_the_clock_and_are_told_until_it_shows_them() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    table.say("Schiedsrichter halt");
    table.board(BoardOwner::Opponent, &face(280, 300, false, Color::White));
    let set = set_by(&mut table, "Schiedsrichter Uhr Weiß 3:00");
    assert_eq!(set, Some((180, 300)));
    let set = set_by(&mut table, "Schiedsrichter Gutschrift Schwarz 2:00");
    assert_eq!(set, Some((180, 420)));
    table.spoken.clear();
    table.board(BoardOwner::Opponent, &BoardInput::ClockRefused);
    let by_hand = "Die Uhr am Brett lässt sich nicht stellen; stellen Sie sie von Hand. Weiß: drei Minuten. Schwarz: sieben Minuten.";
    said(&mut table, &[by_hand]);
    table.say("Uhr");
    said(
        &mut table,
        &["Weiß: drei Minuten. Schwarz: sieben Minuten."],
    );
    // The arbiter sets it by hand, and it counts again.
    table.board(BoardOwner::Opponent, &face(180, 420, false, Color::White));
    table.say("Schiedsrichter weiter");
    table.board(BoardOwner::Opponent, &face(120, 420, true, Color::White));
    table.spoken.clear();
    table.say("Uhr");
    said(
        &mut table,
        &["Weiß: zwei Minuten. Schwarz: sieben Minuten."],
    );
}

#[test]
fn a_late_report_of_times_decided_before_is_not_a_clock_set_by_hand() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    table.say("Schiedsrichter halt");
    table.board(BoardOwner::Opponent, &face(300, 300, false, Color::White));
    set_by(&mut table, "Schiedsrichter Uhr Weiß 2:00");
    set_by(&mut table, "Schiedsrichter Uhr Schwarz 4:00");
    // The clock reports the first order when the second is given already.
    table.board(BoardOwner::Opponent, &face(120, 300, false, Color::White));
    table.spoken.clear();
    table.say("Uhr");
    said(&mut table, &["Weiß: zwei Minuten. Schwarz: vier Minuten."]);
    table.board(BoardOwner::Opponent, &face(120, 240, false, Color::White));
    table.say("Schiedsrichter Uhr Weiß 3:00");
    // Somebody sets other times by hand, and these count.
    table.board(BoardOwner::Opponent, &face(150, 240, false, Color::White));
    table.spoken.clear();
    table.say("Uhr");
    let by_hand = "Weiß: zwei Minuten dreißig Sekunden. Schwarz: vier Minuten.";
    said(&mut table, &[by_hand]);
}

#[test]
fn what_is_not_decided_stays_as_the_clock_shows() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    // It has run on without a press: the program has not read it since then.
    table.board(BoardOwner::Opponent, &face(260, 300, true, Color::White));
    let set = set_by(&mut table, "Schiedsrichter Gutschrift Schwarz 2:00");
    assert_eq!(set, Some((260, 420)));
}

#[test]
fn what_was_decided_is_set_on_a_clock_that_comes_back() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    table.say("Schiedsrichter halt");
    set_by(&mut table, "Schiedsrichter Uhr Weiß 3:00");
    lose_board(&mut table);
    let stands = face(300, 300, false, Color::White);
    let actions = table
        .game_desk
        .clone()
        .board_input(BoardOwner::Opponent, &stands, table.now);
    let wanted = Action::SetBoardClock(ClockTimes {
        white: Duration::from_secs(180),
        black: Duration::from_secs(300),
    });
    assert_eq!(actions, [wanted]);
}

#[test]
fn an_early_press_is_told_and_none_for_a_later_move() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    table.say("e4");
    press(&mut table, Color::White);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::Black));
    table.spoken.clear();
    press(&mut table, Color::Black);
    wait(&mut table, 1_500);
    said(
        &mut table,
        &["Schwarz hat die Uhr gedrückt, hat aber noch keinen Zug gemacht."],
    );
    let kept = table.happened.iter().map(|it| &it.event);
    assert_eq!(
        kept.filter(|it| **it == Event::Remark(Remark::PressRefused))
            .count(),
        1
    );
    // The lever goes back, and he rests his pawn on d6.
    press(&mut table, Color::White);
    moved(&mut table, "d7d6");
    wait(&mut table, 10_000);
    assert_eq!(completed(&table), 1, "he may go on to d5");
    press(&mut table, Color::Black);
    assert_eq!(completed(&table), 2);
}

#[test]
fn a_press_that_is_taken_back_at_once_is_none() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    table.say("e4");
    press(&mut table, Color::White);
    press(&mut table, Color::Black);
    press(&mut table, Color::White);
    moved(&mut table, "d7d6");
    assert_eq!(completed(&table), 1);
}

#[test]
fn who_pressed_before_his_announcement_can_correct_it_until_he_presses() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    press(&mut table, Color::White);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::Black));
    table.say("e4");
    wait(&mut table, 10);
    wait(&mut table, 30_000);
    assert_eq!(completed(&table), 0);
    table.say("Korrektur");
    assert!(table.state.announced().is_none());
    table.say("d4");
    press(&mut table, Color::Black);
    assert_eq!(completed(&table), 0);
    press(&mut table, Color::White);
    assert_eq!(completed(&table), 1);
}

#[test]
fn an_open_move_stays_open_while_the_board_is_unplugged() {
    let mut table = game("5", None);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    table.say("e4");
    press(&mut table, Color::White);
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::Black));
    moved(&mut table, "a7a6");
    lose_board(&mut table);
    wait(&mut table, 10);
    wait(&mut table, 30_000);
    assert_eq!(completed(&table), 1);
    // It is there again, the lever as it was, and the pawn has gone on.
    table.board(BoardOwner::Opponent, &face(300, 270, true, Color::Black));
    let told = table.state.announced().unwrap().mv;
    let instead = table.state.game().move_from_uci("a7a5".parse().unwrap());
    seen(
        &mut table,
        Sighting::Retracted {
            reported: told,
            instead,
        },
    );
    press(&mut table, Color::Black);
    assert_eq!(completed(&table), 2);
    let made = table.state.game().plies().last().unwrap().played;
    assert_eq!(made.to(), Square::A5);
}

#[test]
fn without_the_duty_no_times_are_told_with_what_is_set() {
    let mut settings = settings(Player::Human, Player::Human, "5", None);
    settings.board = Some(Color::Black);
    settings.profile = Profile::assistant([Duty::Move, Duty::Announce]).unwrap();
    let mut table = table(settings);
    table.happen(&Event::Game(GameEvent::Start));
    table.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    table.say("Schiedsrichter halt");
    table.spoken.clear();
    table.say("Schiedsrichter Uhr Weiß 3:00");
    table.board(BoardOwner::Opponent, &BoardInput::ClockRefused);
    said(
        &mut table,
        &[
            "Der Schiedsrichter hat die Uhren gestellt.",
            "Die Uhr am Brett lässt sich nicht stellen; stellen Sie sie von Hand.",
        ],
    );
}

#[test]
fn pieces_that_have_fallen_are_not_touched() {
    let mut table = game("none", None);
    table.say("e4");
    wait(&mut table, 10);
    wait(&mut table, 1_010);
    let (rook, knight) = ((piece('r'), Square::H8), (piece('n'), Square::G8));
    for (piece, from) in [rook, knight] {
        seen(&mut table, Sighting::Lifted { piece, from });
    }
    wait(&mut table, 400);
    let fixes = [rook, knight].map(|(piece, to)| Fix::Put { piece, to });
    seen(&mut table, Sighting::Wrong(fixes.to_vec()));
    table.spoken.clear();
    for (piece, to) in [rook, knight] {
        seen(&mut table, Sighting::Replaced { piece, to });
    }
    seen(&mut table, Sighting::Right);
    said(&mut table, &["Das Brett stimmt."]);
    moved(&mut table, "b8c6");
    said(&mut table, &["Springer Bella acht Cäsar sechs"]);
}

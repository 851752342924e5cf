//! The clock at the electronic board: its lever, and the times that it is to show.

use std::path::PathBuf;
use std::time::Duration;

use desk::activities::Output;
use desk::game_desk::Action;
use electronic_board::repair::Fix;
use electronic_board::watch::Sighting;
use electronic_board::{BoardError, BoardInput, ClockTimes};
use game::session::{BoardOwner, Duty, Event, Player, Profile};
use practice::scenario::ScenarioDesk;
use shakmaty::{Color, Square};

use super::desk::{desk, settings};
use super::sighted::{face, game, moved, piece, said, seen, wait};
use game::session::{GameEvent, Remark};

fn press(desk: &mut ScenarioDesk, by: Color) {
    desk.board(
        BoardOwner::Opponent,
        &BoardInput::Pressed { turn: by.other() },
    );
}

fn completed(desk: &ScenarioDesk) -> usize {
    desk.state.game().plies().len()
}

/// What the clock is told to show by this order, and then by it in the game.
fn set_by(desk: &mut ScenarioDesk, order: &str) -> Option<(u64, u64)> {
    let actions = desk.game_desk.clone().typed(order, desk.now);
    desk.say(order);
    let seconds = |it: &ClockTimes| (it.white.as_secs(), it.black.as_secs());
    actions.iter().find_map(|output| {
        if let Output::Task(Action::SetBoardClock(times)) = output {
            Some(seconds(times))
        } else {
            None
        }
    })
}

fn lose_board(desk: &mut ScenarioDesk) {
    let path = PathBuf::from("board");
    let cause = BoardError::NoAnswer { path };
    desk.board(BoardOwner::Opponent, &BoardInput::Lost { cause });
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
fn decided_times_reach_the_clock_and_are_announced_until_it_shows_them() {
    let mut desk = game("5", None);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    desk.say("Schiedsrichter halt");
    desk.board(BoardOwner::Opponent, &face(280, 300, false, Color::White));
    let set = set_by(&mut desk, "Schiedsrichter Uhr Weiß 3:00");
    assert_eq!(set, Some((180, 300)));
    let set = set_by(&mut desk, "Schiedsrichter Gutschrift Schwarz 2:00");
    assert_eq!(set, Some((180, 420)));
    desk.spoken.clear();
    desk.board(BoardOwner::Opponent, &BoardInput::ClockRefused);
    let by_hand = "Die Uhr am Brett lässt sich nicht stellen; stellen Sie sie von Hand. Weiß: drei Minuten. Schwarz: sieben Minuten.";
    said(&mut desk, &[by_hand]);
    desk.say("Uhr");
    said(&mut desk, &["Weiß: drei Minuten. Schwarz: sieben Minuten."]);
    // The arbiter sets it by hand, and it counts again.
    desk.board(BoardOwner::Opponent, &face(180, 420, false, Color::White));
    desk.say("Schiedsrichter weiter");
    desk.board(BoardOwner::Opponent, &face(120, 420, true, Color::White));
    desk.spoken.clear();
    desk.say("Uhr");
    said(&mut desk, &["Weiß: zwei Minuten. Schwarz: sieben Minuten."]);
}

#[test]
fn a_late_report_of_times_decided_before_is_not_a_clock_set_by_hand() {
    let mut desk = game("5", None);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    desk.say("Schiedsrichter halt");
    desk.board(BoardOwner::Opponent, &face(300, 300, false, Color::White));
    set_by(&mut desk, "Schiedsrichter Uhr Weiß 2:00");
    set_by(&mut desk, "Schiedsrichter Uhr Schwarz 4:00");
    // The clock reports the first order when the second is given already.
    desk.board(BoardOwner::Opponent, &face(120, 300, false, Color::White));
    desk.spoken.clear();
    desk.say("Uhr");
    said(&mut desk, &["Weiß: zwei Minuten. Schwarz: vier Minuten."]);
    desk.board(BoardOwner::Opponent, &face(120, 240, false, Color::White));
    desk.say("Schiedsrichter Uhr Weiß 3:00");
    // Somebody sets other times by hand, and these count.
    desk.board(BoardOwner::Opponent, &face(150, 240, false, Color::White));
    desk.spoken.clear();
    desk.say("Uhr");
    let by_hand = "Weiß: zwei Minuten dreißig Sekunden. Schwarz: vier Minuten.";
    said(&mut desk, &[by_hand]);
}

#[test]
fn what_is_not_decided_stays_as_the_clock_shows() {
    let mut desk = game("5", None);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    // It has run on without a press: the program has not read it since then.
    desk.board(BoardOwner::Opponent, &face(260, 300, true, Color::White));
    let set = set_by(&mut desk, "Schiedsrichter Gutschrift Schwarz 2:00");
    assert_eq!(set, Some((260, 420)));
}

#[test]
fn what_was_decided_is_set_on_a_clock_that_comes_back() {
    let mut desk = game("5", None);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    desk.say("Schiedsrichter halt");
    set_by(&mut desk, "Schiedsrichter Uhr Weiß 3:00");
    lose_board(&mut desk);
    let stands = face(300, 300, false, Color::White);
    let actions = desk
        .game_desk
        .clone()
        .board_input(BoardOwner::Opponent, &stands, desk.now);
    let wanted = Action::SetBoardClock(ClockTimes {
        white: Duration::from_secs(180),
        black: Duration::from_secs(300),
    });
    assert_eq!(actions, [Output::Task(wanted)]);
}

#[test]
fn an_early_press_is_reported_and_does_not_count_for_a_later_move() {
    let mut desk = game("5", None);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    desk.say("e4");
    press(&mut desk, Color::White);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::Black));
    desk.spoken.clear();
    press(&mut desk, Color::Black);
    wait(&mut desk, 1_500);
    said(
        &mut desk,
        &["Schwarz hat die Uhr gedrückt, hat aber noch keinen Zug gemacht."],
    );
    let kept = desk.happened.iter().map(|it| &it.event);
    assert_eq!(
        kept.filter(|it| **it
            == Event::Remark(Remark::PressRefused {
                by: Some(Color::Black),
                through: None
            }))
        .count(),
        1
    );
    // The lever goes back, and Black rests the pawn on d6.
    press(&mut desk, Color::White);
    moved(&mut desk, "d7d6");
    wait(&mut desk, 10_000);
    assert_eq!(completed(&desk), 1, "the pawn may go on to d5");
    press(&mut desk, Color::Black);
    assert_eq!(completed(&desk), 2);
}

#[test]
fn a_press_taken_back_at_once_does_not_count() {
    let mut desk = game("5", None);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    desk.say("e4");
    press(&mut desk, Color::White);
    press(&mut desk, Color::Black);
    press(&mut desk, Color::White);
    moved(&mut desk, "d7d6");
    assert_eq!(completed(&desk), 1);
}

#[test]
fn a_player_who_pressed_before_announcing_can_correct_until_the_next_press() {
    let mut desk = game("5", None);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    press(&mut desk, Color::White);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::Black));
    desk.say("e4");
    wait(&mut desk, 10);
    wait(&mut desk, 30_000);
    assert_eq!(completed(&desk), 0);
    desk.say("Korrektur");
    assert!(desk.state.announced().is_none());
    desk.say("d4");
    press(&mut desk, Color::Black);
    assert_eq!(completed(&desk), 0);
    press(&mut desk, Color::White);
    assert_eq!(completed(&desk), 1);
}

#[test]
fn an_open_move_stays_open_while_the_board_is_unplugged() {
    let mut desk = game("5", None);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    desk.say("e4");
    press(&mut desk, Color::White);
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::Black));
    moved(&mut desk, "a7a6");
    lose_board(&mut desk);
    wait(&mut desk, 10);
    wait(&mut desk, 30_000);
    assert_eq!(completed(&desk), 1);
    // It is there again, the lever as it was, and the pawn has gone on.
    desk.board(BoardOwner::Opponent, &face(300, 270, true, Color::Black));
    let told = desk.state.announced().unwrap().mv;
    let instead = desk.state.game().move_from_uci("a7a5".parse().unwrap());
    seen(
        &mut desk,
        Sighting::Retracted {
            reported: told,
            instead,
        },
    );
    press(&mut desk, Color::Black);
    assert_eq!(completed(&desk), 2);
    let made = desk.state.game().plies().last().unwrap().played;
    assert_eq!(made.to(), Square::A5);
}

#[test]
fn without_the_duty_no_times_are_announced_with_what_is_set() {
    let mut settings = settings(Player::Human, Player::Human, "5", None);
    settings.board = Some(Color::Black);
    settings.profile = Profile::assistant([Duty::Move, Duty::Announce]).unwrap();
    let mut desk = desk(settings);
    desk.happen(&Event::Game(GameEvent::Start));
    desk.board(BoardOwner::Opponent, &face(300, 300, true, Color::White));
    desk.say("Schiedsrichter halt");
    desk.spoken.clear();
    desk.say("Schiedsrichter Uhr Weiß 3:00");
    desk.board(BoardOwner::Opponent, &BoardInput::ClockRefused);
    said(
        &mut desk,
        &[
            "Der Schiedsrichter hat die Uhren gestellt.",
            "Die Uhr am Brett lässt sich nicht stellen; stellen Sie sie von Hand.",
        ],
    );
}

#[test]
fn pieces_that_have_fallen_are_not_touched() {
    let mut desk = game("none", None);
    desk.say("e4");
    wait(&mut desk, 10);
    wait(&mut desk, 1_010);
    let (rook, knight) = ((piece('r'), Square::H8), (piece('n'), Square::G8));
    for (piece, from) in [rook, knight] {
        seen(&mut desk, Sighting::Lifted { piece, from });
    }
    wait(&mut desk, 400);
    let fixes = [rook, knight].map(|(piece, to)| Fix::Put { piece, to });
    seen(&mut desk, Sighting::Wrong(fixes.to_vec()));
    desk.spoken.clear();
    for (piece, to) in [rook, knight] {
        seen(&mut desk, Sighting::Replaced { piece, to });
    }
    seen(&mut desk, Sighting::Right);
    said(&mut desk, &["Das Brett stimmt."]);
    moved(&mut desk, "b8c6");
    said(&mut desk, &["Springer Bella acht Cäsar sechs"]);
}

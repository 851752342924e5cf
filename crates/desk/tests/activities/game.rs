//! A game as an activity: what the user meets, and what goes to the journal.

#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::time::Duration;

use ::game::session::{Event, NextGame};
use ::game::session::{GameEvent, MoveEvent, Remark};
use ::game::session::{Settings, State};
use announcements::Vocabulary;
use braille_display::{Area, Table};
use chess_laws::Time;
use desk::activities::{Activity, DeviceNews, Input, Moment, Output, Spoken, StandStill};
use desk::commands::DisplayCommand;
use desk::dialogue::{RemotePlayer, SpokenInput};
use desk::game_desk::{Action, DeskConfig, GameDesk, Goal};
use desk::messages::{Localisation, Wording};
use german_grammar::WordSet;
use shakmaty::Color;
use spoken_grammar::{Heard, Margins};
use test_support::User;

/// A game of two people without clocks.
fn game(recorded: bool) -> User<GameDesk> {
    let settings = r#"{"white":"human","black":"human","time_control":"none","begun":""}"#;
    game_with(settings, recorded, None)
}

/// A game with these settings and perhaps a task.
fn game_with(settings: &str, recorded: bool, goal: Option<Goal>) -> User<GameDesk> {
    let settings: Settings = serde_json::from_str(settings).unwrap();
    let at = Localisation::choose(Some("en")).unwrap();
    let lexicon = german_grammar::lexicon(&[WordSet::PRACTICE]).unwrap();
    let grammar = german_grammar::grammar_over(lexicon).unwrap();
    let words = Arc::new(Vocabulary::new(grammar).unwrap());
    let config = DeskConfig {
        first: vec![Event::Game(GameEvent::Start)],
        press_key: "p".to_owned(),
        recorded,
        goal,
        ..DeskConfig::new(Margins::CERTAIN, Duration::from_secs(1))
    };
    let wording = Wording::new(at, Arc::clone(&words));
    User::of(GameDesk::new(
        State::new(settings).unwrap(),
        wording,
        config,
    ))
}

/// What the game wants done.
fn tasks(outputs: Vec<Output<Action>>) -> Vec<Action> {
    let task = |it| match it {
        Output::Task(task) => Some(task),
        Output::Say(_)
        | Output::SayInOneLine(_)
        | Output::FallSilent
        | Output::ChangeRate(_)
        | Output::Sound(_)
        | Output::LeaveBoard
        | Output::Close => None,
    };
    outputs.into_iter().filter_map(task).collect()
}

fn nobody_is_there() -> Input<DisplayCommand> {
    Input::Moment(Moment {
        input_over: true,
        ..Moment::default()
    })
}

#[test]
fn a_typed_move_is_repeated_and_stands_on_the_line() {
    let mut player = game(false);
    assert_eq!(player.types("e4"), "Pawn Eva two Eva four");
    assert!(player.reads().starts_with("1. e4"), "{}", player.reads());
    let help = player.is_helped();
    assert!(help.contains("knight"), "{help}");
}

#[test]
fn what_is_typed_is_noted_before_what_follows_from_it() {
    let mut player = game(false);
    let outputs = player
        .activity
        .take(Input::Typed("e4".to_owned()), Time::ZERO);
    let tasks = tasks(outputs);
    let typed = Event::Remark(Remark::Typed {
        line: "e4".to_owned(),
    });
    assert_eq!(tasks[0], Action::Remark(typed, Time::ZERO));
    assert!(matches!(
        tasks[1],
        Action::Record(Event::Move(MoveEvent::Announce { .. }), _)
    ));
}

#[test]
fn what_is_typed_in_dots_is_noted_when_it_is_sent() {
    let mut player = game(false);
    let mut take = |input| tasks(player.activity.take(input, Time::ZERO));
    for dots in Table::default().cells("e4") {
        assert_eq!(take(Input::Dots(dots)), []);
    }
    let typed = Event::Remark(Remark::Typed {
        line: "e4".to_owned(),
    });
    let tasks = take(Input::Key(DisplayCommand::Enter));
    assert_eq!(tasks[0], Action::Remark(typed, Time::ZERO));
    assert!(matches!(
        tasks[1],
        Action::Record(Event::Move(MoveEvent::Announce { .. }), _)
    ));
    // What is deleted is not sent.
    for dots in Table::default().cells("e") {
        assert_eq!(take(Input::Dots(dots)), []);
    }
    assert_eq!(take(Input::Key(DisplayCommand::Back)), []);
}

#[test]
fn the_line_for_the_clock_presses_it_and_is_no_word() {
    let mut player = game(false);
    player.types("e4");
    let outputs = player
        .activity
        .take(Input::Typed("p".to_owned()), Time::ZERO);
    let tasks = tasks(outputs);
    assert!(
        matches!(tasks[0], Action::Record(Event::Move(MoveEvent::Press), _)),
        "{tasks:?}"
    );
}

#[test]
fn what_is_heard_is_kept_with_its_sound() {
    let mut player = game(false);
    let words = player
        .activity
        .wording()
        .vocabulary()
        .grammar()
        .words_of("Eva vier")
        .unwrap();
    let spoken = Spoken {
        from: SpokenInput::Shared,
        heard: Heard::certain(words),
        whole: None,
        sound: vec![7],
    };
    let outputs = player.activity.take(Input::Heard(spoken), Time::ZERO);
    let kept = Action::KeepSound {
        sound: vec![7],
        words: "Eva vier".to_owned(),
    };
    assert!(tasks(outputs).contains(&kept));
}

#[test]
fn a_game_without_input_ends_and_says_how_it_goes_on() {
    for (recorded, said) in [
        (false, "The input has ended, but the game has not."),
        (true, "The recording is over, the game is not."),
    ] {
        let mut player = game(recorded);
        let told = player.meets(nobody_is_there());
        assert!(told.starts_with(said), "{told}");
        assert!(player.is_done);
    }
}

/// A game under the Laws.
const TOURNAMENT: &str =
    r#"{"white":"human","black":"human","time_control":"none","profile":"tournament","begun":""}"#;

#[test]
fn a_game_that_is_over_closes_where_no_other_one_follows() {
    let mut player = game(true);
    player.types("aufgeben");
    assert!(!player.is_done);
    player.types("ja");
    assert!(player.is_done);
}

#[test]
fn after_a_game_for_practice_another_one_can_follow() {
    for (typed, next) in [
        ("Rückspiel", NextGame::SidesSwitched),
        ("neue Partie", NextGame::SameSides),
        ("rematch", NextGame::SidesSwitched),
        ("new game", NextGame::SameSides),
    ] {
        let mut player = game(false);
        player.types("aufgeben");
        let told = player.types("ja");
        assert!(told.contains(r#""rematch" or "another game""#), "{told}");
        assert!(player.reads().contains("rematch"), "{}", player.reads());
        // The game can still be asked about.
        assert!(!player.types("position").is_empty());
        assert!(!player.is_done);
        let wanted = tasks(player.activity.take(Input::Typed(typed.into()), Time::ZERO));
        assert_eq!(wanted.last(), Some(&Action::Another(next)), "{typed}");
        assert!(player.activity.is_left());
    }
    let mut player = game(false);
    player.types("aufgeben");
    player.types("ja");
    player.types("beenden");
    assert!(player.is_done);
}

#[test]
fn a_game_that_goes_on_is_left_for_another_one_only_after_a_question() {
    let mut player = game(false);
    player.types("e4");
    let asked = player.types("Rückspiel");
    assert_eq!(asked, "Leave this game and begin a rematch? Yes or no?");
    assert_eq!(player.types("nein"), "All right, nothing changes.");
    player.types("neue Partie");
    let wanted = tasks(player.activity.take(Input::Typed("ja".into()), Time::ZERO));
    let same = Action::Another(NextGame::SameSides);
    assert_eq!(wanted.last(), Some(&same));
}

#[test]
fn no_other_game_follows_under_the_laws() {
    let mut player = game_with(TOURNAMENT, false, None);
    let refused = player.types("rematch");
    assert!(!refused.contains("Yes or no"), "{refused}");
    player.types("aufgeben");
    let told = player.types("ja");
    assert!(!told.contains("rematch"), "{told}");
}

#[test]
fn a_task_is_solved_or_missed_by_how_the_game_ends() {
    let (rook, queen) = (
        "7k/5K2/8/8/8/8/8/6R1 w - - 0 1",
        "7k/8/8/8/8/8/5Q2/K7 w - - 0 1",
    );
    for (side, needs_win, fen, end, told) in [
        (Color::White, true, rook, "Th1", "solved"),
        (Color::Black, false, rook, "Th1", "missed"),
        // Stalemate.
        (Color::White, true, queen, "Df7", "missed"),
        (Color::Black, false, queen, "Df7", "solved"),
    ] {
        let settings = format!(
            r#"{{"white":"human","black":"human","time_control":"none","begun":"","fen":"{fen}"}}"#
        );
        let goal = Goal {
            task: "the task".to_owned(),
            side,
            needs_win,
            reached: "solved".to_owned(),
            missed: "missed".to_owned(),
        };
        let mut player = game_with(&settings, false, Some(goal));
        let mut said = player.types(end);
        player.waits(30);
        said += &player.meets(Input::Moment(Moment::default()));
        assert!(said.contains(told), "{side} {end}: {said}");
    }
}

#[test]
fn a_microphone_that_is_gone_stays_on_the_line_until_it_is_read() {
    let mut player = game(false);
    let model = "Model".to_owned();
    player.meets(
        DeviceNews::DisplayFound {
            model,
            area: Area::line(40),
        }
        .into(),
    );
    let (from, cause) = (SpokenInput::Shared, "unplugged".to_owned());
    let lost = player.meets(DeviceNews::MicrophoneLost { from, cause }.into());
    assert_eq!(player.reads(), lost);
    player.meets(DeviceNews::Listening.into());
    player.types("e4");
    assert_eq!(player.reads(), lost);
    player.presses("yes".parse().unwrap());
    assert!(player.reads().starts_with("1. e4"), "{}", player.reads());
}

/// What a game under the Laws, with the second player at a page, keeps and says of this.
fn kept_and_said(outputs: Vec<Output<Action>>) -> (Vec<Event>, String) {
    let mut said = String::new();
    for output in &outputs {
        if let Output::Say(phrases) = output {
            let words = phrases.iter().map(|it| it.text.as_str());
            said += &words.collect::<Vec<_>>().join(" ");
        }
    }
    let kept = tasks(outputs).into_iter().filter_map(|it| match it {
        Action::Record(event, _) => Some(event),
        _ => None,
    });
    (kept.collect(), said)
}

fn under_the_laws() -> User<GameDesk> {
    let settings =
        r#"{"white":"human","black":"human","time_control":"5","begun":"","profile":"tournament"}"#;
    let mut player = game_with(settings, false, None);
    player.types("e4");
    player
}

/// 12.1: when the opponent's page loses its connection, the move is handed to nobody in silence.
#[test]
fn a_page_that_is_lost_is_told_and_kept_and_one_that_is_loaded_again_is_not() {
    let mut player = under_the_laws();
    let at = |seconds| Time::ZERO + Duration::from_secs(seconds);
    let mut page = |there: bool, seconds| {
        let remote = RemotePlayer {
            side: Color::Black,
            moves_there: there,
            speaks_there: there,
        };
        let outputs = player.activity.played_at_page(Some(remote), at(seconds));
        kept_and_said(outputs)
    };
    let open = |open| vec![Event::Remark(Remark::PageOpen { open })];
    let nothing = (Vec::new(), String::new());
    assert_eq!(page(false, 1), nothing);
    assert_eq!(page(true, 2), (open(true), String::new()));
    // The browser loads the page again.
    assert_eq!(page(false, 3), nothing);
    assert_eq!(page(true, 4), nothing);
    assert_eq!(page(false, 10), nothing);
    assert_eq!(page(false, 12), nothing);
    let (kept, said) = page(false, 13);
    assert_eq!(kept, open(false));
    assert!(
        said.starts_with("Black is no longer connected to the page."),
        "{said}"
    );
    assert_eq!(page(false, 20), nothing);
    let back = "The page of Black is back.".to_owned();
    assert_eq!(page(true, 30), (open(true), back));
}

/// 6.11.1: a program that is stopped again and again costs a player time that nobody sees.
#[test]
fn that_the_program_stood_still_is_kept_and_told_if_it_was_long() {
    let mut player = under_the_laws();
    let mut stands = |seconds| {
        let stood = StandStill::Stopped(Duration::from_secs(seconds));
        let news = Input::News(DeviceNews::StoodStill(stood));
        let at = Time::ZERO + Duration::from_secs(60);
        let (kept, said) = kept_and_said(player.activity.take(news, at));
        (kept, said.is_empty())
    };
    let kept = |ms| {
        vec![Event::Remark(Remark::StoodStill {
            ms,
            suspended: false,
            no_room: false,
        })]
    };
    assert_eq!(stands(4), (kept(4_000), true));
    assert_eq!(stands(60), (kept(60_000), false));
}

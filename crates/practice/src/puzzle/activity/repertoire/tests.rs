//! A repertoire as a player meets it, without devices.

#![allow(clippy::unwrap_used)]

use crate::puzzle::activity::tests::frame;
use crate::puzzle::{Progress, PuzzleActivity, PuzzleTask, Repertoire};
use chess_laws::Time;
use desk::activities::{Activity, Input, Output, Talks};
use jiff::civil::date;
use pgn_tree::PgnFile;
use shakmaty::{Color, Position};
use test_support::User;

const WHITE: &str = "1. e4 {Best by test.} e5 (1... c5 2. Nf3 d6 3. d4) 2. Nf3 Nc6 3. Bc4 *";

fn activity(code: &str, text: &str, side: Color) -> PuzzleActivity {
    let files = vec![PgnFile::read(text.as_bytes())];
    let repertoire = Repertoire::new(files, Some(side)).unwrap();
    let due = repertoire.due(&Progress::default(), date(2026, 11, 30), 20);
    PuzzleActivity::repertoire(frame(code), due.puzzles)
}

fn user(code: &str) -> User<PuzzleActivity> {
    User::of(activity(code, WHITE, Color::White))
}

#[test]
fn after_the_right_move_the_line_goes_on_with_what_is_new() {
    let mut user = user("en");
    let first = user.types("once more");
    assert_eq!(first, "From the starting position. What does White play?");
    assert_eq!(
        user.types("e4"),
        "Right. Now pawn Eva seven Eva five. What does White play?"
    );
    assert_eq!(
        user.types("Nf3"),
        "Right. Now knight Bella eight Caesar six. What does White play?"
    );
    let other = user.types("Bc4");
    assert_eq!(
        other,
        "Right. Back to the position after pawn Eva two Eva four. Now pawn Caesar seven Caesar five. What does White play?"
    );
    assert_eq!(
        user.types("Nf3"),
        "Right. Now pawn David seven David six. What does White play?"
    );
    let over = user.types("d4");
    assert_eq!(
        over,
        "Right. Of 5 positions, 5 known at once. The repertoire is over for today."
    );
    assert!(user.is_done);
}

#[test]
fn what_was_not_known_is_told_with_its_reason_and_comes_again() {
    let mut user = user("de");
    assert_eq!(
        user.types("d4"),
        "Bauer David zwei David vier steht nicht in Ihrem Repertoire."
    );
    let told = user.types("Lösung");
    assert_eq!(
        told,
        "Ihr Zug ist Bauer Eva zwei Eva vier. Best by test. Jetzt Bauer Eva sieben Eva fünf. Was spielt Weiß?"
    );
    for line in ["Sf3", "Lc4", "Sf3"] {
        user.types(line);
    }
    assert_eq!(
        user.types("d4"),
        "Richtig. Aus der Grundstellung. Was spielt Weiß?"
    );
    assert_eq!(
        user.types("e4"),
        "Richtig. Von 5 Stellungen 4 auf Anhieb gewusst. Das Repertoire ist für heute zu Ende."
    );
}

#[test]
fn why_tells_what_is_written_of_the_move_that_was_just_made() {
    let mut user = user("en");
    user.types("e4");
    assert_eq!(user.types("why"), "Best by test.");
    assert_eq!(
        user.types("once more"),
        "Pawn Eva two Eva four, pawn Eva seven Eva five. What does White play?"
    );
}

#[test]
fn only_the_first_answer_to_a_position_is_kept() {
    let mut asked = activity("en", "1. e4 e5 *", Color::White);
    asked.take(Input::Begin, Time::ZERO);
    let kept = |outputs: &[Output<PuzzleTask>]| {
        let is_kept = |it: &&Output<PuzzleTask>| matches!(it, Output::Task(PuzzleTask::Keep(_)));
        outputs.iter().filter(is_kept).count()
    };
    let told = asked.take(Input::Typed("solution".to_owned()), Time::ZERO);
    let right = asked.take(Input::Typed("e4".to_owned()), Time::ZERO);
    assert_eq!((kept(&told), kept(&right)), (1, 0));
}

#[test]
fn a_move_that_was_tried_is_remembered_and_the_next_position_follows() {
    let mut user = user("en");
    assert_eq!(
        user.types("remember"),
        "There is no move to remember. First try one that is not in your repertoire."
    );
    user.types("d4");
    let mv = user.activity.position().unwrap();
    let mv = mv.position().legal_moves()[0];
    assert_eq!(user.types("remember"), "");
    let outputs = user
        .activity
        .remembered(mv, Err("The disk is full.".to_owned()));
    let told = format!("{outputs:?}");
    assert!(told.contains("Not remembered. The disk is full."), "{told}");
    let outputs = user.activity.remembered(mv, Ok(()));
    let told = format!("{outputs:?}");
    assert!(told.contains("Remembered: "), "{told}");
}

#[test]
fn a_black_repertoire_begins_with_the_moves_of_white_in_each_language() {
    for (code, asked) in [
        ("de", "Bauer Eva zwei Eva vier. Was spielt Schwarz?"),
        ("en", "Pawn Eva two Eva four. What does Black play?"),
        ("ru", "Пешка Ева два Ева четыре. Как играют чёрные?"),
        ("bg", "Пешка Ева две Ева четири. Какво играят черните?"),
    ] {
        let mut user = User::of(activity(code, "1. e4 e5 *", Color::Black));
        let again = match code {
            "de" => "noch einmal",
            "en" => "once more",
            "ru" => "сначала",
            _ => "отначало",
        };
        assert_eq!(user.types(again), asked, "{code}");
    }
}

#[test]
fn after_a_move_that_is_remembered_only_what_is_new_is_told() {
    let mut user = user("en");
    user.types("e4");
    user.types("Bc4");
    let game = user.activity.position().unwrap();
    let san: shakmaty::san::San = "Bc4".parse().unwrap();
    let mv = san.to_move(game.position()).unwrap();
    let outputs = user.activity.remembered(mv, Ok(()));
    let Some(Output::Say(told)) = outputs.first() else {
        panic!("{outputs:?}");
    };
    let told: Vec<&str> = told.iter().map(|it| it.text.as_str()).collect();
    assert_eq!(
        told.join(" "),
        "Remembered: bishop Felix one Caesar four. Back to the position after pawn Eva seven Eva five. \
         Now knight Gustav one Felix three, knight Bella eight Caesar six. What does White play?"
    );
    // The move that was remembered can be explained.
    assert!(!user.types("why").is_empty());
}

#[test]
fn a_comment_turns_no_text_around() {
    let text = "1. e4 {\u{202e}best} e5 *";
    let mut user = User::of(activity("en", text, Color::White));
    let told = user.types("solution");
    assert!(
        told.contains("best") && !told.contains('\u{202e}'),
        "{told}"
    );
    let why = user.types("why");
    assert!(!why.contains('\u{202e}'), "{why}");
}

#[test]
fn what_is_not_there_is_no_matter_of_a_puzzle() {
    for (code, line, told) in [
        ("de", "Uhr", "Das gibt es hier nicht."),
        ("en", "clock", "That is not available here."),
        ("ru", "часы", "Здесь такого нет."),
        ("bg", "часовник", "Тук такова нещо няма."),
    ] {
        let heard = user(code).types(line);
        assert!(heard.starts_with(told), "{code}: {heard}");
    }
}

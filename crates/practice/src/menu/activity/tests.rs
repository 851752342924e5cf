//! Menus as a user meets them: by voice, keyboard and display, without devices.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::menu::MenuItem;
use crate::test_frame;
use announcements::Vocabulary;
use desk::activities::Input;
use german_grammar::{ActivityPhrases, WordSet};
use std::sync::Arc;
use test_support::User;

fn vocabulary() -> Arc<Vocabulary> {
    let sets: Vec<WordSet> = WordSet::of_language("en").into_iter().collect();
    test_frame::vocabulary(ActivityPhrases::MENU, &sets)
}

fn user(code: &str) -> User<MenuActivity> {
    let item = |label: &str, word| MenuItem {
        label: label.to_owned(),
        word: Some(word),
    };
    let menu = Menu {
        question: "Where to?".to_owned(),
        title: None,
        items: vec![
            item("New game", MenuWord::Game),
            item("Puzzles", MenuWord::Puzzles),
            item("Practice", MenuWord::Drills),
        ],
        usual: 1,
        is_yes_or_no: false,
        takes_text: false,
        about: None,
    };
    User::of(MenuActivity::new(
        test_frame::frame(code, vocabulary()),
        menu,
    ))
}

/// A menu with one answer below this question, where a line is an answer or not.
fn asked(question: &str, takes_text: bool) -> User<MenuActivity> {
    let menu = Menu {
        takes_text,
        ..Menu::of(question.to_owned(), ["At the end".to_owned()], 0)
    };
    User::of(MenuActivity::new(
        test_frame::frame("en", vocabulary()),
        menu,
    ))
}

#[test]
fn where_a_line_is_asked_for_it_is_the_answer_and_words_of_menus_stay() {
    for line in [
        "8/8/8/8/8/8/8/K1k5 w - - 0 1",
        "12",
        "games/my games.pgn",
        "a",
    ] {
        let mut user = asked("Which file?", true);
        user.types(line);
        assert_eq!(user.activity.choice(), Choice::Text(line.to_owned()));
    }
    for (line, choice) in [
        ("", Choice::Item(0)),
        ("at the end", Choice::Item(0)),
        ("quit", Choice::Left),
    ] {
        let mut user = asked("Which file?", true);
        user.types(line);
        assert_eq!(user.activity.choice(), choice, "{line}");
    }
}

#[test]
fn beside_a_question_for_yes_or_no_an_unknown_word_asks_it_again() {
    let mut user = asked("Delete it?", false);
    user.activity.menu.is_yes_or_no = true;
    for word in ["nooo", "qiut", "xyzzy"] {
        let told = user.types(word);
        let repeats = told.starts_with("Not understood.") && told.ends_with("Delete it?");
        assert!(repeats && !told.contains("Did you mean"), "{told}");
    }
    user.types("no");
    assert_eq!(user.activity.choice(), Choice::Item(1));
}

#[test]
fn a_long_text_comes_in_parts_and_whatever_else_is_wanted_breaks_it_off() {
    let sentence = |word: &str| {
        format!("{word} is a sentence of which a listener has soon heard enough, and it goes on.")
    };
    let text = [sentence("One"), sentence("Two"), sentence("Three")].join("\n");
    let question = format!("{text}\nWhich page?");
    let mut user = asked(&question, false);
    assert!(user.types("repeat").ends_with("More?"));
    let second = user.types("");
    assert!(
        second.starts_with("Two") && second.ends_with("More?"),
        "{second}"
    );
    let last = user.types("next");
    assert!(
        last.starts_with("Three") && last.ends_with("Which page? 1: At the end."),
        "{last}"
    );
    user.types("");
    assert_eq!(user.activity.choice(), Choice::Item(0));
    let mut user = asked(&question, false);
    user.types("1");
    assert_eq!(user.activity.choice(), Choice::Item(0));
}

fn heard(texts: &[(&str, f32)]) -> Heard {
    Heard {
        unknown: Some(30.0),
        ..test_support::heard(vocabulary().grammar(), texts)
    }
}

#[test]
fn an_answer_is_chosen_by_number_letter_word_or_the_enter_key() {
    for (line, chosen) in [
        ("1", 0),
        ("3", 2),
        ("n", 0),
        ("pra", 2),
        ("play", 0),
        ("drei", 2),
        ("", 1),
        ("yes", 1),
    ] {
        let mut user = user("en");
        user.types(line);
        assert!(user.is_done, "{line}");
        assert_eq!(user.activity.choice(), Choice::Item(chosen), "{line}");
    }
}

#[test]
fn keys_go_from_answer_to_answer_and_the_line_shows_it() {
    let mut user = user("en");
    assert_eq!(user.reads(), "Where to? 2: Puzzles");
    assert_eq!(user.presses(DisplayCommand::Next), "3: Practice");
    assert_eq!(user.presses(DisplayCommand::Next), "1: New game");
    assert_eq!(user.presses(DisplayCommand::Previous), "3: Practice");
    assert_eq!(user.reads(), "3: Practice");
    assert_eq!(user.types("p"), "2: Puzzles");
    user.presses(DisplayCommand::Enter);
    assert_eq!(user.activity.choice(), Choice::Item(1));
}

#[test]
fn what_is_said_chooses_when_it_is_sure() {
    let mut user = user("en");
    let doubtful = user.says(heard(&[("zwei", 1.0), ("drei", 1.5)]));
    assert_eq!(doubtful, "Not understood.");
    assert!(!user.is_done);
    // "zurück" and "Züge" sound alike, but only one of them is said in menus.
    let mut other = self::user("en");
    other.says(heard(&[("zurück", 1.0), ("Züge", 1.5)]));
    assert_eq!(other.reads(), "1: New game");
    let elsewhere = user.says(heard(&[("settings", 1.0)]));
    assert!(elsewhere.contains("not offered here"), "{elsewhere}");
    user.says(heard(&[("puzzles", 1.0)]));
    assert_eq!(user.activity.choice(), Choice::Item(1));
}

#[test]
fn nothing_else_chooses_and_the_way_out_is_always_there() {
    let mut user = user("en");
    assert!(user.types("9").contains("1 to 3"));
    assert!(user.types("xyzzy").contains("xyzzy"));
    assert!(user.types("help").contains("number"));
    assert!(user.types("repeat").starts_with("Where to? 1: New game"));
    assert!(!user.is_done);
    user.types("quit");
    assert!(user.is_done);
    assert_eq!(user.activity.choice(), Choice::Left);
}

#[test]
fn dots_and_the_home_key_work_as_well() {
    let mut with_dots = user("en");
    with_dots.types_in_dots("3", DisplayCommand::Enter);
    assert_eq!(with_dots.activity.choice(), Choice::Item(2));
    let mut leaving = user("en");
    leaving.presses(DisplayCommand::Home);
    assert_eq!(leaving.activity.choice(), Choice::Left);
    let mut over = user("en");
    over.meets(Input::TypingOver { by_hand: true });
    assert_eq!(over.activity.choice(), Choice::InputOver);
}

#[test]
fn an_answer_is_chosen_in_a_users_own_words() {
    for (line, chosen) in [
        ("I would like to solve some puzzles please", 1),
        ("can I play a new game", 0),
        ("number two please", 1),
        ("the third one", 2),
    ] {
        let mut user = user("en");
        user.types(line);
        assert_eq!(user.activity.choice(), Choice::Item(chosen), "{line}");
    }
    let mut user = user("en");
    assert_eq!(user.types("puzzles brtz"), "Did you mean: Puzzles?");
    assert_eq!(user.activity.choice(), Choice::Left);
    user.types("yes");
    assert_eq!(user.activity.choice(), Choice::Item(1));
}

/// A page leads to the name of a text before the text is heard.
#[test]
fn a_text_has_its_name_above_it_and_begins_with_it() {
    for text in ["Devices.\nA voice.\nThat is all.", "A voice.\nThat is all."] {
        let menu = Menu::of(text.to_owned(), ["Back".to_owned()], 0).entitled("Devices");
        let mut frame = test_frame::frame("en", vocabulary());
        frame.has_buttons = true;
        let mut menu = MenuActivity::new(frame, menu);
        let told = format!("{:?}", menu.begin(Time::ZERO));
        let places = ["Devices.", "A voice.", "That is all.", "Back."].map(|it| told.find(it));
        assert!(
            places.is_sorted() && places.iter().all(Option::is_some),
            "{told}"
        );
        assert_eq!(told.matches("Devices.").count(), 1, "{told}");
        let page = desk::activities::Activity::view(&menu, Time::ZERO);
        assert_eq!(page.title, "Devices.");
        assert_eq!(page.question.unwrap().words, "Devices.");
    }
}

#[test]
fn the_beginning_of_a_name_opens_it_though_it_is_a_word_for_hearing_again() {
    let menu = Menu::of("Where to?".to_owned(), ["Position by hand".to_owned()], 0);
    let mut user = User::of(MenuActivity::new(
        test_frame::frame("en", vocabulary()),
        menu,
    ));
    user.types("position");
    assert_eq!(user.activity.choice(), Choice::Item(0));
}

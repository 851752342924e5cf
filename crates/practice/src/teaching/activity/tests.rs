//! A lesson as a teacher and their pupils meet it, without devices and browsers.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::test_frame;
use announcements::Vocabulary;
use desk::activities::Input;
use german_grammar::ActivityPhrases;
use pgn_tree::PgnFile;
use serde_json::{Value, json};
use spoken_grammar::Heard;
use std::sync::Arc;
use test_support::User;

const LESSON: &str = "[Event \"Gabeln\"]\n[FEN \"r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n\
    {Was zieht Weiß? a)* Sc7 b) Sf6 [%csl Rd5][%cal Gd5c7]} 1. Nc7+ {König und Turm.} *\n\n1. e4 *\n";

fn vocabulary() -> Arc<Vocabulary> {
    test_frame::vocabulary(ActivityPhrases::TEACH, &[])
}

fn teacher(code: &str) -> User<TeachActivity> {
    let frame = test_frame::frame(code, vocabulary());
    let lesson = Lesson::new(&PgnFile::read(LESSON.as_bytes()));
    User::of(TeachActivity::new(
        frame,
        lesson,
        "http://class/".to_owned(),
    ))
}

fn says(user: &mut User<TeachActivity>, text: &str) -> String {
    let words = vocabulary().grammar().words_of(text).unwrap();
    user.says(Heard::certain(words))
}

fn joins(user: &mut User<TeachActivity>, name: &str) -> PupilId {
    let name = name.to_owned();
    let joined = user.activity.does(None, &PupilAct::Join { name });
    joined.unwrap().unwrap()
}

fn does(user: &mut User<TeachActivity>, pupil: PupilId, act: &PupilAct) {
    user.activity.does(Some(pupil), act).unwrap();
}

/// What the teacher hears when nothing else is said.
fn hears(user: &mut User<TeachActivity>) -> String {
    user.meets(Input::Moment(Moment::default()))
}

fn seen(user: &User<TeachActivity>) -> Value {
    serde_json::to_value(user.activity.shown()).unwrap()
}

#[test]
fn squares_and_arrows_are_drawn_for_the_pupils() {
    let mut user = teacher("de");
    assert_eq!(
        seen(&user)["drawings"],
        json!([
            { "color": "red", "from": "d5", "to": null },
            { "color": "green", "from": "d5", "to": "c7" },
        ])
    );
    assert_eq!(user.types("wischen"), "Nichts ist mehr eingezeichnet.");
    assert_eq!(says(&mut user, "zeige Felix drei"), "grün Felix drei.");
    assert_eq!(
        says(&mut user, "roter Pfeil Eva zwei Eva vier"),
        "roter Pfeil von Eva zwei nach Eva vier."
    );
    assert_eq!(
        seen(&user)["drawings"],
        json!([
            { "color": "green", "from": "f3", "to": null },
            { "color": "red", "from": "e2", "to": "e4" },
        ])
    );
    assert_eq!(user.types("zeige f3"), "Weg: grün Felix drei.");
    assert_eq!(user.types("Pfeil e2 e2"), "Ein Pfeil braucht zwei Felder.");
}

#[test]
fn keys_on_the_walked_board_draw() {
    let mut user = teacher("de");
    user.types("wischen");
    user.types("b e1");
    user.strikes(Keystroke::Tab);
    let key = Keystroke::Character;
    assert_eq!(user.strikes(key('=')), "grün Eva eins.");
    assert_eq!(user.strikes(key('-')), "Der Pfeil beginnt auf Eva eins.");
    user.strikes(Keystroke::Arrow(desk::activities::Direction::Up));
    assert_eq!(
        user.strikes(key('-')),
        "grüner Pfeil von Eva eins nach Eva zwei."
    );
}

#[test]
fn a_prepared_lesson_is_gone_through() {
    let mut user = teacher("de");
    assert_eq!(
        user.types("weiter"),
        "Springer David fünf Cäsar sieben, Schach. König und Turm."
    );
    assert_eq!(seen(&user)["last"]["squares"], json!(["d5", "c7"]));
    assert_eq!(seen(&user)["text"], "König und Turm.");
    assert_eq!(
        user.types("weiter"),
        "Hier endet die Stellung. „Nächste Stellung“ geht weiter."
    );
    assert_eq!(
        says(&mut user, "nächste Stellung"),
        "Stellung 2 von 2. Weiß ist am Zug."
    );
    // A move of the teacher's own.
    assert_eq!(user.types("d4"), "Bauer David zwei David vier.");
    assert_eq!(user.types("zurück"), "Der Anfang dieser Stellung.");
    assert_eq!(user.types("Stellung 7"), "Es gibt 2 Stellungen.");
    assert!(user.types("Springer e4").contains("geht nicht"));
}

#[test]
fn pupils_are_told_by_name_and_answer_questions() {
    let mut user = teacher("de");
    let (anna, ben) = (joins(&mut user, "Anna"), joins(&mut user, "Ben"));
    assert_eq!(hears(&mut user), "Anna ist da. Ben ist da.");
    assert_eq!(hears(&mut user), "");
    does(&mut user, anna, &PupilAct::Point { square: Square::F3 });
    does(&mut user, ben, &PupilAct::Point { square: Square::E4 });
    assert_eq!(hears(&mut user), "Anna: Felix drei. Ben: Eva vier.");
    user.types("Klicks aus");
    does(&mut user, anna, &PupilAct::Point { square: Square::F3 });
    assert_eq!(hears(&mut user), "");

    assert_eq!(user.types("Antworten"), "Es ist nichts gefragt.");
    assert_eq!(
        user.types("Frage"),
        "Gefragt, 2 Antworten. Was zieht Weiß? a: Sc7. b: Sf6."
    );
    assert_eq!(
        seen(&user)["question"],
        json!({ "text": "Was zieht Weiß?", "answers": ["Sc7", "Sf6"], "is_open": true, "right": null })
    );
    does(&mut user, anna, &PupilAct::Answer { number: 0 });
    assert_eq!(hears(&mut user), "Anna: a.");
    assert_eq!(
        user.types("Antworten"),
        "a: 1, Anna. b: niemand. Noch ohne Antwort: Ben."
    );
    does(&mut user, ben, &PupilAct::Answer { number: 1 });
    assert_eq!(
        user.types("auflösen"),
        "Richtig ist a. a: 1, Anna. b: 1, Ben."
    );
    assert_eq!(seen(&user)["question"]["right"], 0);
    let late = user
        .activity
        .does(Some(ben), &PupilAct::Answer { number: 0 });
    assert_eq!(late, Err(NotDone::NothingAsked));
    // Another position asks nothing.
    user.types("nächste Stellung");
    assert_eq!(seen(&user)["question"], Value::Null);
    assert_eq!(user.types("Frage 3"), "Gefragt, 3 Antworten.");
    assert_eq!(user.types("auflösen d"), "Diese Antwort gibt es nicht.");
    user.activity.is_there(ben, false);
    assert_eq!(user.types("Schüler"), "1 da: Anna.");
}

#[test]
fn a_lesson_is_taught_in_four_languages() {
    for (code, show, told, next) in [
        ("de", "zeige f3", "grün Felix drei.", "nächste Stellung"),
        ("en", "show f3", "green Felix three.", "next position"),
        (
            "ru",
            "покажи f3",
            "зелёным Феликс три.",
            "следующая позиция",
        ),
        ("bg", "покажи f3", "зелено Феликс три.", "следваща позиция"),
    ] {
        let mut user = teacher(code);
        assert_eq!(user.types(show), told, "{code}");
        assert!(user.types(next).contains('2'), "{code}");
        assert!(!user.is_helped().is_empty());
    }
}

#[test]
fn threats_are_those_against_the_side_to_move() {
    // Black is to move and in check; the board is turned.
    let mut user = teacher("en");
    user.types("advance");
    user.types("turn the board");
    let told = user.types("threats");
    assert!(told.starts_with("Check by knight Caesar seven."), "{told}");
}

#[test]
fn the_keys_with_which_is_drawn_are_named_on_the_board() {
    for (code, told) in [
        (
            "de",
            "Zum Zeichnen: Gleichheitszeichen färbt das Feld, Minus beginnt und beendet einen Pfeil.",
        ),
        (
            "en",
            "To draw: equals sign colours the square, minus begins and ends an arrow.",
        ),
        (
            "ru",
            "Рисование: знак равенства окрашивает поле, минус начинает и кончает стрелку.",
        ),
        (
            "bg",
            "За чертане: знакът за равенство оцветява полето, минус започва и завършва стрелка.",
        ),
    ] {
        let mut user = teacher(code);
        let help = user.walks("\t?");
        assert!(help.starts_with(told), "{code}: {help}");
    }
}

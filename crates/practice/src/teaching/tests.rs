//! What pupils do and what a lesson has, without a teacher.

#![allow(clippy::unwrap_used)]

use announcements::Vocabulary;
use german_grammar::ActivityPhrases;
use pgn_tree::{DrawColor, PgnFile};
use proptest::prelude::*;
use shakmaty::Square;

use super::class::{Class, ClassNews, NotDone, PupilAct};
use super::lesson::Lesson;
use super::order::Order;
use super::question::ClassQuestion;
use super::reading;
use crate::test_frame;

const LESSON: &str = "[Event \"Fork\"]\n[FEN \"r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n\
    {What does White play? a) Nc7+ b)* Nf6+ c) Kd2 [%csl Rd5][%cal Gd5c7]} 1. Nc7+ {The king and the rook.} *\n\n\
    [Event \"?\"]\n\n1. e4 *\n";

#[test]
fn a_lesson_has_positions_drawings_and_questions() {
    let mut lesson = Lesson::new(&PgnFile::read(LESSON.as_bytes()));
    assert_eq!(
        (lesson.count(), lesson.number(), lesson.title()),
        (2, 1, Some("Fork"))
    );
    let question = lesson.question().unwrap();
    assert_eq!(question.text, "What does White play?");
    assert_eq!(question.answers, ["Nc7+", "Nf6+", "Kd2"]);
    assert_eq!(question.right, Some(1));
    assert_eq!(lesson.drawings().len(), 2);
    lesson.step(true).unwrap();
    assert_eq!(lesson.comment(), "The king and the rook.");
    assert_eq!(lesson.question(), None);
    assert!(lesson.step(true).is_err());
    assert!(lesson.go_to(2));
    assert_eq!(lesson.title(), None);
    assert!(!lesson.go_to(3) && !lesson.go_to(0));
}

#[test]
fn a_question_has_at_least_two_answers_in_their_order() {
    assert_eq!(ClassQuestion::read("Why? a) because"), None);
    assert_eq!(ClassQuestion::read("b) x a) y"), None);
    assert_eq!(ClassQuestion::said(1), None);
    assert_eq!(ClassQuestion::said(9), None);
    let two = ClassQuestion::read("a) b)*").unwrap();
    assert_eq!((two.answers.len(), two.right), (2, Some(1)));
    assert_eq!(two.lettered('B'), Some(1));
    assert_eq!(two.lettered('c'), None);
}

#[test]
fn pupils_join_with_a_name_of_their_own() {
    let mut class = Class::default();
    let anna = class.join("  Anna \n").unwrap();
    assert_eq!(class.join("anna"), Err(NotDone::NameTaken));
    for nameless in ["", " \t", "!?"] {
        assert_eq!(class.join(nameless), Err(NotDone::NoName), "{nameless:?}");
    }
    // A pupil who comes back has the same name.
    class.is_there(anna, false);
    assert_eq!(class.join("Anna"), Ok(anna));
    let news: Vec<ClassNews> = class.take_news().into_iter().map(|it| it.1).collect();
    assert_eq!(news, [ClassNews::Joined, ClassNews::Left, ClassNews::Back]);
    for number in 2..=40 {
        class.join(&format!("Pupil {number}")).unwrap();
    }
    assert_eq!(class.join("One more"), Err(NotDone::Full));
}

#[test]
fn the_last_answer_counts_until_the_answers_are_closed() {
    let mut class = Class::default();
    let (anna, ben) = (class.join("Anna").unwrap(), class.join("Ben").unwrap());
    assert_eq!(class.answer(anna, 0), Err(NotDone::NothingAsked));
    class.ask(ClassQuestion::said(2).unwrap());
    assert_eq!(class.answer(anna, 2), Err(NotDone::NothingAsked));
    class.answer(anna, 0).unwrap();
    class.answer(anna, 1).unwrap();
    class.answer(ben, 1).unwrap();
    assert_eq!(class.who(Some(1)), ["Anna", "Ben"]);
    class.close(Some(0));
    assert_eq!(class.answer(ben, 0), Err(NotDone::NothingAsked));
    assert_eq!(class.asked().unwrap().question.right, Some(0));
    class.ask(ClassQuestion::said(2).unwrap());
    assert_eq!(class.who(None), ["Anna", "Ben"]);
}

#[test]
fn of_many_clicks_only_the_last_is_told() {
    let mut class = Class::default();
    let anna = class.join("Anna").unwrap();
    class.take_news();
    for square in Square::ALL {
        class.point(anna, square);
    }
    assert_eq!(
        class.take_news(),
        [("Anna".to_owned(), ClassNews::Pointed(Square::H8))]
    );
}

#[test]
fn what_pupils_send_is_read_strictly() {
    let read = |text: &str| serde_json::from_str::<PupilAct>(text).ok();
    assert_eq!(
        read(r#"{"do":"point","square":"e4"}"#),
        Some(PupilAct::Point { square: Square::E4 })
    );
    for wrong in [
        r#"{"do":"point","square":"e9"}"#,
        r#"{"do":"answer","number":-1}"#,
        r#"{"do":"join","name":"x","more":1}"#,
        r#"{"do":"teach"}"#,
    ] {
        assert_eq!(read(wrong), None, "{wrong}");
    }
}

#[test]
fn orders_are_typed_in_four_languages() {
    let vocabulary = test_frame::vocabulary(ActivityPhrases::TEACH, &[]);
    let read = |code: &str, line: &str| reading::read_typed(line, code, &vocabulary);
    let show = Order::Show(DrawColor::Green, vec![Square::F3]);
    let red = Order::Show(DrawColor::Red, vec![Square::E4, Square::D5]);
    let arrow = Order::Arrow(DrawColor::Blue, Square::E2, Square::E4);
    let asked = Order::AskText("x? a) 1 b) 2".to_owned());
    let next = Order::Turn(true);
    for (code, lines) in [
        (
            "de",
            [
                "zeige f3",
                "rot e4 d5",
                "blauer Pfeil von e2 nach e4",
                "nächste Stellung",
                "Frage: x? a) 1 b) 2",
                "Frage 3",
                "auflösen b",
            ],
        ),
        (
            "en",
            [
                "show f3",
                "red e4 d5",
                "blue arrow e2 e4",
                "next position",
                "question x? a) 1 b) 2",
                "question 3",
                "solution b",
            ],
        ),
        (
            "ru",
            [
                "покажи f3",
                "красный e4 d5",
                "синяя стрелка с e2 на e4",
                "следующая позиция",
                "вопрос x? a) 1 b) 2",
                "вопрос 3",
                "решение b",
            ],
        ),
        (
            "bg",
            [
                "покажи f3",
                "червено e4 d5",
                "синя стрелка от e2 до e4",
                "следваща позиция",
                "въпрос x? a) 1 b) 2",
                "въпрос 3",
                "решение b",
            ],
        ),
    ] {
        let meant = [
            show.clone(),
            red.clone(),
            arrow.clone(),
            next.clone(),
            asked.clone(),
            Order::AskCount(3),
            Order::Close(Some('b')),
        ];
        for (line, meant) in lines.iter().zip(meant) {
            assert_eq!(read(code, line), Some(meant), "{code}: {line}");
        }
    }
}

fn any_vocabulary() -> Vocabulary {
    let lexicon = german_grammar::lexicon(&[]).unwrap();
    Vocabulary::new(ActivityPhrases::TEACH.grammar_over(lexicon, &[]).unwrap()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_comment_is_a_question_or_none(text in "([a-h][)][*]?|[ a-z?]){0,30}") {
        if let Some(question) = ClassQuestion::read(&text) {
            prop_assert!((2..=8).contains(&question.answers.len()));
            prop_assert!(question.right.is_none_or(|it| it < question.answers.len()));
        }
    }

    #[test]
    fn any_name_joins_or_not(name in "\\PC{0,60}|[\\x00-\\x1f]{0,5}") {
        let mut class = Class::default();
        if class.join(&name).is_ok() {
            prop_assert!(class.names()[0].chars().count() <= 30);
            prop_assert!(!class.names()[0].chars().any(char::is_control));
        }
    }
}

#[test]
fn any_line_can_be_typed() {
    let vocabulary = any_vocabulary();
    for line in [
        "",
        "zeige",
        "Frage",
        "a)",
        "rot",
        "Pfeil e4",
        "auflösen zz",
        "🙂",
    ] {
        let _ = reading::read_typed(line, "de", &vocabulary);
    }
}

//! Drills as a player meets them: by voice, keyboard and display, without devices.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::drill::{Asks, DrillQuestion, Named, RoundResult, Shade, question};
use crate::test_frame;
use announcements::{Announces, Command, Vocabulary};
use desk::activities::{Activity, DeviceNews, Input, UtteranceEnd};
use desk::dialogue::SpokenInput;
use desk::messages::{Localisation, Wording};
use german_grammar::{ActivityPhrases, WordSet};
use spoken_grammar::Heard;
use std::sync::Arc;
use test_support::User;

mod display;

const SEED: u64 = 11;

fn vocabulary() -> Arc<Vocabulary> {
    let sets: Vec<WordSet> = WordSet::of_language("en").into_iter().collect();
    test_frame::vocabulary(ActivityPhrases::DRILLS, &sets)
}

fn setting(drill: Drill, level: u8, length: u32) -> DrillSetting {
    DrillSetting {
        drill: Some(drill),
        level: Level::of(level),
        length,
        seed: SEED,
        has_display: true,
        results: Results::default(),
    }
}

fn activity(code: &str, setting: DrillSetting) -> DrillActivity {
    let frame = test_frame::frame(code, vocabulary());
    DrillActivity::new(frame, setting)
}

/// A user of a drill that has just begun.
fn user(code: &str, drill: Drill, level: u8, length: u32) -> User<DrillActivity> {
    User::of(activity(code, setting(drill, level, length)))
}

/// What is heard of these words, and perhaps of others at this additional cost.
fn heard(texts: &[(&str, f32)]) -> Heard {
    test_support::heard(vocabulary().grammar(), texts)
}

fn asked(drill: Drill, level: u8, number: u64) -> DrillQuestion {
    question(drill, Level::of(level).unwrap(), SEED, number)
}

fn shade(number: u64) -> Shade {
    let expected = asked(Drill::Colours, 1, number).expected;
    let Expected::Shade(shade) = expected else {
        panic!("{expected:?}");
    };
    shade
}

fn silence() -> Input<DisplayCommand> {
    Input::Moment(Moment::default())
}

/// A language with the words for light and dark, and its answers.
type Language = (
    &'static str,
    [&'static str; 2],
    &'static str,
    [&'static str; 2],
);

const LANGUAGES: [Language; 4] = [
    (
        "de",
        ["hell", "dunkel"],
        "Richtig, 2,0 Sekunden.",
        ["Falsch. Richtig ist: hell.", "Falsch. Richtig ist: dunkel."],
    ),
    (
        "en",
        ["light", "dark"],
        "Right, 2.0 seconds.",
        [
            "Wrong. The answer is: light.",
            "Wrong. The answer is: dark.",
        ],
    ),
    (
        "ru",
        ["светлое", "тёмное"],
        "Верно, 2,0 секунды.",
        [
            "Неверно. Верный ответ: светлое.",
            "Неверно. Верный ответ: тёмное.",
        ],
    ),
    (
        "bg",
        ["светло", "тъмно"],
        "Вярно, 2,0 секунди.",
        [
            "Грешно. Верният отговор: светло.",
            "Грешно. Верният отговор: тъмно.",
        ],
    ),
];

#[test]
fn a_question_is_answered_in_four_languages_and_the_time_is_told() {
    for (code, words, told, wrong) in LANGUAGES {
        let mut user = user(code, Drill::Colours, 1, 5);
        let wording = Wording::new(Localisation::choose(Some(code)).unwrap(), vocabulary());
        let square = |number: u64| {
            let asks = asked(Drill::Colours, 1, number).asks;
            let Asks::Colour(square) = asks else {
                panic!("{asks:?}");
            };
            wording.square(square)
        };
        assert!(user.reads().contains(&square(0)), "{}", user.reads());
        user.meets(silence());
        user.waits(2);
        let answer = user.types(words[usize::from(shade(0) == Shade::Dark)]);
        assert!(answer.starts_with(told), "{code}: {answer}");
        // The next question follows, and both stand on the line.
        assert!(answer.contains(&square(1)), "{code}: {answer}");
        assert_eq!(user.reads(), answer);
        let is_dark = usize::from(shade(1) == Shade::Dark);
        let answer = user.types_in_dots(words[1 - is_dark], DisplayCommand::Enter);
        assert!(answer.starts_with(wrong[is_dark]), "{code}: {answer}");
    }
}

#[test]
fn an_answer_is_heard_and_what_is_doubtful_is_said_and_not_judged() {
    let mut user = user("de", Drill::Colours, 1, 5);
    let words = |number: u64| match shade(number) {
        Shade::Light => ["Weiß", "dunkel"],
        Shade::Dark => ["Schwarz", "hell"],
    };
    let [right, wrong] = words(0);
    let doubt = user.says(heard(&[(right, 0.0), (wrong, 1.0)]));
    assert!(doubt.starts_with("Nicht sicher verstanden: "), "{doubt}");
    assert!(doubt.ends_with("Bitte noch einmal."), "{doubt}");
    // The question is still open, and stands on the line.
    assert!(
        user.reads().ends_with("hell oder dunkel?"),
        "{}",
        user.reads()
    );
    let none = user.says(heard(&[("Springer", 0.0)]));
    assert_eq!(
        none,
        "Das beantwortet die Frage nicht. Antwort: hell oder dunkel."
    );
    assert_eq!(user.says(Heard::unknown()), "Nicht verstanden.");
    let answer = user.says(heard(&[(right, 0.0), (wrong, 9.0)]));
    assert!(answer.starts_with("Richtig, "), "{answer}");
    // Two words for the same are no doubt.
    let both = match shade(1) {
        Shade::Light => [("hell", 0.0), ("Weiß", 1.0)],
        Shade::Dark => [("dunkel", 0.0), ("Schwarz", 1.0)],
    };
    let answer = user.says(heard(&both));
    assert!(answer.starts_with("Richtig, "), "{answer}");
}

#[test]
fn squares_are_named_one_after_the_other() {
    let mut user = user("de", Drill::Neighbours, 2, 5);
    let all = asked(Drill::Neighbours, 2, 0).expected.squares();
    for (number, square) in all.iter().enumerate() {
        let left = all.len() - number - 1;
        let answer = user.says(heard(&[(&vocabulary().square(*square), 0.0)]));
        match left {
            0 => assert!(answer.starts_with("Richtig, 0,0 Sekunden."), "{answer}"),
            1 => assert_eq!(answer, "Richtig, noch eines."),
            _ => assert_eq!(answer, format!("Richtig, noch {left}.")),
        }
    }
}

#[test]
fn a_move_is_announced_under_time() {
    let mut user = user("de", Drill::Announce, 3, 5);
    let Expected::Move { mv, .. } = asked(Drill::Announce, 3, 0).expected else {
        panic!("no move");
    };
    assert!(user.reads().contains("Bitte ansagen: "), "{}", user.reads());
    let sayable = user.activity.vocabulary(SpokenInput::Shared).unwrap();
    assert!(matches!(sayable.end, UtteranceEnd::ByPosition(_)));
    user.meets(silence());
    user.waits(3);
    assert_eq!(user.meets(silence()), "");
    let answer = user.says(heard(&[(&vocabulary().announce(mv), 0.0)]));
    assert!(answer.starts_with("Richtig, 3,0 Sekunden."), "{answer}");
    // The next one comes too late; the player who is speaking is waited for.
    user.meets(silence());
    user.waits(5);
    let speaks = Moment {
        spoken_to: true,
        ..Moment::default()
    };
    assert_eq!(user.meets(Input::Moment(speaks)), "");
    let late = user.meets(silence());
    assert!(late.starts_with("Die Zeit ist um. Richtig ist: "), "{late}");
}

#[test]
fn what_was_told_can_be_heard_again() {
    let mut user = user("en", Drill::Memory, 1, 5);
    let begin = user.reads();
    assert!(begin.contains("White: king"), "{begin}");
    let next = user.types("skip");
    assert!(next.starts_with("Left out. The answer is: "), "{next}");
    assert!(!next.contains("White: king"), "{next}");
    let again = user.types("position");
    assert!(again.contains("White: king"), "{again}");
    let asked = user.types("repeat");
    assert!(!asked.contains("White: king"), "{asked}");
    assert!(again.ends_with(&asked), "{again}");
}

#[test]
fn moves_are_told_by_their_numbers() {
    let mut user = user("de", Drill::Blindfold, 1, 5);
    let told = user.types("Stellung");
    assert!(told.starts_with("1: "), "{told}");
    assert!(told.contains(" 2: "), "{told}");
}

#[test]
fn each_closed_question_is_kept_before_anything_is_said_about_it() {
    let mut drill = activity("de", setting(Drill::Colours, 1, 2));
    drill.take(Input::Begin, Time::ZERO);
    for (number, is_finished) in [(0, false), (1, true)] {
        let line = match shade(number) {
            Shade::Light => "hell",
            Shade::Dark => "dunkel",
        };
        let outputs = drill.take(Input::Typed(line.to_owned()), Time::ZERO);
        let [Output::FallSilent, Output::Task(keep), Output::Say(_)] = &outputs[..] else {
            panic!("{outputs:?}");
        };
        let count = u32::try_from(number + 1).unwrap();
        assert_eq!((keep.tally.asked, keep.tally.right), (count, count));
        assert_eq!(keep.is_finished, is_finished);
    }
}

#[test]
fn a_round_ends_with_its_result_and_another_one_has_other_questions() {
    let mut user = user("de", Drill::Colours, 1, 1);
    let first = user.reads();
    let end = user.types("weiter");
    assert!(
        end.ends_with("Richtig: keine von 1. Noch eine Runde?"),
        "{end}"
    );
    let next = user.presses(DisplayCommand::Say(Command::Yes));
    assert!(
        next.starts_with("Farbe der Felder, Stufe 1. Eine Frage."),
        "{next}"
    );
    assert_ne!(next, first);
    user.types("weiter");
    assert_eq!(user.types("nein"), "Das Training ist zu Ende.");
    assert!(user.is_done);
    assert!(user.activity.vocabulary(SpokenInput::Shared).is_none());
}

#[test]
fn the_limit_is_told_before_a_timed_round() {
    let limit = |code, level| {
        let user = user(code, Drill::Colours, level, 2);
        user.reads()
    };
    for (code, told) in [
        ("de", "Für jede Antwort 3 Sekunden Zeit."),
        ("en", "3 seconds for each answer."),
        ("ru", "На каждый ответ 3 секунды."),
        ("bg", "За всеки отговор 3 секунди."),
    ] {
        assert!(limit(code, 3).contains(told), "{}", limit(code, 3));
        assert!(!limit(code, 1).contains(told), "{}", limit(code, 1));
    }
}

#[test]
fn a_better_result_than_the_best_is_told() {
    let mut before = setting(Drill::Colours, 1, 1);
    let best = RoundResult {
        right: 1,
        asked: 1,
        seconds: 4.0,
        date: "2026-11-23".to_owned(),
    };
    let longer = RoundResult {
        right: 2,
        asked: 2,
        ..best.clone()
    };
    for result in [best, longer] {
        before
            .results
            .note(Drill::Colours, Level::FIRST, result, true);
    }
    let mut user = User::of(activity("de", before));
    // A longer round is not compared.
    let begin = "Bestes Ergebnis bisher: 1 von 1 richtig, 4,0 Sekunden.";
    assert!(user.reads().contains(begin), "{}", user.reads());
    let line = match shade(0) {
        Shade::Light => "hell",
        Shade::Dark => "dunkel",
    };
    let end = user.types(line);
    let told = "1 von 1 richtig, im Mittel 0,0 Sekunden. Besser als je zuvor auf dieser Stufe.";
    assert!(end.contains(told), "{end}");
}

#[test]
fn a_drill_is_chosen_by_number_or_name_and_the_level_by_words() {
    let choosing = |has_display| {
        let choosing = DrillSetting {
            drill: None,
            level: None,
            has_display,
            ..setting(Drill::Colours, 1, 3)
        };
        User::of(activity("en", choosing))
    };
    let mut user = choosing(false);
    assert!(
        user.reads()
            .starts_with("Which drill? 1: Colours of squares, "),
        "{}",
        user.reads()
    );
    assert!(!user.reads().contains("braille"), "{}", user.reads());
    assert!(
        choosing(true)
            .reads()
            .contains("10: Read ranks on the braille display")
    );
    let none = user.types("9");
    assert_eq!(none, "Numbers go from 1 to 8 here.");
    let mut reading = choosing(true);
    let drill = reading.types("10");
    assert!(
        drill.starts_with("Read ranks on the braille display, level 1."),
        "{drill}"
    );
    let drill = user.says(heard(&[("drei", 0.0)]));
    assert!(
        drill.starts_with("Routes of the knight, level 1. 3 questions."),
        "{drill}"
    );
    let harder = user.types("level 2");
    assert!(
        harder.starts_with("Routes of the knight, level 2."),
        "{harder}"
    );
    let mut user = choosing(false);
    let drill = user.types("Colours of squares");
    assert!(drill.starts_with("Colours of squares, level 1."), "{drill}");
}

#[test]
fn the_german_words_are_taught_to_those_who_come_from_another_language() {
    let Asks::Name(Named::File(file)) = asked(Drill::Names, 1, 0).asks else {
        panic!("a file is asked");
    };
    let vocabulary = vocabulary();
    let lexicon = vocabulary.grammar().lexicon();
    let word = &lexicon
        .word(lexicon.meaning("file", &file.char().to_string())[0])
        .text;
    for (code, unfit, right) in [
        ("en", "That does not answer the question.", "Right, "),
        ("ru", "Это не ответ на вопрос.", "Верно, "),
    ] {
        let mut user = user(code, Drill::Names, 1, 5);
        let told = user.types("Stellung");
        assert!(told.starts_with("a: Anna, b: Bella, c: Cäsar, "), "{told}");
        let letter = user.types(&file.char().to_string());
        assert!(letter.starts_with(unfit), "{letter}");
        let typed = user.types(word);
        assert!(typed.starts_with(right), "{typed}");
    }
    let mut user = user("en", Drill::Names, 1, 5);
    // The word of another alphabet is heard, but it is not what is learnt.
    let alphabet = "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel";
    let other = alphabet.split(' ').nth(file as usize).unwrap();
    let said = user.says(heard(&[(other, 0.0), (word, 1.0)]));
    assert!(
        said.starts_with("That does not answer the question."),
        "{said}"
    );
    let said = user.says(heard(&[(word, 0.0)]));
    assert!(said.starts_with("Right, "), "{said}");
    let mut user = self::user("en", Drill::Names, 3, 5);
    let told = user.types("position");
    assert!(told.contains("king: König, queen: Dame, "), "{told}");
    assert!(told.contains("1: eins, 2: zwei, "), "{told}");
}

#[test]
fn help_tells_how_this_question_is_answered() {
    for (drill, told) in [
        (Drill::Colours, "Antwort: hell oder dunkel."),
        (Drill::Neighbours, "Antwort: ja oder nein."),
        (Drill::Knight, "Antwort: eine Zahl."),
        (
            Drill::Announce,
            "Antwort: die Ansage des Zuges in Worten, wie in einer Partie.",
        ),
        (Drill::Find, "Antwort: die Routingtaste über dem Feld."),
    ] {
        let mut user = user("de", drill, 1, 5);
        let help = user.types("Hilfe");
        assert!(help.starts_with(told), "{help}");
        // First what is needed now, then the rest.
        let first = help.strip_suffix(" Weiter?").unwrap();
        let more = user.types("mehr");
        assert!(more.ends_with("beenden."), "{more}");
        assert_eq!(format!("{first} {more}"), user.is_helped());
    }
    let mut user = user("de", Drill::Colours, 1, 5);
    assert_eq!(
        user.types("Xylophon"),
        "Das Wort Xylophon kenne ich nicht. Das Wort „Hilfe“ nennt die wichtigsten."
    );
}

#[test]
fn the_player_ends_the_drill_by_key_word_or_terminal() {
    let ends = [
        Input::Key(DisplayCommand::Home),
        Input::Typed("beenden".to_owned()),
        Input::TypingOver { by_hand: true },
    ];
    for end in ends {
        let mut user = user("de", Drill::Colours, 1, 5);
        user.types("weiter");
        let end = user.meets(end);
        assert_eq!(end, "Richtig: keine von 1. Das Training ist zu Ende.");
        assert!(user.is_done);
    }
}

#[test]
fn a_drill_without_anybody_ends_once_all_is_said() {
    let mut user = user("de", Drill::Colours, 1, 5);
    user.meets(Input::TypingOver { by_hand: false });
    assert_eq!(
        user.meets(Input::RecordingOver),
        "Die Aufnahme ist zu Ende."
    );
    let moment = |speaking| {
        Input::Moment(Moment {
            speaking,
            input_over: true,
            ..Moment::default()
        })
    };
    user.meets(moment(true));
    assert!(!user.is_done);
    user.meets(moment(false));
    assert!(user.is_done);
}

#[test]
fn a_microphone_that_is_gone_is_reported_and_the_question_stays_on_the_line() {
    let mut user = user("en", Drill::Colours, 1, 5);
    let (from, cause) = (SpokenInput::Shared, "unplugged".to_owned());
    let lost = user.meets(DeviceNews::MicrophoneLost { from, cause }.into());
    assert!(lost.contains("unplugged"), "{lost}");
    assert!(user.reads().starts_with(&lost), "{}", user.reads());
    assert!(user.reads().ends_with("light or dark?"), "{}", user.reads());
}

#[test]
fn an_answer_is_understood_in_a_players_own_words() {
    for (code, own, documented) in [
        ("de", "ich glaube, das Feld ist dunkel", "dunkel"),
        ("de", "das ist weiß", "hell"),
        ("de", "ich möchte jetzt bitte aufhören", "beenden"),
        ("en", "I think it is a dark square", "dark"),
        ("en", "could you say it again please", "repeat"),
        ("ru", "я думаю, поле светлое", "светлое"),
        ("bg", "мисля, че е тъмно", "тъмно"),
    ] {
        let said = user(code, Drill::Colours, 1, 3).types(own);
        let expected = user(code, Drill::Colours, 1, 3).types(documented);
        assert_eq!(said, expected, "{code}: {own}");
    }
}

#[test]
fn the_board_of_a_question_is_walked_unless_it_is_to_be_remembered() {
    let asks = asked(Drill::Reach, 3, 0).asks;
    let Asks::MovesOf(piece) = asks else {
        panic!("{asks:?}");
    };
    let mut user = user("de", Drill::Reach, 3, 5);
    assert!(Activity::walks_board(&user.activity));
    user.strikes(Keystroke::Tab);
    user.strikes(Keystroke::Character(piece.square.rank().char()));
    let file = u8::try_from(u32::from(piece.square.file()) + 1).unwrap();
    let here = user.strikes(Keystroke::Alt(char::from(b'0' + file)));
    let words = Wording::new(Localisation::choose(Some("de")).unwrap(), vocabulary());
    let stands = words.stands_on(piece.square, Some(piece.role.of(piece.color)));
    assert_eq!(here, stands);
    // What would answer the question is not told, and nothing moves.
    for key in ['m', 'a', 'v'] {
        assert_eq!(
            user.strikes(Keystroke::Character(key)),
            "Im Training nennt das Brett nur, was wo steht.",
            "{key}"
        );
    }
    let chosen = user.strikes(Keystroke::Character(' '));
    assert!(chosen.contains("keine Bedeutung"), "{chosen}");
    for drill in [Drill::Memory, Drill::Blindfold, Drill::Colours] {
        let user = self::user("de", drill, 1, 5);
        assert!(!Activity::walks_board(&user.activity), "{drill:?}");
    }
}

#[test]
fn a_line_that_leads_to_a_square_of_the_board_answers_no_question() {
    for (code, begins, here) in [
        ("de", "Brett. ", "Eva vier ist leer."),
        ("en", "Board. ", "Eva four is empty."),
        ("ru", "Доска. ", "Поле Ева четыре пусто."),
        ("bg", "Дъска. ", "Полето Ева четири е празно."),
    ] {
        let mut user = user(code, Drill::Knight, 1, 3);
        let way = Activity::way_to_board(&user.activity, "b e4");
        assert_eq!(way, Some(WayToBoard::To(Square::E4)), "{code}");
        user.meets(Input::AtSquare(Square::E4));
        let told = user.walks("\t");
        assert!(
            told.starts_with(begins) && told.ends_with(here),
            "{code}: {told}"
        );
    }
}

#[test]
fn every_question_stands_on_the_page_and_has_buttons_where_answers_can_be_chosen() {
    for code in test_frame::LANGUAGES {
        let choosing = DrillSetting {
            drill: None,
            ..setting(Drill::Colours, 1, 2)
        };
        let choosing = User::of(activity(code, choosing));
        let (drills, actions) = test_frame::buttons(&choosing.activity);
        assert!(
            drills.len() >= Drill::ALL.len() && actions.len() == 1,
            "{code}"
        );
        for drill in Drill::ALL {
            for level in 1..=3 {
                let mut user = user(code, *drill, level, 1);
                let (answers, actions) = test_frame::buttons(&user.activity);
                let count = match user.activity.expected() {
                    Expected::Shade(_) | Expected::YesNo(_) => 2,
                    Expected::Number(_) => 6,
                    Expected::OnSquare(_) => 13,
                    Expected::Squares(_)
                    | Expected::Way { .. }
                    | Expected::Name(_)
                    | Expected::Move { .. } => 0,
                };
                assert_eq!(answers.len(), count, "{code} {drill:?} {level}");
                let asked = test_frame::asked(&user.activity);
                assert!(!asked.is_empty(), "{code} {drill:?} {level}");
                // Another round?
                user.types(&actions[actions.len() - 2]);
                assert_eq!(
                    test_frame::buttons(&user.activity).0.len(),
                    2,
                    "{code} {drill:?}"
                );
            }
        }
    }
}

//! Answers as they are typed and said.

use std::sync::LazyLock;

use announcements::{Announces, TypedWords, Vocabulary};
use german_grammar::ActivityPhrases;
use proptest::prelude::*;
use shakmaty::{Color, Role, Square};

use super::{drill, level};
use crate::drill::*;

const CODES: [&str; 4] = ["de", "en", "ru", "bg"];

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let lexicon = german_grammar::lexicon(&[]).unwrap();
    let grammar = ActivityPhrases::DRILLS.grammar_over(lexicon, &[]).unwrap();
    Vocabulary::new(grammar).unwrap()
});

/// What is typed, where what is expected, and what it means in each language.
#[test]
fn answers_are_typed_in_four_languages() {
    let shade = Expected::Shade(Shade::Light);
    let yes_no = Expected::YesNo(true);
    let number = Expected::Number(3);
    let piece = Expected::OnSquare(Some(Role::Knight.of(Color::White)));
    let squares = Expected::Squares(vec![Square::E4, Square::B3]);
    let knight = DrillAnswer::Piece {
        side: None,
        role: Role::Knight,
    };
    let white_knight = DrillAnswer::Piece {
        side: Some(Color::White),
        role: Role::Knight,
    };
    let both = DrillAnswer::Squares(vec![Square::E4, Square::B3]);
    let cases: [(&Expected, DrillAnswer, [&str; 4]); 14] = [
        (
            &shade,
            DrillAnswer::Shade(Shade::Light),
            ["hell", "light", "светлое", "светло"],
        ),
        (
            &shade,
            DrillAnswer::Shade(Shade::Light),
            ["weiß", "white", "белое", "бяло"],
        ),
        (
            &shade,
            DrillAnswer::Shade(Shade::Dark),
            ["dunkel", "dark", "тёмное", "тъмно"],
        ),
        (&yes_no, DrillAnswer::YesNo(true), ["ja", "yes", "да", "да"]),
        (
            &yes_no,
            DrillAnswer::YesNo(false),
            ["nein", "no", "нет", "не"],
        ),
        (
            &number,
            DrillAnswer::Number(3),
            ["drei", "three", "три", "три"],
        ),
        (&number, DrillAnswer::Number(3), ["3", "3", "3", "3"]),
        (&piece, knight, ["Springer", "knight", "конь", "кон"]),
        (
            &piece,
            white_knight,
            ["weißer Springer", "white knight", "белый конь", "бял кон"],
        ),
        (
            &piece,
            DrillAnswer::Empty,
            ["leer", "nothing", "пусто", "празно"],
        ),
        (&squares, both.clone(), ["e4 b3", "e4 b3", "e4 b3", "e4 b3"]),
        (
            &squares,
            both,
            [
                "Eva vier, Bella drei",
                "echo four bravo three",
                "Елена четыре Борис три",
                "е4 б3",
            ],
        ),
        (
            &squares,
            DrillAnswer::Squares(vec![Square::B3]),
            ["b3", "b3", "b3", "b3"],
        ),
        (
            &squares,
            DrillAnswer::Done,
            ["fertig", "done", "готово", "готово"],
        ),
    ];
    for (expected, answer, lines) in cases {
        for (code, line) in CODES.into_iter().zip(lines) {
            let read = read_typed(line, code, &VOCABULARY, expected);
            let meant = Ok(Some(DrillWords::Answer(answer.clone())));
            assert_eq!(read, meant, "{code}: {line}");
        }
    }
}

#[test]
fn commands_are_typed_in_four_languages_whatever_is_expected() {
    let two = Level::of(2).unwrap();
    let cases = [
        (
            DrillCommand::Repeat,
            ["wiederholen", "repeat", "повторить", "повтори"],
        ),
        (
            DrillCommand::TellAgain,
            ["Stellung", "position", "позиция", "позиция"],
        ),
        (DrillCommand::Help, ["Hilfe", "help", "помощь", "помощ"]),
        (DrillCommand::Skip, ["weiter", "skip", "дальше", "напред"]),
        (
            DrillCommand::Level(two),
            ["Stufe zwei", "level 2", "уровень два", "ниво 2"],
        ),
        (DrillCommand::Quit, ["beenden", "quit", "закончить", "край"]),
        (DrillCommand::Quit, ["q", "q", "q", "q"]),
    ];
    for number in 0..10 {
        let expected = question(Drill::ALL[number % 9], Level::FIRST, 1, 0).expected;
        for (command, lines) in &cases {
            for (code, line) in CODES.into_iter().zip(lines) {
                let read = read_typed(line, code, &VOCABULARY, &expected);
                let meant = Ok(Some(DrillWords::Command(*command)));
                assert_eq!(read, meant, "{code}: {line}, {expected:?}");
            }
        }
    }
}

#[test]
fn every_typed_word_of_drills_means_something_there() {
    for (code, file) in ActivityPhrases::DRILLS.typed {
        let words = TypedWords::read(file).unwrap();
        for class in ["light", "dark"] {
            assert!(!words.phrases("shade", class).is_empty(), "{code}: {class}");
        }
        for value in ["empty", "skip", "quit", "level"] {
            assert!(!words.phrases("drill", value).is_empty(), "{code}: {value}");
        }
        for phrase in words.all_phrases() {
            let is_level = words
                .phrases("drill", "level")
                .iter()
                .any(|it| it == phrase);
            let line = if is_level {
                format!("{phrase} 1")
            } else {
                phrase.to_owned()
            };
            let expected = Expected::OnSquare(None);
            let read = read_typed(&line, code, &VOCABULARY, &expected).unwrap();
            assert!(read.is_some(), "{code}: {line}");
        }
    }
}

#[test]
fn a_word_that_nobody_knows_is_named() {
    let expected = Expected::YesNo(true);
    let unknown = read_typed("vielleicht", "de", &VOCABULARY, &expected).unwrap_err();
    assert_eq!(unknown.word, "vielleicht");
    let move_words = read_typed("Springer Felix drei", "de", &VOCABULARY, &expected);
    assert_eq!(move_words, Ok(None));
}

#[test]
fn a_number_below_zero_is_no_answer_and_a_hyphen_joins_squares() {
    let number = Expected::Number(3);
    let three = Ok(Some(DrillWords::Answer(DrillAnswer::Number(3))));
    for code in CODES {
        for line in ["-3", "\u{2212}3", "\u{2013}3", "- 3", " -3 "] {
            let read = read_typed(line, code, &VOCABULARY, &number);
            assert_eq!(read, Ok(None), "{code}: {line}");
        }
        assert_eq!(read_typed("3", code, &VOCABULARY, &number), three);
    }
}

proptest! {
    #[test]
    fn no_line_breaks_the_reader(
        line in "\\PC{0,40}", drill in drill(), level in level(), seed in 0_u64..20,
    ) {
        let expected = question(drill, level, seed, 0).expected;
        for code in CODES.into_iter().chain([""]) {
            let _ = read_typed(&line, code, &VOCABULARY, &expected);
        }
    }

    /// Whatever words are said, and however many: they mean something or nothing.
    #[test]
    fn no_words_break_the_reader(
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..8), drill in drill(),
    ) {
        let ids: Vec<_> = VOCABULARY.grammar().lexicon().words().map(|(id, _)| id).collect();
        let words: Vec<_> = picks.iter().map(|it| *it.get(&ids)).collect();
        let expected = question(drill, Level::FIRST, 1, 0).expected;
        let meant = read(&words, &VOCABULARY, &expected);
        if let Some(DrillWords::Answer(DrillAnswer::Squares(squares))) = meant {
            prop_assert!(squares.len() * 2 <= words.len());
        }
    }

    #[test]
    fn squares_are_read_as_they_are_announced(indices in prop::collection::vec(0_u32..64, 1..5)) {
        let squares: Vec<Square> = indices.into_iter().map(Square::new).collect();
        let said: Vec<String> = squares.iter().map(|it| VOCABULARY.square(*it)).collect();
        let words = VOCABULARY.grammar().words_of(&said.join(" ")).unwrap();
        let answer = DrillWords::Answer(DrillAnswer::Squares(squares.clone()));
        let expected = Expected::Squares(squares);
        prop_assert_eq!(read(&words, &VOCABULARY, &expected), Some(answer));
    }
}

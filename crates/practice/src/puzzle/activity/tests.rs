//! Puzzles as a player meets them: by voice, keyboard and display, without devices.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::puzzle::read_epd;
use crate::test_frame;
use announcements::{Command, Vocabulary};
use braille_display::Table;
use desk::activities::{Activity, Input};
use desk::dialogue::SpokenInput;
use german_grammar::ActivityPhrases;
use spoken_grammar::Heard;
use std::sync::Arc;
use test_support::User;

/// Mate in two; the first move is the only one.
const TWO: &str = "7k/8/5K2/8/8/8/8/6R1 w - - dm 2; id \"two\";";
/// Mate in one, in a position of many pieces.
const ONE: &str =
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id \"one\";";

fn vocabulary() -> Arc<Vocabulary> {
    test_frame::vocabulary(ActivityPhrases::PUZZLES, &[])
}

pub(super) fn frame(code: &str) -> Frame {
    test_frame::frame(code, vocabulary())
}

fn activity(code: &str, epds: &[&str]) -> PuzzleActivity {
    let puzzles = epds.iter().map(|it| read_epd(it).unwrap()).collect();
    PuzzleActivity::new(frame(code), puzzles)
}

/// A user to whom the first of these puzzles has been told.
fn user(code: &str, epds: &[&str]) -> User<PuzzleActivity> {
    User::of(activity(code, epds))
}

/// What is heard of these words, and perhaps of others at this additional cost.
fn heard(texts: &[(&str, f32)]) -> Heard {
    test_support::heard(vocabulary().grammar(), texts)
}

fn says(user: &mut User<PuzzleActivity>, text: &str) -> String {
    user.says(heard(&[(text, 0.0)]))
}

#[test]
fn the_task_comes_first_then_white_then_black_then_whose_move_it_is() {
    let mut user = User::of(activity("de", &[TWO]));
    let told = says(&mut user, "noch einmal");
    let rest = says(&mut user, "weiter");
    assert_eq!(
        [told, rest],
        [
            "Weiß zieht und setzt in 2 Zügen matt. Weiß: König Felix sechs, Turm Gustav eins. Weiter?",
            "Schwarz: König Hektor acht. Weiß ist am Zug."
        ]
    );
    assert!(user.reads().starts_with("Weiß zieht"), "{}", user.reads());
}

#[test]
fn further_puzzles_are_fetched_when_the_player_wants_them() {
    let puzzle = |epd| read_epd(epd).unwrap();
    let mut user = User::of(PuzzleActivity::fetched(frame("en"), puzzle(ONE)));
    let solved = user.types("Qxf7");
    assert!(solved.ends_with("Next puzzle?"), "{solved}");
    let wanted = |user: &mut User<PuzzleActivity>, line: &str| {
        let outputs = user
            .activity
            .take(Input::Typed(line.to_owned()), Time::ZERO);
        let fetches = |it: &&Output<PuzzleTask>| matches!(it, Output::Task(PuzzleTask::Fetch));
        outputs.iter().filter(fetches).count()
    };
    assert_eq!(wanted(&mut user, "yes"), 1);
    // Impatience asks for no second one.
    assert_eq!(wanted(&mut user, "next"), 0);
    user.activity.come(Err("Nothing there.".to_owned()));
    assert_eq!(wanted(&mut user, "next"), 1);
    user.activity.come(Ok(puzzle(TWO)));
    let told = user.types("again");
    assert!(
        told.starts_with("Puzzle 2. White to move, mate in 2 moves."),
        "{told}"
    );
    let over = user.types("quit");
    assert!(over.contains("1"), "{over}");
}

#[test]
fn a_long_position_is_told_in_parts_that_a_board_is_built_from() {
    let mut user = user("de", &[ONE]);
    let first = user.types("noch einmal");
    assert!(first.contains("in einem Zug matt"), "{first}");
    assert!(
        first.contains("Weiß: König Eva eins, Dame Hektor fünf, "),
        "{first}"
    );
    assert!(first.ends_with("Weiter?"), "{first}");
    let mut all = first;
    for _ in 0..8 {
        if !all.ends_with("Weiter?") {
            break;
        }
        all = format!("{all} {}", says(&mut user, "weiter"));
    }
    let place = |text: &str| all.find(text).unwrap_or_else(|| panic!("{text}: {all}"));
    let order = [
        "Turm Anna eins",
        "Läufer Cäsar vier",
        "Springer",
        "Bauer",
        "Schwarz: König Eva acht",
    ];
    assert!(order.map(place).is_sorted(), "{all}");
    assert!(all.ends_with("Weiß ist am Zug."), "{all}");
    assert_eq!(says(&mut user, "weiter"), "Es gibt nichts fortzusetzen.");
}

#[test]
fn a_part_of_the_position_is_told() {
    let mut user = user("de", &[TWO]);
    assert_eq!(
        says(&mut user, "nur Schwarz"),
        "Schwarz: König Hektor acht."
    );
    assert_eq!(
        user.types("nur Weiß"),
        "Weiß: König Felix sechs, Turm Gustav eins."
    );
    assert_eq!(says(&mut user, "Reihe eins"), "Weiß Turm Gustav eins.");
    assert_eq!(user.types("Reihe sechs"), "Weiß König Felix sechs.");
    assert_eq!(user.types("b h8"), "Hektor acht: König, Schwarz.");
    assert_eq!(
        says(&mut user, "letzter Zug"),
        "Der letzte Zug ist nicht bekannt."
    );
}

#[test]
fn moves_and_questions_are_typed_in_dots() {
    let mut user = user("de", &[TWO]);
    let asked = user.types_in_dots("b g1", DisplayCommand::Enter);
    assert_eq!(asked, "Gustav eins: Turm, Weiß.");
    // What is being typed stands on the line with the cursor behind it.
    let letters = Table::default().cells("Kf8");
    for dots in letters {
        user.meets(Input::Dots(dots));
    }
    assert!(user.feels().starts_with("⡅⠋"), "{}", user.feels());
    user.presses(DisplayCommand::Back);
    let answer = user.types_in_dots("7", DisplayCommand::Enter);
    assert!(answer.starts_with("Richtig. "), "{answer}");
    // Erased altogether, nothing is sent.
    user.meets(Input::Dots(Table::default().cells("b")[0]));
    user.presses(DisplayCommand::Home);
    assert_eq!(user.presses(DisplayCommand::Enter), "");
}

#[test]
fn after_a_move_a_side_can_be_asked_for_as_well() {
    let mut user = user("de", &[TWO]);
    user.types("Kf7");
    assert_eq!(
        says(&mut user, "nur Weiß"),
        "Weiß: König Felix sieben, Turm Gustav eins."
    );
}

#[test]
fn moves_are_announced_and_answered_until_it_is_solved() {
    let mut user = user("de", &[TWO, ONE]);
    assert_eq!(
        says(&mut user, "Turm Gustav eins Gustav zwei"),
        "Turm Gustav eins Gustav zwei löst die Aufgabe nicht."
    );
    assert_eq!(
        says(&mut user, "König Felix sieben"),
        "Richtig. Die Antwort: König Hektor acht Hektor sieben. Weiß zieht und setzt in einem Zug matt."
    );
    assert_eq!(
        says(&mut user, "letzter Zug"),
        "Zuletzt gezogen: König Hektor acht Hektor sieben."
    );
    assert_eq!(user.types("Th1"), "Schachmatt. Gelöst. Nächste Aufgabe?");
    let again = user.types("Th1");
    assert!(again.contains(" geht nicht: "), "{again}");
    let next = says(&mut user, "ja");
    assert!(
        next.starts_with("Aufgabe 2 von 2. Weiß zieht und setzt in einem Zug matt."),
        "{next}"
    );
}

#[test]
fn every_result_is_kept_before_anything_is_said_about_it() {
    let mut puzzles = activity("de", &[ONE, TWO]);
    puzzles.take(Input::Begin, Time::ZERO);
    let solved = puzzles.take(Input::Typed("Dxf7".to_owned()), Time::ZERO);
    let [
        Output::FallSilent,
        Output::Task(PuzzleTask::Keep(keep)),
        Output::Say(_),
    ] = &solved[..]
    else {
        panic!("{solved:?}");
    };
    assert_eq!((keep.name.as_str(), keep.grade), ("one", Grade::Solved));
    puzzles.take(Input::Typed("ja".to_owned()), Time::ZERO);
    let given_up = puzzles.take(Input::Typed("Lösung".to_owned()), Time::ZERO);
    let [
        Output::FallSilent,
        Output::Task(PuzzleTask::Keep(keep)),
        Output::Say(said),
        ..,
    ] = &given_up[..]
    else {
        panic!("{given_up:?}");
    };
    assert_eq!((keep.name.as_str(), keep.grade), ("two", Grade::Failed));
    let said: Vec<&str> = said.iter().map(|it| it.text.as_str()).collect();
    assert_eq!(
        said,
        [
            "Lösung: König Felix sechs Felix sieben, König Hektor acht Hektor sieben, Turm Gustav eins Hektor eins."
        ]
    );
}

#[test]
fn hints_come_in_three_steps() {
    let mut user = user("de", &[TWO]);
    assert_eq!(says(&mut user, "Hinweis"), "Hinweis: König.");
    assert_eq!(says(&mut user, "Hinweis"), "Hinweis: nach Felix sieben.");
    assert_eq!(
        user.types("Tipp"),
        "Hinweis: König Felix sechs Felix sieben."
    );
}

#[test]
fn what_is_doubtful_illegal_or_unknown_is_said_and_not_judged() {
    let mut user = user("de", &[TWO]);
    let doubt = user.says(heard(&[
        ("Turm Gustav eins Gustav zwei", 0.0),
        ("Turm Gustav eins Gustav drei", 1.0),
    ]));
    assert!(doubt.starts_with("Nicht sicher verstanden: "), "{doubt}");
    let illegal = user.types("Ta8");
    assert!(illegal.contains(" geht nicht: "), "{illegal}");
    assert_eq!(
        user.types("Xylophon"),
        "Das Wort Xylophon kenne ich nicht. Das Wort „Hilfe“ nennt die wichtigsten."
    );
    assert_eq!(
        says(&mut user, "remis"),
        "Das gibt es bei einer Aufgabe nicht."
    );
    assert_eq!(
        says(&mut user, "Eva"),
        "Das ist hier kein Zug und keine Frage."
    );
    // None of it has counted.
    user.types("Kf7");
    user.types("Th1");
    let end = user.types("beenden");
    assert!(
        end.contains("Von einer Aufgabe 1 auf Anhieb gelöst."),
        "{end}"
    );
}

#[test]
fn after_the_last_puzzle_its_reasons_and_its_moves_are_still_told() {
    let mut user = user("de", &[TWO]);
    user.types("Kf7");
    let solved = user.types("Th1");
    assert!(solved.contains("Das war die letzte Aufgabe."), "{solved}");
    user.types("warum");
    assert!(
        user.reads()
            .contains("Jedes Feld, auf das der König ziehen könnte, ist gedeckt:"),
        "{}",
        user.reads()
    );
    while user.types("weiter").ends_with("Weiter?") {}
    assert!(!user.is_done);
    assert!(user.types("mehr").starts_with("Lösung: König Felix sechs"));
    assert!(
        user.types("beenden")
            .ends_with("Die Aufgaben sind zu Ende.")
    );
    assert!(user.is_done);
}

#[test]
fn a_puzzle_can_be_left_out_and_everything_ended() {
    let mut user = user("de", &[TWO, ONE]);
    let next = says(&mut user, "nächste");
    assert!(next.starts_with("Ausgelassen. Aufgabe 2 von 2."), "{next}");
    assert_eq!(says(&mut user, "beenden"), "Die Aufgaben sind zu Ende.");
    assert!(user.is_done);
    assert!(user.activity.vocabulary(SpokenInput::Shared).is_none());
}

#[test]
fn in_every_language_a_puzzle_is_told_and_solved() {
    for (code, task, hint, solved) in [
        (
            "en",
            "White to move, mate in 2 moves.",
            "Hint: king.",
            "Solved.",
        ),
        (
            "ru",
            "Белые начинают и ставят мат в 2 хода.",
            "Подсказка: король.",
            "Решено.",
        ),
        (
            "bg",
            "Белите започват и дават мат в 2 хода.",
            "Подсказка: цар.",
            "Решено.",
        ),
    ] {
        let mut user = user(code, &[TWO]);
        assert!(user.reads().contains(task), "{}", user.reads());
        let line = match code {
            "en" => "hint",
            _ => "подсказка",
        };
        assert_eq!(user.types(line), hint);
        user.types("Kf7");
        let end = user.types("Rh1");
        assert!(end.contains(solved), "{code}: {end}");
    }
}

#[test]
fn the_board_is_read_on_the_display_and_a_routing_key_asks() {
    let mut user = user("de", &[TWO]);
    user.presses(DisplayCommand::Board);
    assert!(user.reads().starts_with("8"), "{}", user.reads());
    // The name of the rank is the first character, then its squares.
    assert_eq!(user.points_at(9), "Hektor acht: König, Schwarz.");
    user.presses(DisplayCommand::Next);
    assert!(user.reads().starts_with("7"), "{}", user.reads());
    // Back from the board the puzzle stands on the line again, and the key ends nothing.
    for _ in 0..2 {
        user.presses(DisplayCommand::Home);
        let line = user.reads();
        assert!(line.contains("setzt in 2 Zügen matt."), "{line}");
    }
    let hint = user.presses(DisplayCommand::Say(Command::Hint));
    assert_eq!(hint, "Hinweis: König.");
    user.presses(DisplayCommand::Say(Command::Leave));
    assert!(user.is_done);
}

#[test]
fn help_names_what_can_be_said() {
    let mut user = user("de", &[TWO, ONE]);
    let help = user.types("Hilfe");
    let first = help.strip_suffix(" Weiter?").unwrap();
    let mut more = user.types("weiter");
    while let Some(part) = more.strip_suffix(" Weiter?") {
        more = format!("{part} {}", user.types("mehr"));
    }
    assert!(
        first.contains("Hinweis") && more.contains("nur Weiß"),
        "{help} {more}"
    );
    assert_eq!(format!("{first} {more}"), user.is_helped());
}

#[test]
fn a_line_in_a_players_own_words_does_what_the_documented_one_does() {
    for (code, own, documented) in [
        ("de", "ich hätte gern die Lösung", "Lösung"),
        (
            "de",
            "sag mir doch mal, wo meine Dame steht",
            "wo ist die weiße Dame",
        ),
        ("de", "gib mir bitte einen Tipp", "Hinweis"),
        ("de", "ich schlage mit der Dame auf f7", "Dxf7"),
        ("en", "could you show me the solution please", "solution"),
        ("en", "tell me where his king is", "where is the Black king"),
        ("en", "my queen takes on f7", "Qxf7"),
        ("ru", "покажи, пожалуйста, решение", "решение"),
        ("ru", "где мой ферзь", "где белый ферзь"),
        ("ru", "бью ферзём на f7", "Фxf7"),
        ("bg", "искам да видя решението", "решение"),
        ("bg", "кажи ми къде е моята дама", "къде е бялата дама"),
        ("bg", "дай ми една подсказка", "подсказка"),
    ] {
        let said = user(code, &[ONE]).types(own);
        let expected = user(code, &[ONE]).types(documented);
        assert_eq!(said, expected, "{code}: {own}");
    }
}

#[test]
fn what_may_be_meant_is_asked_and_yes_does_it() {
    let mut asked = user("de", &[ONE]);
    assert_eq!(asked.types("Lösung qwrtz"), "Meinten Sie: Lösung?");
    let solved = user("de", &[ONE]).types("Lösung");
    assert_eq!(asked.types("ja"), solved);
    for answer in ["nein", "nein danke"] {
        let mut asked = user("de", &[ONE]);
        asked.types("Lösung qwrtz");
        assert_eq!(asked.types(answer), "Gut, dann nicht.");
    }
    let mut asked = user("de", &[ONE]);
    asked.types("Lösung qwrtz");
    assert_eq!(says(&mut asked, "ja"), solved);
    let mut asked = user("de", &[ONE]);
    asked.types("Lösung qwrtz");
    assert_eq!(asked.presses(DisplayCommand::Say(Command::Yes)), solved);
}

#[test]
fn a_refusal_names_the_word_that_nobody_knows_and_a_line_that_works() {
    for (code, line, refusal) in [
        (
            "de",
            "brtz",
            "Das Wort brtz kenne ich nicht. Das Wort „Hilfe“ nennt die wichtigsten.",
        ),
        (
            "ru",
            "брц",
            "Слово брц мне неизвестно. Слова подскажет команда «помощь».",
        ),
    ] {
        assert_eq!(user(code, &[ONE]).types(line), refusal, "{code}: {line}");
    }
    let said = user("en", &[ONE]).types("where xyzzy knights plugh frotz quux blorb");
    assert_eq!(
        said,
        "I do not know the word xyzzy. I understand, for example: where are the knights."
    );
}

/// A fork wins the rook.
const FORK: &str = "r3k3/7p/8/3N4/8/8/7P/4K3 w q - pv Nc7+ Kd7 Nxa8; id \"fork\";";

#[test]
fn the_reason_is_told_with_the_solution_and_when_asked_for_later() {
    let mut user = user("de", &[FORK, TWO]);
    assert_eq!(
        user.types("warum"),
        "Den Grund sage ich nach der Lösung. „Hinweis“ hilft vorher."
    );
    user.types("Sc7");
    assert_eq!(
        user.types("Sxa8"),
        "Gelöst. Gabel: Springer Cäsar sieben greift zugleich an: König Eva acht, Turm Anna acht. Nächste Aufgabe?"
    );
    let why = says(&mut user, "warum");
    assert!(
        why.starts_with("Gabel: Springer Cäsar sieben greift"),
        "{why}"
    );
}

#[test]
fn in_every_language_the_reason_stands_in_its_case() {
    for (code, knight, reason) in [
        (
            "en",
            "N",
            "Fork: knight Caesar seven attacks at once: king Eva eight, rook Anna eight.",
        ),
        (
            "ru",
            "К",
            "Вилка: конь Цезарь семь нападает сразу на короля Ева восемь, ладью Анна восемь.",
        ),
        (
            "bg",
            "К",
            "Вилица: кон Цезар седем напада едновременно: цар Ева осем, топ Анна осем.",
        ),
    ] {
        let mut user = user(code, &[FORK, TWO]);
        user.types(&format!("{knight}c7"));
        let told = user.types(&format!("{knight}xa8"));
        assert!(told.contains(reason), "{code}: {told}");
    }
}

#[test]
fn next_is_the_next_puzzle_even_while_an_answer_may_go_on() {
    for next in ["next", "next puzzle"] {
        let mut user = user("en", &[ONE, TWO]);
        user.types("Qxf7");
        let told = user.types("position");
        assert!(told.ends_with("More?"), "{told}");
        let told = user.types(next);
        assert!(told.starts_with("Puzzle 2 of 2."), "{told}");
    }
    let mut user = user("de", &[ONE, TWO]);
    user.types("Dxf7");
    let told = user.types("Stellung");
    assert!(told.ends_with("Weiter?"), "{told}");
    for goes_on in ["weiter", "ja"] {
        let told = user.types(goes_on);
        assert!(!told.contains("Aufgabe"), "{goes_on}: {told}");
    }
}

#[test]
fn the_board_that_is_walked_is_that_after_the_solution() {
    let mut user = user("de", &[ONE, TWO]);
    user.types("Lösung");
    user.strikes(Keystroke::Tab);
    user.strikes(Keystroke::Character('7'));
    let told = user.strikes(Keystroke::Character('d'));
    assert_eq!(told, "Felix sieben: Dame, Weiß.");
    let told = user.strikes(Keystroke::Character(' '));
    assert_eq!(told, "Gezogen wird nicht mehr.");
}

#[test]
fn what_was_asked_waits_while_the_board_is_walked() {
    let mut asked = user("de", &[ONE]);
    assert_eq!(asked.types("Lösung qwrtz"), "Meinten Sie: Lösung?");
    asked.strikes(Keystroke::Tab);
    asked.strikes(Keystroke::Character('d'));
    let told = asked.strikes(Keystroke::Tab);
    assert_eq!(told, "Eingabezeile. Meinten Sie: Lösung?");
    let solved = user("de", &[ONE]).types("Lösung");
    assert_eq!(asked.types("ja"), solved);
}

#[test]
fn a_square_may_stand_before_its_piece() {
    for (code, line) in [("de", "f7 Dame"), ("en", "f7 queen")] {
        let told = user(code, &[ONE]).types(line);
        let expected = user(code, &[ONE]).types("Qxf7");
        assert_eq!(told, expected, "{code}: {line}");
    }
}

#[test]
fn the_next_puzzle_is_wanted_or_not_on_the_board() {
    for (code, how, yes, no, next) in [
        (
            "de",
            "J oder Eingabetaste heißt ja, N nein.",
            'j',
            'n',
            "Aufgabe 2 von 2.",
        ),
        (
            "en",
            "Y or Enter means yes, N no.",
            'y',
            'n',
            "Puzzle 2 of 2.",
        ),
        (
            "ru",
            "Д или Enter — да, Н — нет.",
            'д',
            'н',
            "Задача 2 из 2.",
        ),
        (
            "bg",
            "Д или Enter значи да, Н — не.",
            'д',
            'н',
            "Задача 2 от 2.",
        ),
    ] {
        for (key, goes_on) in [(yes, true), (no, false)] {
            let mut user = user(code, &[ONE, TWO]);
            user.walks("\t5");
            user.strikes(Keystroke::Alt('8'));
            user.walks(" 7");
            user.strikes(Keystroke::Alt('6'));
            let told = user.walks(" ");
            assert!(told.ends_with(how), "{code}: {told}");
            let told = user.walks(&key.to_string());
            assert_eq!(told.starts_with(next), goes_on, "{code}: {told}");
            assert_eq!(user.is_done, !goes_on, "{code}");
        }
    }
}

#[test]
fn all_that_can_be_done_has_a_button_in_every_language() {
    for code in test_frame::LANGUAGES {
        let mut user = user(code, &[ONE, TWO]);
        let (answers, actions) = test_frame::buttons(&user.activity);
        // The position is long: yes and no.
        assert_eq!((answers.len(), actions.len()), (2, 5), "{code}");
        let view = Activity::view(&user.activity, Time::ZERO);
        assert!(view.title.contains(". "), "{}", view.title);
        let [again, _, solution, _, stop] = actions.try_into().unwrap();
        user.types(&answers[1]);
        assert_eq!(test_frame::asked(&user.activity), "", "{code}");
        user.types(&again);
        user.types(&solution);
        // "Next puzzle?"
        let asked = test_frame::asked(&user.activity);
        assert!(asked.ends_with('?'), "{asked}");
        let (answers, actions) = test_frame::buttons(&user.activity);
        assert_eq!((answers.len(), actions.len()), (2, 4), "{code}");
        user.types(&answers[0]);
        user.types(&solution);
        assert_eq!(test_frame::buttons(&user.activity).1.len(), 3, "{code}");
        user.types(&stop);
        assert!(user.is_done, "{code}");
    }
}

//! What is typed in a menu.

#![allow(clippy::unwrap_used)]

use super::*;
use announcements::Vocabulary;

fn menu() -> Menu {
    let labels = [
        "Neue Partie",
        "Aufgaben",
        "Einstellungen",
        "Ende",
        "Weiterspielen",
    ];
    Menu::of("Wohin?".to_owned(), labels.map(str::to_owned), 0)
}

#[test]
fn a_line_is_a_number_a_beginning_or_a_word() {
    let lexicon = german_grammar::lexicon(&[]).unwrap();
    let grammar = german_grammar::ActivityPhrases::MENU
        .grammar_over(lexicon, &[])
        .unwrap();
    let vocabulary = Vocabulary::new(grammar).unwrap();
    let read = |line: &str, code: &str| read_typed(line, code, &vocabulary, &menu());
    for (line, meant) in [
        ("2", MenuCommand::Number(2)),
        ("12", MenuCommand::Number(12)),
        ("neue", MenuCommand::Number(1)),
        ("w", MenuCommand::Number(5)),
        ("weiters", MenuCommand::Number(5)),
        ("weiterspielen", MenuCommand::Number(5)),
        // A whole word is not the beginning of a longer one.
        ("weiter", MenuCommand::Word(MenuWord::Next)),
        ("Ende", MenuCommand::Number(4)),
        ("A", MenuCommand::Number(2)),
        ("einst", MenuCommand::Number(3)),
        ("zwei", MenuCommand::Number(2)),
        ("puzzles", MenuCommand::Word(MenuWord::Puzzles)),
        ("üben", MenuCommand::Word(MenuWord::Drills)),
        ("zurück", MenuCommand::Word(MenuWord::Previous)),
        ("ja", MenuCommand::Yes),
        ("nein", MenuCommand::No),
        ("Hilfe", MenuCommand::Help),
        ("wiederholen", MenuCommand::Repeat),
    ] {
        assert_eq!(read(line, "de").unwrap(), Some(meant), "{line}");
    }
    assert_eq!(
        read("настройки", "ru").unwrap(),
        Some(MenuCommand::Word(MenuWord::Settings))
    );
    assert_eq!(read("Springer", "de").unwrap(), None);
    assert!(read("xyz", "de").is_err());
    assert_eq!(letter("e", &menu()), [2, 3]);
    assert!(letter("ei", &menu()).is_empty());
}

//! What is said and typed about a puzzle.

use std::sync::LazyLock;

use super::super::*;
use announcements::{TypedWords, Vocabulary};
use german_grammar::ActivityPhrases;
use shakmaty::{Color, File, Rank};

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let lexicon = german_grammar::lexicon(&[]).unwrap();
    let grammar = ActivityPhrases::PUZZLES.grammar_over(lexicon, &[]).unwrap();
    Vocabulary::new(grammar).unwrap()
});

fn said(text: &str) -> Option<PuzzleCommand> {
    let words = VOCABULARY.grammar().words_of(text).unwrap();
    assert!(
        !VOCABULARY.meanings(&words).is_empty(),
        "{text} is no phrase"
    );
    read(&words, &VOCABULARY)
}

#[test]
fn what_is_said_about_a_puzzle_is_understood() {
    for (text, command) in [
        ("noch einmal", PuzzleCommand::Again),
        ("Stellung", PuzzleCommand::Again),
        ("wiederholen", PuzzleCommand::Repeat),
        ("nur Weiß", PuzzleCommand::Only(Color::White)),
        ("nur Schwarz", PuzzleCommand::Only(Color::Black)),
        ("Reihe vier", PuzzleCommand::Rank(Rank::Fourth)),
        ("Linie Eva", PuzzleCommand::File(File::E)),
        ("weiter", PuzzleCommand::More),
        ("letzter Zug", PuzzleCommand::LastMove),
        ("Hinweis", PuzzleCommand::Hint),
        ("Lösung", PuzzleCommand::Solution),
        ("nächste", PuzzleCommand::Next),
        ("ja", PuzzleCommand::Yes),
        ("nein", PuzzleCommand::No),
        ("Hilfe", PuzzleCommand::Help),
        ("beenden", PuzzleCommand::Quit),
    ] {
        assert_eq!(said(text), Some(command), "{text}");
    }
    for text in ["Eva vier", "Springer Felix drei", "Uhr", "remis", "Eva"] {
        assert_eq!(said(text), None, "{text}");
    }
}

#[test]
fn what_is_typed_is_understood_in_four_languages() {
    for (code, lines) in [
        (
            "de",
            ["noch einmal", "Tipp", "Lösung", "nächste Aufgabe", "Ende"],
        ),
        (
            "en",
            ["once more", "hint", "solution", "next puzzle", "quit"],
        ),
        (
            "ru",
            ["сначала", "подсказка", "решение", "следующая", "выход"],
        ),
        (
            "bg",
            ["отначало", "подсказка", "решение", "следваща", "изход"],
        ),
    ] {
        let commands = [
            PuzzleCommand::Again,
            PuzzleCommand::Hint,
            PuzzleCommand::Solution,
            PuzzleCommand::Next,
            PuzzleCommand::Quit,
        ];
        for (line, command) in lines.into_iter().zip(commands) {
            let read = read_typed(line, code, &VOCABULARY);
            assert_eq!(read, Some(command), "{code}: {line}");
        }
    }
    for line in ["e4", "Sf3", "bc4", "was steht auf e4", "0-0", ""] {
        assert_eq!(read_typed(line, "de", &VOCABULARY), None, "{line}");
    }
}

#[test]
fn the_files_of_typed_words_have_no_mistake() {
    for (code, file) in ActivityPhrases::PUZZLES.typed {
        let words = TypedWords::read(file).unwrap();
        for phrase in words.all_phrases() {
            for concept in words.concepts(phrase) {
                let has_words = concept.words(&VOCABULARY).is_some();
                assert!(has_words, "{code}: {phrase}: {concept:?}");
            }
        }
    }
}

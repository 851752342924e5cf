#![allow(clippy::unwrap_used)]

use super::Completeness;
use crate::{Grammar, GrammarError};

fn grammar() -> &'static Grammar {
    crate::shipped::grammar()
}

fn tagged(text: &str) -> Vec<String> {
    let grammar = grammar();
    let words = grammar.words_of(text).unwrap();
    let mut parses: Vec<String> = grammar
        .parses(&words)
        .iter()
        .map(|parse| {
            let parts = parse.iter().map(|word| {
                format!(
                    "{}:{}",
                    grammar.lexicon().word(word.word).value,
                    word.tags.join(".")
                )
            });
            parts.collect::<Vec<_>>().join(" ")
        })
        .collect();
    parses.sort();
    parses
}

#[test]
fn a_full_announcement_has_one_parse() {
    assert_eq!(
        tagged("Springer Gustav eins Felix drei"),
        ["knight:move.piece g:move.origin 1:move.origin f:move.target 3:move.target"]
    );
    assert_eq!(tagged("Sg1f3"), tagged("Springer Gustav eins Felix drei"));
    assert_eq!(tagged("0-0-0"), ["long:castling rochade:castling"]);
}

#[test]
fn a_phrase_is_closed_if_no_reading_can_go_on() {
    let grammar = grammar();
    let completeness = |text: &str| {
        grammar
            .automaton()
            .completeness(&grammar.words_of(text).unwrap())
    };
    for closed in [
        "Springer Gustav eins Felix drei",
        "kurze Rochade",
        "Uhr",
        "exd5",
    ] {
        assert_eq!(completeness(closed), Completeness::Closed, "{closed}");
    }
    for open in ["Eva vier", "Springer Gustav eins", "Springer"] {
        assert_eq!(completeness(open), Completeness::Open, "{open}");
    }
    for partial in ["", "Springer Gustav eins Felix", "drei Felix"] {
        assert_eq!(completeness(partial), Completeness::Partial, "{partial}");
    }
}

#[test]
fn words_in_the_wrong_order_have_no_parse() {
    assert!(tagged("drei Felix Springer").is_empty());
    assert!(tagged("").is_empty());
}

#[test]
fn an_error_in_phrases_names_the_file_and_the_place() {
    let words = (
        "w.toml",
        "[file]\na = [{ text = \"Anna\", say = [\"a n a\"] }]\n",
    );
    let mistake = |phrases| {
        Grammar::new(&[words], ("p.gram", phrases))
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        mistake("public <x> = <file> <rang>;"),
        "p.gram: line 1, column 21: <rang> is neither a rule nor a class of words"
    );
    assert_eq!(
        mistake("public <x> = <file> <x>;"),
        "p.gram: line 1, column 21: rule <x> contains itself"
    );
}

#[test]
fn an_error_in_words_names_the_file_and_the_line() {
    let mistake = |words| {
        let error = Grammar::new(&[("w.toml", words)], ("p", "public <x> = <file>;")).unwrap_err();
        assert!(matches!(error, GrammarError::Words { .. }));
        error.to_string()
    };
    let unknown = mistake("[file]\na = [{ text = \"Anna\", say = [\"a\"], sound = 1 }]\n");
    assert!(
        unknown.contains("w.toml") && unknown.contains("line 2"),
        "{unknown}"
    );
    assert!(mistake("[file]\na = [{ text = \"Anna\", say = [] }]\n").contains("Anna"));
    let twice =
        "[file]\na = [{ text = \"Anna\", say = [\"a\"] }, { text = \"anna\", say = [\"a\"] }]\n";
    assert!(mistake(twice).contains("stands for"));
}

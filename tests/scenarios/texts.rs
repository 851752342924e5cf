//! Whatever is typed, set up or written in a data file is read or refused.

use proptest::prelude::*;
use proptest::sample::Index;

use annabella::grammar::{ANNOUNCEMENT, APPENDIX_D, COMMANDS_DE, Grammar};
use annabella::laws::{Game, TimeControl};

use super::table::VOCABULARY;

const FENS: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/KPpP3r/8/8/8/8 w - c6 0 1",
    "r3k2r/8/8/2b2b2/2B2B2/8/8/R3K2R b KQkq - 99 200",
];

/// A text with some of its characters replaced, put in or left out.
fn spoilt(texts: Vec<&'static str>) -> impl Strategy<Value = String> {
    let change = (
        any::<Index>(),
        prop::option::of(any::<char>()),
        any::<bool>(),
    );
    let changes = prop::collection::vec(change, 0..4);
    (prop::sample::select(texts), changes).prop_map(|(text, changes)| {
        let mut characters: Vec<char> = text.chars().collect();
        for (at, put, leave_out) in changes {
            let at = at.index(characters.len() + 1);
            if leave_out && at < characters.len() {
                characters.remove(at);
            }
            characters.splice(at..at, put);
        }
        characters.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(super::cases(64))]

    #[test]
    fn typed_text(text in prop_oneof![
        "\\PC{0,40}".prop_map(String::from),
        spoilt(vec!["Springer Gustav eins Felix drei", "Sg1xf3+", "0-0-0", "e8=D#", "lange Rochade"]),
    ]) {
        if let Ok((words, meanings)) = VOCABULARY.read(&text) {
            prop_assert_eq!(VOCABULARY.meanings(&words), meanings);
        }
    }

    #[test]
    fn positions(fen in prop_oneof!["\\PC{0,80}".prop_map(String::from), spoilt(FENS.to_vec())]) {
        if let Ok(game) = Game::from_fen(&fen) {
            let again = Game::from_fen(&game.fen()).expect("what it writes it reads");
            prop_assert_eq!(again.position(), game.position());
        }
    }

    #[test]
    fn time_controls(text in prop_oneof![
        "[0-9:+/, a-z]{0,16}".prop_map(String::from),
        spoilt(vec!["40/90+30,30+30", "0:30+1", "none", "90", "4294967295/4294967295+4294967295"]),
    ]) {
        if let Ok(control) = text.parse::<TimeControl>() {
            prop_assert_eq!(control.to_string().parse::<TimeControl>(), Ok(control));
        }
    }
}

proptest! {
    #![proptest_config(super::cases(24))]

    #[test]
    fn grammars(phrases in spoilt(vec![ANNOUNCEMENT]), words in spoilt(vec![APPENDIX_D])) {
        let words = [("words", words.as_str()), ("commands", COMMANDS_DE)];
        if let Err(error) = Grammar::new(&words, ("phrases", &phrases)) {
            let named = error.to_string();
            prop_assert!(["words: ", "commands: ", "phrases: "].iter().any(|it| named.starts_with(it)), "{named}");
        }
    }
}

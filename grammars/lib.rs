#![doc = include_str!("README.md")]
#![warn(unreachable_pub)]

mod sets;

pub use sets::{UnknownSet, WordSet};

use spoken_grammar::{Grammar, GrammarError, Lexicon};

/// The words of Appendix D.
pub const APPENDIX_D: &str = include_str!("words/appendix-d.toml");
/// The German commands.
pub const COMMANDS_DE: &str = include_str!("words/commands-de.toml");
/// Words that only sound like words of the grammar.
pub const DECOYS_DE: &str = include_str!("words/decoys-de.toml");
/// The phrases of announcements and commands.
pub const ANNOUNCEMENT: &str = include_str!("announcement.gram");
/// The words of drills.
pub const DRILLS_DE: &str = include_str!("words/drills-de.toml");
/// The phrases of drills.
pub const DRILLS: &str = include_str!("drills.gram");
/// The phrases for reporting the time of an external clock.
pub const CLOCK_REPORTS: &str = include_str!("clock-reports.gram");
/// The phrases of taking part in practice.
pub const PRACTICE: &str = include_str!("practice.gram");
/// The words that a player says to train the recogniser to their voice.
pub const PROMPTS: &str = include_str!("prompts.toml");
/// The accents that a voice profile tries.
pub const ACCENTS: &str = include_str!("accents.toml");
/// The words of the arbiter's typed orders.
pub const ARBITER: &str = include_str!("arbiter.toml");

/// The typed words for topics of help.
pub const HELP: &str = include_str!("help.toml");

/// German words that are only typed.
pub const TYPED_DE: &str = include_str!("typed/de.toml");
/// English words that are only typed.
pub const TYPED_EN: &str = include_str!("typed/en.toml");
/// Russian words that are only typed.
pub const TYPED_RU: &str = include_str!("typed/ru.toml");
/// Bulgarian words that are only typed.
pub const TYPED_BG: &str = include_str!("typed/bg.toml");
/// The words of a player's typed questions, by the code of their language.
pub const TYPED_QUESTIONS: [(&str, &str); 4] = [
    ("de", include_str!("typed/questions-de.toml")),
    ("en", include_str!("typed/questions-en.toml")),
    ("ru", include_str!("typed/questions-ru.toml")),
    ("bg", include_str!("typed/questions-bg.toml")),
];

/// The words that are typed in drills, by the code of their language.
pub const TYPED_DRILLS: [(&str, &str); 4] = [
    ("de", include_str!("typed/drills-de.toml")),
    ("en", include_str!("typed/drills-en.toml")),
    ("ru", include_str!("typed/drills-ru.toml")),
    ("bg", include_str!("typed/drills-bg.toml")),
];

/// Each of the files of a game with a name of its own.
pub const FILES: [(&str, &str); 14] = [
    ("appendix-d", APPENDIX_D),
    ("commands-de", COMMANDS_DE),
    ("decoys-de", DECOYS_DE),
    ("announcement", ANNOUNCEMENT),
    ("clock-reports", CLOCK_REPORTS),
    ("practice", PRACTICE),
    ("prompts", PROMPTS),
    ("accents", ACCENTS),
    ("arbiter", ARBITER),
    ("help", HELP),
    ("typed-de", TYPED_DE),
    ("typed-en", TYPED_EN),
    ("typed-ru", TYPED_RU),
    ("typed-bg", TYPED_BG),
];

/// The grammar of Appendix D and the German commands.
///
/// # Errors
/// A test makes sure that the shipped files have no errors.
pub fn grammar() -> Result<Grammar, GrammarError> {
    grammar_over(lexicon(&[])?)
}

/// Builds the grammar over these words. It includes the phrases of clock reports and of practice if the
/// words include their sets.
///
/// # Errors
/// Fails when the lexicon lacks a class of words that the phrases need.
pub fn grammar_over(lexicon: Lexicon) -> Result<Grammar, GrammarError> {
    let announcement = ("grammars/announcement.gram", ANNOUNCEMENT);
    let reports = ("grammars/clock-reports.gram", CLOCK_REPORTS);
    let practice = ("grammars/practice.gram", PRACTICE);
    let reported = lexicon.class("side").next().is_some();
    let practised = !lexicon.meaning("command", "hint").is_empty();
    let further = [(reported, reports), (practised, practice)];
    let further = further
        .into_iter()
        .filter_map(|(is_in, file)| is_in.then_some(file));
    Grammar::with(lexicon, announcement, further)
}

/// Builds the grammar of drills over these words: announcements, and what is said in drills only.
///
/// # Errors
/// Fails when one of these words has the spelling of a word of drills.
pub fn drill_grammar_over(mut lexicon: Lexicon) -> Result<Grammar, GrammarError> {
    let in_file = |error| GrammarError::Words {
        file: "grammars/words/drills-de.toml".to_owned(),
        error,
    };
    lexicon.extend(DRILLS_DE).map_err(in_file)?;
    let announcement = ("grammars/announcement.gram", ANNOUNCEMENT);
    Grammar::with(lexicon, announcement, [("grammars/drills.gram", DRILLS)])
}

/// The words, including those of these sets.
///
/// # Errors
/// A test makes sure that the shipped files have no errors.
pub fn lexicon(sets: &[WordSet]) -> Result<Lexicon, GrammarError> {
    let mut lexicon = Lexicon::default();
    let in_file = |file: String| move |error| GrammarError::Words { file, error };
    for (file, content) in [
        ("appendix-d", APPENDIX_D),
        ("commands-de", COMMANDS_DE),
        ("decoys-de", DECOYS_DE),
    ] {
        let file = format!("grammars/words/{file}.toml");
        lexicon.add(content).map_err(in_file(file))?;
    }
    for set in sets {
        let file = format!("grammars/words/sets/{set}.toml");
        lexicon.extend(set.content()).map_err(in_file(file))?;
    }
    Ok(lexicon)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn no_two_words_of_different_meaning_sound_the_same() {
        let lexicon = super::lexicon(&WordSet::ALL).unwrap();
        for (_, word) in lexicon.words() {
            for said in &word.pronunciations {
                let other = lexicon.sounds_like(&said.phones, &word.class, &word.value);
                let other = other.map(|it| it.text.as_str());
                assert_eq!(other, None, "{} sounds like it", word.text);
            }
        }
    }

    #[test]
    fn no_word_of_drills_sounds_like_another() {
        let grammar = drill_grammar_over(super::lexicon(&[]).unwrap()).unwrap();
        for (_, word) in grammar.lexicon().words() {
            for said in &word.pronunciations {
                let lexicon = grammar.lexicon();
                let other = lexicon.sounds_like(&said.phones, &word.class, &word.value);
                let other = other.map(|it| it.text.as_str());
                assert_eq!(other, None, "{} sounds like it", word.text);
            }
        }
        for phrase in [
            "hell",
            "Schwarz Läufer",
            "Stufe zwei",
            "Anna eins Bella zwei Cäsar drei",
        ] {
            let words = grammar.words_of(phrase).unwrap();
            assert!(!grammar.parses(&words).is_empty(), "{phrase}");
        }
    }

    #[test]
    fn a_set_adds_words_and_leaves_the_canonical_ones() {
        let nato: WordSet = "nato".parse().unwrap();
        let grammar = grammar_over(lexicon(&[nato]).unwrap()).unwrap();
        let words = grammar.words_of("Springer Golf eins Foxtrot drei").unwrap();
        assert_eq!(
            grammar.canonical_text(&words),
            "Springer Gustav eins Felix drei"
        );
        assert_eq!(grammar.parses(&words).len(), 1);
        assert!("morse".parse::<WordSet>().is_err());
    }
}

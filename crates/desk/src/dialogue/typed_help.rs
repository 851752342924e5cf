//! The words for topics of help that are typed and never heard, from `grammars/help.toml`. Knows
//! spelling only, not what help says.

use std::sync::LazyLock;

use crate::typed_line::is_typed_for;
use announcements::{Command, HelpTopic, TypedWords, Vocabulary};
use german_grammar::HELP;

/// The words as shipped; a test holds that they can be read.
static WORDS: LazyLock<TypedWords> = LazyLock::new(|| TypedWords::read(HELP).unwrap_or_default());

/// What a typed line asks help about; `None` for what can be said as well.
#[must_use]
pub fn typed_help(line: &str, vocabulary: &Vocabulary) -> Option<HelpTopic> {
    if line.trim() == "?" {
        return Some(HelpTopic::First);
    }
    let line = line.to_lowercase();
    let words: Vec<&str> = line
        .split(|it: char| !it.is_alphanumeric())
        .filter(|it| !it.is_empty())
        .collect();
    let asks = |word: &str| {
        let said = vocabulary.command_phrases(Command::Help).into_iter();
        { said }.any(|phrase| phrase.to_lowercase() == word) || is_typed_for(Command::Help, word)
    };
    let topic = |place, word| HelpTopic::named(WORDS.value(place, word)?);
    match words[..] {
        [word] => topic("alone", word),
        [help, word] if asks(help) => topic("after", word),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use german_grammar::WordSet;

    /// The words of a game for practice, which has every topic.
    fn vocabulary() -> Vocabulary {
        let lexicon = german_grammar::lexicon(&[WordSet::PRACTICE, WordSet::ONLINE]).unwrap();
        Vocabulary::new(german_grammar::grammar_over(lexicon).unwrap()).unwrap()
    }

    #[test]
    fn every_typed_word_has_a_topic_and_none_is_understood_without_it() {
        let vocabulary = vocabulary();
        let words = TypedWords::read(HELP).unwrap();
        assert!(words.all_phrases().count() > 20);
        for word in words.all_phrases() {
            for concept in words.concepts(word) {
                let line = match concept.class.as_str() {
                    "alone" => word.to_owned(),
                    "after" => format!("Hilfe {word}"),
                    other => panic!("{other}: {word}"),
                };
                let topic = HelpTopic::named(&concept.value);
                assert!(topic.is_some(), "{line}");
                assert_eq!(typed_help(&line, &vocabulary), topic, "{line}");
                let read = vocabulary.read(&line).map(|(_, meanings)| meanings);
                assert!(read.unwrap_or_default().is_empty(), "{line}");
            }
        }
    }

    #[test]
    fn every_topic_can_be_said_or_typed() {
        let vocabulary = vocabulary();
        for topic in HelpTopic::ALL {
            let said = vocabulary.help_word(topic).map(|word| {
                let (_, meanings) = vocabulary.read(&format!("Hilfe {word}")).unwrap();
                assert_eq!(meanings, [announcements::Meaning::Help(topic)]);
            });
            let phrases = |place| WORDS.phrases(place, topic.name());
            let typed = ["alone", "after"]
                .iter()
                .any(|place| !phrases(place).is_empty());
            assert!(
                said.is_some() || typed || topic == HelpTopic::First,
                "{topic:?}"
            );
        }
    }
}

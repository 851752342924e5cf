//! The words for topics of help that are typed and never heard, from `grammars/help.toml`. Knows
//! spelling only, not what help says.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::typed_line::typed_words_of;
use announcements::{Command, HelpTopic, Vocabulary};
use german_grammar::HELP as FILE;

/// A table of the file: topics by name, each with its words.
type Table = HashMap<String, Vec<String>>;

#[derive(Debug, Deserialize)]
struct File {
    alone: Table,
    after: Table,
}

/// The words in small letters, each with its topic.
#[derive(Debug, Default)]
struct Words {
    alone: HashMap<String, HelpTopic>,
    after: HashMap<String, HelpTopic>,
}

/// The words as shipped; a test holds that they can be read.
static WORDS: LazyLock<Words> = LazyLock::new(|| Words::read(FILE).unwrap_or_default());

impl Words {
    /// Reads the file; `None` if it is no TOML or names a topic that is not known.
    fn read(file: &str) -> Option<Self> {
        let file: File = toml::from_str(file).ok()?;
        Some(Self {
            alone: topics(file.alone)?,
            after: topics(file.after)?,
        })
    }
}

fn topics(table: Table) -> Option<HashMap<String, HelpTopic>> {
    let mut topics = HashMap::new();
    for (topic, words) in table {
        let topic = HelpTopic::named(&topic)?;
        topics.extend(words.into_iter().map(|word| (word.to_lowercase(), topic)));
    }
    Some(topics)
}

/// What a typed line asks help about; `None` for what can be said as well.
#[must_use]
pub fn typed_help(line: &str, vocabulary: &Vocabulary) -> Option<HelpTopic> {
    let line = line.to_lowercase();
    let words: Vec<&str> = line
        .split(|it: char| !it.is_alphanumeric())
        .filter(|it| !it.is_empty())
        .collect();
    let asks = |word: &str| {
        let said = vocabulary.command_phrases(Command::Help).into_iter();
        let typed = typed_words_of(Command::Help);
        said.chain(typed).any(|it| it.to_lowercase() == word)
    };
    match words[..] {
        [word] => WORDS.alone.get(word).copied(),
        [help, word] if asks(help) => WORDS.after.get(word).copied(),
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
        let lexicon = german_grammar::lexicon(&[WordSet::PRACTICE]).unwrap();
        Vocabulary::new(german_grammar::grammar_over(lexicon).unwrap()).unwrap()
    }

    #[test]
    fn every_typed_word_has_a_topic_and_none_is_understood_without_it() {
        let vocabulary = vocabulary();
        let words = Words::read(FILE).unwrap();
        assert!(words.alone.len() > 2 && words.after.len() > 2);
        let lines = words.alone.keys().cloned();
        let after = words.after.keys().map(|word| format!("Hilfe {word}"));
        for line in lines.chain(after) {
            assert!(typed_help(&line, &vocabulary).is_some(), "{line}");
            let read = vocabulary.read(&line).map(|(_, meanings)| meanings);
            assert!(read.unwrap_or_default().is_empty(), "{line}");
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
            let typed = WORDS.after.values().chain(WORDS.alone.values());
            let typed = typed.copied().any(|it| it == topic);
            assert!(
                said.is_some() || typed || topic == HelpTopic::First,
                "{topic:?}"
            );
        }
    }
}

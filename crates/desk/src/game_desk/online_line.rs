//! The typed lines that only a game on a server knows, from `grammars/typed/online-LANGUAGE.toml`.

use std::sync::LazyLock;

use serde::Deserialize;

use game::session::OnlineAct;

/// What such a line means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum OnlineLine {
    Act(OnlineAct),
    /// Whether the connection stands, and how the game does.
    Connection,
    /// To write this to the opponent; without a text to read what they wrote.
    Chat(Option<String>),
}

/// The words of a language, in lower case.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    abort: Vec<String>,
    claim: Vec<String>,
    connection: Vec<String>,
    chat: Vec<String>,
}

/// The files are part of the program; a test reads them strictly.
static WORDS: LazyLock<Vec<Words>> = LazyLock::new(|| {
    german_grammar::ONLINE
        .iter()
        .map(|(_, content)| toml::from_str(content).unwrap_or_default())
        .collect()
});

impl OnlineLine {
    /// What a line means; `None` if it is no such line. Every language counts.
    pub(super) fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        let lower = line.to_lowercase();
        let is = |of: fn(&Words) -> &Vec<String>| WORDS.iter().any(|it| of(it).contains(&lower));
        if is(|it| &it.abort) {
            return Some(Self::Act(OnlineAct::Abort));
        }
        if is(|it| &it.claim) {
            return Some(Self::Act(OnlineAct::ClaimVictory));
        }
        if is(|it| &it.connection) {
            return Some(Self::Connection);
        }
        if is(|it| &it.chat) {
            return Some(Self::Chat(None));
        }
        let (first, rest) = line.split_once(char::is_whitespace)?;
        let first = first.to_lowercase();
        let chats = WORDS.iter().any(|it| it.chat.contains(&first));
        chats.then(|| Self::Chat(Some(rest.trim().to_owned())))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn every_language_has_its_words() {
        for (code, content) in german_grammar::ONLINE {
            let words: Words = toml::from_str(content).unwrap();
            for of in [&words.abort, &words.claim, &words.connection, &words.chat] {
                assert!(!of.is_empty(), "{code}");
                assert!(of.iter().all(|it| *it == it.to_lowercase()), "{code}");
            }
        }
    }

    #[test]
    fn a_text_keeps_its_capitals_and_a_move_is_no_such_line() {
        let chat = |text: &str| Some(OnlineLine::Chat(Some(text.to_owned())));
        assert_eq!(OnlineLine::read(" Chat Guten Tag!"), chat("Guten Tag!"));
        assert_eq!(OnlineLine::read("chat"), Some(OnlineLine::Chat(None)));
        let abort = Some(OnlineLine::Act(OnlineAct::Abort));
        assert_eq!(OnlineLine::read("Abbrechen"), abort);
        for line in ["e4", "c5", "remis", "chatty e4"] {
            assert_eq!(OnlineLine::read(line), None, "{line}");
        }
    }
}

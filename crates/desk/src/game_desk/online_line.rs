//! The typed lines that only a game on a server knows, from `grammars/typed/online-LANGUAGE.toml`.

use std::sync::LazyLock;

use announcements::TypedWords;
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

/// The class of these words.
const CLASS: &str = "online";

/// The words of each language. A test reads them strictly.
static WORDS: LazyLock<Vec<TypedWords>> = LazyLock::new(|| {
    let files = german_grammar::ONLINE.iter();
    let read = files.map(|(_, file)| TypedWords::read(file).unwrap_or_default());
    read.collect()
});

/// What a phrase of any language is called in the files.
fn name_of(phrase: &str) -> Option<&'static str> {
    WORDS.iter().find_map(|it| it.value(CLASS, phrase))
}

impl OnlineLine {
    /// What a line means; `None` if it is no such line. Every language counts.
    pub(super) fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        match name_of(line) {
            Some("abort") => return Some(Self::Act(OnlineAct::Abort)),
            Some("claim") => return Some(Self::Act(OnlineAct::ClaimVictory)),
            Some("connection") => return Some(Self::Connection),
            Some("chat") => return Some(Self::Chat(None)),
            Some(_) | None => {}
        }
        let (first, text) = line.split_once(char::is_whitespace)?;
        let chats = name_of(first) == Some("chat");
        chats.then(|| Self::Chat(Some(text.trim().to_owned())))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn every_language_has_its_words() {
        for (code, content) in german_grammar::ONLINE {
            let words = TypedWords::read(content).unwrap();
            for name in ["abort", "claim", "connection", "chat"] {
                let of = words.phrases(CLASS, name);
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

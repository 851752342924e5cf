//! The typed lines that only a game on a server knows, from `grammars/typed/online-LANGUAGE.toml`.

use std::sync::LazyLock;

use announcements::TypedWords;
use game::session::OnlineAct;

/// What such a line means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum OnlineLine {
    Act(OnlineAct),
    /// The player agrees to what the opponent offers or asks for, or does not.
    Answer {
        accepts: bool,
    },
    /// Whether the connection stands, and how the game does.
    Connection,
    /// To write this to the opponent.
    Chat(String),
    /// To make this move after the opponent's.
    Premove(String),
    /// No move is to be made after the opponent's.
    NoPremove,
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
            Some("claim") => return Some(Self::Act(OnlineAct::ClaimVictory)),
            Some("claim-draw") => return Some(Self::Act(OnlineAct::ClaimDraw)),
            Some("accept") => return Some(Self::Answer { accepts: true }),
            Some("decline") => return Some(Self::Answer { accepts: false }),
            Some("connection") => return Some(Self::Connection),
            Some("no-premove") => return Some(Self::NoPremove),
            Some(_) | None => {}
        }
        // The words before the text or the move are one or two.
        let mut ends = line.match_indices(char::is_whitespace).map(|(at, _)| at);
        [ends.next(), ends.next()]
            .into_iter()
            .flatten()
            .find_map(|at| {
                let (before, rest) = line.split_at(at);
                let rest = rest.trim().to_owned();
                match name_of(before)? {
                    "chat" => Some(Self::Chat(rest)),
                    "premove" => Some(Self::Premove(rest)),
                    _ => None,
                }
            })
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
            for name in [
                "claim",
                "claim-draw",
                "accept",
                "decline",
                "connection",
                "chat",
                "premove",
                "no-premove",
            ] {
                let of = words.phrases(CLASS, name);
                assert!(!of.is_empty(), "{code}");
                assert!(of.iter().all(|it| *it == it.to_lowercase()), "{code}");
            }
        }
    }

    #[test]
    fn a_text_keeps_its_capitals_and_a_move_is_no_such_line() {
        let chat = |text: &str| Some(OnlineLine::Chat(text.to_owned()));
        assert_eq!(OnlineLine::read(" Chat Guten Tag!"), chat("Guten Tag!"));
        let premove = Some(OnlineLine::Premove("knight f3".to_owned()));
        assert_eq!(OnlineLine::read("premove knight f3"), premove);
        assert_eq!(OnlineLine::read("Pre move  knight f3"), premove);
        assert_eq!(
            OnlineLine::read("kein Vorauszug"),
            Some(OnlineLine::NoPremove)
        );
        for line in ["e4", "c5", "remis", "chatty e4", "chat", "premove"] {
            assert_eq!(OnlineLine::read(line), None, "{line}");
        }
    }
}

//! What can be typed in the language of the texts, in words. German texts need it not: what is said is
//! German, and can be typed as well.

use shakmaty::Role;

use super::reply::ReplyWording;
use super::text;
use crate::typed_line::typed_words;
use announcements::{Command, HelpTopic, TypedWords};
use chess_laws::algebraic::Pieces;

/// The language of announcements.
const SAID_IN: &str = "de";

const PIECES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

impl ReplyWording<'_> {
    /// Notation and names as they are typed.
    pub(super) fn typed_names(&self) -> Option<String> {
        let words = self.own_words()?;
        let knight = Pieces::named(&self.words.localisation.code())?.letter(Role::Knight);
        let pieces = PIECES.map(|it| usual(words, "piece", it).unwrap_or_default());
        Some(text!(
            self.words.localisation,
            "help-typed",
            notation = format!("{knight}f3, e4, e2e4, 0-0"),
            pieces = pieces.join(", "),
            first = usual(words, "file", "a")?,
            last = usual(words, "file", "h")?,
            lowest = usual(words, "rank", "1")?,
            highest = usual(words, "rank", "8")?
        ))
    }

    /// The word that is usually typed for a command.
    pub(super) fn typed_command(&self, command: Command) -> Option<String> {
        usual(self.own_words()?, "command", command.name())
    }

    /// The word that is usually typed after that for help, to ask about this.
    pub(super) fn typed_topic(&self, topic: HelpTopic) -> Option<String> {
        let (class, value) = topic.said()?;
        usual(self.own_words()?, class, value)
    }

    fn own_words(&self) -> Option<&'static TypedWords> {
        let code = self.words.localisation.code();
        typed_words(&code).filter(|_| code != SAID_IN)
    }
}

fn usual(words: &TypedWords, class: &str, value: &str) -> Option<String> {
    words.phrases(class, value).first().cloned()
}

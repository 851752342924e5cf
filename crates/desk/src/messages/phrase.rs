//! What is said, in parts: words of a sentence, and notation within it, such as a move, a
//! square or a time, which braille never contracts.
//!
//! Sentences are put together as text. What is notation is known only where it is put in,
//! so it is marked there and found by its marks when the sentence is done. No mark leaves
//! this folder: only [`Wording::marking`] sets them, and no [`Phrase`] has any.

use std::ops::Range;

use shakmaty::{Move, Role, Square};
use strum::{EnumIter, EnumString, IntoStaticStr};

use super::Wording;
use braille_display::{Message, Span};

/// Looks up a text as [`text!`](crate::text) does, as a phrase in this wording.
#[macro_export]
macro_rules! phrase {
    ($words:expr, $($argument:tt)*) => {
        $crate::messages::Phrase::sentence(&$crate::text!($words.localisation(), $($argument)*))
    };
}

/// Noncharacters, which Unicode reserves for use within a program (section 23.7).
const BEGIN: char = '\u{FDD0}';
const END: char = '\u{FDD1}';

/// What a message is for: how it is said, and whether it may be dropped, depend on this.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum MessageKind {
    /// It answers what the player said or pressed. Nobody needs it any more once they do the next thing.
    #[default]
    Answer,
    /// It tells what happened, or asks: it is said whatever the player does meanwhile.
    Announcement,
    /// It cannot wait: it is said before everything else.
    Warning,
}

/// A part of what is said, in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    /// What the message is for that it belongs to.
    pub kind: MessageKind,
    /// Whether these are words of the grammar, which has a language of its own.
    pub announcement: bool,
    pub text: String,
    /// Where in the text notation stands, in bytes, from left to right.
    notation: Vec<Range<usize>>,
}

impl Phrase {
    /// A sentence that stands alone.
    pub(super) fn alone(marked: String) -> Vec<Phrase> {
        vec![Phrase::sentence(&marked)]
    }

    /// A sentence, with the marks of what is notation in it.
    #[must_use]
    pub fn sentence(marked: &str) -> Phrase {
        let mut text = String::with_capacity(marked.len());
        let (mut notation, mut depth, mut begun) = (Vec::new(), 0_usize, 0);
        for character in marked.chars() {
            match character {
                BEGIN => {
                    begun = if depth == 0 { text.len() } else { begun };
                    depth += 1;
                }
                END => {
                    if depth == 1 && begun < text.len() {
                        notation.push(begun..text.len());
                    }
                    depth = depth.saturating_sub(1);
                }
                character => text.push(character),
            }
        }
        Phrase {
            kind: MessageKind::default(),
            announcement: false,
            text,
            notation,
        }
    }

    /// This phrase in a message of this kind.
    #[must_use]
    pub fn of_kind(self, kind: MessageKind) -> Phrase {
        Phrase { kind, ..self }
    }

    /// Words of the grammar; all of them are notation.
    #[must_use]
    pub fn announcement(marked: &str) -> Phrase {
        Phrase {
            announcement: true,
            ..Phrase::sentence(marked)
        }
    }

    /// A part of the text without the blanks around it, given in bytes.
    #[must_use]
    pub fn part(&self, range: Range<usize>) -> Phrase {
        let text = self.text.get(range.clone()).unwrap_or_default();
        let begin = range.start + (text.len() - text.trim_start().len());
        let text = text.trim();
        let end = begin + text.len();
        let within = |it: &Range<usize>| it.start.max(begin)..it.end.min(end);
        let inside = self.notation.iter().map(within);
        let inside = inside.filter(|it| it.start < it.end);
        Phrase {
            kind: self.kind,
            announcement: self.announcement,
            text: text.to_owned(),
            notation: inside.map(|it| it.start - begin..it.end - begin).collect(),
        }
    }

    /// What is said, as a message for the braille line.
    #[must_use]
    pub fn message(phrases: &[Phrase]) -> Message {
        let mut spans = Vec::new();
        for (index, phrase) in phrases.iter().enumerate() {
            if index > 0 {
                spans.push(Span::Words(" ".to_owned()));
            }
            spans.extend(phrase.spans());
        }
        Message::from(spans)
    }

    fn spans(&self) -> Vec<Span> {
        if self.announcement {
            return vec![Span::Text(self.text.clone())];
        }
        let mut spans = Vec::new();
        let mut done = 0;
        for notation in &self.notation {
            spans.push(Span::Words(self.text[done..notation.start].to_owned()));
            spans.push(Span::Text(self.text[notation.clone()].to_owned()));
            done = notation.end;
        }
        spans.push(Span::Words(self.text[done..].to_owned()));
        spans
    }
}

impl Wording {
    /// This wording, with marks around notation: for sentences that become phrases.
    pub fn marking(&self) -> Wording {
        Wording {
            marks: true,
            ..self.clone()
        }
    }

    /// Text as notation: never contracted, and without marks of its own.
    pub fn notation(&self, text: &str) -> String {
        if self.marks {
            format!("{BEGIN}{text}{END}")
        } else {
            text.to_owned()
        }
    }

    /// The announcement of a move within a sentence.
    pub(super) fn announced(&self, mv: Move) -> String {
        self.notation(&self.vocabulary.announce(mv))
    }

    /// A square by its names.
    pub fn square(&self, square: Square) -> String {
        self.notation(&self.vocabulary.square(square))
    }

    /// A piece by its name.
    pub fn piece(&self, role: Role) -> String {
        self.notation(self.vocabulary.piece_word(role))
    }
}

/// A short sound.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, EnumIter, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Sound {
    /// The program listens now, because the talk key was pressed.
    Listening,
    /// What was said was understood.
    Understood,
    /// It is the player's move.
    YourMove,
    /// Little time is left.
    LittleTime,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(phrase: &Phrase) -> Vec<&str> {
        phrase
            .notation
            .iter()
            .map(|it| &phrase.text[it.clone()])
            .collect()
    }

    #[test]
    fn notation_is_found_by_its_marks_and_the_marks_are_gone() {
        let e4 = format!("{BEGIN}Eva vier{END}");
        let phrase = Phrase::sentence(&format!("Auf {e4} und {BEGIN}von {e4} an{END}."));
        assert_eq!(phrase.text, "Auf Eva vier und von Eva vier an.");
        assert_eq!(parts(&phrase), ["Eva vier", "von Eva vier an"]);
    }

    #[test]
    fn marks_that_do_not_belong_together_lose_nothing() {
        for odd in [
            format!("a{END}b"),
            format!("a{BEGIN}b"),
            format!("{END}a{BEGIN}{END}b{BEGIN}{BEGIN}"),
        ] {
            let phrase = Phrase::sentence(&odd);
            assert_eq!(phrase.text, "ab");
            assert_eq!(Phrase::message(&[phrase]).text(), "ab");
        }
    }
}

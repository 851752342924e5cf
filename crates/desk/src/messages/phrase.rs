//! What is said, in parts: words of a sentence, and notation within it, such as a move, a
//! square or a time, which braille never contracts. Notation can be German within a sentence
//! of another language; then a German voice says it.
//!
//! Sentences are put together as text. What is notation is known only where it is put in,
//! so it is marked there and found by its marks when the sentence is done. No mark leaves
//! this folder: only [`Wording::marking`] sets them, and no [`Phrase`] has any.

use std::ops::Range;

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
/// Begins notation that is German, whatever the language of the sentence is.
const BEGIN_GERMAN: char = '\u{FDD2}';

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

/// A part of what is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    /// What the message is for that it belongs to.
    pub kind: MessageKind,
    pub text: String,
    /// Where in the text notation stands, from left to right.
    notation: Vec<Notation>,
}

/// Notation within a text.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Notation {
    /// In bytes.
    range: Range<usize>,
    german: bool,
}

/// A part of a phrase that one voice says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VoicePart<'a> {
    /// Whether it is German, whatever the language of the texts is.
    pub german: bool,
    pub text: &'a str,
}

impl Phrase {
    /// A sentence that stands alone.
    pub(super) fn alone(marked: String) -> Vec<Phrase> {
        vec![Phrase::sentence(&marked)]
    }

    /// A sentence, with the marks of what is notation in it. A name of the language of the texts at its beginning gets a
    /// capital letter.
    #[must_use]
    pub fn sentence(marked: &str) -> Phrase {
        let mut text = String::with_capacity(marked.len());
        let mut notation = Vec::new();
        let (mut depth, mut begun, mut german) = (0_usize, 0, false);
        for character in marked.chars() {
            match character {
                BEGIN | BEGIN_GERMAN => {
                    if depth == 0 {
                        (begun, german) = (text.len(), character == BEGIN_GERMAN);
                    }
                    depth += 1;
                }
                END => {
                    if depth == 1 && begun < text.len() {
                        let range = begun..text.len();
                        notation.push(Notation { range, german });
                    }
                    depth = depth.saturating_sub(1);
                }
                first if text.is_empty() && depth > 0 && !german => {
                    text.extend(first.to_uppercase());
                }
                character => text.push(character),
            }
        }
        Phrase {
            kind: MessageKind::default(),
            text,
            notation,
        }
    }

    /// This phrase in a message of this kind.
    #[must_use]
    pub fn of_kind(self, kind: MessageKind) -> Phrase {
        Phrase { kind, ..self }
    }

    /// German words, whatever the language of the texts is; all of them are notation.
    #[must_use]
    pub fn german(text: &str) -> Phrase {
        Phrase::sentence(&format!("{BEGIN_GERMAN}{text}{END}"))
    }

    /// The phrase by the voices that say it. Signs belong to the words before them, so that their pause is heard; an
    /// opening quotation mark or bracket belongs to the word that it opens.
    #[must_use]
    pub fn by_voice(&self) -> Vec<VoicePart<'_>> {
        let mut cuts: Vec<(usize, bool)> = vec![(0, false)];
        for it in self.notation.iter().filter(|it| it.german) {
            let last = cuts.last().map_or(0, |it| it.0);
            let before = self.text.get(last..it.range.start).unwrap_or_default();
            let opening = |it: char| !it.is_alphanumeric() && !it.is_whitespace();
            cuts.push((last + before.trim_end_matches(opening).len(), true));
            let behind = &self.text[it.range.end..];
            let signs = behind.find(|it: char| it.is_alphanumeric() || it.is_whitespace());
            cuts.push((it.range.end + signs.unwrap_or(behind.len()), false));
        }
        let mut parts: Vec<(Range<usize>, bool)> = Vec::new();
        for (index, &(start, german)) in cuts.iter().enumerate() {
            let end = cuts.get(index + 1).map_or(self.text.len(), |it| it.0);
            let has_words = self.text[start..end].contains(char::is_alphanumeric);
            match parts.last_mut() {
                Some((last, other)) if !has_words || *other == german => last.end = end,
                _ if has_words => parts.push((start..end, german)),
                // What stands before the first words is said with them.
                _ => {}
            }
        }
        if let Some((first, _)) = parts.first_mut() {
            first.start = 0;
        }
        let part = |(range, german): (Range<usize>, bool)| VoicePart {
            german,
            text: self.text[range].trim(),
        };
        parts.into_iter().map(part).collect()
    }

    /// A part of the text without the blanks around it, given in bytes.
    #[must_use]
    pub fn part(&self, range: Range<usize>) -> Phrase {
        let text = self.text.get(range.clone()).unwrap_or_default();
        let begin = range.start + (text.len() - text.trim_start().len());
        self.piece(begin..begin + text.trim().len())
    }

    /// A part of the text, given in bytes.
    pub(super) fn piece(&self, range: Range<usize>) -> Phrase {
        let text = self.text.get(range.clone()).unwrap_or_default();
        let (begin, end) = (range.start, range.start + text.len());
        let within = |it: &Notation| Notation {
            range: it.range.start.max(begin)..it.range.end.min(end),
            german: it.german,
        };
        let inside = self.notation.iter().map(within);
        let inside = inside.filter(|it| it.range.start < it.range.end);
        let moved = |it: Notation| Notation {
            range: it.range.start - begin..it.range.end - begin,
            german: it.german,
        };
        Phrase {
            kind: self.kind,
            text: text.to_owned(),
            notation: inside.map(moved).collect(),
        }
    }

    /// Puts this behind it.
    pub(super) fn append(&mut self, other: &Phrase) {
        let before = self.text.len();
        let moved = |it: &Notation| Notation {
            range: it.range.start + before..it.range.end + before,
            german: it.german,
        };
        self.notation.extend(other.notation.iter().map(moved));
        self.text += &other.text;
    }

    /// Puts these words behind it.
    pub(super) fn append_text(&mut self, words: &str) {
        self.text += words;
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
        let mut spans = Vec::new();
        let mut done = 0;
        for Notation { range, .. } in &self.notation {
            spans.push(Span::Words(self.text[done..range.start].to_owned()));
            spans.push(Span::Text(self.text[range.clone()].to_owned()));
            done = range.end;
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
        self.marked(BEGIN, text)
    }

    /// German text as notation, whatever the language of the texts is.
    pub fn german(&self, text: &str) -> String {
        self.marked(BEGIN_GERMAN, text)
    }

    fn marked(&self, begin: char, text: &str) -> String {
        if self.marks {
            format!("{begin}{text}{END}")
        } else {
            text.to_owned()
        }
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
    /// The engine still thinks.
    Thinking,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(phrase: &Phrase) -> Vec<&str> {
        phrase
            .notation
            .iter()
            .map(|it| &phrase.text[it.range.clone()])
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

    /// The parts of a marked sentence by their voices, German ones behind "de ".
    fn voices(marked: &str) -> Vec<String> {
        let phrase = Phrase::sentence(marked);
        let parts = phrase.by_voice().into_iter();
        let told = |it: VoicePart<'_>| match it.german {
            true => format!("de {}", it.text),
            false => it.text.to_owned(),
        };
        parts.map(told).collect()
    }

    #[test]
    fn german_names_in_another_language_are_said_by_a_german_voice() {
        let german = |text: &str| format!("{BEGIN_GERMAN}{text}{END}");
        let (f3, knight) = (german("Felix drei"), german("Springer"));
        assert_eq!(
            voices(&format!("{f3}: {knight}, белые.")),
            ["de Felix drei: Springer,", "белые."]
        );
        assert_eq!(
            voices(&format!("«{knight}» {f3}! Да или нет?")),
            ["de «Springer» Felix drei!", "Да или нет?"]
        );
        assert_eq!(voices(&f3), ["de Felix drei"]);
        assert_eq!(
            voices(&format!("As usual; \"{f3}\" lists all.")),
            ["As usual;", "de \"Felix drei\"", "lists all."]
        );
        assert_eq!(
            voices(&format!("White ({f3}, {knight}) moves.")),
            ["White", "de (Felix drei, Springer)", "moves."]
        );
        assert_eq!(
            voices(&format!("{f3}-{knight}")),
            ["de Felix drei-Springer"]
        );
        assert_eq!(
            voices(&format!("Ход {BEGIN}5{END}.")),
            ["Ход 5."],
            "notation of the texts has their voice"
        );
        assert_eq!(voices("..."), [""; 0]);
    }

    #[test]
    fn a_sentence_that_begins_with_a_name_of_its_language_begins_with_a_capital_letter() {
        let begun = |begin, word: &str| Phrase::sentence(&format!("{begin}{word}{END} …")).text;
        assert_eq!(begun(BEGIN, "конь"), "Конь …");
        assert_eq!(begun(BEGIN_GERMAN, "kurze Rochade"), "kurze Rochade …");
    }
}

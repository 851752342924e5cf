//! The texts of a lesson: its replies, and the orders with the words that they are typed by.

use super::lesson::{LessonOrder, LessonReply};
use crate::messages::{Localisation, Phrase, text};

/// The word that ends the lesson in every language.
const QUIT: &str = "q";

/// The words for typed orders. Their first letters are enough.
fn orders(at: &Localisation) -> [(LessonOrder, String); 4] {
    [
        (LessonOrder::Right, text!(at, "lesson-right")),
        (LessonOrder::Again, text!(at, "lesson-again")),
        (LessonOrder::Skip, text!(at, "lesson-skip")),
        (LessonOrder::Quit, text!(at, "lesson-quit")),
    ]
}

/// The words of all orders.
pub(super) fn names(at: &Localisation) -> Vec<String> {
    orders(at).into_iter().map(|(_, word)| word).collect()
}

/// The order that a typed line gives.
pub(super) fn order(at: &Localisation, line: &str) -> Option<LessonOrder> {
    let line = line.to_lowercase();
    if line == QUIT {
        return Some(LessonOrder::Quit);
    }
    let mut orders = orders(at).into_iter();
    orders
        .find(|(_, word)| word.to_lowercase().starts_with(&line))
        .map(|(order, _)| order)
}

/// The orders with their first letters: "r: right, …".
pub(super) fn keys(at: &Localisation) -> String {
    let key = |(order, word): (LessonOrder, String)| match order {
        LessonOrder::Quit => format!("{QUIT}: {word}"),
        LessonOrder::Right | LessonOrder::Again | LessonOrder::Skip => {
            format!("{}: {word}", word.chars().take(1).collect::<String>())
        }
    };
    let keys = orders(at).map(key).join(", ");
    text!(at, "lesson-keys", keys = keys)
}

/// The words of a reply.
pub(super) fn phrases(at: &Localisation, reply: LessonReply) -> Vec<Phrase> {
    match reply {
        LessonReply::Prompt {
            number,
            count,
            text,
        } => vec![
            plain(text!(at, "lesson-prompt", number = number, count = count)),
            word(text),
        ],
        LessonReply::Heard(text) => vec![plain(text!(at, "lesson-heard")), word(text + ".")],
        LessonReply::Misheard(text) => vec![
            plain(text!(at, "lesson-heard")),
            word(text + "."),
            plain(text!(at, "lesson-once-more")),
        ],
        LessonReply::NotUnderstood => vec![
            plain(text!(at, "not-understood")),
            plain(text!(at, "lesson-once-more")),
        ],
        LessonReply::Kept(text) => vec![plain(text!(at, "lesson-kept")), word(text + ".")],
        LessonReply::LeftOut(text) => vec![plain(text!(at, "lesson-left-out")), word(text + ".")],
        LessonReply::NothingSaid => vec![plain(text!(at, "lesson-nothing"))],
    }
}

/// Words in the language of the texts.
fn plain(text: String) -> Phrase {
    Phrase::sentence(&text)
}

/// Words of the grammar.
fn word(text: String) -> Phrase {
    Phrase::german(&text)
}

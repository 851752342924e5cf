//! Turns replies and effects into sentences in the player's language.
//!
//! All texts come from `locales/`, the names of pieces and squares from `grammars/`.
//! [`Wording`] words every reply; what is said about one topic, such as boards or clocks, is in a
//! type of its own that [`Wording`] gives out. Knows replies, effects and the state, but must not
//! know how a sentence is spoken or shown.

#![deny(clippy::wildcard_enum_match_arm)]

mod adjournment;
mod aloud;
mod announcing;
mod arbiter;
mod board;
mod braille_line;
mod cause;
mod control;
mod disclosure;
mod effect;
mod flag;
mod game;
mod help;
mod irregularity;
mod language;
mod moves;
mod names;
mod online;
mod page;
mod phrase;
mod practice;
mod profile;
mod proof;
mod question;
mod reason;
mod reconcile;
mod refused;
mod reply;
mod reports;
mod rules;
mod scoresheet;
mod system;
mod time;
mod verbosity;

pub use aloud::names_command;
pub use announcing::Announcements;
pub use cause::{bare, ended, shown};
pub use language::{Localisation, UnknownLanguage, shipped_texts};
pub use phrase::{MessageKind, Phrase, Sound, VoicePart};
pub use practice::PracticeWording;
pub use reply::{perhaps, strange_line, unknown_word, which_of};
pub use scoresheet::{Claim, excerpt, result};
pub use verbosity::Verbosity;

use std::sync::Arc;

use shakmaty::Color;

use crate::typed_line::typed_in;
use announcements::{TypedReader, Vocabulary};

/// Looks up a text of `locales/`. The test `locales` checks that each language has it, and that these are its arguments.
#[macro_export]
macro_rules! text {
    ($localisation:expr, $id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $localisation.text($id, &[$((stringify!($name), $value.into())),*])
    };
}
pub use crate::{phrase, text};

/// Words replies in one language.
#[derive(Clone)]
pub struct Wording {
    localisation: Localisation,
    vocabulary: Arc<Vocabulary>,
    /// In which words squares, pieces and moves are told, if the user chose it.
    chosen: Option<Announcements>,
    announcements: Announcements,
    /// Whether notation within a text is marked.
    marks: bool,
}

impl Wording {
    /// Words in this language, with the names of this vocabulary.
    #[must_use]
    pub fn new(localisation: Localisation, vocabulary: Arc<Vocabulary>) -> Self {
        Self {
            localisation,
            vocabulary,
            chosen: None,
            announcements: Announcements::Texts,
            marks: false,
        }
    }

    /// This wording with the texts of another language.
    #[must_use]
    pub fn in_words_of(&self, localisation: Localisation) -> Self {
        Self {
            localisation,
            ..self.clone()
        }
    }

    /// This wording with the names of another vocabulary.
    #[must_use]
    pub fn with_vocabulary(&self, vocabulary: Arc<Vocabulary>) -> Self {
        Self {
            vocabulary,
            ..self.clone()
        }
    }

    /// The texts.
    #[must_use]
    pub fn localisation(&self) -> &Localisation {
        &self.localisation
    }

    /// The words of announcements.
    #[must_use]
    pub fn vocabulary(&self) -> &Arc<Vocabulary> {
        &self.vocabulary
    }

    /// The reader of typed lines, for those who read the texts.
    #[must_use]
    pub fn typed(&self) -> &'static TypedReader {
        typed_in(&self.localisation.code())
    }

    /// How the texts tell the sides apart: each words the side as its sentence needs it.
    #[must_use]
    pub const fn color(&self, color: Color) -> &'static str {
        key_of(color)
    }

    /// The name of a side that stands alone.
    #[must_use]
    pub fn side_name(&self, color: Color) -> String {
        text!(self.localisation, "side", color = key_of(color))
    }
}

/// What the texts choose their words for a side by.
const fn key_of(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

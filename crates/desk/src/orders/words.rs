//! The words of orders, from `grammars/arbiter.toml`. Knows spelling and meaning, not
//! which words belong to which order.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use shakmaty::Color;

use chess_laws::quickplay::Ground;
use game::session::{Duty, RestoredClocks, StopReason};

use german_grammar::ARBITER as FILE;

/// What an order does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Verb {
    Stop,
    Restart,
    SetClock,
    RunClock,
    Award,
    Restore,
    IllegalMove,
    Report,
    CarryOut,
    Reconcile,
    Accept,
    Confirm,
    Dismiss,
    Stands,
    Wrote,
    Cancel,
    Decide,
    Flag,
    BothFlags,
    Default,
    Request,
    RuleRequest,
    Claim,
    RuleClaim,
    Seal,
    SealHere,
    Reconvene,
    Envelope,
    EnvelopeMissing,
    SealReply,
    Grant,
    Revoke,
    Appoint,
    Reopen,
    Pin,
    Page,
    OpponentsPage,
    SpectatorsPage,
    Help,
}

/// What counts as an illegal move; its move is named separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum OffenceName {
    NotLegal,
    NotPromoted,
    TwoHands,
    NoMove,
}

/// What is irregular; who and where is named separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum IrregularityName {
    WrongStart,
    BoardTurned,
    ColoursReversed,
    Displaced,
    WrongSquares,
    IllegalMove,
    TouchMove,
    NotPressed,
    Impossible,
}

/// What the arbiter rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum RulingName {
    Grant,
    Reject,
    Postpone,
}

/// The role of the program; its duties are named separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ProfileName {
    Tournament,
    Assistant,
    SightedAssistant,
}

/// A word that says what the one next to it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Mark {
    By,
    Plies,
    Start,
    Presses,
    WithTime,
    Still,
    Right,
    Warnings,
    CorrectionTime,
    Minutes,
    Seconds,
}

/// What a word, or several, can mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sense {
    Address,
    Order(Verb),
    Side(Color),
    Reason(StopReason),
    Offence(OffenceName),
    Irregularity(IrregularityName),
    Ruling(RulingName),
    Ground(Ground),
    Clocks(RestoredClocks),
    Duty(Duty),
    Profile(ProfileName),
    Mark(Mark),
    Filler,
}

impl Sense {
    fn of(class: &str, value: &str) -> Option<Self> {
        match class {
            "address" => Some(Self::Address),
            "order" => named(value).map(Self::Order),
            "side" => side(value).map(Self::Side),
            "reason" => named(value).map(Self::Reason),
            "offence" => named(value).map(Self::Offence),
            "irregularity" => named(value).map(Self::Irregularity),
            "ruling" => named(value).map(Self::Ruling),
            "ground" => named(value).map(Self::Ground),
            "clocks" => named(value).map(Self::Clocks),
            "duty" => named(value).map(Self::Duty),
            "profile" => named(value).map(Self::Profile),
            "mark" => named(value).map(Self::Mark),
            "filler" => Some(Self::Filler),
            _ => None,
        }
    }
}

/// A side by its name in the file.
fn side(name: &str) -> Option<Color> {
    match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

/// The value of an enum by its name in files.
fn named<T: DeserializeOwned>(name: &str) -> Option<T> {
    let name: StrDeserializer<'_, Error> = name.into_deserializer();
    T::deserialize(name).ok()
}

type File = BTreeMap<String, BTreeMap<String, Vec<String>>>;

/// All words, in small letters, with everything that each can mean.
pub(super) struct Words {
    senses: HashMap<String, Vec<Sense>>,
    /// Of how many words the longest phrase is made.
    longest: usize,
}

/// The words as shipped; a test holds that they can be read.
pub(super) static WORDS: LazyLock<Words> = LazyLock::new(|| Words::read(FILE).unwrap_or_default());

impl Default for Words {
    fn default() -> Self {
        Self {
            senses: HashMap::new(),
            longest: 1,
        }
    }
}

impl Words {
    /// Reads a file; none if it is no TOML or a meaning is not known.
    fn read(file: &str) -> Option<Self> {
        let file: File = toml::from_str(file).ok()?;
        let mut words = Self::default();
        for (class, values) in file {
            for (value, phrases) in values {
                let sense = Sense::of(&class, &value)?;
                for phrase in phrases {
                    words.longest = words.longest.max(phrase.split(' ').count());
                    let senses = words.senses.entry(phrase.to_lowercase()).or_default();
                    senses.push(sense);
                }
            }
        }
        Some(words)
    }

    /// The longest phrase at the beginning of these words for which `fits` holds: of how
    /// many words it is, and what it can mean.
    pub(super) fn longest<'a>(
        &self,
        words: impl Iterator<Item = &'a str>,
        fits: impl Fn(&Sense) -> bool,
    ) -> Option<(usize, Vec<Sense>)> {
        let mut phrase = String::new();
        let mut found = None;
        for (word, count) in words.take(self.longest).zip(1..) {
            if count > 1 {
                phrase.push(' ');
            }
            phrase.push_str(word);
            let senses = self.senses.get(&phrase).into_iter().flatten();
            let senses: Vec<Sense> = senses.copied().filter(&fits).collect();
            if !senses.is_empty() {
                found = Some((count, senses));
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn every_word_has_a_meaning_and_one_in_each_class() {
        let words = Words::read(FILE).unwrap();
        for (word, senses) in &words.senses {
            for (index, sense) in senses.iter().enumerate() {
                let class = std::mem::discriminant(sense);
                let again = senses[..index]
                    .iter()
                    .any(|it| std::mem::discriminant(it) == class);
                assert!(!again, "{word}: {senses:?}");
            }
        }
    }
}

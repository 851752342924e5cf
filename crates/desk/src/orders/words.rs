//! The words of orders, from `grammars/arbiter.toml`. Knows spelling and meaning, not
//! which words belong to which order.

use std::sync::LazyLock;

use serde::Deserialize;

use super::order::OrderTopic;
use announcements::TypedWords;
use german_grammar::ARBITER;

/// The words as shipped; a test holds that they can be read.
pub(super) static WORDS: LazyLock<TypedWords> =
    LazyLock::new(|| TypedWords::read(ARBITER).unwrap_or_default());

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
    Rules,
    Help,
}

impl Verb {
    /// The subject that help has this order under.
    pub(super) fn topic(self) -> OrderTopic {
        match self {
            Self::Help => OrderTopic::Subjects,
            Self::Stop
            | Self::Restart
            | Self::SetClock
            | Self::RunClock
            | Self::Award
            | Self::Flag
            | Self::BothFlags
            | Self::Default => OrderTopic::Clocks,
            Self::Restore | Self::IllegalMove | Self::Report | Self::CarryOut | Self::Cancel => {
                OrderTopic::Positions
            }
            Self::Reconcile | Self::Accept | Self::Stands | Self::Wrote => OrderTopic::Boards,
            Self::Grant | Self::Revoke | Self::Appoint => OrderTopic::Roles,
            Self::Decide
            | Self::Reopen
            | Self::Confirm
            | Self::Dismiss
            | Self::Request
            | Self::RuleRequest
            | Self::Claim
            | Self::RuleClaim => OrderTopic::Results,
            Self::Seal
            | Self::SealHere
            | Self::Reconvene
            | Self::Envelope
            | Self::EnvelopeMissing
            | Self::SealReply => OrderTopic::Adjournment,
            Self::Pin | Self::Page | Self::OpponentsPage | Self::SpectatorsPage | Self::Rules => {
                OrderTopic::Page
            }
        }
    }
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::messages::{Localisation, text};
    use crate::orders::OrderMistake;
    use crate::typed_line::named;
    use announcements::{Concept, side_named};
    use chess_laws::quickplay::Ground;
    use game::session::{Duty, RestoredClocks, State, StopReason};
    use std::collections::BTreeSet;

    fn is_known(concept: &Concept) -> bool {
        let value = concept.value.as_str();
        match concept.class.as_str() {
            "address" | "filler" => true,
            "side" => side_named(value).is_some(),
            "order" => named::<Verb>(value).is_some(),
            "reason" => named::<StopReason>(value).is_some(),
            "offence" => named::<OffenceName>(value).is_some(),
            "irregularity" => named::<IrregularityName>(value).is_some(),
            "ruling" => named::<RulingName>(value).is_some(),
            "ground" => named::<Ground>(value).is_some(),
            "clocks" => named::<RestoredClocks>(value).is_some(),
            "duty" => named::<Duty>(value).is_some(),
            "profile" => named::<ProfileName>(value).is_some(),
            "mark" => named::<Mark>(value).is_some(),
            _ => false,
        }
    }

    #[test]
    fn every_word_has_a_meaning_and_one_in_each_class() {
        let words = TypedWords::read(ARBITER).unwrap();
        assert!(words.all_phrases().count() > 100);
        for word in words.all_phrases() {
            let concepts = words.concepts(word);
            for (index, concept) in concepts.iter().enumerate() {
                assert!(is_known(concept), "{word}: {concept:?}");
                let others = &concepts[..index];
                let again = others.iter().any(|other| other.class == concept.class);
                assert!(!again, "{word}: {concepts:?}");
            }
        }
    }

    /// What the words of a list mean in this class; each must be one.
    fn meant(listed: &str, class: &str) -> Vec<String> {
        let meaning = |word: &str| {
            let word = word.trim().to_lowercase();
            let concepts = WORDS.concepts(&word);
            let found = concepts.iter().find(|it| it.class == class);
            found
                .unwrap_or_else(|| panic!("{class}: {word}"))
                .value
                .clone()
        };
        listed.split(", ").map(meaning).collect()
    }

    #[test]
    fn every_arbiter_finds_the_words_in_their_own_language() {
        for language in ["de", "en", "ru", "bg"] {
            let at = Localisation::choose(Some(language)).unwrap();
            let positions = text!(at, "order-help-positions");
            for (listed, class, count, help) in [
                (
                    text!(at, "order-reasons"),
                    "reason",
                    8,
                    &text!(at, "order-help-clocks"),
                ),
                (text!(at, "order-offences"), "offence", 3, &positions),
                (
                    text!(at, "order-irregularities"),
                    "irregularity",
                    9,
                    &positions,
                ),
                (
                    text!(at, "order-duties"),
                    "duty",
                    6,
                    &text!(at, "order-help-roles"),
                ),
            ] {
                let mut all = meant(&listed, class);
                all.sort();
                all.dedup();
                assert_eq!(all.len(), count, "{language}: {listed}");
                assert!(help.contains(&listed), "{language}: {help}");
            }
            let subjects = text!(at, "order-help");
            let (_, subjects) = subjects.trim_end_matches('.').rsplit_once(": ").unwrap();
            let topics: Vec<OrderTopic> = meant(subjects, "order")
                .iter()
                .map(|it| named::<Verb>(it).unwrap().topic())
                .collect();
            let all = [
                OrderTopic::Clocks,
                OrderTopic::Positions,
                OrderTopic::Boards,
                OrderTopic::Roles,
                OrderTopic::Results,
                OrderTopic::Adjournment,
                OrderTopic::Page,
            ];
            assert_eq!(topics, all, "{language}");
        }
    }

    /// The texts of all subjects.
    fn subjects(at: &Localisation) -> [String; 7] {
        [
            text!(at, "order-help-clocks"),
            text!(at, "order-help-positions"),
            text!(at, "order-help-boards"),
            text!(at, "order-help-roles"),
            text!(at, "order-help-results"),
            text!(at, "order-help-adjournment"),
            text!(at, "order-help-page"),
        ]
    }

    #[test]
    fn help_has_every_order_and_every_word_that_can_follow_it() {
        for language in ["de", "en", "ru", "bg"] {
            let at = Localisation::choose(Some(language)).unwrap();
            let help = subjects(&at).join(" ").to_lowercase();
            let words: Vec<&str> = help
                .split(|it: char| !it.is_alphanumeric() && !"-'’".contains(it))
                .filter(|it| !it.is_empty())
                .collect();
            let help = format!(" {} ", words.join(" "));
            let mut named = BTreeSet::new();
            let mut all = BTreeSet::new();
            for word in WORDS.all_phrases() {
                let in_help = help.contains(&format!(" {} ", word.to_lowercase()));
                for concept in WORDS.concepts(word) {
                    if ["address", "filler"].contains(&concept.class.as_str()) {
                        continue;
                    }
                    let meaning = (concept.class.clone(), concept.value.clone());
                    all.insert(meaning.clone());
                    named.extend(in_help.then_some(meaning));
                }
            }
            // Help itself is known when they are read.
            all.remove(&("order".to_owned(), "help".to_owned()));
            let lacking: Vec<_> = all.difference(&named).collect();
            assert!(lacking.is_empty(), "{language}: {lacking:?}");
        }
    }

    #[test]
    fn every_order_in_the_help_is_read() {
        let settings =
            r#"{"white": "human", "black": "human", "time_control": "90+30", "begun": ""}"#;
        let state = State::new(serde_json::from_str(settings).unwrap()).unwrap();
        for language in ["de", "en", "ru", "bg"] {
            let at = Localisation::choose(Some(language)).unwrap();
            let mut read = 0;
            for help in subjects(&at) {
                let (orders, _) = help.split_once('.').unwrap();
                for order in orders.split("; ") {
                    let mistake = super::super::read(&format!("arbiter {order}"), &state).err();
                    let unknown = matches!(
                        mistake,
                        Some(OrderMistake::Unknown { .. } | OrderMistake::Misplaced { .. })
                    );
                    assert!(!unknown, "{language}: {order}: {mistake:?}");
                    read += 1;
                }
            }
            assert!(read > 40, "{language}: {read}");
        }
    }

    #[test]
    fn the_reference_has_the_words_of_every_language_side_by_side() {
        let reference = include_str!("../../../../docs/reference/arbiter.md");
        let (_, tables) = reference.split_once("### Sides").unwrap();
        let mut class = "side";
        let mut words = 0;
        for line in tables.lines() {
            if let Some(heading) = line.strip_prefix("### ") {
                let headings = [
                    ("Reasons", "reason"),
                    ("Offences", "offence"),
                    ("Irregularities", "irregularity"),
                    ("Rulings", "ruling"),
                    ("Grounds", "ground"),
                    ("Clocks", "clocks"),
                    ("Duties", "duty"),
                    ("Roles", "profile"),
                    ("Other", "mark"),
                ];
                let found = headings
                    .iter()
                    .find(|(begins, _)| heading.starts_with(begins));
                class = found.unwrap().1;
            }
            let Some((german, others)) = line.strip_prefix("- ").and_then(|it| it.split_once(": "))
            else {
                continue;
            };
            let german = meant(german, class);
            let others = meant(others, class);
            assert!(others.iter().all(|it| *it == german[0]), "{line}");
            assert_eq!(others.len(), 3, "{line}");
            words += 1;
        }
        assert_eq!(words, 51);
    }
}

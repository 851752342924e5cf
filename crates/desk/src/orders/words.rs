//! The words of orders, from `grammars/arbiter.toml`. Knows spelling and meaning, not
//! which words belong to which order.

use std::sync::LazyLock;

use serde::Deserialize;

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
    use crate::typed_line::named;
    use announcements::{Concept, side_named};
    use chess_laws::quickplay::Ground;
    use game::session::{Duty, RestoredClocks, StopReason};

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
}

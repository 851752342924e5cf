//! An announcement of which nothing but the words is told, compared with a repetition (D.2.1). Only what
//! both name is compared: the position, and so whether the announcement is legal, must not matter.

use shakmaty::Role;

use super::Candidate;
use announcements::{Meaning, Vocabulary};
use chess_laws::{Attempt, MoveAttempt};
use game::session::State;

/// Announced words, where nothing but the words is told, and all that they can ask for.
#[derive(Debug, Clone)]
pub(super) struct AnnouncedWords {
    said: String,
    attempts: Vec<Attempt>,
}

impl AnnouncedWords {
    /// What is announced now, if only its words are told.
    pub(super) fn now(state: &State, vocabulary: &Vocabulary) -> Option<Self> {
        let said = state.pending().only_words()?;
        Some(Self::of(said, vocabulary))
    }

    fn of(said: &str, vocabulary: &Vocabulary) -> Self {
        let words = vocabulary.grammar().words_of(said).unwrap_or_default();
        let asked_for = |meaning: Meaning| {
            let Meaning::Attempt(attempt) = meaning else {
                return None;
            };
            Some(attempt)
        };
        Self {
            said: said.to_owned(),
            attempts: vocabulary
                .meanings(&words)
                .into_iter()
                .filter_map(asked_for)
                .collect(),
        }
    }

    /// Whether a repetition names the same. The moves that both resolve to are not compared: that would
    /// tell whether the announcement is legal.
    pub(super) fn is(&self, attempt: &Attempt, text: &str) -> bool {
        self.said == text || self.attempts.iter().any(|it| names_the_same(it, attempt))
    }
}

/// Whether a repetition names what was announced in these words, whatever the position.
#[must_use]
pub fn repeats_words(announced: &str, repeated: &Candidate, vocabulary: &Vocabulary) -> bool {
    let Meaning::Attempt(attempt) = &repeated.meaning else {
        return false;
    };
    AnnouncedWords::of(announced, vocabulary).is(attempt, &repeated.text)
}

/// A short form may leave out the piece or where it comes from, but not what a pawn becomes.
fn names_the_same(announced: &Attempt, repeated: &Attempt) -> bool {
    match (announced, repeated) {
        (Attempt::Castle(one), Attempt::Castle(other)) => one == other,
        (Attempt::Move(one), Attempt::Move(other)) => {
            one.target == other.target
                && one.promotion == other.promotion
                && agree(one.origin_file, other.origin_file)
                && agree(one.origin_rank, other.origin_rank)
                && agree(piece_named(one), piece_named(other))
        }
        (Attempt::Castle(_), Attempt::Move(_)) | (Attempt::Move(_), Attempt::Castle(_)) => false,
    }
}

fn agree<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    one.is_none() || other.is_none() || one == other
}

/// Without a piece and without the whole square it comes from, it is a pawn (Appendix C.4).
fn piece_named(attempt: &MoveAttempt) -> Option<Role> {
    let pawn = attempt.origin().is_none().then_some(Role::Pawn);
    attempt.piece.or(pawn)
}

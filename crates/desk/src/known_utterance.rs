//! Utterances whose words are known: what the judgement makes of them, apart from any position.
//! Voice training judges a profile by them, and the hearing bench counts them.
//!
//! Pure: takes what was heard and gives outcomes. Must not know a recogniser, a file or a player.

use crate::dialogue::{Candidate, Judgement, Said, Weighed, weigh};
use crate::manifest::RecordingKind;
use announcements::{Meaning, Vocabulary};
use chess_laws::Game;
use spoken_grammar::{Heard, Margins, WordId};

/// An utterance with what was said and what was perhaps heard.
pub struct KnownUtterance {
    kind: RecordingKind,
    weighed: Weighed,
    /// What was said, in words and in what they ask for.
    text: String,
    meanings: Vec<Meaning>,
}

/// The outcome of an utterance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UtteranceOutcome {
    /// Accepted as what was said, perhaps in other words.
    Right,
    /// Accepted as something that was not said.
    Wrong,
    /// Asked, with what was said among the candidates.
    AskedRightly,
    /// Asked, or understood in part, without what was said.
    Asked,
    Rejected,
}

impl KnownUtterance {
    /// An utterance of these words; empty for other speech. `heard` is the recogniser's result.
    #[must_use]
    pub fn new(
        kind: RecordingKind,
        words: &[WordId],
        heard: &Heard,
        vocabulary: &Vocabulary,
    ) -> Self {
        let game = Game::new();
        let said = weigh(&Heard::certain(words.to_vec()), vocabulary, &game);
        Self {
            kind,
            weighed: weigh(heard, vocabulary, &game),
            text: said.text_of(words, vocabulary),
            meanings: vocabulary.meanings(words),
        }
    }

    /// What it is.
    #[must_use]
    pub const fn kind(&self) -> RecordingKind {
        self.kind
    }

    /// Whether the best reading is right, word for word, but for check and mate, which are not repeated.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        let best = self.weighed.candidates.first();
        best.is_some_and(|best| best.text == self.text)
    }

    /// The outcome under these margins, without the prior.
    #[must_use]
    pub fn outcome(&self, margins: Margins) -> UtteranceOutcome {
        let sound = Margins {
            prior: 0.0,
            ..margins
        };
        match self.weighed.judge(sound) {
            Judgement::Sure(it) if self.is_meant_by(&it) => UtteranceOutcome::Right,
            // Single words of the game that are heard in other speech do no harm.
            Judgement::Sure(it)
                if self.kind == RecordingKind::Other
                    && matches!(it.said, Said::Piece(_) | Said::Fragment) =>
            {
                UtteranceOutcome::Asked
            }
            Judgement::Sure(_) => UtteranceOutcome::Wrong,
            Judgement::Doubtful(asked) if asked.iter().any(|it| self.is_meant_by(it)) => {
                UtteranceOutcome::AskedRightly
            }
            Judgement::Doubtful(_) => UtteranceOutcome::Asked,
            Judgement::Rejected | Judgement::Silence => UtteranceOutcome::Rejected,
        }
    }

    fn is_meant_by(&self, it: &Candidate) -> bool {
        it.text == self.text
            || it.meaning != Meaning::Fragment && self.meanings.contains(&it.meaning)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use spoken_grammar::Reading;

    /// The outcome of an utterance of `said` in which these readings are heard, each with its cost;
    /// to take it for something unknown costs 20.
    fn utterance(kind: RecordingKind, said: &str, heard: &[(&str, f32)]) -> KnownUtterance {
        let vocabulary = Vocabulary::new(german_grammar::grammar().unwrap()).unwrap();
        let words = |text: &str| vocabulary.grammar().words_of(text).unwrap();
        let reading = |&(text, cost): &(&str, f32)| Reading {
            words: words(text),
            cost,
        };
        let heard = Heard {
            readings: heard.iter().map(reading).collect(),
            unknown: Some(20.0),
        };
        KnownUtterance::new(kind, &words(said), &heard, &vocabulary)
    }

    #[track_caller]
    fn becomes(utterance: &KnownUtterance, exact: bool, outcome: UtteranceOutcome) {
        let margins = Margins {
            sure: 3.0,
            impossible: 3.0,
            unknown: 1.0,
            rejected: 0.0,
            prior: 0.0,
            missing: f32::INFINITY,
        };
        assert_eq!(
            (utterance.is_exact(), utterance.outcome(margins)),
            (exact, outcome)
        );
    }

    #[test]
    fn an_announcement_is_right_wrong_asked_or_rejected() {
        let announced =
            |heard: &[(&str, f32)]| utterance(RecordingKind::Announcement, "Eva vier", heard);
        becomes(
            &announced(&[("Eva vier", 10.0)]),
            true,
            UtteranceOutcome::Right,
        );
        becomes(
            &announced(&[("Eva drei", 10.0)]),
            false,
            UtteranceOutcome::Wrong,
        );
        becomes(
            &announced(&[("Eva drei", 10.0), ("Eva vier", 11.0)]),
            false,
            UtteranceOutcome::AskedRightly,
        );
        becomes(
            &announced(&[("Anna drei", 10.0), ("Anna vier", 11.0)]),
            false,
            UtteranceOutcome::Asked,
        );
        becomes(
            &announced(&[("Eva vier", 30.0)]),
            true,
            UtteranceOutcome::Rejected,
        );
    }

    #[test]
    fn other_words_for_the_same_are_right_but_not_exact() {
        let it = utterance(
            RecordingKind::Announcement,
            "Eva nach Eva vier",
            &[("Eva Eva vier", 10.0)],
        );
        becomes(&it, false, UtteranceOutcome::Right);
    }

    #[test]
    fn of_other_speech_only_a_lone_word_does_no_harm() {
        let other = |heard| utterance(RecordingKind::Other, "", &[(heard, 10.0)]);
        becomes(&other("Turm"), false, UtteranceOutcome::Asked);
        becomes(&other("Eva vier"), false, UtteranceOutcome::Wrong);
    }
}

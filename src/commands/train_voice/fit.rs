//! How well a profile fits a player: how a game would understand their utterances with it.

use std::cmp::Reverse;

use crate::context::Context;
use crate::problem::Problem;
use announcements::Vocabulary;
use desk::known_utterance::{KnownUtterance, UtteranceOutcome};
use desk::manifest::RecordingKind;
use speech::enrolment::{EnrolmentError, EnrolmentUtterance, Watch};
use speech::recogniser::{Recogniser, Tuning};
use spoken_grammar::{Caution, Margins, Profile};

/// The degrees of caution that are tried, the least first.
const CAUTIONS: [f32; 5] = [1.0, 1.5, 2.0, 3.0, 4.0];

/// How well a profile fits. The greater of two fits better: fewer utterances are accepted
/// wrongly, then more are accepted rightly, then more are heard word for word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fit {
    /// How many utterances are accepted wrongly, as something that was not said.
    pub wrong: Reverse<usize>,
    /// How many are accepted rightly.
    pub right: usize,
    /// How many have a best reading that is right word for word.
    pub exact: usize,
}

/// Utterances whose words are known, heard with the pronunciations of a profile.
pub struct Trial {
    known: Vec<KnownUtterance>,
    margins: Margins,
}

impl Trial {
    /// Recognises the utterances with this profile.
    ///
    /// # Errors
    /// If no recogniser can be made for the profile, or the watch wants no more.
    pub fn of<'u>(
        context: &Context,
        profile: &Profile,
        utterances: impl IntoIterator<Item = &'u EnrolmentUtterance>,
        watch: Watch<'_>,
    ) -> Result<Self, Problem> {
        let model = |error: &dyn ToString| Problem::Model(error.to_string());
        let wrong = |error: &dyn ToString| Problem::Grammar(error.to_string());
        let mut lexicon = context.vocabulary.grammar().lexicon().clone();
        profile.apply(&mut lexicon);
        let grammar = german_grammar::grammar_over(lexicon).map_err(|error| wrong(&error))?;
        let tuning = Tuning::shipped().map_err(|error| model(&error))?;
        let tuning = tuning.with_warp(profile.speaker.warp);
        let mut recogniser = Recogniser::temporary(&grammar, &context.cache, tuning)
            .map_err(|error| model(&error))?;
        let vocabulary = Vocabulary::new(grammar).map_err(|error| wrong(&error))?;
        let known = |it: &EnrolmentUtterance| {
            let heard = recogniser.decode(&it.samples);
            let goes_on = watch().then_some(());
            goes_on.ok_or_else(|| model(&EnrolmentError::Stopped))?;
            let known = KnownUtterance::new(RecordingKind::Word, &it.words, &heard, &vocabulary);
            Ok(known)
        };
        let known = utterances.into_iter().map(known);
        Ok(Self {
            known: known.collect::<Result<_, Problem>>()?,
            margins: tuning.margins,
        })
    }

    /// How well the profile fits with this caution.
    #[must_use]
    pub fn fit(&self, caution: Caution) -> Fit {
        let margins = self.margins.with(caution);
        let count = |which: UtteranceOutcome| {
            let outcomes = self.known.iter().map(|it| it.outcome(margins));
            outcomes.filter(|it| *it == which).count()
        };
        Fit {
            wrong: Reverse(count(UtteranceOutcome::Wrong)),
            right: count(UtteranceOutcome::Right),
            exact: self.known.iter().filter(|it| it.is_exact()).count(),
        }
    }

    /// The least caution with which at most one more utterance is accepted wrongly than with the greatest: a
    /// single mistake can be chance, and caution costs questions. Between profiles even a single one decides.
    #[must_use]
    pub fn caution(&self) -> Caution {
        let wrong = |caution: Caution| self.fit(caution).wrong.0;
        let least = wrong(Caution::MOST);
        let mut cautions = CAUTIONS.into_iter().filter_map(Caution::new);
        let enough = cautions.find(|&it| wrong(it) <= least + 1);
        enough.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use spoken_grammar::{Heard, Reading};

    /// Utterances of "Eva vier" in which "Eva drei" is heard, which costs less by these leads. With the usual caution
    /// a lead of 1.5 is enough.
    fn misheard(leads: &[f32]) -> Trial {
        let vocabulary = Vocabulary::new(german_grammar::grammar().unwrap()).unwrap();
        let words = |text: &str| vocabulary.grammar().words_of(text).unwrap();
        let reading = |text: &str, cost| Reading {
            words: words(text),
            cost,
        };
        let heard = |lead: f32| Heard {
            readings: vec![reading("Eva drei", 10.0), reading("Eva vier", 10.0 + lead)],
            unknown: Some(30.0),
        };
        let said = words("Eva vier");
        let known = |&lead: &f32| {
            KnownUtterance::new(RecordingKind::Word, &said, &heard(lead), &vocabulary)
        };
        Trial {
            known: leads.iter().map(known).collect(),
            margins: Margins {
                sure: 1.5,
                impossible: 1.5,
                unknown: 0.0,
                rejected: 0.0,
                prior: 0.0,
                missing: f32::INFINITY,
            },
        }
    }

    #[test]
    fn only_several_mistakes_that_it_prevents_raise_the_caution() {
        let cases: [(&[f32], f32); 5] = [
            (&[], 1.0),
            (&[2.0], 1.0),
            (&[2.0, 2.0], 2.0),
            // No caution prevents these.
            (&[5.0, 5.0, 5.0], 1.0),
            (&[5.0, 5.0, 5.0, 2.0, 2.0], 2.0),
        ];
        for (leads, caution) in cases {
            let trial = misheard(leads);
            assert_eq!(trial.fit(Caution::USUAL).wrong.0, leads.len());
            assert_eq!(trial.caution(), Caution::new(caution).unwrap(), "{leads:?}");
        }
    }
}

//! The recogniser that is measured: whole recordings as `annabella hear` takes them, or
//! at the pace of a game.

use std::path::Path;
use std::time::Instant;

use serde::Serialize;

use super::super::hear::{Listener, recogniser, told, tuned};
use super::super::inputs::to_i16;
use super::corpus::Sound;
use super::peer::PeerError;
use super::{Context, Problem, pace};
use crate::bench::reference::{Outcome, Reference};
use crate::dialogue::{Weighed, weigh};
use crate::grammar::Margins;
use crate::laws::Game;
use crate::speech::ear::Ear;
use crate::speech::recogniser::Tuning;
use crate::speech::resample::RATE;

/// What an engine made of a recording.
pub(super) struct Answer {
    /// How it compares, or why there is none.
    pub outcome: Result<Outcome, PeerError>,
    /// How long the engine took, in s.
    pub seconds: f64,
    /// All readings, for judging them by other margins.
    pub weighed: Option<Weighed>,
    /// When the answer came, if it was heard at its pace.
    pub timing: Option<Timing>,
}

/// When the answer came to a recording that was heard at its pace.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "timing")]
pub(super) enum Timing {
    /// After the last word.
    Answered {
        /// So long after, in ms.
        latency_ms: f64,
    },
    /// Something was answered between the first and the last word.
    CutIn,
    /// Never.
    Unnoticed,
}

/// The recogniser that is measured.
pub(super) enum Engine<'a> {
    /// Takes whole recordings.
    Whole(Box<Listener<'a>>),
    /// Listens as in a game.
    Streaming(Box<Ear>),
}

impl<'a> Engine<'a> {
    pub(super) fn new(
        context: &'a Context,
        model: Option<&Path>,
        tuning: Option<Tuning>,
        streaming: bool,
    ) -> Result<Self, Problem> {
        if !streaming {
            let listener = match tuning {
                Some(tuning) => Listener::tuned(context, tuning)?,
                None => Listener::new(context, model)?,
            };
            return Ok(Self::Whole(Box::new(listener)));
        }
        let recogniser = match tuning {
            Some(tuning) => tuned(context, tuning)?,
            None => recogniser(context, model)?,
        };
        let grammar = context.vocabulary.grammar().clone();
        Ok(Self::Streaming(Box::new(Ear::new(
            recogniser,
            grammar.into(),
        ))))
    }

    /// The margins that judge what it hears.
    pub(super) fn margins(&self) -> Margins {
        match self {
            Self::Whole(listener) => listener.margins(),
            Self::Streaming(ear) => ear.margins(),
        }
    }

    /// What it makes of a recording.
    pub(super) fn hear(
        &mut self,
        context: &Context,
        sound: &Sound,
        game: &Game,
        reference: &Reference,
    ) -> Result<Answer, Problem> {
        let margins = self.margins();
        let compare = |weighed: &Weighed| {
            let judgement = weighed.judge(margins);
            let best = told(&judgement, weighed);
            reference.compare(&judgement, best, &context.vocabulary)
        };
        match self {
            Self::Whole(listener) => {
                let begun = Instant::now();
                let weighed = listener.weigh(&sound.samples, game)?;
                let seconds = begun.elapsed().as_secs_f64();
                Ok(Answer {
                    outcome: Ok(compare(&weighed)),
                    seconds,
                    weighed: Some(weighed),
                    timing: None,
                })
            }
            Self::Streaming(ear) => {
                let samples = to_i16(&sound.samples);
                let (heard, computed) = pace::listen(ear, &samples, |heard| {
                    compare(&weigh(&heard, &context.vocabulary, game))
                });
                let times: Vec<(f64, f64)> = heard.iter().map(|it| (it.decided, it.at)).collect();
                let pieces = heard.into_iter().map(|it| it.answer).collect();
                Ok(Answer {
                    outcome: Ok(Outcome::of_pieces(pieces)),
                    seconds: computed.as_secs_f64(),
                    weighed: None,
                    timing: timing(sound, &times),
                })
            }
        }
    }
}

/// When the answer to the words came, of all that was answered: each was decided and
/// there at a time, in s of the recording. Nothing if there are no words.
fn timing(sound: &Sound, answered: &[(f64, f64)]) -> Option<Timing> {
    let seconds = |samples: usize| samples as f64 / f64::from(RATE);
    let (begin, end) = (seconds(sound.speech.start()?), seconds(sound.speech.end()?));
    // What was answered before the first word was some noise.
    let mut answered = answered.iter().filter(|(decided, _)| *decided > begin);
    Some(match answered.next() {
        None => Timing::Unnoticed,
        Some((decided, _)) if *decided < end => Timing::CutIn,
        Some((_, at)) => Timing::Answered {
            latency_ms: (at - end) * 1000.0,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::speech_part::SpeechPart;

    #[test]
    fn latency_is_counted_from_the_last_word() {
        let part = |ms: usize, amplitude: f32| {
            (0..ms * 16).map(move |at| (at as f32 * 0.3).sin() * amplitude)
        };
        // Words from 500 to 1500 ms.
        let samples: Vec<f32> = part(500, 0.0)
            .chain(part(1000, 0.5))
            .chain(part(1000, 0.0))
            .collect();
        let sound = Sound {
            speech: SpeechPart::of(&samples),
            samples,
            seconds: 2.5,
        };
        let latency = |answered: &[(f64, f64)]| match timing(&sound, answered) {
            Some(Timing::Answered { latency_ms }) => latency_ms.round() as i64,
            Some(Timing::CutIn) => -1,
            Some(Timing::Unnoticed) => -2,
            None => -3,
        };
        assert_eq!(latency(&[(1.8, 1.82)]), 320);
        assert_eq!(latency(&[(0.4, 0.41), (1.8, 1.82), (2.4, 2.41)]), 320);
        assert_eq!(latency(&[(1.1, 1.12), (1.8, 1.82)]), -1);
        assert_eq!(latency(&[]), -2);
        assert_eq!(latency(&[(0.3, 0.31)]), -2);
        let silence = Sound {
            speech: SpeechPart::of(&[0.0; 16_000]),
            samples: vec![0.0; 16_000],
            seconds: 1.0,
        };
        assert_eq!(timing(&silence, &[]), None);
    }
}

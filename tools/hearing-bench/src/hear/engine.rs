//! The recogniser that is measured: on whole recordings like `annabella hear`, or at the
//! pace of speech as in a game.

use std::path::Path;
use std::time::Duration;

use serde::Serialize;

use super::corpus::Sound;
use super::process::{Clock, cpu_time};
use annabella::context::Context;
use annabella::devices::inputs::to_i16;
use annabella::devices::listener::{Listener, reported};
use annabella::problem::Problem;
use chess_laws::Game;
use desk::dialogue::Weighed;
use hearing_bench::reference::{HearingOutcome, Reference};
use speech::endpointer::EndpointEvent;
use speech::recogniser::Tuning;
use speech::recorded_speech::feed_recording;
use speech::resample::RATE;
use spoken_grammar::Heard;

/// An engine's answer to a recording.
pub(super) struct EngineAnswer {
    /// How it compares, or why there is no answer.
    pub outcome: Result<HearingOutcome, String>,
    /// How long the engine computed, in s on one processor.
    pub seconds: f64,
    /// When the answer came, if the recording was heard at the pace of speech.
    pub timing: Option<Timing>,
}

/// When the answer came to a recording heard at the pace of speech.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "timing")]
pub(super) enum Timing {
    /// After the last word.
    Answered {
        /// How long after, in ms.
        latency_ms: f64,
    },
    /// Something was answered between the first and the last word.
    CutIn,
    /// There was no answer.
    Unnoticed,
}

/// The recogniser that is measured.
pub(super) struct HearingEngine<'a> {
    context: &'a Context,
    listener: Listener<'a>,
    /// The clock for hearing at the pace of speech; whole recordings if `None`.
    streaming: Option<Clock>,
}

impl<'a> HearingEngine<'a> {
    pub(super) fn new(
        context: &'a Context,
        model: Option<&Path>,
        tuning: Option<Tuning>,
        streaming: Option<Clock>,
    ) -> Result<Self, Problem> {
        Ok(Self {
            context,
            listener: Listener::new(context, model, tuning)?,
            streaming,
        })
    }

    /// Recognises a recording. `known` says whether the position belongs to the announcement:
    /// only then may the endpointer expect what fits the position.
    pub(super) fn hear(
        &mut self,
        sound: &Sound,
        (game, known): (&Game, bool),
        reference: &Reference,
    ) -> Result<EngineAnswer, Problem> {
        if let Some(clock) = self.streaming {
            return self.follow(clock, sound, (game, known), reference);
        }
        let begun = cpu_time();
        let weighed = self.listener.weigh(&sound.samples, game)?;
        let took = cpu_time().saturating_sub(begun);
        Ok(EngineAnswer {
            outcome: Ok(self.compare(&weighed, reference)),
            seconds: took.as_secs_f64(),
            timing: None,
        })
    }

    /// Recognises in calculated time: every block arrives when it is spoken, and the time that the clock
    /// measures for it is added.
    fn follow(
        &mut self,
        clock: Clock,
        sound: &Sound,
        (game, known): (&Game, bool),
        reference: &Reference,
    ) -> Result<EngineAnswer, Problem> {
        let endpointer = self.listener.endpointer(known.then_some(game))?;
        let mut computed = Duration::ZERO;
        let mut measure = |work: &mut dyn FnMut()| {
            let (begun, computing) = (clock.time(), cpu_time());
            work();
            computed += cpu_time().saturating_sub(computing);
            clock.time().saturating_sub(begun)
        };
        let told = feed_recording(endpointer, &to_i16(&sound.samples), &mut measure);
        let (mut times, mut pieces) = (Vec::new(), Vec::new());
        for told in told {
            let (heard, decided) = match told.event {
                EndpointEvent::Ended(utterance) => {
                    if utterance.whole.is_some() {
                        pieces.pop();
                    }
                    (utterance.said().clone(), utterance.at)
                }
                EndpointEvent::Spoilt { at, .. } => (Heard::unknown(), at),
                _ => continue,
            };
            let judging = measure(&mut || {
                let weighed = self.listener.weigh_heard(&heard, game);
                pieces.push(self.compare(&weighed, reference));
            });
            let answered = told.after + judging;
            times.push((decided as f64 / 1000.0, answered.as_secs_f64()));
        }
        Ok(EngineAnswer {
            outcome: Ok(HearingOutcome::of_pieces(pieces)),
            seconds: computed.as_secs_f64(),
            timing: timing(sound, &times),
        })
    }

    fn compare(&self, weighed: &Weighed, reference: &Reference) -> HearingOutcome {
        let judgement = weighed.judge(self.listener.margins());
        let best = reported(&judgement, weighed);
        reference.compare(&judgement, best, &self.context.vocabulary)
    }
}

/// When the answer to the words came. `answered` lists when each answer was decided and when
/// it was available, in s of the recording. `None` if there are no words.
fn timing(sound: &Sound, answered: &[(f64, f64)]) -> Option<Timing> {
    let seconds = |samples: usize| samples as f64 / f64::from(RATE);
    let (begin, end) = (seconds(sound.speech.start()?), seconds(sound.speech.end()?));
    // An answer before the first word was to a noise.
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
    use speech::speech_part::SpeechPart;

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

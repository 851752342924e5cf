//! From the sound of a recording to weighed readings, which `hear` reports and the hearing bench
//! counts. Knows the position. Speaks and prints nothing.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::context::Context;
use crate::devices::inputs::padded;
use crate::problem::Problem;
use chess_laws::Game;
use desk::dialogue::{Candidate, Expectation, Judgement, Weighed, weigh};
use speech::endpointer::{EndpointEvent, Endpointer, LONGEST};
use speech::recogniser::{ModelError, RATE, Recogniser, Tuning};
use speech::recorded_speech::{TimedEvent, feed_recording, no_time};
use spoken_grammar::{Heard, Margins, WordId};

/// The longest recording that is recognised as a whole, in samples.
const WHOLE: usize = (LONGEST * RATE as u64 / 1000) as usize;

/// The shipped recogniser for these words, fitted to the player and as cautious as they need, or one with a stock model.
///
/// # Errors
/// If it cannot be loaded.
pub fn recogniser(context: &Context, model: Option<&Path>) -> Result<Recogniser, Problem> {
    let grammar = context.vocabulary.grammar();
    match model {
        Some(folder) => Recogniser::stock(grammar, folder),
        None => Tuning::of(context.model).and_then(|mut tuning| {
            tuning.margins = tuning.margins.with(context.speaker.caution);
            tuning.warp = context.speaker.warp;
            tuned(context, tuning)
        }),
    }
    .map_err(|error| Problem::Model(error.to_string()))
}

/// The shipped recogniser with this tuning. Where the folder for compiled models cannot be written, the model lies in one
/// for the moment.
fn tuned(context: &Context, tuning: Tuning) -> Result<Recogniser, ModelError> {
    let grammar = context.vocabulary.grammar();
    match Recogniser::tuned(grammar, &context.cache, tuning) {
        Err(error @ ModelError::Cache { .. }) => {
            Recogniser::temporary(grammar, &env::temp_dir(), tuning).or(Err(error))
        }
        made => made,
    }
}

/// Hears recordings. A second recogniser knows only the grammar: it gives the best reading of what
/// the first one rejects outright.
pub struct Listener<'a> {
    context: &'a Context,
    model: Option<PathBuf>,
    /// Other costs and margins than those of the shipped model.
    tuning: Option<Tuning>,
    recogniser: Recogniser,
    closed: Option<Recogniser>,
    endpointer: Option<Endpointer>,
    /// What the endpointer expects; `None` if only the grammar counts.
    expected: Arc<Mutex<Option<Expectation>>>,
}

impl<'a> Listener<'a> {
    /// With a stock model, or with the shipped one and perhaps other costs and margins.
    ///
    /// # Errors
    /// If no recogniser can be loaded.
    pub fn new(
        context: &'a Context,
        model: Option<&Path>,
        tuning: Option<Tuning>,
    ) -> Result<Self, Problem> {
        // Costs from a file are tried with the model that knows the words.
        let with_model = |it: Tuning| Tuning {
            model: context.model,
            ..it
        };
        let tuning = tuning.map(with_model);
        Ok(Self {
            context,
            recogniser: recognise(context, model, tuning)?,
            model: model.map(Path::to_owned),
            tuning,
            closed: None,
            endpointer: None,
            expected: Arc::default(),
        })
    }

    /// The margins that judge what is heard.
    #[must_use]
    pub fn margins(&self) -> Margins {
        self.recogniser.margins()
    }

    /// All readings of a recording at [`RATE`] with samples between -1 and 1.
    ///
    /// # Errors
    /// If the recogniser for rejected recordings cannot be loaded.
    pub fn weigh(&mut self, samples: &[f32], game: &Game) -> Result<Weighed, Problem> {
        let padded = padded(samples);
        if samples.len() > WHOLE {
            return self.pick(&padded, game);
        }
        let heard = self.recogniser.decode(&padded);
        let mut weighed = self.weigh_heard(&heard, game);
        let nothing_fits = weighed.candidates.is_empty() && weighed.unknown < weighed.silence;
        if nothing_fits && self.model.is_none() {
            // Only its words are reported, so one pass is enough.
            let heard = self.closed()?.decode_once(&padded);
            weighed = self.weigh_heard(&heard, game);
            // The costs of two recognisers cannot be compared, so it stays rejected.
            weighed.unknown = f32::MIN;
        }
        Ok(weighed)
    }

    /// All readings of a recogniser's result.
    #[must_use]
    pub fn weigh_heard(&self, heard: &Heard, game: &Game) -> Weighed {
        weigh(heard, &self.context.vocabulary, game)
    }

    /// The only utterance in a long recording. If there are more, it is not an announcement.
    fn pick(&mut self, samples: &[i16], game: &Game) -> Result<Weighed, Problem> {
        let told = feed_recording(self.endpointer(Some(game))?, samples, no_time);
        let mut said = Vec::new();
        for TimedEvent { event, .. } in told {
            match event {
                EndpointEvent::Ended(utterance) => {
                    if utterance.whole.is_some() {
                        said.pop();
                    }
                    said.push(utterance.said().clone());
                }
                EndpointEvent::Spoilt { .. } => said.push(Heard::unknown()),
                EndpointEvent::Began { .. }
                | EndpointEvent::Words { .. }
                | EndpointEvent::Subsided { .. } => {}
            }
        }
        let margins = self.margins();
        let said = said.iter().map(|it| self.weigh_heard(it, game));
        let mut weighed: Vec<Weighed> = said.collect();
        weighed.retain(|it| it.judge(margins) != Judgement::Silence);
        Ok(match (weighed.pop(), weighed.is_empty()) {
            (Some(only), true) => only,
            (Some(_), false) => self.weigh_heard(&Heard::unknown(), game),
            (None, _) => self.weigh_heard(&Heard::certain(Vec::new()), game),
        })
    }

    fn closed(&mut self) -> Result<&mut Recogniser, Problem> {
        let closed = match self.closed.take() {
            Some(closed) => closed,
            None => {
                let own = || Tuning::of(self.context.model);
                let tuning = self.tuning.map_or_else(own, Ok);
                let tuning = tuning.map_err(|error| Problem::Model(error.to_string()))?;
                recognise(self.context, None, Some(tuning.without_unknown()))?
            }
        };
        Ok(self.closed.insert(closed))
    }

    /// An endpointer that begins with the next sound, for an announcement in this position, or in
    /// an unknown one.
    ///
    /// # Errors
    /// If its recogniser cannot be loaded.
    pub fn endpointer(&mut self, position: Option<&Game>) -> Result<&mut Endpointer, Problem> {
        let expectation = position.map(|game| Expectation {
            game: game.clone(),
            asked: false,
        });
        *self.expected.lock().unwrap_or_else(PoisonError::into_inner) = expectation;
        let mut endpointer = match self.endpointer.take() {
            Some(endpointer) => endpointer,
            None => {
                let recogniser = recognise(self.context, self.model.as_deref(), self.tuning)?;
                let vocabulary = Arc::clone(&self.context.vocabulary);
                let expected = Arc::clone(&self.expected);
                let complete = move |words: &[WordId]| {
                    let expected = expected.lock().unwrap_or_else(PoisonError::into_inner);
                    match expected.as_ref() {
                        Some(expected) => expected.completeness(words, &vocabulary),
                        None => vocabulary.grammar().automaton().completeness(words),
                    }
                };
                Endpointer::new(recogniser, Box::new(complete))
            }
        };
        endpointer.open();
        Ok(self.endpointer.insert(endpointer))
    }
}

fn recognise(
    context: &Context,
    model: Option<&Path>,
    tuning: Option<Tuning>,
) -> Result<Recogniser, Problem> {
    match tuning {
        Some(tuning) => tuned(context, tuning).map_err(|error| Problem::Model(error.to_string())),
        None => recogniser(context, model),
    }
}

/// The reading to report for a judgement: the accepted one, the first one to ask about, or the best
/// rejected one.
#[must_use]
pub fn reported<'a>(judgement: &'a Judgement, weighed: &'a Weighed) -> Option<&'a Candidate> {
    match judgement {
        Judgement::Sure(candidate) => Some(candidate),
        Judgement::Doubtful(asked) => asked.first(),
        Judgement::Rejected => weighed.candidates.first(),
        Judgement::Silence => None,
    }
}

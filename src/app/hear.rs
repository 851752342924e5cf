//! `annabella hear`: recognises recordings, one announcement each.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde::Serialize;

use super::{Context, Problem, padded};
use crate::dialogue::{Candidate, Judgement, Said, Weighed, weigh};
use crate::grammar::Margins;
use crate::laws::Game;
use crate::speech::audio_file::{self, Audio};
use crate::speech::recogniser::{Recogniser, Tuning};

/// What to recognise and how to tell it.
pub struct Request {
    /// The recordings.
    pub files: Vec<PathBuf>,
    /// The position that the announcements are about; the initial one if none.
    pub fen: Option<String>,
    /// One JSON object a line instead of sentences.
    pub json: bool,
    /// A stock Vosk model to use instead of the shipped one.
    pub model: Option<PathBuf>,
}

/// What is told of a recording.
#[derive(Debug, Serialize)]
struct Report {
    file: String,
    status: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    uci: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    san: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    alternatives: Vec<Alternative>,
    audio_ms: u64,
    decode_ms: f64,
}

/// One reading, with its share of the likelihood of all readings.
#[derive(Debug, Serialize)]
struct Alternative {
    text: String,
    score: f32,
}

/// What is told of a recording that cannot be read.
#[derive(Debug, Serialize)]
struct Failure {
    file: String,
    error: String,
}

/// Recognises the recordings; a broken one is told and left out. Returns
/// whether all could be read.
///
/// # Errors
/// If the position or the model cannot be used, or nobody reads the output.
pub fn run(context: &Context, request: &Request) -> Result<bool, Problem> {
    let game = game(request.fen.as_deref())?;
    let mut listener = Listener::new(context, request.model.as_deref())?;
    let mut all_read = true;
    for file in &request.files {
        let told = match report(context, &mut listener, &game, file) {
            Ok(report) => tell(request.json.then_some(&report), || sentence(&report)),
            Err(problem) => {
                all_read = false;
                let error = problem.say(context.wording.localisation());
                let failure = Failure {
                    file: file.display().to_string(),
                    error,
                };
                tell(request.json.then_some(&failure), || failure.error.clone())
            }
        };
        told.map_err(|error| Problem::Output {
            path: "-".into(),
            cause: error.to_string(),
        })?;
    }
    Ok(all_read)
}

/// The shipped recogniser, or that of a stock model.
///
/// # Errors
/// If there is none.
pub fn recogniser(context: &Context, model: Option<&Path>) -> Result<Recogniser, Problem> {
    let grammar = context.vocabulary.grammar();
    match model {
        Some(folder) => {
            Recogniser::stock(grammar, folder).map_err(|error| Problem::Model(error.to_string()))
        }
        None => tuned(context, shipped_tuning()?),
    }
}

/// The shipped recogniser with these costs and margins.
///
/// # Errors
/// If there is none.
pub(super) fn tuned(context: &Context, tuning: Tuning) -> Result<Recogniser, Problem> {
    Recogniser::tuned(context.vocabulary.grammar(), &context.cache, tuning)
        .map_err(|error| Problem::Model(error.to_string()))
}

pub(super) fn shipped_tuning() -> Result<Tuning, Problem> {
    Tuning::shipped().map_err(|error| Problem::Model(error.to_string()))
}

/// The recogniser, and a second one that knows nothing but the grammar: it gives the
/// best reading of what the first one rejects outright.
pub(super) struct Listener<'a> {
    context: &'a Context,
    recogniser: Recogniser,
    /// That of the shipped model; a stock one has none.
    tuning: Option<Tuning>,
    closed: Option<Recogniser>,
}

impl<'a> Listener<'a> {
    /// With the shipped model, or a stock one.
    pub(super) fn new(context: &'a Context, model: Option<&Path>) -> Result<Self, Problem> {
        match model {
            Some(_) => Ok(Self {
                context,
                recogniser: recogniser(context, model)?,
                tuning: None,
                closed: None,
            }),
            None => Self::tuned(context, shipped_tuning()?),
        }
    }

    /// With the shipped model and these costs and margins.
    pub(super) fn tuned(context: &'a Context, tuning: Tuning) -> Result<Self, Problem> {
        Ok(Self {
            context,
            recogniser: tuned(context, tuning)?,
            tuning: Some(tuning),
            closed: None,
        })
    }

    /// The margins that judge what it hears.
    pub(super) fn margins(&self) -> Margins {
        self.recogniser.margins()
    }

    /// Everything a recording may be.
    pub(super) fn weigh(&mut self, samples: &[f32], game: &Game) -> Result<Weighed, Problem> {
        let samples = padded(samples);
        let vocabulary = &self.context.vocabulary;
        let mut weighed = weigh(&self.recogniser.decode(&samples), vocabulary, game);
        let nothing_fits = weighed.candidates.is_empty() && weighed.unknown < weighed.silence;
        if let Some(tuning) = self.tuning.filter(|_| nothing_fits) {
            let heard = self.closed(tuning)?.decode(&samples);
            // Costs of two recognisers do not compare; it stays rejected.
            let unknown = weighed.unknown;
            weighed = weigh(&heard, vocabulary, game);
            weighed.unknown = unknown.min(f32::MIN);
        }
        Ok(weighed)
    }

    fn closed(&mut self, tuning: Tuning) -> Result<&mut Recogniser, Problem> {
        if self.closed.is_none() {
            self.closed = Some(tuned(self.context, tuning.without_unknown())?);
        }
        // Just made, if it was not there.
        self.closed
            .as_mut()
            .ok_or_else(|| Problem::Model(String::new()))
    }
}

/// The reading that is told of a judgement: what is accepted, what is asked first, or
/// the best of what is rejected.
pub(super) fn told<'a>(judgement: &'a Judgement, weighed: &'a Weighed) -> Option<&'a Candidate> {
    match judgement {
        Judgement::Sure(candidate) => Some(candidate),
        Judgement::Doubtful(asked) => asked.first(),
        Judgement::Rejected => weighed.candidates.first(),
        Judgement::Silence => None,
    }
}

/// A game from this position, or from the initial one.
///
/// # Errors
/// If it is no position to play from.
pub fn game(fen: Option<&str>) -> Result<Game, Problem> {
    fen.map_or_else(|| Ok(Game::new()), Game::from_fen)
        .map_err(|error| Problem::Fen {
            fen: fen.unwrap_or_default().into(),
            cause: error,
        })
}

fn tell<T: Serialize>(json: Option<&T>, sentence: impl Fn() -> String) -> io::Result<()> {
    let line = match json {
        Some(it) => serde_json::to_string(it)?,
        None => sentence(),
    };
    writeln!(io::stdout().lock(), "{line}")
}

fn sentence(report: &Report) -> String {
    let mut parts = vec![format!("{}: {}", report.file, report.status)];
    if !report.text.is_empty() {
        parts.push(report.text.clone());
    }
    parts.extend(report.san.clone());
    parts.extend(report.reason.clone());
    parts.join(", ")
}

/// The sound of a recording that is whole.
///
/// # Errors
/// If it cannot be read, or is damaged.
pub(super) fn read_whole(file: &Path) -> Result<Audio, Problem> {
    let audio = audio_file::read(file).map_err(|error| Problem::Audio {
        path: file.to_owned(),
        cause: error,
    })?;
    if let Some(flaw) = audio.flaw {
        return Err(Problem::AudioFlaw {
            path: file.to_owned(),
            cause: flaw,
        });
    }
    Ok(audio)
}

fn report(
    context: &Context,
    listener: &mut Listener,
    game: &Game,
    file: &Path,
) -> Result<Report, Problem> {
    let audio = read_whole(file)?;
    let begun = Instant::now();
    let weighed = listener.weigh(&audio.samples, game)?;
    let decode_ms = begun.elapsed().as_secs_f64() * 1000.0;
    let judgement = weighed.judge(listener.margins());
    let best = told(&judgement, &weighed);
    let mv = best.and_then(|candidate| match candidate.said {
        Said::Move(mv) => Some(mv),
        _ => None,
    });
    let reason = best.and_then(|candidate| match candidate.said {
        Said::Illegal(reason) => Some(context.wording.reason(reason)),
        _ => None,
    });
    Ok(Report {
        file: file.display().to_string(),
        status: status(&judgement),
        text: best
            .map(|candidate| candidate.text.clone())
            .unwrap_or_default(),
        uci: mv.map(|mv| game.uci(mv).to_string()),
        san: mv.map(|mv| game.san(mv).to_string()),
        reason,
        alternatives: alternatives(&weighed.candidates),
        audio_ms: audio.duration.as_millis() as u64,
        decode_ms: (decode_ms * 10.0).round() / 10.0,
    })
}

const fn status(judgement: &Judgement) -> &'static str {
    match judgement {
        Judgement::Silence => "silence",
        Judgement::Rejected => "rejected",
        Judgement::Doubtful(_) => "ambiguous",
        Judgement::Sure(candidate) => match candidate.said {
            Said::Move(_) => "move",
            Said::Illegal(_) => "illegal",
            Said::Ambiguous(_) | Said::PromotionMissing(_) => "ambiguous",
            Said::Command(_) => "command",
            Said::Piece(_) | Said::Fragment => "words",
        },
    }
}

fn alternatives(candidates: &[Candidate]) -> Vec<Alternative> {
    let best = candidates.first().map_or(0.0, |candidate| candidate.cost);
    let weight = |candidate: &Candidate| (best - candidate.cost).exp();
    let total: f32 = candidates.iter().map(weight).sum();
    let score = |candidate: &Candidate| (weight(candidate) / total * 1e4).round() / 1e4;
    let alternative = |candidate: &Candidate| Alternative {
        text: candidate.text.clone(),
        score: score(candidate),
    };
    candidates.iter().map(alternative).collect()
}

//! `annabella hear`: recognises recordings, one announcement each.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde::Serialize;

use super::words::Choice;
use super::{Context, Problem, padded};
use crate::dialogue::{Candidate, Judgement, Said, Weighed, weigh};
use crate::laws::Game;
use crate::speech::audio_file;
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
    /// The words to understand.
    pub words: Choice,
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
    let context = &context.with_words(&request.words)?;
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
        Some(folder) => Recogniser::stock(grammar, folder),
        None => Recogniser::shipped(grammar, &context.cache),
    }
    .map_err(|error| Problem::Model(error.to_string()))
}

/// The recogniser, and a second one that knows nothing but the grammar: it gives the
/// best reading of what the first one rejects outright.
struct Listener<'a> {
    context: &'a Context,
    recogniser: Recogniser,
    shipped: bool,
    closed: Option<Recogniser>,
}

impl<'a> Listener<'a> {
    fn new(context: &'a Context, model: Option<&Path>) -> Result<Self, Problem> {
        Ok(Self {
            context,
            recogniser: recogniser(context, model)?,
            shipped: model.is_none(),
            closed: None,
        })
    }

    /// Everything the sound may be, with the margins for it.
    fn weigh(&mut self, samples: &[i16], game: &Game) -> Result<Weighed, Problem> {
        let vocabulary = &self.context.vocabulary;
        let mut weighed = weigh(&self.recogniser.decode(samples), vocabulary, game);
        let nothing_fits = weighed.candidates.is_empty() && weighed.unknown < weighed.silence;
        if nothing_fits && self.shipped {
            let heard = self.closed()?.decode(samples);
            // Costs of two recognisers do not compare; it stays rejected.
            let unknown = weighed.unknown;
            weighed = weigh(&heard, vocabulary, game);
            weighed.unknown = unknown.min(f32::MIN);
        }
        Ok(weighed)
    }

    fn closed(&mut self) -> Result<&mut Recogniser, Problem> {
        if self.closed.is_none() {
            let grammar = self.context.vocabulary.grammar();
            let closed = Tuning::shipped()
                .map(Tuning::without_unknown)
                .and_then(|tuning| Recogniser::tuned(grammar, &self.context.cache, tuning))
                .map_err(|error| Problem::Model(error.to_string()))?;
            self.closed = Some(closed);
        }
        // Just made, if it was not there.
        self.closed
            .as_mut()
            .ok_or_else(|| Problem::Model(String::new()))
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

fn report(
    context: &Context,
    listener: &mut Listener,
    game: &Game,
    file: &Path,
) -> Result<Report, Problem> {
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
    let begun = Instant::now();
    let weighed = listener.weigh(&padded(&audio.samples), game)?;
    let decode_ms = begun.elapsed().as_secs_f64() * 1000.0;
    let judgement = weighed.judge(listener.recogniser.margins());
    let candidates = &weighed.candidates;
    let best = match &judgement {
        Judgement::Sure(candidate) => Some(candidate),
        Judgement::Doubtful(asked) => asked.first(),
        Judgement::Rejected => candidates.first(),
        Judgement::Silence => None,
    };
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
        alternatives: alternatives(candidates),
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
            Said::Piece(_) | Said::Fragment | Said::Dropped => "words",
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

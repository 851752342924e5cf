//! `hearing-bench hear`: how well recordings are heard, as a table.
//!
//! Reads the corpus, runs the recogniser and the peers on every recording, and writes what the
//! library counts. The sound takes the same path as in `annabella hear`, or as in a game.

mod corpus;
mod engine;
mod peer;
mod process;
mod report;
mod request;
mod text;

use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use serde::Serialize;

use crate::library::{context_with, said, tuning};
use annabella::commands::hear::game;
use annabella::context::Context;
use annabella::devices::inputs::to_i16;
use annabella::files::recordings::rows;
use annabella::problem::Problem;
use anyhow::anyhow;
use chess_laws::Game;
use corpus::{Corpus, Sound};
use desk::dialogue::{Judgement, weigh};
use desk::manifest::Row;
use engine::{EngineAnswer, HearingEngine};
use hearing_bench::peer_text::Spellings;
use hearing_bench::reference::{Group, HearingOutcome, Reference};
use peer::{Peer, RECORDING};
use report::{Broken, HearingReport, Measured, Setting};
pub use request::HearingRequest;
use speech::audio_file::WavSink;
use speech::resample::RATE;
use spoken_grammar::{Grammar, Heard, Margins};

/// The name of the measured recogniser.
const OWN: &str = "annabella";

/// Measures and writes the table. Returns whether all recordings could be heard.
///
/// # Errors
/// The manifest contains a mistake, there is no recogniser, a peer has an empty command
/// line, or nobody reads the output.
pub fn run(request: &HearingRequest) -> anyhow::Result<bool> {
    let context = &context_with(&request.words, request.phrases())?;
    let tuning = request.tuning.as_deref().map(tuning).transpose()?;
    let mut engine =
        HearingEngine::new(context, request.model.as_deref(), tuning, request.streaming)
            .map_err(said)?;
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    let (ready_ms, ready_compute_ms) = (process::age().map(ms), ms(process::cpu_time()));
    let corpus = corpus(request)?;
    let games = Games::new(request, &corpus.rows).map_err(said)?;
    let mut peers = Peers::new(context.vocabulary.grammar(), request)?;
    let mut measured = Vec::new();
    let mut broken = Vec::new();
    let chosen = corpus.rows.iter().step_by(request.every.get());
    for row in chosen.take(request.limit.unwrap_or(usize::MAX)) {
        match corpus.sound(row) {
            Ok(sound) => {
                let game = games.of(row).map_err(said)?;
                let recording = measure(
                    request,
                    context,
                    (row, sound, game),
                    &mut engine,
                    &mut peers,
                )?;
                write_recording(request, &peers.names, &recording)?;
                measured.push(recording);
            }
            Err(problem) => {
                let unreadable = Broken {
                    line: row.line,
                    path: row.path.clone(),
                    error: said(problem).to_string(),
                };
                write_json(request, "broken", &unreadable)?;
                broken.push(unreadable);
            }
        }
    }
    let setting = Setting {
        manifest: request.manifest.clone(),
        condition: request.condition(),
        streaming: request.streaming,
        ready_ms,
        ready_compute_ms,
    };
    let grammar = context.vocabulary.grammar();
    let mut report = HearingReport::new(setting, &peers.names, &measured, broken, grammar);
    report.peak_resident_kib = process::peak_resident();
    if request.json {
        write_json(request, "report", &report)?;
    } else {
        write(&text::lines(&report).join("\n"))?;
    }
    Ok(report.broken.is_empty())
}

/// Has all engines hear one recording, which is announced in this game.
fn measure<'a>(
    request: &HearingRequest,
    context: &Context,
    (row, sound, game): (&'a Row, Sound, Game),
    engine: &mut HearingEngine,
    peers: &mut Peers,
) -> anyhow::Result<Measured<'a>> {
    let reference = Reference::new(row, &context.vocabulary, &game);
    let known = row.fen.is_some() || request.fen.is_some();
    let heard = engine.hear(&sound, (&game, known), &reference);
    let mut answers = vec![heard.map_err(said)?];
    answers.extend(peers.hear(context, &sound, &game, &reference)?);
    Ok(Measured {
        row,
        reference,
        seconds: sound.seconds,
        answers,
    })
}

fn corpus(request: &HearingRequest) -> anyhow::Result<Corpus> {
    let path = &request.manifest;
    let rows = rows(path).map_err(said)?;
    let condition = request.condition();
    let murmurs = condition
        .noise
        .is_some_and(|noise| noise.kind.talkers() > 0);
    if murmurs && rows.len() < 2 {
        let path = path.display();
        return Err(anyhow!(
            "For a murmur, {path} must list at least two recordings."
        ));
    }
    Ok(Corpus {
        folder: path.parent().unwrap_or(Path::new("")).to_owned(),
        rows,
        condition,
        open: request.streaming.is_some(),
    })
}

/// The positions of the announcements.
struct Games<'a> {
    request: &'a HearingRequest,
    usual: Game,
}

impl<'a> Games<'a> {
    /// Checks all positions before anything is measured.
    fn new(request: &'a HearingRequest, rows: &[Row]) -> Result<Self, Problem> {
        let usual = game(request.fen.as_deref())?;
        let games = Self { request, usual };
        for row in rows {
            games.of(row)?;
        }
        Ok(games)
    }

    fn of(&self, row: &Row) -> Result<Game, Problem> {
        if row.fen.is_none() {
            return Ok(self.usual.clone());
        }
        game(row.fen.as_deref()).map_err(|problem| Problem::ManifestLine {
            path: self.request.manifest.clone(),
            line: row.line,
            problem: Box::new(problem),
        })
    }
}

/// The other recognisers.
struct Peers<'a> {
    /// The names of all engines, the measured one first.
    names: Vec<String>,
    all: Vec<Peer>,
    spellings: Spellings<'a>,
    /// The folder for the WAV files that the peers read.
    folder: tempfile::TempDir,
}

impl<'a> Peers<'a> {
    fn new(grammar: &'a Grammar, request: &HearingRequest) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        let mut names = request.peer_name.iter().map(String::as_str);
        let all: Vec<Peer> = request
            .peer
            .iter()
            .map(|line| {
                Peer::parse(line, names.next(), request.peer_timeout()).ok_or_else(|| {
                    anyhow!(
                        "This is no command line: {line}. An example: \
                         --peer 'recogniser --language de {RECORDING}'"
                    )
                })
            })
            .collect::<anyhow::Result<_>>()?;
        let names = all.iter().map(|peer| peer.name.clone());
        Ok(Self {
            names: std::iter::once(OWN.to_owned()).chain(names).collect(),
            spellings: Spellings::new(grammar),
            all,
            folder,
        })
    }

    /// The answers of all peers to the same sound. Their words count as if typed.
    fn hear(
        &mut self,
        context: &Context,
        sound: &Sound,
        game: &Game,
        reference: &Reference,
    ) -> anyhow::Result<Vec<EngineAnswer>> {
        if self.all.is_empty() {
            return Ok(Vec::new());
        }
        let wav = self.folder.path().join("recording.wav");
        WavSink::create(&wav, RATE)
            .and_then(|mut sink| sink.append(&to_i16(&sound.samples)))
            .map_err(|error| anyhow!("{}: {}", wav.display(), error.cause))?;
        let mut answers = Vec::new();
        for peer in &mut self.all {
            let (text, took) = peer.hear(&wav);
            let outcome = text.map_err(|error| error.to_string()).map(|text| {
                let read = self.spellings.read(&text);
                let heard = Heard::certain(read.words.unwrap_or_default());
                let weighed = weigh(&heard, &context.vocabulary, game);
                let judgement = match weighed.judge(Margins::CERTAIN) {
                    // The peer wrote words, but not of the game.
                    Judgement::Silence if !read.text.is_empty() => Judgement::Rejected,
                    judgement => judgement,
                };
                HearingOutcome {
                    exact: reference.text.as_ref() == Some(&read.text),
                    text: read.text,
                    verdict: reference
                        .compare(&judgement, None, &context.vocabulary)
                        .verdict,
                }
            });
            answers.push(EngineAnswer {
                outcome,
                seconds: took.as_secs_f64(),
                timing: None,
            });
        }
        Ok(answers)
    }
}

/// A recording in the JSON output.
#[derive(Serialize)]
struct Line<'a> {
    line: usize,
    path: &'a Path,
    group: Group,
    speaker: &'a str,
    condition: &'a str,
    said: &'a str,
    audio_s: f64,
    answers: Vec<AnswerLine<'a>>,
}

/// An engine's answer to it.
#[derive(Serialize)]
struct AnswerLine<'a> {
    engine: &'a str,
    #[serde(flatten)]
    outcome: Option<&'a HearingOutcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    compute_ms: f64,
    #[serde(flatten)]
    timing: Option<engine::Timing>,
}

fn write_recording(
    request: &HearingRequest,
    names: &[String],
    recording: &Measured,
) -> anyhow::Result<()> {
    if !request.json {
        return Ok(());
    }
    let answers = names.iter().zip(&recording.answers);
    let line = Line {
        line: recording.row.line,
        path: &recording.row.path,
        group: recording.reference.group,
        speaker: &recording.row.speaker,
        condition: &recording.row.condition,
        said: recording
            .reference
            .text
            .as_deref()
            .unwrap_or(&recording.row.text),
        audio_s: recording.seconds,
        answers: answers
            .map(|(engine, answer)| AnswerLine {
                engine,
                outcome: answer.outcome.as_ref().ok(),
                error: answer.outcome.as_ref().err().cloned(),
                compute_ms: answer.seconds * 1000.0,
                timing: answer.timing,
            })
            .collect(),
    };
    write_json(request, "recording", &line)
}

/// An object of the JSON output, with its type.
#[derive(Serialize)]
struct Typed<'a, T> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(flatten)]
    content: &'a T,
}

fn write_json<T: Serialize>(
    request: &HearingRequest,
    kind: &str,
    content: &T,
) -> anyhow::Result<()> {
    if !request.json {
        return Ok(());
    }
    write(&serde_json::to_string(&Typed { kind, content })?)
}

fn write(line: &str) -> anyhow::Result<()> {
    Ok(writeln!(io::stdout().lock(), "{line}")?)
}

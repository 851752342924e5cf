//! `annabella hear`: recognises recordings, one announcement each.
//!
//! Recognises a recording as a whole. With `--partial`, and when it is too long for an
//! announcement, it goes through the endpointer, as from a microphone.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;
use shakmaty::CastlingMode;

use crate::commands::arguments::words::WordArguments;
use crate::commands::output;
use crate::context::Context;
use crate::devices::inputs::{PADDING_MS, padded};
use crate::devices::listener::{Listener, reported};
use crate::files::recordings::read_at_most;
use crate::problem::Problem;
use chess_laws::Game;
use desk::dialogue::{Candidate, Judgement, Said, Weighed};
use game::session::set_up;
use speech::audio_file::Audio;
use speech::endpointer::EndpointEvent;
use speech::recorded_speech::{TimedEvent, feed_recording, no_time};
use spoken_grammar::Heard;

/// What to recognise and how to report it.
#[derive(Debug, Args)]
pub struct HearArguments {
    #[arg(long)]
    pub json: bool,
    #[arg(long)]
    pub partial: bool,
    // The position that the announcements are about.
    #[cfg_attr(feature = "practice", arg(long))]
    #[cfg_attr(not(feature = "practice"), arg(skip))]
    pub fen: Option<String>,
    #[cfg_attr(
        feature = "practice",
        arg(id = "chess960_fen", long = "chess960", requires = "fen")
    )]
    #[cfg_attr(not(feature = "practice"), arg(skip))]
    pub chess960: bool,
    // A stock Vosk model to use instead of the shipped one.
    #[arg(long)]
    pub model: Option<PathBuf>,
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = clap::value_parser!(u64).range(1..=21_600))]
    pub longest: u64,
    #[command(flatten)]
    pub words: WordArguments,
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

/// What is reported of a recording.
#[derive(Debug, Serialize)]
struct RecordingReport {
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

/// What is reported of a recording that cannot be read.
#[derive(Debug, Serialize)]
struct UnreadableRecording {
    file: String,
    error: String,
}

/// The words so far of a recording that is heard as from a microphone.
#[derive(Debug, Serialize)]
struct WordsSoFar {
    file: String,
    at_ms: u64,
    partial: String,
}

/// An utterance in a recording that is heard as from a microphone.
#[derive(Debug, Serialize)]
struct UtteranceReport {
    #[serde(flatten)]
    report: RecordingReport,
    /// When the voice was last heard.
    voice_end_ms: u64,
    /// When the utterance counted as ended.
    at_ms: u64,
    /// Whether it continues the one before and replaces it.
    #[serde(skip_serializing_if = "is_false")]
    goes_on: bool,
}

/// Recognises the recordings. Reports a broken one and leaves it out. Returns whether all could be
/// read.
///
/// # Errors
/// If the position or the model cannot be used, or nobody reads the output.
pub fn run(context: &Context, options: &HearArguments) -> Result<bool, Problem> {
    write(context, options, &mut output::lines(options.json))
}

/// As [`run`], with the report written to `to`.
///
/// # Errors
/// If the position or the model cannot be used, or the lines are not taken.
pub fn write(
    context: &Context,
    options: &HearArguments,
    to: &mut dyn Write,
) -> Result<bool, Problem> {
    let game = game_in(options.fen.as_deref(), options.chess960)?;
    let context = &context.with_words(&options.words.choice())?;
    let mut reporter = Reporter {
        context,
        options,
        game,
        listener: Listener::new(context, options.model.as_deref(), None)?,
        to,
    };
    let longest = Duration::from_secs(options.longest);
    let mut all_read = true;
    for file in &options.files {
        let told = match read_at_most(file, longest) {
            Ok(audio) if options.partial => reporter.follow(file, &audio)?,
            Ok(audio) => {
                let report = reporter.report(file, &audio)?;
                reporter.tell(&report, || sentence(&report))
            }
            Err(problem) => {
                all_read = false;
                let error = problem.say(context.wording.localisation());
                let failure = UnreadableRecording {
                    file: file.display().to_string(),
                    error,
                };
                reporter.tell(&failure, || failure.error.clone())
            }
        };
        told.map_err(|error| Problem::unwritten(&error))?;
    }
    Ok(all_read)
}

/// Reports what is heard in recordings, in one position.
struct Reporter<'a> {
    context: &'a Context,
    options: &'a HearArguments,
    game: Game,
    listener: Listener<'a>,
    to: &'a mut dyn Write,
}

impl Reporter<'_> {
    fn tell<T: Serialize>(&mut self, it: &T, sentence: impl Fn() -> String) -> io::Result<()> {
        let line = if self.options.json {
            serde_json::to_string(it)?
        } else {
            sentence()
        };
        writeln!(self.to, "{line}")
    }

    fn report(&mut self, file: &Path, audio: &Audio) -> Result<RecordingReport, Problem> {
        let begun = Instant::now();
        let weighed = self.listener.weigh(&audio.samples, &self.game)?;
        Ok(self.describe(file, audio, &weighed, begun))
    }

    fn weigh_heard(&self, heard: &Heard) -> Weighed {
        self.listener.weigh_heard(heard, &self.game)
    }

    /// Reports what the endpointer finds while it listens to the recording.
    fn follow(&mut self, file: &Path, audio: &Audio) -> Result<io::Result<()>, Problem> {
        let begun = Instant::now();
        let told = feed_recording(
            self.listener.endpointer(Some(&self.game))?,
            &padded(&audio.samples),
            no_time,
        );
        let ended = |told: &TimedEvent| {
            matches!(
                told.event,
                EndpointEvent::Ended(_) | EndpointEvent::Spoilt { .. }
            )
        };
        if !told.iter().any(ended) {
            let weighed = self.weigh_heard(&Heard::certain(Vec::new()));
            let report = self.describe(file, audio, &weighed, begun);
            return Ok(self.tell(&report, || sentence(&report)));
        }
        for TimedEvent { event, .. } in told {
            let told = match event {
                EndpointEvent::Words { at, words, .. } => {
                    let partial = WordsSoFar {
                        file: file.display().to_string(),
                        at_ms: at.saturating_sub(PADDING_MS),
                        partial: self.context.vocabulary.grammar().canonical_text(&words),
                    };
                    let so_far = || format!("{}: {} …", partial.file, partial.partial);
                    self.tell(&partial, so_far)
                }
                EndpointEvent::Ended(utterance) => {
                    let weighed = self.weigh_heard(utterance.said());
                    let ended = UtteranceReport {
                        report: self.describe(file, audio, &weighed, begun),
                        voice_end_ms: utterance.voice_end.saturating_sub(PADDING_MS),
                        at_ms: utterance.at.saturating_sub(PADDING_MS),
                        goes_on: utterance.whole.is_some(),
                    };
                    self.tell(&ended, || sentence(&ended.report))
                }
                EndpointEvent::Spoilt { .. } => {
                    let weighed = self.weigh_heard(&Heard::unknown());
                    let report = self.describe(file, audio, &weighed, begun);
                    self.tell(&report, || sentence(&report))
                }
                EndpointEvent::Began { .. } | EndpointEvent::Subsided { .. } => Ok(()),
            };
            if told.is_err() {
                return Ok(told);
            }
        }
        Ok(Ok(()))
    }

    fn describe(
        &self,
        file: &Path,
        audio: &Audio,
        weighed: &Weighed,
        begun: Instant,
    ) -> RecordingReport {
        let decode_ms = begun.elapsed().as_secs_f64() * 1000.0;
        let judgement = weighed.judge(self.listener.margins());
        let best = reported(&judgement, weighed);
        let mv = best.and_then(|candidate| candidate.said.only_move());
        // Speech that was not understood has no text.
        let understood = best.filter(|_| judgement != Judgement::Rejected);
        let illegal = understood.and_then(|candidate| candidate.said.why_illegal());
        let reason = illegal.map(|it| self.context.wording.reason(it));
        RecordingReport {
            file: file.display().to_string(),
            status: status(&judgement),
            text: best
                .map(|candidate| candidate.text.clone())
                .unwrap_or_default(),
            uci: mv.map(|mv| self.game.uci(mv).to_string()),
            san: mv.map(|mv| self.game.san(mv).to_string()),
            reason,
            alternatives: alternatives(&weighed.candidates),
            audio_ms: audio.duration.as_millis() as u64,
            decode_ms: (decode_ms * 10.0).round() / 10.0,
        }
    }
}

/// A game from this position, or from the initial one.
///
/// # Errors
/// If the game cannot start from this position.
pub fn game(fen: Option<&str>) -> Result<Game, Problem> {
    game_in(fen, false)
}

fn game_in(fen: Option<&str>, chess960: bool) -> Result<Game, Problem> {
    let game = fen.map(|fen| match chess960 {
        true => Game::from_fen_in(fen, CastlingMode::Chess960),
        false => set_up(fen),
    });
    let game = game.unwrap_or_else(|| Ok(Game::new()));
    game.map_err(|cause| Problem::Fen {
        fen: fen.unwrap_or_default().into(),
        cause,
    })
}

// The form that serde asks for.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(it: &bool) -> bool {
    !it
}

fn sentence(report: &RecordingReport) -> String {
    let mut parts = vec![format!("{}: {}", report.file, report.status)];
    if !report.text.is_empty() {
        parts.push(report.text.clone());
    }
    parts.extend(report.san.clone());
    parts.extend(report.reason.clone());
    parts.join(", ")
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
            Said::Command(_)
            | Said::Help(_)
            | Said::Opponents(_)
            | Said::Touch(_)
            | Said::Step(..)
            | Said::ClockReport(_)
            | Said::TakeBackTo(_)
            | Said::Question
            | Said::Promote(_) => "command",
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

//! The report of all measurements, in the form of the JSON output.

use std::collections::BTreeMap;
use std::collections::HashMap;
use std::path::PathBuf;

use serde::Serialize;

use super::engine::{EngineAnswer, Timing};
use super::process::Clock;
use desk::manifest::Row;
use hearing_bench::alignment::{self, Confusion};
use hearing_bench::condition::Condition;
use hearing_bench::reference::{Group, HearingOutcome, Reference};
use hearing_bench::statistics::{Interval, Spread, spread, wilson};
use hearing_bench::tally::{Paired, Tally, by, paired};
use spoken_grammar::Grammar;

/// A recording with the engines' answers, the measured engine first.
pub(super) struct Measured<'a> {
    pub row: &'a Row,
    pub reference: Reference,
    /// How long the recording plays, in s.
    pub seconds: f64,
    pub answers: Vec<EngineAnswer>,
}

/// A recording that cannot be heard.
#[derive(Serialize)]
pub(super) struct Broken {
    pub line: usize,
    pub path: PathBuf,
    pub error: String,
}

/// What is known before anything is heard.
#[derive(Serialize)]
pub(super) struct Setting {
    /// The list of recordings.
    pub manifest: PathBuf,
    /// The changes made to their sound.
    pub condition: Condition,
    /// With which clock they are heard at the pace of speech, as in a game.
    pub streaming: Option<Clock>,
    /// The time from the start of the program until it could hear, in ms.
    pub ready_ms: Option<f64>,
    /// How much of that was its own computing time, in ms; the rest was waiting.
    pub ready_compute_ms: f64,
}

/// All measurements.
#[derive(Serialize)]
pub(super) struct HearingReport {
    #[serde(flatten)]
    pub setting: Setting,
    /// How many recordings were heard.
    pub recordings: usize,
    /// How long all of them play, in s.
    pub audio_s: f64,
    pub engines: Vec<EngineReport>,
    /// The measured engine compared with each peer.
    pub pairs: Vec<Pair>,
    /// When the answers came to what was heard at the pace of speech.
    pub latency: BTreeMap<Group, Latency>,
    pub broken: Vec<Broken>,
    /// Line and text of announcements and words that are no phrase of the grammar, so that they
    /// cannot be understood.
    pub not_in_grammar: Vec<(usize, String)>,
    /// The most memory that was resident, including what measuring needs, in KiB.
    pub peak_resident_kib: Option<u64>,
}

/// The results of one engine.
#[derive(Serialize)]
pub(super) struct EngineReport {
    pub name: String,
    pub groups: BTreeMap<Group, Counted>,
    pub speakers: Vec<Part>,
    pub conditions: Vec<Part>,
    pub confusions: Vec<Counts>,
    /// Computing time for each recording, in ms on one processor, without failures.
    pub compute_ms: Option<Spread>,
    /// Computing time for each second of sound, on one processor, without failures.
    pub real_time_factor: Option<f64>,
    /// Line and error of each failure.
    pub failures: Vec<(usize, String)>,
}

/// Counts with the intervals of the important shares.
#[derive(Serialize)]
pub(super) struct Counted {
    #[serde(flatten)]
    pub tally: Tally,
    pub exact_95: Option<Interval>,
    pub accepted_right_95: Option<Interval>,
    pub accepted_wrong_95: Option<Interval>,
    pub wrong_action_95: Option<Interval>,
}

/// Counts for a part of a group.
#[derive(Serialize)]
pub(super) struct Part {
    pub group: Group,
    /// The speaker or the condition.
    pub name: String,
    #[serde(flatten)]
    pub counted: Counted,
}

/// How often each confusion of words occurred.
#[derive(Serialize)]
pub(super) struct Counts {
    #[serde(flatten)]
    pub confusion: Confusion,
    pub count: usize,
}

/// The measured engine compared with one peer.
#[derive(Serialize)]
pub(super) struct Pair {
    pub peer: String,
    #[serde(flatten)]
    pub paired: Paired,
}

/// How long after the last word the answer came.
#[derive(Serialize)]
pub(super) struct Latency {
    /// In ms, for recordings answered after the last word.
    pub answered_ms: Option<Spread>,
    /// Answered between the first and the last word.
    pub cut_in: usize,
    /// Never answered.
    pub unnoticed: usize,
}

impl From<Tally> for Counted {
    fn from(tally: Tally) -> Self {
        let share = |count| wilson(count, tally.recordings);
        Self {
            exact_95: share(tally.exact),
            accepted_right_95: share(tally.accepted_right),
            accepted_wrong_95: share(tally.accepted_wrong),
            wrong_action_95: share(tally.wrong_action),
            tally,
        }
    }
}

impl HearingReport {
    /// Makes the report. `names` are those of the engines, in the order of the answers.
    pub(super) fn new(
        setting: Setting,
        names: &[String],
        measured: &[Measured],
        broken: Vec<Broken>,
        grammar: &Grammar,
    ) -> Self {
        let engine =
            |(index, name): (usize, &String)| EngineReport::new(name, index, measured, grammar);
        let peers = names.iter().enumerate().skip(1);
        Self {
            recordings: measured.len(),
            audio_s: measured.iter().map(|recording| recording.seconds).sum(),
            engines: names.iter().enumerate().map(engine).collect(),
            pairs: peers
                .flat_map(|(index, peer)| pairs(peer, index, measured))
                .collect(),
            latency: latencies(measured),
            broken,
            not_in_grammar: not_in_grammar(measured),
            peak_resident_kib: None,
            setting,
        }
    }
}

impl EngineReport {
    fn new(name: &str, index: usize, measured: &[Measured], grammar: &Grammar) -> Self {
        let outcome =
            |recording: &Measured| recording.answers[index].outcome.as_ref().ok().cloned();
        let outcomes: Vec<Option<HearingOutcome>> = measured.iter().map(outcome).collect();
        let keyed = || measured.iter().zip(outcomes.iter().map(Option::as_ref));
        let parts = |name: fn(&Row) -> &str| -> Vec<Part> {
            let named = keyed().filter(|(recording, _)| !name(recording.row).is_empty());
            by(named.map(|(recording, outcome)| {
                ((recording.reference.group, name(recording.row)), outcome)
            }))
            .into_iter()
            .map(|((group, name), tally)| Part {
                group,
                name: name.to_owned(),
                counted: tally.into(),
            })
            .collect()
        };
        let answered = || {
            measured
                .iter()
                .filter(|recording| recording.answers[index].outcome.is_ok())
        };
        let seconds = |recording: &Measured| recording.answers[index].seconds;
        let sound: f64 = answered().map(|recording| recording.seconds).sum();
        let computed: f64 = answered().map(seconds).sum();
        Self {
            name: name.to_owned(),
            groups: by(keyed().map(|(recording, outcome)| (recording.reference.group, outcome)))
                .into_iter()
                .map(|(group, tally)| (group, tally.into()))
                .collect(),
            speakers: parts(|row| &row.speaker),
            conditions: parts(|row| &row.condition),
            confusions: confusions(keyed(), grammar),
            compute_ms: spread(
                answered()
                    .map(|recording| seconds(recording) * 1000.0)
                    .collect(),
            ),
            real_time_factor: (sound > 0.0).then(|| computed / sound),
            failures: measured
                .iter()
                .filter_map(|recording| {
                    let error = recording.answers[index].outcome.as_ref().err()?;
                    Some((recording.row.line, error.clone()))
                })
                .collect(),
        }
    }
}

/// For announcements and words: which word was mistaken for which.
fn confusions<'a>(
    heard: impl Iterator<Item = (&'a Measured<'a>, Option<&'a HearingOutcome>)>,
    grammar: &Grammar,
) -> Vec<Counts> {
    let lexicon = grammar.lexicon();
    let classes: HashMap<&str, &str> = lexicon
        .words()
        .map(|(_, word)| (word.text.as_str(), word.class.as_str()))
        .collect();
    let alike = |a: &str, b: &str| {
        classes
            .get(a)
            .is_some_and(|class| classes.get(b) == Some(class))
    };
    let all = heard.filter_map(|(recording, outcome)| {
        let said = recording.reference.text.as_ref()?;
        let counts = recording.reference.group != Group::Other;
        counts
            .then(|| alignment::confusions(said, &outcome?.text, alike).into())
            .flatten()
    });
    alignment::count(all.flatten())
        .into_iter()
        .map(|(confusion, count)| Counts { confusion, count })
        .collect()
}

/// For the groups that have right answers: which engine has which recordings right.
fn pairs(peer: &str, index: usize, measured: &[Measured]) -> Vec<Pair> {
    let right = |recording: &Measured, index: usize| {
        let outcome = &recording.answers[index].outcome;
        outcome.as_ref().is_ok_and(|outcome| outcome.exact)
    };
    Group::ALL
        .into_iter()
        .filter(|&group| group != Group::Other)
        .filter_map(|group| {
            let mut of_group = measured
                .iter()
                .filter(|recording| recording.reference.group == group)
                .peekable();
            of_group.peek()?;
            Some(Pair {
                peer: peer.to_owned(),
                paired: paired(
                    group,
                    of_group.map(|recording| (right(recording, 0), right(recording, index))),
                ),
            })
        })
        .collect()
}

/// For announcements, and for single words, for which the endpointer waits longer.
fn latencies(measured: &[Measured]) -> BTreeMap<Group, Latency> {
    let mut timings: BTreeMap<Group, Vec<Timing>> = BTreeMap::new();
    for recording in measured {
        let timing = recording.answers.first().and_then(|answer| answer.timing);
        if let Some(timing) = timing.filter(|_| recording.reference.group != Group::Other) {
            timings
                .entry(recording.reference.group)
                .or_default()
                .push(timing);
        }
    }
    let of_group = |(group, timings): (Group, Vec<Timing>)| (group, Latency::of(&timings));
    timings.into_iter().map(of_group).collect()
}

impl Latency {
    fn of(timings: &[Timing]) -> Self {
        let answered = timings.iter().filter_map(|timing| match timing {
            Timing::Answered { latency_ms } => Some(*latency_ms),
            Timing::CutIn | Timing::Unnoticed => None,
        });
        let count = |wanted| timings.iter().filter(|&&timing| timing == wanted).count();
        Self {
            answered_ms: spread(answered.collect()),
            cut_in: count(Timing::CutIn),
            unnoticed: count(Timing::Unnoticed),
        }
    }
}

fn not_in_grammar(measured: &[Measured]) -> Vec<(usize, String)> {
    let missing = |recording: &&Measured| {
        recording.reference.group != Group::Other && !recording.reference.is_phrase()
    };
    let missing = measured.iter().filter(missing);
    missing
        .map(|recording| (recording.row.line, recording.row.text.clone()))
        .collect()
}

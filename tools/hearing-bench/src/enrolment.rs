//! `hearing-bench enrolment`: what a voice profile improves. Each speaker is enrolled with one
//! half of their recordings and counted on the other half, without and with their profile;
//! all other speakers are counted with it too.
//!
//! With a second list, each speaker is enrolled with what they say there and counted on what
//! they say in the first; `training/players.py` makes both.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fmt};

use annabella::commands::train_voice::{Fit, Trial, best_profile};
use annabella::context::Context;
use annabella::devices::inputs::padded;
use annabella::files::recordings;
use desk::manifest::RecordingKind;
use speech::audio_file;
use speech::enrolment::EnrolmentUtterance;
use spoken_grammar::{Caution, FrequencyWarp, Profile, Speaker};

use crate::library::{self, said};

/// The most recordings that a speaker is enrolled with, and counted on.
const EACH: usize = 40;
/// Of the other speakers' recordings, every third is counted.
const EVERY: usize = 3;

/// The outcomes of some recordings.
#[derive(Default, Clone, Copy)]
struct Count {
    all: usize,
    exact: usize,
    right: usize,
    wrong: usize,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            all,
            exact,
            right,
            wrong,
        } = self;
        write!(
            f,
            "{exact} of {all} word for word, {right} accepted rightly, {wrong} wrongly"
        )
    }
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.all += other.all;
        self.exact += other.exact;
        self.right += other.right;
        self.wrong += other.wrong;
    }
}

/// Enrols all speakers and writes the counts.
pub fn run(manifest: &Path, prompts: Option<&Path>) -> anyhow::Result<()> {
    let mut context = library::context()?;
    context.cache = env::temp_dir().join("hearing-bench-enrolment");
    let speakers = speakers(&context, manifest, prompts)?;
    let mut totals: BTreeMap<&str, Count> = BTreeMap::new();
    for (speaker, [enrolled, counted]) in &speakers {
        let (profile, _) = best_profile(&context, enrolled, &|| true).map_err(said)?;
        let others = || {
            let others = speakers.iter().filter(|(other, _)| *other != speaker);
            others.flat_map(|(_, [_, counted])| counted.iter().step_by(EVERY))
        };
        let none = Profile::default();
        let changed = |speaker: Speaker| Profile {
            speaker,
            ..profile.clone()
        };
        let usual = changed(Speaker {
            caution: Caution::USUAL,
            ..profile.speaker
        });
        let unshifted = changed(Speaker {
            warp: FrequencyWarp::NONE,
            ..profile.speaker
        });
        println!(
            "{speaker}: warp {}, caution {}, {:?}",
            profile.speaker.warp.factor(),
            profile.speaker.caution.factor(),
            profile.say
        );
        for (what, count) in [
            ("prompts, no profile", count(&context, &none, enrolled)?),
            ("prompts, own profile", count(&context, &profile, enrolled)?),
            ("speaker, no profile", count(&context, &none, counted)?),
            ("speaker, own profile", count(&context, &profile, counted)?),
            (
                "speaker, own profile without its caution",
                count(&context, &usual, counted)?,
            ),
            (
                "speaker, own profile without its warp",
                count(&context, &unshifted, counted)?,
            ),
            ("others, no profile", count(&context, &none, others())?),
            ("others, that profile", count(&context, &profile, others())?),
        ] {
            println!("  {what}: {count}");
            *totals.entry(what).or_default() += count;
        }
    }
    for (what, count) in totals {
        println!("all: {what}: {count}");
    }
    Ok(())
}

fn count<'u>(
    context: &Context,
    profile: &Profile,
    utterances: impl IntoIterator<Item = &'u EnrolmentUtterance>,
) -> anyhow::Result<Count> {
    let utterances: Vec<&EnrolmentUtterance> = utterances.into_iter().collect();
    let all = utterances.len();
    let trial = Trial::of(context, profile, utterances, &|| true).map_err(said)?;
    let Fit {
        wrong,
        right,
        exact,
    } = trial.fit(profile.speaker.caution);
    Ok(Count {
        all,
        exact,
        right,
        wrong: wrong.0,
    })
}

/// The recordings of each speaker: those to enrol with and those to count.
fn speakers(
    context: &Context,
    manifest: &Path,
    prompts: Option<&Path>,
) -> anyhow::Result<BTreeMap<String, [Vec<EnrolmentUtterance>; 2]>> {
    let mut speakers: BTreeMap<String, [Vec<EnrolmentUtterance>; 2]> = BTreeMap::new();
    for (speaker, utterance) in utterances(context, manifest)? {
        let [enrolled, counted] = speakers.entry(speaker).or_default();
        let in_halves = prompts.is_none() && enrolled.len() <= counted.len();
        let part = if in_halves { enrolled } else { counted };
        if part.len() < EACH {
            part.push(utterance);
        }
    }
    if let Some(prompts) = prompts {
        for (speaker, utterance) in utterances(context, prompts)? {
            if let Some([enrolled, _]) = speakers.get_mut(&speaker) {
                enrolled.push(utterance);
            }
        }
    }
    speakers.retain(|_, [enrolled, counted]| !enrolled.is_empty() && counted.len() >= EACH / 4);
    Ok(speakers)
}

/// The recordings of a manifest except other speech, each with its speaker.
fn utterances(
    context: &Context,
    manifest: &Path,
) -> anyhow::Result<Vec<(String, EnrolmentUtterance)>> {
    let folder = manifest.parent().unwrap_or(Path::new("."));
    let mut found = Vec::new();
    for row in recordings::rows(manifest).map_err(said)? {
        if row.kind != RecordingKind::Other {
            let words = context.vocabulary.grammar().words_of(&row.text)?;
            let samples = padded(&audio_file::read(&folder.join(&row.path))?.samples);
            found.push((row.speaker, EnrolmentUtterance { words, samples }));
        }
    }
    Ok(found)
}

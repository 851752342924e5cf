//! Reads the recordings of a corpus and makes the requested changes to their sound.

use std::path::PathBuf;
use std::time::Duration;

use annabella::files::recordings::read;
use annabella::problem::{FileFault, Problem};
use desk::manifest::Row;
use hearing_bench::condition::{Chance, Condition};
use speech::resample::RATE;
use speech::speech_part::SpeechPart;

/// How long the microphone is open before and after a recording heard at the pace of speech, as in a
/// game.
const AROUND: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(2));
/// One step of a 16-bit sample: a microphone is never completely silent.
const STEP: f32 = 1.0 / 32_768.0;

/// The recordings of a manifest.
pub(super) struct Corpus {
    /// The folder that the manifest's paths are relative to.
    pub folder: PathBuf,
    /// All of them, including those that are not measured: murmur and babble are made from
    /// them.
    pub rows: Vec<Row>,
    /// The changes made to the sound.
    pub condition: Condition,
    /// Whether the microphone is open before and after the recording.
    pub open: bool,
}

/// A recording with its changes.
pub(super) struct Sound {
    /// At [`RATE`], between -1 and 1.
    pub samples: Vec<f32>,
    pub speech: SpeechPart,
    /// How long the recording plays, in s, without the time added before and after it.
    pub seconds: f64,
}

impl Corpus {
    /// The file of a row.
    pub(super) fn path(&self, row: &Row) -> PathBuf {
        self.folder.join(&row.path)
    }

    /// The sound of a row.
    pub(super) fn sound(&self, row: &Row) -> Result<Sound, Problem> {
        let path = self.path(row);
        let audio = read(&path)?;
        let mut chance = Chance::new(self.condition.seed, row.line);
        let talkers = self.talkers(row, &mut chance);
        let clean = SpeechPart::of(&audio.samples);
        let (samples, speech) = if self.open {
            let [before, after] = [AROUND.0, AROUND.1].map(|time| quiet(time, &mut chance));
            let speech = clean.later(before.len());
            ([before, audio.samples, after].concat(), speech)
        } else {
            (audio.samples, clean)
        };
        let samples = self
            .condition
            .apply(samples, &speech, &talkers, chance)
            .map_err(|error| FileFault::Output.at(path, error))?;
        Ok(Sound {
            samples,
            speech,
            seconds: audio.duration.as_secs_f64(),
        })
    }

    /// The recordings that murmur and babble behind this one are made of, by other speakers if
    /// there are any. Broken recordings are left out.
    fn talkers(&self, row: &Row, chance: &mut Chance) -> Vec<Vec<f32>> {
        let wanted = self.condition.noise.map_or(0, |noise| noise.kind.talkers());
        let stranger = |other: &&Row| other.speaker != row.speaker;
        let mut others: Vec<&Row> = self.rows.iter().filter(stranger).collect();
        if others.is_empty() {
            others = self
                .rows
                .iter()
                .filter(|other| other.line != row.line)
                .collect();
        }
        let mut talkers = Vec::new();
        for _ in 0..wanted * 4 {
            let picked = others.get(chance.pick(others.len()));
            if talkers.len() == wanted {
                break;
            }
            let sound = picked.and_then(|row| read(&self.path(row)).ok());
            talkers.extend(sound.map(|sound| sound.samples));
        }
        talkers
    }
}

/// The sound of a microphone without speech.
fn quiet(time: Duration, chance: &mut Chance) -> Vec<f32> {
    let samples = (time.as_secs_f64() * f64::from(RATE)) as usize;
    let step = |_| (chance.pick(3) as f32 - 1.0) * STEP;
    (0..samples).map(step).collect()
}

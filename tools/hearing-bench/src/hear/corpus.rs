//! The recordings of a corpus as they are to be heard: read, and with everything done to
//! their sound that was asked for.

use std::path::PathBuf;
use std::time::Duration;

use annabella::app::Problem;
use annabella::app::hear::read;
use annabella::manifest::Row;
use hearing_bench::condition::{Chance, Condition};
use speech::resample::RATE;
use speech::speech_part::SpeechPart;

/// What stands before and after a recording that is heard at its pace: the microphone
/// of a game is open before and after the words.
const AROUND: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(2));
/// One step of a 16-bit sample: a microphone is never quite silent.
const STEP: f32 = 1.0 / 32_768.0;

/// The recordings of a manifest.
pub(super) struct Corpus {
    /// What the paths in the manifest are relative to.
    pub folder: PathBuf,
    /// All of them, also those that are left out of the measurement: a murmur is made
    /// of them.
    pub rows: Vec<Row>,
    /// What is done to the sound.
    pub condition: Condition,
    /// Whether the microphone is open before and after.
    pub open: bool,
}

/// A recording as it is to be heard.
pub(super) struct Sound {
    /// At [`RATE`], between -1 and 1.
    pub samples: Vec<f32>,
    /// Where in them somebody speaks.
    pub speech: SpeechPart,
    /// How long the recording plays, in s, without what was put before and after it.
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
            .map_err(|error| Problem::Output {
                path,
                cause: error.to_string(),
            })?;
        Ok(Sound {
            samples,
            speech,
            seconds: audio.duration.as_secs_f64(),
        })
    }

    /// The recordings that a murmur behind this one is made of: of other speakers if
    /// there are any. Broken ones are passed over.
    fn talkers(&self, row: &Row, chance: &mut Chance) -> Vec<Vec<f32>> {
        let wanted = self.condition.noise.map_or(0, |noise| noise.kind.talkers());
        let stranger = |other: &&Row| other.speaker != row.speaker;
        let mut others: Vec<&Row> = self.rows.iter().filter(stranger).collect();
        if others.is_empty() {
            others = self.rows.iter().filter(|it| it.line != row.line).collect();
        }
        let mut talkers = Vec::new();
        for _ in 0..wanted * 4 {
            let picked = others.get(chance.pick(others.len()));
            if talkers.len() == wanted {
                break;
            }
            let sound = picked.and_then(|it| read(&self.path(it)).ok());
            talkers.extend(sound.map(|sound| sound.samples));
        }
        talkers
    }
}

/// A microphone into which nobody speaks.
fn quiet(time: Duration, chance: &mut Chance) -> Vec<f32> {
    let samples = (time.as_secs_f64() * f64::from(RATE)) as usize;
    let step = |_| (chance.pick(3) as f32 - 1.0) * STEP;
    (0..samples).map(step).collect()
}

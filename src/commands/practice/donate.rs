//! `annabella train-voice --donate`: a volunteer agrees, says what is asked for, and gets a folder that they can send:
//! the recordings as FLAC, a list of them with their levels, and what they agreed to. Sends nothing itself.

use clap::Args;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};

use crate::commands::menu::asking::ask;
use crate::commands::train_voice::{LessonArguments, open, print, tell};
use crate::context::Context;
use crate::devices::inputs::probe;
use crate::devices::opening::{Source, ToldDevices, Wanted};
use crate::files::named_file;
use crate::files::words::WordChoice;
use crate::problem::{FileFault, Problem, Unsuitable};
use crate::system::computer_clocks::now_here;
use desk::messages::text;
use german_grammar::DONATION;
use plain_file::Role;
use practice::menu::{Choice, Menu};
use speech::audio_file::flac;
use speech::enrolment::EnrolmentUtterance;
use speech::resample::RATE;
use speech::speech_part::{SpeechPart, level, power};

/// Where what a volunteer says goes.
#[derive(Debug, Args)]
pub struct DonateArguments {
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["from", "remove", "player"])]
    donate: Option<PathBuf>,
}

impl DonateArguments {
    /// The folder for the recordings; `None` if the user does not donate.
    pub fn folder(&self) -> Option<&Path> {
        self.donate.as_deref()
    }
}

/// The first line of the consent, by which the training recognises it.
const LICENCE: &str = "CC0-1.0";

/// The columns of the list.
const HEADING: &str = "path\ttext\tkind\tspeaker\tcondition\tlevel_db\tnoise_db\n";

/// Asks for consent, holds the lesson and writes the folder.
///
/// # Errors
/// If the folder is not new, a device does not work, or a file cannot be written.
pub fn donate(context: &Context, folder: &Path, devices: &LessonArguments) -> Result<(), Problem> {
    let at = context.wording.localisation();
    if folder.exists() {
        return Err(Unsuitable::OutputExists.at(folder));
    }
    // Nobody agrees to what then cannot be.
    if let Source::Microphone(name) = devices.source() {
        probe(name.as_deref()).map_err(Problem::Microphone)?;
    }
    if !agrees(context, devices)? {
        print(&text!(at, "donate-declined"));
        return Ok(());
    }
    let mut lesson = open(context, devices, DONATION)?;
    lesson.run()?;
    lesson.was_written()?;
    lesson.close_microphones();
    let said = lesson.activity_mut().end();
    let end = match said.is_empty() {
        true => text!(at, "donate-nothing"),
        false => {
            write(context, folder, &said)?;
            let path = folder.display().to_string();
            text!(at, "donate-done", count = said.len(), path = path)
        }
    };
    tell(&mut lesson, &end);
    lesson.wait_until_said();
    Ok(())
}

/// Reads out what the volunteer agrees to, and waits for their yes.
fn agrees(context: &Context, devices: &LessonArguments) -> Result<bool, Problem> {
    let at = context.wording.localisation();
    let labels = [text!(at, "donate-yes"), text!(at, "donate-no")];
    let question = text!(at, "donate-consent");
    let menu = Menu::yes_or_no(format!("{question}\n{}", text!(at, "donate-agree")), labels);
    let source = match devices.source() {
        // A recording is that of the lesson.
        Source::Recording(_) => Source::Keyboard,
        source => source,
    };
    let wanted = Wanted {
        told: ToldDevices::None,
        ..devices.wanted(source)
    };
    let answer = ask(context, WordChoice::default(), wanted, None, &menu, &[])?;
    Ok(answer.choice == Choice::Item(0))
}

/// Writes everything, the list last: a folder with a list is whole.
fn write(context: &Context, folder: &Path, said: &[EnrolmentUtterance]) -> Result<(), Problem> {
    let at = context.wording.localisation();
    fs::create_dir_all(folder).map_err(|cause| FileFault::Output.at(folder, cause))?;
    let file = |name: &str, content: &[u8]| {
        let path = folder.join(name);
        named_file::write(&path, content, Role::New, FileFault::Output)
    };
    let date = now_here().strftime("%Y-%m-%d").to_string();
    let consent = format!(
        "{LICENCE}\n{date}\nannabella {}\n\n{}\n",
        env!("CARGO_PKG_VERSION"),
        text!(at, "donate-consent")
    );
    file("consent.txt", consent.as_bytes())?;
    // Different for every donation, and nobody can tell from it who it was.
    let speaker = format!("donated-{:016x}", RandomState::new().hash_one(&date));
    let mut list = HEADING.to_owned();
    for (number, utterance) in (1..).zip(said) {
        let name = format!("{number:02}.flac");
        let bytes = flac(&utterance.samples, RATE)
            .map_err(|cause| FileFault::Output.at(folder.join(&name), cause))?;
        file(&name, &bytes)?;
        let lexicon = context.vocabulary.grammar().lexicon();
        let words = utterance.words.iter();
        let words: Vec<&str> = words.map(|it| lexicon.word(*it).text.as_str()).collect();
        let kind = if words.len() > 2 {
            "announcement"
        } else {
            "word"
        };
        let Levels { speech, noise } = Levels::of(&utterance.samples);
        let text = words.join(" ");
        list += &format!("{name}\t{text}\t{kind}\t{speaker}\tdonated\t{speech:.1}\t{noise:.1}\n");
    }
    file("manifest.tsv", list.as_bytes())
}

/// How loud a recording is, in dB of full scale.
struct Levels {
    /// Its speech.
    speech: f64,
    /// What is heard before and behind.
    noise: f64,
}

impl Levels {
    fn of(samples: &[i16]) -> Self {
        let samples: Vec<f32> = samples.iter().map(|it| f32::from(*it) / 32_768.0).collect();
        let part = SpeechPart::of(&samples);
        let before = samples.get(..part.start().unwrap_or_default());
        let behind = samples.get(part.end().unwrap_or(samples.len())..);
        let around: Vec<f32> = [before, behind]
            .into_iter()
            .flatten()
            .flatten()
            .copied()
            .collect();
        Self {
            speech: level(part.power(&samples).unwrap_or_default()),
            noise: level(power(&around)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speech_and_noise_are_measured_apart() {
        let noise = |at: i32| if at % 2 == 0 { 33 } else { -33 };
        let samples: Vec<i16> = (0..32_000)
            .map(|at| match (8_000..24_000).contains(&at) {
                true => ((f64::from(at) * 0.3).sin() * 3_277.0) as i16,
                false => noise(at),
            })
            .collect();
        let Levels { speech, noise } = Levels::of(&samples);
        assert!((-23.5..-22.5).contains(&speech), "{speech}");
        assert!((-60.5..-59.5).contains(&noise), "{noise}");
    }
}

//! The devices of the voice lesson. What the program says is never taken for the player's words: a
//! microphone is closed while it speaks, and a recording waits.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::activity_loop::{ActivityLoop, Devices, DevicesOnly, Hearing, Keyboard, endpointer_for};
use crate::commands::arguments::devices::BrailleArguments;
use crate::commands::arguments::voice::VoiceArguments;
use crate::context::Context;
use crate::devices::listener;
use crate::devices::player_input::{PlayerInput, hearing};
use crate::devices::speaking::{Echo, FoundVoice, Speaking};
use crate::problem::Problem;
use chess_laws::Time;
use desk::activities::{Activity, VoiceLesson};
use desk::dialogue::SpokenInput;
use desk::messages::Phrase;
use desk::printing;
use speech::enrolment::prompts;

/// The devices of a lesson.
#[derive(Debug, Args)]
pub struct LessonArguments {
    #[arg(long, conflicts_with_all = ["from", "remove"])]
    mic_file: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["from", "remove", "mic_file"])]
    mic: Option<String>,
    #[command(flatten)]
    pub(crate) voice: VoiceArguments,
    #[command(flatten)]
    pub(crate) braille: BrailleArguments,
}

impl LessonArguments {
    /// Where the player is heard.
    pub(crate) fn input(&self) -> PlayerInput {
        let recording = self.mic_file.clone().map(PlayerInput::Recording);
        recording.unwrap_or_else(|| PlayerInput::Microphone(self.mic.clone()))
    }
}

/// A lesson with its devices.
pub(crate) type LessonLoop = ActivityLoop<VoiceLesson, DevicesOnly>;

/// Opens the devices of a lesson with the prompts of this file, and says which.
///
/// # Errors
/// If one that was asked for does not work.
pub(crate) fn open(
    context: &Context,
    devices: &LessonArguments,
    asked: &str,
) -> Result<LessonLoop, Problem> {
    let at = context.wording.localisation();
    let recogniser = listener::recogniser(context, None)?;
    let vocabulary = &context.vocabulary;
    let prompts = prompts(asked, vocabulary.grammar());
    let prompts = prompts.map_err(|error| Problem::Grammar(error.to_string()))?;
    let margins = recogniser.margins();
    let lesson = VoiceLesson::new(at.clone(), vocabulary.clone(), margins, prompts);
    let FoundVoice {
        mut speaking,
        audible,
        note,
        ..
    } = Speaking::find(context, &devices.voice.options(), Echo::Always)?;
    speaking.say(&[Phrase::sentence(&note)]);
    let display = devices.braille.choice();
    let display = display.map(|it| it.open(context)).transpose()?;
    let (hearing, expected) = match lesson.vocabulary(SpokenInput::Shared) {
        Some(sayable) => {
            let (endpointer, expected) = endpointer_for(recogniser, sayable);
            let (hearing, note) = hearing(context, &devices.input(), endpointer, audible, false)?;
            speaking.say(&[Phrase::sentence(&note)]);
            (hearing, vec![(SpokenInput::Shared, expected)])
        }
        // A lesson with no words at all.
        None => (Hearing::Off, Vec::new()),
    };
    let devices = Devices {
        hearing,
        expected,
        keyboard: Keyboard::open(),
        display,
        ..Devices::speaking(speaking)
    };
    Ok(ActivityLoop::new(lesson, DevicesOnly, devices, Time::ZERO))
}

/// Says and shows what becomes of a lesson.
pub(crate) fn tell(lesson: &mut LessonLoop, sentence: &str) {
    lesson.activity_mut().show(sentence);
    lesson.note(sentence);
    lesson.show_line();
}

/// Writes a line to standard output.
pub(crate) fn print(line: &str) {
    // It does not matter if nobody reads this.
    let _ = writeln!(printing::stdout(), "{line}");
}

//! The devices of the voice lesson. What the program says is never taken for the player's words: a
//! microphone is closed while it speaks, and a recording waits.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::activity_loop::{ActivityLoop, DevicesOnly};
use crate::commands::arguments::devices::{BrailleArguments, Input};
use crate::commands::arguments::voice::VoiceArguments;
use crate::context::Context;
use crate::devices::opening::{Source, Wanted};
use crate::problem::Problem;
use chess_laws::Time;
use desk::activities::{Activity, Frame, Talks, VoiceLesson};
use desk::dialogue::SpokenInput;
use desk::messages::Phrase;
use desk::printing;
use speech::enrolment::prompts;
use spoken_grammar::Margins;

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
    pub(crate) fn source(&self) -> Source {
        Input::Mic.source(self.mic_file.clone(), self.mic.clone())
    }

    /// The devices, with the player heard there.
    pub(crate) fn wanted(&self, source: Source) -> Wanted {
        Wanted::of_one_player(source, self.voice.options(), self.braille.choice())
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
    let vocabulary = &context.vocabulary;
    let prompts = prompts(asked, vocabulary.grammar());
    let prompts = prompts.map_err(|error| Problem::Grammar(error.to_string()))?;
    let wanted = devices.wanted(devices.source());
    let frame = Frame::new(
        &context.wording,
        vocabulary.clone(),
        Margins::CAUTIOUS,
        wanted.table(context)?,
    );
    let mut lesson = VoiceLesson::new(frame, prompts);
    let sayable = lesson.vocabulary(SpokenInput::Shared);
    let opened = wanted.open(context, None, sayable.as_ref())?;
    lesson.frame_mut().margins = opened.margins;
    let mut lesson = ActivityLoop::new(lesson, DevicesOnly, opened.devices, Time::ZERO);
    for note in &opened.notes {
        lesson.note(note);
    }
    Ok(lesson)
}

/// Says and shows what becomes of a lesson.
pub(crate) fn tell(lesson: &mut LessonLoop, sentence: &str) {
    lesson.activity_mut().show(Phrase::sentence(sentence));
    lesson.note(sentence);
    lesson.show_line();
}

/// Writes a line to standard output.
pub(crate) fn print(line: &str) {
    // It does not matter if nobody reads this.
    let _ = writeln!(printing::stdout(), "{line}");
}

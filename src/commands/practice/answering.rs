//! The devices of an activity that talks with one player: a drill, puzzles, a review. Opens them, says which they are,
//! and runs the activity.

use std::path::PathBuf;

use clap::Args;

#[cfg(feature = "web")]
use super::at_page::AtPageArguments;
use crate::activity_loop::{ActivityLoop, Wiring};
use crate::commands::arguments::devices::{BrailleArguments, Input};
use crate::commands::arguments::voice::VoiceArguments;
use crate::commands::arguments::words::WordArguments;
use crate::context::Context;
use crate::devices::opened::Devices;
use crate::devices::opening::{Source, Wanted};
use crate::devices::speaking::Speaking;
use crate::files::words::WordChoice;
use crate::problem::Problem;
use crate::problem::practice::{PracticeProblem, Unsampled};
use chess_laws::Time;
use desk::activities::{Activity, Frame, Talks};
use desk::dialogue::SpokenInput;
use german_grammar::{ActivityPhrases, WordSet};
use spoken_grammar::Margins;

/// The devices of a command that asks a player and takes their answers.
#[derive(Debug, Args)]
pub struct AnsweringArguments {
    #[arg(id = "answer_input", long = "input", value_enum, default_value_t)]
    input: Input,
    #[arg(long, conflicts_with_all = ["answer_input", "mic"])]
    mic_file: Option<PathBuf>,
    #[arg(long)]
    mic: Option<String>,
    #[arg(long, visible_alias = "headset")]
    earphones: bool,
    #[command(flatten)]
    voice: VoiceArguments,
    #[command(flatten)]
    braille: BrailleArguments,
}

/// The menu and its devices.
#[derive(Debug, Args)]
pub struct MenuArguments {
    #[command(flatten)]
    pub(crate) words: WordArguments,
    #[command(flatten)]
    pub(crate) answering: AnsweringArguments,
    #[cfg(feature = "web")]
    #[command(flatten)]
    pub(super) at_page: AtPageArguments,
}

impl AnsweringArguments {
    /// The devices that were chosen.
    pub(crate) fn wanted(&self) -> Wanted {
        let source = self.input.source(self.mic_file.clone(), self.mic.clone());
        Wanted {
            earphones: self.earphones,
            ..Wanted::of_one_player(source, self.voice.options(), self.braille.choice())
        }
    }
}

/// The words of an activity with these phrases. A player without a voice profile is only a name here.
pub(crate) fn understand(context: &Context, words: &mut WordChoice, phrases: ActivityPhrases) {
    words.phrases = Some(phrases);
    // Their words for the sides are those of the activity.
    words.sets.retain(|it| *it != WordSet::CLOCK_REPORTS);
    words.add_language(&context.wording.localisation().code());
    let own_words = context.own_words.as_deref();
    let player = words.player.take();
    words.player = player.filter(|it| it.file(own_words).exists());
}

/// An activity that was held.
pub(crate) struct Held<A> {
    /// The activity, after it has ended.
    pub activity: A,
    /// The voice that it was held with, still open.
    pub voice: Speaking,
}

/// Opens the devices, says which and these notes, and holds the activity until it ends. `activity` makes it;
/// `voice` is one that is open already.
///
/// # Errors
/// If a device that was asked for does not work, or the activity cannot go on.
pub(crate) fn hold<A, W>(
    context: &Context,
    wanted: &Wanted,
    voice: Option<Speaking>,
    notes: &[String],
    wiring: W,
    activity: impl FnOnce(Frame) -> A,
) -> Result<Held<A>, Problem>
where
    A: Talks,
    W: Wiring<A>,
{
    if wanted.source == Source::Sample {
        return Err(PracticeProblem::NoSample(Unsampled::Drill).into());
    }
    let mut frame = Frame::new(
        &context.wording,
        context.vocabulary.clone(),
        Margins::CAUTIOUS,
        wanted.table(context)?,
    );
    frame.has_buttons = context.own_page.is_some();
    let mut activity = activity(frame);
    let sayable = activity.vocabulary(SpokenInput::Shared);
    let opened = wanted.open(context, voice, sayable.as_ref())?;
    activity.frame_mut().margins = opened.margins;
    let devices = Devices {
        signals: context.signals.clone(),
        ..opened.devices
    };
    let mut held = ActivityLoop::new(activity, wiring, devices, Time::ZERO);
    for note in opened.notes.iter().chain(notes) {
        held.note(note);
    }
    held.run()?;
    held.was_written()?;
    let (activity, voice) = held.into_parts();
    Ok(Held { activity, voice })
}

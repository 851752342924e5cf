//! The devices of an activity that talks with one player: a drill, puzzles, a review. Opens them, says which they are,
//! and runs the activity.

use std::path::PathBuf;

use clap::Args;

use crate::activity_loop::{
    ActivityLoop, Devices, ExpectedWords, Hearing, Keyboard, Wiring, endpointer_for,
};
use crate::commands::arguments::devices::{BrailleArguments, Input};
use crate::commands::arguments::voice::VoiceArguments;
use crate::commands::arguments::words::WordArguments;
use crate::context::Context;
use crate::devices::display::{BrailleOutput, DisplayChoice};
use crate::devices::listener;
use crate::devices::player_input::{PlayerInput, hearing};
use crate::devices::speaking::{Echo, FoundVoice, Speaking, SpeechOptions};
use crate::problem::Problem;
use crate::problem::practice::{PracticeProblem, Unsampled};
use braille_display::Table;
use chess_laws::Time;
use desk::activities::{Activity, Frame, Sayable, Talks};
use desk::dialogue::SpokenInput;
use desk::messages::{Phrase, text};
use speech::voice::VoiceChoice;
use spoken_grammar::Margins;

/// The devices of a command that asks a player and takes their answers.
#[derive(Debug, Args)]
pub struct AnsweringArguments {
    #[arg(
        id = "answer_input",
        long = "input",
        value_enum,
        default_value = "auto"
    )]
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
}

/// The devices to use.
pub struct AnsweringOptions {
    /// Where answers come from.
    pub input: AnswerInput,
    /// Whether the program's own voice does not reach the microphone.
    pub earphones: bool,
    /// How the program speaks.
    pub speech: SpeechOptions,
    /// The braille display, if there is one.
    pub braille: Option<DisplayChoice>,
    /// What is said about the devices.
    pub tells: ToldDevices,
}

/// What is said about devices before an activity begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToldDevices {
    /// All that were found.
    All,
    /// Only what is missing: a microphone that was looked for, a voice.
    Missing,
    /// Nothing; it was said before.
    None,
}

/// Where answers come from. Lines are read in any case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AnswerInput {
    /// The system's microphone, if there is one.
    Auto,
    /// The player is heard there.
    Player(PlayerInput),
    /// Only the keyboard.
    Keyboard,
    /// A sample, which such an activity does not have.
    Sample,
}

impl ToldDevices {
    /// Whether a device is told about; `is_missing` says whether it is missing.
    fn tells(self, is_missing: bool) -> bool {
        match self {
            Self::All => true,
            Self::Missing => is_missing,
            Self::None => false,
        }
    }
}

impl AnsweringArguments {
    /// The devices that were chosen.
    pub(crate) fn options(&self) -> AnsweringOptions {
        let mic = self.mic.clone();
        let input = match (&self.mic_file, self.input, mic) {
            (Some(file), ..) => AnswerInput::Player(PlayerInput::Recording(file.clone())),
            (None, Input::Keyboard, _) => AnswerInput::Keyboard,
            (None, Input::Sample, _) => AnswerInput::Sample,
            (None, Input::Auto, None) => AnswerInput::Auto,
            (None, Input::Auto | Input::Mic, mic) => {
                AnswerInput::Player(PlayerInput::Microphone(mic))
            }
        };
        AnsweringOptions {
            input,
            speech: self.voice.options(),
            earphones: self.earphones,
            braille: self.braille.choice(),
            tells: ToldDevices::All,
        }
    }
}

impl AnsweringOptions {
    /// Whether there is a braille display with keys.
    pub(crate) fn has_display(&self) -> bool {
        let display = self.braille.as_ref();
        display.is_some_and(|it| matches!(it.output, BrailleOutput::Display(_)))
    }

    /// The table in which the player types.
    fn table(&self, context: &Context) -> Result<Table, Problem> {
        let display = self.braille.as_ref();
        let table = display.map(|it| it.writing.table.table(context));
        Ok(table.transpose()?.unwrap_or_default())
    }
}

/// An activity that was held.
pub(crate) struct Held<A> {
    /// The activity, after it has ended.
    pub activity: A,
    /// The voice that the activity used, still open.
    pub voice: FoundVoice,
}

/// Opens the devices, says which and these notes, and holds the activity until it ends. `activity` makes it;
/// `voice` is one that is open already.
///
/// # Errors
/// If a device that was asked for does not work, or the activity cannot go on.
pub(crate) fn hold<A, W>(
    context: &Context,
    options: &AnsweringOptions,
    voice: Option<FoundVoice>,
    notes: &[String],
    wiring: W,
    activity: impl FnOnce(Frame) -> A,
) -> Result<Held<A>, Problem>
where
    A: Talks,
    W: Wiring<A>,
{
    let mut activity = activity(Frame::new(
        &context.wording,
        context.vocabulary.clone(),
        Margins::CAUTIOUS,
        options.table(context)?,
    ));
    let open = || Speaking::find(context, &options.speech, Echo::Always);
    let mut voice = voice.map_or_else(open, Ok)?;
    let is_missing = !voice.audible && options.speech.way == VoiceChoice::Auto;
    if options.tells.tells(is_missing) {
        voice.speaking.say(&[Phrase::sentence(&voice.note)]);
    }
    let display = options.braille.as_ref();
    let display = display.map(|it| it.open(context)).transpose()?;
    let sayable = activity.vocabulary(SpokenInput::Shared);
    let heard = find_hearing(context, options, sayable, voice.audible)?;
    activity.frame_mut().margins = heard.margins;
    let is_missing = heard.expected.is_empty() && options.input == AnswerInput::Auto;
    if options.tells.tells(is_missing) {
        for note in &heard.notes {
            voice.speaking.say(&[Phrase::sentence(note)]);
        }
    }
    let devices = Devices {
        hearing: heard.hearing,
        expected: heard.expected,
        keyboard: Keyboard::open(),
        display,
        leave: context.signals.game_begins(),
        ..Devices::speaking(voice.speaking)
    };
    let mut held = ActivityLoop::new(activity, wiring, devices, Time::ZERO);
    for note in notes {
        held.note(note);
    }
    held.run()?;
    held.was_written()?;
    let (activity, speaking) = held.into_parts();
    let voice = FoundVoice { speaking, ..voice };
    Ok(Held { activity, voice })
}

/// Where answers are heard.
struct FoundHearing {
    hearing: Hearing,
    expected: Vec<ExpectedWords>,
    margins: Margins,
    notes: Vec<String>,
}

impl FoundHearing {
    /// Nowhere: answers are typed.
    fn nowhere(mut notes: Vec<String>, context: &Context) -> Self {
        notes.push(text!(context.wording.localisation(), "input-keyboard"));
        Self {
            hearing: Hearing::Off,
            expected: Vec::new(),
            margins: Margins::CAUTIOUS,
            notes,
        }
    }
}

fn find_hearing(
    context: &Context,
    options: &AnsweringOptions,
    sayable: Option<Sayable>,
    audible: bool,
) -> Result<FoundHearing, Problem> {
    let systems = PlayerInput::Microphone(None);
    let input = match &options.input {
        AnswerInput::Auto => &systems,
        AnswerInput::Player(input) => input,
        AnswerInput::Keyboard => return Ok(FoundHearing::nowhere(Vec::new(), context)),
        AnswerInput::Sample => return Err(PracticeProblem::NoSample(Unsampled::Drill).into()),
    };
    let recogniser = listener::recogniser(context, None)?;
    let margins = recogniser.margins();
    let Some(sayable) = sayable else {
        return Ok(FoundHearing::nowhere(Vec::new(), context));
    };
    let (endpointer, expected) = endpointer_for(recogniser, sayable);
    match hearing(context, input, endpointer, audible, options.earphones) {
        Ok((hearing, note)) => Ok(FoundHearing {
            hearing,
            expected: vec![(SpokenInput::Shared, expected)],
            margins,
            notes: vec![note],
        }),
        Err(Problem::Microphone(cause)) if options.input == AnswerInput::Auto => {
            tracing::info!(%cause, "no microphone");
            let none = text!(context.wording.localisation(), "input-none-microphone");
            Ok(FoundHearing::nowhere(vec![none], context))
        }
        Err(problem) => Err(problem),
    }
}

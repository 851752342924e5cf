//! `annabella drill`: opens the devices of a drill and keeps its results.

mod results_file;

use crossbeam_channel::never;
use jiff::Timestamp;

use self::results_file::ResultsFile;
use super::activity_loop::{
    ActivityLoop, Devices, ExpectedWords, Hearing, Keyboard, Outputs, Wiring, endpointer_for,
};
use super::display::{BrailleOutput, DisplayChoice};
use super::player_input::{PlayerInput, hearing};
use super::speaking::{Echo, FoundVoice, Speaking};
use super::words::{PhraseSet, WordChoice};
use super::{Context, DeviceProblem, DrillProblem, Problem, listener};
use crate::activities::{Activity, DrillActivity, DrillSetting, KeepResult};
use crate::dialogue::SpokenInput;
use crate::drills::{Drill, Level};
use crate::messages::{Phrase, text};
use chess_laws::Time;
use german_grammar::WordSet;
use speech::voice::{VoiceChoice, VoiceSettings};
use spoken_grammar::Margins;

/// What is drilled, and with which devices.
pub struct DrillOptions {
    /// The drill; `None` lets the player choose.
    pub drill: Option<Drill>,
    /// The level; `None` for the last one of the drill.
    pub level: Option<Level>,
    /// How many questions a round has.
    pub questions: u32,
    /// What the questions follow from; `None` for other ones every time.
    pub seed: Option<u64>,
    /// The words to understand.
    pub words: WordChoice,
    /// Where answers come from.
    pub input: DrillInput,
    /// Which voice speaks.
    pub voice: VoiceChoice,
    /// Rate and volume of the voice.
    pub voice_settings: VoiceSettings,
    /// The braille display, if there is one.
    pub braille: Option<DisplayChoice>,
}

/// Where answers come from. Lines are read in any case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrillInput {
    /// The system's microphone, if there is one.
    Auto,
    /// The player is heard there.
    Player(PlayerInput),
    /// Only the keyboard.
    Keyboard,
    /// A sample, which a drill does not have.
    Sample,
}

/// What only a drill is wired to: its results.
struct DrillWiring {
    results: ResultsFile,
}

impl Wiring<DrillActivity> for DrillWiring {
    fn carry_out(
        &mut self,
        task: KeepResult,
        _: &mut DrillActivity,
        _: Time,
    ) -> Result<Outputs<DrillActivity>, Problem> {
        self.results.keep(&task)?;
        Ok(Vec::new())
    }

    fn changes(&self, _: &KeepResult) -> bool {
        false
    }
}

/// Holds a drill until the player ends it.
///
/// # Errors
/// If a device that was asked for does not work, or the results cannot be read or kept.
pub fn run(context: &Context, mut options: DrillOptions) -> Result<(), Problem> {
    let display = options.braille.as_ref();
    let has_display = display.is_some_and(|it| matches!(it.output, BrailleOutput::Display(_)));
    if options.drill.is_some_and(Drill::needs_display) && !has_display {
        return Err(DrillProblem::NoDisplay.into());
    }
    options.words.phrases = PhraseSet::Drills;
    // Their words for the sides are those of the drills.
    options
        .words
        .sets
        .retain(|it| *it != WordSet::CLOCK_REPORTS);
    let (context, note) = &context.with_player(&options.words)?;
    let results = ResultsFile::beside(&context.games);
    let setting = DrillSetting {
        drill: options.drill,
        level: options.level,
        length: options.questions,
        seed: options.seed.unwrap_or_else(seed_of_now),
        has_display,
        results: results.read()?,
    };
    let mut drill = open(context, &options, setting, results)?;
    if let Some(note) = note {
        drill.note(note);
    }
    drill.run()
}

/// Another number every time.
fn seed_of_now() -> u64 {
    let now = Timestamp::now().as_nanosecond();
    u64::try_from(now.rem_euclid(i128::from(u64::MAX))).unwrap_or_default()
}

/// Opens the devices and says which.
fn open(
    context: &Context,
    options: &DrillOptions,
    setting: DrillSetting,
    results: ResultsFile,
) -> Result<ActivityLoop<DrillActivity, DrillWiring>, Problem> {
    let at = context.wording.localisation();
    let found = Speaking::find(at, &options.voice, options.voice_settings, Echo::Always)?;
    let FoundVoice {
        mut speaking,
        audible,
        note,
    } = found;
    speaking.say(&[Phrase::sentence(&note)]);
    let display = options.braille.as_ref();
    let display = display.map(|it| it.open(context)).transpose()?;
    let heard = find_hearing(context, options, &setting, audible)?;
    for note in &heard.notes {
        speaking.say(&[Phrase::sentence(note)]);
    }
    let vocabulary = context.vocabulary.clone();
    let activity = DrillActivity::new(&context.wording, vocabulary, heard.margins, setting);
    let devices = Devices {
        hearing: heard.hearing,
        expected: heard.expected,
        talk_key: String::new(),
        keyboard: Keyboard::open(),
        display,
        speaking,
        leave: never(),
        not_suspended: never(),
    };
    let wiring = DrillWiring { results };
    Ok(ActivityLoop::new(activity, wiring, devices, Time::ZERO))
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
    options: &DrillOptions,
    setting: &DrillSetting,
    audible: bool,
) -> Result<FoundHearing, Problem> {
    let systems = PlayerInput::Microphone(None);
    let input = match &options.input {
        DrillInput::Auto => &systems,
        DrillInput::Player(input) => input,
        DrillInput::Keyboard => return Ok(FoundHearing::nowhere(Vec::new(), context)),
        DrillInput::Sample => return Err(DrillProblem::NoSample.into()),
    };
    let recogniser = listener::recogniser(context, None)?;
    let margins = recogniser.margins();
    let vocabulary = context.vocabulary.clone();
    let first = DrillActivity::new(&context.wording, vocabulary, margins, setting.clone());
    let Some(sayable) = first.vocabulary(SpokenInput::Shared) else {
        return Ok(FoundHearing::nowhere(Vec::new(), context));
    };
    let (endpointer, expected) = endpointer_for(recogniser, sayable);
    match hearing(context, input, endpointer, audible) {
        Ok((hearing, note)) => Ok(FoundHearing {
            hearing,
            expected: vec![(SpokenInput::Shared, expected)],
            margins,
            notes: vec![note],
        }),
        Err(Problem::Device(DeviceProblem::Microphone(cause)))
            if options.input == DrillInput::Auto =>
        {
            tracing::info!(%cause, "no microphone");
            let none = text!(context.wording.localisation(), "input-none-microphone");
            Ok(FoundHearing::nowhere(vec![none], context))
        }
        Err(problem) => Err(problem),
    }
}

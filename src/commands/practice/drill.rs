//! `annabella drill`: opens the devices of a drill and keeps its results.

pub mod arguments;
mod results_file;

use jiff::Timestamp;

use crate::activity_loop::{Outputs, Wiring};
use crate::commands::practice::answering::{AnsweringOptions, hold};
use crate::commands::practice::drill::results_file::ResultsFile;
use crate::context::Context;
use crate::files::words::WordChoice;
use crate::problem::Problem;
use crate::problem::practice::PracticeProblem;
use chess_laws::Time;
use german_grammar::WordSet;
use practice::drill::{Drill, Level};
use practice::drill::{DrillActivity, DrillSetting, KeepResult};

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
    /// The devices.
    pub answering: AnsweringOptions,
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
    let has_display = options.answering.has_display();
    if options.drill.is_some_and(Drill::needs_display) && !has_display {
        return Err(PracticeProblem::NoDisplay.into());
    }
    options.words.phrases = Some(german_grammar::ActivityPhrases::DRILLS);
    options
        .words
        .add_language(&context.wording.localisation().code());
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
    let notes: Vec<String> = note.iter().cloned().collect();
    let wiring = DrillWiring { results };
    hold(context, &options.answering, &notes, wiring, |frame| {
        DrillActivity::new(frame, setting)
    })
    .map(|_| ())
}

/// Another number every time.
pub(crate) fn seed_of_now() -> u64 {
    let now = Timestamp::now().as_nanosecond();
    u64::try_from(now.rem_euclid(i128::from(u64::MAX))).unwrap_or_default()
}

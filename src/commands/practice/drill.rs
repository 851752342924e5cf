//! `annabella drill`: opens the devices of a drill and keeps its results.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::activity_loop::Wiring;
use crate::commands::arguments::words::WordArguments;
use crate::commands::practice::answering::{AnsweringArguments, hold};
#[cfg(feature = "web")]
use crate::commands::practice::at_page::AtPageArguments;
use crate::context::Context;
use crate::files::named_file::LARGEST_TEXT;
use crate::problem::practice::{PracticeFile, PracticeProblem};
use crate::problem::{FileFault, Problem};
use crate::system::computer_clocks::{now, now_here};
use chess_laws::Time;
use desk::activities::Outputs;
use german_grammar::WordSet;
use plain_file::{Alone, Refusal};
use practice::drill::{
    Drill, DrillActivity, DrillSetting, KeepResult, Level, Results, RoundResult,
};

/// A drill and its devices.
#[derive(Debug, Args)]
pub struct DrillArguments {
    #[arg(id = "drill_name", value_name = "NAME", value_parser = drill())]
    pub(crate) drill: Option<Drill>,
    #[arg(id = "drill_level", long = "level", value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=3))]
    level: Option<u8>,
    #[arg(long, value_name = "NUMBER", default_value = "10", value_parser = clap::value_parser!(u32).range(1..=1000))]
    questions: u32,
    #[arg(id = "drill_seed", long = "seed", value_name = "NUMBER")]
    seed: Option<u64>,
    #[command(flatten)]
    words: WordArguments,
    #[command(flatten)]
    answering: AnsweringArguments,
    #[cfg(feature = "web")]
    #[command(flatten)]
    pub(super) at_page: AtPageArguments,
}

fn drill() -> impl TypedValueParser<Value = Drill> {
    PossibleValuesParser::new(Drill::names()).try_map(|name| name.parse::<Drill>())
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
pub fn run(context: &Context, wanted: &DrillArguments) -> Result<(), Problem> {
    let devices = wanted.answering.wanted();
    let has_display = devices.has_display();
    if wanted.drill.is_some_and(Drill::needs_display) && !has_display {
        return Err(PracticeProblem::NoDisplay.into());
    }
    let mut words = wanted.words.choice();
    words.phrases = Some(german_grammar::ActivityPhrases::DRILLS);
    words.add_language(&context.wording.localisation().code());
    // Their words for the sides are those of the drills.
    words.sets.retain(|it| *it != WordSet::CLOCK_REPORTS);
    let (context, note) = &context.with_player(&words)?;
    let results = ResultsFile::beside(&context.games);
    let setting = DrillSetting {
        drill: wanted.drill,
        level: wanted.level.and_then(Level::of),
        length: wanted.questions,
        seed: wanted.seed.unwrap_or_else(seed_of_now),
        has_display,
        results: results.read()?,
    };
    let notes: Vec<String> = note.iter().cloned().collect();
    let wiring = DrillWiring { results };
    hold(context, &devices, None, &notes, wiring, |frame| {
        DrillActivity::new(frame, setting)
    })
    .map(|_| ())
}

/// Another number every time.
pub(crate) fn seed_of_now() -> u64 {
    let now = now().as_nanosecond();
    u64::try_from(now.rem_euclid(i128::from(u64::MAX))).unwrap_or_default()
}

/// The name of the file of results.
const NAME: &str = "drills.toml";

/// The file of the results of drills, beside the journals of games. It is replaced as a whole after every question, so
/// that a program that is killed loses no more than the question that was open.
pub(super) struct ResultsFile {
    path: PathBuf,
}

impl ResultsFile {
    /// The file in the folder of the journals.
    pub(super) fn beside(games: &Path) -> Self {
        let path = games.join(NAME);
        Self { path }
    }

    /// The results so far. A file that cannot be read stays as it is.
    ///
    /// # Errors
    /// If the file is there and has a mistake.
    pub(super) fn read(&self) -> Result<Results, Problem> {
        self.read_at(&self.path)
    }

    fn read_at(&self, file: &Path) -> Result<Results, Problem> {
        let text = match plain_file::text(file, LARGEST_TEXT) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Results::default()),
            read => read.map_err(|error| self.refused(&error))?,
        };
        Results::read(&text).map_err(|mistake| {
            Problem::from(PracticeProblem::DrillMistake {
                path: self.path.clone(),
                mistake,
            })
        })
    }

    /// Notes how a round stands. What another program has written since is kept.
    ///
    /// # Errors
    /// If the file has got a mistake, or cannot be written.
    fn keep(&self, round: &KeepResult) -> Result<(), Problem> {
        let unwritten = |cause: io::Error| FileFault::Output.of(&self.path, &cause);
        let alone = Alone::with(&self.path).map_err(unwritten)?;
        let mut results = self.read_at(alone.file())?;
        let date = now_here().strftime("%Y-%m-%d").to_string();
        let result = RoundResult::of(round.tally, &date);
        results.note(round.drill, round.level, result, round.is_finished);
        let text = results.write();
        let text = text.map_err(|cause| FileFault::Output.at(&self.path, cause))?;
        alone.write(&self.path, text).map_err(unwritten)
    }

    fn refused(&self, error: &io::Error) -> Problem {
        match Refusal::of(error) {
            Some(refusal) => Problem::refused(&self.path, refusal),
            None => Problem::from(PracticeProblem::File {
                what: PracticeFile::DrillResults,
                path: self.path.clone(),
                cause: error.to_string(),
            }),
        }
    }
}

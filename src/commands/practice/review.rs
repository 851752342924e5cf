//! `annabella review`: opens games and the devices of a review, lets an engine think and writes files.

pub(super) mod files;
mod judge;
mod unsaved;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use crossbeam_channel::{Receiver, Select, never};

use crate::activity_loop::Wiring;
use crate::commands::arguments::tables::TableArguments;
use crate::commands::arguments::words::ChosenWordArguments;
use crate::commands::long_work::{LongWork, LongWorkTexts};
use crate::commands::practice::answering::{AnsweringArguments, hold};
#[cfg(feature = "web")]
use crate::commands::practice::at_page::AtPageArguments;
use crate::commands::practice::openings::asking::{AskedNews, OpeningFiles};
use crate::commands::practice::openings::index_file::IndexFile;
use crate::commands::practice::openings::{TreeArguments, own_names};
use crate::commands::practice::own_repertoire::OwnRepertoire;
use crate::commands::practice::review::files::ReviewFiles;
use crate::commands::practice::review::judge::JudgeArguments;
use crate::context::Context;
use crate::devices::opening::Source;
use crate::devices::thinking::{Assessor, Depth, EndgameTables, Told, WhoWaits};
use crate::files::voice_profile::PlayerName;
use crate::files::words::WordChoice;
use crate::own_page::OwnPage;
use crate::problem::Problem;
use crate::problem::practice::{PracticeProblem, Unsampled};
use chess_laws::Time;
use desk::activities::{Activity, Outputs};
use desk::messages::{Localisation, text};
use desk::printing;
use german_grammar::WordSet;
use practice::engine::engine_failure;
use practice::position::PlayFrom;
use practice::review::{Library, ReviewActivity, ReviewSetting, ReviewTask, Search};
use uci_opponent::Limit;

/// Which games are reviewed, and with which devices.
#[derive(Debug, Args)]
pub struct ReviewArguments {
    #[arg(id = "review_source", value_name = "SOURCE")]
    source: Option<PathBuf>,
    // Not the voice profile of the other commands, which is `--speaker` here.
    #[arg(id = "review_player", long = "player", value_name = "NAME")]
    player: Option<String>,
    #[arg(id = "review_opening", long = "opening", value_name = "NAME")]
    opening: Option<String>,
    #[arg(id = "review_position", long = "position", value_name = "FEN")]
    position: Option<String>,
    #[arg(id = "review_overwrite", long = "overwrite")]
    overwrite: bool,
    #[command(flatten)]
    judge: JudgeArguments,
    #[command(flatten)]
    tables: TableArguments,
    #[command(flatten)]
    tree: TreeArguments,
    #[command(flatten)]
    words: ChosenWordArguments,
    #[arg(id = "review_speaker", long = "speaker", value_name = "NAME")]
    pub(crate) speaker: Option<PlayerName>,
    #[command(flatten)]
    answering: AnsweringArguments,
    #[cfg(feature = "web")]
    #[command(flatten)]
    pub(super) at_page: AtPageArguments,
}

/// What only a review is wired to: its files and the engine.
struct ReviewWiring {
    files: ReviewFiles,
    repertoire: OwnRepertoire,
    openings: OpeningFiles,
    /// The engine, asked by the number of the task.
    engine: Assessor<u64>,
    /// How long the engine of another program thinks about one position.
    thinks: Duration,
    /// The player's own page, which lists what is saved.
    own_page: Option<OwnPage>,
    /// Where nothing arrives.
    nothing: Receiver<Told>,
    no_news: Receiver<AskedNews>,
}

/// How many positions the built-in engine looks at for the first move of each line.
const NODES: u64 = 100_000;
/// How many positions another program's engine looks at where it is asked about several.
const NODES_EACH: u64 = 200_000;

impl Wiring<ReviewActivity> for ReviewWiring {
    fn carry_out(
        &mut self,
        task: ReviewTask,
        review: &mut ReviewActivity,
        _: Time,
    ) -> Result<Outputs<ReviewActivity>, Problem> {
        match task {
            ReviewTask::Assess { job, about, wanted } => {
                let limit = match about.count() {
                    1 => Limit::Time(self.thinks),
                    _ => Limit::Nodes(NODES_EACH),
                };
                let depth = Depth {
                    nodes: NODES,
                    limit,
                    wanted,
                };
                self.engine.ask(job, about, depth);
                Ok(Vec::new())
            }
            ReviewTask::Finish => {
                self.engine.finish();
                Ok(Vec::new())
            }
            ReviewTask::Keep { at, text } => {
                self.files.keep(at, text);
                Ok(Vec::new())
            }
            ReviewTask::Forget => {
                self.files.forget();
                Ok(Vec::new())
            }
            ReviewTask::Remember { line, side } => {
                let kept = self.repertoire.add(&line, side, review.localisation());
                Ok(review.remembered(side, kept))
            }
            ReviewTask::Unremember => {
                let done = self.repertoire.take_back(review.localisation());
                Ok(review.unremembered(done))
            }
            ReviewTask::Openings(question) => {
                self.openings.ask(question);
                Ok(Vec::new())
            }
            ReviewTask::Print(text) => {
                // A reader who has closed the output wants nothing there.
                let _ = writeln!(printing::stdout(), "{text}");
                Ok(Vec::new())
            }
            ReviewTask::Save {
                file,
                content,
                name,
            } => {
                let at = review.localisation();
                let written = self.save(file, &content, name.as_deref(), at);
                Ok(review.saved(file, written))
            }
        }
    }

    fn changes(&self, task: &ReviewTask) -> bool {
        matches!(
            task,
            ReviewTask::Save { .. } | ReviewTask::Remember { .. } | ReviewTask::Unremember
        )
    }

    fn channels<'c>(&'c self, select: &mut Select<'c>) {
        select.recv(self.engine.answers().unwrap_or(&self.nothing));
        select.recv(self.openings.news().unwrap_or(&self.no_news));
    }

    fn receive(
        &mut self,
        channel: usize,
        review: &mut ReviewActivity,
        _: Time,
    ) -> Outputs<ReviewActivity> {
        if channel > 0 {
            return self.hear_of_openings(review);
        }
        match self.engine.take() {
            Some((job, Told::Answer(lines))) => review.assessed(job, lines),
            Some((job, Told::Deeper(depth))) => {
                review.looks_ahead(job, depth);
                Vec::new()
            }
            Some((_, Told::Failed(failure))) => {
                let cause = engine_failure(review.localisation(), &failure);
                review.engine_failed(&cause)
            }
            Some((_, Told::Table(fault))) => {
                let told = fault.say(review.localisation());
                review.table_fails(&told)
            }
            None => Vec::new(),
        }
    }

    fn is_busy(&self) -> bool {
        self.engine.is_busy() || self.openings.is_busy()
    }

    fn settle(&mut self, review: &mut ReviewActivity, _: Time) -> Outputs<ReviewActivity> {
        // Its answer is no longer wanted.
        if !review.is_waiting() {
            self.engine.stop();
        }
        Vec::new()
    }

    fn over(&mut self) {
        self.engine.stop();
        self.openings.stop();
    }
}

impl ReviewWiring {
    /// Writes a file. Returns its name, or a sentence why it is not written. The page lists it.
    fn save(
        &mut self,
        file: usize,
        content: &[u8],
        name: Option<&str>,
        at: &Localisation,
    ) -> Result<String, String> {
        let written = self.files.save(file, content, name, at);
        self.own_page.iter().for_each(OwnPage::saved);
        written
    }

    fn hear_of_openings(&mut self, review: &mut ReviewActivity) -> Outputs<ReviewActivity> {
        let at = review.localisation();
        match self.openings.take() {
            Some(AskedNews::Lacks(lack)) => {
                let told = lack.say(at);
                review.openings_come(&told)
            }
            Some(AskedNews::SoFar(games)) => {
                let told = text!(at, "openings-so-far", games = games);
                review.openings_come(&told)
            }
            Some(AskedNews::Answer(Ok(answer))) => review.openings(Ok(answer)),
            Some(AskedNews::Answer(Err(problem))) => {
                let cause = problem.say(at);
                review.openings(Err(cause))
            }
            Some(AskedNews::Gone) => review.openings(Err(String::new())),
            None => Vec::new(),
        }
    }
}

/// Holds a review until the player ends it. Returns the game that is to go on from a reviewed position, if one is.
///
/// # Errors
/// If there is no game, or a device that was asked for does not work.
pub fn run(context: &Context, wanted: &ReviewArguments) -> Result<Option<PlayFrom>, Problem> {
    let devices = wanted.answering.wanted();
    if devices.source == Source::Sample {
        return Err(PracticeProblem::NoSample(Unsampled::Review).into());
    }
    let search = search(wanted)?;
    let source = wanted.source.as_deref();
    let (files, mut games, side) = ReviewFiles::open(context, source, wanted.overwrite)?;
    let path = files.shown_path();
    let (recovered, elsewhere) = files.recover(&mut games);
    if games.iter().all(|it| it.games().is_empty()) {
        return Err(PracticeProblem::NoGame { path }.into());
    }
    let count: usize = games.iter().map(|it| it.games().len()).sum();
    let work = search_work(context);
    let library = Library::found(games, search, || work.has_done(1));
    if library.shown().is_empty() {
        return Err(PracticeProblem::NoGameFits { path }.into());
    }
    let words = understood(wanted, &context.wording.localisation().code());
    let (context, note) = &context.with_player(&words)?;
    let speech = &devices.speech;
    let judge = wanted.judge.start(WhoWaits { context, speech })?;
    let engine = judge.as_ref().map(|it| it.identity().name.clone());
    let (openings, names) = openings(wanted, count, context);
    let setting = ReviewSetting {
        library,
        side,
        engine,
        recovered,
        has_openings: openings.has_games(),
        names,
    };
    let tables = wanted.tables.folder().map(EndgameTables::open);
    let (tables, faults) = tables.unwrap_or_default();
    let at = context.wording.localisation();
    let faults = faults.iter().map(|it| it.say(at));
    let elsewhere = elsewhere.iter().map(|it| {
        let path = it.display().to_string();
        text!(at, "review-unsaved-elsewhere", path = path)
    });
    let notes = note.iter().cloned().chain(faults).chain(elsewhere);
    let notes: Vec<String> = notes.collect();
    let wiring = ReviewWiring {
        files,
        repertoire: OwnRepertoire::beside(&context.games),
        openings,
        engine: Assessor::with(judge, tables.map(Arc::new)),
        thinks: wanted.judge.thinks(),
        own_page: context.own_page.clone(),
        nothing: never(),
        no_news: never(),
    };
    hold(context, &devices, None, &notes, wiring, |frame| {
        ReviewActivity::new(frame, setting)
    })
    .map(|held| held.activity.plays_on().cloned())
}

/// The search of games, which may take long.
fn search_work(context: &Context) -> LongWork<'_> {
    LongWork::begin(
        context,
        LongWorkTexts {
            so_far: |at, games| text!(at, "review-search-so-far", games = games),
            stopped: |at, games| text!(at, "review-search-stopped", games = games),
        },
    )
}

/// The games of the opening tree, and the names of the user in them: the games that were named, those that are reviewed, or
/// those that were played here.
fn openings(
    wanted: &ReviewArguments,
    count: usize,
    context: &Context,
) -> (OpeningFiles, Vec<String>) {
    let several = wanted.source.as_deref().filter(|_| count > 1);
    let named = wanted.tree.folder().or(several);
    let file = match named {
        Some(named) => Some(IndexFile::of(named, &context.games)),
        None => IndexFile::of_journals(&context.games),
    };
    let names = own_names(wanted.tree.names(), named.is_none() && file.is_some());
    (OpeningFiles::of(file), names)
}

/// The words of a review, which has no clock. `code` is that of the language of the texts.
fn understood(wanted: &ReviewArguments, code: &str) -> WordChoice {
    let mut words = WordChoice {
        player: wanted.speaker.clone(),
        ..wanted.words.choice()
    };
    words.add_language(code);
    words.phrases = Some(german_grammar::ActivityPhrases::REVIEW);
    words.sets.retain(|it| *it != WordSet::CLOCK_REPORTS);
    words.sets.push(WordSet::PRACTICE);
    words
}

/// What is looked for.
fn search(wanted: &ReviewArguments) -> Result<Search, Problem> {
    let position = wanted.position.as_ref().map(|fen| {
        Search::position(fen).map_err(|cause| {
            let fen = fen.clone();
            Problem::Fen { fen, cause }
        })
    });
    Ok(Search {
        player: wanted.player.clone(),
        opening: wanted.opening.clone(),
        position: position.transpose()?,
    })
}

//! `annabella teach`: opens a lesson and the pupils' page, and hands what pupils do to the lesson.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::Args;
use crossbeam_channel::Select;

use crate::activity_loop::Wiring;
use crate::commands::arguments::words::WordArguments;
use crate::commands::practice::answering::{AnsweringArguments, hold, understand};
use crate::context::Context;
use crate::devices::opening::Source;
use crate::devices::page::{HERE, address};
use crate::devices::web::Classroom;
use crate::files::named_file;
use crate::problem::practice::{PracticeProblem, Unsampled};
use crate::problem::{FileFault, Problem};
use chess_laws::Time;
use desk::activities::Outputs;
use german_grammar::ActivityPhrases;
use pgn_tree::PgnFile;
use practice::teaching::{Lesson, Shown, TeachActivity};

/// The lesson, where its page is served, and the devices.
#[derive(Debug, Args)]
pub struct TeachArguments {
    #[arg(id = "lesson", value_name = "FILE")]
    lesson: Option<PathBuf>,
    #[arg(id = "class_address", long = "web", value_name = "ADDRESS", value_parser = address, default_value_t = HERE, hide_default_value = true)]
    address: SocketAddr,
    #[command(flatten)]
    words: WordArguments,
    #[command(flatten)]
    answering: AnsweringArguments,
}

/// What only teaching is wired to: the pupils' page.
struct TeachWiring {
    class: Classroom,
    /// What pupils see.
    shown: Option<Shown>,
}

impl Wiring<TeachActivity> for TeachWiring {
    fn carry_out(
        &mut self,
        task: Infallible,
        _: &mut TeachActivity,
        _: Time,
    ) -> Result<Outputs<TeachActivity>, Problem> {
        match task {}
    }

    fn changes(&self, task: &Infallible) -> bool {
        match *task {}
    }

    fn channels<'c>(&'c self, select: &mut Select<'c>) {
        select.recv(self.class.asked());
    }

    fn receive(&mut self, _: usize, lesson: &mut TeachActivity, _: Time) -> Outputs<TeachActivity> {
        if let Ok(request) = self.class.asked().try_recv() {
            let answer = lesson.does(request.pupil, &request.act);
            request.answer(answer);
        }
        Vec::new()
    }

    /// Shows pupils what has changed, and notices who has come and gone.
    fn settle(&mut self, lesson: &mut TeachActivity, _: Time) -> Outputs<TeachActivity> {
        for (pupil, is_there) in self.class.presence() {
            lesson.is_there(pupil, is_there);
        }
        let shown = lesson.shown();
        if self.shown.as_ref() != Some(&shown)
            && let Ok(json) = serde_json::to_string(&shown)
        {
            self.class.show(&json);
            self.shown = Some(shown);
        }
        Vec::new()
    }
}

/// Teaches a lesson until the teacher ends it.
///
/// # Errors
/// If the file cannot be read, the page cannot be served, or a device that was asked for does not work.
pub fn run(context: &Context, wanted: &TeachArguments) -> Result<(), Problem> {
    let devices = wanted.answering.wanted();
    if devices.source == Source::Sample {
        return Err(PracticeProblem::NoSample(Unsampled::Lesson).into());
    }
    let lesson = Lesson::new(&read(wanted.lesson.as_deref())?);
    let mut words = wanted.words.choice();
    understand(context, &mut words, ActivityPhrases::TEACH);
    let (context, note) = &context.with_player(&words)?;
    let class = Classroom::start(wanted.address, &context.wording);
    let class = class.map_err(|cause| Problem::Page {
        address: wanted.address.to_string(),
        cause: cause.to_string(),
    })?;
    let url = class.url();
    let notes: Vec<String> = note.iter().cloned().collect();
    let wiring = TeachWiring { class, shown: None };
    hold(context, &devices, None, &notes, wiring, |frame| {
        TeachActivity::new(frame, lesson, url)
    })
    .map(|_| ())
}

/// The games of a file; none without a file.
fn read(path: Option<&Path>) -> Result<PgnFile, Problem> {
    let Some(path) = path else {
        return Ok(PgnFile::read(b""));
    };
    let bytes = named_file::read(path, FileFault::ScoresheetFile)?;
    let file = PgnFile::read(&bytes);
    match file.games().is_empty() {
        true => Err(PracticeProblem::NoGame {
            path: path.to_owned(),
        }
        .into()),
        false => Ok(file),
    }
}

//! From the arguments of a command to what carries it out.

use std::io::Write;
use std::path::PathBuf;

use crate::commands::adjourn::{Agreed, Print};
use crate::commands::args::BoardCommand;
use crate::commands::args::{
    CliCommand, ConcludeArguments, DoctorArguments, EnvelopeArguments, ResumeArguments,
    TrainVoiceArguments,
};
use crate::commands::arguments::braille::{BrailleCommand, place};
use crate::commands::doctor::{DoctorOptions, examine};
use crate::commands::play::arguments::{GameArguments, WrongGame};
use crate::commands::resume::{JournalTrust, ResumeMode, ResumeWishes};
use crate::commands::train_voice::{TrainingOptions, TrainingTask};
use crate::commands::{
    about, adjourn, board, braille, doctor_report, hear, play, practice, reconcile, report, resume,
    scoresheet, train_voice, word_list,
};
use crate::context::Context;
use crate::files::tables::WritingChoice;
use crate::problem::Problem;
use desk::messages::text;
use desk::printing;

/// Why a command was not carried out.
pub enum Failure {
    /// Its arguments contradict each other.
    Misused(WrongGame),
    /// Something did not work.
    Failed(Problem),
}

impl From<WrongGame> for Failure {
    fn from(wrong: WrongGame) -> Self {
        Self::Misused(wrong)
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Failed(problem)
    }
}

/// Carries out a command. Returns whether it found nothing wrong, for the exit code.
///
/// # Errors
/// If its arguments contradict each other, or something does not work.
pub fn carry_out(context: &Context, command: CliCommand) -> Result<bool, Failure> {
    match command {
        CliCommand::Play(game) => return play(context, *game),
        // They need no context, or another one.
        CliCommand::Settings(_) | CliCommand::Doctor(_) => Ok(true),
        #[cfg(feature = "web")]
        CliCommand::Web(game) => return play(context, game.at_the_page()),
        CliCommand::Practice(command) => command.carry_out(context),
        CliCommand::Hear(recordings) => hear::run(context, &recordings.into()),
        CliCommand::Scoresheet(scoresheet) => scoresheet::run(context, &scoresheet.into()),
        CliCommand::Audit(audit) => report::run(context, &audit.into()),
        CliCommand::Reconcile(scoresheets) => reconcile::run(context, &scoresheets.into()),
        // A report is good even if nothing proves its journal.
        CliCommand::Report(report) => report::run(context, &report.into()).map(|_| true),
        CliCommand::Resume(game) => resume(context, *game).map(|()| true),
        CliCommand::TrainVoice(voice) => train_voice(context, voice).map(|()| true),
        CliCommand::Words(own) => word_list::list(context, &own.into()).map(|()| true),
        CliCommand::About { json } => about::run(context, json).map(|()| true),
        CliCommand::Seal(sealing) => adjourn::seal(context, (*sealing).into()).map(|()| true),
        CliCommand::Envelope(envelope) => print_envelope(context, envelope).map(|()| true),
        CliCommand::Open(opening) => adjourn::open(context, (*opening).into()).map(|()| true),
        CliCommand::Conclude(end) => conclude(context, &end).map(|()| true),
        CliCommand::Board(board) => electronic_board(context, board).map(|()| true),
        CliCommand::Braille(braille) => on_braille(context, braille).map(|()| true),
    }
    .map_err(Failure::from)
}

fn play(context: &Context, game: GameArguments) -> Result<bool, Failure> {
    let (game, options) = game.split()?;
    play::play(context, game, options)?;
    Ok(true)
}

fn resume(context: &Context, game: ResumeArguments) -> Result<(), Problem> {
    let mut options = game.devices.options();
    let mode = match (game.charge, game.reconvene) {
        (_, true) => ResumeMode::Reconvened,
        (true, false) => ResumeMode::Charged,
        (false, false) => ResumeMode::Free,
    };
    #[cfg(feature = "web")]
    if let Some(side) = game.sighted {
        let side = Some(side.into());
        options.page = options.page.map(|page| page.played_by(side));
    }
    let side = game.sighted.map(Into::into);
    options.opponents = options.opponents.map(|it| it.of(side));
    let trust = JournalTrust {
        unchained: game.unchained,
    };
    let engine = game.engine.choice();
    let wanted = ResumeWishes {
        mode,
        trust,
        engine,
    };
    resume::resume(context, game.journal.as_deref(), wanted, options)
}

fn train_voice(context: &Context, voice: TrainVoiceArguments) -> Result<(), Problem> {
    if let Some(folder) = voice.donation.donate {
        return practice::donate(context, &folder, &voice.lesson.into());
    }
    let task = match voice.from {
        Some(manifest) => TrainingTask::From(manifest),
        None if voice.remove => TrainingTask::Remove,
        None => TrainingTask::Lesson(Box::new(voice.lesson.into())),
    };
    let player = voice.player;
    train_voice::run(context, &TrainingOptions { player, task })
}

fn print_envelope(context: &Context, envelope: EnvelopeArguments) -> Result<(), Problem> {
    let print = if envelope.braille {
        Print::Braille {
            table: envelope.braille_table,
            cells: envelope.cells,
        }
    } else {
        Print::Text
    };
    adjourn::envelope(context, &envelope.file, envelope.journal.as_deref(), &print)
}

fn conclude(context: &Context, end: &ConcludeArguments) -> Result<(), Problem> {
    // clap makes sure that the game is either drawn or resigned.
    let agreed = end
        .resigned
        .map_or(Agreed::Drawn, |side| Agreed::Resigned(side.into()));
    adjourn::conclude(context, end.journal.as_deref(), agreed)
}

fn electronic_board(context: &Context, board: BoardCommand) -> Result<(), Problem> {
    match board {
        BoardCommand::Calibrate { board } => board::calibrate(context, &board),
        BoardCommand::Simulate(command) => command.carry_out(context),
    }
}

/// Checks every part. `settings`: their file, if there is one, or what keeps a game from beginning with them.
pub fn doctor(
    context: &Context,
    parts: DoctorArguments,
    settings: Result<Option<PathBuf>, Problem>,
) -> Result<bool, Problem> {
    let options = DoctorOptions {
        opponents_microphone: parts.opponent_mic,
        braille: parts.braille.map(|name| place(name, parts.braille_driver)),
        table: parts.braille_table,
        keys: parts.braille_keys,
        board: parts.board,
    };
    let (words, model) = (parts.words.into(), parts.model.as_deref());
    let findings = examine(context, &words, model, settings, &options);
    // The exit code gives the result too, whether or not anybody reads the lines.
    let _ = writeln!(printing::stdout(), "{}", findings.lines.join("\n"));
    if let Some(path) = &parts.report {
        doctor_report::write(context, &findings, path)?;
        let at = context.wording.localisation();
        let path = path.display().to_string();
        let _ = writeln!(
            printing::stdout(),
            "{}",
            text!(at, "doctor-reported", path = path)
        );
    }
    Ok(findings.good)
}

fn on_braille(context: &Context, braille: BrailleCommand) -> Result<(), Problem> {
    match braille {
        BrailleCommand::Tables => braille::tables(context),
        BrailleCommand::Keys {
            braille_driver,
            braille_keys,
        } => braille::list(context, braille_driver, braille_keys.as_deref()),
        BrailleCommand::Test {
            port,
            braille_driver,
            braille_table,
            liblouis,
            voice,
        } => {
            let options = braille::WalkOptions {
                voice: voice.way(),
                place: place(port, braille_driver),
                writing: WritingChoice {
                    table: braille_table,
                    liblouis,
                },
            };
            braille::walk(context, &options)
        }
        BrailleCommand::Simulate(command) => command.carry_out(context),
    }
}

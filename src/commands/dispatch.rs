//! From a command with its arguments to what carries it out.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::commands::args::CliCommand;
#[cfg(feature = "online")]
use crate::commands::beside_online;
use crate::commands::exit_status::{ExitStatus, Failure};
use crate::commands::layers::{Layers, ReadError};
#[cfg(feature = "online")]
use crate::commands::menu::begun::Begun;
#[cfg(feature = "online")]
use crate::commands::online;
use crate::commands::play::arguments::GameArguments;
use crate::commands::read::{Invocation, Session, before_all};
use crate::commands::{
    about, adjourn, board, braille, doctor, hear, play, practice, reconcile, report, resume,
    scoresheet, settings, stick, train_voice, word_list,
};
use crate::context::Context;
use crate::files::settings_file::StoredSettings;
use crate::problem::Problem;

/// Carries out a command.
pub fn carry_out(session: &Session, invocation: Invocation, command: CliCommand) -> ExitStatus {
    let at = invocation.localisation.clone();
    let done = run(session, &invocation, command);
    if let Some(rate) = invocation.chosen_rate.get() {
        let player = before_all(&session.arguments, "--player");
        let player = Layers::of(&invocation.stored.file, player).player;
        settings::keep_rate(rate, invocation.stored, player, &at);
    }
    ExitStatus::of(done, &at)
}

/// Returns whether the command found nothing wrong.
fn run(session: &Session, invocation: &Invocation, command: CliCommand) -> Result<bool, Failure> {
    let pin_file = command.arbiter_pin_file();
    let context = || session.context(invocation, pin_file.clone());
    #[cfg(feature = "online")]
    let _thinking = beside_online::may_begin(&command, invocation)?;
    #[cfg(all(feature = "practice", feature = "web"))]
    let _page = {
        let wish = match &command {
            CliCommand::Menus(it) => it.at_page(),
            CliCommand::Practice(it) => it.at_page(),
            CliCommand::Play(it) => it.practice.at_page.wish(),
            _ => None,
        };
        practice::open_page(wish, session, invocation)?
    };
    match command {
        CliCommand::Play(game) => play(&context()?, *game)?,
        #[cfg(feature = "web")]
        CliCommand::Web(game) => play(&context()?, game.at_the_page())?,
        CliCommand::Resume(game) => {
            resume::resume(&context()?, *game).map_err(Failure::of_resuming)?;
        }
        CliCommand::Menus(menus) => practice::open(menus, session, invocation, carry_out)?,
        CliCommand::Practice(command) => {
            return practice::carry_on(command, &context()?, session, carry_out);
        }
        #[cfg(feature = "online")]
        CliCommand::Online(wanted) => {
            if let Some(games) = online::run(&context()?, wanted)? {
                let (invocation, ()) = session.read(|_| Ok(()))?;
                let review = Begun::Review(vec![games.into()]).command(session, &invocation)?;
                return Err(Failure::Ended(carry_out(session, invocation, review)));
            }
        }
        CliCommand::Hear(recordings) => return Ok(hear::run(&context()?, &recordings)?),
        CliCommand::TrainVoice(voice) => train_voice::run(&context()?, &voice)?,
        CliCommand::Words(own) => word_list::list(&context()?, &own.choice())?,
        CliCommand::Scoresheet(wanted) => return Ok(scoresheet::run(&context()?, &wanted)?),
        CliCommand::Board(board) => board::run(&context()?, board)?,
        CliCommand::Braille(braille) => braille::run(&context()?, braille)?,
        CliCommand::About { json } => about::run(&context()?, json)?,
        CliCommand::Audit(wanted) => return Ok(report::audit(&context()?, &wanted)?),
        CliCommand::Report(wanted) => report::report(&context()?, &wanted)?,
        CliCommand::Reconcile(wanted) => return Ok(reconcile::run(&context()?, &wanted)?),
        CliCommand::Seal(sealing) => adjourn::seal(&context()?, *sealing)?,
        CliCommand::Envelope(envelope) => adjourn::envelope(&context()?, &envelope)?,
        CliCommand::Open(opening) => adjourn::open(&context()?, &opening)?,
        CliCommand::Conclude(end) => adjourn::conclude(&context()?, &end)?,
        CliCommand::Doctor(parts) => {
            let settings = settings_of_a_game(session, invocation);
            return Ok(doctor::run(&context()?, &parts, settings)?);
        }
        CliCommand::Stick(command) => return Ok(stick::run(&context()?, &command)?),
        CliCommand::Settings(wanted) => {
            let at = &invocation.localisation;
            settings::run(&wanted, invocation.stored.clone(), &invocation.command, at)?;
        }
    }
    Ok(true)
}

fn play(context: &Context, game: GameArguments) -> Result<(), Failure> {
    // Before all else: a setting that does not fit the game would be told as a mistake of the command line.
    context.check_who_decides(&game.profile()?)?;
    let settings = game.settings()?;
    Ok(play::play(context, game, settings)?)
}

/// The file of settings, if there is one.
///
/// # Errors
/// What keeps a game from beginning with them.
fn settings_of_a_game(
    session: &Session,
    invocation: &Invocation,
) -> Result<Option<PathBuf>, Problem> {
    let stored = StoredSettings::read(&session.settings_place())?;
    let layers = Layers::of(&stored.file, before_all(&session.arguments, "--player"));
    let play = ["annabella", "play"].map(OsString::from);
    let at = &invocation.localisation;
    match layers.read(&invocation.command, &play) {
        Err(ReadError::Setting(invalid)) => Err(settings::invalid_setting(&invalid, at)),
        // Every game of this build is one under the Laws.
        Ok(completed) if cfg!(feature = "tournament") && !completed.deciding.is_empty() => {
            let deciding = settings::deciding(&completed.deciding, &stored, at);
            Err(Problem::SettingsDecide(deciding))
        }
        Err(ReadError::CommandLine(_)) | Ok(_) => Ok(stored.path.filter(|it| it.exists())),
    }
}

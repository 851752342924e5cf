//! What the program does not do while a game with other people runs on this computer: everything that could think about it.

use crate::commands::args::CliCommand;
use crate::commands::online::{self, OnlineCommand};
use crate::commands::practice::{MenuCommand, PracticeCommand};
use crate::commands::read::Invocation;
use crate::files::left_on_server;
use crate::files::online_game::Thinking;
use crate::problem::Problem;
use crate::problem::online::OnlineProblem;

/// Checks that this command does not think about a game with other people that runs meanwhile. As long as what is returned
/// is kept, no such game begins. The journals tell of games that were left and may go on at the server, which is
/// then asked.
///
/// # Errors
/// If it thinks, and such a game runs.
pub(crate) fn may_begin(
    command: &CliCommand,
    invocation: &Invocation,
) -> Result<Option<Thinking>, Problem> {
    if !thinks(command) {
        return Ok(None);
    }
    let thinking = Thinking::begin().ok_or(OnlineProblem::GameRunning)?;
    let games = invocation.games();
    let left = games.as_deref().map(left_on_server::may_run_on_server);
    if let Some(left) = left.filter(|it| !it.is_empty()) {
        online::are_over(&left, &invocation.localisation)?;
    }
    Ok(Some(thinking))
}

/// Whether a command lets an engine think, knows openings or endgames, or answers what a position means. What begins in a
/// menu is asked about when it begins.
fn thinks(command: &CliCommand) -> bool {
    match command {
        CliCommand::Play(_) | CliCommand::Resume(_) => true,
        #[cfg(feature = "web")]
        CliCommand::Web(_) => true,
        CliCommand::Menus(menu) => match menu {
            MenuCommand::Position(_) => true,
            MenuCommand::Menu(_) | MenuCommand::Guide(_) | MenuCommand::Today(_) => false,
            #[cfg(feature = "web")]
            MenuCommand::Page(_) => false,
        },
        CliCommand::Practice(command) => match command {
            PracticeCommand::Puzzle(_)
            | PracticeCommand::Repertoire(_)
            | PracticeCommand::Review(_)
            | PracticeCommand::Openings(_)
            | PracticeCommand::Lookback { .. }
            | PracticeCommand::Flag(_) => true,
            #[cfg(feature = "web")]
            PracticeCommand::Teach(_) => true,
            PracticeCommand::Drill(_)
            | PracticeCommand::Games { .. }
            | PracticeCommand::Replay { .. }
            | PracticeCommand::Check { .. } => false,
        },
        CliCommand::Online(OnlineCommand::Puzzle(_) | OnlineCommand::Studies(_)) => true,
        CliCommand::Online(_)
        | CliCommand::Hear(_)
        | CliCommand::TrainVoice(_)
        | CliCommand::Words(_)
        | CliCommand::Scoresheet(_)
        | CliCommand::Board(_)
        | CliCommand::Braille(_)
        | CliCommand::About { .. }
        | CliCommand::Audit(_)
        | CliCommand::Report(_)
        | CliCommand::Reconcile(_)
        | CliCommand::Seal(_)
        | CliCommand::Envelope(_)
        | CliCommand::Open(_)
        | CliCommand::Conclude(_)
        | CliCommand::Doctor(_)
        | CliCommand::Settings(_)
        | CliCommand::Stick(_) => false,
    }
}

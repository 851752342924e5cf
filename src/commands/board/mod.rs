//! `annabella board`: what an electronic board has to learn, and a simulated one.

mod calibrate;

use clap::Subcommand;

use crate::commands::practice::SimulateBoardCommand;
use crate::context::Context;
use crate::problem::Problem;
use electronic_board::BoardChoice;

/// What to do with an electronic board.
#[derive(Debug, Subcommand)]
pub enum BoardCommand {
    Calibrate {
        #[arg(id = "certabo_board", value_name = "BOARD")]
        board: BoardChoice,
    },
    #[command(flatten)]
    Simulate(SimulateBoardCommand),
}

/// Carries out one of these commands.
///
/// # Errors
/// If the board cannot be used or simulated.
pub fn run(context: &Context, command: BoardCommand) -> Result<(), Problem> {
    match command {
        BoardCommand::Calibrate { board } => calibrate::calibrate(context, &board),
        BoardCommand::Simulate(command) => command.carry_out(context),
    }
}

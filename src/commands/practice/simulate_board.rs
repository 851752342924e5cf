//! `annabella board simulate`: a simulated board, for demonstrations. Reads from standard input
//! what hands do on it, and prints the pieces after each line.

use std::io::{self, Write};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use clap::{Args, Subcommand};
use shakmaty::Position;

use crate::commands::hear;
use crate::commands::output::say;
use crate::context::Context;
use crate::devices::keyboard::LONGEST_LINE;
use crate::problem::Problem;
use crate::problem::practice::PracticeProblem;
use desk::messages::text;
use desk::printing;
use electronic_board::ClockSide;
use electronic_board::certabo::LightKind;
use electronic_board::chesslink::Parity;
use electronic_board::dgt::ClockReport;
use electronic_board::orientation::Orientation;
use electronic_board::simulator::{BoardSide, SimulatedBoard, SimulatedMake, SimulatorOrder};
use plain_file::Lines;

/// No order takes longer than this.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Debug, Subcommand)]
pub enum SimulateBoardCommand {
    Simulate(SimulatedBoardArguments),
}

impl SimulateBoardCommand {
    /// Carries out the command.
    ///
    /// # Errors
    /// If the board cannot be simulated.
    pub fn carry_out(&self, context: &Context) -> Result<(), Problem> {
        let Self::Simulate(board) = self;
        simulate(context, board)
    }
}

/// Which board is simulated, and how long.
#[derive(Debug, Args)]
pub struct SimulatedBoardArguments {
    #[arg(long)]
    link: PathBuf,
    #[arg(long, default_value = "dgt")]
    make: SimulatedMake,
    /// Whether the adapter of a ChessLink takes the parity off its bytes.
    #[arg(long)]
    line_parity: bool,
    /// Whether a Certabo board or a Sentio has coloured lights.
    #[arg(long)]
    coloured_lights: bool,
    #[arg(long)]
    fen: Option<String>,
    /// Whether its connector is at Black's left.
    #[arg(long)]
    turned: bool,
    #[arg(id = "board_clock", long = "board-clock", alias = "clock")]
    clock: bool,
    /// Whether it stays after the end of the input, until the program is ended.
    #[arg(long)]
    keep: bool,
}

/// Simulates a board until the input ends, or longer.
///
/// # Errors
/// If the position is not playable, the port cannot be made, or nobody reads the output.
fn simulate(context: &Context, arguments: &SimulatedBoardArguments) -> Result<(), Problem> {
    let at = context.wording.localisation();
    if cfg!(windows) {
        return Err(Problem::from(PracticeProblem::NoPseudoTerminals));
    }
    let simulated = made(arguments)?;
    let link = &arguments.link;
    let board = SimulatedBoard::start(link, simulated).map_err(|cause| {
        let link = link.clone();
        Problem::from(PracticeProblem::SimulatedBoard { link, cause })
    })?;
    let shown = link.display().to_string();
    let ready = text!(at, "simulate-board-ready", link = shown);
    let _ = writeln!(printing::stderr(), "{ready}");
    for line in Lines::new(io::stdin().lock(), LONGEST_LINE).map_while(Result::ok) {
        let Some(line) = line.text() else {
            let told = Problem::LineTooLong(LONGEST_LINE).say(at);
            let _ = writeln!(printing::stderr(), "{told}");
            continue;
        };
        let line = line.trim();
        let before = board.shown();
        match line {
            "" => {}
            "quit" => return Ok(()),
            "lights" => print_lights(&board)?,
            line => match SimulatorOrder::read(line, &before.board) {
                Some(order) => {
                    board.order(order);
                    board.wait(PATIENCE, |shown| shown.done > before.done);
                    print(&board)?;
                }
                None => {
                    let unknown = text!(at, "simulate-board-unknown", line = line);
                    let _ = writeln!(printing::stderr(), "{unknown}");
                }
            },
        }
    }
    if arguments.keep {
        loop {
            thread::park();
        }
    }
    Ok(())
}

/// The board that is simulated.
fn made(arguments: &SimulatedBoardArguments) -> Result<Box<dyn BoardSide>, Problem> {
    let game = hear::game(arguments.fen.as_deref())?;
    let orientation = if arguments.turned {
        Orientation::Black
    } else {
        Orientation::White
    };
    let clock = arguments.clock.then(|| standing(orientation));
    let pieces = game.position().board().clone();
    let lights = LightKind::Coloured;
    let make = match arguments.make {
        SimulatedMake::ChessLink(_) if arguments.line_parity => {
            SimulatedMake::ChessLink(Parity::OnLine)
        }
        SimulatedMake::Certabo(_) if arguments.coloured_lights => SimulatedMake::Certabo(lights),
        SimulatedMake::Sentio(_) if arguments.coloured_lights => SimulatedMake::Sentio(lights),
        make => make,
    };
    Ok(make.board(pieces, orientation, clock))
}

/// A stopped clock without time.
fn standing(orientation: Orientation) -> ClockReport {
    let side = ClockSide {
        left: Duration::ZERO,
        flag: false,
    };
    ClockReport {
        left: side,
        right: side,
        running: false,
        left_to_move: Some(orientation == Orientation::White),
        battery_low: false,
    }
}

/// Prints the lit squares, those that blink with an exclamation mark.
fn print_lights(board: &SimulatedBoard) -> Result<(), Problem> {
    let lights = board.shown().lights;
    let steady = lights.steady.into_iter().map(|it| it.to_string());
    let blinking = lights.blinking.into_iter().map(|it| format!("{it}!"));
    let lit: Vec<String> = steady.chain(blinking).collect();
    say(&lit.join(" "))
}

/// Prints the pieces as FEN writes them.
fn print(board: &SimulatedBoard) -> Result<(), Problem> {
    say(&board.shown().board.to_string())
}

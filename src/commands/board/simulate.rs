//! `annabella board simulate`: a simulated board, for demonstrations. Reads from standard input
//! what hands do on it, and prints the pieces after each line.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

use shakmaty::Position;

use crate::commands::hear;
use crate::context::Context;
use crate::problem::{DeviceProblem, Problem};
use desk::messages::text;
use desk::printing;
use electronic_board::ClockSide;
use electronic_board::chesslink::Parity;
use electronic_board::dgt::ClockReport;
use electronic_board::orientation::Orientation;
use electronic_board::simulator::{BoardSide, SimulatedBoard, SimulatedMake, SimulatorOrder};

/// No order takes longer than this.
const PATIENCE: Duration = Duration::from_secs(60);

/// Which board is simulated, and how long.
#[derive(Debug, Clone, Copy)]
pub struct SimulatedBoardOptions<'a> {
    /// Its make.
    pub make: SimulatedMake,
    /// Whether the adapter of a ChessLink takes the parity off its bytes.
    pub line_parity: bool,
    /// The position that is set up on it; `None` for the initial one.
    pub fen: Option<&'a str>,
    /// Whether its connector is at Black's left.
    pub turned: bool,
    /// Whether a stopped clock is at it.
    pub clock: bool,
    /// Whether it stays after the end of the input, until the program is ended.
    pub keep: bool,
}

/// Simulates a board until the input ends, or longer.
///
/// # Errors
/// If the position is not playable, the port cannot be made, or nobody reads the output.
pub fn simulate(
    context: &Context,
    link: &Path,
    options: SimulatedBoardOptions<'_>,
) -> Result<(), Problem> {
    let at = context.wording.localisation();
    if cfg!(windows) {
        return Err(Problem::Device(DeviceProblem::NoPseudoTerminals));
    }
    let simulated = made(options)?;
    let board = SimulatedBoard::start(link, simulated).map_err(|cause| {
        let link = link.to_owned();
        Problem::Device(DeviceProblem::SimulatedBoard { link, cause })
    })?;
    let shown = link.display().to_string();
    let ready = text!(at, "simulate-board-ready", link = shown);
    let _ = writeln!(printing::stderr(), "{ready}");
    for line in io::stdin().lock().lines().map_while(Result::ok) {
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
    if options.keep {
        loop {
            thread::park();
        }
    }
    Ok(())
}

/// The board that is simulated.
fn made(options: SimulatedBoardOptions<'_>) -> Result<Box<dyn BoardSide>, Problem> {
    let game = hear::game(options.fen)?;
    let orientation = if options.turned {
        Orientation::Black
    } else {
        Orientation::White
    };
    let clock = options.clock.then(|| standing(orientation));
    let pieces = game.position().board().clone();
    let is_chesslink = matches!(options.make, SimulatedMake::ChessLink(_));
    let make = if is_chesslink && options.line_parity {
        SimulatedMake::ChessLink(Parity::OnLine)
    } else {
        options.make
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

fn say(line: &str) -> Result<(), Problem> {
    let mut out = printing::stdout();
    writeln!(out, "{line}")
        .and_then(|()| out.flush())
        .map_err(|error| Problem::unwritten(&error))
}

//! `annabella board simulate`: a simulated board, for demonstrations. Reads from standard input
//! what hands do on it, and prints the pieces after each line.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::Duration;

use shakmaty::Position;

use crate::app::hear;
use crate::app::{Context, DeviceProblem, Problem};
use crate::messages::text;
use crate::printing;
use electronic_board::ClockSide;
use electronic_board::dgt::ClockReport;
use electronic_board::orientation::Orientation;
use electronic_board::simulator::{SimulatedBoard, SimulatorOrder};

/// No order takes longer than this.
const PATIENCE: Duration = Duration::from_secs(60);

/// Simulates a board until the input ends. `turned`: with its connector at Black's left; `clock`:
/// with a stopped clock at it.
///
/// # Errors
/// If the position is not playable, the port cannot be made, or nobody reads the output.
pub fn simulate(
    context: &Context,
    link: &Path,
    fen: Option<&str>,
    turned: bool,
    clock: bool,
) -> Result<(), Problem> {
    let at = context.wording.localisation();
    if cfg!(windows) {
        return Err(Problem::Device(DeviceProblem::NoPseudoTerminals));
    }
    let game = hear::game(fen)?;
    let orientation = if turned {
        Orientation::Black
    } else {
        Orientation::White
    };
    let clock = clock.then(|| standing(orientation));
    let pieces = game.position().board().clone();
    let board = SimulatedBoard::start(link, pieces, orientation, clock).map_err(|cause| {
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
            "quit" => break,
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
    Ok(())
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

/// Prints the pieces as FEN writes them.
fn print(board: &SimulatedBoard) -> Result<(), Problem> {
    let mut out = printing::stdout();
    writeln!(out, "{}", board.shown().board)
        .and_then(|()| out.flush())
        .map_err(|error| Problem::unwritten(&error))
}

//! `annabella braille simulate`: a simulated display, for demonstrations. Its text is printed
//! whenever it changes; keys and orders are read from standard input.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use clap::{Args, Subcommand};

use crate::commands::arguments::devices::{USUAL_CELLS, USUAL_DRIVER};
use crate::commands::output::say;
use crate::context::Context;
use crate::devices::keyboard::LONGEST_LINE;
use crate::problem::Problem;
use crate::problem::practice::PracticeProblem;
use braille_display::simulator::{Pressed, Simulator};
use braille_display::{Cell, KeySource, Table};
use desk::messages::{Localisation, text};
use desk::printing;
use plain_file::Lines;

/// How long to wait for a change before waiting again.
const PATIENCE: Duration = Duration::from_secs(3600);

#[derive(Debug, Subcommand)]
pub enum SimulateDisplayCommand {
    Simulate(SimulatedDisplayArguments),
}

impl SimulateDisplayCommand {
    /// Carries out the command.
    ///
    /// # Errors
    /// If the display cannot be simulated.
    pub fn carry_out(&self, context: &Context) -> Result<(), Problem> {
        let Self::Simulate(display) = self;
        simulate(context, display)
    }
}

/// Which display is simulated, and how long.
#[derive(Debug, Args)]
pub struct SimulatedDisplayArguments {
    #[arg(long = "braille-driver", alias = "driver", default_value = USUAL_DRIVER)]
    driver: KeySource,
    #[arg(long = "braille-cells", alias = "cells", default_value = USUAL_CELLS)]
    cells: NonZeroUsize,
    /// Its status cells.
    #[arg(long, default_value = "0")]
    status: usize,
    #[arg(long)]
    link: PathBuf,
    /// Whether it stays after the end of the input, until the program is ended.
    #[arg(long)]
    keep: bool,
}

/// Simulates a display until the input ends, or longer.
///
/// # Errors
/// If the display cannot be simulated, or nobody reads the output.
fn simulate(context: &Context, display: &SimulatedDisplayArguments) -> Result<(), Problem> {
    let SimulatedDisplayArguments {
        driver: kind,
        cells,
        status,
        link,
        keep,
    } = display;
    let (kind, cells) = (*kind, *cells);
    let at = context.wording.localisation();
    let table = Table::german().map_err(|error| Problem::BrailleTable(error.to_string()))?;
    if cfg!(windows) {
        return Err(Problem::from(PracticeProblem::NoPseudoTerminals));
    }
    let simulator = Simulator::with_status(kind, cells, *status, link)
        .map_err(|it| Problem::from(PracticeProblem::Simulator(it)))?;
    introduce(at, kind, link);
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        worker::spawn_scoped(scope, "orders", || {
            let has_quit = take_orders(at, &simulator, kind, cells.get());
            if *keep && !has_quit {
                loop {
                    thread::park();
                }
            }
            over.store(true, Ordering::Release);
            simulator.unplug();
        })?;
        print_lines(&simulator, &table, &over)
    })
}

/// Says which keys there are. On standard error, because standard output has only lines.
fn introduce(at: &Localisation, kind: KeySource, link: &Path) {
    let keys: Vec<&str> = kind.codes().names().collect();
    let link = link.display().to_string();
    let ready = text!(at, "simulate-ready", link = link, keys = keys.join(", "));
    let orders = text!(at, "simulate-orders");
    let _ = writeln!(printing::stderr(), "{ready}\n{orders}");
}

/// Prints the text of the display whenever it changes, a line for each row.
fn print_lines(simulator: &Simulator, table: &Table, over: &AtomicBool) -> Result<(), Problem> {
    let mut printed = (Vec::new(), Vec::new());
    loop {
        let ends = || over.load(Ordering::Acquire);
        let (seen, changed) = simulator.wait(PATIENCE, |seen| {
            ends() || (&seen.cells, &seen.status) != (&printed.0, &printed.1)
        });
        if ends() {
            return Ok(());
        }
        if changed {
            let text =
                |cells: &[u8]| table.text(&cells.iter().copied().map(Cell).collect::<Vec<Cell>>());
            let columns = (seen.cells.len() / simulator.rows()).max(1);
            let rows: Vec<String> = seen.cells.chunks(columns).map(text).collect();
            let rows: Vec<&str> = rows.iter().map(|it| it.trim_end()).collect();
            let line = match seen.status.as_slice() {
                [] => rows.join("\n"),
                status => format!("[{}] {}", text(status), rows.join("\n")),
            };
            say(line.trim_end())?;
            printed = (seen.cells, seen.status);
        }
    }
}

/// Does what the lines of standard input say until they end. Returns whether a line ended them, and
/// not the end of the input.
fn take_orders(
    at: &Localisation,
    simulator: &Simulator,
    kind: KeySource,
    mut cells: usize,
) -> bool {
    for line in Lines::new(io::stdin().lock(), LONGEST_LINE).map_while(Result::ok) {
        let Some(line) = line.text() else {
            let told = Problem::LineTooLong(LONGEST_LINE).say(at);
            let _ = writeln!(printing::stderr(), "{told}");
            continue;
        };
        let line = line.trim();
        let wrong = match line {
            "" => continue,
            "quit" => return true,
            line => match line.strip_prefix("cells ").map(str::trim) {
                Some(count) => match resized(simulator, count) {
                    Some(count) => {
                        cells = count;
                        continue;
                    }
                    None => text!(at, "simulate-no-width", cells = count.to_owned()),
                },
                None if obeys(simulator, kind, cells, line) => continue,
                None => text!(at, "simulate-unknown", line = line),
            },
        };
        let _ = writeln!(printing::stderr(), "{wrong}");
    }
    false
}

/// Sets the number of cells; `None` if no such display has that many.
fn resized(simulator: &Simulator, count: &str) -> Option<usize> {
    let count = count.parse().ok()?;
    simulator.resize(count).ok().map(|()| count)
}

/// Carries out an order. Returns whether there is such an order.
fn obeys(simulator: &Simulator, kind: KeySource, cells: usize, order: &str) -> bool {
    match order {
        "restart" => simulator.restart(),
        "unplug" => simulator.unplug(),
        "plug-in" => simulator.plug_in(),
        "silence" => simulator.silence(true),
        "answer" => simulator.silence(false),
        "switch-off" => simulator.switch_off(),
        _ => {
            if let Some(speed) = order.strip_prefix("speed ") {
                return speed
                    .trim()
                    .parse()
                    .map(|speed| simulator.pace(speed))
                    .is_ok();
            }
            let pressed = Pressed::named(order, kind).filter(|it| it.fits(cells));
            let Some(keys) = pressed else {
                return false;
            };
            simulator.press(keys);
            simulator.press(Pressed::none());
        }
    }
    true
}

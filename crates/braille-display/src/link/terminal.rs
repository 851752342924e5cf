//! A display for sighted people: the line as Unicode braille on any writer.

use std::io::{self, Write};

use crossbeam_channel::Receiver;

use super::exchange::{LinkRequest, apply};
use crate::cell::Cell;
use crate::view::{Pan, View};

/// Prints the line whenever it changes, until the link is dropped or the writer fails. A
/// line longer than the display is printed as windows below each other.
pub(super) fn run(
    mut view: View,
    mut writer: Box<dyn Write + Send>,
    requests: &Receiver<LinkRequest>,
) {
    let mut printed = vec![view.cells()];
    while let Ok(request) = requests.recv() {
        apply(&mut view, request);
        requests
            .try_iter()
            .for_each(|newer| apply(&mut view, newer));
        let windows = windows(&mut view);
        for cells in windows.iter().filter(|cells| !printed.contains(cells)) {
            if let Err(cause) = print(writer.as_mut(), cells) {
                tracing::debug!(%cause, "cannot print the braille line");
                return;
            }
        }
        printed = windows;
    }
}

/// What the display shows at each step from the start of the line to its end.
fn windows(view: &mut View) -> Vec<Vec<Cell>> {
    pan_to_end(view, Pan::Left);
    let windows = pan_to_end(view, Pan::Right);
    pan_to_end(view, Pan::Left);
    windows
}

fn pan_to_end(view: &mut View, direction: Pan) -> Vec<Vec<Cell>> {
    let mut seen = vec![view.cells()];
    loop {
        view.pan(direction);
        let cells = view.cells();
        if seen.last() == Some(&cells) {
            return seen;
        }
        seen.push(cells);
    }
}

fn print(writer: &mut dyn Write, cells: &[Cell]) -> io::Result<()> {
    let line: String = cells.iter().copied().map(char::from).collect();
    writeln!(writer, "{line}")?;
    writer.flush()
}

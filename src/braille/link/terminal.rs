//! A display to look at: the line as Unicode braille on any writer.

use std::io::{self, Write};

use crossbeam_channel::Receiver;

use super::{Request, apply};
use crate::braille::cell::Cell;
use crate::braille::view::View;

/// Prints the line whenever it changes, until the link is dropped or the writer fails.
pub(super) fn run(mut view: View, mut writer: Box<dyn Write + Send>, requests: &Receiver<Request>) {
    let mut printed = view.cells();
    while let Ok(request) = requests.recv() {
        apply(&mut view, request);
        requests
            .try_iter()
            .for_each(|newer| apply(&mut view, newer));
        let cells = view.cells();
        if cells == printed {
            continue;
        }
        if let Err(cause) = print(writer.as_mut(), &cells) {
            tracing::debug!(%cause, "cannot print the braille line");
            return;
        }
        printed = cells;
    }
}

fn print(writer: &mut dyn Write, cells: &[Cell]) -> io::Result<()> {
    let line: String = cells.iter().copied().map(char::from).collect();
    writeln!(writer, "{line}")?;
    writer.flush()
}

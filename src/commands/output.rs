//! What a command writes: a line, or a text that may go into a file.

use std::fs;
use std::io::Write;
use std::path::Path;

use crate::files::plain_file::check_no_pipe;
use crate::problem::{FileFault, Problem};
use desk::printing;

/// Writes a line on standard output, where it can be read at once.
pub(crate) fn say(line: &str) -> Result<(), Problem> {
    let mut out = printing::stdout();
    writeln!(out, "{line}")
        .and_then(|()| out.flush())
        .map_err(|error| Problem::unwritten(&error))
}

/// Writes a text into this file, or on standard output where none is named.
pub(crate) fn write(text: &str, file: Option<&Path>) -> Result<(), Problem> {
    let Some(path) = file else {
        let written = printing::stdout().write_all(text.as_bytes());
        return written.map_err(|error| Problem::unwritten(&error));
    };
    check_no_pipe(path)?;
    fs::write(path, text).map_err(|cause| FileFault::Output.at(path, cause))
}

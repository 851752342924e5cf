//! What a command writes: a line for a person, or data that may go into a file.

use std::io::{Stdout, Write};
use std::path::Path;

use crate::files::named_file;
use crate::problem::{FileFault, Problem};
use desk::printing::{self, Printer};
use plain_file::Role;

/// The name that stands for standard output.
const STANDARD_OUTPUT: &str = "-";

/// Writes a line on standard output, where it can be read at once.
pub(crate) fn say(line: &str) -> Result<(), Problem> {
    let mut out = printing::stdout();
    // At once: a part that was not written would wait in a buffer, and keep the program from ending.
    out.write_all(format!("{line}\n").as_bytes())
        .and_then(|()| out.flush())
        .map_err(|error| Problem::unwritten(&error))
}

/// Writes a text into this file, or on standard output where none is named: the same bytes, unless a person looks at
/// them.
pub(crate) fn write(text: &str, file: Option<&Path>) -> Result<(), Problem> {
    match file.filter(|path| path.as_os_str() != STANDARD_OUTPUT) {
        None => {
            let mut out = printing::data();
            let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
            written.map_err(|error| Problem::unwritten(&error))
        }
        Some(path) => named_file::write(path, text, Role::Output, FileFault::Output),
    }
}

/// Standard output for lines of JSON, which are data, or for sentences.
pub(crate) fn lines(json: bool) -> Printer<Stdout> {
    match json {
        true => printing::data(),
        false => printing::stdout(),
    }
}

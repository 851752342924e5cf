//! `annabella braille tables`: all braille tables, and what each is based on.

use std::io::Write;

use crate::context::Context;
use crate::files::tables::TableChoice;
use crate::problem::Problem;
use braille_display::Table;
use desk::printing;

/// Writes name, title and basis of each table. A user's own file replaces the shipped table of its
/// name.
///
/// # Errors
/// If a file of the user has a mistake, or nobody reads the output.
pub fn tables(context: &Context) -> Result<(), Problem> {
    let mut lines = Vec::new();
    for name in Table::names() {
        let table = TableChoice::Named(name.to_owned()).table(context)?;
        let basis: Vec<&str> = table.basis().split_whitespace().collect();
        lines.push(format!("{name}: {}. {}", table.name(), basis.join(" ")));
    }
    writeln!(printing::stdout(), "{}", lines.join("\n")).map_err(|error| Problem::unwritten(&error))
}

//! `annabella braille keys`: which keys of a display do what.

use std::io::{self, Write};
use std::path::Path;

use crate::app::{Context, Problem};
use crate::wording::text;
use braille_display::{Action, Bindings, COMMANDS, FURTHER, KeySource, Pan, STEPS, key_names};

/// Writes what each key of a display does, an action a line, and how to change it.
///
/// # Errors
/// If the player's own table has a mistake, or nobody reads the output.
pub fn list(context: &Context, source: KeySource, own: Option<&Path>) -> Result<(), Problem> {
    let bindings = match own {
        Some(path) => Bindings::load(path, Some(source)),
        None => Bindings::shipped(source),
    };
    let at = context.wording.localisation();
    let bindings = bindings.map_err(|error| Problem::BrailleKeys(at.table_error(&error)))?;
    let mut lines = vec![text!(at, "braille-keys", driver = source.to_string())];
    lines.extend(actions(context, &bindings));
    if let Some(bindings) = bindings.on_keyboard() {
        lines.push(text!(at, "braille-keys-keyboard"));
        lines.extend(actions(context, &bindings));
    }
    lines.push(text!(at, "braille-keys-dots"));
    lines.push(text!(at, "braille-keys-own", driver = source.to_string()));
    writeln!(io::stdout(), "{}", lines.join("\n")).map_err(|error| Problem::unwritten(&error))
}

/// A line for each action that has keys.
fn actions(context: &Context, bindings: &Bindings) -> Vec<String> {
    let at = context.wording.localisation();
    let mut lines = Vec::new();
    let names = ["pan-left", "pan-right"]
        .into_iter()
        .chain(COMMANDS)
        .chain(STEPS)
        .chain(FURTHER);
    for name in names {
        let chords = chords(bindings, name);
        if !chords.is_empty() {
            let does = at.named(&format!("braille-action-{name}"));
            lines.push(format!("{does}: {} ({name})", chords.join(", ")));
        }
    }
    lines
}

/// The chords that do this, those of few keys first, as they are written in a key table.
fn chords(bindings: &Bindings, name: &str) -> Vec<String> {
    let does = |action: &Action| match action {
        Action::Pan(Pan::Left) => name == "pan-left",
        Action::Pan(Pan::Right) => name == "pan-right",
        Action::Command(command) => command == name,
        Action::Dots(_) => false,
    };
    let chords = bindings.iter().filter(|(_, action)| does(action));
    let mut chords: Vec<_> = chords.map(|(chord, _)| chord).collect();
    chords.sort_by_key(|chord| chord.len());
    chords.into_iter().map(key_names).collect()
}

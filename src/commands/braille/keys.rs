//! `annabella braille keys`: which keys of a display do what.

use std::io::Write;
use std::path::Path;

use crate::context::Context;
use crate::problem::Problem;
use braille_display::{Action, Bindings, KeySource, Pan, key_names};
use desk::commands::DisplayCommand;
use desk::messages::text;
use desk::printing;

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
    writeln!(printing::stdout(), "{}", lines.join("\n")).map_err(|error| Problem::unwritten(&error))
}

/// A line for each action that has keys.
fn actions(context: &Context, bindings: &Bindings<DisplayCommand>) -> Vec<String> {
    let at = context.wording.localisation();
    let mut lines = Vec::new();
    let pans = Pan::ALL.map(|it| {
        let help_key = format!("braille-action-{}", it.name());
        (Action::Pan(it), it.name(), help_key)
    });
    let commands = DisplayCommand::ALL.map(|it| (Action::Command(it), it.name(), it.help_key()));
    for (action, name, help_key) in pans.into_iter().chain(commands) {
        let chords = chords(bindings, &action);
        if !chords.is_empty() {
            let does = at.named(&help_key);
            lines.push(format!("{does}: {} ({name})", chords.join(", ")));
        }
    }
    lines
}

/// The chords that do this, those of few keys first, as they are written in a key table.
fn chords(bindings: &Bindings<DisplayCommand>, action: &Action<DisplayCommand>) -> Vec<String> {
    let chords = bindings.iter().filter(|(_, does)| *does == action);
    let mut chords: Vec<_> = chords.map(|(chord, _)| chord).collect();
    chords.sort_by_key(|chord| chord.len());
    chords.into_iter().map(key_names).collect()
}

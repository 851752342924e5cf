//! `annabella braille`: the keys of a display, the shipped tables, a walk-through for new users, and a simulated
//! display.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use crate::activity_loop::{ActivityLoop, DevicesOnly};
use crate::commands::arguments::devices::{USUAL_DRIVER, place};
use crate::commands::arguments::voice::voice;
use crate::commands::output::say;
use crate::commands::practice::SimulateDisplayCommand;
use crate::context::Context;
use crate::devices::display::{BrailleOutput, DisplayChoice};
use crate::devices::opening::{Source, Typing, Wanted};
use crate::devices::speaking::SpeechOptions;
use crate::devices::tables::{TableChoice, USUAL_TABLE, WritingChoice};
use crate::problem::Problem;
use braille_display::{
    Action, Bindings, DriverKind, KeySource, Pan, ROW_ACTIONS, Table, key_names,
};
use chess_laws::Time;
use desk::activities::BrailleWalk;
use desk::commands::DisplayCommand;
use desk::messages::text;
use speech::voice::VoiceChoice;

/// What to do with a braille display.
#[derive(Debug, Subcommand)]
pub enum BrailleCommand {
    Tables,
    Keys {
        #[arg(long, default_value = USUAL_DRIVER)]
        braille_driver: KeySource,
        #[arg(id = "own_keys", long = "braille-keys", value_name = "FILE")]
        braille_keys: Option<PathBuf>,
    },
    Test(WalkArguments),
    #[command(flatten)]
    Simulate(SimulateDisplayCommand),
}

/// Which display and which voice to use.
#[derive(Debug, Args)]
pub struct WalkArguments {
    #[arg(id = "braille_port", value_name = "PORT")]
    port: PathBuf,
    #[arg(long, default_value = USUAL_DRIVER)]
    braille_driver: DriverKind,
    #[arg(long, default_value = USUAL_TABLE)]
    braille_table: TableChoice,
    #[arg(long, value_name = "TABLE")]
    liblouis: Option<String>,
    // What it says is written as well.
    #[arg(long, value_parser = voice(), default_value = "text")]
    voice: VoiceChoice,
}

/// Carries out one of these commands.
///
/// # Errors
/// If a table or a display cannot be used, or nobody reads the output.
pub fn run(context: &Context, command: BrailleCommand) -> Result<(), Problem> {
    match command {
        BrailleCommand::Tables => tables(context),
        BrailleCommand::Keys {
            braille_driver,
            braille_keys,
        } => keys(context, braille_driver, braille_keys.as_deref()),
        BrailleCommand::Test(display) => walk(context, display),
        BrailleCommand::Simulate(command) => command.carry_out(context),
    }
}

/// Writes name, title and basis of each table. A user's own file replaces the shipped table of its
/// name.
fn tables(context: &Context) -> Result<(), Problem> {
    let mut lines = Vec::new();
    for name in Table::names() {
        let table = TableChoice::Named(name.to_owned()).table(context)?;
        let basis: Vec<&str> = table.basis().split_whitespace().collect();
        lines.push(format!("{name}: {}. {}", table.name(), basis.join(" ")));
    }
    say(&lines.join("\n"))
}

/// Writes what each key of a display does, an action a line, and how to change it.
fn keys(context: &Context, source: KeySource, own: Option<&Path>) -> Result<(), Problem> {
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
    say(&lines.join("\n"))
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
    let rows = ROW_ACTIONS.iter().enumerate();
    let rows = rows.map(|(row, name)| (name, chords(bindings, &Action::Row(row))));
    let rows = rows.filter(|(_, chords)| !chords.is_empty());
    let (names, keys): (Vec<&str>, Vec<String>) =
        rows.map(|(name, keys)| (*name, keys.join(", "))).unzip();
    if !keys.is_empty() {
        let does = at.named("braille-action-row");
        let (keys, names) = (keys.join(", "), names.join(", "));
        lines.push(format!("{does}: {keys} ({names})"));
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

/// Leads through a display, until the walk is over or the display is gone.
fn walk(context: &Context, display: WalkArguments) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let place = place(display.port, display.braille_driver);
    let table = display.braille_table.at(&place);
    let choice = DisplayChoice {
        output: BrailleOutput::Display(place),
        writing: WritingChoice {
            table,
            liblouis: display.liblouis,
        },
        keys: None,
    };
    let speech = SpeechOptions::of(display.voice);
    let wanted = Wanted {
        typing: Typing::ByHand,
        ..Wanted::of_one_player(Source::Keyboard, speech, Some(choice))
    };
    let devices = wanted.open(context, None, None)?.devices;
    let walk = BrailleWalk::new(at.clone());
    let mut guide = ActivityLoop::new(walk, DevicesOnly, devices, Time::ZERO);
    guide.run()?;
    guide.was_written()?;
    match guide.activity().lost() {
        Some(cause) => Err(Problem::Display(at.display_error(cause))),
        None => Ok(()),
    }
}

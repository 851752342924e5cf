//! Menus: opens the devices of a menu and returns what was chosen. Knows not what follows from it.

use crossbeam_channel::bounded;

use super::activity_loop::DevicesOnly;
use super::answering::{AnsweringOptions, hold};
use super::key_by_key::KeyByKey;
use super::words::{PhraseSet, WordChoice};
use super::{Context, Problem};
pub use crate::activities::Choice;
use crate::activities::MenuActivity;
use crate::menus::Menu;
use german_grammar::WordSet;
use speech::capture::Microphone;

/// How a menu is heard and answered.
pub struct MenuOptions {
    /// The words to understand.
    pub words: WordChoice,
    /// The devices.
    pub answering: AnsweringOptions,
}

/// Whether the system has a microphone that works.
#[must_use]
pub fn has_microphone() -> bool {
    let (frames, _captured) = bounded(1);
    Microphone::open(None, frames).is_ok()
}

/// Shows a menu, after these notes, until something is chosen.
///
/// # Errors
/// If a device that was asked for does not work.
pub fn ask(
    context: &Context,
    mut options: MenuOptions,
    menu: &Menu,
    notes: &[String],
) -> Result<Choice, Problem> {
    options.words.phrases = PhraseSet::Menu;
    let code = context.wording.localisation().code();
    options.words.add_language(&code);
    let words = &mut options.words;
    words.sets.retain(|it| *it != WordSet::CLOCK_REPORTS);
    let (context, note) = &context.with_player(words)?;
    let table = options.answering.table(context)?;
    let notes: Vec<String> = notes.iter().chain(note).cloned().collect();
    let _keys = KeyByKey::begin();
    let held = hold(
        context,
        &options.answering,
        &notes,
        DevicesOnly,
        |margins| {
            let (vocabulary, menu) = (context.vocabulary.clone(), menu.clone());
            MenuActivity::new(&context.wording, vocabulary, margins, menu, table.clone())
        },
    )?;
    Ok(held.choice())
}

//! Opens a braille display, or the terminal in its place. Knows no activity.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use crossbeam_channel::{bounded, never};

use crate::context::Context;
use crate::devices::opened::Display;
use crate::devices::tables::{WritingChoice, unusable};
use crate::problem::Problem;
use braille_display::{Bindings, DisplayLink, KeyCommand, KeySource, Place, TableError};
use desk::printing;

/// How many keys of a display wait for the program, besides those in its thread.
pub(crate) const KEYS_WAITING: usize = 64;

/// Where braille goes, and the files that go with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisplayChoice {
    /// Where braille goes.
    pub output: BrailleOutput,
    /// How the line is written.
    pub writing: WritingChoice,
    /// The user's own assignment of keys instead of the shipped one.
    pub keys: Option<PathBuf>,
}

/// Where braille goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BrailleOutput {
    /// To the terminal, with this many cells.
    Terminal(NonZeroUsize),
    Display(Place),
}

impl DisplayChoice {
    /// Opens it. A display that does not answer yet is looked for in the background.
    ///
    /// # Errors
    /// If a table or an assignment of keys has a mistake.
    pub(crate) fn open<Key: KeyCommand>(&self, context: &Context) -> Result<Display<Key>, Problem> {
        let at = context.wording.localisation();
        let wrong = |error: TableError| unusable(&error, at, Problem::BrailleKeys);
        let writing = self.writing.writing(context)?;
        let source = match &self.output {
            BrailleOutput::Display(Place::Serial(_, driver)) => Some(KeySource::Serial(*driver)),
            BrailleOutput::Display(Place::BrlApi(_)) => Some(KeySource::BrlApi),
            BrailleOutput::Display(Place::Hid(_)) => Some(KeySource::Hid),
            BrailleOutput::Display(Place::Anywhere(_)) | BrailleOutput::Terminal(_) => None,
        };
        // Read for a terminal too, which has no keys of its own: a mistake shows before the display
        // is plugged in.
        let keys = self.keys.as_ref();
        let keys = keys.map(|file| Bindings::load(file, source)).transpose();
        let keys = keys.map_err(wrong)?;
        match &self.output {
            BrailleOutput::Terminal(cells) => {
                let link = DisplayLink::terminal(*cells, writing, Box::new(printing::stdout()))?;
                Ok((link, never()))
            }
            BrailleOutput::Display(place) => {
                let (sender, inputs) = bounded(KEYS_WAITING);
                let link = DisplayLink::new(place.clone(), writing, keys, sender)?;
                Ok((link, inputs))
            }
        }
    }
}

//! Which braille table: a shipped one by its name, the user's own of that name, or a
//! file; and whether liblouis writes the words of messages.

use std::convert::Infallible;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use crate::context::Context;
use crate::problem::Problem;
use braille_display::{Louis, Place, Table, TableError, Writing};
use desk::messages::Localisation;
use plain_file::Refusal;

/// What chooses the table by the language of the texts.
pub(crate) const USUAL_TABLE: &str = "auto";

/// A braille table that was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableChoice {
    /// The shipped table of eight dots for the language of the texts.
    OfLanguage,
    /// The shipped table of six dots for the language of the texts.
    OfLanguageInSixDots,
    /// One of the shipped tables, or the user's own that has its name.
    Named(String),
    File(PathBuf),
}

impl FromStr for TableChoice {
    type Err = Infallible;

    /// Anything but the name of a shipped table is a file.
    fn from_str(text: &str) -> Result<TableChoice, Infallible> {
        Ok(if text == USUAL_TABLE {
            TableChoice::OfLanguage
        } else if Table::names().any(|name| name == text) {
            TableChoice::Named(text.to_owned())
        } else {
            TableChoice::File(text.into())
        })
    }
}

impl fmt::Display for TableChoice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableChoice::OfLanguage | TableChoice::OfLanguageInSixDots => {
                USUAL_TABLE.fmt(formatter)
            }
            TableChoice::Named(name) => name.fmt(formatter),
            TableChoice::File(path) => path.display().fmt(formatter),
        }
    }
}

impl TableChoice {
    /// The choice for the display at this place: one that is known to have six dots gets a table of six.
    #[must_use]
    pub fn at(&self, place: &Place) -> TableChoice {
        match (self, place) {
            (TableChoice::OfLanguage, Place::Serial(_, driver)) if driver.protocol().six_dots => {
                TableChoice::OfLanguageInSixDots
            }
            (choice, _) => choice.clone(),
        }
    }

    /// Loads the table. A file of the same name among the user's settings, such as
    /// `braille/de-8dot.toml` next to `words.toml`, replaces the shipped one.
    ///
    /// # Errors
    /// If the file cannot be read or has a mistake.
    pub fn table(&self, context: &Context) -> Result<Table, Problem> {
        let of_language = |dots: u8| {
            let language = context.wording.localisation().code();
            TableChoice::Named(format!("{language}-{dots}dot"))
        };
        let loaded = match self {
            TableChoice::OfLanguage => return of_language(8).table(context),
            TableChoice::OfLanguageInSixDots => return of_language(6).table(context),
            TableChoice::File(path) => Table::load(path),
            TableChoice::Named(name) => match own(context, name) {
                Some(path) => Table::load(&path),
                None => Table::shipped(name).unwrap_or_else(Table::german),
            },
        };
        let at = context.wording.localisation();
        loaded.map_err(|error| unusable(&error, at, Problem::BrailleTable))
    }
}

/// The problem of a table or of an assignment of keys: that of its file, or another of this kind.
pub(crate) fn unusable(
    error: &TableError,
    at: &Localisation,
    kind: fn(String) -> Problem,
) -> Problem {
    if let TableError::Unreadable { path, cause } = error
        && let Some(refusal) = Refusal::of(cause)
    {
        return Problem::refused(path, refusal);
    }
    kind(at.table_error(error))
}

/// How a line is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WritingChoice {
    /// The table for notation, and for words if liblouis does not write them.
    pub table: TableChoice,
    /// The table of liblouis for words.
    pub liblouis: Option<String>,
}

impl WritingChoice {
    /// Loads the tables.
    ///
    /// # Errors
    /// If one of them cannot be used, or liblouis is not there.
    pub fn writing(&self, context: &Context) -> Result<Writing, Problem> {
        let table = self.table.table(context)?;
        Ok(match &self.liblouis {
            Some(name) => {
                let louis = Louis::open(name).map_err(Problem::Liblouis)?;
                Writing::contracted(table, louis)
            }
            None => Writing::from(table),
        })
    }
}

/// The user's own file of this name, if there is one.
fn own(context: &Context, name: &str) -> Option<PathBuf> {
    let settings = context.own_words.as_deref()?.parent()?;
    let path = settings.join("braille").join(format!("{name}.toml"));
    path.is_file().then_some(path)
}

//! What the tool uses of the program's library, in English.

use std::fs;
use std::path::Path;

use annabella::context::Context;
use annabella::files::named_file::ChosenFile;
use annabella::files::words::WordChoice;
use annabella::problem::Problem;
use anyhow::anyhow;
use desk::messages::Localisation;
use german_grammar::{ActivityPhrases, WordSet};
use speech::recogniser::Tuning;

/// The program's words and folders.
///
/// # Errors
/// The grammar contains a mistake.
pub fn context() -> anyhow::Result<Context> {
    Context::new(english()?, None).map_err(said)
}

/// As [`context`], with these sets of words as well, and the phrases of this activity.
///
/// # Errors
/// The grammar contains a mistake.
pub fn context_with(sets: &[WordSet], phrases: Option<ActivityPhrases>) -> anyhow::Result<Context> {
    let words = WordChoice {
        sets: sets.to_vec(),
        phrases,
        own: ChosenFile::None,
        ..WordChoice::default()
    };
    let (context, _) = context()?.with_player(&words).map_err(said)?;
    Ok(context)
}

/// A problem in the program's words.
pub fn said(problem: Problem) -> anyhow::Error {
    match english() {
        Ok(at) => anyhow!(problem.say(&at)),
        Err(error) => error,
    }
}

fn english() -> anyhow::Result<Localisation> {
    Ok(Localisation::choose(Some("en"))?)
}

/// Reads costs and margins from a file.
///
/// # Errors
/// The file cannot be read or contains a mistake.
pub fn tuning(path: &Path) -> anyhow::Result<Tuning> {
    let failed = |cause: String| {
        let cause = cause.trim_end_matches('.');
        let path = path.display();
        anyhow!("The file {path} of costs and margins does not work: {cause}")
    };
    let content = fs::read_to_string(path).map_err(|error| failed(error.to_string()))?;
    Tuning::parse(&content).map_err(|error| failed(error.to_string()))
}

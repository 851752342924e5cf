//! `annabella about`: by which rules a game that counts is usually judged, and which program this is, so that an arbiter
//! can tell whether it is the tournament build.

use serde::Serialize;

use crate::commands::output::say;
use crate::context::Context;
use crate::problem::Problem;
use crate::system::build::{COMMIT, this_build};
use desk::messages::{Localisation, text};
use game::session::{Build, Profile, RulesInForce};

/// What the command reports.
#[derive(Debug, Serialize)]
struct About {
    /// The rules of a game that counts for which nobody says anything else, each in a sentence.
    rules: Vec<String>,
    #[serde(flatten)]
    program: Version,
}

/// Which program it is.
#[derive(Debug, Serialize)]
struct Version {
    version: &'static str,
    #[serde(flatten)]
    build: Build,
    /// Null if the program was built outside of a clone, or not for release.
    commit: Option<&'static str>,
    /// Whether the tree was changed after that commit.
    changed: bool,
    licence: &'static str,
}

/// Writes it in sentences, or as one JSON object.
///
/// # Errors
/// If standard output cannot be written.
pub fn run(context: &Context, json: bool) -> Result<(), Problem> {
    let about = About::new(context);
    let told = if json {
        serde_json::to_string(&about).map_err(|error| Problem::unwritten(&error.into()))?
    } else {
        let at = context.wording.localisation();
        let usual = text!(at, "rules-usual");
        let rules = std::iter::once(usual).chain(about.rules.clone());
        rules.chain(sentences(at)).collect::<Vec<_>>().join("\n")
    };
    say(&told)
}

/// What the program is, in sentences.
#[must_use]
pub(crate) fn sentences(at: &Localisation) -> Vec<String> {
    Version::new().sentences(at)
}

impl About {
    fn new(context: &Context) -> Self {
        let usual = RulesInForce::usual(Profile::Tournament);
        Self {
            rules: context.wording.rules(&usual),
            program: Version::new(),
        }
    }
}

impl Version {
    fn new() -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION"),
            build: this_build(),
            commit: COMMIT.map(|it| it.trim_end_matches('+')),
            changed: COMMIT.is_some_and(|it| it.ends_with('+')),
            licence: env!("CARGO_PKG_LICENSE"),
        }
    }

    fn sentences(&self, at: &Localisation) -> Vec<String> {
        let mut sentences = vec![
            format!("annabella {}", self.version),
            text!(at, "about-parts", parts = self.build.features.join(", ")),
        ];
        if cfg!(feature = "tournament-page") {
            sentences.push(text!(at, "about-tournament-page"));
        } else if cfg!(feature = "tournament") {
            sentences.push(text!(at, "about-tournament"));
        }
        sentences.push(match self.commit {
            Some(commit) if self.changed => text!(at, "about-commit-changed", commit = commit),
            Some(commit) => text!(at, "about-commit", commit = commit),
            None => text!(at, "about-commit-unknown"),
        });
        sentences.extend(at.checksums(&self.build));
        sentences.push(text!(at, "about-licence", licence = self.licence));
        sentences
    }
}

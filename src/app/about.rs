//! `annabella about`: which program this is, so that an arbiter can tell whether it is the
//! tournament build.

use std::fs::File;
use std::io::{self, Write};

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{Context, Problem};
use crate::messages::{Localisation, text};
use speech::recogniser;

/// Where the running program finds its own file, even if that was renamed.
const ITSELF: &str = "/proc/self/exe";

/// The commit, with `+` at its end if the tree was changed; set by `build.rs`.
const COMMIT: Option<&str> = option_env!("ANNABELLA_COMMIT");

/// Each of Cargo's features by its name, and whether it is in this program.
macro_rules! parts {
    ($($name:tt)*) => { &[$(($name, cfg!(feature = $name))),*] };
}

/// The parts that can be left out, and whether they are in this program.
const PARTS: &[(&str, bool)] =
    parts!("engine" "practice" "network" "web" "simulators" "tournament");

/// This program with its version and, if it is known, its commit.
pub(super) fn itself() -> String {
    let commit = COMMIT.map(|it| format!(" ({it})")).unwrap_or_default();
    format!("annabella {}{commit}", env!("CARGO_PKG_VERSION"))
}

/// What the command reports.
#[derive(Debug, Serialize)]
struct About {
    version: &'static str,
    /// The parts that are in it, as Cargo's features.
    features: Vec<&'static str>,
    /// Null if it was built outside of a clone, or not for release.
    commit: Option<&'static str>,
    /// Whether the tree was changed after that commit.
    changed: bool,
    /// Of the file that runs; null if it cannot be read.
    program_sha256: Option<String>,
    model_sha256: String,
    licence: &'static str,
    #[serde(skip)]
    unread: Option<io::Error>,
}

/// Writes it in sentences, or as one JSON object.
///
/// # Errors
/// If standard output cannot be written.
pub fn run(context: &Context, json: bool) -> Result<(), Problem> {
    let about = About::new();
    let told = if json {
        serde_json::to_string(&about).map_err(|error| Problem::unwritten(&error.into()))?
    } else {
        about.sentences(context.wording.localisation()).join("\n")
    };
    writeln!(io::stdout().lock(), "{told}").map_err(|error| Problem::unwritten(&error))
}

impl About {
    fn new() -> Self {
        let parts = PARTS.iter().filter(|(_, there)| *there);
        let program = program();
        Self {
            version: env!("CARGO_PKG_VERSION"),
            features: parts.map(|&(name, _)| name).collect(),
            commit: COMMIT.map(|it| it.trim_end_matches('+')),
            changed: COMMIT.is_some_and(|it| it.ends_with('+')),
            program_sha256: program.as_ref().ok().map(|it| digits(it)),
            model_sha256: digits(&recogniser::checksum()),
            licence: env!("CARGO_PKG_LICENSE"),
            unread: program.err(),
        }
    }

    fn sentences(&self, at: &Localisation) -> Vec<String> {
        let mut sentences = vec![
            format!("annabella {}", self.version),
            text!(at, "about-parts", parts = self.features.join(", ")),
        ];
        if cfg!(feature = "tournament") {
            sentences.push(text!(at, "about-tournament"));
        }
        sentences.push(match self.commit {
            Some(commit) if self.changed => text!(at, "about-commit-changed", commit = commit),
            Some(commit) => text!(at, "about-commit", commit = commit),
            None => text!(at, "about-commit-unknown"),
        });
        let unread = self.unread.iter();
        sentences.extend(
            unread.map(|cause| text!(at, "about-program-unread", cause = cause.to_string())),
        );
        let program = self.program_sha256.iter();
        sentences.extend(program.map(|it| text!(at, "about-program", digits = it.clone())));
        sentences.push(text!(at, "about-model", digits = self.model_sha256.clone()));
        sentences.push(text!(at, "about-licence", licence = self.licence));
        sentences
    }
}

/// The SHA-256 of the file that runs.
fn program() -> io::Result<[u8; 32]> {
    let mut hash = Sha256::new();
    io::copy(&mut File::open(ITSELF)?, &mut Hashing(&mut hash))?;
    Ok(hash.finalize().into())
}

/// A writer that hashes what is written.
struct Hashing<'a>(&'a mut Sha256);

impl Write for Hashing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// In hexadecimal digits, as `sha256sum` has them.
fn digits(hash: &[u8]) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_feature_is_forgotten() {
        let cargo: toml::Table = include_str!("../../Cargo.toml").parse().unwrap();
        let features = cargo["features"].as_table().unwrap().keys();
        let features: BTreeSet<&str> = features.map(String::as_str).collect();
        let parts: BTreeSet<&str> = PARTS.iter().map(|&(name, _)| name).collect();
        assert_eq!(parts, &features - &BTreeSet::from(["default"]));
    }
}

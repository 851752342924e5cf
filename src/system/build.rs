//! What this program is made of: the checksums of its own file, of the recogniser's library as it is
//! loaded, of the acoustic model and of the data that it brings.

use std::io::{self, Read, Write};
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::system::loaded_files::{library, program};
use desk::messages::shipped_texts;
use game::hexadecimal::digits;
use game::session::{Build, PROFILES};
use german_grammar::WordSet;
use speech::recogniser;

/// The commit, with `+` at its end if the tree was changed; set by `build.rs`.
pub(crate) const COMMIT: Option<&str> = option_env!("ANNABELLA_COMMIT");

/// Each of Cargo's features by its name, and whether it is in this program.
macro_rules! parts {
    ($($name:tt)*) => { &[$(($name, cfg!(feature = $name))),*] };
}

/// The parts that can be left out, and whether they are in this program.
const PARTS: &[(&str, bool)] =
    parts!("practice" "network" "web" "online" "tournament" "tournament-page");

/// This program with its version and, if it is known, its commit.
pub(crate) fn itself() -> String {
    let commit = COMMIT.map(|it| format!(" ({it})")).unwrap_or_default();
    format!("annabella {}{commit}", env!("CARGO_PKG_VERSION"))
}

/// What this program is made of.
pub(crate) fn this_build() -> Build {
    let parts = PARTS.iter().filter(|(_, there)| *there);
    Build {
        features: parts.map(|&(name, _)| name.to_owned()).collect(),
        program_sha256: program().and_then(|it| checksum(&it).ok()),
        libvosk_sha256: library().and_then(|it| checksum(&it).ok()),
        model_sha256: digits(&recogniser::AcousticModel::German.checksum()),
        data_sha256: data(),
    }
}

/// The SHA-256 of a file.
fn checksum(path: &Path) -> io::Result<String> {
    let (_, hash) = sha256(&mut plain_file::open(path)?)?;
    Ok(digits(&hash))
}

/// How many bytes were read, and their SHA-256.
///
/// # Errors
/// If they cannot be read.
pub(crate) fn sha256(content: &mut impl Read) -> io::Result<(u64, [u8; 32])> {
    let mut hash = Sha256::new();
    let bytes = io::copy(content, &mut Hashing(&mut hash))?;
    Ok((bytes, hash.finalize().into()))
}

/// The SHA-256 of the texts, the words, the braille tables and the profiles in the program, each
/// with its name and length before it.
fn data() -> String {
    let mut hash = Sha256::new();
    let mut add = |name: &str, content: &[u8]| {
        hash.update(format!("{name} {}\n", content.len()));
        hash.update(content);
    };
    for (name, content) in shipped_texts() {
        add(&name, &content);
    }
    for (name, content) in german_grammar::FILES {
        add(name, content.as_bytes());
    }
    for set in WordSet::ALL {
        add(set.name(), set.content().as_bytes());
    }
    let tables = [
        &braille_tables::TEXT_TABLES[..],
        &braille_tables::KEY_TABLES,
    ];
    for (name, content) in tables.into_iter().flatten() {
        add(name, content.as_bytes());
    }
    add("profiles", PROFILES.as_bytes());
    digits(&hash.finalize())
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

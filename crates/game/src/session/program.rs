//! Which program writes a journal, as plain values: its build, and the key that it signs with.

use serde::{Deserialize, Serialize};

/// What a program is made of. Checksums are SHA-256 in hexadecimal digits; one is missing if the
/// file could not be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Build {
    /// The parts that are in it, as Cargo's features.
    pub features: Vec<String>,
    /// Of the program's own file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program_sha256: Option<String>,
    /// Of the speech recogniser's library, as it is loaded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub libvosk_sha256: Option<String>,
    /// Of the acoustic model.
    pub model_sha256: String,
    /// Of the texts, words and tables that the program brings.
    pub data_sha256: String,
}

/// A program that writes a journal from some line on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// Its name, with its version.
    pub name: String,
    /// What it is made of; missing in practice, and where an older program wrote it.
    pub build: Option<Build>,
    /// The public key that its checkpoints are signed with, in hexadecimal digits.
    pub key: Option<String>,
}

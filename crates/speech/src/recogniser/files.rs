//! The files of an acoustic model: takes those in the program, adds a compiled graph, and
//! writes them where libvosk can load them.
//!
//! Knows files and bytes; no audio, and not what the grammar means.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::error::ModelError;
use super::graph::{Graph, GraphCosts};
use super::store;
use spoken_grammar::Margins;

const FINAL_MDL: &[u8] = include_bytes!("../../models/annabella-de/am/final.mdl");
const MFCC_CONF: &str = include_str!("../../models/annabella-de/conf/mfcc.conf");
const MODEL_CONF: &str = include_str!("../../models/annabella-de/conf/model.conf");
const PHONES: &str = include_str!("../../models/annabella-de/phones.txt");
const TUNING: &str = include_str!("../../models/annabella-de/tuning.toml");

/// Values measured for an acoustic model (`tuning.toml` beside it).
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuning {
    /// Costs of the decoding graph.
    pub graph: GraphCosts,
    /// Margins of the judgement.
    pub margins: Margins,
}

impl Tuning {
    /// The tuning of the model that ships with the program.
    ///
    /// # Errors
    /// Never for the shipped tuning; a test checks that.
    pub fn shipped() -> Result<Self, ModelError> {
        Self::parse(TUNING)
    }

    /// The same tuning, but without rejecting anything: all sound counts as the grammar's.
    #[must_use]
    pub fn without_unknown(mut self) -> Self {
        // More than any recording can cost.
        self.graph.unknown = 1e6;
        self.graph.unfinished = 1e6;
        self
    }

    /// Reads a tuning file.
    ///
    /// # Errors
    /// The first mistake in it, with line and column.
    pub fn parse(content: &str) -> Result<Self, ModelError> {
        toml::from_str(content).map_err(ModelError::Tuning)
    }
}

/// The SHA-256 of the acoustic model in the program, the same as that of the file
/// `models/annabella-de/am/final.mdl`.
#[must_use]
pub fn checksum() -> [u8; 32] {
    Sha256::digest(FINAL_MDL).into()
}

/// The phones of the shipped model, beginning with the blank.
#[must_use]
pub fn phones() -> Vec<String> {
    PHONES.lines().map(str::to_owned).collect()
}

/// Writes the shipped model with this graph into a folder below `cache`, named after its
/// content, and returns the folder. Reuses a whole copy, replaces a damaged one, and
/// removes copies that have not been used for a long time.
///
/// # Errors
/// The folder cannot be written.
pub fn lay_out(graph: &Graph, cache: &Path) -> Result<PathBuf, ModelError> {
    let files: [(&str, &[u8]); 5] = [
        ("am/final.mdl", FINAL_MDL),
        ("conf/mfcc.conf", MFCC_CONF.as_bytes()),
        ("conf/model.conf", MODEL_CONF.as_bytes()),
        ("graph/HCLG.fst", &graph.fst),
        ("graph/words.txt", graph.words.as_bytes()),
    ];
    store::keep(&files, cache).map_err(|(path, cause)| ModelError::Cache { path, cause })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use spoken_grammar::Ipa;

    #[test]
    fn ipa_is_folded_into_phones_that_the_model_knows() {
        let known = phones();
        for phone in Ipa::shipped().unwrap().phones() {
            assert!(known.iter().any(|it| it == phone), "{phone}");
        }
    }
}

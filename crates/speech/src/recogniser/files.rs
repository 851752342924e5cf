//! The files of the acoustic models: takes those in the program, adds a compiled graph, and
//! writes them where libvosk can load them.
//!
//! Knows files and bytes; no audio, and not what the grammar means.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

use super::error::ModelError;
use super::graph::{Graph, GraphCosts};
use super::hear_again::HearAgain;
use super::store;
use super::warp::warped;
use spoken_grammar::{Evidence, FrequencyWarp, Margins};

const FINAL_MDL: &[u8] = include_bytes!("../../models/annabella-de/am/final.mdl");
const FINAL_MDL_LANGUAGES: &[u8] = include_bytes!("../../models/annabella-languages/am/final.mdl");
const MFCC_CONF: &str = include_str!("../../models/annabella-de/conf/mfcc.conf");
const MODEL_CONF: &str = include_str!("../../models/annabella-de/conf/model.conf");
const PHONES: &str = include_str!("../../models/annabella-de/phones.txt");
const TUNING: &str = include_str!("../../models/annabella-de/tuning.toml");
const TUNING_LANGUAGES: &str = include_str!("../../models/annabella-languages/tuning.toml");

/// An acoustic model that comes with the program. All of them hear the same phones from the same features;
/// what they were trained on differs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum AcousticModel {
    /// For German words: `models/annabella-de`.
    #[default]
    German,
    /// For English, Russian and Bulgarian words beside the German ones: `models/annabella-languages`.
    Languages,
}

impl AcousticModel {
    pub(super) const fn weights(self) -> &'static [u8] {
        match self {
            Self::German => FINAL_MDL,
            Self::Languages => FINAL_MDL_LANGUAGES,
        }
    }

    const fn tuning(self) -> &'static str {
        match self {
            Self::German => TUNING,
            Self::Languages => TUNING_LANGUAGES,
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::German => "annabella-de",
            Self::Languages => "annabella-languages",
        }
    }

    /// The SHA-256 of the model's file `am/final.mdl`.
    #[must_use]
    pub fn checksum(self) -> [u8; 32] {
        Sha256::digest(self.weights()).into()
    }
}

/// Values that were measured for an acoustic model (`tuning.toml` beside it).
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuning {
    /// The model that they are used with.
    #[serde(skip)]
    pub model: AcousticModel,
    /// How the voice of the speaker is shifted.
    #[serde(skip)]
    pub warp: FrequencyWarp,
    /// Which utterances are heard again at other pitches.
    pub hear_again: HearAgain,
    /// Costs of the decoding graph.
    pub graph: GraphCosts,
    /// How much hearings count.
    pub evidence: Evidence,
    /// Margins of the judgement.
    pub margins: Margins,
}

impl Tuning {
    /// The tuning of the model for German words.
    ///
    /// # Errors
    /// Never for the shipped tuning; a test checks that.
    pub fn shipped() -> Result<Self, ModelError> {
        Self::of(AcousticModel::German)
    }

    /// The tuning for this model.
    ///
    /// # Errors
    /// Never for the shipped tuning; a test checks that.
    pub fn of(model: AcousticModel) -> Result<Self, ModelError> {
        let tuning = Self::parse(model.tuning())?;
        Ok(Self { model, ..tuning })
    }

    /// This tuning, for a voice that is shifted by that much.
    #[must_use]
    pub const fn with_warp(mut self, warp: FrequencyWarp) -> Self {
        self.warp = warp;
        self
    }

    /// This tuning, but without rejecting anything: all sound counts as the grammar's.
    #[must_use]
    pub fn without_unknown(mut self) -> Self {
        // More than any recording can cost.
        self.graph.unknown = 1e6;
        self.graph.unfinished = 1e6;
        self
    }

    /// Reads a tuning file, for the model for German words.
    ///
    /// # Errors
    /// The first mistake in it, with line and column.
    pub fn parse(content: &str) -> Result<Self, ModelError> {
        toml::from_str(content).map_err(ModelError::Tuning)
    }
}

/// The phones of the shipped models, beginning with the blank.
#[must_use]
pub fn phones() -> Vec<String> {
    PHONES.lines().map(str::to_owned).collect()
}

/// Writes the shipped model of a tuning, for a voice that is shifted so, with this graph into a folder below `cache`, named
/// after its content, and returns the folder. Reuses a whole copy, replaces a damaged one, and
/// removes copies that have not been used for a long time.
///
/// # Errors
/// The folder cannot be written.
pub fn lay_out(
    Tuning { model, warp, .. }: &Tuning,
    graph: &Graph,
    cache: &Path,
) -> Result<PathBuf, ModelError> {
    let weights = match *warp == FrequencyWarp::NONE {
        true => Cow::Borrowed(model.weights()),
        false => Cow::Owned(warped(model.weights(), *warp).ok_or(ModelError::Unwarpable)?),
    };
    let files: [(&str, &[u8]); 5] = [
        ("am/final.mdl", &weights),
        ("conf/mfcc.conf", MFCC_CONF.as_bytes()),
        ("conf/model.conf", MODEL_CONF.as_bytes()),
        ("graph/HCLG.fst", &graph.fst),
        ("graph/words.txt", graph.words.as_bytes()),
    ];
    store::keep(&files, cache).map_err(|(path, cause)| ModelError::Cache { path, cause })
}

/// A temporary folder below `cache` for a model that is not needed again. It is removed when the value is dropped.
///
/// # Errors
/// The folder cannot be made.
pub(super) fn temporary(cache: &Path) -> Result<TempDir, ModelError> {
    store::temporary(cache).map_err(|(path, cause)| ModelError::Cache { path, cause })
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
            assert!(known.iter().any(|known| known == phone), "{phone}");
        }
    }
}

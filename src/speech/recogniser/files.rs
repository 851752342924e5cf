//! The files of an acoustic model: those that ship within the program, completed
//! by a compiled graph and laid out where libvosk can load them.
//!
//! Knows files and bytes; nothing of audio or of the grammar's meaning.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::ModelError;
use super::graph::{Graph, GraphCosts};
use crate::grammar::Margins;

const FINAL_MDL: &[u8] = include_bytes!("../../../models/annabella-de/am/final.mdl");
const MFCC_CONF: &str = include_str!("../../../models/annabella-de/conf/mfcc.conf");
const MODEL_CONF: &str = include_str!("../../../models/annabella-de/conf/model.conf");
const PHONES: &str = include_str!("../../../models/annabella-de/phones.txt");
const TUNING: &str = include_str!("../../../models/annabella-de/tuning.toml");

/// What was measured for an acoustic model (`tuning.toml` beside it).
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
    /// None as shipped; a test holds that.
    pub fn shipped() -> Result<Self, ModelError> {
        Self::parse(TUNING)
    }

    /// The same, but everything is taken for something of the grammar.
    #[must_use]
    pub fn without_unknown(mut self) -> Self {
        // More than any recording can cost.
        self.graph.unknown = 1e6;
        self
    }

    /// Reads a tuning file.
    ///
    /// # Errors
    /// Its first mistake, with line and column.
    pub fn parse(content: &str) -> Result<Self, ModelError> {
        toml::from_str(content).map_err(ModelError::Tuning)
    }
}

/// The phones of the shipped model, the blank first.
#[must_use]
pub fn phones() -> Vec<String> {
    PHONES.lines().map(str::to_owned).collect()
}

/// Lays out the shipped model with this graph in a folder below `cache`, named
/// by its content, and returns the folder. What lies there already is used.
///
/// # Errors
/// If the folder cannot be written.
pub fn lay_out(graph: &Graph, cache: &Path) -> Result<PathBuf, ModelError> {
    let files: [(&str, &[u8]); 5] = [
        ("am/final.mdl", FINAL_MDL),
        ("conf/mfcc.conf", MFCC_CONF.as_bytes()),
        ("conf/model.conf", MODEL_CONF.as_bytes()),
        ("graph/HCLG.fst", &graph.fst),
        ("graph/words.txt", graph.words.as_bytes()),
    ];
    let folder = cache.join(format!("model-{}", content_name(&files)));
    let whole = files.iter().all(|(name, content)| {
        fs::metadata(folder.join(name)).is_ok_and(|file| file.len() == content.len() as u64)
    });
    if !whole {
        write(&files, cache, &folder).map_err(|cause| ModelError::Cache {
            path: folder.clone(),
            cause,
        })?;
    }
    Ok(folder)
}

fn content_name(files: &[(&str, &[u8])]) -> String {
    let mut hash = Sha256::new();
    for (name, content) in files {
        hash.update(name.as_bytes());
        hash.update(content);
    }
    hash.finalize()
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Writes beside the folder and renames, so that no other program sees half of it.
fn write(files: &[(&str, &[u8])], cache: &Path, folder: &Path) -> io::Result<()> {
    let beside = cache.join(format!("writing-{}", std::process::id()));
    for (name, content) in files {
        let path = beside.join(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(path, content)?;
    }
    // What lies there was cut off by a crash or a full disk.
    let _ = fs::remove_dir_all(folder);
    fs::rename(&beside, folder).or_else(|error| {
        let _ = fs::remove_dir_all(&beside);
        if folder.exists() { Ok(()) } else { Err(error) }
    })
}

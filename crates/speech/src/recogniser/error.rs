//! Why there is no recogniser.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::graph::GraphError;

/// Why there is no recogniser.
#[derive(Debug, Error)]
pub enum ModelError {
    /// `tuning.toml` has a mistake.
    #[error("tuning.toml: {0}")]
    Tuning(toml::de::Error),
    /// The grammar does not fit the acoustic model.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// The model cannot be laid out for libvosk.
    #[error("cannot write {}: {cause}", path.display())]
    Cache {
        /// Where to.
        path: PathBuf,
        /// Why not.
        cause: io::Error,
    },
    /// There is no such folder.
    #[error("no model in {}", path.display())]
    Missing {
        /// The folder.
        path: PathBuf,
    },
    /// libvosk cannot load what lies there.
    #[error("libvosk cannot load the model in {}", path.display())]
    Unloadable {
        /// The folder.
        path: PathBuf,
    },
    /// The model lacks words of the grammar.
    #[error("the model in {} lacks these words: {}", path.display(), words.join(", "))]
    MissingWords {
        /// The folder.
        path: PathBuf,
        /// The words.
        words: Vec<String>,
    },
}

//! The errors of a recogniser that cannot be made.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::graph::GraphError;

/// Why a recogniser cannot be made.
#[derive(Debug, Error)]
pub enum ModelError {
    /// `tuning.toml` contains a mistake.
    #[error("tuning.toml: {0}")]
    Tuning(toml::de::Error),
    /// The grammar does not fit the acoustic model.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// The model cannot be written where libvosk can load it.
    #[error("cannot write {}: {cause}", path.display())]
    Cache {
        /// The path that could not be written.
        path: PathBuf,
        /// The system's error.
        cause: io::Error,
    },
    /// The acoustic model is not in the form in which a voice can be shifted.
    #[error("the acoustic model cannot be fitted to a voice")]
    Unwarpable,
    /// The system does not give the program the memory that hearing takes.
    #[error("hearing takes more memory than the system gives the program")]
    Memory,
    /// There is no such folder.
    #[error("no model in {}", path.display())]
    Missing {
        /// The folder in which the model was looked for.
        path: PathBuf,
    },
    /// libvosk cannot load the model in this folder.
    #[error("libvosk cannot load the model in {}", path.display())]
    Unloadable {
        /// The folder of the model.
        path: PathBuf,
    },
    /// The model lacks words of the grammar.
    #[error("the model in {} lacks these words: {}", path.display(), words.join(", "))]
    MissingWords {
        /// The folder of the model.
        path: PathBuf,
        /// The words of the grammar that the model lacks.
        words: Vec<String>,
    },
}

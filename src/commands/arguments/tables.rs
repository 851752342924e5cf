//! The folder of endgame tables. The program for tournaments has no such option.

use std::path::{Path, PathBuf};

use clap::Args;

/// Where endgame tables are.
#[derive(Debug, Args)]
pub struct TableArguments {
    #[cfg_attr(feature = "practice", arg(long, value_name = "FOLDER"))]
    #[cfg_attr(not(feature = "practice"), arg(skip))]
    tables: Option<PathBuf>,
}

impl TableArguments {
    /// The folder, if one was named.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.tables.as_deref()
    }
}

//! Replaces the arguments of the page in a build without it.

use clap::Args;

use crate::devices::page::PageOptions;

/// No arguments.
#[derive(Debug, Args)]
pub struct PageArguments {}

impl PageArguments {
    /// No page can be asked for.
    pub fn options(&self) -> Option<PageOptions> {
        None
    }
}

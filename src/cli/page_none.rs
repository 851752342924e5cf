//! In place of the page's arguments, in a build without it.

use clap::Args;

use crate::app::page::Wish;

/// No arguments.
#[derive(Debug, Args)]
pub struct PageArguments {}

impl PageArguments {
    /// There is no page to wish for.
    pub fn wish(&self) -> Option<Wish> {
        None
    }
}

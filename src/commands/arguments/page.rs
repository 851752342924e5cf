//! The arguments of the sighted player's page.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;

use crate::devices::page::{PageOptions, address};

/// Where the page is served.
#[derive(Debug, Args)]
pub struct PageArguments {
    // Needs an equals sign, because the next argument may be the name of a journal.
    #[arg(
        id = "web_address",
        long = "web",
        alias = "mirror",
        value_name = "ADDRESS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "127.0.0.1",
        value_parser = address
    )]
    web: Option<SocketAddr>,
    #[arg(long, value_name = "FILE")]
    arbiter_page_file: Option<PathBuf>,
}

impl PageArguments {
    /// The page, if it was asked for. Its player is not known yet.
    pub fn options(&self) -> Option<PageOptions> {
        self.web.map(|address| PageOptions {
            address,
            sighted: None,
            arbiter_file: self.arbiter_page_file.clone(),
        })
    }

    /// The same page, or one on this machine.
    pub fn at_any_rate(self) -> Self {
        let here = SocketAddr::from(([127, 0, 0, 1], 0));
        Self {
            web: self.web.or(Some(here)),
            ..self
        }
    }
}

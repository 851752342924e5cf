//! The arguments of the sighted player's page.

use std::net::SocketAddr;

use clap::Args;

use crate::app::page::{Wish, address};

/// Where the page is served.
#[derive(Debug, Args)]
pub struct PageArguments {
    // With an equals sign: what stands after it may be the name of a journal.
    #[arg(
        id = "mirror_address",
        long = "mirror",
        value_name = "ADDRESS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "127.0.0.1",
        value_parser = address
    )]
    mirror: Option<SocketAddr>,
}

impl PageArguments {
    /// The page, if it is asked for. Its player is not known yet.
    pub fn wish(&self) -> Option<Wish> {
        self.mirror.map(|address| Wish {
            address,
            sighted: None,
        })
    }

    /// The same page, or one on this machine.
    pub fn at_any_rate(self) -> Self {
        let here = SocketAddr::from(([127, 0, 0, 1], 0));
        Self {
            mirror: self.mirror.or(Some(here)),
        }
    }
}

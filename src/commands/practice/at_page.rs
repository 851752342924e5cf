//! Whether an activity is held at the player's own page, as its command line says it.

use clap::Args;

use crate::devices::own_page::Reach;

/// Whether an activity is held at the page.
#[derive(Debug, Args)]
pub(crate) struct AtPageArguments {
    #[arg(id = "at_page", long = "page")]
    page: bool,
    // Other devices in the network may come in.
    #[arg(long)]
    network: bool,
    // The address is only told.
    #[arg(long)]
    no_browser: bool,
}

/// How the page is served.
pub struct PageWish {
    pub(super) port: u16,
    pub(super) reach: Reach,
    pub(super) opens_browser: bool,
}

impl AtPageArguments {
    /// How the page is served, if it is wanted: who says how wants it.
    pub(crate) fn wish(&self) -> Option<PageWish> {
        (self.page || self.network || self.no_browser).then(|| self.at(0))
    }

    /// How it is served at this port.
    pub(super) const fn at(&self, port: u16) -> PageWish {
        PageWish {
            port,
            reach: match self.network {
                true => Reach::Network,
                false => Reach::Computer,
            },
            opens_browser: !self.no_browser,
        }
    }
}

//! The player's own page: `annabella page`, the menu with all that it begins, and `--page` for one activity.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::answering::MenuArguments;
use crate::commands::args::CliCommand;
use crate::commands::browser;
use crate::commands::read::{Invocation, Session};
use crate::devices::own_page::{OwnPageServer, Reach};
use crate::own_page::OwnPage;
use crate::problem::Problem;
use desk::messages::{MessageKind, Phrase, text};
use desk::printing;

/// The menu at the page, and the devices beside it.
#[derive(Debug, Args)]
#[command(mut_arg("at_page", |it| it.hide(true)))]
pub struct OwnPageArguments {
    // Of this computer; 0 stands for any free one.
    #[arg(long, default_value_t = 0)]
    port: u16,
    #[command(flatten)]
    devices: MenuArguments,
}

/// Whether an activity is held at the page.
#[derive(Debug, Args)]
pub(super) struct AtPageArguments {
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
pub(super) struct PageWish {
    port: u16,
    reach: Reach,
    opens_browser: bool,
}

impl OwnPageArguments {
    /// How the page is served.
    pub(super) const fn wish(&self) -> PageWish {
        self.devices.at_page.at(self.port)
    }
}

impl AtPageArguments {
    /// How the page is served, if it is wanted: who says how wants it.
    pub(super) fn wish(&self) -> Option<PageWish> {
        (self.page || self.network || self.no_browser).then(|| self.at(0))
    }

    const fn at(&self, port: u16) -> PageWish {
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

/// Where the games are that the player's browser has brought, beside the journals of games.
pub(crate) fn files_of_page(games: &Path) -> PathBuf {
    games.join("page")
}

/// Serves the page, if this command wants it and it is not there yet, and opens it in the user's browser. What the command
/// opens from now on is at the page, as long as the server is kept.
///
/// # Errors
/// If it cannot be served.
pub fn open_page(
    command: &CliCommand,
    session: &Session,
    invocation: &Invocation,
) -> Result<Option<OwnPageServer>, Problem> {
    let wish = match command {
        CliCommand::Menus(it) => it.at_page(),
        CliCommand::Practice(it) => it.at_page(),
        CliCommand::Play(it) => it.practice.at_page.wish(),
        _ => None,
    };
    // What a menu at the page begins is at the page as well.
    let wish = wish.filter(|_| session.own_page.get().is_none());
    wish.map(|it| serve(session, invocation, &it)).transpose()
}

fn serve(
    session: &Session,
    invocation: &Invocation,
    wish: &PageWish,
) -> Result<OwnPageServer, Problem> {
    let page = OwnPage::default();
    let (port, reach) = (wish.port, wish.reach);
    let unserved = |cause: std::io::Error| Problem::Page {
        address: port.to_string(),
        cause: cause.to_string(),
    };
    let context = session.context(invocation, None)?;
    let files = files_of_page(&context.games);
    let server = OwnPageServer::start(&page, &files, reach, port).map_err(unserved)?;
    let at = &invocation.localisation;
    let url = server.url();
    // Where there is no terminal, the browser is enough.
    let tell = |told: &str| drop(writeln!(printing::stdout(), "{told}"));
use clap::Args;

use super::answering::MenuArguments;
use crate::commands::args::CliCommand;
use crate::commands::browser;
            Ok(()) => text!(at, "own-page-opened", url = url),
            Err(cause) => text!(at, "own-page-no-browser", url = url, cause = cause),
        },
    });
    if reach == Reach::Network {
        let code = server.code().map_err(unserved)?;
        let code = code.map(|it| context.wording.square(it)).join(", ");
        let urls = server.network_urls().join(", ");
        let told = Phrase::sentence(&text!(at, "own-page-network", url = urls, code = code)).text;
        tell(&told);
        page.said(&told, MessageKind::Announcement);
    }
    // Nobody else sets it.
    let _ = session.own_page.set(page);
    Ok(server)
}
use clap::Args;

use super::answering::MenuArguments;
use crate::commands::args::CliCommand;
use crate::commands::browser;

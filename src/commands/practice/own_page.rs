//! `annabella page`: the menu, and all that it begins, at a page in the player's browser.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::command::OwnPageArguments;
use crate::commands::browser;
use crate::commands::read::{Invocation, Session};
use crate::devices::own_page::{OwnPageServer, Reach};
use crate::own_page::OwnPage;
use crate::problem::Problem;
use desk::messages::{MessageKind, Phrase, text};
use desk::printing;

/// Where the games are that the player's browser has brought, beside the journals of games.
pub(crate) fn files_of_page(games: &Path) -> PathBuf {
    games.join("page")
}

/// Serves the page and opens it in the user's browser.
///
/// # Errors
/// If it cannot be served.
pub(super) fn serve(
    session: &Session,
    invocation: &Invocation,
    wanted: &OwnPageArguments,
) -> Result<OwnPageServer, Problem> {
    let page = OwnPage::default();
    let reach = match wanted.network {
        true => Reach::Network,
        false => Reach::Computer,
    };
    let unserved = |cause: std::io::Error| Problem::Page {
        address: wanted.port.to_string(),
        cause: cause.to_string(),
    };
    let context = session.context(invocation, None)?;
    let files = files_of_page(&context.games);
    let server = OwnPageServer::start(&page, &files, reach, wanted.port).map_err(unserved)?;
    let at = &invocation.localisation;
    let url = server.url();
    // Where there is no terminal, the browser is enough.
    let tell = |told: &str| drop(writeln!(printing::stdout(), "{told}"));
    tell(&match wanted.no_browser {
        true => text!(at, "own-page-at", url = url),
        false => match browser::open(&context.cache, &url)? {
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

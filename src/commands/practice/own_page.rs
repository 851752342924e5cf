//! The player's own page: `annabella page`, the menu with all that it begins, and `--page` for one activity.

use std::io::{self, Write};
use std::path::Path;

use super::at_page::PageWish;
use crate::commands::browser;
use crate::commands::read::{Invocation, Session};
use crate::devices::own_page::{OwnPageServer, Reach};
use crate::own_page::{OwnPage, files_of_page};
use crate::problem::Problem;
use desk::messages::{MessageKind, Phrase, text};
use desk::printing;
use plain_file::Role;

/// Stands for any free port.
const ANY_PORT: u16 = 0;

/// The file with the port at which the page was served last, and its longest content, in bytes.
const KEPT_PORT: &str = "page-port";
const LONGEST_PORT: u64 = 16;

/// Serves the page, if it is wanted and it is not there yet, and opens it in the user's browser. What the command
/// opens from now on is at the page, as long as the server is kept.
///
/// # Errors
/// If it cannot be served.
pub fn open_page(
    wish: Option<PageWish>,
    session: &Session,
    invocation: &Invocation,
) -> Result<Option<OwnPageServer>, Problem> {
    // What a menu at the page begins is at the page as well.
    let wish = wish.filter(|_| session.own_page.get().is_none());
    wish.map(|it| serve(session, invocation, &it)).transpose()
}

/// Serves at the port of the last time, if it is free, and otherwise at any other. A browser keeps the settings of a page
/// by its address, to which the port belongs.
fn serve_as_before(
    cache: &Path,
    start: impl Fn(u16) -> io::Result<OwnPageServer>,
) -> io::Result<OwnPageServer> {
    let kept = cache.join(KEPT_PORT);
    let before = plain_file::text(&kept, LONGEST_PORT).ok();
    let before = before.and_then(|it| it.trim().parse().ok());
    let again = before.filter(|it| *it != ANY_PORT);
    let server = match again.map(&start) {
        Some(Ok(server)) => server,
        Some(Err(_)) | None => start(ANY_PORT)?,
    };
    if before != Some(server.port()) {
        // Without it the settings of the page are kept only until the program ends.
        let kept = plain_file::write(&kept, server.port().to_string(), Role::Own);
        if let Err(error) = kept {
            tracing::warn!(%error, "the port of the page is not kept");
        }
    }
    Ok(server)
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
    let server = match port {
        ANY_PORT => serve_as_before(&context.cache, |it| {
            OwnPageServer::start(&page, &files, reach, it)
        }),
        port => OwnPageServer::start(&page, &files, reach, port),
    };
    let server = server.map_err(unserved)?;
    let at = &invocation.localisation;
    let url = server.url();
    // Where there is no terminal, the browser is enough.
    let tell = |told: &str| drop(writeln!(printing::stdout(), "{told}"));
    tell(&match wish.opens_browser {
        false => text!(at, "own-page-at", url = url),
        true => match browser::open(&context.cache, &url)? {
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

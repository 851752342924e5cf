//! `annabella page`: the menu, and all that it begins, at a page in the player's browser.

use std::io::Write;
use std::path::Path;

use clap::Args;

use super::answering::MenuArguments;
use crate::commands::read::{Invocation, Session};
use crate::devices::own_page::OwnPageServer;
use crate::files::named_file;
use crate::own_page::OwnPage;
use crate::problem::{FileFault, Problem};
use desk::messages::text;
use desk::printing;
use plain_file::Role;

/// The page, and the devices beside it.
#[derive(Debug, Args)]
pub struct OwnPageArguments {
    /// The port of this computer; 0 stands for any free one.
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// The address is only told.
    #[arg(long)]
    no_browser: bool,
    #[command(flatten)]
    pub(crate) devices: MenuArguments,
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
    let server = OwnPageServer::start(&page, wanted.port);
    let server = server.map_err(|cause| Problem::Page {
        address: format!("127.0.0.1:{}", wanted.port),
        cause: cause.to_string(),
    })?;
    let at = &invocation.localisation;
    let url = server.url();
    let told = match wanted.no_browser {
        true => text!(at, "own-page-at", url = url),
        false => {
            let context = session.context(invocation, None)?;
            match open(&context.cache, &url)? {
                Ok(()) => text!(at, "own-page-opened", url = url),
                Err(cause) => text!(at, "own-page-no-browser", url = url, cause = cause),
            }
        }
    };
    // Somebody who started it without a terminal has the browser.
    let _ = writeln!(printing::stdout(), "{told}");
    // Nobody else sets it.
    let _ = session.own_page.set(page);
    Ok(server)
}

/// Opens the address in the user's browser. Other users see the arguments of a program, so the browser gets a file that
/// leads to the address and that this user alone can read.
fn open(folder: &Path, url: &str) -> Result<Result<(), String>, Problem> {
    let file = folder.join("page.html");
    let content = format!(
        "<!doctype html>\n<meta http-equiv=\"refresh\" content=\"0; url={url}\">\n<a href=\"{url}\">annabella</a>\n"
    );
    std::fs::create_dir_all(folder).map_err(|cause| FileFault::Output.of(file.clone(), &cause))?;
    named_file::write(&file, content, Role::PrivateOutput, FileFault::Output)?;
    Ok(open::that_detached(&file).map_err(|cause| cause.to_string()))
}

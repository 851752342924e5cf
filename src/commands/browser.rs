//! Opens the user's browser. Knows no page.

use std::path::Path;

use crate::files::named_file;
use crate::problem::{FileFault, Problem};
use plain_file::Role;

/// Opens the address in the user's browser. Other users see the arguments of a program, so the browser gets a file that
/// leads to the address and that this user alone can read.
///
/// # Errors
/// If that file cannot be written. That no browser was opened is the inner error.
pub(crate) fn open(folder: &Path, url: &str) -> Result<Result<(), String>, Problem> {
    let file = folder.join("page.html");
    let url = url.replace('&', "&amp;");
    let content = format!(
        "<!doctype html>\n<meta http-equiv=\"refresh\" content=\"0; url={url}\">\n<a href=\"{url}\">annabella</a>\n"
    );
    std::fs::create_dir_all(folder).map_err(|cause| FileFault::Output.of(file.clone(), &cause))?;
    named_file::write(&file, content, Role::PrivateOutput, FileFault::Output)?;
    Ok(open::that_detached(&file).map_err(|cause| cause.to_string()))
}

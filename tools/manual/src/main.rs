//! Writes what a package brings beside the program: manual pages in every language of the texts, and completions for
//! bash, zsh and fish. They come from the same arguments and texts as `annabella --help`.
//!
//!     cargo run -p manual -- FOLDER
//!
//! The files lie below FOLDER as they do below `/usr/share` on Debian.

mod completions;
mod pages;

use std::env;
use std::path::Path;

use anyhow::{Context, Result, bail};

fn main() -> Result<()> {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let [folder] = arguments.as_slice() else {
        bail!("name the folder to write to, and nothing else");
    };
    let folder = Path::new(folder);
    pages::write(folder)
        .and_then(|()| completions::write(folder))
        .with_context(|| format!("writing to {}", folder.display()))
}

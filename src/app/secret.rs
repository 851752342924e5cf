//! Where the arbiter's secret comes from: a file, standard input or the terminal, never
//! the arguments. It goes nowhere.

use std::fs;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;

use zeroize::Zeroizing;

use super::{Context, Problem};
use crate::envelope::Secret;
use crate::wording::text;

/// Whether a secret is typed twice, against a slip that nobody sees.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Entry {
    Once,
    Twice,
}

/// The secret: the first line of a file or of standard input, or typed at a terminal,
/// which does not show it.
pub(super) fn secret(
    context: &Context,
    file: Option<&Path>,
    entry: Entry,
) -> Result<Secret, Problem> {
    if let Some(path) = file {
        let text = fs::read_to_string(path).map_err(|error| Problem::SecretFile {
            path: path.to_owned(),
            cause: error.to_string(),
        })?;
        return Ok(Secret::first_line(&Zeroizing::new(text)));
    }
    let fault = |error: io::Error| Problem::Input(error.to_string());
    if !io::stdin().is_terminal() {
        let mut line = Zeroizing::new(String::new());
        io::stdin().lock().read_line(&mut line).map_err(fault)?;
        return Ok(Secret::first_line(&line));
    }
    let at = context.wording.localisation();
    let ask = |prompt: String| {
        // Who cannot be asked can still type it.
        let _ = writeln!(io::stderr(), "{prompt}");
        rpassword::read_password()
            .map(Zeroizing::new)
            .map_err(fault)
    };
    let typed = ask(text!(at, "secret-ask"))?;
    if entry == Entry::Twice && ask(text!(at, "secret-again"))? != typed {
        return Err(Problem::SecretsDiffer);
    }
    Ok(Secret::first_line(&typed))
}

//! Texts that nobody else may read: the arbiter's secret, and a move to seal. A secret comes from a
//! file, standard input or the terminal, never from the arguments. It is not written anywhere.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use zeroize::Zeroizing;

use crate::files::named_file::read_small;
use crate::problem::{FileFault, Problem};
use desk::messages::{Localisation, text};
use desk::printing;
use game::sealed_move::Secret;
use plain_file::Lines;

/// No line with a secret or a move is longer, in bytes.
const LONGEST_LINE: usize = 2_000;

/// How often something is typed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entry {
    Once,
    /// Asked for twice, because a typing mistake is not seen.
    Twice,
}

/// The secret: the first line of a file, or the next of standard input.
pub(crate) fn secret(
    at: &Localisation,
    file: Option<&Path>,
    entry: Entry,
) -> Result<Secret, Problem> {
    let Some(path) = file else {
        let prompt = text!(at, "secret-ask");
        return hidden(at, prompt, entry).map(|line| Secret::first_line(&line));
    };
    secret_in(path)
}

/// The secret in the first line of a file.
pub(crate) fn secret_in(path: &Path) -> Result<Secret, Problem> {
    let text = read_small(path, |cause| FileFault::SecretFile.at(path, cause))?;
    Ok(Secret::first_line(&Zeroizing::new(text)))
}

/// A move to seal: the next line of standard input.
pub(crate) fn hidden_move(at: &Localisation) -> Result<Zeroizing<String>, Problem> {
    let prompt = text!(at, "sealed-move-ask");
    hidden(at, prompt, Entry::Twice)
}

/// The next line of standard input; a terminal does not show it.
pub(crate) fn hidden(
    at: &Localisation,
    prompt: String,
    entry: Entry,
) -> Result<Zeroizing<String>, Problem> {
    let fault = |error: io::Error| Problem::Input(error.to_string());
    if !io::stdin().is_terminal() {
        let line = Lines::new(io::stdin().lock(), LONGEST_LINE).next();
        let line = line.transpose().map_err(fault)?;
        let text = line.map_or_else(|| Some(String::new()), |it| it.text());
        return text
            .map(Zeroizing::new)
            .ok_or(Problem::LineTooLong(LONGEST_LINE));
    }
    let ask = |prompt: String| {
        // If no prompt can be shown, it can still be typed.
        let _ = writeln!(printing::stderr(), "{prompt}");
        let typed = rpassword::read_password();
        typed.map(Zeroizing::new).map_err(fault)
    };
    let typed = ask(prompt)?;
    let again = text!(at, "hidden-again");
    if entry == Entry::Twice && ask(again)? != typed {
        return Err(Problem::EntriesDiffer);
    }
    Ok(typed)
}

//! A Python interpreter with the packages that `make test` fetches. It knows nothing of what they are.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::left_out;

/// Where `make test` puts what it fetches.
pub(crate) fn fetched() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.vendor")
}

/// An interpreter, `ANNABELLA_PYTHON` or else `python3`, to which the packages of this folder are known.
pub(crate) fn python(folder: &str) -> Command {
    let python = std::env::var_os("ANNABELLA_PYTHON");
    let mut command = Command::new(python.unwrap_or_else(|| "python3".into()));
    let others = std::env::var_os("PYTHONPATH").unwrap_or_default();
    let paths = [fetched().join(folder)]
        .into_iter()
        .chain(std::env::split_paths(&others));
    if let Ok(paths) = std::env::join_paths(paths) {
        command.env("PYTHONPATH", paths);
    }
    command
}

/// Whether it knows a package; says so if not.
#[track_caller]
pub(crate) fn knows(folder: &str, package: &str, name: &str) -> bool {
    // To import it takes half a second; to look for it does not.
    let script = "import importlib.util as it, sys; sys.exit(it.find_spec(sys.argv[1]) is None)";
    let mut find = python(folder);
    let find = find.args(["-c", script, package]).stderr(Stdio::null());
    let is_there = find.status().is_ok_and(|status| status.success());
    if !is_there {
        left_out(&format!("{name} is not there (make test fetches it)"));
    }
    is_there
}

/// An interpreter that knows berserk, a client of Lichess; `None`, and says so, if it is not there.
#[must_use]
#[track_caller]
pub fn berserk() -> Option<Command> {
    knows("berserk", "berserk", "berserk").then(|| python("berserk"))
}

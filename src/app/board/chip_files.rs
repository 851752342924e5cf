//! What boards have learnt about their pieces, in a file for each board. A chip is in one piece only, so that all files
//! together say which piece it is, whatever port the board is at today.

use std::fs;
use std::path::{Path, PathBuf};

use crate::app::plain_file::read_small;
use crate::app::{Context, DeviceProblem, FileProblem, Problem, whole_file};
use electronic_board::certabo::ChipSet;
use electronic_board::{BoardChoice, BoardKind};

/// All chips that were learnt, for a board that may need them.
///
/// # Errors
/// If a file of chips cannot be read.
pub(super) fn all_for(choice: &BoardChoice, context: &Context) -> Result<ChipSet, Problem> {
    let mut all = ChipSet::default();
    let needs = match choice {
        BoardChoice::At(place) => place.kind == BoardKind::Certabo,
        BoardChoice::Find(_) => true,
    };
    if !needs {
        return Ok(all);
    }
    let entries = fs::read_dir(&context.boards).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.filter_map(|it| Some(it.ok()?.path())).collect();
    files.retain(|it| it.extension().is_some_and(|it| it == "toml"));
    files.sort();
    for path in files {
        all.learn_all(&read(&path)?);
    }
    Ok(all)
}

fn read(path: &Path) -> Result<ChipSet, Problem> {
    let fault = |cause: String| {
        let path = path.to_owned();
        Problem::Device(DeviceProblem::Chips { path, cause })
    };
    let text = read_small(path, fault)?;
    ChipSet::read(&text).map_err(|it| fault(it.to_string()))
}

/// Keeps what the board at this port has learnt. Returns the file.
///
/// # Errors
/// If the file cannot be written.
pub(super) fn keep(port: &Path, chips: &ChipSet, context: &Context) -> Result<PathBuf, Problem> {
    let letter = |it: char| if it.is_ascii_alphanumeric() { it } else { '-' };
    let name: String = port.to_string_lossy().chars().map(letter).collect();
    let name = format!("certabo-{}.toml", name.trim_matches('-'));
    let path = context.boards.join(name);
    whole_file::replace(&path, chips.write()).map_err(|cause| {
        let (path, cause) = (path.clone(), cause.to_string());
        Problem::File(FileProblem::Output { path, cause })
    })?;
    Ok(path)
}

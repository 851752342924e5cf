//! What boards have learnt about their pieces, in a file for each board. A chip is in one piece only, so that all files
//! together say which piece it is, whatever port the board is at today.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::app::{Context, FileProblem, Problem, whole_file};
use electronic_board::BoardError;
use electronic_board::certabo::ChipSet;

/// No file of chips is larger, in bytes.
const LARGEST: u64 = 64 * 1024;

/// All chips that were learnt, in the files of this folder.
///
/// # Errors
/// If a file cannot be read.
pub(super) fn all(folder: &Path) -> Result<ChipSet, BoardError> {
    let mut all = ChipSet::default();
    for file in files(folder) {
        all.learn_all(&read(&file)?);
    }
    Ok(all)
}

/// The plain files of chips in this folder, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.filter_map(|it| Some(it.ok()?.path())).collect();
    files.retain(|it| it.extension().is_some_and(|it| it == "toml") && it.is_file());
    files.sort();
    files
}

fn read(file: &Path) -> Result<ChipSet, BoardError> {
    let fault = |cause: String| {
        let file = file.to_owned();
        BoardError::Chips { file, cause }
    };
    let text = text(file).map_err(|it| fault(it.to_string()))?;
    ChipSet::read(&text).map_err(|it| fault(it.to_string()))
}

fn text(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    let mut file = File::open(file)?.take(LARGEST + 1);
    file.read_to_string(&mut text)?;
    match text.len() as u64 > LARGEST {
        true => Err(io::ErrorKind::FileTooLarge.into()),
        false => Ok(text),
    }
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

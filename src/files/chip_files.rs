//! What boards have learnt about their pieces, in a file for each port. A chip is in one piece only, so that all files
//! together say which piece it is, whatever port the board is at today.

use std::fs;
use std::path::{Path, PathBuf};

use crate::files::named_file::LARGEST_TEXT;
use crate::problem::{FileFault, Problem};
use electronic_board::BoardError;
use electronic_board::certabo::ChipSet;
use plain_file::Alone;

/// All learnt chips in the files of this folder.
///
/// # Errors
/// If a file cannot be read.
pub(crate) fn all(folder: &Path) -> Result<ChipSet, BoardError> {
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
    let text = plain_file::text(file, LARGEST_TEXT).map_err(|it| fault(it.to_string()))?;
    ChipSet::read(&text).map_err(|it| fault(it.to_string()))
}

/// Keeps what the board at this port has learnt. Returns the file. A chip is in one piece only: what was learnt last
/// counts, and no other file says anything about these chips any more. What was learnt about others stays.
///
/// # Errors
/// If a file cannot be written.
pub(crate) fn keep(port: &Path, chips: &ChipSet, folder: &Path) -> Result<PathBuf, Problem> {
    let letter = |it: char| if it.is_ascii_alphanumeric() { it } else { '-' };
    let name: String = port.to_string_lossy().chars().map(letter).collect();
    let own = folder.join(format!("certabo-{}.toml", name.trim_matches('-')));
    let unwritten = |cause| FileFault::Output.of(&own, &cause);
    let alone = Alone::with(&own).map_err(unwritten)?;
    // If the file is damaged, it is written anew: that is why its board learns again.
    let mut known = read(alone.file()).unwrap_or_default();
    known.learn_all(chips);
    write(&alone, &own, &known)?;
    for other in files(folder).into_iter().filter(|it| *it != own) {
        forget(&alone, &other, chips)?;
    }
    Ok(own)
}

/// Forgets these chips in another file. One that cannot be read stays as it is, and is told when a board needs it.
fn forget(alone: &Alone, file: &Path, chips: &ChipSet) -> Result<(), Problem> {
    let Ok(before) = read(file) else {
        return Ok(());
    };
    let mut after = before.clone();
    after.forget_all(chips);
    match after == before {
        true => Ok(()),
        false => write(alone, file, &after),
    }
}

fn write(alone: &Alone, file: &Path, chips: &ChipSet) -> Result<(), Problem> {
    let written = alone.write(file, chips.write());
    written.map_err(|cause| FileFault::Output.of(file, &cause))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// Chips by their numbers, and the pieces that they are in.
    fn set(chips: &[(u8, char)]) -> ChipSet {
        let chips = chips
            .iter()
            .map(|(chip, piece)| format!("\"48 0 200 {chip} 1\" = \"{piece}\"\n"));
        let chips: String = chips.collect();
        ChipSet::read(&format!("[pieces]\n{chips}")).unwrap()
    }

    #[test]
    fn what_was_learnt_last_counts_at_whichever_port() {
        let folder = tempfile::tempdir().unwrap();
        let keep = |port: &str, chips| keep(Path::new(port), &set(chips), folder.path()).unwrap();
        let second = keep("/dev/ttyUSB1", &[(1, 'Q'), (2, 'K'), (3, 'Q')]);
        keep("/dev/ttyUSB0", &[(1, 'K'), (2, 'Q')]);
        let all = set(&[(1, 'K'), (2, 'Q'), (3, 'Q')]);
        assert_eq!(crate::files::chip_files::all(folder.path()).unwrap(), all);
        assert_eq!(read(&second).unwrap(), set(&[(3, 'Q')]));
        keep("/dev/ttyUSB1", &[(1, 'R')]);
        let all = set(&[(1, 'R'), (2, 'Q'), (3, 'Q')]);
        assert_eq!(crate::files::chip_files::all(folder.path()).unwrap(), all);
    }

    #[test]
    fn extra_queens_stay_learnt_until_they_are_something_else() {
        let folder = tempfile::tempdir().unwrap();
        let keep = |chips| keep(Path::new("COM3"), &set(chips), folder.path()).unwrap();
        keep(&[(1, 'K'), (2, 'Q'), (3, 'q')]);
        keep(&[(1, 'K')]);
        let all = || crate::files::chip_files::all(folder.path()).unwrap();
        assert_eq!(all(), set(&[(1, 'K'), (2, 'Q'), (3, 'q')]));
        keep(&[(1, 'K'), (2, 'B')]);
        assert_eq!(all(), set(&[(1, 'K'), (2, 'B'), (3, 'q')]));
    }

    #[test]
    fn a_damaged_file_is_replaced_where_its_board_learns_again() {
        let folder = tempfile::tempdir().unwrap();
        let keep = |port: &str| keep(Path::new(port), &set(&[(1, 'K')]), folder.path()).unwrap();
        let file = keep("COM3");
        fs::write(&file, "[pieces]\n\"1 2 3\" = \"K\"\n").unwrap();
        keep("COM4");
        let told = all(folder.path());
        assert!(matches!(told, Err(BoardError::Chips { .. })), "{told:?}");
        keep("COM3");
        assert_eq!(all(folder.path()).unwrap(), set(&[(1, 'K')]));
    }
}

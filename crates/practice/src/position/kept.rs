//! Positions that are kept under names: lines in EPD that a person can read and any chess program takes. Knows no file.

use std::fmt::Write as _;

use chess_laws::{FenError, setup_of};
use shakmaty::Setup;
use shakmaty::fen::{Epd, Fen, LossyFenError};

use super::draft::Draft;
use crate::epd::Line;

/// The longest name, in letters.
const LONGEST_NAME: usize = 80;

/// Kept positions, in the order in which they were kept first, and what else stands in their file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Kept(Vec<Row>);

/// A line of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    /// As it stands in the file, with what other programs have written there.
    text: String,
    /// The position and its name; `None` for an empty line and a comment.
    position: Option<(String, Setup)>,
}

impl Row {
    fn of(name: String, setup: Setup) -> Self {
        Self {
            text: write_line(&name, &setup),
            position: Some((name, setup)),
        }
    }
}

/// A line that is no kept position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {cause}")]
pub struct KeptMistake {
    /// The number of the line, from 1.
    pub line: usize,
    pub cause: FenError,
}

impl Kept {
    /// Reads a file of positions. Lines that are empty or begin with `#` have none.
    ///
    /// # Errors
    /// The first line that has no position.
    pub fn read(text: &str) -> Result<Self, KeptMistake> {
        let mut kept = Self::default();
        for (line, text) in (1..).zip(text.lines()) {
            let plain = text.trim();
            let has_position = !plain.is_empty() && !plain.starts_with('#');
            let position = has_position.then(|| read_line(plain)).transpose();
            kept.0.push(Row {
                text: text.to_owned(),
                position: position.map_err(|cause| KeptMistake { line, cause })?,
            });
        }
        Ok(kept)
    }

    /// The file of these positions.
    #[must_use]
    pub fn write(&self) -> String {
        let lines = self.0.iter().flat_map(|it| [it.text.as_str(), "\n"]);
        lines.collect()
    }

    fn positions(&self) -> impl Iterator<Item = &(String, Setup)> {
        self.0.iter().filter_map(|it| it.position.as_ref())
    }

    /// The names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.positions().map(|(name, _)| name.as_str())
    }

    /// The position of this name, in any case.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Setup> {
        let row = self.0.get(self.place(name)?)?;
        row.position.as_ref().map(|(_, setup)| setup)
    }

    /// Keeps a position under this name, in the place of one that has it. What was written about that one goes with it.
    pub fn keep(&mut self, name: &str, setup: Setup) {
        let Some(place) = self.place(name) else {
            self.0.push(Row::of(fit_name(name), setup));
            return;
        };
        let row = &mut self.0[place];
        if let Some((name, there)) = row.position.take() {
            match there == setup {
                true => row.position = Some((name, there)),
                false => *row = Row::of(name, setup),
            }
        }
    }

    /// Keeps the position of this name no longer. Returns whether there was one.
    pub fn delete(&mut self, name: &str) -> bool {
        let place = self.place(name);
        place.map(|it| self.0.remove(it)).is_some()
    }

    fn place(&self, name: &str) -> Option<usize> {
        let folded = fit_name(name).to_lowercase();
        self.0.iter().position(|it| {
            let position = it.position.as_ref();
            position.is_some_and(|(name, _)| name.to_lowercase() == folded)
        })
    }
}

/// A name as it can stand in the file.
pub(super) fn fit_name(name: &str) -> String {
    let plain = name.replace('"', "'");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let name: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    name.trim_end().to_owned()
}

fn read_line(text: &str) -> Result<(String, Setup), FenError> {
    let line = Line::read(text);
    let mut setup = setup_of(&line.fen)?;
    let mut name = String::new();
    for (code, operands) in line.operations() {
        match code {
            "id" => name = fit_name(operands.trim_matches('"')),
            "hmvc" => setup.halfmoves = operands.parse().unwrap_or_default(),
            "fmvn" => setup.fullmoves = operands.parse().unwrap_or(setup.fullmoves),
            _ => {}
        }
    }
    // As it can be written again.
    Ok((name, Draft::of(setup).setup().clone()))
}

fn write_line(name: &str, setup: &Setup) -> String {
    let fen = Fen::try_from(setup.clone()).unwrap_or_else(LossyFenError::ignore);
    let mut line = Epd::from(fen).to_string();
    if setup.halfmoves > 0 {
        let _ = write!(line, " hmvc {};", setup.halfmoves);
    }
    if setup.fullmoves.get() > 1 {
        let _ = write!(line, " fmvn {};", setup.fullmoves);
    }
    let _ = write!(line, " id \"{}\";", fit_name(name));
    line
}

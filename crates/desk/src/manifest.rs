//! A list of recordings and what is said in them. Knows the form of the list. Opens no recording.

use std::collections::HashMap;
use std::path::PathBuf;

use serde::Serialize;
use thiserror::Error;

/// What a recording is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RecordingKind {
    /// A whole announcement.
    Announcement,
    /// A single word of the game.
    Word,
    /// Anything else, which must never be accepted.
    Other,
}

/// One recording.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Line in the manifest, counted from 1.
    pub line: usize,
    /// The recording, as the manifest has it: relative to the manifest's folder.
    pub path: PathBuf,
    /// What is said in it.
    pub text: String,
    /// What it is; an announcement where the manifest does not say.
    pub kind: RecordingKind,
    /// The speaker; empty if the manifest does not say.
    pub speaker: String,
    /// How it was recorded; empty if the manifest does not say.
    pub condition: String,
    /// The position in which it is said, if the manifest gives one.
    pub fen: Option<String>,
}

/// What is wrong in a manifest.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ManifestError {
    #[error("line {line} is not UTF-8 text")]
    NoText {
        /// The first such line, from 1.
        line: usize,
    },
    /// A required column is missing.
    #[error("the heading, line 1, has no column {column}")]
    ColumnMissing {
        /// As the heading must name it.
        column: &'static str,
    },
    /// Two columns have the same name.
    #[error("the heading, line 1, has the column {column} twice")]
    ColumnTwice {
        /// As the heading names it.
        column: String,
    },
    /// A line does not have as many fields as the heading.
    #[error("line {line} has {found} fields, the heading has {expected}")]
    FieldCount {
        /// The line, from 1.
        line: usize,
        /// How many it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A required field of a line is empty.
    #[error("line {line} leaves the column {column} empty")]
    Empty {
        /// The line, from 1.
        line: usize,
        /// The column's name.
        column: &'static str,
    },
    #[error("line {line}: kind \"{found}\" is not announcement, word or other")]
    UnknownKind {
        /// The line, from 1.
        line: usize,
        /// The text of the field.
        found: String,
    },
    /// There is no recording in it.
    #[error("it lists no recording")]
    NoRows,
}

/// Reads a manifest: lines of fields separated by tabs. The first line names the columns. Ignores
/// empty lines and columns with other names.
///
/// # Errors
/// The first mistake, with its line.
pub fn parse(content: &[u8]) -> Result<Vec<Row>, ManifestError> {
    let content = content.strip_prefix(b"\xef\xbb\xbf").unwrap_or(content);
    let content = std::str::from_utf8(content).map_err(|error| {
        let before = &content[..error.valid_up_to()];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        ManifestError::NoText { line }
    })?;
    let mut lines = (1..).zip(content.lines());
    let (_, heading) = lines.next().unwrap_or((1, ""));
    let columns = Columns::of(heading)?;
    let rows: Vec<Row> = lines
        .filter(|(_, text)| !text.trim().is_empty())
        .map(|(line, text)| columns.row(line, text))
        .collect::<Result<_, _>>()?;
    if rows.is_empty() {
        return Err(ManifestError::NoRows);
    }
    Ok(rows)
}

/// Which field stands where.
struct Columns<'a> {
    at: HashMap<&'a str, usize>,
    count: usize,
}

impl<'a> Columns<'a> {
    fn of(heading: &'a str) -> Result<Self, ManifestError> {
        let mut at = HashMap::new();
        let mut count = 0;
        for (index, name) in heading.split('\t').map(str::trim).enumerate() {
            count = index + 1;
            if at.insert(name, index).is_some() && !name.is_empty() {
                let column = name.to_owned();
                return Err(ManifestError::ColumnTwice { column });
            }
        }
        for column in ["path", "text"] {
            if !at.contains_key(column) {
                return Err(ManifestError::ColumnMissing { column });
            }
        }
        Ok(Self { at, count })
    }

    fn row(&self, line: usize, text: &str) -> Result<Row, ManifestError> {
        let fields: Vec<&str> = text.split('\t').map(str::trim).collect();
        if fields.len() != self.count {
            return Err(ManifestError::FieldCount {
                line,
                found: fields.len(),
                expected: self.count,
            });
        }
        let field = |name: &str| self.at.get(name).map_or("", |&index| fields[index]);
        let needed = |column: &'static str| match field(column) {
            "" => Err(ManifestError::Empty { line, column }),
            filled => Ok(filled),
        };
        let kind = kind(field("kind")).ok_or_else(|| ManifestError::UnknownKind {
            line,
            found: field("kind").to_owned(),
        })?;
        // A cough has no text.
        let text = match kind {
            RecordingKind::Other => field("text"),
            RecordingKind::Announcement | RecordingKind::Word => needed("text")?,
        };
        Ok(Row {
            line,
            path: needed("path")?.into(),
            text: text.to_owned(),
            kind,
            speaker: field("speaker").to_owned(),
            condition: field("condition").to_owned(),
            fen: Some(field("fen"))
                .filter(|fen| !fen.is_empty())
                .map(str::to_owned),
        })
    }
}

fn kind(name: &str) -> Option<RecordingKind> {
    Some(match name {
        "" | "announcement" => RecordingKind::Announcement,
        "word" => RecordingKind::Word,
        "other" => RecordingKind::Other,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn columns_are_found_by_name_and_paths_kept() {
        let manifest = "\u{feff}speaker\ttext\tlicence\tpath\tkind\tfen\r\n\
            Ada\tEva vier\tCC0\ta/1.wav\t\t\r\n\r\n\
            Ben\t\tCC0\tcough.wav\tother\t8/8/8/8/8/8/8/K1k5 w - - 0 1\r\n";
        let rows = parse(manifest.as_bytes()).unwrap();
        assert_eq!(rows.len(), 2);
        assert_eq!(rows[0].line, 2);
        assert_eq!(rows[0].kind, RecordingKind::Announcement);
        assert_eq!(rows[0].path, PathBuf::from("a/1.wav"));
        assert_eq!(rows[0].fen, None);
        assert_eq!((rows[1].line, rows[1].kind), (4, RecordingKind::Other));
        assert_eq!(rows[1].speaker, "Ben");
        assert_eq!(rows[1].fen.as_deref(), Some("8/8/8/8/8/8/8/K1k5 w - - 0 1"));
    }

    #[test]
    fn every_mistake_is_reported_with_its_line() {
        let said = |content: &[u8]| parse(content).unwrap_err().to_string();
        assert_eq!(said(b""), "the heading, line 1, has no column path");
        assert_eq!(said(b"path\n"), "the heading, line 1, has no column text");
        assert_eq!(
            said(b"path\ttext\tpath\n"),
            "the heading, line 1, has the column path twice"
        );
        assert_eq!(said(b"path\ttext\n"), "it lists no recording");
        assert_eq!(
            said(b"path\ttext\na.wav\tEva vier\nb.wav\n"),
            "line 3 has 1 fields, the heading has 2"
        );
        assert_eq!(
            said(b"path\ttext\n\tEva vier\n"),
            "line 2 leaves the column path empty"
        );
        assert_eq!(
            said(b"path\ttext\na.wav\t \n"),
            "line 2 leaves the column text empty"
        );
        assert_eq!(
            said(b"path\ttext\tkind\na.wav\tEva\tnoise\n"),
            "line 2: kind \"noise\" is not announcement, word or other"
        );
        assert_eq!(
            said(b"path\ttext\na.wav\tEva\nb\xff.wav\tEva\n"),
            "line 3 is not UTF-8 text"
        );
    }

    proptest! {
        #[test]
        fn any_bytes_are_rows_or_a_mistake(content in any::<Vec<u8>>()) {
            if let Ok(rows) = parse(&content) {
                prop_assert!(!rows.is_empty());
            }
        }

        #[test]
        fn any_text_is_rows_or_a_mistake(content in "path\ttext\tkind\n(.*[\t\n]){0,8}") {
            let lines = content.lines().count();
            if let Ok(rows) = parse(content.as_bytes()) {
                prop_assert!(rows.iter().all(|row| row.line > 1 && row.line <= lines));
            }
        }
    }
}

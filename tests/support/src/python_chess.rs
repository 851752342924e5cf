//! python-chess, an independent library of chess that tests ask. It knows nothing of the questions.

use std::ffi::OsStr;
use std::io::Write;
use std::path::PathBuf;
use std::process::Stdio;

use crate::left_out;
use crate::python::{fetched, knows, python};

/// The endgame tables that come with python-chess, for up to four pieces; `None`, and says so, if they are not there.
#[must_use]
#[track_caller]
pub fn endgame_tables() -> Option<PathBuf> {
    let folder = fetched().join("endgame-tables");
    if !folder.is_dir() {
        left_out("the endgame tables are not there (make test fetches them)");
        return None;
    }
    Some(folder)
}

/// An interpreter that knows python-chess. `ANNABELLA_PYTHON` names another interpreter than `python3`.
pub struct PythonChess(());

impl PythonChess {
    /// `None`, and says so, if python-chess is not there.
    #[must_use]
    #[track_caller]
    pub fn find() -> Option<Self> {
        knows("python", "chess", "python-chess").then_some(Self(()))
    }

    /// The answers of this script to these lines, one for each.
    ///
    /// # Panics
    ///
    /// If the script fails.
    #[must_use]
    pub fn answers(
        &self,
        script: impl AsRef<OsStr>,
        arguments: &[&OsStr],
        questions: &[String],
    ) -> Vec<String> {
        let mut child = python("python")
            .arg(script)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let text: String = questions.iter().map(|it| format!("{it}\n")).collect();
        let writing = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
        let output = child.wait_with_output().unwrap();
        writing.join().unwrap().unwrap();
        assert!(output.status.success());
        let answers = String::from_utf8(output.stdout).unwrap();
        let answers: Vec<String> = answers.lines().map(str::to_owned).collect();
        assert_eq!(answers.len(), questions.len());
        answers
    }
}

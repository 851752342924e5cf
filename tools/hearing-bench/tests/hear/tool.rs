//! Starts the tool in a home of its own, without the tester's settings, and checks its
//! output. The tool must never panic.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A folder with a corpus in it.
pub struct Home(TempDir);

impl Home {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The text of the path.
    pub fn named(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }

    /// Runs the tool with these arguments.
    #[track_caller]
    pub fn run(&self, arguments: &[&str]) -> Done {
        self.run_into(Stdio::piped(), arguments)
    }

    /// The same, with its output sent to `stdout`.
    #[track_caller]
    pub fn run_into(&self, stdout: Stdio, arguments: &[&str]) -> Done {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hearing-bench"));
        command
            .args(arguments)
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("HOME", self.path("."))
            .env("XDG_DATA_HOME", self.path("data"))
            .env("XDG_CACHE_HOME", self.path("cache"))
            .env("XDG_CONFIG_HOME", self.path("config"))
            .stdin(Stdio::null())
            .stdout(stdout)
            .stderr(Stdio::piped());
        Done::of(command.spawn().unwrap().wait_with_output().unwrap())
    }

    /// Writes a file.
    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.path(name), content).unwrap();
    }
}

/// The tool after its end.
pub struct Done {
    code: Option<i32>,
    /// The lines of its standard output.
    pub stdout: Vec<String>,
    pub stderr: String,
}

impl Done {
    #[track_caller]
    fn of(output: Output) -> Self {
        let stdout = String::from_utf8(output.stdout).expect("the tool writes UTF-8");
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!stderr.contains("panicked at"), "{stderr}");
        Self {
            code: output.status.code(),
            stdout: stdout.lines().map(str::to_owned).collect(),
            stderr,
        }
    }

    #[track_caller]
    pub fn code(self, code: i32) -> Self {
        let Self { stdout, stderr, .. } = &self;
        assert_eq!(
            self.code,
            Some(code),
            "stdout: {stdout:#?}\nstderr: {stderr}"
        );
        self
    }

    #[track_caller]
    pub fn success(self) -> Self {
        self.code(0)
    }

    /// Checks that it complained with this text.
    #[track_caller]
    pub fn complains(self, text: &str) -> Self {
        let stderr = &self.stderr;
        assert!(stderr.contains(text), "no {text:?} in stderr: {stderr}");
        self
    }
}

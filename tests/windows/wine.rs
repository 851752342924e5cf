//! The program for Windows in a Wine without a display, and the same program for this system beside it.

use std::env;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tempfile::TempDir;
use test_support::left_out;

/// Settings and games of a test are its own; texts are German.
const OWN: [&str; 4] = ["--language", "de", "--settings", "none"];

/// The program and its Wine, if both are there.
pub struct Windows {
    program: PathBuf,
    prefix: PathBuf,
    folder: TempDir,
}

impl Windows {
    /// Finds what `make test-windows` has made.
    #[track_caller]
    pub fn find() -> Option<Self> {
        let made = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/windows");
        let (program, prefix) = (made.join("annabella/annabella.exe"), made.join("wine"));
        if !program.exists() || !prefix.join("ready").exists() {
            left_out("the program for Windows and a Wine are not there (make test-windows)");
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        Some(Self {
            program,
            prefix,
            folder,
        })
    }

    /// Runs the installer, or what it has installed, without its pages, and waits until it has ended well.
    #[track_caller]
    pub fn silently(&self, program: &Path, arguments: &[&str]) {
        let mut command = self.wine(program);
        assert!(
            command
                .arg("/S")
                .args(arguments)
                .status()
                .unwrap()
                .success()
        );
    }

    /// The program.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// The installer.
    pub fn installer(&self) -> PathBuf {
        self.prefix.with_file_name("annabella-setup.exe")
    }

    /// A path in the folder of this test.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The only file with this ending that it has kept.
    #[track_caller]
    pub fn kept(&self, ending: &str) -> PathBuf {
        let games = std::fs::read_dir(self.path("games")).unwrap();
        let paths = games.map(|it| it.unwrap().path());
        let mut found = paths.filter(|it| it.extension().is_some_and(|it| it == ending));
        let only = found.next().unwrap();
        assert_eq!(found.next(), None);
        only
    }

    /// Its serial port of this name is that of a simulated device.
    pub fn connect(&self, port: &str, device: &Path) {
        let link = self.prefix.join("dosdevices").join(port);
        let _ = std::fs::remove_file(&link);
        symlink(std::fs::canonicalize(device).unwrap(), link).unwrap();
    }

    /// The program for Windows, with these arguments.
    pub fn command<A: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = A>) -> Command {
        self.at(self.program.clone(), arguments)
    }

    /// The same program in another place.
    pub fn at<A: AsRef<OsStr>>(
        &self,
        program: PathBuf,
        arguments: impl IntoIterator<Item = A>,
    ) -> Command {
        self.completed(self.wine(&program), arguments)
    }

    /// A program of Windows.
    fn wine(&self, program: &Path) -> Command {
        let mut command = Command::new("wine");
        command.env("WINEPREFIX", &self.prefix);
        command.env("WINEDEBUG", "-all").arg(program);
        command
    }

    /// The program for this system, with these arguments.
    pub fn here<A: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = A>) -> Command {
        let command = Command::new(env!("CARGO_BIN_EXE_annabella"));
        self.completed(command, arguments)
    }

    fn completed<A: AsRef<OsStr>>(
        &self,
        mut command: Command,
        arguments: impl IntoIterator<Item = A>,
    ) -> Command {
        command.args(arguments).args(OWN);
        command.arg("--data").arg(self.path("games"));
        command
    }

    /// Starts a game, in which lines are typed.
    pub fn start(&self, arguments: &str) -> Running {
        Running::of(self.command(arguments.split(' ')))
    }
}

/// What a command writes, with its line ends as on this system.
#[track_caller]
pub fn written(mut command: Command) -> String {
    let done = command.stdin(Stdio::null()).output().unwrap();
    let written = String::from_utf8(done.stdout).unwrap();
    assert!(!written.is_empty(), "{command:?} wrote nothing");
    written.replace("\r\n", "\n")
}

/// A game in Wine.
pub struct Running {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Running {
    /// Starts this command.
    pub fn of(mut command: Command) -> Running {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Running {
            child,
            input,
            output,
        }
    }

    /// Types a line.
    pub fn types(&mut self, line: &str) {
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{line}").unwrap();
    }

    /// Waits until it says something with these words.
    #[track_caller]
    pub fn says(&mut self, words: &str) {
        let mut said = String::new();
        let mut line = String::new();
        while !line.contains(words) {
            line.clear();
            let read = self.output.read_line(&mut line).unwrap();
            assert!(read > 0, "no {words:?} in {said}");
            said.push_str(&line);
        }
    }

    /// Kills it.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Ends its input and waits until it has ended well.
    #[track_caller]
    pub fn finish(mut self) {
        drop(self.input.take());
        std::io::copy(&mut self.output, &mut std::io::sink()).unwrap();
        assert!(self.child.wait().unwrap().success());
    }
}

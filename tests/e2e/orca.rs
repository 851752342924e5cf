//! Orca, the screen reader of Linux, with Chromium on a screen that nobody sees. What Orca speaks and shows in braille is
//! taken from its own log: no voice and no display is needed. Keys are pressed as on a keyboard.

use std::io::{BufRead, BufReader};
use std::os::unix::fs::DirBuilderExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

use rustix::process::{Pid, Signal, kill_process_group};
use tempfile::TempDir;

use test_support::{DEADLINE, left_out, not_installed};

/// What this needs beside Orca.
const PROGRAMS: [&str; 7] = [
    "orca",
    "Xvfb",
    "xdotool",
    "dbus-daemon",
    "dbus-send",
    "script",
    "chromium",
];

/// Orca writes into a terminal line by line, into a file only now and then.
const LOGS: &str =
    "exec script -qfc '/usr/bin/python3 /usr/bin/orca --replace --debug-file=/dev/tty' /dev/null";

/// Between two keys that are typed, in milliseconds: a fast typist's.
const BETWEEN_KEYS: &str = "80";

/// Something in Orca's log.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Logged {
    Speech(String),
    Braille(String),
    /// A key went up, and Orca has done what it does at that.
    Key,
}

type Log = Arc<(Mutex<Vec<Logged>>, Condvar)>;

/// Orca and a browser at a page, until this is dropped.
pub struct Orca {
    /// The last is ended first.
    programs: Vec<Child>,
    log: Log,
    /// How much of the log belongs to what was pressed before.
    seen: usize,
    /// What was spoken since the last key, and must not be spoken again.
    spoken_once: Vec<String>,
    environment: Vec<(&'static str, String)>,
    folder: TempDir,
}

impl Orca {
    /// Opens the page in a window, in front of which Orca is running; none if one of the programs is not installed. Waits
    /// until Orca has read the page to these last words of it, and then what the page itself says first.
    #[track_caller]
    pub fn at(url: &str, last: &str) -> Option<Self> {
        for program in PROGRAMS {
            let found = Command::new("which").arg(program).output();
            if !found.is_ok_and(|it| it.status.success()) {
                left_out(&not_installed(program));
                return None;
            }
        }
        let folder = tempfile::Builder::new()
            .prefix("annabella-orca")
            .tempdir()
            .unwrap();
        let environment = environment(folder.path());
        let mut orca = Self {
            programs: Vec::new(),
            log: Log::default(),
            seen: 0,
            spoken_once: Vec::new(),
            environment,
            folder,
        };
        let display =
            orca.starts_and_tells("Xvfb -displayfd 1 -screen 0 1280x1000x24 -nolisten tcp");
        orca.environment.push(("DISPLAY", format!(":{display}")));
        let bus = orca.starts_and_tells("dbus-daemon --session --nofork --print-address");
        orca.environment.push(("DBUS_SESSION_BUS_ADDRESS", bus));
        for property in ["IsEnabled", "ScreenReaderEnabled"] {
            orca.runs(&format!(
                "dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus \
                 org.freedesktop.DBus.Properties.Set string:org.a11y.Status string:{property} variant:boolean:true"
            ));
        }
        orca.starts_and_logs();
        orca.waits_for("Orca to begin", |log| {
            log.iter().any(|it| matches!(it, Logged::Speech(_)))
        });
        let profile = orca.folder.path().join("profile").display().to_string();
        let browser = format!(
            "chromium --no-sandbox --force-renderer-accessibility --no-first-run --disable-gpu --disable-dev-shm-usage \
             --disable-background-networking --window-size=1280,1000 --user-data-dir={profile} {url}"
        );
        let browser = orca.command(&browser).stdout(Stdio::null()).spawn();
        orca.programs.push(browser.unwrap());
        // What the page says is read with the rest of it, or comes as an announcement afterwards.
        orca.waits_for("the page to be read to its end", |log| {
            let mut speech = log.iter().filter_map(|it| match it {
                Logged::Speech(words) => Some(words.as_str()),
                Logged::Braille(_) | Logged::Key => None,
            });
            speech.any(|it| it.contains(last)) && speech.any(|it| it != "leaving main content.")
        });
        Some(orca)
    }

    /// A command, parted by spaces, in a group of its own.
    fn command(&self, words: &str) -> Command {
        let mut words = words.split_whitespace();
        let mut command = Command::new(words.next().unwrap());
        command
            .args(words)
            .env_clear()
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0);
        command
    }

    /// Starts a program that goes on, and gives the first line that it writes.
    #[track_caller]
    fn starts_and_tells(&mut self, words: &str) -> String {
        let mut program = self.command(words).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        let output = program.stdout.take().unwrap();
        self.programs.push(program);
        BufReader::new(output).read_line(&mut line).unwrap();
        line.trim().to_owned()
    }

    /// Runs a program to its end.
    #[track_caller]
    fn runs(&self, words: &str) {
        let status = self.command(words).stdout(Stdio::null()).status();
        assert!(status.unwrap().success(), "{words}");
    }

    /// Starts Orca and reads its log from then on.
    fn starts_and_logs(&mut self) {
        let mut orca = self.command("/bin/sh");
        orca.args(["-c", LOGS]).stdout(Stdio::piped());
        let mut orca = orca.spawn().unwrap();
        let output = BufReader::new(orca.stdout.take().unwrap());
        self.programs.push(orca);
        let log = Arc::clone(&self.log);
        thread::spawn(move || {
            for line in output.split(b'\n').map_while(Result::ok) {
                if let Some(logged) = logged(&String::from_utf8_lossy(&line)) {
                    log.0.lock().unwrap().push(logged);
                    log.1.notify_all();
                }
            }
        });
    }

    /// Waits until this holds for the log.
    #[track_caller]
    fn waits_for(&self, what: &str, holds: impl Fn(&[Logged]) -> bool) {
        let (log, changed) = &*self.log;
        let guard = log.lock().unwrap();
        let (guard, waited) = changed
            .wait_timeout_while(guard, DEADLINE, |log| !holds(log))
            .unwrap();
        let from = guard.len().min(self.seen.saturating_sub(5));
        assert!(!waited.timed_out(), "{what}: {:#?}", &guard[from..]);
    }

    /// Presses a key by its name for X and waits until Orca is done with it.
    #[track_caller]
    pub fn key(&mut self, name: &str) {
        self.presses(&["key", name], 1);
    }

    /// Types words and waits until Orca is done with the keys.
    #[track_caller]
    pub fn types(&mut self, words: &str) {
        self.presses(
            &["type", "--delay", BETWEEN_KEYS, "--", words],
            words.chars().count(),
        );
    }

    #[track_caller]
    fn presses(&mut self, arguments: &[&str], count: usize) {
        self.nothing_is_spoken_twice();
        self.seen = self.log.0.lock().unwrap().len();
        let mut xdotool = self.command("xdotool");
        let status = xdotool.args(arguments).stdout(Stdio::null()).status();
        assert!(status.unwrap().success(), "{arguments:?}");
        let seen = self.seen;
        let is_key = |it: &&Logged| **it == Logged::Key;
        self.waits_for(&format!("Orca to take {arguments:?}"), |log| {
            log[seen..].iter().filter(is_key).count() >= count
        });
    }

    /// Waits until these texts are spoken in this order since the last key, each within what Orca speaks at once.
    #[track_caller]
    pub fn hears(&mut self, texts: &[String]) {
        let seen = self.seen;
        self.waits_for(&format!("Orca to speak {texts:?}"), |log| {
            let mut speech = log[seen..].iter();
            texts.iter().all(|text| {
                speech.any(|it| matches!(it, Logged::Speech(words) if words.contains(text)))
            })
        });
        self.spoken_once = texts.to_vec();
    }

    /// Waits until the line of the braille display has shown this since the last key.
    #[track_caller]
    pub fn feels(&mut self, text: &str) {
        let seen = self.seen;
        self.waits_for(&format!("{text:?} in braille"), |log| {
            let mut lines = log[seen..].iter();
            lines.any(|it| matches!(it, Logged::Braille(line) if line.contains(text)))
        });
    }

    /// What was heard since the last key was heard once.
    #[track_caller]
    pub fn nothing_is_spoken_twice(&mut self) {
        let log = self.log.0.lock().unwrap();
        for text in self.spoken_once.drain(..) {
            let since = &log[self.seen..];
            let times = since
                .iter()
                .filter(|it| matches!(it, Logged::Speech(words) if words.contains(&text)))
                .count();
            assert_eq!(times, 1, "{text:?} in {since:#?}");
        }
    }
}

/// What all programs find: a home of their own, in this folder.
fn environment(folder: &Path) -> Vec<(&'static str, String)> {
    let private = |name: &str| {
        let path = folder.join(name);
        std::fs::DirBuilder::new()
            .mode(0o700)
            .create(&path)
            .unwrap();
        path.display().to_string()
    };
    vec![
        ("PATH", "/usr/bin:/bin".to_owned()),
        ("LANG", "C.UTF-8".to_owned()),
        ("HOME", private("home")),
        ("XDG_RUNTIME_DIR", private("run")),
        // Without a voice Orca only writes what it speaks.
        ("SPEECHD_CMD", "/bin/false".to_owned()),
        ("ACCESSIBILITY_ENABLED", "1".to_owned()),
        ("GTK_MODULES", "gail:atk-bridge".to_owned()),
    ]
}

impl Drop for Orca {
    fn drop(&mut self) {
        // With all that each has started.
        for mut program in self.programs.drain(..).rev() {
            let _ = kill_process_group(Pid::from_child(&program), Signal::KILL);
            let _ = program.wait();
        }
    }
}

/// What a line of Orca's log tells.
fn logged(line: &str) -> Option<Logged> {
    let line = line.trim_end();
    if let Some((_, words)) = line.split_once("SPEECH OUTPUT: '") {
        // Behind the words stands how they are spoken.
        let ends = ["'{", "' {", "' voice="].map(|it| words.rfind(it));
        let end = ends.into_iter().flatten().min();
        let words = end.map_or_else(|| words.trim_end_matches('\''), |end| &words[..end]);
        return Some(Logged::Speech(words.to_owned()));
    }
    if let Some((_, words)) = line.split_once("BRAILLE LINE:  '") {
        return Some(Logged::Braille(words.trim_end_matches('\'').to_owned()));
    }
    line.starts_with("^^^^^ PROCESS ATSPI_KEY_RELEASED_EVENT")
        .then_some(Logged::Key)
}

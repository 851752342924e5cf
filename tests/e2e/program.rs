//! Starts the program in a home of its own, talks with it, and looks at what it
//! said. Whatever a test does, the program must neither panic nor hang.

use std::ffi::OsStr;
use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::rc::Rc;
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use game::session::journal::{self, Replayed};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use test_support::DEADLINE;

use crate::terminal::Terminal;

/// The least processor time that a program which computes takes within `DEADLINE`; one that hangs takes less.
const COMPUTES: Duration = Duration::from_secs(5);

/// How long something that was said waits for its answer before it is said again. Ample as well:
/// an answer that comes later still belongs to what was said before.
const ANSWERED: Duration = Duration::from_secs(30);

/// How often something is said until a busy machine has heard it.
pub const TRIES: usize = 8;

/// A home folder with nothing in it, on a machine without any sound.
#[derive(Clone)]
pub struct Home(Rc<TempDir>);

impl Home {
    pub fn new() -> Self {
        Self::within(&std::env::temp_dir())
    }

    /// The same on another disk.
    pub fn within(disk: &Path) -> Self {
        let folder = tempfile::Builder::new()
            .prefix("annabella-test")
            .tempdir_in(disk)
            .unwrap();
        fs::write(folder.path().join("asound.conf"), "").unwrap();
        Self(Rc::new(folder))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The journals, the oldest first.
    pub fn journals(&self) -> Vec<PathBuf> {
        let games = self.path("data/annabella/games");
        let entries = fs::read_dir(games).into_iter().flatten();
        let paths = entries.map(|entry| entry.unwrap().path());
        // Where a page is and a player's rating lie beside them.
        let mut paths: Vec<PathBuf> = paths
            .filter(|path| {
                path.extension()
                    .is_none_or(|it| it != "page" && it != "toml")
            })
            .collect();
        paths.sort();
        paths
    }

    /// The only journal.
    #[track_caller]
    pub fn journal(&self) -> PathBuf {
        let mut journals = self.journals();
        assert_eq!(journals.len(), 1, "{journals:?}");
        journals.remove(0)
    }

    /// The moves of the only journal, as long as it grows: none before its first record is
    /// whole.
    pub fn moves_so_far(&self) -> Vec<String> {
        let journals = self.journals();
        let content = journals.first().and_then(|path| fs::read(path).ok());
        let replayed = content.map(|content| journal::replay(&content, |_, _, _| ()));
        replayed
            .and_then(Result::ok)
            .map_or_else(Vec::new, |replayed| moves(&replayed))
    }

    /// The game of the only journal.
    #[track_caller]
    pub fn game(&self) -> Replayed {
        replay(&self.journal())
    }
}

/// The game of a journal, replayed by the library.
#[track_caller]
pub fn replay(path: &Path) -> Replayed {
    let content = fs::read(path).unwrap();
    journal::replay(&content, |_, _, _| ()).unwrap()
}

/// The moves of a replayed game.
pub fn moves(replayed: &Replayed) -> Vec<String> {
    let game = replayed.state.game_ahead();
    let plies = game.plies().iter();
    plies.map(|ply| game.uci(ply.played).to_string()).collect()
}

/// Writes a file that nobody else can read.
pub fn write_private(path: &Path, content: &str) {
    fs::write(path, content).unwrap();
    fs::set_permissions(path, Permissions::from_mode(0o600)).unwrap();
}

/// The PIN of the arbiter in the tests.
pub const PIN: &str = "Turm-2580";

/// The program before it is started.
pub struct Program {
    command: Command,
    home: Home,
}

impl Program {
    /// In a new home.
    pub fn new() -> Self {
        Self::at(&Home::new())
    }

    /// In this home, with no other variable of the tester's own than the search path.
    pub fn at(home: &Home) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_annabella"));
        let nowhere = home.path("nowhere").display().to_string();
        command
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("HOME", home.path("."))
            .env("XDG_DATA_HOME", home.path("data"))
            .env("XDG_CACHE_HOME", home.path("cache"))
            .env("XDG_CONFIG_HOME", home.path("config"))
            .env("XDG_RUNTIME_DIR", home.path("."))
            .env("ALSA_CONFIG_PATH", home.path("asound.conf"))
            .env("PULSE_SERVER", format!("unix:{nowhere}"))
            .env("SPEECHD_ADDRESS", format!("unix_socket:{nowhere}"))
            // Or else its library would start the daemon of this machine.
            .env("SPEECHD_CMD", &nowhere)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let home = home.clone();
        Self { command, home }
    }

    pub fn arg(mut self, argument: impl AsRef<OsStr>) -> Self {
        self.command.arg(argument);
        self
    }

    /// Arguments parted by spaces.
    pub fn args(mut self, arguments: &str) -> Self {
        self.command.args(arguments.split_whitespace());
        self
    }

    pub fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// A game on the keyboard that waits for nothing.
    pub fn keyboard(self, arguments: &str) -> Self {
        self.args("play --input keyboard --voice text --grace 0")
            .args(arguments)
    }

    /// With an arbiter who has the PIN `PIN`.
    pub fn with_pin(self) -> Self {
        let file = self.home.path("pin");
        write_private(&file, &format!("{PIN}\n"));
        self.arg("--arbiter-pin-file").arg(file)
    }

    /// Where no file grows beyond so many bytes.
    pub fn with_files_of(self, bytes: u64) -> Self {
        self.through("prlimit", &[&format!("--fsize={bytes}")])
    }

    /// Started by another program, which is given the whole command.
    pub fn through(self, starter: &str, arguments: &[&str]) -> Self {
        let mut command = Command::new(starter);
        command
            .args(arguments)
            .arg(self.command.get_program())
            .args(self.command.get_args())
            .env_clear()
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        for (name, value) in self.command.get_envs() {
            command.env(name, value.unwrap_or_default());
        }
        let home = self.home;
        Self { command, home }
    }

    pub fn stdout(mut self, to: Stdio) -> Self {
        self.command.stdout(to);
        self
    }

    /// Runs it to its end without input.
    #[track_caller]
    pub fn run(self) -> Done {
        self.spawn().finish()
    }

    /// Runs it to its end with this input.
    #[track_caller]
    pub fn run_with(self, input: &[u8]) -> Done {
        let mut running = self.start();
        running.send(input);
        running.finish()
    }

    /// Starts it, to be talked to.
    #[track_caller]
    pub fn start(mut self) -> Running {
        self.command.stdin(Stdio::piped());
        self.spawn()
    }

    /// Starts it with this standard input.
    #[track_caller]
    pub fn start_with(mut self, input: impl Into<Stdio>) -> Running {
        self.command.stdin(input);
        self.spawn()
    }

    /// Starts it at a terminal, in a session of its own.
    #[track_caller]
    pub fn start_at(self, terminal: &Terminal) -> Running {
        let mut program = self.through("setsid", &["--ctty"]);
        program.command.stdin(terminal.input());
        program.spawn()
    }

    /// The same, and it speaks in the terminal too.
    #[track_caller]
    pub fn start_in(self, terminal: &Terminal) -> Running {
        let mut program = self.through("setsid", &["--ctty"]);
        program.command.stdin(terminal.input());
        program.command.stdout(terminal.input());
        program.spawn()
    }

    /// As [`Self::start_in`], and it complains there too.
    #[track_caller]
    pub fn start_wholly_in(self, terminal: &Terminal) -> Running {
        let mut program = self.through("setsid", &["--ctty"]);
        program.command.stdin(terminal.input());
        program.command.stdout(terminal.input());
        program.command.stderr(terminal.input());
        program.spawn()
    }

    fn spawn(mut self) -> Running {
        let mut child = self.command.spawn().unwrap();
        let stdin = child.stdin.take();
        let said = Said::default();
        let keep = Arc::clone(&said);
        let lines = child.stdout.take().map(|stdout| {
            thread::spawn(move || {
                for line in BufReader::new(stdout).split(b'\n').map_while(Result::ok) {
                    let line = String::from_utf8(line).expect("the program writes UTF-8");
                    keep.0.lock().unwrap().lines.push(line);
                    keep.1.notify_all();
                }
                keep.0.lock().unwrap().is_over = true;
                keep.1.notify_all();
            })
        });
        let complaints = child.stderr.take().map(|mut stderr| {
            thread::spawn(move || {
                let mut bytes = Vec::new();
                stderr.read_to_end(&mut bytes).unwrap();
                String::from_utf8_lossy(&bytes).into_owned()
            })
        });
        Running {
            child,
            home: self.home,
            stdin,
            said,
            seen: 0,
            lines,
            complaints,
        }
    }
}

type Said = Arc<(Mutex<Output>, Condvar)>;

/// The standard output so far.
#[derive(Default)]
struct Output {
    lines: Vec<String>,
    /// Whether the program has closed it.
    is_over: bool,
}

/// The program while it runs; it ends with the test.
pub struct Running {
    child: Child,
    home: Home,
    stdin: Option<ChildStdin>,
    said: Said,
    /// How many lines a test has waited for.
    seen: usize,
    lines: Option<JoinHandle<()>>,
    complaints: Option<JoinHandle<String>>,
}

impl Running {
    /// Sends bytes; those of a program that has ended are lost.
    pub fn send(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().expect("an open standard input");
        let _ = stdin.write_all(bytes).and_then(|()| stdin.flush());
    }

    /// Types a line.
    pub fn types(&mut self, line: &str) {
        self.send(format!("{line}\n").as_bytes());
    }

    /// Waits for a line with this text, after those waited for before, and returns it.
    #[track_caller]
    pub fn says(&mut self, text: &str) -> String {
        self.says_one_of(&[text])
    }

    /// The same with one of these texts.
    #[track_caller]
    pub fn says_one_of(&mut self, texts: &[&str]) -> String {
        self.answers_with(texts, DEADLINE).unwrap_or_else(|| {
            let (seen, said) = (self.seen, self.said());
            let complaints = self.complaints();
            panic!("waited in vain for {texts:?} after line {seen} of {said:#?}; {complaints}");
        })
    }

    /// The same; `None` if what was said aloud got no answer, as a busy machine has lost it.
    pub fn answers_one_of(&mut self, texts: &[&str]) -> Option<String> {
        self.answers_with(texts, ANSWERED)
    }

    /// `None` as soon as the program has ended without it.
    fn answers_with(&mut self, texts: &[&str], within: Duration) -> Option<String> {
        let (output, changed) = &*self.said;
        let seen = self.seen;
        let find = |output: &Output| {
            let mut new = output.lines.iter().enumerate().skip(seen);
            new.find(|(_, line)| texts.iter().any(|text| line.contains(text)))
                .map(|(index, line)| (index, line.clone()))
        };
        let guard = output.lock().unwrap();
        let (guard, _) = changed
            .wait_timeout_while(guard, within, |output| {
                !output.is_over && find(output).is_none()
            })
            .unwrap();
        let (index, line) = find(&guard)?;
        self.seen = index + 1;
        Some(line)
    }

    /// Something is said aloud until it is answered so. On a busy machine a part of the sound may
    /// be missing: then it is asked for again, or nothing is heard at all. How often it was said.
    #[track_caller]
    pub fn answers_once_heard<T>(
        &mut self,
        answer: &str,
        asks_again: &[&str],
        mut say: impl FnMut() -> T,
    ) -> usize {
        let expected = [&[answer], asks_again].concat();
        for tries in 1..=TRIES {
            let _sounds_on = say();
            let line = self.answers_one_of(&expected).unwrap_or_default();
            let asks = |it: &&str| *it != answer && line.contains(it);
            if line.contains(answer) && !asks_again.iter().any(asks) {
                return tries;
            }
        }
        let said = self.said();
        panic!("said {TRIES} times and never answered with {answer:?}: {said:#?}");
    }

    /// Types a line and waits for its answer.
    #[track_caller]
    pub fn asks(&mut self, line: &str, answer: &str) -> String {
        self.types(line);
        self.says(answer)
    }

    /// Asks, and asks again until the answer is this one: what hands do at a board reaches the program
    /// a moment later. `every` answer to the question has these words.
    #[track_caller]
    pub fn asks_until(&mut self, line: &str, every: &str, answer: &str) {
        let asked = Instant::now();
        while !self.asks(line, every).contains(answer) {
            let said = self.said();
            assert!(
                asked.elapsed() < DEADLINE,
                "never answered with {answer:?}: {said:#?}"
            );
        }
    }

    /// Waits until this holds for all lines so far; returns whether it does at the latest when the program has ended.
    pub fn waits_for(&self, holds: impl Fn(&[String]) -> bool) -> bool {
        let (output, changed) = &*self.said;
        let guard = output.lock().unwrap();
        let goes_on = |output: &mut Output| !output.is_over && !holds(&output.lines);
        let (guard, _) = changed
            .wait_timeout_while(guard, DEADLINE, goes_on)
            .unwrap();
        holds(&guard.lines)
    }

    /// All lines so far.
    pub fn said(&self) -> Vec<String> {
        self.said.0.lock().unwrap().lines.clone()
    }

    /// Ends the program, and returns what it wrote to its standard error.
    #[track_caller]
    pub fn complaints(&mut self) -> String {
        let _ = self.child.kill();
        let complaints = self.complaints.take().unwrap();
        complaints.join().unwrap()
    }

    /// Whether it has ended.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// From now on no file grows beyond so many bytes.
    pub fn may_write(&self, bytes: u64) {
        let process = self.process().to_string();
        let limit = format!("--fsize={bytes}:");
        let mut prlimit = Command::new("prlimit");
        let limited = prlimit.args(["--pid", &process, &limit]).status();
        assert!(limited.unwrap().success());
    }

    /// How many more bytes of memory it may have than it has; `None` for as many as it likes.
    #[track_caller]
    pub fn may_take(&self, bytes: Option<u64>) {
        let process = self.process().to_string();
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
        let size = status.lines().find_map(|it| it.strip_prefix("VmSize:"));
        let size: u64 = size
            .unwrap()
            .trim()
            .trim_end_matches(" kB")
            .parse()
            .unwrap();
        let limit = bytes.map_or("unlimited".to_owned(), |it| (size * 1024 + it).to_string());
        let mut prlimit = Command::new("prlimit");
        let limited = prlimit.args(["--pid", &process, &format!("--as={limit}:")]);
        assert!(limited.status().unwrap().success());
    }

    /// Sends it a signal.
    #[track_caller]
    pub fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// Whether it has stopped and waits to be continued.
    pub fn is_stopped(&self) -> bool {
        fields_of(self.process())
            .first()
            .is_some_and(|it| it == "T")
    }

    /// No more input.
    pub fn hang_up(&mut self) {
        self.stdin = None;
    }

    /// Ends it as a power cut would.
    #[track_caller]
    pub fn kill(mut self) -> Done {
        self.child.kill().unwrap();
        self.finish()
    }

    /// Closes the input and waits for the end.
    #[track_caller]
    pub fn finish(mut self) -> Done {
        self.hang_up();
        self.ends()
    }

    /// Waits for the end, while more could be typed: as long as the program computes, however slowly a busy machine lets it.
    #[track_caller]
    pub fn ends(mut self) -> Done {
        let mut deadline = Instant::now() + DEADLINE;
        let mut computed = Duration::ZERO;
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            if Instant::now() >= deadline {
                let until_now = processor_time(self.process());
                assert!(
                    until_now >= computed + COMPUTES,
                    "the program does not end; it said {:#?}",
                    self.said()
                );
                computed = until_now;
                deadline = Instant::now() + DEADLINE;
            }
            thread::park_timeout(Duration::from_millis(2));
        };
        if let Some(lines) = self.lines.take() {
            lines.join().expect("the program writes UTF-8");
        }
        let stderr = self.complaints.take().unwrap().join().unwrap();
        assert!(!stderr.contains("panicked at"), "{stderr}");
        Done {
            status,
            stdout: self.said(),
            stderr,
            home: self.home.clone(),
        }
    }
}

/// What a process has taken of the processors; nothing once it has ended.
fn processor_time(process: u32) -> Duration {
    // `utime` and `stime`, in hundredths of a second.
    let hundredths = fields_of(process).into_iter().skip(11).take(2);
    let hundredths = hundredths.filter_map(|field| field.parse::<u64>().ok());
    Duration::from_millis(10 * hundredths.sum::<u64>())
}

/// What the system tells of a process behind its name, from its state on (proc(5)); nothing once it has ended.
fn fields_of(process: u32) -> Vec<String> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name of the program is in brackets and may have blanks.
    let fields = stat.rsplit(')').next().unwrap_or_default();
    fields.split_whitespace().map(str::to_owned).collect()
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program after its end.
pub struct Done {
    pub status: ExitStatus,
    /// The lines of its standard output.
    pub stdout: Vec<String>,
    pub stderr: String,
    pub home: Home,
}

impl Done {
    #[track_caller]
    pub fn code(self, code: i32) -> Self {
        let Self { stdout, stderr, .. } = &self;
        assert_eq!(
            self.status.code(),
            Some(code),
            "stdout: {stdout:#?}\nstderr: {stderr}"
        );
        self
    }

    #[track_caller]
    pub fn success(self) -> Self {
        self.code(0)
    }

    /// What it wrote has this line or part of one.
    #[track_caller]
    pub fn says(self, text: &str) -> Self {
        let all = self.stdout.join("\n");
        assert!(all.contains(text), "no {text:?} in stdout: {all}");
        self
    }

    #[track_caller]
    pub fn never_says(self, text: &str) -> Self {
        let all = self.stdout.join("\n");
        assert!(!all.contains(text), "{text:?} in stdout: {all}");
        self
    }

    /// It complained with this text.
    #[track_caller]
    pub fn complains(self, text: &str) -> Self {
        let stderr = &self.stderr;
        assert!(stderr.contains(text), "no {text:?} in stderr: {stderr}");
        self
    }

    /// How often a line is exactly this.
    pub fn count(&self, line: &str) -> usize {
        self.stdout.iter().filter(|said| *said == line).count()
    }
}

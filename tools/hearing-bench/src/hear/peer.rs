//! Other recognisers, started by their command lines. A peer that fails or hangs is only
//! counted as an error.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use rustix::process::{Pid, Signal, kill_process_group};

use super::process::{children_cpu_time, cpu_time_of};

/// The placeholder for the recording in a command line.
pub(super) const RECORDING: &str = "{}";
/// The most bytes of an answer that are read.
const LONGEST: u64 = 1 << 20;
/// How many bytes are read from the end of standard error.
const COMPLAINT: u64 = 1 << 12;

/// Why a peer gave no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PeerError {
    /// The program cannot be started.
    NotStarted {
        /// The system's error.
        cause: String,
    },
    /// It took too long and was stopped.
    TimedOut {
        /// How long it was allowed to take, in s.
        seconds: u64,
    },
    /// It ended without an answer, or with an error.
    Failed {
        /// The last line that it wrote to standard error, or its exit status.
        complaint: String,
    },
}

impl fmt::Display for PeerError {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotStarted { cause } => write!(to, "does not start: {cause}"),
            Self::TimedOut { seconds } => write!(to, "no answer within {seconds} s"),
            Self::Failed { complaint } => write!(to, "failed: {complaint}"),
        }
    }
}

/// Another recogniser.
pub(super) struct Peer {
    /// Its name in the table.
    pub name: String,
    command: Vec<String>,
    timeout: Duration,
    /// The running program, for a command line without `{}`.
    running: Option<Running>,
}

impl Peer {
    /// Makes a peer from its command line, which is quoted as in a shell but runs without
    /// one. With `{}` in it, the program is started for each recording, with the path of a WAV
    /// file in that place. Without, it is started once, reads one path per line and answers each
    /// with one line. `None` if the line contains no command.
    pub(super) fn parse(line: &str, name: Option<&str>, timeout: Duration) -> Option<Self> {
        let command = shlex::split(line)?;
        let name = name.unwrap_or(command.first()?).to_owned();
        Some(Self {
            name,
            command,
            timeout,
            running: None,
        })
    }

    /// What it hears in a WAV file, and its computing time to 10 ms; if the system does not
    /// report that, the time that passed.
    pub(super) fn hear(&mut self, wav: &Path) -> (Result<String, PeerError>, Duration) {
        let once = self.command.iter().any(|part| part.contains(RECORDING));
        let computed = |peer: &Self| match &peer.running {
            _ if once => children_cpu_time(),
            Some(running) => cpu_time_of(running.child.id()),
            None => Some(Duration::ZERO),
        };
        let (begun, before) = (Instant::now(), computed(self));
        let answer = if once {
            self.once(wav)
        } else {
            self.again(wav)
        };
        let after = computed(self);
        let took = after.zip(before).map(|(a, b)| a.saturating_sub(b));
        (answer, took.unwrap_or_else(|| begun.elapsed()))
    }

    fn once(&self, wav: &Path) -> Result<String, PeerError> {
        let wav = wav.display().to_string();
        let parts = self.command.iter();
        let command: Vec<String> = parts.map(|part| part.replace(RECORDING, &wav)).collect();
        let mut running = Running::start(&command, read_all)?;
        drop(running.input.take());
        let answer = running.answer(self.timeout)?;
        match running.status(self.timeout)? {
            status if status.success() => Ok(answer),
            _ => Err(running.complaint()),
        }
    }

    fn again(&mut self, wav: &Path) -> Result<String, PeerError> {
        let running = match &mut self.running {
            Some(running) => running,
            none => none.insert(Running::start(&self.command, read_lines)?),
        };
        // Output before the question is not an answer.
        let _ = running.answers.try_recv();
        let asked = running
            .input
            .as_mut()
            .map(|input| writeln!(input, "{}", wav.display()).and_then(|()| input.flush()));
        let answer = match asked {
            Some(Ok(())) => running.answer(self.timeout),
            _ => Err(running.complaint()),
        };
        if answer.is_err() {
            // It will be started again for the next recording.
            self.running = None;
        }
        answer
    }
}

/// A started program with all programs that it starts. They end when this is dropped.
struct Running {
    child: Child,
    input: Option<ChildStdin>,
    answers: Receiver<String>,
    complaints: File,
    /// How it ended, once known; from then on its process number may belong to another.
    ended: Option<ExitStatus>,
}

/// Sends what it reads, and ends when nobody receives it.
type Reader = fn(&mut dyn BufRead, &Sender<String>) -> io::Result<()>;

/// Reads everything until the end.
fn read_all(output: &mut dyn BufRead, answers: &Sender<String>) -> io::Result<()> {
    let mut bytes = Vec::new();
    output.take(LONGEST).read_to_end(&mut bytes)?;
    let _ = answers.send(String::from_utf8_lossy(&bytes).into_owned());
    Ok(())
}

/// Reads line by line.
fn read_lines(output: &mut dyn BufRead, answers: &Sender<String>) -> io::Result<()> {
    loop {
        let mut bytes = Vec::new();
        let read = output.take(LONGEST).read_until(b'\n', &mut bytes)?;
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if read == 0 || answers.send(line).is_err() {
            return Ok(());
        }
    }
}

impl Running {
    fn start(command: &[String], read: Reader) -> Result<Self, PeerError> {
        let failed = |cause: io::Error| PeerError::NotStarted {
            cause: cause.to_string(),
        };
        let complaints = tempfile::tempfile().map_err(failed)?;
        let (program, arguments) = command.split_first().ok_or_else(|| {
            // Not reached: a peer always has a program.
            failed(io::ErrorKind::InvalidInput.into())
        })?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(complaints.try_clone().map_err(failed)?)
            // A process group of its own, so that the programs it starts end with it.
            .process_group(0)
            .spawn()
            .map_err(failed)?;
        let (sender, answers) = bounded(1);
        let input = child.stdin.take();
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || {
                let _ = read(&mut BufReader::new(output), &sender);
            });
        }
        Ok(Self {
            child,
            input,
            answers,
            complaints,
            ended: None,
        })
    }

    fn answer(&mut self, timeout: Duration) -> Result<String, PeerError> {
        self.answers
            .recv_timeout(timeout)
            .map_err(|error| match error {
                RecvTimeoutError::Timeout => PeerError::TimedOut {
                    seconds: timeout.as_secs(),
                },
                RecvTimeoutError::Disconnected => self.complaint(),
            })
    }

    /// Its exit status; it should end by itself after its answer.
    fn status(&mut self, timeout: Duration) -> Result<ExitStatus, PeerError> {
        let begun = Instant::now();
        while begun.elapsed() <= timeout {
            if let Ok(Some(status)) = self.child.try_wait() {
                self.ended = Some(status);
                return Ok(status);
            }
            thread::sleep(Duration::from_millis(1));
        }
        Err(PeerError::TimedOut {
            seconds: timeout.as_secs(),
        })
    }

    /// The error with the last line it wrote, or with its exit status.
    fn complaint(&mut self) -> PeerError {
        self.end();
        let mut said = Vec::new();
        let file = &mut self.complaints;
        let length = file.seek(SeekFrom::End(0)).unwrap_or(0);
        let _ = file
            .seek(SeekFrom::Start(length.saturating_sub(COMPLAINT)))
            .and_then(|_| file.take(COMPLAINT).read_to_end(&mut said));
        let said = String::from_utf8_lossy(&said);
        let last = said.lines().rev().find(|line| !line.trim().is_empty());
        let status = || self.ended.map(|status| status.to_string());
        PeerError::Failed {
            complaint: last
                .map(|line| line.trim().to_owned())
                .or_else(status)
                .unwrap_or_default(),
        }
    }

    /// Stops the program and those it started, unless it has ended.
    fn end(&mut self) {
        if self.ended.is_some() {
            return;
        }
        let group = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        if let Some(group) = group {
            let _ = kill_process_group(group, Signal::KILL);
        }
        self.ended = self.child.wait().ok();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn peer(line: &str) -> Peer {
        Peer::parse(line, None, Duration::from_secs(60)).unwrap()
    }

    fn hear(peer: &mut Peer, wav: &str) -> Result<String, PeerError> {
        peer.hear(Path::new(wav)).0
    }

    #[test]
    fn a_program_is_started_for_each_recording() {
        let mut echo = peer("printf '%s %s' 'Springer  hört' {}");
        assert_eq!(echo.name, "printf");
        assert_eq!(
            hear(&mut echo, "/a b.wav").unwrap(),
            "Springer  hört /a b.wav"
        );
        assert_eq!(hear(&mut echo, "c").unwrap(), "Springer  hört c");
    }

    #[test]
    fn a_program_without_a_place_for_the_path_is_started_once() {
        let mut count =
            peer(r#"sh -c 'n=0; while read path; do n=$((n+1)); echo "$n $path"; done'"#);
        assert_eq!(hear(&mut count, "a.wav").unwrap().trim(), "1 a.wav");
        assert_eq!(hear(&mut count, "b.wav").unwrap().trim(), "2 b.wav");
    }

    #[test]
    fn a_program_that_ends_is_reported_with_its_last_line_and_restarted() {
        let mut once = peer("sh -c 'read path; echo $path; echo lost >&2; exit 3'");
        assert_eq!(hear(&mut once, "a.wav").unwrap().trim(), "a.wav");
        let lost = PeerError::Failed {
            complaint: "lost".into(),
        };
        assert_eq!(hear(&mut once, "b.wav"), Err(lost.clone()));
        assert_eq!(hear(&mut once, "c.wav").unwrap().trim(), "c.wav");
        let mut failing = peer("sh -c 'echo half an answer; echo lost >&2; exit 3' {}");
        assert_eq!(hear(&mut failing, "a.wav"), Err(lost));
    }

    #[test]
    fn a_program_that_is_missing_or_silent_is_reported() {
        let missing = hear(&mut peer("/nonexistent/ear {}"), "a.wav").unwrap_err();
        assert!(
            matches!(missing, PeerError::NotStarted { .. }),
            "{missing:?}"
        );
        let mute = hear(&mut peer("sh -c 'exit 7' {}"), "a.wav").unwrap_err();
        let PeerError::Failed { complaint } = mute else {
            panic!("{mute:?}");
        };
        assert!(complaint.contains('7'), "{complaint}");
        assert!(Peer::parse("", None, Duration::ZERO).is_none());
        assert!(Peer::parse("'half", None, Duration::ZERO).is_none());
    }

    #[test]
    fn a_program_that_hangs_is_stopped_with_all_it_started() {
        for line in [
            "sh -c 'sleep 1000 & sleep 1000' {}",
            "sh -c 'sleep 1000; true'",
        ] {
            let mut hanging = Peer::parse(line, Some("slow"), Duration::ZERO).unwrap();
            let timed_out = PeerError::TimedOut { seconds: 0 };
            assert_eq!(hear(&mut hanging, "a.wav"), Err(timed_out), "{line}");
        }
    }
}

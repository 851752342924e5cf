//! A private sound server for tests: a loudspeaker that tests can listen to and a
//! microphone that they can speak into, on a machine without a sound card.
//!
//! ```text
//! program ── default output ──> sink "speaker" ── monitor ──> Recorder
//! test ──── play ──> sink "mic" ── monitor ──> source "virtmic" ──> program
//! test ──── play ──> sink "opponent" of a second server ── monitor ──> program
//! ```
//!
//! Programs find it through the variables of [`SoundServer::environment`]. A test that uses
//! the sound in its own process runs its body with [`with_sound`], which starts the test
//! again with those variables. Everything ends when the server is dropped.

#![allow(dead_code, unused_imports, clippy::unwrap_used, clippy::expect_used)]

mod dispatched;
mod recorder;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use test_support::{DEADLINE, left_out};

pub use dispatched::Dispatched;
pub use recorder::{RECORDER_RATE, Recorder};

/// The sink behind the opponent's microphone, and the microphone's name.
pub const OPPONENTS: &str = "opponent";

/// What speech-dispatcher says to its synthesiser.
const MODULE_LOG: &str = "espeak-ng-orders.log";

/// Set in a process that was started with the variables of a server.
const MARK: &str = "ANNABELLA_TEST_SOUND";

/// The speech-dispatcher that a test needs beside loudspeaker and microphone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speech {
    /// No speech-dispatcher, and none that can be started.
    Absent,
    /// A speech-dispatcher that speaks through the private loudspeaker, with a voice for each language.
    Present,
    /// The same with its thousands of variants too, as players have them. To list them takes seconds.
    EveryVoice,
    /// A speech-dispatcher that answers but has no sound.
    Soundless,
}

/// Runs `body` in a process that hears and speaks through a private sound server. `test`
/// is the full name of the calling test. If the machine has no PulseAudio, prints that
/// and passes.
pub fn with_sound(test: &str, speech: Speech, body: impl FnOnce(Sound)) {
    if std::env::var_os(MARK).is_some() {
        return body(Sound::from_environment());
    }
    let Some(server) = SoundServer::start(speech) else {
        return;
    };
    rerun(test, &server.environment());
}

/// Runs the test of that name again, in a process with these variables.
pub fn rerun(test: &str, environment: &[(String, String)]) {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture", "--include-ignored"])
        .envs(environment.iter().cloned())
        .output()
        .unwrap();
    let [said, told] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    eprint!("{told}");
    assert!(output.status.success(), "{test} failed, see above: {said}");
    assert!(said.contains("1 passed"), "there is no test called {test}");
}

/// Waits for a condition, checking every 5 ms. Returns whether it came true in time.
pub fn wait_until(deadline: Duration, mut condition: impl FnMut() -> bool) -> bool {
    let start = Instant::now();
    loop {
        if condition() {
            return true;
        }
        if start.elapsed() > deadline {
            return false;
        }
        thread::park_timeout(Duration::from_millis(5));
    }
}

/// Whether a program can be started.
pub fn installed(program: &str) -> bool {
    std::env::var_os("PATH").is_some_and(|path| {
        std::env::split_paths(&path).any(|folder| folder.join(program).exists())
    })
}

/// A temporary folder for the test.
pub fn folder() -> TempDir {
    tempfile::Builder::new()
        .prefix("annabella-test")
        .tempdir()
        .unwrap()
}

/// How many tests may use sound at the same time, over all processes, because each hears in real
/// time.
const AT_ONCE: usize = 3;

/// Waits for one of the places; it is free again when the file is closed.
fn take_a_place() -> File {
    let places: Vec<File> = (0..AT_ONCE)
        .map(|place| format!("annabella-test-sound-{place}.lock"))
        .map(|name| File::create(std::env::temp_dir().join(name)).unwrap())
        .collect();
    loop {
        if let Some(free) = places.iter().position(|it| it.try_lock().is_ok()) {
            return places.into_iter().nth(free).unwrap();
        }
        thread::park_timeout(Duration::from_millis(50));
    }
}

/// Links what is in a folder into another one, but for that name.
fn link_all_but(name: &str, from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if entry.file_name() != name {
            std::os::unix::fs::symlink(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

/// Ends the process when dropped.
pub struct Process(Child);

impl Process {
    /// Starts a program that prints nothing.
    pub fn start(command: &mut Command) -> Self {
        let quiet = command.stdin(Stdio::null()).stderr(Stdio::null());
        Self(quiet.spawn().expect("the program starts"))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The running server. Dropping it ends everything that it started.
pub struct SoundServer {
    // In the order in which they must end.
    processes: Vec<Process>,
    folder: TempDir,
    _place: File,
}

impl SoundServer {
    /// Starts the server. If that is not possible, prints why and returns `None`.
    pub fn start(speech: Speech) -> Option<Self> {
        let needed = ["pulseaudio", "pactl", "pacat", "paplay", "parec"];
        let spoken = ["speech-dispatcher", "espeak-ng"];
        let dispatched = if speech == Speech::Absent {
            &[][..]
        } else {
            &spoken[..]
        };
        if let Some(missing) = needed
            .iter()
            .chain(dispatched)
            .find(|name| !installed(name))
        {
            left_out(&format!(
                "{missing} is not installed, which tests with sound need"
            ));
            return None;
        }
        let mut server = Self {
            processes: Vec::new(),
            folder: folder(),
            _place: take_a_place(),
        };
        server.write_alsa_configuration();
        let pulseaudio = server.sound().plug_in();
        server.processes.push(pulseaudio);
        // An idle null sink is suspended and takes seconds to wake up: keep both in use.
        for sink in ["mic", "speaker"] {
            let silence = File::open("/dev/zero").unwrap();
            let mut pacat = server.command("pacat");
            pacat
                .args(["--latency-msec=100", "-d", sink])
                .stdin(silence)
                .stderr(Stdio::null());
            server.processes.push(Process(pacat.spawn().unwrap()));
        }
        if speech != Speech::Absent {
            server.start_speech_dispatcher(speech);
        }
        Some(server)
    }

    /// The variables that make a program use this server and nothing else.
    pub fn environment(&self) -> Vec<(String, String)> {
        let folder = self.folder.path().display();
        [
            (MARK, "1".to_owned()),
            ("HOME", folder.to_string()),
            ("XDG_RUNTIME_DIR", folder.to_string()),
            ("XDG_CONFIG_HOME", format!("{folder}/config")),
            ("PULSE_SERVER", format!("unix:{folder}/pulse.socket")),
            ("ALSA_CONFIG_PATH", format!("{folder}/asound.conf")),
            (
                "SPEECHD_ADDRESS",
                format!("unix_socket:{folder}/speech.socket"),
            ),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .to_vec()
    }

    /// The loudspeaker and the microphone, from this process.
    pub fn sound(&self) -> Sound {
        Sound {
            environment: self.environment(),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.envs(self.environment());
        command
    }

    fn write_alsa_configuration(&self) {
        let opponents = self.sound().opponents_socket();
        let text = format!(
            "</usr/share/alsa/alsa.conf>\npcm.!default {{ type pulse }}\nctl.!default {{ type pulse }}\n\
             pcm.{OPPONENTS} {{ type pulse server \"unix:{opponents}\" device {OPPONENTS}.monitor \
             hint {{ show on description {OPPONENTS} }} }}\n"
        );
        std::fs::write(self.path("asound.conf"), text).unwrap();
    }

    /// A folder for espeak-ng with all of its data but the variants of voices.
    fn voices_without_variants(&self) -> PathBuf {
        let version = Command::new("espeak-ng").arg("--version").output().unwrap();
        let version = String::from_utf8(version.stdout).unwrap();
        let (_, installed) = version.trim().rsplit_once("Data at: ").unwrap();
        let installed = Path::new(installed);
        let data = self.path("espeak-ng-data");
        std::fs::create_dir_all(data.join("voices")).unwrap();
        link_all_but("voices", installed, &data);
        link_all_but("!v", &installed.join("voices"), &data.join("voices"));
        self.folder.path().to_owned()
    }

    fn start_speech_dispatcher(&mut self, speech: Speech) {
        let configuration = self.path("speech");
        std::fs::create_dir_all(configuration.join("modules")).unwrap();
        let module = "modules/espeak-ng.conf";
        std::fs::copy(
            Path::new("/etc/speech-dispatcher").join(module),
            configuration.join(module),
        )
        .expect("the configuration of speech-dispatcher's espeak-ng");
        let text = "AudioOutputMethod \"pulse\"\n\
                    AddModule \"espeak-ng\" \"sd_espeak-ng\" \"espeak-ng.conf\"\n\
                    DefaultModule espeak-ng\nDefaultLanguage \"de\"\nDisableAutoSpawn\nLogLevel 0\n";
        let log = format!(
            "CustomLogFile \"output_module\" \"{}\"\n",
            self.path(MODULE_LOG).display()
        );
        std::fs::write(configuration.join("speechd.conf"), text.to_owned() + &log).unwrap();
        let socket = self.path("speech.socket");
        let mut daemon = self.command("speech-dispatcher");
        daemon.args(["-s", "-c", "unix_socket", "-S"]).arg(&socket);
        daemon
            .arg("-P")
            .arg(self.path("speech.pid"))
            .arg("-C")
            .arg(&configuration);
        daemon
            .arg("-L")
            .arg(self.folder.path())
            .stdout(Stdio::null());
        if speech == Speech::Soundless {
            daemon.env(
                "PULSE_SERVER",
                format!("unix:{}", self.path("nowhere").display()),
            );
        }
        if speech != Speech::EveryVoice {
            daemon.env("ESPEAK_DATA_PATH", self.voices_without_variants());
        }
        self.processes.insert(0, Process::start(&mut daemon));
        let up = wait_until(DEADLINE, || socket.exists());
        assert!(up, "the private speech-dispatcher does not start");
    }
}

/// The loudspeaker and microphone of a running server.
pub struct Sound {
    environment: Vec<(String, String)>,
}

impl Sound {
    /// Those of the server that this process was started with.
    pub fn from_environment() -> Self {
        Self {
            environment: Vec::new(),
        }
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.envs(self.environment.iter().cloned());
        command
    }

    /// Speaks a sound file into the microphone and waits for its end.
    pub fn play(&self, file: &Path) {
        self.play_into(file, "mic");
    }

    /// Speaks a sound file into the microphone behind this sink and waits for its end.
    pub fn play_into(&self, file: &Path, sink: &str) {
        let status = self.paplay(file, sink).status().unwrap();
        assert!(status.success(), "{} could not be played", file.display());
    }

    /// Speaks a sound file without waiting for its end.
    pub fn play_meanwhile(&self, file: &Path, sink: &str) -> Process {
        Process::start(&mut self.paplay(file, sink))
    }

    fn paplay(&self, file: &Path, sink: &str) -> Command {
        let mut paplay = self.command("paplay");
        paplay.arg(format!("--device={sink}")).arg(file);
        if sink == OPPONENTS {
            paplay.arg(format!("--server=unix:{}", self.opponents_socket()));
        }
        paplay
    }

    /// Plugs in the opponent's microphone until it is dropped. It has a server of its own, since
    /// within one server its listener would be moved to the other microphone.
    pub fn plug_in_opponents(&self) -> [Process; 2] {
        let socket = self.opponents_socket();
        let sink = format!("module-null-sink sink_name={OPPONENTS}");
        let server = self.start_server(&socket, &[&sink]);
        let up = wait_until(DEADLINE, || {
            let mut pactl = self.command("pactl");
            pactl.arg(format!("--server=unix:{socket}")).arg("info");
            let pactl = pactl.stdout(Stdio::null()).stderr(Stdio::null());
            pactl.status().unwrap().success()
        });
        assert!(up, "the second sound server does not answer");
        let mut awake = self.command("pacat");
        awake.arg(format!("--server=unix:{socket}"));
        let zeros = awake.args(["--raw", "-d", OPPONENTS, "/dev/zero"]);
        [Process::start(zeros), server]
    }

    fn opponents_socket(&self) -> String {
        let socket = self.variable("PULSE_SERVER");
        format!("{}.{OPPONENTS}", socket.trim_start_matches("unix:"))
    }

    /// What speech-dispatcher has had said so far: each text and its voice, which is empty for
    /// the synthesiser's default.
    pub fn dispatched(&self) -> Vec<Dispatched> {
        let folder = PathBuf::from(self.variable("XDG_RUNTIME_DIR"));
        let log = std::fs::read_to_string(folder.join(MODULE_LOG)).unwrap();
        dispatched::read(&log)
    }

    /// Listens to the loudspeaker from now on.
    pub fn listen(&self) -> Recorder {
        Recorder::open(self.command("parec"), "speaker.monitor")
    }

    /// Listens to what the microphone hears from now on.
    pub fn overhear(&self) -> Recorder {
        Recorder::open(self.command("parec"), "mic.monitor")
    }

    /// Makes the microphone hear the loudspeaker from now on, as it would on a table.
    pub fn leak(&self) {
        let loaded = self.pactl(&[
            "load-module",
            "module-loopback",
            "source=speaker.monitor",
            "sink=mic",
            "latency_msec=30",
        ]);
        assert!(loaded, "the loudspeaker cannot be led to the microphone");
    }

    /// Starts the sound server, on the socket that the environment names.
    pub fn plug_in(&self) -> Process {
        let socket = self.variable("PULSE_SERVER");
        let modules = [
            "module-null-sink sink_name=speaker",
            "module-null-sink sink_name=mic",
            "module-remap-source master=mic.monitor source_name=virtmic",
        ];
        let process = self.start_server(socket.trim_start_matches("unix:"), &modules);
        let up = wait_until(DEADLINE, || {
            self.pactl(&["set-default-sink", "speaker"])
                && self.pactl(&["set-default-source", "virtmic"])
        });
        assert!(up, "the private sound server does not answer");
        process
    }

    fn start_server(&self, socket: &str, modules: &[&str]) -> Process {
        let mut pulseaudio = self.command("pulseaudio");
        pulseaudio.env_remove("PULSE_SERVER").args([
            "-n",
            "--daemonize=no",
            "--exit-idle-time=-1",
            "--system=false",
            "--disable-shm=yes",
            "--use-pid-file=no",
            "--realtime=no",
            "--high-priority=no",
            "--no-cpu-limit=yes",
        ]);
        let protocol = format!("module-native-protocol-unix auth-anonymous=1 socket={socket}");
        for module in [protocol.as_str()].iter().chain(modules) {
            pulseaudio.args(["-L", module]);
        }
        Process::start(&mut pulseaudio)
    }

    /// Ends the sound server, as if the last sound card were pulled out.
    pub fn pull_out(&self) {
        self.pactl(&["exit"]);
    }

    /// Whether the sound server carried out the command.
    fn pactl(&self, what: &[&str]) -> bool {
        let mut pactl = self.command("pactl");
        pactl.args(what).stdout(Stdio::null()).stderr(Stdio::null());
        pactl.status().unwrap().success()
    }

    fn variable(&self, name: &str) -> String {
        let ours = self.environment.iter().find(|(known, _)| known == name);
        ours.map_or_else(|| std::env::var(name).unwrap(), |(_, value)| value.clone())
    }
}

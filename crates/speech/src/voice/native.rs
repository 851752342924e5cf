//! speech-dispatcher: its name, its numbers, and whether it may be asked.

use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use tts::{Backends, Error, Tts};

use super::VoiceSettings;

/// The name of the system's voice.
pub const NAME: &str = "speech-dispatcher";

pub(super) fn open() -> Result<Tts, Error> {
    wake();
    Tts::new(Backends::SpeechDispatcher)
}

/// Starts the daemon, if it is not there, in a process group of its own: its library would start it in that of the program,
/// and Ctrl+C would end it in the middle of the last sentence.
fn wake() {
    if std::env::var_os("SPEECHD_ADDRESS").is_some() || is_awake() {
        return;
    }
    let mut daemon = Command::new("speech-dispatcher");
    daemon
        .arg("--spawn")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0);
    // If that fails, its library tries it as well, and says why not.
    let _ = daemon.status();
}

/// Whether the daemon has its socket where its library looks for it.
fn is_awake() -> bool {
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    let socket = runtime.map(|folder| folder.join("speech-dispatcher/speechd.sock"));
    socket.is_some_and(|socket| UnixStream::connect(socket).is_ok())
}

/// Whether the daemon is reached by TCP, as the environment can say.
pub(super) fn is_distant() -> bool {
    let address = std::env::var("SPEECHD_ADDRESS");
    address.is_ok_and(|address| address.starts_with("inet_socket"))
}

/// Its numbers have our limits.
pub(super) fn set(tts: &mut Tts, settings: VoiceSettings) -> Result<(), Error> {
    tts.set_rate(settings.rate as f32)?;
    tts.set_pitch(settings.pitch as f32)?;
    set_volume(tts, settings.volume)
}

pub(super) fn set_volume(tts: &mut Tts, volume: i32) -> Result<(), Error> {
    tts.set_volume(volume as f32).map(drop)
}

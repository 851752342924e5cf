//! Turns text into sound with a child process of espeak-ng: for a loudspeaker, or for recordings of a game.

use std::io::{BufReader, ErrorKind, Read, Write};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;

use hound::WavReader;

use super::spoken_form::for_espeak;
use super::{
    Language, Urgency, UtteranceId, VoiceChange, VoiceError, VoiceSettings, VoiceUtterance,
};
use crate::resample::{fractions, resample};

const PROGRAM: &str = "espeak-ng";

/// The sound of one utterance while it is being made.
pub(super) struct Synthesis {
    child: Child,
    /// Buffered: unbuffered, each sample would be a system call.
    wav: WavReader<BufReader<ChildStdout>>,
}

impl Synthesis {
    /// Checks that espeak-ng can be started.
    pub(super) fn check() -> Result<(), VoiceError> {
        run(&["--version"]).map(drop)
    }

    /// Starts to make the sound. An utterance without letters has no sound.
    pub(super) fn start(
        utterance: &VoiceUtterance,
        settings: VoiceSettings,
    ) -> Result<Option<Self>, VoiceError> {
        let text = plain(&utterance.text);
        if text.trim().is_empty() {
            return Ok(None);
        }
        let text = for_espeak(&text, utterance.language);
        let usual = utterance.language.accent();
        let Some(voice) = &utterance.voice else {
            return Self::spoken_by(usual, text, settings).map(Some);
        };
        Self::spoken_by(voice, text.clone(), settings)
            .or_else(|cause| {
                tracing::warn!(%voice, %cause, "the usual voice speaks instead");
                Self::spoken_by(usual, text, settings)
            })
            .map(Some)
    }

    fn spoken_by(voice: &str, text: String, settings: VoiceSettings) -> Result<Self, VoiceError> {
        let mut command = Command::new(PROGRAM);
        command
            .args(["-v", voice])
            .args(["-s", &words_per_minute(settings.rate).to_string()])
            .args(["-p", &pitch(settings.pitch).to_string()])
            .args(["-a", &amplitude(settings.volume).to_string()])
            .args(["-b", "1", "--stdin", "--stdout"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        leave_ctrl_c_to_us(&mut command);
        let mut child = command.spawn().map_err(not_started)?;
        if let Some(mut stdin) = child.stdin.take() {
            // On a thread, because a long text and its sound fill both pipes. A child that ends
            // early shows in the missing sound.
            thread::spawn(move || stdin.write_all(text.as_bytes()));
        }
        let Some(stdout) = child.stdout.take() else {
            return Err(refused(child));
        };
        match WavReader::new(BufReader::new(stdout)) {
            Ok(wav) => Ok(Self { child, wav }),
            Err(_) => Err(refused(child)),
        }
    }

    /// The rate of the sound, in Hz.
    pub(super) fn rate(&self) -> u32 {
        self.wav.spec().sample_rate
    }

    /// The next samples, at most `count`; empty at the end. The length in the header is made
    /// up, so the sound ends where no more samples come.
    pub(super) fn next(&mut self, count: usize) -> Vec<i16> {
        self.wav
            .samples::<i16>()
            .take(count)
            .map_while(Result::ok)
            .collect()
    }
}

impl Drop for Synthesis {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs espeak-ng without output until it ends.
fn run(arguments: &[&str]) -> Result<ExitStatus, VoiceError> {
    let mut command = Command::new(PROGRAM);
    command
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.status().map_err(not_started)
}

/// Keeps this terminal's Ctrl+C from the command: it is for our program, which still has something to say.
fn leave_ctrl_c_to_us(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(windows)]
    {
        const NEW_PROCESS_GROUP: u32 = 0x200;
        std::os::windows::process::CommandExt::creation_flags(command, NEW_PROCESS_GROUP);
    }
}

fn not_started(cause: std::io::Error) -> VoiceError {
    match cause.kind() {
        ErrorKind::NotFound => VoiceError::NotInstalled { program: PROGRAM },
        _ => VoiceError::Program {
            program: PROGRAM,
            cause: cause.to_string(),
        },
    }
}

/// Checks that espeak-ng has a voice of this name.
///
/// # Errors
/// If it has none, or is not installed.
pub fn check_voice(name: &str) -> Result<(), VoiceError> {
    match run(&["-q", "-v", name, "--", "a"])?.success() {
        true => Ok(()),
        false => Err(VoiceError::NoSuchVoice {
            program: PROGRAM,
            name: name.to_owned(),
        }),
    }
}

/// The error of a child that made no sound.
fn refused(mut child: Child) -> VoiceError {
    let _ = child.kill();
    let mut words = String::new();
    if let Some(mut stderr) = child.stderr.take() {
        let _ = stderr.read_to_string(&mut words);
    }
    let _ = child.wait();
    let first = words
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or("it made no sound");
    VoiceError::Program {
        program: PROGRAM,
        cause: first.trim().to_owned(),
    }
}

/// The text without anything that espeak-ng would take for a command: control characters,
/// and `[[`, which begins its phoneme notation.
pub(super) fn plain(text: &str) -> String {
    let mut plain: String = text
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    while plain.contains("[[") {
        plain = plain.replace("[[", "[ [");
    }
    plain
}

/// From 80 to 450 words a minute, 175 at 0.
fn words_per_minute(rate: i32) -> i32 {
    if rate < 0 {
        175 + rate * 95 / 100
    } else {
        175 + rate * 275 / 100
    }
}

/// From 0 to 99, 50 at 0.
fn pitch(pitch: i32) -> i32 {
    (50 + pitch / 2).min(99)
}

/// From 0 to 100, espeak-ng's default loudness.
fn amplitude(volume: i32) -> i32 {
    (volume + 100) / 2
}

/// A text spoken by espeak-ng, 16-bit mono at `rate` Hz; empty if the text has nothing
/// to say.
///
/// # Errors
/// espeak-ng is not installed or fails.
pub fn render(text: &str, language: Language, rate: u32) -> Result<Vec<i16>, VoiceError> {
    let utterance = VoiceUtterance {
        id: UtteranceId(0),
        text: text.to_owned(),
        language,
        voice: None,
        change: VoiceChange::default(),
        urgency: Urgency::Queue,
    };
    let Some(mut sound) = Synthesis::start(&utterance, VoiceSettings::default())? else {
        return Ok(Vec::new());
    };
    let samples = sound.next(usize::MAX);
    at_rate(samples, sound.rate(), rate)
}

/// Converts a sound from one rate to another.
pub(super) fn at_rate(samples: Vec<i16>, from: u32, to: u32) -> Result<Vec<i16>, VoiceError> {
    if from == to {
        return Ok(samples);
    }
    let other = resample(&fractions(&samples), from, to).map_err(|cause| VoiceError::Program {
        program: PROGRAM,
        cause: cause.to_string(),
    })?;
    Ok(other
        .into_iter()
        .map(|fraction| (fraction * 32_767.0) as i16)
        .collect())
}

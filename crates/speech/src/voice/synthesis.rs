//! Turns text into sound with child processes of espeak-ng: for a loudspeaker, or for recordings of a game.

use std::collections::VecDeque;
use std::io::{BufReader, ErrorKind, Write};
use std::process::{ChildStderr, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use hound::WavReader;
use worker::Worker;

use super::spoken_form::for_espeak;
use super::{Language, VoiceError, VoicePart, VoiceSettings, VoiceUtterance};
use crate::child::{Ended, leave_ctrl_c_to_us, status_within};
use crate::resample::{fractions, resample};

const PROGRAM: &str = "espeak-ng";

/// How much of what espeak-ng complains is read: the length of a line in bytes, and how many lines.
const COMPLAINT: usize = 500;
const COMPLAINTS: usize = 20;

/// How long espeak-ng may take to begin, and for each piece of sound.
const PATIENCE: Duration = Duration::from_secs(3);

/// How often to look whether an utterance is cut off while espeak-ng makes nothing.
const GLANCE: Duration = Duration::from_millis(20);

/// Samples that are handed over at a time.
const PIECE: usize = 2_048;

/// How many pieces may wait, so that a long text fills no memory.
const WAITING: usize = 16;

/// A sample that is no louder than this is silence.
const QUIET: u16 = 60;

/// How much of the silence behind a part is kept where another voice goes on, in ms: within a clause, and where a sign
/// ends the part. espeak-ng leaves 300 behind everything.
const PAUSE: u32 = 30;
const PAUSE_BEHIND_SIGN: u32 = 150;

/// What comes of an utterance or a part of one.
pub(super) enum Made<S> {
    Sound(S),
    /// It has no letters.
    Nothing,
    /// It was cut off before its sound began.
    Cut,
}

/// The sound of an utterance: that of its parts, each directly behind the one before.
pub(super) struct Sounds<'a> {
    now: Synthesis,
    rest: &'a [VoicePart],
    settings: VoiceSettings,
    /// The rate of the whole, in Hz.
    rate: u32,
    /// Whether the part that is made now ends with a sign.
    ends_with_sign: bool,
    /// The silence that was made last, of a part that is not the last one.
    quiet: Vec<i16>,
}

impl<'a> Sounds<'a> {
    /// Starts to make the sound, unless `is_cut`.
    pub(super) fn start(
        utterance: &'a VoiceUtterance,
        settings: VoiceSettings,
        is_cut: &mut dyn FnMut() -> bool,
    ) -> Result<Made<Self>, VoiceError> {
        let mut rest = utterance.parts.as_slice();
        while let [part, behind @ ..] = rest {
            rest = behind;
            match Synthesis::start(part, settings, is_cut)? {
                Made::Sound(now) => {
                    return Ok(Made::Sound(Self {
                        rate: now.rate,
                        now,
                        rest,
                        settings,
                        ends_with_sign: ends_with_sign(part),
                        quiet: Vec::new(),
                    }));
                }
                Made::Nothing => {}
                Made::Cut => return Ok(Made::Cut),
            }
        }
        Ok(Made::Nothing)
    }

    /// The rate of the sound, in Hz.
    pub(super) fn rate(&self) -> u32 {
        self.rate
    }

    /// The next samples, about `count`; empty at the end, `None` if it is cut off.
    pub(super) fn next(
        &mut self,
        count: usize,
        is_cut: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Vec<i16>>, VoiceError> {
        loop {
            let Some(piece) = self.now.next(count, is_cut)? else {
                return Ok(None);
            };
            let is_over = piece.is_empty();
            self.quiet.extend(at_rate(piece, self.now.rate, self.rate)?);
            let Some((part, behind)) = self.rest.split_first() else {
                return Ok(Some(std::mem::take(&mut self.quiet)));
            };
            if is_over {
                let pause = match self.ends_with_sign {
                    true => PAUSE_BEHIND_SIGN,
                    false => PAUSE,
                };
                self.quiet.truncate((self.rate * pause / 1_000) as usize);
                self.rest = behind;
                match Synthesis::start(part, self.settings, is_cut)? {
                    Made::Sound(next) => {
                        self.now = next;
                        self.ends_with_sign = ends_with_sign(part);
                    }
                    Made::Nothing => {}
                    Made::Cut => return Ok(None),
                }
                continue;
            }
            let is_loud = |it: &i16| it.unsigned_abs() > QUIET;
            if let Some(last) = self.quiet.iter().rposition(is_loud) {
                let quiet = self.quiet.split_off(last + 1);
                return Ok(Some(std::mem::replace(&mut self.quiet, quiet)));
            }
        }
    }
}

/// Whether a pause belongs behind this part.
fn ends_with_sign(part: &VoicePart) -> bool {
    part.text
        .trim_end()
        .ends_with([',', '.', ':', ';', '!', '?'])
}

/// The sound of a part of an utterance while it is being made.
pub(super) struct Synthesis {
    rate: u32,
    // Ended first, so that the thread that reads its sound ends too.
    _child: Ended,
    made: Receiver<Piece>,
    /// What was made and not yet taken.
    rest: VecDeque<i16>,
    _reader: Worker,
    _writer: Worker,
}

/// What the thread has read that waits for espeak-ng.
enum Piece {
    /// The sound begins, at this rate in Hz.
    Begins(u32),
    Samples(Vec<i16>),
    /// It made no sound, for this reason.
    Refused(String),
}

/// Why there is no piece.
enum Lack {
    Over,
    Cut,
    Hangs,
}

impl Synthesis {
    /// Checks that espeak-ng can be started.
    pub(super) fn check() -> Result<(), VoiceError> {
        run(&["--version"]).map(drop)
    }

    /// Starts to make the sound, unless `is_cut`.
    fn start(
        part: &VoicePart,
        settings: VoiceSettings,
        is_cut: &mut dyn FnMut() -> bool,
    ) -> Result<Made<Self>, VoiceError> {
        let text = plain(&part.text);
        if text.trim().is_empty() {
            return Ok(Made::Nothing);
        }
        let text = for_espeak(&text, part.language);
        let usual = part.language.accent();
        let Some(voice) = &part.voice else {
            return Self::spoken_by(usual, text, settings, is_cut);
        };
        Self::spoken_by(voice, text.clone(), settings, is_cut).or_else(|cause| {
            tracing::warn!(%voice, %cause, "the usual voice speaks instead");
            Self::spoken_by(usual, text, settings, is_cut)
        })
    }

    fn spoken_by(
        voice: &str,
        text: String,
        settings: VoiceSettings,
        is_cut: &mut dyn FnMut() -> bool,
    ) -> Result<Made<Self>, VoiceError> {
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
        let mut child = Ended(command.spawn().map_err(not_started)?);
        let pipes = (
            child.0.stdin.take(),
            child.0.stdout.take(),
            child.0.stderr.take(),
        );
        let (Some(mut stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(refused(String::new()));
        };
        // On a thread, because a long text and its sound fill both pipes. A child that ends early shows in the missing
        // sound.
        let writer = Worker::start("espeak text", move || {
            let _ = stdin.write_all(text.as_bytes());
        })?;
        let (sender, made) = bounded(WAITING);
        let reader = Worker::start("espeak sound", move || read(stdout, stderr, &sender))?;
        let mut sound = Self {
            rate: 0,
            _child: child,
            made,
            rest: VecDeque::new(),
            _reader: reader,
            _writer: writer,
        };
        match sound.piece(is_cut) {
            Ok(Piece::Begins(rate)) => sound.rate = rate,
            Ok(Piece::Refused(why)) => return Err(refused(why)),
            Ok(Piece::Samples(_)) | Err(Lack::Over) => return Err(refused(String::new())),
            Err(Lack::Cut) => return Ok(Made::Cut),
            Err(Lack::Hangs) => return Err(hangs()),
        }
        Ok(Made::Sound(sound))
    }

    /// The next samples, at most `count`; empty at the end, `None` if it is cut off.
    fn next(
        &mut self,
        count: usize,
        is_cut: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Vec<i16>>, VoiceError> {
        while self.rest.len() < count {
            match self.piece(is_cut) {
                Ok(Piece::Samples(samples)) => self.rest.extend(samples),
                Ok(Piece::Begins(_) | Piece::Refused(_)) | Err(Lack::Over) => break,
                Err(Lack::Cut) => return Ok(None),
                Err(Lack::Hangs) => return Err(hangs()),
            }
        }
        let next = self.rest.drain(..count.min(self.rest.len()));
        Ok(Some(next.collect()))
    }

    fn piece(&mut self, is_cut: &mut dyn FnMut() -> bool) -> Result<Piece, Lack> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.made.recv_timeout(GLANCE) {
                Ok(piece) => return Ok(piece),
                Err(RecvTimeoutError::Disconnected) => return Err(Lack::Over),
                Err(RecvTimeoutError::Timeout) if is_cut() => return Err(Lack::Cut),
                Err(RecvTimeoutError::Timeout) if Instant::now() > deadline => {
                    return Err(Lack::Hangs);
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

/// Hands over the sound piece by piece. The length in the header is made up, so the sound ends where no more samples
/// come.
fn read(stdout: ChildStdout, stderr: ChildStderr, to: &Sender<Piece>) {
    // Buffered: unbuffered, each sample would be a system call.
    let mut wav = match WavReader::new(BufReader::new(stdout)) {
        Ok(wav) => wav,
        Err(_) => {
            let words = plain_file::Lines::new(BufReader::new(stderr), COMPLAINT);
            let words = words.map_while(Result::ok).filter_map(|it| it.text());
            let first = words.take(COMPLAINTS).find(|line| !line.trim().is_empty());
            let _ = to.send(Piece::Refused(first.unwrap_or_default()));
            return;
        }
    };
    let mut sent = to.send(Piece::Begins(wav.spec().sample_rate));
    let mut samples = wav.samples::<i16>().map_while(Result::ok);
    while sent.is_ok() {
        let piece: Vec<i16> = samples.by_ref().take(PIECE).collect();
        if piece.is_empty() {
            return;
        }
        sent = to.send(Piece::Samples(piece));
    }
}

/// Runs espeak-ng without output until it ends.
fn run(arguments: &[&str]) -> Result<ExitStatus, VoiceError> {
    let mut command = Command::new(PROGRAM);
    command.args(arguments);
    status_within(command, PATIENCE).map_err(not_started)
}

fn not_started(cause: std::io::Error) -> VoiceError {
    match cause.kind() {
        ErrorKind::NotFound => VoiceError::NotInstalled { program: PROGRAM },
        ErrorKind::TimedOut => hangs(),
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

/// The error of espeak-ng when it made no sound, in its own words.
fn refused(words: String) -> VoiceError {
    let words = words.trim();
    VoiceError::Program {
        program: PROGRAM,
        cause: if words.is_empty() {
            "it made no sound".to_owned()
        } else {
            words.to_owned()
        },
    }
}

fn hangs() -> VoiceError {
    VoiceError::Hangs {
        name: PROGRAM.to_owned(),
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
    let part = VoicePart {
        text: text.to_owned(),
        language,
        voice: None,
    };
    let never = &mut || false;
    let Made::Sound(mut sound) = Synthesis::start(&part, VoiceSettings::default(), never)? else {
        return Ok(Vec::new());
    };
    let samples = sound.next(usize::MAX, never)?.unwrap_or_default();
    at_rate(samples, sound.rate, rate)
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

//! Plays the part of speech-dispatcher: answers on a socket in its protocol, SSIP, and
//! behaves, well or badly, as a test asks.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::io::{BufRead, BufReader, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use tempfile::TempDir;

/// How the server behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Habit {
    /// Each message is over as soon as it begins.
    Quick {
        /// The expected messages, each with the language and the voice that were set.
        expected: &'static [(&'static str, &'static str)],
    },
    /// Only the first message ends by itself.
    Slow,
    /// Like `Quick`, but disconnects all clients once, when the third message has begun, and
    /// then counts its clients from the beginning again.
    HangsUpOnce,
    /// Messages begin but never end.
    Endless,
    /// Like `Endless`, but from the second message on.
    LosesItsSound,
    /// Answers nothing more after the second message has begun.
    Hangs,
    /// Accepts the connection but answers nothing.
    Mute,
    /// From the second message on it takes messages, and never tells that they begin or end.
    Silent,
    /// Hangs up in the middle of every other message.
    Breaks,
    /// From the second message on it sends what is no SSIP.
    Garbage,
}

/// The voices that it has.
const VOICES: [(&str, &str); 3] = [
    ("English (Great Britain)", "en-GB"),
    ("German", "de"),
    ("German+Adam", "de"),
];

/// The synthesisers that it has, the usual one first.
const MODULES: [&str; 2] = ["espeak-ng", "rhvoice"];

/// The running server.
pub struct SsipServer {
    folder: TempDir,
    habit: Habit,
    heard: Heard,
    listed: Arc<AtomicBool>,
}

/// The messages of all connections, each with its voice.
type Heard = Arc<Mutex<Vec<(String, String)>>>;

/// The connections.
type Streams = Arc<Mutex<Vec<UnixStream>>>;

impl SsipServer {
    /// Starts it on a socket of its own.
    pub fn start(habit: Habit) -> Self {
        let folder = tempfile::Builder::new()
            .prefix("annabella-test")
            .tempdir()
            .unwrap();
        let heard = Heard::default();
        let listed = Arc::<AtomicBool>::default();
        let server = Self {
            folder,
            habit,
            heard: heard.clone(),
            listed: listed.clone(),
        };
        let listener = UnixListener::bind(server.socket()).unwrap();
        thread::spawn(move || {
            let streams = Streams::default();
            for (client, stream) in listener.incoming().enumerate() {
                let stream = stream.unwrap();
                if habit == Habit::HangsUpOnce {
                    let mut all = streams.lock().unwrap();
                    all.push(stream.try_clone().unwrap());
                }
                let talk = Talk {
                    stream,
                    client,
                    habit,
                    voice: String::new(),
                    module: MODULES[0].to_owned(),
                    heard: heard.clone(),
                    listed: listed.clone(),
                    streams: streams.clone(),
                };
                thread::spawn(move || talk.run());
            }
        });
        server
    }

    /// The socket that it listens on.
    pub fn socket(&self) -> PathBuf {
        Path::new(self.folder.path()).join("speech.socket")
    }

    /// Compares what it was asked to say with what was expected. The list of voices, which takes seconds, is asked for
    /// only where one is named.
    pub fn check(&self) {
        let names = matches!(self.habit, Habit::Quick { .. });
        assert_eq!(self.listed.load(Ordering::Relaxed), names);
        if let Habit::Quick { expected } = self.habit {
            let heard = self.heard.lock().unwrap();
            let heard: Vec<(&str, &str)> = heard
                .iter()
                .map(|(text, voice)| (text.as_str(), voice.as_str()))
                .collect();
            assert_eq!(heard, expected);
        }
    }
}

/// A connection.
struct Talk {
    stream: UnixStream,
    client: usize,
    habit: Habit,
    /// The language that was set, and the voice.
    voice: String,
    /// The synthesiser that was set.
    module: String,
    heard: Heard,
    listed: Arc<AtomicBool>,
    streams: Streams,
}

impl Talk {
    fn run(mut self) {
        let mut lines = BufReader::new(self.stream.try_clone().unwrap()).lines();
        let mut under_way = None;
        while let Some(Ok(line)) = lines.next() {
            let hangs = self.habit == Habit::Hangs && self.heard.lock().unwrap().len() == 2;
            if hangs || self.habit == Habit::Mute {
                continue;
            }
            match line.to_uppercase().as_str() {
                "SPEAK" => {
                    self.answer("230 OK RECEIVING DATA");
                    let text: Vec<String> = lines
                        .by_ref()
                        .map_while(Result::ok)
                        .take_while(|line| line != ".")
                        .collect();
                    // The protocol doubles a dot at the start of a line.
                    let text = text.join("\n");
                    let text = text.strip_prefix('.').map_or(text.clone(), str::to_owned);
                    if !self.speak(text, &mut under_way) {
                        return;
                    }
                }
                "CANCEL SELF" => {
                    self.answer("210 OK CANCELED");
                    if let Some(message) = under_way.take() {
                        self.tell(message, "703", "CANCELED");
                    }
                }
                "LIST SYNTHESIS_VOICES" => {
                    self.listed.store(true, Ordering::Relaxed);
                    for (name, language) in VOICES {
                        self.answer(&format!("249-{name}\t{language}\tnone"));
                    }
                    self.answer("249 OK VOICE LIST SENT");
                }
                "LIST OUTPUT_MODULES" => {
                    for module in MODULES {
                        self.answer(&format!("250-{module}"));
                    }
                    self.answer("250 OK MODULE LIST SENT");
                }
                "GET OUTPUT_MODULE" => {
                    let module = self.module.clone();
                    self.answer(&format!("251-{module}\r\n251 OK GET RETURNED"));
                }
                upper if upper.starts_with("SET SELF OUTPUT_MODULE ") => {
                    self.module = line["SET SELF OUTPUT_MODULE ".len()..].to_owned();
                    self.answer("216 OK OUTPUT MODULE SET");
                }
                upper if upper.starts_with("SET SELF LANGUAGE ") => {
                    self.voice = line["SET SELF LANGUAGE ".len()..].to_owned();
                    self.answer("201 OK LANGUAGE SET");
                }
                upper if upper.starts_with("SET SELF SYNTHESIS_VOICE ") => {
                    self.voice += " ";
                    self.voice += &line["SET SELF SYNTHESIS_VOICE ".len()..];
                    self.answer("209 OK VOICE SET");
                }
                line if line.starts_with("SET") => self.answer("202 OK SET"),
                _ => self.answer("200 OK"),
            }
        }
    }

    /// Returns whether it keeps the connection.
    fn speak(&mut self, text: String, under_way: &mut Option<usize>) -> bool {
        let message = {
            let mut heard = self.heard.lock().unwrap();
            let by = match self.module == MODULES[0] {
                true => self.voice.clone(),
                false => format!("{} by {}", self.voice, self.module),
            };
            heard.push((text, by));
            heard.len()
        };
        if self.habit == Habit::Garbage && message > 1 {
            self.answer("What is SSIP?");
        }
        self.answer(&format!("225-{message}\r\n225 OK MESSAGE QUEUED"));
        if self.habit == Habit::Silent && message > 1 {
            return true;
        }
        self.tell(message, "701", "BEGIN");
        let ends = match self.habit {
            Habit::Quick { .. } => true,
            Habit::HangsUpOnce if message == 3 => {
                for stream in self.streams.lock().unwrap().drain(..) {
                    let _ = stream.shutdown(std::net::Shutdown::Both);
                }
                return false;
            }
            Habit::Breaks if message.is_multiple_of(2) => {
                let _ = self.stream.shutdown(std::net::Shutdown::Both);
                return false;
            }
            Habit::HangsUpOnce | Habit::Breaks | Habit::Silent | Habit::Garbage => true,
            Habit::Slow | Habit::LosesItsSound | Habit::Hangs => message == 1,
            Habit::Endless | Habit::Mute => false,
        };
        if ends {
            self.tell(message, "702", "END");
        } else {
            *under_way = Some(message);
        }
        true
    }

    fn tell(&mut self, message: usize, code: &str, what: &str) {
        let client = self.client;
        self.answer(&format!(
            "{code}-{message}\r\n{code}-{client}\r\n{code} {what}"
        ));
    }

    fn answer(&mut self, lines: &str) {
        // The client may have gone, and then nobody reads the answer.
        let _ = self.stream.write_all(format!("{lines}\r\n").as_bytes());
    }
}

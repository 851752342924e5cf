//! Plays speech-dispatcher: answers on a socket in its protocol, SSIP, with the
//! habits, good and bad, that a test asks for.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::io::{BufRead, BufReader, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;

use tempfile::TempDir;

/// How the server behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Habit {
    /// Each message is over as soon as it was begun; these are expected.
    Quick {
        /// The messages' texts.
        expected: &'static [&'static str],
    },
    /// Only the first message comes to an end by itself.
    Slow,
    /// As `Quick`, but hangs up once, when the second message was begun.
    HangsUpOnce,
    /// Messages begin, and never end.
    Endless,
    /// As `Endless`, but from the second message on.
    LosesItsSound,
    /// Answers nothing any more, once the second message was begun.
    Hangs,
    /// Takes the connection and answers nothing.
    Mute,
}

/// The running server.
pub struct SsipServer {
    folder: TempDir,
    habit: Habit,
    heard: Arc<Mutex<Vec<String>>>,
}

impl SsipServer {
    /// Starts it, on a socket of its own.
    pub fn start(habit: Habit) -> Self {
        let folder = tempfile::Builder::new()
            .prefix("annabella-test")
            .tempdir()
            .unwrap();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let server = Self {
            folder,
            habit,
            heard: heard.clone(),
        };
        let listener = UnixListener::bind(server.socket()).unwrap();
        thread::spawn(move || {
            for (client, stream) in (1..).zip(listener.incoming()) {
                let talk = Talk {
                    stream: stream.unwrap(),
                    client,
                    habit,
                    heard: heard.clone(),
                };
                thread::spawn(move || talk.run());
            }
        });
        server
    }

    /// Where it listens.
    pub fn socket(&self) -> PathBuf {
        Path::new(self.folder.path()).join("speech.socket")
    }

    /// Compares what it was told to say with what was expected.
    pub fn check(&self) {
        if let Habit::Quick { expected } = self.habit {
            assert_eq!(*self.heard.lock().unwrap(), expected);
        }
    }
}

/// A connection.
struct Talk {
    stream: UnixStream,
    client: u32,
    habit: Habit,
    /// All messages, of all connections.
    heard: Arc<Mutex<Vec<String>>>,
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
                "HISTORY GET CLIENT_ID" => {
                    let client = self.client;
                    self.answer(&format!("245-{client}\r\n245 OK CLIENT ID SENT"));
                }
                "SPEAK" => {
                    self.answer("230 OK RECEIVING DATA");
                    let text: Vec<String> = lines
                        .by_ref()
                        .map_while(Result::ok)
                        .take_while(|line| line != ".")
                        .collect();
                    // A dot at the start of a line is doubled on the way.
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
                line if line.starts_with("SET") => self.answer("202 OK SET"),
                _ => self.answer("200 OK"),
            }
        }
    }

    /// Says whether it stays on the line.
    fn speak(&mut self, text: String, under_way: &mut Option<usize>) -> bool {
        let message = {
            let mut heard = self.heard.lock().unwrap();
            heard.push(text);
            heard.len()
        };
        self.answer(&format!("225-{message}\r\n225 OK MESSAGE QUEUED"));
        self.tell(message, "701", "BEGIN");
        let ends = match self.habit {
            Habit::Quick { .. } => true,
            Habit::HangsUpOnce if message == 2 => return false,
            Habit::HangsUpOnce => true,
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
        // The client may have gone; then there is nobody to tell.
        let _ = self.stream.write_all(format!("{lines}\r\n").as_bytes());
    }
}

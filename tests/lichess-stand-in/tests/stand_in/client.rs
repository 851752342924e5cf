//! A plain client: what comes is read chunk by chunk, so that a test sees how it was cut. It knows nothing of the server.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

use serde_json::Value;
use test_support::DEADLINE;

/// The client of one account.
#[derive(Clone, Debug)]
pub struct Client {
    address: String,
    pub headers: Vec<(String, String)>,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: BTreeMap<String, String>,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }

    /// The text of a refusal.
    #[track_caller]
    pub fn error(&self) -> String {
        assert!(self.status >= 400, "{self:?}");
        self.json()["error"].as_str().unwrap_or_default().to_owned()
    }

    #[track_caller]
    pub fn ok(self) -> Self {
        assert!((200..300).contains(&self.status), "{self:?}");
        self
    }
}

impl Client {
    pub fn new(base: &str, token: Option<&str>) -> Self {
        let address = base.strip_prefix("http://").unwrap().to_owned();
        let mut headers = vec![("User-Agent".to_owned(), "plain-client/1".to_owned())];
        if let Some(token) = token {
            headers.push(("Authorization".to_owned(), format!("Bearer {token}")));
        }
        Self { address, headers }
    }

    /// With one more header, or another value of one.
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.retain(|(it, _)| it != name);
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Sends a request; the connection, with the head of the answer read.
    pub fn ask(&self, method: &str, path: &str, body: &str) -> Option<Lines> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        stream.set_read_timeout(Some(DEADLINE)).unwrap();
        let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.address);
        for (name, value) in &self.headers {
            text += &format!("{name}: {value}\r\n");
        }
        let form = "application/x-www-form-urlencoded";
        text += &format!(
            "Content-Type: {form}\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(text.as_bytes()).ok()?;
        let mut reader = BufReader::new(stream);
        let status = line(&mut reader)?;
        let status = status.split(' ').nth(1)?.parse().ok()?;
        let mut headers = BTreeMap::new();
        loop {
            let header = line(&mut reader)?;
            let Some((name, value)) = header.split_once(':') else {
                break;
            };
            headers.insert(name.to_lowercase(), value.trim().to_owned());
        }
        Some(Lines {
            status,
            headers,
            reader,
            rest: Vec::new(),
        })
    }

    /// A whole answer; `None` if the connection was cut.
    pub fn try_request(&self, method: &str, path: &str, body: &str) -> Option<Answer> {
        let mut lines = self.ask(method, path, body)?;
        let mut body = Vec::new();
        if let Some(length) = lines.headers.get("content-length") {
            body = vec![0; length.parse().unwrap()];
            lines.reader.read_exact(&mut body).ok()?;
        } else if lines.headers.contains_key("transfer-encoding") {
            while let Some(chunk) = lines.chunk()? {
                body.extend(chunk);
            }
        }
        Some(Answer {
            status: lines.status,
            headers: lines.headers,
            body: String::from_utf8(body).unwrap(),
        })
    }

    #[track_caller]
    pub fn request(&self, method: &str, path: &str, body: &str) -> Answer {
        self.try_request(method, path, body).expect("an answer")
    }

    #[track_caller]
    pub fn get(&self, path: &str) -> Answer {
        self.request("GET", path, "")
    }

    #[track_caller]
    pub fn post(&self, path: &str, form: &str) -> Answer {
        self.request("POST", path, form)
    }

    #[track_caller]
    pub fn stream(&self, path: &str) -> Lines {
        let lines = self.ask("GET", path, "").expect("a stream");
        assert_eq!(lines.status, 200);
        lines
    }

    /// Plays a move.
    #[track_caller]
    pub fn play(&self, game: &str, uci: &str) {
        self.post(&format!("/api/board/game/{game}/move/{uci}"), "")
            .ok();
    }

    /// Does something in a game.
    #[track_caller]
    pub fn act(&self, game: &str, act: &str) -> Answer {
        self.post(&format!("/api/board/game/{game}/{act}"), "")
    }
}

fn line(reader: &mut BufReader<TcpStream>) -> Option<String> {
    let mut line = String::new();
    let read = reader.read_line(&mut line).ok()?;
    (read > 0).then(|| line.trim_end().to_owned())
}

/// A stream that is being read.
#[derive(Debug)]
pub struct Lines {
    pub status: u16,
    pub headers: BTreeMap<String, String>,
    reader: BufReader<TcpStream>,
    rest: Vec<u8>,
}

impl Lines {
    /// The next chunk; `Some(None)` at the end in order, `None` if it was cut.
    pub fn chunk(&mut self) -> Option<Option<Vec<u8>>> {
        let size = line(&mut self.reader)?;
        let size = usize::from_str_radix(&size, 16).ok()?;
        let mut chunk = vec![0; size + 2];
        self.reader.read_exact(&mut chunk).ok()?;
        chunk.truncate(size);
        Some((size > 0).then_some(chunk))
    }

    /// The next line that is not empty; `None` at the end, in order or not.
    pub fn text(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.rest.iter().position(|it| *it == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                let line = String::from_utf8(line).unwrap();
                if !line.trim().is_empty() {
                    return Some(line.trim_end().to_owned());
                }
                continue;
            }
            let chunk = self.chunk()??;
            self.rest.extend(chunk);
        }
    }

    /// The next object.
    #[track_caller]
    pub fn object(&mut self) -> Value {
        let line = self.text().expect("a line");
        serde_json::from_str(&line).unwrap_or_else(|_| panic!("no JSON: {line}"))
    }

    /// The next object of this type, others passed over.
    #[track_caller]
    pub fn next(&mut self, kind: &str) -> Value {
        loop {
            let object = self.object();
            if object["type"] == kind {
                return object;
            }
        }
    }

    /// Whether nothing more comes: the end of the stream, in order or not.
    pub fn is_over(&mut self) -> bool {
        self.text().is_none()
    }
}

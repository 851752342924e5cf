//! A plain client: what is sent is written out, so that a test can send any bytes.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};

use test_support::DEADLINE;

/// A connection to the server.
pub struct Client {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
}

/// A request as the page sends it, made in a state with so many plies and so many acts.
pub fn message((ply, state): (usize, u64), request: &str) -> String {
    format!(r#"{{"seen":{{"ply":{ply},"state":{state}}},"request":{request}}}"#)
}

/// What was answered.
pub struct Answered {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Answered {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(it, _)| it == name);
        found.map(|(_, value)| value.as_str())
    }
}

impl Client {
    pub fn connect(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(DEADLINE)).unwrap();
        let stream = BufReader::new(stream);
        Self { stream, address }
    }

    /// The server's address.
    pub fn host(&self) -> SocketAddr {
        self.address
    }

    /// Sends these bytes; a server that has closed does not take them.
    pub fn send(&mut self, bytes: &[u8]) {
        let _ = self.stream.get_mut().write_all(bytes);
    }

    /// Asks for a path with these further headers.
    pub fn get(mut self, path: &str, headers: &str) -> Answered {
        let host = self.address;
        let head = if headers.contains("Host:") {
            String::new()
        } else {
            format!("Host: {host}\r\n")
        };
        self.send(
            format!("GET {path} HTTP/1.1\r\n{head}{headers}Connection: close\r\n\r\n").as_bytes(),
        );
        self.answered()
    }

    /// Asks for this, having seen the state with so many plies and so many acts. With a state that is not shown, what is
    /// asked for does nothing.
    pub fn asks(self, path: &str, seen: (usize, u64), request: &str) -> Answered {
        self.post(path, None, message(seen, request).as_bytes())
    }

    /// Posts a body as the page does it, or with another origin.
    pub fn post(mut self, path: &str, origin: Option<&str>, body: &[u8]) -> Answered {
        let host = self.address;
        let own = format!("http://{host}");
        let origin = origin.unwrap_or(&own);
        let length = body.len();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
        );
        self.send(head.as_bytes());
        self.send(body);
        self.answered()
    }

    /// The head of the answer; what is sent after it stays to be read.
    pub fn head(&mut self) -> Answered {
        let status = self.line();
        let status = status.split(' ').nth(1).unwrap_or("0").parse().unwrap();
        let mut headers = Vec::new();
        loop {
            let line = self.line();
            let Some((name, value)) = line.split_once(": ") else {
                break;
            };
            headers.push((name.to_lowercase(), value.to_owned()));
        }
        let body = String::new();
        Answered {
            status,
            headers,
            body,
        }
    }

    /// The whole answer.
    pub fn answered(mut self) -> Answered {
        let mut answered = self.head();
        let mut body = Vec::new();
        let _ = self.stream.read_to_end(&mut body);
        answered.body = String::from_utf8(body).unwrap();
        answered
    }

    /// Whether the server has closed the connection, without an answer.
    pub fn is_closed(&mut self) -> bool {
        let stream = self.stream.get_mut();
        stream.set_nonblocking(true).unwrap();
        let read = stream.read(&mut [0]);
        stream.set_nonblocking(false).unwrap();
        match read {
            Ok(bytes) => bytes == 0,
            Err(error) => error.kind() != std::io::ErrorKind::WouldBlock,
        }
    }

    /// A line; empty at the end.
    pub fn line(&mut self) -> String {
        let mut line = String::new();
        self.stream.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// The next state that is shown to a client that watches, as JSON; none at the end.
    pub fn shown(&mut self) -> Option<serde_json::Value> {
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line).unwrap() == 0 {
                return None;
            }
            if let Some(data) = line.strip_prefix("data: ") {
                return Some(serde_json::from_str(data).unwrap());
            }
        }
    }
}

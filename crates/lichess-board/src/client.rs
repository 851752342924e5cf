//! The connection to the server: requests one after the other, each with a limit, and streams beside them. Knows nothing of
//! games.

use std::io::Read;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde::de::DeserializeOwned;
use thiserror::Error;
use ureq::http::Response;
use ureq::tls::{RootCerts, TlsConfig};
use ureq::{Agent, Body};

use crate::failure::Failure;
use crate::lines::{Line, Lines};
use crate::request::{LONGEST, Method, Request};
use crate::token::Token;

/// The longest answer that is read, in bytes: a study with many chapters.
const LONGEST_ANSWER: u64 = 8 << 20;

/// Where Lichess is.
const LICHESS: &str = "https://lichess.org";

/// A server: Lichess, another one with the same interface by `https`, or one on this computer by `http`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Server {
    base: String,
}

/// No address of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the address of a server begins with https://, or with http:// on this computer")]
pub struct NoServer;

impl Default for Server {
    fn default() -> Self {
        Self {
            base: LICHESS.to_owned(),
        }
    }
}

impl Server {
    /// Its address, without a slash at its end.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.base
    }
}

impl FromStr for Server {
    type Err = NoServer;

    fn from_str(text: &str) -> Result<Self, NoServer> {
        let base = text.trim().trim_end_matches('/');
        let (is_local, host) = match base.split_once("://") {
            Some(("https", host)) => (false, host),
            Some(("http", host)) => (true, host),
            _ => return Err(NoServer),
        };
        let name = match host.strip_prefix('[') {
            Some(rest) => rest.split(']').next().unwrap_or_default(),
            None => host.split(':').next().unwrap_or_default(),
        };
        let fits = |it: u8| it.is_ascii_alphanumeric() || b".-:[]".contains(&it);
        let here = ["127.0.0.1", "::1", "localhost"].contains(&name);
        match !name.is_empty() && host.bytes().all(fits) && (here || !is_local) {
            true => Ok(Self {
                base: base.to_owned(),
            }),
            false => Err(NoServer),
        }
    }
}

/// Speaks with a server, as an account or as nobody.
pub struct Client {
    server: Server,
    token: Option<Token>,
    agent: String,
    /// The server wants one request at a time.
    requests: Mutex<Agent>,
}

impl Client {
    /// `agent` names the program, its version and where its authors are found; the server refuses requests without it.
    #[must_use]
    pub fn new(server: Server, token: Option<Token>, agent: &str) -> Self {
        let requests = connection(&server, |it| it);
        Self {
            server,
            token,
            agent: agent.to_owned(),
            requests: Mutex::new(requests),
        }
    }

    /// The server that it speaks with.
    #[must_use]
    pub const fn server(&self) -> &Server {
        &self.server
    }

    /// Asks for something that is written in JSON.
    ///
    /// # Errors
    /// [`Failure`]
    pub fn ask<T: DeserializeOwned>(&self, request: &Request) -> Result<T, Failure> {
        let text = self.text(request)?;
        serde_json::from_str(&text).map_err(|fault| {
            tracing::warn!("an answer to {} makes no sense: {fault}", request.path);
            match text.trim_start().starts_with('<') {
                true => Failure::AnotherAnswers,
                false => Failure::Unreadable,
            }
        })
    }

    /// Asks for a list with a line for each of its things. Those that make no sense are passed over.
    ///
    /// # Errors
    /// [`Failure`]
    pub fn ask_list<T: DeserializeOwned>(&self, request: &Request) -> Result<Vec<T>, Failure> {
        let text = self.text(request)?;
        let lines = text.lines().filter(|it| !it.trim().is_empty());
        Ok(lines
            .filter_map(|it| serde_json::from_str(it).ok())
            .collect())
    }

    /// Asks for something to be done.
    ///
    /// # Errors
    /// [`Failure`]. That it succeeds says only that the server took it: the stream says what happened.
    pub fn order(&self, request: &Request) -> Result<(), Failure> {
        let text = self.text(request)?;
        match text.trim_start().starts_with('<') {
            true => Err(Failure::AnotherAnswers),
            false => Ok(()),
        }
    }

    /// Asks for text, such as PGN.
    ///
    /// # Errors
    /// [`Failure`]
    pub fn text(&self, request: &Request) -> Result<String, Failure> {
        let agent = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let mut answer = self.send(&agent, request, Some(request.limit))?;
        let body = answer.body_mut().with_config().limit(LONGEST_ANSWER);
        body.lossy_utf8(true)
            .read_to_string()
            .map_err(|it| Failure::of_fault(&it))
    }

    /// The rights of the token, as the server names them, with commas between; `None` where it does not say.
    ///
    /// # Errors
    /// [`Failure`]
    pub(crate) fn rights(&self) -> Result<Option<String>, Failure> {
        let agent = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let request = Request::account();
        let answer = self.send(&agent, &request, Some(request.limit))?;
        let told = answer.headers().get("X-OAuth-Scopes");
        Ok(told.and_then(|it| Some(it.to_str().ok()?.to_owned())))
    }

    /// Opens a stream. It breaks if nothing arrives for `idle`.
    ///
    /// # Errors
    /// [`Failure`]
    pub fn open(&self, request: &Request, idle: Duration) -> Result<Stream, Failure> {
        let agent = connection(&self.server, |it| {
            it.timeout_connect(Some(LONGEST))
                .timeout_recv_response(Some(LONGEST))
                .timeout_per_read(Some(idle))
        });
        let answer = self.send(&agent, request, None)?;
        let bytes = Box::new(answer.into_body().into_reader());
        Ok(Stream {
            closing: Closing(agent),
            bytes,
            lines: Lines::default(),
            arrived: Vec::new(),
        })
    }

    /// Sends a request, and reads the head of its answer. `limit` counts for the whole answer.
    fn send(
        &self,
        agent: &Agent,
        request: &Request,
        limit: Option<Duration>,
    ) -> Result<Response<Body>, Failure> {
        let address = format!("{}{}", self.server.base, request.path);
        let fields = request
            .fields
            .iter()
            .map(|(name, value)| (*name, value.as_str()));
        let accept = request.accept.header();
        let authorization = self
            .token
            .as_ref()
            .map(|it| format!("Bearer {}", it.secret()));
        macro_rules! headed {
            ($builder:expr) => {{
                let builder = $builder
                    .config()
                    .timeout_global(limit)
                    .build()
                    .header("User-Agent", &self.agent)
                    .header("Accept", accept);
                match &authorization {
                    Some(it) => builder.header("Authorization", it),
                    None => builder,
                }
            }};
        }
        let answer = match request.method {
            Method::Get => headed!(agent.get(&address)).query_pairs(fields).call(),
            Method::Delete => headed!(agent.delete(&address)).call(),
            Method::Post => headed!(agent.post(&address)).send_form(fields),
        };
        let mut answer = answer.map_err(|it| Failure::of_fault(&it))?;
        let status = answer.status().as_u16();
        if (200..300).contains(&status) {
            return Ok(answer);
        }
        let body = answer.body_mut().with_config().limit(1 << 16).read_to_vec();
        Err(Failure::of_answer(status, &body.unwrap_or_default()))
    }
}

/// A stream of lines that stays open.
pub struct Stream {
    closing: Closing,
    bytes: Box<dyn Read + Send>,
    lines: Lines,
    /// The last first.
    arrived: Vec<Line>,
}

/// Closes a stream from another thread.
#[derive(Clone)]
pub struct Closing(Agent);

impl Closing {
    /// A wait for a line ends at once, with an error.
    pub fn close(self) {
        self.0.shutdown();
    }
}

impl Stream {
    /// What closes it from another thread.
    #[must_use]
    pub fn closing(&self) -> Closing {
        self.closing.clone()
    }

    /// Waits for the next line; `None` at the end.
    ///
    /// # Errors
    /// [`Failure`] if the connection broke, nothing came in time, or something else than the server answers.
    pub fn next_line(&mut self) -> Result<Option<Line>, Failure> {
        let mut bytes = [0; 4096];
        loop {
            match self.arrived.pop() {
                // The page of a network that wants to be signed in to.
                Some(Line::Object(text)) if text.starts_with('<') => {
                    return Err(Failure::AnotherAnswers);
                }
                Some(line) => return Ok(Some(line)),
                None => {}
            }
            let count = match self.bytes.read(&mut bytes) {
                Ok(0) => return Ok(None),
                Ok(count) => count,
                Err(fault) if fault.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(fault) => return Err(Failure::of_io(&fault)),
            };
            let mut lines = self
                .lines
                .take(&bytes[..count])
                .map_err(|_| Failure::AnotherAnswers)?;
            lines.reverse();
            self.arrived = lines;
        }
    }
}

fn connection(
    server: &Server,
    limits: impl FnOnce(
        ureq::config::ConfigBuilder<ureq::typestate::AgentScope>,
    ) -> ureq::config::ConfigBuilder<ureq::typestate::AgentScope>,
) -> Agent {
    let tls = TlsConfig::builder()
        .root_certs(RootCerts::PlatformVerifier)
        .unversioned_rustls_crypto_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .build();
    let config = Agent::config_builder()
        .https_only(server.base.starts_with("https://"))
        .http_status_as_error(false)
        .max_redirects(0)
        .max_redirects_will_error(false)
        .tls_config(tls);
    limits(config).build().new_agent()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_goes_nowhere_without_encryption_but_on_this_computer() {
        let server = |it: &str| it.parse::<Server>().map(|it| it.base);
        assert_eq!(server("https://lichess.org/").as_deref(), Ok(LICHESS));
        assert_eq!(
            server("http://127.0.0.1:8080").as_deref(),
            Ok("http://127.0.0.1:8080")
        );
        assert!(server("http://[::1]:8080").is_ok());
        for address in [
            "http://lichess.org",
            "lichess.org",
            "ftp://localhost",
            "https://",
            "https://a@b",
            "http://localhost.example.org",
            "http://127.0.0.1@example.org",
            "https://lichess.org/path",
        ] {
            assert_eq!(server(address), Err(NoServer), "{address}");
        }
    }
}

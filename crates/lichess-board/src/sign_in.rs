//! Signing in by OAuth 2 with PKCE (RFC 6749, RFC 7636): a browser asks the server for a code, brings it to an address on
//! this computer, and the code is exchanged for a token. Opens no browser.

use std::fmt::Write as _;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use rand::TryRng;
use rand::rngs::{SysError, SysRng};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use thiserror::Error;

use crate::client::Client;
use crate::failure::Failure;
use crate::request::Request;
use crate::token::Token;

/// How long the browser is waited for.
pub const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// How often to look whether the browser has come.
const LOOK: Duration = Duration::from_millis(200);

/// The longest beginning of a browser's request that is read, in bytes.
const LONGEST_HEAD: usize = 8 * 1024;

/// What the account allows the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// To play.
    Play,
    /// To see challenges.
    ReadChallenges,
    /// To give time and start clocks.
    WriteChallenges,
    /// To see whom the account follows.
    Friends,
    /// To get puzzles that fit.
    Puzzles,
    /// To read studies that are not public.
    Studies,
}

impl Scope {
    /// What playing needs.
    pub const PLAYING: [Self; 3] = [Self::Play, Self::ReadChallenges, Self::WriteChallenges];

    /// What else an account may allow, each when the player asks for something that needs it.
    pub const FURTHER: [Self; 3] = [Self::Friends, Self::Puzzles, Self::Studies];

    /// What the token of this client allows beside playing; `None` where the server does not say.
    ///
    /// # Errors
    /// [`Failure`]
    pub fn further_of(client: &Client) -> Result<Option<Vec<Self>>, Failure> {
        let told = client.rights()?;
        Ok(told.map(|told| {
            let has = |scope: &Self| told.split(',').any(|it| it.trim() == scope.name());
            Self::FURTHER.into_iter().filter(has).collect()
        }))
    }

    /// Its name on the server.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "board:play",
            Self::ReadChallenges => "challenge:read",
            Self::WriteChallenges => "challenge:write",
            Self::Friends => "follow:read",
            Self::Puzzles => "puzzle:read",
            Self::Studies => "study:read",
        }
    }
}

/// The page on which a player makes a token themselves, with these rights chosen already.
#[must_use]
pub fn token_page(client: &Client, scopes: &[Scope], program: &str) -> String {
    let mut page = format!("{}/account/oauth/token/create?", client.server().address());
    for scope in scopes {
        let _ = write!(page, "scopes[]={}&", scope.name());
    }
    page + "description=" + &encoded(program)
}

/// Why nobody was signed in.
#[derive(Debug, Error)]
pub enum NotSignedIn {
    #[error("no address on this computer")]
    NoAddress(#[source] io::Error),
    #[error("no random numbers")]
    NoChance(#[from] SysError),
    /// The player did not allow it.
    #[error("it was not allowed")]
    Denied,
    /// Nobody came back from the browser.
    #[error("nobody came back from the browser")]
    TooLate,
    /// The server said something else, in its own words.
    #[error("the server refuses: {0}")]
    Refused(String),
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// A player who is about to sign in.
pub struct SignIn {
    listener: TcpListener,
    verifier: String,
    state: String,
    redirect: String,
    page: String,
    program: String,
}

impl SignIn {
    /// Begins it, and listens on this computer for the browser.
    ///
    /// # Errors
    /// If nothing can listen on this computer, or it gives no random numbers.
    pub fn begin(client: &Client, scopes: &[Scope], program: &str) -> Result<Self, NotSignedIn> {
        let listener =
            TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(NotSignedIn::NoAddress)?;
        let port = listener
            .local_addr()
            .map_err(NotSignedIn::NoAddress)?
            .port();
        let (verifier, state) = (secret()?, secret()?);
        let redirect = format!("http://127.0.0.1:{port}/");
        let mut page = format!("{}/oauth?response_type=code", client.server().address());
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()));
        let names: Vec<&str> = scopes.iter().map(|it| it.name()).collect();
        for (name, value) in [
            ("client_id", program),
            ("redirect_uri", &redirect),
            ("code_challenge_method", "S256"),
            ("code_challenge", &challenge),
            ("scope", &names.join(" ")),
            ("state", &state),
        ] {
            let _ = write!(page, "&{name}={}", encoded(value));
        }
        Ok(Self {
            listener,
            verifier,
            state,
            redirect,
            page,
            program: program.to_owned(),
        })
    }

    /// What to open in a browser.
    #[must_use]
    pub fn page(&self) -> &str {
        &self.page
    }

    /// Waits for the browser, at most until the deadline, and exchanges what it brings for a token. `answer` is the page, in HTML, that the browser shows then: whether it was allowed.
    ///
    /// # Errors
    /// [`NotSignedIn`]
    pub fn wait(
        &self,
        client: &Client,
        deadline: Instant,
        answer: impl Fn(bool) -> String,
    ) -> Result<Token, NotSignedIn> {
        self.listener
            .set_nonblocking(true)
            .map_err(NotSignedIn::NoAddress)?;
        while Instant::now() < deadline {
            match self.listener.accept() {
                Ok((browser, _)) => {
                    if let Some(brought) = self.serve(browser, &answer) {
                        return self.exchange(client, &brought?);
                    }
                }
                Err(_) => std::thread::sleep(LOOK),
            }
        }
        Err(NotSignedIn::TooLate)
    }

    /// The code that this request of a browser brings; `None` for anything else that asks here.
    fn serve(
        &self,
        mut browser: TcpStream,
        answer: &impl Fn(bool) -> String,
    ) -> Option<Result<String, NotSignedIn>> {
        let limit = Some(Duration::from_secs(2));
        browser.set_nonblocking(false).ok()?;
        browser.set_read_timeout(limit).ok()?;
        browser.set_write_timeout(limit).ok()?;
        let brought = head(&mut browser).and_then(|it| self.brought(&it));
        let (status, page) = match &brought {
            Some(it) => ("200 OK", answer(it.is_ok())),
            None => ("404 Not Found", String::new()),
        };
        let length = page.len();
        let _ = write!(
            browser,
            "HTTP/1.1 {status}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {length}\r\n\
             Cache-Control: no-store\r\nReferrer-Policy: no-referrer\r\nContent-Security-Policy: default-src 'none'\r\n\
             Connection: close\r\n\r\n{page}"
        );
        brought
    }

    /// What the beginning of a request brings, if it carries the state of this sign-in.
    fn brought(&self, head: &str) -> Option<Result<String, NotSignedIn>> {
        let target = head.lines().next()?.strip_prefix("GET /?")?;
        let query = target.split(' ').next()?;
        let value = |wanted: &str| {
            let mut pairs = query.split('&').filter_map(|it| it.split_once('='));
            pairs
                .find(|(name, _)| *name == wanted)
                .map(|(_, value)| decoded(value))
        };
        if !bool::from(value("state")?.as_bytes().ct_eq(self.state.as_bytes())) {
            return None;
        }
        if let Some(error) = value("error") {
            return Some(Err(match error.as_str() {
                "access_denied" => NotSignedIn::Denied,
                _ => NotSignedIn::Refused(value("error_description").unwrap_or(error)),
            }));
        }
        value("code").map(Ok)
    }

    fn exchange(&self, client: &Client, code: &str) -> Result<Token, NotSignedIn> {
        #[derive(Deserialize)]
        struct Granted {
            access_token: String,
        }
        let request = Request::token(code, &self.verifier, &self.redirect, &self.program);
        let granted: Granted = client.ask(&request)?;
        let token = granted.access_token.parse();
        token.map_err(|_| NotSignedIn::Failed(Failure::Unreadable))
    }
}

/// The beginning of a request, as far as it is sent.
fn head(browser: &mut TcpStream) -> Option<String> {
    let mut head = Vec::new();
    let mut bytes = [0; 1024];
    while !head.windows(4).any(|it| it == b"\r\n\r\n") {
        let count = browser.read(&mut bytes).ok()?;
        head.extend_from_slice(&bytes[..count]);
        if count == 0 || head.len() > LONGEST_HEAD {
            return None;
        }
    }
    String::from_utf8(head).ok()
}

/// 43 characters by chance.
fn secret() -> Result<String, SysError> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// What stands in an address as it is (RFC 3986, 2.3).
const UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Percent-encoded, so that it may stand in an address.
fn encoded(text: &str) -> String {
    utf8_percent_encode(text, UNRESERVED).to_string()
}

/// A value of a query. A plus is a blank there.
fn decoded(text: &str) -> String {
    let text = text.replace('+', " ");
    percent_decode_str(&text).decode_utf8_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use proptest::prelude::*;

    fn client() -> Client {
        Client::new("http://127.0.0.1:9".parse().unwrap(), None, "test")
    }

    fn begun() -> SignIn {
        SignIn::begin(&client(), &Scope::PLAYING, "annabella").unwrap()
    }

    #[test]
    fn the_challenge_is_that_of_the_standard() {
        // RFC 7636, appendix B.
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()));
        assert_eq!(challenge, "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
        assert_eq!(secret().unwrap().len(), 43);
    }

    #[test]
    fn the_page_carries_what_the_server_needs() {
        let begun = begun();
        let page = begun.page();
        for part in [
            "response_type=code",
            "code_challenge_method=S256",
            "redirect_uri=http%3A%2F%2F127.0.0.1%3A",
            "scope=board%3Aplay%20challenge%3Aread%20challenge%3Awrite",
        ] {
            assert!(page.contains(part), "{part} is not in {page}");
        }
    }

    #[test]
    fn only_an_answer_with_the_right_state_counts() {
        let begun = begun();
        let state = &begun.state;
        let head = |query: &str| format!("GET /?{query} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        assert!(begun.brought(&head("code=liu_1&state=guessed")).is_none());
        assert!(begun.brought(&head("code=liu_1")).is_none());
        assert!(begun.brought("GET /favicon.ico HTTP/1.1\r\n\r\n").is_none());
        let right = begun.brought(&head(&format!("code=liu_1&state={state}")));
        assert_eq!(right.unwrap().unwrap(), "liu_1");
        let denied = begun.brought(&head(&format!("error=access_denied&state={state}")));
        assert!(matches!(denied, Some(Err(NotSignedIn::Denied))));
    }

    proptest! {
        #[test]
        fn what_is_encoded_is_decoded(text in "\\PC{0,40}") {
            prop_assert_eq!(decoded(&encoded(&text)), text);
        }

        #[test]
        fn any_beginning_of_a_request_is_survived(head in "\\PC{0,60}") {
            let begun = begun();
            let brought = begun.brought(&format!("GET /?{head}"));
            prop_assert!(brought.is_none());
        }
    }
}

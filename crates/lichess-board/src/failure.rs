//! Why a request was not answered as wished, told by the status and the body of an answer or by the fault of the
//! connection. Knows no text for people but the server's own.

use std::error::Error as _;
use std::io;
use std::time::Duration;

use serde_json::Value;
use thiserror::Error;

/// Why a request was not answered as wished.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Failure {
    /// The name of the server is not known: there is no network, as a rule.
    #[error("the name of the server is not found")]
    NameNotFound,
    /// There is no way to the server.
    #[error("the server is not reached")]
    Unreachable,
    /// Nobody listens there.
    #[error("the server refuses the connection")]
    ConnectionRefused,
    #[error("the server does not answer in time")]
    TimedOut,
    /// The connection broke. What was asked may have been done.
    #[error("the connection broke")]
    Broke,
    /// The system has no certificates to check the server with.
    #[error("the system has no certificates")]
    NoCertificates,
    /// The server's certificate holds at another time: the computer's clock is wrong, as a rule.
    #[error("the certificate of the server does not hold today")]
    CertificateOutOfDate,
    /// The certificate is not the server's: something else answers.
    #[error("the certificate is not that of the server")]
    NotTrusted,
    /// Something else answers, such as the page of a network that wants to be signed in to.
    #[error("something else than the server answers")]
    AnotherAnswers,
    /// The token does not count any more.
    #[error("the token does not count any more")]
    SignedOut,
    /// The token lacks a right, as the server names it.
    #[error("the token lacks a right: {0}")]
    Forbidden(String),
    #[error("there is nothing at that address")]
    NotFound,
    /// Too much was asked; wait that long before anything is asked again.
    #[error("too many requests")]
    TooMany { wait: Duration },
    /// The server does not do it, in its own words.
    #[error("the server refuses: {0}")]
    Refused(String),
    /// The server has a fault of its own, such as 502 while it is started again.
    #[error("the server has a fault: {0}")]
    ServerFault(u16),
    /// An answer that makes no sense.
    #[error("the answer makes no sense")]
    Unreadable,
}

/// The pause that the server wants when it says nothing of its length.
const PAUSE: Duration = Duration::from_secs(60);

impl Failure {
    /// Of an answer whose status is not one of success.
    pub(crate) fn of_answer(status: u16, body: &[u8]) -> Self {
        let json: Option<Value> = serde_json::from_slice(body).ok();
        let said = json.as_ref().and_then(said).unwrap_or_default();
        match status {
            400 if json.is_some() => Self::Refused(said),
            401 => Self::SignedOut,
            403 => Self::Forbidden(said),
            404 => Self::NotFound,
            429 => Self::TooMany {
                wait: json.as_ref().and_then(pause).unwrap_or(PAUSE),
            },
            500.. => Self::ServerFault(status),
            _ => Self::AnotherAnswers,
        }
    }

    /// Of a fault of the connection.
    pub(crate) fn of_fault(fault: &ureq::Error) -> Self {
        match fault {
            ureq::Error::HostNotFound => Self::NameNotFound,
            ureq::Error::Timeout(_) => Self::TimedOut,
            ureq::Error::Io(cause) => Self::of_io(cause),
            ureq::Error::Rustls(cause) => Self::of_tls(cause),
            ureq::Error::Tls(_) => Self::NotTrusted,
            ureq::Error::ConnectionFailed => Self::Unreachable,
            _ => Self::AnotherAnswers,
        }
    }

    pub(crate) fn of_io(cause: &io::Error) -> Self {
        if let Some(inner) = cause.get_ref() {
            if let Some(fault) = inner.downcast_ref::<ureq::Error>() {
                return Self::of_fault(fault);
            }
            if let Some(fault) = inner.downcast_ref::<rustls::Error>() {
                return Self::of_tls(fault);
            }
        }
        match cause.kind() {
            io::ErrorKind::ConnectionRefused => Self::ConnectionRefused,
            io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => Self::TimedOut,
            io::ErrorKind::NetworkUnreachable
            | io::ErrorKind::HostUnreachable
            | io::ErrorKind::AddrNotAvailable
            | io::ErrorKind::NetworkDown => Self::Unreachable,
            _ => Self::Broke,
        }
    }

    fn of_tls(fault: &rustls::Error) -> Self {
        use rustls::CertificateError as Certificate;
        match fault {
            rustls::Error::InvalidCertificate(
                Certificate::Expired
                | Certificate::ExpiredContext { .. }
                | Certificate::NotValidYet
                | Certificate::NotValidYetContext { .. },
            ) => Self::CertificateOutOfDate,
            rustls::Error::General(text) if text.contains("No CA certificates") => {
                Self::NoCertificates
            }
            rustls::Error::Other(cause)
                if cause
                    .source()
                    .is_some_and(|it| it.to_string().contains("No CA")) =>
            {
                Self::NoCertificates
            }
            _ => Self::NotTrusted,
        }
    }

    /// Whether the same request may succeed later without anything being changed.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        matches!(
            self,
            Self::NameNotFound
                | Self::Unreachable
                | Self::ConnectionRefused
                | Self::TimedOut
                | Self::Broke
                | Self::AnotherAnswers
                | Self::TooMany { .. }
                | Self::ServerFault(_)
        )
    }

    /// Whether the server could not be trusted to be the one that was meant. It may pass with a network that is signed in to, or
    /// with the clock of a computer that was set.
    #[must_use]
    pub const fn is_of_trust(&self) -> bool {
        matches!(
            self,
            Self::NoCertificates | Self::CertificateOutOfDate | Self::NotTrusted
        )
    }

    /// Whether something stands in the way that the user can do something about, at this computer or in its network.
    #[must_use]
    pub const fn is_in_the_way(&self) -> bool {
        self.is_of_trust() || matches!(self, Self::AnotherAnswers)
    }

    /// Whether what was asked may have been done although no answer came.
    #[must_use]
    pub const fn may_be_done(&self) -> bool {
        matches!(
            self,
            Self::TimedOut | Self::Broke | Self::ServerFault(_) | Self::AnotherAnswers
        )
    }
}

/// What the server says: `{"error":"…"}`, or `{"error":{"field":["…"]}}` for a form.
fn said(body: &Value) -> Option<String> {
    match body.get("error")? {
        Value::String(text) => Some(text.clone()),
        Value::Object(fields) => {
            let texts = fields.values().filter_map(Value::as_array).flatten();
            let texts: Vec<&str> = texts.filter_map(Value::as_str).collect();
            Some(texts.join(" "))
        }
        _ => None,
    }
}

fn pause(body: &Value) -> Option<Duration> {
    let seconds = body.get("ratelimit")?.get("seconds")?.as_u64()?;
    Some(Duration::from_secs(seconds.min(3600)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_told_in_the_servers_words() {
        let of = |status, body: &str| Failure::of_answer(status, body.as_bytes());
        let words = r#"{"error":"Not your turn, or game already over"}"#;
        let turn = Failure::Refused("Not your turn, or game already over".to_owned());
        assert_eq!(of(400, words), turn);
        let form =
            r#"{"error":{"global":["Invalid time control"]},"global":["Invalid time control"]}"#;
        assert_eq!(
            of(400, form),
            Failure::Refused("Invalid time control".to_owned())
        );
        let scope = Failure::Forbidden("Missing scope: puzzle:read".to_owned());
        assert_eq!(of(403, r#"{"error":"Missing scope: puzzle:read"}"#), scope);
    }

    #[test]
    fn a_page_is_no_answer_of_the_server() {
        assert_eq!(Failure::of_answer(400, b"<html>"), Failure::AnotherAnswers);
        assert_eq!(Failure::of_answer(302, b""), Failure::AnotherAnswers);
        assert_eq!(
            Failure::of_answer(502, b"<html>"),
            Failure::ServerFault(502)
        );
    }

    #[test]
    fn a_pause_is_a_minute_unless_the_server_names_another() {
        let minute = Duration::from_secs(60);
        assert_eq!(
            Failure::of_answer(429, b"<html>"),
            Failure::TooMany { wait: minute }
        );
        let named = br#"{"error":"Please slow down","ratelimit":{"key":"x","seconds":7}}"#;
        let wait = Duration::from_secs(7);
        assert_eq!(Failure::of_answer(429, named), Failure::TooMany { wait });
    }
}

//! What was asked and what was answered, kept for the test. This knows nothing of what it means.

use std::collections::BTreeMap;

/// A request as it came.
#[derive(Clone, Debug)]
pub struct Request {
    /// The server's time, in milliseconds since 1970.
    pub at: u64,
    /// `GET`, `POST` or `DELETE`.
    pub method: String,
    /// Without the query.
    pub path: String,
    /// Behind the question mark, as it came.
    pub query: String,
    /// The identity of the account whose token it had.
    pub user: Option<String>,
    /// Names in lower case.
    pub headers: BTreeMap<String, String>,
    /// As it came.
    pub body: String,
    /// The status of the answer; 0 if the connection was cut instead.
    pub status: u16,
}

/// An answer, or a line of a stream, as it was meant: before any fault.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The method of its request.
    pub method: String,
    /// The path of its request.
    pub path: String,
    /// The status.
    pub status: u16,
    /// The type of the content.
    pub kind: String,
    /// The body, or the line without its end.
    pub body: String,
    /// Whether it is a line of a stream.
    pub is_line: bool,
}

/// All that was asked and answered.
#[derive(Debug, Default)]
pub(crate) struct Records {
    pub(crate) requests: Vec<Request>,
    pub(crate) answers: Vec<Answered>,
}

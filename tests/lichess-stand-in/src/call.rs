//! A request as the server takes it, and an answer as it gives it. They know nothing of sockets.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::form::Form;
use crate::streams::{NDJSON, Piece};

/// A request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Call {
    pub(crate) method: String,
    /// Without its query.
    pub(crate) path: String,
    pub(crate) query_text: String,
    pub(crate) query: Form,
    pub(crate) form: Form,
    /// Names in lower case.
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: String,
    /// An account for which the test acts, whatever the token.
    pub(crate) acting: Option<String>,
}

impl Call {
    /// A request with its body read as JSON or as a form, whatever its header says.
    pub(crate) fn new(
        method: &str,
        path: &str,
        query: &str,
        headers: BTreeMap<String, String>,
        body: String,
    ) -> Self {
        let form = Form::json(&body).unwrap_or_else(|| Form::encoded(&body));
        Self {
            method: method.to_owned(),
            path: path.to_owned(),
            query_text: query.to_owned(),
            query: Form::encoded(query),
            form,
            headers,
            body,
            acting: None,
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(String::as_str)
    }

    pub(crate) fn agent(&self) -> &str {
        self.header("user-agent").unwrap_or_default()
    }

    /// The token of the request.
    pub(crate) fn token(&self) -> Option<&str> {
        self.header("authorization")?.strip_prefix("Bearer ")
    }

    /// The parts of the path. A slash at its end counts for nothing.
    pub(crate) fn parts(&self) -> Vec<String> {
        let parts = self.path.split('/').filter(|it| !it.is_empty());
        parts.map(crate::form::decoded).collect()
    }

    /// Whether PGN is wanted.
    pub(crate) fn wants_pgn(&self) -> bool {
        let accept = self.header("accept").unwrap_or_default();
        accept.contains("application/x-chess-pgn")
    }

    pub(crate) fn wants_json(&self) -> bool {
        let accept = self.header("accept").unwrap_or_default();
        accept.contains("json")
    }
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) kind: &'static str,
    pub(crate) headers: Vec<(&'static str, String)>,
    pub(crate) body: Body,
}

/// What an answer brings.
#[derive(Debug)]
pub(crate) enum Body {
    Text(String),
    /// The number of a stream, and its pieces.
    Stream(u64, UnboundedReceiver<Piece>),
}

pub(crate) const JSON: &str = "application/json";
pub(crate) const PGN: &str = "application/x-chess-pgn";
pub(crate) const HTML: &str = "text/html; charset=utf-8";

impl Answer {
    pub(crate) fn text(status: u16, kind: &'static str, text: String) -> Self {
        Self {
            status,
            kind,
            headers: Vec::new(),
            body: Body::Text(text),
        }
    }

    pub(crate) fn json(value: &Value) -> Self {
        Self::text(200, JSON, value.to_string())
    }

    pub(crate) fn with_status(mut self, status: u16) -> Self {
        self.status = status;
        self
    }

    pub(crate) fn with_header(mut self, name: &'static str, value: String) -> Self {
        self.headers.push((name, value));
        self
    }

    pub(crate) fn ok() -> Self {
        Self::json(&json!({ "ok": true }))
    }

    /// A refusal with a text.
    pub(crate) fn error(status: u16, text: &str) -> Self {
        Self::json(&json!({ "error": text })).with_status(status)
    }

    /// A form that fails: `error` is an object, which the description does not say.
    pub(crate) fn invalid(field: &str, text: &str) -> Self {
        Self::json(&json!({ "error": { field: [text] }, field: [text] })).with_status(400)
    }

    pub(crate) fn not_found() -> Self {
        Self::error(404, "Not found.")
    }

    /// A page, as proxies and the site itself give it.
    pub(crate) fn page(status: u16) -> Self {
        let text = format!(
            "<!DOCTYPE html>\n<html><head><title>{status}</title></head><body><h1>{status}</h1></body></html>\n"
        );
        Self::text(status, HTML, text)
    }

    pub(crate) fn pgn(text: String) -> Self {
        Self::text(200, PGN, text)
    }

    /// Lines, each an object.
    pub(crate) fn lines(values: impl IntoIterator<Item = Value>) -> Self {
        let lines = values.into_iter().map(|it| format!("{it}\n"));
        Self::text(200, NDJSON, lines.collect())
    }

    pub(crate) fn stream(id: u64, pieces: UnboundedReceiver<Piece>) -> Self {
        Self {
            status: 200,
            kind: NDJSON,
            headers: Vec::new(),
            body: Body::Stream(id, pieces),
        }
    }
}

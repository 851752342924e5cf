//! Names and values of a request: a query, a form or the same names as JSON, and how a value is written in an address. It
//! knows nothing of what they mean.

use std::collections::BTreeMap;

use serde_json::Value;

/// Names with their values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form(BTreeMap<String, String>);

impl Form {
    /// What stands in a query or in a form's body.
    #[must_use]
    pub fn encoded(text: &str) -> Self {
        let pairs = text.split('&').filter(|it| !it.is_empty());
        let pairs = pairs.map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (decoded(name), decoded(value))
        });
        Self(pairs.collect())
    }

    /// What stands in an object of JSON: `null` is "not given". `None` if it is no object.
    #[must_use]
    pub fn json(text: &str) -> Option<Self> {
        let Ok(Value::Object(object)) = serde_json::from_str(text) else {
            return None;
        };
        let given = object.into_iter().filter_map(|(name, value)| match value {
            Value::Null => None,
            Value::String(text) => Some((name, text)),
            other => Some((name, other.to_string())),
        });
        Some(Self(given.collect()))
    }

    /// A value, unless it is missing or empty.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let value = self.0.get(name).map(String::as_str);
        value.filter(|it| !it.is_empty())
    }

    /// Whether a value says yes.
    #[must_use]
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name).is_some_and(means_yes)
    }
}

/// Whether a word says yes, in any of the ways that the server takes.
pub(crate) fn means_yes(word: &str) -> bool {
    matches!(word, "yes" | "true" | "1" | "on")
}

/// A part of a query without its escapes.
pub(crate) fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let hex = |it: &[u8]| {
            let text = std::str::from_utf8(it.get(..2)?).ok()?;
            u8::from_str_radix(text, 16).ok()
        };
        rest = after;
        match (first, hex(after)) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = after.get(2..).unwrap_or_default();
            }
            (b'+', _) => bytes.push(b' '),
            (byte, _) => bytes.push(*byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A value as it is written in an address.
pub(crate) fn encoded(text: &str) -> String {
    let written = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(written).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_and_json_say_the_same() {
        let form = Form::encoded("clock.limit=300&rated=false&text=a%20b%2Bc+%C3%A4&days=");
        let json = r#"{"clock.limit":300,"rated":false,"text":"a b+c ä","days":null}"#;
        let json = Form::json(json).unwrap();
        for form in [form, json] {
            assert_eq!(form.get("clock.limit"), Some("300"));
            assert_eq!(form.get("text"), Some("a b+c ä"));
            assert_eq!(form.get("days"), None);
            assert!(!form.is_on("rated"));
        }
        assert_eq!(Form::json("[1]"), None);
    }

    #[test]
    fn what_is_written_in_an_address_is_read_again() {
        for text in ["", "http://127.0.0.1:80/?a=b c", "ä%", "%zz"] {
            assert_eq!(decoded(&encoded(text)), text);
        }
    }
}

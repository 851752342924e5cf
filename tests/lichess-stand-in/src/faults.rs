//! Faults that a test orders, as values: what goes wrong with which request or which line of a stream, and how often. This
//! knows nothing of how they are carried out.

use std::time::Duration;

use serde_json::Value;

/// What goes wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    // --- with a request ---
    /// A page of HTML with this status, in place of an answer; nothing is done.
    Page(u16),
    /// This answer of JSON, or of what looks like it; nothing is done.
    Answer(u16, String),
    /// All is done after this time, by the time of the computer.
    Delay(Duration),
    /// The connection is cut; nothing is done.
    CutBefore,
    /// It is done, and the connection is cut without an answer.
    CutAfter,
    /// It is done twice; the first answer is given.
    Twice,
    /// The token of the request is revoked before it is looked at.
    Revoke,
    // --- with a line of a stream ---
    /// The stream is cut before the line, which is lost.
    CutBeforeLine,
    /// The stream is cut in the middle of the line.
    CutInLine,
    /// The stream is cut after the line.
    CutAfterLine,
    /// From here on the stream is silent but open: no line, no sign of life.
    Silence,
    /// Each byte of the line comes in a chunk of its own.
    Bytes,
    /// The line is held back, and comes with the next one in one chunk.
    Joined,
    /// The line comes twice.
    TwiceLine,
    /// The line is lost.
    LostLine,
    /// Before the line come this many bytes without an end of line.
    Endless(usize),
    /// Before the line comes this text, with an end of line: an unknown type, bad JSON.
    Before(String),
    /// In a stream of a game a second `gameFull` comes before the line.
    FullAgain,
    /// These fields are put into the line, objects into objects; `null` takes a field away. For an unknown field or status, a
    /// wrong clock, a shorter list of moves, a text with marks that command.
    Merge(Value),
}

impl What {
    fn is_of_lines(&self) -> bool {
        match self {
            What::Page(_)
            | What::Answer(..)
            | What::Delay(_)
            | What::CutBefore
            | What::CutAfter
            | What::Twice
            | What::Revoke => false,
            What::CutBeforeLine
            | What::CutInLine
            | What::CutAfterLine
            | What::Silence
            | What::Bytes
            | What::Joined
            | What::TwiceLine
            | What::LostLine
            | What::Endless(_)
            | What::Before(_)
            | What::FullAgain
            | What::Merge(_) => true,
        }
    }
}

/// A fault on order.
///
/// One of a request meets the next request that fits; one of a line the next line of a stream whose request fits.
#[derive(Clone, Debug)]
pub struct Fault {
    what: What,
    path: String,
    user: Option<String>,
    skip: usize,
    times: usize,
}

impl Fault {
    /// This fault, once, at the next request whose path has this text in it, or the next line of its stream.
    #[must_use]
    pub fn new(path: &str, what: What) -> Self {
        Self {
            what,
            path: path.to_owned(),
            user: None,
            skip: 0,
            times: 1,
        }
    }

    /// Only for this account.
    #[must_use]
    pub fn of(mut self, name: &str) -> Self {
        self.user = Some(crate::accounts::id_of(name));
        self
    }

    /// Only after this many requests or lines that fit.
    #[must_use]
    pub fn after(mut self, count: usize) -> Self {
        self.skip = count;
        self
    }

    /// This often, one after the other.
    #[must_use]
    pub fn times(mut self, count: usize) -> Self {
        self.times = count;
        self
    }
}

/// All that is ordered.
#[derive(Debug, Default)]
pub(crate) struct Faults(Vec<Fault>);

impl Faults {
    pub(crate) fn order(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// What goes wrong with this request.
    pub(crate) fn of_request(&mut self, path: &str, user: Option<&str>) -> Vec<What> {
        self.due(path, user, false)
    }

    /// What goes wrong with this line of the stream that this request opened.
    pub(crate) fn of_line(&mut self, path: &str, user: &str) -> Vec<What> {
        self.due(path, Some(user), true)
    }

    fn due(&mut self, path: &str, user: Option<&str>, of_lines: bool) -> Vec<What> {
        let mut due = Vec::new();
        for fault in &mut self.0 {
            let of_user = fault.user.is_none() || fault.user.as_deref() == user;
            if !of_user || fault.what.is_of_lines() != of_lines || !path.contains(&fault.path) {
                continue;
            }
            if fault.skip > 0 {
                fault.skip -= 1;
            } else if fault.times > 0 {
                fault.times -= 1;
                due.push(fault.what.clone());
            }
        }
        self.0.retain(|it| it.times > 0);
        due
    }
}

/// Puts fields into a value, as JSON Merge Patch does (RFC 7396).
pub(crate) fn merge(into: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *into = patch.clone();
        return;
    };
    if !into.is_object() {
        *into = Value::Object(serde_json::Map::new());
    }
    let Value::Object(into) = into else { return };
    for (name, value) in patch {
        if value.is_null() {
            into.remove(name);
        } else {
            merge(into.entry(name.clone()).or_insert(Value::Null), value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_fault_meets_what_it_is_meant_for_and_only_so_often() {
        let mut faults = Faults::default();
        let fault = Fault::new("/move/", What::CutAfter);
        faults.order(fault.of("Anna").after(1).times(2));
        let path = "/api/board/game/x/move/e2e4";
        assert!(faults.of_request("/api/account", Some("anna")).is_empty());
        assert!(faults.of_request(path, Some("bert")).is_empty());
        assert!(faults.of_line(path, "anna").is_empty());
        let due: Vec<usize> = (0..4)
            .map(|_| faults.of_request(path, Some("anna")).len())
            .collect();
        assert_eq!(due, [0, 1, 1, 0]);
    }

    #[test]
    fn fields_are_merged_into_objects() {
        let mut line = json!({ "type": "gameFull", "state": { "moves": "e2e4", "wtime": 5 } });
        let patch = json!({ "state": { "moves": "", "wtime": null }, "new": [1] });
        merge(&mut line, &patch);
        let expected = json!({ "type": "gameFull", "state": { "moves": "" }, "new": [1] });
        assert_eq!(line, expected);
    }
}

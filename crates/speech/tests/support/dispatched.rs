//! What speech-dispatcher orders of its synthesiser, from its own log.

/// A text that speech-dispatcher gave to its synthesiser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dispatched {
    /// The language, as a code.
    pub language: String,
    /// The words.
    pub text: String,
}

/// Reads speech-dispatcher's log of its orders to the synthesiser: settings hold until they are
/// set anew, and a text stands in the element `speak`.
pub(super) fn read(log: &str) -> Vec<Dispatched> {
    let mut language = "";
    let mut said = Vec::new();
    for line in log.lines() {
        if let Some(code) = line.strip_prefix("language=") {
            language = code;
        } else if let Some((_, text)) = line.split_once("|<speak>") {
            let text = text.split("</speak>").next().unwrap_or_default();
            said.push(Dispatched {
                language: language.to_owned(),
                text: text.to_owned(),
            });
        }
    }
    said
}

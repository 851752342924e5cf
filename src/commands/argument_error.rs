//! What is wrong with a command line, in a sentence of the user's language. Rare mistakes stay as clap words them.

use std::fmt;
use std::num::ParseIntError;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use desk::messages::{Localisation, text};

/// Why the program's own reader of a value refuses it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvalidValue {
    /// It is not one line of text.
    OneLine,
    /// It has more than this number of characters.
    TooLong(usize),
    /// It is not a number of seconds up to this limit.
    Seconds(u32),
    /// It is not a name, a sign and a value.
    NameAndValue,
    /// It is not two numbers, the smaller one first.
    Ratings,
    /// It is not a number of moves, or one of these words.
    DrawOffers,
    /// It is not a number, or one of these words.
    Corrections,
}

impl InvalidValue {
    /// The sentence for it.
    pub(crate) fn say(self, at: &Localisation) -> String {
        match self {
            Self::OneLine => text!(at, "misfit-one-line"),
            Self::TooLong(most) => text!(at, "misfit-too-long", most = most.to_string()),
            Self::Seconds(most) => text!(at, "misfit-seconds", most = most.to_string()),
            Self::NameAndValue => text!(at, "misfit-name-and-value"),
            Self::Ratings => text!(at, "misfit-ratings"),
            Self::DrawOffers => text!(at, "misfit-draw-offers"),
            Self::Corrections => text!(at, "misfit-corrections"),
        }
    }
}

impl fmt::Display for InvalidValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for InvalidValue {}

/// What is wrong, and what to do next. `way` is the command that was called.
pub(crate) fn sentence(error: &Error, way: &str, at: &Localisation) -> String {
    match in_short(error, at) {
        Some(wrong) => format!("{wrong} {}", text!(at, "misuse-help", way = way)),
        None => as_clap_words_it(error),
    }
}

/// What is wrong with the value of an option that does not come from the command line.
pub(crate) fn of_value(error: &Error, at: &Localisation) -> String {
    in_short(error, at).unwrap_or_else(|| as_clap_words_it(error))
}

fn in_short(error: &Error, at: &Localisation) -> Option<String> {
    let about = About { error, at };
    match error.kind() {
        ErrorKind::UnknownArgument => about.unknown_option(),
        ErrorKind::InvalidSubcommand => about.unknown_command(),
        ErrorKind::InvalidValue => about.value(),
        ErrorKind::ValueValidation => about.cause(),
        ErrorKind::MissingRequiredArgument => about.missing(),
        ErrorKind::ArgumentConflict => about.conflict(),
        _ => None,
    }
}

/// Without the word "error" before it.
fn as_clap_words_it(error: &Error) -> String {
    let text = error.render().to_string();
    text.trim_start_matches("error: ").trim_end().to_owned()
}

struct About<'a> {
    error: &'a Error,
    at: &'a Localisation,
}

impl About<'_> {
    fn strings(&self, kind: ContextKind) -> Vec<String> {
        match self.error.get(kind) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(all)) => all.clone(),
            _ => Vec::new(),
        }
    }

    /// The last of several: clap puts the nearest there.
    fn string(&self, kind: ContextKind) -> Option<String> {
        self.strings(kind).pop()
    }

    /// An option without the name of its value: `--rate <RATE>` is `--rate`.
    fn option(&self) -> Option<String> {
        let shown = self.string(ContextKind::InvalidArg)?;
        shown.split_whitespace().next().map(str::to_owned)
    }

    /// A sentence, with the name that may be meant.
    fn or_meant(&self, sentence: String, kind: ContextKind) -> String {
        match self.string(kind) {
            Some(name) => format!("{sentence} {}", text!(self.at, "misuse-meant", name = name)),
            None => sentence,
        }
    }

    fn unknown_option(&self) -> Option<String> {
        let name = self.option()?;
        let sentence = text!(self.at, "misuse-option", name = name);
        Some(self.or_meant(sentence, ContextKind::SuggestedArg))
    }

    fn unknown_command(&self) -> Option<String> {
        let name = self.string(ContextKind::InvalidSubcommand)?;
        let sentence = text!(self.at, "misuse-command", name = name);
        Some(self.or_meant(sentence, ContextKind::SuggestedSubcommand))
    }

    /// A value that is not possible, or no value.
    fn value(&self) -> Option<String> {
        let name = self.option()?;
        let value = self.string(ContextKind::InvalidValue).unwrap_or_default();
        let sentence = match value.is_empty() {
            true => text!(self.at, "misuse-no-value", name = name),
            false => text!(self.at, "misuse-value", name = name, value = value),
        };
        let possible = self.strings(ContextKind::ValidValue);
        if possible.is_empty() {
            return Some(sentence);
        }
        let possible = text!(self.at, "help-possible", values = possible.join(", "));
        Some(format!("{sentence} {possible}"))
    }

    /// A value that its reader refuses.
    fn cause(&self) -> Option<String> {
        let (name, value) = (self.option()?, self.string(ContextKind::InvalidValue)?);
        let sentence = text!(self.at, "misuse-value", name = name, value = value);
        match std::error::Error::source(self.error) {
            Some(cause) => Some(format!("{sentence} {}", self.of_reader(cause))),
            None => Some(sentence),
        }
    }

    /// Why the reader of a value refuses it.
    fn of_reader(&self, cause: &(dyn std::error::Error + 'static)) -> String {
        if let Some(invalid) = cause.downcast_ref::<InvalidValue>() {
            return invalid.say(self.at);
        }
        if cause.is::<ParseIntError>() {
            return text!(self.at, "misuse-number");
        }
        if cause.is::<jiff::Error>() {
            return text!(self.at, "misuse-date");
        }
        let cause = cause.to_string();
        match range(&cause) {
            Some((from, to)) => text!(self.at, "misuse-range", from = from, to = to),
            None => format!("{}.", cause.trim_end_matches('.')),
        }
    }

    fn missing(&self) -> Option<String> {
        let names = self.strings(ContextKind::InvalidArg);
        let names = (!names.is_empty()).then(|| names.join(", "))?;
        Some(text!(self.at, "misuse-missing", names = names))
    }

    fn conflict(&self) -> Option<String> {
        let (name, other) = (
            self.option()?,
            self.strings(ContextKind::PriorArg).join(", "),
        );
        // The option excludes itself.
        if other.split_whitespace().next() == Some(&name) {
            return Some(text!(self.at, "misuse-twice", name = name));
        }
        Some(text!(
            self.at,
            "misuse-conflict",
            name = name,
            other = other
        ))
    }
}

/// The ends of a range of numbers, as clap words one: `9 is not in 1..=8`.
fn range(cause: &str) -> Option<(&str, &str)> {
    let (_, range) = cause.split_once(" is not in ")?;
    range.split_once("..=")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::commands::args::Arguments;
    use clap::CommandFactory;

    #[test]
    fn each_mistake_is_a_sentence_with_what_to_do_next() {
        let at = Localisation::choose(Some("en")).unwrap();
        for (line, said) in [
            (
                "play --levle 3",
                "There is no option --levle. Perhaps --level is meant.",
            ),
            ("pley", "There is no command pley. Perhaps "),
            (
                "play --level 9",
                "9 is not a valid value for --level. It can be 1 to 8.",
            ),
            (
                "seal --resumption 2026-13-30T10:00",
                "2026-13-30T10:00 is not a valid value for --resumption. A date and a time of day are needed, such as \
                 2026-11-30T10:00.",
            ),
            (
                "play --color green",
                "green is not a valid value for --color. Possible: white, black.",
            ),
            (
                "play --rate x",
                "x is not a valid value for --rate. A whole number is needed, and not too large a one.",
            ),
            (
                "play --grace 99",
                "99 is not a valid value for --grace. A number of seconds from 0 to 60 is needed.",
            ),
            (
                "play --white \u{7}",
                "is not a valid value for --white. One line of text is needed.",
            ),
            ("play --rate", "--rate needs a value."),
            (
                "play --input keyboard --input mic",
                "--input is given twice. It can be given only once.",
            ),
            ("play --voice text --voice-file x", "--voice-file"),
            ("hear", "This is missing: "),
        ] {
            let words = ["annabella"].into_iter().chain(line.split(' '));
            let error = Arguments::command()
                .try_get_matches_from(words)
                .unwrap_err();
            let sentence = sentence(&error, "annabella play", &at);
            assert!(sentence.contains(said), "{line}: {sentence}");
            assert!(
                sentence.ends_with("Help: annabella play --help"),
                "{sentence}"
            );
        }
    }
}

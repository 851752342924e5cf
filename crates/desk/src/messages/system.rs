//! What the system and its libraries say in English about why something fails, in the user's language. Every cause
//! passes here on its way into a sentence. Knows no sentence.

use std::borrow::Cow;
use std::io::{self, ErrorKind};

use super::{Localisation, text};

/// What stands before and behind the number of an error of the system.
const NUMBER: (&str, &str) = ("(os error ", ")");

/// What libraries say, and this program where it has no language, with the names of the texts that stand for it.
const PHRASES: [(&str, &str); 18] = [
    ("entity not found", "system-not-found"),
    ("permission denied", "system-denied"),
    ("timed out", "system-late"),
    ("stream did not contain valid UTF-8", "system-no-text"),
    ("failed to fill whole buffer", "system-cut-off"),
    ("unexpected end of file", "system-cut-off"),
    ("not a plain file", "system-not-plain"),
    ("not a folder", "system-no-folder"),
    ("too large", "system-large"),
    ("it exists already", "system-exists"),
    ("another program is changing it", "system-busy"),
    ("nobody writes into the pipe", "system-no-writer"),
    ("it made no sound", "system-no-sound"),
    (
        "the system gives the program no further thread",
        "no-thread",
    ),
    (
        "The requested audio device is not available. It may have been disconnected",
        "system-no-device",
    ),
    (
        "The requested device is temporarily busy. Another application or stream may be using it",
        "system-busy",
    ),
    (
        "The requested audio host is not available. The subsystem or daemon may not be installed or running",
        "system-no-host",
    ),
    (
        "The requested stream configuration is not supported by the device",
        "system-unsupported",
    ),
];

/// The names of the texts for errors of the system.
const KINDS: [(ErrorKind, &str); 26] = [
    (ErrorKind::NotFound, "system-not-found"),
    (ErrorKind::PermissionDenied, "system-denied"),
    (ErrorKind::AlreadyExists, "system-exists"),
    (ErrorKind::NotADirectory, "system-no-folder"),
    (ErrorKind::IsADirectory, "system-folder"),
    (ErrorKind::DirectoryNotEmpty, "system-folder-full"),
    (ErrorKind::ReadOnlyFilesystem, "system-read-only"),
    (ErrorKind::StorageFull, "system-full"),
    (ErrorKind::QuotaExceeded, "system-quota"),
    (ErrorKind::FileTooLarge, "system-large"),
    (ErrorKind::ResourceBusy, "system-busy"),
    (ErrorKind::ExecutableFileBusy, "system-busy"),
    (ErrorKind::InvalidFilename, "system-name"),
    (ErrorKind::TimedOut, "system-late"),
    (ErrorKind::ConnectionRefused, "system-refused"),
    (ErrorKind::ConnectionReset, "system-disconnected"),
    (ErrorKind::ConnectionAborted, "system-disconnected"),
    (ErrorKind::NotConnected, "system-disconnected"),
    (ErrorKind::BrokenPipe, "system-disconnected"),
    (ErrorKind::HostUnreachable, "system-unreachable"),
    (ErrorKind::NetworkUnreachable, "system-unreachable"),
    (ErrorKind::NetworkDown, "system-unreachable"),
    (ErrorKind::AddrInUse, "system-address-taken"),
    (ErrorKind::AddrNotAvailable, "system-no-address"),
    (ErrorKind::Unsupported, "system-unsupported"),
    (ErrorKind::OutOfMemory, "system-no-memory"),
];

/// The name of the text for an error of the system.
fn name_of(error: &io::Error) -> Option<&'static str> {
    // They have no kind of their own. The numbers are those of Linux, macOS and the BSDs alike.
    match error.raw_os_error().filter(|_| cfg!(unix)) {
        Some(5) => return Some("system-broken"),
        Some(6 | 19) => return Some("system-no-device"),
        Some(8) => return Some("system-no-program"),
        Some(23 | 24) => return Some("system-many-open"),
        _ => {}
    }
    let kind = error.kind();
    let named = KINDS.iter().find(|(it, _)| *it == kind);
    named.map(|(_, name)| *name)
}

impl Localisation {
    /// The cause with the words of the system in those of the language. Words that have none stay, in brackets.
    pub(super) fn cause<'c>(&self, cause: &'c str) -> Cow<'c, str> {
        if let Some(error) = number(cause).map(io::Error::from_raw_os_error) {
            let words = error.to_string();
            let told = match name_of(&error) {
                Some(name) => self.named(name),
                None => text!(self, "system-other", system = words.as_str()),
            };
            return cause.replace(&words, &told).into();
        }
        let bare = cause.trim_end_matches('.');
        let said = PHRASES.iter().find_map(|(phrase, name)| {
            let before = bare.strip_suffix(phrase)?;
            let is_whole = before.is_empty() || before.ends_with(": ");
            is_whole.then(|| format!("{before}{}", self.named(name)))
        });
        said.map_or(cause.into(), Cow::from)
    }
}

/// The number of the error of the system that this cause tells, if it tells one.
fn number(cause: &str) -> Option<i32> {
    let (_, rest) = cause.rsplit_once(NUMBER.0)?;
    let (number, _) = rest.split_once(NUMBER.1)?;
    number.parse().ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// How the language of this code says this cause within a sentence.
    fn said(code: &str, cause: &str) -> String {
        let at = Localisation::choose(Some(code)).unwrap();
        text!(&at, "problem-output", path = "x", cause = cause)
    }

    #[test]
    fn the_system_speaks_the_language_of_the_texts() {
        let missing = io::Error::from_raw_os_error(2).to_string();
        for (code, told) in [
            (
                "de",
                "x kann nicht geschrieben werden: die Datei oder der Ordner ist nicht da",
            ),
            ("en", "x cannot be written: the file or folder is not there"),
            ("ru", "такого файла или папки нет"),
            ("bg", "няма такъв файл или папка"),
        ] {
            let said = said(code, &missing);
            assert!(said.contains(told), "{said}");
            assert!(!said.contains("os error"), "{said}");
        }
    }

    #[test]
    fn the_words_before_a_cause_stay() {
        let cause = format!("/tmp/a: {}", io::Error::from_raw_os_error(13));
        assert!(said("de", &cause).contains("/tmp/a: dafür fehlt das Recht"));
        assert!(
            said("de", "f.wav: not a plain file.")
                .contains("f.wav: es ist keine gewöhnliche Datei")
        );
        assert!(said("de", "a folder that is too large").contains("a folder that is too large"));
    }

    #[test]
    fn what_has_no_words_keeps_those_of_the_system_in_brackets() {
        // Level 3 halted, or whatever a system calls it.
        let strange = io::Error::from_raw_os_error(46).to_string();
        let said = said("de", &strange);
        assert!(said.contains(&format!("({strange})")), "{said}");
    }

    #[test]
    fn every_name_has_its_words_in_every_language() {
        let kinds = (1..134).map(io::Error::from_raw_os_error);
        let names = kinds.filter_map(|it| name_of(&it));
        let names: Vec<&str> = names.chain(PHRASES.map(|(_, name)| name)).collect();
        for at in Localisation::all() {
            for name in &names {
                assert!(!at.named(name).contains("system-"), "{name}: {}", at.code());
            }
        }
    }
}

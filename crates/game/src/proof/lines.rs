//! The signatures of a journal's lines. The program signs each line that it writes, so that a reader who asks for it
//! knows, before anything in the file is replayed, that a program wrote all of it in a game. A player with a text
//! editor and a tool for hashes cannot add a line to a copy, or write a journal of their own.
//!
//! One signature stands for all lines before it, because the chain does. So only the last line of each program is
//! looked at.

use std::borrow::Cow;

use serde::Deserialize;
use serde::de::IgnoredAny;
use thiserror::Error;

use super::Signer;
use super::key::has_signed;
use crate::session::chain::{Chain, signature_of, signed};
use crate::session::journal::whole_lines;

/// Not all lines of a journal are signed by the programs that it names, or its game did not begin as games do. There is
/// one answer for everything, because more would tell something about what a player writes into a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a program has not signed all of this journal")]
pub struct NotSigned;

/// What the first line says about who signs, and where the game begins.
#[derive(Deserialize)]
struct Head {
    key: String,
    settings: Start,
}

#[derive(Deserialize)]
struct Start {
    #[serde(default)]
    fen: Option<IgnoredAny>,
}

/// An event; what else it says is passed over.
#[derive(Deserialize)]
struct Named<'a> {
    #[serde(borrow)]
    event: Cow<'a, str>,
    #[serde(default)]
    key: Option<Cow<'a, str>>,
}

/// The event after which another key signs.
const GOES_ON: &str = "program";

/// A line with the signature of the chain after it.
#[must_use]
pub fn sign_line(signer: &Signer, line: &str, head: &Chain) -> String {
    signed(line, &signer.sign(&message(head)))
}

/// Checks that the last line of each program is signed by the key that it named, and that the game did not begin
/// from a position that was set up. A torn last line does not count.
///
/// # Errors
/// If that is not so.
pub fn check_lines(content: &[u8]) -> Result<(), NotSigned> {
    let (whole_bytes, mut lines) = whole_lines(content);
    let mut chain = Chain::default();
    let (mut last, _) = lines.next().ok_or(NotSigned)?;
    let head = chain.follow(last).ok_or(NotSigned)?;
    let head: Head = serde_json::from_slice(&head).map_err(|_| NotSigned)?;
    if head.settings.fen.is_some() {
        return Err(NotSigned);
    }
    let mut key = head.key;
    // A line that lacks only its end is replayed as well.
    let rest = content.get(whole_bytes..).unwrap_or_default();
    let whole = lines.map(|(line, _)| (line, true));
    for (line, whole) in whole.chain([(rest, false)]) {
        let before = chain;
        let object = match chain.follow(line) {
            Some(object) => object,
            None if whole => return Err(NotSigned),
            None => break,
        };
        let named: Named<'_> = serde_json::from_slice(&object).map_err(|_| NotSigned)?;
        if named.event == GOES_ON {
            is_signed(&key, last, &before)?;
            key = named.key.ok_or(NotSigned)?.into_owned();
        }
        last = line;
    }
    is_signed(&key, last, &chain)
}

fn is_signed(key: &str, line: &[u8], head: &Chain) -> Result<(), NotSigned> {
    let signature = signature_of(line).ok_or(NotSigned)?;
    match has_signed(key, &message(head), signature) {
        true => Ok(()),
        false => Err(NotSigned),
    }
}

/// What is signed.
fn message(head: &Chain) -> Vec<u8> {
    format!("annabella line 1\n{head}\n").into_bytes()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// A journal whose lines, each with its key, are signed.
    struct Written {
        chain: Chain,
        signer: Signer,
        text: String,
    }

    impl Written {
        fn begun(settings: &str) -> Self {
            let signer = Signer::random().unwrap();
            let key = signer.public();
            let mut written = Self {
                chain: Chain::default(),
                signer,
                text: String::new(),
            };
            written.add(&format!(r#"{{"key":"{key}","settings":{settings}}}"#));
            written
        }

        fn add(&mut self, object: &str) {
            let line = self.chain.link(object);
            self.text += &sign_line(&self.signer, &line, &self.chain);
            self.text.push('\n');
        }

        fn add_unsigned(&mut self, object: &str) {
            self.text += &self.chain.link(object);
            self.text.push('\n');
        }

        fn goes_on(&mut self) {
            self.signer = Signer::random().unwrap();
            let key = self.signer.public();
            self.add(&format!(r#"{{"event":"program","key":"{key}"}}"#));
        }

        fn checked(&self) -> Result<(), NotSigned> {
            check_lines(self.text.as_bytes())
        }
    }

    const MOVE: &str = r#"{"event":"announce","mv":"e2e4"}"#;

    #[test]
    fn what_programs_wrote_one_after_the_other_is_signed_up_to_any_line() {
        let mut written = Written::begun("{}");
        written.add(MOVE);
        written.goes_on();
        written.add(MOVE);
        let text = written.text.as_bytes();
        for length in 0..=text.len() {
            // Half the first line is no journal.
            let signed = check_lines(&text[..length]).is_ok();
            let first = text.iter().position(|it| *it == b'\n').unwrap();
            assert_eq!(signed, length > first, "{length}");
        }
    }

    #[test]
    fn nobody_without_the_key_adds_a_line() {
        let mut written = Written::begun("{}");
        written.add(MOVE);
        written.add_unsigned(MOVE);
        assert_eq!(written.checked(), Err(NotSigned));
        // Nor does a program that goes on with it sign for the one before.
        written.goes_on();
        written.add(MOVE);
        assert_eq!(written.checked(), Err(NotSigned));
        // Nor does a signature from elsewhere.
        let mut moved = Written::begun("{}");
        let line = moved.chain.link(MOVE);
        let elsewhere = sign_line(&moved.signer, &line, &Chain::default());
        moved.text += &format!("{elsewhere}\n");
        assert_eq!(moved.checked(), Err(NotSigned));
        assert_eq!(Written::begun("{}").checked(), Ok(()));
    }

    #[test]
    fn a_line_that_lacks_only_its_end_must_be_signed_as_well() {
        let mut written = Written::begun("{}");
        written.add_unsigned(MOVE);
        let text = written.text.trim_end();
        assert_eq!(check_lines(text.as_bytes()), Err(NotSigned));
    }

    /// With a point of small order as the key, one signature would be right for every text, and need no key.
    #[test]
    fn a_key_that_signs_everything_is_no_key() {
        let key = format!("01{}", "00".repeat(31));
        let signature = format!("{key}{}", "00".repeat(32));
        let mut chain = Chain::default();
        let line = chain.link(&format!(r#"{{"key":"{key}","settings":{{}}}}"#));
        let text = format!("{}\n", signed(&line, &signature));
        assert_eq!(check_lines(text.as_bytes()), Err(NotSigned));
    }

    #[test]
    fn a_game_from_a_position_that_was_set_up_is_refused() {
        let written = Written::begun(r#"{"fen":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"}"#);
        assert_eq!(written.checked(), Err(NotSigned));
    }

    #[test]
    fn anything_else_is_not_signed() {
        for text in ["", "\n", "{}\n", "no journal\n", "{\"chain\":\"\"}\n"] {
            assert_eq!(check_lines(text.as_bytes()), Err(NotSigned), "{text}");
        }
    }
}

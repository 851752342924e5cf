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

/// How far a journal was signed by the programs that wrote it. Of two files that begin with the same line, the greater one
/// is the game: a program that could sign wrote its line where they part. It says nothing about a file that goes on with a
/// key of its own behind all that is signed, as every game does that is resumed.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct SignedSoFar {
    /// For each program, the last line that it has signed, from 1; zero if it has signed none. No zero stands at the end.
    lines: Vec<usize>,
    /// Whether no line follows.
    whole: bool,
}

impl SignedSoFar {
    /// That of the whole lines of a journal, as far as they are chained.
    #[must_use]
    pub fn of(content: &[u8]) -> Self {
        let (_, whole_lines) = whole_lines(content);
        let mut chain = Chain::default();
        let (mut parts, mut count) = (Vec::<Part<'_>>::new(), 0);
        for (line, number) in whole_lines {
            count = number;
            let Some(object) = chain.follow(line) else {
                break;
            };
            let named = serde_json::from_slice(&object).ok();
            let begins = |it: &MayName<'_>| number == 1 || it.event.as_deref() == Some(GOES_ON);
            if let Some(named) = named.filter(begins) {
                parts.push(Part {
                    key: named.key.map(Cow::into_owned),
                    lines: Vec::new(),
                });
            }
            if let Some(part) = parts.last_mut() {
                part.lines.push((number, line, chain));
            }
        }
        let mut lines: Vec<usize> = parts.iter().map(Part::signed).collect();
        while lines.last() == Some(&0) {
            lines.pop();
        }
        let whole = lines.last() == Some(&count);
        Self { lines, whole }
    }
}

/// What one program wrote: each line with its number and the chain after it.
struct Part<'a> {
    key: Option<String>,
    lines: Vec<(usize, &'a [u8], Chain)>,
}

impl Part<'_> {
    /// The last line that it has signed; zero if it has signed none.
    fn signed(&self) -> usize {
        let Some(key) = &self.key else {
            return 0;
        };
        let mut lines = self.lines.iter().rev();
        let signed = lines.find(|(_, line, head)| is_signed(key, line, head).is_ok());
        signed.map_or(0, |(number, ..)| *number)
    }
}

/// A line that may name the key of a program.
#[derive(Deserialize)]
struct MayName<'a> {
    #[serde(borrow, default)]
    event: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    key: Option<Cow<'a, str>>,
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

        /// A copy, by a player who does not have its key.
        fn copy(&self) -> Self {
            Self {
                chain: self.chain,
                signer: Signer::random().unwrap(),
                text: self.text.clone(),
            }
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

    #[test]
    fn of_two_files_of_a_game_the_one_that_its_programs_signed_further_is_greater() {
        let mut game = Written::begun("{}");
        game.add(MOVE);
        let so_far = |it: &Written| SignedSoFar::of(it.text.as_bytes());
        // A player adds to a copy of what was signed so far.
        let mut unsigned = game.copy();
        unsigned.add_unsigned(MOVE);
        unsigned.add_unsigned(MOVE);
        assert!(so_far(&game) > so_far(&unsigned));
        // With a key of their own, they put it behind what has lost its signatures, or before the last line.
        let mut bare = game.copy();
        let lines = bare
            .text
            .lines()
            .filter_map(|it| it.split_once("\",\"signed"));
        bare.text = lines.map(|(line, _)| format!("{line}\"}}\n")).collect();
        let (mut resumed, mut other) = (game.copy(), game.copy());
        game.add(MOVE);
        for forged in [&mut bare, &mut other] {
            for _ in 0..2 {
                forged.goes_on();
                forged.add(MOVE);
                assert!(so_far(&game) > so_far(forged));
            }
        }
        // A game that was resumed is greater than what it was before.
        let before = so_far(&resumed);
        resumed.goes_on();
        resumed.add(MOVE);
        assert!(so_far(&resumed) > before);
        // Where nothing is signed, none is greater.
        assert_eq!(SignedSoFar::of(b""), SignedSoFar::of(b"no journal\n"));
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

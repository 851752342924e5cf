//! The journal's format: one JSON object a line, the settings first, then the events with their
//! times, each chained to all lines before it. Knows only text: the program reads and writes the
//! files.

use std::borrow::Cow;

use chess_laws::{FenError, Time};
use serde::{Deserialize, Serialize};
use strum::VariantNames;
use thiserror::Error;

use super::chain::{Chain, object_of};
use super::{Build, Effect, Event, Program, Refused, Remark, Settings, State};

/// The version of the format. A change of meaning raises it.
pub const VERSION: u32 = 2;
/// The version before it, whose lines had no chain.
const UNCHAINED: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    annabella_journal: u32,
    /// The program that begins the game. Older programs did not write it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    program: Option<String>,
    /// What it is made of, and the public key that it signs with. Older programs wrote neither.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    build: Option<Build>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    settings: Settings,
}

/// The latest time in a game, in ms: a year after its beginning.
const LATEST_MS: u64 = 366 * 24 * 60 * 60 * 1000;

#[derive(Serialize, Deserialize)]
struct Entry {
    /// Time since the game began, in ms.
    at_ms: u64,
    #[serde(flatten)]
    event: Event,
}

/// A game read back from its journal.
#[derive(Debug)]
pub struct Replayed {
    /// The state after the last event.
    pub state: State,
    /// The length of the whole lines in bytes. What follows is torn and must be cut off.
    pub whole_bytes: usize,
    /// Whether the last of them lacks its end: the program died before it wrote that. All else of the line is there, as
    /// the chain proves.
    pub unended: bool,
    /// Whether a torn last line was left out.
    pub torn: bool,
    /// The chain after the last whole line; `None` if an older program wrote the journal.
    pub chain: Option<Chain>,
    /// The chain after each line, the first line first; empty without a chain.
    pub heads: Vec<Chain>,
    /// The program that began the game, if the journal has it.
    pub program: Option<Program>,
}

/// Why a journal cannot be read.
#[derive(Debug, Error)]
pub enum JournalError {
    #[error("the journal is empty")]
    Empty,
    /// A line is not an entry.
    #[error("line {line} of the journal is damaged: {cause}")]
    Line {
        /// Its number from 1.
        line: usize,
        cause: String,
    },
    /// A line does not follow from those before it: it or one of them was changed, or
    /// lines were removed or inserted.
    #[error(
        "line {line} of the journal does not follow from the lines before it: something was changed, removed or inserted there or before"
    )]
    Unchained {
        /// Its number from 1.
        line: usize,
    },
    /// A newer program wrote the journal.
    #[error("the journal has version {0}; this program reads version {VERSION}")]
    Version(u32),
    /// No game can be played from the start position.
    #[error("the start position in the journal is wrong: {0}")]
    Fen(#[from] FenError),
    /// An event that cannot follow the ones before it.
    #[error("line {line} of the journal cannot follow the lines before it: {refused}")]
    Refused {
        /// Its number from 1.
        line: usize,
        refused: Refused,
    },
}

/// The first line, without its end, and the chain that begins with it. `program` is the one
/// that begins the game.
///
/// # Errors
/// Does not occur in practice: settings are plain data.
pub fn header(
    settings: &Settings,
    program: Option<&Program>,
) -> Result<(String, Chain), serde_json::Error> {
    let object = serde_json::to_string(&Header {
        annabella_journal: VERSION,
        program: program.map(|it| it.name.clone()),
        build: program.and_then(|it| it.build.clone()),
        key: program.and_then(|it| it.key.clone()),
        settings: settings.clone(),
    })?;
    let mut chain = Chain::default();
    Ok((chain.link(&object), chain))
}

/// An event that no program could read from a journal.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("it could not be read again: {0}")]
pub struct UnreadableEntry(String);

/// The line of an event, without its end. A journal of an older program goes on without a chain. It is checked
/// beforehand that the line can be read again.
///
/// # Errors
/// If the line could not be read again, because of its time for instance. The chain is as before then.
pub fn entry(
    event: &Event,
    at: Time,
    chain: Option<&mut Chain>,
) -> Result<String, UnreadableEntry> {
    let object = object(event, at).map_err(|it| UnreadableEntry(it.to_string()))?;
    parse_entry(object.as_bytes()).map_err(UnreadableEntry)?;
    Ok(match chain {
        Some(chain) => chain.link(&object),
        None => object,
    })
}

fn object(event: &Event, at: Time) -> Result<String, serde_json::Error> {
    serde_json::to_string(&Entry {
        at_ms: at.as_millis(),
        event: event.clone(),
    })
}

/// Replays a journal, calling `seen` with each event, the state after it and its effects. A last
/// line without its end is left out, unless the chain proves that only its end is missing: the program died while writing
/// it, and nothing had followed from it yet.
///
/// # Errors
/// The first line that cannot be read, or cannot follow the lines before it.
pub fn replay(
    content: &[u8],
    mut seen: impl FnMut(&Event, &State, &[Effect]),
) -> Result<Replayed, JournalError> {
    let (whole_bytes, mut lines) = whole_lines(content);
    let (header, mut chain) = match lines.next() {
        Some((first, _)) if !first.is_empty() => read_header(first)?,
        _ => return Err(JournalError::Empty),
    };
    let mut heads: Vec<Chain> = chain.into_iter().collect();
    let (build, key) = (header.build, header.key);
    let program = header.program.map(|name| Program { name, build, key });
    let mut state = State::new(header.settings)?;
    for (line, number) in lines {
        let object = match &mut chain {
            Some(chain) => chain
                .follow(line)
                .ok_or(JournalError::Unchained { line: number })?,
            None => line.to_vec(),
        };
        let (event, at) = parse_entry(&object).map_err(|cause| JournalError::Line {
            line: number,
            cause,
        })?;
        let (next, effects) = state
            .apply(&event, at)
            .map_err(|refused| JournalError::Refused {
                line: number,
                refused,
            })?;
        state = next;
        heads.extend(chain);
        seen(&event, &state, &effects);
    }
    let rest = content.get(whole_bytes..).unwrap_or_default();
    let last = chain.and_then(|it| last_without_end(rest, it, &state));
    let unended = last.is_some();
    if let Some(last) = last {
        seen(&last.event, &last.state, &last.effects);
        heads.push(last.chain);
        (state, chain) = (last.state, Some(last.chain));
    }
    Ok(Replayed {
        state,
        whole_bytes: if unended { content.len() } else { whole_bytes },
        unended,
        torn: !unended && !rest.is_empty(),
        chain,
        heads,
        program,
    })
}

/// A last line that lacks its end, and what follows from it.
struct LastLine {
    event: Event,
    state: State,
    effects: Vec<Effect>,
    chain: Chain,
}

/// The text after the last line end, if it is a whole line nevertheless.
fn last_without_end(rest: &[u8], mut chain: Chain, before: &State) -> Option<LastLine> {
    let object = chain.follow(rest)?;
    let (event, at) = parse_entry(&object).ok()?;
    let (state, effects) = before.apply(&event, at).ok()?;
    Some(LastLine {
        event,
        state,
        effects,
        chain,
    })
}

/// The name of a line's event; everything else in the line is passed over.
#[derive(Deserialize)]
struct Tag<'a> {
    #[serde(borrow)]
    event: Cow<'a, str>,
}

/// What a quick look at a journal shows.
#[derive(Debug)]
pub struct Glance {
    /// The state at its end.
    pub state: State,
    /// The last date in it, as it is written, and the time in the game that belongs to it.
    pub dated: (String, Time),
}

/// The remarks that have a date.
const DATED: [&str; 2] = ["program", "checkpoint"];

/// One of them.
#[derive(Deserialize)]
struct Dated {
    at_ms: u64,
    date: String,
}

/// A quick look, for lists of journals: of remarks only the dates are read, and the chain is not followed, so this
/// proves nothing. A game that is resumed is replayed from its journal instead.
///
/// # Errors
/// The first line that cannot be read, or cannot follow the lines before it.
pub fn glance(content: &[u8]) -> Result<Glance, JournalError> {
    let (_, mut lines) = whole_lines(content);
    let (header, chain) = match lines.next() {
        Some((first, _)) if !first.is_empty() => read_header(first)?,
        _ => return Err(JournalError::Empty),
    };
    let mut dated = (header.settings.begun.clone(), Time::ZERO);
    let mut state = State::new(header.settings)?;
    for (line, number) in lines {
        let damaged = |cause: String| JournalError::Line {
            line: number,
            cause,
        };
        let tag: Tag<'_> = serde_json::from_slice(line).map_err(|it| damaged(it.to_string()))?;
        let name: &str = &tag.event;
        if Remark::VARIANTS.contains(&name) {
            if DATED.contains(&name)
                && let Ok(Dated { at_ms, date }) = serde_json::from_slice(line)
            {
                dated = (date, Time::from_millis(at_ms.min(LATEST_MS)));
            }
            continue;
        }
        let object = match chain {
            Some(_) => object_of(line).ok_or(JournalError::Unchained { line: number })?,
            None => line.to_vec(),
        };
        let read: Result<Entry, _> = serde_json::from_slice(&object);
        let Entry { at_ms, event } = read.map_err(|it| damaged(it.to_string()))?;
        let next = state.apply(&event, Time::from_millis(at_ms.min(LATEST_MS)));
        let (next, _) = next.map_err(|refused| JournalError::Refused {
            line: number,
            refused,
        })?;
        state = next;
    }
    Ok(Glance { state, dated })
}

/// The length of the whole lines in bytes, and these lines with their numbers from 1.
pub(crate) fn whole_lines(content: &[u8]) -> (usize, impl Iterator<Item = (&[u8], usize)>) {
    let last = content.iter().rposition(|&byte| byte == b'\n');
    let whole_bytes = last.map_or(0, |last| last + 1);
    let whole = &content[..whole_bytes.saturating_sub(1)];
    (whole_bytes, whole.split(|&byte| byte == b'\n').zip(1..))
}

/// Reads the object of an event. It must be exactly what [`entry`] writes: otherwise something
/// other than this program has changed it.
fn parse_entry(written: &[u8]) -> Result<(Event, Time), String> {
    let Entry { at_ms, event } =
        serde_json::from_slice(written).map_err(|error| error.to_string())?;
    let at = Time::from_millis(at_ms);
    if at_ms > LATEST_MS {
        return Err(format!("no game lasts {at_ms} ms"));
    }
    match object(&event, at) {
        Ok(object) if object.as_bytes() == written => Ok((event, at)),
        _ => Err("it is not as the program writes it".to_owned()),
    }
}

/// The first line, and the chain that begins with it.
fn read_header(line: &[u8]) -> Result<(Header, Option<Chain>), JournalError> {
    let damaged = |error: serde_json::Error| JournalError::Line {
        line: 1,
        cause: error.to_string(),
    };
    let value: serde_json::Value = serde_json::from_slice(line).map_err(damaged)?;
    let version = value
        .get("annabella_journal")
        .and_then(serde_json::Value::as_u64);
    let newer = version.filter(|it| ![u64::from(VERSION), u64::from(UNCHAINED)].contains(it));
    if let Some(version) = newer {
        return Err(JournalError::Version(
            u32::try_from(version).unwrap_or(u32::MAX),
        ));
    }
    if version == Some(u64::from(UNCHAINED)) {
        return Ok((serde_json::from_value(value).map_err(damaged)?, None));
    }
    let mut chain = Chain::default();
    let object = chain
        .follow(line)
        .ok_or(JournalError::Unchained { line: 1 })?;
    let header = serde_json::from_slice(&object).map_err(damaged)?;
    Ok((header, Some(chain)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::session::GameEvent;

    #[test]
    fn what_could_not_be_read_is_not_written() {
        let settings =
            r#"{"white":"human","black":"human","time_control":"none","begun":"2026-11-27"}"#;
        let (_, mut chain) = header(&serde_json::from_str(settings).unwrap(), None).unwrap();
        let before = chain;
        let start = Event::Game(GameEvent::Start);
        let at = Time::from_millis(LATEST_MS + 1);
        assert!(entry(&start, at, Some(&mut chain)).is_err());
        assert_eq!(chain, before);
        let at = Time::from_millis(LATEST_MS);
        assert!(entry(&start, at, Some(&mut chain)).is_ok());
    }
}

//! The samples of the drivers: what displays say and what drivers write, byte by byte.
//!
//! A list of bytes is a list of pieces: hexadecimal digits, or text in apostrophes.

use std::fs;

use braille_display::driver::Driver;
use braille_display::{Cell, DriverKind};
use serde::Deserialize;

/// The samples of one driver.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Samples {
    /// What makes a new driver know its display.
    pub identity: Vec<String>,
    pub hears: Vec<Hears>,
    pub writes: Vec<Writes>,
}

/// The display says this, and the driver tells that.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hears {
    pub what: String,
    /// Whether the display is known before.
    #[serde(default)]
    pub known: bool,
    pub bytes: Vec<String>,
    pub events: Vec<String>,
}

/// The driver writes this to show that.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Writes {
    pub what: String,
    /// Another display than the usual one.
    pub identity: Option<Vec<String>>,
    pub cells: Vec<String>,
    /// Its status cells.
    #[serde(default)]
    pub status: Vec<String>,
    /// What the display shows already.
    pub shown: Option<Vec<String>>,
    /// Its status cells then.
    #[serde(default)]
    pub shown_status: Vec<String>,
    pub bytes: Vec<String>,
}

pub fn bytes(pieces: &[String]) -> Vec<u8> {
    pieces.iter().flat_map(|piece| bytes_of(piece)).collect()
}

pub fn bytes_of(piece: &str) -> Vec<u8> {
    if let Some(text) = piece.strip_prefix('\'') {
        return text.strip_suffix('\'').unwrap().bytes().collect();
    }
    // "00*32" is a byte and how often it stands there.
    if let Some((byte, times)) = piece.split_once('*') {
        return bytes_of(byte).repeat(times.parse().unwrap());
    }
    let digits: Vec<char> = piece.chars().filter(|c| !c.is_whitespace()).collect();
    digits
        .chunks(2)
        .map(|pair| u8::from_str_radix(&pair.iter().collect::<String>(), 16).unwrap())
        .collect()
}

pub fn cells(pieces: &[String]) -> Vec<Cell> {
    bytes(pieces).into_iter().map(Cell).collect()
}

pub fn samples(kind: DriverKind) -> Samples {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wire");
    let path = format!("{folder}/{kind}.toml");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A driver whose display has told who it is, and again when it was asked again.
pub fn acquainted_with(kind: DriverKind, identity: &[String]) -> Driver {
    let mut driver = kind.driver();
    driver.decode(&bytes(identity).repeat(2));
    driver
}

pub fn acquainted(kind: DriverKind) -> Driver {
    acquainted_with(kind, &samples(kind).identity)
}

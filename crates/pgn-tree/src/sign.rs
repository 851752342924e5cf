//! Signs that stand for glyphs, from `data/signs.toml`, and what a word must look like to be a sign and no move. Knows
//! no position.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;
use shakmaty::Color;

use super::mistake::PgnMistake;

/// A sign that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// It stands for these numeric annotation glyphs, after a move of White and of Black.
    Glyph([u8; 2]),
    /// It says nothing which the move does not say.
    Mark,
}

impl Sign {
    /// The glyph after a move of this side, if it stands for one.
    pub(super) fn nag(self, mover: Color) -> Option<u8> {
        match self {
            Sign::Glyph([white, black]) => Some(mover.fold_wb(white, black)),
            Sign::Mark => None,
        }
    }
}

/// The data file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    marks: Vec<String>,
    glyph: Vec<Glyph>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Glyph {
    nag: u8,
    after_black: Option<u8>,
    signs: Vec<String>,
}

/// The file is compiled in, and a test reads it, so parsing cannot fail here.
static SIGNS: LazyLock<HashMap<String, Sign>> = LazyLock::new(|| {
    let Data { marks, glyph } = parse().unwrap_or_default();
    let marks = marks.into_iter().map(|sign| (sign, Sign::Mark));
    let glyphs = glyph.into_iter().flat_map(|it| {
        let sign = Sign::Glyph([it.nag, it.after_black.unwrap_or(it.nag)]);
        it.signs.into_iter().map(move |written| (written, sign))
    });
    marks.chain(glyphs).collect()
});

fn parse() -> Result<Data, toml::de::Error> {
    toml::from_str(include_str!("../data/signs.toml"))
}

/// No sign is longer, in characters.
const LONGEST: usize = 9;

/// The sign that is written like this.
pub(super) fn sign(written: &str) -> Option<Sign> {
    SIGNS.get(written).copied()
}

/// The glyph of a sign that is no word, behind a move of this side; `None` if it says nothing that the move does not say.
///
/// # Errors
/// If nobody knows it.
pub fn read_sign(written: &str, mover: Color) -> Result<Option<u8>, PgnMistake> {
    let inner = written.trim_matches(['(', ')', '[', ']']).trim();
    match sign(written).or_else(|| sign(inner)) {
        Some(sign) => Ok(sign.nag(mover)),
        None => Err(PgnMistake::UnknownSign(written.to_owned())),
    }
}

/// A known sign at the beginning of a word, without letters and digits, and how long it is in bytes: the longest one.
pub(super) fn first_sign(word: &str) -> Option<(Sign, usize)> {
    let ends = word
        .char_indices()
        .map(|(at, letter)| at + letter.len_utf8());
    let ends: Vec<usize> = ends.take(LONGEST).collect();
    ends.into_iter().rev().find_map(|end| {
        let written = &word[..end];
        let found = sign(written).filter(|_| !written.contains(char::is_alphanumeric))?;
        Some((found, end))
    })
}

/// Whether a word has neither letters nor digits, or is the number that an engine puts on a position, such as `+0.35/12`.
pub(super) fn is_no_word(word: &str) -> bool {
    !word.contains(char::is_alphanumeric) || is_evaluation(word)
}

/// `+0.35`, `-1.2/18`, `0,00`
pub(super) fn is_evaluation(word: &str) -> bool {
    let is_number = |it: &str| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit());
    let bare = word.strip_prefix(['+', '-', '−', '–']).unwrap_or(word);
    let (number, depth) = bare.split_once('/').unwrap_or((bare, "1"));
    let parts = number.split_once(['.', ',']);
    is_number(depth) && parts.is_some_and(|(whole, part)| is_number(whole) && is_number(part))
}

/// Whether a square is named anywhere in it: then it may be a move.
pub(super) fn names_square(word: &str) -> bool {
    let pairs = word.as_bytes().windows(2);
    let mut squares = pairs.filter(|it| matches!(it, [b'a'..=b'h', b'1'..=b'8']));
    squares.next().is_some()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_data_can_be_read_and_no_sign_stands_for_two_things() {
        let Data { marks, glyph } = parse().unwrap();
        let signs = glyph.into_iter().flat_map(|it| it.signs).chain(marks);
        let mut all: Vec<String> = signs.collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
        assert!(all.iter().all(|it| it.chars().count() <= LONGEST));
        assert_eq!(sign("±").unwrap().nag(Color::White), Some(16));
        assert_eq!(sign("→").unwrap().nag(Color::Black), Some(41));
    }

    #[test]
    fn evaluations_are_told_from_moves_and_numbers() {
        for word in ["+0.35", "-1.20/18", "0,00", "12.5"] {
            assert!(is_evaluation(word), "{word}");
        }
        for word in ["1.0-0", "12.", "1.e4", "0-0", "1-0", ".5", "+-"] {
            assert!(!is_evaluation(word), "{word}");
        }
    }
}

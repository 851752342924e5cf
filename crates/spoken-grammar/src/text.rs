//! From typed text to words. Knows spelling only, not phrases.

use thiserror::Error;

use super::{Lexicon, WordId};

/// A typed word that the lexicon does not have.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown word \"{word}\", number {position}")]
pub struct UnknownWord {
    /// The word as typed.
    pub word: String,
    /// Its place in the text, counted in words from 1.
    pub position: usize,
}

/// Reads typed text: first as whole words, then letter by letter, so that
/// `Springer Gustav eins Felix drei` and `Sg1f3` are the same.
pub(super) fn words_of(lexicon: &Lexicon, typed: &str) -> Result<Vec<WordId>, UnknownWord> {
    let mut words = Vec::new();
    for (index, token) in typed.split_whitespace().enumerate() {
        let token = token.trim_matches([',', '.', '!', '?', ';', ':']);
        if token.is_empty() {
            continue;
        }
        let found = whole(lexicon, token).or_else(|| letters(lexicon, token));
        let position = index + 1;
        words.extend(found.ok_or_else(|| UnknownWord {
            word: token.into(),
            position,
        })?);
    }
    Ok(words)
}

fn whole(lexicon: &Lexicon, token: &str) -> Option<Vec<WordId>> {
    if let Some(word) = lexicon.spelled(token) {
        return Some(vec![word]);
    }
    let first = |class, value| lexicon.meaning(class, value).first().copied();
    // Appendix C's abbreviation, its last full stop cut off.
    if matches!(token, "e.p" | "ep") {
        return Some(vec![first("keyword", "en")?, first("keyword", "passant")?]);
    }
    let side = match token
        .to_lowercase()
        .replace('0', "o")
        .trim_end_matches(['+', '#'])
    {
        "o-o" => "short",
        "o-o-o" => "long",
        _ => return None,
    };
    Some(vec![first("castling", side)?, first("keyword", "rochade")?])
}

fn letters(lexicon: &Lexicon, token: &str) -> Option<Vec<WordId>> {
    let mut letter = [0; 4];
    token
        .chars()
        .filter(|&c| c != '=')
        .map(|c| lexicon.spelled(c.encode_utf8(&mut letter)))
        .collect()
}

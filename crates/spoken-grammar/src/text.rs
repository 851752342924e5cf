//! Turns typed text into words. Knows only spelling, not phrases.

use thiserror::Error;

use super::{Lexicon, WordId};

/// A typed word that is not in the lexicon.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown word \"{word}\", number {position}")]
pub struct UnknownWord {
    /// The word as typed.
    pub word: String,
    /// Which word of the text it is, from 1.
    pub position: usize,
}

/// Reads typed text, first as whole words, then letter by letter. So `Springer Gustav eins Felix
/// drei` and `Sg1f3` give the same words.
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
    // The abbreviation of Appendix C, without its last full stop.
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

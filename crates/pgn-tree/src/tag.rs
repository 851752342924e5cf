//! The tags of a game, how they are read, and the starting position that they give.

use std::collections::HashSet;
use std::ops::Range;

use chess_laws::read_fen;
use shakmaty::{CastlingMode, Chess};

use super::mistake::PgnMistake;
use super::stream::Tokens;
use super::token::{PgnToken, Placed, Slip};

/// A tag of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// The tags that come next, each name once; what is wrong in them, and the comments among them, are handed on.
pub(super) fn tags(tokens: &mut Tokens<'_>, mut aside: impl FnMut(Aside)) -> Vec<Tag> {
    let mut tags: Vec<Tag> = Vec::new();
    let mut known = HashSet::new();
    loop {
        while let Some(Ok(Placed {
            at,
            token: PgnToken::Comment(_),
        })) = tokens.peek()
        {
            let at = *at;
            let text = tokens.next_comment().unwrap_or_default();
            aside(Aside::Comment(at..tokens.end(), text.to_owned()));
        }
        if let Some(slip) = tokens.next_bad_tag() {
            aside(Aside::Mistake(slip.at, slip.mistake));
            continue;
        }
        let Some((at, name, value)) = tokens.next_tag(|name| known.contains(name)) else {
            return tags;
        };
        if !known.insert(name) {
            let twice = PgnMistake::TagTwice(name.to_owned());
            aside(Aside::Mistake(at, twice));
            continue;
        }
        aside(Aside::Tag(at, name.to_owned(), value.clone()));
        let name = name.to_owned();
        tags.push(Tag { name, value });
    }
}

/// What is found while tags are read.
pub(super) enum Aside {
    /// A tag and where it begins.
    Tag(usize, String, String),
    /// A comment and where it stands.
    Comment(Range<usize>, String),
    /// A mistake and where it is.
    Mistake(usize, PgnMistake),
}

/// The starting position of a game, from the tags `Variant` and `FEN`, each with its place, and what of them was not
/// taken as it is written.
///
/// # Errors
/// If the variant is unknown, or the position is wrong or missing.
pub fn set_up(
    variant: Option<(usize, String)>,
    fen: Option<(usize, String)>,
) -> Result<(Chess, Vec<Slip>), Slip> {
    let chess960 = match variant {
        None => None,
        Some((at, name)) => is_chess960(&name)
            .ok_or(Slip {
                at,
                mistake: PgnMistake::Variant(name),
            })?
            .then_some(at),
    };
    let Some((at, fen)) = fen else {
        return match chess960 {
            None => Ok((Chess::new(), Vec::new())),
            Some(at) => Err(Slip {
                at,
                mistake: PgnMistake::Chess960WithoutFen,
            }),
        };
    };
    let mode = CastlingMode::from_chess960(chess960.is_some());
    let slip = |mistake| Slip { at, mistake };
    let read = read_fen(&fen, mode).map_err(|error| slip(PgnMistake::Fen(error)))?;
    let remarks = read.remarks.into_iter().map(PgnMistake::FenRemark);
    Ok((read.position, remarks.map(slip).collect()))
}

/// Whether this names Chess960, as programs write it; `None` for an unknown variant.
fn is_chess960(variant: &str) -> Option<bool> {
    let letters = variant.chars().filter(|letter| letter.is_alphanumeric());
    let name: String = letters.flat_map(char::to_lowercase).collect();
    match name.as_str() {
        "" | "chess" | "standard" | "standardchess" | "normal" | "classical" | "orthodox"
        | "fromposition" => Some(false),
        "chess960"
        | "960"
        | "fischerandom"
        | "fischerrandom"
        | "fischerandomchess"
        | "fischerrandomchess"
        | "freestyle"
        | "freestylechess"
        | "chess9lx"
        | "shufflechess960"
        | "wildfr"
        | "wild22"
        | "frc"
        | "dfrc"
        | "doublefischerrandom"
        | "doublefischerrandomchess"
        | "doublechess960"
        | "chess324" => Some(true),
        _ => None,
    }
}

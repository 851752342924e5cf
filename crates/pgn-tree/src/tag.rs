//! The tags of a game, and how they are read.

use std::ops::Range;

use super::mistake::PgnMistake;
use super::stream::Tokens;
use super::token::{PgnToken, Placed};

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
        // A second Event tag begins another game, so this one has no moves.
        let known = |name: &str| tags.iter().any(|it| it.name == name);
        let Some((at, name, value)) = tokens.next_tag(|it| it == "Event" && known(it)) else {
            return tags;
        };
        if known(name) {
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

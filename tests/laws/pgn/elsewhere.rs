//! What another reader of PGN finds in a game.

use std::ops::ControlFlow;

use pgn_reader::{RawComment, RawTag, Reader, SanPlus, Visitor};

/// All that a reader finds in a game.
#[derive(Debug, Default)]
pub(super) struct Elsewhere {
    pub(super) tags: Vec<(String, String)>,
    pub(super) moves: Vec<SanPlus>,
    pub(super) comments: Vec<String>,
}

impl Elsewhere {
    /// The value of a tag.
    pub(super) fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }
}

struct Everything;

/// The value of a tag. The reader's own decoding loses one of two backslashes.
fn unescape(raw: &[u8]) -> String {
    let mut bytes = raw.iter();
    let mut value = Vec::new();
    while let Some(byte) = bytes.next() {
        let escaped = (*byte == b'\\').then(|| bytes.next()).flatten();
        value.push(*escaped.unwrap_or(byte));
    }
    String::from_utf8(value).unwrap()
}

impl Visitor for Everything {
    type Tags = Elsewhere;
    type Movetext = Elsewhere;
    type Output = Elsewhere;

    fn begin_tags(&mut self) -> ControlFlow<Elsewhere, Elsewhere> {
        ControlFlow::Continue(Elsewhere::default())
    }

    fn tag(
        &mut self,
        read: &mut Elsewhere,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Elsewhere> {
        let name = String::from_utf8(name.to_vec()).unwrap();
        read.tags.push((name, unescape(value.as_bytes())));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, read: Elsewhere) -> ControlFlow<Elsewhere, Elsewhere> {
        ControlFlow::Continue(read)
    }

    fn san(&mut self, read: &mut Elsewhere, san: SanPlus) -> ControlFlow<Elsewhere> {
        read.moves.push(san);
        ControlFlow::Continue(())
    }

    fn comment(&mut self, read: &mut Elsewhere, comment: RawComment<'_>) -> ControlFlow<Elsewhere> {
        let comment = String::from_utf8(comment.as_bytes().to_vec()).unwrap();
        read.comments.push(comment);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, read: Elsewhere) -> Elsewhere {
        read
    }
}

/// The only game of a text.
pub(super) fn read_elsewhere(pgn: &str) -> Elsewhere {
    let mut reader = Reader::new(pgn.as_bytes());
    reader.read_game(&mut Everything).unwrap().unwrap()
}

//! A file of games: the text of each. Knows no moves.

use super::encoding::{Encoding, NotWritable};
use super::stream::Tokens;
use super::tag::{Tag, tags};
use super::token::PgnToken;
use super::tree::GameTree;

/// The text of a game in a file, and its tags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    text: String,
    tags: Vec<Tag>,
}

impl GameText {
    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name == name);
        tag.map(|tag| tag.value.as_str())
    }

    /// The tags in their order.
    #[must_use]
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The text, with what stands between it and the game before.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// A file of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnFile {
    encoding: Encoding,
    games: Vec<GameText>,
    /// What stands there if there is no game.
    rest: String,
}

impl PgnFile {
    /// Reads a file. Whatever its bytes are, it can be written again.
    #[must_use]
    pub fn read(bytes: &[u8]) -> PgnFile {
        let encoding = Encoding::of(bytes);
        let text = encoding.decode(bytes);
        let mut games = split(&text);
        let end = games.iter().map(|game| game.text.len()).sum();
        let rest = text.get(end..).unwrap_or_default();
        let rest = match games.last_mut() {
            Some(last) => {
                last.text.push_str(rest);
                String::new()
            }
            None => rest.to_owned(),
        };
        PgnFile {
            encoding,
            games,
            rest,
        }
    }

    /// The games in their order.
    #[must_use]
    pub fn games(&self) -> &[GameText] {
        &self.games
    }

    /// A game, counted from 0, with its moves.
    #[must_use]
    pub fn game(&self, index: usize) -> Option<GameTree> {
        let game = self.games.get(index)?;
        Some(GameTree::read(&game.text))
    }

    /// The line of the file in which the text of a game begins, from 1.
    #[must_use]
    pub fn line_of(&self, index: usize) -> usize {
        let before = self.games.iter().take(index);
        let lines = before.map(|game| game.text.matches('\n').count());
        1 + lines.sum::<usize>()
    }

    /// Puts a changed game in the place of this one. There is no game to replace beyond the last.
    pub fn replace(&mut self, index: usize, game: &GameTree) {
        if let Some(there) = self.games.get_mut(index) {
            *there = GameText {
                text: game.text.clone(),
                tags: game.tags.clone(),
            };
        }
    }

    /// Whether this text can stand in the file.
    ///
    /// # Errors
    /// The first character that its encoding does not have.
    pub fn can_hold(&self, text: &str) -> Result<(), NotWritable> {
        self.encoding.encode(text).map(|_| ())
    }

    /// The bytes of the file, in the encoding that it had.
    ///
    /// # Errors
    /// The first character that this encoding does not have.
    pub fn write(&self) -> Result<Vec<u8>, NotWritable> {
        let texts = self.games.iter().map(|game| game.text.as_str());
        let text: String = texts.chain([self.rest.as_str()]).collect();
        self.encoding.encode(&text)
    }
}

/// The games of a text: each with what stands before it, without what follows the last.
fn split(text: &str) -> Vec<GameText> {
    let mut games = Vec::new();
    let mut tokens = Tokens::new(text);
    let mut begin = 0;
    loop {
        while tokens.next_comment().is_some() {}
        if tokens.peek().is_none() {
            return games;
        }
        tokens.begin_game();
        let tags = tags(&mut tokens, |_| ());
        loop {
            match tokens.next_in_moves() {
                Ok(None) => break,
                Ok(Some(placed)) if matches!(placed.token, PgnToken::Result(_)) => {
                    tokens.pass_behind_result();
                    break;
                }
                Ok(Some(_)) | Err(_) => {}
            }
        }
        let end = tokens.end();
        games.push(GameText {
            text: text.get(begin..end).unwrap_or_default().to_owned(),
            tags,
        });
        begin = end;
    }
}

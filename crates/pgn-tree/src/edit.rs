//! What can be added to a game: comments, glyphs, moves. Each is put into the text, which is then read again; all
//! other characters stay.

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color, Move, Position};
use thiserror::Error;

use super::mistake::PgnMistake;
use super::stream::Tokens;
use super::token::{PgnToken, Placed};
use super::tree::{GameTree, NodeId, words_of};

/// The longest line of what is added, in characters, as the standard has it for the export format.
const LINE: usize = 79;
/// A file with a line longer than that does not break its lines.
const UNBROKEN: usize = 120;

/// Why nothing was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// A comment without words.
    #[error("the comment has no words")]
    Empty,
    /// A comment with `}`, which would end it.
    #[error("a comment cannot hold a closing brace")]
    Brace,
    /// A move that is not legal in the position (Article 3.10.2).
    #[error("the move is not legal here")]
    Illegal,
    /// The text goes on here with something that could not be read.
    #[error("the text goes on here with something that could not be read")]
    Broken,
    /// Variations nested too deeply.
    #[error("variations are nested too deeply")]
    TooDeep,
}

/// A game to which a move was added.
#[derive(Clone, Debug, PartialEq)]
pub struct Added {
    /// The game with the added move.
    pub game: GameTree,
    /// The position after the move. Other ids of the game before may stand for other positions now.
    pub at: NodeId,
    /// Whether the move was not there before.
    pub is_new: bool,
}

impl GameTree {
    /// Adds a comment after a move, behind those that are there; at the start, before the first move. All ids keep
    /// their positions.
    ///
    /// # Errors
    /// If the comment has no words, or a closing brace, or a mistake in the text takes it up.
    pub fn add_comment(&self, at: NodeId, words: &str) -> Result<GameTree, EditError> {
        let words = words_of(words);
        if words.is_empty() {
            return Err(EditError::Empty);
        }
        if words.contains('}') {
            return Err(EditError::Brace);
        }
        let comment = format!("{{{words}}}");
        let mut pieces: Vec<String> = comment.split(' ').map(str::to_owned).collect();
        let place = self.node(at).places.comment;
        pieces.extend(self.number_due(at, place));
        self.checked(self.with(at, place, &pieces), 0)
    }

    /// Gives a comment other words; without words it goes, and with it the blank before it. `number` counts the comments
    /// after the move from 0. All ids keep their positions.
    ///
    /// # Errors
    /// If there is no such comment, the words have a closing brace, or it cannot be changed there.
    pub fn set_comment(
        &self,
        at: NodeId,
        number: usize,
        words: &str,
    ) -> Result<GameTree, EditError> {
        let words = words_of(words);
        if words.contains('}') {
            return Err(EditError::Brace);
        }
        let comment = self.node(at).comments.get(number).ok_or(EditError::Empty)?;
        let mut place = comment.at.clone();
        let put = match words.is_empty() {
            true => {
                let before = self.text.get(..place.start).unwrap_or_default();
                place.start -= usize::from(before.ends_with(' '));
                String::new()
            }
            false => format!("{{{words}}}"),
        };
        let mut text = self.text.clone();
        text.replace_range(place, &put);
        let changed = GameTree::read(&text);
        let comments = |game: &GameTree| {
            let all = game.nodes.iter();
            let count = all.map(|node| node.comments.len() + node.before.len());
            count.sum::<usize>()
        };
        let fewer = usize::from(words.is_empty());
        let is_right = changed.nodes.len() == self.nodes.len()
            && changed.faults.len() == self.faults.len()
            && comments(&changed) + fewer == comments(self);
        is_right.then_some(changed).ok_or(EditError::Broken)
    }

    /// Adds a numeric annotation glyph to a move: 1 is `!`. All ids keep their positions.
    ///
    /// # Errors
    /// If there is no move at the start of the game.
    pub fn add_nag(&self, at: NodeId, nag: u8) -> Result<GameTree, EditError> {
        if at == NodeId::ROOT {
            return Err(EditError::Illegal);
        }
        let place = self.node(at).places.comment;
        self.checked(self.with(at, place, &[format!("${nag}")]), 0)
    }

    /// Adds a move from a position: as the next one where a line ends, otherwise as a variation. A move that is
    /// there already is found and not added.
    ///
    /// # Errors
    /// If the move is not legal, or cannot be written there.
    pub fn add_move(&self, at: NodeId, mv: Move) -> Result<Added, EditError> {
        if let Some(there) = self.after(at, mv) {
            return Ok(Added {
                game: self.clone(),
                at: there,
                is_new: false,
            });
        }
        let node = self.node(at);
        if !node.position.is_legal(mv) {
            return Err(EditError::Illegal);
        }
        let san = SanPlus::from_move(node.position.clone(), mv).to_string();
        let number = self.number(&node.position);
        let game = match self.next(at) {
            Some(main) => {
                let mut pieces = vec![format!("({number}"), format!("{san})")];
                let place = self.node(main).places.end;
                pieces.extend(self.number_due(main, place));
                self.with(main, place, &pieces)
            }
            None if node.is_broken => return Err(EditError::Broken),
            None => {
                let numbered = node.position.turn() == Color::White
                    || at == NodeId::ROOT
                    || node.places.has_asides;
                let numbers = numbered.then_some(number).into_iter();
                let pieces: Vec<String> = numbers.chain([san]).collect();
                self.with(at, node.places.end, &pieces)
            }
        };
        let game = self.checked(game, 1)?;
        let there = game.follow(&self.path(at));
        let there = there.and_then(|position| game.after(position, mv));
        there
            .map(|at| Added {
                game,
                at,
                is_new: true,
            })
            .ok_or(EditError::Broken)
    }

    /// A changed game, if it has this many positions more and no other mistakes: mistakes in the text can take up what is
    /// put behind them.
    fn checked(&self, changed: GameTree, more: usize) -> Result<GameTree, EditError> {
        let positions = changed.nodes.len() == self.nodes.len() + more;
        let remarks = |game: &GameTree| -> usize {
            let all = game.nodes.iter();
            let count = all.map(|node| {
                let words = node.comments.len() + node.before.len();
                words + node.nags.len() + usize::from(node.draw_offer)
            });
            count.sum()
        };
        // Otherwise a comment or a glyph was added.
        let remarked = more > 0 || remarks(&changed) > remarks(self);
        let faults = changed.faults.len() == self.faults.len();
        let is_deep = |game: &GameTree| {
            let mut mistakes = game.faults.iter().map(|fault| &fault.mistake);
            mistakes.any(|mistake| *mistake == PgnMistake::TooDeep)
        };
        match positions && remarked && faults {
            true => Ok(changed),
            false if is_deep(&changed) && !is_deep(self) => Err(EditError::TooDeep),
            false => Err(EditError::Broken),
        }
    }

    /// The number that Black's next move needs once something stands before it, if it has none yet.
    fn number_due(&self, at: NodeId, place: usize) -> Option<String> {
        let node = self.node(at);
        let follows = Tokens::new(self.text.get(place..)?).take()?.ok()?;
        let is_move = matches!(follows.token, PgnToken::Word(_));
        let due = is_move && node.position.turn() == Color::Black && at != NodeId::ROOT;
        (due && !node.is_broken).then(|| self.number(&node.position))
    }

    /// The game with these pieces put into its text, for a position that ends there.
    fn with(&self, at: NodeId, place: usize, pieces: &[String]) -> GameTree {
        // Before the first move, on a line that no tag with a mistake can take up.
        let begins = at == NodeId::ROOT && !self.is_comment_before(place);
        let first = begins.then(|| self.first_token(place)).flatten();
        let mut text = self.text.clone();
        match first {
            Some(first) => text.insert_str(first, &(self.laid_out(first, pieces, "") + " ")),
            None => text.insert_str(place, &self.behind(place, pieces, begins)),
        }
        GameTree::read(&text)
    }

    /// The pieces as they stand behind something that ends at this place, perhaps on a line of their own.
    fn behind(&self, place: usize, pieces: &[String], on_new_line: bool) -> String {
        let (before, after) = self.text.split_at(place);
        let to_end_of_line = self.comments_to_end_of_line(place);
        let has_return = to_end_of_line && before.ends_with('\r');
        let separator = match (to_end_of_line, has_return) {
            (true, true) => "\n",
            (true, false) => self.new_line(),
            (false, _) if on_new_line && !before.is_empty() && !before.ends_with('\n') => {
                self.new_line()
            }
            (false, _) if before.is_empty() || before.ends_with(char::is_whitespace) => "",
            (false, _) => " ",
        };
        let mut put = self.laid_out(place, pieces, separator);
        if has_return && after.starts_with('\n') {
            put.push('\r');
        } else if after.starts_with(|letter: char| !letter.is_whitespace() && letter != ')') {
            put.push(' ');
        }
        put
    }

    /// The pieces with blanks and line breaks between them, from this place on.
    fn laid_out(&self, place: usize, pieces: &[String], separator: &str) -> String {
        let breaks = !self
            .text
            .lines()
            .any(|line| line.chars().count() > UNBROKEN);
        let before = self.text.get(..place).unwrap_or_default();
        let last = before.rsplit('\n').next().unwrap_or_default();
        let mut column = last.chars().count();
        let mut put = String::new();
        for (index, piece) in pieces.iter().enumerate() {
            let separator = if index == 0 { separator } else { " " };
            let length = piece.chars().count();
            // What begins a line with these is no text for some readers.
            let may_begin = !piece.starts_with(['%', '[']);
            let is_full = column > 0 && column + separator.len() + length > LINE;
            if separator.ends_with('\n') {
                put.push_str(separator);
                column = 0;
            } else if breaks && is_full && may_begin && separator == " " {
                put.push_str(self.new_line());
                column = 0;
            } else {
                put.push_str(separator);
                column += separator.len();
            }
            put.push_str(piece);
            column += length;
        }
        put
    }

    fn new_line(&self) -> &'static str {
        match self.text.contains("\r\n") {
            true => "\r\n",
            false => "\n",
        }
    }

    /// Where the first token after this place begins.
    fn first_token(&self, place: usize) -> Option<usize> {
        let rest = self.text.get(place..)?;
        let at = match Tokens::new(rest).take()? {
            Ok(Placed { at, .. }) => at,
            Err(slip) => slip.at,
        };
        Some(place + at)
    }

    fn is_comment_before(&self, place: usize) -> bool {
        let root = self.node(NodeId::ROOT);
        root.comments.iter().any(|comment| comment.at.end == place)
    }

    /// Whether a comment that takes the rest of its line ends at this place.
    fn comments_to_end_of_line(&self, place: usize) -> bool {
        let all = self.nodes.iter();
        let mut comments = all.flat_map(|node| node.before.iter().chain(&node.comments));
        let begins = |at: usize| {
            self.text
                .get(at..)
                .is_some_and(|text| text.starts_with(';'))
        };
        comments.any(|comment| comment.at.end == place && begins(comment.at.start))
    }

    /// The number of the next move: `12.` or `12...`
    fn number(&self, position: &Chess) -> String {
        let number = i64::from(position.fullmoves().get()) + self.ahead;
        match position.turn() {
            Color::White => format!("{number}."),
            Color::Black => format!("{number}..."),
        }
    }
}

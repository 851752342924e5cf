//! Where the player is in the tree of a game, and what was added to it.

use chess_laws::Game;
use pgn_tree::{EditError, GameTree, Node, NodeId, Step};
use shakmaty::{Chess, Color, Move, Position};

/// Why there is nowhere to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stuck {
    /// At the start of the game.
    AtStart,
    /// At the end of the line.
    AtEnd,
    /// The text goes on with something that could not be read.
    Unread,
    /// There is no move of this number.
    NoMove(u32),
    /// No variation has the wanted number; this is how many there are.
    NoVariation(usize),
    /// On the main line.
    OnMain,
}

/// A place in a game.
#[derive(Debug, Clone)]
pub struct Cursor {
    game: GameTree,
    at: NodeId,
    /// The game before each addition, and the way to where the cursor was.
    past: Vec<(GameTree, Vec<usize>)>,
}

impl Cursor {
    /// At the start of a game.
    #[must_use]
    pub fn new(game: GameTree) -> Self {
        Self {
            game,
            at: NodeId::ROOT,
            past: Vec::new(),
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &GameTree {
        &self.game
    }

    /// Where it is.
    #[must_use]
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// The move that led there, with what is written there.
    #[must_use]
    pub fn node(&self) -> &Node {
        self.game.node(self.at)
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &Chess {
        self.node().position()
    }

    /// The game up to there.
    #[must_use]
    pub fn played(&self) -> Game {
        self.game.game(self.at)
    }

    /// Whether something was added that can be taken back.
    #[must_use]
    pub fn has_changed(&self) -> bool {
        !self.past.is_empty()
    }

    /// Goes to a position of the game.
    pub fn jump(&mut self, at: NodeId) {
        self.at = at;
    }

    /// A move on.
    ///
    /// # Errors
    /// At the end of the line.
    pub fn forward(&mut self) -> Result<(), Stuck> {
        match self.game.next(self.at) {
            Some(next) => self.at = next,
            None if self.node().is_broken() => return Err(Stuck::Unread),
            None => return Err(Stuck::AtEnd),
        }
        Ok(())
    }

    /// A move back.
    ///
    /// # Errors
    /// At the start of the game.
    pub fn back(&mut self) -> Result<(), Stuck> {
        self.at = self.node().parent().ok_or(Stuck::AtStart)?;
        Ok(())
    }

    /// To the start of the game.
    pub fn start(&mut self) {
        self.at = NodeId::ROOT;
    }

    /// To the end of the line.
    pub fn end(&mut self) {
        while let Some(next) = self.game.next(self.at) {
            self.at = next;
        }
    }

    /// To the move of this number of the line: White's, or Black's if the line has only that.
    ///
    /// # Errors
    /// If the line has no such move. The cursor stays.
    pub fn to(&mut self, number: u32) -> Result<(), Stuck> {
        let mut last = self.at;
        while let Some(next) = self.game.next(last) {
            last = next;
        }
        let line = self.game.way(last);
        let is_it = |it: &&NodeId| self.number(**it).is_some_and(|(of, _)| of == number);
        let found = line.iter().find(is_it).copied();
        self.at = found.ok_or(Stuck::NoMove(number))?;
        Ok(())
    }

    /// The number of the move that leads to a position, and who made it; `None` at the start.
    #[must_use]
    pub fn number(&self, at: NodeId) -> Option<(u32, Color)> {
        let parent = self.game.node(at).parent()?;
        let before = self.game.node(parent).position();
        Some((before.fullmoves().get(), before.turn()))
    }

    /// The variations in place of the last move.
    #[must_use]
    pub fn alternatives(&self) -> Vec<NodeId> {
        let parent = self.node().parent();
        let others = parent.map(|it| self.others(it)).unwrap_or_default();
        others.into_iter().filter(|it| *it != self.at).collect()
    }

    /// The moves from a position beside the one that the line goes on with.
    fn others(&self, from: NodeId) -> Vec<NodeId> {
        let children = self.game.node(from).children().iter();
        children.skip(1).copied().collect()
    }

    /// The variations to go into: in place of the last move, or else in place of the next.
    #[must_use]
    pub fn variations(&self) -> Vec<NodeId> {
        let here = self.alternatives();
        match here.is_empty() {
            true => self.others(self.at),
            false => here,
        }
    }

    /// Into the variation of this number, from 1.
    ///
    /// # Errors
    /// If there is none.
    pub fn into_variation(&mut self, number: usize) -> Result<(), Stuck> {
        let variations = self.variations();
        let found = number.checked_sub(1).and_then(|it| variations.get(it));
        self.at = *found.ok_or(Stuck::NoVariation(variations.len()))?;
        Ok(())
    }

    /// Out of the variation, to the move in whose place it stands.
    ///
    /// # Errors
    /// On the main line.
    pub fn out(&mut self) -> Result<(), Stuck> {
        let mut at = self.at;
        while let Some(parent) = self.game.node(at).parent() {
            let first = self.game.next(parent);
            if let Some(first) = first.filter(|it| *it != at) {
                self.at = first;
                return Ok(());
            }
            at = parent;
        }
        Err(Stuck::OnMain)
    }

    /// To the main line, where the outermost variation left it.
    ///
    /// # Errors
    /// On the main line.
    pub fn main(&mut self) -> Result<(), Stuck> {
        self.out()?;
        while self.out().is_ok() {}
        Ok(())
    }

    /// Whether it is in a variation.
    #[must_use]
    pub fn is_in_variation(&self) -> bool {
        !self.game.is_main(self.at)
    }

    /// Goes to this move if it is written here. Returns whether it is.
    pub fn follow(&mut self, mv: Move) -> bool {
        match self.game.after(self.at, mv) {
            Some(there) => {
                self.at = there;
                true
            }
            None => false,
        }
    }

    /// The move that the line goes on with.
    #[must_use]
    pub fn next_move(&self) -> Option<Move> {
        let next = self.game.next(self.at)?;
        match self.game.node(next).step()? {
            Step::Move(mv) => Some(mv),
            Step::Null => None,
        }
    }

    /// Adds a move here and goes to it.
    ///
    /// # Errors
    /// If it cannot be added.
    pub fn add_move(&mut self, mv: Move) -> Result<(), EditError> {
        let added = self.game.add_move(self.at, mv)?;
        if added.is_new {
            self.keep(added.game);
        }
        self.at = added.at;
        Ok(())
    }

    /// Adds a comment to the move.
    ///
    /// # Errors
    /// If it cannot be added.
    pub fn add_comment(&mut self, words: &str) -> Result<(), EditError> {
        let game = self.game.add_comment(self.at, words)?;
        self.keep(game);
        Ok(())
    }

    /// The number of the last comment after the move that has words for readers, and these words.
    #[must_use]
    pub fn last_comment(&self) -> Option<(usize, String)> {
        let comments = self.node().comments().iter().enumerate().rev();
        let mut words = comments.map(|(number, it)| (number, it.for_readers()));
        words.find(|(_, words)| !words.is_empty())
    }

    /// Takes the words of the last comment out; what programs write for each other stays. Gives the words.
    ///
    /// # Errors
    /// If the move has no comment, or it cannot be taken out.
    pub fn delete_comment(&mut self) -> Result<String, EditError> {
        let (number, words) = self.last_comment().ok_or(EditError::Empty)?;
        let kept = self.node().comments()[number].for_programs();
        let game = self.game.set_comment(self.at, number, &kept)?;
        self.keep(game);
        Ok(words)
    }

    /// Moves the words of the last comment to the next move of the line, or to the one before, and goes there.
    ///
    /// # Errors
    /// If there is no comment or no such move, or it cannot be moved.
    pub fn move_comment(&mut self, forward: bool) -> Result<(), EditError> {
        let there = match forward {
            true => self.game.next(self.at),
            false => self.node().parent(),
        };
        let there = there.ok_or(EditError::Illegal)?;
        let (number, words) = self.last_comment().ok_or(EditError::Empty)?;
        let kept = self.node().comments()[number].for_programs();
        let game = self.game.set_comment(self.at, number, &kept)?;
        let game = game.add_comment(there, &words)?;
        self.keep(game);
        self.at = there;
        Ok(())
    }

    /// Adds a glyph to the move.
    ///
    /// # Errors
    /// At the start of the game.
    pub fn add_glyph(&mut self, nag: u8) -> Result<(), EditError> {
        let game = self.game.add_nag(self.at, nag)?;
        self.keep(game);
        Ok(())
    }

    /// How many changes can be taken back.
    #[must_use]
    pub const fn changes(&self) -> usize {
        self.past.len()
    }

    /// Takes back what was added last, and goes where that was. Returns whether there was something.
    pub fn undo(&mut self) -> bool {
        let Some((game, path)) = self.past.pop() else {
            return false;
        };
        self.at = game.follow(&path).unwrap_or(NodeId::ROOT);
        self.game = game;
        true
    }

    fn keep(&mut self, changed: GameTree) {
        let path = self.game.path(self.at);
        let before = std::mem::replace(&mut self.game, changed);
        self.past.push((before, path));
    }
}

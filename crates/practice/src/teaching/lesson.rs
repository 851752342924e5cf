//! A prepared lesson: positions with moves, comments and drawings, as games of a PGN file have them. Knows no pupils.

use pgn_tree::{Drawing, GameTree, PgnFile};
use shakmaty::{Chess, Move};

use super::question::ClassQuestion;
use crate::drawings;
use crate::review::{Cursor, Stuck};

/// A prepared lesson, and where it is.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// The games of the file; each is one position with what follows from it.
    games: Vec<GameTree>,
    at: usize,
    cursor: Cursor,
}

impl Lesson {
    /// The lesson of this file; the initial position if it has no game.
    #[must_use]
    pub fn new(file: &PgnFile) -> Self {
        let games = file.games().iter().map(|it| GameTree::read(it.text()));
        let mut games: Vec<GameTree> = games.collect();
        if games.is_empty() {
            games.push(GameTree::read(""));
        }
        let cursor = Cursor::new(games[0].clone());
        Self {
            games,
            at: 0,
            cursor,
        }
    }

    /// How many positions there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.games.len()
    }

    /// The number of the position, from 1.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.at + 1
    }

    /// Goes to the position of this number, from 1. Returns whether there is one.
    pub fn go_to(&mut self, number: usize) -> bool {
        let at = number.checked_sub(1);
        let Some((at, game)) = at.and_then(|at| Some((at, self.games.get(at)?))) else {
            return false;
        };
        (self.at, self.cursor) = (at, Cursor::new(game.clone()));
        true
    }

    /// A ply on, or back.
    ///
    /// # Errors
    /// At the end of the line, or at its beginning.
    pub fn step(&mut self, on: bool) -> Result<(), Stuck> {
        match on {
            true => self.cursor.forward(),
            false => self.cursor.back(),
        }
    }

    /// Makes a move on the board: one of the lesson, or another one.
    pub fn play(&mut self, mv: Move) {
        if !self.cursor.follow(mv) {
            // A legal move can always be added.
            let _ = self.cursor.add_move(mv);
        }
    }

    /// Where the lesson is.
    #[must_use]
    pub const fn cursor(&self) -> &Cursor {
        &self.cursor
    }

    /// What stands on the board.
    #[must_use]
    pub fn position(&self) -> &Chess {
        self.cursor.position()
    }

    /// What the position is called; `None` without a name.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        let title = self.cursor.game().tag("Event");
        title.filter(|it| !matches!(*it, "" | "?"))
    }

    /// What is written at the move, without what programs write for each other.
    #[must_use]
    pub fn comment(&self) -> String {
        let node = self.cursor.node();
        let comments = node.before().iter().chain(node.comments());
        let words = comments.map(pgn_tree::Comment::for_readers);
        let words: Vec<String> = words.filter(|it| !it.is_empty()).collect();
        words.join(" ")
    }

    /// What is drawn at the move.
    #[must_use]
    pub fn drawings(&self) -> Vec<Drawing> {
        drawings::drawings(self.cursor.node())
    }

    /// The question at the move, if its comment asks one.
    #[must_use]
    pub fn question(&self) -> Option<ClassQuestion> {
        ClassQuestion::read(&self.comment())
    }
}

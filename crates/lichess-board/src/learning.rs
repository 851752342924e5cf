//! Puzzles and studies as the server gives them. Knows no rules: whether the moves can be made is for others to say.

use serde::Deserialize;

use crate::names::StudyId;

/// A puzzle, with the game that it comes from.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct PuzzleOfGame {
    pub game: GameOfPuzzle,
    pub puzzle: PuzzleTask,
}

/// The game of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct GameOfPuzzle {
    /// Its moves in SAN, from the initial position to the puzzle and perhaps beyond.
    pub pgn: String,
}

/// The task of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PuzzleTask {
    /// As in the table of all puzzles, which the server gives for downloading.
    pub id: String,
    /// The number of the opponent's last move before the puzzle, from 0.
    pub initial_ply: usize,
    #[serde(default)]
    pub rating: Option<u16>,
    /// In UCI: a move of the player, the answer, a move of the player, and so on.
    pub solution: Vec<String>,
    #[serde(default)]
    pub themes: Vec<String>,
}

impl PuzzleOfGame {
    /// The moves before the puzzle, in SAN. The last is the opponent's.
    pub fn moves_before(&self) -> impl Iterator<Item = &str> {
        let moves = self.game.pgn.split_whitespace();
        moves.take(self.puzzle.initial_ply.saturating_add(1))
    }
}

/// A study in a list.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Study {
    pub id: StudyId,
    pub name: String,
}

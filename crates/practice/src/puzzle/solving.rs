//! Solving a puzzle: moves are judged and answered, hints given, and at the end the puzzle is graded.

use chess_laws::Game;
use shakmaty::{Move, Position, Role, Square};

use super::mate::{longest_defence, mates_with, mating_moves};
use super::schedule::Grade;
use super::solution::{Goal, Puzzle, Solution, gives_mate};

/// What a move was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Made {
    /// It does not solve the puzzle, and was not made.
    Wrong,
    /// It is right, and this is the answer to it.
    GoesOn(Move),
    Solved,
}

/// A hint, which says more each time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hint {
    /// The piece that moves.
    Piece(Role),
    /// Where it goes.
    Square(Square),
    Move(Move),
}

/// A puzzle that is being solved.
#[derive(Debug, Clone)]
pub struct Solving {
    puzzle: Puzzle,
    game: Game,
    /// How many plies were made.
    plies: usize,
    /// How many hints were given on the move that is due.
    hints_now: u32,
    /// How many hints were given.
    hints: u32,
    /// How many wrong moves were tried.
    wrong: u32,
    /// Whether a move was told, by a hint or with the solution.
    is_told: bool,
}

impl Solving {
    /// Nothing is solved yet.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            game: puzzle.game().clone(),
            puzzle,
            plies: 0,
            hints_now: 0,
            hints: 0,
            wrong: 0,
            is_told: false,
        }
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The game up to where it was solved, or the solution told.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What is left to do.
    #[must_use]
    pub fn goal(&self) -> Goal {
        match self.puzzle.goal() {
            Goal::Mate(moves) => Goal::Mate(moves.saturating_sub(self.moves_made())),
            Goal::BestMove => Goal::BestMove,
        }
    }

    /// How many moves the player has made.
    fn moves_made(&self) -> u32 {
        u32::try_from(self.plies.div_ceil(2)).unwrap_or(u32::MAX)
    }

    /// A move that is right now; `None` if there is none, because the puzzle is solved.
    #[must_use]
    pub fn right_move(&self) -> Option<Move> {
        match self.puzzle.solution() {
            Solution::Line(moves) => moves.get(self.plies).copied(),
            Solution::AnyOf(moves) => moves.first().copied().filter(|_| self.plies == 0),
            Solution::Mate(moves) => {
                let left = moves.saturating_sub(self.moves_made());
                let position = self.game.position();
                (1..=left).find_map(|it| mating_moves(position, it).first().copied())
            }
        }
    }

    /// Makes a legal move of the player, if it is right, and the answer to it.
    pub fn make(&mut self, mv: Move) -> Made {
        if !self.game.position().is_legal(mv) || !self.is_right(mv) {
            self.wrong += 1;
            return Made::Wrong;
        }
        self.play(mv);
        if self.game.position().is_checkmate() {
            return Made::Solved;
        }
        let reply = match self.puzzle.solution() {
            Solution::Line(moves) => moves.get(self.plies).copied(),
            Solution::AnyOf(_) => None,
            Solution::Mate(moves) => {
                let left = moves.saturating_sub(self.moves_made());
                longest_defence(self.game.position(), left)
            }
        };
        match reply {
            None => Made::Solved,
            Some(reply) => {
                self.play(reply);
                Made::GoesOn(reply)
            }
        }
    }

    /// Makes a move that counts as right from now on.
    pub fn accept(&mut self, mv: Move) {
        self.play(mv);
    }

    fn play(&mut self, mv: Move) {
        // It was checked that the move is legal.
        if self.game.play_on(mv).is_ok() {
            self.plies += 1;
            self.hints_now = 0;
        }
    }

    /// Whether a legal move is right. A move that mates always is.
    fn is_right(&self, mv: Move) -> bool {
        let expected = match self.puzzle.solution() {
            Solution::Line(moves) => moves.get(self.plies) == Some(&mv),
            Solution::AnyOf(moves) => moves.contains(&mv),
            Solution::Mate(moves) => {
                let left = moves.saturating_sub(self.moves_made());
                mates_with(self.game.position(), mv, left)
            }
        };
        expected || gives_mate(&self.game, mv)
    }

    /// The next hint on the move that is due.
    pub fn hint(&mut self) -> Option<Hint> {
        let mv = self.right_move()?;
        self.hints += 1;
        self.hints_now += 1;
        Some(match self.hints_now {
            1 => Hint::Piece(mv.role()),
            2 => Hint::Square(target(mv)),
            _ => {
                self.is_told = true;
                Hint::Move(mv)
            }
        })
    }

    /// The rest of the solution, moves of both sides in turn, which are made. They are told, so that the puzzle counts as
    /// not solved.
    pub fn tell_solution(&mut self) -> Vec<Move> {
        self.is_told = true;
        let mut told = Vec::new();
        while let Some(mv) = self.right_move() {
            told.push(mv);
            match self.make(mv) {
                Made::GoesOn(reply) => told.push(reply),
                Made::Solved | Made::Wrong => break,
            }
        }
        told
    }

    /// The moves from the position of the puzzle to the end: those that were made, and the rest of the solution.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        let made = self
            .game
            .plies()
            .iter()
            .skip(self.puzzle.game().plies().len());
        let made = made.map(|ply| ply.played);
        made.chain(self.clone().tell_solution()).collect()
    }

    /// How well it went, up to now.
    #[must_use]
    pub const fn grade(&self) -> Grade {
        match (self.is_told, self.hints, self.wrong) {
            (true, ..) | (_, _, 2..) => Grade::Failed,
            (false, 0, 0) => Grade::Solved,
            (false, ..) => Grade::Hard,
        }
    }
}

/// Where the moved piece arrives: with castling, the king.
fn target(mv: Move) -> Square {
    match mv.castling_side() {
        Some(side) => {
            let rank = mv.to().rank();
            Square::from_coords(side.king_to_file(), rank)
        }
        None => mv.to(),
    }
}

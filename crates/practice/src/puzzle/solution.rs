//! A puzzle: a position, what is to be done in it, and how.

use chess_laws::{FenRemark, Game, read_fen};
use shakmaty::fen::Epd;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, EnPassantMode, Move, Position};

use super::mate::mates_within;
use super::mistake::PuzzleMistake;

/// The longest name that is kept, in characters.
const LONGEST_NAME: usize = 200;

/// The most moves of a mate that is looked for without a line that shows it.
pub(super) const LONGEST_SEARCH: u32 = 3;

/// How a puzzle is solved.
#[derive(Debug, Clone, PartialEq)]
pub enum Solution {
    /// By this line: a move of the player, the answer, a move of the player, and so on. The last move is the player's.
    Line(Vec<Move>),
    /// By any of these moves.
    AnyOf(Vec<Move>),
    /// By any moves that force mate in at most this many moves.
    Mate(u32),
}

/// What is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// Mate in this many moves.
    Mate(u32),
    /// Find the best move.
    BestMove,
}

/// A puzzle.
#[derive(Debug, Clone)]
pub struct Puzzle {
    name: String,
    game: Game,
    solution: Solution,
    rating: Option<u16>,
    themes: Vec<String>,
    remarks: Vec<FenRemark>,
    comments: Comments,
}

/// What is written of moves, each by its move.
pub type Comments = Vec<(Move, Vec<String>)>;

impl Puzzle {
    /// A puzzle from the last position of the game; the side to move solves it.
    ///
    /// # Errors
    /// If the solution has no move of the player, or no move is legal in the position.
    pub fn new(name: &str, game: Game, solution: Solution) -> Result<Self, PuzzleMistake> {
        let solution = match solution {
            // The answer to the last move of the player shows nothing more.
            Solution::Line(mut moves) => {
                moves
                    .truncate(moves.len() - usize::from(moves.len() % 2 == 0 && !moves.is_empty()));
                Solution::Line(moves)
            }
            other @ (Solution::AnyOf(_) | Solution::Mate(_)) => other,
        };
        let is_empty = match &solution {
            Solution::Line(moves) | Solution::AnyOf(moves) => moves.is_empty(),
            Solution::Mate(moves) => *moves == 0,
        };
        if is_empty || game.position().legal_moves().is_empty() {
            return Err(PuzzleMistake::NoMoves);
        }
        let mut puzzle = Self {
            name: one_line(name),
            game,
            solution,
            rating: None,
            themes: Vec::new(),
            remarks: Vec::new(),
            comments: Comments::new(),
        };
        if puzzle.name.is_empty() {
            puzzle.name = position_name(&puzzle.game);
        }
        if let Goal::Mate(moves) = puzzle.goal() {
            puzzle.themes = vec!["mate".to_owned(), format!("mateIn{moves}")];
        }
        Ok(puzzle)
    }

    /// This puzzle with this rating, if there is one.
    #[must_use]
    pub fn rated(self, rating: Option<u16>) -> Self {
        Self { rating, ..self }
    }

    /// This puzzle with these themes, if there are any.
    #[must_use]
    pub fn with_themes(self, themes: Vec<String>) -> Self {
        match themes.is_empty() {
            true => self,
            false => Self { themes, ..self },
        }
    }

    /// This puzzle with what was not taken of its position as it is written.
    #[must_use]
    pub fn remarked(self, remarks: Vec<FenRemark>) -> Self {
        Self { remarks, ..self }
    }

    /// This puzzle with what is written of moves from its position.
    #[must_use]
    pub fn with_comments(self, comments: Comments) -> Self {
        Self { comments, ..self }
    }

    /// What is written of a move from its position.
    #[must_use]
    pub fn comments(&self, mv: Move) -> &[String] {
        let mut comments = self.comments.iter();
        let found = comments.find(|(of, _)| *of == mv);
        found.map_or(&[], |(_, comments)| comments.as_slice())
    }

    /// What was not taken of its position as it is written.
    #[must_use]
    pub fn remarks(&self) -> &[FenRemark] {
        &self.remarks
    }

    /// What identifies it: its name in the file that it came from, or else its position.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The game up to the position that is to be solved. Where the opponent's last move is known, it is its last ply.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How it is solved.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// How hard it is, as a rating like that of players, if known.
    #[must_use]
    pub const fn rating(&self) -> Option<u16> {
        self.rating
    }

    /// What it is about: `mateIn2`, `fork` …
    #[must_use]
    pub fn themes(&self) -> &[String] {
        &self.themes
    }

    /// What is to be done in it.
    #[must_use]
    pub fn goal(&self) -> Goal {
        match &self.solution {
            Solution::Mate(moves) => Goal::Mate(*moves),
            Solution::AnyOf(moves) => {
                let mates = |mv: &Move| gives_mate(&self.game, *mv);
                match moves.iter().all(mates) {
                    true => Goal::Mate(1),
                    false => Goal::BestMove,
                }
            }
            Solution::Line(moves) => {
                let mut game = self.game.clone();
                let played = moves.iter().all(|it| game.play_on(*it).is_ok());
                match played && game.position().is_checkmate() {
                    true => Goal::Mate(u32::try_from(moves.len().div_ceil(2)).unwrap_or(u32::MAX)),
                    false => Goal::BestMove,
                }
            }
        }
    }

    /// Whether the solution is what it says. Lines and moves were checked when they were read; a mate that only has
    /// a number is looked for.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        match &self.solution {
            Solution::Mate(moves) => mates_within(self.game.position(), *moves),
            Solution::Line(_) | Solution::AnyOf(_) => true,
        }
    }
}

/// The game from this position, and what was not taken of it as it is written.
pub(super) fn game_from(fen: &str) -> Result<(Game, Vec<FenRemark>), PuzzleMistake> {
    let read = read_fen(fen, CastlingMode::Standard).map_err(PuzzleMistake::Position)?;
    Ok((Game::from_position(read.position), read.remarks))
}

/// Whether this legal move mates.
pub(super) fn gives_mate(game: &Game, mv: Move) -> bool {
    let mut position = game.position().clone();
    position.play_unchecked(mv);
    position.is_checkmate()
}

/// Plays a line of moves in UCI. Returns them as moves of the game.
pub(super) fn line_of_uci<'a>(
    game: &mut Game,
    words: impl Iterator<Item = &'a str>,
) -> Result<Vec<Move>, PuzzleMistake> {
    let mut line = Vec::new();
    for word in words {
        let illegal = || PuzzleMistake::Move(word.to_owned());
        let uci: UciMove = word.parse().map_err(|_| illegal())?;
        let mv = game.move_from_uci(uci).ok_or_else(illegal)?;
        game.play_on(mv).map_err(|_| illegal())?;
        line.push(mv);
    }
    Ok(line)
}

/// The name of a puzzle that has none: its position.
fn position_name(game: &Game) -> String {
    Epd::from_position(game.position(), EnPassantMode::Legal).to_string()
}

/// A text on one line, not longer than a name may be.
fn one_line(text: &str) -> String {
    let plain = text
        .chars()
        .map(|it| if it.is_control() { ' ' } else { it });
    let plain: String = plain.take(LONGEST_NAME).collect();
    plain.trim().to_owned()
}

//! A game: its start, its moves, and when the Laws end it without a claim.

mod claims;
mod stretch;

use shakmaty::fen::Fen;
use shakmaty::san::{San, SanPlus, Suffix};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, CastlingSide, Chess, Color, EnPassantMode, Move, Position, Role};

use super::attempt::Attempt;
use super::mating::is_plainly_dead;
use super::mobility::has_legal_move;
use super::outcome::Outcome;
use super::refusal::{EarlierMove, LostRight, Reason, Refusal};
use super::resolve::resolve;
use super::setup::{FenError, position_from_fen};
use stretch::Stretch;

/// 75 moves by each side, in plies (Article 9.6.2).
const SEVENTY_FIVE_MOVES: u32 = 150;

/// A ply: the move of one side, as it was played.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The move.
    pub played: Move,
    /// The move in short algebraic notation, with `+` or `#` (Appendix C).
    pub san: SanPlus,
    /// The side that made it.
    pub side: Color,
    /// The position before it.
    pub before: Chess,
    /// How often that position had appeared by then, this time included (Article 9.2.2).
    pub appearances: usize,
}

/// Why a move was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The move is not legal in the position (Article 3.10.2).
    #[error("the move is not legal here")]
    Illegal,
    /// The Laws have ended the game (Articles 5 and 9.6).
    #[error("the game is over: {0:?}")]
    GameOver(Outcome),
}

/// A game from its start position to the current one. It can only hold legal moves (Article
/// 3.10.1).
#[derive(Clone, Debug)]
pub struct Game {
    start: Chess,
    plies: Vec<Ply>,
    position: Chess,
    appearances: usize,
    /// The positions that can come back.
    stretch: Stretch,
    end: Option<End>,
}

/// When the Laws ended a game, and how.
#[derive(Clone, Copy, Debug)]
struct End {
    plies: usize,
    outcome: Outcome,
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl Game {
    /// A game from the initial position (Article 2.3).
    #[must_use]
    pub fn new() -> Game {
        Game::from_position(Chess::new())
    }

    /// A game from a set-up position.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the position.
    pub fn from_fen(fen: &str) -> Result<Game, FenError> {
        Game::from_fen_in(fen, CastlingMode::Standard)
    }

    /// A game of Chess960 from a position whose castling rights name the rooks (`HAha`) or mean the
    /// outermost ones (`KQkq`) (Guideline II).
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the position.
    pub fn from_chess960_fen(fen: &str) -> Result<Game, FenError> {
        Game::from_fen_in(fen, CastlingMode::Chess960)
    }

    /// A game of chess or Chess960 from a set-up position.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the position.
    pub fn from_fen_in(fen: &str, mode: CastlingMode) -> Result<Game, FenError> {
        position_from_fen(fen, mode).map(Game::from_position)
    }

    /// A game from this position.
    #[must_use]
    pub fn from_position(start: Chess) -> Game {
        let mut game = Game {
            position: start.clone(),
            stretch: Stretch::of([&start]),
            start,
            plies: Vec::new(),
            appearances: 1,
            end: None,
        };
        game.note_end();
        game
    }

    /// The position from which the game began.
    #[must_use]
    pub fn start(&self) -> &Chess {
        &self.start
    }

    /// Whether the game began from the initial position of Article 2.3.
    #[must_use]
    pub fn is_from_initial_position(&self) -> bool {
        self.start == Chess::new()
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// The position on the board as FEN. It names an en passant square only where such a capture is
    /// legal.
    #[must_use]
    pub fn fen(&self) -> String {
        let mut fen = String::with_capacity(90);
        Fen::from_position(&self.position, EnPassantMode::Legal).append_to_string(&mut fen);
        fen
    }

    /// The side that has the move (Article 1.3).
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position.turn()
    }

    /// The moves played, one entry for each ply.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many moves `side` has made in this game. Only the clock knows whether a press has
    /// completed a move (Article 6.2.1).
    #[must_use]
    pub fn completed_moves(&self, side: Color) -> u32 {
        let made = self.plies.iter().filter(|ply| ply.side == side).count();
        u32::try_from(made).unwrap_or(u32::MAX)
    }

    /// The legal move that is asked for (Articles 3.10.1 and 3.10.2). Unlike [`resolve`], this also
    /// knows whether the game is over and which move lost the right to castle.
    ///
    /// # Errors
    ///
    /// Returns why the attempt does not give exactly one legal move.
    pub fn resolve(&self, attempt: &Attempt) -> Result<Move, Refusal> {
        if let Some(outcome) = self.ended() {
            return Err(Reason::GameOver(outcome).into());
        }
        resolve(&self.position, attempt).map_err(|refusal| self.with_history(refusal))
    }

    /// Plays a legal move (Article 3.10.1).
    ///
    /// # Errors
    ///
    /// Leaves the game as it was when the move is not legal or the game is over.
    pub fn play(&mut self, played: Move) -> Result<&Ply, PlayError> {
        match self.ended() {
            Some(outcome) => Err(PlayError::GameOver(outcome)),
            None => self.play_on(played),
        }
    }

    /// The position after a legal move (Article 3.10.1), which is not played. Whether the Laws end the game
    /// there is left open.
    ///
    /// # Errors
    ///
    /// If the move is not legal or the game is over.
    pub fn position_after(&self, played: Move) -> Result<Chess, PlayError> {
        match self.ended() {
            Some(outcome) => Err(PlayError::GameOver(outcome)),
            None => self
                .position
                .clone()
                .play(played)
                .map_err(|_| PlayError::Illegal),
        }
    }

    /// Plays a legal move even where the Laws have ended the game by a draw (Articles 5.2.2 and
    /// 9.6): the players may not have noticed, and their scoresheet goes on. [`Game::ended`] does
    /// not change.
    ///
    /// # Errors
    ///
    /// Leaves the game as it was when the move is not legal.
    pub fn play_on(&mut self, played: Move) -> Result<&Ply, PlayError> {
        self.add(played)?;
        self.note_end();
        let last = self.plies.len() - 1;
        Ok(&self.plies[last])
    }

    /// As [`Game::play_on`], for a move after which the position is known not to be dead, so that this is not asked
    /// (Article 5.2.2).
    ///
    /// # Errors
    ///
    /// Leaves the game as it was when the move is not legal.
    pub fn play_on_alive(&mut self, played: Move) -> Result<&Ply, PlayError> {
        self.add(played)?;
        self.note_end_of(Self::end_of_a_living_position);
        let last = self.plies.len() - 1;
        Ok(&self.plies[last])
    }

    fn add(&mut self, played: Move) -> Result<(), PlayError> {
        let before = self.position.clone();
        let san = played_in(&mut self.position, played).ok_or(PlayError::Illegal)?;
        let ply = Ply {
            played,
            san,
            side: before.turn(),
            before,
            appearances: self.appearances,
        };
        self.plies.push(ply);
        self.appearances = match self.position.halfmoves() {
            0 => {
                self.stretch.begin(&self.position);
                1
            }
            _ => self.stretch.note(&self.position),
        };
        Ok(())
    }

    /// This game as it was after this many plies; `None` if it has had fewer.
    #[must_use]
    pub fn after_plies(&self, plies: usize) -> Option<Game> {
        let made = self.plies.get(..plies)?;
        let now = (&self.position, self.appearances);
        let then = self.plies.get(plies);
        let (position, appearances) = then.map_or(now, |ply| (&ply.before, ply.appearances));
        let before = made.iter().rev().map(|ply| &ply.before);
        let reversible = usize::try_from(position.halfmoves()).unwrap_or(usize::MAX);
        let stretch = Stretch::of(before.take(reversible).chain([position]));
        Some(Game {
            stretch,
            start: self.start.clone(),
            plies: made.to_vec(),
            position: position.clone(),
            appearances,
            end: self.end.filter(|end| end.plies <= plies),
        })
    }

    /// The legal move that this UCI text names (`e2e4`, `e1g1`, `e7e8q`, in Chess960 `f1h1` for
    /// castling); `None` if there is no such move.
    #[must_use]
    pub fn move_from_uci(&self, uci: UciMove) -> Option<Move> {
        uci.to_move(&self.position).ok()
    }

    /// A move of this game in UCI. Castling is written `e1g1`. In Chess960 it is written as king
    /// takes rook (`e1h1`), because the king may move only one square or none.
    #[must_use]
    pub fn uci(&self, played: Move) -> UciMove {
        UciMove::from_move(played, self.position.castles().mode())
    }

    /// A legal move of the position in short algebraic notation (Appendix C).
    #[must_use]
    pub fn san(&self, mv: Move) -> SanPlus {
        SanPlus::from_move(self.position.clone(), mv)
    }

    /// How the Laws ended the game without a claim. Mate comes first (Articles 5.1.1, 5.2.1, 5.2.2
    /// and 9.6).
    #[must_use]
    pub fn ended(&self) -> Option<Outcome> {
        self.end.map(|end| end.outcome)
    }

    /// After how many plies the Laws ended the game, if they did.
    #[must_use]
    pub fn ended_after(&self) -> Option<usize> {
        self.end.map(|end| end.plies)
    }

    fn note_end(&mut self) {
        self.note_end_of(Self::automatic_end);
    }

    fn note_end_of(&mut self, end: impl Fn(&Self) -> Option<Outcome>) {
        if self.end.is_none() {
            let plies = self.plies.len();
            self.end = end(self).map(|outcome| End { plies, outcome });
        }
    }

    fn automatic_end(&self) -> Option<Outcome> {
        let without_moves = Outcome::without_moves(&self.position);
        let dead = || is_plainly_dead(&self.position).then_some(Outcome::DeadPosition);
        without_moves
            .or_else(dead)
            .or_else(|| self.end_of_a_living_position())
    }

    fn end_of_a_living_position(&self) -> Option<Outcome> {
        Outcome::without_moves(&self.position).or_else(|| {
            if self.is_fivefold() {
                Some(Outcome::Fivefold)
            } else if self.position.halfmoves() >= SEVENTY_FIVE_MOVES {
                Some(Outcome::SeventyFive)
            } else {
                None
            }
        })
    }

    /// Adds how a castling right was lost, if the moves of the game show it.
    fn with_history(&self, refusal: Refusal) -> Refusal {
        let Refusal::Illegal(Reason::CastlingLost { side, .. }) = refusal else {
            return refusal;
        };
        let Some(ply) = self.castling_lost_with(side) else {
            return refusal;
        };
        let because = if ply.side != self.turn() {
            LostRight::RookTaken
        } else if ply.played.role() == Role::King {
            LostRight::KingMoved
        } else {
            LostRight::RookMoved
        };
        let by = earlier(ply);
        Reason::CastlingLost { side, because, by }.into()
    }

    /// The move that lost the right of the player to move to castle on this side; `None` if they
    /// still have it or never had it.
    fn castling_lost_with(&self, side: CastlingSide) -> Option<&Ply> {
        let turn = self.turn();
        let had_it = |ply: &&Ply| ply.before.castles().has(turn, side);
        let has_it = self.position.castles().has(turn, side);
        self.plies.iter().rev().find(had_it).filter(|_| !has_it)
    }
}

/// Plays a move and returns it in short algebraic notation; `None` if it is not legal. Legality and notation want the
/// moves of such a piece to this square, which are made once for both.
fn played_in(position: &mut Chess, played: Move) -> Option<SanPlus> {
    let moves = match played {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king.file() < rook.file());
            position.castling_moves(side)
        }
        _ => position.san_candidates(played.role(), played.to()),
    };
    if !moves.contains(&played) {
        return None;
    }
    let san = San::disambiguate(played, &moves);
    position.play_unchecked(played);
    let suffix = position.is_check().then(|| match has_legal_move(position) {
        true => Suffix::Check,
        false => Suffix::Checkmate,
    });
    Some(SanPlus { san, suffix })
}

/// A ply as the move that lost a right; `None` for a move without an origin.
fn earlier(ply: &Ply) -> Option<EarlierMove> {
    let to = match ply.played {
        Move::Castle { .. } => ply.played.castling_side()?.king_to(ply.side),
        played => played.to(),
    };
    Some(EarlierMove {
        number: ply.before.fullmoves().get(),
        side: ply.side,
        from: ply.played.from()?,
        to,
    })
}

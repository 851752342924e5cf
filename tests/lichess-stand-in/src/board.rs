//! The position of a game and how it came about: legal moves, both ways to write castling, repetitions, the ends that the
//! board itself tells. It knows nothing of clocks and of players.

use shakmaty::fen::{Epd, Fen};
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move, Position};

use crate::status::Status;

/// The kinds of chess that are played here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    Standard,
    Chess960,
    FromPosition,
}

impl Variant {
    pub(crate) fn from_key(key: &str) -> Option<Self> {
        match key {
            "standard" => Some(Variant::Standard),
            "chess960" => Some(Variant::Chess960),
            "fromPosition" => Some(Variant::FromPosition),
            _ => None,
        }
    }

    pub(crate) fn key(self) -> &'static str {
        match self {
            Variant::Standard => "standard",
            Variant::Chess960 => "chess960",
            Variant::FromPosition => "fromPosition",
        }
    }

    /// The long and the short name for people.
    pub(crate) fn names(self) -> (&'static str, &'static str) {
        match self {
            Variant::Standard => ("Standard", "Std"),
            Variant::Chess960 => ("Chess960", "960"),
            Variant::FromPosition => ("From Position", "FEN"),
        }
    }

    fn castling(self) -> CastlingMode {
        match self {
            Variant::Standard => CastlingMode::Standard,
            Variant::Chess960 | Variant::FromPosition => CastlingMode::Chess960,
        }
    }
}

/// Moves that lead from a start to a position.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) variant: Variant,
    /// As `initialFen` tells it; `None` for the usual start.
    pub(crate) start_fen: Option<String>,
    moves: Vec<Move>,
    /// The start, and the position after each move.
    positions: Vec<Chess>,
}

impl Board {
    /// A board before the first move; without a FEN the usual start, or that of a number for Chess960.
    ///
    /// # Errors
    ///
    /// If this is no FEN, or its position is not legal.
    pub(crate) fn new(variant: Variant, fen: Option<&str>, number: u16) -> Result<Self, String> {
        let (start, start_fen) = match (variant, fen) {
            (Variant::Standard, _) => (Chess::new(), None),
            (Variant::Chess960, None) => {
                let start = chess_laws::StartPosition::new(number % 960);
                let start = start.unwrap_or(chess_laws::StartPosition::USUAL).position();
                let fen = Fen::from_position(&start, EnPassantMode::Legal).to_string();
                (start, Some(fen))
            }
            (_, Some(fen)) => {
                let parsed: Fen = fen.parse().map_err(|_| "Invalid FEN".to_owned())?;
                let start: Chess = parsed
                    .into_position(variant.castling())
                    .map_err(|_| "Invalid FEN".to_owned())?;
                (start, Some(fen.to_owned()))
            }
            (Variant::FromPosition, None) => return Err("Invalid FEN".to_owned()),
        };
        Ok(Self {
            variant,
            start_fen,
            moves: Vec::new(),
            positions: vec![start],
        })
    }

    /// The position now.
    pub(crate) fn position(&self) -> &Chess {
        // The start is never taken back.
        &self.positions[self.positions.len() - 1]
    }

    pub(crate) fn plies(&self) -> usize {
        self.moves.len()
    }

    pub(crate) fn turn(&self) -> Color {
        self.position().turn()
    }

    pub(crate) fn fen(&self) -> String {
        Fen::from_position(self.position(), EnPassantMode::Legal).to_string()
    }

    /// Plays a move written in UCI, castling in both ways.
    ///
    /// # Errors
    ///
    /// The server's text about it.
    pub(crate) fn play(&mut self, uci: &str) -> Result<(), String> {
        let parsed: UciMove = uci.parse().map_err(|_| format!("Invalid UCI: {uci}"))?;
        let position = self.position().clone();
        let legal = parsed.to_move(&position).map_err(|_| match parsed {
            UciMove::Normal { from, to, .. } => match position.board().piece_at(from) {
                Some(piece) if piece.color == position.turn() => {
                    format!("Piece on {from} cannot move to {to}")
                }
                Some(_) => format!("Piece on {from} is not yours"),
                None => format!("No piece on {from}"),
            },
            UciMove::Put { .. } | UciMove::Null => format!("Invalid UCI: {uci}"),
        })?;
        self.play_legal(legal);
        Ok(())
    }

    /// Plays a move that is legal here.
    pub(crate) fn play_legal(&mut self, legal: Move) {
        let mut next = self.position().clone();
        next.play_unchecked(legal);
        self.moves.push(legal);
        self.positions.push(next);
    }

    /// Takes the last plies back, as many as there are.
    pub(crate) fn take_back(&mut self, plies: usize) {
        let left = self.moves.len().saturating_sub(plies);
        self.moves.truncate(left);
        self.positions.truncate(left + 1);
    }

    /// All moves in UCI: castling as king to rook, or in usual chess by two squares if asked.
    pub(crate) fn uci(&self, two_squares: bool) -> Vec<String> {
        let mode = match self.variant {
            Variant::Standard if two_squares => CastlingMode::Standard,
            _ => CastlingMode::Chess960,
        };
        let moves = self.moves.iter();
        moves.map(|it| it.to_uci(mode).to_string()).collect()
    }

    /// All moves in algebraic notation.
    pub(crate) fn san(&self) -> Vec<String> {
        let pairs = self.moves.iter().zip(&self.positions);
        pairs
            .map(|(played, before)| SanPlus::from_move(before.clone(), *played).to_string())
            .collect()
    }

    /// How often the position now has stood on the board with the same rights.
    pub(crate) fn repetitions(&self) -> usize {
        let epd = |it: &Chess| Epd::from_position(it, EnPassantMode::Legal).to_string();
        let now = epd(self.position());
        self.positions.iter().filter(|it| epd(it) == now).count()
    }

    /// Whether this side can win by no series of legal moves, as the server sees it.
    pub(crate) fn cannot_win(&self, side: Color) -> bool {
        self.position().has_insufficient_material(side)
    }

    /// The end that the position brings by itself, and who has won.
    pub(crate) fn end(&self) -> Option<(Status, Option<Color>)> {
        let position = self.position();
        if position.is_checkmate() {
            Some((Status::Mate, Some(position.turn().other())))
        } else if position.is_stalemate() {
            Some((Status::Stalemate, None))
        } else if position.is_insufficient_material()
            || position.halfmoves() >= 100
            || self.repetitions() >= 5
            || self.plies() >= 600
        {
            Some((Status::Draw, None))
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standard() -> Board {
        Board::new(Variant::Standard, None, 0).unwrap()
    }

    #[test]
    fn castling_is_taken_in_both_ways_and_told_in_either() {
        for castling in ["e1g1", "e1h1"] {
            let mut board = standard();
            for uci in ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", castling] {
                board.play(uci).unwrap();
            }
            assert_eq!(board.uci(false)[6], "e1h1");
            assert_eq!(board.uci(true)[6], "e1g1");
            assert_eq!(board.san()[6], "O-O");
        }
    }

    #[test]
    fn what_cannot_be_played_is_told_in_words() {
        let mut board = standard();
        for (uci, expected) in [
            ("e2e5", "Piece on e2 cannot move to e5"),
            ("e7e5", "Piece on e7 is not yours"),
            ("e4e5", "No piece on e4"),
            ("castle", "Invalid UCI: castle"),
        ] {
            assert_eq!(board.play(uci), Err(expected.to_owned()));
        }
        assert_eq!(board.plies(), 0);
    }

    #[test]
    fn the_fifth_time_of_a_position_ends_the_game() {
        let mut board = standard();
        for round in 1..=4 {
            assert_eq!(board.end(), None, "{round}");
            for uci in ["g1f3", "g8f6", "f3g1", "f6g8"] {
                board.play(uci).unwrap();
            }
            assert_eq!(board.repetitions(), round + 1);
        }
        assert_eq!(board.end(), Some((Status::Draw, None)));
        board.take_back(1);
        assert_eq!(board.end(), None);
    }
}

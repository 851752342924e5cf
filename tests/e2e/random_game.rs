//! Games of random legal moves, the same for the same seed: how somebody types them, and how the program tells them.

use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Position};

/// The same numbers every time.
pub struct Chance(pub u64);

impl Chance {
    /// A number below this limit.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// A random game, as someone would type it in full.
pub fn random_game(chance: &mut Chance, plies: usize) -> Vec<String> {
    let moves = random_moves(chance, plies).into_iter();
    moves.map(typed_in_full).collect()
}

/// The moves of a random game.
pub fn random_moves(chance: &mut Chance, plies: usize) -> Vec<Move> {
    let mut position = Chess::default();
    let mut moves = Vec::new();
    while moves.len() < plies {
        let legal = position.legal_moves();
        let mv = legal[chance.below(legal.len())];
        let mut after = position.clone();
        after.play_unchecked(mv);
        // The game is to go on.
        if after.outcome().is_known() || mv.is_promotion() {
            continue;
        }
        moves.push(mv);
        position = after;
    }
    moves
}

/// A move, as someone would type it in full.
pub fn typed_in_full(mv: Move) -> String {
    match mv.castling_side() {
        Some(side) if side.is_king_side() => "kurze Rochade".into(),
        Some(_) => "lange Rochade".into(),
        None => {
            let squares = UciMove::from_move(mv, shakmaty::CastlingMode::Standard).to_string();
            let letter = match mv.role().upper_char() {
                'N' => "Springer",
                'B' => "Läufer",
                'R' => "Turm",
                'Q' => "Dame",
                'K' => "König",
                _ => "Bauer",
            };
            format!("{letter} {} {}", &squares[..2], &squares[2..])
        }
    }
}

/// Whether the program repeats a move with this line.
pub fn is_announcement(line: &str) -> bool {
    let pieces = [
        "Bauer ",
        "Springer ",
        "Läufer ",
        "Turm ",
        "Dame ",
        "König ",
        "kurze ",
        "lange ",
    ];
    pieces.iter().any(|piece| line.starts_with(piece)) && !line.contains("geht nicht")
}

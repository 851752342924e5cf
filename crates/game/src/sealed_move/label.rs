//! What is written on the envelope (Guideline I.2).

use std::time::Duration;

use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};
use shakmaty::{CastlingMode, Color, Position};

use crate::session::State;
use chess_laws::{FenError, Game, wire};

/// Everything that Guideline I.2 wants on the envelope.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// White's name (I.2.1).
    pub white: String,
    /// Black's name (I.2.1).
    pub black: String,
    /// The position immediately before the sealed move, in FEN (I.2.2).
    pub fen: String,
    /// Whether it is one of Chess960.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chess960: bool,
    /// The time White used, in ms (I.2.3).
    pub white_used_ms: u64,
    /// The time Black used, in ms (I.2.3).
    pub black_used_ms: u64,
    /// What White's clock shows, in ms; `None` without a clock.
    pub white_left_ms: Option<u64>,
    /// What Black's clock shows, in ms; `None` without a clock.
    pub black_left_ms: Option<u64>,
    /// The player who sealed (I.2.4).
    #[serde(with = "wire")]
    pub sealed_by: Color,
    /// The number of the sealed move (I.2.5).
    pub move_number: u32,
    /// The player with a current draw offer (I.2.6).
    #[serde(with = "wire::option")]
    pub draw_offered_by: Option<Color>,
    /// When and where play is resumed (I.2.7).
    pub resumption: Resumption,
}

/// When and where play is resumed (Guideline I.2.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resumption {
    /// Date and time at the venue.
    pub at: DateTime,
    pub venue: String,
}

impl Label {
    /// The label for a game that was just adjourned; `None` if no move is sealed in it.
    #[must_use]
    pub fn of(state: &State, [white, black]: [String; 2], resumption: Resumption) -> Option<Label> {
        let sealed = state.sealed()?;
        let used = |side| ms(state.clock().used(side, state.now()));
        let [white_left, black_left] = sealed.shown();
        let game = state.game();
        Some(Label {
            white,
            black,
            fen: game.fen(),
            chess960: game.position().castles().mode() == CastlingMode::Chess960,
            white_used_ms: used(Color::White),
            black_used_ms: used(Color::Black),
            white_left_ms: white_left.map(ms),
            black_left_ms: black_left.map(ms),
            sealed_by: sealed.by,
            move_number: game.position().fullmoves().get(),
            draw_offered_by: state.offer(),
            resumption,
        })
    }

    /// The game from the adjourned position on.
    ///
    /// # Errors
    /// If the position cannot be played from.
    pub fn game(&self) -> Result<Game, FenError> {
        if self.chess960 {
            Game::from_chess960_fen(&self.fen)
        } else {
            Game::from_fen(&self.fen)
        }
    }

    /// The name of a player.
    #[must_use]
    pub fn name(&self, side: Color) -> &str {
        side.fold_wb(&self.white, &self.black)
    }

    /// The time a player used.
    #[must_use]
    pub fn used(&self, side: Color) -> Duration {
        Duration::from_millis(side.fold_wb(self.white_used_ms, self.black_used_ms))
    }

    /// What a player's clock shows; `None` without a clock.
    #[must_use]
    pub fn left(&self, side: Color) -> Option<Duration> {
        side.fold_wb(self.white_left_ms, self.black_left_ms)
            .map(Duration::from_millis)
    }
}

fn ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

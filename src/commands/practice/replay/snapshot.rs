//! What a replay shows of a state in JSON.

use serde::Serialize;
use shakmaty::Color;

use chess_laws::{GameResult, Outcome, wire};
use game::session::{State, StopReason};

/// The state after an event.
#[derive(Serialize)]
pub(crate) struct Snapshot {
    /// The position after the completed moves.
    pub fen: String,
    /// What the clocks show, in ms; null without a clock.
    white_ms: Option<u64>,
    black_ms: Option<u64>,
    /// Whose clock runs.
    #[serde(with = "wire::option")]
    running: Option<Color>,
    /// The move that waits for the clock, in UCI.
    pub announced: Option<String>,
    /// The side that offers a draw.
    #[serde(with = "wire::option")]
    pub offer: Option<Color>,
    /// Why the arbiter or a player stopped the clocks.
    pub stopped: Option<StopReason>,
    outcome: Option<Outcome>,
    pub result: Option<GameResult>,
}

impl Snapshot {
    pub(crate) fn of(state: &State) -> Snapshot {
        let left = |side| {
            let left = state.clock().remaining(side, state.now())?;
            u64::try_from(left.as_millis()).ok()
        };
        let announced = state.announced();
        Snapshot {
            fen: state.game().fen(),
            white_ms: left(Color::White),
            black_ms: left(Color::Black),
            running: state.clock().running(),
            announced: announced.map(|it| state.game().uci(it.mv).to_string()),
            offer: state.offer(),
            stopped: state.stopped().map(|it| it.reason),
            outcome: state.outcome(),
            result: state.outcome().map(Outcome::result),
        }
    }
}

//! What an engine has to think about: the position, how it came about, and for how long. Knows nothing
//! of the engine.

use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move, Position};
use shakmaty_uci::{UciMessage, UciSearchControl, UciTimeControl};
use thiserror::Error;

/// What the clocks show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clocks {
    /// White's time.
    pub white: Duration,
    /// Black's time.
    pub black: Duration,
    /// What White gets for each move.
    pub white_increment: Duration,
    /// What Black gets for each move.
    pub black_increment: Duration,
    /// How many moves the engine has to make in its time; `None` for all that are left.
    pub moves_to_go: Option<u32>,
}

/// For how long an engine thinks about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Until it has looked at this many positions.
    Nodes(u64),
    /// For this time.
    Time(Duration),
    /// As it wants, with these clocks.
    Clocks(Clocks),
}

/// How much longer than it should an engine may think before it is told to stop.
const OVER_TIME: Duration = Duration::from_secs(1);

/// How long an engine may look at its positions, however slow the machine.
const LONGEST_SEARCH: Duration = Duration::from_secs(5 * 60);

/// The moves of a task do not follow from its start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the move number {0} of the game is illegal")]
pub struct IllegalTask(pub usize);

/// What an engine has to think about.
#[derive(Debug, Clone)]
pub struct Task {
    start: Chess,
    moves: Vec<UciMove>,
    position: Chess,
    limit: Limit,
    /// How many lines are wanted besides the move.
    wanted_lines: usize,
}

/// No more lines are wanted of an engine.
const MOST_LINES: usize = 16;

impl Task {
    /// The position after these moves.
    ///
    /// # Errors
    /// If one of the moves is illegal.
    pub fn new(
        start: &Chess,
        moves: impl IntoIterator<Item = Move>,
        limit: Limit,
    ) -> Result<Self, IllegalTask> {
        let mode = start.castles().mode();
        let mut position = start.clone();
        let mut written = Vec::new();
        for (index, mv) in moves.into_iter().enumerate() {
            written.push(UciMove::from_move(mv, mode));
            position = position.play(mv).map_err(|_| IllegalTask(index + 1))?;
        }
        Ok(Self {
            start: start.clone(),
            moves: written,
            position,
            limit,
            wanted_lines: 0,
        })
    }

    /// This task, with this many lines wanted besides the move.
    #[must_use]
    pub fn with_lines(mut self, count: usize) -> Self {
        self.wanted_lines = count.min(MOST_LINES);
        self
    }

    /// How many lines are wanted besides the move.
    pub(crate) const fn wanted_lines(&self) -> usize {
        self.wanted_lines
    }

    /// The position to think about.
    #[must_use]
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// This task after the engine has wasted this time on its own clock.
    #[must_use]
    pub fn later(mut self, wasted: Duration) -> Self {
        if let Limit::Clocks(clocks) = &mut self.limit {
            let own = match self.position.turn() {
                Color::White => &mut clocks.white,
                Color::Black => &mut clocks.black,
            };
            *own = own.saturating_sub(wasted);
        }
        self
    }

    /// How long the engine may think before it is told to stop.
    #[must_use]
    pub fn longest(&self) -> Duration {
        let given = match (self.limit, self.position.turn()) {
            (Limit::Nodes(_), _) => LONGEST_SEARCH,
            (Limit::Time(time), _) => time,
            (Limit::Clocks(clocks), Color::White) => clocks.white,
            (Limit::Clocks(clocks), Color::Black) => clocks.black,
        };
        given.saturating_add(OVER_TIME)
    }

    /// How long the engine may think without answering whether it is still there: half of its time, so that it has the
    /// other half if it hangs and is started anew. None where it plays without a clock.
    #[must_use]
    pub fn in_silence(&self) -> Duration {
        match self.limit {
            Limit::Clocks(_) => self.longest() / 2,
            Limit::Nodes(_) | Limit::Time(_) => Duration::ZERO,
        }
    }

    /// The lines that give it to the engine.
    #[must_use]
    pub fn lines(&self) -> [String; 2] {
        let fen = |position: &Chess| Fen::from_position(position, EnPassantMode::Legal);
        let start = fen(&self.start);
        let usual = self.start.castles().mode() == CastlingMode::Standard
            && start == fen(&Chess::default());
        let position = UciMessage::Position {
            startpos: usual,
            fen: (!usual).then_some(start),
            moves: self.moves.clone(),
        };
        [position.to_string(), self.limit.go().to_string()]
    }
}

impl Limit {
    fn go(self) -> UciMessage {
        let (time_control, search_control) = match self {
            Self::Nodes(nodes) => (None, Some(UciSearchControl::nodes(nodes))),
            Self::Time(time) => (Some(UciTimeControl::MoveTime(time)), None),
            Self::Clocks(clocks) => (Some(clocks.control()), None),
        };
        UciMessage::Go {
            time_control,
            search_control,
        }
    }
}

impl Clocks {
    fn control(self) -> UciTimeControl {
        // Some engines take no time at all for no clock.
        let left = |duration: Duration| Some(duration.max(Duration::from_millis(1)));
        UciTimeControl::TimeLeft {
            white_time: left(self.white),
            black_time: left(self.black),
            white_increment: Some(self.white_increment),
            black_increment: Some(self.black_increment),
            moves_to_go: self
                .moves_to_go
                .map(|moves| u8::try_from(moves.max(1)).unwrap_or(u8::MAX)),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn clocks(moves_to_go: Option<u32>) -> Limit {
        Limit::Clocks(Clocks {
            white: 90 * SECOND,
            black: 80 * SECOND,
            white_increment: 3 * SECOND,
            black_increment: Duration::ZERO,
            moves_to_go,
        })
    }

    fn position(fen: &str, mode: CastlingMode) -> Chess {
        fen.parse::<Fen>().unwrap().into_position(mode).unwrap()
    }

    fn task(start: &Chess, moves: &[&str], limit: Limit) -> Result<Task, IllegalTask> {
        let mut position = start.clone();
        let moves: Vec<Move> = moves
            .iter()
            .map(|uci| {
                let mv = uci.parse::<UciMove>().unwrap().to_move(&position).unwrap();
                position.play_unchecked(mv);
                mv
            })
            .collect();
        Task::new(start, moves, limit)
    }

    #[test]
    fn the_lines_of_a_task() {
        let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        let standard = CastlingMode::Standard;
        let initial = Chess::default();
        let at = |fen: &str, mode| position(fen, mode);
        let rows = [
            (
                initial.clone(),
                &["e2e4", "e7e5"][..],
                Limit::Nodes(5),
                "position startpos moves e2e4 e7e5",
                "go nodes 5",
            ),
            (
                initial.clone(),
                &[],
                Limit::Time(2 * SECOND),
                "position startpos",
                "go movetime 2000",
            ),
            (
                initial.clone(),
                &[],
                clocks(None),
                "position startpos",
                "go wtime 90000 btime 80000 winc 3000 binc 0",
            ),
            (
                initial,
                &[],
                clocks(Some(400)),
                "position startpos",
                "go wtime 90000 btime 80000 winc 3000 binc 0 movestogo 255",
            ),
            (
                at(castling, standard),
                &["e1g1"],
                Limit::Nodes(1),
                "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1",
                "go nodes 1",
            ),
            (
                at(castling, CastlingMode::Chess960),
                &["e1h1"],
                Limit::Nodes(1),
                "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1h1",
                "go nodes 1",
            ),
        ];
        for (start, moves, limit, expected, go) in rows {
            let task = task(&start, moves, limit).unwrap();
            assert_eq!(task.lines(), [expected.to_owned(), go.to_owned()]);
        }
    }

    #[test]
    fn time_that_was_wasted_is_taken_from_the_engine_only() {
        let task = task(&Chess::default(), &["e2e4"], clocks(Some(7))).unwrap();
        assert_eq!(task.longest(), 81 * SECOND);
        let [_, go] = task.clone().later(10 * SECOND).lines();
        assert_eq!(
            go,
            "go wtime 90000 btime 70000 winc 3000 binc 0 movestogo 7"
        );
        let [_, go] = task.later(100 * SECOND).lines();
        assert_eq!(go, "go wtime 90000 btime 1 winc 3000 binc 0 movestogo 7");
    }

    #[test]
    fn an_illegal_move_is_no_task() {
        let start = Chess::default();
        let mv = "e2e4".parse::<UciMove>().unwrap().to_move(&start).unwrap();
        let twice = Task::new(&start, [mv, mv], Limit::Nodes(1));
        assert_eq!(twice.unwrap_err(), IllegalTask(2));
    }
}

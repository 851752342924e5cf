//! The engine of another program: how it is started for a game, and what it is asked.

use std::path::{self, Path};
use std::time::Duration;

use crossbeam_channel::Sender;
use shakmaty::Color;

use crate::devices::thinking::starting::WhoWaits;
use crate::devices::thinking::thought::Thought;
use crate::problem::Problem;
use game::session::{EngineStrength, ExternalEngine, Settings, StandIn, State};
use uci_opponent::{Clocks, Limit, Opponent, Strength, Task, Wishes};

/// How long it thinks about a move in a game without clocks, if its nodes are not limited.
const WITHOUT_CLOCK: Duration = Duration::from_secs(3);

/// What the user wants from the engine of another program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineChoice {
    /// Its program: a path, or a name in the search path.
    pub program: String,
    /// How strong it plays.
    pub strength: EngineStrength,
    /// How many positions it looks at for a move.
    pub nodes: Option<u64>,
    /// Options of its own.
    pub options: Vec<(String, String)>,
}

impl EngineChoice {
    /// Starts the engine. Also returns what the settings of the game keep about it, with the
    /// built-in one that goes on if it fails.
    ///
    /// # Errors
    /// If it cannot be started, or does not offer what is wanted.
    pub(crate) fn start(
        self,
        stand_in: StandIn,
        chess960: bool,
        waits: WhoWaits<'_>,
    ) -> Result<(External, ExternalEngine), Problem> {
        let mut engine = ExternalEngine {
            name: String::new(),
            program: from_anywhere(self.program),
            strength: self.strength,
            nodes: self.nodes,
            options: self.options,
            stand_in,
        };
        let external = External::start(&engine, chess960, waits)?;
        let name = &external.opponent.identity().name;
        engine.name = match name.as_str() {
            "" => engine.program.clone(),
            name => name.to_owned(),
        };
        Ok((external, engine))
    }
}

/// The running engine of another program.
pub struct External {
    opponent: Opponent,
}

impl External {
    /// The engine that plays a side of this game, started again; `None` if none does.
    ///
    /// # Errors
    /// If it cannot be started, or does not offer what is wanted any more.
    pub(crate) fn of(settings: &Settings, waits: WhoWaits<'_>) -> Result<Option<Self>, Problem> {
        let engine = settings.external_engine();
        let start = |it| Self::start(it, settings.is_chess960(), waits);
        engine.map(start).transpose()
    }

    fn start(
        engine: &ExternalEngine,
        chess960: bool,
        waits: WhoWaits<'_>,
    ) -> Result<Self, Problem> {
        let wishes = Wishes {
            strength: match engine.strength {
                EngineStrength::Full => Strength::Full,
                EngineStrength::Elo(elo) => Strength::Elo(elo),
                EngineStrength::Skill(level) => Strength::Skill(level),
            },
            chess960,
            options: engine.options.clone(),
        };
        let opponent = waits.start(&engine.program, wishes)?;
        Ok(Self { opponent })
    }

    /// Asks it for its move.
    pub(crate) fn think(&self, engine: &ExternalEngine, state: &State, sender: Sender<Thought>) {
        let game = state.game();
        let played = game.plies().iter().map(|ply| ply.played);
        let limit = match (engine.nodes, clocks(state)) {
            (Some(nodes), _) => Limit::Nodes(nodes),
            (None, Some(clocks)) => Limit::Clocks(clocks),
            (None, None) => Limit::Time(WITHOUT_CLOCK),
        };
        // The moves of a game are legal. Without a task it gives no move.
        if let Ok(task) = Task::new(game.start(), played, limit) {
            self.opponent
                .think(task, move |news| drop(sender.send(Thought::News(news))));
        }
    }

    /// Nobody wants its move any more.
    pub(crate) fn stop(&self) {
        self.opponent.stop();
    }
}

/// A path as it is found from any folder, so that the game goes on from another one. A name stays as it is:
/// it is looked for in the search path.
fn from_anywhere(program: String) -> String {
    if Path::new(&program).components().count() <= 1 {
        return program;
    }
    let absolute = path::absolute(&program).ok();
    let absolute = absolute.and_then(|it| it.into_os_string().into_string().ok());
    absolute.unwrap_or(program)
}

/// What the clocks show; `None` in a game without.
fn clocks(state: &State) -> Option<Clocks> {
    let (clock, at) = (state.clock(), state.now());
    let turn = state.game().turn();
    // UCI knows no delay. For an engine it is much the same as an increment.
    let increment = |side: Color| {
        let at = clock.control().period_after(clock.presses(side));
        at.map_or(Duration::ZERO, |it| it.period.extra.amount())
    };
    let to_go = clock.prescribed_moves(turn);
    Some(Clocks {
        white: clock.remaining(Color::White, at)?,
        black: clock.remaining(Color::Black, at)?,
        white_increment: increment(Color::White),
        black_increment: increment(Color::Black),
        moves_to_go: to_go.map(|moves| moves.saturating_sub(clock.presses(turn))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_kept_for_other_folders_and_a_name_is_not() {
        assert_eq!(from_anywhere("stockfish".to_owned()), "stockfish");
        assert_eq!(from_anywhere("/opt/engine".to_owned()), "/opt/engine");
        for relative in ["./engine", "engines/engine", "../engine"] {
            let kept = from_anywhere(relative.to_owned());
            assert!(Path::new(&kept).is_absolute(), "{kept}");
            assert!(kept.ends_with("/engine"), "{kept}");
        }
    }
}

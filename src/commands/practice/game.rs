//! What only a game for practice has: an engine as the opponent, a position that is set up, an endgame to play out.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use shakmaty::Color;

use super::engine::EngineArguments;
use super::from_pgn::FromPgn;
use crate::devices::thinking::EngineChoice;
use crate::problem::Problem;
use desk::game_desk::BoardQuestions;
use desk::game_desk::Goal;
use desk::messages::{Localisation, Wording, text};
use practice::puzzle::{Endgame, EndgameTask};
use practice::questions::Questions;

/// The level of the built-in engine, if none is named.
const USUAL_LEVEL: u8 = 2;

/// Its strongest level.
const STRONGEST: u8 = 8;

#[derive(Debug, Args)]
pub struct PracticeGameArguments {
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=8))]
    level: Option<u8>,
    #[command(flatten)]
    engine: EngineArguments,
    #[arg(long, conflicts_with = "chess960")]
    fen: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["chess960", "fen"])]
    from_pgn: Option<PathBuf>,
    #[arg(
        id = "at_move",
        long = "move",
        value_name = "NUMBER",
        requires = "from_pgn"
    )]
    number: Option<u32>,
    #[arg(id = "which_game", long = "game", value_name = "NUMBER", default_value = "1", requires = "from_pgn", value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    #[arg(long, value_name = "NAME", value_parser = endgame(), conflicts_with_all = ["chess960", "fen", "from_pgn", "color"])]
    endgame: Option<Endgame>,
}

impl PracticeGameArguments {
    /// Whether an engine of another program should play.
    pub fn wants_engine(&self) -> bool {
        self.engine.is_wanted()
    }

    /// The engine of another program that should play.
    pub fn engine(&self) -> Option<EngineChoice> {
        self.engine.choice()
    }

    /// The strength of the built-in engine. A weak one would spoil the task of an endgame.
    pub fn level(&self) -> u8 {
        let usual = match self.endgame {
            Some(_) => STRONGEST,
            None => USUAL_LEVEL,
        };
        self.level.unwrap_or(usual)
    }

    /// Whether the game begins from a position that is set up.
    pub const fn sets_up(&self) -> bool {
        self.fen.is_some() || self.from_pgn.is_some() || self.endgame.is_some()
    }

    /// The side whose task the endgame is.
    pub fn side(&self) -> Option<Color> {
        self.endgame.as_ref().map(Endgame::side)
    }

    /// The position as FEN, and the sentence where it stands, if it comes from a file. `side` is the player's.
    ///
    /// # Errors
    /// If the file cannot be read or has no such position.
    pub fn position(
        &self,
        side: Color,
        wording: &Wording,
    ) -> Result<(Option<String>, Option<String>), Problem> {
        if let Some(endgame) = &self.endgame {
            return Ok((Some(endgame.fen().to_owned()), None));
        }
        let Some(path) = &self.from_pgn else {
            return Ok((self.fen.clone(), None));
        };
        let from = FromPgn {
            path: path.clone(),
            game: usize::try_from(self.game).unwrap_or(usize::MAX),
            number: self.number,
            side,
        };
        let game = from.game()?;
        let last = game.plies().last().map(|ply| ply.played);
        let told = wording.begins_from_file(game.position(), last);
        Ok((Some(game.fen()), Some(told)))
    }

    /// What one side is to reach, if the game has a task.
    pub fn goal(&self, at: &Localisation) -> Option<Goal> {
        let endgame = self.endgame.as_ref()?;
        let task = endgame.task();
        Some(Goal {
            side: endgame.side(),
            task: match task {
                EndgameTask::Win => text!(at, "endgame-win"),
                EndgameTask::Hold => text!(at, "endgame-hold"),
            },
            needs_win: task == EndgameTask::Win,
            reached: text!(at, "endgame-solved"),
            missed: text!(at, "endgame-not-solved"),
        })
    }
}

fn endgame() -> impl TypedValueParser<Value = Endgame> {
    PossibleValuesParser::new(Endgame::names()).try_map(|name| name.parse::<Endgame>())
}

/// What answers questions about the board.
pub fn questions() -> Option<Box<dyn BoardQuestions>> {
    Some(Box::new(Questions::default()))
}

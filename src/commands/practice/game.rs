//! What only a game for practice has: an engine as the opponent, a position that is set up, an endgame to play out, the
//! name of its opening.

use std::iter;
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use shakmaty::{CastlingMode, Color, Position};

#[cfg(feature = "web")]
use super::at_page::AtPageArguments;
use super::from_pgn::FromPgn;
use crate::commands::argument_error::InvalidValue;
use crate::commands::arguments::one_line;
use crate::devices::thinking::EngineChoice;
use crate::problem::Problem;
use chess_laws::{FenRemark, Game, complete, fen_by_rooks, setup_of};
use desk::game_desk::BoardQuestions;
use desk::game_desk::FromFile;
use desk::game_desk::Goal;
use desk::messages::{Localisation, Wording, text};
use game::scoresheet::Scoresheet;
use game::session::{EngineStrength, Matter, State};
use opening_names::name_of;
use practice::puzzle::{Endgame, EndgameTask};
use practice::questions::Questions;

/// The level of the built-in engine, if none is named.
const USUAL_LEVEL: u8 = 2;

/// Its strongest level.
const STRONGEST: u8 = 8;

/// The arguments of a game for practice.
#[derive(Debug, Args)]
pub struct PracticeGameArguments {
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=8))]
    level: Option<u8>,
    #[command(flatten)]
    engine: EngineArguments,
    #[cfg(feature = "web")]
    #[command(flatten)]
    pub(crate) at_page: AtPageArguments,
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
        self.engine.program.is_some()
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

    /// Sets up no endgame, because a side was chosen.
    pub fn without_endgame(&mut self) {
        self.endgame = None;
    }

    /// The position as FEN, and how it came about, if it comes from a file. `side` is the player's.
    ///
    /// # Errors
    /// If the file cannot be read or has no such position.
    pub fn position(
        &self,
        side: Color,
        wording: &Wording,
    ) -> Result<(Option<String>, Option<FromFile>), Problem> {
        if let Some(endgame) = &self.endgame {
            return Ok((Some(endgame.fen().to_owned()), None));
        }
        let Some(path) = &self.from_pgn else {
            return Ok(self.given(wording));
        };
        let from = FromPgn {
            path: path.clone(),
            game: usize::try_from(self.game).unwrap_or(usize::MAX),
            number: self.number,
            side,
        };
        let game = from.game()?;
        let last = game.plies().last();
        let told = wording.begins_from_file(game.position(), last.map(|ply| ply.played));
        let before = last.map(|ply| {
            let check = ply.san.suffix.is_some();
            wording.announcement(ply.played, check)
        });
        // The rooks of Chess960 are named, so that it stays one.
        let fen = match game.position().castles().mode() {
            CastlingMode::Chess960 => fen_by_rooks(game.position()),
            CastlingMode::Standard => game.fen(),
        };
        Ok((
            Some(fen),
            Some(FromFile {
                told,
                before,
                game: Some(game),
            }),
        ))
    }

    /// The position that was given, with what may be missing behind its board, and what of it was assumed.
    fn given(&self, wording: &Wording) -> (Option<String>, Option<FromFile>) {
        let whole = self.fen.as_deref().and_then(complete);
        let read = whole.as_deref().map(|it| setup_of(it).map(|it| it.turn));
        let turn = read.transpose().ok().flatten();
        let at = wording.localisation();
        let told = turn.map(|turn| FromFile {
            told: text!(
                at,
                "fen-note",
                remark = at.fen_remark(FenRemark::Assumed(turn))
            ),
            before: None,
            game: None,
        });
        (whole.or_else(|| self.fen.clone()), told)
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

/// What answers them in a game that goes on where this one is.
pub fn questions_from(earlier: Game) -> Option<Box<dyn BoardQuestions>> {
    Some(Box::new(Questions::going_on_from(earlier)))
}

/// An engine of another program as the opponent.
#[derive(Debug, Args)]
pub struct EngineArguments {
    #[arg(long = "engine", id = "engine", value_name = "PROGRAM", value_parser = one_line)]
    program: Option<String>,
    #[arg(long, value_name = "NUMBER", requires = "engine")]
    engine_elo: Option<u16>,
    #[arg(
        long,
        value_name = "NUMBER",
        requires = "engine",
        conflicts_with = "engine_elo"
    )]
    engine_skill: Option<u8>,
    #[arg(long, value_name = "NUMBER", requires = "engine", value_parser = clap::value_parser!(u64).range(1..))]
    engine_nodes: Option<u64>,
    #[arg(long, value_name = "NAME=VALUE", requires = "engine", value_parser = setting)]
    engine_option: Vec<(String, String)>,
}

impl EngineArguments {
    /// The engine that the user wants, if they want one.
    pub fn choice(&self) -> Option<EngineChoice> {
        let strength = match (self.engine_elo, self.engine_skill) {
            (Some(elo), _) => EngineStrength::Elo(elo),
            (None, Some(level)) => EngineStrength::Skill(level),
            (None, None) => EngineStrength::Full,
        };
        Some(EngineChoice {
            program: self.program.clone()?,
            strength,
            nodes: self.engine_nodes,
            options: self.engine_option.clone(),
        })
    }
}

/// The name and the value of an option. A button has no value.
pub(crate) fn setting(text: &str) -> Result<(String, String), InvalidValue> {
    let text = one_line(text)?;
    let (name, value) = text.split_once('=').unwrap_or((&text, ""));
    match name.trim() {
        "" => Err(InvalidValue::NameAndValue),
        name => Ok((name.to_owned(), value.trim().to_owned())),
    }
}

/// Writes the tags `ECO` and `Opening` if the game is over, began from the initial position, and its opening has a
/// name: at home only, where questions about the board are answered. The scoresheet of a game under the Laws is the
/// same in every build.
pub fn note_opening(scoresheet: &mut Scoresheet, state: &State) {
    let game = state.game();
    let is_over = state.outcome().is_some();
    if !is_over || !game.is_from_initial_position() || !state.profile().answers(Matter::Board) {
        return;
    }
    let before = game.plies().iter().map(|ply| &ply.before);
    if let Some(opening) = name_of(before.chain(iter::once(game.position()))) {
        scoresheet.tags.set("ECO", opening.eco);
        scoresheet.tags.set("Opening", opening.name.english());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_has_a_name_and_perhaps_a_value() {
        let read = |text: &str| setting(text).ok();
        let is = |name: &str, value: &str| Some((name.to_owned(), value.to_owned()));
        assert_eq!(read("Hash=64"), is("Hash", "64"));
        assert_eq!(read("Skill Level = 3"), is("Skill Level", "3"));
        assert_eq!(read("Clear Hash"), is("Clear Hash", ""));
        assert_eq!(read("Path=/a=b"), is("Path", "/a=b"));
        assert_eq!(read("=3"), None);
        assert_eq!(read("Hash=1\nquit"), None);
    }
}

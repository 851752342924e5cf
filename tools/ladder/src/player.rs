//! The players: a level of the built-in engine, or an engine of another program.

use std::ffi::OsStr;
use std::str::FromStr;

use anyhow::{Context, anyhow, bail};
use chess_laws::Game;
use crossbeam_channel::unbounded;
use practice_engine::{Engine, Level};
use shakmaty::Move;
use uci_opponent::{Limit, News, Opponent, Patience, Score, Strength, Task, Wishes};

/// How many positions another engine looks at, if nothing is said.
const NODES: u64 = 50_000;

/// A player, as it is written on the command line.
#[derive(Debug, Clone)]
pub(crate) struct Named {
    /// As it was written.
    pub(crate) text: String,
    kind: Kind,
}

#[derive(Debug, Clone)]
enum Kind {
    Level(Level),
    Uci {
        program: String,
        wishes: Wishes,
        nodes: u64,
    },
}

impl FromStr for Named {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Named> {
        let kind = match text.split_once(':') {
            Some(("level", number)) => {
                let number: u8 = number.parse().context("level:NUMBER, 1 to 8")?;
                Kind::Level(Level::try_from(number)?)
            }
            Some(("uci", engine)) => uci(engine)?,
            _ => bail!("{text:?} is no player: level:NUMBER, or uci:PROGRAM,elo=NUMBER"),
        };
        Ok(Named {
            text: text.to_owned(),
            kind,
        })
    }
}

fn uci(engine: &str) -> anyhow::Result<Kind> {
    let mut parts = engine.split(',');
    let program = parts.next().unwrap_or_default().to_owned();
    let (mut wishes, mut nodes) = (Wishes::default(), NODES);
    // One line of thought is as strong, and surer to be the same.
    wishes.options.push(("Threads".to_owned(), "1".to_owned()));
    for part in parts {
        let (name, value) = part
            .split_once('=')
            .with_context(|| format!("{part:?} has no value: NAME=VALUE"))?;
        match name {
            "elo" => wishes.strength = Strength::Elo(value.parse().context("elo=NUMBER")?),
            "nodes" => nodes = value.parse().context("nodes=NUMBER")?,
            _ => wishes.options.push((name.to_owned(), value.to_owned())),
        }
    }
    Ok(Kind::Uci {
        program,
        wishes,
        nodes,
    })
}

/// A player at the board.
pub(crate) enum Player {
    BuiltIn(Level),
    Other(Opponent, Limit),
}

impl Player {
    pub(crate) fn start(named: &Named) -> anyhow::Result<Player> {
        match &named.kind {
            Kind::Level(level) => Ok(Player::BuiltIn(*level)),
            Kind::Uci {
                program,
                wishes,
                nodes,
            } => {
                let program = OsStr::new(program);
                let opponent = Opponent::start(program, wishes.clone(), Patience::default());
                let opponent = opponent.with_context(|| format!("{} does not play", named.text))?;
                Ok(Player::Other(opponent, Limit::Nodes(*nodes)))
            }
        }
    }

    /// Its move in a game, and how it judges its position. `seed` is the game's.
    pub(crate) fn think(&self, game: &Game, seed: u64) -> anyhow::Result<(Move, Option<Score>)> {
        match self {
            Player::BuiltIn(level) => {
                // As the program does it: another seed for each move.
                let seed = seed.wrapping_add(game.plies().len() as u64);
                let decision = Engine::new(*level, seed).decide(game);
                let decision = decision.context("the game is over")?;
                Ok((decision.mv, decision.score))
            }
            Player::Other(opponent, limit) => {
                let played = game.plies().iter().map(|ply| ply.played);
                let task = Task::new(game.start(), played, *limit)?;
                let (sender, news) = unbounded();
                opponent.think(task, move |told| drop(sender.send(told)));
                for news in news {
                    match news {
                        News::Chosen(chosen) => return Ok((chosen.mv, chosen.score)),
                        News::Restarted(_) => {}
                        News::GaveUp(failure) | News::NotReady(failure) => {
                            return Err(anyhow!("{failure}"));
                        }
                        News::Misfit(error) => return Err(anyhow!("{error}")),
                        News::Ready(_) | News::Silent | News::Deeper(_) => {}
                    }
                }
                bail!("the engine is gone")
            }
        }
    }
}

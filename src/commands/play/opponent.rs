//! Starts the engine of another program, if the user wants one as the opponent.

use crate::commands::play::NewGame;
use crate::devices::thinking::External;
use crate::problem::Problem;
use game::session::{Player, StandIn};

/// Starts the engine of another program. In the game it takes the place of the built-in one, which goes
/// on if the other one fails.
///
/// # Errors
/// If it cannot be started, or does not offer what is wanted.
pub(crate) fn start_engine(game: &mut NewGame) -> Result<Option<External>, Problem> {
    let chess960 = game.chess960.is_some();
    let mut players = [&mut game.white, &mut game.black].into_iter();
    let engine = players.find_map(|player| match *player {
        Player::Engine { level, seed } => Some((player, StandIn { level, seed })),
        Player::Human | Player::ExternalEngine(_) => None,
    });
    let (Some(choice), Some((player, stand_in))) = (game.practice.engine(), engine) else {
        return Ok(None);
    };
    let (external, engine) = choice.start(stand_in, chess960)?;
    *player = Player::ExternalEngine(Box::new(engine));
    Ok(Some(external))
}

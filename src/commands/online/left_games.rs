//! Whether games on a server that were left here still run: the server is asked, if their player is signed in.

use lichess_board::{Playing, Request};

use super::signed_in::client;
use super::{Patience, account_file};
use crate::files::left_on_server::OnServer;
use crate::problem::Problem;
use crate::problem::online::OnlineProblem;
use desk::messages::Localisation;

/// The server tells no more running games at once.
const MOST: usize = 50;

/// Checks that none of these games runs any more.
///
/// # Errors
/// If one runs, or the server cannot tell.
pub(crate) fn are_over(left: &[OnServer], at: &Localisation) -> Result<(), Problem> {
    let account = account_file()?.read()?;
    let account = account.filter(|account| {
        left.iter()
            .all(|it| it.is_of(account.server.address(), &account.name))
    });
    let Some(account) = account else {
        return Err(OnlineProblem::GameUnfinished(None).into());
    };
    let _patience = Patience::begin(at);
    let asked = client(account.server, Some(account.token)).ask(&Request::playing());
    let running = match asked {
        Ok(Playing { now_playing }) => now_playing,
        Err(failure) => return Err(OnlineProblem::GameUnfinished(Some(failure)).into()),
    };
    let runs = |it: &OnServer| running.iter().any(|game| game.id.as_str() == it.game);
    match running.len() >= MOST || left.iter().any(runs) {
        true => Err(OnlineProblem::GameUnfinished(None).into()),
        false => Ok(()),
    }
}

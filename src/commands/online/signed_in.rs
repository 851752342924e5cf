//! The account of the player, and the client that speaks for it.

use lichess_board::{Client, Server, Token};

use crate::files::account::AccountFile;
use crate::problem::Problem;
use crate::problem::online::OnlineProblem;

/// The name of the account of the file, and its client.
///
/// # Errors
/// If nobody is signed in, or the file makes no sense.
pub(super) fn signed_in(file: &AccountFile) -> Result<(String, Client), Problem> {
    let account = file.read()?.ok_or(OnlineProblem::NobodySignedIn)?;
    let client = client(account.server, Some(account.token));
    Ok((account.name, client))
}

/// A client of this server, as the owner of the token or as nobody.
pub(super) fn client(server: Server, token: Option<Token>) -> Client {
    let agent = concat!(
        "annabella/",
        env!("CARGO_PKG_VERSION"),
        " (playing assistant for blind players)"
    );
    Client::new(server, token, agent)
}

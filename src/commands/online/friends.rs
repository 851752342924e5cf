//! Whom the player follows, and who of them is there.

use std::collections::BTreeMap;

use lichess_board::{Client, Failure, Player, Request, UserName, UserStatus};

use super::patience::Patience;
use super::rights::Further;
use super::signed_in::signed_in;
use crate::commands::output::say;
use crate::files::account::AccountFile;
use crate::problem::Problem;
use desk::messages::{Localisation, text};

/// About how many users the server tells at once.
const AT_ONCE: usize = 100;

/// Lists them, those who are there first.
///
/// # Errors
/// If nobody is signed in, or the server does not answer as wished.
pub(super) fn list(at: &Localisation, file: &AccountFile) -> Result<(), Problem> {
    let (_, client) = signed_in(file)?;
    let patience = Patience::begin(at);
    let followed = client.ask_list::<Player>(&Request::following());
    let followed = followed.map_err(|it| Further::Friends.lacking(it))?;
    let mut friends: Vec<UserName> = { followed.into_iter() }
        .filter_map(|it| it.name?.parse().ok())
        .collect();
    if friends.is_empty() {
        return say(&text!(at, "online-no-friends"));
    }
    let there = status(&client, &friends)?;
    drop(patience);
    let of = |name: &UserName| there.get(&name.as_str().to_lowercase());
    let is_here = |name: &UserName| of(name).is_some_and(|it| it.online);
    friends.sort_by_key(|it| (!is_here(it), it.as_str().to_lowercase()));
    let here = friends.iter().filter(|it| is_here(it)).count();
    say(&text!(
        at,
        "online-friends",
        count = friends.len(),
        here = here
    ))?;
    friends.iter().try_for_each(|friend| {
        let name = friend.to_string();
        say(&match of(friend) {
            Some(it) if it.playing => text!(at, "online-friend-plays", name = name),
            Some(it) if it.online => text!(at, "online-friend-here", name = name),
            _ => text!(at, "online-friend-away", name = name),
        })
    })
}

/// Which of them are there, by their names in lower case.
fn status(client: &Client, users: &[UserName]) -> Result<BTreeMap<String, UserStatus>, Failure> {
    let mut all = BTreeMap::new();
    for some in users.chunks(AT_ONCE) {
        let told: Vec<UserStatus> = client.ask(&Request::status_of(some))?;
        all.extend(told.into_iter().map(|it| (it.id.clone(), it)));
    }
    Ok(all)
}

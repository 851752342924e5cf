//! Accounts and people: one's own account, others, friends, who is there.

use serde_json::{Value, json};

use super::limited;
use crate::accounts::Account;
use crate::call::{Answer, Call};
use crate::limits::Limited;
use crate::time::BEGINNING;
use crate::world::World;

/// How many names may be asked for at once.
const NAMES: usize = 100;

pub(super) fn answer(world: &mut World, call: &Call, parts: &[&str], me: &str) -> Answer {
    match (call.method.as_str(), parts) {
        ("GET", ["api", "account"]) => match limited(world, Limited::Accounts, me, 1) {
            Ok(()) => extended(world, me),
            Err(refusal) => refusal,
        },
        ("GET", ["api", "account", "preferences"]) => preferences(world, me),
        ("GET", ["api", "user", name]) => extended(world, name),
        ("GET", ["api", "users", "status"]) => status(world, call),
        ("POST", ["api", "users"]) => {
            let found = call.body.split(',').take(3 * NAMES);
            let found = found.filter_map(|it| world.accounts.get(it.trim()));
            Answer::json(&found.map(user).collect::<Vec<Value>>().into())
        }
        ("GET", ["api", "rel", "following"]) => {
            let follows = world.accounts.get(me).map(|it| it.follows.clone());
            let follows = follows.unwrap_or_default();
            let found = follows.iter().filter_map(|it| world.accounts.get(it));
            Answer::lines(found.map(|it| extended_json(world, it)).collect::<Vec<_>>())
        }
        ("GET", ["api", "bot", "online"]) => {
            let most = call.query.get("nb").and_then(|it| it.parse().ok());
            let bots = world.accounts.all();
            let bots = bots.filter(|it| it.title.as_deref() == Some("BOT"));
            let bots = bots.filter(|it| world.is_online(&it.id));
            Answer::lines(
                bots.take(most.unwrap_or(NAMES))
                    .map(user)
                    .collect::<Vec<_>>(),
            )
        }
        ("GET", ["api", "player", "autocomplete"]) => autocomplete(world, call),
        _ => Answer::not_found(),
    }
}

fn user(account: &Account) -> Value {
    let perf = json!({ "games": 20, "rating": account.rating, "rd": 60, "prog": 0 });
    let mut user = json!({
        "id": account.id,
        "username": account.name,
        "perfs": {
            "blitz": perf,
            "rapid": perf,
            "classical": perf,
            "correspondence": perf,
        },
        "createdAt": BEGINNING - 86_400_000,
    });
    if let Some(title) = &account.title {
        user["title"] = title.as_str().into();
    }
    user
}

fn extended_json(world: &World, account: &Account) -> Value {
    let mut extended = user(account);
    extended["url"] = format!("{}/@/{}", world.base, account.name).into();
    if let Some(game) = running(world, &account.id) {
        extended["playing"] = format!("{}/{game}", world.base).into();
    }
    extended
}

fn extended(world: &World, name: &str) -> Answer {
    match world.accounts.get(name) {
        Some(account) => Answer::json(&extended_json(world, account)),
        None => Answer::not_found(),
    }
}

/// A running game of an account.
fn running<'w>(world: &'w World, user: &str) -> Option<&'w str> {
    let mut games = world.games.values();
    let running = games.find(|it| !it.is_over() && it.side(user).is_some());
    running.map(|it| it.id.as_str())
}

fn preferences(world: &World, me: &str) -> Answer {
    let Some(account) = world.accounts.get(me) else {
        return Answer::not_found();
    };
    Answer::json(&json!({
        "prefs": {
            "takeback": if account.allows_takebacks { 3 } else { 1 },
            "moretime": 3,
            "autoThreefold": if account.draws_by_threefold { 3 } else { 1 },
            "blindfold": u8::from(account.is_blindfolded),
            "confirmResign": 1,
            "destination": true,
        },
        "language": "en-GB",
    }))
}

/// Which of them are there and which play. What is false is left out.
fn status(world: &World, call: &Call) -> Answer {
    let names = call.query.get("ids").unwrap_or_default().split(',');
    let found = names.take(NAMES).filter_map(|it| world.accounts.get(it));
    let found = found.map(|account| {
        let mut status = json!({ "id": account.id, "name": account.name });
        if let Some(title) = &account.title {
            status["title"] = title.as_str().into();
        }
        if world.is_online(&account.id) {
            status["online"] = true.into();
        }
        if running(world, &account.id).is_some() {
            status["playing"] = true.into();
        }
        status
    });
    Answer::json(&found.collect::<Vec<Value>>().into())
}

fn autocomplete(world: &World, call: &Call) -> Answer {
    let term = call.query.get("term").unwrap_or_default().to_lowercase();
    if term.chars().count() < 3 {
        return Answer::error(400, "Three letters at least");
    }
    let found = world.accounts.all().filter(|it| it.id.starts_with(&term));
    if !call.query.is_on("object") {
        return Answer::json(&found.map(|it| Value::from(it.id.as_str())).collect());
    }
    let found: Vec<Value> = found
        .map(|it| json!({ "id": it.id, "name": it.name, "online": world.is_online(&it.id) }))
        .collect();
    Answer::json(&json!({ "result": found }))
}

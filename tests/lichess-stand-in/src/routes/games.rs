//! Games that run, and games as they are exported.

use serde_json::{Value, json};

use crate::call::{Answer, Call};
use crate::game::Game;
use crate::game_json::{export, pgn};
use crate::world::World;

pub(super) fn answer(world: &mut World, call: &Call, parts: &[&str], me: &str) -> Answer {
    match parts {
        ["api", "account", "playing"] => playing(world, call, me),
        ["game", "export", id] => {
            // The identity of a player's game begins with that of the game.
            let id = id.get(..8).unwrap_or(id);
            let Some(game) = world.games.get(id) else {
                return Answer::not_found();
            };
            // A single game is PGN unless JSON is wanted.
            if call.wants_json() && !call.wants_pgn() {
                Answer::json(&export(game, &world.accounts))
            } else {
                Answer::pgn(as_pgn(world, call, game))
            }
        }
        ["api", "games", "user", name] => of_user(world, call, name),
        _ => Answer::not_found(),
    }
}

fn as_pgn(world: &World, call: &Call, game: &Game) -> String {
    let clocks = call.query.get("clocks") != Some("false");
    pgn(game, &world.accounts, &world.base, clocks)
}

/// Running games, the most urgent first.
fn playing(world: &World, call: &Call, me: &str) -> Answer {
    let most = call.query.get("nb").and_then(|it| it.parse().ok());
    let most: usize = most.unwrap_or(9).clamp(1, 50);
    let mut running: Vec<Value> = Vec::new();
    for game in world.games.values().filter(|it| !it.is_over()) {
        if let Some(side) = game.side(me) {
            let mut info = world.info(game, side);
            // Here the status is a name alone.
            info["status"] = game.status.name().into();
            if let Some(fields) = info.as_object_mut() {
                // Only events have these.
                fields.retain(|it, _| !["id", "rating", "compat"].contains(&it.as_str()));
            }
            running.push(info);
        }
    }
    let is_mine = |it: &Value| it["isMyTurn"] == true;
    let mine = running.iter().filter(|it| is_mine(it)).count();
    running.sort_by_key(|it| (!is_mine(it), it["secondsLeft"].as_u64().unwrap_or(u64::MAX)));
    running.truncate(most);
    Answer::json(&json!({ "nowPlaying": running, "nbMyTurn": mine }))
}

/// The games of an account, the newest first.
fn of_user(world: &World, call: &Call, name: &str) -> Answer {
    let Some(account) = world.accounts.get(name) else {
        return Answer::not_found();
    };
    let number = |name| call.query.get(name).and_then(|it| it.parse::<u64>().ok());
    let since = number("since").unwrap_or(0);
    let most = number("max").and_then(|it| usize::try_from(it).ok());
    let games = world.games.values();
    let games = games.filter(|it| it.side(&account.id).is_some() && it.created_at >= since);
    let mut games: Vec<&Game> = games.filter(|it| it.is_over()).collect();
    games.sort_by_key(|it| std::cmp::Reverse(it.created_at));
    games.truncate(most.unwrap_or(usize::MAX));
    if call.wants_json() {
        let lines = games.into_iter().map(|it| export(it, &world.accounts));
        Answer::lines(lines.collect::<Vec<_>>())
    } else {
        Answer::pgn(
            games
                .into_iter()
                .map(|it| as_pgn(world, call, it))
                .collect(),
        )
    }
}

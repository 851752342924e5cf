//! From a request to its answer: who may ask, and which part answers. It knows nothing of sockets.

mod board;
mod challenge;
mod games;
mod learning;
mod people;
mod signing;
mod wishes;

use crate::call::{Answer, Call};
use crate::limits::Limited;
use crate::world::World;

/// What a request needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Access {
    Anybody,
    /// Anybody without a token; a token needs one of these scopes.
    AnybodyOr(&'static [&'static str]),
    /// A token with one of these scopes, or any token if there are none.
    Token(&'static [&'static str]),
    /// There is nothing at this address.
    Nothing,
}

const PLAY: Access = Access::Token(&["board:play"]);
const CHALLENGES: Access = Access::Token(&["challenge:read", "challenge:write", "board:play"]);

fn access(method: &str, parts: &[&str]) -> Access {
    use Access::{Anybody, AnybodyOr, Nothing, Token};
    match (method, parts) {
        ("GET", ["api", "stream", "event"]) => Token(&["board:play", "challenge:read"]),
        (_, ["api", "board", ..]) => PLAY,
        ("POST", ["api", "challenge", "open"]) => Anybody,
        ("GET", ["api", "challenge"] | ["api", "challenge", _, "show"]) => CHALLENGES,
        ("POST", ["api", "challenge", _, "start-clocks"] | ["api", "round", _, "add-time", _]) => {
            Token(&["challenge:write"])
        }
        ("POST", ["api", "challenge", ..]) => Token(&["board:play", "challenge:write"]),
        ("GET", ["api", "account", "preferences"]) => Token(&["preference:read"]),
        ("GET", ["api", "account"] | ["api", "account", "playing"]) => Token(&[]),
        ("GET", ["api", "rel", "following"]) => Token(&["follow:read"]),
        ("GET", ["api", "puzzle", "next"]) => AnybodyOr(&["puzzle:read"]),
        ("GET", ["api", "study", ..]) => AnybodyOr(&["study:read"]),
        ("DELETE", ["api", "token"]) => Token(&[]),
        ("POST", ["api", "token"] | ["api", "token", "test"] | ["api", "users"])
        | ("GET", ["oauth"])
        | ("GET", ["api", "users", "status"] | ["api", "user", _] | ["api", "bot", "online"])
        | ("GET", ["api", "player", "autocomplete"] | ["api", "games", "user", _])
        | ("GET", ["game", "export", _] | ["api", "puzzle", _]) => Anybody,
        _ => Nothing,
    }
}

/// The account of a request, if it may ask.
fn caller(world: &World, call: &Call, scopes: &[&str]) -> Result<String, Answer> {
    if let Some(user) = &call.acting {
        return Ok(user.clone());
    }
    let token = call
        .token()
        .ok_or_else(|| Answer::error(401, "Missing authorization header"))?;
    let found = world.accounts.token(token, world.now());
    let found = found.ok_or_else(|| Answer::error(401, "No such token"))?;
    let named = call
        .agent()
        .split_whitespace()
        .find_map(|it| it.strip_prefix("user:").or_else(|| it.strip_prefix("as:")));
    if named.is_some_and(|it| crate::accounts::id_of(it) != found.user) {
        return Err(Answer::error(401, "The user agent names another account"));
    }
    let may = scopes.is_empty() || found.scopes.iter().any(|it| scopes.contains(&it.as_str()));
    if !may {
        let text = format!("Missing scope: {}", scopes.join(", "));
        return Err(Answer::error(403, &text));
    }
    Ok(found.user.clone())
}

/// The answer to a request.
pub(crate) fn answer(world: &mut World, call: &Call) -> Answer {
    if world.settings.needs_user_agent && call.acting.is_none() && call.agent().is_empty() {
        return Answer::page(404);
    }
    if limited(world, Limited::Requests, "all", 1).is_err() {
        return Answer::page(429);
    }
    let parts = call.parts();
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let needed = access(&call.method, &parts);
    let (user, accepted) = match needed {
        Access::Nothing => return Answer::not_found(),
        Access::AnybodyOr(_) if call.token().is_none() => (None, ""),
        Access::Anybody => (None, ""),
        Access::Token(scopes) | Access::AnybodyOr(scopes) => match caller(world, call, scopes) {
            Ok(user) => (Some(user), scopes.first().copied().unwrap_or_default()),
            Err(refusal) => return refusal,
        },
    };
    let scopes = call.token().and_then(|it| world.accounts.tokens.get(it));
    let scopes = scopes.map(|it| it.scopes.join(", "));
    let answer = route(world, call, &parts, user.as_deref());
    match scopes {
        None => answer,
        Some(scopes) => answer
            .with_header("x-oauth-scopes", scopes)
            .with_header("x-accepted-oauth-scopes", accepted.to_owned()),
    }
}

fn route(world: &mut World, call: &Call, parts: &[&str], user: Option<&str>) -> Answer {
    // Without a token the parts that need one are never reached.
    let me = user.unwrap_or_default();
    match parts {
        ["api", "stream", "event"] | ["api", "board", ..] => board::answer(world, call, parts, me),
        ["api", "challenge", ..] | ["api", "round", ..] => {
            challenge::answer(world, call, parts, me)
        }
        ["api", "account", "playing"] | ["game", "export", _] | ["api", "games", ..] => {
            games::answer(world, call, parts, me)
        }
        ["api", "puzzle", ..] | ["api", "study", ..] => learning::answer(world, parts),
        ["oauth"] | ["api", "token", ..] => signing::answer(world, call, parts),
        _ => people::answer(world, call, parts, me),
    }
}

/// Counts against a limit; the answer if it is exceeded.
fn limited(world: &mut World, what: Limited, of: &str, points: usize) -> Result<(), Answer> {
    let (limits, now) = (world.settings.limits, world.now());
    let counted = world.counted.count(&limits, what, of, points, now);
    counted.map_err(|seconds| {
        let text = match what {
            Limited::EventStreams => {
                "Please don't poll this endpoint, it is intended to be streamed"
            }
            _ => "Too many requests. Try again later.",
        };
        let json = serde_json::json!({
            "error": text,
            "ratelimit": { "key": what.key(), "seconds": seconds },
        });
        Answer::json(&json).with_status(429)
    })
}

//! Signing in by OAuth 2 with PKCE, and tokens.

use serde_json::{Map, Value, json};

use crate::accounts::Token;
use crate::call::{Answer, Call, HTML};
use crate::form::encoded;
use crate::oauth::{Code, Consent, LASTS, may_return_to};
use crate::world::World;

pub(super) fn answer(world: &mut World, call: &Call, parts: &[&str]) -> Answer {
    match (call.method.as_str(), parts) {
        ("GET", ["oauth"]) => authorize(world, call),
        ("POST", ["api", "token"]) => token(world, call),
        ("DELETE", ["api", "token"]) => {
            if let Some(token) = call.token() {
                world.accounts.tokens.remove(token);
            }
            Answer::text(204, HTML, String::new())
        }
        ("POST", ["api", "token", "test"]) => test(world, call),
        _ => Answer::not_found(),
    }
}

/// Sends the browser straight back, with a code or with a refusal.
fn authorize(world: &mut World, call: &Call) -> Answer {
    let asked = |name| call.query.get(name).unwrap_or_default().to_owned();
    let redirect = asked("redirect_uri");
    let is_right = asked("response_type") == "code"
        && asked("code_challenge_method") == "S256"
        && !asked("code_challenge").is_empty()
        && !asked("client_id").is_empty()
        && may_return_to(&redirect);
    if !is_right {
        return Answer::page(400);
    }
    let mark = if redirect.contains('?') { '&' } else { '?' };
    let state = encoded(&asked("state"));
    let user = match &world.consent {
        Consent::Denied => None,
        Consent::As(name) => world.accounts.get(name),
        Consent::AsHinted => {
            let hinted = world.accounts.get(&asked("username"));
            hinted.or_else(|| world.accounts.all().next())
        }
    };
    let Some(user) = user.map(|it| it.id.clone()) else {
        let why = "error=access_denied&error_description=user%20cancelled%20authorization";
        return see_other(format!("{redirect}{mark}{why}&state={state}"));
    };
    let code = format!("liu_{}", world.new_id(12));
    let scopes = asked("scope");
    world.codes.insert(
        code.clone(),
        Code {
            challenge: asked("code_challenge"),
            redirect: redirect.clone(),
            client: asked("client_id"),
            user,
            scopes: scopes.split(' ').map(str::to_owned).collect(),
        },
    );
    see_other(format!("{redirect}{mark}code={code}&state={state}"))
}

fn see_other(location: String) -> Answer {
    Answer::text(303, HTML, String::new()).with_header("location", location)
}

fn refused(text: &str) -> Answer {
    let json = json!({ "error": "invalid_grant", "error_description": text });
    Answer::json(&json).with_status(400)
}

/// A code becomes a token, once.
fn token(world: &mut World, call: &Call) -> Answer {
    let given = |name| call.form.get(name).unwrap_or_default();
    if given("grant_type") != "authorization_code" {
        let json = json!({ "error": "unsupported_grant_type" });
        return Answer::json(&json).with_status(400);
    }
    let Some(code) = world.codes.remove(given("code")) else {
        return refused("authorization code is invalid");
    };
    let fault = code.fault(
        given("code_verifier"),
        given("redirect_uri"),
        given("client_id"),
    );
    if let Some(fault) = fault {
        return refused(fault);
    }
    let token = format!("lio_{}", world.new_id(28));
    let expires = Some(world.now() + LASTS * 1000);
    world.accounts.tokens.insert(
        token.clone(),
        Token {
            user: code.user,
            scopes: code.scopes,
            expires,
        },
    );
    Answer::json(&json!({ "token_type": "Bearer", "access_token": token, "expires_in": LASTS }))
}

fn test(world: &World, call: &Call) -> Answer {
    let tokens = call.body.split(',').map(str::trim);
    let tested: Map<String, Value> = tokens
        .filter(|it| !it.is_empty())
        .map(|token| {
            let found = world.accounts.token(token, world.now());
            let found = found.map(|it| {
                json!({
                    "userId": it.user,
                    "scopes": it.scopes.join(","),
                    "expires": it.expires,
                })
            });
            (token.to_owned(), found.unwrap_or(Value::Null))
        })
        .collect();
    Answer::json(&tested.into())
}

//! Tokens, scopes, and signing in.

use lichess_stand_in::{Consent, StandIn};

use crate::client::Client;
use crate::table::{Table, text};

/// A pair of RFC 7636, appendix B.
const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

const REDIRECT: &str = "http%3A%2F%2F127.0.0.1%3A4711%2F";

fn authorize(client: &Client, redirect: &str) -> Option<String> {
    let path = format!(
        "/oauth?response_type=code&client_id=annabella&redirect_uri={redirect}\
         &code_challenge_method=S256&code_challenge={CHALLENGE}\
         &scope=board:play%20challenge:read&username=bert&state=a%26b"
    );
    let answer = client.get(&path);
    answer.headers.get("location").cloned()
}

fn token_form(code: &str, verifier: &str) -> String {
    format!(
        "grant_type=authorization_code&code={code}&code_verifier={verifier}\
         &redirect_uri={REDIRECT}&client_id=annabella"
    )
}

#[test]
fn a_sign_in_gives_a_token_that_can_be_tested_and_ended() {
    let table = Table::new();
    let anybody = table.anybody();
    let location = authorize(&anybody, REDIRECT).unwrap();
    let back = location
        .strip_prefix("http://127.0.0.1:4711/?code=")
        .unwrap();
    let (code, state) = back.split_once("&state=").unwrap();
    assert_eq!(state, "a%26b");
    let token = anybody
        .post("/api/token", &token_form(code, VERIFIER))
        .ok()
        .json();
    assert_eq!(token["expires_in"], 31_536_000);
    let token = text(&token, "/access_token");
    let again = anybody.post("/api/token", &token_form(code, VERIFIER));
    assert_eq!(again.error(), "invalid_grant");

    let bert = Client::new(&table.server.base_url(), Some(token));
    let account = bert.get("/api/account").ok();
    assert_eq!(text(&account.json(), "/id"), "bert");
    assert_eq!(
        account.headers["x-oauth-scopes"],
        "board:play, challenge:read"
    );
    let tested = anybody.post("/api/token/test", &format!("{token},lip_nothing"));
    let tested = tested.ok().json();
    assert_eq!(text(&tested, &format!("/{token}/userId")), "bert");
    assert!(tested["lip_nothing"].is_null());
    assert_eq!(bert.request("DELETE", "/api/token", "").status, 204);
    assert_eq!(bert.get("/api/account").error(), "No such token");
}

#[test]
fn a_wrong_verifier_or_a_refusal_gives_no_token() {
    let table = Table::new();
    let anybody = table.anybody();
    for (verifier, why) in [
        ("short", "code_verifier too short"),
        (
            &"x".repeat(43),
            "hash of code_verifier does not match code_challenge",
        ),
    ] {
        let location = authorize(&anybody, REDIRECT).unwrap();
        let (_, code) = location.split_once("code=").unwrap();
        let code = code.split('&').next().unwrap();
        let refused = anybody.post("/api/token", &token_form(code, verifier));
        assert_eq!(text(&refused.json(), "/error_description"), why);
    }
    table.server.consent(Consent::Denied);
    let location = authorize(&anybody, REDIRECT).unwrap();
    assert!(location.contains("error=access_denied") && location.contains("state="));
    assert_eq!(authorize(&anybody, "http%3A%2F%2Fexample.org%2F"), None);
    table.server.consent(Consent::As("Anna".to_owned()));
    assert!(authorize(&anybody, REDIRECT).unwrap().contains("code="));
}

fn refusal(client: &Client, path: &str) -> (u16, String) {
    let refused = client.get(path);
    (refused.status, refused.error())
}

#[test]
fn tokens_scopes_and_agents_are_looked_at() {
    let table = Table::new();
    let base = table.server.base_url();
    let missing = refusal(&table.anybody(), "/api/account");
    assert_eq!(missing, (401, "Missing authorization header".to_owned()));
    let unknown = Client::new(&base, Some("lip_nothing"));
    assert_eq!(
        refusal(&unknown, "/api/account"),
        (401, "No such token".to_owned())
    );
    let narrow = lichess_stand_in::Account::new("Clara").token("lip_clara", &["puzzle:read"]);
    table.server.add(narrow);
    let narrow = Client::new(&base, Some("lip_clara"));
    let (status, text) = refusal(&narrow, "/api/rel/following");
    assert_eq!((status, text.as_str()), (403, "Missing scope: follow:read"));
    let other = table.anna.clone().with("User-Agent", "client/1 user:bert");
    assert_eq!(refusal(&other, "/api/account").0, 401);
    table
        .anna
        .clone()
        .with("User-Agent", "client/1 user:Anna")
        .get("/api/account")
        .ok();
    let nameless = table.anna.clone().with("User-Agent", "");
    let page = nameless.get("/api/account");
    assert_eq!(page.status, 404);
    assert!(page.body.contains("<html>"));
    table.server.revoke("lip_anna");
    assert_eq!(refusal(&table.anna, "/api/account").0, 401);
}

#[test]
fn requests_are_kept_for_the_test() {
    let table = Table::new();
    table
        .anna
        .post("/api/board/seek?from=test", "time=3&increment=0");
    let requests = StandIn::requests(&table.server);
    let last = requests.last().unwrap();
    assert_eq!(
        (last.method.as_str(), last.path.as_str()),
        ("POST", "/api/board/seek")
    );
    assert_eq!(
        (last.query.as_str(), last.body.as_str()),
        ("from=test", "time=3&increment=0")
    );
    assert_eq!((last.user.as_deref(), last.status), (Some("anna"), 400));
    assert_eq!(last.headers["user-agent"], "plain-client/1");
    assert!(!last.headers.contains_key("referer"));
    table.server.forget();
    assert!(table.server.requests().is_empty());
}

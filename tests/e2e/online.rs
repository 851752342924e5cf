//! Playing with other people: signing in, signing out, who is signed in. Lichess's place is taken by a stand-in.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use lichess_stand_in::{Account, Settings, StandIn};

use crate::program::{Home, Program};

/// The command could not do it.
const FAILED: i32 = 1;

fn server() -> StandIn {
    let server = StandIn::start(Settings::default()).unwrap();
    server.add(Account::new("Anna").token("lip_anna", &["board:play"]));
    server.add(Account::new("Bert").always_here());
    server
}

fn online(home: &Home, arguments: &str) -> Program {
    Program::at(home)
        .args("--language en online")
        .args(arguments)
}

fn with_token(home: &Home, server: &StandIn, token: &str) -> Program {
    let file = home.path("token");
    fs::write(&file, format!("{token}\n")).unwrap();
    let address = server.base_url();
    online(
        home,
        &format!("sign-in --token-file {} --server {address}", file.display()),
    )
}

#[test]
fn a_token_signs_in_until_the_player_signs_out() {
    let (home, server) = (Home::new(), server());
    online(&home, "account")
        .run()
        .code(FAILED)
        .complains("Nobody is signed in.");
    with_token(&home, &server, "lip_anna")
        .run()
        .success()
        .says("Signed in as Anna.");
    let account = home.path("config/annabella/lichess.toml");
    let mode = fs::metadata(&account).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let told = online(&home, "account").run().success();
    told.says("Signed in as Anna on http://127.0.0.1:");
    online(&home, "sign-out")
        .run()
        .success()
        .says("Anna is signed out.");
    assert!(!account.exists());
    online(&home, "sign-out")
        .run()
        .code(FAILED)
        .complains("Nobody is signed in.");
    // The token has ended on the server, too.
    with_token(&home, &server, "lip_anna")
        .run()
        .code(FAILED)
        .complains("does not know the token");
}

#[test]
fn a_token_that_is_typed_is_not_shown() {
    let (home, server) = (Home::new(), server());
    let address = server.base_url();
    let done = online(&home, &format!("sign-in --token --server {address}"));
    let done = done.run_with(b"lip_anna\n").success();
    done.says("/account/oauth/token/create?scopes[]=board:play")
        .says("Signed in as Anna.")
        .never_says("lip_anna");
}

#[test]
fn what_is_wrong_is_told_and_no_token_is_printed() {
    let (home, server) = (Home::new(), server());
    let unknown = with_token(&home, &server, "lip_guessed").run().code(FAILED);
    let unknown = unknown.complains("does not know the token");
    assert!(
        !unknown.stderr.contains("lip_guessed"),
        "{}",
        unknown.stderr
    );
    with_token(&home, &server, "no token")
        .run()
        .code(FAILED)
        .complains("That is no token.");
    let gone = server.base_url();
    with_token(&home, &server, "lip_anna").run().success();
    drop(server);
    online(&home, "account")
        .run()
        .code(FAILED)
        .complains("refuses the connection");
    // Signing out works all the same, and says what stays.
    let out = online(&home, "sign-out").run().success();
    out.says("Anna is signed out on this computer.")
        .says("API access tokens");
    assert!(gone.starts_with("http://127.0.0.1:"));
    let elsewhere = online(&home, "sign-in --token --server http://example.org");
    elsewhere
        .run_with(b"lip_anna\n")
        .code(FAILED)
        .complains("is no address of a server");
}

#[test]
fn the_games_of_an_account_are_fetched_and_gone_through() {
    let (home, server) = (Home::new(), server());
    with_token(&home, &server, "lip_anna").run().success();
    online(&home, "games")
        .run()
        .code(FAILED)
        .complains("has no games that are over");
    for name in ["Anna", "Bert"] {
        server.act(name, "POST", "/api/board/seek", "time=15&increment=10");
    }
    let id = server.games().remove(0);
    for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        // Which of them has White is drawn by lot; the other one is refused.
        for name in ["Anna", "Bert"] {
            server.act(
                name,
                "POST",
                &format!("/api/board/game/{id}/move/{uci}"),
                "",
            );
        }
    }
    let file = home.path("anna.pgn");
    online(&home, &format!("games --output {}", file.display()))
        .run()
        .success()
        .says("One game is in ");
    let pgn = fs::read_to_string(&file).unwrap();
    assert!(pgn.contains("Qh4#"), "{pgn}");
    Program::at(&home).args("check").arg(&file).run().success();
}

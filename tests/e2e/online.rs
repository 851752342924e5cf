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
fn the_help_says_how_another_server_is_used() {
    let help = online(&Home::new(), "--help").run().success();
    help.says("sign-in --server ADDRESS");
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

/// Anna with a token for playing only, and with one for everything. Anna follows Bert and Clara.
fn everything() -> StandIn {
    let server = StandIn::start(Settings::default()).unwrap();
    let playing = ["board:play", "challenge:read", "challenge:write"];
    let all = [&playing[..], &["follow:read", "puzzle:read", "study:read"]].concat();
    let chapters = ["[Event \"Mate\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# *"];
    server.add(
        Account::new("Anna")
            .token("lip_anna", &playing)
            .token("lip_all", &all)
            .follows("Clara")
            .follows("Bert")
            .study("aaaaaaaa", "Rook endgames", &chapters)
            .study("bbbbbbbb", "Mates: the first", &chapters),
    );
    server.add(Account::new("Bert").always_here());
    server.add(Account::new("Clara"));
    server
}

#[test]
fn what_needs_another_right_says_step_by_step_how_it_is_allowed() {
    let (home, server) = (Home::new(), everything());
    with_token(&home, &server, "lip_anna").run().success();
    for (command, right, with) in [
        ("friends", "whom you follow", "--with friends"),
        ("puzzle --next", "get puzzles", "--with puzzles"),
        ("studies", "read your studies", "--with studies"),
    ] {
        let refused = online(&home, command).run().code(FAILED);
        let refused = refused.complains(right).complains("Three steps");
        refused.complains(&format!("annabella online sign-in {with}."));
    }
    // The page on which a token is made asks for that right as well, and later for those that were given before.
    let address = server.base_url();
    let further = |with: &str| {
        let done = online(&home, &format!("sign-in --token {with} --server {address}"));
        done.run_with(b"lip_all\n").success()
    };
    let friends = further("--with friends").says("scopes[]=follow:read");
    friends.never_says("puzzle:read");
    further("--with puzzles")
        .says("scopes[]=follow:read")
        .says("scopes[]=puzzle:read");
    let plain = further("");
    plain.says("scopes[]=puzzle:read").never_says("study:read");
    let account = fs::read_to_string(home.path("config/annabella/lichess.toml")).unwrap();
    assert!(
        account.contains("further = [\"follow:read\", \"puzzle:read\"]"),
        "the rights that were asked for are kept"
    );
}

#[test]
fn friends_are_listed_with_who_is_there_first() {
    let (home, server) = (Home::new(), everything());
    with_token(&home, &server, "lip_all").run().success();
    let told = online(&home, "friends").run().success();
    let lines = [
        "Players whom you follow: 2. Online now: 1.",
        "Bert is online. annabella online challenge Bert",
        "Clara is not online.",
    ];
    assert_eq!(told.stdout, lines);
}

#[test]
fn the_puzzle_of_the_day_is_solved_and_another_one_comes() {
    let (home, server) = (Home::new(), everything());
    with_token(&home, &server, "lip_all").run().success();
    let solved = online(&home, "puzzle --input keyboard --voice text")
        .run_with(b"why\nQxf7\nyes\nNe5\nhint\nBxf7\nNd5\nyes\n");
    solved
        .success()
        .says("Puzzle 1.")
        .says("White to move, mate in one move.")
        .says("Solved.")
        .says("Next puzzle?")
        .says("Puzzle 2.")
        .says("White to move, mate in 3 moves.")
        // The stand-in has no third one.
        .says("the same puzzle once more")
        .says("2 puzzles");
    let kept = home.path("data/annabella/games/puzzles-default.toml");
    let kept = fs::read_to_string(kept).unwrap();
    assert!(
        kept.contains("\"day01\" = { tries = 1, solved = 1"),
        "{kept}"
    );
    assert!(kept.contains("\"nxt01\""), "{kept}");
}

#[test]
fn a_study_is_chosen_kept_and_gone_through() {
    let (home, server) = (Home::new(), everything());
    with_token(&home, &server, "lip_all").run().success();
    let list = online(&home, "studies").run().success();
    assert!(
        list.stdout.ends_with(&[
            "1: Rook endgames".to_owned(),
            "2: Mates: the first".to_owned()
        ]),
        "{:?}",
        list.stdout
    );
    online(&home, "studies chess")
        .run()
        .code(FAILED)
        .complains("There is no study \"chess\"");
    for chosen in ["2", "mates"] {
        online(
            &home,
            &format!("studies {chosen} --input keyboard --voice text"),
        )
        .run_with(b"next\nquit\n")
        .success()
        .says("mates-the-first-bbbbbbbb.pgn")
        .says("Eva four");
    }
    let kept = home.path("data/annabella/games/studies/mates-the-first-bbbbbbbb.pgn");
    let kept = fs::read_to_string(kept).unwrap();
    assert!(kept.contains("Qxf7#"), "{kept}");
}

#[test]
fn a_report_says_what_was_tried_and_names_nobody() {
    let (home, server) = (Home::new(), everything());
    with_token(&home, &server, "lip_all").run().success();
    let file = home.path("report.txt");
    online(&home, &format!("report --output {}", file.display()))
        .run()
        .success()
        .says("Read it before you send it.");
    let report = fs::read_to_string(&file).unwrap();
    for line in [
        "server: another",
        // As the token has them, which was not asked for with them.
        "rights beside playing: follow:read, puzzle:read, study:read",
        "asked: friends: answered after ",
        "asked: studies: answered after ",
        "asked: account: answered after ",
        "asked: stream of the account: answered after ",
        "own castlings: 0",
        "connections lost: 0",
    ] {
        assert!(report.contains(line), "{line}: {report}");
    }
    for private in ["lip_", "Anna", "anna", "Bert", "127.0.0.1"] {
        // The name of the program is no name of a person.
        let told = report.replace("annabella", "");
        assert!(!told.contains(private), "{private}: {report}");
    }
}

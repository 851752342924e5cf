//! What is only read: accounts, people, running games, exports, puzzles, studies.

use lichess_stand_in::Account;
use serde_json::Value;

use crate::table::{Table, text};

#[test]
fn an_account_and_its_running_games_are_told() {
    let table = Table::new();
    let account = table.anna.get("/api/account").ok().json();
    assert_eq!(
        (text(&account, "/id"), text(&account, "/username")),
        ("anna", "Anna")
    );
    assert_eq!(account["perfs"]["rapid"]["rating"], 1500);
    let (waiting, mine) = (table.game(), table.game());
    table.anna.play(&waiting, "e2e4");
    let playing = table.anna.get("/api/account/playing?nb=5").ok().json();
    assert_eq!(text(&playing, "/nowPlaying/0/gameId"), mine);
    assert_eq!(text(&playing, "/nowPlaying/1/lastMove"), "e2e4");
    assert_eq!(playing["nbMyTurn"], 1);
    table.anna.get("/api/account/preferences").ok();
    assert_eq!(table.anybody().get("/api/user/nobody").status, 404);
    let bert = table.anybody().get("/api/user/bert").ok().json();
    assert!(text(&bert, "/playing").contains("http"));
}

#[test]
fn friends_and_who_is_there_are_told() {
    let table = Table::new();
    table
        .server
        .add(Account::new("Maia").title("BOT").always_here());
    let _events = table.anna.stream("/api/stream/event");
    let status = table
        .anybody()
        .get("/api/users/status?ids=Anna,bert,nobody");
    let status = status.ok().json();
    assert_eq!(status[0]["online"], true);
    assert!(
        status[1].get("online").is_none(),
        "what is false is left out"
    );
    assert_eq!(status.as_array().unwrap().len(), 2);
    let friends = table.bert.get("/api/rel/following").ok().body;
    let friend: Value = serde_json::from_str(friends.trim_end()).unwrap();
    assert_eq!(text(&friend, "/username"), "Anna");
    let bots = table.anybody().get("/api/bot/online?nb=10").ok().body;
    assert!(bots.contains("Maia"));
    let names = table
        .anybody()
        .get("/api/player/autocomplete?term=ann")
        .ok();
    assert_eq!(names.json(), serde_json::json!(["anna"]));
    table
        .anybody()
        .get("/api/player/autocomplete?term=ann&object=true")
        .ok();
    table.anybody().post("/api/users", "anna,bert").ok();
}

#[test]
fn a_game_is_exported_and_a_running_one_three_moves_late() {
    let table = Table::new();
    let game = table.game();
    table.moves(&game, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6");
    let path = format!("/game/export/{game}");
    let pgn = table.anybody().with("Accept", "application/x-chess-pgn");
    let running = pgn.get(&format!("{path}?clocks=false")).ok().body;
    assert!(running.contains("\n1. e4 e5 *\n"), "{running}");
    table.anna.act(&game, "resign").ok();
    let over = pgn.get(&path).ok().body;
    assert!(over.contains("[Result \"0-1\"]"));
    assert!(over.contains("[Date \"2027.01.15\"]"));
    assert!(
        over.contains("4. O-O { [%clk 0:10:15] } 4... Nf6 { [%clk 0:10:15] } 0-1"),
        "{over}"
    );
    let json = table.anybody().with("Accept", "application/json");
    let over = json.get(&path).ok().json();
    assert_eq!(text(&over, "/moves"), "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6");
    assert_eq!(text(&over, "/status"), "resign");
    let lines = table.anna.clone().with("Accept", "application/x-ndjson");
    let games = lines.get("/api/games/user/anna?max=3").ok().body;
    assert_eq!(games.lines().count(), 1);
    assert!(pgn.get("/api/games/user/bert").ok().body.contains("O-O"));
}

#[test]
fn a_token_needs_the_right_for_puzzles_and_studies() {
    let table = Table::new();
    let clara = Account::new("Clara").token("lip_clara", &["board:play"]);
    table.server.add(clara);
    let clara = crate::client::Client::new(&table.server.base_url(), Some("lip_clara"));
    let refused = clara.get("/api/puzzle/next");
    assert_eq!(
        (refused.status, refused.error().as_str()),
        (403, "Missing scope: puzzle:read")
    );
    assert_eq!(clara.get("/api/study/by/clara").status, 403);
    clara.get("/api/puzzle/daily").ok();
    table.anybody().get("/api/puzzle/next").ok();
}

#[test]
fn every_puzzle_has_a_legal_solution() {
    use shakmaty::san::San;
    use shakmaty::uci::UciMove;
    use shakmaty::{Chess, Position};

    let table = Table::new();
    let daily = table.anybody().get("/api/puzzle/daily").ok().json();
    let next = table.anna.get("/api/puzzle/next?angle=mate").ok().json();
    assert_ne!(daily, next);
    let again = format!("/api/puzzle/{}", text(&next, "/puzzle/id"));
    assert_eq!(table.anybody().get(&again).ok().json(), next);
    for puzzle in [daily, next] {
        let mut position = Chess::new();
        let mut plies = 0;
        for word in text(&puzzle, "/game/pgn").split(' ') {
            let played = word.parse::<San>().unwrap().to_move(&position).unwrap();
            position.play_unchecked(played);
            plies += 1;
        }
        assert_eq!(puzzle["puzzle"]["initialPly"], plies - 1);
        for uci in puzzle["puzzle"]["solution"].as_array().unwrap() {
            let uci: UciMove = uci.as_str().unwrap().parse().unwrap();
            let played = uci.to_move(&position).unwrap();
            position.play_unchecked(played);
        }
        assert!(position.is_checkmate());
    }
}

#[test]
fn a_study_is_read_by_name_whole_or_by_chapter() {
    let table = Table::new();
    let chapters = [
        "[Event \"One\"]\n\n1. e4 *\n",
        "[Event \"Two\"]\n\n1. d4 *\n",
    ];
    table
        .server
        .add(Account::new("Clara").study("studyOne", "Openings", &chapters));
    let list = table.anna.get("/api/study/by/clara").ok().json();
    assert_eq!(text(&list, "/id"), "studyOne");
    let whole = table.anna.get("/api/study/studyOne.pgn").ok().body;
    assert!(whole.contains("One") && whole.contains("Two"));
    let second = table.anna.get("/api/study/studyOne/chapter2.pgn").ok().body;
    assert_eq!(second, chapters[1]);
    let all = table.anna.get("/api/study/by/clara/export.pgn").ok().body;
    assert_eq!(all, whole);
    assert_eq!(table.anna.get("/api/study/nothing.pgn").status, 404);
}

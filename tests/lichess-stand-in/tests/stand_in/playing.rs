//! Games: how they come about, how they go, how they end.

use lichess_stand_in::{Account, Settings};
use serde_json::Value;

use crate::client::Client;
use crate::table::{SCOPES, Table, text};

const SEEK: &str = "/api/board/seek";

#[test]
fn two_seeks_that_fit_begin_a_game_and_both_streams_end() {
    let table = Table::new();
    let mut events = table.anna.stream("/api/stream/event");
    let mut seek = table
        .anna
        .ask("POST", SEEK, "time=15&increment=10&color=white")
        .unwrap();
    let mut other = table
        .bert
        .ask("POST", SEEK, "time=15&increment=10")
        .unwrap();
    assert!(seek.is_over() && other.is_over());
    let game = events.next("gameStart");
    assert_eq!(text(&game, "/game/color"), "white");
    assert_eq!(text(&game, "/game/opponent/username"), "Bert");
    let id = text(&game, "/game/gameId").to_owned();
    assert_eq!(id.len(), 8);
    assert!(text(&game, "/game/fullId").starts_with(&id));
    let (mut white, mut black) = table.streams(&id);
    table.moves(&id, "f2f3 e7e5 g2g4 d8h4");
    for stream in [&mut white, &mut black] {
        let moves: Vec<Value> = (0..4).map(|_| stream.next("gameState")).collect();
        assert_eq!(text(&moves[3], "/moves"), "f2f3 e7e5 g2g4 d8h4");
        assert_eq!(text(&moves[3], "/status"), "mate");
        assert_eq!(text(&moves[3], "/winner"), "black");
        assert!(stream.is_over());
    }
    let over = events.next("gameFinish");
    assert_eq!(text(&over, "/game/status/name"), "mate");
    // Of a finished game the first line is the only one.
    let mut again = table.anna.stream(&format!("/api/board/game/stream/{id}"));
    assert_eq!(text(&again.object(), "/state/status"), "mate");
    assert!(again.is_over());
}

#[test]
fn a_seek_ends_when_its_connection_is_closed_and_only_quick_games_are_refused() {
    let table = Table::new();
    let seek = table.anna.ask("POST", SEEK, "time=10&increment=0").unwrap();
    drop(seek);
    table.wait(|it| it.open_seeks() == 0);
    let refused = table.bert.post(SEEK, "time=5&increment=0");
    assert_eq!(refused.status, 400);
    assert_eq!(refused.json()["error"]["global"][0], "Invalid time control");
    for (time, increment) in [("0.3", "60"), ("200", "0"), ("ten", "0"), ("10", "181")] {
        let form = format!("time={time}&increment={increment}");
        assert_eq!(table.bert.post(SEEK, &form).status, 400, "{form}");
    }
    let days = table.bert.post(SEEK, "days=2").ok().json();
    assert_eq!(text(&days, "/id").len(), 8);
}

#[test]
fn a_move_out_of_turn_or_against_the_rules_is_refused_in_words() {
    let table = Table::new();
    let game = table.game();
    let play = |player: &Client, uci: &str| player.act(&game, &format!("move/{uci}")).error();
    let turn = "Not your turn, or game already over";
    assert_eq!(play(&table.bert, "e7e5"), turn);
    assert_eq!(play(&table.anna, "e2e5"), "Piece on e2 cannot move to e5");
    assert_eq!(play(&table.anna, "hello"), "Invalid UCI: hello");
    let nowhere = table.anna.act("nogame00", "move/e2e4");
    assert_eq!(
        (nowhere.status, nowhere.error().as_str()),
        (404, "No such game")
    );
}

#[test]
fn castling_is_told_as_king_to_rook_or_as_two_squares() {
    for (two_square_castling, told) in [(false, "e1h1"), (true, "e1g1")] {
        let table = Table::with(Settings {
            two_square_castling,
            ..Settings::default()
        });
        let game = table.game();
        table.moves(&game, "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1");
        let mut stream = table.bert.stream(&format!("/api/board/game/stream/{game}"));
        let moves = stream.object();
        assert!(text(&moves, "/state/moves").ends_with(told));
    }
}

#[test]
fn clocks_run_from_the_second_move_on_and_the_flag_ends_the_game() {
    let table = Table::new();
    let game = table.game();
    let (mut white, _black) = table.streams(&game);
    table.advance(50);
    table.anna.play(&game, "e2e4");
    table.advance(50);
    table.bert.play(&game, "e7e5");
    table.advance(30);
    table.anna.play(&game, "g1f3");
    let states: Vec<Value> = (0..3).map(|_| white.next("gameState")).collect();
    let times = states.iter().map(|it| (&it["wtime"], &it["btime"]));
    let times: Vec<(u64, u64)> = times
        .map(|(white, black)| (white.as_u64().unwrap(), black.as_u64().unwrap()))
        .collect();
    assert_eq!(
        times,
        [(600_000, 600_000), (600_000, 600_000), (575_000, 600_000)]
    );
    table.advance(602);
    assert_eq!(table.server.game(&game).unwrap().1, "started");
    table.advance(1);
    let over = white.next("gameState");
    assert_eq!(text(&over, "/status"), "outoftime");
    assert_eq!(text(&over, "/winner"), "white");
    assert_eq!(over["btime"], 0);
}

#[test]
fn a_game_of_the_lobby_says_how_long_the_first_move_may_take() {
    let table = Table::new();
    table
        .server
        .act("Bert", "POST", SEEK, "time=10&increment=0&color=black");
    table.anna.post(SEEK, "time=10&increment=0").ok();
    let game = table.server.games().remove(0);
    table.advance(10);
    let mut stream = table.anna.stream(&format!("/api/board/game/stream/{game}"));
    let full = stream.object();
    assert_eq!(full["state"]["expiration"]["idleMillis"], 10_000);
    assert_eq!(full["state"]["expiration"]["millisToMove"], 20_000);
    table.advance(20);
    let over = stream.next("gameState");
    assert_eq!(text(&over, "/status"), "aborted");
    assert!(over.get("winner").is_none());
}

#[test]
fn draws_are_offered_declined_and_agreed_and_the_chat_tells_it() {
    let table = Table::new();
    let game = table.game();
    table.moves(&game, "e2e4 e7e5");
    let (mut white, mut black) = table.streams(&game);
    table.anna.act(&game, "draw/yes").ok();
    assert_eq!(text(&black.next("chatLine"), "/text"), "White offers draw");
    assert_eq!(black.next("gameState")["wdraw"], true);
    table.bert.act(&game, "draw/no").ok();
    white.next("gameState");
    assert_eq!(
        text(&white.next("chatLine"), "/text"),
        "Black declines draw"
    );
    // With a move, and accepted.
    table.anna.act(&game, "move/g1f3?offeringDraw=true").ok();
    assert!(
        white.next("gameState").get("wdraw").is_none(),
        "too early again"
    );
    table.bert.act(&game, "move/g8f6?offeringDraw=true").ok();
    white.next("gameState");
    assert_eq!(white.next("gameState")["bdraw"], true);
    table.anna.act(&game, "draw/yes").ok();
    let over = white.next("gameState");
    assert_eq!(text(&over, "/status"), "draw");
    assert!(over.get("winner").is_none());
}

#[test]
fn a_takeback_makes_the_list_of_moves_shorter() {
    let table = Table::new();
    let game = table.game();
    table.moves(&game, "e2e4 e7e5 g1f3");
    let (mut white, mut black) = table.streams(&game);
    table.anna.act(&game, "takeback/yes").ok();
    assert_eq!(black.next("gameState")["wtakeback"], true);
    table.bert.act(&game, "takeback/yes").ok();
    white.next("gameState");
    let state = white.next("gameState");
    assert_eq!(text(&state, "/moves"), "e2e4 e7e5");
    assert!(state.get("wtakeback").is_none());
}

#[test]
fn chat_of_players_is_told_and_read_again() {
    let table = Table::new();
    let game = table.game();
    let (_white, mut black) = table.streams(&game);
    let path = format!("/api/board/game/{game}/chat");
    table.anna.post(&path, "room=player&text=Guten+Tag%21").ok();
    table
        .anna
        .post(&path, r#"{"room":"spectator","text":"aside"}"#)
        .ok();
    table
        .anna
        .post(&path, r#"{"room":"player","text":"Tschüs"}"#)
        .ok();
    assert_eq!(text(&black.next("chatLine"), "/username"), "Anna");
    assert_eq!(text(&black.next("chatLine"), "/text"), "Tschüs");
    let long = format!("room=player&text={}", "x".repeat(141));
    assert_eq!(table.anna.post(&path, &long).status, 400);
    let kept = table.bert.get(&path).ok().json();
    assert_eq!(kept.as_array().unwrap().len(), 2);
    assert_eq!(text(&kept, "/0/text"), "Guten Tag!");
}

#[test]
fn a_player_who_closes_the_stream_is_counted_down_and_the_win_is_claimed() {
    let table = Table::new();
    let game = table.game();
    table.moves(&game, "e2e4 e7e5 g1f3");
    let (mut white, black) = table.streams(&game);
    drop(black);
    table.wait(|it| it.open_streams("Bert") == 0);
    table.advance(1);
    let gone = white.next("opponentGone");
    assert_eq!(
        (&gone["gone"], &gone["claimWinInSeconds"]),
        (&true.into(), &80.into())
    );
    assert_eq!(table.anna.act(&game, "claim-victory").status, 400);
    table.advance(10);
    assert_eq!(white.next("opponentGone")["claimWinInSeconds"], 70);
    let back = table.bert.stream(&format!("/api/board/game/stream/{game}"));
    assert_eq!(white.next("opponentGone")["gone"], false);
    drop(back);
    table.wait(|it| it.open_streams("Bert") == 0);
    table.advance(81);
    table.anna.act(&game, "claim-victory/").ok();
    let over = white.next("gameState");
    assert_eq!(
        (text(&over, "/status"), text(&over, "/winner")),
        ("timeout", "white")
    );
}

#[test]
fn abort_resign_and_berserk_have_their_answers() {
    let table = Table::new();
    let game = table.game();
    table.bert.act(&game, "resign").ok();
    assert_eq!(table.server.game(&game).unwrap().1, "aborted");
    let game = table.game();
    table.moves(&game, "e2e4 e7e5");
    let late = table.anna.act(&game, "abort").error();
    assert_eq!(late, "This game can no longer be aborted");
    assert_eq!(table.anna.act(&game, "berserk").error(), "Cannot berserk");
    table.bert.act(&game, "resign").ok();
    assert_eq!(table.server.game(&game).unwrap().1, "resign");
}

#[test]
fn given_time_changes_the_clocks_without_a_move() {
    let table = Table::new();
    let game = table.game();
    let (mut white, _black) = table.streams(&game);
    table
        .bert
        .post(&format!("/api/round/{game}/add-time/15"), "")
        .ok();
    assert_eq!(text(&white.next("chatLine"), "/text"), "White + 15 seconds");
    assert_eq!(white.next("gameState")["wtime"], 615_000);
    table
        .anna
        .post(&format!("/api/challenge/{game}/start-clocks"), "")
        .ok();
    table.advance(5);
    table.anna.play(&game, "e2e4");
    white.next("gameState");
    assert_eq!(white.next("gameState")["wtime"], 615_000);
    let refused = table
        .bert
        .post(&format!("/api/round/{game}/add-time/99"), "");
    assert_eq!(refused.status, 400);
}

#[test]
fn the_computer_answers_from_its_script_and_takes_back_at_once() {
    let table = Table::with(Settings {
        computer_moves: vec!["e7e5".to_owned(), "b8c6".to_owned()],
        ..Settings::default()
    });
    let form = "level=3&clock.limit=600&clock.increment=0&color=white";
    let game = table.anna.post("/api/challenge/ai", form);
    assert_eq!(game.status, 201);
    let id = text(&game.json(), "/id").to_owned();
    assert_eq!(text(&game.json(), "/player"), "white");
    let mut stream = table.anna.stream(&format!("/api/board/game/stream/{id}"));
    let full = stream.object();
    assert_eq!(full["black"], serde_json::json!({ "aiLevel": 3 }));
    table.anna.play(&id, "e2e4");
    table.anna.play(&id, "g1f3");
    let moves: Vec<Value> = (0..4).map(|_| stream.next("gameState")).collect();
    assert_eq!(text(&moves[3], "/moves"), "e2e4 e7e5 g1f3 b8c6");
    let events = table.anna.stream("/api/stream/event").object();
    assert_eq!(events["game"]["opponent"]["id"], Value::Null);
    table.anna.get("/api/account/playing").ok();
    table.anna.act(&id, "takeback/yes").ok();
    assert_eq!(text(&stream.next("gameState"), "/moves"), "e2e4 e7e5");
}

#[test]
fn correspondence_and_games_without_a_limit_have_their_clocks() {
    let table = Table::new();
    let game = table.game_with("days=2&color=white");
    table.advance(3600);
    let path = format!("/api/board/game/stream/{game}");
    let full = table.anna.stream(&path).object();
    assert_eq!(full["daysPerTurn"], 2);
    assert_eq!(full["state"]["wtime"], 47 * 3_600_000_u64);
    assert_eq!(full["state"]["btime"], 48 * 3_600_000_u64);
    table.advance(47 * 3600 + 10);
    assert_eq!(table.server.game(&game).unwrap().1, "outoftime");
    let unlimited = table.game_with("color=white");
    table.advance(1_000_000);
    let path = format!("/api/board/game/stream/{unlimited}");
    let full = table.anna.stream(&path).object();
    assert_eq!(full["state"]["wtime"], 2_147_483_647);
    table.anna.get("/api/account/playing").ok();
}

#[test]
fn chess960_and_positions_are_played_with_castling_by_rooks() {
    let table = Table::new();
    let fen = "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1";
    let form = format!("clock.limit=600&clock.increment=0&color=white&fen={fen}");
    let game = table.game_with(&form.replace(' ', "%20"));
    table.moves(&game, "e1h1 h8h1 g1h1");
    let path = format!("/api/board/game/stream/{game}");
    let full = table.bert.stream(&path).object();
    assert_eq!(text(&full, "/initialFen"), fen);
    assert_eq!(text(&full, "/variant/key"), "fromPosition");
    assert_eq!(text(&full, "/state/moves"), "e1h1 h8h1 g1h1");
    let game = table.game_with("clock.limit=600&clock.increment=0&variant=chess960");
    let path = format!("/api/board/game/stream/{game}");
    let full = table.bert.stream(&path).object();
    assert_eq!(text(&full, "/variant/key"), "chess960");
    assert!(text(&full, "/initialFen").ends_with("0 1"));
}

#[test]
fn a_bot_and_a_bullet_game_are_not_for_the_board_api() {
    let table = Table::new();
    let game = table.game_with("clock.limit=60&clock.increment=0");
    let refused = table.anna.get(&format!("/api/board/game/stream/{game}"));
    assert_eq!(
        refused.error(),
        "This game cannot be played with the Board API."
    );
    let bot = Account::new("Maia").token("lip_maia", &SCOPES).title("BOT");
    table.server.add(bot);
    let bot = Client::new(&table.server.base_url(), Some("lip_maia"));
    assert_eq!(bot.get("/api/stream/event").status, 400);
}

//! A journal or a scenario told again, as a game or event by event.

use std::fs;
use std::path::PathBuf;

use chess_laws::Time;
use game::session::{
    Event, Names, Player, Procedure, Profile, Regulations, Settings, StopReason, Warnings, journal,
};
use serde_json::{Value, json};
use shakmaty::Color;

use crate::program::{Done, Home, Program};
use game::session::{ArbiterEvent, DrawEvent, GameEvent, MoveEvent};

/// White opens after five seconds and offers a draw; Black takes ten, answers with check,
/// and resigns after an interruption.
fn events() -> Vec<(u64, Event)> {
    let announce = |uci: &str| {
        Event::Move(MoveEvent::Announce {
            mv: uci.parse().unwrap(),
            said: None,
            through: None,
        })
    };
    let (white, black) = (Color::White, Color::Black);
    let reason = StopReason::Arbiter;
    vec![
        (0, Event::Game(GameEvent::Start)),
        (5_000, announce("d2d4")),
        (6_000, Event::Move(MoveEvent::Press)),
        (16_000, announce("d7d6")),
        (
            16_500,
            Event::Move(MoveEvent::Withdraw { steps_stay: true }),
        ),
        (17_000, announce("e7e6")),
        (18_000, Event::Move(MoveEvent::Press)),
        (19_000, announce("g1f3")),
        (
            19_000,
            Event::Draw(DrawEvent::OfferDraw {
                by: white,
                stays: false,
            }),
        ),
        (20_000, Event::Move(MoveEvent::Press)),
        (21_000, announce("f8b4")),
        (22_000, Event::Move(MoveEvent::Press)),
        (
            23_000,
            Event::Arbiter(ArbiterEvent::Stop {
                reason,
                by: Some(white),
            }),
        ),
        (24_000, Event::Arbiter(ArbiterEvent::Restart)),
        (25_500, Event::Game(GameEvent::Resign { by: black })),
    ]
}

fn lines(time_control: &str) -> Vec<String> {
    let settings = Settings {
        white: Player::Human,
        black: Player::Human,
        time_control: time_control.parse().unwrap(),
        fen: None,
        chess960: None,
        board: None,
        own_board: None,
        names: Names::default(),
        profile: Profile::default(),
        warnings: Warnings::default(),
        procedure: Procedure::default(),
        regulations: Regulations::default(),
        words: Vec::new(),
        arbiter_pin: None,
        arbiters_page: false,
        online: None,
        begun: "2026-11-21T20:00:00+00:00".to_owned(),
    };
    let (header, mut chain) = journal::header(&settings, None).unwrap();
    let entry =
        |(at, event)| journal::entry(&event, Time::from_millis(at), Some(&mut chain)).unwrap();
    let events = events().into_iter().map(entry);
    std::iter::once(header).chain(events).collect()
}

fn journal_of(lines: &[String]) -> (Home, PathBuf) {
    let home = Home::new();
    let path = home.path("game.jsonl");
    fs::write(&path, lines.join("\n") + "\n").unwrap();
    (home, path)
}

fn replay(arguments: &str, lines: &[String]) -> Done {
    let (home, path) = journal_of(lines);
    let program = Program::at(&home).args(arguments).args("replay --events");
    program.arg(&path).run()
}

fn objects(done: &Done) -> Vec<Value> {
    let read = |line: &String| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
    done.stdout.iter().map(read).collect()
}

fn as_json(lines: &[String], code: i32) -> Vec<Value> {
    let (home, path) = journal_of(lines);
    let done = Program::at(&home).args("replay --json").arg(&path).run();
    objects(&done.code(code))
}

#[test]
fn each_event_is_an_object_with_the_state_after_it() {
    let told = as_json(&lines("5+3"), 0);
    assert_eq!(told.len(), 1 + events().len());
    assert_eq!(told[0]["line"], 1);
    assert_eq!(told[0]["settings"]["time_control"], "5+3");
    for (index, object) in told.iter().enumerate() {
        assert_eq!(object["line"], index + 1);
    }
    let start = &told[1];
    assert_eq!(start["event"], json!({"event": "start"}));
    assert_eq!(start["effects"], json!(["begun"]));
    assert_eq!(start["running"], "white");
    assert_eq!(
        (&start["white_ms"], &start["black_ms"]),
        (&json!(303_000), &json!(303_000))
    );
    assert_eq!(start["outcome"], Value::Null);

    let announced = &told[2];
    assert_eq!(announced["at_ms"], 5_000);
    assert_eq!(
        announced["event"],
        json!({"event": "announce", "mv": "d2d4"})
    );
    assert_eq!(
        announced["effects"],
        json!([{"announced": {"by": "white", "mv": "d2-d4", "check": false}}])
    );
    assert_eq!(announced["announced"], "d2d4");
    assert_eq!(announced["running"], Value::Null);
    assert_eq!(announced["white_ms"], 298_000);
    assert!(announced["fen"].as_str().unwrap().contains(" w KQkq - 0 1"));

    let pressed = &told[3];
    assert_eq!(pressed["effects"], json!([{"completed": {"by": "white"}}]));
    assert_eq!(pressed["running"], "black");
    assert_eq!(pressed["white_ms"], 301_000);
    assert!(pressed["fen"].as_str().unwrap().contains(" b KQkq - 0 1"));

    let offered = &told[9];
    assert_eq!(offered["offer"], "white");
    assert_eq!(
        offered["effects"],
        json!([{"draw-offered": {"by": "white"}}])
    );
    let check = &told[11]["effects"][0]["announced"];
    assert_eq!(
        (&check["check"], &check["mv"]),
        (&json!(true), &json!("Bf8-b4"))
    );
    let stopped = &told[13];
    assert_eq!(stopped["stopped"], "arbiter");
    assert_eq!(
        stopped["effects"],
        json!([{"stopped": {"reason": "arbiter", "by": "white"}}])
    );
    let over = &told[15];
    assert_eq!(over["outcome"], json!({"resignation": "black"}));
    assert_eq!(over["result"], "1-0");
    assert_eq!(over["running"], Value::Null);
}

#[test]
fn sentences_tell_the_same() {
    let done = replay("--language en", &lines("5+3")).success();
    let said = done.stdout.join("\n");
    for part in [
        "Line 1: time control 5+3.",
        "Line 3, 0:00:05.000: announce, mv d2d4\n  Pawn David two David four\n",
        "\n  White 0:04:58.000, Black 0:05:03.000, no clock runs\n  announced d2d4\n",
        "Line 4, 0:00:06.000: press\n  rnbqkbnr/",
        "White 0:05:01.000, Black 0:05:03.000, Black's clock runs",
        "Line 10, 0:00:19.000: offer-draw, by white\n",
        "  White offers a draw",
        "  the clocks are stopped",
        "Line 16, 0:00:25.500: resign, by black\n  Black resigns. White wins.\n",
    ] {
        assert!(said.contains(part), "{part:?} is not in\n{said}");
    }
    assert!(said.ends_with("\n  1-0"), "{said}");
    let german = replay("--language de", &lines("none")).success();
    let said = german.stdout.join("\n");
    assert!(said.contains("Zeile 3, 0:00:05.000: announce"), "{said}");
    assert!(!said.contains("keine Uhr läuft"), "{said}");
}

#[test]
fn people_get_the_game_with_its_times_and_its_end() {
    let (home, path) = journal_of(&lines("5+3"));
    let done = Program::at(&home).args("--language de replay").arg(&path);
    let said = done.run().success().stdout;
    assert_eq!(
        said,
        [
            "Partie vom 21. November 2026, 20:00 Uhr, Bedenkzeit 5+3, 4 Halbzüge.",
            "Weiß: ein Mensch.",
            "Schwarz: ein Mensch.",
            "1. d4: Bauer David zwei David vier. Dauer sechs Sekunden, Uhr fünf Minuten eine Sekunde.",
            "Korrektur: Bauer David sieben David sechs wurde zurückgenommen.",
            "1... e6: Bauer Eva sieben Eva sechs. Dauer zwölf Sekunden, Uhr vier Minuten sechsundfünfzig Sekunden.",
            "Weiß bietet Remis an",
            "2. Sf3: Springer Gustav eins Felix drei. Dauer zwei Sekunden, Uhr fünf Minuten drei Sekunden.",
            "2... Lb4+: Läufer Felix acht Bella vier. Dauer zwei Sekunden, Uhr vier Minuten achtundfünfzig Sekunden.",
            "Weiß hält die Uhren an: der Schiedsrichter wird gerufen.",
            "Die Partie geht weiter. Die Uhr von Weiß läuft.",
            "Schwarz gibt auf. Weiß gewinnt.",
        ]
    );
    // What is whole is told before the damage, and that the game is open.
    let mut damaged = lines("none");
    damaged[4] = damaged[4].replace("announce", "anounce");
    let (home, path) = journal_of(&damaged);
    let done = Program::at(&home).args("--language de replay").arg(&path);
    let said = done.run().code(1).stdout.join("\n");
    assert!(
        said.contains("1. d4: Bauer David zwei David vier. Dauer sechs Sekunden.\nDie Partie ist nicht beendet.\n"),
        "{said}"
    );
    assert!(said.contains("Zeile 5"), "{said}");
}

#[test]
fn a_list_of_games_says_dates_in_words() {
    let (home, path) = journal_of(&lines("5+3"));
    for (language, date) in [
        ("de", "21. November 2026, 20:00 Uhr,"),
        ("en", "21 November 2026, 20:00,"),
        ("ru", "21 ноября 2026 года, 20:00,"),
        ("bg", "21 ноември 2026 година, 20:00 ч.,"),
    ] {
        Program::at(&home)
            .args(&format!("--language {language} games --data"))
            .arg(path.parent().unwrap())
            .run()
            .success()
            .says(date);
    }
}

#[test]
fn without_a_name_it_is_the_newest_game() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human")
        .run_with(b"e4\n")
        .success();
    let done = Program::at(&home).args("replay --json").run().success();
    let told = objects(&done);
    assert!(told.iter().any(|object| object["announced"] == "e2e4"));
    let done = Program::new().args("--language en replay").run().code(1);
    done.complains("There is no journal in");
}

#[test]
fn damage_is_reported_with_its_place_after_what_is_whole() {
    let whole = lines("5+3");
    let mut damaged = whole.clone();
    damaged[4] = damaged[4].replace("announce", "anounce");
    let told = as_json(&damaged, 1);
    assert_eq!(told.len(), 5);
    assert_eq!(told[4]["line"], 5);
    assert!(told[4]["error"].as_str().unwrap().contains("Zeile 5"));
    let said = replay("--language en", &damaged).code(1).stdout.join("\n");
    assert!(
        said.contains("Line 4, ") && said.contains("line 5 does not follow"),
        "{said}"
    );

    // A line that is there twice.
    let mut twice = whole.clone();
    twice.insert(3, whole[2].clone());
    let told = as_json(&twice, 1);
    assert_eq!(told[3]["line"], 4);
    assert!(
        told[3]["error"]
            .as_str()
            .unwrap()
            .contains("Zeile 4 folgt nicht"),
        "{}",
        told[3]
    );

    // No settings, and no journal at all.
    for nonsense in ["{}", "[Event \"x\"]", ""] {
        let told = as_json(&[nonsense.to_owned()], 1);
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0]["error"].is_string());
    }
}

#[test]
fn a_torn_last_line_is_left_out_and_reported() {
    let (home, path) = journal_of(&lines("5+3"));
    let mut content = fs::read(&path).unwrap();
    content.extend(b"{\"at_ms\":30000,\"ev");
    fs::write(&path, &content).unwrap();
    let done = Program::at(&home).args("replay --json").arg(&path).run();
    let told = objects(&done.success());
    assert_eq!(told.len(), 1 + events().len() + 1);
    let last = told.last().unwrap();
    assert_eq!(last["line"], 17);
    assert!(last["note"].is_string());
    assert_eq!(fs::read(&path).unwrap(), content);
}

/// A claim that comes too late, in a scenario of five steps.
const SCENARIO: &str = r#"title = "9.4: too late to claim"

[game]
time = "5+3"

[[step]]
play = "e4"

[[step]]
at = 7_000
say = "Springer Felix sechs"
speech = "what is expected is for tests"

[[step]]
event = { event = "claim-draw", claim = "fifty" }

[[step]]
press = true
"#;

fn replay_scenario(arguments: &str, content: &str) -> Done {
    let home = Home::new();
    let path = home.path("claim.toml");
    fs::write(&path, content).unwrap();
    Program::at(&home).args(arguments).arg(&path).run()
}

#[test]
fn a_scenario_is_replayed_like_a_journal() {
    let told = objects(&replay_scenario("replay --json", SCENARIO).success());
    let lines: Vec<u64> = told.iter().map(|it| it["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [1, 1, 6, 6, 9, 14, 17]);
    assert_eq!(told[0]["title"], "9.4: too late to claim");
    assert_eq!(told[0]["settings"]["time_control"], "5+3");
    assert_eq!(
        told[2]["event"],
        json!({"event": "announce", "mv": "e2e4", "through": "shared-input"})
    );
    assert_eq!(
        (&told[4]["at_ms"], &told[4]["announced"]),
        (&json!(7_000), &json!("g8f6"))
    );
    assert_eq!(told[4]["black_ms"], 296_000);
    let claim = &told[5];
    assert_eq!(
        claim["refused"],
        "the right to claim a draw on this move is lost"
    );
    assert_eq!(claim["effects"], json!([]));
    assert_eq!(claim["announced"], "g8f6");
    assert_eq!(told[6]["running"], "white");

    let said = replay_scenario("--language en replay --events", SCENARIO).success();
    let said = said.stdout.join("\n");
    for part in [
        "9.4: too late to claim\nLine 1: time control 5+3.\n",
        "Line 9, 0:00:07.000: announce, mv g8f6, through shared-input\n",
        "Line 14, 0:00:07.000: claim-draw, claim fifty\n  refused: the right to claim",
    ] {
        assert!(said.contains(part), "{part:?} is not in\n{said}");
    }
}

#[test]
fn what_is_wrong_with_a_scenario_is_reported_with_its_place() {
    let cases = [
        ("press = true", "pres = true", 17, "unknown field `pres`"),
        ("\"5+3\"", "\"soon\"", 1, "\"soon\" is no time control"),
        (
            "play = \"e4\"",
            "play = \"e4 Sf3\"",
            6,
            "Sf3 is not played: ",
        ),
        (
            "press = true",
            "key = \"dance\"",
            17,
            "no command \"dance\"",
        ),
        ("press = true", "engine = \"e9\"", 17, "\"e9\" is no move"),
        (
            "press = true",
            "dots = \"x\"",
            17,
            "\"x\" is no character of braille",
        ),
        (
            "press = true",
            "hear = [{ words = \"Kamel\", cost = 1 }]",
            17,
            "\"kamel\" is not known",
        ),
    ];
    for (there, instead, line, cause) in cases {
        let content = SCENARIO.replacen(there, instead, 1);
        let done = replay_scenario("--language en replay --json", &content).code(1);
        let told = objects(&done);
        let last = told.last().unwrap();
        let error = last["error"].as_str().unwrap_or_default();
        assert!(
            error.to_lowercase().contains(&cause.to_lowercase()),
            "{cause}: {last}"
        );
        assert!(error.contains("claim.toml"), "{error}");
        let near = last["line"].as_u64().unwrap();
        assert!(near.abs_diff(line) <= 1, "{instead}: {last}");
    }
}

/// Every scenario of the tests can be replayed by whoever wants to look at it.
#[test]
fn the_scenarios_of_the_tests_are_replayed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios");
    for name in [
        "claim_wrong",
        "adjournment_default",
        "chess960_usual",
        "braille_dots",
        "doubtful",
    ] {
        let path = format!("{folder}/{name}.toml");
        Program::new().args("replay").arg(&path).run().success();
        let events = Program::new().args("replay --events").arg(path);
        events.run().success();
    }
}

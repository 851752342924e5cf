//! Checking files of games by the Laws, and the scoresheet of a game in its forms.

use std::fs;
use std::path::PathBuf;

use rustix::process::Signal;
use serde_json::Value;

use crate::program::{Home, Program};
use test_support::shared_files;

const FILE: &str = "[Event \"one\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 1-0\n\n\
                    [Event \"two\"]\n\n1. e4 e5\n2. Ke3 *\n\n\
                    [Event \"three\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";

fn home_with(name: &str, content: &str) -> (Home, PathBuf) {
    let home = Home::new();
    let path = home.path(name);
    fs::write(&path, content).unwrap();
    (home, path)
}

fn objects(lines: &[String]) -> Vec<Value> {
    let object = |line: &String| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
    lines.iter().map(object).collect()
}

#[test]
fn every_ply_mistake_and_game_is_an_object() {
    let (home, path) = home_with("games.pgn", FILE);
    let done = Program::at(&home).args("check --json").arg(&path).run();
    let done = done.code(1);
    let objects = objects(&done.stdout);
    let file = path.display().to_string();
    assert!(objects.iter().all(|object| object["file"] == file.as_str()));
    let plies: Vec<&Value> = objects
        .iter()
        .filter(|it| it.get("ply").is_some())
        .collect();
    assert_eq!(plies.len(), 7 + 2 + 4);

    let seventh = plies[6];
    assert_eq!(seventh["game"], 1);
    assert_eq!(seventh["ply"], 7);
    assert_eq!(seventh["san"], "Ng1");
    assert_eq!(seventh["uci"], "f3g1");
    assert_eq!(
        seventh["fen"],
        "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 7 4"
    );
    assert_eq!(seventh["halfmove_clock"], 7);
    assert_eq!(seventh["can_claim_threefold"], false);
    assert_eq!(seventh["threefold_claim_moves"], serde_json::json!(["Ng8"]));
    assert_eq!(seventh["fifty_claim_moves"], serde_json::json!([]));
    let flags = [
        "can_claim_fifty",
        "fivefold",
        "seventyfive",
        "check",
        "mate",
        "stalemate",
    ];
    assert!(
        flags.iter().all(|flag| seventh[*flag] == false),
        "{seventh}"
    );
    let dead = seventh["dead"].as_str().unwrap();
    assert!(["no", "not-proven"].contains(&dead));

    let mistake = objects.iter().find(|it| it.get("error").is_some()).unwrap();
    assert_eq!(mistake["game"], 2);
    assert_eq!(
        (&mistake["line"], &mistake["column"]),
        (&8.into(), &4.into())
    );

    let games: Vec<&Value> = objects
        .iter()
        .filter(|it| it.get("agrees").is_some())
        .collect();
    assert_eq!(games.len(), 3);
    assert_eq!(
        (&games[0]["written"], &games[0]["laws"]),
        (&"1-0".into(), &Value::Null)
    );
    assert_eq!(
        (&games[1]["whole"], &games[1]["plies"]),
        (&false.into(), &2.into())
    );
    let last = games[2];
    assert_eq!(
        (&last["laws"], &last["outcome"]),
        (&"0-1".into(), &"checkmate".into())
    );
    assert_eq!(
        (&last["ended_at_ply"], &last["agrees"]),
        (&4.into(), &false.into())
    );
}

#[test]
fn sentences_tell_claims_mistakes_and_ends() {
    let (home, path) = home_with("games.pgn", FILE);
    let done = Program::at(&home)
        .args("--language en check")
        .arg(&path)
        .run()
        .code(1);
    let file = path.display();
    let said = done.stdout;
    assert_eq!(said.len(), 5, "{said:#?}");
    let expected = [
        format!(
            "{file}, game 1, after 4. Ng1: Black can claim a draw by repetition with an intended move: Ng8."
        ),
        format!("{file}, game 1: 7 plies, result written: 1-0."),
        format!("{file}, game 2, line 8, column 4: Ke3 cannot be played: "),
        format!("{file}, game 2: 2 plies, result written: *."),
        format!(
            "{file}, game 3: 4 plies, result written: 1-0. The Laws ended it after 2... Qh4#: "
        ),
    ];
    for (line, expected) in said.iter().zip(&expected) {
        assert!(line.starts_with(expected), "{line}\n{expected}");
    }
    assert!(said[4].ends_with("The written result is another one."));
}

#[test]
fn a_file_that_is_missing_does_not_keep_the_others() {
    let (home, path) = home_with("good.pgn", "1. e4 e5 1/2-1/2\n");
    let done = Program::at(&home)
        .args("check --json")
        .arg(home.path("missing.pgn"))
        .arg(&path)
        .run()
        .code(1);
    let objects = objects(&done.stdout);
    assert!(objects[0].get("error").is_some());
    assert_eq!(objects.len(), 1 + 2 + 1);
    Program::at(&home).arg("check").arg(&path).run().success();
}

#[test]
fn the_rules_data_is_checked() {
    let paths = shared_files("rules/pgn", "pgn");
    if paths.is_empty() {
        return;
    }
    let mut program = Program::new().args("check --json");
    for path in &paths {
        program = program.arg(path);
    }
    let done = program.run().code(1);
    let objects = objects(&done.stdout);
    let mut odd: Vec<&str> = objects
        .iter()
        .filter(|object| object.get("error").is_some())
        .map(|object| object["file"].as_str().unwrap().rsplit('/').next().unwrap())
        .collect();
    odd.dedup();
    let expected = [
        "nested-comment.pgn",
        "odds.pgn",
        "test-allownullmoves.pgn",
        "anastasian-lewis.pgn",
    ];
    assert_eq!(odd, expected);
    let told = |name: &str| objects.iter().filter(|it| it.get(name).is_some()).count();
    println!(
        "{} files, {} games, {} plies",
        paths.len(),
        told("agrees"),
        told("ply")
    );
}

#[test]
fn a_scoresheet_is_written_with_offers_and_in_algebraic_notation() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time 5+3")
        .run_with("Sf3\ne5\nremis\nnein\nSxe5\n".as_bytes())
        .success();
    let pgn = Program::at(&home).arg("scoresheet").run().success();
    let pgn = pgn.stdout.join(" ");
    assert!(pgn.contains("1. Nf3 {"), "{pgn}");
    assert!(pgn.contains("{(=)}"), "{pgn}");
    let sheet = |arguments: &str| {
        let done = Program::at(&home)
            .args("scoresheet --format algebraic")
            .args(arguments)
            .run()
            .success();
        done.stdout.join("\n")
    };
    assert!(
        sheet("--pieces de").starts_with("1. Sf3"),
        "{}",
        sheet("--pieces de")
    );
    let long = sheet("--pieces ru --long");
    assert!(long.starts_with("1. Кg1-f3"), "{long}");
    assert!(long.contains("2. Кf3xe5 (=)"), "{long}");
}

/// 9.1.2.3 and 9.5.3: a wrong claim is an offer of a draw, which belongs to the move that it was
/// made with (8.1.5, C.12).
#[test]
fn a_wrong_claim_stands_in_the_scoresheet_as_an_offer() {
    let home = Home::new();
    let shuffle = "Sf3\nSf6\nSg1\nSg8\nSf3\nSf6\nSg1\n";
    let claim = "remis\nSpringer Hektor fünf\nja\nnein\nSh5\ne4\n";
    Program::at(&home)
        .keyboard("--opponent human --time 90+30")
        .run_with([shuffle, claim].concat().as_bytes())
        .success()
        .says("Schwarz bietet Remis an. Ja oder nein?");
    let sheet = Program::at(&home)
        .args("scoresheet --format algebraic --pieces en")
        .run()
        .success();
    let sheet = sheet.stdout.join(" ");
    assert!(sheet.contains("4. Ng1 Nh5 (=) 5. e4"), "{sheet}");
    assert_eq!(sheet.matches("(=)").count(), 1, "{sheet}");
    let pgn = Program::at(&home).arg("scoresheet").run().success();
    let pgn = pgn.stdout.join(" ");
    assert!(pgn.contains("Nh5 {(=)}"), "{pgn}");
}

/// Whatever lies in a file, it is told in sentences of some length, and soon.
#[test]
fn no_file_is_too_odd() {
    let fens = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 4294967295 4294967295\"]\n\n1. Kd2 Kd7 *\n\n\
                [FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n";
    let files: [(&str, String, i32); 9] = [
        ("empty", String::new(), 0),
        ("zeros", "\0".repeat(1_000), 1),
        ("fens", fens.to_owned(), 1),
        ("a word", "x".repeat(200_000), 1),
        (
            "a tag",
            format!("[Event \"{}\"]\n\n1. e4 *", "x".repeat(200_000)),
            0,
        ),
        (
            "deep",
            format!("1. e4 {}{} *", "(1. d4 ".repeat(10_000), ")".repeat(10_000)),
            1,
        ),
        ("open for ever", "(".repeat(200_000), 1),
        ("open again and again", "[A \"x\"]\n{\n".repeat(500), 1),
        ("one line", "x * ".repeat(5_000), 1),
    ];
    for (name, content, code) in files {
        let (home, path) = home_with("games.pgn", &content);
        let done = Program::at(&home).args("check").arg(&path).run().code(code);
        for line in &done.stdout {
            assert!(line.chars().count() < 1_000, "{name}: {line}");
            assert!(!line.contains(char::is_control), "{name}: {line:?}");
        }
    }
}

#[test]
fn standard_input_is_checked_too() {
    let done = Program::new()
        .args("check --json -")
        .run_with(FILE.as_bytes());
    let objects = objects(&done.code(1).stdout);
    assert!(objects.iter().all(|object| object["file"] == "-"));
    assert_eq!(
        objects
            .iter()
            .filter(|it| it.get("agrees").is_some())
            .count(),
        3
    );
}

#[test]
fn a_check_that_is_stopped_tells_how_far_it_came() {
    // A game is longer than what is read at once.
    let game = format!(
        "[Event \"one\"]\n\n1. e4 {{{}}} 1-0\n\n",
        "x".repeat(70_000)
    );
    let mut program = Program::new().args("check -").start();
    for _ in 0..3 {
        program.send(game.as_bytes());
    }
    program.says("-, Partie 1");
    program.signal(Signal::INT);
    while !program.has_ended() {
        program.send(game.as_bytes());
    }
    let done = program.ends().code(1);
    done.complains("Abgebrochen. Geprüfte Partien:");
}

#[test]
fn of_a_game_ten_mistakes_are_told_and_how_many_more_there_are() {
    let signs = |count: usize| format!("1. e4 {}*\n", "¤ ".repeat(count));
    let tags = |count: usize| format!("{}\n", "[a b\n".repeat(count));
    let rows = [
        (signs(10), 10, None),
        (signs(11), 10, Some("ein weiterer Fehler")),
        (
            signs(4000),
            10,
            Some("3990 weitere Fehler. Ist das eine PGN-Datei?"),
        ),
        (
            format!("{}{}", tags(6), signs(7)),
            10,
            Some("3 weitere Fehler"),
        ),
        (
            format!("{}\n{}", signs(12), signs(2)),
            12,
            Some("2 weitere Fehler"),
        ),
    ];
    for (text, told, further) in rows {
        let (home, path) = home_with("games.pgn", &text);
        let done = Program::at(&home).args("check").arg(&path).run();
        let is_mistake = |line: &&String| line.contains(", Zeile ");
        let mistakes = done.stdout.iter().filter(is_mistake).count();
        assert_eq!(mistakes, told, "{:?}", done.stdout);
        let said = done.stdout.iter().find(|line| line.contains("weitere"));
        assert_eq!(said.is_some(), further.is_some(), "{said:?}");
        let further = further.unwrap_or_default();
        assert!(said.is_none_or(|it| it.contains(further)), "{said:?}");
    }
}

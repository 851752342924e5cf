//! What can be asked of it on the command line.

use std::fs;

use annabella::session::journal;

use crate::program::{Home, Program};

/// The exit code for invalid arguments.
const MISUSED: i32 = 2;

#[test]
fn it_has_no_command_that_plays_analyses_or_measures() {
    for command in [
        "bench hear",
        "flag",
        "check",
        "replay",
        "web",
        "board simulate",
        "braille simulate",
    ] {
        Program::new()
            .args("--language en")
            .args(command)
            .run()
            .code(MISUSED)
            .complains("unrecognized subcommand");
    }
    let help = Program::new().args("--language en --help").run().success();
    for command in ["bench", "flag", "check", "replay", "web", "board"] {
        let named = |line: &String| line.split_whitespace().next() == Some(command);
        assert!(!help.stdout.iter().any(named), "{:#?}", help.stdout);
    }
    help.says("  audit ").says("  play ");
}

#[test]
fn no_game_is_played_against_it_or_from_a_position_that_is_set_up() {
    for arguments in [
        "--opponent engine",
        "--level 3",
        "--fen 8/8/4k3/8/8/3K4/4P3/8_b_-_-_0_40",
    ] {
        Program::at(&Home::new())
            .args("play --input keyboard --voice text")
            .args(arguments)
            .run()
            .code(MISUSED);
    }
}

#[test]
fn without_a_word_about_it_it_plays_by_the_rules_of_a_tournament() {
    let done = Program::new()
        .keyboard("--time 5 --braille terminal")
        .run_with("e4\nStellung\nUhr\nZüge\n".as_bytes())
        .success()
        .says("Bauer Eva zwei Eva vier")
        .says("Fragen nach dem Brett sind hier nicht erlaubt.")
        .says("Weiß: fünf Minuten.")
        .says("Ausgeführte Züge: ");
    let home = done.home.clone();
    let settings = home.game().state.settings().clone();
    assert_eq!(settings.profile.name(), "tournament");
    assert_eq!(settings.lone_human(), None);
}

#[test]
fn a_game_for_practice_is_read_and_not_played_on() {
    let home = Home::new();
    Program::at(&home).keyboard("").run_with(b"e4\n").success();
    let mut settings = home.game().state.settings().clone();
    settings.profile = annabella::session::Profile::Practice;
    let (header, _) = journal::header(&settings, None).unwrap();
    let path = home.path("practice.jsonl");
    fs::write(&path, header + "\n").unwrap();
    Program::at(&home)
        .args("resume --input keyboard --voice text")
        .arg(&path)
        .run()
        .code(1)
        .complains("ist eine Übungspartie");
    Program::at(&home)
        .arg("report")
        .arg(&path)
        .run()
        .success()
        .says("Rolle des Programms: Übung.");
}

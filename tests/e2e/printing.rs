//! What players type cannot command the terminal of whoever reads it later.

use std::fs;

use crate::program::{Done, Home, Program};

/// Sequences that clear a screen, set a title, turn the direction of text, and a line of its own.
const NASTY: &str = "x\u{1b}[2Jy\nBr\u{9b}31mq\n\u{202e}rev\nSchiedsrichter regelwidrig Weiß \u{1b}]0;t\u{7}\ne4\u{8}\n";

#[track_caller]
fn is_harmless(done: &Done) {
    let lines = done.stdout.iter().map(String::as_str);
    for line in lines.chain(done.stderr.lines()) {
        let turns = |it: char| ('\u{202a}'..='\u{202e}').contains(&it);
        let command = line
            .chars()
            .find(|it| it.is_control() && *it != '\t' || turns(*it));
        assert_eq!(command, None, "{line:?}");
    }
}

#[test]
fn no_output_of_any_command_commands_a_terminal() {
    let home = Home::new();
    let played = Program::at(&home)
        .args("play --input keyboard --voice text --time none --opponent human")
        .run_with(NASTY.as_bytes())
        .success();
    is_harmless(&played);
    let journal = home.journal();
    for command in [
        "audit",
        "report",
        "report --format text",
        "report --format html",
        "report --format brf",
        "replay",
        "replay --events",
        "replay --json",
        "scoresheet",
        "lookback",
        "review",
    ] {
        let done = Program::at(&home)
            .args(command)
            .arg(&journal)
            .run_with(b"quit\n");
        is_harmless(&done);
    }
    is_harmless(&Program::at(&home).args("games --all").run());
    let foreign = home.path("foreign.pgn");
    fs::write(
        &foreign,
        "[White \"We\u{1b}[2Ji\u{202e}\"]\n[Result \"*\"]\n\n1. e4 {\u{9b}31m} e5 2. \u{1b}[2J *\n",
    )
    .unwrap();
    for command in [
        "check",
        "check --json",
        "scoresheet",
        "scoresheet --format text",
        "review",
    ] {
        let done = Program::at(&home)
            .args(command)
            .arg(&foreign)
            .run_with(b"quit\n");
        is_harmless(&done);
    }
    for arguments in [
        ["play", "--white", "We\u{1b}[2Ji"],
        ["play", "--time", "\u{1b}[2J"],
        ["check", "\u{1b}[31m.pgn", "\u{202e}.pgn"],
        ["settings", "\u{1b}[2J", "1"],
        ["\u{1b}[2J", "", ""],
    ] {
        let mut program = Program::at(&home);
        for argument in arguments {
            program = program.arg(argument);
        }
        is_harmless(&program.run());
    }
}

//! What players type cannot command the terminal of whoever reads it later.

use std::fs;

use crate::program::{Done, Home, Program};
use crate::terminal::Terminal;

/// Sequences that clear a screen, set a title, turn the direction of text, and a line of its own.
const NASTY: &str = "x\u{1b}[2Jy\nBr\u{9b}31mq\n\u{202e}rev\nSchiedsrichter regelwidrig Weiß \u{1b}]0;t\u{7}\ne4\u{8}\n";

#[track_caller]
fn is_harmless(done: &Done) {
    let lines = done.stdout.iter().map(String::as_str);
    are_harmless(lines.chain(done.stderr.lines()));
}

/// What is data goes to other programs byte for byte, and is looked at in a terminal.
#[track_caller]
fn is_harmless_in_a_terminal(program: Program) {
    let terminal = Terminal::open();
    let shown = terminal.watched();
    let done = program.stdout(terminal.input()).run();
    terminal.closes();
    let shown = shown.join().unwrap();
    assert!(!shown.is_empty() || !done.stderr.is_empty());
    are_harmless(shown.lines().chain(done.stderr.lines()));
}

#[track_caller]
fn are_harmless<'a>(lines: impl Iterator<Item = &'a str>) {
    for line in lines {
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
        "report",
        "report --format text",
        "report --format html",
        "report --format brf",
        "replay --json",
        "scoresheet",
    ] {
        is_harmless_in_a_terminal(Program::at(&home).args(command).arg(&journal));
    }
    for command in ["audit", "replay", "replay --events", "lookback", "review"] {
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
    for command in ["check --json", "scoresheet", "scoresheet --format text"] {
        is_harmless_in_a_terminal(Program::at(&home).args(command).arg(&foreign));
    }
    for command in ["check", "review", "puzzle"] {
        let done = Program::at(&home)
            .args(command)
            .arg(&foreign)
            .run_with(b"quit\n");
        is_harmless(&done);
    }
    let folder = home.path("x\u{1b}[2J\u{202e}");
    let kept = Program::at(&home)
        .keyboard("--time none --opponent human --data")
        .arg(folder)
        .run_with(b"e4\n")
        .success();
    is_harmless(&kept);
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

//! What can be asked of it on the command line.

use crate::program::{Home, Program};

/// The exit code for arguments that are none.
const MISUSED: i32 = 2;

#[test]
fn it_has_no_command_that_plays_analyses_or_measures() {
    for command in ["bench hear", "flag", "check", "replay", "mirror"] {
        Program::new()
            .args("--language en")
            .args(command)
            .run()
            .code(MISUSED)
            .complains("unrecognized subcommand");
    }
    let help = Program::new().args("--language en --help").run().success();
    for command in ["bench", "flag", "check", "replay", "mirror"] {
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

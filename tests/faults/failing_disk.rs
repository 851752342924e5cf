//! The disk fails at a system call by which the program keeps its files, then and ever after.

use std::sync::LazyLock;

use crate::kept::{goes_on, repeated};
use crate::program::{Home, Program, moves, replay};
use crate::random_game::{Chance, random_game};
use crate::rounds::rounds;
use crate::traced::{self, Call, at_call};

const PLIES: usize = 8;

/// The moves, and one more to go on with.
static GAME: LazyLock<Vec<String>> = LazyLock::new(|| random_game(&mut Chance(2), PLIES + 1));

/// The nth time that a move should be safe on the disk, the disk fails with this error.
fn disk_fails(nth: usize, error: &str) {
    let home = Home::new();
    let game = Program::at(&home).keyboard("--opponent human --time 5");
    let call = Call {
        name: "fdatasync".into(),
        nth,
    };
    let error = format!("error={error}");
    let typed = GAME[..PLIES].join("\n") + "\n";
    let done = at_call(game, &call, &error, true).run_with(typed.as_bytes());
    let done = done.code(1);
    let done = done.complains("Das Journal");
    // A move that may not be on the disk is not repeated to anybody.
    let told = repeated(&done.stdout);
    if let Some(journal) = crate::kept::journals(&home).pop() {
        assert!(moves(&replay(&journal)).len() >= told);
        assert!(told < nth, "{:#?}", done.stdout);
    }
    goes_on(&home, &done, &GAME);
}

#[test]
fn a_game_on_a_failing_disk_ends_with_a_sentence_and_goes_on_later() {
    if !traced::works() {
        return;
    }
    rounds("a failing disk", &[1, 2, 3, 4], |seed| {
        let mut chance = Chance(seed);
        let error = ["EIO", "ENOSPC", "EROFS", "EDQUOT"][chance.below(4)];
        disk_fails(chance.below(PLIES) + 1, error);
    });
}

//! `annabella drill`: questions are answered at the keyboard, and the results are kept whatever happens.

use std::fs;
use std::path::PathBuf;

use crate::program::{Home, Program};

fn results(home: &Home) -> PathBuf {
    home.path("data/annabella/games/drills.toml")
}

fn drill(home: &Home, arguments: &str) -> Program {
    let program = Program::at(home).args("--language en drill");
    program.args(arguments).args("--voice text")
}

#[test]
fn a_drill_is_held_at_the_keyboard_and_its_result_is_kept() {
    let home = Home::new();
    drill(&home, "colours --seed 1 --questions 2 --input keyboard")
        .run_with(b"light\nskip\nno\n")
        .success()
        .says("Colours of squares, level 1. 2 questions.")
        .says("light or dark?")
        .says("Left out. The answer is: ")
        .says("Another round?")
        .says("The drill is over.");
    let kept = fs::read_to_string(results(&home)).unwrap();
    assert!(kept.contains("[colours.level-1.last]"), "{kept}");
    // Nothing was right, so nothing is the best.
    assert!(!kept.contains("[colours.level-1.best"), "{kept}");
    assert!(kept.contains("asked = 2"), "{kept}");
}

#[test]
fn without_a_name_and_a_microphone_the_drill_is_chosen_at_the_keyboard() {
    drill(&Home::new(), "--questions 1")
        .run_with(b"Routes of the knight\nquit\n")
        .success()
        .says("No microphone")
        .says("Which drill? 1: Colours of squares, 2: ")
        .says("Routes of the knight, level 1. One question.");
}

#[test]
fn a_program_that_is_killed_loses_no_more_than_the_open_question() {
    let home = Home::new();
    let mut running = drill(&home, "knight --seed 3 --questions 5 --input keyboard").start();
    running.says("how many moves at least?");
    running.types("skip");
    running.says("Left out.");
    running.types("skip");
    running.says("Left out.");
    running.kill();
    let kept = fs::read_to_string(results(&home)).unwrap();
    assert!(kept.contains("[knight.level-1.last]"), "{kept}");
    assert!(kept.contains("asked = 2"), "{kept}");
    assert!(!kept.contains("best"), "{kept}");
    // The next drill reads it and goes on.
    drill(&home, "knight --questions 1 --input keyboard")
        .run_with(b"skip\nno\n")
        .success();
    let kept = fs::read_to_string(results(&home)).unwrap();
    assert!(kept.contains("asked = 1"), "{kept}");
}

#[test]
fn damaged_results_are_told_and_stay_as_they_are() {
    let home = Home::new();
    let path = results(&home);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let damaged = "[knight.level-1.last]\nright = many\n";
    fs::write(&path, damaged).unwrap();
    drill(&home, "knight --input keyboard")
        .run_with(b"skip\n")
        .code(1)
        .complains("cannot be read: line 2 is not as the program writes it.")
        .complains("The file stays as it is.");
    assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
}

#[test]
fn what_cannot_be_drilled_is_refused_with_the_reason() {
    let home = Home::new();
    drill(&home, "find --input keyboard")
        .run()
        .code(1)
        .complains("This drill needs a braille display: --braille names it.");
    drill(&home, "colours --input sample")
        .run()
        .code(1)
        .complains("There is no sample recording for a drill.");
    drill(&home, "fork").run().code(2).complains("colours");
    drill(&home, "colours --level 4")
        .run()
        .code(2)
        .complains("4");
}

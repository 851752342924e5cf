//! `annabella flag`: what a fallen flag means in positions.

use serde_json::Value;

use crate::program::{Done, Program};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const BARE_KING: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
const WALL: &str = "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1";
const NO_KING: &str = "8/8/8/8/8/8/8/4K3 w - - 0 1";

fn flag(arguments: &str, positions: &[&str]) -> Program {
    let program = Program::new().args("flag").args(arguments);
    let with = |program: Program, fen: &&str| program.arg(fen);
    positions.iter().fold(program, with)
}

fn objects(done: &Done) -> Vec<Value> {
    let read = |line: &String| serde_json::from_str(line).unwrap();
    done.stdout.iter().map(read).collect()
}

#[test]
fn each_position_has_its_verdict_on_a_line() {
    let positions = [START, BARE_KING, WALL];
    let done = flag("--language en --fallen white", &positions);
    let done = done.run().success();
    assert_eq!(done.stdout.len(), 3, "{:?}", done.stdout);
    assert!(done.stdout[0].starts_with("lost: Black can still mate"));
    assert!(done.stdout[1].starts_with("drawn: Black cannot mate: the material"));
    assert!(done.stdout[2].starts_with("drawn: Black cannot mate: whatever"));
    let done = flag("--language de --fallen black", &positions);
    let done = done.run().success();
    assert!(done.stdout[0].starts_with("lost: Weiß kann noch mattsetzen"));
    assert!(done.stdout[1].starts_with("lost: "));
    assert!(done.stdout[2].starts_with("drawn: "));
}

#[test]
fn json_has_the_proof() {
    let positions = [BARE_KING, WALL];
    let done = flag("--json --fallen black", &positions).run().success();
    let objects = objects(&done);
    assert_eq!(objects[0]["verdict"], "lost");
    assert_eq!(objects[0]["reason"], "helpmate");
    assert_eq!(objects[0]["fallen"], "black");
    assert_eq!(objects[0]["fen"], BARE_KING);
    assert_eq!(objects[0]["argument"], 1);
    assert!(!objects[0]["moves"].as_array().unwrap().is_empty());
    assert_eq!(objects[1]["verdict"], "drawn");
    assert_eq!(objects[1]["reason"], "blocked");
    assert_eq!(objects[1]["moves"], Value::Null);
}

#[test]
fn standard_input_is_read_line_by_line() {
    let input = format!("# the first\n{BARE_KING}\n\n  {WALL}\r\n");
    for arguments in ["--json --fallen white", "--json --fallen white -"] {
        let done = flag(arguments, &[]).run_with(input.as_bytes()).success();
        let objects = objects(&done);
        assert_eq!(objects.len(), 2);
        assert_eq!(objects[0]["line"], 2);
        assert_eq!(objects[1]["line"], 4);
        assert_eq!(objects[0]["reason"], "material");
        assert_eq!(objects[1]["reason"], "blocked");
    }
}

#[test]
fn a_wrong_position_is_reported_and_the_others_are_judged() {
    let positions = [START, NO_KING, WALL];
    let done = flag("--language en --fallen white", &positions);
    let done = done.run().code(1);
    assert!(done.stdout[0].starts_with("lost: "));
    assert!(done.stdout[1].contains("position 2"), "{:?}", done.stdout);
    assert!(done.stdout[1].contains("Black has no king"));
    assert!(done.stdout[2].starts_with("drawn: "));

    let input = [b"\xff\n", BARE_KING.as_bytes()].concat();
    let done = flag("--language en --json --fallen white", &[]);
    let done = done.run_with(&input).code(1);
    let objects = objects(&done);
    assert!(objects[0]["error"].as_str().unwrap().contains("line 1"));
    assert_eq!(objects[0]["verdict"], Value::Null);
    assert_eq!(objects[1]["verdict"], "drawn");
}

#[test]
fn positions_of_chess960_are_judged() {
    // Castling rights by the outermost rook, and by the file of another one.
    let outermost = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1";
    let by_file = "1rr1k3/pppppppp/8/8/8/8/PPPPPPPP/1RR1K3 w Cc - 0 1";
    let positions = [outermost, by_file, WALL];
    let done = flag("--json --chess960 --fallen white", &positions);
    let objects = objects(&done.run().success());
    let verdicts = objects.iter().map(|it| &it["verdict"]);
    assert_eq!(verdicts.collect::<Vec<_>>(), ["lost", "lost", "drawn"]);
    let done = flag("--language en --fallen white", &[outermost]);
    let left_out = "(a castling right does not fit the board; this was left out)";
    assert!(done.run().success().stdout[0].contains(left_out));
    let no_rook = "4k3/8/8/8/8/8/8/4K3 w H - 0 1";
    let done = flag("--language en --chess960 --fallen white", &[no_rook]);
    assert!(done.run().success().stdout[0].contains(left_out));
}

#[test]
fn what_the_board_contradicts_is_left_out_and_told() {
    let fen = "7k/5K2/4R3/8/8/8/8/8 w KQkq e6 0 1";
    let done = flag("--json --language en --fallen white", &[fen]);
    let remarks = objects(&done.run().success())[0]["remarks"].clone();
    assert_eq!(remarks.as_array().unwrap().len(), 2, "{remarks}");
    // With a byte order mark and tabs.
    let input = format!("\u{feff}{}\n", BARE_KING.replace(' ', "\t"));
    let done = flag("--json --fallen white", &[]).run_with(input.as_bytes());
    assert_eq!(objects(&done.success())[0]["verdict"], "drawn");
}

/// White mates by castling only: the king goes to its rook's square.
#[test]
fn a_mate_by_castling_in_chess960_is_told_in_its_form() {
    let castles = "5k2/4p1p1/4P1P1/8/8/8/8/2K4R w K - 0 1";
    let done = flag("--json --chess960 --fallen black", &[castles]);
    let objects = objects(&done.run().success());
    assert_eq!(objects[0]["verdict"], "lost");
}

#[test]
fn the_side_of_the_fallen_flag_must_be_given() {
    flag("", &[START]).run().code(2).complains("--fallen");
    let done = flag("--fallen green", &[START]).run().code(2);
    done.complains("green");
}

//! The program for Windows does in Wine what the program for this system does: it hears and checks the same, a
//! game survives that it is killed, and a display answers at a COM port. `make test-windows` makes what they need.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]
#![cfg(unix)]

#[path = "../../crates/braille-display/tests/support/display.rs"]
mod display;
mod wine;

use braille_display::{DriverKind, Table};
use serde_json::Value;
use test_support::{place, recordings::plies, shared_files};

use display::Display;
use wine::{Windows, written};

/// How many recordings are heard.
const RECORDINGS: usize = 100;

/// The lines of `hear --json`, of each what was heard. The shares of the likelihood differ in their last digit, because
/// the compiler of libvosk is another one, and the times anyway.
fn heard(lines: &str) -> Vec<[Value; 5]> {
    let parsed = lines.lines().map(|it| serde_json::from_str(it).unwrap());
    let fields = ["file", "status", "text", "uci", "san"];
    parsed
        .map(|line: Value| fields.map(|it| line[it].clone()))
        .collect()
}

#[test]
fn recordings_are_heard_as_here() {
    let Some(windows) = Windows::find() else {
        return;
    };
    let folder = place("speech");
    let all = shared_files("speech", "flac");
    if all.is_empty() {
        return;
    }
    let some = all
        .iter()
        .step_by((all.len() / RECORDINGS).max(1))
        .take(RECORDINGS);
    // Names below the folder are the same in both systems.
    let names = some.map(|it| it.strip_prefix(&folder).unwrap().as_os_str());
    let arguments: Vec<_> = ["hear".as_ref(), "--json".as_ref()]
        .into_iter()
        .chain(names)
        .collect();
    let mut there = windows.command(&arguments);
    let mut here = windows.here(&arguments);
    there.current_dir(&folder);
    here.current_dir(&folder);
    let (there, here) = (heard(&written(there)), heard(&written(here)));
    assert_eq!(here.len(), RECORDINGS);
    let sure = here.iter().filter(|it| it[1] != "rejected").count();
    assert!(sure > 0, "nothing is heard at all");
    assert_eq!(there, here);
}

#[test]
fn scoresheets_are_checked_as_here() {
    let Some(windows) = Windows::find() else {
        return;
    };
    let folder = place("rules");
    let sheets = shared_files("rules/pgn", "pgn");
    let names = sheets
        .iter()
        .map(|it| it.strip_prefix(&folder).unwrap().as_os_str());
    let arguments: Vec<_> = ["check".as_ref(), "--json".as_ref()]
        .into_iter()
        .chain(names)
        .collect();
    let mut there = windows.command(&arguments);
    let mut here = windows.here(&arguments);
    there.current_dir(&folder);
    here.current_dir(&folder);
    assert_eq!(written(there), written(here));
}

#[test]
fn a_game_that_was_killed_goes_on_to_mate() {
    let Some(windows) = Windows::find() else {
        return;
    };
    let plies = plies();
    let (before, after) = plies.split_at(plies.len() / 2);
    let play = "--input keyboard --voice text --grace 0";
    let mut game = windows.start(&format!("play {play} --opponent human --time none"));
    for ply in before {
        game.types(&ply.uci);
        game.says(&ply.text);
    }
    game.kill();
    let mut game = windows.start(&format!("resume {play}"));
    for ply in after {
        game.types(&ply.uci);
        game.says(&ply.text);
    }
    game.says("matt");
    game.finish();
    // The chain of the journal is whole, and the scoresheet is that of the whole game.
    let journal = windows.kept("jsonl");
    let scoresheet = ["scoresheet".as_ref(), journal.as_os_str()];
    let sheet = written(windows.here(scoresheet));
    assert_eq!(written(windows.command(scoresheet)), sheet);
    assert!(
        sheet.contains("12. Sd5# 1-0") || sheet.contains("12. Nd5# 1-0"),
        "{sheet}"
    );
    let audit = ["audit".as_ref(), journal.as_os_str()];
    let audited = written(windows.here(audit));
    assert!(
        audited.contains("Die Kette ist in sich geschlossen"),
        "{audited}"
    );
}

#[test]
fn a_recorded_game_is_heard_to_mate() {
    let Some(windows) = Windows::find() else {
        return;
    };
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/game.flac");
    let play = "--voice text --grace 0 --opponent human --time none";
    let mut game = windows.start(&format!("play --mic-file {sample} {play}"));
    for ply in plies() {
        game.says(&ply.text);
    }
    game.says("matt");
    game.finish();
}

#[test]
fn a_display_answers_at_a_serial_port() {
    let Some(windows) = Windows::find() else {
        return;
    };
    let display = Display::start(DriverKind::Baum, 40);
    windows.connect("com5", &display.path());
    let play = "play --input keyboard --voice text --grace 0 --opponent human --time none";
    let mut game = windows.start(&format!("{play} --braille COM5 --braille-driver baum"));
    game.says("Braillezeile Baum VarioUltra mit 40 Zellen.");
    game.types("e4");
    let expected = Table::german()
        .unwrap()
        .cells(&format!("{:40}", "1. e4 1/0"));
    let expected: Vec<u8> = expected.into_iter().map(|it| it.0).collect();
    display.wait_until("the move", |seen| seen.cells == expected);
    game.finish();
}

#[test]
fn what_windows_lacks_is_said() {
    let Some(windows) = Windows::find() else {
        return;
    };
    let board = ["board", "simulate", "--link", "COM9"];
    let done = windows.command(board).output().unwrap();
    assert_eq!(done.status.code(), Some(1));
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(said.contains("keine Pseudoterminals"), "{said}");
}

#[test]
fn the_installer_brings_a_program_that_runs_and_removes_it() {
    let Some(windows) = Windows::find() else {
        return;
    };
    let folder = windows.path("installed");
    let named = folder.display().to_string().replace('/', "\\");
    // Both are the last arguments, as NSIS wants it.
    windows.silently(&windows.installer(), &[&format!("/D=Z:{named}")]);
    let installed = windows.at(folder.join("annabella.exe"), ["about"]);
    assert!(written(installed).contains("annabella"));
    windows.silently(&folder.join("uninstall.exe"), &[&format!("_?=Z:{named}")]);
    let left = std::fs::read_dir(&folder).unwrap();
    // NSIS cannot remove the program that runs where it is asked to wait for it.
    let left: Vec<_> = left.map(|it| it.unwrap().file_name()).collect();
    assert!(left.iter().all(|it| it == "uninstall.exe"), "{left:?}");
}

/// The program in a folder of its own, with this controller client of NVDA beside it.
fn beside_nvda(windows: &Windows, client: &std::path::Path) -> std::path::PathBuf {
    let folder = windows.path("with-nvda");
    std::fs::create_dir(&folder).unwrap();
    for file in std::fs::read_dir(windows.program().parent().unwrap()).unwrap() {
        let file = file.unwrap().path();
        let ending = file.extension().and_then(|it| it.to_str());
        if ["exe", "dll"].contains(&ending.unwrap_or_default()) {
            std::fs::copy(&file, folder.join(file.file_name().unwrap())).unwrap();
        }
    }
    std::fs::copy(client, folder.join("nvdaControllerClient64.dll")).unwrap();
    folder.join("annabella.exe")
}

const WITH_NVDA: &str = "play --input keyboard --opponent human --time none --voice screen-reader";

#[test]
fn nvda_says_what_happens_and_another_voice_what_it_refuses() {
    let Some(windows) = Windows::find() else {
        return;
    };
    let client = windows.path("nvda.dll");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/windows/nvda.c");
    let made = std::process::Command::new("x86_64-w64-mingw32-gcc")
        .args(["-shared", "-O2", "-o"])
        .args([client.as_os_str(), source.as_ref()])
        .status();
    assert!(made.unwrap().success());
    let program = beside_nvda(&windows, &client);
    let calls = windows.path("calls");
    let mut command = windows.at(program, WITH_NVDA.split(' '));
    command.env("NVDA_CALLS", &calls);
    command.env("NVDA_ANSWERS", windows.path("answers"));
    let mut game = wine::Running::of(command);
    game.types("e4");
    let said = || std::fs::read_to_string(&calls).unwrap_or_default();
    display::wait_for("the move at NVDA", || said().contains("Eva vier"));
    // NVDA has ended: what it was to say is written.
    std::fs::write(windows.path("answers"), "1722").unwrap();
    game.types("e5");
    game.says("Eva fünf");
    game.types("verlassen");
    game.finish();
    let said = said();
    let first = said.lines().find(|it| it.starts_with("say")).unwrap();
    let begins = "say -1 2 0 <speak><mark name=\"begun\"/><voice xml:lang=\"de\">";
    assert!(first.starts_with(begins), "{first}");
    assert!(said.starts_with("running"), "{said}");
}

/// The client that is shipped, without NVDA: the program goes on with another voice, or with text.
#[test]
fn without_nvda_the_program_speaks_otherwise() {
    let Some(windows) = Windows::find() else {
        return;
    };
    let mut game = windows.start(&WITH_NVDA.replace("screen-reader", "auto"));
    game.types("e4");
    game.says("Eva vier");
    game.types("verlassen");
    game.finish();
}

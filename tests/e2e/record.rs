//! The audio record of a game (Appendix D.2.7).

use std::fs;
use std::process::Command;

use speech::audio_file;

use crate::program::{Home, Program};
use crate::sound_server::installed;
use test_support::{left_out, not_installed};

#[test]
fn what_is_said_is_kept_beside_the_journal_with_its_times() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time none --record")
        .run_with(b"e4\nUhr\n")
        .success();
    let mut files = home.journals().into_iter();
    let journal = files.find(|path| path.extension().unwrap() == "jsonl");
    let journal = journal.unwrap();
    let list = fs::read_to_string(journal.with_extension("tsv")).unwrap();
    let rows: Vec<Vec<&str>> = list
        .lines()
        .map(|line| line.split('\t').collect())
        .collect();
    assert_eq!(rows[0], ["time", "from", "length", "who", "words"]);
    let words: Vec<&str> = rows[1..].iter().map(|row| row[4]).collect();
    for said in ["Bauer Eva zwei Eva vier", "Es wird ohne Uhr gespielt."] {
        assert!(words.contains(&said), "{list}");
    }
    let typed = rows.iter().filter(|row| row[3] == "typed");
    let typed: Vec<_> = typed.map(|row| (row[2], row[4])).collect();
    assert_eq!(typed, [("0.000", "e4"), ("0.000", "Uhr")]);
    let others = |row: &&Vec<&str>| matches!(row[3], "said" | "typed");
    assert_eq!(rows[1..].iter().filter(others).count(), rows.len() - 1);
    let wav = journal.with_extension("wav");
    if installed("espeak-ng") {
        let audio = audio_file::read(&wav).unwrap();
        let seconds = audio.samples.len() as f64 / 16_000.0;
        let last = rows.last().unwrap();
        let end: f64 = last[1].parse::<f64>().unwrap() + last[2].parse::<f64>().unwrap();
        assert!(
            (seconds - end).abs() < 0.01 && seconds > 2.0,
            "{seconds} {end}"
        );
    } else {
        left_out(&not_installed("espeak-ng"));
        assert!(wav.is_file());
    }
}

/// On a disk of this program alone, of so many MB, in the home folder's `data`.
const DISK: &str = "mount -t tmpfs -o size=$0m disk \"$1\" && shift && exec \"$@\"";

#[test]
fn the_sound_of_a_game_leaves_the_disk_to_the_journal() {
    let home = Home::new();
    let data = home.path("data");
    fs::create_dir(&data).unwrap();
    let data = data.to_str().unwrap();
    let own = ["--user", "--map-root-user", "--mount", "sh", "-c", DISK];
    let mounts = Command::new("unshare")
        .args(own)
        .args(["20", data, "true"])
        .status();
    if !mounts.is_ok_and(|it| it.success()) {
        left_out("a disk of its own, which this system does not allow");
        return;
    }
    let disk = [own.as_slice(), &["20", data]].concat();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none --record")
        .through("unshare", &disk)
        .start();
    let told = "Die Platte ist fast voll; die Tonaufnahme endet deshalb hier.";
    program.says(told);
    program.types("e4");
    program.types("e5");
    let done = program.finish().success();
    let told = done.stdout.iter().filter(|it| it.starts_with(told));
    assert_eq!(told.count(), 1, "{:#?}", done.stdout);
    done.says("Bauer Eva sieben Eva fünf");
}

#[test]
fn nothing_is_recorded_unasked() {
    let home = Home::new();
    let done = Program::at(&home)
        .keyboard("--opponent human --time none")
        .run_with(b"e4\n");
    done.success();
    assert_eq!(home.journals().len(), 1);
}

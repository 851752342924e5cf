//! `annabella train-voice`: a profile is made from recordings, used where it is chosen,
//! and removed; a broken one is told and left out.

use std::fs;
use std::path::PathBuf;

use crate::program::{Home, Program};
use crate::recordings::{PLAIN, announcement, plies, write_wav};

fn profile(home: &Home) -> PathBuf {
    home.path("config/annabella/players/anton.toml")
}

/// A table of two recordings of the sample's voice.
fn recordings(home: &Home) -> PathBuf {
    let mut table = String::from("path\ttext\n");
    for ply in [1, 2] {
        let name = format!("{ply}.wav");
        write_wav(&home.path(&name), &announcement(ply), PLAIN);
        table.push_str(&format!("{name}\t{}\n", plies()[ply - 1].text));
    }
    let path = home.path("recordings.tsv");
    fs::write(&path, table).unwrap();
    path
}

#[test]
fn a_profile_is_made_used_and_removed() {
    let home = Home::new();
    let table = recordings(&home);
    let made = Program::at(&home)
        .args("--language en train-voice --player anton --from")
        .arg(&table)
        .run()
        .success();
    made.says("The voice profile is in");
    let content = fs::read_to_string(profile(&home)).unwrap();
    assert!(
        content.contains("made = \"") && content.contains("heard = ["),
        "{content}"
    );
    // Nothing half written lies beside it.
    let beside = fs::read_dir(profile(&home).parent().unwrap()).unwrap();
    assert_eq!(beside.count(), 1);

    let heard = Program::at(&home)
        .args("hear --json --player anton")
        .arg(home.path("1.wav"))
        .run()
        .success();
    heard.says(&format!("\"text\":\"{}\"", plies()[0].text));

    let remove = || Program::at(&home).args("--language en train-voice --player anton --remove");
    remove().run().success().says("is removed");
    assert!(!profile(&home).exists());
    remove().run().success().says("There is no voice profile");
}

#[test]
fn a_broken_profile_is_told_with_its_place_and_the_game_goes_on_without_it() {
    let home = Home::new();
    fs::create_dir_all(profile(&home).parent().unwrap()).unwrap();
    fs::write(
        profile(&home),
        "made = \"2026-11-21\"\n[say]\n\"Anna\" = [\"/1/ q n a\"]\n",
    )
    .unwrap();
    let played = Program::at(&home)
        .keyboard("--language en --player anton --opponent human")
        .run_with(b"e2e4\n")
        .success();
    let played = played.says("line 3, column 11: the acoustic model does not know the phone \"q\"");
    let played = played.says("goes on without the profile");
    played.says("Eva zwei Eva vier");
    // A tool that is asked for it says why not, and does nothing else.
    let table = recordings(&home);
    Program::at(&home)
        .args("--language en hear --player anton")
        .arg(home.path("1.wav"))
        .run()
        .code(1)
        .complains("line 3, column 11");
    drop(table);
}

#[test]
fn a_mistake_in_the_table_of_recordings_is_told_with_its_line() {
    let home = Home::new();
    let table = home.path("recordings.tsv");
    let train = || {
        Program::at(&home)
            .args("--language en train-voice --from")
            .arg(&table)
            .run()
            .code(1)
    };
    fs::write(&table, "path\ttext\nonly-one-column\n").unwrap();
    train().complains("line 2 has 1 fields, the heading 2");
    fs::write(&table, "path\ttext\na.wav\tGiraffe\n").unwrap();
    train().complains("line 2: there is no word \"Giraffe\"");
    fs::write(&table, "path\ttext\n").unwrap();
    train().complains("it lists no recording");
}

#[test]
fn a_name_that_is_a_path_is_no_players_name() {
    Program::new()
        .args("train-voice --player ../evil --remove")
        .run()
        .code(2);
}

//! `annabella train-voice`: a profile is made in a lesson or from recordings, used where
//! it is chosen, and removed; a broken one is told and left out.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use braille_display::DriverKind;
use rustix::process::Signal;
use speech::audio_file;
use speech::enrolment::prompts;
use speech::resample::{RATE, resample};

use crate::display::{Display, german};
use crate::program::{Home, Program};
use crate::sound_server::{SoundServer, Speech, installed};
use crate::two_microphones::AGAIN;
use test_support::recordings::{PLAIN, announcement, plies, silence, write_wav};
use test_support::{DEADLINE, left_out, not_installed};

fn profile(home: &Home) -> PathBuf {
    home.path("config/annabella/players/anton.toml")
}

/// A table of two recordings of the sample's voice.
fn recordings(home: &Home) -> PathBuf {
    recordings_of(home, 2, 1.0)
}

/// The same of so many plies, of a voice that is so many times as high and as fast.
fn recordings_of(home: &Home, plies_said: usize, factor: f32) -> PathBuf {
    let mut table = String::from("path\ttext\n");
    for ply in 1..=plies_said {
        let name = format!("{ply}.wav");
        let rate = (RATE as f32 * factor) as u32;
        let sound = resample(&announcement(ply), rate, RATE).unwrap();
        write_wav(&home.path(&name), &sound, PLAIN);
        table.push_str(&format!("{name}\t{}\n", plies()[ply - 1].text));
    }
    let path = home.path("recordings.tsv");
    fs::write(&path, table).unwrap();
    path
}

/// The words that a lesson asks for.
fn words() -> Vec<String> {
    let prompts = prompts(german_grammar::PROMPTS, &german_grammar::grammar().unwrap()).unwrap();
    prompts.into_iter().map(|prompt| prompt.text).collect()
}

/// The words as somebody says them; nothing where espeak-ng is missing.
fn spoken(home: &Home, words: &[String]) -> Option<Vec<f32>> {
    if !installed("espeak-ng") {
        left_out(&not_installed("espeak-ng"));
        return None;
    }
    let mut sound = silence(0.5);
    let file = home.path("word.wav");
    for word in words {
        let speak = Command::new("espeak-ng")
            .args(["-v", "de+m3", "-s", "130", "-w"])
            .arg(&file)
            .arg(word)
            .status();
        assert!(speak.unwrap().success());
        sound.extend(audio_file::read(&file).unwrap().samples);
        sound.extend(silence(1.5));
    }
    Some(sound)
}

/// A lesson of a recording.
fn lesson(home: &Home, sound: &[f32]) -> Program {
    let file = home.path("lesson.wav");
    write_wav(&file, sound, PLAIN);
    Program::at(home)
        .args("--language en train-voice --player anton --voice text --mic-file")
        .arg(file)
}

/// What is heard of the first plies of the sample game, but for the time that it takes.
fn heard(home: &Home, options: &str) -> Vec<String> {
    let mut hear = Program::at(home).args("hear --json").args(options);
    for ply in [1, 2, 3] {
        let file = home.path(&format!("ply{ply}.wav"));
        write_wav(&file, &announcement(ply), PLAIN);
        hear = hear.arg(file);
    }
    let lines = hear.run().success().stdout.into_iter();
    lines
        .map(|line| line.split(",\"decode_ms\"").next().unwrap().to_owned())
        .collect()
}

#[test]
fn the_player_says_the_words_asked_for_and_gets_a_profile() {
    let home = Home::new();
    let words = words();
    let Some(sound) = spoken(&home, &words) else {
        return;
    };
    let done = lesson(&home, &sound).run().success();
    let count = words.len();
    for (number, word) in (1..).zip(&words) {
        let asked = format!("Word {number} of {count}: {word}");
        assert_eq!(done.count(&asked), 1, "{asked} in {:#?}", done.stdout);
        assert_eq!(done.count(&format!("Heard: {word}.")), 1, "{word}");
    }
    done.says(&format!("Words heard: {count}"))
        .says("annabella play --player anton");
    let content = fs::read_to_string(profile(&home)).unwrap();
    assert!(content.contains("\"Gustav\""), "{content}");
    let beside = fs::read_dir(profile(&home).parent().unwrap()).unwrap();
    assert_eq!(beside.count(), 1, "nothing half written");
}

#[test]
fn a_volunteer_agrees_and_donates_their_voice() {
    let home = Home::new();
    let donation = home.path("my voice");
    let prompts = prompts(
        german_grammar::DONATION,
        &german_grammar::grammar().unwrap(),
    );
    let words: Vec<String> = prompts.unwrap().into_iter().map(|it| it.text).collect();
    let Some(sound) = spoken(&home, &words) else {
        return;
    };
    let file = home.path("lesson.wav");
    write_wav(&file, &sound, PLAIN);
    let donate = || {
        Program::at(&home)
            .args("--language en train-voice --voice text --mic-file")
            .arg(&file)
            .arg("--donate")
            .arg(&donation)
    };
    // Enter alone agrees to nothing.
    for no in ["\n", "no\n", ""] {
        let declined = donate().run_with(no.as_bytes()).success();
        declined
            .says("CC0 1.0")
            .says("Do you agree?")
            .says("Nothing was recorded.");
        assert!(!donation.exists());
    }
    let done = donate().run_with(b"yes\n").success();
    done.says("Thank you. Recordings: ");
    let consent = fs::read_to_string(donation.join("consent.txt")).unwrap();
    assert!(consent.starts_with("CC0-1.0\n20"), "{consent}");
    let list = fs::read(donation.join("manifest.tsv")).unwrap();
    let rows = desk::manifest::parse(&list).unwrap();
    assert!(
        rows.len() * 5 >= words.len() * 4,
        "{} of {}",
        rows.len(),
        words.len()
    );
    for row in &rows {
        let audio = audio_file::read(&donation.join(&row.path)).unwrap();
        assert!(audio.samples.len() > 3_000, "{}", row.text);
        assert!(words.contains(&row.text), "{}", row.text);
    }
    // What is there is never overwritten.
    donate().run_with(b"yes\n").code(1).complains("my voice");
}

#[test]
fn a_lesson_is_led_by_keys_and_one_that_ends_too_early_changes_nothing() {
    let home = Home::new();
    fs::create_dir_all(profile(&home).parent().unwrap()).unwrap();
    fs::write(profile(&home), "made = \"2026-01-01\"\n").unwrap();
    let count = words().len();
    let asked = |number: usize| format!("Word {number} of {count}: {}", words()[number - 1]);
    // A whole announcement is not one of the words.
    let mut lesson = lesson(&home, &[announcement(1), silence(2.0)].concat()).start();
    lesson.says("r: right, a: again, s: skip, q: end");
    lesson.says(&asked(1));
    lesson.says(&format!("Heard: {}. Once more, please.", plies()[0].text));
    lesson.says(&asked(1));
    lesson.says("The recording is over.");
    lesson.asks("r", "Kept: Anna.");
    lesson.says(&asked(2));
    lesson.asks("right", "Nothing has been said for this word yet.");
    lesson.says(&asked(2));
    lesson.asks("a", &asked(2));
    lesson.asks("s", "Left out: drei.");
    lesson.says(&asked(3));
    lesson.asks("hello", "s: skip");
    lesson.types("q");
    let done = lesson.finish().code(1);
    done.says("Only one word was said, 8 are needed. Everything stays as it was.")
        .complains("Only one word was said");
    let kept = fs::read_to_string(profile(&home)).unwrap();
    assert_eq!(kept, "made = \"2026-01-01\"\n");
}

#[test]
fn a_player_who_stops_early_gets_a_profile_of_the_words_said() {
    let home = Home::new();
    let words = words();
    let Some(sound) = spoken(&home, &words[..10]) else {
        return;
    };
    // The recording ends, and nobody types.
    let done = lesson(&home, &sound).run().success();
    done.says("Words heard: 10");
    assert!(profile(&home).exists());
}

#[test]
fn a_lesson_in_german_counts_the_words() {
    let home = Home::new();
    let file = home.path("silence.wav");
    write_wav(&file, &silence(0.5), PLAIN);
    let mut lesson = Program::at(&home)
        .args("--language de train-voice --player anton --voice text --mic-file")
        .arg(file)
        .start();
    lesson.says(&format!("Wort 1 von {}: Anna", words().len()));
    lesson.types("w");
    lesson.says("Weggelassen: Anna.");
    lesson.says(&format!("Wort 2 von {}: {}", words().len(), words()[1]));
    lesson.hang_up();
    lesson.finish().code(1).says("Kein Wort wurde gesprochen");
}

#[test]
fn a_lesson_stands_on_the_display_and_its_keys_answer() {
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
    let (words, count) = (words(), words().len());
    let file = home.path("misheard.wav");
    write_wav(&file, &[announcement(1), silence(2.0)].concat(), PLAIN);
    let mut lesson = Program::at(&home)
        .args("--language en train-voice --player anton --voice text --braille-table de-8dot --braille")
        .arg(display.path())
        .args("--mic-file")
        .arg(file)
        .start();
    let asked = |number: usize| format!("Word {number} of {count}: {}", words[number - 1]);
    lesson.says("The recording is over.");
    let over = german("The recording is over.", 0);
    display.wait_until("what was said last", |seen| seen.cells.starts_with(&over));
    display.stroke("d5");
    lesson.says(&asked(1));
    display.shows(&asked(1), 40);
    display.stroke("d4+d6");
    lesson.says("Left out: Anna.");
    let left_out = format!("Left out: Anna. {}", asked(2));
    display.shows(&left_out, 40);
    display.stroke("d1+d5");
    let done = lesson.ends().code(1);
    done.says("No word was said");
}

#[test]
fn a_power_cut_in_the_lesson_leaves_the_old_profile() {
    let home = Home::new();
    fs::create_dir_all(profile(&home).parent().unwrap()).unwrap();
    fs::write(profile(&home), "made = \"2026-01-01\"\n").unwrap();
    let mut lesson = lesson(&home, &announcement(1)).start();
    lesson.says("Once more");
    lesson.kill();
    let kept = fs::read_to_string(profile(&home)).unwrap();
    assert_eq!(kept, "made = \"2026-01-01\"\n");
    let beside = fs::read_dir(profile(&home).parent().unwrap()).unwrap();
    assert_eq!(beside.count(), 1);
}

#[test]
fn a_profile_that_fits_as_well_stays_to_the_letter() {
    let home = Home::new();
    let table = recordings(&home);
    let learn = || {
        Program::at(&home)
            .args("--language en train-voice --player anton --from")
            .arg(&table)
            .run()
            .success()
    };
    learn().says("The voice profile is in");
    let edited = fs::read_to_string(profile(&home)).unwrap() + "\n# My own remark.\n";
    fs::write(profile(&home), &edited).unwrap();
    learn().says("fits as well and stays");
    assert_eq!(fs::read_to_string(profile(&home)).unwrap(), edited);
}

#[test]
fn learning_from_recordings_that_is_stopped_changes_nothing() {
    let home = Home::new();
    let table = recordings_of(&home, 20, 1.0);
    let program = Program::at(&home).args("train-voice --player anton --from");
    let mut program = program.arg(&table).start();
    program.says("Einen Augenblick");
    program.signal(Signal::INT);
    let done = program.ends().success();
    done.complains("Abgebrochen. Das Stimmprofil bleibt, wie es war.");
    assert!(!profile(&home).exists());
}

#[test]
fn a_few_recordings_do_not_replace_a_profile_of_many_words() {
    let home = Home::new();
    fs::create_dir_all(profile(&home).parent().unwrap()).unwrap();
    let many: Vec<String> = "Anna Bella Cäsar David Eva Felix Gustav Hektor eins zwei drei vier fünf sechs sieben acht \
                             König Dame Turm Läufer Springer Bauer Rochade"
        .split_whitespace()
        .map(|it| format!("\"{it}\""))
        .collect();
    let old = format!("made = \"2026-01-01\"\nheard = [{}]\n", many.join(", "));
    fs::write(profile(&home), &old).unwrap();
    Program::at(&home)
        .args("--language en train-voice --player anton --from")
        .arg(recordings(&home))
        .run()
        .success()
        .says("it was learnt from 23 words, and only")
        .says("train-voice --player anton --remove");
    assert_eq!(fs::read_to_string(profile(&home)).unwrap(), old);
}

#[test]
fn a_profile_shifts_a_high_voice_down_and_a_deep_one_up() {
    let warp = |factor| {
        let home = Home::new();
        let table = recordings_of(&home, 8, factor);
        let train = Program::at(&home).args("train-voice --player anton --from");
        train.arg(table).run().success();
        let content = fs::read_to_string(profile(&home)).unwrap();
        let line = content.lines().find_map(|it| it.strip_prefix("warp = "));
        line.unwrap().parse::<f32>().unwrap()
    };
    let [deep, high] = [0.84, 1.18].map(warp);
    assert!(high < 1.0 && 1.0 < deep, "{high}, {deep}");
}

#[test]
fn a_profile_changes_nothing_for_anybody_else_and_leaves_no_trace() {
    let home = Home::new();
    let before = heard(&home, "");
    fs::create_dir_all(profile(&home).parent().unwrap()).unwrap();
    // A profile of somebody who nearly always means Hektor when they say Felix.
    let odd = "made = \"2026-01-01\"\n[say]\n\"Hektor\" = [\"/1000000/ f eː l iː k s\"]\n";
    fs::write(profile(&home), odd).unwrap();
    assert_eq!(heard(&home, ""), before);
    assert_ne!(heard(&home, "--player anton"), before, "it is used");
    Program::at(&home)
        .args("train-voice --player anton --remove")
        .run()
        .success();
    assert_eq!(heard(&home, ""), before);
    assert!(!home.path("config/annabella/players").exists());
}

/// The program speaks into a loudspeaker that its microphone hears: every prompt would be
/// the right answer to itself.
#[test]
fn what_the_program_says_is_never_taken_for_the_players_answer() {
    let Some(server) = SoundServer::start(Speech::Present) else {
        return;
    };
    let home = Home::new();
    let Some(word) = spoken(&home, &words()[..1]) else {
        return;
    };
    let file = home.path("anna.wav");
    write_wav(&file, &word, PLAIN);
    let sound = server.sound();
    sound.leak();
    let ear = sound.listen();
    let mut program = Program::at(&home)
        .args("--language de train-voice --player anton --voice speech-dispatcher");
    for (name, value) in server.environment() {
        program = program.env(&name, value);
    }
    let mut program = program
        .env("XDG_CACHE_HOME", home.path("cache"))
        .env("XDG_CONFIG_HOME", home.path("config"))
        .start();
    let quiet = Duration::from_secs(3);
    let prompt_ends = || {
        assert!(ear.hears_something(DEADLINE), "the prompt");
        assert!(ear.hears_silence(quiet, DEADLINE), "its end");
        ear.forget();
    };
    program.says("Wort 1 von");
    prompt_ends();
    program.types("n");
    program.says("Wort 1 von");
    prompt_ends();
    let answer = |line: &String| line.starts_with("Gehört") || line.starts_with("Nicht verst");
    assert!(!program.said().iter().any(answer), "{:#?}", program.said());
    program.answers_once_heard("Gehört: Anna.", &["Bitte noch einmal", AGAIN], || {
        assert!(ear.hears_silence(quiet, DEADLINE), "its end");
        sound.play(&file);
    });
    program.says("Wort 2 von");
    program.kill();
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
    // None of the models that were tried stays.
    let cached = fs::read_dir(home.path("cache/annabella")).unwrap();
    assert_eq!(cached.count(), 0);

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
fn a_broken_profile_is_reported_with_its_place_and_the_game_goes_on_without_it() {
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
    played.says("Eva two Eva four");
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
fn a_mistake_in_the_table_of_recordings_is_reported_with_its_line() {
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
    train().complains("it lists no recordings");
}

#[test]
fn a_name_that_is_a_path_is_no_players_name() {
    Program::new()
        .args("train-voice --player ../evil --remove")
        .run()
        .code(2);
}

//! `annabella hear`: recordings in, what was said out.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::program::{Done, Home, Program};
use crate::sound_server::installed;
use test_support::recordings::{
    Form, PLAIN, announcement, announcements, noise, plies, silence, write_wav,
};
use test_support::{left_out, not_installed};

/// After 1. e4 e5 2. Nf3 d6 3. Bc4 Nc6: White castles next.
const CASTLING_NEXT: &str = "r1bqkbnr/ppp2ppp/2np4/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 4";
/// Both castlings are possible, and nothing has moved yet as far as is known.
const BUSY: &str = "3k4/P7/8/8/8/8/1N3N2/R3K2R w KQ - 0 1";

fn object(line: &str) -> Value {
    let value: Value = serde_json::from_str(line).expect(line);
    assert!(value.is_object(), "{line}");
    value
}

/// The objects of a run, each of the documented form.
#[track_caller]
fn objects(done: &Done) -> Vec<Value> {
    let objects: Vec<Value> = done.stdout.iter().map(|line| object(line)).collect();
    objects.iter().for_each(check_form);
    objects
}

#[track_caller]
fn check_form(object: &Value) {
    let fields: BTreeSet<&str> = object
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    if object.get("error").is_some() {
        assert_eq!(fields, BTreeSet::from(["error", "file"]));
        assert!(
            object["error"]
                .as_str()
                .is_some_and(|error| !error.is_empty())
        );
        return;
    }
    let mut expected = BTreeSet::from([
        "file",
        "status",
        "text",
        "alternatives",
        "audio_ms",
        "decode_ms",
    ]);
    match object["status"].as_str().unwrap() {
        "move" => expected.extend(["uci", "san"]),
        "illegal" => expected.extend(["reason"]),
        // A doubtful move has both, anything else none of them.
        "ambiguous" | "rejected" => {
            expected.extend(fields.intersection(&BTreeSet::from(["uci", "san", "reason"])));
        }
        "command" | "words" | "silence" => {}
        other => panic!("status {other}"),
    }
    assert_eq!(fields, expected, "{object}");
    assert!(
        object["text"].is_string() && object["audio_ms"].is_u64(),
        "{object}"
    );
    assert!(object["decode_ms"].is_number(), "{object}");
    let alternatives = object["alternatives"].as_array().unwrap();
    let mut last = 1.0;
    for alternative in alternatives {
        assert_eq!(alternative.as_object().unwrap().len(), 2, "{alternative}");
        assert!(alternative["text"].is_string(), "{alternative}");
        let score = alternative["score"].as_f64().expect("a score");
        assert!((0.0..=last).contains(&score), "{object}");
        last = score;
    }
}

#[track_caller]
fn hear(home: &Home, arguments: &[&str], files: &[&str]) -> Done {
    let mut program = Program::at(home).args("hear --json");
    for argument in arguments {
        program = program.arg(argument);
    }
    for file in files {
        program = program.arg(home.path(file));
    }
    program.run()
}

/// Hears the one file, which can be read.
#[track_caller]
fn heard(home: &Home, arguments: &[&str], file: &str) -> Value {
    let done = hear(home, arguments, &[file]).success();
    let mut objects = objects(&done);
    assert_eq!(objects.len(), 1);
    assert_eq!(objects[0]["file"], home.path(file).display().to_string());
    objects.remove(0)
}

#[track_caller]
fn is_move(object: &Value, uci: &str) {
    assert_eq!(object["status"], "move", "{object}");
    assert_eq!(object["uci"], uci, "{object}");
}

/// libvosk would try again for ever to have what it needs.
#[cfg(target_os = "linux")]
#[test]
fn without_enough_memory_the_program_says_so() {
    let home = Home::new();
    let file = home.path("e4.wav");
    write_wav(&file, &announcement(1), PLAIN);
    Program::at(&home)
        .args("hear --language en")
        .arg(&file)
        .through("prlimit", &["--as=230000000"])
        .run()
        .code(1)
        .complains("hearing takes more memory than the system gives the program");
}

#[test]
fn every_announcement_of_the_sample_is_heard_as_it_was_said() {
    let home = Home::new();
    let names: Vec<String> = (1..=plies().len())
        .map(|ply| format!("{ply:02}.wav"))
        .collect();
    for (name, sound) in names.iter().zip(announcements()) {
        write_wav(&home.path(name), &sound, PLAIN);
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let objects = objects(&hear(&home, &[], &names).success());
    let texts: Vec<&str> = objects
        .iter()
        .map(|it| it["text"].as_str().unwrap())
        .collect();
    let said: Vec<String> = plies().into_iter().map(|ply| ply.text).collect();
    assert_eq!(texts, said);
    is_move(&objects[0], "e2e4");
    assert_eq!(objects[0]["san"], "e4");
    let long = announcement(1).len() as u64 / 16;
    assert_eq!(objects[0]["audio_ms"], long, "{}", objects[0]);
    // The initial position is White's: Black's answer is not legal there.
    assert_eq!(objects[1]["status"], "illegal", "{}", objects[1]);
    assert!(
        objects[1]["reason"]
            .as_str()
            .unwrap()
            .contains("des Gegners"),
        "{}",
        objects[1]
    );
}

#[test]
fn the_position_decides_what_a_move_is() {
    let home = Home::new();
    write_wav(&home.path("castling.wav"), &announcement(7), PLAIN);
    let castling = heard(&home, &["--fen", CASTLING_NEXT], "castling.wav");
    is_move(&castling, "e1g1");
    assert_eq!(castling["san"], "O-O");
    let early = heard(&home, &[], "castling.wav");
    assert_eq!(early["status"], "illegal", "{early}");
    assert_eq!(early["text"], "kurze Rochade");
    let busy = heard(&home, &["--fen", BUSY], "castling.wav");
    is_move(&busy, "e1g1");
    assert_eq!(busy["san"], "O-O");
}

#[test]
fn every_common_form_of_sound_is_read() {
    let home = Home::new();
    let sound = announcement(1);
    let form = |rate, channels, bits| Form {
        rate,
        channels,
        bits,
    };
    let forms = [
        ("cd.wav", form(44_100, 2, 16)),
        ("telephone.wav", form(8_000, 1, 16)),
        ("studio.wav", form(48_000, 2, 24)),
        ("long.wav", form(16_000, 1, 32)),
    ];
    for (name, form) in forms {
        write_wav(&home.path(name), &sound, form);
    }
    let mut names = forms.map(|(name, _)| name).to_vec();
    if sox(&home, "studio.wav", "packed.flac") && sox(&home, "studio.wav", "vorbis.ogg") {
        names.extend(["packed.flac", "vorbis.ogg"]);
    }
    let objects = objects(&hear(&home, &[], &names).success());
    assert_eq!(objects.len(), names.len());
    for object in &objects {
        // Through a telephone half of the sound is missing: there the program may ask.
        if object["file"].as_str().unwrap().ends_with("telephone.wav") {
            assert_eq!(object["uci"], "e2e4", "{object}");
        } else {
            is_move(object, "e2e4");
        }
        let length = object["audio_ms"].as_u64().unwrap();
        assert!(length.abs_diff(sound.len() as u64 / 16) < 20, "{object}");
    }
}

/// Converts a file, where sox is installed.
fn sox(home: &Home, from: &str, to: &str) -> bool {
    if !installed("sox") {
        left_out(&not_installed("sox"));
        return false;
    }
    let status = Command::new("sox")
        .args([home.path(from), home.path(to)])
        .status();
    status.unwrap().success()
}

/// Has espeak-ng say a text into a pipe: the header does not know the length.
pub fn espeak(text: &str, to: &Path) -> bool {
    if !installed("espeak-ng") {
        left_out(&not_installed("espeak-ng"));
        return false;
    }
    let output = Command::new("espeak-ng")
        .args(["-v", "de+m3", "-s", "140", "--stdout", text])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    fs::write(to, output.stdout).unwrap();
    true
}

#[test]
fn sound_from_a_pipe_without_a_length_is_read() {
    let home = Home::new();
    if espeak("Bauer Eva zwei Eva vier", &home.path("pipe.wav")) {
        is_move(&heard(&home, &[], "pipe.wav"), "e2e4");
    }
}

#[test]
fn commands_and_single_words_are_distinguished() {
    let home = Home::new();
    if espeak("aufgeben", &home.path("command.wav")) {
        let command = heard(&home, &[], "command.wav");
        assert_eq!(command["status"], "command", "{command}");
        assert_eq!(command["text"], "aufgeben");
    }
    // With its s, as it is written.
    if espeak("remis", &home.path("draw.wav")) {
        let draw = heard(&home, &[], "draw.wav");
        assert_eq!(draw["status"], "command", "{draw}");
        assert_eq!(draw["text"], "remis");
    }
    if espeak("Rochade", &home.path("word.wav")) {
        let word = heard(&home, &[], "word.wav");
        assert_eq!(word["status"], "words", "{word}");
        assert_eq!(word["text"], "Rochade");
    }
}

#[test]
fn silence_is_silence() {
    let home = Home::new();
    write_wav(&home.path("zero.wav"), &silence(2.0), PLAIN);
    write_wav(&home.path("noise.wav"), &noise(2, 0.0005), PLAIN);
    write_wav(&home.path("short.wav"), &silence(0.001), PLAIN);
    let done = hear(&home, &[], &["zero.wav", "noise.wav", "short.wav"]).success();
    for object in objects(&done) {
        assert_eq!(object["status"], "silence", "{object}");
        assert_eq!(object["text"], "", "{object}");
    }
}

#[test]
fn minutes_of_noise_are_survived() {
    let home = Home::new();
    write_wav(&home.path("noise.wav"), &noise(300, 0.3), PLAIN);
    let object = heard(&home, &["--longest", "300"], "noise.wav");
    assert_eq!(object["audio_ms"], 300_000);
    assert_ne!(object["status"], "move", "{object}");
    assert_ne!(object["status"], "command", "{object}");
}

/// A small file can hold hours of sound.
#[test]
fn a_recording_that_is_too_long_is_reported_and_the_next_one_heard() {
    let home = Home::new();
    write_wav(&home.path("good.wav"), &announcement(1), PLAIN);
    let silence = speech::audio_file::flac(&vec![0; 16_000 * 600], 16_000).unwrap();
    assert!(silence.len() < 50_000, "{}", silence.len());
    fs::write(home.path("long.flac"), silence).unwrap();
    let done = hear(&home, &[], &["long.flac", "good.wav"]).code(1);
    let objects = objects(&done);
    let error = objects[0]["error"].as_str().unwrap();
    assert!(error.contains("länger als 60 Sekunden"), "{error}");
    is_move(&objects[1], "e2e4");
}

#[test]
fn a_broken_file_is_reported_and_the_next_one_heard() {
    let home = Home::new();
    let path = |name: &str| home.path(name);
    write_wav(&path("good.wav"), &announcement(1), PLAIN);
    let whole = fs::read(path("good.wav")).unwrap();
    fs::write(path("text.wav"), "1. e4 e5\n").unwrap();
    fs::write(path("cut.wav"), &whole[..whole.len() / 2]).unwrap();
    fs::write(path("header.wav"), &whole[..44]).unwrap();
    fs::write(path("half-header.wav"), &whole[..20]).unwrap();
    fs::write(path("empty.wav"), "").unwrap();
    fs::create_dir(path("folder")).unwrap();
    let broken = [
        "text.wav",
        "cut.wav",
        "header.wav",
        "half-header.wav",
        "empty.wav",
        "folder",
        "missing.wav",
    ];
    for name in broken {
        let done = hear(&home, &[], &["good.wav", name, "good.wav"]).code(1);
        let objects = objects(&done);
        is_move(&objects[0], "e2e4");
        is_move(&objects[2], "e2e4");
        let named = home.path(name).display().to_string();
        assert_eq!(objects[1]["file"], named, "{name}");
        let error = objects[1]["error"].as_str().expect(name);
        assert!(error.contains(&named), "{error}");
        assert_eq!(done.stderr, "", "{name}");
    }
}

#[test]
fn sentences_tell_the_same_as_objects() {
    let home = Home::new();
    let good = home.path("good.wav");
    write_wav(&good, &announcement(1), PLAIN);
    fs::write(home.path("empty.wav"), "").unwrap();
    let done = Program::at(&home)
        .arg("hear")
        .args(
            [&good, &home.path("empty.wav")]
                .map(|it| it.display().to_string())
                .join(" ")
                .as_str(),
        )
        .run()
        .code(1);
    assert_eq!(done.stdout.len(), 2, "{:?}", done.stdout);
    let sentence = format!("{}: move, Bauer Eva zwei Eva vier, e4", good.display());
    assert_eq!(done.stdout[0], sentence);
    assert!(done.stdout[1].contains("empty.wav"), "{:?}", done.stdout);
}

#[test]
fn a_wrong_position_is_refused_before_anything_is_heard() {
    let home = Home::new();
    write_wav(&home.path("good.wav"), &announcement(1), PLAIN);
    let wrong = [
        "",
        "e4",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "kk6/8/8/8/8/8/8/K7 w - - 0 1",
    ];
    for fen in wrong {
        let done = hear(&home, &["--fen", fen], &["good.wav"]).code(1);
        assert!(done.stdout.is_empty(), "{:?}", done.stdout);
        done.complains("Die Stellung").complains("FEN");
    }
}

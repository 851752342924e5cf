//! `hearing-bench hear`, from a corpus to a table, and the other commands on the same
//! corpus.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

mod tool;

use std::fmt::Write as _;
use std::fs;
use std::process::Stdio;

use annabella::commands::hear;
use annabella::context::Context;
use clap::Parser;
use desk::messages::Localisation;
use serde_json::Value;

use test_support::recordings::{PLAIN, announcement, announcements, plies, silence, write_wav};
use tool::{Done, Home};

/// A home with the sample's announcements and a list of them.
fn corpus() -> Home {
    let home = Home::new();
    let mut manifest = "path\tspeaker\ttext\tkind\n".to_owned();
    for (index, (ply, sound)) in plies().iter().zip(announcements()).enumerate() {
        let name = format!("{index:02}.wav");
        write_wav(&home.path(&name), &sound, PLAIN);
        let (speaker, text) = (["Weiß", "Schwarz"][index % 2], &ply.text);
        writeln!(manifest, "{name}\t{speaker}\t{text}\tannouncement").unwrap();
    }
    fs::write(home.path("manifest.tsv"), manifest).unwrap();
    home
}

/// A home with the first announcement and this list.
fn list(manifest: &str) -> Home {
    let home = Home::new();
    write_wav(&home.path("first.wav"), &announcement(1), PLAIN);
    fs::write(home.path("manifest.tsv"), manifest).unwrap();
    home
}

fn bench(home: &Home, arguments: &[&str]) -> Done {
    let manifest = home.named("manifest.tsv");
    home.run(&[&["hear", &manifest], arguments].concat())
}

/// The objects of a run with `--json`; the last one is the report.
#[track_caller]
fn measured(done: &Done) -> (Vec<Value>, Value) {
    let lines = done.stdout.iter();
    let mut objects: Vec<Value> = lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let report = objects.pop().expect("a report");
    assert_eq!(report["type"], "report");
    (objects, report)
}

#[track_caller]
fn says(done: &Done, text: &str) {
    let found = done.stdout.iter().any(|line| line.contains(text));
    assert!(found, "{text:?} is not in {:#?}", done.stdout);
}

/// Verdicts and texts without any times.
fn outcomes(recordings: &[Value]) -> Vec<Vec<(Value, Value, Value)>> {
    let outcome = |value: &Value| {
        (
            value["text"].clone(),
            value["as"].clone(),
            value["right"].clone(),
        )
    };
    let answers = recordings
        .iter()
        .map(|recording| recording["answers"].as_array().unwrap());
    answers
        .map(|answers| answers.iter().map(outcome).collect())
        .collect()
}

#[test]
fn the_sample_is_heard_as_annabella_hear_hears_it() {
    let home = corpus();
    let (recordings, report) = measured(&bench(&home, &["--json"]).success());
    let count = plies().len();
    assert_eq!(recordings.len(), count);
    assert_eq!(report["recordings"], count);
    assert_eq!(report["broken"], Value::Array(vec![]));
    let engine = &report["engines"][0];
    let announcements = &engine["groups"]["announcement"];
    assert_eq!(announcements["exact"], count);
    assert_eq!(announcements["accepted_wrong"], 0);
    assert_eq!(engine["speakers"][0]["name"], "Schwarz");
    assert_eq!(engine["speakers"][0]["recordings"], count / 2);
    assert!(engine["real_time_factor"].as_f64().unwrap() > 0.0);
    assert!(report["ready_ms"].as_f64().unwrap() > 0.0);
    assert!(report["peak_resident_kib"].as_u64().unwrap() > 1000);

    let paths = recordings
        .iter()
        .map(|recording| recording["path"].as_str().unwrap());
    let heard = hear_as_the_program(&home, paths);
    assert_eq!(heard.len(), count);
    for (line, recording) in heard.iter().zip(&recordings) {
        let heard: Value = serde_json::from_str(line).unwrap();
        let answer = &recording["answers"][0];
        assert_eq!(answer["text"], heard["text"]);
        let accepted = !["ambiguous", "rejected"].contains(&heard["status"].as_str().unwrap());
        assert_eq!(answer["as"] == "accepted", accepted, "{answer} {heard}");
    }
}

/// The arguments of `annabella hear`.
#[derive(Parser)]
struct Line {
    #[command(flatten)]
    hear: hear::HearArguments,
}

/// The lines that `annabella hear --json` writes for these recordings.
fn hear_as_the_program<'a>(home: &Home, files: impl Iterator<Item = &'a str>) -> Vec<String> {
    let english = Localisation::choose(Some("en")).unwrap();
    let mut context = Context::new(english, Some(home.path("games")))
        .ok()
        .unwrap();
    context.cache = home.path("cache");
    let files = files.map(|it| home.path(it).into_os_string());
    let line = ["hear", "--json", "--no-user-words"].map(Into::into);
    let Line { hear: request } = Line::parse_from(line.into_iter().chain(files));
    let mut lines = Vec::new();
    assert_eq!(hear::write(&context, &request, &mut lines).ok(), Some(true));
    let lines = String::from_utf8(lines).unwrap();
    lines.lines().map(str::to_owned).collect()
}

#[test]
fn a_degraded_corpus_is_the_same_every_time() {
    let home = corpus();
    let arguments = "--json --every 4 --noise hall --snr 5 --clip 6 --telephone --rate 8000 \
        --level -30 --seed";
    let with_seed = |seed| {
        let arguments: Vec<&str> = arguments.split_whitespace().chain([seed]).collect();
        measured(&bench(&home, &arguments).success())
    };
    let ((first, report), (second, _)) = (with_seed("3"), with_seed("3"));
    assert_eq!(outcomes(&first), outcomes(&second));
    assert_eq!(first.len(), plies().len().div_ceil(4));
    let condition = &report["condition"];
    assert_eq!(condition["noise"]["kind"], "hall");
    assert_eq!(condition["noise"]["snr_db"], 5.0);
    assert_eq!(condition["seed"], 3);
    assert_eq!(condition["level_db"], -30.0);
    // The table names the changes to the sound.
    let text = "--noise babble --snr 5 --clip 6 --telephone --rate 8000 --level -30 --limit 1";
    let told = bench(&home, &text.split_whitespace().collect::<Vec<_>>()).success();
    says(
        &told,
        "four other talkers, 5.0 dB below the speech, seed 1, overdriven by 6.0 dB, \
         telephone band 300 to 3400 Hz, through 8000 Hz, speech at -30.0 dBFS",
    );
}

#[test]
fn in_loud_noise_nothing_wrong_is_accepted() {
    let arguments = ["--json", "--noise", "white", "--snr", "-30"];
    let (_, report) = measured(&bench(&corpus(), &arguments).success());
    let announcements = &report["engines"][0]["groups"]["announcement"];
    assert_eq!(announcements["exact"], 0, "the noise was not added");
    assert_eq!(announcements["accepted_wrong"], 0);
}

#[test]
fn at_the_pace_of_speech_the_answer_comes_after_the_last_word() {
    let (recordings, report) = measured(&bench(&corpus(), &["--json", "--streaming"]).success());
    assert_eq!(report["streaming"], "computing");
    let latency = &report["latency"]["announcement"];
    assert_eq!(latency["unnoticed"], 0);
    let answered = latency["answered_ms"]["count"].as_u64().unwrap();
    let cut_in = latency["cut_in"].as_u64().unwrap();
    assert_eq!(answered + cut_in, recordings.len() as u64);
    assert!(answered > cut_in, "{latency}");
    assert!(latency["answered_ms"]["median"].as_f64().unwrap() > 0.0);
    let exact = &report["engines"][0]["groups"]["announcement"]["exact"];
    assert!(
        exact.as_u64().unwrap() + 2 >= plies().len() as u64,
        "{exact}"
    );
}

#[test]
fn an_answer_can_be_timed_by_what_passes() {
    let arguments = ["--json", "--streaming=elapsed", "--limit", "1"];
    let (_, report) = measured(&bench(&corpus(), &arguments).success());
    assert_eq!(report["streaming"], "elapsed");
    assert_eq!(report["latency"]["announcement"]["unnoticed"], 0);
}

#[test]
fn peers_are_measured_side_by_side() {
    let home = corpus();
    // One peer knows the answers, written as another engine might, and one fails.
    let known: Vec<String> = plies().iter().map(|ply| ply.text.to_uppercase()).collect();
    fs::write(home.path("answers"), known.join(",.\n") + "\n").unwrap();
    let answers = home.path("answers").display().to_string();
    let knowing =
        format!("sh -c 'exec 3<\"{answers}\"; while read w; do read -r t <&3; echo \"$t\"; done'");
    let failing = "sh -c 'test -s \"$0\" && echo no ear >&2; exit 1' {}";
    let arguments = [
        "--json",
        "--peer",
        &knowing,
        "--peer-name",
        "knowing",
        "--peer",
        failing,
        "--peer-name",
        "deaf",
    ];
    let done = bench(&home, &arguments).success();
    let (_, report) = measured(&done);
    let count = plies().len();
    let [own, knowing_report, deaf] = &report["engines"].as_array().unwrap()[..] else {
        panic!("three engines in {report}");
    };
    assert_eq!(own["name"], "annabella");
    assert_eq!(knowing_report["name"], "knowing");
    assert_eq!(knowing_report["groups"]["announcement"]["exact"], count);
    assert_eq!(
        knowing_report["groups"]["announcement"]["accepted_right"],
        count
    );
    assert_eq!(deaf["groups"]["announcement"]["failed"], count);
    assert_eq!(deaf["groups"]["announcement"]["exact"], 0);
    assert_eq!(deaf["failures"][0][1], "failed: no ear");
    assert_eq!(report["pairs"][0]["both"], count);
    assert_eq!(report["pairs"][0]["p"], 1.0);
    assert_eq!(report["pairs"][1]["only_first"], count);
    assert!(report["pairs"][1]["p"].as_f64().unwrap() < 1e-5);
    let told = bench(&home, &arguments[1..]).success();
    says(
        &told,
        "deaf: 23 recordings. Best reading right word for word 0 (0.0 %",
    );
    says(&told, "Without an answer 23.");
    says(&told, "McNemar p = less than 0.0001");
}

#[test]
fn another_tuning_can_be_tried() {
    let home = corpus();
    let shipped = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../crates/speech/models/annabella-de/tuning.toml"
    );
    let tuning = fs::read_to_string(shipped).unwrap();
    let file = home.path("tuning.toml").display().to_string();
    let asked_with = |margin: &str| {
        let line = |line: &str| match line.split_once(" = ") {
            Some((name @ ("sure" | "known"), _)) => format!("{name} = {margin}\n"),
            _ => format!("{line}\n"),
        };
        let changed: String = tuning.lines().map(line).collect();
        fs::write(&file, changed).unwrap();
        let noisy = "--json --every 5 --noise pink --snr 10 --tuning";
        let arguments: Vec<&str> = noisy.split(' ').chain([file.as_str()]).collect();
        let (_, report) = measured(&bench(&home, &arguments).success());
        let announcements = &report["engines"][0]["groups"]["announcement"];
        announcements["asked"].as_u64().unwrap()
    };
    // With wide margins every doubt is asked; without a margin none is.
    let (doubting, trusting) = (asked_with("1e6"), asked_with("0"));
    assert!(doubting > trusting, "{doubting} {trusting}");
    fs::write(home.path("tuning.toml"), "[graph]\n").unwrap();
    bench(&home, &["--tuning", &file])
        .code(1)
        .complains("tuning.toml");
}

#[test]
fn a_broken_recording_is_counted_and_named() {
    let home = list(
        "text\tpath\tkind\n\
         Eva vier\tmissing.wav\t\n\
         \tsilence.wav\tother\n\
         Eva vier\tcut.wav\tannouncement\n\
         Anna Pinguin\tfirst.wav\tword\n\
         sechs schlägt Anna sechs\tfirst.wav\tannouncement\n",
    );
    write_wav(&home.path("silence.wav"), &silence(1.0), PLAIN);
    let whole = fs::read(home.path("first.wav")).unwrap();
    fs::write(home.path("cut.wav"), &whole[..whole.len() / 2]).unwrap();
    let done = bench(&home, &[]).code(1);
    says(&done, "Not readable and left out: 2.");
    says(&done, "Line 2: ");
    says(&done, "missing.wav");
    says(&done, "Line 4: ");
    says(&done, "taken for silence 1.");
    says(&done, "no phrase of the grammar and count as wrong: 2.");
    says(&done, "Line 5: Anna Pinguin");
    says(&done, "Line 6: sechs schlägt Anna sechs");
}

#[test]
fn a_broken_list_is_reported_with_its_line() {
    let refused = |manifest: &str, complaint: &str| {
        let done = bench(&list(manifest), &[]).code(1).complains(complaint);
        assert!(done.stdout.is_empty(), "{:?}", done.stdout);
    };
    refused("path\ttext\nfirst.wav\n", "line 2 has 1 fields");
    refused("path\nfirst.wav\n", "no column text");
    refused("path\ttext\tkind\nfirst.wav\tEva vier\tsong\n", "song");
    refused(
        "path\ttext\tfen\nfirst.wav\tEva vier\tnowhere\n",
        "line 2: ",
    );
    let home = Home::new();
    bench(&home, &[]).code(1).complains("manifest.tsv");
    let one = list("path\ttext\nfirst.wav\tEva vier\n");
    bench(&one, &["--noise", "hall", "--snr", "10"])
        .code(1)
        .complains("at least two recordings");
    bench(&one, &["--peer", "'"]).code(1).complains("--peer");
}

#[test]
fn every_recording_has_its_own_position() {
    let black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let text = &plies()[0].text;
    let home = list(&format!(
        "path\ttext\tfen\nfirst.wav\t{text}\t\nfirst.wav\t{text}\t{black}\n"
    ));
    let (recordings, report) = measured(&bench(&home, &["--json"]).success());
    assert_eq!(recordings.len(), 2);
    // The move is illegal for Black, and yet heard correctly.
    assert_eq!(
        report["engines"][0]["groups"]["announcement"]["accepted_right"],
        2
    );
}

#[test]
fn wrong_arguments_of_a_measurement_are_misuse() {
    let home = list("path\ttext\nfirst.wav\tEva vier\n");
    for (arguments, complaint) in [
        ("--noise pink", "--snr"),
        ("--snr 10", "--noise"),
        ("--noise brown --snr 10", "pink, white, hall, babble"),
        ("--noise pink --snr loud", "loud"),
        ("--noise pink --snr nan", "between -150 and 150"),
        ("--rate 1", "--rate"),
        ("--every 0", "--every"),
        ("--peer-name ear", "--peer"),
    ] {
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        bench(&home, &arguments).code(2).complains(complaint);
    }
    home.run(&[]).code(2);
}

#[test]
fn closing_the_output_early_is_not_an_error() {
    let home = list("path\ttext\nfirst.wav\tEva vier\n");
    let manifest = home.named("manifest.tsv");
    for arguments in [
        &["--help"][..],
        &["hear", &manifest],
        &["hear", "--json", &manifest],
        &["positions", &manifest],
    ] {
        let done = home.run_into(closed_pipe(), arguments).success();
        assert_eq!(done.stderr, "", "{arguments:?}");
    }
}

/// A pipe that nobody reads.
fn closed_pipe() -> Stdio {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    Stdio::from(writer)
}

#[test]
fn a_calibration_counts_the_corpus() {
    let home = corpus();
    let done = home
        .run(&["calibrate", &home.named("manifest.tsv")])
        .success();
    says(
        &done,
        "Fitted on one half of the speakers, on the other, on all:",
    );
    says(&done, "legal: played at once");
    says(&done, "illegal: called illegal");
    says(&done, "Reliability, announcements that are legal moves:");
}

#[test]
fn every_announcement_gets_a_position_in_which_it_is_legal() {
    let home = corpus();
    let done = home
        .run(&["positions", &home.named("manifest.tsv")])
        .success();
    assert_eq!(done.stdout.len(), 1 + plies().len());
    home.write("positions.tsv", done.stdout.join("\n"));
    let placed = done
        .stdout
        .iter()
        .skip(1)
        .filter(|line| !line.ends_with('\t'));
    let placed = placed.count();
    assert!(placed > plies().len() / 2, "{:#?}", done.stdout);
    let arguments = [
        "hear",
        "--json",
        "--limit",
        "3",
        &home.named("positions.tsv"),
    ];
    let (recordings, _) = measured(&home.run(&arguments).success());
    assert_eq!(recordings.len(), 3);
}

#[test]
fn speakers_with_too_few_recordings_are_not_measured() {
    let home = corpus();
    let manifest = home.named("manifest.tsv");
    // Half of a dozen recordings is too few to count.
    let done = home.run(&["enrolment", &manifest]).success();
    assert!(done.stdout.is_empty(), "{:#?}", done.stdout);
    home.write("unknown.tsv", "path\ttext\n00.wav\tAnna Pinguin\n");
    home.run(&["enrolment", &home.named("unknown.tsv")])
        .code(1)
        .complains("Pinguin");
}

//! What it asks of the system while it plays: local sockets for speech and braille, and
//! no process but those that speak.

use braille_display::Louis;

use crate::program::{Home, Program};
use crate::ssip_server::{Habit, SsipServer};
use crate::trace::{self, Trace};
use test_support::left_out;

/// Local sockets of speech-dispatcher, of the sound server, and of BRLTTY, by a part of
/// their paths. A home without sound has its servers nowhere.
const PLACES: [&str; 5] = [
    "speechd",
    "speech.socket",
    "pulse",
    "/nowhere",
    "/var/lib/BrlAPI/",
];

/// Programs that speak.
const SPEAKERS: [&str; 2] = ["espeak-ng", "speech-dispatcher"];

const GAME: &str = "e4\nStellung\naufgeben\nja\nSchiedsrichter PIN Turm-2580 bestätigt\nja\nja\n";

/// What the program did while a short game was played with these arguments.
fn play(program: Program, home: &Home, arguments: &str) -> Option<Trace> {
    if !trace::works() {
        left_out(
            "strace is not installed, or may not follow a program (Debian: apt-get install strace)",
        );
        return None;
    }
    let file = home.path("trace");
    program
        .args("play --input keyboard --opponent human --time 5+3 --grace 0 --braille brlapi")
        .args(arguments)
        .with_pin()
        .through(
            "strace",
            &[
                "-f",
                "--seccomp-bpf",
                "-qq",
                "-s",
                "256",
                "-o",
                file.to_str().unwrap(),
                "-e",
                trace::CALLS,
            ],
        )
        .run_with(GAME.as_bytes())
        .success();
    Some(Trace::read(&file))
}

#[track_caller]
fn is_harmless(trace: &Trace, speaks: &str) {
    assert_eq!(trace.far(), Vec::<&String>::new(), "{trace:#?}");
    for place in &trace.places {
        assert!(PLACES.iter().any(|it| place.contains(it)), "{place}");
    }
    let (itself, others) = trace.started.split_first().unwrap();
    assert_eq!(itself, "annabella");
    for other in others {
        assert!(SPEAKERS.contains(&other.as_str()), "{other}");
    }
    // What is not looked for is not found: this is what it did do.
    let did = trace
        .places
        .iter()
        .chain(others)
        .any(|it| it.contains(speaks));
    assert!(did, "no {speaks} in {trace:#?}");
    assert!(
        trace.places.iter().any(|it| it.contains("BrlAPI")),
        "{trace:#?}"
    );
}

#[test]
fn with_espeak_it_opens_only_the_socket_of_braille() {
    let home = Home::new();
    let file = home.path("said.wav");
    let arguments = format!("--voice-file {}", file.display());
    if let Some(trace) = play(Program::at(&home), &home, &arguments) {
        is_harmless(&trace, "espeak-ng");
    }
}

#[test]
fn with_liblouis_it_does_nothing_more() {
    if let Err(error) = Louis::version() {
        left_out(&format!("{error} (Debian: apt-get install liblouis20)"));
        return;
    }
    let home = Home::new();
    let file = home.path("said.wav");
    let arguments = format!("--liblouis de-g2.ctb --voice-file {}", file.display());
    if let Some(trace) = play(Program::at(&home), &home, &arguments) {
        is_harmless(&trace, "espeak-ng");
    }
}

#[test]
fn with_speech_dispatcher_it_opens_only_local_sockets() {
    let server = SsipServer::start(Habit::Quick { expected: &[] });
    let address = format!("unix_socket:{}", server.socket().display());
    let home = Home::new();
    let program = Program::at(&home).env("SPEECHD_ADDRESS", address);
    if let Some(trace) = play(program, &home, "--voice speech-dispatcher") {
        is_harmless(&trace, "speech.socket");
    }
}

#[test]
fn it_does_not_go_where_the_environment_sends_it_by_network() {
    let home = Home::new();
    let program = Program::at(&home)
        .env("BRLAPI_HOST", "127.0.0.1:0")
        .env("SPEECHD_ADDRESS", "inet_socket:127.0.0.1:6560");
    if let Some(trace) = play(program, &home, "--voice auto") {
        assert_eq!(trace.far(), Vec::<&String>::new(), "{trace:#?}");
    }
}

#[cfg(feature = "tournament-page")]
#[test]
fn with_the_page_it_waits_for_browsers_and_goes_nowhere() {
    let home = Home::new();
    let file = home.path("said.wav");
    let arguments = format!("--web --voice-file {}", file.display());
    if let Some(trace) = play(Program::at(&home), &home, &arguments) {
        assert_eq!(trace.far(), ["AF_INET"], "{trace:#?}");
        assert!(trace.went.iter().all(|it| it == "AF_UNIX"), "{trace:#?}");
    }
}

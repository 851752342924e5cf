//! The program with a loudspeaker and a microphone, on a private sound server.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use braille_display::simulator::Seen;
use braille_display::{DriverKind, Table};

use crate::board_support::{Board, START};
use crate::display::Display;
use crate::program::{Home, Program, Running, TRIES, moves};
use crate::sound_server::{Recorder, SoundServer, Speech, wait_until};
use crate::two_microphones::AGAIN;
use test_support::DEADLINE;
use test_support::recordings::{PLAIN, RATE, announcements, plies, silence, write_wav};

/// How long something that was said into the microphone waits for an answer aloud.
const ANSWERED: Duration = Duration::from_secs(30);

/// Waits until the program begins to speak.
#[track_caller]
fn greets(program: &mut Running, ear: &Recorder) {
    let begun = Instant::now();
    while !ear.hears_something(Duration::from_secs(1)) {
        if program.has_ended() || begun.elapsed() > DEADLINE {
            panic!("it says nothing; {}", program.complaints());
        }
    }
}

/// The program in this home, with the loudspeaker and the microphone of this server.
pub fn with_sound(home: &Home, server: &SoundServer) -> Program {
    let mut program = Program::at(home);
    for (name, value) in server.environment() {
        program = program.env(&name, value);
    }
    program
        .env("XDG_DATA_HOME", home.path("data"))
        .env("XDG_CACHE_HOME", home.path("cache"))
}

#[test]
fn what_is_answered_is_heard_through_speech_dispatcher() {
    let Some(server) = SoundServer::start(Speech::Present) else {
        return;
    };
    let home = Home::new();
    let ear = server.sound().listen();
    let mut program = with_sound(&home, &server)
        .args("play --input keyboard --voice speech-dispatcher --opponent human --time none --grace 0")
        .start();
    greets(&mut program, &ear);
    assert!(
        ear.hears_silence(Duration::from_millis(1500), DEADLINE),
        "its end"
    );
    program.types("e4");
    let announced = || home.moves_so_far().len() == 1;
    assert!(wait_until(DEADLINE, announced), "the move is recorded");
    // On a busy machine the greeting comes in pieces, and so may the announcement: it is
    // repeated until it is heard whole.
    let is_heard = (0..TRIES).any(|_| {
        assert!(
            ear.hears_silence(Duration::from_secs(2), DEADLINE),
            "its end"
        );
        ear.forget();
        program.types("wiederholen");
        let sounds = ear.hears_something(ANSWERED);
        assert!(
            ear.hears_silence(Duration::from_secs(1), DEADLINE),
            "its end"
        );
        let whole = sounds && ear.audible() > Duration::from_millis(700);
        whole && is_announced(&home, &without_gaps(&ear.samples()))
    });
    assert!(
        is_heard,
        "what comes from the loudspeaker is the announcement"
    );
    // Killed, as it would read out the journal's long path.
    program.kill();
    assert_eq!(moves(&home.game()), ["e2e4"]);
}

#[test]
fn a_voice_that_speaks_has_a_rate() {
    let Some(server) = SoundServer::start(Speech::Present) else {
        return;
    };
    let home = Home::new();
    let mut program = with_sound(&home, &server)
        .env("XDG_CONFIG_HOME", home.path("config"))
        .env("ANNABELLA_LANGUAGE", "en")
        .start();
    program.says("Which voice should speak?");
    program.asks("1", "the way you want?");
    program.asks("1", "This is how I speak. How is the rate? 1: Good");
    program.asks("3", "How is the rate?");
    let kept = fs::read_to_string(home.path("config/annabella/config.toml")).unwrap();
    assert!(kept.contains("rate = 25"), "{kept}");
    // Killed, as it would read out everything.
    program.kill();
}

/// The same without the gaps that a busy machine leaves between the pieces of a sound.
fn without_gaps(samples: &[i16]) -> Vec<i16> {
    /// Longer than any silence within a word, in samples.
    const GAP: usize = RATE as usize / 5;
    let mut silent = 0;
    let mut joined = vec![0; GAP];
    for &sample in samples {
        silent = if sample == 0 { silent + 1 } else { 0 };
        if silent < GAP {
            joined.push(sample);
        }
    }
    joined.extend([0; GAP]);
    joined
}

/// Whether the program hears the move e2e4 in these samples.
fn is_announced(home: &Home, samples: &[i16]) -> bool {
    let spoken: Vec<f32> = samples.iter().map(|&it| f32::from(it) / 32_768.0).collect();
    write_wav(&home.path("spoken.wav"), &spoken, PLAIN);
    let done = Program::at(home)
        .args("hear --json")
        .arg(home.path("spoken.wav"))
        .run();
    let e2e4 = "\"uci\":\"e2e4\"";
    done.stdout.iter().any(|line| line.contains(e2e4))
}

#[test]
fn a_recording_is_played_and_answered_aloud() {
    let Some(server) = SoundServer::start(Speech::Present) else {
        return;
    };
    let home = Home::new();
    let mut recording = silence(0.5);
    for sound in announcements().into_iter().take(2) {
        recording.extend(sound);
        recording.extend(silence(1.2));
    }
    write_wav(&home.path("two.wav"), &recording, PLAIN);
    let ear = server.sound().listen();
    let program = with_sound(&home, &server)
        .args("play --opponent human --grace 0 --mic-file")
        .arg(home.path("two.wav"))
        .start();
    let played = || home.moves_so_far().len() == 2;
    assert!(wait_until(DEADLINE, played), "both moves are heard");
    let answered = || ear.audible() > Duration::from_secs(2);
    assert!(wait_until(DEADLINE, answered), "{:?}", ear.audible());
    // Killed, as it would read out the journal's long path.
    let done = program.kill();
    // In practice it can be read as well.
    assert_eq!(
        done.count("Bauer Eva zwei Eva vier"),
        1,
        "{:?}",
        done.stdout
    );
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
}

#[test]
fn under_the_laws_a_voice_that_speaks_does_not_write() {
    let Some(server) = SoundServer::start(Speech::Present) else {
        return;
    };
    let home = Home::new();
    let ear = server.sound().listen();
    let program = with_sound(&home, &server)
        .args("play --opponent human --profile tournament --input keyboard --time 90+30")
        .start();
    assert!(wait_until(DEADLINE, || ear.audible() > Duration::from_secs(2)));
    let done = program.kill();
    assert!(done.stdout.is_empty(), "{:?}", done.stdout);
}

#[test]
fn what_is_said_into_the_microphone_is_heard() {
    let Some(server) = SoundServer::start(Speech::Absent) else {
        return;
    };
    let home = Home::new();
    let sound = server.sound();
    let mut program = with_sound(&home, &server)
        .args("play --input mic --voice text --opponent human --grace 0.1")
        .start();
    program.says("Ich höre über das Mikrofon");
    program.says("Die Partie beginnt.");
    let announced = plies().into_iter().zip(announcements()).take(4);
    let mut played = Vec::new();
    for (ply, mut announcement) in announced {
        announcement.extend(silence(0.5));
        let file = home.path(&format!("{}.wav", ply.uci));
        write_wav(&file, &announcement, PLAIN);
        program.answers_once_heard(&ply.text, &[AGAIN], || sound.play(&file));
        played.push(ply.uci);
    }
    program.kill();
    assert_eq!(moves(&home.game()), played);
}

/// The program speaks into a loudspeaker that its microphone hears. What it repeats
/// would be a move that it refuses, and what it says of that again.
#[test]
fn its_own_voice_is_never_taken_for_a_players() {
    let Some(server) = SoundServer::start(Speech::Present) else {
        return;
    };
    let home = Home::new();
    let sound = server.sound();
    sound.leak();
    let ear = sound.listen();
    let mut program = with_sound(&home, &server)
        .args("play --input mic --voice speech-dispatcher --opponent human --time none --grace 0")
        .start();
    let pause = Duration::from_secs(3);
    greets(&mut program, &ear);
    assert!(ear.hears_silence(pause, DEADLINE * 2), "its end");
    ear.forget();
    let mut tries: u32 = 0;
    for (at, mut announcement) in announcements().into_iter().take(2).enumerate() {
        announcement.extend(silence(0.5));
        let file = home.path("announcement.wav");
        write_wav(&file, &announcement, PLAIN);
        // On a busy machine sound may be missing, and the player says it again.
        while home.moves_so_far().len() <= at {
            tries += 1;
            assert!(tries <= TRIES as u32, "heard {:?}", home.moves_so_far());
            let before = ear.samples().len();
            sound.play(&file);
            let answers = || !ear.audible_from(before).is_zero();
            if wait_until(ANSWERED, answers) {
                assert!(ear.hears_silence(pause, DEADLINE), "the end of the answer");
            }
        }
    }
    program.kill();
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    // Two moves were repeated, and nothing else was said but requests to say it again.
    assert!(
        2 * ear.audible() < Duration::from_secs(7) * tries,
        "{tries} tries, {:?}",
        ear.audible()
    );
}

#[test]
fn with_a_talk_key_only_what_follows_it_is_heard() {
    let Some(server) = SoundServer::start(Speech::Absent) else {
        return;
    };
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
    let sound = server.sound();
    let mut program = with_sound(&home, &server)
        .args("play --input mic --listen push-to-talk --voice text --opponent human --grace 0.1")
        .arg("--braille")
        .arg(display.path())
        .start();
    program.says("Die Partie beginnt.");
    display.wait_until("a line", |seen| !seen.cells.is_empty());
    let file = home.path("announcement.wav");
    let mut announcement = announcements().swap_remove(0);
    announcement.extend(silence(1.5));
    write_wav(&file, &announcement, PLAIN);
    sound.play(&file);
    assert!(moves(&home.game()).is_empty(), "the microphone was closed");
    let listening: Vec<u8> = Table::german()
        .unwrap()
        .cells("Ich höre")
        .iter()
        .map(|it| it.0)
        .collect();
    let listens = |seen: &Seen| seen.cells.starts_with(&listening);
    program.answers_once_heard(
        "Bauer Eva zwei Eva vier",
        &[AGAIN, "Nicht verstanden"],
        || {
            // The talk key: the display keys 5 and 6.
            let listens_in_time = (0..TRIES).any(|_| {
                display.stroke("d5+d6");
                display.wait(ANSWERED, listens).1
            });
            assert!(listens_in_time, "it does not listen");
            sound.play(&file);
        },
    );
    sound.play(&file);
    program.kill();
    assert_eq!(moves(&home.game()), ["e2e4"]);
}

#[test]
fn with_a_headset_speech_silences_the_program() {
    let Some(server) = SoundServer::start(Speech::Present) else {
        return;
    };
    let home = Home::new();
    let sound = server.sound();
    let ear = sound.listen();
    let mut program = with_sound(&home, &server)
        .args("play --input mic --headset --voice speech-dispatcher --opponent human --time none")
        .args("--rate -100")
        .start();
    let pause = Duration::from_millis(1500);
    greets(&mut program, &ear);
    assert!(ear.hears_silence(pause, DEADLINE * 2), "its end");
    let help = home.path("help.wav");
    let spoken = Command::new("espeak-ng")
        .args(["-v", "de+m3", "-s", "140", "-w"])
        .arg(&help)
        .arg("Hilfe")
        .status();
    assert!(spoken.unwrap().success());
    let file = home.path("announcement.wav");
    let mut announcement = announcements().swap_remove(0);
    announcement.extend(silence(0.5));
    write_wav(&file, &announcement, PLAIN);
    // On a busy machine sound may be missing, and the player says both again.
    let is_heard = (0..TRIES).any(|_| {
        ear.forget();
        sound.play(&help);
        if !ear.hears_something(ANSWERED) {
            return false;
        }
        sound.play(&file);
        let played = wait_until(ANSWERED, || home.moves_so_far().len() == 1);
        assert!(ear.hears_silence(pause, DEADLINE), "the end of the answer");
        played
    });
    assert!(is_heard, "the move is heard while the program speaks");
    program.kill();
    assert_eq!(moves(&home.game()), ["e2e4"]);
    // The help was cut off: it alone lasts 22 seconds at this slow rate.
    assert!(
        ear.audible() < Duration::from_secs(18),
        "{:?}",
        ear.audible()
    );
}

/// From the last square that changed on an electronic board to the first sound of the
/// announcement from the loudspeaker, with the time that a move needs to count.
/// `--no-capture` shows the figures.
#[test]
#[ignore = "a measurement that takes minutes"]
fn a_move_on_the_board_is_heard_soon() {
    const MOVES: [(&str, &str, &str); 10] = [
        ("e4", "e2e4", "e7e5"),
        ("Sf3", "g1f3", "b8c6"),
        ("Lb5", "f1b5", "a7a6"),
        ("La4", "b5a4", "g8f6"),
        ("d3", "d2d3", "b7b5"),
        ("Lb3", "a4b3", "d7d6"),
        ("c3", "c2c3", "g7g6"),
        ("a4", "a2a4", "f8g7"),
        ("h3", "h2h3", "c8d7"),
        ("De2", "d1e2", "d8e7"),
    ];
    for voice in ["speech-dispatcher", "espeak"] {
        let Some(server) = SoundServer::start(Speech::Present) else {
            return;
        };
        let (home, board) = (Home::new(), Board::at(START));
        let ear = server.sound().listen();
        let quiet = Duration::from_millis(1500);
        let mut program = with_sound(&home, &server)
            .args("play --input keyboard --opponent human --time none --grace 0 --voice")
            .arg(voice)
            .arg("--board")
            .arg(board.place())
            .start();
        assert!(ear.hears_something(DEADLINE), "the greeting");
        assert!(ear.hears_silence(quiet, DEADLINE * 2), "its end");
        let mut waits = Vec::new();
        for (typed, made, answer) in MOVES {
            ear.forget();
            program.types(typed);
            assert!(ear.hears_something(DEADLINE), "her move");
            assert!(ear.hears_silence(quiet, DEADLINE), "its end");
            board.hands(&[made]);
            ear.forget();
            board.hands(&[answer]);
            let done = Instant::now();
            assert!(ear.hears_something(DEADLINE), "the opponent's move");
            waits.push(done.elapsed());
            assert!(ear.hears_silence(quiet, DEADLINE), "its end");
        }
        program.kill();
        waits.sort_unstable();
        println!("from the last square to the first sound, {voice}: {waits:?}");
        assert_eq!(moves(&home.game()).len(), 2 * MOVES.len());
    }
}

/// Prints how long after the last word of an announcement it is repeated, and the opponent's
/// clock can be started with a key.
#[test]
#[ignore = "a measurement that takes minutes"]
fn a_clock_can_be_started_soon_after_the_last_word() {
    let Some(server) = SoundServer::start(Speech::Absent) else {
        return;
    };
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
    let (sound, table) = (server.sound(), server.sound().overhear());
    let mut program = with_sound(&home, &server)
        .args("play --input mic --headset --voice text --opponent human --time none")
        .args("--clock by-hand --braille")
        .arg(display.path())
        .start();
    program.says("Braillezeile Baum VarioUltra mit 40 Zellen.");
    let (mut repeated, mut started) = (Vec::new(), Vec::new());
    for (ply, announcement) in plies().iter().zip(announcements()) {
        let file = home.path("said.wav");
        write_wav(&file, &[announcement, silence(1.5)].concat(), PLAIN);
        thread::scope(|scope| {
            scope.spawn(|| sound.play(&file));
            let told = program.says_one_of(&[&ply.text, "?", "Nicht verstanden"]);
            // A player who is asked back cannot press yet; the figures are of what was understood.
            if told.contains(&ply.text) && !told.contains('?') {
                repeated.push(table.quiet_for());
                display.stroke("d1+d3+d6");
                program.says_one_of(&["Gedrückt.", "Schachmatt."]);
                started.push(table.quiet_for());
            } else if told.contains('?') {
                display.stroke("d6");
                program.says(&ply.text);
                display.stroke("d1+d3+d6");
            }
        });
    }
    assert!(2 * started.len() > plies().len(), "{started:?}");
    for waits in [&mut repeated, &mut started] {
        waits.sort();
    }
    println!("from the last word to the repetition: {repeated:?}");
    println!("from the last word to the started clock: {started:?}");
}

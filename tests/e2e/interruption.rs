//! The program is killed at any moment, and resumed: nothing that was told is
//! lost, and the clocks are right.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use chess_laws::Time;
use game::session::chain::Chain;
use game::session::{Effect, Event, State, journal};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use shakmaty::Color;

use crate::program::{Home, Program, Running, moves, replay};
use crate::random_game::{Chance, is_announcement, random_game};
use crate::sound_server::wait_until;
use game::session::GameEvent;
use test_support::DEADLINE;

/// What is left on both clocks together.
fn total_left(state: &State) -> Duration {
    let left = |side| state.clock().remaining(side, state.now()).unwrap();
    left(Color::White) + left(Color::Black)
}

/// The same when the game was resumed last.
fn total_left_at_resumption(journal: &Path) -> Duration {
    let mut left = None;
    let content = fs::read(journal).unwrap();
    let seen = |event: &Event, state: &State, _: &[Effect]| {
        if *event == Event::Game(GameEvent::Resume) {
            left = Some(total_left(state));
        }
    };
    journal::replay(&content, seen).unwrap();
    left.expect("a resumption")
}

/// Kills a game on the keyboard when its journal has grown to a random length,
/// or some heartbeats later, and resumes it.
fn kill_and_resume(seed: u64) {
    let mut chance = Chance(seed);
    let home = Home::new();
    let game = random_game(&mut chance, 40);
    let typed = chance.below(24);
    let heartbeats = [0, 0, 0, 1, 2][chance.below(5)];
    let begun = Instant::now();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time 5")
        .start();
    program.says("Die Partie beginnt.");
    let journal = home.journal();
    let length = || fs::metadata(&journal).map_or(0, |file| file.len());
    program.send(game[..typed].join("\n").as_bytes());
    program.send(b"\n");
    // Anywhere within what the typed moves come to, at 45 bytes an event.
    let target = length() + chance.below(typed * 90 + 1) as u64;
    assert!(wait_until(DEADLINE, || length() >= target
        || all_done(&mut program, typed)));
    let beats = || {
        fs::read_to_string(&journal)
            .unwrap()
            .matches("alive")
            .count()
    };
    let before = beats();
    assert!(wait_until(DEADLINE, || beats() >= before + heartbeats));
    let killed = program.kill();
    let lived = begun.elapsed();
    let left = replay(&journal);
    let known = moves(&left);
    let repeated = killed
        .stdout
        .iter()
        .filter(|line| is_announcement(line))
        .count();
    assert!(
        known.len() >= repeated,
        "seed {seed}: what was told is on the disk"
    );
    // No more was charged than passed, and each heartbeat but the last wrote down a second.
    let before = total_left(&left.state);
    assert!(Duration::from_secs(600) - before <= lived, "seed {seed}");
    let written = Duration::from_secs(heartbeats.saturating_sub(1) as u64);
    assert!(left.state.now() >= Time::ZERO + written, "seed {seed}");

    let again = Instant::now();
    let mut program = Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0")
        .start();
    program.says("Die Partie geht weiter.");
    let counts = |side| left.state.game_ahead().completed_moves(side);
    let (white, black) = (counts(Color::White), counts(Color::Black));
    let said = program.asks("Züge", "Ausgeführte Züge:");
    assert_eq!(
        said,
        format!(
            "Ausgeführte Züge: Weiß {}, Schwarz {}.",
            word(white),
            word(black)
        ),
        "seed {seed}"
    );
    // What was written down is charged, and no time in which no program ran.
    let after = total_left_at_resumption(&journal);
    assert!(after <= before, "seed {seed}");
    assert!(before - after <= again.elapsed(), "seed {seed}");
    let resumed = replay(&journal);
    assert_eq!(moves(&resumed), known, "seed {seed}");
    assert_eq!(
        resumed.state.game().fen(),
        left.state.game_ahead().fen(),
        "seed {seed}"
    );
    program.types(&game[known.len()]);
    program.types("Uhr");
    program.says("Weiß: ");
    program.finish().success();
    assert_eq!(moves(&home.game()).len(), known.len() + 1, "seed {seed}");
}

fn all_done(program: &mut Running, typed: usize) -> bool {
    program
        .said()
        .iter()
        .filter(|line| is_announcement(line))
        .count()
        >= typed
}

fn word(number: u32) -> &'static str {
    const WORDS: [&str; 13] = [
        "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
        "elf", "zwölf",
    ];
    WORDS[number as usize]
}

#[test]
fn a_kill_at_any_moment_loses_nothing() {
    (0..4).for_each(kill_and_resume);
}

#[test]
fn a_kill_at_another_moment_loses_nothing() {
    (4..8).for_each(kill_and_resume);
}

#[test]
fn a_kill_at_a_third_moment_loses_nothing() {
    (100..104).for_each(kill_and_resume);
}

#[test]
fn a_kill_at_a_fourth_moment_loses_nothing() {
    (104..108).for_each(kill_and_resume);
}

#[test]
fn a_journal_cut_anywhere_is_resumed_or_refused() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human")
        .run_with(b"e4\ne5\nSf3\nSc6\n")
        .success();
    let journal = home.journal();
    let whole = fs::read(&journal).unwrap();
    let first_line = whole.iter().position(|&byte| byte == b'\n').unwrap();
    let mut chance = Chance(42);
    for _ in 0..12 {
        let length = chance.below(whole.len());
        fs::write(&journal, &whole[..length]).unwrap();
        let program = Program::at(&home).args("resume --input keyboard --voice text --grace 0");
        if length > first_line {
            // Where only the end of a line is missing, the line counts.
            let torn = whole[length - 1] != b'\n' && whole[length] != b'\n';
            let done = program.run().success();
            let told = done
                .stdout
                .iter()
                .any(|line| line.contains("nur halb geschrieben"));
            assert_eq!(told, torn, "cut at {length}: {:?}", done.stdout);
        } else {
            program.run().code(1).complains("Das Journal");
            assert_eq!(fs::read(&journal).unwrap(), whole[..length]);
        }
    }
}

#[test]
fn an_interruption_costs_time_only_where_it_is_charged() {
    let home = interrupted();
    let before = total_left(&home.game().state);
    // As if it had been a minute earlier; the file is as new as ever.
    a_minute_earlier(&home.journal());
    let resumed = |arguments: &str| {
        let mut program = Program::at(&home)
            .args("resume --input keyboard --voice text --grace 0")
            .args(arguments)
            .start();
        // Before it answers, the game goes on.
        program.asks("Züge", "Weiß eins");
        program.kill();
        total_left_at_resumption(&home.journal())
    };
    let begun = Instant::now();
    let uncharged = resumed("");
    assert!(before - uncharged <= begun.elapsed());
    a_minute_earlier(&home.journal());
    let charged = resumed("--charge");
    let cost = uncharged - charged;
    // The date of the last run is rounded down to whole seconds, so that the interruption seems
    // longer by up to one of them.
    let minute = Duration::from_secs(60);
    let at_most = minute + Duration::from_secs(1) + begun.elapsed();
    assert!(cost >= minute && cost <= at_most, "{cost:?}, {at_most:?}");
}

/// A game of five minutes, killed after the first move.
fn interrupted() -> Home {
    let home = Home::new();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time 5")
        .start();
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.asks("Züge", "Weiß eins");
    program.kill();
    home
}

/// Nobody learns only afterwards that the interruption cost the game.
#[test]
fn an_interruption_that_would_cost_the_game_is_not_charged_without_asking() {
    let home = interrupted();
    (0..6).for_each(|_| a_minute_earlier(&home.journal()));
    let before = fs::read(home.journal()).unwrap();
    let resume = || Program::at(&home).args("resume --input keyboard --voice text --grace 0");
    let refused = resume().arg("--charge").run().code(1);
    refused.complains("fiele das Blättchen. Ohne Anrechnung geht es so weiter: annabella resume");
    assert_eq!(fs::read(home.journal()).unwrap(), before);
    resume()
        .run_with(b"e5\n")
        .success()
        .says("Bauer Eva sieben");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
}

/// Moves all dates of a journal back by a minute, as the program would have written them.
fn a_minute_earlier(journal: &Path) {
    let content = fs::read_to_string(journal).unwrap();
    let mut chain = Chain::default();
    let mut earlier = String::new();
    for line in content.lines() {
        let (open, _) = line.rsplit_once(",\"chain\":").unwrap();
        let mut object = format!("{open}}}");
        for name in ["\"begun\":\"", "\"date\":\"", "\"written\":\""] {
            if let Some(at) = object.find(name) {
                let range = at + name.len()..at + name.len() + 25;
                let date: Timestamp = object[range.clone()].parse().unwrap();
                let date = (date - SignedDuration::from_secs(60)).to_zoned(TimeZone::UTC);
                let date = date.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string();
                object.replace_range(range, &date);
            }
        }
        earlier.push_str(&chain.link(&object));
        earlier.push('\n');
    }
    fs::write(journal, earlier).unwrap();
}

/// A computer without a battery thinks that it is 1970, and one that is set right thinks that years have passed; the other
/// way round, a game goes on before it began.
#[test]
fn an_interruption_by_a_wrong_clock_is_charged_to_nobody_and_the_game_is_not_lost() {
    for date in ["1970-01-01T00:00:00+00:00", "2199-01-01T00:00:00+00:00"] {
        let home = Home::new();
        let settings = format!(
            r#"{{"white":"human","black":"human","time_control":"90+30","begun":"{date}"}}"#,
        );
        let settings = serde_json::from_str(&settings);
        let (mut text, mut chain) = journal::header(&settings.unwrap(), None).unwrap();
        let begun = Event::Game(GameEvent::Start);
        text += "\n";
        text += &journal::entry(&begun, Time::ZERO, Some(&mut chain)).unwrap();
        // The program died before it wrote the last end of a line.
        let path = home.path("data/annabella/games/game.jsonl");
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &text).unwrap();
        let resume = || {
            let resume = Program::at(&home).args("resume --input keyboard --voice text --grace 0");
            resume.arg(&path)
        };
        resume()
            .arg("--charge")
            .run()
            .code(1)
            .complains("Stellen Sie die Uhr des Computers richtig");
        resume().run_with(b"e4\n").success().says("Bauer Eva zwei");
        assert_eq!(moves(&replay(&path)), ["e2e4"]);
    }
}

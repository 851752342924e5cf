//! `annabella play` where there is neither microphone nor terminal: the sample
//! game, to mate.

use std::fs;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::process::{Command, Stdio};

use braille_display::simulator::Seen;
use braille_display::{DriverKind, Table};
use pgn_reader::{Reader, SanPlus, Visitor};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Position};

use crate::display::Display;
use crate::program::{Done, Home, Program, moves};
use crate::sound_server::installed;
use test_support::recordings::{Ply, plies};
use test_support::{left_out, not_installed};

/// What the program says to each ply: the words of the sample, and what the
/// program adds to them by itself.
fn repeated() -> Vec<String> {
    let mut position = Chess::default();
    let said = plies().into_iter().map(|Ply { uci, mut text }| {
        let mv = uci.parse::<UciMove>().unwrap().to_move(&position).unwrap();
        if mv.is_en_passant() {
            text += " en passant";
        }
        position.play_unchecked(mv);
        if position.is_check() && !position.is_checkmate() {
            text += ", Schach";
        }
        text
    });
    said.collect()
}

/// The moves of the sample as a PGN file has them.
fn sans() -> Vec<String> {
    let mut position = Chess::default();
    let sans = plies().into_iter().map(|Ply { uci, .. }| {
        let mv = uci.parse::<UciMove>().unwrap().to_move(&position).unwrap();
        SanPlus::from_move_and_play_unchecked(&mut position, mv).to_string()
    });
    sans.collect()
}

struct Sans;

impl Visitor for Sans {
    type Tags = ();
    type Movetext = Vec<String>;
    type Output = Vec<String>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Self::Output, Vec<String>> {
        ControlFlow::Continue(Vec::new())
    }

    fn san(&mut self, sans: &mut Vec<String>, san: SanPlus) -> ControlFlow<Self::Output> {
        sans.push(san.to_string());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, sans: Vec<String>) -> Self::Output {
        sans
    }
}

fn sans_in(pgn: &str) -> Vec<String> {
    let mut reader = Reader::new(Cursor::new(pgn));
    reader.read_game(&mut Sans).unwrap().expect("a game")
}

#[track_caller]
fn played_to_mate(done: &Done) {
    let begun = done
        .stdout
        .iter()
        .position(|line| line.starts_with("Die Partie beginnt."));
    let game = &done.stdout[begun.expect("a beginning") + 1..];
    // A display may answer before or after the beginning.
    let told = |line: &&String| !line.starts_with("Braillezeile ");
    let game: Vec<&String> = game.iter().filter(told).collect();
    let mut expected = repeated();
    expected.push("Schachmatt. Weiß gewinnt.".into());
    assert_eq!(game, expected.iter().collect::<Vec<_>>());
    let mated = done
        .stdout
        .iter()
        .filter(|line| line.contains("Schachmatt"));
    assert_eq!(mated.count(), 1);
    let replayed = done.home.game();
    let ucis: Vec<String> = plies().into_iter().map(|ply| ply.uci).collect();
    assert_eq!(moves(&replayed), ucis);
    let outcome = replayed.state.outcome().expect("an end");
    assert_eq!(outcome.result().to_string(), "1-0");
}

#[test]
fn the_sample_is_played_to_mate_and_its_scoresheet_can_be_read() {
    let home = Home::new();
    let pgn = home.path("game.pgn");
    let done = Program::at(&home)
        .args("play --pgn")
        .arg(&pgn)
        .run()
        .success();
    played_to_mate(&done);
    // A review without a name passes over the sample.
    assert!(!done.stderr.contains("annabella review"), "{}", done.stderr);
    let scoresheet = Program::at(&home).arg("scoresheet").run().success();
    assert_eq!(sans_in(&scoresheet.stdout.join("\n")), sans());
    assert_eq!(
        fs::read_to_string(&pgn).unwrap(),
        scoresheet.stdout.join("\n") + "\n"
    );

    let text = Program::at(&home)
        .args("scoresheet --format text")
        .run()
        .success();
    let announced: Vec<&str> = text
        .stdout
        .iter()
        .filter_map(|line| Some(line.split_once(": ")?.1))
        .collect();
    let expected = repeated();
    let expected: Vec<&str> = expected
        .iter()
        .map(|text| text.trim_end_matches(", Schach"))
        .collect();
    assert_eq!(announced, expected);
}

fn cells(text: &str) -> Vec<u8> {
    let table = Table::german().unwrap();
    table.cells(text).into_iter().map(|cell| cell.0).collect()
}

/// Plays the sample with a display, and returns what it saw until it shows the mate.
fn played_with_display() -> Seen {
    let display = Display::start(DriverKind::Baum, 40);
    let done = Program::new()
        .args("play --braille")
        .arg(display.path())
        .run()
        .success();
    played_to_mate(&done);
    // The program has written it; the display may still be reading.
    display.wait_until("the mate", |seen| last_line(seen) == Some(&mate()))
}

/// The last line with anything on it.
fn last_line(seen: &Seen) -> Option<&Vec<u8>> {
    let is_blank = |line: &&Vec<u8>| line.iter().all(|&cell| cell == 0);
    seen.history.iter().rfind(|line| !is_blank(line))
}

fn mate() -> Vec<u8> {
    cells(&format!("{:40}", "Schachmatt. Weiß gewinnt."))
}

#[test]
fn the_display_shows_move_after_move() {
    let seen = played_with_display();
    let starts: Vec<_> = sans()
        .iter()
        .enumerate()
        .map(|(index, san)| {
            let dots = if index % 2 == 0 { "." } else { "..." };
            let german: String = san.chars().map(german).collect();
            cells(&format!("{}{dots} {german} ", index / 2 + 1))
        })
        .collect();
    // Nobody waits for the display: where the next move comes at once, a line is passed over.
    let plies: Vec<usize> = seen
        .history
        .iter()
        .filter_map(|line| starts.iter().position(|start| line.starts_with(start)))
        .collect();
    assert!(plies.is_sorted(), "a line in the wrong place: {plies:?}");
    assert!(plies.len() > 3, "hardly any line: {plies:?}");
}

#[test]
fn the_display_shows_the_mate_last() {
    let seen = played_with_display();
    assert_eq!(last_line(&seen), Some(&mate()), "the last line");
}

/// The letter that a piece has on the German line.
fn german(letter: char) -> char {
    match letter {
        'Q' => 'D',
        'R' => 'T',
        'B' => 'L',
        'N' => 'S',
        other => other,
    }
}

#[test]
fn the_voice_file_holds_what_was_said() {
    if !installed("espeak-ng") {
        left_out(&not_installed("espeak-ng"));
        return;
    }
    let home = Home::new();
    let file = home.path("voice.wav");
    let done = Program::at(&home)
        .args("play --voice-file")
        .arg(&file)
        .run()
        .success();
    played_to_mate(&done);
    let mut wav = hound::WavReader::open(&file).unwrap();
    let samples: Vec<i16> = wav.samples().map(Result::unwrap).collect();
    let loud = samples
        .iter()
        .filter(|sample| sample.unsigned_abs() > 1000)
        .count();
    assert!(
        loud > samples.len() / 10,
        "{loud} loud samples of {}",
        samples.len()
    );
    let expected: usize = done.stdout.iter().map(|line| length_spoken(line)).sum();
    let difference = samples.len().abs_diff(expected);
    assert!(
        difference < expected / 50,
        "{} samples instead of {expected}",
        samples.len()
    );
}

/// How many samples espeak-ng makes of a sentence.
fn length_spoken(text: &str) -> usize {
    let output = Command::new("espeak-ng")
        .args([
            "-v", "de", "-s", "175", "-p", "50", "-a", "100", "-b", "1", "--stdout", text,
        ])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    // After the header, 16-bit samples.
    (output.stdout.len() - 44) / 2
}

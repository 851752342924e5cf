//! What a sealed file withstands.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::sealed_move::Resumption;
use crate::sealed_move::cipher::{NONCE, SALT};
use shakmaty::Color;

const FRESH: Fresh = Fresh {
    salt: [7; SALT],
    nonce: [9; NONCE],
};

fn secret(text: &str) -> Secret {
    Secret::first_line(text)
}

fn label() -> Label {
    Label {
        white: "Anna".to_owned(),
        black: "Bella".to_owned(),
        fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 41".to_owned(),
        chess960: false,
        white_used_ms: 1_000,
        black_used_ms: 2_000,
        white_left_ms: Some(60_000),
        black_left_ms: None,
        sealed_by: Color::White,
        move_number: 41,
        draw_offered_by: None,
        resumption: Resumption {
            at: "2026-11-22T10:00".parse().unwrap(),
            venue: "Saal 2".to_owned(),
        },
    }
}

fn sealed(text: &str) -> SealedFile {
    let recording = Recording::new(text).unwrap();
    SealedFile::seal(label(), &recording, &secret("correct horse"), FRESH).unwrap()
}

#[test]
fn what_is_sealed_is_opened_with_the_secret_only() {
    let file = sealed("e2-e4");
    let again = SealedFile::parse(file.to_string().as_bytes()).unwrap();
    assert_eq!(again, file);
    assert_eq!(again.label(), &label());
    let opened = again.open(&secret("correct horse\n")).unwrap();
    assert_eq!(opened.recording.as_str(), "e2-e4");
    assert_eq!(again.open(&secret("correct horse ")), Err(WrongSecret));
    assert_eq!(again.open(&secret("")), Err(WrongSecret));
}

#[test]
fn the_length_tells_nothing_and_the_move_stands_nowhere() {
    let (short, long) = (sealed("e4").to_string(), sealed("Ke1-d1 (=)").to_string());
    assert_eq!(short.len(), long.len());
    for hidden in ["Ke1-d1".to_owned(), digits(b"Ke1-d1")] {
        assert!(!long.contains(&hidden), "{hidden} in {long}");
    }
}

#[test]
fn a_short_secret_is_refused() {
    let recording = Recording::new("e4").unwrap();
    let weak = SealedFile::seal(label(), &recording, &secret("geheim7"), FRESH);
    assert_eq!(weak, Err(Weak));
}

#[test]
fn a_flipped_bit_anywhere_is_damage() {
    let whole = sealed("e4").to_string().into_bytes();
    for at in 0..whole.len() {
        for bit in 0..8 {
            let mut changed = whole.clone();
            changed[at] ^= 1 << bit;
            assert!(SealedFile::parse(&changed).is_err(), "byte {at}, bit {bit}");
        }
    }
}

#[test]
fn a_file_that_is_cut_or_longer_is_damaged() {
    let whole = sealed("e4").to_string().into_bytes();
    for length in 0..whole.len() {
        assert!(SealedFile::parse(&whole[..length]).is_err(), "{length}");
    }
    for more in ["\n", " ", "x"] {
        let longer = [&whole[..], more.as_bytes()].concat();
        assert_eq!(SealedFile::parse(&longer), Err(FileError::Damaged));
    }
}

#[test]
fn a_change_with_a_new_sum_does_not_open() {
    let file = sealed("e4");
    let cipher = Cipher::new(&secret("correct horse"), &FRESH.salt)
        .ok()
        .unwrap();
    assert!(file.open_with(&cipher).is_ok());
    let mut changes = vec![file.clone(); 5];
    changes[0].label.white_left_ms = Some(61_000);
    changes[1].label.resumption.venue.push('!');
    changes[2].label.sealed_by = Color::Black;
    changes[3].fresh.nonce[0] ^= 1;
    changes[4].fresh.salt[0] ^= 1;
    for at in 0..file.sealed.len() {
        let mut changed = file.clone();
        changed.sealed[at] ^= 1;
        changes.push(changed);
    }
    for changed in changes {
        // The file is whole, and its sum is right.
        let read = SealedFile::parse(changed.to_string().as_bytes());
        assert_eq!(read.as_ref(), Ok(&changed));
        assert_eq!(changed.open_with(&cipher), Err(WrongSecret));
    }
}

#[test]
fn other_files_and_versions_are_distinguished() {
    assert_eq!(SealedFile::parse(b""), Err(FileError::Foreign));
    assert_eq!(
        SealedFile::parse(b"[Event \"x\"]\n"),
        Err(FileError::Foreign)
    );
    let newer = sealed("e4").to_string().replacen("seal 1", "seal 2", 1);
    let read = SealedFile::parse(newer.as_bytes());
    assert_eq!(read, Err(FileError::Version(2)));
}

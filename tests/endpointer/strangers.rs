//! Announcements with words beside them that are no part of the game. Spoken by
//! espeak-ng; skipped where it is not installed.

use std::path::Path;
use std::process;

use announcements::{Command, Meaning};
use chess_laws::Game;
use desk::dialogue::{Judgement, weigh};
use speech::audio_file;

use crate::{Listener, hush, join, to_i16};
use test_support::{left_out, not_installed};

/// What espeak-ng says with this voice; nothing where it is not installed.
pub fn spoken(voice: &str, text: &str) -> Option<Vec<i16>> {
    let name = format!("{voice} {text}.wav").replace(' ', "-");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let output = ["-v", voice, "-s", "140", text, "-w"];
    let said = process::Command::new("espeak-ng")
        .args(output)
        .arg(&path)
        .status();
    said.ok().filter(process::ExitStatus::success)?;
    Some(to_i16(&audio_file::read(&path).unwrap().samples))
}

fn judgement(listener: &mut Listener, sound: &[i16]) -> Vec<Judgement> {
    listener.at(Game::new());
    listener.hears(&join(&[&hush(400), sound, &hush(1_500)]));
    let margins = listener.endpointer.margins();
    let judge = |it: &&speech::endpointer::Utterance| {
        weigh(&it.heard, &listener.vocabulary, &Game::new()).judge(margins)
    };
    listener.utterances().iter().map(judge).collect()
}

#[test]
fn a_word_that_is_no_piece_is_not_left_out_of_the_announcement() {
    let mut listener = Listener::new();
    let mut taken = Vec::new();
    for voice in ["de", "de+f2", "de+m3"] {
        for text in [
            "Kamel Eva zwei Eva vier",
            "Ross Felix drei",
            "Hallo Springer Felix drei",
            "die Dame steht auf David eins",
            "Springer Felix drei vielleicht",
            "also Dame David zwei",
        ] {
            let Some(sound) = spoken(voice, text) else {
                left_out(&not_installed("espeak-ng"));
                return;
            };
            let judgements = judgement(&mut listener, &sound);
            taken.extend(judgements.into_iter().filter_map(|it| match it {
                Judgement::Sure(candidate) => Some((voice, text, candidate.text)),
                _ => None,
            }));
        }
    }
    assert!(taken.is_empty(), "{taken:?}");
}

#[test]
fn commands_of_more_than_a_syllable_or_two_are_heard_of_any_voice() {
    let mut listener = Listener::new();
    for voice in ["de", "de+f3", "de+m4"] {
        // "Remie": espeak-ng does not know that the end of "Remis" is silent.
        for (text, command) in [
            ("fertig", Command::Press),
            ("umgestellt", Command::Press),
            ("eingesteckt", Command::Placed),
            ("hingestellt", Command::Placed),
            ("geschlagen", Command::TakenOff),
            ("Figur geschlagen", Command::TakenOff),
            ("ich biete Remie", Command::Draw),
            ("Korrektur", Command::Correction),
        ] {
            let Some(sound) = spoken(voice, text) else {
                left_out(&not_installed("espeak-ng"));
                return;
            };
            let judged = judgement(&mut listener, &sound);
            let [Judgement::Sure(candidate)] = &judged[..] else {
                panic!("{voice} {text}: {judged:?}");
            };
            assert_eq!(
                candidate.meaning,
                Meaning::Command(command),
                "{voice} {text}"
            );
        }
    }
}

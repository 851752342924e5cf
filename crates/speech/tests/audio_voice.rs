//! The voices without a loudspeaker: text and WAV file.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/sound_server.rs"]
mod sound_server;
#[path = "support/voices.rs"]
mod voices;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crossbeam_channel::unbounded;
use sound_server::{folder, installed, rerun};
use speech::audio_file;
use speech::voice::{
    Chosen, Language, Pace, SpeechServer, TextVoice, Voice, VoiceChoice, VoiceError, VoiceSettings,
    VoiceUtterance, WavVoice, choose,
};
use tempfile::TempDir;
use test_support::{Page, left_out, not_installed};
use voices::{chosen, part, take, urgent, utterance};

#[test]
fn languages_are_known_by_code_and_locale() {
    for language in Language::ALL {
        assert_eq!(Language::from_code(language.code()), Some(language));
    }
    assert_eq!(Language::from_code("de_AT.UTF-8"), Some(Language::German));
    assert_eq!(Language::from_code("EN-us"), Some(Language::English));
    assert_eq!(Language::from_code("ru_RU.UTF-8"), Some(Language::Russian));
    assert_eq!(
        Language::from_code("bg_BG.UTF-8"),
        Some(Language::Bulgarian)
    );
    assert_eq!(Language::from_code("tlh"), None);
}

#[test]
fn text_is_written_line_by_line() {
    let (page, (sender, events)) = (Page::default(), unbounded());
    let mut voice = TextVoice::start(page.clone(), sender).unwrap();
    voice.say(utterance(1, "Springer Gustav eins\nFelix drei"));
    voice.say(utterance(2, "Schach"));
    assert_eq!(
        take(&events, 4),
        ["Started 1", "Finished 1", "Started 2", "Finished 2"]
    );
    assert_eq!(page.text(), "Springer Gustav eins Felix drei\nSchach\n");
}

#[test]
fn text_that_cannot_be_written_is_reported() {
    let (sender, events) = unbounded();
    let full = std::fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let mut voice = TextVoice::start(full, sender).unwrap();
    voice.say(utterance(1, "Schach"));
    let reported = take(&events, 2);
    assert!(
        reported[1].starts_with("Failed 1: the text cannot be written"),
        "{reported:?}"
    );
}

#[test]
fn a_dropped_voice_is_silent_and_reports_what_it_did_not_say() {
    let folder = folder();
    let (sender, events) = unbounded();
    let file = folder.path().join("voice.wav");
    let Some(mut voice) = wav_voice(&file, Pace::RealTime, sender) else {
        return;
    };
    voice.say(utterance(1, &"Bauer ".repeat(100)));
    voice.say(utterance(2, "Dame"));
    assert_eq!(take(&events, 1), ["Started 1"]);
    drop(voice);
    let mut reported = take(&events, 2);
    reported.sort();
    assert_eq!(reported, ["Interrupted 1", "Interrupted 2"]);
    assert!(events.recv().is_err());
}

/// `None` if espeak-ng is not installed; prints the reason.
fn wav_voice(file: &Path, pace: Pace, events: speech::voice::Events) -> Option<impl Voice + use<>> {
    if installed("espeak-ng") {
        return Some(WavVoice::start(file, pace, VoiceSettings::default(), events).unwrap());
    }
    let refused = WavVoice::start(file, pace, VoiceSettings::default(), events)
        .err()
        .unwrap();
    assert!(matches!(
        refused,
        VoiceError::NotInstalled {
            program: "espeak-ng"
        }
    ));
    left_out(&not_installed("espeak-ng"));
    None
}

#[test]
fn utterances_are_appended_to_a_wav_file() {
    let folder = folder();
    let file = folder.path().join("voice.wav");
    let (sender, events) = unbounded();
    let Some(mut voice) = wav_voice(&file, Pace::AtOnce, sender) else {
        return;
    };
    voice.say(utterance(1, "Springer Gustav eins Felix drei"));
    take(&events, 2);
    let first = audio_file::read(&file).unwrap();
    assert!(
        first.duration > Duration::from_secs(1),
        "{:?}",
        first.duration
    );
    assert!(first.samples.iter().any(|sample| sample.abs() > 0.1));
    voice.say(utterance(2, "--version"));
    voice.say(utterance(3, "-f /etc/passwd"));
    voice.say(utterance(4, "[[h@'loU]] <break time=\"9s\"/>"));
    voice.say(utterance(5, " \n\t"));
    assert_eq!(
        take(&events, 8)[1..],
        [
            "Finished 2",
            "Started 3",
            "Finished 3",
            "Started 4",
            "Finished 4",
            "Started 5",
            "Finished 5",
        ]
    );
    let all = audio_file::read(&file).unwrap();
    assert!(
        all.duration > first.duration + Duration::from_secs(3),
        "{:?}",
        all.duration
    );
    assert_eq!(all.flaw, None);
}

#[test]
fn every_language_is_spoken_and_long_texts_too() {
    let folder = folder();
    let file = folder.path().join("voice.wav");
    let (sender, events) = unbounded();
    let Some(mut voice) = wav_voice(&file, Pace::AtOnce, sender) else {
        return;
    };
    let mut before = Duration::ZERO;
    for (id, language) in (1..).zip(Language::ALL) {
        voice.say(VoiceUtterance {
            parts: vec![part(language, "Anna eins, Белла два, Cesar")],
            ..utterance(id, "")
        });
        assert_eq!(take(&events, 2)[1], format!("Finished {id}"));
        let after = audio_file::read(&file).unwrap().duration;
        assert!(after > before + Duration::from_secs(1), "{language:?}");
        before = after;
    }
    // More than a pipe holds in either direction.
    voice.say(utterance(
        9,
        &"Turm Anna eins schlägt Anna acht. ".repeat(3_000),
    ));
    assert_eq!(take(&events, 1), ["Started 9"]);
    voice.say(urgent(10, "ja"));
    assert_eq!(
        take(&events, 3),
        ["Interrupted 9", "Started 10", "Finished 10"]
    );
}

#[test]
fn the_voices_of_an_utterance_follow_each_other_without_a_gap() {
    let folder = folder();
    let file = folder.path().join("voice.wav");
    let (sender, events) = unbounded();
    let Some(mut voice) = wav_voice(&file, Pace::AtOnce, sender) else {
        return;
    };
    voice.say(VoiceUtterance {
        parts: vec![
            part(Language::German, "Turm Anna drei"),
            part(Language::Russian, " "),
            part(Language::Russian, "невозможно"),
        ],
        ..utterance(1, "")
    });
    assert_eq!(take(&events, 2), ["Started 1", "Finished 1"]);
    let sound = audio_file::read(&file).unwrap().samples;
    let is_quiet = |sample: &f32| sample.abs() < 0.002;
    let first = sound.iter().position(|it| !is_quiet(it)).unwrap();
    let last = sound.iter().rposition(|it| !is_quiet(it)).unwrap();
    let runs = sound[first..=last].chunk_by(|a, b| is_quiet(a) == is_quiet(b));
    let gap = runs.filter(|run| is_quiet(&run[0])).map(<[f32]>::len).max();
    let gap = Duration::from_secs_f64(gap.unwrap_or_default() as f64 / 16_000.0);
    // A plosive within a word takes as long; each part alone is followed by 300 ms of silence.
    assert!(gap < Duration::from_millis(130), "{gap:?}");
}

#[test]
fn in_real_time_an_utterance_takes_as_long_as_it_sounds() {
    let folder = folder();
    let file = folder.path().join("voice.wav");
    let (sender, events) = unbounded();
    let Some(mut voice) = wav_voice(&file, Pace::RealTime, sender) else {
        return;
    };
    voice.set_voice_settings(VoiceSettings {
        rate: 60,
        ..VoiceSettings::default()
    });
    let start = Instant::now();
    voice.say(utterance(1, "Turm Anna eins"));
    assert_eq!(take(&events, 2), ["Started 1", "Finished 1"]);
    let sounds = audio_file::read(&file).unwrap().duration;
    assert!(
        start.elapsed() >= sounds,
        "{:?} for {sounds:?}",
        start.elapsed()
    );

    let start = Instant::now();
    voice.say(utterance(2, &"Turm Anna eins ".repeat(50)));
    voice.say(utterance(3, "nie gesagt"));
    assert_eq!(take(&events, 1), ["Started 2"]);
    voice.stop();
    let mut reported = take(&events, 2);
    reported.sort();
    assert_eq!(reported, ["Interrupted 2", "Interrupted 3"]);
    let written = audio_file::read(&file).unwrap().duration - sounds;
    // It is written in pieces of 50 ms.
    let said = start.elapsed() + Duration::from_millis(50);
    assert!(written <= said, "{written:?}, but said for {said:?}");
}

#[test]
fn settings_change_how_it_sounds() {
    let folder = folder();
    let (sender, events) = unbounded();
    let file = folder.path().join("voice.wav");
    let Some(mut voice) = wav_voice(&file, Pace::AtOnce, sender) else {
        return;
    };
    let mut durations = vec![Duration::ZERO];
    for (id, rate) in (1..).zip([-500, 0, 500]) {
        voice.set_voice_settings(VoiceSettings {
            rate,
            ..VoiceSettings::default()
        });
        voice.say(utterance(id, "Springer Gustav eins Felix drei"));
        take(&events, 2);
        durations.push(audio_file::read(&file).unwrap().duration);
    }
    let each: Vec<_> = durations.windows(2).map(|two| two[1] - two[0]).collect();
    assert!(each[0] > each[1] && each[1] > each[2], "{each:?}");
    let before = audio_file::read(&file).unwrap().samples.len();
    voice.set_voice_settings(VoiceSettings {
        volume: -100,
        ..VoiceSettings::default()
    });
    voice.say(utterance(4, "Springer Gustav eins Felix drei"));
    take(&events, 2);
    let silent = audio_file::read(&file).unwrap().samples;
    assert!(silent[before..].iter().all(|sample| sample.abs() < 0.01));
}

/// A plain file: below it nothing is there, and nothing can be written.
fn plain_file(folder: &TempDir) -> PathBuf {
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    file
}

#[test]
fn a_wav_file_that_cannot_be_written_is_refused() {
    if !installed("espeak-ng") {
        left_out(&not_installed("espeak-ng"));
        return;
    }
    let folder = folder();
    let (refused, _events) = chosen(VoiceChoice::Wav {
        file: plain_file(&folder).join("voice.wav"),
        pace: Pace::AtOnce,
    });
    let refused = refused.err().unwrap();
    assert!(matches!(refused, VoiceError::File(_)), "{refused}");
}

#[test]
fn without_sound_at_all_text_is_chosen() {
    const TEST: &str = "without_sound_at_all_text_is_chosen";
    if std::env::var_os("ANNABELLA_TEST_NO_SOUND").is_none() {
        let folder = folder();
        let nowhere = plain_file(&folder).join("nowhere").display().to_string();
        let variables = [
            ("ANNABELLA_TEST_NO_SOUND", "1".to_owned()),
            ("SPEECHD_ADDRESS", format!("unix_socket:{nowhere}")),
            ("PULSE_SERVER", format!("unix:{nowhere}")),
            ("ALSA_CONFIG_PATH", nowhere),
        ];
        return rerun(
            TEST,
            &variables.map(|(name, value)| (name.to_owned(), value)),
        );
    }
    let (page, (sender, events)) = (Page::default(), unbounded());
    let Chosen {
        mut voice,
        way,
        passed_over,
    } = choose(
        VoiceChoice::Auto,
        SpeechServer::Here,
        Language::German,
        VoiceSettings::default(),
        sender,
        {
            let page = page.clone();
            move || page.clone()
        },
    )
    .unwrap();
    assert_eq!(voice.name(), "text");
    assert_eq!(way, VoiceChoice::Text);
    for (way, cause) in &passed_over {
        eprintln!("{way:?}: {cause}");
    }
    assert_eq!(passed_over.len(), 2);
    voice.say(utterance(1, "Schach"));
    assert_eq!(take(&events, 2), ["Started 1", "Finished 1"]);
    assert_eq!(page.text(), "Schach\n");
}

//! Recordings of every common kind, and files that are not recordings.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::f32::consts::TAU;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use hound::{SampleFormat, WavSpec, WavWriter};
use proptest::prelude::*;
use speech::audio_file::{Audio, AudioFileError, Flaw, WavSink, decode, read};
use speech::resample::{RATE, Resampler, resample};
use tempfile::TempDir;
use test_support::{left_out, not_installed};

/// A tone of 440 Hz at half of full scale.
fn tone(rate: u32, seconds: f32) -> Vec<f32> {
    (0..(rate as f32 * seconds) as usize)
        .map(|at| 0.5 * (TAU * 440.0 * at as f32 / rate as f32).sin())
        .collect()
}

/// A WAV file with the tone on all its channels.
fn wav(rate: u32, channels: u16, bits: u16, format: SampleFormat) -> Vec<u8> {
    let spec = WavSpec {
        channels,
        sample_rate: rate,
        bits_per_sample: bits,
        sample_format: format,
    };
    let mut file = Cursor::new(Vec::new());
    let mut writer = WavWriter::new(&mut file, spec).unwrap();
    let full = 2_f32.powi(i32::from(bits) - 1) - 1.0;
    for sample in tone(rate, 0.5) {
        for _ in 0..channels {
            match format {
                SampleFormat::Float => writer.write_sample(sample).unwrap(),
                SampleFormat::Int => writer.write_sample((sample * full) as i32).unwrap(),
            }
        }
    }
    writer.finalize().unwrap();
    file.into_inner()
}

fn decoded(bytes: &[u8]) -> Result<Audio, AudioFileError> {
    decode(Box::new(Cursor::new(bytes.to_vec())), Path::new("test"))
}

/// The root mean square of the difference from the tone, ignoring its ends and a shift of
/// at most half a sample.
fn difference_to_the_tone(samples: &[f32]) -> f32 {
    let inner = &samples[400..samples.len() - 400];
    let angle = |at: usize| TAU * 440.0 * (at + 400) as f32 / RATE as f32;
    let part = |of: fn(f32) -> f32| -> f32 {
        let sum: f32 = inner
            .iter()
            .enumerate()
            .map(|(at, s)| s * of(angle(at)))
            .sum();
        2.0 * sum / inner.len() as f32
    };
    let shift = part(f32::cos).atan2(part(f32::sin));
    assert!(
        shift.abs() * RATE as f32 / (TAU * 440.0) < 0.55,
        "shifted by {shift}"
    );
    let ideal = |at: usize| 0.5 * (angle(at) + shift).sin();
    let sum: f32 = inner
        .iter()
        .enumerate()
        .map(|(at, s)| (s - ideal(at)).powi(2))
        .sum();
    (sum / inner.len() as f32).sqrt()
}

#[track_caller]
fn assert_is_half_a_second_of_the_tone(audio: &Audio, accuracy: f32) {
    assert_eq!(audio.samples.len(), RATE as usize / 2);
    assert_eq!(audio.duration, Duration::from_millis(500));
    assert_eq!(audio.flaw, None);
    let difference = difference_to_the_tone(&audio.samples);
    assert!(difference < accuracy, "{difference}");
}

#[test]
fn every_rate_channel_count_and_sample_format_of_wav_sounds_the_same() {
    for rate in [8_000, 16_000, 22_050, 44_100, 48_000, 96_000] {
        for channels in [1, 2, 6] {
            let audio = decoded(&wav(rate, channels, 16, SampleFormat::Int)).unwrap();
            assert_is_half_a_second_of_the_tone(&audio, 0.001);
        }
    }
    for (bits, format, accuracy) in [
        (8, SampleFormat::Int, 0.01),
        (24, SampleFormat::Int, 0.001),
        (32, SampleFormat::Int, 0.001),
        (32, SampleFormat::Float, 0.001),
    ] {
        let audio = decoded(&wav(48_000, 2, bits, format)).unwrap();
        assert_is_half_a_second_of_the_tone(&audio, accuracy);
    }
}

/// The tone as another kind of file, made by sox; `None` if sox is not installed.
fn by_sox(folder: &TempDir, kind: &str) -> Option<Vec<u8>> {
    let (from, to) = (
        folder.path().join("tone.wav"),
        folder.path().join(format!("tone.{kind}")),
    );
    fs::write(&from, wav(44_100, 2, 16, SampleFormat::Int)).unwrap();
    match Command::new("sox").arg(&from).arg(&to).status() {
        Ok(status) if status.success() => Some(fs::read(to).unwrap()),
        _ => {
            left_out(&not_installed("sox"));
            None
        }
    }
}

#[test]
fn flac_and_ogg_are_read() {
    let folder = tempfile::tempdir().unwrap();
    if let Some(flac) = by_sox(&folder, "flac") {
        assert_is_half_a_second_of_the_tone(&decoded(&flac).unwrap(), 0.001);
    }
    if let Some(ogg) = by_sox(&folder, "ogg") {
        let audio = decoded(&ogg).unwrap();
        assert!(
            (audio.duration.as_secs_f64() - 0.5).abs() < 0.02,
            "{:?}",
            audio.duration
        );
        assert!(difference_to_the_tone(&audio.samples[..7_000]) < 0.05);
    }
}

#[test]
fn channels_are_mixed_by_their_mean() {
    let spec = WavSpec {
        channels: 2,
        sample_rate: RATE,
        bits_per_sample: 32,
        sample_format: SampleFormat::Float,
    };
    let mut file = Cursor::new(Vec::new());
    let mut writer = WavWriter::new(&mut file, spec).unwrap();
    for sample in [0.5_f32, 0.0, 1.0, 1.0, f32::NAN, 0.0, 9.0, 9.0] {
        writer.write_sample(sample).unwrap();
    }
    writer.finalize().unwrap();
    assert_eq!(
        decoded(file.get_ref()).unwrap().samples,
        [0.25, 1.0, 0.0, 1.0]
    );
}

#[test]
fn a_cut_off_file_gives_what_is_there_and_reports_the_flaw() {
    let whole = wav(16_000, 1, 16, SampleFormat::Int);
    let audio = decoded(&whole[..whole.len() / 2]).unwrap();
    assert!(
        audio.duration < Duration::from_millis(260),
        "{:?}",
        audio.duration
    );
    assert_eq!(
        audio.flaw,
        Some(Flaw::CutOff {
            declared: Duration::from_millis(500)
        })
    );

    let folder = tempfile::tempdir().unwrap();
    if let Some(flac) = by_sox(&folder, "flac") {
        let audio = decoded(&flac[..flac.len() / 2]).unwrap();
        assert!(audio.flaw.is_some());
    }
}

#[test]
fn a_made_up_length_from_a_pipe_is_not_a_flaw() {
    let mut bytes = wav(16_000, 1, 16, SampleFormat::Int);
    for (at, size) in [(4, 0x7fff_f024_u32), (40, 0x7fff_f000)] {
        bytes[at..at + 4].copy_from_slice(&size.to_le_bytes());
    }
    assert_is_half_a_second_of_the_tone(&decoded(&bytes).unwrap(), 0.001);
}

/// A chunk of a WAV file, filled up to an even length.
fn chunk(letters: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap().to_le_bytes();
    let padding = &[0][..content.len() % 2];
    [letters, &length[..], content, padding].concat()
}

/// A file of chunks that claims this length.
fn of_chunks(letters: &[u8; 4], length: u32, chunks: &[Vec<u8>]) -> Vec<u8> {
    let chunks = chunks.concat();
    [letters, &length.to_le_bytes()[..], b"WAVE", &chunks].concat()
}

/// The format and the sound of the tone.
fn format_and_sound() -> (Vec<u8>, Vec<u8>) {
    let whole = wav(16_000, 1, 16, SampleFormat::Int);
    (whole[20..36].to_vec(), whole[44..].to_vec())
}

#[test]
fn the_head_of_a_wav_file_may_be_as_recorders_write_it() {
    let (format, sound) = format_and_sound();
    let format = chunk(b"fmt ", &format);
    let data = chunk(b"data", &sound);
    let length = u32::try_from(sound.len()).unwrap();
    let claims = |claimed: u32| {
        let claimed = claimed.to_le_bytes();
        [b"data", &claimed[..], &sound].concat()
    };
    let without_padding = |letters: &[u8; 4], content: &[u8]| {
        let mut chunk = chunk(letters, content);
        chunk.pop();
        chunk
    };
    let list = |content: &[u8]| chunk(b"LIST", &[b"INFO", content].concat());
    let long = |sound: u64| {
        let lengths = [sound + 84, sound, sound / 2]
            .map(u64::to_le_bytes)
            .concat();
        chunk(b"ds64", &[&lengths[..], &[0; 4]].concat())
    };
    let files = [
        (
            "nobody knew the length",
            b"RIFF",
            0,
            vec![format.clone(), data.clone()],
        ),
        (
            "nor that of the sound",
            b"RIFF",
            0,
            vec![format.clone(), claims(0)],
        ),
        (
            "written into a pipe",
            b"RIFF",
            u32::MAX,
            vec![format.clone(), claims(u32::MAX)],
        ),
        (
            "one length of two",
            b"RIFF",
            length + 36,
            vec![format.clone(), claims(u32::MAX)],
        ),
        (
            "ended in the middle",
            b"RIFF",
            36,
            vec![format.clone(), claims(0)],
        ),
        (
            "an empty list",
            b"RIFF",
            length + 44,
            vec![format.clone(), chunk(b"LIST", b""), data.clone()],
        ),
        (
            "an odd list",
            b"RIFF",
            0,
            vec![format.clone(), list(b"IART\x03\0\0\0abc"), data.clone()],
        ),
        (
            "a list that lies",
            b"RIFF",
            0,
            vec![list(b"IART\x99\0\0\0abcd"), format.clone(), data.clone()],
        ),
        (
            "other chunks",
            b"RIFF",
            0,
            vec![
                chunk(b"bext", &[7; 602]),
                chunk(b"JUNK", &[9; 27]),
                format.clone(),
                data.clone(),
                chunk(b"id3 ", b"ID3"),
            ],
        ),
        (
            "no padding",
            b"RIFF",
            0,
            vec![
                without_padding(b"junk", &[1; 27]),
                format.clone(),
                data.clone(),
            ],
        ),
        (
            "no padding in the end",
            b"RIFF",
            0,
            vec![format.clone(), data.clone(), list(b"odd")],
        ),
        (
            "64 bits",
            b"RF64",
            u32::MAX,
            vec![long(u64::from(length)), format.clone(), claims(u32::MAX)],
        ),
        (
            "64 bits for broadcasting",
            b"BW64",
            u32::MAX,
            vec![long(u64::from(length)), format.clone(), data.clone()],
        ),
        (
            "64 bits, length unknown",
            b"RF64",
            u32::MAX,
            vec![long(0), format.clone(), claims(u32::MAX)],
        ),
    ];
    for (name, letters, length, chunks) in files {
        let file = of_chunks(letters, length, &chunks);
        let audio = decoded(&file).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_is_half_a_second_of_the_tone(&audio, 0.001);
    }
}

#[test]
fn sound_as_telephones_store_it_is_read() {
    // A-law and µ-law without the length of what else there is to say.
    for (number, silence) in [(6_u16, 0xd5_u8), (7, 0xff)] {
        let format = [
            &number.to_le_bytes()[..],
            &[1, 0],
            &8_000_u32.to_le_bytes(),
            &8_000_u32.to_le_bytes(),
            &[1, 0, 8, 0],
        ];
        let chunks = [
            chunk(b"fmt ", &format.concat()),
            chunk(b"data", &[silence; 801]),
        ];
        let audio = decoded(&of_chunks(b"RIFF", 0, &chunks)).unwrap();
        assert_eq!((audio.duration.as_millis(), audio.flaw), (100, None));
    }
}

#[test]
fn how_sound_is_stored_that_is_not_read_is_named() {
    let (format, sound) = format_and_sound();
    let stored = |number: u16| {
        let format = [&number.to_le_bytes()[..], &format[2..]].concat();
        let chunks = [chunk(b"fmt ", &format), chunk(b"data", &sound)];
        match decoded(&of_chunks(b"RIFF", 0, &chunks)) {
            Err(AudioFileError::Encoding { encoding, .. }) => encoding,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(stored(0x31), "GSM 6.10");
    assert_eq!(stored(0x55), "MP3");
    assert_eq!(stored(0x4321), "0x4321");
}

#[test]
fn each_kind_of_unreadable_file_has_its_own_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8]| -> PathBuf {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    let missing = read(&folder.path().join("missing.wav"));
    assert!(
        matches!(missing, Err(AudioFileError::Unreadable { .. })),
        "{missing:?}"
    );
    let directory = read(folder.path());
    assert!(
        matches!(directory, Err(AudioFileError::Unreadable { .. })),
        "{directory:?}"
    );
    let nothing = read(&file("nothing.wav", b""));
    assert!(
        matches!(nothing, Err(AudioFileError::NotAudio { .. })),
        "{nothing:?}"
    );
    let text = read(&file(
        "text.wav",
        "Springer Gustav eins Felix drei\n".repeat(99).as_bytes(),
    ));
    assert!(
        matches!(text, Err(AudioFileError::NotAudio { .. })),
        "{text:?}"
    );
    let silent = read(&file(
        "silent.wav",
        &wav(16_000, 1, 16, SampleFormat::Int)[..44],
    ));
    assert!(
        matches!(silent, Err(AudioFileError::Empty { .. })),
        "{silent:?}"
    );
    let mut odd = wav(16_000, 1, 16, SampleFormat::Int);
    odd[24..28].copy_from_slice(&3_u32.to_le_bytes());
    let odd = read(&file("odd.wav", &odd));
    assert!(matches!(odd, Err(AudioFileError::Rate { .. })), "{odd:?}");
    let mut none = wav(16_000, 1, 16, SampleFormat::Int);
    none[24..28].fill(0);
    let none = decoded(&none);
    assert!(matches!(none, Err(AudioFileError::Rate { .. })), "{none:?}");
}

#[test]
fn a_decoder_that_panics_gives_an_ordinary_error() {
    // 33 channels, more than the bits of a speaker mask.
    let mut bytes = wav(8_000, 1, 32, SampleFormat::Float);
    bytes[22] ^= 1 << 5;
    let _ = decoded(&bytes);
    bytes[22] = 255;
    let _ = decoded(&bytes);
}

#[test]
fn a_growing_file_is_readable_at_every_moment() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("grown.wav");
    let mut sink = WavSink::create(&path, 22_050).unwrap();
    assert!(matches!(read(&path), Err(AudioFileError::Empty { .. })));
    for second in 1..=3 {
        sink.append(&[1_000; 22_050]).unwrap();
        // The sink is still open, as if the program were killed now.
        let audio = read(&path).unwrap();
        assert_eq!(
            (audio.duration, audio.flaw),
            (Duration::from_secs(second), None)
        );
        assert_eq!(sink.duration(), Duration::from_secs(second));
    }
    let full = WavSink::create(Path::new("/dev/full"), 16_000)
        .err()
        .unwrap();
    assert!(
        full.to_string()
            .starts_with("the sound file /dev/full cannot be written"),
        "{full}"
    );
}

#[test]
fn frequencies_above_the_new_band_are_removed() {
    let high: Vec<f32> = (0..48_000)
        .map(|at| (std::f64::consts::TAU * 10_000.0 * f64::from(at) / 48_000.0).sin() as f32)
        .collect();
    let low = resample(&high, 48_000, 16_000).unwrap();
    let loudest = low[200..low.len() - 200]
        .iter()
        .fold(0.0_f32, |most, s| most.max(s.abs()));
    assert!(loudest < 0.0001, "an alias of {loudest}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn pieces_of_any_length_resample_like_the_whole(
        cuts in prop::collection::vec(0_usize..2_000, 0..20),
        rate in prop::sample::select(vec![8_000_u32, 22_050, 44_100, 44_101, 48_000]),
    ) {
        let samples = tone(rate, 0.1);
        let mut resampler = Resampler::new(rate, RATE).unwrap();
        let (mut rest, mut pieced) = (&samples[..], Vec::new());
        for cut in cuts {
            let (piece, later) = rest.split_at(cut.min(rest.len()));
            resampler.push(piece, &mut pieced);
            rest = later;
        }
        resampler.push(rest, &mut pieced);
        resampler.finish(&mut pieced);
        prop_assert_eq!(pieced, resample(&samples, rate, RATE).unwrap());
    }

    #[test]
    fn random_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..4_000)) {
        let _ = decoded(&bytes);
    }

    #[test]
    fn random_bytes_after_a_valid_beginning_do_no_harm(
        start in prop::sample::select(vec![&b"RIFF\x00\x00\x10\x00WAVEfmt "[..], b"fLaC", b"OggS"]),
        bytes in prop::collection::vec(any::<u8>(), 0..4_000),
    ) {
        let _ = decoded(&[start, &bytes].concat());
    }

    #[test]
    fn a_damaged_file_does_no_harm(
        kind in 0_usize..4,
        flips in prop::collection::vec((any::<prop::sample::Index>(), 0_u8..8), 0..12),
        near_the_start in any::<bool>(),
        length in any::<prop::sample::Index>(),
    ) {
        let mut bytes = samples_of_files()[kind].clone();
        for (at, bit) in flips {
            let size = if near_the_start { bytes.len().min(200) } else { bytes.len() };
            bytes[at.index(size)] ^= 1 << bit;
        }
        bytes.truncate(length.index(bytes.len()) + 1);
        if let Ok(audio) = decoded(&bytes) {
            prop_assert!(audio.samples.iter().all(|sample| sample.abs() <= 1.0));
        }
    }
}

/// Two formats of WAV, FLAC and Ogg Vorbis; without sox, WAV takes the place of the others.
fn samples_of_files() -> &'static [Vec<u8>; 4] {
    static FILES: std::sync::OnceLock<[Vec<u8>; 4]> = std::sync::OnceLock::new();
    FILES.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let plain = wav(44_100, 2, 16, SampleFormat::Int);
        let float = wav(8_000, 1, 32, SampleFormat::Float);
        let flac = by_sox(&folder, "flac").unwrap_or_else(|| plain.clone());
        let ogg = by_sox(&folder, "ogg").unwrap_or_else(|| plain.clone());
        [plain, float, flac, ogg]
    })
}

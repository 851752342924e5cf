use super::Verdict::{Counts, Elsewhere, Mixed};
use super::*;
use crate::resample::RATE;
use test_support::recordings::announcement;

const HERE: usize = 0;
const ACROSS: usize = 1;
const LOUD: Level = Level(2000.0);
const SOFT: Level = Level(500.0);

fn span(from: u64, to: u64) -> Span {
    Span { from, to }
}

/// Two microphones, and what was said at them by its name.
fn two() -> Crosstalk<&'static str> {
    Crosstalk::new(2)
}

type Decided = Vec<(&'static str, Verdict)>;

/// Ends an utterance whose sound is too short to be compared; the end is known only after a silence. Returns what is
/// decided then.
fn ends(
    crosstalk: &mut Crosstalk<&'static str>,
    microphone: usize,
    what: &'static str,
    span: Span,
    level: Level,
) -> Decided {
    let outline = Outline::default();
    let said = Said {
        span,
        level,
        outline,
    };
    crosstalk.ended(microphone, said, what);
    decided(crosstalk, span.to + 288)
}

fn decided(crosstalk: &mut Crosstalk<&'static str>, now: u64) -> Decided {
    let decided = crosstalk.decided(now).into_iter();
    decided.map(|(_, what, verdict)| (what, verdict)).collect()
}

#[test]
fn a_single_microphone_hears_whatever_is_said() {
    let mut crosstalk = Crosstalk::new(1);
    for (from, to) in [(0, 800), (900, 2000)] {
        crosstalk.began(HERE, from);
        assert!(crosstalk.anyone_speaking());
        let decided = ends(&mut crosstalk, HERE, "e4", span(from, to), SOFT);
        assert_eq!(decided, [("e4", Counts)]);
        assert!(!crosstalk.anyone_speaking());
    }
}

#[test]
fn the_same_voice_counts_where_it_is_louder_whichever_ends_first() {
    for first in [HERE, ACROSS] {
        let mut crosstalk = two();
        crosstalk.began(HERE, 100);
        crosstalk.began(ACROSS, 130);
        crosstalk.words(HERE, LOUD);
        crosstalk.words(ACROSS, SOFT);
        let mut all = Vec::new();
        for microphone in [first, 1 - first] {
            let (what, span, level) = match microphone {
                HERE => ("here", span(100, 1000), LOUD),
                _ => ("across", span(130, 980), SOFT),
            };
            all.extend(ends(&mut crosstalk, microphone, what, span, level));
        }
        assert_eq!(all, [("here", Counts), ("across", Elsewhere)]);
    }
}

#[test]
fn a_distant_voice_heard_in_pieces_never_counts() {
    let mut crosstalk = two();
    crosstalk.began(HERE, 0);
    crosstalk.began(ACROSS, 50);
    crosstalk.words(HERE, LOUD);
    let first = ends(&mut crosstalk, ACROSS, "piece", span(50, 900), SOFT);
    assert_eq!(first, [], "it may still be somebody else");
    crosstalk.began(ACROSS, 1300);
    let whole = ends(&mut crosstalk, HERE, "whole", span(0, 2500), LOUD);
    assert_eq!(whole, [("whole", Counts), ("piece", Elsewhere)]);
    let last = ends(&mut crosstalk, ACROSS, "last", span(1300, 2480), SOFT);
    assert_eq!(last, [("last", Elsewhere)]);
}

#[test]
fn an_answer_is_heard_even_if_the_other_speaker_has_hardly_ended() {
    let mut crosstalk = two();
    crosstalk.began(HERE, 0);
    crosstalk.words(HERE, SOFT);
    crosstalk.began(ACROSS, 950);
    crosstalk.words(ACROSS, LOUD);
    let first = ends(&mut crosstalk, HERE, "e4", span(0, 1000), SOFT);
    assert_eq!(first, [("e4", Counts)]);
    let answer = ends(&mut crosstalk, ACROSS, "e5", span(950, 1400), LOUD);
    assert_eq!(answer, [("e5", Counts)]);
}

#[test]
fn a_noise_at_the_other_microphone_takes_no_words_away() {
    let mut crosstalk = two();
    crosstalk.began(ACROSS, 0);
    crosstalk.began(HERE, 300);
    crosstalk.words(HERE, SOFT);
    let said = ends(&mut crosstalk, HERE, "e4", span(300, 1200), SOFT);
    assert_eq!(said, [("e4", Counts)]);
    crosstalk.subsided(ACROSS);
    assert!(!crosstalk.anyone_speaking());
}

#[test]
fn what_waits_for_louder_words_counts_if_these_come_to_nothing() {
    let mut crosstalk = two();
    crosstalk.began(HERE, 0);
    crosstalk.began(ACROSS, 20);
    crosstalk.words(ACROSS, LOUD);
    assert_eq!(ends(&mut crosstalk, HERE, "e4", span(0, 900), SOFT), []);
    crosstalk.subsided(ACROSS);
    assert_eq!(decided(&mut crosstalk, 1500), [("e4", Counts)]);
}

#[test]
fn nothing_counts_while_the_other_microphone_misses_sound() {
    let mut crosstalk = two();
    crosstalk.began(HERE, 0);
    crosstalk.began(ACROSS, 30);
    crosstalk.words(ACROSS, SOFT);
    crosstalk.missed(HERE);
    let said = ends(&mut crosstalk, ACROSS, "e5", span(30, 900), SOFT);
    assert_eq!(said, [("e5", Elsewhere)]);
    assert!(crosstalk.spoilt(HERE, 2_000));
    crosstalk.began(ACROSS, 4_000);
    let said = ends(&mut crosstalk, ACROSS, "e5", span(4_000, 5_000), SOFT);
    assert_eq!(said, [("e5", Counts)]);
}

#[test]
fn a_player_cut_off_at_the_far_microphone_is_not_asked_to_repeat() {
    let mut crosstalk = two();
    crosstalk.began(HERE, 0);
    crosstalk.began(ACROSS, 40);
    let said = ends(&mut crosstalk, HERE, "e4", span(0, 1_000), LOUD);
    assert_eq!(said, [("e4", Counts)]);
    assert!(
        !crosstalk.words(ACROSS, SOFT),
        "they do not silence the answer"
    );
    // The microphones close while the program answers.
    crosstalk.subsided(ACROSS);
    assert!(!crosstalk.spoilt(ACROSS, 3_000));
    assert!(crosstalk.spoilt(ACROSS, 9_000));
}

#[test]
fn what_neither_can_use_is_reported_once() {
    let mut crosstalk = two();
    assert!(crosstalk.spoilt(HERE, 5_000));
    assert!(!crosstalk.spoilt(ACROSS, 5_040));
    assert!(crosstalk.spoilt(ACROSS, 9_000));
}

#[test]
fn a_microphone_that_is_more_sensitive_takes_nobodys_words_away() {
    let mut crosstalk = two();
    // Each has spoken alone: the microphone across is four times as sensitive.
    let own = [Level(1000.0), Level(4000.0)];
    for (microphone, from) in [(HERE, 0), (ACROSS, 10_000)] {
        crosstalk.began(microphone, from);
        let span = span(from, from + 900);
        let said = ends(&mut crosstalk, microphone, "alone", span, own[microphone]);
        assert_eq!(said, [("alone", Counts)]);
    }
    // The same voice here is louder across, and still it is heard here.
    crosstalk.began(HERE, 20_000);
    crosstalk.began(ACROSS, 20_020);
    crosstalk.words(HERE, own[HERE]);
    crosstalk.words(ACROSS, Level(1300.0));
    let across = span(20_020, 20_900);
    assert_eq!(
        ends(&mut crosstalk, ACROSS, "across", across, Level(1300.0)),
        []
    );
    let here = ends(
        &mut crosstalk,
        HERE,
        "here",
        span(20_000, 20_920),
        own[HERE],
    );
    assert_eq!(here, [("here", Counts), ("across", Elsewhere)]);
}

/// What a microphone records of some voices, each from a time in ms and at a loudness.
fn recorded(voices: &[(&[f32], u64, f32)]) -> Said {
    let at = |ms: u64| ms as usize * RATE as usize / 1000;
    let begins = voices.iter().map(|(_, from, _)| *from).min();
    let begins = begins.unwrap_or_default();
    let ends = |placed: &(&[f32], u64, f32)| at(placed.1 - begins) + placed.0.len();
    let length = voices.iter().map(ends).max().unwrap_or_default();
    let mut sound = vec![0.0; length];
    for (voice, from, loudness) in voices {
        for (to, sample) in sound[at(from - begins)..].iter_mut().zip(*voice) {
            *to += loudness * sample * 32_767.0;
        }
    }
    let sound: Vec<i16> = sound.into_iter().map(|sample| sample as i16).collect();
    let square = |sample: &i16| f32::from(*sample).powi(2);
    let mean = sound.iter().map(square).sum::<f32>() / length as f32;
    let to = begins + length as u64 * 1000 / u64::from(RATE);
    Said {
        span: span(begins, to),
        level: Level(mean.sqrt()),
        outline: Outline::of(&sound, to),
    }
}

/// How much softer a voice is at the far microphone.
const FAR: f32 = 0.2;

#[test]
fn of_two_who_speak_at_once_both_are_heard() {
    let (one, other) = (announcement(1), announcement(2));
    for first in [HERE, ACROSS] {
        let mut crosstalk = two();
        let here = recorded(&[(&one, 1000, 1.0), (&other, 1100, FAR)]);
        let across = recorded(&[(&other, 1100, 0.8), (&one, 1000, FAR)]);
        crosstalk.began(HERE, 1000);
        crosstalk.began(ACROSS, 1000);
        crosstalk.words(HERE, here.level);
        crosstalk.words(ACROSS, across.level);
        let mut all = Vec::new();
        for microphone in [first, 1 - first] {
            let (said, what) = match microphone {
                HERE => (here.clone(), "here"),
                _ => (across.clone(), "across"),
            };
            crosstalk.ended(microphone, said, what);
            all.extend(decided(&mut crosstalk, 3500));
        }
        assert_eq!(all, [("here", Counts), ("across", Counts)]);
    }
}

#[test]
fn one_voice_at_both_microphones_is_heard_once() {
    let one = announcement(1);
    let mut crosstalk = two();
    crosstalk.began(HERE, 1000);
    crosstalk.began(ACROSS, 1000);
    crosstalk.ended(ACROSS, recorded(&[(&one, 1006, FAR)]), "across");
    crosstalk.ended(HERE, recorded(&[(&one, 1000, 1.0)]), "here");
    let all = decided(&mut crosstalk, 3500);
    assert_eq!(all, [("here", Counts), ("across", Elsewhere)]);
}

#[test]
fn an_answer_into_the_end_of_the_other_voice_is_asked_for_again() {
    let (one, answer) = (announcement(1), announcement(2));
    let mut crosstalk = two();
    let said = recorded(&[(&one, 0, 1.0)]);
    let over = said.span.to;
    // The other voice was heard faintly, and the answer followed so soon that both are one utterance.
    let both = recorded(&[(&one, 0, FAR), (&answer, over + 300, 1.0)]);
    crosstalk.began(HERE, 0);
    crosstalk.began(ACROSS, 0);
    crosstalk.words(HERE, said.level);
    crosstalk.ended(HERE, said, "e4");
    assert_eq!(decided(&mut crosstalk, over + 288), [("e4", Counts)]);
    let now = both.span.to + 288;
    crosstalk.ended(ACROSS, both, "e4 e5");
    assert_eq!(decided(&mut crosstalk, now), [("e4 e5", Mixed)]);
}

//! Makes noise of several kinds, the same for the same seed. Knows only samples.

use rand::Rng;
use rand::rngs::ChaCha8Rng;

use super::spectrum;
use speech::resample::RATE;
use speech::speech_part::power;

/// How long the hall's reverberation takes to fall by 60 dB, in seconds.
const REVERBERATION: f32 = 1.2;
/// Above this, the air and walls of the hall absorb more and more, in Hz.
const MUFFLED_ABOVE: f32 = 2000.0;
/// By how many dB talkers may differ in loudness.
const TALKERS_DIFFER: f32 = 6.0;

/// A number from 0 to just under 1.
pub(super) fn uniform(random: &mut ChaCha8Rng) -> f32 {
    // An f32 holds 24 bits.
    (random.next_u32() >> 8) as f32 / 16_777_216.0
}

/// White noise of power 1 with a normal distribution, by the method of Box and Muller.
pub(super) fn white(random: &mut ChaCha8Rng, length: usize) -> Vec<f32> {
    let normal = |_| {
        let radius = (-2.0 * (1.0 - uniform(random)).ln()).sqrt();
        radius * (2.0 * std::f32::consts::PI * uniform(random)).cos()
    };
    (0..length).map(normal).collect()
}

/// Noise with the same power in every octave from 20 Hz up.
pub(super) fn pink(random: &mut ChaCha8Rng, length: usize) -> Vec<f32> {
    let octaves = |hz: f32| if hz < 20.0 { 0.0 } else { hz.sqrt().recip() };
    spectrum::shaped(&white(random, length), octaves)
}

/// Several people at once, each starting somewhere within their recording and repeating it.
pub(super) fn babble(random: &mut ChaCha8Rng, length: usize, talkers: &[Vec<f32>]) -> Vec<f32> {
    let mut mixed = vec![0.0; length];
    for talker in talkers.iter().filter(|talker| power(talker) > 0.0) {
        let loudness = 10_f32.powf(-uniform(random) * TALKERS_DIFFER / 20.0);
        let gain = loudness / power(talker).sqrt() as f32;
        let start = (uniform(random) * talker.len() as f32) as usize;
        let voice = talker.iter().cycle().skip(start);
        for (sum, sample) in mixed.iter_mut().zip(voice) {
            *sum += sample * gain;
        }
    }
    mixed
}

/// The murmur of a playing hall: the same people, far away in a large room.
pub(super) fn hall(random: &mut ChaCha8Rng, length: usize, talkers: &[Vec<f32>]) -> Vec<f32> {
    // The murmur began some time before the recording.
    let before = (REVERBERATION * RATE as f32) as usize;
    let voices = babble(random, before + length, talkers);
    let decay = |at: usize| 0.001_f32.powf(at as f32 / before as f32);
    let echo: Vec<f32> = white(random, before)
        .into_iter()
        .enumerate()
        .map(|(at, sample)| sample * decay(at))
        .collect();
    let far = spectrum::convolved(&voices, &echo);
    let muffled = |hz: f32| (1.0 + (hz / MUFFLED_ABOVE).powi(2)).sqrt().recip();
    spectrum::shaped(&far, muffled).split_off(before)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    fn random() -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(7)
    }

    /// The power between two frequencies, in Hz.
    fn band(noise: &[f32], from: f32, to: f32) -> f64 {
        let within = |hz: f32| if (from..to).contains(&hz) { 1.0 } else { 0.0 };
        power(&spectrum::shaped(noise, within))
    }

    #[test]
    fn white_has_the_power_of_its_bandwidth_and_pink_of_its_octaves() {
        let white = white(&mut random(), 160_000);
        assert!((power(&white) - 1.0).abs() < 0.02);
        let ratio = band(&white, 2000.0, 4000.0) / band(&white, 1000.0, 2000.0);
        assert!((ratio - 2.0).abs() < 0.1, "{ratio}");
        let pink = pink(&mut random(), 160_000);
        let ratio = band(&pink, 2000.0, 4000.0) / band(&pink, 250.0, 500.0);
        assert!((ratio - 1.0).abs() < 0.1, "{ratio}");
    }

    #[test]
    fn every_talker_is_in_the_babble_and_a_silent_one_does_no_harm() {
        let tone = |hz: f32| -> Vec<f32> {
            let turn = 2.0 * std::f32::consts::PI * hz / RATE as f32;
            (0..9000)
                .map(|at| (at as f32 * turn).sin() * 0.01)
                .collect()
        };
        let talkers = [tone(500.0), vec![0.0; 5], Vec::new(), tone(1500.0)];
        let babble = babble(&mut random(), 32_000, &talkers);
        assert_eq!(babble.len(), 32_000);
        for hz in [500.0, 1500.0] {
            let talker = band(&babble, hz - 50.0, hz + 50.0);
            assert!((0.2..1.1).contains(&talker), "{hz} Hz: {talker}");
        }
    }

    #[test]
    fn a_hall_reverberates_after_its_talkers_stop_and_is_muffled() {
        // A talker who makes a click every five seconds.
        let mut click = vec![0.0; 80_000];
        click[..160].copy_from_slice(&white(&mut random(), 160));
        let hall = hall(&mut random(), 160_000, &[click]);
        let busy = hall
            .chunks(1600)
            .filter(|part| power(part) > 1e-3 * power(&hall));
        assert!(busy.count() > 10, "the clicks alone fill two parts");
        assert!(band(&hall, 4000.0, 8000.0) < band(&hall, 0.0, 4000.0) / 4.0);
    }
}

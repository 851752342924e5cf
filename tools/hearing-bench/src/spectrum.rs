//! Changes sound by its frequencies: bands, colours and rooms. Knows only samples.

use realfft::RealFftPlanner;
use realfft::num_complex::Complex;

use speech::resample::RATE;

/// The sound with each frequency (Hz) multiplied by its gain; its length stays.
pub(super) fn shaped(samples: &[f32], gain: impl Fn(f32) -> f32) -> Vec<f32> {
    // Room after the end, so that the end does not wrap into the beginning.
    let length = samples.len() + RATE as usize / 4;
    let step = RATE as f32 / length as f32;
    let mut spectrum = spectrum(samples, length);
    for (index, value) in spectrum.iter_mut().enumerate() {
        *value *= gain(index as f32 * step);
    }
    let mut sound = sound(spectrum, length);
    sound.truncate(samples.len());
    sound
}

/// The sound in a room with this response; its length stays.
pub(super) fn convolved(samples: &[f32], response: &[f32]) -> Vec<f32> {
    let length = samples.len() + response.len();
    let mut product = spectrum(samples, length);
    for (value, factor) in product.iter_mut().zip(spectrum(response, length)) {
        *value *= factor;
    }
    let mut sound = sound(product, length);
    sound.truncate(samples.len());
    sound
}

/// The frequencies from 0 to half of [`RATE`] in the samples, padded to `length`.
fn spectrum(samples: &[f32], length: usize) -> Vec<Complex<f32>> {
    let plan = RealFftPlanner::new().plan_fft_forward(length);
    let mut padded = samples.to_vec();
    padded.resize(length, 0.0);
    let mut spectrum = plan.make_output_vec();
    // Both have the length that the plan asks for, so it cannot fail.
    let _ = plan.process(&mut padded, &mut spectrum);
    spectrum
}

/// The sound of a spectrum.
fn sound(mut spectrum: Vec<Complex<f32>>, length: usize) -> Vec<f32> {
    let plan = RealFftPlanner::new().plan_fft_inverse(length);
    // The spectrum of a real sound has no phase at either end.
    if let Some(first) = spectrum.first_mut() {
        first.im = 0.0;
    }
    if let (0, Some(last)) = (length % 2, spectrum.last_mut()) {
        last.im = 0.0;
    }
    let mut sound = plan.make_output_vec();
    let _ = plan.process(&mut spectrum, &mut sound);
    for sample in &mut sound {
        *sample /= length as f32;
    }
    sound
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tone(hz: f32, samples: usize) -> Vec<f32> {
        let turn = 2.0 * std::f32::consts::PI * hz / RATE as f32;
        (0..samples).map(|at| (at as f32 * turn).sin()).collect()
    }

    fn power(samples: &[f32]) -> f32 {
        samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32
    }

    #[test]
    fn a_gain_of_one_changes_nothing() {
        let sound = tone(440.0, 1001);
        let same = shaped(&sound, |_| 1.0);
        assert_eq!(same.len(), sound.len());
        assert!(same.iter().zip(&sound).all(|(a, b)| (a - b).abs() < 1e-4));
    }

    #[test]
    fn a_band_keeps_what_lies_in_it() {
        let band = |hz: f32| {
            if (300.0..3400.0).contains(&hz) {
                1.0
            } else {
                0.0
            }
        };
        assert!(power(&shaped(&tone(1000.0, 16_000), band)) > 0.49);
        assert!(power(&shaped(&tone(100.0, 16_000), band)) < 0.005);
        assert!(power(&shaped(&tone(5000.0, 16_000), band)) < 0.005);
    }

    #[test]
    fn a_room_delays_and_adds_up() {
        let echo = convolved(&[1.0, 0.0, -1.0, 0.0, 0.0], &[1.0, 0.5, 0.0]);
        let expected = [1.0, 0.5, -1.0, -0.5, 0.0];
        assert!(
            echo.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-6),
            "{echo:?}"
        );
    }
}

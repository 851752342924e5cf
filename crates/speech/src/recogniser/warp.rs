//! Puts the warp of a voice's frequencies into an acoustic model.
//!
//! The features have as many cepstral coefficients as mel bands, so that the bands can be had back from them, and the warp
//! is a matrix on the features. It goes into the weights of the first layer; the sound and libvosk stay as they are. Knows
//! the binary form of the shipped models (`training/export.py`), but no words.

use std::f64::consts::PI;

use spoken_grammar::FrequencyWarp;

/// Coefficients in a frame, and mel bands: `conf/mfcc.conf`.
const SIZE: usize = 40;
/// The outer edges of the bands, in Hz.
const LOW: f64 = 20.0;
const HIGH: f64 = 7600.0;
/// Kaldi's lifter.
const LIFTER: f64 = 22.0;
/// From here on, in Hz, the axis is bent so that its end stays in place, as in Kaldi.
const KNEE: f64 = 6000.0;

type Matrix = Vec<[f64; SIZE]>;

/// The model for a voice that is shifted so; `None` if its first layer is not in the form of the shipped models.
pub(super) fn warped(model: &[u8], warp: FrequencyWarp) -> Option<Vec<u8>> {
    let begin = position(model, b"<LinearParams> ")?;
    let (layer, length) = Layer::read(model.get(begin..)?)?;
    let warped = layer.after(&on_features(f64::from(warp.factor())));
    let mut written = model.get(..begin)?.to_vec();
    warped.write(&mut written);
    written.extend(model.get(begin + length..)?);
    Some(written)
}

/// Where this token ends.
fn position(model: &[u8], token: &[u8]) -> Option<usize> {
    let found = model
        .windows(token.len())
        .position(|window| window == token)?;
    Some(found + token.len())
}

/// The weights of a layer: for each of its outputs those of all features in its context.
struct Layer {
    columns: usize,
    weights: Vec<f32>,
}

impl Layer {
    /// Reads a matrix of 16 bits, and how many bytes it takes.
    fn read(bytes: &[u8]) -> Option<(Self, usize)> {
        let rest = bytes.strip_prefix(b"CM2 ")?;
        let word = |at: usize| rest.get(4 * at..)?.first_chunk::<4>().copied();
        let (low, span) = (f32::from_le_bytes(word(0)?), f32::from_le_bytes(word(1)?));
        let size = |at| usize::try_from(i32::from_le_bytes(word(at)?)).ok();
        let (rows, columns) = (size(2)?, size(3)?);
        if columns == 0 || columns % SIZE != 0 {
            return None;
        }
        let length = rows.checked_mul(columns)?.checked_mul(2)?;
        let steps = rest.get(16..)?.get(..length)?;
        let weight = |step: &[u8]| {
            let step = u16::from_le_bytes([step[0], step[1]]);
            low + span * f32::from(step) / f32::from(u16::MAX)
        };
        let weights = steps.chunks_exact(2).map(weight).collect();
        Some((Self { columns, weights }, 20 + length))
    }

    /// The layer that hears from features what this one hears from them after the matrix.
    fn after(&self, matrix: &Matrix) -> Self {
        let mut weights = Vec::with_capacity(self.weights.len());
        for frame in self.weights.chunks_exact(SIZE) {
            weights.extend(matrix.iter().map(|row| {
                let products = row.iter().zip(frame).map(|(a, &b)| a * f64::from(b));
                products.sum::<f64>() as f32
            }));
        }
        Self {
            columns: self.columns,
            weights,
        }
    }

    /// Writes a matrix of 32 bits.
    fn write(&self, to: &mut Vec<u8>) {
        to.extend(b"FM ");
        for size in [self.weights.len() / self.columns, self.columns] {
            to.push(4);
            to.extend((size as i32).to_le_bytes());
        }
        to.extend(self.weights.iter().flat_map(|weight| weight.to_le_bytes()));
    }
}

/// The warp on cepstral features: a row for each coefficient before, a column for each after.
fn on_features(factor: f64) -> Matrix {
    let (basis, bands) = (basis(), on_bands(factor));
    let mut matrix = vec![[0.0; SIZE]; SIZE];
    for (before, row) in matrix.iter_mut().enumerate() {
        // A coefficient alone, as bands, and these warped.
        let mut warped = [0.0; SIZE];
        for (band, weights) in bands.iter().enumerate() {
            for (to, weight) in warped.iter_mut().zip(weights) {
                *to += basis[band][before] / lifter(before) * weight;
            }
        }
        for (after, cell) in row.iter_mut().enumerate() {
            let products = warped.iter().zip(&basis).map(|(a, b)| a * b[after]);
            *cell = products.sum::<f64>() * lifter(after);
        }
    }
    matrix
}

/// The cosine transform: for each band its part in each coefficient. Its inverse is its transpose.
fn basis() -> Matrix {
    let size = SIZE as f64;
    let cell = |band: usize, coefficient: usize| match coefficient {
        0 => (1.0 / size).sqrt(),
        _ => {
            let angle = PI / size * (band as f64 + 0.5) * coefficient as f64;
            (2.0 / size).sqrt() * angle.cos()
        }
    };
    (0..SIZE)
        .map(|band| std::array::from_fn(|coefficient| cell(band, coefficient)))
        .collect()
}

fn lifter(coefficient: usize) -> f64 {
    1.0 + 0.5 * LIFTER * (PI * coefficient as f64 / LIFTER).sin()
}

/// The warp on bands: a row for each band before, a column for each after, which lies between two of those before.
fn on_bands(factor: f64) -> Matrix {
    let (lowest, highest) = (mel(LOW), mel(HIGH));
    let width = (highest - lowest) / (SIZE + 1) as f64;
    let knee = KNEE / factor.max(1.0);
    // Between which of the bands before a band lies.
    let place = |after: usize| {
        let hertz = 700.0 * ((lowest + width * (after + 1) as f64) / 1127.0).exp_m1();
        let source = if hertz <= knee * factor {
            hertz / factor
        } else {
            knee + (hertz - knee * factor) * (HIGH - knee) / (HIGH - knee * factor)
        };
        let place = (mel(source) - lowest) / width - 1.0;
        place.clamp(0.0, (SIZE - 1) as f64 - 1e-3)
    };
    let mut matrix = vec![[0.0; SIZE]; SIZE];
    for (after, place) in (0..SIZE).map(place).enumerate() {
        let lower = place as usize;
        matrix[lower][after] = 1.0 - place.fract();
        matrix[lower + 1][after] = place.fract();
    }
    matrix
}

fn mel(hertz: f64) -> f64 {
    1127.0 * (hertz / 700.0).ln_1p()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::files::AcousticModel;
    use super::*;
    use proptest::prelude::*;

    fn warp(factor: f32) -> FrequencyWarp {
        FrequencyWarp::new(factor).unwrap()
    }

    fn weights(model: &[u8]) -> Vec<f32> {
        let begin = position(model, b"<LinearParams> ").unwrap();
        let rest = &model[begin..];
        match Layer::read(rest) {
            Some((layer, _)) => layer.weights,
            None => {
                let floats = rest[13..].chunks_exact(4).take(256 * 360);
                floats
                    .map(|bytes| f32::from_le_bytes(bytes.try_into().unwrap()))
                    .collect()
            }
        }
    }

    #[test]
    fn every_shipped_model_can_be_warped_and_only_its_first_layer_changes() {
        for (model, units) in [
            (AcousticModel::German, 512),
            (AcousticModel::Languages, 256),
        ] {
            let before = model.weights();
            let after = warped(before, FrequencyWarp::NONE).unwrap();
            for (a, b) in weights(before).iter().zip(weights(&after)) {
                assert!((a - b).abs() < 2e-3, "{a} {b}");
            }
            let changed = warped(before, warp(0.9)).unwrap();
            assert_eq!(changed.len(), after.len());
            assert_ne!(changed, after);
            // Two bytes more for each weight, and nothing else.
            assert_eq!(after.len() - before.len(), 2 * units * 360 - 7);
            assert!(changed.ends_with(&before[before.len() - 1_000_000..]));
        }
    }

    #[test]
    fn a_tone_moves_by_the_factor() {
        let band =
            |hertz: f64| (mel(hertz) - mel(LOW)) / (mel(HIGH) - mel(LOW)) * (SIZE + 1) as f64 - 1.0;
        let bands = on_bands(0.9);
        let heard = band(2000.0).round() as usize;
        let middle: f64 = (0..SIZE).map(|it| it as f64 * bands[heard][it]).sum();
        let middle = middle / bands[heard].iter().sum::<f64>();
        assert!((middle - band(1800.0)).abs() < 0.6, "{middle}");
    }

    proptest! {
        #[test]
        fn any_bytes_are_warped_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200), cut in 0..4000_usize) {
            let _ = warped(&bytes, warp(1.1));
            let mut named = b"<LinearParams> CM2 ".to_vec();
            named.extend(&bytes);
            let _ = warped(&named, warp(1.1));
            prop_assert!(warped(&AcousticModel::German.weights()[..cut], warp(1.1)).is_none());
        }
    }
}

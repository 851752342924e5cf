//! How long an utterance can take at most.

use std::time::Duration;

/// What the shortest utterance may take.
const SHORTEST: Duration = Duration::from_secs(2);

/// What each letter adds at the slowest rate, at the usual one and at the fastest, in ms: some more than espeak-ng
/// needs, at its 80, 175 and 450 words a minute.
const PER_LETTER: [i32; 3] = [200, 110, 60];

/// A digit is a whole word.
const LETTERS_OF_A_DIGIT: u32 = 8;

/// The longest that saying the text at this rate, from -100 to 100, can take from its beginning.
pub(super) fn longest(text: &str, rate: i32) -> Duration {
    let letters: u32 = text
        .chars()
        .map(|it| {
            if it.is_numeric() {
                LETTERS_OF_A_DIGIT
            } else {
                1
            }
        })
        .sum();
    let [slowest, usual, fastest] = PER_LETTER;
    let rate = rate.clamp(-100, 100);
    let other = if rate < 0 { slowest } else { fastest };
    let each = usual + (other - usual) * rate.abs() / 100;
    let each = Duration::from_millis(each.unsigned_abs().into());
    SHORTEST + each.saturating_mul(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_and_long_texts_may_take_longer() {
        let ms = |text, rate| longest(text, rate).as_millis();
        assert_eq!(ms("", 0), 2_000);
        assert_eq!(ms("Springer Gustav eins", 0), 2_000 + 20 * 110);
        assert_eq!(ms("Schach", -100), 2_000 + 6 * 200);
        assert_eq!(ms("Schach", 100), 2_000 + 6 * 60);
        assert_eq!(ms("17", 0), 2_000 + 16 * 110);
    }
}

//! A question whose answer cannot be taken for anything else that the program says.

use crate::program::Running;

/// Types a word that the program does not know, another one each time, and waits until it says so.
#[track_caller]
pub fn asks(program: &mut Running, number: usize) {
    let letter = char::from(b'a' + (number % 26) as u8);
    let word = format!("unsinn{letter}");
    program.asks(&word, &format!("Das Wort {word} kenne ich nicht."));
}

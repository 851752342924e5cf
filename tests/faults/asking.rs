//! A question whose answer cannot be taken for anything else that the program says.

use crate::program::Running;

/// What the program says when a flood of keys is over.
pub const KEYS_COUNT_AGAIN: &str = "Die Tasten der Braillezeile gelten wieder.";

/// Types a word that the program does not know, another one each time, and waits until it says so. Keys that count again
/// cut off what is being said, so then it is typed once more.
#[track_caller]
pub fn asks(program: &mut Running, number: usize) {
    let letter = char::from(b'a' + (number % 26) as u8);
    let word = format!("unsinn{letter}");
    let answer = format!("Das Wort {word} kenne ich nicht.");
    program.types(&word);
    while program.says_one_of(&[&answer, KEYS_COUNT_AGAIN]) == KEYS_COUNT_AGAIN {
        program.types(&word);
    }
}

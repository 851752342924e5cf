//! Speaks with espeak-ng, once the root is there. Any key cuts it off.

use std::process::Stdio;
use std::time::Duration;

use crate::keys::{Key, Keyboard};
use crate::player;
use crate::sound::{Card, Wave, pcm};
use crate::words::Language;

const PROGRAM: &str = "/usr/bin/espeak-ng";

/// Says a text on this card, and shows it. Returns the key that cut it off.
pub fn say(
    card: Option<&Card>,
    keyboard: &Keyboard,
    language: Language,
    text: &str,
) -> Option<Key> {
    keyboard.show(text);
    let card = card?;
    let wave = spoken(language, text)?;
    let mut pressed = None;
    let mut is_cut = || {
        pressed = pressed.or_else(|| keyboard.next(Duration::ZERO));
        pressed.is_some()
    };
    // A card may be gone: the text is on the screen.
    let _ = pcm::play(card, &wave, &mut is_cut);
    pressed
}

fn spoken(language: Language, text: &str) -> Option<Wave> {
    let voice = language.code();
    let mut command = player::command(PROGRAM, &["-v", voice, "--stdout", "--", text]);
    let made = command.stderr(Stdio::null()).output().ok()?;
    Wave::read(&made.stdout)
}

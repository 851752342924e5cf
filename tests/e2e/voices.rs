//! The voice fails in the middle of a game: the game goes on, another voice speaks, and the player learns it.

use crate::program::{Home, Program, moves};
use crate::ssip_server::{Habit, SsipServer};

/// A game of two moves with a speech-dispatcher that behaves like that.
fn play(habit: Habit, cause: &str) {
    let server = SsipServer::start(habit);
    let address = format!("unix_socket:{}", server.socket().display());
    let home = Home::new();
    let done = Program::at(&home)
        .args("play --input keyboard --voice speech-dispatcher --opponent human --time 5 --grace 0")
        .args("--language en")
        .env("SPEECHD_ADDRESS", address)
        .run_with(b"e4\ne5\n")
        .success()
        .says(&format!(
            "The voice has failed: {cause}. From now on I write what there is to say."
        ));
    assert_eq!(done.count("Pawn Eva two Eva four"), 1, "{:?}", done.stdout);
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
}

#[test]
fn a_game_goes_on_with_a_voice_that_never_begins() {
    play(
        Habit::Silent,
        "speech-dispatcher answers, but cannot be heard",
    );
}

#[test]
fn a_game_goes_on_with_a_voice_that_talks_nonsense() {
    play(Habit::Garbage, "speech-dispatcher broke off");
}

#[test]
fn while_a_voice_is_awaited_that_can_be_read_and_what_is_typed_counts() {
    let server = SsipServer::start(Habit::Mute);
    let address = format!("unix_socket:{}", server.socket().display());
    let home = Home::new();
    let done = Program::at(&home)
        .args("play --input keyboard --opponent human --time none --grace 0 --language en")
        .args("--braille terminal")
        .env("SPEECHD_ADDRESS", address)
        .run_with(b"e4\ne5\n")
        .success()
        .complains("The voice does not answer yet.");
    // "voice"
    done.says("⠧⠕⠊⠉⠑");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
}

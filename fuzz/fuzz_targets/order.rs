//! An order of the arbiter: it is read, or its mistake has a place in the line.
#![no_main]

use desk::orders;
use game::session::{Names, Player, Procedure, Profile, Regulations, Settings, State, Warnings};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let settings = Settings {
        arbiter_pin: None,
        arbiters_page: false,
        online: None,
        white: Player::Human,
        black: Player::Human,
        names: Names::default(),
        time_control: "5+3".parse().unwrap(),
        fen: None,
        chess960: None,
        board: None,
        own_board: None,
        profile: Profile::default(),
        warnings: Warnings::default(),
        regulations: Regulations::default(),
        procedure: Procedure::default(),
        words: Vec::new(),
        begun: String::new(),
    };
    let state = State::new(settings).unwrap();
    let _ = orders::read(text, &state);
    let _ = orders::read(&format!("arbiter {text}"), &state);
});

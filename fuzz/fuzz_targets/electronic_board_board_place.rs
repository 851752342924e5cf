//! Where a board is, and the make and an order of a simulated one.
#![no_main]

use electronic_board::BoardChoice;
use electronic_board::simulator::{SimulatedMake, SimulatorOrder};
use libfuzzer_sys::fuzz_target;
use shakmaty::Board;

fuzz_target!(|text: &str| {
    let _ = text.parse::<SimulatedMake>();
    if let Ok(choice) = text.parse::<BoardChoice>() {
        assert_eq!(choice.to_string(), text);
    }
    let _ = SimulatorOrder::read(text, &Board::default());
});

//! Where a board is, and an order for a simulated board.
#![no_main]

use electronic_board::BoardPlace;
use electronic_board::simulator::SimulatorOrder;
use libfuzzer_sys::fuzz_target;
use shakmaty::Board;

fuzz_target!(|text: &str| {
    let _ = text.parse::<BoardPlace>();
    let _ = SimulatorOrder::read(text, &Board::default());
});

//! A file of games is written as it was read, and a comment changes nothing else.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pgn_tree::PgnFile;

fuzz_target!(|bytes: &[u8]| {
    let file = PgnFile::read(bytes);
    assert_eq!(file.write().as_deref(), Ok(bytes));
    for index in 0..file.games().len() {
        let game = file.game(index).expect("there is this game");
        for id in game.ids() {
            let Ok(changed) = game.add_comment(id, "a comment") else {
                assert!(!game.faults().is_empty(), "{}", game.text());
                continue;
            };
            assert_eq!(game.ids().count(), changed.ids().count());
            let steps = |it| changed.node(it).step() == game.node(it).step();
            assert!(game.ids().all(steps), "{}", changed.text());
        }
    }
});

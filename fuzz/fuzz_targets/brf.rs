//! A scoresheet in braille. The first character chooses the table.
#![no_main]

use braille_display::Table;
use game::scoresheet::brf;
use libfuzzer_sys::fuzz_target;
use shakmaty::Chess;

const TABLES: [&str; 4] = ["de-6dot", "en-6dot", "ru-6dot", "bg-6dot"];

fuzz_target!(|text: &str| {
    let choice = text.bytes().next().unwrap_or_default();
    let name = TABLES[usize::from(choice) % TABLES.len()];
    if let Some(Ok(table)) = Table::shipped(name) {
        let _ = brf::read(text, &table, &Chess::default());
    }
});

//! Lets an engine say anything while it is greeted and while it thinks.
#![no_main]

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use uci_opponent::{Conversation, Limit, Patience, Shakmaty, Task, Wishes};

fuzz_target!(|text: &str| {
    let mut now = Duration::ZERO;
    let (mut conversation, _) = Conversation::begin(Wishes::default(), Patience::default(), now);
    for line in text.lines() {
        now += Duration::from_millis(10);
        let _ = conversation.line(line, now);
        let start = Shakmaty::default();
        if let Ok(task) = Task::new(&start, [], Limit::Nodes(1)) {
            let _ = conversation.think(task, now);
        }
        let _ = conversation.pass(now);
    }
});

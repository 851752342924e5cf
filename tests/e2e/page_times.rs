//! How long both ways take, for `docs/measurements.md`: from the press on the page until
//! the program says the move, and from a typed move until the page shows it.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::player_page::PlayerPage;

#[test]
#[ignore = "measures: cargo nextest run --run-ignored only how_fast --no-capture"]
fn how_fast_the_page_is() {
    let Some((mut page, mut program)) = PlayerPage::open(&["--grace", "0", "--time", "none"])
    else {
        return;
    };
    let now = || {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        now.as_secs_f64() * 1000.0
    };
    page.browser.value(
        "window.times = {};
         const note = (name) => { times[name] = performance.timeOrigin + performance.now(); };
         addEventListener('mouseup', () => note('pressed'), true);
         new MutationObserver(() => note('shown'))
             .observe(document.getElementById('last'), { childList: true });",
    );
    let (mut shown, mut said) = (Vec::new(), Vec::new());
    for [white, from, to] in (3..=4).flat_map(|rank| {
        ('a'..='h').map(move |file| {
            let black = 9 - rank;
            let before = if rank == 3 { 7 } else { black + 1 };
            [
                format!("{file}{rank}"),
                format!("{file}{before}"),
                format!("{file}{black}"),
            ]
        })
    }) {
        let typed = now();
        program.asks(&white, "Bauer");
        page.browser.reads("waits", "Sie sind am Zug.");
        shown.push(page.browser.value("times.shown").as_f64().unwrap() - typed);
        page.clicks(&from, &to);
        program.says("Bauer");
        let heard = now();
        said.push(heard - page.browser.value("times.pressed").as_f64().unwrap());
        page.browser.reads("waits", "Weiß hat noch keinen");
    }
    for (name, mut times) in [("press to announcement", said), ("typed to page", shown)] {
        times.sort_by(f64::total_cmp);
        let (median, last) = (times[times.len() / 2], times[times.len() - 1]);
        println!(
            "{name}: median {median:.0} ms, longest {last:.0} ms of {}",
            times.len()
        );
    }
    program.finish().success();
}

//! The page by keyboard alone, to a screen reader, in high contrast, at 200 % zoom and on a
//! small screen: for each of its visitors.

use serde_json::json;

use crate::browser::Browser;
use crate::player_page::{PlayerPage, url_of};

/// What can be pressed, filled in or gone over.
const ROLES: [&str; 8] = [
    "button",
    "textbox",
    "spinbutton",
    "combobox",
    "gridcell",
    "table",
    "grid",
    "group",
];

/// Widths and heights of the window in CSS pixels: a usual one, the same at 200 % and at 400 % zoom, and a
/// telephone's.
const WINDOWS: [[u32; 2]; 4] = [[1280, 1000], [640, 500], [320, 250], [320, 568]];

/// Everything of the page that can be used has a name for a screen reader; how many it is.
#[track_caller]
pub fn all_named(browser: &mut Browser) -> usize {
    let tree = browser.call("Accessibility.getFullAXTree", json!({}));
    let nodes = tree["nodes"].as_array().unwrap().iter();
    let used = nodes.filter(|node| {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        node["ignored"] == false && ROLES.contains(&role)
    });
    let named = used.inspect(|node| {
        let name = node["name"]["value"].as_str().unwrap_or_default();
        assert!(!name.is_empty(), "{node}");
    });
    named.count()
}

/// Whether this element has a frame that can be seen.
#[track_caller]
fn is_framed(browser: &mut Browser, element: &str) -> bool {
    let framed = browser.value(&format!(
        "((it) => it.outlineStyle !== 'none' && parseFloat(it.outlineWidth) > 2)
             (getComputedStyle({element}))"
    ));
    framed == json!(true)
}

/// Tab goes once over everything that can be used, in the order in which it is read, and shows
/// where it is; how many stops it has made.
#[track_caller]
fn goes_over_everything(browser: &mut Browser) -> u64 {
    let count = browser.value(
        "document.body.tabIndex = -1;
         document.body.focus();
         [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex=\"0\"]')]
             .filter((it) => it.checkVisibility() && it.tabIndex === 0)
             .map((it, index) => { it.dataset.stop = index; }).length",
    );
    let count = count.as_u64().unwrap();
    for stop in 0..count {
        browser.key("Tab");
        let at = browser.value("document.activeElement.dataset.stop");
        assert_eq!(at, json!(stop.to_string()));
        let shown = is_framed(browser, "document.activeElement");
        assert!(shown, "the focus at stop {stop}");
    }
    count
}

/// Nothing lies beside the window, so that nobody scrolls in two directions. The board is drawn
/// anew some frames after the window has changed.
#[track_caller]
fn nothing_is_cut_off(browser: &mut Browser) {
    let beside = browser.value(
        "(async () => {
             const beside = () => [...document.querySelectorAll('body *')]
                 .filter((it) => it.checkVisibility() && !it.closest('.heard, #by-keys, .skip'))
                 .filter((it) => {
                     const box = it.getBoundingClientRect();
                     return box.left < 0 || box.right > document.documentElement.clientWidth;
                 })
                 .map((it) => [innerWidth, it.getBoundingClientRect().right, it.outerHTML.slice(0, 80)]);
             const end = performance.now() + 10000;
             let found;
             do {
                 await new Promise(requestAnimationFrame);
                 found = beside();
             } while (found.length > 0 && performance.now() < end);
             return found;
         })()",
    );
    assert_eq!(beside, json!([]));
    let wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    assert_eq!(browser.value(wider), json!(0), "it scrolls sideways");
}

#[test]
fn each_page_is_used_by_keys_alone_in_every_window() {
    let Some((mut page, mut program)) = PlayerPage::open(&["--grace", "0", "--time", "90+30"])
    else {
        return;
    };
    program.asks("e4", "Bauer Eva zwei Eva vier");
    // So many stops of Tab at least, and so many things with a name.
    for (visitor, stops, named) in [("player", 9, 72), ("arbiter", 12, 76), ("spectator", 2, 66)] {
        page.browser.open(&url_of(&page.home, visitor));
        page.browser.reads("connection", "Verbunden.");
        page.browser.reads("last", "Bauer Eva zwei Eva vier");
        for [width, height] in WINDOWS {
            page.browser.resizes(width, height);
            for contrast in ["none", "active"] {
                page.browser.prefers("forced-colors", contrast);
                nothing_is_cut_off(&mut page.browser);
                assert!(
                    goes_over_everything(&mut page.browser) >= stops,
                    "{visitor}"
                );
            }
            assert!(all_named(&mut page.browser) >= named, "{visitor}");
        }
    }
    program.finish().success();
}

/// In forced colours shadows and backgrounds are gone: what is pointed at is framed.
#[test]
fn what_is_pointed_at_is_seen_in_high_contrast() {
    let Some((mut page, program)) = PlayerPage::open(&["--grace", "0", "--time", "none"]) else {
        return;
    };
    page.browser.prefers("forced-colors", "active");
    page.browser
        .value("document.getElementById('square-h1').focus()");
    page.browser
        .shows("document.querySelector('cg-board square.pointed')");
    let pointed = "document.querySelector('cg-board square.pointed')";
    assert!(is_framed(&mut page.browser, pointed));
    program.finish().success();
}

/// What a screen reader reads of its own accord, and in which order the page stands.
#[test]
fn the_page_is_read_in_the_order_of_the_game() {
    let Some((mut page, program)) = PlayerPage::open(&["--grace", "0", "--time", "90+30"]) else {
        return;
    };
    let titles = page.browser.value(
        "[...document.querySelectorAll('h1, h2')].filter((it) => it.checkVisibility())
             .map((it) => it.textContent)",
    );
    assert_eq!(
        titles,
        json!([
            "Partie gegen einen blinden Spieler",
            "Uhren",
            "Brett",
            "Letzter Zug",
            "Was noch fehlt",
            "Ihr Zug"
        ])
    );
    let live = page.browser.value(
        "[...document.querySelectorAll('[aria-live], [role=alert], [role=status]')]
             .map((it) => it.getAttribute('aria-live') ?? it.getAttribute('role'))",
    );
    assert_eq!(live, json!(["polite", "assertive"]));
    program.finish().success();
}

#[test]
fn axe_finds_nothing_on_any_page() {
    let Some((mut page, mut program)) = PlayerPage::open(&["--grace", "0", "--time", "90+30"])
    else {
        return;
    };
    program.asks("e4", "Bauer Eva zwei Eva vier");
    for visitor in ["player", "arbiter", "spectator"] {
        page.browser.open(&url_of(&page.home, visitor));
        page.browser.reads("connection", "Verbunden.");
        page.browser.reads("last", "Bauer Eva zwei Eva vier");
        if !page.browser.has_axe() {
            return;
        }
        page.browser.axe_finds_nothing(visitor);
        page.browser.prefers("prefers-color-scheme", "dark");
        page.browser.axe_finds_nothing(&format!("{visitor}, dark"));
        page.browser.prefers("prefers-color-scheme", "light");
    }
    program.finish().success();
}

/// axe finds nothing in either colour scheme.
#[track_caller]
fn finds_nothing(page: &mut PlayerPage, state: &str) {
    if !page.browser.has_axe() {
        return;
    }
    for scheme in ["light", "dark"] {
        page.browser.prefers("prefers-color-scheme", scheme);
        page.browser
            .axe_finds_nothing(&format!("{state}, {scheme}"));
    }
}

#[test]
fn axe_finds_nothing_in_the_further_states_of_a_game() {
    let Some((mut page, mut program)) = PlayerPage::open(&["--grace", "0", "--time", "90+30"])
    else {
        return;
    };
    let (player, arbiter) = (page.url.clone(), url_of(&page.home, "arbiter"));
    page.presses("resign");
    page.browser.reads("asked", "Wirklich aufgeben?");
    finds_nothing(&mut page, "a question to the player");
    page.browser.click("#choices [value='no']");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    page.writes("repeated", "Bauer Eva zwei Eva vier");
    page.browser.reads("answer", "Richtig wiederholt.");
    page.says(
        "Bauer Eva sieben Eva fünf",
        &mut program,
        "Bauer Eva sieben Eva fünf",
    );
    program.asks("ich biete Remis", "Weiß bietet Remis an.");
    page.browser.reads("waits", "Weiß bietet Remis an.");
    finds_nothing(&mut page, "a draw offered to the player");
    page.browser.open(&arbiter);
    page.browser.reads("waits", "Weiß bietet Remis an.");
    finds_nothing(&mut page, "a draw offered, at the arbiter's");
    page.presses("agree-draw");
    page.browser
        .shows("!document.getElementById('question').hidden");
    finds_nothing(&mut page, "a question to the arbiter");
    page.browser.click("#choices [value='no']");
    page.browser.open(&player);
    page.browser.reads("connection", "Verbunden.");
    page.presses("resign");
    page.browser.click("#choices [value='yes']");
    program.says("Schwarz gibt auf. Weiß gewinnt.");
    for (visitor, url) in [("player", &player), ("arbiter", &arbiter)] {
        page.browser.open(url);
        page.browser.reads("result", "1-0");
        finds_nothing(&mut page, &format!("a game that has ended, {visitor}"));
    }
    program.finish().success();
    page.browser
        .shows("document.body.classList.contains('lost')");
    finds_nothing(&mut page, "no connection");
}

#[test]
fn axe_finds_nothing_while_a_promotion_is_asked() {
    let fen = "7K/8/8/8/8/8/p7/7k b - - 0 1";
    let Some((mut page, program)) =
        PlayerPage::open(&["--grace", "0", "--time", "none", "--fen", fen])
    else {
        return;
    };
    page.clicks("a2", "a1");
    page.browser
        .reads("asked", "In welche Figur wird umgewandelt?");
    finds_nothing(&mut page, "a promotion");
    program.finish().success();
}

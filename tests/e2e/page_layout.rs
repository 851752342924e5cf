//! How the page looks: what can be read, what is on one screen, and that nothing moves away under
//! the finger.

use serde_json::{Value, json};

use crate::player_page::PlayerPage;
use crate::program::Running;

/// The contrast that WCAG 2.2 asks for in text (1.4.3, level AA).
const READABLE: f64 = 4.5;

/// The contrast of each text that a selector finds with the background behind it.
const CONTRASTS: &str = "((selector) => {
    const rgb = (words) => words.match(/[\\d.]+/g).map(Number);
    const light = ([red, green, blue]) => {
        const [r, g, b] = [red, green, blue].map((it) => it / 255)
            .map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (it) => {
        for (let at = it; at; at = at.parentElement) {
            const color = rgb(getComputedStyle(at).backgroundColor);
            if (color.length === 3 || color[3] > 0) return color;
        }
        return [255, 255, 255];
    };
    return [...document.querySelectorAll(selector)].map((it) => {
        const [one, two] = [light(rgb(getComputedStyle(it).color)), light(behind(it))];
        return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    });
})";

/// A game in which Black, at the page, has to repeat a long announcement.
fn seat() -> Option<(PlayerPage, Running)> {
    let arguments = ["--grace", "0", "--time", "90+30", "--white", "Anna Muster"];
    let (mut seat, mut program) = PlayerPage::open(&arguments)?;
    program.asks("e4", "Bauer Eva zwei Eva vier");
    seat.browser.reads("repeat", "Bauer Eva zwei Eva vier");
    Some((seat, program))
}

#[test]
fn every_coordinate_and_the_result_can_be_read_in_both_colour_schemes() {
    let Some((mut seat, mut program)) = seat() else {
        return;
    };
    seat.presses("resign");
    seat.browser.click("#choices [value='yes']");
    program.says("Schwarz gibt auf. Weiß gewinnt.");
    seat.browser.reads("result", "1-0");
    for scheme in ["light", "dark"] {
        seat.browser.prefers("prefers-color-scheme", scheme);
        for (what, count) in [("#ranks span, #files span", 16), ("#result", 1)] {
            let found = seat.browser.value(&format!("{CONTRASTS}({})", json!(what)));
            let found: Vec<f64> = serde_json::from_value(found).unwrap();
            assert_eq!(found.len(), count, "{what}");
            assert!(
                found.iter().all(|it| *it >= READABLE),
                "{scheme}: {found:?}"
            );
        }
    }
    // What was said of the end outlasts the program, and is not faded.
    seat.browser.open(&seat.url.clone());
    seat.browser
        .reads("result", "1-0 Schwarz gibt auf. Weiß gewinnt.");
    program.says("Weiter geht es mit");
    program.finish().success();
    seat.browser
        .shows("document.body.classList.contains('lost')");
    // An element is as faded as all that it stands in.
    let opacity = "(() => {
        let opacity = 1;
        for (let it = document.getElementById('result'); it; it = it.parentElement)
            opacity *= getComputedStyle(it).opacity;
        return opacity;
    })()";
    assert_eq!(seat.browser.value(opacity), 1);
}

/// Where an element begins and ends, from top to bottom and from left to right.
fn place(seat: &mut PlayerPage, id: &str) -> [f64; 4] {
    let place = seat.browser.value(&format!(
        "(({{ top, bottom, left, right }}) => [top + scrollY, bottom + scrollY, left, right])(
            document.getElementById('{id}').getBoundingClientRect())"
    ));
    serde_json::from_value(place).unwrap()
}

#[test]
fn on_a_phone_all_that_a_move_needs_is_on_one_screen() {
    let Some((mut seat, program)) = seat() else {
        return;
    };
    for (width, height) in [(390, 844), (320, 844)] {
        seat.browser.resizes(width, height);
        for id in ["clock-white", "clock-black", "board", "press", "repeat"] {
            let [top, bottom, left, right] = place(&mut seat, id);
            let fits = top >= 0.0
                && bottom <= f64::from(height)
                && left >= 0.0
                && right <= f64::from(width);
            assert!(fits && bottom > top, "{id} at {width}: {top} to {bottom}");
        }
        // It does not scroll sideways, once the board has its new size.
        let narrow = format!("document.documentElement.scrollWidth <= {width}");
        seat.browser.shows(&narrow);
    }
    // The help takes no place before somebody opens it.
    let folded = "document.querySelector('details').open";
    assert_eq!(seat.browser.value(folded), false);
    seat.browser.reads("clock-white", "Anna Muster");
    seat.browser.reads("clock-white", "1 ausgeführter Zug");
    program.finish().success();
}

#[test]
fn the_first_click_after_the_board_had_the_focus_counts() {
    let Some((mut seat, program)) = seat() else {
        return;
    };
    for (width, height) in [(1280, 1000), (1200, 850), (390, 844)] {
        seat.browser.resizes(width, height);
        let before = place(&mut seat, "press");
        let focus = "document.getElementById('square-e7').focus()";
        assert_eq!(seat.browser.value(focus), Value::Null);
        assert_eq!(place(&mut seat, "press"), before, "the button moved away");
        seat.presses("offer-draw");
        seat.browser
            .shows("document.getElementById('answer').innerText !== ''");
        seat.browser
            .value("document.getElementById('answer').textContent = ''");
    }
    program.finish().success();
}

#[test]
fn a_refusal_moves_no_button() {
    let Some((mut seat, program)) = seat() else {
        return;
    };
    seat.browser.resizes(390, 844);
    let before = place(&mut seat, "press");
    seat.clicks("e7", "e4");
    seat.browser.reads("answer", "geht nicht");
    assert_eq!(place(&mut seat, "press"), before);
    program.finish().success();
}

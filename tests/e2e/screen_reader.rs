//! What a screen reader is given at a page: the texts that its two speakers get, and when.

use serde_json::{Value, json};

use test_support::left_out;

use crate::browser::Browser;

/// The rules of WCAG 2.2, level AA, and what is usual.
const AXE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/.vendor/axe/axe.min.js");

/// Notes, from the first byte of the page on, what the two speakers get and when, and when keys go down.
const LISTENER: &str = r#"
    window.heard = [];
    window.keyAt = -Infinity;
    window.emptyAtFirst = null;
    addEventListener("keydown", () => { keyAt = performance.now(); }, true);
    addEventListener("DOMContentLoaded", () => {
        const speakers = ["polite", "urgent"].map((id) => document.getElementById(id));
        emptyAtFirst = speakers.every((it) => it && it.textContent === "");
        const listener = new MutationObserver((changes) => {
            for (const { id, textContent } of new Set(changes.map((it) => it.target))) {
                const at = performance.now();
                heard.push({ speaker: id, words: textContent, at, afterKey: at - keyAt });
            }
        });
        for (const it of speakers) listener.observe(it, { childList: true });
    });
"#;

/// What timers and a busy machine may take away from a pause, in milliseconds.
pub const GRAIN: f64 = 10.0;

impl Browser {
    /// From now on every page notes what a screen reader is given.
    pub fn listens(&mut self) {
        self.begins_with(LISTENER);
    }

    /// Waits until a speaker gets these words, among others, after what was heard before.
    #[track_caller]
    pub fn hears(&mut self, words: &str) {
        let words = json!(words);
        self.shows(&format!(
            "(() => {{
                const from = window.listened ?? 0;
                const found = heard.findIndex((it, index) => index >= from && it.words.includes({words}));
                if (found >= 0) window.listened = found + 1;
                return found >= 0;
            }})()"
        ));
    }

    /// Brings axe-core to the page; false if it is not there.
    pub fn has_axe(&mut self) -> bool {
        let Ok(axe) = std::fs::read_to_string(AXE) else {
            left_out("axe-core is not there (scripts/setup.sh test)");
            return false;
        };
        self.value(&format!("{axe}; true")) == true
    }

    /// It finds nothing wrong with the page in this state.
    #[track_caller]
    pub fn axe_finds_nothing(&mut self, state: &str) {
        let found = self.value(
            "axe.run(document).then((it) => it.violations.map((it) => `${it.id}: ${it.nodes.map((it) => it.html)}`))",
        );
        assert_eq!(found, json!([]), "{state}");
    }

    /// What the speakers have got so far.
    pub fn heard(&mut self) -> Vec<Value> {
        serde_json::from_value(self.value("heard")).unwrap()
    }

    /// Whatever was said could be heard: the speakers were there before, no text came too early, too close to another, or
    /// the same again.
    #[track_caller]
    pub fn could_hear_everything(&mut self) {
        assert_eq!(self.value("emptyAtFirst"), true);
        let heard = self.heard();
        let at = |it: &Value| it["at"].as_f64().unwrap();
        assert!(heard.iter().all(|it| at(it) >= 1000.0), "{heard:#?}");
        for speaker in ["polite", "urgent"] {
            let texts = heard.iter().filter(|it| it["speaker"] == speaker);
            let texts: Vec<&Value> = texts.map(|it| &it["words"]).collect();
            assert!(texts.windows(2).all(|it| it[0] != it[1]), "{heard:#?}");
        }
        let close = |pair: &[Value]| at(&pair[1]) - at(&pair[0]) < 150.0 - GRAIN;
        assert!(!heard.windows(2).any(close), "{heard:#?}");
        assert_eq!(self.complaints(), [""; 0]);
    }
}

//! The page of a sighted player: a browser at the page of a real program.

use std::fs;

use serde_json::Value;

use crate::browser::Browser;
use crate::program::{Home, Program, Running};

/// The page of the sighted player, from what the program keeps beside the journal.
pub fn url(home: &Home) -> String {
    url_of(home, "player")
}

/// The page of this visitor. The arbiter's stands only in the file that the program was asked to write.
pub fn url_of(home: &Home, visitor: &str) -> String {
    if visitor == "arbiter" {
        return fs::read_to_string(home.path("arbiter"))
            .unwrap()
            .trim_end()
            .to_owned();
    }
    let place = fs::read(home.journal().with_extension("page")).unwrap();
    let place: Value = serde_json::from_slice(&place).unwrap();
    let (address, token) = (&place["address"], &place["tokens"][visitor]);
    format!(
        "http://{}/{}/",
        address.as_str().unwrap(),
        token.as_str().unwrap()
    )
}

/// The page of the sighted player, opened in a browser.
pub struct PlayerPage {
    pub home: Home,
    pub browser: Browser,
    pub url: String,
}

impl PlayerPage {
    /// A game of a blind player against a sighted one; none without a browser.
    #[track_caller]
    pub fn open(arguments: &[&str]) -> Option<(Self, Running)> {
        let mut browser = Browser::start()?;
        let home = Home::new();
        let mut program = Program::at(&home).args("web --input keyboard --voice text");
        program = program.arg("--arbiter-page-file").arg(home.path("arbiter"));
        for argument in arguments {
            program = program.arg(argument);
        }
        let mut program = program.start();
        program.says("Die Seite des sehenden Spielers ist bereit.");
        program.says("Die Partie beginnt.");
        let url = url(&home);
        browser.listens();
        browser.open(&url);
        browser.reads("connection", "Verbunden.");
        let page = Self { home, browser, url };
        Some((page, program))
    }

    /// The middle of a square of the drawn board, Black below.
    #[track_caller]
    fn place(&mut self, square: &str) -> [Value; 2] {
        let sign = square.as_bytes();
        let steps = [b'h' - sign[0], sign[1] - b'1'];
        let middle = steps.map(|steps| (f64::from(steps) + 0.5) / 8.0);
        self.browser.place("cg-board", middle)
    }

    /// Clicks on two squares of the drawn board.
    #[track_caller]
    pub fn clicks(&mut self, from: &str, to: &str) {
        for square in [from, to] {
            let [x, y] = self.place(square);
            self.browser.click_at(&x, &y);
        }
    }

    /// Drags a piece over the drawn board.
    #[track_caller]
    pub fn drags(&mut self, from: &str, to: &str) {
        let [x, y] = self.place(from);
        self.browser.mouse("mousePressed", &x, &y);
        let [x, y] = self.place(to);
        self.browser.mouse("mouseMoved", &x, &y);
        self.browser
            .shows("document.querySelector('cg-board piece.dragging')");
        self.browser.mouse("mouseReleased", &x, &y);
    }

    /// Writes into a field and sends it by Enter.
    #[track_caller]
    pub fn writes(&mut self, field: &str, words: &str) {
        self.fills(field, words);
        self.browser.key("Enter");
    }

    /// Writes what the player says, until the program says this.
    #[track_caller]
    pub fn says(&mut self, words: &str, program: &mut Running, told: &str) {
        self.writes("words", words);
        if program.answers_one_of(&[told]).is_none() {
            let seen = self.browser.seen();
            panic!("{words} is not answered with {told}; the page: {seen:#}");
        }
    }

    /// Writes into a field.
    #[track_caller]
    pub fn fills(&mut self, field: &str, words: &str) {
        self.browser.click(&format!("#{field}"));
        self.browser
            .value(&format!("document.getElementById('{field}').select()"));
        self.browser.types(words);
    }

    #[track_caller]
    pub fn presses(&mut self, text: &str) {
        self.browser.click(&format!("[data-text='{text}']"));
    }

    /// The drawn board and the table both have a piece there.
    #[track_caller]
    pub fn stands(&mut self, piece: &str, square: &str) {
        self.browser.shows(&format!(
            "[...document.querySelectorAll('cg-board piece')].some((it) => it.cgKey === '{square}')
             && document.getElementById('square-{square}').textContent === '{square} {piece}'"
        ));
    }
}

//! The page of the sighted player, in a real browser with the real program: whoever sees
//! plays by mouse and keys, whoever does not by words.

use std::fs;
use std::path::Path;

use annabella::session::journal;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::program::{Home, Program, Running, moves};

/// The program's own page, from what it keeps beside the journal.
fn url(home: &Home) -> String {
    let place = fs::read(home.journal().with_extension("page")).unwrap();
    let place: Value = serde_json::from_slice(&place).unwrap();
    let (address, token) = (place["address"].as_str(), place["token"].as_str());
    format!("http://{}/{}/", address.unwrap(), token.unwrap())
}

/// A game of a blind player against a sighted one, and the sighted one's browser.
struct Game {
    home: Home,
    program: Running,
    browser: Browser,
    url: String,
}

impl Game {
    /// None without a browser.
    #[track_caller]
    fn begin(arguments: &[&str]) -> Option<Self> {
        let mut browser = Browser::start()?;
        let home = Home::new();
        let mut program = Program::at(&home).args("mirror --input keyboard --voice text --grace 0");
        for argument in arguments {
            program = program.arg(argument);
        }
        let mut program = program.start();
        program.says("Die Seite des sehenden Spielers ist bereit.");
        program.says("Die Partie beginnt.");
        let url = url(&home);
        browser.open(&url);
        browser.reads("connection", "Verbunden.");
        Some(Self {
            home,
            program,
            browser,
            url,
        })
    }

    /// The middle of a square of the drawn board, Black below.
    #[track_caller]
    fn place(&mut self, square: &str) -> (Value, Value) {
        let sign = square.as_bytes();
        let (file, rank) = (b'h' - sign[0], sign[1] - b'1');
        self.browser
            .value("document.getElementById('board').scrollIntoView({ block: 'center' })");
        let place = self.browser.value(&format!(
            "(() => {{ const box = document.querySelector('cg-board').getBoundingClientRect();
               return [box.x + box.width * ({file} + 0.5) / 8, box.y + box.height * ({rank} + 0.5) / 8]; }})()"
        ));
        (place[0].clone(), place[1].clone())
    }

    /// Clicks on two squares of the drawn board.
    #[track_caller]
    fn clicks(&mut self, from: &str, to: &str) {
        for square in [from, to] {
            let (x, y) = self.place(square);
            self.browser.click_at(&x, &y);
        }
    }

    /// Drags a piece over the drawn board.
    #[track_caller]
    fn drags(&mut self, from: &str, to: &str) {
        let (x, y) = self.place(from);
        self.browser.mouse("mousePressed", &x, &y);
        let (x, y) = self.place(to);
        for what in ["mouseMoved", "mouseMoved", "mouseReleased"] {
            self.browser.mouse(what, &x, &y);
        }
    }

    /// Writes into a field and sends it by Enter.
    #[track_caller]
    fn writes(&mut self, field: &str, words: &str) {
        self.browser.click(&format!("#{field}"));
        self.browser
            .value(&format!("document.getElementById('{field}').select()"));
        self.browser.types(words);
        self.browser.key("Enter");
    }

    #[track_caller]
    fn presses(&mut self, text: &str) {
        self.browser.click(&format!("[data-text='{text}']"));
    }

    /// The drawn board and the table both have a piece there.
    #[track_caller]
    fn stands(&mut self, piece: &str, square: &str) {
        self.browser.shows(&format!(
            "[...document.querySelectorAll('cg-board piece')].some((it) => it.cgKey === '{square}')
             && document.getElementById('square-{square}').getAttribute('aria-label') === '{square} {piece}'"
        ));
    }
}

#[test]
fn a_game_between_a_page_and_a_keyboard() {
    let Some(mut game) = Game::begin(&["--time", "5+3"]) else {
        return;
    };
    let pieces = "document.querySelectorAll('cg-board piece').length === 32";
    game.browser.shows(pieces);
    game.browser.reads("plays", "Schwarz");
    game.browser.reads("last", "Noch kein Zug.");
    game.browser
        .reads("waits", "Weiß hat noch keinen Zug angesagt.");
    game.browser.reads("clock-white", "0:05:0");

    // What the blind player types is shown, with what has to be repeated.
    game.program.asks("e4", "Bauer Eva zwei Eva vier");
    game.browser.reads("last", "Bauer Eva zwei Eva vier");
    game.browser.reads("repeat", "Bauer Eva zwei Eva vier");
    game.browser.reads("waits", "Sie sind am Zug.");
    game.stands("weißer Bauer", "e4");

    // An illegal move is not made, and the page says why.
    game.clicks("e7", "e4");
    game.browser.reads("answer", "geht nicht");
    game.stands("schwarzer Bauer", "e7");

    game.clicks("e7", "e5");
    game.program.says("Bauer Eva sieben Eva fünf");
    game.browser.reads("last", "Bauer Eva sieben Eva fünf");
    game.browser.reads("answer", "");
    game.stands("schwarzer Bauer", "e5");

    // Out of turn, by words.
    game.writes("words", "Sf6");
    game.browser.reads("answer", "Der Gegner ist am Zug.");

    game.program.asks("Sf3", "Springer Gustav eins Felix drei");
    game.browser
        .reads("last", "Springer Gustav eins Felix drei");
    game.drags("b8", "c6");
    game.program.says("Springer Bella acht Cäsar sechs");

    // A repetition is compared, and a difference is heard at once.
    game.program.asks("Lb5", "Läufer Felix eins Bella fünf");
    game.browser.reads("repeat", "Läufer Felix eins Bella fünf");
    game.writes("repeated", "Läufer Felix eins Cäsar vier");
    game.browser.reads("answer", "Anders wiederholt");
    game.program
        .says("Anders wiederholt: angesagt war Läufer Felix eins Bella fünf");
    game.writes("repeated", "Läufer Felix eins Bella fünf");
    game.browser.reads("answer", "Richtig wiederholt.");

    game.writes("words", "Springer Gustav acht Felix sechs");
    game.program.says("Springer Gustav acht Felix sechs");
    game.browser
        .reads("last", "Springer Gustav acht Felix sechs");

    // Offers go both ways.
    game.presses("offer-draw");
    game.program.says("Schwarz bietet Remis an. Ja oder nein?");
    game.browser.reads("waits", "Schwarz bietet Remis an.");
    game.program.asks("nein", "Weiß lehnt das Remis ab.");

    // The arbiter stops the clocks, and nobody moves.
    game.browser.click("#arbiter summary");
    game.presses("stop");
    game.program.says("Die Uhren sind angehalten");
    game.browser.reads("waits", "Die Uhren sind angehalten");
    game.presses("restart");
    game.program.says("Die Partie geht weiter.");

    game.presses("resign");
    game.browser.click("#choices [value='no']");
    game.presses("resign");
    game.browser.reads("asked", "Wirklich aufgeben?");
    game.browser.click("#choices [value='yes']");
    game.program.says("Schwarz gibt auf. Weiß gewinnt.");
    game.browser
        .reads("result", "1-0 Schwarz gibt auf. Weiß gewinnt.");
    let done = game.program.finish().success();
    game.browser
        .reads("connection", "Die Partie ist zu Ende, das Programm auch.");
    done.complains(&game.url);

    let played = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "g8f6"];
    assert_eq!(moves(&game.home.game()), played);
    assert_eq!(game.browser.complaints(), [""; 0]);
    let host = game.url.split_inclusive('/').take(3).collect::<String>();
    for url in game.browser.requested() {
        assert!(url.starts_with(&host) || url.starts_with("data:"), "{url}");
    }
}

#[test]
fn whoever_uses_no_mouse_plays_square_by_square() {
    let Some(mut game) = Game::begin(&["--time", "none"]) else {
        return;
    };
    game.program.asks("e4", "Bauer Eva zwei Eva vier");
    game.browser.reads("last", "Bauer Eva zwei Eva vier");
    // Tab finds the board; with Black below it begins at h1.
    let found = (0..20).any(|_| {
        game.browser.key("Tab");
        game.browser.value("document.activeElement.id") == "square-h1"
    });
    assert!(found, "Tab does not lead to the board");
    let walk = |game: &mut Game, key: &str, times: usize| {
        (0..times).for_each(|_| game.browser.key(key));
    };
    walk(&mut game, "ArrowRight", 6);
    walk(&mut game, "ArrowDown", 7);
    game.browser
        .shows("document.activeElement.id === 'square-b8'");
    game.browser.key("Enter");
    game.browser
        .reads("pointed", "b8 schwarzer Springer, gewählt");
    walk(&mut game, "ArrowLeft", 1);
    walk(&mut game, "ArrowUp", 2);
    game.browser.key("Enter");
    game.program.says("Springer Bella acht Cäsar sechs");
    game.browser
        .reads("news", "Springer Bella acht Cäsar sechs");
    game.browser.reads("no-clocks", "Ohne Uhr.");

    // Everything that can be pressed or filled in has a name for a screen reader.
    let tree = game.browser.call("Accessibility.getFullAXTree", json!({}));
    let roles = [
        "button",
        "textbox",
        "combobox",
        "gridcell",
        "table",
        "grid",
        "DisclosureTriangle",
    ];
    let nodes = tree["nodes"].as_array().unwrap();
    let used = nodes.iter().filter(|node| {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        node["ignored"] == false && roles.contains(&role)
    });
    let mut count = 0;
    for node in used {
        let name = node["name"]["value"].as_str().unwrap_or_default();
        assert!(!name.is_empty(), "{node}");
        count += 1;
    }
    assert!(count > 64 + 8, "{count}");
    game.program.finish().success();
}

#[test]
fn a_promotion_asks_for_its_piece_at_the_page() {
    let fen = "7K/8/8/8/8/8/p7/7k b - - 0 1";
    let Some(mut game) = Game::begin(&["--time", "none", "--fen", fen]) else {
        return;
    };
    game.clicks("a2", "a1");
    game.browser
        .reads("asked", "In welche Figur wird umgewandelt?");
    game.browser.click("#choices [value='R']");
    game.program.says("Bauer Anna zwei Anna eins Turm");
    game.stands("schwarzer Turm", "a1");
    game.program.finish().success();
}

#[test]
fn a_program_that_was_killed_is_found_again_by_the_page() {
    let Some(mut game) = Game::begin(&["--time", "5+3"]) else {
        return;
    };
    game.program.asks("e4", "Bauer Eva zwei Eva vier");
    game.browser.reads("last", "Bauer Eva zwei Eva vier");
    game.program.kill();
    game.browser
        .reads("connection", "Keine Verbindung zum Programm.");
    game.browser
        .shows("document.body.classList.contains('lost')");
    game.clicks("e7", "e5");
    game.browser.reads("answer", "Nicht angekommen");

    let mut program = Program::at(&game.home)
        .args("resume --mirror --input keyboard --voice text --grace 0")
        .start();
    program.says("Die Seite des sehenden Spielers ist bereit.");
    game.browser.reads("connection", "Verbunden.");
    game.browser
        .shows("!document.body.classList.contains('lost')");
    assert_eq!(url(&game.home), game.url);
    game.writes("words", "Eva fünf");
    program.says("Bauer Eva sieben Eva fünf");
    program.finish().success();
    assert_eq!(moves(&game.home.game()), ["e2e4", "e7e5"]);
}

#[test]
fn against_the_engine_the_page_only_shows_the_game() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let home = Home::new();
    let mut program = Program::at(&home)
        .keyboard("--level 1 --seed 7 --mirror --language en")
        .start();
    program.says("The page shows the game.");
    let done = program.asks("a3", "Bauer Anna zwei Anna drei");
    assert_eq!(done, "Bauer Anna zwei Anna drei");
    browser.open(&url(&home));
    browser.reads("plays", "This page only shows the game.");
    browser.shows("document.getElementById('yours').hidden");
    // Each reader has his own language.
    browser.open(&format!("{}?language=ru", url(&home)));
    browser.reads("connection", "Связь есть.");
    program.finish().success();
}

/// The file with the address is a secret, and no journal.
#[test]
fn the_address_is_kept_for_the_user_alone() {
    use std::os::unix::fs::PermissionsExt;
    let done = Program::new()
        .args("mirror --input keyboard --voice text --grace 0")
        .run_with(b"e4\n")
        .success();
    let page: &Path = &done.home.journal().with_extension("page");
    let mode = fs::metadata(page).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let content = fs::read(done.home.journal()).unwrap();
    assert!(journal::replay(&content, |_, _, _| ()).is_ok());
}

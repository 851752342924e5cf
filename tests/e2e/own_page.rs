//! The player's own page, in a real browser with the real program: as its tree shows it, as a screen reader is given it,
//! by keys alone, by touch.

use std::fs;
use std::thread::{self, JoinHandle};

use rustix::process::Signal;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::page_client::Client;
use crate::program::{Home, Program, Running};
use crate::screen_reader::GRAIN;

/// A browser at the page, which knows what a screen reader was given.
pub struct Player {
    pub browser: Browser,
    pub url: String,
}

impl Player {
    /// At the menu; nobody without a browser.
    pub fn open() -> Option<(Self, Running)> {
        Self::opened("page --no-browser")
    }

    /// At what this command opens.
    fn opened(command: &str) -> Option<(Self, Running)> {
        Self::opened_in(&Home::new(), command, "Hauptmenü")
    }

    /// In this home, at what has this title.
    pub fn opened_in(home: &Home, command: &str, title: &str) -> Option<(Self, Running)> {
        Some(Self::opened_by(Browser::start()?, home, command, title))
    }

    /// In a browser that was there before.
    pub fn opened_by(
        mut browser: Browser,
        home: &Home,
        command: &str,
        title: &str,
    ) -> (Self, Running) {
        settled(home);
        let mut program = Program::at(home).args(command).start();
        let told = program.says("http://127.0.0.1:");
        let url = told[told.find("http://").unwrap()..].to_owned();
        browser.listens();
        browser.open(&url);
        browser.reads("title", title);
        (Self { browser, url }, program)
    }

    /// A game of two at this page.
    pub fn of_two() -> Option<(Self, Running)> {
        let (mut player, program) = Self::open()?;
        player.focus("line");
        player.writes("p");
        player.browser.reads("asked", "Neue Partie");
        player.writes("3");
        player.browser.hears("Die Partie beginnt.");
        Some((player, program))
    }

    pub fn focus(&mut self, id: &str) {
        self.browser
            .value(&format!("document.getElementById('{id}').focus()"));
    }

    /// Types a line into what has the focus, and sends it.
    #[track_caller]
    pub fn writes(&mut self, line: &str) {
        self.browser.types(line);
        self.browser.key("Enter");
    }

    /// Sends a line as another device does, and gives the status of the answer.
    pub fn elsewhere(&self, line: &str) -> JoinHandle<u16> {
        let (address, path) = self.url["http://".len()..].split_once('/').unwrap();
        let (address, path) = (address.parse().unwrap(), format!("/{path}line"));
        let body = json!({ "line": line }).to_string();
        thread::spawn(move || {
            let client = Client::connect(address);
            client.post(&path, None, body.as_bytes()).status
        })
    }

    /// The words of what has the focus.
    pub fn focused(&mut self) -> String {
        let focused = self.browser.value(
            "document.activeElement.id || document.activeElement.dataset.square || document.activeElement.textContent",
        );
        focused.as_str().unwrap_or_default().to_owned()
    }

    /// Presses the Tab key until the focus is there.
    #[track_caller]
    pub fn tabs_to(&mut self, what: &str) {
        for _ in 0..40 {
            self.browser.key("Tab");
            if self.focused() == what {
                return;
            }
        }
        panic!("Tab does not lead to {what}");
    }
}

/// In this home the questions of the first start were answered.
pub fn settled(home: &Home) {
    let config = home.path("config/annabella/config.toml");
    fs::create_dir_all(config.parent().unwrap()).unwrap();
    fs::write(config, "# Answered.\n").unwrap();
}

/// Ends the program as a window that is closed.
#[track_caller]
pub fn closes(program: Running) {
    program.signal(Signal::TERM);
    program.ends();
}

/// The name of a node of the tree.
fn name(node: &Value) -> &str {
    node["name"]["value"].as_str().unwrap_or_default()
}

/// The names of the nodes with this role, in their order.
fn named<'a>(tree: &'a [Value], role: &str) -> Vec<&'a str> {
    let nodes = tree.iter().filter(|it| it["role"]["value"] == role);
    nodes.map(name).collect()
}

#[test]
fn the_tree_has_one_title_its_sections_in_order_and_a_name_for_everything() {
    let Some((mut player, program)) = Player::of_two() else {
        return;
    };
    player.writes("e4");
    player.browser.reads("moves", "Eva vier");
    let tree = player.browser.tree();
    let headings = |level: u64| -> Vec<&str> {
        let has_level = |it: &&Value| {
            let properties = it["properties"].as_array().into_iter().flatten();
            properties
                .into_iter()
                .any(|it| it["name"] == "level" && it["value"]["value"] == level)
        };
        let all = tree.iter().filter(|it| it["role"]["value"] == "heading");
        all.filter(has_level).map(name).collect()
    };
    assert_eq!(headings(1), ["Partie zu zweit. Schwarz ist am Zug."]);
    let sections = [
        "Jetzt",
        "Ihre Worte",
        "Frage",
        "Uhren",
        "Brett",
        "Verlauf",
        "Züge",
        "Aktionen",
        "Eigene Dateien",
        "Einstellungen und Hilfe",
    ];
    assert_eq!(headings(2), sections);
    let squares = named(&tree, "gridcell");
    assert_eq!(squares.len(), 64);
    assert_eq!(
        (squares[0], squares[24], squares[60]),
        (
            "Turm, Schwarz, Anna acht",
            "Anna fünf",
            "König, Weiß, Eva eins"
        )
    );
    for role in ["textbox", "button", "combobox", "checkbox", "grid"] {
        let names = named(&tree, role);
        assert!(!names.is_empty(), "{role}");
        assert!(names.iter().all(|it| !it.is_empty()), "{role}: {names:?}");
    }
    // The log is read by walking alone, and nothing asks from a window in front of the page.
    player.browser.shows(
        "document.querySelectorAll('[aria-live], [role=log], [role=status], [role=alert]').length === 2
         && !document.querySelector('dialog')",
    );
    player.browser.could_hear_everything();
    closes(program);
}

#[test]
fn what_is_said_is_heard_once_and_can_be_heard_again() {
    let Some((mut player, program)) = Player::of_two() else {
        return;
    };
    player.writes("e4");
    player.browser.hears("Bauer Eva zwei Eva vier");
    // A repeated text is another text, as often as it is asked for.
    let count = player.browser.heard().len();
    player.browser.key("Enter");
    player.browser.hears("Bauer Eva zwei Eva vier");
    player.browser.key("Enter");
    player.browser.hears("Bauer Eva zwei Eva vier");
    let heard = player.browser.heard();
    let words: Vec<&str> = heard.iter().filter_map(|it| it["words"].as_str()).collect();
    assert_eq!(words.len(), count + 2, "{words:?}");
    let again = |it: &str| it.trim_end_matches('\u{a0}').to_owned();
    assert_eq!(again(words[count]), again(words[count - 1]));
    assert_eq!(words[count + 1], words[count - 1]);
    assert_eq!(player.focused(), "line");
    // It can be read again as well.
    player.browser.reads("log", &again(words[count]));
    player.browser.reads("answer", &again(words[count]));
    player.browser.could_hear_everything();
    closes(program);
}

/// Another device does something while keys go down here: each key would cut it off.
#[test]
fn what_nobody_asked_for_here_waits_until_no_key_goes_down() {
    let Some((mut player, program)) = Player::of_two() else {
        return;
    };
    // A page that was just opened has asked for nothing.
    player.browser.open(&player.url.clone());
    player.browser.hears("Weiß");
    player.focus("line");
    player.browser.key("x");
    assert_eq!(player.elsewhere("d4").join().unwrap(), 204);
    for _ in 0..20 {
        player.browser.key("x");
    }
    player.browser.hears("Bauer David zwei David vier");
    let heard = player.browser.heard();
    let last = heard.last().unwrap();
    let after = last["afterKey"].as_f64().unwrap();
    assert!(after >= 400.0 - GRAIN, "{last:#}");
    player.browser.could_hear_everything();
    closes(program);
}

#[test]
fn a_short_game_is_played_by_keys_alone() {
    let Some((mut player, program)) = Player::open() else {
        return;
    };
    // The menu by its buttons: the title of what opens has the focus.
    player.tabs_to("Partie");
    player.browser.key("Enter");
    player.browser.reads("title", "Neue Partie");
    assert_eq!(player.focused(), "title");
    player.tabs_to("Zu zweit an diesem Gerät");
    player.browser.key("Enter");
    player.browser.reads("title", "Partie zu zweit");
    player.browser.hears("Die Partie beginnt.");
    assert_eq!(player.focused(), "title");
    // By words, and by walking the board.
    player.tabs_to("line");
    player.writes("f3");
    player.browser.hears("Felix drei");
    player.browser.key("Escape");
    assert_eq!(player.focused(), "a1");
    let walk = |player: &mut Player, key: &str, times: usize| {
        (0..times).for_each(|_| player.browser.key(key));
    };
    walk(&mut player, "ArrowRight", 4);
    walk(&mut player, "ArrowUp", 6);
    assert_eq!(player.focused(), "e7");
    player.browser.key(" ");
    player.browser.hears("Gewählt: Bauer Eva sieben. Wohin?");
    walk(&mut player, "ArrowDown", 2);
    player.browser.key("Enter");
    player.browser.reads("title", "Weiß ist am Zug");
    assert_eq!(player.focused(), "e5");
    // At the edge it says so, and stays.
    player.browser.key("Home");
    player.browser.key("Home");
    player.browser.hears("Rand. Anna fünf");
    player.browser.control("End");
    assert_eq!(player.focused(), "h1");
    player.focus("line");
    player.writes("g4");
    player.browser.hears("Gustav vier");
    player.writes("Dh4");
    player.browser.hears("Schachmatt");
    player.browser.reads("title", "Schwarz gewinnt");
    assert_eq!(player.focused(), "line");
    // The lines can be had again, and Escape clears.
    player.browser.key("ArrowUp");
    player.browser.key("ArrowUp");
    player
        .browser
        .shows("document.getElementById('line').value === 'g4'");
    player.browser.key("Escape");
    player
        .browser
        .shows("document.getElementById('line').value === ''");
    player.browser.could_hear_everything();
    closes(program);
}

#[test]
fn on_a_phone_the_whole_board_is_under_the_finger() {
    let Some((mut player, program)) = Player::of_two() else {
        return;
    };
    player.browser.becomes_a_phone(320, 568);
    for form in ["grid", "buttons"] {
        player.browser.value(&format!(
            "(() => {{
                const select = document.querySelector('[name=form]');
                select.value = '{form}';
                select.dispatchEvent(new Event('change', {{ bubbles: true }}));
                document.getElementById('board').scrollIntoView();
            }})()"
        ));
        // What is told above the board can move it.
        player.browser.hears("Gespeichert");
        // Each square is found where it is, and is as large as eight in a row can be.
        player.browser.shows(
            "[...document.querySelectorAll('[data-square]')].length === 64
             && [...document.querySelectorAll('[data-square]')].every((square) => {
                const { left, top, width, height } = square.getBoundingClientRect();
                const found = document.elementFromPoint(left + width / 2, top + height / 2);
                return width >= 40 && height >= 40 && left >= 0 && left + width <= 320
                    && found?.closest('[data-square]') === square;
             })",
        );
        player
            .browser
            .shows("document.documentElement.scrollWidth <= 320");
        let (from, to, moved) = match form {
            "grid" => ("e2", "e4", "Bauer Eva zwei Eva vier"),
            _ => ("e7", "e5", "Bauer Eva sieben Eva fünf"),
        };
        player.browser.taps(&format!("[data-square={from}]"));
        player.browser.hears("Wohin?");
        player.browser.taps(&format!("[data-square={to}]"));
        player.browser.hears(moved);
        player.browser.shows(&format!(
            "document.querySelector('[data-square={to}]').textContent.includes('Bauer')"
        ));
    }
    player.browser.could_hear_everything();
    closes(program);
}

#[test]
fn a_page_that_lost_the_program_says_so_and_comes_back_with_one_summary() {
    let Some((mut player, program)) = Player::of_two() else {
        return;
    };
    player.writes("e4");
    player.browser.hears("Bauer Eva zwei Eva vier");
    program.signal(Signal::STOP);
    player.browser.hears("Keine Verbindung zum Programm.");
    // What cannot be sent stays, and nothing fails in silence.
    player.writes("e5");
    player.browser.hears("Nicht gesendet");
    player
        .browser
        .shows("document.getElementById('line').value === 'e5'");
    player.browser.reads("answer", "Nicht gesendet");
    // Meanwhile a move is made at another device.
    let other = player.elsewhere("c5");
    program.signal(Signal::CONT);
    assert_eq!(other.join().unwrap(), 204);
    player.browser.hears("Wieder verbunden.");
    player.browser.reads("moves", "Cäsar fünf");
    // Nothing was done twice, and nothing that was said not to be sent.
    for (words, times) in [("c5", 1), ("e5", 0)] {
        player.browser.shows(&format!(
            "[...document.querySelectorAll('#log p')].filter((it) => it.textContent === 'Sie: {words}').length === {times}"
        ));
    }
    player.browser.could_hear_everything();
    closes(program);
}

#[test]
fn enlarged_four_times_nothing_scrolls_sideways_and_colours_may_be_forced() {
    let Some((mut player, program)) = Player::of_two() else {
        return;
    };
    for (width, height) in [(1280, 1000), (640, 512), (320, 256)] {
        player.browser.resizes(width, height);
        let narrow = format!("document.documentElement.scrollWidth <= {width}");
        player.browser.shows(&narrow);
        // The board fits into the window.
        player.browser.shows(&format!(
            "document.querySelector('.squares').getBoundingClientRect().height <= {height}"
        ));
    }
    player.browser.prefers("forced-colors", "active");
    // A friend who watches still sees the pieces.
    player.browser.shows(
        "getComputedStyle(document.querySelector('[data-square=a8] piece')).backgroundImage.startsWith('url')",
    );
    closes(program);
}

/// Readers keep their voice within an announcement, so that it has to be in words of one language.
#[test]
fn the_language_of_the_moves_is_chosen_at_the_page() {
    let home = Home::new();
    let opened = Player::opened_in(&home, "--language en page --no-browser", "Main menu");
    let Some((mut player, program)) = opened else {
        return;
    };
    player.focus("line");
    player.writes("settings");
    player.browser.reads("asked", "Settings");
    player.writes("squares, pieces and moves");
    player
        .browser
        .reads("answers", "German, as in games that count");
    player.writes("German, as in games that count");
    player.browser.hears("Saved.");
    closes(program);
    let kept = fs::read_to_string(home.path("config/annabella/config.toml")).unwrap();
    assert!(kept.contains("announcements = \"german\""), "{kept}");
}

/// Orca remembers a table that was taken away as one without rows.
#[test]
fn a_board_that_comes_back_is_a_new_one() {
    let Some((mut player, program)) = Player::of_two() else {
        return;
    };
    player
        .browser
        .value("document.querySelector('[role=grid]').id = 'first'");
    player.writes("beenden");
    player.browser.reads("asked", "Ja oder nein?");
    player.writes("ja");
    player
        .browser
        .shows("document.getElementById('on-board').hidden");
    player.focus("line");
    player.writes("p");
    player.browser.reads("asked", "Neue Partie");
    player.writes("3");
    player
        .browser
        .shows("!document.getElementById('on-board').hidden");
    player.browser.shows("!document.getElementById('first')");
    closes(program);
}

#[test]
fn axe_finds_nothing_in_any_state() {
    let Some((mut player, program)) = Player::open() else {
        return;
    };
    if !player.browser.has_axe() {
        return;
    }
    let finds_nothing = |player: &mut Player, state| player.browser.axe_finds_nothing(state);
    finds_nothing(&mut player, "menu");
    player.focus("line");
    player.writes("p");
    player.browser.reads("asked", "Neue Partie");
    player.writes("3");
    player.browser.hears("Die Partie beginnt.");
    finds_nothing(&mut player, "game");
    player.writes("aufgeben");
    player.browser.reads("asked", "aufgeben");
    finds_nothing(&mut player, "question");
    player.browser.prefers("prefers-color-scheme", "dark");
    player.browser.becomes_a_phone(320, 568);
    finds_nothing(&mut player, "dark, on a phone");
    closes(program);
}

#[test]
fn an_activity_alone_is_at_the_page_too() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let home = Home::new();
    settled(&home);
    for (command, title) in [
        ("puzzle --page", "Aufgaben"),
        (
            "play --opponent human --profile practice --page",
            "Partie zu zweit",
        ),
    ] {
        let command = format!("{command} --no-browser");
        let mut program = Program::at(&home).args(&command).start();
        let told = program.says("http://127.0.0.1:");
        browser.open(&told[told.find("http://").unwrap()..]);
        browser.reads("title", title);
        browser.shows("document.querySelectorAll('[data-square] piece[class]').length > 2");
        closes(program);
    }
}

#[test]
fn a_promotion_on_the_board_is_asked_with_buttons() {
    let Some((mut player, program)) = Player::open() else {
        return;
    };
    player.focus("line");
    player.writes("p");
    player.browser.reads("asked", "Neue Partie");
    player.writes("7");
    player.browser.reads("asked", "FEN");
    player.writes("7k/4P3/8/8/8/8/8/K7 w - - 0 1");
    player.browser.reads("asked", "Welche Farbe?");
    player.writes("1");
    player.browser.reads("title", "Weiß ist am Zug");
    player.browser.becomes_a_phone(320, 568);
    player.browser.taps("[data-square=e7]");
    player.browser.hears("Wohin?");
    player.browser.taps("[data-square=e8]");
    player.browser.reads("asked", "In welche Figur?");
    player.browser.taps("#answers button:nth-child(2)");
    player.browser.hears("Bauer Eva sieben Eva acht Turm");
    player.browser.reads("asked", "Nichts ist gefragt.");
    player.browser.could_hear_everything();
    closes(program);
}

#[test]
fn at_the_board_are_its_questions_and_the_eye_sees_coordinates() {
    let Some((mut player, program)) = Player::of_two() else {
        return;
    };
    player.writes("e4");
    player.browser.reads("moves", "Eva vier");
    player.browser.key("Escape");
    player.browser.key("ArrowRight");
    player.browser.click("#board-actions button:nth-child(2)");
    player.browser.hears("Anna drei, Cäsar drei");
    player.browser.click("#board-actions button:nth-child(1)");
    player.browser.hears("Bauer Eva zwei Eva vier");
    let shown = |square: &str, at: &str| {
        format!(
            "getComputedStyle(document.querySelector('[data-square={square}]'), '::{at}').content"
        )
    };
    let content =
        |player: &mut Player, square, at| player.browser.value(&shown(square, at)).to_string();
    assert!(content(&mut player, "a1", "before").contains('1'));
    assert!(content(&mut player, "h1", "after").contains('h'));
    // The board is turned under the player, who stays on their square.
    player
        .browser
        .value("document.querySelector('[data-square=b1]').focus()");
    player.browser.key("w");
    player.browser.hears("Schwarz");
    player
        .browser
        .shows("document.querySelector('[data-square]').dataset.square === 'h1'");
    assert_eq!(player.focused(), "b1");
    player.browser.key("ArrowLeft");
    assert_eq!(player.focused(), "c1");
    assert!(
        content(&mut player, "h8", "after").contains('h')
            || content(&mut player, "h1", "before").contains('1')
    );
    player.browser.could_hear_everything();
    closes(program);
}

/// A file of the device is given to the program by the browser, and saved by it again.
#[test]
fn games_are_brought_and_taken_away() {
    let Some((mut player, program)) = Player::open() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Club.pgn");
    fs::write(&file, "[Event \"Club\"]\n\n1. e4 e5 *\n").unwrap();
    player.browser.chooses_file("#file", &file);
    player
        .browser
        .hears("Die Datei ist gesichert: Club.pgn, Partien: 1.");
    player.browser.reads("files", "Club.pgn");
    let saved = player
        .browser
        .value("fetch(document.querySelector('#files a').href).then((it) => it.text())");
    assert!(saved.as_str().unwrap().contains("1. e4 e5"));
    // What is no file of games is refused aloud.
    let other = folder.path().join("Club.exe");
    fs::write(&other, "x").unwrap();
    player.browser.chooses_file("#file", &other);
    player.browser.hears("Das Programm nimmt nur Dateien");
    // The review reads it.
    player.focus("line");
    player.writes("nachspielen");
    player.browser.reads("asked", "Nachspielen");
    player.browser.could_hear_everything();
    closes(program);
}

/// Enters this code at the entrance.
fn come_in(phone: &mut Browser, code: &str) {
    for (field, words) in [("code", code), ("name", "Telefon")] {
        phone.value(&format!(
            "(({field}) => {{ {field}.value = ''; {field}.focus(); }})(document.getElementById('{field}'))"
        ));
        phone.types(words);
    }
    phone.key("Enter");
}

#[test]
fn a_device_comes_in_with_the_code_is_listed_and_is_shut_out() {
    let Some((mut player, program)) = Player::opened("page --no-browser --network") else {
        return;
    };
    // The other device: the same network, a browser of its own.
    let Some(mut phone) = Browser::start() else {
        return;
    };
    let entrance = player.url.split_inclusive('/').take(3).collect::<String>();
    phone.becomes_a_phone(320, 568);
    phone.open(&entrance);
    phone.reads("pairing", "Code");
    come_in(&mut phone, "a1 a1 a1 a1");
    phone.reads("answer", "Das ist nicht der Code.");
    player
        .browser
        .hears("Ein falscher Code wurde auf einem anderen Gerät versucht.");
    player.browser.click("#new-code");
    player.browser.hears("Der Code, zehn Minuten gültig:");
    let heard = player.browser.heard();
    let told = heard.last().unwrap()["words"].as_str().unwrap();
    let code = told.rsplit(':').next().unwrap().to_owned();
    come_in(&mut phone, &code);
    player
        .browser
        .hears("Ein Gerät wurde eingelassen: Telefon.");
    // From now on the address alone is enough.
    phone.open(&entrance);
    phone.reads("title", "Hauptmenü");
    // Both learn that the other is there, and hear what happens there.
    player.browser.hears("noch einmal offen");
    phone.reads("log", "noch einmal offen");
    phone.shows("document.getElementById('on-devices').hidden");
    phone.value("document.getElementById('line').focus()");
    phone.types("hilfe");
    phone.key("Enter");
    player.browser.reads("log", "Sie: hilfe");
    // It is listed without a look at the list. Shut out, it is gone.
    player.browser.shows(
        "document.querySelector('#devices button')?.textContent === 'Ausschließen: Telefon'",
    );
    player.browser.click("#devices button");
    player.browser.hears("Gespeichert.");
    player
        .browser
        .shows("!document.querySelector('#devices button')");
    phone.value("document.getElementById('line').focus()");
    phone.types("hilfe");
    phone.key("Enter");
    phone.reads("answer", "nicht");
    player.browser.could_hear_everything();
    closes(program);
}

/// What the browser fetches for the page, apart from the program's answers.
#[test]
fn the_page_is_small() {
    let Some((mut player, program)) = Player::of_two() else {
        return;
    };
    let bytes = player.browser.value(
        "performance.getEntriesByType('resource').filter((it) => !it.name.includes('events'))
            .reduce((all, it) => all + it.decodedBodySize, document.documentElement.outerHTML.length)",
    );
    let bytes = bytes.as_f64().unwrap();
    assert!(bytes > 10_000.0 && bytes < 150_000.0, "{bytes}");
    let host = player.url.split_inclusive('/').take(3).collect::<String>();
    for url in player.browser.requested() {
        assert!(url.starts_with(&host) || url.starts_with("data:"), "{url}");
    }
    closes(program);
}

#[test]
#[ignore = "measures: cargo nextest run --run-ignored only how_fast_the_own_page_is --no-capture"]
fn how_fast_the_own_page_is() {
    let Some((mut player, program)) = Player::of_two() else {
        return;
    };
    player.browser.key("Escape");
    let mut times = Vec::new();
    for _ in 0..100 {
        // From a key on the board until the answer stands in the tree.
        let time = player.browser.value(
            "new Promise((done) => {
                const began = performance.now();
                const observer = new MutationObserver(() => {
                    observer.disconnect();
                    done(performance.now() - began);
                });
                observer.observe(document.getElementById('log'), { childList: true });
                const key = new KeyboardEvent('keydown', { key: 'o', bubbles: true });
                document.activeElement.dispatchEvent(key);
            })",
        );
        times.push(time.as_f64().unwrap());
    }
    times.sort_by(f64::total_cmp);
    println!(
        "key to changed tree: median {:.1} ms, p95 {:.1} ms",
        times[50], times[94]
    );
    let mut starts = Vec::new();
    for _ in 0..10 {
        player.browser.open(&player.url.clone());
        player.browser.shows("heard.length > 0");
        starts.push(player.browser.heard()[0]["at"].as_f64().unwrap());
    }
    starts.sort_by(f64::total_cmp);
    println!(
        "opening to first word: median {:.0} ms, longest {:.0} ms",
        starts[5], starts[9]
    );
    closes(program);
}

//! The page of the sighted player, in a real browser with the real program: whoever sees
//! plays by mouse and keys, whoever does not by words.

use std::fs;
use std::path::Path;

use game::session::journal;

use crate::browser::Browser;
use crate::page_client::Client;
use crate::player_page::{PlayerPage, url};
use crate::program::{Home, Program, moves};

#[test]
fn a_game_between_a_page_and_a_keyboard() {
    let Some((mut page, mut program)) = PlayerPage::open(&["--grace", "0", "--time", "90+30"])
    else {
        return;
    };
    let pieces = "document.querySelectorAll('cg-board piece').length === 32";
    page.browser.shows(pieces);
    page.browser.reads("plays", "Schwarz");
    page.browser.reads("last", "Noch kein Zug.");
    page.browser
        .reads("waits", "Weiß hat noch keinen Zug angesagt.");
    page.browser.reads("clock-white", "läuft");
    page.browser
        .shows(r"/1:30:\d\d/.test(document.getElementById('clock-black').innerText)");

    // What the blind player types is shown, with what has to be repeated.
    program.asks("e4", "Bauer Eva zwei Eva vier");
    page.browser.reads("last", "Bauer Eva zwei Eva vier");
    page.browser.reads("repeat", "Bauer Eva zwei Eva vier");
    page.browser.reads("waits", "Sie sind am Zug.");
    page.stands("weißer Bauer", "e4");

    // An illegal move is not made, and the page says why.
    page.clicks("e7", "e4");
    page.browser.reads("answer", "geht nicht");
    page.stands("schwarzer Bauer", "e7");

    page.clicks("e7", "e5");
    program.says("Bauer Eva sieben Eva fünf");
    page.browser.reads("last", "Bauer Eva sieben Eva fünf");
    page.browser.reads("answer", "");
    page.stands("schwarzer Bauer", "e5");

    // The move is completed, so the sighted player's clock does not run; words out of turn are refused.
    page.presses("press");
    page.browser.reads("answer", "Der Gegner ist am Zug.");
    page.writes("words", "Sf6");
    page.browser.reads("answer", "Der Gegner ist am Zug.");

    program.asks("Sf3", "Springer Gustav eins Felix drei");
    page.browser
        .reads("last", "Springer Gustav eins Felix drei");
    page.drags("b8", "c6");
    program.says("Springer Bella acht Cäsar sechs");

    // A repetition is compared, and a difference is heard at once.
    program.asks("Lb5", "Läufer Felix eins Bella fünf");
    page.browser.reads("repeat", "Läufer Felix eins Bella fünf");
    page.writes("repeated", "Läufer Felix eins Cäsar vier");
    page.browser.reads("answer", "Anders wiederholt");
    program.says("Anders wiederholt: angesagt war Läufer Felix eins Bella fünf");
    page.writes("repeated", "Läufer Felix eins Bella fünf");
    page.browser.reads("answer", "Richtig wiederholt.");

    page.says(
        "Springer Gustav acht Felix sechs",
        &mut program,
        "Springer Gustav acht Felix sechs",
    );
    page.browser
        .reads("last", "Springer Gustav acht Felix sechs");

    // Offers go both ways.
    page.presses("offer-draw");
    program.says("Schwarz bietet Remis an. Ja oder nein?");
    page.browser.reads("waits", "Schwarz bietet Remis an.");
    program.asks("nein", "Weiß lehnt das Remis ab.");
    page.browser
        .shows("!document.getElementById('waits').innerText.includes('Remis')");

    // A player has none of the arbiter's buttons.
    page.browser
        .shows("document.getElementById('arbiter').hidden");

    page.presses("resign");
    page.browser.click("#choices [value='no']");
    page.presses("resign");
    page.browser.reads("asked", "Wirklich aufgeben?");
    page.browser.click("#choices [value='yes']");
    program.says("Schwarz gibt auf. Weiß gewinnt.");
    page.browser
        .reads("result", "1-0 Schwarz gibt auf. Weiß gewinnt.");
    let done = program.finish().success();
    page.browser
        .reads("connection", "Die Partie ist zu Ende, das Programm auch.");
    done.complains(&page.url);

    let played = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "g8f6"];
    assert_eq!(moves(&page.home.game()), played);
    assert_eq!(page.browser.complaints(), [""; 0]);
    let host = page.url.split_inclusive('/').take(3).collect::<String>();
    for url in page.browser.requested() {
        assert!(url.starts_with(&host) || url.starts_with("data:"), "{url}");
    }
}

#[test]
fn whoever_uses_no_mouse_plays_square_by_square() {
    let Some((mut page, mut program)) = PlayerPage::open(&["--grace", "0", "--time", "none"])
    else {
        return;
    };
    program.asks("e4", "Bauer Eva zwei Eva vier");
    page.browser.reads("last", "Bauer Eva zwei Eva vier");
    // Tab finds the board; with Black below it begins at h1.
    let found = (0..20).any(|_| {
        page.browser.key("Tab");
        page.browser.value("document.activeElement.id") == "square-h1"
    });
    assert!(found, "Tab does not lead to the board");
    let walk = |page: &mut PlayerPage, key: &str, times: usize| {
        (0..times).for_each(|_| page.browser.key(key));
    };
    walk(&mut page, "ArrowRight", 6);
    walk(&mut page, "ArrowDown", 7);
    page.browser
        .shows("document.activeElement.id === 'square-b8'");
    page.browser.key("Enter");
    page.browser
        .reads("pointed", "b8 schwarzer Springer, gewählt");
    walk(&mut page, "ArrowLeft", 1);
    walk(&mut page, "ArrowUp", 2);
    page.browser.key("Enter");
    program.says("Springer Bella acht Cäsar sechs");
    page.browser
        .reads("news", "Springer Bella acht Cäsar sechs");
    page.browser.reads("no-clocks", "Ohne Uhr.");
    program.finish().success();
}

/// With much time to correct, only the clock completes a move before it is answered.
#[test]
fn the_clock_of_the_page_completes_a_move_and_so_a_mate() {
    let arguments = ["--grace", "20", "--time", "90+30"];
    let Some((mut page, mut program)) = PlayerPage::open(&arguments) else {
        return;
    };
    program.asks("f3", "Bauer Felix zwei Felix drei");
    page.browser
        .reads("waits", "Weiß hat angesagt und kann noch korrigieren");
    // The sighted player cannot complete the opponent's move, and no clock runs yet.
    page.presses("press");
    page.browser.reads("answer", "Der Gegner ist am Zug.");
    // An answer completes it.
    page.clicks("e7", "e5");
    program.says("Bauer Eva sieben Eva fünf");
    page.browser.reads("waits", "Ihr Zug ist angesagt.");
    page.presses("press");
    page.browser.reads("clock-white", "läuft");
    program.asks("g4", "Bauer Gustav zwei Gustav vier");
    page.browser.reads("last", "Bauer Gustav zwei Gustav vier");
    page.drags("d8", "h4");
    program.says("Dame David acht Hektor vier");
    page.browser.reads("waits", "Ihr Zug ist angesagt.");
    page.presses("press");
    program.says("Schachmatt. Schwarz gewinnt.");
    page.browser.reads("result", "0-1");
    program.finish().success();
    let played = ["f2f3", "e7e5", "g2g4", "d8h4"];
    assert_eq!(moves(&page.home.game()), played);
}

#[test]
fn a_promotion_asks_for_its_piece_at_the_page() {
    let fen = "7K/8/8/8/8/8/p7/7k b - - 0 1";
    let Some((mut page, mut program)) =
        PlayerPage::open(&["--grace", "0", "--time", "none", "--fen", fen])
    else {
        return;
    };
    page.clicks("a2", "a1");
    page.browser.hears("In welche Figur wird umgewandelt?");
    page.browser
        .reads("asked", "In welche Figur wird umgewandelt?");
    // Nothing stands in front of the page: a screen reader would lose what is said there.
    page.browser.shows("!document.querySelector('dialog')");
    page.browser.click("#choices [value='R']");
    program.says("Bauer Anna zwei Anna eins Turm");
    page.stands("schwarzer Turm", "a1");
    page.browser
        .shows("document.getElementById('question').hidden");
    program.finish().success();
}

/// Its two speakers are those of the player's own page, and every square has words.
#[test]
fn a_screen_reader_is_given_every_change_once() {
    let Some((mut page, mut program)) = PlayerPage::open(&["--grace", "0", "--time", "90+30"])
    else {
        return;
    };
    program.asks("e4", "Bauer Eva zwei Eva vier");
    page.browser.hears("Weiß: Bauer Eva zwei Eva vier");
    // A reason that comes twice is heard twice.
    for _ in 0..2 {
        page.clicks("e7", "e4");
        page.browser.hears("geht nicht");
    }
    page.clicks("e7", "e5");
    page.browser.hears("Schwarz: Bauer Eva sieben Eva fünf");
    let tree = page.browser.tree();
    let squares = tree.iter().filter(|it| it["role"]["value"] == "gridcell");
    let squares: Vec<_> = squares.map(|it| it["name"]["value"].clone()).collect();
    assert_eq!(squares.len(), 64);
    assert_eq!(squares[0], "h1 weißer Turm");
    // A device that slept comes back with what happened last, and how much that was.
    let hidden = "(hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event('visibilitychange'));
    }";
    page.browser.value(&format!("({hidden})(true)"));
    page.browser.value(&format!("({hidden})(false)"));
    page.browser.reads("connection", "Verbunden.");
    page.browser.could_hear_everything();
    program.kill();
    page.browser.hears("Keine Verbindung zum Programm.");
    let mut program = Program::at(&page.home)
        .args("resume --web --input keyboard --voice text --grace 0")
        .start();
    page.browser.hears("Verbunden.");
    program.says("Die Seite des sehenden Spielers ist bereit.");
    page.browser.could_hear_everything();
    program.finish().success();
}

#[test]
fn a_program_that_was_killed_is_found_again_by_the_page() {
    let Some((mut page, mut program)) = PlayerPage::open(&["--grace", "0", "--time", "90+30"])
    else {
        return;
    };
    program.asks("e4", "Bauer Eva zwei Eva vier");
    page.browser.reads("last", "Bauer Eva zwei Eva vier");
    program.kill();
    page.browser
        .reads("connection", "Keine Verbindung zum Programm.");
    page.browser
        .shows("document.body.classList.contains('lost')");
    page.clicks("e7", "e5");
    page.browser.reads("answer", "Nicht angekommen");

    let mut program = Program::at(&page.home)
        .args("resume --web --input keyboard --voice text --grace 0")
        .start();
    program.says("Die Seite des sehenden Spielers ist bereit.");
    page.browser.reads("connection", "Verbunden.");
    page.browser
        .shows("!document.body.classList.contains('lost')");
    assert_eq!(url(&page.home), page.url);
    page.says("Eva fünf", &mut program, "Bauer Eva sieben Eva fünf");
    program.finish().success();
    assert_eq!(moves(&page.home.game()), ["e2e4", "e7e5"]);
}

#[test]
fn a_move_that_cannot_be_kept_is_refused_at_the_page() {
    let move_ = r#"{"do":"move","from":"e7","to":"e5"}"#;
    // Now and then the program finds the disk full by itself before it is asked.
    let refused = (0..10).any(|_| {
        let home = Home::new();
        let mut program = Program::at(&home)
            .args("web --input keyboard --voice text --grace 0")
            .start();
        program.asks("e4", "Bauer Eva zwei Eva vier");
        let url = url(&home);
        let (address, token) = url["http://".len()..].split_once('/').unwrap();
        let page = Client::connect(address.parse().unwrap());
        program.may_write(fs::metadata(home.journal()).unwrap().len() + 50);
        let answer = page.asks(&format!("/{token}act/de"), (1, 2), move_);
        let done = program.finish().code(1);
        done.complains("Das Journal kann nicht geschrieben werden");
        assert_eq!(moves(&home.game()), ["e2e4"]);
        assert!(!answer.body.contains("true"), "{}", answer.body);
        answer
            .body
            .contains("Das konnte nicht gespeichert werden und gilt nicht.")
    });
    assert!(refused);
}

#[test]
fn a_request_that_comes_once_more_later_does_nothing() {
    let home = Home::new();
    let mut program = Program::at(&home)
        .args("web --input keyboard --voice text --grace 0")
        .start();
    program.asks("e4", "Bauer Eva zwei Eva vier");
    let url = url(&home);
    let (address, token) = url["http://".len()..].split_once('/').unwrap();
    let asks = |seen, request: &str| {
        let page = Client::connect(address.parse().unwrap());
        page.asks(&format!("/{token}act/de"), seen, request).body
    };
    let (move_, offer) = (
        r#"{"do":"move","from":"e7","to":"e5"}"#,
        r#"{"do":"offer-draw"}"#,
    );
    let outdated = "Die Partie ist weitergegangen, seit diese Seite gezeigt wurde";
    // The page of an earlier position is not read in this one.
    assert!(asks((0, 1), move_).contains(outdated));
    let done = asks((1, 2), move_);
    assert!(done.contains(r#""done":true"#), "{done}");
    assert!(done.contains(r#""seen":{"ply":2,"state":3}"#), "{done}");
    program.asks("Sf3", "Springer Gustav eins Felix drei");
    assert!(asks((1, 2), move_).contains(outdated));
    assert!(asks((3, 4), offer).contains(r#""done":true"#));
    program.says("bietet Remis an");
    assert!(asks((3, 4), offer).contains(outdated));
    program.finish().success();
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "g1f3"]);
}

#[test]
fn whoever_stops_the_clocks_at_the_page_stops_them_whatever_happened_meanwhile() {
    let Some((mut page, mut program)) = PlayerPage::open(&["--grace", "0", "--time", "90+30"])
    else {
        return;
    };
    program.asks("e4", "Bauer Eva zwei Eva vier");
    page.browser.reads("last", "Bauer Eva zwei Eva vier");
    // As if the page had not yet shown the move when the button was pressed.
    page.browser.value(
        "(() => {
            const send = fetch;
            window.fetch = (where, how) => {
                window.fetch = send;
                const message = JSON.parse(how.body);
                message.seen.state -= 1;
                return send(where, { ...how, body: JSON.stringify(message) });
            };
            return true;
        })()",
    );
    page.presses("call-arbiter");
    program.says("Schwarz hält die Uhren an");
    program.finish().success();
}

#[test]
fn against_the_engine_the_page_only_shows_the_game() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let home = Home::new();
    let mut program = Program::at(&home)
        .keyboard("--level 1 --seed 7 --web --language en")
        .start();
    program.says("The page only shows the game.");
    let done = program.asks("a3", "Pawn Anna two Anna three");
    assert_eq!(done, "Pawn Anna two Anna three");
    browser.open(&url(&home));
    browser.reads("plays", "This page only shows the game.");
    browser.shows("document.getElementById('yours').hidden");
    // Each reader has their own language.
    browser.open(&format!("{}?language=ru", url(&home)));
    browser.reads("connection", "Связь есть.");
    program.finish().success();
}

/// The file with the address is a secret, and no journal.
#[test]
fn the_address_is_kept_for_the_user_alone() {
    use std::os::unix::fs::PermissionsExt;
    let done = Program::new()
        .args("web --input keyboard --voice text --grace 0")
        .run_with(b"e4\n")
        .success();
    let page: &Path = &done.home.journal().with_extension("page");
    let mode = fs::metadata(page).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let content = fs::read(done.home.journal()).unwrap();
    assert!(journal::replay(&content, |_, _, _| ()).is_ok());
}

/// D.2.5: the sighted player moves under the normal rules, and tries without end would tell what can be
/// played (11.3.1). Nor does one announcement get any number of repetitions (D.2.1, 11.5).
#[test]
fn what_is_tried_at_the_page_is_counted_and_reported_as_at_the_keyboard() {
    let home = Home::new();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --profile tournament --time 5 --web")
        .start();
    // The key that was told before may have the same square.
    program.says("ist am Zug");
    program.asks("e4", "Eva vier");
    while home.game().state.game().plies().is_empty() {}
    let url = url(&home);
    let (address, token) = url["http://".len()..].split_once('/').unwrap();
    let asks = |request: &str| {
        loop {
            let state = home.game().state;
            let seen = (state.game().plies().len(), state.acts());
            let page = Client::connect(address.parse().unwrap());
            let answer = page.asks(&format!("/{token}act/de"), seen, request).body;
            // The move may just be completed.
            if !answer.contains(r#""outdated":true"#) {
                return answer;
            }
        }
    };
    let wrong = r#"{"do":"repeat","words":"Sf3"}"#;
    for _ in 0..3 {
        let answer = asks(wrong);
        assert!(answer.contains("Anders wiederholt"), "{answer}");
    }
    for _ in 0..10 {
        let answer = asks(wrong);
        assert!(answer.contains("oft genug wiederholt"), "{answer}");
    }
    for to in ["e4", "d5", "a1", "e3"] {
        let tried = format!(r#"{{"do":"move","from":"e7","to":"{to}"}}"#);
        let answer = asks(&tried);
        assert!(answer.contains("geht nicht"), "{answer}");
    }
    assert!(asks(r#"{"do":"say","words":"Dd4"}"#).contains("geht nicht"));
    program.says("zu viele Korrekturen oder Fehlversuche, der Schiedsrichter entscheidet");
    let answer = asks(r#"{"do":"move","from":"e7","to":"e5"}"#);
    assert!(answer.contains("Die Uhren stehen"), "{answer}");
    program.finish().success();
    let report = Program::at(&home).arg("report").run().success();
    assert_eq!(
        report
            .stdout
            .join("\n")
            .matches("Anders wiederholt")
            .count(),
        6
    );
    report
        .says("Abgelehnte Ansage: Bauer Eva sieben schlägt Eva vier. (auf der eigenen Seite)")
        .says("Schwarz: etwas angesagt, was nicht zur Stellung passt. (auf der eigenen Seite)")
        .says("1., Weiß, e4, Bauer Eva zwei Eva vier, 0:05:00, 0:00:00, am gemeinsamen Mikrofon oder an der Tastatur")
        .says("andere Versuche, die nicht zur Stellung passten: 5");
}

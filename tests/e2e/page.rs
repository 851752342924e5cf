//! The page of the sighted player, in a real browser with the real program: whoever sees
//! plays by mouse and keys, whoever does not by words.

use std::fs;
use std::path::Path;

use annabella::session::journal;

use crate::browser::Browser;
use crate::program::{Home, Program, moves};
use crate::seat::{Seat, url};

#[test]
fn a_game_between_a_page_and_a_keyboard() {
    let Some((mut seat, mut program)) = Seat::take(&["--grace", "0", "--time", "90+30"]) else {
        return;
    };
    let pieces = "document.querySelectorAll('cg-board piece').length === 32";
    seat.browser.shows(pieces);
    seat.browser.reads("plays", "Schwarz");
    seat.browser.reads("last", "Noch kein Zug.");
    seat.browser
        .reads("waits", "Weiß hat noch keinen Zug angesagt.");
    seat.browser.reads("clock-white", "läuft");
    seat.browser
        .shows(r"/1:30:\d\d/.test(document.getElementById('clock-black').innerText)");

    // What the blind player types is shown, with what has to be repeated.
    program.asks("e4", "Bauer Eva zwei Eva vier");
    seat.browser.reads("last", "Bauer Eva zwei Eva vier");
    seat.browser.reads("repeat", "Bauer Eva zwei Eva vier");
    seat.browser.reads("waits", "Sie sind am Zug.");
    seat.stands("weißer Bauer", "e4");

    // An illegal move is not made, and the page says why.
    seat.clicks("e7", "e4");
    seat.browser.reads("answer", "geht nicht");
    seat.stands("schwarzer Bauer", "e7");

    seat.clicks("e7", "e5");
    program.says("Bauer Eva sieben Eva fünf");
    seat.browser.reads("last", "Bauer Eva sieben Eva fünf");
    seat.browser.reads("answer", "");
    seat.stands("schwarzer Bauer", "e5");

    // His move is completed: no clock of his runs; and out of turn, by words.
    seat.presses("press");
    seat.browser.reads("answer", "Der Gegner ist am Zug.");
    seat.writes("words", "Sf6");
    seat.browser.reads("answer", "Der Gegner ist am Zug.");

    program.asks("Sf3", "Springer Gustav eins Felix drei");
    seat.browser
        .reads("last", "Springer Gustav eins Felix drei");
    seat.drags("b8", "c6");
    program.says("Springer Bella acht Cäsar sechs");

    // A repetition is compared, and a difference is heard at once.
    program.asks("Lb5", "Läufer Felix eins Bella fünf");
    seat.browser.reads("repeat", "Läufer Felix eins Bella fünf");
    seat.writes("repeated", "Läufer Felix eins Cäsar vier");
    seat.browser.reads("answer", "Anders wiederholt");
    program.says("Anders wiederholt: angesagt war Läufer Felix eins Bella fünf");
    seat.writes("repeated", "Läufer Felix eins Bella fünf");
    seat.browser.reads("answer", "Richtig wiederholt.");

    seat.writes("words", "Springer Gustav acht Felix sechs");
    program.says("Springer Gustav acht Felix sechs");
    seat.browser
        .reads("last", "Springer Gustav acht Felix sechs");

    // Offers go both ways.
    seat.presses("offer-draw");
    program.says("Schwarz bietet Remis an. Ja oder nein?");
    seat.browser.reads("waits", "Schwarz bietet Remis an.");
    program.asks("nein", "Weiß lehnt das Remis ab.");
    seat.browser
        .shows("!document.getElementById('waits').innerText.includes('Remis')");

    // A player has none of the arbiter's buttons.
    seat.browser
        .shows("document.getElementById('arbiter').hidden");

    seat.presses("resign");
    seat.browser.click("#choices [value='no']");
    seat.presses("resign");
    seat.browser.reads("asked", "Wirklich aufgeben?");
    seat.browser.click("#choices [value='yes']");
    program.says("Schwarz gibt auf. Weiß gewinnt.");
    seat.browser
        .reads("result", "1-0 Schwarz gibt auf. Weiß gewinnt.");
    let done = program.finish().success();
    seat.browser
        .reads("connection", "Die Partie ist zu Ende, das Programm auch.");
    done.complains(&seat.url);

    let played = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "g8f6"];
    assert_eq!(moves(&seat.home.game()), played);
    assert_eq!(seat.browser.complaints(), [""; 0]);
    let host = seat.url.split_inclusive('/').take(3).collect::<String>();
    for url in seat.browser.requested() {
        assert!(url.starts_with(&host) || url.starts_with("data:"), "{url}");
    }
}

#[test]
fn whoever_uses_no_mouse_plays_square_by_square() {
    let Some((mut seat, mut program)) = Seat::take(&["--grace", "0", "--time", "none"]) else {
        return;
    };
    program.asks("e4", "Bauer Eva zwei Eva vier");
    seat.browser.reads("last", "Bauer Eva zwei Eva vier");
    // Tab finds the board; with Black below it begins at h1.
    let found = (0..20).any(|_| {
        seat.browser.key("Tab");
        seat.browser.value("document.activeElement.id") == "square-h1"
    });
    assert!(found, "Tab does not lead to the board");
    let walk = |seat: &mut Seat, key: &str, times: usize| {
        (0..times).for_each(|_| seat.browser.key(key));
    };
    walk(&mut seat, "ArrowRight", 6);
    walk(&mut seat, "ArrowDown", 7);
    seat.browser
        .shows("document.activeElement.id === 'square-b8'");
    seat.browser.key("Enter");
    seat.browser
        .reads("pointed", "b8 schwarzer Springer, gewählt");
    walk(&mut seat, "ArrowLeft", 1);
    walk(&mut seat, "ArrowUp", 2);
    seat.browser.key("Enter");
    program.says("Springer Bella acht Cäsar sechs");
    seat.browser
        .reads("news", "Springer Bella acht Cäsar sechs");
    seat.browser.reads("no-clocks", "Ohne Uhr.");
    program.finish().success();
}

/// With much time to correct, only the clock completes a move before it is answered.
#[test]
fn the_clock_of_the_page_completes_a_move_and_so_a_mate() {
    let arguments = ["--grace", "20", "--time", "90+30"];
    let Some((mut seat, mut program)) = Seat::take(&arguments) else {
        return;
    };
    program.asks("f3", "Bauer Felix zwei Felix drei");
    seat.browser
        .reads("waits", "Weiß hat angesagt und kann noch berichtigen");
    // The opponent's move is not his to complete, and no clock runs yet.
    seat.presses("press");
    seat.browser.reads("answer", "Der Gegner ist am Zug.");
    // An answer completes it.
    seat.clicks("e7", "e5");
    program.says("Bauer Eva sieben Eva fünf");
    seat.browser.reads("waits", "Ihr Zug ist angesagt.");
    seat.presses("press");
    seat.browser.reads("clock-white", "läuft");
    program.asks("g4", "Bauer Gustav zwei Gustav vier");
    seat.browser.reads("last", "Bauer Gustav zwei Gustav vier");
    seat.drags("d8", "h4");
    program.says("Dame David acht Hektor vier");
    seat.browser.reads("waits", "Ihr Zug ist angesagt.");
    seat.presses("press");
    program.says("Schachmatt. Schwarz gewinnt.");
    seat.browser.reads("result", "0-1");
    program.finish().success();
    let played = ["f2f3", "e7e5", "g2g4", "d8h4"];
    assert_eq!(moves(&seat.home.game()), played);
}

#[test]
fn a_promotion_asks_for_its_piece_at_the_page() {
    let fen = "7K/8/8/8/8/8/p7/7k b - - 0 1";
    let Some((mut seat, mut program)) =
        Seat::take(&["--grace", "0", "--time", "none", "--fen", fen])
    else {
        return;
    };
    seat.clicks("a2", "a1");
    seat.browser
        .reads("asked", "In welche Figur wird umgewandelt?");
    seat.browser.click("#choices [value='R']");
    program.says("Bauer Anna zwei Anna eins Turm");
    seat.stands("schwarzer Turm", "a1");
    program.finish().success();
}

#[test]
fn a_program_that_was_killed_is_found_again_by_the_page() {
    let Some((mut seat, mut program)) = Seat::take(&["--grace", "0", "--time", "90+30"]) else {
        return;
    };
    program.asks("e4", "Bauer Eva zwei Eva vier");
    seat.browser.reads("last", "Bauer Eva zwei Eva vier");
    program.kill();
    seat.browser
        .reads("connection", "Keine Verbindung zum Programm.");
    seat.browser
        .shows("document.body.classList.contains('lost')");
    seat.clicks("e7", "e5");
    seat.browser.reads("answer", "Nicht angekommen");

    let mut program = Program::at(&seat.home)
        .args("resume --web --input keyboard --voice text --grace 0")
        .start();
    program.says("Die Seite des sehenden Spielers ist bereit.");
    seat.browser.reads("connection", "Verbunden.");
    seat.browser
        .shows("!document.body.classList.contains('lost')");
    assert_eq!(url(&seat.home), seat.url);
    seat.writes("words", "Eva fünf");
    program.says("Bauer Eva sieben Eva fünf");
    program.finish().success();
    assert_eq!(moves(&seat.home.game()), ["e2e4", "e7e5"]);
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
        .args("web --input keyboard --voice text --grace 0")
        .run_with(b"e4\n")
        .success();
    let page: &Path = &done.home.journal().with_extension("page");
    let mode = fs::metadata(page).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let content = fs::read(done.home.journal()).unwrap();
    assert!(journal::replay(&content, |_, _, _| ()).is_ok());
}

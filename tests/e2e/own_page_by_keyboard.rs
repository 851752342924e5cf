//! The player's own page, worked by keys and buttons: what is kept, where the focus is, what another page hears, how a player
//! gets out again.

use std::fs;

use serde_json::Value;

use crate::browser::Browser;
use crate::own_page::{Player, closes};
use crate::program::Home;

/// Presses the button with this label.
#[track_caller]
fn presses(player: &mut Player, label: &str) {
    let found = format!(
        "[...document.querySelectorAll('button')].find((it) => it.textContent === '{label}')"
    );
    player.browser.shows(&format!("Boolean({found})"));
    player.browser.value(&format!("{found}.focus()"));
    player.browser.key("Enter");
}

/// The words of the speakers so far that have these words among them.
fn heard(browser: &mut Browser, words: &str) -> usize {
    let heard = browser.heard();
    let texts = heard.iter().filter_map(|it| it["words"].as_str());
    texts.filter(|it| it.contains(words)).count()
}

/// A browser keeps settings by the address, to which the port belongs.
#[test]
fn settings_of_the_page_outlive_the_program_and_an_old_page_says_that_it_is_one() {
    let home = Home::new();
    let opened = Player::opened_in(&home, "page --no-browser", "Hauptmenü");
    let Some((mut player, program)) = opened else {
        return;
    };
    player.browser.value(
        "(() => {
            const select = document.querySelector('[name=form]');
            select.value = 'buttons';
            select.dispatchEvent(new Event('change', { bubbles: true }));
        })()",
    );
    player.browser.hears("Gespeichert");
    closes(program);
    player.browser.hears("Das Programm ist beendet.");
    player.browser.reads("title", "Das Programm ist beendet.");
    let old = player.url.clone();
    let (mut player, program) =
        Player::opened_by(player.browser, &home, "page --no-browser", "Hauptmenü");
    let origin = |url: &str| url.split('/').nth(2).map(str::to_owned);
    assert_eq!(origin(&player.url), origin(&old));
    player
        .browser
        .shows("document.querySelector('[name=form]').value === 'buttons'");
    // The program is killed, and comes back: the page learns that it is not its own any more.
    program.signal(rustix::process::Signal::KILL);
    program.ends();
    let mut program = crate::program::Program::at(&home)
        .args("page --no-browser")
        .start();
    program.says("http://127.0.0.1:");
    player.browser.hears("Diese Seite gilt nicht mehr.");
    closes(program);
}

#[test]
fn a_typed_line_leaves_the_focus_there_and_a_button_leads_to_the_title() {
    let Some((mut player, program)) = Player::open() else {
        return;
    };
    presses(&mut player, "Partie");
    player.browser.reads("title", "Neue Partie");
    assert_eq!(player.focused(), "title");
    player.focus("line");
    for (line, title) in [("zurück", "Hauptmenü"), ("partie", "Neue Partie")] {
        player.writes(line);
        player.browser.reads("title", title);
        assert_eq!(player.focused(), "line");
    }
    // A button is told by its name.
    player.browser.reads("log", "Sie: Partie");
    presses(&mut player, "Zurück");
    player.browser.reads("title", "Hauptmenü");
    assert_eq!(player.focused(), "title");
    player.browser.could_hear_everything();
    closes(program);
}

#[test]
fn what_is_done_on_the_board_of_one_page_leaves_another_one_alone() {
    let Some((mut player, program)) = Player::of_two() else {
        return;
    };
    let Some(mut other) = Browser::start() else {
        return;
    };
    other.listens();
    other.open(&player.url.clone());
    other.reads("title", "Partie zu zweit");
    other.hears("Weiß ist am Zug.");
    other.value("document.querySelector('[data-square=e4]').focus()");
    let at = |browser: &mut Browser| -> Value {
        browser.value("[document.activeElement.dataset.square, document.querySelector('[data-square]').dataset.square]")
    };
    let before = at(&mut other);
    player.browser.key("Escape");
    // Turned round, and back to the line.
    player.browser.key("w");
    player.browser.hears("Schwarz");
    player
        .browser
        .shows("document.querySelector('[data-square]').dataset.square === 'h1'");
    player.browser.key("i");
    player.browser.shows("document.activeElement.id === 'line'");
    other.reads("log", "Eingabezeile.");
    assert_eq!(at(&mut other), before);
    // The focus has said that it is the line.
    assert_eq!(heard(&mut player.browser, "Eingabezeile."), 0);
    // A move is for everybody.
    player.writes("e4");
    other.hears("Bauer Eva zwei Eva vier");
    assert_eq!(heard(&mut other, "Eingabezeile."), 0);
    assert_eq!(at(&mut other), before);
    closes(program);
}

#[test]
fn what_is_saved_in_a_review_stands_among_the_files() {
    let Some((mut player, program)) = Player::open() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Club.pgn");
    fs::write(
        &file,
        "[White \"Anna\"]\n\n1. e4 e5 *\n\n[White \"Bert\"]\n\n1. d4 *\n",
    )
    .unwrap();
    player.browser.chooses_file("#file", &file);
    player.browser.reads("files", "Club.pgn");
    for button in [
        "Nachspielen",
        "Partien einer Datei oder eines Ordners",
        "Club.pgn",
    ] {
        presses(&mut player, button);
    }
    player.browser.reads("asked", "Welche Partie?");
    player.browser.click("#answers button:nth-child(2)");
    player
        .browser
        .reads("title", "Nachspielen. Bert gegen Schwarz.");
    presses(&mut player, "Nächster Zug");
    player.browser.hears("Bauer David zwei David vier");
    player.focus("line");
    player.writes("Kommentar: gut");
    presses(&mut player, "Speichern");
    player.browser.hears("Gespeichert: Club-review.pgn.");
    player.browser.reads("files", "Club-review.pgn");
    let saved = player.browser.value(
        "fetch([...document.querySelectorAll('#files a')].find((it) => it.textContent.includes('review')).href).then((it) => it.text())",
    );
    assert!(saved.as_str().unwrap().contains("{gut}"), "{saved}");
    presses(&mut player, "Beenden");
    player.browser.reads("title", "Hauptmenü");
    player.browser.could_hear_everything();
    closes(program);
}

#[test]
fn a_game_is_left_for_the_menu_and_a_page_that_is_opened_again_tells_the_last_move() {
    let Some((mut player, program)) = Player::of_two() else {
        return;
    };
    player.writes("e4");
    player.browser.hears("Bauer Eva zwei Eva vier");
    // The time for a correction is over.
    player.browser.reads("now", "Schwarz ist am Zug.");
    player.browser.open(&player.url.clone());
    player
        .browser
        .hears("Letzter Zug, Weiß: Bauer Eva zwei Eva vier. Schwarz ist am Zug.");
    presses(&mut player, "Pause");
    player.browser.reads("title", "Pause.");
    presses(&mut player, "Pause beenden");
    player.browser.reads("title", "Schwarz ist am Zug.");
    presses(&mut player, "Aufgeben");
    player.browser.reads("asked", "wirklich aufgeben?");
    presses(&mut player, "Ja");
    player.browser.hears("„beenden“ führt zum Menü.");
    presses(&mut player, "Beenden");
    player.browser.reads("title", "Hauptmenü");
    player
        .browser
        .shows("!document.getElementById('log').textContent.includes('Auf Wiedersehen')");
    player.browser.could_hear_everything();
    closes(program);
}

#[test]
fn a_page_of_the_guide_has_its_name_for_a_title_and_comes_in_order() {
    let Some((mut player, program)) = Player::open() else {
        return;
    };
    presses(&mut player, "Hilfe");
    presses(&mut player, "Im Browser spielen");
    player.browser.reads("title", "Im Browser spielen.");
    assert_eq!(player.focused(), "title");
    player
        .browser
        .hears("Die Seite ist in der Sprache des Programms.");
    let log = player
        .browser
        .value("document.getElementById('log').textContent");
    let log = log.as_str().unwrap();
    let places = [
        "öffnet eine Seite",
        "Screenreader liest",
        "Sprache des Programms",
    ];
    let places = places.map(|it| log.find(it));
    assert!(
        places.is_sorted() && places.iter().all(Option::is_some),
        "{log}"
    );
    closes(program);
}

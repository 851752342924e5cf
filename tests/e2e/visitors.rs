//! The rights of each visitor at the page, with the real program and in a real browser: the
//! sighted player, the arbiter and a spectator have an address each.

use crate::browser::Browser;
use crate::page_client::message;
use crate::player_page::{PlayerPage, url_of};
use crate::program::{Home, Program, moves};

/// Posts this at the page as its own scripts do; the status of the answer.
#[track_caller]
fn posts(browser: &mut Browser, request: &str) -> u64 {
    let request = message((0, 0), request);
    let status = browser.value(&format!(
        "fetch('act/de', {{ method: 'POST', body: '{request}',
             headers: {{ 'Content-Type': 'application/json' }} }}).then((it) => it.status)"
    ));
    status.as_u64().unwrap()
}

#[test]
fn the_arbiter_has_a_page_and_a_spectator_has_no_rights() {
    let Some((mut page, mut program)) = PlayerPage::open(&["--grace", "0", "--time", "90+30"])
    else {
        return;
    };
    let own = page.url.clone();
    program.asks("e4", "Bauer Eva zwei Eva vier");
    for order in [
        r#"{"do":"stop","by":"arbiter"}"#,
        r#"{"do":"decide","result":"0-1"}"#,
        r#"{"do":"order","words":"Schiedsrichter halt"}"#,
    ] {
        assert_eq!(posts(&mut page.browser, order), 403, "{order}");
    }
    page.browser.open(&url_of(&page.home, "spectator"));
    page.browser
        .reads("plays", "Diese Seite zeigt die Partie nur.");
    page.browser.shows(
        "document.getElementById('yours').hidden && document.getElementById('arbiter').hidden",
    );
    let move_ = r#"{"do":"move","from":"e7","to":"e5"}"#;
    assert_eq!(posts(&mut page.browser, move_), 403);

    page.browser.open(&url_of(&page.home, "arbiter"));
    page.browser
        .reads("plays", "Sie sind auf dieser Seite der Schiedsrichter.");
    assert_eq!(posts(&mut page.browser, move_), 403);
    // Nobody's clock is set while it runs.
    page.fills("set-minutes", "50");
    page.presses("set-it");
    page.browser.reads("answer", "zuerst die Uhren angehalten");
    page.presses("stop");
    program.says("Die Uhren stehen");
    page.browser.reads("waits", "Die Uhren stehen");
    page.fills("set-minutes", "50");
    page.fills("set-seconds", "30");
    page.presses("set-it");
    program.says("Der Schiedsrichter hat die Uhren gestellt. Weiß: fünfzig Minuten");
    page.browser.reads("clock-white", "0:50:30");
    page.browser.reads("answer", "Die Uhr ist gestellt.");
    page.writes("order", "Brett Schwarz richtig");
    page.browser.reads("answer", "Eine Anordnung beginnt mit");
    page.writes("order", "Schiedsrichter Abgleich");
    program.says("Bretter und Mitschriften stimmen überein.");
    page.presses("restart");
    program.says("Die Partie geht weiter.");

    page.browser.open(&own);
    page.browser.reads("plays", "Schwarz");
    page.says("e5", &mut program, "Bauer Eva sieben Eva fünf");
    let done = program.finish().success();
    // The arbiter's address is nobody else's.
    let done = done.complains(&own);
    let arbiters = url_of(&page.home, "arbiter");
    assert!(!done.stderr.contains(&arbiters), "{}", done.stderr);
    assert_eq!(moves(&page.home.game()), ["e2e4", "e7e5"]);
    assert!(page.home.game().state.outcome().is_none());
}

#[test]
fn a_game_that_began_without_a_page_is_played_on_at_one() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time none")
        .run_with(b"e4\n")
        .success();
    let resume = |arguments: &str| {
        Program::at(&home)
            .args("resume --input keyboard --voice text --grace 0 --web")
            .args(arguments)
    };
    // The game does not say who sits at the microphone.
    resume("")
        .run_with(b"")
        .success()
        .says("wer dort zieht, ist nicht bekannt. Mit --sighted black zieht dort Schwarz");
    let mut program = resume("--sighted black").start();
    program.says("Die Seite des sehenden Spielers ist bereit.");
    program.says("Die Partie geht weiter.");
    let url = url_of(&home, "player");
    let mut page = PlayerPage {
        home: home.clone(),
        browser,
        url: url.clone(),
    };
    page.browser.open(&url);
    page.browser.reads("plays", "Schwarz");
    page.says("e5", &mut program, "Bauer Eva sieben Eva fünf");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    // Then it is known.
    resume("")
        .run_with(b"")
        .success()
        .says("Die Seite des sehenden Spielers ist bereit.");
}

#[test]
fn a_player_whose_opponents_steps_are_followed_plays_at_the_page_of_a_resumed_game() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time none --full-move white")
        .run_with("e4\n".as_bytes())
        .success();
    Program::at(&home)
        .args("resume --input keyboard --voice text --web")
        .run_with(b"")
        .success()
        .says("Die Seite des sehenden Spielers ist bereit.");
    let place = std::fs::read_to_string(home.journal().with_extension("page")).unwrap();
    assert!(place.contains(r#""sighted":"black""#), "{place}");
}

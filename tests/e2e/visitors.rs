//! Who may do what at the page, with the real program and in a real browser: the sighted
//! player, the arbiter and who only looks on have an address each.

use crate::browser::Browser;
use crate::program::{Home, Program, moves};
use crate::seat::{Seat, url_of};

/// Posts this at the page as its own scripts do; the status of the answer.
#[track_caller]
fn posts(browser: &mut Browser, request: &str) -> u64 {
    let status = browser.value(&format!(
        "fetch('act/de', {{ method: 'POST', body: '{request}',
             headers: {{ 'Content-Type': 'application/json' }} }}).then((it) => it.status)"
    ));
    status.as_u64().unwrap()
}

#[test]
fn the_arbiter_has_a_page_of_his_own_and_who_looks_on_has_no_rights() {
    let Some((mut seat, mut program)) = Seat::take(&["--grace", "0", "--time", "90+30"]) else {
        return;
    };
    let own = seat.url.clone();
    program.asks("e4", "Bauer Eva zwei Eva vier");
    for order in [
        r#"{"do":"stop","by":"arbiter"}"#,
        r#"{"do":"decide","result":"0-1"}"#,
        r#"{"do":"order","words":"Schiedsrichter halt"}"#,
    ] {
        assert_eq!(posts(&mut seat.browser, order), 403, "{order}");
    }
    seat.browser.open(&url_of(&seat.home, "spectator"));
    seat.browser
        .reads("plays", "Diese Seite zeigt die Partie nur.");
    seat.browser.shows(
        "document.getElementById('yours').hidden && document.getElementById('arbiter').hidden",
    );
    let move_ = r#"{"do":"move","from":"e7","to":"e5"}"#;
    assert_eq!(posts(&mut seat.browser, move_), 403);

    seat.browser.open(&url_of(&seat.home, "arbiter"));
    seat.browser
        .reads("plays", "Sie sind an dieser Seite der Schiedsrichter.");
    assert_eq!(posts(&mut seat.browser, move_), 403);
    // Nobody's clock is set while it runs.
    seat.fills("set-minutes", "50");
    seat.presses("set-it");
    seat.browser.reads("answer", "zuerst die Uhren angehalten");
    seat.presses("stop");
    program.says("Die Uhren stehen");
    seat.browser.reads("waits", "Die Uhren stehen");
    seat.fills("set-minutes", "50");
    seat.fills("set-seconds", "30");
    seat.presses("set-it");
    program.says("Der Schiedsrichter hat die Uhren gestellt. Weiß: fünfzig Minuten");
    seat.browser.reads("clock-white", "0:50:30");
    seat.browser.reads("answer", "Die Uhr ist gestellt.");
    seat.writes("order", "Brett Schwarz richtig");
    seat.browser.reads("answer", "Eine Anordnung beginnt mit");
    seat.writes("order", "Schiedsrichter Abgleich");
    program.says("Bretter und Partieschriften stimmen überein.");
    seat.presses("restart");
    program.says("Die Partie geht weiter.");

    seat.browser.open(&own);
    seat.browser.reads("plays", "Schwarz");
    seat.writes("words", "e5");
    program.says("Bauer Eva sieben Eva fünf");
    let done = program.finish().success();
    done.complains(&own)
        .complains(&url_of(&seat.home, "arbiter"));
    assert_eq!(moves(&seat.home.game()), ["e2e4", "e7e5"]);
    assert!(seat.home.game().state.outcome().is_none());
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
    let mut seat = Seat {
        home: home.clone(),
        browser,
        url: url.clone(),
    };
    seat.browser.open(&url);
    seat.browser.reads("plays", "Schwarz");
    seat.writes("words", "e5");
    program.says("Bauer Eva sieben Eva fünf");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    // Then it is known.
    resume("")
        .run_with(b"")
        .success()
        .says("Die Seite des sehenden Spielers ist bereit.");
}

#[test]
fn whose_opponents_steps_are_followed_plays_at_the_page_of_a_resumed_game() {
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

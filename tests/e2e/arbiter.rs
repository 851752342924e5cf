//! Touch-move and the arbiter at the real table: what is typed, what is answered, and what
//! the journal then holds.

use chess_laws::{Edition, Supervision};
use game::session::DrawOffers;
use shakmaty::Color;

use crate::hear::espeak;
use crate::program::{Done, Home, Program, moves};

/// Two people at a keyboard; the text is typed line by line.
fn play(home: &Home, arguments: &str, typed: &str) -> Done {
    Program::at(home)
        .keyboard("--opponent human")
        .args(arguments)
        .run_with(typed.as_bytes())
        .success()
}

#[test]
fn a_touched_piece_is_moved_and_an_adjusted_one_need_not_be() {
    let home = Home::new();
    play(
        &home,
        "--time none",
        "ich korrigiere Springer Bella eins\nberühre Sg1\nwas darf ich ziehen\nd4\nSf3\n\
         Gegner berührt Bauer e7\nd5\nj'adoube\ne5\n",
    )
    .says("Weiß korrigiert nur die Figuren.")
    .says("Weiß hat Springer Gustav eins berührt.")
    .says("Noch erlaubt: Springer Gustav eins: Felix drei, Hektor drei.")
    .says("David vier geht nicht: berührt, geführt: der Springer auf Gustav eins ist berührt.")
    .says("Schwarz hat Bauer Eva sieben berührt.")
    .says("David fünf geht nicht: berührt, geführt: der Bauer auf Eva sieben ist berührt.")
    .says("Schwarz korrigiert nur die Figuren.");
    assert_eq!(moves(&home.game()), ["g1f3", "e7e5"]);
}

#[test]
fn the_arbiter_stops_the_game_sets_the_clocks_and_restarts_it() {
    let home = Home::new();
    play(
        &home,
        "--time 90+30",
        "e4\nSchiedsrichter Uhr Weiß 0:50:00\nSchiedsrichter halt Uhrstellung\ne5\n\
         Schiedsrichter Uhr Weiß 0:50:00 Zähler 1\nSchiedsrichter weiter\ne5\n\
         arbiter clock\nSchiedsrichter Hilfe\nSchiedsrichter Hilfe halt\n",
    )
    .says("Dazu müssen zuerst die Uhren angehalten werden.")
    .says("Die Uhren stehen: eine Uhr ist falsch eingestellt.")
    .says("Die Uhren stehen. Gezogen wird erst, wenn der Schiedsrichter die Partie fortsetzt.")
    .says("Der Schiedsrichter hat die Uhren gestellt. Weiß: fünfzig Minuten.")
    .says("Die Partie geht weiter. Die Uhr von Schwarz läuft.")
    .says("Es fehlt: Weiß oder Schwarz.")
    .says("Eine Zeile, die mit „Schiedsrichter“ beginnt, ist eine Anordnung.")
    .says("weiter; Uhr Weiß 1:05:00;");
    let state = home.game().state;
    let left = state.clock().remaining(Color::White, state.now()).unwrap();
    assert!(left.as_secs() <= 50 * 60, "{left:?}");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
}

#[test]
fn an_illegal_move_is_reported_penalised_and_the_second_one_loses() {
    let home = Home::new();
    play(
        &home,
        "--time 90+30",
        "e4\nSchiedsrichter Meldung regelwidriger Zug Weiß von Schwarz\nSchiedsrichter ausführen\n\
         Schiedsrichter weiter\nd4\ne3\nSchiedsrichter regelwidrig Weiß\n",
    )
    .says("Schwarz hält die Uhren an: ein regelwidriger Zug.")
    .says("und der Gegner erhält zusätzlich zwei Minuten.")
    .says("Schwarz erhält zusätzlich zwei Minuten.")
    .says("David vier geht nicht: berührt, geführt: der Bauer auf Eva zwei ist berührt.")
    .says("Weiß verliert durch regelwidrigen Zug. Schwarz gewinnt.");
    let outcome = home.game().state.outcome().unwrap();
    assert_eq!(outcome.result().to_string(), "0-1");
}

#[test]
fn the_regulations_are_chosen_kept_and_obeyed() {
    let home = Home::new();
    // White cannot lose to a bare king: by the edition of 2023, in force by default, a resignation
    // draws.
    let position = "7k/8/8/8/8/8/8/KQ6 w - - 0 1";
    let resign = |home: &Home, edition: &str| {
        Program::at(home)
            .keyboard("--opponent human --draw-offers never --supervision partial")
            .args(edition)
            .arg("--fen")
            .arg(position)
            .run_with("aufgeben\nja\n".as_bytes())
            .success();
        home.game()
    };
    let game = resign(&home, "--default-time 30");
    assert_eq!(
        game.state.outcome().unwrap().result().to_string(),
        "1/2-1/2"
    );
    let regulations = game.state.settings().regulations;
    assert_eq!(regulations.edition, Edition::Fide2023);
    assert_eq!(regulations.supervision, Supervision::Partial);
    assert_eq!(regulations.default_time_s, 30 * 60);
    assert_eq!(regulations.draw_offers, DrawOffers::Never);

    let earlier = resign(&Home::new(), "--edition fide-2017");
    assert_eq!(earlier.state.outcome().unwrap().result().to_string(), "0-1");
    for wrong in [
        "--edition fide-1997",
        "--draw-offers soon",
        "--default-time 601",
    ] {
        Program::new().keyboard(wrong).run().code(2);
    }
}

#[test]
fn a_late_player_loses_only_after_the_default_time() {
    let home = Home::new();
    play(&home, "--default-time 10", "Schiedsrichter kampflos Weiß\n")
        .says("Zu spät ist diese Seite nicht");
    let home = Home::new();
    play(&home, "", "Uhr\nSchiedsrichter kampflos Weiß\n")
        .says("Weiß ist nicht rechtzeitig erschienen. Schwarz gewinnt kampflos.");
    let outcome = home.game().state.outcome().unwrap();
    assert_eq!(outcome.result().to_string(), "-/+");
}

#[test]
fn the_engine_goes_on_from_the_position_that_the_arbiter_reinstates() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--level 1 --seed 7")
        .run_with(
            "e4\nSchiedsrichter halt\nSchiedsrichter Stellung Anfang\nSchiedsrichter weiter\nd4\n"
                .as_bytes(),
        )
        .success();
    let moves = moves(&home.game());
    assert_eq!((moves.len(), moves[0].as_str()), (2, "d2d4"), "{moves:?}");
}

#[test]
fn an_adjourned_game_is_resumed_during_play() {
    let home = Home::new();
    let resume = |arguments: &str| {
        let resume = "resume --input keyboard --voice text --grace 0";
        Program::at(&home).args(resume).args(arguments)
    };
    play(&home, "--default-time 10", "e4\ne5\n");
    resume("--reconvene")
        .run()
        .code(1)
        .complains("es ist kein Zug abgegeben");
    resume("")
        .run_with("Schiedsrichter abgegeben\n".as_bytes())
        .success()
        .says("Weiß hat den Zug abgegeben.");
    resume("").run().code(1).complains("ist vertagt");
    resume("--reconvene")
        .run_with("e4\nSchiedsrichter kampflos Schwarz\n".as_bytes())
        .success()
        .says("Die Hängepartie wird wieder aufgenommen. Die Uhr von Schwarz läuft.")
        .says("Der Abgabezug ist noch nicht geöffnet.")
        .says("Zu spät ist diese Seite nicht");
    // The clock of the player who must reply runs already.
    resume("--reconvene")
        .run_with("Schiedsrichter Umschlag Sf3\nSc6\n".as_bytes())
        .success()
        .never_says("wieder aufgenommen")
        .says("Abgabezug von Weiß: Springer Gustav eins Felix drei")
        .says("Springer Bella acht Cäsar sechs");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "g1f3", "b8c6"]);
}

#[test]
fn nobody_adjusts_or_touches_by_saying_something_else() {
    let home = Home::new();
    let said = [
        ("ich korrigiere", "command", ", ich korrigiere"),
        ("Korrektur", "command", ", Korrektur"),
        (
            "berühre Springer Gustav eins",
            "command",
            ", berühre Springer Gustav eins",
        ),
        (
            "Gegner berührt Bauer David sieben",
            "command",
            ", Gegner berühre Bauer David sieben",
        ),
        (
            "Springer Gustav eins Felix drei",
            "move",
            ", Springer Gustav eins Felix drei",
        ),
        ("was darf ich ziehen", "command", ", was darf ich ziehen"),
        // Orders are typed. The recogniser does not listen for their words.
        ("Schiedsrichter Ergebnis eins null", "rejected", ""),
    ];
    for (index, (text, status, heard)) in said.into_iter().enumerate() {
        let file = home.path(&format!("{index}.wav"));
        if !espeak(text, &file) {
            return;
        }
        let done = Program::at(&home).args("hear").arg(&file).run().success();
        let line = done.stdout.last().unwrap().clone();
        let expected = format!("{}: {status}{heard}", file.display());
        assert!(line.starts_with(&expected), "{text}: {line}");
    }
}

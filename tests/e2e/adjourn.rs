//! Guideline I: a game is adjourned with a sealed move, and resumed.

use std::fs;
use std::path::PathBuf;

use chess_laws::{Irregularity, Proposal};
use game::session::{Claim, Event, journal};
use shakmaty::{Color, Square};

use crate::program::{Done, Home, PIN, Program, moves};
use game::session::{DrawEvent, MoveEvent};

const SECRET: &str = "vier zufällige kleine Wörter";

/// A game in which White is to make the second move.
fn left_game() -> Home {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time 90+30")
        .run_with(b"e4\ne5\n")
        .success();
    home
}

/// Seals a move with the secret on standard input.
#[track_caller]
fn seal(home: &Home, mv: &str, more: &str) -> Done {
    sealing(home, mv, more).run_with(format!("{SECRET}\n").as_bytes())
}

fn sealing(home: &Home, mv: &str, more: &str) -> Program {
    Program::at(home)
        .args("seal --white Anna --black Bella --resumption 2026-11-22T10:00 --venue Saal --move")
        .arg(mv)
        .arg("--output")
        .arg(envelope(home))
        .args(more)
}

fn envelope(home: &Home) -> PathBuf {
    home.path("envelope")
}

/// A game whose second move is sealed.
#[track_caller]
fn adjourned_game(mv: &str, more: &str) -> Home {
    let home = left_game();
    seal(&home, mv, more)
        .success()
        .says("Der Zug ist abgegeben und liegt verschlüsselt in");
    home
}

#[track_caller]
fn open(home: &Home, more: &str, secret: &str) -> Done {
    let journal = home.journal();
    Program::at(home)
        .args("open")
        .arg(envelope(home))
        .arg("--journal")
        .arg(journal)
        .args(more)
        .run_with(secret.as_bytes())
}

fn resume(home: &Home) -> Program {
    Program::at(home).args("resume --input keyboard --voice text --grace 0")
}

#[test]
fn a_sealed_move_is_opened_and_the_game_goes_on() {
    let home = adjourned_game("Sf3", "");
    resume(&home)
        .run()
        .code(1)
        .complains("Zuerst wird der Umschlag geöffnet: annabella open");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);

    open(&home, "", SECRET)
        .success()
        .says("Die Hängepartie wird wieder aufgenommen. Die Uhr von Schwarz läuft.")
        .says("Abgabezug von Weiß: Springer Gustav eins Felix drei");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "g1f3"]);

    let mut program = resume(&home).start();
    program.says("Letzter Zug: Springer Gustav eins Felix drei.");
    program.asks("Sc6", "Springer Bella acht Cäsar sechs");
    program.finish().success();
}

#[test]
fn nobody_reads_the_move_before() {
    let home = adjourned_game("Sf3", "");
    let journal = fs::read_to_string(home.journal()).unwrap();
    let sealed = fs::read_to_string(envelope(&home)).unwrap();
    for text in [&journal, &sealed] {
        for hidden in ["Sf3", "\"f3\"", "g1f3", SECRET, "zufällige"] {
            assert!(!text.contains(hidden), "{hidden} stands in {text}");
        }
    }
    // Even a log of everything keeps silent.
    let other = left_game();
    let done = sealing(&other, "Sf3", "")
        .env("ANNABELLA_LOG", "trace")
        .run_with(format!("{SECRET}\n").as_bytes())
        .success();
    let told = format!("{}{}", done.stdout.join("\n"), done.stderr);
    assert!(
        !told.contains("zufällige") && !told.contains("Sf3"),
        "{told}"
    );
}

#[test]
fn the_envelope_bears_all_items_in_print_and_in_braille() {
    let home = left_game();
    seal(&home, "Sf3", "--session-left 10").success();
    let label = Program::at(&home)
        .args("envelope")
        .arg(envelope(&home))
        .run()
        .success();
    let lines = [
        "Weiß: Anna",
        "Schwarz: Bella",
        "Weiß: König Eva eins, Dame David eins",
        "FEN: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        "Verbrauchte Zeit: Weiß 0:10:0",
        "Zeit auf den Uhren: Weiß 1:2",
        "Abgegeben hat Weiß: Anna",
        "Nummer des Abgabezugs: 2",
        "Kein Remisangebot",
        "Wiederaufnahme: 2026-11-22, 10:00, Saal",
    ];
    let label = lines.iter().fold(label, |label, line| label.says(line));
    let braille = Program::at(&home)
        .args("envelope --in-braille --braille-cells 32")
        .arg(envelope(&home))
        .run()
        .success();
    let is_braille = |it: char| ('\u{2800}'..='\u{28ff}').contains(&it);
    for line in &braille.stdout {
        assert!(line.chars().all(is_braille), "{line}");
        assert!(line.chars().count() <= 32, "{line}");
        assert!(
            !line.contains('\u{28ff}'),
            "a character has no cell: {line}"
        );
    }
    assert_eq!(braille.stdout[0], "⡥⠍⠎⠉⠓⠇⠁⠛⠀⠑⠊⠝⠑⠗⠀⡓⢜⠝⠛⠑⠏⠁⠗⠞⠊⠑");
    assert!(label.stdout.len() <= braille.stdout.len());
}

#[test]
fn a_wrong_secret_is_distinguished_from_a_damaged_file() {
    let home = adjourned_game("Sf3", "");
    let journal = fs::read(home.journal()).unwrap();
    open(&home, "", "ein anderes Geheimnis\n")
        .code(1)
        .complains("geht nicht auf. Das Geheimnis ist falsch");
    let whole = fs::read(envelope(&home)).unwrap();
    let damaged = |bytes: &[u8]| {
        fs::write(envelope(&home), bytes).unwrap();
        let done = open(&home, "", SECRET).code(1);
        assert!(
            done.stderr.contains("kann nicht geöffnet werden"),
            "{}",
            done.stderr
        );
    };
    // Every byte is flipped in the library's own test.
    for at in (0..whole.len()).step_by(97) {
        let mut changed = whole.clone();
        changed[at] ^= 1;
        damaged(&changed);
    }
    for length in [0, 1, 20, whole.len() / 2, whole.len() - 1] {
        damaged(&whole[..length]);
    }
    // Nothing of all this has touched the game.
    assert_eq!(fs::read(home.journal()).unwrap(), journal);
    fs::write(envelope(&home), &whole).unwrap();
    open(&home, "", SECRET).success();
}

#[test]
fn a_lost_envelope_is_replaced_by_what_its_player_states() {
    let home = adjourned_game("Sf3", "");
    fs::remove_file(envelope(&home)).unwrap();
    open(&home, "", SECRET)
        .code(1)
        .complains("Fehlt er, geht es weiter mit: annabella open --lost --move");
    Program::at(&home)
        .args("open --lost --move Sf6")
        .run()
        .code(1)
        .complains("Der angegebene Zug kann nicht ausgeführt werden: er ist regelwidrig");
    Program::at(&home)
        .args("open --lost --move Sf3")
        .run()
        .success()
        .says("Der Umschlag fehlt. Weiß gibt als Abgabezug an: Springer Gustav eins Felix drei");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "g1f3"]);
}

#[test]
fn the_arbiter_of_a_lost_envelope_hears_what_is_wrong_and_what_to_do() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time 90+30 --profile tournament")
        .with_pin()
        .run_with(b"e4\ne5\n")
        .success();
    sealing(&home, "Sf3", "")
        .with_pin()
        .run_with(format!("{SECRET}\n").as_bytes())
        .success();
    fs::remove_file(envelope(&home)).unwrap();
    Program::at(&home)
        .args("open --lost --move Sf6")
        .with_pin()
        .run()
        .code(1)
        .complains("Der angegebene Zug kann nicht ausgeführt werden: er ist regelwidrig: ein Springer kann nicht nach Felix sechs ziehen.")
        .complains("Lassen Sie ihn sich noch einmal nennen, mit Figur, Ausgangsfeld und Zielfeld");
}

#[test]
fn an_illegal_move_is_sealed_only_as_it_is_written_and_loses() {
    let home = left_game();
    seal(&home, "Sf6", "")
        .code(1)
        .complains("So wird der Zug nicht abgegeben: er ist regelwidrig");
    assert!(!envelope(&home).exists());
    seal(&home, "Sf6", "--as-written").success();
    open(&home, "", SECRET)
        .success()
        .says("Der Abgabezug von Weiß lautet „Sf6“: er ist regelwidrig")
        .says("Der Abgabezug von Weiß ist ungültig. Schwarz gewinnt.");
    let outcome = home.game().state.outcome().unwrap();
    assert_eq!(outcome.result().to_string(), "0-1");
}

/// Something happens in the game of the only journal.
fn happens(home: &Home, event: &Event) {
    let game = home.game();
    let mut chain = game.chain;
    let line = journal::entry(event, game.state.now(), chain.as_mut()).unwrap();
    let path = home.journal();
    let so_far = fs::read_to_string(&path).unwrap();
    fs::write(&path, so_far + &line + "\n").unwrap();
}

#[test]
fn a_touched_piece_binds_the_player_who_seals() {
    let square = Square::G1;
    let home = left_game();
    happens(&home, &Event::Move(MoveEvent::Touch { square }));
    seal(&home, "d4", "").code(1).complains(
        "er ist nicht erlaubt: berührt, geführt: der Springer auf Gustav eins ist berührt",
    );
    assert!(!envelope(&home).exists());
    // On paper nobody would have noticed. It is no illegal move; the opponent can claim it.
    seal(&home, "d4", "--as-written").success();
    open(&home, "", SECRET)
        .success()
        .says("Abgabezug von Weiß: Bauer David zwei David vier");
    let proposal = home.game().state.propose(Irregularity::TouchMove(square));
    assert_eq!(proposal, Proposal::Reinstate(2));

    let home = left_game();
    happens(&home, &Event::Move(MoveEvent::Touch { square }));
    seal(&home, "Sf3", "").success();
    Program::at(&home)
        .args("open --lost --move d4")
        .run()
        .code(1)
        .complains("er ist nicht erlaubt");
}

#[test]
fn the_move_of_a_wrong_claim_binds_the_player_who_seals() {
    let home = left_game();
    let intended = "g1f3".parse().ok();
    let claim = Claim::Threefold;
    happens(
        &home,
        &Event::Draw(DrawEvent::ClaimDraw { claim, intended }),
    );
    seal(&home, "Sh3", "").code(1).complains(
        "mit Springer Gustav eins Felix drei wurde Remis reklamiert, und dieser Zug ist auszuführen",
    );
    seal(&home, "Sf3", "").success();
    open(&home, "", SECRET)
        .success()
        .says("Springer Gustav eins Felix drei");
}

#[test]
fn without_its_game_an_envelope_is_only_read() {
    let home = adjourned_game("Sf3", "");
    let secret = home.path("secret");
    fs::write(&secret, format!("{SECRET}\nnoch eine Zeile\n")).unwrap();
    Program::at(&home)
        .args("open --secret-file")
        .arg(&secret)
        .arg(envelope(&home))
        .run()
        .success()
        .says("Abgabezug von Weiß: „Sf3“, das heißt: Springer Gustav eins Felix drei");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
}

#[test]
fn a_move_to_seal_can_come_from_standard_input() {
    let home = left_game();
    let program = || {
        Program::at(&home)
            .args("seal --white A --black B --resumption 2026-11-22T10:00 --venue C --output")
            .arg(envelope(&home))
    };
    let input = |mv: &str| format!("{mv}\n{SECRET}\n");
    let illegal = program().run_with(input("Sf6").as_bytes());
    illegal.code(1).complains("er ist regelwidrig");
    program().run_with(input("Sf3").as_bytes()).success();
    open(&home, "", SECRET)
        .success()
        .says("Springer Gustav eins Felix drei");
}

#[test]
fn an_adjourned_game_ends_by_agreement_or_resignation() {
    let conclude = |home: &Home, how: &str| Program::at(home).args("conclude").args(how).run();
    let home = left_game();
    conclude(&home, "--drawn")
        .code(1)
        .complains("es ist kein Zug abgegeben");
    conclude(&home, "").code(2);
    conclude(&home, "--drawn --resigned white").code(2);
    for (how, result) in [("--drawn", "1/2-1/2"), ("--resigned black", "1-0")] {
        let home = adjourned_game("Sf3", "");
        conclude(&home, how).success().never_says("Ja oder nein");
        let outcome = home.game().state.outcome().unwrap();
        assert_eq!(outcome.result().to_string(), result);
        // The envelope stays closed.
        open(&home, "", SECRET).code(1).complains("sie ist zu Ende");
        assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    }
}

/// The envelope stays closed, and nothing else keeps the players from signing.
#[test]
fn a_game_that_was_concluded_is_signed_and_reopened_with_its_envelope_closed() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time 90+30 --profile tournament")
        .with_pin()
        .run_with(b"e4\ne5\n")
        .success();
    let by_arbiter = |program: Program| program.arg("--arbiter-pin-file").arg(home.path("pin"));
    by_arbiter(sealing(&home, "Sf3", ""))
        .run_with(format!("{SECRET}\n").as_bytes())
        .success();
    by_arbiter(Program::at(&home).args("conclude --resigned black"))
        .run()
        .success()
        .says("Schwarz gibt auf.");
    resume(&home)
        .run_with(b"ja\n")
        .success()
        .says("Die Partie ist zu Ende.")
        .says("Weiß: das Ergebnis unterschreiben? Ja oder nein?")
        .says("Weiß hat das Ergebnis unterschrieben.");
    resume(&home)
        .run_with(b"ja\n")
        .success()
        .says("Schwarz hat das Ergebnis unterschrieben.");
    assert!(!home.game().state.signatures().any_missing());
    let reopen = format!("Schiedsrichter PIN {PIN} wieder öffnen falsche Seite\n");
    resume(&home)
        .run_with(reopen.as_bytes())
        .success()
        .says("Der Schiedsrichter hat die Partie wieder geöffnet.");
    let state = home.game().state;
    assert!(state.outcome().is_none());
    assert!(state.sealed().is_some());
    // It is adjourned again, and goes on like any other.
    open(&home, "", SECRET)
        .success()
        .says("Abgabezug von Weiß: Springer Gustav eins Felix drei");
}

/// The Laws' refusal comes in the user's language like every other.
#[test]
fn a_draw_is_agreed_only_after_both_have_moved() {
    let home = Home::new();
    let game = Program::at(&home).keyboard("--opponent human --time 90+30");
    game.run_with(b"e4\n").success();
    seal(&home, "e5", "").success();
    let concluded = Program::at(&home).args("conclude --drawn").run();
    concluded.code(1).complains("wenn beide gezogen haben");
}

#[test]
fn a_reply_is_sealed_for_a_player_who_is_not_there() {
    let home = adjourned_game("Sf3", "");
    open(&home, "", SECRET).success();
    fs::remove_file(envelope(&home)).unwrap();
    seal(&home, "Sc6", "--reply").success();
    let state = home.game().state;
    assert_eq!(state.clock().running(), Some(Color::White));
    open(&home, "", SECRET)
        .success()
        .never_says("wieder aufgenommen")
        .says("Abgabezug von Schwarz: Springer Bella acht Cäsar sechs");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "g1f3", "b8c6"]);
}

#[test]
fn an_envelope_of_another_game_is_not_opened() {
    let (home, other) = (adjourned_game("Sf3", ""), adjourned_game("d4", ""));
    fs::copy(envelope(&other), envelope(&home)).unwrap();
    open(&home, "", SECRET)
        .code(1)
        .complains("gehört nicht zu dieser Vertagung");
}

#[test]
fn what_cannot_be_sealed_is_refused() {
    let home = left_game();
    sealing(&home, "Sf3", "")
        .run_with(b"kurz\n")
        .code(1)
        .complains("Das Geheimnis ist zu kurz.");
    seal(&home, "", "")
        .code(1)
        .complains("Es steht kein Zug da.");
    seal(&home, "Sf3", "--session-left 100")
        .code(1)
        .complains("die Zeit reicht nicht, um abzugeben");
    assert!(!envelope(&home).exists());
    fs::write(envelope(&home), "kept").unwrap();
    seal(&home, "Sf3", "")
        .code(1)
        .complains("gibt es schon und wird nicht überschrieben");
    assert_eq!(fs::read_to_string(envelope(&home)).unwrap(), "kept");
    assert!(home.game().state.sealed().is_none());
    fs::remove_file(envelope(&home)).unwrap();
    seal(&home, "Sf3", "").success();
    fs::remove_file(envelope(&home)).unwrap();
    seal(&home, "d4", "")
        .code(1)
        .complains("ein Abgabezug ist noch nicht geöffnet");
}

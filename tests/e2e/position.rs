//! `annabella position`: a position is set up by lines, keys and an electronic board, kept whatever happens, and played
//! from.

use std::fs;
use std::path::PathBuf;

use electronic_board::orientation::Orientation;
use electronic_board::simulator::SimulatedMake;

use crate::board_support::Board;
use crate::program::{Home, Program, moves, replay};
use crate::terminal::Terminal;

fn file(home: &Home, name: &str) -> PathBuf {
    home.path(&format!("data/annabella/games/{name}"))
}

fn position(home: &Home, language: &str) -> Program {
    let program = Program::at(home).args("--language").arg(language);
    program.args("position --input keyboard --voice text")
}

#[test]
fn a_position_is_set_up_checked_and_kept_in_four_languages() {
    for (language, lines, told, kept) in [
        (
            "de",
            "weiß König e1, Turm h1; schwarz König e8\nRochade Weiß kurz ja\nprüfen\nbehalten als Übung\nListe\n",
            [
                "Das Brett ist leer.",
                "Hektor eins: Turm, Weiß.",
                "Die Stellung ist spielbar.",
                "Behalten: 1: Übung.",
            ],
            "Übung",
        ),
        (
            "en",
            "White king e1, rook h1; black king e8\ncastling White short yes\ncheck\nkeep as Practice\nlist\n",
            [
                "The board is empty.",
                "Hector one: white rook.",
                "The position can be played.",
                "Kept: 1: Practice.",
            ],
            "Practice",
        ),
        (
            "ru",
            "белый король e1, ладья h1; чёрный король e8\nрокировка белые короткая да\nпроверить\nсохранить как Проба\nсписок\n",
            [
                "Доска пуста.",
                "Гектор один: ладья белых.",
                "Из этой позиции можно играть.",
                "Сохранено: 1: Проба.",
            ],
            "Проба",
        ),
        (
            "bg",
            "бял цар e1, топ h1; черен цар e8\nрокада белите малка да\nпровери\nзапази като Проба\nсписък\n",
            [
                "Дъската е празна.",
                "Хектор едно: топ на белите.",
                "От позицията може да се играе.",
                "Запазени: 1: Проба.",
            ],
            "Проба",
        ),
    ] {
        let home = Home::new();
        let done = position(&home, language)
            .args("--player anna")
            .run_with(lines.as_bytes())
            .success();
        told.into_iter().fold(done, |done, it| done.says(it));
        let text = fs::read_to_string(file(&home, "positions-anna.epd")).unwrap();
        assert_eq!(text, format!("4k3/8/8/8/8/8/8/4K2R w K - id \"{kept}\";\n"));
    }
}

#[test]
fn keys_set_up_pieces_on_the_board_and_the_line_goes_on_from_there() {
    let home = Home::new();
    let mut terminal = Terminal::open();
    let mut program = position(&home, "de").start_at(&terminal);
    program.says("Zum Beispiel: weißer König e1.");
    terminal.presses(b"\t");
    program.says("Brett. Fragezeichen nennt die Tasten.");
    program.says("Eva vier ist leer.");
    for (keys, said) in [
        (b"1" as &[u8], "Eva eins ist leer."),
        (b"\n", "Welche Figur? Groß für Weiß, klein für Schwarz."),
        (b"K", "Eva eins: König, Weiß."),
        (b"8", "Eva acht ist leer."),
        (b"\nk", "Eva acht: König, Schwarz."),
        (b"\x1b[D", "David acht ist leer."),
        (b"\nd", "David acht: Dame, Schwarz."),
        (b"-", "David acht ist leer."),
        (b"r", "David acht: Dame, Schwarz."),
        (b" ", "Gewählt: Dame David acht. Wohin?"),
        (b"1", "David eins ist leer."),
        (b" ", "David eins: Dame, Schwarz."),
        (b"\t", "Eingabezeile."),
        (b"FEN\n", "4k3/8/8/8/8/8/8/3qK3 w - - 0 1"),
    ] {
        terminal.presses(keys);
        program.says(said);
    }
    terminal.interrupts();
    program.ends();
    assert!(terminal.echoes());
}

#[test]
fn what_was_set_up_survives_a_kill_and_is_there_at_the_next_start() {
    let home = Home::new();
    let mut program = position(&home, "de").start();
    program.says("Das Brett ist leer.");
    program.asks("weißer König e1", "Eva eins: König, Weiß.");
    program.asks("schwarzer König e8", "Eva acht: König, Schwarz.");
    program.kill();
    position(&home, "de")
        .run_with("b e8\n".as_bytes())
        .success()
        .says("Es stehen noch 2 Figuren vom letzten Mal.")
        .says("Eva acht: König, Schwarz.");
    // Another position is one change, which leads back.
    position(&home, "de")
        .arg("7k/8/8/8/8/8/8/7K b - - 0 1")
        .run_with("b h8\nrückgängig\nb e8\n".as_bytes())
        .success()
        .says("Hektor acht: König, Schwarz.")
        .says("Eva acht: König, Schwarz.");
}

#[test]
fn a_game_against_the_engine_begins_from_the_position() {
    let home = Home::new();
    let mut program = position(&home, "de")
        .arg("7k/8/6K1/8/8/8/8/R7 w - - 0 1")
        .start();
    program.asks("Bewertung", "Matt in einem Zug für Weiß.");
    program.asks(
        "spielen",
        "Weiter mit einer Partie von hier. Sie spielen Weiß.",
    );
    program.says("Die Partie beginnt.");
    program.asks("Ta8", "Schachmatt. Weiß gewinnt.");
    program.finish().success();
    let journal = home
        .journals()
        .into_iter()
        .find(|it| it.extension().is_some_and(|it| it != "epd"));
    assert_eq!(moves(&replay(&journal.unwrap())), ["a1a8"]);
}

#[test]
fn a_board_on_the_table_is_read_in_one_step() {
    let home = Home::new();
    let board = Board::of(
        SimulatedMake::Dgt,
        "8/2k5/8/p6R/8/4K3/5P2/8 w - - 0 1",
        Orientation::Black,
    );
    let mut program = position(&home, "de")
        .arg("--board")
        .arg(board.place())
        .start();
    program.asks("vom Brett übernehmen", "Auf dem Brett: 5 Figuren.");
    program.asks("andersherum", "Das Brett ist umgedreht.");
    program.asks("FEN", "8/2k5/8/p6R/8/4K3/5P2/8 w - - 0 1");
    program.finish().success();
    // Without one, and with one that sees no pieces.
    position(&home, "de")
        .run_with("vom Brett übernehmen\n".as_bytes())
        .success()
        .says("Kein elektronisches Brett ist gewählt.");
    let board = Board::of(
        SimulatedMake::SENTIO,
        "8/2k5/8/8/8/4K3/8/8 w - - 0 1",
        Orientation::White,
    );
    position(&home, "de")
        .arg("--board")
        .arg(board.place())
        .run_with("vom Brett übernehmen\n".as_bytes())
        .success()
        .says("sieht nur, welche Felder besetzt sind");
}

#[test]
fn a_wrong_position_and_a_broken_file_are_told() {
    let home = Home::new();
    position(&home, "de")
        .arg("8/8/8 w - -")
        .run()
        .code(1)
        .complains("Die Stellung „8/8/8 w - -“ ist falsch");
    let kept = file(&home, "positions-default.epd");
    fs::create_dir_all(kept.parent().unwrap()).unwrap();
    fs::write(&kept, "no position\n").unwrap();
    position(&home, "de").run().code(1).complains("Zeile 1");
    assert_eq!(fs::read_to_string(&kept).unwrap(), "no position\n");
}

#[test]
fn what_is_missing_behind_the_board_is_assumed_and_told() {
    let board = "8/8/4k3/8/8/4K3/4P3/8";
    for (fen, turn, mv) in [
        (board.to_owned(), "Weiß", "e2 e4"),
        (format!("{board} b"), "Schwarz", "e6 e7"),
    ] {
        let program = Program::new().keyboard("--time none --opponent human --fen");
        let done = program.arg(&fen).run_with(format!("{mv}\n").as_bytes());
        done.success()
            .says(&format!("angenommen: {turn} ist am Zug"));
    }
    let refused = Program::new().keyboard("--fen 8/8/8").run();
    refused.code(1).complains("ist falsch");
    position(&Home::new(), "de")
        .arg(board)
        .run_with("prüfen\n".as_bytes())
        .success()
        .says("Die Stellung ist spielbar.");
}

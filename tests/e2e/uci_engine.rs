//! Games against an engine of another program: Stockfish where it is installed, and small scripts that
//! do what an engine should not.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use chess_laws::Game;
use rustix::process::{Pid, Signal, test_kill_process};
use shakmaty::Position;
use test_support::{left_out, not_installed};

use crate::program::{Home, Program, moves};
use crate::terminal::Terminal;

/// How announcements of moves begin.
const ANNOUNCED: [&str; 8] = [
    "Bauer ",
    "Springer ",
    "Läufer ",
    "Turm ",
    "Dame ",
    "König ",
    "kurze Rochade",
    "lange Rochade",
];

/// An engine of Black whose moves are these, as a script. It does `before` each of them; `$#` is 1 and
/// twice the number of the move.
fn script(home: &Home, before: &str) -> PathBuf {
    let path = home.path("engine");
    let script = format!(
        "#!/bin/sh
        while read -r word rest; do
            case $word in
                uci)
                    echo id name Script 2.0
                    echo option name Threads type spin default 1 min 1 max 8
                    echo option name UCI_LimitStrength type check default false
                    echo option name UCI_Elo type spin default 1500 min 1000 max 2000
                    echo uciok ;;
                isready) echo readyok ;;
                position) set -- $rest ;;
                go)
                    {before}
                    case $# in
                        3) echo bestmove a7a6 ;;
                        5) echo bestmove b7b6 ;;
                        7) echo bestmove c7c6 ;;
                        9) echo bestmove d7d6 ;;
                        *) echo bestmove h7h6 ;;
                    esac ;;
                quit) exit ;;
            esac
        done\n"
    );
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
    path
}

/// A game at this home against the script.
fn against(home: &Home, before: &str) -> Program {
    let engine = script(home, before);
    Program::at(home)
        .keyboard("--time none --engine")
        .arg(engine)
}

/// The scoresheet of the only game at this home.
fn scoresheet(home: &Home) -> String {
    let journal = home.journal();
    let done = Program::at(home).args("scoresheet").arg(journal).run();
    done.success().stdout.join("\n")
}

#[test]
fn a_game_is_played_against_stockfish_to_its_end() {
    if uci_opponent::find("stockfish".as_ref()).is_none() {
        left_out(&not_installed("stockfish"));
        return;
    }
    let home = Home::new();
    let mut program = Program::at(&home)
        .keyboard("--time none --engine stockfish --engine-nodes 400 --engine-option Threads=1")
        .start();
    program.says("Sie spielen Weiß gegen Stockfish");
    // The player plays the first legal move that there is, so that the engine wins soon.
    let mut game = Game::new();
    while game.ended().is_none() {
        let mv = game.position().legal_moves()[0];
        let san = game.san(mv).to_string();
        let german = [('Q', 'D'), ('R', 'T'), ('B', 'L'), ('N', 'S'), ('O', '0')];
        let typed = german.iter().fold(san, |san, (english, german)| {
            san.replace(*english, &german.to_string())
        });
        program.types(typed.trim_end_matches(['+', '#']));
        program.says_one_of(&ANNOUNCED);
        game.play(mv).unwrap();
        if game.ended().is_none() {
            program.says_one_of(&ANNOUNCED);
            let made = home.moves_so_far();
            assert_eq!(made.len(), game.plies().len() + 1, "{made:?}");
            let answer = made.last().unwrap().parse().unwrap();
            let answer = game.move_from_uci(answer).unwrap();
            game.play(answer).unwrap();
        }
        assert!(game.plies().len() < 400, "the engine does not win");
    }
    program.finish().success().says("Schwarz gewinnt");
    assert_eq!(moves(&home.game()).len(), game.plies().len());
    let written = scoresheet(&home);
    assert!(written.contains("[Black \"Stockfish"), "{written}");
    assert!(written.contains(", 400 nodes a move\"]"), "{written}");
    assert!(written.contains("0-1"), "{written}");
}

#[test]
fn somebody_who_leaves_does_not_wait_for_the_engine() {
    let home = Home::new();
    let mut program = against(&home, "read -r stop").start();
    program.says("gegen Script 2.0,");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.signal(Signal::TERM);
    program.ends().complains("Weiter mit: annabella resume");
    assert_eq!(moves(&home.game()), ["e2e4"]);
}

#[test]
fn questions_are_answered_while_the_engine_thinks() {
    let home = Home::new();
    let mut terminal = Terminal::open();
    // It thinks until somebody stops it.
    let mut program = against(&home, "read -r stop").start_at(&terminal);
    program.says("gegen Script 2.0,");
    terminal.types("e4");
    program.says("Bauer Eva zwei Eva vier");
    // Its turn begins when the move is completed.
    loop {
        terminal.types("Züge");
        if program.says("Ausgeführte Züge: ").contains("Weiß eins") {
            break;
        }
    }
    terminal.types("o");
    program.says("Script 2.0, Schwarz.");
    terminal.types("was steht auf e4");
    program.says("Bauer");
    program.signal(Signal::TERM);
    program.ends().complains("Weiter mit: annabella resume");
}

#[test]
fn an_engine_that_dies_is_started_again_and_then_the_built_in_one_goes_on() {
    let home = Home::new();
    let mut program = against(&home, "[ $# -lt 5 ] || exit")
        .args("--level 1 --seed 3")
        .start();
    program.says("gegen Script 2.0,");
    program.asks("e4", "Bauer Anna sieben Anna sechs");
    program.asks(
        "d4",
        "Script 2.0 wird neu gestartet: das Programm hat sich beendet.",
    );
    program.says("Script 2.0 wird neu gestartet");
    program.says(
        "Script 2.0 spielt nicht weiter: das Programm hat sich beendet. Die eingebaute Engine",
    );
    program.says_one_of(&ANNOUNCED);
    program.asks("o", "Das Programm, Stärke 1, Schwarz.");
    program.finish().success();
    assert_eq!(moves(&home.game()).len(), 4);
    let written = scoresheet(&home);
    let named = "[Black \"Script 2.0, then annabella, level 1\"]";
    assert!(written.contains(named), "{written}");
}

#[test]
fn an_illegal_move_of_an_engine_is_never_played() {
    let home = Home::new();
    let mut program = against(&home, "echo bestmove e7e4; continue").start();
    program.asks(
        "e4",
        "Script 2.0 wird neu gestartet: der Zug e7e4 ist regelwidrig.",
    );
    program.says("spielt nicht weiter");
    program.says_one_of(&ANNOUNCED);
    program.finish().success();
    assert_eq!(moves(&home.game()).len(), 2);
}

#[test]
fn an_engine_that_stands_worse_accepts_a_draw() {
    let home = Home::new();
    let mut program = against(&home, "echo info score cp -200").start();
    program.asks("e4", "Bauer Anna sieben Anna sechs");
    program.types("remis");
    program.says("Remis vereinbart");
    program.finish().success();
    let outcome = home.game().state.outcome().unwrap();
    assert_eq!(outcome.result().to_string(), "1/2-1/2");
}

#[test]
fn an_engine_that_stands_better_declines_a_draw() {
    let home = Home::new();
    let mut program = against(&home, "echo info score cp 50").start();
    program.asks("e4", "Bauer Anna sieben Anna sechs");
    program.asks("remis", "Schwarz lehnt das Remis ab.");
    program.finish().success();
}

#[test]
fn an_engine_whose_position_is_lost_for_four_moves_resigns() {
    let home = Home::new();
    let mut program = against(&home, "echo info score mate -5").start();
    program.asks("e4", "Bauer Anna sieben Anna sechs");
    program.asks("d4", "Bauer Bella sieben Bella sechs");
    program.asks("c4", "Bauer Cäsar sieben Cäsar sechs");
    program.types("b4");
    program.says("Schwarz gibt auf. Weiß gewinnt.");
    program.finish().success();
    assert_eq!(moves(&home.game()).len(), 7);
}

#[test]
fn a_resumed_game_starts_the_engine_again_and_other_commands_do_not() {
    let home = Home::new();
    let mut program = against(&home, "").args("--engine-elo 1200").start();
    program.says("gegen Script 2.0, Elo 1200,");
    program.asks("e4", "Bauer Anna sieben Anna sechs");
    program.kill();
    let mut program = Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0")
        .start();
    program.says("Gegner: Script 2.0, Elo 1200.");
    program.asks("d4", "Bauer Bella sieben Bella sechs");
    program.finish().success();
    fs::remove_file(home.path("engine")).unwrap();
    let written = scoresheet(&home);
    assert!(
        written.contains("[Black \"Script 2.0, Elo 1200\"]"),
        "{written}"
    );
    Program::at(&home)
        .args("replay")
        .arg(home.journal())
        .run()
        .success();
    Program::at(&home)
        .args("resume --input keyboard --voice text")
        .run()
        .code(1)
        .complains("Es gibt kein Programm");
}

#[test]
fn what_is_wrong_with_an_engine_is_said_before_the_game_begins() {
    let home = Home::new();
    let engine = script(&home, "").display().to_string();
    let rows = [
        ("stockfisch-99", "", 1, "apt install stockfish"),
        (
            "/bin/false",
            "",
            1,
            "„/bin/false“ kann nicht Gegner sein: das Programm hat sich beendet.",
        ),
        (
            engine.as_str(),
            "--engine-option Thread=2",
            1,
            "gemeint ist vielleicht „Threads“.",
        ),
        (
            &engine,
            "--engine-option Threads=99",
            1,
            "eine ganze Zahl von 1 bis 8.",
        ),
        (
            &engine,
            "--engine-elo 50",
            1,
            "eine ganze Zahl von 1000 bis 2000.",
        ),
        (&engine, "--chess960", 1, "spielt kein Schach960."),
        (
            &engine,
            "--opponent human",
            2,
            "der Gegner soll ein Mensch sein",
        ),
        (&engine, "--profile tournament", 2, "nur zur Übung"),
    ];
    for (engine, arguments, code, complaint) in rows {
        let done = Program::at(&home)
            .keyboard("--time none --engine")
            .arg(engine)
            .args(arguments)
            .run();
        done.code(code).complains(complaint);
    }
    assert!(home.journals().is_empty(), "no game has begun");
}

#[test]
fn a_game_goes_on_against_another_engine() {
    let home = Home::new();
    let mut program = Program::at(&home)
        .keyboard("--time none --level 1 --seed 3")
        .start();
    program.says("Die Partie beginnt.");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.says_one_of(&ANNOUNCED);
    program.finish().success();
    let engine = script(&home, "");
    let mut program = Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0 --engine")
        .arg(&engine)
        .start();
    program.says("Gegner: Script 2.0");
    program.says("Die Partie geht weiter.");
    program.asks("o", "Script 2.0, Schwarz.");
    program.asks("d4", "Bauer David zwei David vier");
    program.says("Bauer Bella sieben Bella sechs");
    program.finish().success();
    let written = scoresheet(&home);
    let named = "[Black \"annabella, level 1, then Script 2.0\"]";
    assert!(written.contains(named), "{written}");
    // Once more without a name: the engine of the journal.
    let mut program = Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0")
        .start();
    program.says("Gegner: Script 2.0");
    program.finish().success();
}

#[test]
fn no_engine_takes_the_place_of_a_person() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--time none --opponent human")
        .run_with(b"e4\n")
        .success();
    let engine = script(&home, "");
    Program::at(&home)
        .args("resume --input keyboard --voice text --engine")
        .arg(&engine)
        .run_with(b"")
        .code(1)
        .complains("spielt keine Engine");
}

#[test]
fn an_engine_that_does_not_greet_is_waited_for_aloud_and_ends_with_the_program() {
    let home = Home::new();
    let (path, number) = (home.path("engine"), home.path("number"));
    let hangs = format!("#!/bin/sh\necho $$ >{}\nexec sleep 600\n", number.display());
    fs::write(&path, hangs).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
    let game = home.path("game.pgn");
    fs::write(&game, "1. e4 e5 *\n").unwrap();
    let answering = "--input keyboard --voice text";
    let play = Program::at(&home).keyboard("--time none");
    let review = Program::at(&home).args("review").arg(&game).args(answering);
    for (program, signal) in [(play, Signal::TERM), (review, Signal::INT)] {
        let mut program = program.arg("--engine").arg(&path).start();
        program.says("Ich warte auf die Engine „");
        let engine = fs::read_to_string(&number).unwrap();
        let engine = Pid::from_raw(engine.trim().parse().unwrap()).unwrap();
        assert_eq!(test_kill_process(engine), Ok(()), "it runs");
        program.signal(signal);
        program.ends().complains("war noch nicht bereit");
        assert!(
            test_kill_process(engine).is_err(),
            "it outlives the program"
        );
    }
    assert!(home.journals().is_empty(), "no game has begun");
}

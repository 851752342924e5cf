//! What files that a player wrote themselves can be asked: nothing of what could be played. Each answer is the same,
//! whatever stands in them, for a legal move, an illegal one and mate.

use std::fs;
use std::path::{Path, PathBuf};

use chess_laws::Time;
use game::proof::{Signer, sign_line};
use game::session::chain::{Chain, signature_of, signed};
use game::session::{ArbiterEvent, Event, GameEvent, MoveEvent, Program as Writer, journal};
use shakmaty::Color;

use crate::commands::{in_play, sealed_for};
use crate::program::{Home, Program};

/// How a file answered: what was said, what was complained of, and the exit code.
type Answer = (Vec<String>, String, Option<i32>);

/// Every command that reads a journal, `FILE` for the journal.
const READERS: [&str; 12] = [
    "report FILE",
    "report FILE --format html",
    "audit FILE",
    "scoresheet FILE",
    "scoresheet FILE --format brf",
    "scoresheet FILE --compare FILE",
    "reconcile FILE",
    "conclude FILE --drawn",
    "seal FILE --move Nf3 --resumption 2027-01-01T10:00 --venue Halle --output FILE.sealed",
    "open --lost --move Nf3 --journal FILE",
    "resume FILE --input keyboard --voice text",
    "resume FILE --input keyboard --voice text --charge",
];

/// The answers of all commands to this journal, without and with this PIN. It stays as it is.
fn answers(home: &Home, content: &str, pin: Option<&Path>) -> Vec<Answer> {
    let file = home.path("written.jsonl");
    let ask = |command: &str, pin: Option<&Path>| {
        fs::write(&file, content).unwrap();
        let command = command.replace("FILE", file.to_str().unwrap());
        let mut program = Program::at(home).args("--language en").args(&command);
        if let Some(pin) = pin {
            program = program.arg("--arbiter-pin-file").arg(pin);
        }
        let done = program.run();
        assert_eq!(fs::read_to_string(&file).unwrap(), content, "{command}");
        (done.stdout, done.stderr, done.status.code())
    };
    let without = [
        "report FILE",
        "reconcile FILE",
        "resume FILE --input keyboard --voice text",
    ];
    let without = without.map(|it| ask(it, None));
    let with = READERS.map(|it| ask(it, pin));
    let asked = [without.to_vec(), with.to_vec()].concat();
    // The folder of the games is no way round.
    let games = home.path("own");
    fs::create_dir_all(&games).unwrap();
    fs::write(games.join("2099-01-01T00-00-00Z.jsonl"), content).unwrap();
    let newest = Program::at(home).args("--language en report --data");
    let newest = newest.arg(&games).run();
    let newest = (newest.stdout, newest.stderr, newest.status.code());
    [asked, vec![newest]].concat()
}

#[track_caller]
fn all_are_refused(answers: &[Answer]) {
    for (said, complaint, code) in answers {
        assert_eq!(said, &Vec::<String>::new());
        assert_eq!(*code, Some(1), "{complaint}");
        assert!(complaint.contains("is not read here"), "{complaint}");
    }
}

/// Moves after 1. f3 e5 2. g4: legal, illegal in several ways, and mate.
const MOVES: [&str; 3] = ["a7a6", "e8e6", "d8h4"];

fn announced(mv: &str) -> Event {
    Event::Move(MoveEvent::Announce {
        mv: mv.parse().unwrap(),
        said: None,
        through: None,
    })
}

fn press() -> Event {
    Event::Move(MoveEvent::Press)
}

/// A game that is asked about: these moves are made, then this one, and a player resigns.
fn asking(mv: &str) -> Vec<Event> {
    let made = ["f2f3", "e7e5", "g2g4", mv];
    let made = made.iter().flat_map(|mv| [announced(mv), press()]);
    let resigns = Event::Game(GameEvent::Resign { by: Color::White });
    let start = [Event::Game(GameEvent::Start)];
    start.into_iter().chain(made).chain([resigns]).collect()
}

fn header_of(home: &Home) -> game::session::Settings {
    home.game().state.settings().clone()
}

#[test]
fn a_journal_without_a_chain_is_no_question() {
    let home = Home::new();
    let (_, pin) = in_play(&home);
    let mut first = None;
    for (fen, mv) in [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e5"),
        ("7k/8/5QK1/8/8/8/8/8 w - - 0 1", "f6g7"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "e2e4"),
    ] {
        let settings = format!(
            r#"{{"white":"human","black":"human","time_control":"none","begun":"2026-11-29","fen":"{fen}"}}"#
        );
        let lines = [
            format!(r#"{{"annabella_journal":1,"settings":{settings}}}"#),
            r#"{"at_ms":0,"event":"start"}"#.to_owned(),
            format!(r#"{{"at_ms":1,"event":"announce","mv":"{mv}"}}"#),
            r#"{"at_ms":2,"event":"press"}"#.to_owned(),
            r#"{"at_ms":3,"event":"resign","by":"white"}"#.to_owned(),
        ];
        let answers = answers(&home, &(lines.join("\n") + "\n"), Some(&pin));
        all_are_refused(&answers);
        assert_eq!(first.get_or_insert_with(|| answers.clone()), &answers);
    }
}

/// The PIN of a game of their own, and its hash, anybody can have.
#[test]
fn a_chain_that_a_player_computed_is_no_question() {
    let home = Home::new();
    let (_, pin) = in_play(&home);
    let settings = header_of(&home);
    let mut first = None;
    for mv in MOVES {
        let key = Signer::random().unwrap().public();
        let writer = Writer {
            name: "annabella".to_owned(),
            build: None,
            key: Some(key),
        };
        let (mut text, mut chain) = journal::header(&settings, Some(&writer)).unwrap();
        for event in asking(mv) {
            let line = journal::entry(&event, Time::ZERO, Some(&mut chain)).unwrap();
            text += &format!("\n{line}");
        }
        let answers = answers(&home, &(text + "\n"), Some(&pin));
        all_are_refused(&answers);
        assert_eq!(first.get_or_insert_with(|| answers.clone()), &answers);
    }
}

#[test]
fn lines_that_a_player_added_to_a_copy_are_no_question() {
    let home = Home::new();
    let (copy, pin) = in_play(&home);
    let begun = fs::read_to_string(copy).unwrap();
    let cancelled = Event::Arbiter(ArbiterEvent::Cancel);
    let resigned = Event::Game(GameEvent::Resign { by: Color::White });
    let mut first = None;
    let last = begun.lines().last().unwrap();
    let signature = signature_of(last.as_bytes()).unwrap();
    for (mv, end) in [
        ("g1f3", &cancelled),
        ("e1e3", &cancelled),
        ("d1h5", &resigned),
        ("g1g3", &resigned),
    ] {
        let mut chain = home.game().chain;
        let mut text = begun.clone();
        let by_arbiter = r#"{"event":"by-arbiter","proof":"pin"}"#;
        let by_arbiter: Event = serde_json::from_str(by_arbiter).unwrap();
        for event in [announced(mv), press(), by_arbiter, end.clone()] {
            let at = home.game().state.now();
            text += &journal::entry(&event, at, chain.as_mut()).unwrap();
            text.push('\n');
        }
        // With the signature of another line, or without a line's end.
        let text = match mv {
            "g1f3" | "g1g3" => signed(text.trim_end(), signature) + "\n",
            "d1h5" => text.trim_end().to_owned(),
            _ => text,
        };
        let answers = answers(&home, &text, Some(&pin));
        all_are_refused(&answers);
        assert_eq!(first.get_or_insert_with(|| answers.clone()), &answers);
    }
}

/// With a point of small order as the key, one signature is right for every line, and nobody has to compute it.
#[test]
fn a_key_that_signs_everything_is_no_key() {
    let home = Home::new();
    let (_, pin) = in_play(&home);
    let settings = header_of(&home);
    let key = format!("01{}", "00".repeat(31));
    let signature = format!("{key}{}", "00".repeat(32));
    let writer = Writer {
        name: "annabella".to_owned(),
        build: None,
        key: Some(key),
    };
    let (header, mut chain) = journal::header(&settings, Some(&writer)).unwrap();
    let mut text = signed(&header, &signature);
    for event in asking("a7a6") {
        let line = journal::entry(&event, Time::ZERO, Some(&mut chain)).unwrap();
        text += &format!("\n{}", signed(&line, &signature));
    }
    all_are_refused(&answers(&home, &(text + "\n"), Some(&pin)));
}

/// What was signed and does not fit is refused with the same sentence.
#[test]
fn what_cannot_have_happened_is_refused_like_what_is_not_signed() {
    let home = Home::new();
    let (_, pin) = in_play(&home);
    let settings = header_of(&home);
    for (fen, mv) in [
        (None, "e8e6"),
        (Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "e2e4"),
        (Some("8/8/8/8/8/8/8/8 w - - 0 1"), "e2e4"),
    ] {
        let signer = Signer::random().unwrap();
        let writer = Writer {
            name: "annabella".to_owned(),
            build: None,
            key: Some(signer.public()),
        };
        let mut settings = settings.clone();
        settings.fen = fen.map(str::to_owned);
        let (header, mut chain) = journal::header(&settings, Some(&writer)).unwrap();
        let mut text = sign_line(&signer, &header, &chain);
        for event in asking(mv) {
            let line = journal::entry(&event, Time::ZERO, Some(&mut chain)).unwrap();
            text += &format!("\n{}", sign_line(&signer, &line, &chain));
        }
        all_are_refused(&answers(&home, &(text + "\n"), Some(&pin)));
    }
}

/// Its board is that of the game in play, which its arbiter alone may read.
#[test]
fn a_copy_that_was_cut_off_is_read_like_the_whole() {
    let home = Home::new();
    let (copy, pin) = in_play(&home);
    let content = fs::read_to_string(&copy).unwrap();
    let cut = content.trim_end().rsplit_once('\n').unwrap().0.to_owned() + "\n";
    fs::write(&copy, cut).unwrap();
    let report = || Program::at(&home).arg("report").arg(&copy);
    report().run().code(1).complains("ist nicht beendet");
    let arbiter = report().arg("--arbiter-pin-file").arg(&pin).run();
    arbiter.success().says("Bauer Eva zwei Eva vier");
}

/// A game that is over: 1. f3 e5 2. g4 Qh4#.
fn over(home: &Home) -> PathBuf {
    Program::at(home)
        .keyboard("--time 5 --arbiter-pin-file")
        .arg({
            let pin = home.path("pin");
            crate::program::write_private(&pin, "bauernopfer\n");
            pin
        })
        .run_with("f3\ne5\ng4\nDh4\nja\nja\n".as_bytes())
        .success();
    home.path("pin")
}

fn reconciled(home: &Home, moves: &str, pin: Option<&Path>) -> Answer {
    let file = home.path("white.pgn");
    fs::write(&file, format!("{moves}\n")).unwrap();
    let mut program = Program::at(home).args("--language en reconcile --white-scoresheet");
    program = program.arg(&file);
    if let Some(pin) = pin {
        program = program.arg("--arbiter-pin-file").arg(pin);
    }
    let done = program.run();
    (done.stdout, done.stderr, done.status.code())
}

/// D.2.9 asks where scoresheets leave the game; what follows there is another game, and whether its
/// moves can be played is nobody's business.
#[test]
fn a_scoresheet_of_another_game_tells_nothing_of_its_positions() {
    let home = Home::new();
    let pin = over(&home);
    let own = "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4";
    let answer = reconciled(&home, &format!("{own} 4. a3 *"), Some(&pin));
    assert!(!answer.0.is_empty());
    for next in [
        // Pinned, in the way, empty, ambiguous, no such move, no move at all, in a variation.
        "4. Nd5 *",
        "4. Qd8 *",
        "4. Ra3 *",
        "4. Kd2 Nd5 5. Ne4 *",
        "4. N3 *",
        "4. Xy7 *",
        "(3... Ke7 4. Kd6) 4. a3 *",
        "4. a3 Bxc3+ 5. Nf3 *",
    ] {
        let other = reconciled(&home, &format!("{own} {next}"), Some(&pin));
        assert_eq!(other, answer, "{next}");
    }
}

/// Without the arbiter's PIN there is one answer: for a scoresheet of the game, for any move with which another one leaves
/// it, legal, mate, illegal in several ways or none, and for no scoresheet.
#[test]
fn a_scoresheet_is_read_for_the_arbiter_only() {
    let home = Home::new();
    let pin = over(&home);
    let answer = reconciled(&home, "1. f3 e5 2. g4 Qh4#", None);
    assert_eq!((&answer.0, answer.2), (&Vec::new(), Some(1)));
    assert!(answer.1.contains("for the arbiter only"), "{}", answer.1);
    for moves in [
        "1. f3 e5 2. g3 *",
        "1. f3 e5 2. Ke3 *",
        "1. f3 e5 2. Xy7 *",
        "1. f3 e5 2. g4 Qg5 *",
        "1. f3 e5 2. g4 O-O *",
        "1. f3 e5 2. g4 Qh4# 3. Kf2 *",
        "1. e4 e5 *",
        "no game",
        "",
    ] {
        assert_eq!(reconciled(&home, moves, None), answer, "{moves}");
    }
    let (said, ..) = reconciled(&home, "1. f3 e5 2. g3 *", Some(&pin));
    let proposed = "the position after pawn Eva seven Eva five";
    assert!(said.join(" ").contains(proposed), "{said:?}");
    // What is impossible the arbiter learns, and not why.
    for next in ["2. Ke3 *", "2. Rh6 *", "2. fxg4 *", "2. Xy7 *"] {
        let (said, complaints, code) = reconciled(&home, &format!("1. f3 e5 {next}"), Some(&pin));
        assert_eq!(code, Some(1), "{complaints:?}");
        let said = said.join(" ");
        assert!(said.contains("from move 2 of White on"), "{said}");
        for word in ["played", "King", "Rook", "Pawn", "column", "Xy7", "check"] {
            assert!(
                !said.contains(word) && complaints.is_empty(),
                "{said}{complaints:?}"
            );
        }
    }
}

/// Whether a position is one that can be played from says whether a king could be taken in it.
#[test]
fn a_position_in_a_scoresheet_is_no_question() {
    let home = Home::new();
    let pin = over(&home);
    let mut first = None;
    for fen in [
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        // The king of the side that does not move is in check.
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "no position",
    ] {
        let tags = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. Kd1 *");
        let answer = reconciled(&home, &tags, Some(&pin));
        assert_eq!(answer.2, Some(1), "{answer:?}");
        let said = answer.0.join(" ") + &answer.1;
        assert!(said.contains("from move 1 of White on"), "{said}");
        assert_eq!(first.get_or_insert_with(|| answer.clone()), &answer);
    }
}

/// The sum of an envelope is no secret, so anybody can write any position on one.
#[test]
fn a_position_on_an_envelope_is_no_question() {
    use sha2::{Digest, Sha256};
    let home = Home::new();
    let (copy, pin) = in_play(&home);
    let (sealed, secret) = sealed_for(&home, &copy, &pin);
    let written = fs::read_to_string(&sealed).unwrap();
    let (begins, rest) = written.split_once("\"fen\":\"").unwrap();
    let (_, rest) = rest.split_once('"').unwrap();
    let mut first = None;
    for fen in [
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1",
    ] {
        let changed = format!("{begins}\"fen\":\"{fen}\"{rest}");
        let body: Vec<&str> = changed.lines().take(5).collect();
        let body = body.join("\n") + "\n";
        let sum: String = Sha256::digest(body.as_bytes())
            .iter()
            .map(|it| format!("{it:02x}"))
            .collect();
        fs::write(&sealed, format!("{body}{sum}\n")).unwrap();
        let envelope = Program::at(&home).arg("envelope").arg(&sealed).run();
        let envelope = envelope.success().never_says("4k3");
        let open = Program::at(&home).arg("open").arg(&sealed);
        let open = open.arg("--secret-file").arg(&secret).run().code(1);
        let answer = (envelope.stdout, envelope.stderr, open.stderr);
        assert_eq!(first.get_or_insert_with(|| answer.clone()), &answer);
    }
}

/// What the address of a page can do, the person may do who has it: it must not stand where the players see it.
#[cfg(feature = "tournament-page")]
#[test]
fn an_address_does_not_stay_on_the_screen_and_its_file_is_to_be_deleted() {
    use crate::terminal::Terminal;
    let home = Home::new();
    let file = home.path("addresses");
    let mut terminal = Terminal::open();
    let game = Program::at(&home)
        .keyboard("--time 5 --opponent human --web --arbiter-page-file")
        .arg(&file)
        .with_pin()
        .start_wholly_in(&terminal);
    terminal.shows_until("löschen Sie sie dann sofort");
    assert!(file.exists());
    terminal.types("Schiedsrichter Seite");
    terminal.shows_until("Angeordnet werden soll");
    terminal.types(crate::program::PIN);
    let shown = terminal.shows_until("höchstens eine Minute");
    let (_, aside) = shown.split_once("\u{1b}[?1049h").unwrap();
    assert!(aside.contains("http://"), "{aside}");
    terminal.types("Uhr");
    let after = terminal.shows_until("Weiß: fünf Minuten");
    assert!(after.contains("\u{1b}[?1049l"), "{after}");
    assert!(!after.contains("http://"), "{after}");
    drop(game);
}

/// The chain alone is no proof of who wrote it.
#[test]
fn every_line_of_a_game_is_signed() {
    let home = Home::new();
    let (copy, _) = in_play(&home);
    let mut chain = Chain::default();
    for line in fs::read_to_string(copy).unwrap().lines() {
        assert!(chain.follow(line.as_bytes()).is_some());
        assert!(signature_of(line.as_bytes()).is_some(), "{line}");
    }
}

/// They also change what the opponent and the arbiter type at the same keyboard.
#[test]
fn own_words_are_told_before_a_game_that_counts() {
    let home = Home::new();
    let file = home.path("words.toml");
    let own = "[[alias]]\nword = \"draw\"\nmeans = \"aufgeben\"\n";
    fs::write(&file, own).unwrap();
    Program::at(&home)
        .keyboard("--time 5 --user-words")
        .arg(&file)
        .run_with(b"e4\n")
        .success()
        .says("Eigene Wörter eines Spielers gelten: draw für aufgeben.");
    Program::at(&home)
        .args("resume --input keyboard --voice text --user-words")
        .arg(&file)
        .run_with(b"e5\n")
        .success()
        .says("Eigene Wörter eines Spielers gelten: draw für aufgeben.");
}

/// A player can put a file beside a journal that does not exist yet, because its name is the time.
#[cfg(feature = "tournament-page")]
#[test]
fn what_stands_beside_a_game_that_begins_gives_no_address_away() {
    let home = Home::new();
    let games = home.path("data/annabella/games");
    fs::create_dir_all(&games).unwrap();
    let token = "0123456789abcdef".repeat(2);
    let place = format!(
        r#"{{"address":"127.0.0.1:1","tokens":{{"player":"{token}","spectator":"{token}"}},"sighted":"black"}}"#
    );
    let now = jiff::Timestamp::now();
    for seconds in -2..30 {
        let name = (now + jiff::SignedDuration::from_secs(seconds)).strftime("%Y-%m-%dT%H-%M-%SZ");
        fs::write(games.join(format!("{name}.page")), &place).unwrap();
    }
    let done = Program::at(&home)
        .keyboard("--time 5 --opponent human --web")
        .run_with(b"e4\n")
        .success();
    assert!(!done.stderr.contains(&token), "{}", done.stderr);
    assert!(done.stderr.contains("http://"), "{}", done.stderr);
}

/// A player who takes the memory away keeps neither the arbiter from ordering nor their PIN from being right.
#[test]
fn a_pin_that_cannot_be_compared_is_no_wrong_one() {
    let home = Home::new();
    let mut game = Program::at(&home)
        .keyboard("--time 5 --opponent human")
        .with_pin()
        .start();
    game.asks("e4", "Eva vier");
    game.may_take(Some(8 << 20));
    game.asks("Schiedsrichter halt", "es wartet auf die PIN");
    game.asks(
        crate::program::PIN,
        "Für den Vergleich der PIN reicht der Speicher nicht.",
    );
    game.may_take(None);
    game.asks(crate::program::PIN, "Die Uhren stehen");
    game.finish().success();
    let journal = fs::read_to_string(home.journal()).unwrap();
    assert!(!journal.contains("wrong-pin"), "{journal}");
}

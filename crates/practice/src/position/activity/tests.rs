//! Setting up a position as a player does: by voice, lines and keys, without devices.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::test_frame;
use announcements::{Command, Vocabulary};
use braille_display::{Area, Size};
use chess_laws::setup_of;
use desk::activities::{Activity, DeviceNews, Direction, Input};
use desk::dialogue::Judged;
use german_grammar::ActivityPhrases;
use shakmaty::Position;
use spoken_grammar::Heard;
use std::sync::Arc;
use test_support::User;

fn vocabulary() -> Arc<Vocabulary> {
    test_frame::vocabulary(ActivityPhrases::POSITION, &[])
}

fn activity(code: &str, fen: &str, given: Option<&str>) -> PositionActivity {
    let frame = test_frame::frame(code, vocabulary());
    let given = given.map(|it| setup_of(it).unwrap());
    PositionActivity::new(frame, setup_of(fen).unwrap(), given, Kept::default())
}

const EMPTY: &str = "8/8/8/8/8/8/8/8 w - - 0 1";

fn user(code: &str) -> User<PositionActivity> {
    User::of(activity(code, EMPTY, None))
}

/// A player before whom this position stands.
fn at(fen: &str) -> User<PositionActivity> {
    User::of(activity("de", fen, None))
}

fn says(user: &mut User<PositionActivity>, text: &str) -> String {
    let words = vocabulary().grammar().words_of(text).unwrap();
    user.says(Heard::certain(words))
}

/// What is said after the last of these keys on the board.
fn presses(user: &mut User<PositionActivity>, keys: &str) -> String {
    let mut told = String::new();
    for key in keys.chars() {
        told = user.strikes(match key {
            '↑' => Keystroke::Arrow(Direction::Up),
            '↓' => Keystroke::Arrow(Direction::Down),
            '←' => Keystroke::Arrow(Direction::Left),
            '→' => Keystroke::Arrow(Direction::Right),
            '\n' => Keystroke::Enter,
            '\t' => Keystroke::Tab,
            other => Keystroke::Character(other),
        });
    }
    told
}

/// What is said among these outputs.
fn said(outputs: Vec<Output<PositionTask>>) -> String {
    let said = outputs.into_iter().filter_map(|it| match it {
        Output::Say(phrases) => Some(phrases),
        _ => None,
    });
    let said = said.flatten().map(|it| it.text);
    said.collect::<Vec<_>>().join(" ")
}

/// The tasks that follow from a line.
fn tasks(user: &mut User<PositionActivity>, line: &str) -> Vec<PositionTask> {
    let outputs = user
        .activity
        .take(Input::Typed(line.to_owned()), Time::ZERO);
    let tasks = outputs.into_iter().filter_map(|it| match it {
        Output::Task(task) => Some(task),
        _ => None,
    });
    tasks.collect()
}

/// Types a line, and keeps or deletes what it wants as the program does.
fn types_and_keeps(user: &mut User<PositionActivity>, kept: &mut Kept, line: &str) -> String {
    let mut told = String::new();
    for task in tasks(user, line) {
        told = said(match task {
            PositionTask::Keep { name, setup, .. } => {
                kept.keep(&name, setup);
                user.activity.was_kept(&name, kept.clone(), true)
            }
            PositionTask::Delete(name) => {
                kept.delete(&name);
                user.activity.was_deleted(&name, kept.clone())
            }
            PositionTask::Draft(_) | PositionTask::Assess { .. } | PositionTask::ReadBoard => {
                continue;
            }
        });
    }
    told
}

#[test]
fn each_change_is_said_back_in_the_language_of_the_player() {
    for (code, lines) in [
        (
            "de",
            [
                ("weißer König e1", "Eva eins: König, Weiß."),
                (
                    "schwarz: König e8, Turm h8",
                    "Eva acht: König, Schwarz. Hektor acht: Turm, Schwarz.",
                ),
                ("e1 nach g1", "Gustav eins: König, Weiß."),
                ("h8 leer", "Hektor acht ist leer."),
                ("Schwarz am Zug", "Schwarz ist am Zug."),
                ("Rochade Weiß kurz ja", "Weiß darf kurz rochieren."),
                ("keine Rochade", "Niemand darf rochieren."),
                ("Brett leeren", "Das Brett ist leer."),
                ("Grundstellung", "Grundstellung."),
            ],
        ),
        (
            "en",
            [
                ("white king e1", "Eva one: white king."),
                (
                    "black king e8, rook h8",
                    "Eva eight: black king. Hector eight: black rook.",
                ),
                ("e1 to g1", "Gustav one: white king."),
                ("h8 empty", "Hector eight is empty."),
                ("Black to move", "Black is to move."),
                ("castling White short yes", "White may castle short."),
                ("no castling", "Nobody may castle."),
                ("clear the board", "The board is empty."),
                ("initial position", "The initial position."),
            ],
        ),
        (
            "ru",
            [
                ("белый король e1", "Ева один: король белых."),
                (
                    "чёрный король e8, ладья h8",
                    "Ева восемь: король чёрных. Гектор восемь: ладья чёрных.",
                ),
                ("e1 на g1", "Густав один: король белых."),
                ("h8 пусто", "Поле Гектор восемь пусто."),
                ("ход чёрных", "Ходят чёрные."),
                (
                    "рокировка белые короткая да",
                    "Белые могут рокировать в короткую сторону.",
                ),
                ("без рокировок", "Рокировать не может никто."),
                ("очистить доску", "Доска пуста."),
                ("начальная позиция", "Начальная позиция."),
            ],
        ),
        (
            "bg",
            [
                ("бял цар e1", "Ева едно: цар на белите."),
                (
                    "черен цар e8, топ h8",
                    "Ева осем: цар на черните. Хектор осем: топ на черните.",
                ),
                ("e1 на g1", "Густав едно: цар на белите."),
                ("h8 празно", "Полето Хектор осем е празно."),
                ("черните са на ход", "Черните са на ход."),
                (
                    "рокада белите малка да",
                    "Белите могат да правят малка рокада.",
                ),
                ("без рокада", "Никой не може да прави рокада."),
                ("изчисти дъската", "Дъската е празна."),
                ("начална позиция", "Началната позиция."),
            ],
        ),
    ] {
        let mut user = user(code);
        for (line, told) in lines {
            assert_eq!(user.types(line), told, "{code}: {line}");
        }
    }
}

#[test]
fn what_is_said_changes_the_position_too() {
    let mut user = user("de");
    assert_eq!(
        says(&mut user, "Weiß König Eva eins"),
        "Eva eins: König, Weiß."
    );
    // The side is that of the piece before.
    assert_eq!(says(&mut user, "Turm Anna eins"), "Anna eins: Turm, Weiß.");
    assert_eq!(says(&mut user, "Eva eins"), "Eva eins: König, Weiß.");
    assert_eq!(says(&mut user, "leer"), "Eva eins ist leer.");
    assert_eq!(says(&mut user, "Schwarz Dame"), "Eva eins: Dame, Schwarz.");
    assert_eq!(
        says(&mut user, "zurücknehmen"),
        "Rückgängig. Eva eins ist leer."
    );
    assert_eq!(says(&mut user, "Schwarz zieht"), "Schwarz ist am Zug.");
}

#[test]
fn a_piece_without_a_square_needs_one() {
    let mut user = user("de");
    assert_eq!(
        user.types("Dame"),
        "Auf welches Feld? Sagen Sie die Figur mit ihrem Feld."
    );
    assert_eq!(user.types("g1 nach f3"), "Gustav eins ist leer.");
    assert_eq!(
        user.types("rückgängig"),
        "Es gibt nichts rückgängig zu machen. „Beenden“ hört auf."
    );
}

#[test]
fn pieces_of_one_line_are_taken_back_together() {
    let mut user = user("de");
    user.types("Weiß: König e1, Bauern a2, b2, c2");
    assert_eq!(
        user.types("Dame, Turm"),
        "Auf welches Feld? Sagen Sie die Figur mit ihrem Feld."
    );
    assert_eq!(
        user.types("rückgängig"),
        "Rückgängig. Auf dem Brett: 0 Figuren. Weiß ist am Zug."
    );
    assert_eq!(
        user.types("rückgängig"),
        "Es gibt nichts rückgängig zu machen. „Beenden“ hört auf."
    );
}

#[test]
fn the_whole_is_told_in_the_order_in_which_a_board_is_built() {
    let mut user = at("4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1");
    assert_eq!(
        user.types("was steht"),
        "Weiß: König Eva eins, Turm Anna eins, Bauer Eva zwei. Weiter?"
    );
    assert_eq!(
        user.types("ja"),
        "Schwarz: König Eva acht. Weiß ist am Zug. Weiß darf lang rochieren."
    );
    assert_eq!(user.types("nur Schwarz"), "Schwarz: König Eva acht.");
    assert_eq!(user.types("Rochaderechte"), "Weiß darf lang rochieren.");
    assert_eq!(user.types("wer ist am Zug"), "Weiß ist am Zug.");
    user.types("Brett leeren");
    assert_eq!(user.types("was steht"), "Das Brett ist leer.");
}

#[test]
fn questions_work_as_far_as_the_position_goes() {
    let mut user = user("de");
    user.types("weißer Turm a1, schwarze Dame a8");
    assert_eq!(user.types("b a1"), "Anna eins: Turm, Weiß.");
    assert_eq!(
        user.types("Linie a"),
        "Weiß Turm Anna eins, Schwarz Dame Anna acht."
    );
    let attackers = user.types("a a1");
    assert!(attackers.contains("Dame Anna acht"), "{attackers}");
    assert_eq!(
        user.types("m a1"),
        "Das lässt sich erst sagen, wenn die Stellung spielbar ist. „Prüfen“ nennt, was fehlt."
    );
    user.types("weißer König h1, schwarzer König h8");
    let moves = user.types("m a1");
    assert!(moves.contains("schlägt Anna acht"), "{moves}");
}

#[test]
fn what_keeps_a_position_from_being_played_is_told_when_it_is_asked_or_used() {
    let mut user = user("de");
    user.types("weißer König e1, d1; Bauer a1");
    let faults = "Noch nicht spielbar: Schwarz hat keinen König; Weiß hat mehr als einen König; \
                  auf Anna eins kann kein Bauer stehen.";
    for line in ["prüfen", "spielen", "Bewertung"] {
        assert_eq!(user.types(line), faults, "{line}");
    }
    user.types("d1 leer");
    user.types("a1 leer");
    user.types("schwarzer König e8, weißer Turm e7");
    assert_eq!(
        user.types("prüfen"),
        "Noch nicht spielbar: Schwarz steht im Schach und ist nicht am Zug."
    );
    user.types("Schwarz am Zug");
    assert_eq!(
        user.types("prüfen"),
        "Die Stellung ist spielbar. Schwarz ist am Zug. Schwarz steht im Schach."
    );
    user.types("Rochade Weiß kurz ja");
    assert_eq!(
        user.types("en passant e3"),
        "En passant geht nicht: über Eva drei ist gerade kein Bauer gezogen."
    );
    assert_eq!(
        user.types("prüfen"),
        "Noch nicht spielbar: ein Rochaderecht passt nicht zum Brett."
    );
    user.types("weißer Bauer e4");
    user.types("weißer Turm h1");
    assert_eq!(user.types("en passant e3"), "En passant geht auf Eva drei.");
}

#[test]
fn a_right_that_its_rook_takes_away_is_told() {
    let mut user = user("de");
    user.types("Grundstellung");
    assert_eq!(
        user.types("h1 leer"),
        "Hektor eins ist leer. Weiß darf nicht mehr kurz rochieren."
    );
    assert_eq!(
        user.types("rückgängig"),
        "Rückgängig. Hektor eins: Turm, Weiß."
    );
    assert_eq!(
        user.types("rückgängig"),
        "Rückgängig. Auf dem Brett: 0 Figuren. Weiß ist am Zug."
    );
}

#[test]
fn keys_set_up_pieces_on_the_board_that_is_walked() {
    let mut user = user("de");
    assert!(presses(&mut user, "\t").starts_with("Brett. "));
    for (keys, told) in [
        ("1", "Eva eins ist leer."),
        ("\n", "Welche Figur? Groß für Weiß, klein für Schwarz."),
        ("K", "Eva eins: König, Weiß."),
        ("8\nk", "Eva acht: König, Schwarz."),
        ("→\nb", "Felix acht: Bauer, Schwarz."),
        (
            "→\n",
            "Welche Figur? Groß für Weiß, klein für Schwarz; die Eingabetaste setzt noch einmal Schwarz Bauer.",
        ),
        ("\n", "Gustav acht: Bauer, Schwarz."),
        ("\nx", "Nichts gesetzt: diese Taste ist keine Figur."),
        ("-", "Gustav acht ist leer."),
        ("r", "Rückgängig. Gustav acht: Bauer, Schwarz."),
        (" ", "Gewählt: Bauer Gustav acht. Wohin?"),
        ("7 ", "Gustav sieben: Bauer, Schwarz."),
        ("8 ", "Gustav acht ist leer."),
        ("K", "Eva acht: König, Schwarz."),
        ("K", "Eva eins: König, Weiß."),
        ("z", "Das geht hier nicht. „Hilfe“ sagt, was geht."),
        (
            "m",
            "Das lässt sich erst sagen, wenn die Stellung spielbar ist. „Prüfen“ nennt, was fehlt.",
        ),
    ] {
        assert_eq!(presses(&mut user, keys), told, "{keys}");
    }
    let help = presses(&mut user, "?");
    assert!(help.starts_with("Zum Aufstellen: "), "{help}");
    assert_eq!(presses(&mut user, "\t"), "Eingabezeile.");
    // The square of the keys is that of words as well.
    assert_eq!(user.types("weißer Läufer"), "Eva eins: Läufer, Weiß.");
}

#[test]
fn keys_of_other_alphabets_set_up_pieces() {
    for (code, keys, told) in [
        ("en", "1\nN", "Eva one: white knight."),
        ("ru", "1\nК", "Ева один: конь белых."),
        ("bg", "1\nК", "Ева едно: кон на белите."),
    ] {
        let mut user = user(code);
        presses(&mut user, "\t");
        assert_eq!(presses(&mut user, keys), told, "{code}");
        let undo = match code {
            "en" => "u",
            _ => "и",
        };
        let undone = presses(&mut user, undo);
        assert!(
            undone.contains(&presses(&mut user, "1")),
            "{code}: {undone}"
        );
    }
}

#[test]
fn routing_keys_of_a_display_point_at_squares() {
    let mut user = user("de");
    user.presses(DisplayCommand::Board);
    let pointed = user.points_at(5);
    assert!(pointed.ends_with("ist leer."), "{pointed}");
    let square = pointed.trim_end_matches(" ist leer.");
    let put = user.types_in_dots("weiß Turm", DisplayCommand::Enter);
    assert_eq!(put, format!("{square}: Turm, Weiß."));
    let again = user.points_at(5);
    assert_eq!(again, put);
    assert_eq!(
        user.presses(DisplayCommand::Say(Command::TakeBack)),
        format!("Rückgängig. {square} ist leer.")
    );
}

#[test]
fn the_last_position_is_there_again_and_a_given_one_can_be_undone() {
    let kings = "4k3/8/8/8/8/8/8/4K3 b - - 0 1";
    let mut user = User::of(activity("de", kings, None));
    let begins = user.activity.begin(Time::ZERO);
    let begins: Vec<String> = match &begins[..] {
        [Output::Say(phrases)] => phrases.iter().map(|it| it.text.clone()).collect(),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        begins,
        [
            "Stellung aufstellen.",
            "Es stehen noch 2 Figuren vom letzten Mal. „Brett leeren“ beginnt neu.",
            "Schwarz ist am Zug.",
        ]
    );
    let [PositionTask::Draft(kept)] = &tasks(&mut user, "weißer Turm a1")[..] else {
        panic!("it is not kept");
    };
    assert_eq!(kept.board.occupied().count(), 3);
    let mut user = User::of(activity("de", kings, Some("7k/8/8/8/8/8/8/7K w - - 0 1")));
    assert_eq!(user.types("b h8"), "Hektor acht: König, Schwarz.");
    user.types("rückgängig");
    assert_eq!(user.types("b e8"), "Eva acht: König, Schwarz.");
}

#[test]
fn the_position_is_written_as_fen_on_a_line_of_its_own() {
    let initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(at(initial).types("FEN"), initial);
    let mut user = at("4k3/8/8/8/8/8/8/4K2R w K - 3 9");
    assert_eq!(user.types("FEN"), "4k3/8/8/8/8/8/8/4K2R w K - 3 9");
    user.types("e8 leer");
    let told = user.types("FEN");
    assert_eq!(
        told,
        "8/8/8/8/8/8/8/4K2R w K - 3 9 Noch nicht spielbar: Schwarz hat keinen König."
    );
    assert_eq!(
        user.types("r3k3/8/8/8/8/8/8/4K3 b q -"),
        "Auf dem Brett: 3 Figuren. Schwarz ist am Zug."
    );
    assert_eq!(
        user.types("r3k3/8/8/8/8/8/9/4K3 b q -"),
        "Das ist keine Stellung in FEN: der erste Teil beschreibt kein Brett mit acht Reihen."
    );
}

#[test]
fn a_game_begins_from_a_position_that_can_be_played() {
    let mut user = at("4k3/8/8/8/8/8/8/4K2R b - - 0 1");
    assert_eq!(
        user.types("spielen mit Weiß"),
        "Weiter mit einer Partie von hier. Sie spielen Weiß."
    );
    assert!(user.is_done);
    let play = user.activity.plays().unwrap();
    assert_eq!(play.fen, "4k3/8/8/8/8/8/8/4K2R b - - 0 1");
    assert_eq!(play.side, Color::White);
    // The side to move, if none is named; not where nobody can move.
    let mut user = at("4k3/8/8/8/8/8/8/4K2R b - - 0 1");
    user.types("spielen");
    assert_eq!(user.activity.plays().unwrap().side, Color::Black);
    let mut user = at("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(user.types("spielen"), "Schachmatt.");
    assert!(!user.is_done);
}

#[test]
fn the_engine_is_asked_and_its_answer_about_another_position_is_dropped() {
    let mut user = at("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    let [PositionTask::Assess { job, about, .. }] = &tasks(&mut user, "Bewertung")[..] else {
        panic!("the engine is not asked");
    };
    assert!(user.activity.is_waiting());
    let mate = about.position().legal_moves().into_iter();
    let mate = mate.filter(|it| it.to() == Square::A8).collect();
    let advice = Advice {
        judged: Judged::Mate {
            by: Color::White,
            moves: 1,
        },
        line: mate,
    };
    assert_eq!(
        said(user.activity.assessed(*job, std::slice::from_ref(&advice))),
        "Matt in einem Zug für Weiß. Beste Fortsetzung: Turm Anna eins Anna acht."
    );
    let [PositionTask::Assess { job, .. }] = &tasks(&mut user, "bester Zug")[..] else {
        panic!("the engine is not asked");
    };
    user.types("a1 leer");
    assert!(!user.activity.is_waiting());
    assert_eq!(
        said(user.activity.assessed(*job, std::slice::from_ref(&advice))),
        ""
    );
}

#[test]
fn a_board_on_the_table_is_taken_over_and_turned_if_it_lies_otherwise() {
    let mut user = user("de");
    let task = tasks(&mut user, "vom Brett übernehmen");
    assert!(matches!(task[..], [PositionTask::ReadBoard]), "{task:?}");
    let board = setup_of("8/8/8/8/8/8/8/K6k w - - 0 1").unwrap().board;
    let outputs = user.activity.board_read(Ok((board.clone(), Vec::new())));
    assert_eq!(
        said(outputs),
        "Auf dem Brett: 2 Figuren. Weiß ist am Zug. Anna eins: König, Weiß. Stimmt das so? Ja oder nein?"
    );
    assert_eq!(user.types("ja"), "Gut, so bleibt es.");
    let unknown = user.activity.board_read(Ok((board, vec![Square::D4])));
    let unknown = said(unknown);
    assert!(
        unknown.contains("kennt die Figur nicht auf David vier."),
        "{unknown}"
    );
    assert_eq!(user.types("nein"), "Das Brett ist umgedreht.");
    assert_eq!(user.types("b h8"), "Hektor acht: König, Weiß.");
    let told = user.activity.board_read(Err("Kein Brett.".to_owned()));
    assert!(
        matches!(&told[..], [Output::Say(said)] if said[0].text == "Das Brett ist nicht zu lesen. Kein Brett.")
    );
}

#[test]
fn a_board_with_pieces_at_home_tells_how_it_lies() {
    let mut user = user("de");
    let begun = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1";
    let mut board = setup_of(begun).unwrap().board;
    let outputs = user.activity.board_read(Ok((board.clone(), Vec::new())));
    let told = "Auf dem Brett: 32 Figuren. Weiß ist am Zug.";
    assert_eq!(said(outputs), told);
    board.rotate_180();
    let outputs = user.activity.board_read(Ok((board, vec![Square::D4])));
    assert_eq!(
        said(outputs),
        format!("{told} Das Brett ist umgedreht. Das Brett kennt die Figur nicht auf Eva fünf.")
    );
    assert_eq!(user.types("b e1"), "Eva eins: König, Weiß.");
}

#[test]
fn what_stands_where_is_asked_aloud() {
    let mut user = at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(
        says(&mut user, "was steht auf Anna eins"),
        "Anna eins: Turm, Weiß."
    );
    assert_eq!(says(&mut user, "wo ist der weiße König"), "Eva eins.");
    assert_eq!(says(&mut user, "wo ist der schwarze König"), "Eva acht.");
    assert_eq!(says(&mut user, "wo Turm"), "Weiß Turm Anna eins.");
}

#[test]
fn positions_are_kept_listed_taken_up_and_deleted() {
    let (mut user, mut kept) = (at("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), Kept::default());
    assert_eq!(
        user.types("Liste"),
        "Noch ist keine Stellung behalten. „Behalten als“ mit einem Namen behält diese."
    );
    let told = types_and_keeps(&mut user, &mut kept, "behalten als Turmende");
    assert_eq!(told, "Behalten als „Turmende“.");
    user.types("Grundstellung");
    // Nothing is overwritten without a word.
    assert_eq!(
        user.types("behalten als turmende"),
        "„turmende“ gibt es schon. Ersetzen? Ja oder nein?"
    );
    user.types("nein");
    assert_eq!(kept.get("Turmende").unwrap().board.occupied().count(), 3);
    types_and_keeps(&mut user, &mut kept, "behalten als Anfang");
    assert_eq!(user.types("Liste"), "Behalten: 1: Turmende, 2: Anfang.");
    assert_eq!(
        user.types("öffnen turmende"),
        "„Turmende“. Auf dem Brett: 3 Figuren. Weiß ist am Zug."
    );
    user.types("behalten als Anfang");
    assert_eq!(
        types_and_keeps(&mut user, &mut kept, "ja"),
        "Behalten als „Anfang“."
    );
    assert_eq!(kept.get("Anfang").unwrap().board.occupied().count(), 3);
    assert_eq!(
        user.types("öffnen 7"),
        "„7“ ist nicht behalten. „Liste“ nennt die Namen."
    );
    assert_eq!(
        user.types("löschen 2"),
        "„Anfang“ wirklich löschen? Ja oder nein?"
    );
    assert_eq!(
        types_and_keeps(&mut user, &mut kept, "ja"),
        "„Anfang“ ist gelöscht."
    );
    assert_eq!(user.types("Liste"), "Behalten: 1: Turmende.");
}

#[test]
fn whatever_else_is_typed_is_answered() {
    let mut user = user("de");
    for line in ["Uhr", "letzter Zug", "remis", "aufgeben"] {
        assert_eq!(
            user.types(line),
            "Das geht hier nicht. „Hilfe“ sagt, was geht.",
            "{line}"
        );
    }
    assert_eq!(
        user.types("abräumen Grundstellung"),
        "Das geht hier nicht. „Hilfe“ sagt, was geht."
    );
    let unknown = user.types("xyzzy");
    assert!(unknown.contains("xyzzy"), "{unknown}");
    assert!(user.types("Hilfe").starts_with("Figuren: "));
    assert_eq!(
        user.types("beenden"),
        "Fertig. Die Stellung steht beim nächsten Mal noch da."
    );
    assert!(user.is_done);
}

#[test]
fn on_several_rows_of_a_display_the_walked_square_comes_and_goes() {
    let mut user = at("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let found = |columns, rows, is_slow| DeviceNews::DisplayFound {
        model: "Baum".to_owned(),
        area: Area {
            size: Size::new(columns, rows).unwrap(),
            is_slow,
        },
    };
    user.meets(found(40, 1, false).into());
    user.presses(DisplayCommand::Board);
    presses(&mut user, "\t↑");
    let marked = user.feels();
    user.waits(1);
    assert_eq!(user.feels(), marked);
    user.meets(found(32, 10, false).into());
    assert_ne!(user.feels(), marked);
    user.waits(1);
    assert_eq!(user.feels(), marked);
    // On slow ones it stays.
    user.meets(found(40, 9, true).into());
    user.waits(1);
    assert_eq!(user.feels(), marked);
    user.meets(found(32, 10, false).into());
    user.waits(1);
    assert_eq!(user.feels(), marked);
    presses(&mut user, "\t");
    user.waits(1);
    assert_eq!(user.feels(), marked);
}

#[test]
fn threats_are_those_against_the_side_to_move_and_mate_comes_first() {
    let mate = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 4 4";
    let rook = "4k3/8/8/8/8/8/3r4/4K2R b - - 0 1";
    let vain = "r1k4B/8/8/p4p1p/2p1P2r/5K2/8/8 w - - 0 1";
    for (code, fen, line, told) in [
        (
            "de",
            mate,
            "t",
            "Matt droht: Dame Hektor fünf: schlägt Felix sieben matt.",
        ),
        (
            "de",
            mate,
            "was droht",
            "Matt droht: Dame Hektor fünf: schlägt Felix sieben matt.",
        ),
        (
            "en",
            mate,
            "threats",
            "Mate threatens: queen Hector five: captures Felix seven mate.",
        ),
        (
            "ru",
            mate,
            "угрозы",
            "Грозит мат: ферзь Гектор пять: взятие на Феликс семь мат.",
        ),
        (
            "bg",
            mate,
            "заплахи",
            "Грози мат: дама Хектор пет: взема на Феликс седем мат.",
        ),
        (
            "en",
            rook,
            "threats",
            "Rook David two is threatened by king Eva one: undefended, gain 5. More?",
        ),
        (
            "de",
            vain,
            "t",
            "Bauer Eva vier ist bedroht durch Bauer Felix fünf: nur gedeckt durch König Felix drei, zurückschlagen geht nicht, Gewinn 1.",
        ),
        (
            "en",
            vain,
            "t",
            "Pawn Eva four is threatened by pawn Felix five: defended only by king Felix three, which may not take back, gain 1.",
        ),
        (
            "ru",
            vain,
            "угрозы",
            "Пешка Ева четыре под ударом, бьёт пешка Феликс пять: защита — король Феликс три, но бить нельзя",
        ),
        (
            "bg",
            vain,
            "заплахи",
            "Пешка Ева четири е под удар от пешка Феликс пет: със защита само от цар Феликс три, но обратно не може да се вземе",
        ),
    ] {
        let mut user = User::of(activity(code, fen, None));
        let heard = user.types(line);
        assert!(heard.starts_with(told), "{code}, {line}: {heard}");
    }
}

#[test]
fn all_that_can_be_done_has_a_button_in_every_language() {
    for code in test_frame::LANGUAGES {
        let mut user = user(code);
        let (_, actions) = test_frame::buttons(&user.activity);
        assert_eq!(actions.len(), 8, "{code}");
        user.types(actions.last().unwrap());
        assert!(user.is_done, "{code}");
    }
}

//! The review as the player meets it: by voice, keyboard and display, without devices.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::review::Search;
use announcements::{Command, Vocabulary};
use braille_display::Table;
use desk::activities::{Activity, Input, Moment};
use desk::dialogue::Judged;
use desk::messages::{Localisation, Wording};
use pgn_tree::PgnFile;
use spoken_grammar::{Heard, Margins};
use std::sync::Arc;
use test_support::User;

const MARGINS: Margins = Margins {
    sure: 4.0,
    impossible: 4.0,
    unknown: 2.0,
    rejected: 0.0,
    prior: 2.5,
    missing: f32::INFINITY,
};

const GAME: &str = "[Event \"Klubabend\"]\n[Date \"2026.05.01\"]\n[White \"Anna\"]\n[Black \"Boris\"]\n[Result \"1-0\"]\n\n\
    {Der Beginn} 1. e4 {[%clk 0:10:00] Königsbauer} (1. d4 d5 2. c4) 1... e5 2. Qh5?! Ke7?? 3. Qxe5# 1-0\n\n";
const OTHER: &str = "[White \"Clara\"]\n[Black \"Anna\"]\n\n1. d4 d5 *\n";

fn vocabulary() -> Arc<Vocabulary> {
    let lexicon = german_grammar::lexicon(&[german_grammar::WordSet::PRACTICE]).unwrap();
    let grammar = german_grammar::ActivityPhrases::REVIEW
        .grammar_over(lexicon, &[])
        .unwrap();
    Arc::new(Vocabulary::new(grammar).unwrap())
}

fn activity(code: &str, text: &str) -> ReviewActivity {
    let files = vec![PgnFile::read(text.as_bytes())];
    let setting = ReviewSetting {
        library: Library::new(files, Search::default()),
        side: None,
    };
    let at = Localisation::choose(Some(code)).unwrap();
    let words = Wording::new(at, vocabulary());
    let frame = Frame::new(&words, vocabulary(), MARGINS, Table::default());
    ReviewActivity::new(frame, setting)
}

fn user(text: &str) -> User<ReviewActivity> {
    User::of(activity("de", text))
}

/// What is heard of these words.
fn heard(text: &str) -> Heard {
    Heard::certain(vocabulary().grammar().words_of(text).unwrap())
}

/// Two readings, the second at this cost.
fn in_doubt(one: &str, other: &str, cost: f32) -> Heard {
    test_support::heard(vocabulary().grammar(), &[(one, 0.0), (other, cost)])
}

/// The outputs for a typed line, as they are.
fn outputs(user: &mut User<ReviewActivity>, line: &str) -> Vec<Output<ReviewTask>> {
    let typed = Input::Typed(line.to_owned());
    user.activity.take(typed, Time::ZERO)
}

/// What is said among these outputs.
fn said(outputs: &[Output<ReviewTask>]) -> String {
    let phrases = outputs.iter().filter_map(|it| {
        let Output::Say(phrases) = it else {
            return None;
        };
        Some(phrases)
    });
    let texts: Vec<&str> = phrases.flatten().map(|it| it.text.as_str()).collect();
    texts.join(" ")
}

/// Whether the review ends with these outputs.
fn closes(outputs: &[Output<ReviewTask>]) -> bool {
    matches!(outputs.last(), Some(Output::Close))
}

/// The task among these outputs.
fn task(outputs: Vec<Output<ReviewTask>>) -> ReviewTask {
    let mut tasks = outputs.into_iter().filter_map(|it| {
        let Output::Task(task) = it else {
            return None;
        };
        Some(task)
    });
    tasks.next().unwrap()
}

#[test]
fn what_means_nothing_here_brings_the_long_help_once() {
    let mut user = user(GAME);
    let first = user.types("aufgeben");
    assert!(
        first.starts_with("Das geht hier nicht. ") && first.len() > 100,
        "{first}"
    );
    assert_eq!(
        user.types("aufgeben"),
        "Das geht hier nicht. „Hilfe“ sagt, was geht."
    );
}

#[test]
fn a_game_is_stepped_through_by_voice_with_its_comments_and_variations() {
    let mut user = user(GAME);
    assert_eq!(
        user.reads(),
        "Anna gegen Boris, Klubabend, 2026, Weiß gewinnt; 3 Züge. Kommentar: Der Beginn"
    );
    let first = user.says(heard("weiter"));
    assert_eq!(
        first,
        "1, Weiß: Bauer Eva zwei Eva vier. Kommentar: Königsbauer Hier gibt es eine Variante."
    );
    assert_eq!(user.reads(), first);
    assert_eq!(
        user.says(heard("Variante")),
        "Variante: 1, Weiß: Bauer David zwei David vier."
    );
    user.says(heard("weiter"));
    assert_eq!(
        user.says(heard("weiter")),
        "Variante: 2, Weiß: Bauer Cäsar zwei Cäsar vier."
    );
    assert_eq!(user.says(heard("weiter")), "Hier endet die Variante.");
    assert!(
        user.says(heard("heraus"))
            .starts_with("1, Weiß: Bauer Eva zwei Eva vier.")
    );
    assert_eq!(
        user.says(heard("Hauptvariante")),
        "Das ist schon die Partie und keine Variante."
    );
    assert_eq!(
        user.says(heard("Zug zwei")),
        "2, Weiß: Dame David eins Hektor fünf. Zweifelhafter Zug."
    );
    assert_eq!(
        user.says(heard("zurück")),
        "1, Schwarz: Bauer Eva sieben Eva fünf."
    );
    user.says(heard("Schluss"));
    assert_eq!(
        user.says(heard("vorwärts")),
        "Hier endet die Partie: Weiß gewinnt."
    );
    assert_eq!(
        user.says(heard("Zug neun")),
        "Einen Zug 9 gibt es hier nicht."
    );
    assert!(user.says(heard("Anfang")).starts_with("Anfang der Partie."));
    assert_eq!(
        user.types("Züge"),
        "Es folgt Bauer Eva zwei Eva vier. Oder in Varianten: Bauer David zwei David vier."
    );
    // A move that is written there is a step.
    assert!(
        user.says(heard("David vier"))
            .starts_with("Variante: 1, Weiß: Bauer David zwei David vier.")
    );
    let unknown = user.says(in_doubt("weiter", "zurück", 1.0));
    assert!(
        unknown.starts_with("Nicht sicher verstanden: weiter / zurück"),
        "{unknown}"
    );
}

#[test]
fn the_same_is_typed_in_four_languages() {
    let lines = [
        (
            "de",
            "weiter",
            "1, Weiß: Bauer Eva zwei Eva vier. Kommentar: Königsbauer Hier gibt es eine Variante.",
        ),
        (
            "en",
            "next",
            "1, White: pawn Eva two Eva four. Comment: Königsbauer There is one variation here.",
        ),
        (
            "ru",
            "дальше",
            "1, белые: пешка Ева два Ева четыре. Комментарий: Königsbauer Здесь 1 вариант.",
        ),
        (
            "bg",
            "напред",
            "1, белите: пешка Ева две Ева четири. Коментар: Königsbauer Тук има 1 вариант.",
        ),
    ];
    for (code, line, told) in lines {
        let mut user = User::of(activity(code, GAME));
        assert_eq!(user.types(line), told, "{code}");
        assert!(!user.types("Hilfe").is_empty());
    }
}

#[test]
fn games_are_listed_searched_and_opened() {
    let both = format!("{GAME}{OTHER}");
    let mut user = user(&both);
    assert_eq!(
        user.reads(),
        "2 Partien. Partie 1: Anna gegen Boris, Klubabend, 2026, Weiß gewinnt. Partie 2: Clara gegen Anna. \
         Zum Öffnen zum Beispiel „Partie eins“."
    );
    // The list comes in parts.
    user.types("wiederholen");
    while user.types("weiter").ends_with("Weiter?") {}
    assert!(user.types("weiter").starts_with("Das geht hier nicht."));
    assert!(
        user.says(heard("Partie zwei"))
            .starts_with("Clara gegen Anna; ein Zug.")
    );
    assert!(
        user.types("Spieler boris")
            .starts_with("Eine Partie. Partie 1: Anna gegen Boris")
    );
    assert_eq!(user.types("Spieler Dora"), "Keine Partie passt dazu.");
    let fen = "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2";
    assert!(
        user.types(&format!("Stellung {fen}"))
            .starts_with("2 Partien.")
    );
    assert!(
        user.types("Stellung 8/8")
            .starts_with("Diese Stellung ist nicht zu lesen: ")
    );
    assert_eq!(
        user.types("Partie 7"),
        "Eine Partie 7 gibt es in der Liste nicht; sie hat 2."
    );
    let mut other = self::user(&both);
    assert!(user.types("Partie 1").starts_with("Anna gegen Boris"));
    assert_eq!(user.types("b b2"), "Bella zwei: Bauer, Weiß.");
    assert!(other.types("2").starts_with("Clara gegen Anna; ein Zug."));
}

#[test]
fn comments_moves_and_glyphs_are_added_taken_back_and_saved() {
    let mut user = user(OTHER);
    user.types("weiter");
    assert_eq!(
        user.types("Kommentar: Damenbauer, klar!"),
        "Kommentar eingefügt: Damenbauer, klar!"
    );
    assert_eq!(user.says(heard("Zeichen eins")), "Eingefügt: Guter Zug.");
    assert_eq!(
        user.says(heard("Springer Felix sechs")),
        "Springer Gustav acht Felix sechs steht hier nicht. Einfügen?"
    );
    // Beside the question nothing else is suggested.
    assert_eq!(
        user.types("nien"),
        "Nicht verstanden. Springer Gustav acht Felix sechs steht hier nicht. Einfügen?"
    );
    assert_eq!(
        user.says(heard("ja")),
        "Eingefügt: Springer Gustav acht Felix sechs."
    );
    let task = task(outputs(&mut user, "speichern"));
    let ReviewTask::Save {
        file: 0,
        content,
        name: None,
    } = task
    else {
        panic!("{task:?}");
    };
    assert_eq!(
        String::from_utf8(content).unwrap(),
        "[White \"Clara\"]\n[Black \"Anna\"]\n\n1. d4 {Damenbauer, klar!} $1 1... d5 (1... Nf6) *\n"
    );
    let told = user.activity.saved(0, Ok("neu.pgn".to_owned()));
    assert_eq!(said(&told), "Gespeichert: neu.pgn");
    assert_eq!(user.types("speichern"), "Es ist nichts zu speichern.");
    assert!(
        user.types("rückgängig")
            .starts_with("Rückgängig gemacht. 1, Weiß: Bauer David zwei David vier.")
    );
    user.types("rückgängig");
    user.types("rückgängig");
    assert_eq!(
        user.types("rückgängig"),
        "In dieser Partie ist nichts rückgängig zu machen."
    );
    assert!(
        user.types("Kommentar }")
            .starts_with("Ein Kommentar kann keine")
    );
    assert!(
        user.types("Turm Anna acht")
            .starts_with("Das geht hier nicht: ")
    );
}

#[test]
fn nothing_is_lost_at_the_end_without_a_question() {
    let mut user = user(OTHER);
    user.types("Kommentar: eins");
    assert_eq!(
        user.types("beenden"),
        "Die Änderungen sind nicht gespeichert. Jetzt speichern?"
    );
    let task = task(outputs(&mut user, "ja"));
    assert!(matches!(task, ReviewTask::Save { .. }));
    // It does not end before everything is written.
    let failed = user.activity.saved(0, Err("Kein Platz.".to_owned()));
    assert!(!closes(&failed));
    user.types("beenden");
    outputs(&mut user, "ja");
    let done = user.activity.saved(0, Ok("neu.pgn".to_owned()));
    assert!(closes(&done));
    let mut other = User::of(activity("de", OTHER));
    other.types("Kommentar: eins");
    other.types("beenden");
    assert_eq!(other.types("nein"), "Ende des Nachspielens.");
    assert!(other.is_done);
}

#[test]
fn what_was_added_is_written_when_all_input_ends() {
    let mut user = user(OTHER);
    user.types("Kommentar: eins");
    let over = Moment {
        input_over: true,
        ..Moment::default()
    };
    let moment =
        |user: &mut User<ReviewActivity>| user.activity.take(Input::Moment(over), Time::ZERO);
    assert!(matches!(task(moment(&mut user)), ReviewTask::Save { .. }));
    // It is tried once.
    user.activity.saved(0, Err("Kein Platz.".to_owned()));
    assert!(closes(&moment(&mut user)));
}

/// The best moves of the game, and what is thought of its positions: Black's second move is the mistake.
fn thoughts(about: &[Game]) -> Vec<Option<Advice>> {
    let equal = Judged::Centipawns(10);
    let mate = Judged::Mate {
        by: Color::White,
        moves: 1,
    };
    let advice = |(index, game): (usize, &Game)| {
        if game.position().is_checkmate() {
            return None;
        }
        let judged = if index == 4 { mate } else { equal };
        let written = if index == 3 { "Nc6" } else { "" };
        let san: Option<shakmaty::san::San> = written.parse().ok();
        let best = san.and_then(|it| it.to_move(game.position()).ok());
        let best = best.unwrap_or(game.position().legal_moves()[0]);
        Some(Advice {
            judged,
            line: vec![best],
        })
    };
    about.iter().enumerate().map(advice).collect()
}

#[test]
fn the_mistakes_of_a_game_are_summed_up_and_walked_through() {
    let mut user = user(GAME);
    let asked = outputs(&mut user, "Fehler");
    assert_eq!(said(&asked), "Die eingebaute Engine sieht 3 Züge durch.");
    let ReviewTask::Assess { job, about, .. } = task(asked) else {
        panic!();
    };
    assert_eq!(about.len(), 6);
    let mut told = Vec::new();
    for advice in thoughts(&about) {
        told = user.activity.assessed(job, advice);
    }
    assert_eq!(
        said(&told),
        "Ein Fehler, in Zug 2. Fehler 1 von 1: Zug 2, Schwarz zieht. Weiter?"
    );
    assert_eq!(
        user.types("mehr"),
        "Gespielt wurde König Eva acht Eva sieben. Was ist besser?"
    );
    assert_eq!(
        user.types("Ke7"),
        "Das wurde in der Partie gespielt. Was ist besser?"
    );
    assert_eq!(user.types("Hinweis"), "Hinweis: Springer.");
    assert_eq!(user.types("Hinweis"), "Hinweis: nach Cäsar sechs.");
    // Another move is judged by the engine.
    let ReviewTask::Assess { job, about, .. } = task(outputs(&mut user, "a6")) else {
        panic!();
    };
    assert_eq!(about.len(), 1);
    let judged = Judged::Centipawns(900);
    let line = vec![about[0].position().legal_moves()[0]];
    let told = user.activity.assessed(job, Some(Advice { judged, line }));
    assert_eq!(
        said(&told),
        "Bauer Anna sieben Anna sechs ist besser als in der Partie, aber es gibt noch Besseres. Weiß steht auf Gewinn."
    );
    let right = user.types("Springer Cäsar sechs");
    assert!(
        right.starts_with("Richtig. Besser ist Springer Bella acht Cäsar sechs. Ausgeglichen."),
        "{right}"
    );
    assert_eq!(user.types("weiter"), "Das war der letzte Fehler.");
    // An answer that is no longer wanted is not told.
    assert!(user.activity.assessed(1, None).is_empty());
}

#[test]
fn a_position_is_judged_with_its_line() {
    let mut user = user(GAME);
    let ReviewTask::Assess { job, about, plies } = task(outputs(&mut user, "Bewertung")) else {
        panic!();
    };
    assert!(plies > 0 && about.len() == 1);
    let mv = |san: &str| {
        let san: shakmaty::san::San = san.parse().unwrap();
        san.to_move(about[0].position()).unwrap()
    };
    let advice = Advice {
        judged: Judged::Centipawns(60),
        line: vec![mv("Nf3")],
    };
    let told = user.activity.assessed(job, Some(advice));
    assert_eq!(
        said(&told),
        "Etwas besser für Weiß. Beste Fortsetzung: Springer Gustav eins Felix drei."
    );
    // A player who goes on no longer hears it.
    let ReviewTask::Assess { job, .. } = task(outputs(&mut user, "Bewertung")) else {
        panic!();
    };
    user.types("weiter");
    assert!(user.activity.assessed(job, None).is_empty());
}

#[test]
fn leaving_the_guessing_tells_how_it_went_and_the_review_goes_on() {
    let mut user = user(GAME);
    user.types("raten");
    user.types("e4");
    let left = user.types("beenden");
    assert!(left.ends_with("Auf Anhieb erraten: 1 von 1."), "{left}");
    assert!(user.types("weiter").contains(", Weiß: Dame "));
}

#[test]
fn a_long_answer_goes_on_with_weiter_or_ja_and_stops_with_nein() {
    for on in ["weiter", "ja"] {
        let mut user = user(GAME);
        let first = user.types("Stellung");
        assert!(first.ends_with("Weiter?"), "{first}");
        assert!(user.types(on).contains("Bauer"), "{on}");
    }
    let mut user = user(GAME);
    user.types("Stellung");
    assert!(user.types("nein").starts_with("Anfang der Partie."));
    assert!(user.types("weiter").starts_with("1, Weiß: Bauer Eva zwei"));
}

#[test]
fn a_long_answer_is_over_when_something_else_is_wanted() {
    let mut user = user(GAME);
    user.types("Stellung");
    user.types("Kommentar");
    assert!(user.types("weiter").starts_with("1, Weiß: Bauer Eva zwei"));
    user.types("Stellung");
    user.types("e4");
    assert!(user.types("weiter").starts_with("1, Schwarz: "));
}

#[test]
fn what_was_undone_need_not_be_saved() {
    let mut user = user(GAME);
    user.types("Zeichen eins");
    user.types("rückgängig");
    assert_eq!(user.types("beenden"), "Ende des Nachspielens.");
}

#[test]
fn a_glyph_without_a_name_is_refused() {
    let mut user = user(GAME);
    let refused = user.types("Zeichen neun");
    assert!(
        refused.starts_with("Das Zeichen 9 gibt es hier nicht"),
        "{refused}"
    );
}

#[test]
fn check_and_mate_are_told() {
    let mut user = user(GAME);
    let end = user.types("Schluss");
    assert!(
        end.contains("schlägt Eva fünf, Schach. Schachmatt."),
        "{end}"
    );
}

#[test]
fn moves_are_guessed() {
    let mut user = user(GAME);
    assert_eq!(user.says(heard("raten")), "Züge raten: Was zieht Weiß?");
    assert!(user.types("d4").starts_with("Das steht als Variante da;"));
    assert!(
        user.types("a3")
            .starts_with("In der Partie kam etwas anderes.")
    );
    assert_eq!(user.types("Hinweis"), "Hinweis: Bauer.");
    let right = user.types("e4");
    assert!(
        right.starts_with("Richtig. Kommentar: Königsbauer 1, Schwarz: Bauer Eva sieben Eva fünf."),
        "{right}"
    );
    assert!(right.ends_with("Was zieht Weiß?"), "{right}");
    let told = user.types("Lösung");
    assert!(told.starts_with("Gespielt wurde Dame"), "{told}");
    let end = user.types("Dxe5");
    assert!(end.ends_with("Auf Anhieb erraten: 1 von 3."), "{end}");
    assert_eq!(
        user.types("raten"),
        "Hier folgt kein Zug, der zu raten wäre."
    );
}

#[test]
fn keys_step_and_show_the_board_and_questions_are_answered() {
    let mut user = user(GAME);
    assert!(
        user.presses(DisplayCommand::Next)
            .starts_with("1, Weiß: Bauer Eva zwei Eva vier.")
    );
    user.presses(DisplayCommand::Enter);
    assert!(
        user.reads()
            .starts_with("Variante: 1, Weiß: Bauer David zwei David vier.")
    );
    user.presses(DisplayCommand::Back);
    assert!(
        user.reads()
            .starts_with("1, Weiß: Bauer Eva zwei Eva vier.")
    );
    user.presses(DisplayCommand::Board);
    assert!(
        user.reads().starts_with("8rnbqkbnr 7pppppppp"),
        "{}",
        user.reads()
    );
    assert!(user.points_at(2).contains("Turm"), "{}", user.reads());
    user.presses(DisplayCommand::Home);
    assert!(
        user.presses(DisplayCommand::Say(Command::Position))
            .contains("König")
    );
    assert!(user.types("was steht auf e4").contains("Bauer"));
    assert!(
        user.types_in_dots("b e4", DisplayCommand::Enter)
            .contains("Bauer")
    );
    let added = user.types_in_dots("Kommentar: Königsbauer zuerst", DisplayCommand::Enter);
    assert!(added.contains("Königsbauer zuerst"), "{added}");
    assert!(user.types("quatsch").contains("quatsch"));
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let user = user("[White \"A\"]\n\n1. e4 e5 2. Qxh8 *");
    assert!(
        user.reads()
            .contains("Zeile 3, Spalte 13 der Datei ist nicht zu lesen: "),
        "{}",
        user.reads()
    );
}

#[test]
fn a_line_in_a_players_own_words_does_what_the_documented_one_does() {
    for (code, own, documented) in [
        ("de", "geh bitte zum nächsten Zug", "weiter"),
        ("de", "zeig mir mal die Fehler", "Fehler"),
        ("de", "geh zu Zug 2", "Zug 2"),
        (
            "de",
            "wo steht denn die Dame von Weiß",
            "wo ist die weiße Dame",
        ),
        ("en", "show me the mistakes please", "mistakes"),
        ("en", "what is the name of the opening", "opening"),
        ("ru", "следующий ход, пожалуйста", "следующий ход"),
        ("ru", "покажи мне ошибки", "ошибки"),
        ("bg", "покажи ми грешките", "грешки"),
        ("bg", "към началото на партията", "начало"),
    ] {
        let said = User::of(activity(code, GAME)).types(own);
        let expected = User::of(activity(code, GAME)).types(documented);
        assert_eq!(said, expected, "{code}: {own}");
    }
}

/// What the engine thinks of these positions: the best line, which is written here, is so good for White.
fn thinks(user: &mut User<ReviewActivity>, line: &str, thoughts: &[(i32, &str)]) -> String {
    let ReviewTask::Assess { job, about, .. } = task(outputs(user, line)) else {
        panic!();
    };
    assert_eq!(about.len(), thoughts.len());
    let mut told = Vec::new();
    for (game, (value, line)) in about.iter().zip(thoughts) {
        let mut position = game.position().clone();
        let moves = line.split_whitespace().map(|word| {
            let san: shakmaty::san::San = word.parse().unwrap();
            let mv = san.to_move(&position).unwrap();
            position.play_unchecked(mv);
            mv
        });
        let line = moves.collect();
        let judged = Judged::Centipawns(*value);
        told = user.activity.assessed(job, Some(Advice { judged, line }));
    }
    said(&told)
}

#[test]
fn why_a_move_is_a_mistake_or_none_is_told_by_what_stands_on_the_board() {
    let mut user = user("1. e4 e5 2. Nf3 Qg5 3. Nxg5 h6 *");
    user.types("Zug 2");
    user.types("weiter");
    let why = thinks(&mut user, "warum", &[(30, "Nc6 Bb5"), (900, "Nxg5 h6 Nf3")]);
    assert_eq!(
        why,
        "Auf Dame David acht Gustav fünf folgt Springer Felix drei schlägt Gustav fünf. \
         Dame Gustav fünf ist ungedeckt. Weiter?"
    );
    assert_eq!(
        user.types("weiter"),
        "Besser ist Springer Bella acht Cäsar sechs."
    );
    user.types("Zug 3");
    let why = thinks(&mut user, "wieso", &[(900, "Nxg5 h6"), (880, "h6 Nf3")]);
    assert!(
        why.starts_with(
            "Springer Felix drei schlägt Gustav fünf ist kein Fehler. Dame Gustav fünf ist ungedeckt."
        ),
        "{why}"
    );
}

//! The review as the player meets it: by voice, keyboard and display, without devices.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::advice::{About, Advice};
use crate::review::Search;
use crate::test_frame;
use announcements::{Command, Vocabulary};
use desk::activities::{Activity, Input, Moment};
use desk::dialogue::Judged;
use desk::messages::Sound;
use german_grammar::{ActivityPhrases, WordSet};
use pgn_tree::{GameTree, PgnFile};
use spoken_grammar::Heard;
use std::sync::Arc;
use test_support::User;

const GAME: &str = "[Event \"Klubabend\"]\n[Date \"2026.05.01\"]\n[White \"Anna\"]\n[Black \"Boris\"]\n[Result \"1-0\"]\n\n\
    {Der Beginn} 1. e4 {[%clk 0:10:00] Königsbauer} (1. d4 d5 2. c4) 1... e5 2. Qh5?! Ke7?? 3. Qxe5# 1-0\n\n";
const OTHER: &str = "[White \"Clara\"]\n[Black \"Anna\"]\n\n1. d4 d5 *\n";

fn vocabulary() -> Arc<Vocabulary> {
    test_frame::vocabulary(ActivityPhrases::REVIEW, &[WordSet::PRACTICE])
}

fn activity(code: &str, text: &str) -> ReviewActivity {
    let files = vec![PgnFile::read(text.as_bytes())];
    let setting = ReviewSetting {
        library: Library::new(files, Search::default()),
        side: None,
        engine: None,
        has_openings: true,
        names: Vec::new(),
        recovered: Vec::new(),
    };
    let frame = test_frame::frame(code, vocabulary());
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

/// The games whose positions the engine is asked about.
fn games(about: About) -> Vec<Game> {
    let mut games = Vec::new();
    about.each(|game| {
        games.push(game.clone());
        true
    });
    games
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

/// The task among these outputs, besides keeping what is changed.
fn task(outputs: Vec<Output<ReviewTask>>) -> ReviewTask {
    let mut tasks = outputs.into_iter().filter_map(|it| match it {
        Output::Task(ReviewTask::Keep { .. }) => None,
        Output::Task(task) => Some(task),
        _ => None,
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
    let about = games(about);
    assert_eq!(about.len(), 6);
    let mut told = Vec::new();
    for advice in thoughts(&about) {
        told = user.activity.assessed(job, advice.into_iter().collect());
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
    let about = games(about);
    assert_eq!(about.len(), 1);
    let judged = Judged::Centipawns(900);
    let line = vec![about[0].position().legal_moves()[0]];
    let told = user.activity.assessed(job, vec![Advice { judged, line }]);
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
    assert!(user.activity.assessed(1, Vec::new()).is_empty());
}

#[test]
fn a_position_is_judged_with_its_line() {
    let mut user = user(GAME);
    let ReviewTask::Assess { job, about, wanted } = task(outputs(&mut user, "Bewertung")) else {
        panic!();
    };
    let about = games(about);
    assert!(wanted.lines == 1 && wanted.plies > 0 && about.len() == 1);
    let mv = |san: &str| {
        let san: shakmaty::san::San = san.parse().unwrap();
        san.to_move(about[0].position()).unwrap()
    };
    let advice = Advice {
        judged: Judged::Centipawns(60),
        line: vec![mv("Nf3")],
    };
    let told = user.activity.assessed(job, vec![advice]);
    assert_eq!(
        said(&told),
        "Etwas besser für Weiß. Beste Fortsetzung: Springer Gustav eins Felix drei."
    );
    // A player who goes on no longer hears it.
    let ReviewTask::Assess { job, .. } = task(outputs(&mut user, "Bewertung")) else {
        panic!();
    };
    user.types("weiter");
    assert!(user.activity.assessed(job, Vec::new()).is_empty());
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
fn next_leaves_the_rest_of_a_long_answer_unless_it_is_the_word_of_the_question() {
    for (code, position, skipped, next) in [
        ("de", "Stellung", "Rest übersprungen. 1, ", "vor"),
        ("en", "position", "Rest skipped. 1, ", "next"),
        ("ru", "позиция", "Остальное пропущено. 1, ", "следующий ход"),
        (
            "bg",
            "позиция",
            "Останалото е пропуснато. 1, ",
            "следващ ход",
        ),
    ] {
        let mut user = User::of(activity(code, GAME));
        assert!(user.types(position).ends_with('?'), "{code}");
        let told = user.types(next);
        assert!(told.starts_with(skipped), "{code}: {told}");
    }
    for (code, position, word) in [
        ("de", "Stellung", "weiter"),
        ("en", "position", "more"),
        ("ru", "позиция", "дальше"),
        ("bg", "позиция", "нататък"),
    ] {
        let mut user = User::of(activity(code, GAME));
        user.types(position);
        let told = user.types(word);
        assert!(!told.contains("1, "), "{code}: {told}");
    }
    // Aloud as well.
    let mut user = user(GAME);
    user.types("Stellung");
    assert!(user.says(heard("weiter")).contains("Bauer"));
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
    user.types("vor");
    user.types("Zeichen eins");
    user.types("rückgängig");
    assert_eq!(user.types("beenden"), "Ende des Nachspielens.");
}

#[test]
fn what_is_changed_after_saving_and_undoing_is_asked_about() {
    let mut user = user(GAME);
    user.types("vor");
    user.types("Zeichen eins");
    user.types("speichern");
    user.activity.saved(0, Ok("a.pgn".to_owned()));
    user.types("rückgängig");
    user.types("Zeichen zwei");
    let asked = user.types("beenden");
    assert!(asked.contains("nicht gespeichert"), "{asked}");
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
        ("de", "wo steht mein schlimmster Patzer", "größter Fehler"),
        ("de", "wie genau habe ich gespielt", "Genauigkeit"),
        (
            "de",
            "wo habe ich am längsten überlegt",
            "wo habe ich Zeit verloren",
        ),
        ("de", "zeig mir die Tabelle", "Tabelle"),
        ("de", "warum war der Zug gut", "warum"),
        ("en", "what was my worst blunder", "greatest mistake"),
        ("en", "how accurate was i", "accuracy"),
        ("en", "where did i waste time", "longest thoughts"),
        ("en", "why is that the best move", "why"),
        (
            "ru",
            "какая моя самая грубая ошибка",
            "самая большая ошибка",
        ),
        ("ru", "насколько точно я играл", "точность"),
        ("ru", "а почему этот ход хороший", "почему"),
        ("bg", "коя е най-лошата ми грешка", "най-голямата грешка"),
        ("bg", "каква е точността на играта", "точност"),
        ("bg", "къде мислих най-дълго", "разход на време"),
        ("bg", "защо ходът е добър", "защо"),
        (
            "de",
            "was spielt man hier normalerweise",
            "was wird hier gespielt",
        ),
        (
            "de",
            "was spiele ich in dieser Stellung gewöhnlich",
            "was spiele ich hier",
        ),
        (
            "en",
            "what is usually played in this position",
            "what is played here",
        ),
        (
            "en",
            "which move do i normally play here",
            "what do i play here",
        ),
        (
            "ru",
            "как я обычно играю в этой позиции",
            "что я здесь играю",
        ),
        ("bg", "какво обикновено се играе тук", "какво се играе тук"),
        ("bg", "какъв ход играя аз тук обикновено", "какво играя тук"),
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
    let about = games(about);
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
        told = user.activity.assessed(job, vec![Advice { judged, line }]);
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

const TIMED: &str = "[White \"Anna\"]\n[Black \"Boris\"]\n[TimeControl \"300\"]\n\n\
    1. e4 {[%clk 0:04:58]} e5 {[%clk 0:04:50]} 2. Qh5 {[%clk 0:03:28]} Ke7 {[%clk 0:04:49]} 3. Qxe5# {[%clk 0:03:28]} 1-0";

/// What is heard once the engine has looked at every move, as [`thoughts`] has it.
fn once_looked(user: &mut User<ReviewActivity>, line: &str) -> String {
    let ReviewTask::Assess { job, about, .. } = task(outputs(user, line)) else {
        panic!("{line}");
    };
    let about = games(about);
    let mut told = Vec::new();
    for advice in thoughts(&about) {
        told = user.activity.assessed(job, advice.into_iter().collect());
    }
    said(&told)
}

#[test]
fn the_table_tells_time_judgement_and_mistake_of_each_move_in_four_languages() {
    for (code, table, on, row, off) in [
        (
            "de",
            "Tabelle",
            "weiter",
            "2, Schwarz: König Eva acht Eva sieben. Eine Sekunde. Matt in einem Zug für Weiß. \
             Grober Fehler; besser Springer Bella acht Cäsar sechs.",
            "Die Tabelle wird nicht mehr gesagt.",
        ),
        (
            "en",
            "table",
            "next",
            "2, Black: king Eva eight Eva seven. One second. Mate in one for White. \
             Blunder; knight Bella eight Caesar six is better.",
            "The table is no longer told.",
        ),
        (
            "ru",
            "таблица",
            "дальше",
            "2, чёрные: король",
            "Таблица больше не звучит.",
        ),
        (
            "bg",
            "таблица",
            "напред",
            "2, черните: цар",
            "Таблицата вече не се казва.",
        ),
    ] {
        let mut user = User::of(activity(code, TIMED));
        let told = once_looked(&mut user, table);
        assert!(!told.is_empty(), "{code}");
        user.types("2");
        user.types(on);
        assert!(user.reads().starts_with(row), "{code}: {}", user.reads());
        // It is known now, and the engine is not asked again.
        assert_eq!(user.types(table), off, "{code}");
        assert!(user.types(on).starts_with("3, "), "{code}");
    }
}

/// Everything that is said to a line, part by part.
fn whole(user: &mut User<ReviewActivity>, line: &str) -> String {
    let mut told = user.types(line);
    while let Some(part) = told.strip_suffix("Weiter?") {
        told = format!("{part}{}", user.types("mehr"));
    }
    told
}

#[test]
fn the_table_is_asked_for_its_mistakes_its_accuracy_and_its_times() {
    let mut user = user(TIMED);
    assert_eq!(
        whole(&mut user, "wo habe ich Zeit verloren"),
        "Zug 2, Weiß: eine Minute dreißig Sekunden. Zug 1, Schwarz: zehn Sekunden. Zug 1, Weiß: zwei Sekunden."
    );
    let told = once_looked(&mut user, "der größte Fehler");
    assert!(
        told.starts_with("Der größte Fehler: 2, Schwarz: König Eva acht Eva sieben."),
        "{told}"
    );
    assert!(
        user.reads()
            .ends_with("besser Springer Bella acht Cäsar sechs.")
    );
    assert_eq!(
        user.types("nächster Fehler"),
        "Ab hier kommt kein Fehler mehr."
    );
    user.types("Anfang");
    assert!(
        user.types("nächster Fehler")
            .starts_with("Der nächste Fehler: 2, Schwarz:")
    );
    assert_eq!(
        whole(&mut user, "Genauigkeit"),
        "Genauigkeit: Weiß 100 Prozent, Schwarz 18 Prozent. \
         Weiß: keine Ungenauigkeit, kein Fehler, kein grober Fehler. \
         Schwarz: keine Ungenauigkeit, kein Fehler, ein grober Fehler."
    );
    let mut without = self::user(GAME);
    assert_eq!(
        without.types("Zeitverbrauch"),
        "In dieser Partie stehen keine Zeiten."
    );
}

/// What is heard after these seconds without any input.
fn later(user: &mut User<ReviewActivity>, seconds: u64) -> String {
    user.waits(seconds);
    user.meets(Input::Moment(Moment::default()))
}

/// The lines that an engine tells of the first of these positions, each so good for White.
fn lines_of(about: &[Game], lines: &[(i32, &str)]) -> Vec<Advice> {
    let read = |(value, line): &(i32, &str)| {
        let mut position = about[0].position().clone();
        let moves = line.split_whitespace().map(|word| {
            let san: shakmaty::san::San = word.parse().unwrap();
            let mv = san.to_move(&position).unwrap();
            position.play_unchecked(mv);
            mv
        });
        Advice {
            line: moves.collect(),
            judged: Judged::Centipawns(*value),
        }
    };
    lines.iter().map(read).collect()
}

#[test]
fn several_lines_are_told_with_their_numbers_in_four_languages() {
    let lines = [(30, "e4 e5"), (10, "d4"), (-130, "f3")];
    for (code, typed, told) in [
        (
            "de",
            "drei Varianten",
            "1: Bauer Eva zwei Eva vier, Bauer Eva sieben Eva fünf. Ausgeglichen.",
        ),
        (
            "en",
            "3 lines",
            "1: pawn Eva two Eva four, pawn Eva seven Eva five. Equal.",
        ),
        (
            "ru",
            "три варианта",
            "1: пешка Ева два Ева четыре, пешка Ева семь Ева пять. Позиция равная.",
        ),
        (
            "bg",
            "Варианти",
            "1: пешка Ева две Ева четири, пешка Ева седем Ева пет. Позицията е равна.",
        ),
    ] {
        let mut user = User::of(activity(code, GAME));
        let ReviewTask::Assess { job, about, wanted } = task(outputs(&mut user, typed)) else {
            panic!("{code}");
        };
        let about = games(about);
        assert_eq!(wanted.lines, 3, "{code}");
        let answer = user.activity.assessed(job, lines_of(&about, &lines));
        assert!(said(&answer).starts_with(told), "{}", said(&answer));
        // The line of the display has them all.
        assert!(user.reads().contains("3: "), "{code}");
    }
}

#[test]
fn while_the_engine_thinks_it_is_told_how_deep_it_looks_and_for_how_long() {
    let mut user = user(GAME);
    user.activity.setting.engine = Some("Stockfish 15.1".to_owned());
    let asked = outputs(&mut user, "Bewertung");
    assert_eq!(said(&asked), "Stockfish 15.1 überlegt.");
    let ReviewTask::Assess { job, about, .. } = task(asked) else {
        panic!();
    };
    let about = games(about);
    assert_eq!(later(&mut user, 1), "");
    user.activity.looks_ahead(job, 14);
    assert_eq!(later(&mut user, 3), "");
    assert_eq!(later(&mut user, 1), "Tiefe vierzehn, vier Sekunden.");
    assert_eq!(user.reads(), "Tiefe vierzehn, vier Sekunden.");
    assert_eq!(later(&mut user, 3), "");
    user.activity.looks_ahead(job, 16);
    assert_eq!(later(&mut user, 1), "Tiefe sechzehn, acht Sekunden.");
    // The player has heard enough: the engine answers with what it knows.
    assert!(matches!(
        task(outputs(&mut user, "halt")),
        ReviewTask::Finish
    ));
    let told = user.activity.assessed(job, lines_of(&about, &[(60, "e4")]));
    assert_eq!(
        said(&told),
        "Etwas besser für Weiß. Beste Fortsetzung: Bauer Eva zwei Eva vier. Tiefe sechzehn."
    );
    assert_eq!(later(&mut user, 9), "");
    for line in ["halt", "\u{1b}"] {
        assert_eq!(user.types(line), "Die Engine überlegt gerade nicht.");
    }
}

#[test]
fn a_look_for_mistakes_that_is_stopped_tells_those_that_were_found() {
    let mut user = user(GAME);
    let ReviewTask::Assess { job, about, .. } = task(outputs(&mut user, "Fehler")) else {
        panic!();
    };
    let about = games(about);
    later(&mut user, 1);
    let thoughts = thoughts(&about);
    for advice in &thoughts[..5] {
        let told = user
            .activity
            .assessed(job, advice.clone().into_iter().collect());
        assert!(told.is_empty());
    }
    assert_eq!(later(&mut user, 4), "Zug drei von drei.");
    // A player who steps on meanwhile hears only a sound.
    user.types("weiter");
    user.waits(4);
    let moment = Input::Moment(Moment::default());
    let outputs = user.activity.take(moment, Time::from_millis(9_000));
    assert!(
        matches!(outputs[..], [Output::Sound(Sound::Thinking)]),
        "{outputs:?}"
    );
    // Ctrl+C.
    let halted = Activity::halt(&mut user.activity).unwrap();
    assert!(
        said(&halted).starts_with("Angehalten nach Zug zwei. Ein Fehler, in Zug 2."),
        "{}",
        said(&halted)
    );
    assert!(!user.activity.is_waiting());
    assert!(Activity::halt(&mut user.activity).is_none());
}

#[test]
fn an_engine_that_fails_is_replaced() {
    let mut user = user(GAME);
    user.activity.setting.engine = Some("Stockfish 15.1".to_owned());
    user.types("Bewertung");
    let told = user.activity.engine_failed("das Programm hat sich beendet");
    assert_eq!(
        said(&told),
        "Stockfish 15.1 antwortet nicht mehr: das Programm hat sich beendet. Die eingebaute Engine macht weiter."
    );
    assert_eq!(user.types("Bewertung"), "Die Engine überlegt.");
}

#[test]
fn comments_are_deleted_and_moved_and_each_change_is_kept() {
    let mut user = user(GAME);
    user.types("weiter");
    let deleted = outputs(&mut user, "Kommentar löschen");
    assert_eq!(said(&deleted), "Kommentar gelöscht: Königsbauer");
    let kept = deleted.iter().find_map(|it| match it {
        Output::Task(ReviewTask::Keep { at, text }) => Some((*at, text.clone())),
        _ => None,
    });
    let (at, text) = kept.unwrap();
    assert_eq!(at, GameAt { file: 0, game: 0 });
    // What programs write for each other stays.
    let text = text.unwrap();
    assert!(text.contains("1. e4 {[%clk 0:10:00]} (1. d4"), "{text}");
    assert_eq!(
        user.types("Kommentar löschen"),
        "Hier steht kein Kommentar."
    );
    let undone = outputs(&mut user, "rückgängig");
    let gone = undone
        .iter()
        .any(|it| matches!(it, Output::Task(ReviewTask::Keep { text: None, .. })));
    assert!(gone, "{undone:?}");
    assert_eq!(
        user.types("Kommentar zum nächsten Zug"),
        "Kommentar verschoben. 1, Schwarz: Bauer Eva sieben Eva fünf. Kommentar: Königsbauer"
    );
    let back = user.types("Kommentar zum vorigen Zug");
    assert!(back.starts_with("Kommentar verschoben. 1, Weiß:"), "{back}");
    user.types("Schluss");
    assert_eq!(
        user.types("Kommentar zum nächsten Zug"),
        "In dieser Richtung gibt es keinen Zug, zu dem der Kommentar gehen könnte."
    );
}

#[test]
fn the_position_and_the_game_are_given_to_be_copied_in_four_languages() {
    for (code, fen, pgn) in [
        ("de", "FEN kopieren", "PGN der Partie"),
        ("en", "copy FEN", "PGN of the game"),
        ("ru", "ФЕН", "PGN партии"),
        ("bg", "FEN на позицията", "ПГН"),
    ] {
        let mut user = User::of(activity(code, GAME));
        let ReviewTask::Print(text) = task(outputs(&mut user, fen)) else {
            panic!("{code}");
        };
        assert_eq!(
            text,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        );
        assert_eq!(user.reads(), text, "{code}");
        let ReviewTask::Print(text) = task(outputs(&mut user, pgn)) else {
            panic!("{code}");
        };
        assert_eq!(text, GAME.trim(), "{code}");
    }
}

#[test]
fn a_game_goes_on_from_a_reviewed_position_once_changes_are_saved() {
    let mut user = user(OTHER);
    user.types("weiter");
    user.types("Kommentar: eins");
    assert_eq!(
        user.types("von hier weiterspielen"),
        "Die Änderungen sind nicht gespeichert. Jetzt speichern?"
    );
    outputs(&mut user, "ja");
    let done = user.activity.saved(0, Ok("neu.pgn".to_owned()));
    assert!(closes(&done));
    let wanted = user.activity.plays_on().unwrap();
    assert_eq!(wanted.side, Color::Black);
    assert!(wanted.fen.contains("3P4"), "{}", wanted.fen);
    // A player who then wants something else leaves without a game.
    let mut other = self::user(OTHER);
    other.types("Kommentar: eins");
    other.types("weiterspielen");
    other.types("weiter");
    other.types("beenden");
    other.types("nein");
    assert!(other.is_done && other.activity.plays_on().is_none());
    let mut over = self::user(GAME);
    over.types("Schluss");
    assert_eq!(
        over.types("weiterspielen"),
        "In dieser Stellung ist die Partie zu Ende."
    );
}

#[test]
fn changes_that_were_not_saved_the_last_time_are_told_and_can_be_saved() {
    let mut activity = activity("de", GAME);
    activity.setting.recovered = vec![GameAt { file: 0, game: 0 }];
    let frame = test_frame::frame("de", vocabulary());
    let mut user = User::of(ReviewActivity::new(frame, activity.setting));
    assert!(
        user.reads().starts_with("Änderungen vom letzten Mal,"),
        "{}",
        user.reads()
    );
    assert_eq!(
        user.types("beenden"),
        "Die Änderungen sind nicht gespeichert. Jetzt speichern?"
    );
    let declined = outputs(&mut user, "nein");
    let forgets = |it: &Output<ReviewTask>| matches!(it, Output::Task(ReviewTask::Forget));
    assert!(declined.iter().any(forgets) && closes(&declined));
}

/// What is to be remembered: how many plies, and for which side.
fn to_remember(user: &mut User<ReviewActivity>, line: &str) -> (usize, Color) {
    let ReviewTask::Remember { line, side } = task(outputs(user, line)) else {
        panic!("{line}");
    };
    (line.plies().len(), side)
}

#[test]
fn a_line_is_remembered_for_the_side_that_is_ones_own_and_taken_back() {
    let mut user = user(GAME);
    assert_eq!(
        user.types("das merken"),
        "Hier ist noch kein Zug zum Merken."
    );
    user.types("weiter");
    let ask = "Gehört das in Ihr Repertoire für Weiß? Nein heißt: für Schwarz.";
    assert_eq!(user.types("merken"), ask);
    assert_eq!(to_remember(&mut user, "nein"), (1, Color::Black));
    let told = user.activity.remembered(Color::Black, Ok(1));
    assert_eq!(
        said(&told),
        "Gemerkt im Repertoire für Schwarz: ein neuer Zug."
    );
    // It is asked once.
    user.types("weiter");
    assert_eq!(to_remember(&mut user, "merken"), (2, Color::Black));
    let told = user.activity.remembered(Color::Black, Ok(0));
    assert_eq!(
        said(&told),
        "Das steht schon in Ihrem Repertoire für Schwarz."
    );
    // What was remembered before is still what is taken back.
    let nothing = "In dieser Partie ist nichts rückgängig zu machen.";
    let undone = task(outputs(&mut user, "rückgängig"));
    assert!(matches!(undone, ReviewTask::Unremember), "{undone:?}");
    let told = user.activity.unremembered(Ok(()));
    assert_eq!(said(&told), "Nicht mehr im Repertoire.");
    assert_eq!(user.types("rückgängig"), nothing);
    let told = user
        .activity
        .remembered(Color::Black, Err("Kein Platz.".to_owned()));
    assert_eq!(said(&told), "Nicht gemerkt. Kein Platz.");
}

#[test]
fn the_side_of_the_player_who_was_looked_for_needs_no_question() {
    let mut user = user(GAME);
    user.types("Spieler Boris");
    user.types("Partie 1");
    user.types("Zug 2");
    assert_eq!(to_remember(&mut user, "merk dir das"), (3, Color::Black));
    // What is undone is the later of both.
    user.activity.remembered(Color::Black, Ok(3));
    user.types("Zeichen 1");
    let undone = user.types("rückgängig");
    assert!(undone.starts_with("Rückgängig gemacht."), "{undone}");
}

#[test]
fn remembering_is_asked_and_told_in_each_language() {
    for (code, forward, remember, ask, black, yes, told) in [
        (
            "de",
            "weiter",
            "merken",
            "Gehört das in Ihr Repertoire für Weiß? Nein heißt: für Schwarz.",
            "schwarz",
            "ja",
            "Gemerkt im Repertoire für Weiß: 5 neue Züge.",
        ),
        (
            "en",
            "next",
            "remember this",
            "Does this belong to your repertoire for White? No means: for Black.",
            "black",
            "yes",
            "Remembered in the repertoire for White: 5 new moves.",
        ),
        (
            "ru",
            "дальше",
            "запомнить",
            "Это для вашего репертуара за белых? «Нет» значит: за чёрных.",
            "чёрные",
            "да",
            "Запомнено в репертуаре за белых: 5 новых ходов.",
        ),
        (
            "bg",
            "напред",
            "запомни това",
            "За вашия репертоар с белите ли е това? „Не“ значи: с черните.",
            "черни",
            "да",
            "Запомнено в репертоара с белите: 5 нови хода.",
        ),
    ] {
        let mut user = User::of(activity(code, GAME));
        user.types(forward);
        assert_eq!(user.types(remember), ask, "{code}");
        // The side is an answer as well.
        assert_eq!(to_remember(&mut user, black), (1, Color::Black), "{code}");
        user.activity.remembers_for = None;
        assert_eq!(user.types(remember), ask, "{code}");
        assert_eq!(to_remember(&mut user, yes), (1, Color::White), "{code}");
        let outputs = user.activity.remembered(Color::White, Ok(5));
        assert_eq!(said(&outputs), told, "{code}");
    }
}

#[test]
fn a_line_in_which_a_side_passes_is_not_remembered() {
    let mut user = user("1. e4 -- 2. d4 *");
    user.types("Schluss");
    assert_eq!(
        user.types("merken"),
        "In dieser Linie setzt eine Seite aus; sie lässt sich nicht merken."
    );
}

#[test]
fn accuracy_counts_around_a_null_move_and_from_a_position_that_is_set_up() {
    // White passes at first. Black's only move gives a queen away.
    let text = "[FEN \"3qk3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n1. -- Qa5 2. Rxa5 *";
    let mut user = user(text);
    let told = thinks(
        &mut user,
        "Genauigkeit",
        &[(-300, "Kf1"), (-300, "Qe7"), (900, "Rxa5"), (900, "Kf8")],
    );
    let begins = "Genauigkeit: Weiß 100 Prozent, Schwarz ";
    let black = told
        .strip_prefix(begins)
        .unwrap_or_else(|| panic!("{told}"));
    let black: u32 = black.split(' ').next().unwrap().parse().unwrap();
    assert!(black < 20, "{told}");
}

#[test]
fn an_engine_is_asked_about_every_position_with_the_moves_since_the_last_null_move() {
    let tree = GameTree::read("1. e4 e5 2. -- Nc6 3. d4 *");
    let asked = games(About::main_line(&tree));
    let expected: Vec<Game> = tree.main_line().map(|it| tree.game(it)).collect();
    assert_eq!(asked.len(), 6);
    for (asked, expected) in asked.iter().zip(&expected) {
        assert_eq!(asked.fen(), expected.fen());
        assert_eq!(asked.plies().len(), expected.plies().len());
    }
}

#[test]
fn the_last_move_is_told_whatever_was_said_since() {
    for (code, forward, key, line) in [
        ("de", "weiter", "z", "letzter Zug"),
        ("en", "next", "l", "last move"),
        ("ru", "дальше", "х", "последний ход"),
        ("bg", "напред", "х", "последен ход"),
    ] {
        let mut user = User::of(activity(code, OTHER));
        let arrived = user.types(forward);
        assert_ne!(user.walks("\to"), arrived, "{code}");
        assert_eq!(user.walks(key), arrived, "{code}");
        user.walks("3\t");
        assert_eq!(user.types(line), arrived, "{code}");
        // "Again" is still what was said last.
        let told = user.types("Material");
        assert_eq!(user.types("wiederholen"), told, "{code}");
    }
}

#[test]
fn all_that_can_be_done_has_a_button_in_every_language() {
    for code in test_frame::LANGUAGES {
        let mut user = User::of(activity(code, &format!("{GAME}{OTHER}")));
        let (games, actions) = test_frame::buttons(&user.activity);
        // Where the list is long, the first one goes on with it.
        assert!(
            games.len() >= 2 && actions.len() == 1,
            "{code} {games:?} {actions:?}"
        );
        user.types(games.last().unwrap());
        let (_, actions) = test_frame::buttons(&user.activity);
        assert_eq!(actions.len(), 11, "{code} {actions:?}");
        let title = Activity::view(&user.activity, Time::ZERO).title;
        assert!(title.contains("Clara"), "{title}");
        user.types(&actions[1]);
        assert_eq!(
            user.activity.shown_game().unwrap().plies().len(),
            1,
            "{code}"
        );
        // The list comes back, and goes as soon as the player goes on.
        user.types(&actions[9]);
        assert!(test_frame::buttons(&user.activity).0.len() >= 2, "{code}");
        user.types(&actions[0]);
        assert_eq!(test_frame::asked(&user.activity), "", "{code}");
        user.types(&actions[6]);
        let (_, guessing) = test_frame::buttons(&user.activity);
        assert_eq!(guessing.len(), 5, "{code} {guessing:?}");
        user.types(&guessing[2]);
        // What is added can be saved.
        user.types("e4");
        let (yes, _) = test_frame::buttons(&user.activity);
        user.types(&yes[0]);
        let (_, actions) = test_frame::buttons(&user.activity);
        assert_eq!(actions.len(), 12, "{code} {actions:?}");
        user.types(actions.last().unwrap());
        assert_eq!(test_frame::buttons(&user.activity).0.len(), 2, "{code}");
    }
}

#[test]
fn comma_and_full_stop_go_through_the_game_without_leaving_the_square() {
    let mut user = user(OTHER);
    let mut other = User::of(activity("de", OTHER));
    let [first, second, end] = ["weiter", "weiter", "weiter"].map(|it| other.types(it));
    assert_eq!(user.walks("\t$"), "David vier ist leer.");
    assert_eq!(user.walks("."), format!("{first} David vier: Bauer, Weiß."));
    assert_eq!(
        user.walks("."),
        format!("{second} David vier: Bauer, Weiß.")
    );
    assert_eq!(user.walks("."), end);
    let back = other.types("zurück");
    assert_eq!(user.walks(","), format!("{back} David vier: Bauer, Weiß."));
    // The line is where the board was left.
    assert_eq!(user.walks("\t"), "Eingabezeile.");
    assert_eq!(user.types("weiter"), second);
}

/// Whether something was to be done, and whether the keys write on the line again, once this key was pressed on the board.
fn struck(user: &mut User<ReviewActivity>, key: Keystroke) -> (bool, bool) {
    let outputs = user.activity.take(Input::Board(key), Time::ZERO);
    let done = outputs
        .iter()
        .any(|it| matches!(it, Output::Task(ReviewTask::Finish)));
    let leaves = outputs.iter().any(|it| matches!(it, Output::LeaveBoard));
    (done, leaves)
}

#[test]
fn escape_stops_the_engine_and_leaves_the_player_where_they_are() {
    let mut user = user(OTHER);
    user.walks("\tv");
    assert_eq!(struck(&mut user, Keystroke::Escape), (true, false));
    let job = user.activity.jobs;
    user.activity.assessed(job, Vec::new());
    assert_eq!(user.walks("$"), "David vier ist leer.");
    assert_eq!(user.walks("\u{1b}"), "Eingabezeile.");
    // On the line as well, and the next key that leads to the board does.
    user.types("Bewertung");
    assert_eq!(struck(&mut user, Keystroke::Escape), (true, true));
    let job = user.activity.jobs;
    user.activity.assessed(job, Vec::new());
    let begun = user.walks("\t");
    assert!(begun.starts_with("Brett. "), "{begun}");
}

#[test]
fn what_is_asked_on_the_board_is_answered_there() {
    for (code, how, yes, no, added) in [
        (
            "de",
            "J oder Eingabetaste heißt ja, N nein.",
            'j',
            'n',
            "ja",
        ),
        ("en", "Y or Enter means yes, N no.", 'y', 'n', "yes"),
        ("ru", "Д или Enter — да, Н — нет.", 'д', 'н', "да"),
        ("bg", "Д или Enter значи да, Н — не.", 'д', 'н', "да"),
    ] {
        let asked = || {
            let mut user = User::of(activity(code, OTHER));
            let asked = user.walks("\t2 4 ");
            assert!(asked.ends_with(how), "{code}: {asked}");
            user
        };
        let is_added = |user: &User<ReviewActivity>| user.activity.unsaved().len() == 1;
        for key in [yes, '\n'] {
            let mut user = asked();
            user.walks(&key.to_string());
            assert!(is_added(&user), "{code}: {key:?}");
        }
        let mut user = asked();
        user.walks(&no.to_string());
        assert!(!is_added(&user) && user.activity.asked.is_none(), "{code}");
        // Another key does what it does everywhere, and the question waits for the line.
        let mut user = asked();
        user.walks("→");
        user.walks(&yes.to_string());
        assert!(!is_added(&user), "{code}");
        user.walks("\t");
        user.types(added);
        assert!(is_added(&user), "{code}");
    }
}

#[test]
fn what_is_drawn_at_a_move_is_told_with_it() {
    let game = "1. e4 {[%csl Rd5][%cal Gd5c7] Zentrum} e5 *";
    for (code, forward, told) in [
        (
            "de",
            "weiter",
            "Eingezeichnet: rot David fünf; grüner Pfeil von David fünf nach Cäsar sieben.",
        ),
        (
            "en",
            "next",
            "Drawn: red David five; green arrow from David five to Caesar seven.",
        ),
        ("ru", "дальше", "Отмечено: "),
        ("bg", "напред", "Отбелязано: "),
    ] {
        let mut user = User::of(activity(code, game));
        user.types(forward);
        let mut heard = user.activity.frame().line.iter().map(|it| it.text.clone());
        let drawn = heard.find(|it| it.starts_with(told));
        assert!(drawn.is_some(), "{code}: {:?}", user.activity.frame().line);
    }
}

#[test]
fn a_glyph_that_is_there_is_not_added_again() {
    for (code, line, told) in [
        ("de", "Zeichen 4", "Das steht schon da: Grober Fehler."),
        ("en", "glyph 4", "That is there already: Blunder."),
        ("ru", "знак 4", "Это уже стоит: Грубая ошибка."),
        ("bg", "знак 4", "Това вече стои: Груба грешка."),
    ] {
        let mut user = User::of(activity(code, OTHER));
        user.activity.step(ReviewCommand::Forward);
        user.types(line);
        assert_eq!(user.types(line), told, "{code}");
        let changes = user.activity.cursor().map(Cursor::changes);
        assert_eq!(changes, Some(1), "{code}");
    }
}

#[test]
fn the_clocks_are_told_as_they_stood_after_the_move() {
    let game = "1. e4 {[%clk 0:10:00]} e5 {[%clk 0:09:30]} 2. Nf3 {[%clk 0:08:15]} *";
    for (code, key, line, end, both, none) in [
        (
            "de",
            "u",
            "Uhr",
            "Schluss",
            "Weiß: acht Minuten fünfzehn Sekunden. Schwarz: neun Minuten dreißig Sekunden.",
            "Hier stehen keine Zeiten der Uhren.",
        ),
        (
            "en",
            "t",
            "clock",
            "to the end",
            "White: eight minutes fifteen seconds. Black: nine minutes thirty seconds.",
            "No times of the clocks are written here.",
        ),
        (
            "ru",
            "ч",
            "часы",
            "конец",
            "Белые: восемь минут пятнадцать секунд. Чёрные: девять минут тридцать секунд.",
            "Времени на часах здесь не записано.",
        ),
        (
            "bg",
            "ч",
            "часовник",
            "край",
            "Белите: осем минути петнадесет секунди. Черните: девет минути тридесет секунди.",
            "Времето на часовника не е записано тук.",
        ),
    ] {
        let mut user = User::of(activity(code, game));
        assert_eq!(user.types(line), none, "{code}");
        user.types(end);
        user.activity.step(ReviewCommand::End);
        assert_eq!(user.types(line), both, "{code}");
        assert_eq!(user.walks(&format!("\t{key}")), both, "{code}");
    }
}

#[test]
fn a_game_goes_on_in_review_where_nobody_can_mate_any_more() {
    let mut user = user("[FEN \"8/8/4k3/8/8/8/8/N3K3 w - - 0 1\"]\n\n1. Nb3 Ke5 *");
    user.types("weiter");
    let told = user.types("Ke5");
    assert_eq!(told, "1, Schwarz: König Eva sechs Eva fünf.");
    user.types("zurück");
    assert_eq!(user.walks("\tk"), "Eva sechs: König, Schwarz.");
    let told = user.walks(" 5 ");
    assert!(
        told.starts_with("1, Schwarz: König Eva sechs Eva fünf."),
        "{told}"
    );
}

#[test]
fn the_program_is_named_as_an_opponent_in_the_language_of_the_texts() {
    let game = GAME.replace("Boris", "annabella, level 2");
    let told = activity("de", &game).begin(Time::ZERO);
    let told = format!("{told:?}");
    assert!(told.contains("Anna gegen das Programm, Stärke 2"), "{told}");
}

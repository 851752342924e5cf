//! The rules of the review, without words of any language but those that are typed.
#![allow(clippy::unwrap_used)]

use crate::advice::Advice;
use std::sync::LazyLock;

use announcements::{Concept, TypedWords, Vocabulary};
use german_grammar::ActivityPhrases;
use pgn_tree::{GameTree, NodeId, PgnFile};
use shakmaty::Color;

use super::*;
use desk::dialogue::Judged;

const GAME: &str = "[White \"Müller, Eva\"]\n[Black \"Iwanow\"]\n\n\
    1. e4 {king} (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... c5 2. Nf3 d6 *\n";

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let lexicon = german_grammar::lexicon(&[german_grammar::WordSet::PRACTICE]).unwrap();
    let grammar = ActivityPhrases::REVIEW.grammar_over(lexicon, &[]);
    Vocabulary::new(grammar.unwrap()).unwrap()
});

fn cursor() -> Cursor {
    Cursor::new(GameTree::read(GAME))
}

fn here(cursor: &Cursor) -> String {
    cursor.game().san(cursor.at()).unwrap_or_default()
}

#[test]
fn one_steps_through_lines_and_variations() {
    let mut it = cursor();
    assert_eq!(it.back(), Err(Stuck::AtStart));
    it.forward().unwrap();
    assert_eq!(here(&it), "e4");
    assert_eq!(it.into_variation(3), Err(Stuck::NoVariation(2)));
    it.into_variation(1).unwrap();
    assert_eq!(here(&it), "d4");
    it.forward().unwrap();
    it.into_variation(1).unwrap();
    assert_eq!(here(&it), "Nf6");
    it.end();
    assert_eq!(
        (here(&it).as_str(), it.forward()),
        ("c4", Err(Stuck::AtEnd))
    );
    it.out().unwrap();
    assert_eq!(here(&it), "d5");
    it.into_variation(1).unwrap();
    it.main().unwrap();
    assert_eq!(here(&it), "e4");
    assert_eq!(it.main(), Err(Stuck::OnMain));
    it.to(2).unwrap();
    assert_eq!(here(&it), "Nf3");
    assert_eq!(it.to(9), Err(Stuck::NoMove(9)));
    // From the start, variations stand in place of the next move.
    it.start();
    it.into_variation(2).unwrap();
    assert_eq!(here(&it), "c4");
}

#[test]
fn what_was_added_is_taken_back() {
    let mut it = cursor();
    it.end();
    assert!(!it.has_changed() && !it.undo());
    it.add_comment("open").unwrap();
    let mv = it.position().clone();
    let mv = shakmaty::san::San::from_ascii(b"d4")
        .unwrap()
        .to_move(&mv)
        .unwrap();
    it.add_move(mv).unwrap();
    assert_eq!(here(&it), "d4");
    assert!(
        it.game().text().ends_with("d6 {open}\n3. d4 *\n"),
        "{}",
        it.game().text()
    );
    assert!(it.undo());
    assert_eq!(here(&it), "d6");
    assert!(it.undo() && !it.undo());
    assert_eq!(it.game().text(), GAME);
}

#[test]
fn games_are_found_by_player_opening_and_position() {
    let other = "[White \"B\"]\n[Opening \"Odd one\"]\n\n1. a3 h6 *\n\n[White \"C\"]\n\n1. Nf3 c5 2. e4 d6 *";
    let files = vec![
        PgnFile::read(GAME.as_bytes()),
        PgnFile::read(other.as_bytes()),
    ];
    let found = |search: Search| Library::new(files.clone(), search).shown().to_vec();
    let at = |file, game| GameAt { file, game };
    assert_eq!(found(Search::default()).len(), 3);
    let mut asked = 0;
    let stopped = Library::found(files.clone(), Search::default(), || {
        asked += 1;
        asked <= 2
    });
    assert_eq!(stopped.shown(), [at(0, 0), at(1, 0)]);
    let of = |name: &str| Search {
        player: Some(name.to_owned()),
        ..Search::default()
    };
    assert_eq!(found(of("müller")), [at(0, 0)]);
    assert_eq!(found(of("iwan")), [at(0, 0)]);
    assert_eq!(found(of("Petrow")), []);
    let with = |name: &str| Search {
        opening: Some(name.to_owned()),
        ..Search::default()
    };
    assert_eq!(found(with("sizilian")), [at(0, 0), at(1, 1)]);
    assert_eq!(found(with("sicilian")).len(), 2);
    assert_eq!(found(with("B5")).len(), 2);
    // The position after 1. e4 c5 2. Nf3 d6, and one of a variation only.
    let mut line = cursor();
    line.end();
    let position = |it: &Cursor| Search {
        position: Some(Box::new(it.position().clone())),
        ..Search::default()
    };
    assert_eq!(found(position(&line)).len(), 2);
    line.start();
    line.into_variation(1).unwrap();
    line.end();
    assert_eq!(found(position(&line)), [at(0, 0)]);
    assert!(Search::position("nonsense").is_err());
}

#[test]
fn mistakes_follow_from_what_is_thought_of_each_position() {
    let game = GameTree::read("1. e4 e5 2. Qh5 Ke7 3. Qxe5# *");
    let line: Vec<NodeId> = game.main_line().collect();
    let best = |at: usize| {
        use shakmaty::Position as _;
        game.node(line[at]).position().legal_moves()[0]
    };
    let advice = |at: usize, judged: Judged| {
        Some(Advice {
            judged,
            line: vec![best(at)],
        })
    };
    let equal = Judged::Centipawns(20);
    let mate = Judged::Mate {
        by: Color::White,
        moves: 1,
    };
    let thought = vec![
        advice(0, equal),
        advice(1, equal),
        advice(2, equal),
        advice(3, equal),
        advice(4, mate),
        None,
    ];
    let found = mistakes(&main_line(&game), &thought, None);
    let [king] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!((king.number, king.side, king.loss), (2, Color::Black, 980));
    assert_eq!(king.judged(), Some(mate));
    assert!(mistakes(&main_line(&game), &thought, Some(Color::White)).is_empty());
    // A move that mates loses nothing, one that only ends the game may.
    assert_eq!(loss(mate, None, true, Color::White), 0);
    assert_eq!(loss(mate, None, false, Color::White), DECIDED);
}

#[test]
fn a_move_is_guessed() {
    let it = cursor();
    let mut guesses = Guesses::of(Color::White);
    let mv = |san: &str| {
        let san: shakmaty::san::San = san.parse().unwrap();
        san.to_move(it.position()).unwrap()
    };
    assert_eq!(guesses.guess(mv("a3"), &it), Guessed::Wrong);
    assert_eq!(guesses.guess(mv("d4"), &it), Guessed::Variation);
    assert_eq!((guesses.hint(), guesses.hint()), (0, 1));
    assert_eq!(guesses.guess(mv("e4"), &it), Guessed::Right);
    assert_eq!((guesses.asked, guesses.at_once), (1, 0));
    assert_eq!(guesses.guess(mv("e4"), &it), Guessed::Right);
    assert_eq!((guesses.asked, guesses.at_once), (2, 1));
}

/// What a line means first.
fn typed(line: &str, code: &str) -> Option<ReviewCommand> {
    let all = read_typed(line, code, &VOCABULARY).ok()?;
    match all.into_iter().next()? {
        ReviewWords::Command(command) => Some(command),
        ReviewWords::Attempt(_) => None,
    }
}

#[test]
fn lines_are_typed_in_four_languages() {
    use ReviewCommand as C;
    let cases = [
        (
            "forward",
            ["weiter", "forward", "дальше", "напред"],
            C::Forward,
        ),
        ("back", ["zurück", "back", "назад", "назад"], C::Back),
        ("to", ["Zug 23", "move 23", "ход 23", "ход 23"], C::To(23)),
        ("number", ["61", "61.", "61", "61"], C::To(61)),
        (
            "into",
            ["Variante 2", "variation 2", "вариант 2", "вариант 2"],
            C::Into(2),
        ),
        (
            "first",
            ["Variante", "line", "вариант", "вариант"],
            C::Into(1),
        ),
        ("out", ["raus", "out", "из варианта", "нагоре"], C::Out),
        (
            "main",
            [
                "Hauptvariante",
                "main line",
                "главный вариант",
                "главен вариант",
            ],
            C::Main,
        ),
        (
            "game",
            ["Partie 120", "game 120", "партия 120", "партия 120"],
            C::Game(120),
        ),
        (
            "glyph",
            ["Zeichen 4", "glyph 4", "знак 4", "знак 4"],
            C::Glyph(4),
        ),
        (
            "mistakes",
            ["Fehler", "mistakes", "ошибки", "грешки"],
            C::Mistakes,
        ),
        ("guess", ["raten", "guess", "угадать", "познай"], C::Guess),
        (
            "solution",
            ["Lösung", "solution", "решение", "решение"],
            C::Solution,
        ),
        (
            "hint",
            ["Hinweis", "hint", "подсказка", "подсказка"],
            C::Hint,
        ),
        (
            "evaluation",
            ["Bewertung", "evaluation", "оценка", "оценка"],
            C::Evaluation,
        ),
        (
            "lines",
            [
                "Varianten",
                "best lines",
                "лучшие варианты",
                "най-добрите варианти",
            ],
            C::Lines(3),
        ),
        (
            "two lines",
            ["zwei Varianten", "2 lines", "два варианта", "2 варианта"],
            C::Lines(2),
        ),
        (
            "table",
            ["Tabelle", "table", "таблица", "таблица"],
            C::Table,
        ),
        (
            "accuracy",
            ["Genauigkeit", "accuracy", "точность", "точност"],
            C::Accuracy,
        ),
        (
            "greatest",
            [
                "Was war der größte Fehler?",
                "worst mistake",
                "самая большая ошибка",
                "най-голямата грешка",
            ],
            C::Greatest,
        ),
        (
            "next mistake",
            [
                "nächster Fehler",
                "next mistake",
                "следующая ошибка",
                "следваща грешка",
            ],
            C::NextMistake,
        ),
        (
            "times",
            [
                "Wo habe ich Zeit verloren?",
                "where did I lose time",
                "где я потеряла время",
                "къде загубих време",
            ],
            C::LongestThoughts,
        ),
        (
            "delete comment",
            [
                "Kommentar löschen",
                "delete comment",
                "удалить комментарий",
                "изтрий коментара",
            ],
            C::DeleteComment,
        ),
        (
            "comment on",
            [
                "Kommentar weiter",
                "comment to the next move",
                "комментарий к следующему ходу",
                "коментар към следващия ход",
            ],
            C::MoveComment { forward: true },
        ),
        (
            "comment back",
            [
                "Kommentar zurück",
                "comment back",
                "комментарий на ход назад",
                "коментара един ход назад",
            ],
            C::MoveComment { forward: false },
        ),
        (
            "play on",
            [
                "weiterspielen",
                "play on from here",
                "играть отсюда",
                "играй оттук",
            ],
            C::PlayOn,
        ),
        ("halt", ["Halt!", "stop", "стоп", "стига"], C::Halt),
        (
            "save",
            ["speichern", "save", "сохранить", "запиши"],
            C::Save,
        ),
        (
            "undo",
            ["rückgängig", "undo", "отменить", "отмени"],
            C::Undo,
        ),
        ("games", ["Liste", "list", "список", "списък"], C::Games),
        (
            "comment",
            ["Kommentar", "comment", "комментарий", "коментар"],
            C::Comment,
        ),
        (
            "add",
            [
                "Kommentar: gut, so!",
                "comment gut, so!",
                "Комментарий gut, so!",
                "коментар: gut, so!",
            ],
            C::AddComment("gut, so!".to_owned()),
        ),
        (
            "as",
            [
                "speichern als x.pgn",
                "save as x.pgn",
                "сохранить как x.pgn",
                "запиши като x.pgn",
            ],
            C::SaveAs("x.pgn".to_owned()),
        ),
        (
            "player",
            [
                "Spieler Iwanow",
                "player Iwanow",
                "игрок Iwanow",
                "играч Iwanow",
            ],
            C::Player("Iwanow".to_owned()),
        ),
    ];
    for (name, lines, wanted) in cases {
        for (line, code) in lines.iter().zip(["de", "en", "ru", "bg"]) {
            assert_eq!(
                typed(line, code).as_ref(),
                Some(&wanted),
                "{name}: {line} ({code})"
            );
        }
    }
    let fen = "position 8/8/8/8/8/8/8/K1k5 w - - 0 1";
    assert!(matches!(typed(fen, "en"), Some(C::WithPosition(_))));
    assert_eq!(typed("Stellung", "de"), Some(C::Position));
    assert_eq!(
        typed("Eröffnung Sizilianisch", "de"),
        Some(C::OfOpening("Sizilianisch".to_owned()))
    );
    assert!(matches!(
        read_typed("Sf3", "de", &VOCABULARY).unwrap()[..],
        [ReviewWords::Attempt(_), ..]
    ));
    // Moves may be typed with spaces, and with figures in place of words.
    for line in ["Springer Felix 3", "e 4", "Eva 4"] {
        let read = read_typed(line, "de", &VOCABULARY).unwrap();
        assert!(matches!(read[..], [ReviewWords::Attempt(_), ..]), "{line}");
    }
    assert!(read_typed("xyzzy", "de", &VOCABULARY).is_err());
    assert!(read_typed("", "de", &VOCABULARY).unwrap().is_empty());
}

#[test]
fn every_typed_word_has_a_meaning() {
    for (code, file) in ActivityPhrases::REVIEW.typed {
        let typed_words = TypedWords::read(file).unwrap();
        for phrase in typed_words.all_phrases() {
            let mut concepts = typed_words.concepts(phrase).iter();
            let means = |it: &Concept| {
                ["review-text", "review-line"].contains(&it.class.as_str())
                    || it.words(&VOCABULARY).is_some()
            };
            assert!(concepts.all(means), "{code}: {phrase}");
        }
        let words: toml::Table = file.parse().unwrap();
        for (value, lines) in words["review"].as_table().unwrap() {
            for line in lines.as_array().unwrap() {
                let line = line.as_str().unwrap();
                let needs_number = matches!(value.as_str(), "game" | "glyph");
                let line = match needs_number {
                    true => format!("{line} 1"),
                    false => line.to_owned(),
                };
                assert!(typed(&line, code).is_some(), "{line} ({code})");
            }
        }
    }
}

#![allow(clippy::unwrap_used)]

use announcements::{Announces as _, Meant, Paraphrase, Pattern, TypedWords};
use std::collections::BTreeSet;

use board_questions::{Only, Question, Stance};
use proptest::prelude::*;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Color, Position, Rank, Role};

use super::*;
use chess_laws::Game;
use desk::messages::Localisation;
use desk::typed_line::{Typist, named};
use german_grammar::WordSet;
use spoken_grammar::{Automaton, StateId, WordId};

/// The words of announcements, as the program has them.
static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    Vocabulary::new(
        german_grammar::grammar_over(
            german_grammar::lexicon(&[WordSet::PRACTICE, WordSet::QUESTIONS]).unwrap(),
        )
        .unwrap(),
    )
    .unwrap()
});

fn asks(line: &str, code: &str) -> Option<BoardQuestion> {
    read(line, code, &VOCABULARY)
}

/// The files as they are read, without forgiveness.
fn files() -> Vec<(&'static str, TypedWords)> {
    let read = |(code, content): &(&'static str, &str)| {
        let file = TypedWords::read(content).unwrap_or_else(|error| panic!("{code}: {error}"));
        (*code, file)
    };
    TYPED_QUESTIONS.iter().map(read).collect()
}

#[test]
fn every_language_asks_everything_and_every_pattern_can_be_read() {
    let files = files();
    let keys = |file: &TypedWords| {
        let keys = file.of_class(QUESTION).map(|(key, _)| named(key));
        keys.collect::<Option<BTreeSet<Key>>>().unwrap()
    };
    let german = keys(&files[0].1);
    for (code, file) in &files {
        assert_eq!(keys(file), german, "{code}");
        for piece in ["king", "queen", "rook", "bishop", "knight", "pawn"] {
            for class in ["piece", "piece-letter"] {
                assert!(!file.phrases(class, piece).is_empty(), "{code}: {piece}");
            }
        }
        for (_, line) in file.of_class(QUESTION) {
            let read: Result<Pattern, _> = line.parse();
            assert!(read.is_ok(), "{code}: {line}");
        }
    }
}

/// Every question that can be said, with one file, rank, piece and number.
fn spoken() -> Vec<String> {
    let grammar = VOCABULARY.grammar();
    let usual = |id: &WordId| {
        let word = grammar.lexicon().word(*id);
        let first = grammar.lexicon().canonical(*id).text == word.text;
        first
            && match word.class.as_str() {
                "file" => word.value == "e",
                "rank" => word.value == "4",
                "piece" => word.value == "knight",
                "decoy" => word.value == "9",
                _ => true,
            }
    };
    let mut questions = Vec::new();
    let mut begun: Vec<(StateId, Vec<WordId>)> = vec![(Automaton::START, Vec::new())];
    while let Some((state, words)) = begun.pop() {
        if !words.is_empty() && grammar.automaton().end_cost(state).is_some() {
            questions.push(grammar.canonical_text(&words));
        }
        for next in grammar.automaton().transitions(state) {
            if next.tags.iter().any(|it| it == "question") && usual(&next.word) {
                begun.push((next.to, [&words[..], &[next.word]].concat()));
            }
        }
    }
    questions.sort();
    questions.dedup();
    questions
}

/// Whether this is understood as a line in a player's own words, without a doubt.
fn in_own_words(line: &str) -> bool {
    let typist = Typist {
        code: "de",
        vocabulary: &VOCABULARY,
        place: "practice",
        names: &[],
        side: Color::White,
        board: None,
    };
    matches!(typist.means(line), Some(Paraphrase::Sure(Meant::Line(_))))
}

#[test]
fn everything_that_can_be_said_asks_something() {
    let questions = spoken();
    assert!(questions.len() > 50, "{questions:#?}");
    for question in &questions {
        // Two squares are on a diagonal or not.
        if question != "Diagonale Eva vier Eva vier" {
            let asks = asks(question, "de").is_some() || in_own_words(question);
            assert!(asks, "{question}");
        }
    }
    for expected in [
        "was steht auf Eva vier",
        "wo ist die Weiß Springer",
        "nur Reihe vier",
    ] {
        assert!(questions.iter().any(|it| it == expected), "{expected}");
    }
}

/// A line that fits the pattern with all its parts.
fn example(pattern: &str, file: &TypedWords) -> String {
    let words = pattern.split_whitespace().map(|word| {
        let word = word.trim_matches(['[', ']']);
        match word {
            "{square}" => "e4",
            "{rank}" => "4",
            "{file}" => "e",
            "{piece}" => &file.phrases("piece", "knight")[0],
            "{letter}" => &file.phrases("piece-letter", "knight")[0],
            "{side}" => &file.phrases("side", "white")[0],
            "{number}" => &file.phrases("number", "3")[0],
            "{words}" => "e4",
            word => word.split('|').next().unwrap_or_default(),
        }
    });
    let mut squares = ["e4", "b1"].into_iter();
    let words = words.map(|it| match it {
        "e4" => squares.next().unwrap_or("e4"),
        other => other,
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn every_pattern_asks_what_it_stands_for() {
    for (code, file) in files() {
        for (key, line) in file.of_class(QUESTION) {
            let example = example(line, &file);
            let pattern: Pattern = line.parse().unwrap();
            let words: Vec<&str> = tokens(&example).collect();
            let filled = pattern.filled(&words, &file, typed_words(code), &VOCABULARY);
            let meant = filled.and_then(|it| asked(named(key).unwrap(), &it, code, &VOCABULARY));
            assert!(meant.is_some(), "{code}: {example}");
            assert_eq!(asks(&example, code), meant, "{code}: {example}");
        }
    }
}

#[test]
fn the_keys_of_lichess_are_understood() {
    let knights = |side| {
        Some(BoardQuestion::Board(Question::Where {
            role: Role::Knight,
            side: Some(side),
        }))
    };
    for code in ["de", "en", "ru", "bg"] {
        assert_eq!(asks("p N", code), knights(Color::White), "{code}");
        assert_eq!(asks("p n", code), knights(Color::Black), "{code}");
        let square = BoardQuestion::Board(Question::Square(Square::E4));
        assert_eq!(asks("b e4", code), Some(square), "{code}");
        let rank = BoardQuestion::Board(Question::Line(Line::Rank(Rank::Fourth)));
        assert_eq!(asks("s 4", code), Some(rank), "{code}");
        assert_eq!(
            asks("c", code),
            Some(BoardQuestion::Command(Command::Clock))
        );
        assert_eq!(
            asks("l", code),
            Some(BoardQuestion::Command(Command::LastMove))
        );
        assert_eq!(asks("o", code), Some(BoardQuestion::Opponent));
    }
    assert_eq!(asks("p S", "de"), knights(Color::White));
    assert_eq!(asks("ф к", "bg"), knights(Color::Black));
}

#[test]
fn words_may_have_another_case_punctuation_and_names_of_squares() {
    let square = Some(BoardQuestion::Board(Question::Square(Square::E4)));
    for line in [
        "Was steht auf Eva vier?",
        "was steht auf e4",
        "WER STEHT AUF EVA 4",
    ] {
        assert_eq!(asks(line, "de"), square, "{line}");
    }
    let attackers = Question::Control {
        square: Square::E4,
        stance: Stance::Attackers,
        x_rays: false,
    };
    assert_eq!(
        asks("Angreifer Eva vier", "de"),
        Some(BoardQuestion::Board(attackers))
    );
    assert_eq!(
        asks("letzte 12 Züge", "de"),
        Some(BoardQuestion::Board(Question::Last(12)))
    );
    assert_eq!(
        asks("nur Springer", "de"),
        Some(BoardQuestion::Only(Only::Role(Role::Knight)))
    );
    // German is understood in every language of the texts.
    assert_eq!(asks("was steht auf e4", "bg"), square);
    for nothing in [
        "",
        "Diagonale a1 b3",
        "wo ist die Brücke",
        "Reihe neun",
        "letzte viele Züge",
    ] {
        assert_eq!(asks(nothing, "de"), None, "{nothing}");
    }
}

/// A legal move as it may be typed.
fn written(position: &Chess, index: usize) -> Vec<String> {
    let legal = position.legal_moves();
    let mv = legal[index % legal.len()];
    let game = Game::from_position(position.clone());
    let san = game.san(mv);
    vec![
        VOCABULARY.announce(mv),
        san.to_string(),
        VOCABULARY.algebraic(&san),
        VOCABULARY.algebraic(&san).to_lowercase(),
        UciMove::from_standard(mv).to_string(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// A move that is typed without spaces, or in words, never asks.
    #[test]
    fn no_move_asks_anything(picks in prop::collection::vec(0_usize..100, 1..40)) {
        let mut position = Chess::default();
        for pick in picks {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            for line in written(&position, pick) {
                for code in ["de", "en", "ru", "bg"] {
                    prop_assert_eq!(asks(&line, code), None, "{} in {}", line, code);
                }
            }
            position.play_unchecked(legal[pick % legal.len()]);
        }
    }

    #[test]
    fn no_line_breaks_the_reader(line in ".{0,40}") {
        for code in ["de", "en", "ru", "bg", ""] {
            let _ = asks(&line, code);
        }
    }

    /// Words of questions in any order: spaces around them change nothing.
    #[test]
    fn words_of_questions_in_any_order_are_read_or_not(
        words in prop::collection::vec(prop::sample::select(WORDS.to_vec()), 0..7),
    ) {
        let line = words.join(" ");
        for code in ["de", "en", "ru", "bg"] {
            let asked = asks(&line, code);
            prop_assert_eq!(asks(&format!(" {line}  "), code), asked, "{}", line);
            if let Some(BoardQuestion::TakeBack(TakeBack::To(number) | TakeBack::Last(number))) = asked {
                prop_assert!(number == 12 || number == 1, "{}", line);
            }
        }
    }
}

/// Words that stand in questions, and numbers.
const WORDS: [&str; 24] = [
    "was",
    "steht",
    "auf",
    "Eva",
    "vier",
    "e4",
    "p",
    "S",
    "n",
    "b",
    "zurück",
    "zurücknehmen",
    "bis",
    "Zug",
    "12",
    "eins",
    "take",
    "back",
    "to",
    "move",
    "nur",
    "Weiß",
    "ходы",
    "{square}",
];

#[test]
fn every_key_that_the_help_names_asks_something() {
    for code in ["de", "en", "ru", "bg"] {
        let at = Localisation::choose(Some(code)).unwrap();
        let help = at.named("help-questions");
        let keys = help.split(';').filter_map(|it| it.split_once(':'));
        for key in keys.flat_map(|(keys, _)| keys.split(',')) {
            let key = key.trim();
            assert!(read(key, code, &VOCABULARY).is_some(), "{code}: {key}");
        }
    }
}

/// What stands in a documented line for each slot.
const FILLED: [(&str, &str); 6] = [
    ("{square} {square}", "a1 h8"),
    ("{square}", "e4"),
    ("{place}", "f3"),
    ("{rank} {number}", "4"),
    ("{number} {rank}", "4"),
    ("{file}", "e"),
];

#[test]
fn what_a_paraphrase_stands_for_is_understood_in_every_language() {
    let meanings = announcements::Meanings::read(german_grammar::MEANINGS).unwrap();
    let names = meanings.names();
    assert!(names.len() > 60);
    let in_games = meanings.names_at("practice");
    for (code, file) in german_grammar::PARAPHRASES {
        let phrasings = announcements::Phrasings::read(file).unwrap();
        let documented: BTreeSet<&str> = phrasings.lines().map(|(name, _)| name).collect();
        assert_eq!(documented, names, "{code}");
        for concept in meanings.concepts() {
            assert!(phrasings.knows(concept), "{code}: {concept}");
        }
        for concept in phrasings.concepts() {
            // What only supposes something, or leaves something out, stands in no meaning.
            let is_used = ["if", "except"].contains(&concept);
            let is_used = is_used || meanings.concepts().contains(&concept);
            assert!(is_used, "{code}: {concept}");
        }
        let (piece, side) = (phrasings.name("knight"), phrasings.name("black"));
        // Castling without a side needs the position.
        let lines = phrasings
            .lines()
            .filter(|(name, _)| in_games.contains(name) && *name != "castles");
        for line in lines.flat_map(|(_, lines)| lines) {
            let filled = |line: String, (slot, with): (&str, &str)| line.replace(slot, with);
            let whole = FILLED.into_iter().fold(line.to_owned(), filled);
            let whole = whole.replace("{piece}", piece).replace("{number}", "3");
            let sides = ["{side}", "{other}", "{own}"].into_iter();
            let whole = sides.fold(whole, |line, slot| line.replace(slot, side));
            assert!(!whole.contains('{'), "{code}: {whole}");
            let read = || desk::typed_line::typed_in(code).read(&whole, &VOCABULARY);
            let said = || read().is_ok_and(|it| it.means_something());
            let helps = || desk::dialogue::typed_help(&whole, &VOCABULARY).is_some();
            let asked = asks(&whole, code).is_some();
            assert!(asked || helps() || said(), "{code}: {whole}");
        }
    }
}

#[test]
fn a_line_that_agrees_with_a_side_and_a_piece_asks_for_these() {
    use shakmaty::{Color, Role};
    for (code, file) in german_grammar::PARAPHRASES {
        let phrasings = announcements::Phrasings::read(file).unwrap();
        for role in Role::ALL {
            for side in [None, Some(Color::White), Some(Color::Black)] {
                let [line] = phrasings.documented("where", side, Some(role))[..] else {
                    panic!("{code}: {role:?} {side:?}");
                };
                let asked = BoardQuestion::Board(Question::Where { role, side });
                assert_eq!(read(line, code, &VOCABULARY), Some(asked), "{code}: {line}");
            }
            let [line] = phrasings.documented("only-piece", None, Some(role))[..] else {
                panic!("{code}: {role:?}");
            };
            let asked = BoardQuestion::Only(Only::Role(role));
            assert_eq!(read(line, code, &VOCABULARY), Some(asked), "{code}: {line}");
        }
        for side in Color::ALL {
            let asks = |name: &str, asked: BoardQuestion| {
                let [line] = phrasings.documented(name, Some(side), None)[..] else {
                    panic!("{code}: {name} {side:?}");
                };
                let named = phrasings.name(side.fold_wb("white", "black"));
                let line = line.replace("{side}", named);
                assert_eq!(
                    read(&line, code, &VOCABULARY),
                    Some(asked),
                    "{code}: {line}"
                );
            };
            asks("threats-against", BoardQuestion::Threats(Some(side)));
            asks("threats-by", BoardQuestion::Threats(Some(side.other())));
            asks("check-of", BoardQuestion::Check(Some(side)));
            asks("pieces-of", BoardQuestion::Pieces(Some(side)));
            asks("pins-of", pins(Pinned::Side(Some(side))));
        }
    }
}

/// The move that a line asks against in this position.
fn against(line: &str, code: &str, fen: &str) -> Option<String> {
    let BoardQuestion::WhyNot(attempt, other) = asks(line, code)? else {
        return None;
    };
    let game = Game::from_fen(fen).unwrap();
    let mut attempts = [attempt].into_iter().chain(other);
    let mv = attempts.find_map(|it| game.resolve(&it).ok())?;
    Some(UciMove::from_standard(mv).to_string())
}

#[test]
fn a_move_is_asked_against_in_every_form_in_which_it_is_typed() {
    let fen = "r3k2r/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K2R w KQkq - 4 4";
    for (code, line, asked) in [
        ("en", "why not d4", "d2d4"),
        ("en", "why not d2d4", "d2d4"),
        ("en", "why not pawn d4", "d2d4"),
        ("en", "why not Qxe5", "h5e5"),
        ("en", "why not qxf7+", "h5f7"),
        ("en", "why not bxf7", "c4f7"),
        ("en", "why not queen takes e5?", "h5e5"),
        ("en", "why not 0-0", "e1g1"),
        ("en", "why not O-O", "e1g1"),
        ("en", "why not castle kingside", "e1g1"),
        ("en", "why can't I play Qxe5", "h5e5"),
        ("en", "why is Qxe5 bad", "h5e5"),
        ("de", "warum nicht d4", "d2d4"),
        ("de", "wieso nicht Dxe5", "h5e5"),
        ("de", "warum nicht Dame schlägt e5", "h5e5"),
        ("de", "warum nicht 0-0", "e1g1"),
        ("de", "warum nicht kurze Rochade", "e1g1"),
        ("de", "warum geht Lxf7 nicht", "c4f7"),
        ("de", "was spricht gegen d4", "d2d4"),
        ("ru", "почему не d4", "d2d4"),
        ("ru", "почему не Фxe5", "h5e5"),
        ("ru", "почему не 0-0", "e1g1"),
        ("ru", "почему не короткая рокировка", "e1g1"),
        ("bg", "защо не d4", "d2d4"),
        ("bg", "защо не Дxe5", "h5e5"),
        ("bg", "защо не 0-0", "e1g1"),
        ("bg", "защо не къса рокада", "e1g1"),
    ] {
        assert_eq!(
            against(line, code, fen).as_deref(),
            Some(asked),
            "{code}: {line}"
        );
    }
    // What was told last is asked about without a move.
    for (code, line) in [
        ("en", "why not"),
        ("de", "warum nicht"),
        ("en", "why is that illegal"),
    ] {
        assert_eq!(asks(line, code), Some(BoardQuestion::Why), "{code}: {line}");
    }
}

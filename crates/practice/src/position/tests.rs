//! What is set up, kept and read, without a player.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::sync::LazyLock;

use announcements::{Pattern, TypedWords, Vocabulary, tokens};
use chess_laws::{FenError, setup_of};
use desk::typed_line::{named, typed_words};
use german_grammar::{ActivityPhrases, TYPED_QUESTIONS};
use proptest::prelude::*;
use shakmaty::{CastlingSide, Color, Role, Setup, Square};

use super::draft::{Draft, Edit, Unfit};
use super::kept::{Kept, KeptMistake};
use super::order::{Order, Placing};
use super::reading::{self, Key, ORDER};
use crate::questions::BoardEdit;

const CODES: [&str; 4] = ["de", "en", "ru", "bg"];

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let lexicon = german_grammar::lexicon(&[]).unwrap();
    let grammar = ActivityPhrases::POSITION
        .grammar_over(lexicon, &[])
        .unwrap();
    Vocabulary::new(grammar).unwrap()
});

fn put(square: Square, color: Color, role: Role) -> Edit {
    Edit::Piece(BoardEdit::Put(square, role.of(color)))
}

fn typed(code: &str, line: &str) -> Option<Order> {
    reading::read_typed(line, code, &VOCABULARY)
}

fn piece(side: Option<Color>, role: Option<Role>, square: Option<Square>) -> Placing {
    Placing { side, role, square }
}

fn any_edit() -> impl Strategy<Value = Edit> {
    let square = || (0_u32..64).prop_map(Square::new);
    let color = || any::<bool>().prop_map(Color::from_white);
    let role = || (0_usize..6).prop_map(|it| Role::ALL[it]);
    let side = any::<bool>().prop_map(|short| match short {
        true => CastlingSide::KingSide,
        false => CastlingSide::QueenSide,
    });
    prop_oneof![
        8 => (square(), color(), role()).prop_map(|(at, color, role)| put(at, color, role)),
        2 => square().prop_map(|it| Edit::Piece(BoardEdit::Empty(it))),
        2 => (square(), square()).prop_map(|(from, to)| Edit::Piece(BoardEdit::Shift { from, to })),
        1 => Just(Edit::Clear),
        2 => Just(Edit::Initial),
        2 => color().prop_map(Edit::Turn),
        3 => (proptest::option::of(color()), proptest::collection::vec(side, 0..3), any::<bool>())
            .prop_map(|(color, sides, may)| Edit::Castling { color, sides, may }),
        2 => proptest::option::of(square()).prop_map(Edit::EnPassant),
        1 => Just(Edit::TurnRound),
        1 => Just(Edit::Pieces(Setup::initial().board)),
        1 => Just("bqnrkbrn/8/8/8/8/8/8/BQNRKBRN w GDgd - 3 7")
            .prop_map(|fen| Edit::All(Box::new(setup_of(fen).unwrap()))),
    ]
}

proptest! {
    #[test]
    fn whatever_is_changed_can_be_written_read_kept_and_taken_back(
        edits in proptest::collection::vec(any_edit(), 0..40)
    ) {
        let mut draft = Draft::default();
        let mut before = vec![draft.setup().clone()];
        for edit in edits {
            let was = draft.setup().clone();
            match draft.apply(edit) {
                Ok(_) if *draft.setup() != was => before.push(draft.setup().clone()),
                Ok(_) | Err(Unfit::NothingThere(_) | Unfit::NotCrossed(_)) => prop_assert_eq!(&was, draft.setup()),
            }
            let setup = draft.setup();
            prop_assert_eq!(&setup_of(&draft.fen()).unwrap(), setup);
            prop_assert!(setup.board.occupied().count() <= 64);
            if let Ok(game) = draft.game() {
                let read = chess_laws::Game::from_fen_in(
                    &draft.fen(),
                    shakmaty::Position::castles(game.position()).mode(),
                );
                prop_assert!(read.is_ok());
            }
            let mut kept = Kept::default();
            kept.keep("a \"b\"; c", setup.clone());
            let read = Kept::read(&kept.write()).unwrap();
            prop_assert_eq!(read.get("A 'b'; C"), Some(setup));
        }
        while let Some(setup) = before.pop() {
            prop_assert_eq!(&setup, draft.setup());
            prop_assert_eq!(draft.undo().is_some(), !before.is_empty());
        }
    }

    #[test]
    fn any_line_can_be_typed(line in "\\PC{0,40}", code in 0_usize..4) {
        let _ = typed(CODES[code], &line);
    }

    #[test]
    fn any_line_that_looks_like_fen_can_be_typed(line in "[1-9a-hKQRBNPkqrbnp/ w-]{0,60}") {
        let _ = typed("de", &line);
        let _ = Kept::read(&line);
    }

    #[test]
    fn any_file_of_positions_can_be_read(text in "\\PC{0,60}(\n\\PC{0,60}){0,3}") {
        if let Ok(kept) = Kept::read(&text) {
            prop_assert!(kept.write().lines().eq(text.lines()));
        }
    }
}

#[test]
fn pieces_that_gave_a_right_to_castle_take_it_with_them() {
    let mut draft = Draft::default();
    draft.apply(Edit::Initial).unwrap();
    let rook = Edit::Piece(BoardEdit::Empty(Square::H1));
    let lost = draft.apply(rook).unwrap();
    assert_eq!(lost, [(Color::White, CastlingSide::KingSide)]);
    let king = Edit::Piece(BoardEdit::Shift {
        from: Square::E8,
        to: Square::D5,
    });
    assert_eq!(draft.apply(king).unwrap().len(), 2);
    assert!(draft.fen().contains(" w Q - "), "{}", draft.fen());
    // A right that is given before its pieces stand there stays.
    let mut draft = Draft::default();
    draft
        .apply(Edit::Castling {
            color: Some(Color::White),
            sides: vec![CastlingSide::KingSide],
            may: true,
        })
        .unwrap();
    draft
        .apply(put(Square::E1, Color::White, Role::King))
        .unwrap();
    draft
        .apply(put(Square::H1, Color::White, Role::Rook))
        .unwrap();
    assert!(draft.fen().contains(" w K - "), "{}", draft.fen());
}

#[test]
fn all_that_keeps_a_position_from_being_played_is_told() {
    for (fen, faults) in [
        (
            "8/8/8/8/8/8/8/8 w - - 0 1",
            vec![
                FenError::KingMissing(Color::Black),
                FenError::KingMissing(Color::White),
            ],
        ),
        (
            "4k3/8/8/8/8/8/8/P2KK3 w - - 0 1",
            vec![
                FenError::TooManyKings(Color::White),
                FenError::PawnOnBackRank(Square::A1),
            ],
        ),
        (
            "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
            vec![FenError::OpponentInCheck(Color::Black)],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w K e6 0 1",
            vec![
                FenError::EnPassantImpossible(Square::E6),
                FenError::CastlingImpossible,
            ],
        ),
    ] {
        let mut found = Draft::of(setup_of(fen).unwrap()).game().unwrap_err();
        found.sort_by_key(|it| format!("{it:?}"));
        let mut faults = faults;
        faults.sort_by_key(|it| format!("{it:?}"));
        assert_eq!(found, faults, "{fen}");
    }
}

#[test]
fn kept_positions_are_lines_that_a_person_can_read() {
    let mut kept = Kept::default();
    kept.keep("Grund", Setup::initial());
    let end = setup_of("8/8/4k3/8/8/3K4/4P3/8 b - - 3 40").unwrap();
    kept.keep(" Bauern  endspiel ", end.clone());
    assert_eq!(
        kept.write(),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"Grund\";\n\
         8/8/4k3/8/8/3K4/4P3/8 b - - hmvc 3; fmvn 40; id \"Bauern endspiel\";\n"
    );
    assert_eq!(kept.get("bauern ENDSPIEL"), Some(&end));
    // What another program has written, without a name or with more in it.
    let read = Kept::read("# mine\n\n8/8/4k3/8/8/3K4/4P3/8 b - - bm Kd6; id \"x\";\n").unwrap();
    assert_eq!(read.names().collect::<Vec<_>>(), ["x"]);
    let mut more = read.clone();
    more.keep("Grund", Setup::initial());
    more.keep("X", setup_of("8/8/4k3/8/8/3K4/4P3/8 b - -").unwrap());
    assert_eq!(
        more.write(),
        "# mine\n\n8/8/4k3/8/8/3K4/4P3/8 b - - bm Kd6; id \"x\";\n\
         rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"Grund\";\n"
    );
    // What was written about the position goes with it.
    more.keep("x", Setup::empty());
    assert!(more.delete("Grund"));
    assert_eq!(more.write(), "# mine\n\n8/8/8/8/8/8/8/8 w - - id \"x\";\n");
    assert_eq!(
        Kept::read("\nno position\n"),
        Err(KeptMistake {
            line: 2,
            cause: FenError::Board
        })
    );
}

#[test]
fn pieces_are_typed_in_four_languages() {
    let white_king = Some(Order::Put(vec![piece(
        Some(Color::White),
        Some(Role::King),
        Some(Square::E1),
    )]));
    for (code, lines) in [
        (
            "de",
            [
                "weißer König e1",
                "König e1 weiß",
                "e1 weißer König",
                "setze den weißen König auf e1",
            ],
        ),
        (
            "en",
            [
                "white king e1",
                "king e1 white",
                "Ke1",
                "put a white king on e1",
            ],
        ),
        (
            "ru",
            [
                "белый король e1",
                "король e1 белый",
                "Ke1",
                "поставь белого короля на e1",
            ],
        ),
        (
            "bg",
            ["бял цар e1", "цар e1 бял", "Ke1", "постави бял цар на e1"],
        ),
    ] {
        for line in lines {
            assert_eq!(typed(code, line), white_king, "{code}: {line}");
        }
    }
    let (white, black) = (Some(Color::White), Some(Color::Black));
    assert_eq!(
        typed("de", "weiß: König e1, Turm a1, h1; schwarz König e8"),
        Some(Order::Put(vec![
            piece(white, Some(Role::King), Some(Square::E1)),
            piece(None, Some(Role::Rook), Some(Square::A1)),
            piece(None, None, Some(Square::H1)),
            piece(black, Some(Role::King), Some(Square::E8)),
        ]))
    );
    let rooks = Some(Order::Put(vec![
        piece(white, Some(Role::Rook), Some(Square::A1)),
        piece(None, None, Some(Square::H1)),
    ]));
    for (code, line) in [
        ("de", "weiße Türme a1, h1"),
        ("de", "weiße Türme a1 und h1"),
        ("en", "white rooks a1, h1"),
        ("en", "white rooks a1 and h1"),
        ("ru", "белые ладьи a1 и h1"),
        ("bg", "бели топове a1 и h1"),
    ] {
        assert_eq!(typed(code, line), rooks, "{code}: {line}");
    }
    // Two squares alone are the way of a piece, but not within a list.
    let pair = typed("de", "weiß: König e1, Türme a1 h1");
    assert!(
        matches!(&pair, Some(Order::Put(all)) if all.len() == 3),
        "{pair:?}"
    );
    let Some(Order::Put(pawns)) = typed("de", "schwarze Bauern a7 b7 c7 d7") else {
        panic!("no pawns");
    };
    assert_eq!(pawns.len(), 4);
    assert!(
        pawns
            .iter()
            .all(|it| it.role == Some(Role::Pawn) && it.side == black)
    );
    assert_eq!(
        typed("de", "sf6"),
        Some(Order::Put(vec![piece(
            black,
            Some(Role::Knight),
            Some(Square::F6)
        )]))
    );
    assert_eq!(
        typed("de", "Turm"),
        Some(Order::Put(vec![piece(None, Some(Role::Rook), None)]))
    );
}

#[test]
fn what_else_changes_a_position_is_typed_in_four_languages() {
    let castling = |sides: &[CastlingSide], may| {
        let (color, sides) = (Some(Color::White), sides.to_vec());
        Order::Edit(Edit::Castling { color, sides, may })
    };
    let short = [CastlingSide::KingSide];
    let orders = [
        Order::Edit(Edit::Piece(BoardEdit::Empty(Square::E4))),
        Order::Edit(Edit::Piece(BoardEdit::Shift {
            from: Square::G1,
            to: Square::F3,
        })),
        Order::Edit(Edit::Clear),
        Order::Edit(Edit::Initial),
        Order::Edit(Edit::Turn(Color::Black)),
        castling(&short, true),
        castling(&short, false),
        Order::Edit(Edit::EnPassant(Some(Square::E3))),
        Order::Tell,
        Order::Check,
        Order::Undo,
        Order::Keep("Mein Endspiel".to_owned()),
    ];
    for (code, lines) in [
        (
            "de",
            [
                "e4 leer",
                "Springer von g1 nach f3",
                "Brett leeren",
                "Grundstellung",
                "Schwarz am Zug",
                "Rochade weiß kurz ja",
                "Rochade weiß kurz nein",
                "en passant e3",
                "was steht",
                "prüfen",
                "rückgängig",
                "behalten als Mein Endspiel",
            ],
        ),
        (
            "en",
            [
                "remove e4",
                "knight from g1 to f3",
                "clear the board",
                "initial position",
                "Black to move",
                "castling White short yes",
                "castling White short no",
                "en passant e3",
                "what is there",
                "check",
                "undo",
                "keep as Mein Endspiel",
            ],
        ),
        (
            "ru",
            [
                "e4 пусто",
                "конь с g1 на f3",
                "очистить доску",
                "начальная позиция",
                "ход чёрных",
                "рокировка белые короткая да",
                "рокировка белые короткая нет",
                "на проходе e3",
                "что стоит",
                "проверить",
                "отменить",
                "сохранить как Mein Endspiel",
            ],
        ),
        (
            "bg",
            [
                "e4 празно",
                "кон от g1 на f3",
                "изчисти дъската",
                "начална позиция",
                "черните са на ход",
                "рокада белите малка да",
                "рокада белите малка не",
                "ан пасан e3",
                "какво има",
                "провери",
                "отмени",
                "запази като Mein Endspiel",
            ],
        ),
    ] {
        for (line, order) in lines.into_iter().zip(&orders) {
            assert_eq!(typed(code, line).as_ref(), Some(order), "{code}: {line}");
        }
    }
}

#[test]
fn a_position_in_fen_can_be_pasted_whole_or_in_part() {
    let fen = "r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 0 1";
    let all = Order::Edit(Edit::All(Box::new(setup_of(fen).unwrap())));
    for line in [
        fen,
        "FEN: r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 0 1",
        "  r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3",
    ] {
        assert_eq!(typed("de", line), Some(all.clone()), "{line}");
    }
    let bare = setup_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    let bare = Order::Edit(Edit::All(Box::new(bare)));
    assert_eq!(typed("en", "4k3/8/8/8/8/8/8/4K3"), Some(bare));
    assert_eq!(
        typed("en", "4k3/9/8/8/8/8/8/4K3 w"),
        Some(Order::Unreadable(FenError::Board))
    );
}

#[test]
fn questions_stay_questions() {
    for line in [
        "b e4",
        "a e4",
        "was steht auf e4",
        "wo ist die weiße Dame",
        "Material",
        "Weiß",
        "Rochaden",
    ] {
        assert_eq!(typed("de", line), None, "{line}");
    }
}

#[test]
fn what_is_said_is_understood() {
    let said = |text: &str| {
        let words = VOCABULARY.grammar().words_of(text).unwrap();
        assert!(
            !VOCABULARY.meanings(&words).is_empty(),
            "{text} is no phrase"
        );
        reading::read(&words, &VOCABULARY)
    };
    let e1 = Some(Square::E1);
    for (text, order) in [
        (
            "Weiß König Eva eins",
            Order::Put(vec![piece(Some(Color::White), Some(Role::King), e1)]),
        ),
        (
            "König Eva eins",
            Order::Put(vec![piece(None, Some(Role::King), e1)]),
        ),
        (
            "Turm Eva eins Schwarz",
            Order::Put(vec![piece(Some(Color::Black), Some(Role::Rook), e1)]),
        ),
        (
            "Weiß Dame",
            Order::Put(vec![piece(Some(Color::White), Some(Role::Queen), None)]),
        ),
        (
            "Eva eins leer",
            Order::Edit(Edit::Piece(BoardEdit::Empty(Square::E1))),
        ),
        ("leer", Order::EmptyHere),
        ("Eva eins", Order::Go(Square::E1)),
        (
            "Springer Gustav eins nach Felix drei",
            Order::Edit(Edit::Piece(BoardEdit::Shift {
                from: Square::G1,
                to: Square::F3,
            })),
        ),
        ("Schwarz zieht", Order::Edit(Edit::Turn(Color::Black))),
        ("abräumen", Order::Edit(Edit::Clear)),
        ("Grundstellung", Order::Edit(Edit::Initial)),
        ("Stellung", Order::Tell),
        ("prüfen", Order::Check),
        ("spielen", Order::Play(None)),
        ("übernehmen", Order::TakeOver),
        ("zurücknehmen", Order::Undo),
        ("Bewertung", Order::Assess),
        ("weiter", Order::More),
        ("beenden", Order::Quit),
    ] {
        assert_eq!(said(text), Some(order), "{text}");
    }
}

/// A line that fits the pattern with all its parts.
fn example(pattern: &str, names: &TypedWords) -> String {
    let mut squares = ["g1", "f3", "a1", "b2", "c3", "d4", "e5", "h8"].into_iter();
    let words = pattern.split_whitespace().map(|word| {
        let word = word.trim_matches(['[', ']']);
        match word {
            "{square}" => squares.next().unwrap().to_owned(),
            "{piece}" => names.phrases("piece", "knight")[0].clone(),
            "{letter}" => names.phrases("piece-letter", "knight")[0].clone(),
            "{side}" => names.phrases("side", "white")[0].clone(),
            word => word.split('|').next().unwrap_or_default().to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn every_language_says_everything_and_every_pattern_means_what_it_stands_for() {
    let files = ActivityPhrases::POSITION.typed;
    let keys = |words: &TypedWords, class: &str| {
        let keys = words.of_class(class).map(|(key, _)| key.to_owned());
        keys.collect::<BTreeSet<String>>()
    };
    let german = TypedWords::read(files[0].1).unwrap();
    for (code, file) in files {
        let words = TypedWords::read(file).unwrap();
        for class in [ORDER, "order-text", "joined"] {
            assert_eq!(keys(&words, class), keys(&german, class), "{code}: {class}");
        }
        let names = TYPED_QUESTIONS.iter().find(|(other, _)| *other == code);
        let names = TypedWords::read(names.unwrap().1).unwrap();
        for (key, line) in words.of_class(ORDER) {
            let key: Key = named(key).unwrap();
            let pattern: Pattern = line.parse().unwrap();
            let example = example(line, &names);
            let tokens: Vec<&str> = tokens(&example).collect();
            let filled = pattern.filled(&tokens, &names, typed_words(code), &VOCABULARY);
            assert!(filled.is_some(), "{code}: {example}");
            let read = typed(code, &example);
            match key {
                // Only within a list, or written together.
                Key::Side | Key::Letter => {}
                Key::Put | Key::PutMany | Key::PutHere => {
                    assert!(
                        matches!(read, Some(Order::Put(_))),
                        "{code}: {example}: {read:?}"
                    );
                }
                _ => assert_eq!(
                    read,
                    reading::meaning(key, &filled.unwrap()),
                    "{code}: {example}"
                ),
            }
        }
    }
}

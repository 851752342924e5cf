//! Scores written as PGN, read again by this program and by another one.

use std::ops::ControlFlow;
use std::time::Duration;

use annabella::scoresheet::pgn::{Games, Nulls, PgnReading, ScoresheetMistake, decode};
use annabella::scoresheet::{Comment, Line, LineStep, Remark, Score, Tags};
use chess_laws::{Game, GameResult, Reason, Refusal};
use pgn_reader::{RawComment, RawTag, Reader, SanPlus, Visitor};
use proptest::prelude::*;
use shakmaty::{Chess, Position};

use crate::common::any_game;
use crate::proof::position;

/// All that a reader finds in a game.
#[derive(Debug, Default)]
struct Elsewhere {
    tags: Vec<(String, String)>,
    moves: Vec<SanPlus>,
    comments: Vec<String>,
}

impl Elsewhere {
    fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }
}

struct Everything;

/// The value of a tag. The reader's own decoding loses one of two backslashes.
fn unescape(raw: &[u8]) -> String {
    let mut bytes = raw.iter();
    let mut value = Vec::new();
    while let Some(byte) = bytes.next() {
        let escaped = (*byte == b'\\').then(|| bytes.next()).flatten();
        value.push(*escaped.unwrap_or(byte));
    }
    String::from_utf8(value).unwrap()
}

impl Visitor for Everything {
    type Tags = Elsewhere;
    type Movetext = Elsewhere;
    type Output = Elsewhere;

    fn begin_tags(&mut self) -> ControlFlow<Elsewhere, Elsewhere> {
        ControlFlow::Continue(Elsewhere::default())
    }

    fn tag(
        &mut self,
        read: &mut Elsewhere,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Elsewhere> {
        let name = String::from_utf8(name.to_vec()).unwrap();
        read.tags.push((name, unescape(value.as_bytes())));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, read: Elsewhere) -> ControlFlow<Elsewhere, Elsewhere> {
        ControlFlow::Continue(read)
    }

    fn san(&mut self, read: &mut Elsewhere, san: SanPlus) -> ControlFlow<Elsewhere> {
        read.moves.push(san);
        ControlFlow::Continue(())
    }

    fn comment(&mut self, read: &mut Elsewhere, comment: RawComment<'_>) -> ControlFlow<Elsewhere> {
        let comment = String::from_utf8(comment.as_bytes().to_vec()).unwrap();
        read.comments.push(comment);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, read: Elsewhere) -> Elsewhere {
        read
    }
}

fn read_elsewhere(pgn: &str) -> Elsewhere {
    let mut reader = Reader::new(pgn.as_bytes());
    reader.read_game(&mut Everything).unwrap().unwrap()
}

/// The games of a text.
fn games(text: &str) -> Vec<PgnReading> {
    Games::new(text, Nulls::Everywhere).collect()
}

/// The only game of a text without a mistake.
fn score(text: &str) -> Score {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "{text}");
    let game = games.remove(0);
    assert_eq!(game.faults, [], "{text}");
    game.score
}

/// The mistakes in a text, each with line and column.
fn mistakes(text: &str) -> Vec<(usize, usize, ScoresheetMistake)> {
    let faults = games(text).into_iter().flat_map(|game| game.faults);
    let told = |fault: annabella::scoresheet::pgn::PgnFault| {
        (fault.place.line, fault.place.column, fault.mistake)
    };
    faults.map(told).collect()
}

fn sans(line: &Line) -> Vec<String> {
    line.entries().iter().map(|entry| entry.san()).collect()
}

fn fools_mate() -> Game {
    let mut game = Game::new();
    for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        let found = game.move_from_uci(uci.parse().unwrap()).unwrap();
        game.play(found).unwrap();
    }
    game
}

#[test]
fn a_whole_game_is_written() {
    let mut score = Score::of_game(&fools_mate());
    score.result = Some(GameResult::BlackWins);
    for (name, value) in [
        ("Event", "Vereinsabend"),
        ("Date", "2026.11.21"),
        ("White", "Zoë \"Zo\" O\\Neil\n"),
        ("Arbiter", "Bella"),
        ("not a name", "x"),
        ("Result", "what the tag said"),
    ] {
        score.tags.set(name, value);
    }
    for (ply, millis) in [5_430_000, 5_401_999, 5_000].into_iter().enumerate() {
        let left = Comment::of_clock(Duration::from_millis(millis));
        score
            .line
            .remarks_on(ply)
            .unwrap()
            .push(Remark::Comment(left));
    }
    score.line.remarks().unwrap().push(Remark::DrawOffer);
    let pgn = score.to_string();
    let expected = r#"[Event "Vereinsabend"]
[Site "?"]
[Date "2026.11.21"]
[Round "?"]
[White "Zoë \"Zo\" O\\Neil "]
[Black "?"]
[Result "0-1"]
[Arbiter "Bella"]

1. f3 {[%clk 1:30:30]} 1... e5 {[%clk 1:30:01]} 2. g4 {[%clk 0:00:05]} 2...
Qh4# {(=)} 0-1
"#;
    assert_eq!(pgn, expected);
    let read = read_elsewhere(&pgn);
    assert_eq!(read.tag("White"), Some("Zoë \"Zo\" O\\Neil "));
    assert_eq!(
        read.comments,
        ["[%clk 1:30:30]", "[%clk 1:30:01]", "[%clk 0:00:05]", "(=)"]
    );
}

#[test]
fn a_set_up_position_that_black_moves_in() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 b Q - 3 40";
    let mut game = Game::from_fen(fen).unwrap();
    let found = game.move_from_uci("e8e7".parse().unwrap()).unwrap();
    game.play(found).unwrap();
    let pgn = Score::of_game(&game).to_string();
    assert!(pgn.ends_with("\n40... Ke7 *\n"), "{pgn}");
    let read = read_elsewhere(&pgn);
    assert_eq!(read.tag("FEN"), Some(fen));
    assert_eq!(read.tag("SetUp"), Some("1"));
    assert_eq!(score(&pgn).game().fen(), game.fen());
}

#[test]
fn a_game_without_moves() {
    let pgn = Score::of_game(&Game::new()).to_string();
    assert!(pgn.ends_with("\n\n*\n"));
    assert_eq!(score(&pgn).line.entries().len(), 0);
}

#[test]
fn comments_glyphs_offers_and_nested_variations_are_kept() {
    let text = "{before} 1. e4 $1 {good} e5!? ({instead} 1... e6 (1... d6) 2. d4 (2. Nf3) {open}) \
                {back} 2. Nf3 (=) {[%clk 1:29:00] sure} Nc6 ; to the end {of the} line\n1/2-1/2";
    let read = score(text);
    assert_eq!(read.result, Some(GameResult::Draw));
    assert_eq!(sans(&read.line), ["e4", "e5", "Nf3", "Nc6"]);
    let entries = read.line.entries();
    let comment = |text: &str| Remark::Comment(Comment::new(text));
    assert_eq!(read.line.opening, [Comment::new("before")]);
    assert_eq!(entries[0].remarks, [Remark::Nag(1), comment("good")]);
    let [Remark::Nag(5), Remark::Variation(instead), back] = &entries[1].remarks[..] else {
        panic!("{:?}", entries[1].remarks);
    };
    assert_eq!(*back, comment("back"));
    assert_eq!(instead.opening, [Comment::new("instead")]);
    assert_eq!(sans(instead), ["e6", "d4"]);
    let [Remark::Variation(inner)] = &instead.entries()[0].remarks[..] else {
        panic!("{:?}", instead.entries()[0]);
    };
    assert_eq!(sans(inner), ["d6"]);
    assert_eq!(
        entries[2].remarks,
        [Remark::DrawOffer, comment("[%clk 1:29:00] sure")]
    );
    assert_eq!(entries[3].remarks, [comment("to the end {of the} line")]);
    assert_eq!(score(&read.to_string()).line, read.line);
}

#[test]
fn moves_are_read_in_every_language_and_form() {
    let forms = [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *",
        "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. 0-0 *",
        "1.e4 e5 2.Кf3 Кc6 3.Сb5 a6 4.0-0 *",
        "1.e4 e5 2.Кf3 Кc6 3.Оb5 a6 4.О-О *",
        "1.e4 e5 2.♘f3 ♞c6 3.♗b5 a6 4.O-O *",
        "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. O-O *",
        "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1 *",
        "1.e4 e5\r\n% a line for other programs\r\n2.Nf3 Nc6 3 Bb5 3...a6 4.O-O\r\n*",
        "1. e4 1... e5 2. Nf3 2… Nc6 3. Bb5 3. ... a6 4. 0-0 *",
    ];
    for form in forms {
        let read = score(form);
        let expected = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"];
        assert_eq!(sans(&read.line), expected, "{form}");
    }
}

#[test]
fn several_games_in_a_file() {
    let text = "\u{feff}[Event \"one\"]\n\n1. e4 1-0\n\n[Event \"two\"]\n[Site \"here\"]\n\n\
                [Round \"after an empty line\"]\n\n1. d4 *\n";
    let games = games(text);
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(|game| game.faults.is_empty()));
    let tag = |index: usize, name| games[index].score.tags.get(name);
    assert_eq!(tag(0, "Event"), Some("one"));
    assert_eq!(tag(1, "Event"), Some("two"));
    assert_eq!(tag(1, "Round"), Some("after an empty line"));
}

#[test]
fn files_of_old_programs_are_not_in_utf_8() {
    let bytes = b"[White \"Andr\xe9\"]\n\n*\n";
    assert_eq!(score(&decode(bytes)).tags.get("White"), Some("André"));
}

#[test]
fn a_game_of_chess960_is_read_and_written() {
    let text = "[FEN \"1rk1r3/pppppppp/8/8/8/8/PPPPPPPP/1RK1R3 w EBeb - 0 1\"]\n\
                [Variant \"Fischerandom\"]\n\n1. O-O 0-0-0 2. a3 *\n";
    let read = score(text);
    assert_eq!(sans(&read.line), ["O-O", "O-O-O", "a3"]);
    let by_squares = text.replace("O-O", "c1e1").replace("0-0-0", "c8b8");
    assert_eq!(score(&by_squares).line, read.line);
    let again = score(&read.to_string());
    assert_eq!(again.line, read.line);
    assert_eq!(again.tags.get("Variant"), Some("Chess960"));
}

#[test]
fn a_set_up_game_may_count_its_moves_from_anywhere() {
    let fen = "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n";
    assert_eq!(mistakes(&format!("{fen}31. Ra2 Kd8 32. Ra1 *")), []);
    let hole = mistakes(&format!("{fen}31. Ra2 Kd8 33. Ra1 *"));
    assert_eq!(
        hole,
        [(3, 13, ScoresheetMistake::Number { found: 33, due: 32 })]
    );
}

#[test]
fn null_moves_are_let_through_where_they_are_asked_for() {
    let text = "1. e4 e5 (1... -- 2. d4 Z0 3. Nf3) 2. Nf3 *";
    let read = score(text);
    let [Remark::Variation(variation)] = &read.line.entries()[1].remarks[..] else {
        panic!("no variation");
    };
    assert_eq!(sans(variation), ["--", "d4", "--", "Nf3"]);
    assert_eq!(score(&read.to_string()).line, read.line);
    let main = "1. e4 -- 2. d4 *";
    assert_eq!(sans(&score(main).line), ["e4", "--", "d4"]);
    let strictly = Games::new(main, Nulls::InVariations).next().unwrap();
    assert_eq!(strictly.faults[0].mistake, ScoresheetMistake::NullMove);
    assert_eq!(sans(&strictly.score.line), ["e4"]);
}

#[test]
fn every_mistake_has_its_place() {
    let word = |word: &str, expected| ScoresheetMistake::Word {
        word: word.to_owned(),
        expected,
    };
    use chess_laws::algebraic::Expected::{End, File, Move, Promotion, Rank};
    let cases: Vec<(&str, usize, usize, ScoresheetMistake)> = vec![
        ("1. e4 xyz *", 1, 7, word("xyz", Move)),
        ("1. e4 e5\n2. Nf *", 2, 6, word("Nf", Rank)),
        ("1. e4 e5\n2. N *", 2, 5, word("N", File)),
        ("1. e4 e5=? *", 1, 10, word("e5=", Promotion)),
        ("1. e4N+x *", 1, 8, word("e4N+x", End)),
        ("1. e4 ] *", 1, 7, word("]", Move)),
        ("1. e4 } *", 1, 7, word("}", Move)),
        ("1. e4 <x> *", 1, 7, word("<x>", Move)),
        (
            "1. e4 e5 {for ever",
            1,
            10,
            ScoresheetMistake::CommentNotClosed,
        ),
        ("[Event \"x]\n1. e4 *", 1, 1, ScoresheetMistake::Tag),
        ("[Event]\n1. e4 *", 1, 1, ScoresheetMistake::Tag),
        (
            "[White \"a\"]\n[White \"b\"]\n*",
            2,
            1,
            ScoresheetMistake::TagTwice("White".to_owned()),
        ),
        (
            "[Variant \"Atomic\"]\n*",
            1,
            1,
            ScoresheetMistake::Variant("Atomic".to_owned()),
        ),
        (
            "[Variant \"Chess960\"]\n*",
            1,
            1,
            ScoresheetMistake::Chess960WithoutFen,
        ),
        ("1. e4 $256 *", 1, 7, ScoresheetMistake::Nag),
        ("1. e4 !!! *", 1, 7, ScoresheetMistake::Nag),
        ("99999999999. e4 *", 1, 1, ScoresheetMistake::NumberTooLarge),
        (
            "1. e4 e5 3. Nf3 *",
            1,
            10,
            ScoresheetMistake::Number { found: 3, due: 2 },
        ),
        ("1... e5 *", 1, 1, ScoresheetMistake::NotBlacksTurn),
        ("1. ... e5 *", 1, 4, ScoresheetMistake::NotBlacksTurn),
        ("$1 1. e4 *", 1, 1, ScoresheetMistake::BeforeFirstMove),
        ("(1. e4) 1. d4 *", 1, 1, ScoresheetMistake::BeforeFirstMove),
        ("1. e4 ) *", 1, 7, ScoresheetMistake::Move),
        ("1. e4 () *", 1, 8, ScoresheetMistake::Move),
        (
            "1. e4 {[%clk 1:99:00]} *",
            1,
            7,
            ScoresheetMistake::Time("1:99:00".to_owned()),
        ),
        (
            "1. e4 (1. d4 *",
            1,
            14,
            ScoresheetMistake::VariationNotClosed,
        ),
        ("1. e4 e5", 1, 9, ScoresheetMistake::NoResult),
        (
            "1. e4 e5\n[Event \"next\"]\n*",
            1,
            9,
            ScoresheetMistake::NoResult,
        ),
        (
            "1. e4 e5 2. Ba6 Qh4 3. Bb5 Qh3 4. Kf1 Qg2+ 5. -- *",
            1,
            47,
            ScoresheetMistake::NullInCheck,
        ),
    ];
    for (text, line, column, mistake) in cases {
        assert_eq!(mistakes(text), [(line, column, mistake)], "{text}");
    }
}

#[test]
fn a_move_that_cannot_be_played_is_reported_with_its_reason() {
    let found = mistakes("1. e4 e5 2. Nf3 Nc6 3. O-O *");
    let [(1, 24, ScoresheetMistake::Refused { word, refusal })] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!(word, "O-O");
    assert!(matches!(
        refusal,
        Refusal::Illegal(Reason::CastlingBlocked { .. })
    ));
    // The moves before tell why castling is lost.
    let found = mistakes("1. e4 e5 2. Ke2 Nc6 3. Ke1 Nf6 4. Nf3 Be7 5. Bc4 d6 6. O-O *");
    let [(_, _, ScoresheetMistake::Refused { refusal, .. })] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!(
        *refusal,
        Reason::CastlingLost {
            side: shakmaty::CastlingSide::KingSide,
            because: chess_laws::LostRight::KingMoved,
            by: Some(chess_laws::EarlierMove {
                number: 2,
                side: shakmaty::Color::White,
                from: shakmaty::Square::E1,
                to: shakmaty::Square::E2,
            })
        }
        .into()
    );
}

#[test]
fn a_mistake_does_not_hide_the_rest() {
    // In a variation: the game goes on. In the game: the next one is read.
    let text = "[Event \"1\"]\n\n1. e4 (1. e5 e6) e5 (1... zz (1... d5)) 2. Nf3 *\n\n\
                [Event \"2\"]\n\n1. e4 e4 2. d4 {[Event} 1-0\n\n\
                [Event \"3\"]\n\n1. d4 0-1\n\n\
                [Event \"4\"]\n\n1. d4 {open\n\n[Event \"5\"]\n\n1. c4 *\n";
    let games = games(text);
    let told: Vec<(Option<&str>, usize, usize)> = games
        .iter()
        .map(|game| {
            let name = game.score.tags.get("Event");
            (name, game.score.line.entries().len(), game.faults.len())
        })
        .collect();
    assert_eq!(
        told,
        [
            (Some("1"), 3, 2),
            (Some("2"), 1, 1),
            (Some("3"), 1, 0),
            (Some("4"), 1, 1),
            (Some("5"), 1, 0),
        ]
    );
}

#[test]
fn what_contradicts_itself_is_noted_and_the_move_is_played() {
    let text = "[Result \"1-0\"]\n\n1. e4+ e5 2. Nf3# Nc6 0-1";
    let game = games(text).remove(0);
    assert_eq!(game.faults, []);
    assert_eq!(game.score.line.entries().len(), 4);
    assert_eq!(game.score.result, Some(GameResult::BlackWins));
    let notes: Vec<&ScoresheetMistake> = game.notes.iter().map(|note| &note.mistake).collect();
    assert!(
        matches!(
            notes[..],
            [
                ScoresheetMistake::Sign(_),
                ScoresheetMistake::Sign(_),
                ScoresheetMistake::ResultTag { .. }
            ]
        ),
        "{notes:?}"
    );
}

#[test]
fn variations_without_end_are_no_danger() {
    let deep = format!("1. e4 {} *", "(1. d4 ".repeat(10_000));
    let faults = mistakes(&deep);
    assert!(
        faults
            .iter()
            .any(|(_, _, mistake)| *mistake == ScoresheetMistake::TooDeep)
    );
    let flat = format!("1. e4 {} *", "(1. d4) ".repeat(1_000));
    assert_eq!(mistakes(&flat), []);
}

/// What is remarked on a move; variations are added by the test.
fn any_remark() -> impl Strategy<Value = Remark> {
    prop_oneof![
        any::<u8>().prop_map(Remark::Nag),
        "[ -~äöüЖ♔%\\[{}\n]{1,90}".prop_filter_map("a time", |text| {
            let comment = Comment::new(&text);
            let fits = !comment.text().is_empty() && comment.text() != "(=)";
            (fits && comment.check_times().is_ok()).then_some(Remark::Comment(comment))
        }),
        (0..100_000_000u64)
            .prop_map(|ms| Remark::Comment(Comment::of_clock(Duration::from_millis(ms)))),
        Just(Remark::DrawOffer),
    ]
}

/// A score of a random game with remarks, and variations of some random moves,
/// null moves among them.
fn any_score() -> impl Strategy<Value = Score> {
    let remarks = prop::collection::vec((any::<prop::sample::Index>(), any_remark()), 0..12);
    let variations = prop::collection::vec(
        (
            any::<prop::sample::Index>(),
            prop::collection::vec(any::<u16>(), 1..6),
        ),
        0..4,
    );
    let tags = prop::collection::btree_map(
        "[A-Z][a-z]{0,5}",
        "[^\u{0}-\u{1f}\u{7f}-\u{9f}]{0,20}",
        0..3,
    );
    let results = [
        None,
        Some(GameResult::WhiteWins),
        Some(GameResult::BlackWins),
        Some(GameResult::Draw),
    ];
    (any_game(), remarks, variations, tags, 0..4usize).prop_map(
        move |(game, remarks, variations, tags, result)| {
            let mut score = Score::of_game(&game);
            score.result = results[result];
            for (name, value) in tags {
                score.tags.set(&name, &value);
            }
            let plies = score.line.entries().len();
            if plies == 0 {
                return score;
            }
            for (at, remark) in remarks {
                score.line.remarks_on(at.index(plies)).unwrap().push(remark);
            }
            for (at, picks) in variations {
                let at = at.index(plies);
                let mut variation = Line::new(score.line.entries()[at].before().clone());
                for pick in picks {
                    let moves = variation.position().legal_moves();
                    let step = match moves.len() {
                        0 => LineStep::Null,
                        count if pick % 7 != 0 => LineStep::Move(moves[usize::from(pick) % count]),
                        _ => LineStep::Null,
                    };
                    if variation.push(step).is_err() {
                        break;
                    }
                }
                if !variation.entries().is_empty() {
                    let remarks = score.line.remarks_on(at).unwrap();
                    remarks.push(Remark::Variation(Box::new(variation)));
                }
            }
            score
        },
    )
}

/// The tags that say more than the game itself.
fn told(tags: &Tags) -> Vec<(String, String)> {
    let ours = ["Result", "FEN", "SetUp"];
    let told = tags.iter().filter(|(name, _)| !ours.contains(name));
    told.map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

/// What files are made of, whole and broken.
const PIECES: &[&str] = &[
    "1.",
    "2...",
    "e4",
    "e5",
    "Nf3",
    "--",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "$1",
    "%",
    ";",
    "*",
    "\"",
    "\\",
    "\n",
    " ",
    "\n[Event \"x\"]",
    "[FEN \"",
    "1-0",
    "(=)",
    "♘",
    "é",
    "e8(Q)",
    "...",
];

proptest! {
    #[test]
    fn what_is_written_is_read_again(score in any_score()) {
        let pgn = score.to_string();
        let mut games = games(&pgn);
        prop_assert_eq!(games.len(), 1, "{}", pgn);
        let read = games.remove(0);
        prop_assert_eq!(&read.faults, &[], "{}", pgn);
        prop_assert_eq!(&read.notes, &[], "{}", pgn);
        prop_assert_eq!(&read.score.line, &score.line, "{}", pgn);
        prop_assert_eq!(read.score.result, score.result);
        prop_assert_eq!(told(&read.score.tags), told(&score.tags));
        prop_assert_eq!(read.score.to_string(), pgn);
    }

    #[test]
    fn another_program_reads_the_same(game in any_game(), white in "[^\u{0}-\u{1f}\u{7f}-\u{9f}]{0,30}") {
        let mut score = Score::of_game(&game);
        score.tags.set("White", &white);
        score.result = game.ended().map(|outcome| outcome.result());
        let pgn = score.to_string();
        let movetext = pgn.split_once("\n\n").unwrap().1;
        prop_assert!(movetext.lines().all(|line| line.len() < 80));
        let read = read_elsewhere(&pgn);
        prop_assert_eq!(read.tag("White"), Some(white.as_str()));
        let mut again = match read.tag("FEN") {
            Some(fen) => position(fen),
            None => Chess::new(),
        };
        for san in &read.moves {
            let mv = san.san.to_move(&again).unwrap();
            again = again.play(mv).unwrap();
        }
        prop_assert_eq!(read.moves.len(), game.plies().len());
        prop_assert_eq!(&again, game.position());
    }

    #[test]
    fn no_text_makes_it_panic(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..40)) {
        let text = pieces.concat();
        for game in games(&text) {
            let _ = game.score.to_string();
        }
    }
}

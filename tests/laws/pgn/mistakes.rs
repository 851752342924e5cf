//! What is wrong in a file of games, each with its place and reason.

use chess_laws::{GameResult, Reason, Refusal};
use game::scoresheet::pgn::ScoresheetMistake;

use super::{games, mistakes, sans};

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
        (
            "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=? *",
            3,
            7,
            word("a8=", Promotion),
        ),
        ("1. e4N+x *", 1, 8, word("e4N+x", End)),
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
        ("99999999999. e4 *", 1, 1, ScoresheetMistake::NumberTooLarge),
        (
            "1. e4 e5 3. Nf3 *",
            1,
            10,
            ScoresheetMistake::Number { found: 3, due: 2 },
        ),
        ("1... e5 *", 1, 1, ScoresheetMistake::NotBlacksTurn),
        ("1. ... e5 *", 1, 4, ScoresheetMistake::NotBlacksTurn),
        ("(1. e4) 1. d4 *", 1, 1, ScoresheetMistake::BeforeFirstMove),
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
fn a_wrong_mark_of_en_passant_costs_no_move() {
    for text in [
        "1. e4 e.p. e5 2. Nf3 *",
        "1. e4 e5 2. Nf3 e.p. *",
        "1. e4 e.p. e5 2. Nf3 e.p. *",
    ] {
        let games = games(text);
        let read = games.iter().map(|it| sans(&it.scoresheet.line));
        assert_eq!(read.collect::<Vec<_>>(), [["e4", "e5", "Nf3"]], "{text}");
        assert_eq!(games[0].faults, [], "{text}");
    }
    // Where it is one, it is no mistake.
    assert_eq!(mistakes("1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6 *"), []);
}

#[test]
fn lines_may_end_as_on_old_macs() {
    let text = "[Event \"A\"]\r\r1. e4 ; the king's pawn\re5 *\r\r[Event \"B\"]\r\r% not a move\r1. d4\r\r1. c4 *\r";
    let games = games(text);
    let read: Vec<_> = games.iter().map(|it| sans(&it.scoresheet.line)).collect();
    assert_eq!(read, [vec!["e4", "e5"], vec!["d4"], vec!["c4"]]);
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
    let found: Vec<(Option<&str>, usize, usize)> = games
        .iter()
        .map(|game| {
            let name = game.scoresheet.tags.get("Event");
            (
                name,
                game.scoresheet.line.entries().len(),
                game.faults.len(),
            )
        })
        .collect();
    assert_eq!(
        found,
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
    assert_eq!(game.scoresheet.line.entries().len(), 4);
    assert_eq!(game.scoresheet.result, Some(GameResult::BlackWins));
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
fn a_line_without_end_is_cut_where_no_game_goes_on() {
    let endless = "Nf3 Nf6 Ng1 Ng8 ".repeat(6_000) + "1-0\n\n1. d4 *";
    let read = games(&endless);
    assert_eq!(read[0].scoresheet.line.entries().len(), 20_000);
    assert_eq!(read[0].faults[0].mistake, ScoresheetMistake::NumberTooLarge);
    assert_eq!(
        (read.len(), read[1].scoresheet.line.entries().len()),
        (2, 1)
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

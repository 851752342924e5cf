//! Braille scoresheets: what lies on the paper, and what is read from it again.

use braille_display::{Table, ascii};
use chess_laws::GameResult;
use game::scoresheet::brf::{BrfPlace, Heading, PageSize, read, write};
use game::scoresheet::compare::compare;
use game::scoresheet::pgn::{Games, Nulls, ScoresheetMistake};
use game::scoresheet::{Comment, Remark, Scoresheet};
use proptest::prelude::*;
use shakmaty::Chess;

fn table(name: &str) -> Table {
    Table::shipped(name).unwrap().unwrap()
}

fn game(pgn: &str) -> Scoresheet {
    let read = Games::new(pgn, Nulls::InVariations).next().unwrap();
    assert!(read.faults.is_empty(), "{:?}", read.faults);
    read.scoresheet
}

fn size(text: &str) -> PageSize {
    text.parse().unwrap()
}

/// The pages as fingers find them, lines of cells in Unicode braille.
fn pages(brf: &str) -> Vec<Vec<String>> {
    let cell = |c| char::from(ascii::from_ascii(c).unwrap());
    let pages = brf.strip_suffix('\u{c}').unwrap().split('\u{c}');
    pages
        .map(|page| {
            page.lines()
                .map(|line| line.chars().map(cell).collect())
                .collect()
        })
        .collect()
}

const MATE: &str = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";

#[test]
fn a_short_game_lies_on_one_page() {
    let heading = Heading {
        title: "Anna - Hektor".to_owned(),
        lines: vec!["Runde: 3".to_owned()],
    };
    let brf = write(
        &game(MATE),
        &table("en-6dot"),
        size("28x25"),
        &heading,
        false,
    );
    let expected = [
        "⠁⠝⠝⠁⠀⠤⠀⠓⠑⠅⠞⠕⠗⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠼⠁",
        "⠗⠥⠝⠙⠑⠒⠀⠼⠉",
        "",
        "⠂⠀⠑⠲⠀⠑⠢",
        "⠆⠀⠟⠓⠢⠀⠎⠉⠖",
        "⠒⠀⠇⠉⠲⠀⠎⠋⠖",
        "⠲⠀⠟⠰⠋⠶⠜⠍",
        "⠼⠁⠤⠼⠚",
    ];
    assert_eq!(pages(&brf), [expected]);
    let again = read(&brf, &table("en-6dot"), &Chess::new());
    assert_eq!(again.fault, None);
    assert!(compare(&again.scoresheet, &game(MATE)).unwrap().agrees());
}

#[test]
fn times_and_offers_are_written_on_request_and_read_again() {
    let mut scoresheet = game("1. e4 e5 2. Nf3 *");
    let left = std::time::Duration::from_secs(5_370);
    let time = Remark::Comment(Comment::of_clock(left));
    *scoresheet.line.remarks_on(0).unwrap() = vec![Remark::DrawOffer, time];
    let german = table("de-6dot");
    let with = write(
        &scoresheet,
        &german,
        size("40x25"),
        &Heading::default(),
        true,
    );
    let lines = &pages(&with)[0];
    assert_eq!(lines[1], "⠂⠀⠑⠲⠀⠶⠈⠶⠶⠀⠶⠼⠁⠒⠼⠃⠊⠒⠼⠉⠚⠶⠀⠑⠢");
    assert_eq!(
        read(&with, &german, &Chess::new()).scoresheet.line,
        scoresheet.line
    );
    // On narrow paper the line goes on below, indented.
    let narrow = write(
        &scoresheet,
        &german,
        size("20x25"),
        &Heading::default(),
        true,
    );
    assert_eq!(pages(&narrow)[0][2], "⠀⠀⠶⠼⠁⠒⠼⠃⠊⠒⠼⠉⠚⠶⠀⠑⠢");
    assert_eq!(
        read(&narrow, &german, &Chess::new()).scoresheet.line,
        scoresheet.line
    );
}

#[test]
fn forfeits_survive_the_way_onto_paper_and_a_cancelled_game_has_no_result() {
    for name in ["de-6dot", "en-6dot", "ru-6dot", "bg-6dot"] {
        let table = table(name);
        let way = |result| {
            let mut scoresheet = game("1. e4 e5 *");
            scoresheet.result = Some(result);
            let brf = write(
                &scoresheet,
                &table,
                size("28x25"),
                &Heading::default(),
                false,
            );
            let again = read(&brf, &table, &Chess::new());
            assert_eq!(again.fault, None, "{name}: {result}");
            again.scoresheet.result
        };
        for result in [
            GameResult::WhiteByForfeit,
            GameResult::BlackByForfeit,
            GameResult::BothForfeit,
            GameResult::HalfToWhite,
            GameResult::HalfToBlack,
        ] {
            assert_eq!(way(result), Some(result), "{name}");
        }
        assert_eq!(way(GameResult::Cancelled), None, "{name}");
        // It would be castling.
        assert_eq!(way(GameResult::BothLose), None, "{name}");
    }
}

#[test]
fn a_scoresheet_without_moves_is_read_again() {
    let heading = Heading {
        title: "Anna - Hektor".to_owned(),
        lines: vec!["Runde: 1".to_owned(), "Weiß: Anna".to_owned()],
    };
    for name in ["de-6dot", "en-6dot", "ru-6dot", "bg-6dot"] {
        for pgn in ["*", "1-0", "1/2-1/2"] {
            let scoresheet = game(pgn);
            let brf = write(&scoresheet, &table(name), size("28x25"), &heading, false);
            let again = read(&brf, &table(name), &Chess::new());
            assert_eq!(again.fault, None, "{name}: {pgn}: {brf}");
            assert_eq!(again.scoresheet.line, scoresheet.line, "{name}: {pgn}");
            assert_eq!(again.scoresheet.result, scoresheet.result, "{name}: {pgn}");
        }
    }
}

#[test]
fn a_game_from_another_position_says_how_the_pieces_stood() {
    let games = [
        (
            "4k3/8/8/8/8/8/4P3/4K2R w K - 12 34",
            "",
            "34. O-O Kd7 35. e4 1-0",
        ),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "", "1... Kd7 *"),
        ("8/8/4k3/8/8/4K3/8/8 w - - 3 77", "", "*"),
        (
            "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1",
            "[Variant \"Chess960\"]\n",
            "1. e4 e5 *",
        ),
    ];
    for (fen, variant, moves) in games {
        let scoresheet = game(&format!(
            "{variant}[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}"
        ));
        for (name, page) in [
            ("de-6dot", "20x8"),
            ("en-6dot", "28x25"),
            ("ru-6dot", "40x25"),
        ] {
            let table = table(name);
            let brf = write(&scoresheet, &table, size(page), &Heading::default(), false);
            let again = read(&brf, &table, &Chess::new());
            assert_eq!(again.fault, None, "{name}: {fen}: {brf}");
            assert_eq!(again.scoresheet.line, scoresheet.line, "{name}: {fen}");
            assert_eq!(again.scoresheet.result, scoresheet.result, "{name}: {fen}");
        }
    }
}

/// English letters, dot 6 before a white piece, a hyphen for an empty square.
#[test]
fn the_position_lies_on_the_paper_rank_by_rank() {
    let scoresheet = game("[FEN \"4k3/8/8/8/8/8/4P3/4K2R w K - 12 34\"]\n\n34. Rh8# *");
    let english = table("en-6dot");
    let brf = write(
        &scoresheet,
        &english,
        size("28x25"),
        &Heading::default(),
        false,
    );
    let lines: Vec<&str> = brf.split("\r\n").collect();
    assert_eq!(lines[1], "FEN W ,K - #AB #CD");
    assert_eq!(lines[2], "----K---");
    assert_eq!(lines[8], "----,P---");
    assert_eq!(lines[9], "----,K--,R");
    let spoilt = brf.replace("----,K--,R", "----,K-,R");
    let fault = read(&spoilt, &english, &Chess::new()).fault.unwrap();
    let at = BrfPlace {
        page: 1,
        line: 2,
        cell: 1,
    };
    assert!(
        matches!(fault.mistake, ScoresheetMistake::Fen(_)),
        "{fault:?}"
    );
    assert_eq!(fault.place, at);
    let broken = brf.split("\r\n").take(4).collect::<Vec<_>>().join("\r\n");
    assert!(read(&broken, &english, &Chess::new()).fault.is_some());
}

/// Names are spelled in the letters that a table has; nothing of them is left out.
#[test]
fn no_name_vanishes_from_the_paper() {
    for (name, lines, expected) in [
        ("de-6dot", "Weiß: Иванов", "WEI!3 IVANOV"),
        ("de-6dot", "Schwarz: Łukasz Żółć", "SCHWARZ3 LUKASZ ZOLC"),
        ("de-6dot", "Turnier: \u{e000}", "TURNIER3 ="),
    ] {
        let heading = Heading {
            title: String::new(),
            lines: vec![lines.to_owned()],
        };
        let brf = write(&game("*"), &table(name), size("40x25"), &heading, false);
        let line = brf.split("\r\n").nth(1);
        assert_eq!(line, Some(expected), "{name}");
    }
}

#[test]
fn a_mistake_is_reported_with_its_place() {
    let english = table("en-6dot");
    let told = |body: &str| {
        let read = read(body, &english, &Chess::new());
        let fault = read.fault.unwrap();
        (
            read.scoresheet.line.entries().len(),
            fault.place,
            fault.mistake,
        )
    };
    let place = |page, line, cell| BrfPlace { page, line, cell };
    // In Braille ASCII low digits are digits.
    let (plies, at, mistake) =
        told("ANNA        #A\r\n1 E4 E5\r\n2 QH5 KE7\r\n\u{c}HEKTOR   #B\r\n3 RA5\r\n");
    assert_eq!((plies, at), (4, place(2, 2, 3)));
    assert!(
        matches!(mistake, ScoresheetMistake::Refused { .. }),
        "{mistake:?}"
    );
    let (plies, at, mistake) = told("1 E4 E5\r\n3 SF3\r\n");
    assert_eq!((plies, at), (2, place(1, 2, 1)));
    assert_eq!(mistake, ScoresheetMistake::Number { found: 3, due: 2 });
    let (plies, at, _) = told("1 E4 E5\r\n2 SZ3\r\n");
    assert_eq!((plies, at), (2, place(1, 2, 3)));
    let (plies, at, mistake) = told("NO MOVES HERE\r\n");
    assert_eq!(
        (plies, at, mistake),
        (0, place(1, 1, 1), ScoresheetMistake::Move)
    );
    // The first move is wrong: it is there, and not in the heading.
    let (plies, at, mistake) = told("A - B   #A\n,DATE\n\n1 E9 E5\n2 SF3\n");
    assert_eq!((plies, at), (0, place(1, 4, 3)));
    let ScoresheetMistake::Word { word, .. } = mistake else {
        panic!("{mistake:?}");
    };
    assert_eq!(word, "E9");
    // A result behind it does not make it a game without moves.
    let (plies, at, _) = told("1 E9 E5\n#J-#A\n");
    assert_eq!((plies, at), (0, place(1, 1, 3)));
    // Cut off behind a number.
    let (plies, at, mistake) = told("1 E4 E5\n2");
    assert_eq!(
        (plies, at, mistake),
        (2, place(1, 2, 1), ScoresheetMistake::Move)
    );
}

#[test]
fn two_scoresheets_are_compared_up_to_where_they_part() {
    let one = game("1. e4 e5 2. Nf3 Nc6 1-0");
    let compared = |pgn: &str| {
        let compared = compare(&one, &game(pgn)).unwrap();
        (compared.plies, compared.agrees(), compared.position)
    };
    assert_eq!(compared("1. e4 e5 2. Nf3 Nc6 *").0, 4);
    assert!(compared("1. e4 e5 2. Nf3 Nc6 *").1);
    assert!(!compared("1. e4 e5 2. Nf3 Nc6 0-1").1);
    let (plies, agrees, position) = compared("1. e4 e5 2. Nc3 Nc6 *");
    assert_eq!((plies, agrees), (2, false));
    assert_eq!(&position, game("1. e4 e5 *").line.position());
    assert_eq!(compared("1. e4 e5 2. Nf3 *").0, 3);
    let other = "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Ra8+ *";
    assert_eq!(compare(&one, &game(other)), None);
}

proptest! {
    /// Whatever stands in a file, reading it ends, and a mistake has its place there.
    #[test]
    fn any_paper_is_read_to_a_mistake_or_its_end(
        parts in prop::collection::vec(
            prop_oneof![
                prop::sample::select(vec!["1 E4 E5", "2 SF3", "\r\n", "\u{c}", "#A", " ", "0-0", "D4"])
                    .prop_map(str::to_owned),
                "[ -_]{0,6}",
                any::<String>(),
            ],
            0..30,
        ),
        name in prop::sample::select(vec!["de-6dot", "en-6dot", "ru-6dot", "bg-6dot"]),
    ) {
        let text = parts.concat();
        let found = read(&text, &table(name), &Chess::default());
        if let Some(fault) = found.fault {
            prop_assert!(fault.place.page >= 1 && fault.place.line >= 1 && fault.place.cell >= 1);
        }
    }
}

//! Files of each form, with broken lines and of any size.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::sync::Arc;

use super::*;
use announcements::Vocabulary;
use desk::messages::Localisation;
use jiff::civil::date;
use practice::puzzle::Wish;

const ONE: &str = "6k1/1p3ppp/8/8/8/8/4Q3/R3K2R b KQ - 0 1,b7b6 a1a8,600,80,90,500,mate mateIn1,,";

fn wording() -> Wording {
    let grammar = german_grammar::grammar().unwrap();
    let vocabulary = Arc::new(Vocabulary::new(grammar).unwrap());
    Wording::new(Localisation::choose(Some("en")).unwrap(), vocabulary)
}

/// What is read of a file with this content: the names of puzzles, and what is said about broken lines without the
/// name of the file.
fn read(content: &[u8], count: usize) -> Result<(Vec<String>, Vec<String>), String> {
    read_all(content, count).map(|(names, broken, _)| (names, broken.told))
}

/// As [`read`], with how many more broken lines there are, and the themes that were seen.
fn read_all(
    content: &[u8],
    count: usize,
) -> Result<(Vec<String>, BrokenLines, Vec<String>), String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzles");
    fs::write(&path, content).unwrap();
    let (wording, progress) = (wording(), Progress::default());
    let wish = Wish {
        themes: Vec::new(),
        ratings: None,
        count,
        seed: 1,
    };
    let choice = Choice::new(wish, date(2026, 11, 24));
    let mut files = Files::new(choice, &progress, &wording);
    let at = wording.localisation();
    files.read(&path).map_err(|it| it.say(at))?;
    let themes = files.themes();
    let (puzzles, BrokenLines { told, more }) = files.chosen();
    let names = puzzles.iter().map(|it| it.name().to_owned()).collect();
    let bare = |it: String| it.replace(&format!("{}, ", path.display()), "");
    let told = told.into_iter().map(bare).collect();
    Ok((names, BrokenLines { told, more }, themes))
}

#[test]
fn tables_of_spreadsheets_are_read_whatever_ends_their_lines() {
    let heading = "PuzzleId,FEN,Moves,Rating,RD,Popularity,Plays,Themes,Url,Tags";
    let fen = "6k1/1p3ppp/8/8/8/8/4Q3/R3K2R b KQ - 0 1";
    let broken = format!(
        "{heading}\n\"1\",\"{fen}\",\"b7b6\na1a8\",600,80,90,500,\"mate\r\nmateIn1\",,\n2,{ONE}\n"
    );
    let plain = format!("{heading}\n1,{ONE}\n2,{ONE}\n");
    for table in [
        broken,
        plain.replace('\n', "\r"),
        plain.replace('\n', "\r\n"),
        format!("sep=,\r\n{plain}"),
        format!("\u{feff}SEP=;\n{}", plain.replace(',', ";")),
        format!("\u{feff}\"sep=\t\"\n{}", plain.replace(',', "\t")),
    ] {
        let (names, told) = read(table.as_bytes(), 9).unwrap();
        assert_eq!(
            (names.as_slice(), told.as_slice()),
            (&["1".to_owned(), "2".to_owned()][..], &[][..]),
            "{table}"
        );
    }
    // A mark that nothing closes costs only its own line.
    let open = format!("{heading}\n\"1,{ONE}\n2,{ONE}\n");
    let (names, told) = read(open.as_bytes(), 9).unwrap();
    assert_eq!(names, ["2"]);
    assert_eq!(told.len(), 1, "{told:?}");
}

#[test]
fn broken_lines_are_told_with_their_numbers_and_the_others_are_read() {
    let csv = format!(
        "PuzzleId,FEN,Moves,Rating\n1,{ONE}\nnonsense\n\n2,{}\n3,{ONE}\n",
        ONE.replace("a1a8", "a1b8")
    );
    let (names, broken) = read(csv.as_bytes(), 10).unwrap();
    assert_eq!(names, ["1", "3"]);
    assert_eq!(
        broken,
        [
            "line 3: it has 1 columns, and it needs at least 3. This puzzle is left out.",
            "line 5: \"a1b8\" is not a legal move there. This puzzle is left out.",
        ]
    );
}

#[test]
fn a_file_as_windows_writes_it_is_read() {
    let epd = "\u{feff}6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"x\";\r\n";
    let utf_16: Vec<u8> = epd.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for content in [epd.as_bytes(), &utf_16] {
        assert_eq!(read(content, 5), Ok((vec!["x".to_owned()], Vec::new())));
    }
}

#[test]
fn rights_that_do_not_fit_are_told_and_the_puzzle_is_kept() {
    let epd = "7k/5K2/4R3/8/8/8/8/8 w KQkq - bm Rh6#; id \"x\";\n";
    let (names, broken) = read(epd.as_bytes(), 5).unwrap();
    assert_eq!(names, ["x"]);
    assert_eq!(
        broken,
        ["line 1: a castling right does not fit the board; this was left out."]
    );
}

#[test]
fn a_table_with_other_columns_is_refused_in_one_sentence() {
    let csv = format!(
        "Number,Diagram,Best move,Level,Author\n{}",
        "1,8/8,e4,2,me\n".repeat(1000)
    );
    let (names, broken, _) = read_all(csv.as_bytes(), 5).unwrap();
    assert!(names.is_empty() && broken.told.len() == 1, "{broken:?}");
    assert!(
        broken.told[0].ends_with("FEN and Moves are needed."),
        "{broken:?}"
    );
}

#[test]
fn of_many_broken_lines_the_first_are_told() {
    let (names, broken, themes) = read_all(
        format!("PuzzleId,FEN,Moves,Rating\n{}", "x,y,z,1\n".repeat(1406)).as_bytes(),
        5,
    )
    .unwrap();
    assert!(names.is_empty() && themes.is_empty());
    assert_eq!(
        (broken.told.len(), broken.more),
        (MOST_TOLD, 1406 - MOST_TOLD)
    );
    // Of a file without a usable puzzle nobody asks for the themes.
    let csv = ONE.replace("a1a8", "a1b8");
    let (names, _, themes) = read_all(format!("x,{csv}\n").as_bytes(), 5).unwrap();
    assert!(names.is_empty() && themes.is_empty());
}

#[test]
fn games_in_pgn_are_told_apart_and_comments_begin_none() {
    let pgn = "\u{feff}[FEN \"7k/8/5K2/8/8/8/8/6R1 w - - 0 1\"]\n[PuzzleId \"a\"]\n\n1. Kf7 {\n[%csl Ga1]\n} Kh7 2. Rh1# *\n\n\
               [Event \"x\"]\n\n1. e4 *\n\n\
               [FEN \"7k/8/5K2/8/8/8/8/6R1 w - - 0 1\"]\n[PuzzleId \"b\"]\n\n1. Kf7\nKg8 *\n\n\
               [FEN \"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\"]\n[PuzzleId \"c\"]\n\n1. Ra8# *\n";
    let (names, broken) = read(pgn.as_bytes(), 10).unwrap();
    assert_eq!(names, ["a", "c"]);
    assert_eq!(broken.len(), 2, "{broken:?}");
    assert!(broken[0].starts_with("line 8: the tag FEN"), "{broken:?}");
    assert!(broken[1].starts_with("line 16: Kg8 "), "{broken:?}");
}

#[test]
fn a_mate_that_is_not_there_is_told_when_it_would_come() {
    let epd = "# a comment\n7k/8/5K2/8/8/8/8/6R1 w - - dm 1; id \"no\";\n7k/8/5K2/8/8/8/8/6R1 w - - dm 2; id \"yes\";\n";
    let (names, broken) = read(epd.as_bytes(), 10).unwrap();
    assert_eq!(names, ["yes"]);
    assert_eq!(
        broken,
        ["line 2: there is no mate in 1 moves. This puzzle is left out."]
    );
}

#[test]
fn a_large_file_is_read_and_a_line_without_an_end_is_passed_over() {
    let mut csv = String::new();
    for number in 1..=READ_WHOLE + 5 {
        csv += &format!("{number},{ONE}\n");
    }
    csv += "wrong,wrong\n";
    let (names, broken) = read(csv.as_bytes(), 5).unwrap();
    assert_eq!(names.len(), 5);
    assert_eq!(broken.len(), 1);
    let long = format!("{}\n1,{ONE}\n", "x,".repeat(LONGEST_LINE));
    let (names, broken) = read(long.as_bytes(), 5).unwrap();
    assert_eq!((names.len(), broken.len()), (1, 1));
    assert!(
        broken[0].starts_with("line 1: longer than any puzzle"),
        "{broken:?}"
    );
}

#[test]
fn a_packed_file_is_refused_with_what_to_do() {
    let packed = read(&[0x28, 0xB5, 0x2F, 0xFD, 0, 0], 5).unwrap_err();
    assert!(
        packed.ends_with("Unpack it first, for example with zstd -d."),
        "{packed}"
    );
    let (names, broken) = read(b"", 5).unwrap();
    assert!(names.is_empty() && broken.is_empty());
    // Bytes that are no text are no puzzle, and nothing breaks.
    let (names, broken) = read(&[0xFF, 0xF0, b'\n', 0x80], 5).unwrap();
    assert!(names.is_empty() && broken.len() == 2, "{broken:?}");
}

//! The three forms: what is read, and that nothing breaks the readers.

use super::super::*;
use super::{WINS_A_ROOK, read_lichess};
use chess_laws::{FenError, FenRemark, Game};
use game::scoresheet::pgn::{Games, Nulls};
use game::scoresheet::{LineStep, Scoresheet};
use proptest::prelude::*;
use proptest::sample::Index;
use shakmaty::{Move, Position};

/// What a line of a solution has in UCI.
fn line(puzzle: &Puzzle) -> Vec<String> {
    let Solution::Line(moves) = puzzle.solution() else {
        panic!("{:?}", puzzle.solution());
    };
    moves
        .iter()
        .map(|it| puzzle.game().uci(*it).to_string())
        .collect()
}

fn pgn(text: &str) -> Vec<Result<Puzzle, PuzzleMistake>> {
    let games = Games::new(text, Nulls::InVariations);
    games.map(|it| read_pgn(&it)).collect()
}

#[test]
fn a_puzzle_comes_with_the_moves_of_its_game() {
    let read = |moves: &str, solution: &str| {
        let (moves, solution) = (moves.split(' '), solution.split(' '));
        read_after("day01", moves, solution)
    };
    let puzzle = read("e4 e5 Bc4 Nc6 Qh5 Nf6", "h5f7").unwrap();
    assert_eq!((puzzle.name(), puzzle.goal()), ("day01", Goal::Mate(1)));
    assert_eq!(puzzle.game().plies().len(), 6);
    let wrong = |word: &str| Err(PuzzleMistake::Move(word.to_owned()));
    let mistake = |it: Result<Puzzle, PuzzleMistake>| it.map(|_| ());
    assert_eq!(mistake(read("e4 e5 Ke3", "h5f7")), wrong("Ke3"));
    assert_eq!(mistake(read("e4 \u{0}", "h5f7")), wrong("\u{0}"));
    assert_eq!(mistake(read("e4 e5", "h5f7")), wrong("h5f7"));
}

#[test]
fn a_line_of_lichess_begins_after_the_opponents_move() {
    let puzzle = read_lichess(WINS_A_ROOK).unwrap();
    assert_eq!(puzzle.name(), "00abc");
    assert_eq!(puzzle.rating(), Some(1200));
    assert_eq!(puzzle.themes(), ["advantage", "short"]);
    assert_eq!(puzzle.game().plies().len(), 1);
    assert_eq!(line(&puzzle), ["d2d8", "g8h7", "d8d3"]);
    // The columns that later versions add change nothing, and the heading is known.
    assert!(read_lichess(&format!("{WINS_A_ROOK},more")).is_ok());
}

#[test]
fn mistakes_in_a_line_of_lichess_are_named() {
    let with = |from: &str, to: &str| read_lichess(&WINS_A_ROOK.replace(from, to)).unwrap_err();
    assert_eq!(
        read_lichess("a,b,c").unwrap_err(),
        PuzzleMistake::Columns { found: 3, least: 8 }
    );
    assert_eq!(
        with("1200", "hard"),
        PuzzleMistake::Rating("hard".to_owned())
    );
    assert_eq!(
        with("3r2k1", "3r2kx"),
        PuzzleMistake::Position(FenError::Board)
    );
    assert_eq!(
        with("d2d8 g8h7", "d2d9 g8h7"),
        PuzzleMistake::Move("d2d9".to_owned())
    );
    assert_eq!(with("h7h6", "h7h3"), PuzzleMistake::Move("h7h3".to_owned()));
    assert_eq!(with(" d2d8 g8h7 d8d3", ""), PuzzleMistake::NoMoves);
}

#[test]
fn operations_in_epd_are_understood() {
    let best = "3r2k1/5pp1/7p/8/8/8/3Q1PPP/3R2K1 w - - bm Qxd8+; id \"own.01; first\";";
    let puzzle = read_epd(best).unwrap();
    assert_eq!(puzzle.name(), "own.01; first");
    assert_eq!(puzzle.goal(), Goal::BestMove);
    assert!(matches!(puzzle.solution(), Solution::AnyOf(moves) if moves.len() == 1));
    let two = read_epd("7k/8/5K2/8/8/8/8/6R1 w - - 0 1 dm 2").unwrap();
    assert_eq!(two.goal(), Goal::Mate(2));
    assert_eq!(two.themes(), ["mate", "mateIn2"]);
    assert_eq!(two.name(), "7k/8/5K2/8/8/8/8/6R1 w - -");
    assert!(two.is_sound());
    let none = read_epd("7k/8/5K2/8/8/8/8/6R1 w - - dm 1;").unwrap();
    assert!(!none.is_sound());
    let shown = read_epd("7k/8/5K2/8/8/8/8/6R1 w - - dm 2; pv Kf7 Kh7 Rh1#;").unwrap();
    assert_eq!(line(&shown), ["f6f7", "h8h7", "g1h1"]);
}

#[test]
fn epd_is_read_as_people_have_it() {
    let board = "6k1/5ppp/8/8/8/8/5PPP/3R2K1";
    for line in [
        "w - - bm Rd8#; id \"x\";",
        "w - -; bm Rd8#; id \"x\";",
        "w - - ; bm Rd8#; id \"x\";",
        "w - - 0 1 bm Rd8#; id \"x\";",
        "w - - 0 1; bm Rd8#; id \"x\"",
        "w - - 0 bm Rd8#; id \"x\";",
        "w bm Rd8#; id \"x\";",
        "w - bm Rd8#; id \"x\";",
        "w  -  -\tbm\tRd8#;\tid \"x\";",
        "w - - bm Rd8#!; c0 \"a; b\"; id \"x\";",
        "w - - bm d1d8; id \"x\";",
        "w - - bm 1.Rd8#; id \"x\";",
        "w - - bm Td8#; id \"x\";",
        "w - - bm Лd8#; id \"x\";",
        "w - - bm 1. Rd8#; id \"x\";",
        "w - - bm Rd8#, ; id \"x\";",
        "w KQkq - bm Rd8#; id \"x\";",
        "w - e6 bm Rd8#; id \"x\";",
    ] {
        let puzzle = read_epd(&format!("\u{feff}{board} {line}"));
        let puzzle = puzzle.unwrap_or_else(|it| panic!("{line}: {it:?}"));
        assert_eq!(
            (puzzle.name(), puzzle.goal()),
            ("x", Goal::Mate(1)),
            "{line}"
        );
        let fits = !line.contains("KQkq") && !line.contains("e6");
        assert_eq!(puzzle.remarks().is_empty(), fits, "{line}");
    }
}

#[test]
fn a_csv_is_read_as_spreadsheets_write_it() {
    let fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1";
    let quoted =
        format!("\"a \"\"b\"\"\",\"{fen}\",\"g8h8 d1d8\",\"900\",80,90,10,\"mate short\",,");
    let heading =
        "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags";
    let usual = format!("x,{fen},g8h8 d1d8,900,80,90,10,mate short,,");
    let files = [
        (heading.to_owned(), usual.clone(), "x"),
        (
            format!("\u{feff}\"{}\"", heading.replace(',', "\",\"")),
            quoted,
            "a \"b\"",
        ),
        (heading.replace(',', ";"), usual.replace(',', ";"), "x"),
        (heading.replace(',', "\t"), usual.replace(',', "\t"), "x"),
        (
            "Themes;rating;moves;Fen;id".to_owned(),
            format!("mate;900;g8h8 d1d8;{fen};x"),
            "x",
        ),
        (
            "FEN,Moves".to_owned(),
            format!("{fen},g8h8 d1d8"),
            "7k/5ppp/8/8/8/8/5PPP/3R2K1 w - -",
        ),
    ];
    for (heading, line, name) in files {
        assert_eq!(
            PuzzleFormat::of_line(&heading),
            PuzzleFormat::Lichess,
            "{heading}"
        );
        let (table, is_heading) = PuzzleTable::of_first_line(&heading).unwrap();
        assert!(is_heading);
        let puzzle = table.row(&line).unwrap().read().unwrap();
        assert_eq!(puzzle.name(), name, "{line}");
        assert_eq!(puzzle.goal(), Goal::Mate(1));
    }
    // Without a name the position stands for it, and a mark within a column is one of its characters.
    let table = PuzzleTable::of_lichess(',');
    let name = |line: &str| table.row(line).unwrap().read().unwrap().name().to_owned();
    assert_eq!(name(&usual[1..]), "7k/5ppp/8/8/8/8/5PPP/3R2K1 w - -");
    assert_eq!(name(&usual.replacen('x', "5\"a", 1)), "5\"a");
    for (line, goes_on) in [
        ("a,\"b", true),
        ("a,\"b\"", false),
        ("\"a\"\"", true),
        ("a\"b,c", false),
        ("\u{feff}\"a", true),
    ] {
        assert_eq!(table.goes_on(line), goes_on, "{line}");
    }
    for line in ["sep=;", "\u{feff}SEP=\t", "\"sep=,\"\r", "sep="] {
        assert!(names_separator(line), "{line}");
    }
    assert!(!names_separator("sep=;x") && !names_separator("FEN;Moves") && !names_separator("äöü"));
    // Without a heading the columns are those of Lichess.
    assert_eq!(
        PuzzleTable::of_first_line(&usual),
        Ok((PuzzleTable::of_lichess(','), false))
    );
    assert_eq!(
        PuzzleTable::of_first_line("Position,Best move,Level"),
        Err(PuzzleMistake::Heading)
    );
}

#[test]
fn mistakes_in_epd_are_named() {
    let fen = "7k/8/5K2/8/8/8/8/6R1 w - -";
    for (operations, mistake) in [
        ("", PuzzleMistake::NoOperation),
        ("id \"alone\";", PuzzleMistake::NoOperation),
        ("bm Ra9;", PuzzleMistake::Move("Ra9".to_owned())),
        ("bm Qa1;", PuzzleMistake::Move("Qa1".to_owned())),
        ("dm many;", PuzzleMistake::Distance("many".to_owned())),
        ("dm 0;", PuzzleMistake::Distance("0".to_owned())),
        ("dm 9;", PuzzleMistake::TooFar(9)),
    ] {
        let read = read_epd(&format!("{fen} {operations}"));
        assert_eq!(read.unwrap_err(), mistake, "{operations}");
    }
    assert_eq!(
        read_epd("7k/8 w - -").unwrap_err(),
        PuzzleMistake::Position(FenError::Board)
    );
    assert_eq!(
        read_epd("").unwrap_err(),
        PuzzleMistake::Position(FenError::FieldCount(0))
    );
}

#[test]
fn puzzles_of_chess960_are_read() {
    let board = "5k2/ppppp1pp/8/8/8/8/6PP/5KR1";
    for line in [
        "w G - bm O-O; id \"x\";",
        "w K - bm O-O; id \"x\";",
        "w G - bm f1g1; id \"x\";",
        "w G - 0 1 pv O-O+ Ke8; id \"x\";",
    ] {
        let puzzle = read_epd(&format!("{board} {line}"));
        let puzzle = puzzle.unwrap_or_else(|it| panic!("{line}: {it:?}"));
        assert!(puzzle.remarks().contains(&FenRemark::Chess960), "{line}");
    }
    let text = format!("[SetUp \"1\"]\n[FEN \"{board} w G - 0 1\"]\n\n1. O-O+ Ke8 *\n");
    assert!(pgn(&text)[0].is_ok());
}

#[test]
fn the_main_line_of_a_game_in_pgn_is_the_solution() {
    let text = "[Event \"Mate\"]\n[SetUp \"1\"]\n[FEN \"7k/8/5K2/8/8/8/8/6R1 w - - 0 1\"]\n\
                [PuzzleId \"first\"]\n\n1. Kf7 (1. Rg2) Kh7 2. Rh1# 1-0\n\n\
                [Event \"A game\"]\n\n1. e4 *\n\n\
                [SetUp \"1\"]\n[FEN \"7k/8/5K2/8/8/8/8/6R1 w - - 0 1\"]\n\n1. Kf7 Kg8 *\n";
    let read = pgn(text);
    let first = read[0].as_ref().unwrap();
    assert_eq!(first.name(), "first");
    assert_eq!(line(first), ["f6f7", "h8h7", "g1h1"]);
    assert_eq!(first.goal(), Goal::Mate(2));
    assert_eq!(read[1].as_ref().unwrap_err(), &PuzzleMistake::NoPosition);
    let Err(PuzzleMistake::Pgn(fault)) = &read[2] else {
        panic!("{:?}", read[2]);
    };
    assert_eq!(fault.place.line, 15);
}

#[test]
fn an_answer_at_the_end_of_a_line_is_left_out() {
    let puzzle = read_lichess(&WINS_A_ROOK.replace(" d8d3", "")).unwrap();
    assert_eq!(line(&puzzle), ["d2d8"]);
}

#[test]
fn the_form_is_seen_in_the_first_line() {
    for (line, format) in [
        (
            "PuzzleId,FEN,Moves,Rating,RatingDeviation",
            PuzzleFormat::Lichess,
        ),
        (WINS_A_ROOK, PuzzleFormat::Lichess),
        ("\u{feff}[Event \"x\"]", PuzzleFormat::Pgn),
        ("% a comment", PuzzleFormat::Pgn),
        (
            "7k/8/5K2/8/8/8/8/6R1 w - - dm 2; id \"a,b,c,d\";",
            PuzzleFormat::Epd,
        ),
        ("nonsense", PuzzleFormat::Epd),
    ] {
        assert_eq!(PuzzleFormat::of_line(line), format, "{line}");
    }
}

/// A game of random moves, and a line of an odd number of moves that goes on from it.
fn played(before: &[Index], after: &[Index]) -> Option<(Game, Vec<Move>)> {
    let mut game = Game::new();
    let mut step = |index: &Index, line: Option<&mut Vec<Move>>| {
        let legal: Vec<Move> = game.position().legal_moves().into_iter().collect();
        let mv = *legal.get(index.index(legal.len().max(1)))?;
        game.play_on(mv).ok()?;
        if let Some(line) = line {
            line.push(mv);
        }
        Some(())
    };
    for index in before {
        step(index, None)?;
    }
    let mut line = Vec::new();
    for index in after {
        step(index, Some(&mut line))?;
    }
    let start = game.after_plies(before.len())?;
    Some((start, line))
}

proptest! {
    #[test]
    fn no_text_breaks_the_readers(text in "\\PC{0,200}", lines in prop::collection::vec("[ -~]{0,60}", 0..6)) {
        let lines = lines.join("\n");
        for text in [text.as_str(), lines.as_str()] {
            let _ = PuzzleFormat::of_line(text);
            let _ = PuzzleFormat::of_line(text);
            let _ = PuzzleTable::of_first_line(text).map(|(it, _)| it.row(text).is_ok());
            let _ = read_lichess(text);
            let _ = read_epd(text);
            let _ = pgn(text);
        }
    }

    /// Lines that are almost right: one sign of a right one is another.
    #[test]
    fn no_changed_sign_breaks_the_readers(at in any::<Index>(), sign in "\\PC") {
        let epd = "3r2k1/5pp1/7p/8/8/8/3Q1PPP/3R2K1 w - - bm Qxd8+; id \"own.01\"; dm 3;";
        for right in [WINS_A_ROOK, epd] {
            let mut changed: Vec<char> = right.chars().collect();
            let index = at.index(changed.len());
            changed[index] = sign.chars().next().unwrap_or(' ');
            let changed: String = changed.into_iter().collect();
            let _ = read_lichess(&changed).map(|it| it.goal());
            let _ = read_epd(&changed).map(|it| it.goal());
        }
    }

    /// The same puzzle is read from each of the three forms.
    #[test]
    fn what_is_written_in_each_form_is_read(
        before in prop::collection::vec(any::<Index>(), 2..40),
        after in prop::collection::vec(any::<Index>(), 1..6),
    ) {
        let odd = after.len() - (1 - after.len() % 2);
        let Some((start, moves)) = played(&before, &after[..odd.max(1)]) else {
            return Ok(());
        };
        prop_assume!(moves.len() % 2 == 1);
        let plies = start.plies().len();
        let earlier = start.after_plies(plies - 1).unwrap();
        let mut then = start.clone();
        let (mut uci, mut san) = (vec![earlier.uci(start.plies()[plies - 1].played).to_string()], Vec::new());
        let mut sheet = Scoresheet::new(start.position().clone());
        for mv in &moves {
            uci.push(then.uci(*mv).to_string());
            san.push(then.san(*mv).to_string());
            sheet.line.push(LineStep::Move(*mv)).unwrap();
            then.play_on(*mv).unwrap();
        }
        let csv = format!("x,{},{},1500,75,95,10,middlegame,,", earlier.fen(), uci.join(" "));
        let epd = format!("{} pv {}; id \"x\";", start.fen(), san.join(" "));
        let from_csv = read_lichess(&csv).unwrap();
        let from_epd = read_epd(&epd).unwrap();
        let from_pgn = pgn(&sheet.to_string()).remove(0).unwrap();
        for puzzle in [&from_csv, &from_epd, &from_pgn] {
            prop_assert_eq!(puzzle.game().fen(), start.fen());
            prop_assert_eq!(puzzle.solution(), &Solution::Line(moves.clone()));
        }
        prop_assert_eq!(from_csv.name(), from_epd.name());
    }
}

//! A repertoire as it is read from files: which positions, which moves, in which order, and how moves are added.

use super::super::*;
use jiff::ToSpan;
use jiff::civil::{Date, date};
use pgn_tree::PgnFile;
use shakmaty::{Color, Position};

const TODAY: Date = date(2026, 11, 30);

/// White answers 1...e5 and 1...c5; the second game comes to the Italian by another order of moves.
const WHITE: &str = "\
1. e4 {King's pawn [%cal Ge2e4]} e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 3. Bc4 {the Italian} *

1. e4 e5 2. Bc4 Nc6 3. Nf3 Bc5 4. c3 *
";

fn files(texts: &[&str]) -> Vec<PgnFile> {
    texts
        .iter()
        .map(|it| PgnFile::read(it.as_bytes()))
        .collect()
}

fn white() -> Repertoire {
    Repertoire::new(files(&[WHITE]), Some(Color::White)).unwrap()
}

/// For each position that is due: how many plies lead there, and the moves that are right.
fn due(repertoire: &Repertoire, progress: &Progress, today: Date, count: usize) -> Vec<String> {
    let puzzles = repertoire.due(progress, today, count).puzzles;
    let told = puzzles.iter().map(|it| {
        let Solution::AnyOf(moves) = it.solution() else {
            panic!("{it:?}");
        };
        let moves: Vec<String> = moves
            .iter()
            .map(|mv| shakmaty::san::San::from_move(it.game().position(), *mv).to_string())
            .collect();
        format!("{}: {}", it.game().plies().len(), moves.join(" "))
    });
    told.collect()
}

#[test]
fn each_position_of_the_own_side_comes_once_with_all_its_moves() {
    let all = due(&white(), &Progress::default(), TODAY, 100);
    assert_eq!(
        all,
        ["0: e4", "2: Nf3 Bc4", "4: Bc4", "2: Nf3", "4: Nf3", "6: c3"]
    );
}

#[test]
fn what_is_written_of_a_move_is_kept_without_what_programs_write() {
    let puzzles = white().due(&Progress::default(), TODAY, 1).puzzles;
    let first = &puzzles[0];
    let Solution::AnyOf(moves) = first.solution() else {
        panic!("{first:?}");
    };
    assert_eq!(first.comments(moves[0]), ["King's pawn"]);
}

#[test]
fn the_side_is_told_by_the_tag_or_by_who_has_no_choice() {
    let cases = [
        ("1. e4 e5 (1... c5) *", Some(Color::White)),
        ("1. e4 (1. d4 d5) 1... e5 *", Some(Color::Black)),
        ("1. e4 e5 *", None),
        ("1. e4 (1. d4 d5) 1... e5 (1... c5) *", None),
        (
            "[Orientation \"black\"]\n\n1. e4 e5 (1... c5) *",
            Some(Color::Black),
        ),
        ("[Orientation \"?\"]\n\n1. e4 e5 (1... c5) *", None),
        ("", None),
    ];
    for (text, side) in cases {
        assert_eq!(Repertoire::side_of(&files(&[text])), side, "{text}");
    }
    // Lines can stand in games and files of their own.
    let apart = files(&["1. e4 e5 2. Nf3 *", "1. e4 c5 2. Nf3 *"]);
    assert_eq!(Repertoire::side_of(&apart), Some(Color::White));
}

#[test]
fn positions_that_are_due_come_before_new_ones_and_in_the_order_of_the_lines() {
    let repertoire = white();
    let mut progress = Progress::default();
    let names: Vec<String> = {
        let all = repertoire.due(&progress, TODAY, 100).puzzles;
        all.iter().map(|it| it.name().to_owned()).collect()
    };
    let comes = progress.note(&names[5], Grade::Solved, TODAY);
    progress.note(&names[0], Grade::Solved, TODAY);
    assert_eq!(due(&repertoire, &progress, TODAY, 100).len(), 4);
    assert_eq!(repertoire.due(&progress, TODAY, 100).later, 2);
    let later = due(&repertoire, &progress, comes.saturating_add(1.day()), 3);
    assert_eq!(later, ["0: e4", "2: Nf3 Bc4", "6: c3"]);
}

#[test]
fn a_move_is_added_where_the_position_stands_and_the_rest_of_the_file_stays() {
    let repertoire = white();
    let puzzles = repertoire.due(&Progress::default(), TODAY, 100).puzzles;
    let at = puzzles[3].game().position();
    let mv = "d4"
        .parse::<shakmaty::san::San>()
        .unwrap()
        .to_move(at)
        .unwrap();
    let added = repertoire.remember(puzzles[3].name(), mv).unwrap();
    assert_eq!(added.file, 0);
    let text = String::from_utf8(added.content).unwrap();
    assert_eq!(text, WHITE.replace("2. Nf3 d6)", "2. Nf3 (2. d4) 2... d6)"));
    // The king's pawn has moved there.
    let Solution::AnyOf(first) = puzzles[0].solution() else {
        panic!("{puzzles:?}");
    };
    let illegal = first[0];
    assert!(repertoire.remember(puzzles[3].name(), illegal).is_err());
    assert!(repertoire.remember("unknown", mv).is_err());
}

#[test]
fn files_without_moves_of_the_side_have_no_positions() {
    for text in [
        "",
        "*",
        "1. e4 *",
        "nothing",
        "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *",
    ] {
        assert!(
            Repertoire::new(files(&[text]), Some(Color::Black))
                .unwrap()
                .is_empty(),
            "{text}"
        );
    }
}

/// How many positions of each side come, White's first.
fn sides(texts: &[&str], wanted: Option<Color>) -> Option<[usize; 2]> {
    let all = Repertoire::new(files(texts), wanted)?;
    let puzzles = all.due(&Progress::default(), TODAY, 100).puzzles;
    let count = |side| puzzles.iter().filter(|it| it.game().turn() == side).count();
    Some([Color::White, Color::Black].map(count))
}

#[test]
fn games_of_both_sides_stay_apart_by_their_tags() {
    let white = "[Orientation \"white\"]\n\n1. e4 e5 2. Nf3 *\n";
    let black = "[Orientation \"black\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 *\n";
    let untagged = "1. c4 *\n";
    assert_eq!(sides(&[white, black], None), Some([2, 3]));
    assert_eq!(sides(&[white, black], Some(Color::Black)), Some([0, 3]));
    assert_eq!(sides(&[white, black, untagged], None), None);
    assert_eq!(
        sides(&[white, black, untagged], Some(Color::White)),
        Some([2, 0])
    );
    // The player knows better than the only tag.
    assert_eq!(sides(&[white], Some(Color::Black)), Some([0, 1]));
}

/// The game after these moves.
fn line(sans: &str) -> chess_laws::Game {
    let mut game = chess_laws::Game::new();
    for san in sans.split(' ') {
        let san: shakmaty::san::San = san.parse().unwrap();
        let mv = san.to_move(game.position()).unwrap();
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn a_line_goes_into_the_game_of_its_side_and_only_new_moves_are_added() {
    let (first, new) = with_line(b"", &line("e4 e5 Nf3"), Color::White).unwrap();
    assert_eq!(new, 3);
    let (second, new) = with_line(&first, &line("e4 c5 Nf3"), Color::White).unwrap();
    assert_eq!(new, 2);
    let (again, new) = with_line(&second, &line("e4 c5"), Color::White).unwrap();
    assert_eq!((new, &again), (0, &second));
    let (both, new) = with_line(&second, &line("d4 d5"), Color::Black).unwrap();
    assert_eq!(new, 2);
    let text = String::from_utf8(both).unwrap();
    assert!(
        text.contains("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *"),
        "{text}"
    );
    assert_eq!(sides(&[&text], None), Some([3, 1]));
}

#[test]
fn what_stands_in_a_file_stays_when_a_line_is_added() {
    let own = "% mine\r\n[White \"M\u{fc}ller\"]\r\n\r\n1.d4 {words} *";
    let (written, new) = with_line(own.as_bytes(), &line("e4"), Color::White).unwrap();
    let written = String::from_utf8(written).unwrap();
    assert!(new == 1 && written.starts_with(own), "{written}");
    let mut set_up = chess_laws::Game::from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
    let mv = set_up.position().legal_moves()[0];
    set_up.play(mv).unwrap();
    let (written, _) = with_line(written.as_bytes(), &set_up, Color::White).unwrap();
    let written = String::from_utf8(written).unwrap();
    assert!(
        written.contains("[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]"),
        "{written}"
    );
    assert_eq!(PgnFile::read(written.as_bytes()).games().len(), 3);
}

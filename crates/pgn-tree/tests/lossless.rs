//! A file is written as it was read, and what is added changes nothing else.
#![allow(clippy::unwrap_used, missing_docs)]

use chess_laws::algebraic::Reader;
use pgn_tree::{EditError, GameTree, NodeId, NotWritable, PgnFile, PgnMistake, Step};
use proptest::prelude::*;
use shakmaty::{Move, Position};

/// What other programs write, and what they should not.
const FILES: [&str; 8] = [
    "",
    "\u{feff}% made by another program\r\n[Event \"?\"]\r\n[White \"M\\\"x\"]\r\n\r\n1.e4 e5 2.Nf3!? $14 {[%clk 0:10:00]\r\n good}\r\n(2.f4 exf4 (2...d5 3.exd5) 3.Nf3) 2...Nc6 ; to the end\r\n*\r\n\r\n",
    "1. e4 e5 1-0\n\n1. d4 (1. c4) d5 0-1",
    "[Event \"a\"]\n[Event \"b\"]\n\n1. e4 Qh5 {no} 1/2-1/2",
    "[Result \"*\"]\n\n{before} 1. {after the number} e4 $1 (=) {(=)} ({first} 1. d4 -- 2. c4) e5 *   ",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n33... Kd7 {king} 34. e4 Kd6 *",
    "{only a comment",
    "1. e4 e5 2. Nf3 Nc6 { never closed 3. Bb5 *",
];

fn only_game(text: &str) -> GameTree {
    let file = PgnFile::read(text.as_bytes());
    assert_eq!(file.games().len(), 1, "{text}");
    file.game(0).unwrap()
}

fn mv(game: &GameTree, at: NodeId, text: &str) -> Move {
    let written = Reader::any().read(text).unwrap();
    chess_laws::resolve(game.node(at).position(), &written.attempt).unwrap()
}

fn at(game: &GameTree, path: &[usize]) -> NodeId {
    game.follow(path).unwrap()
}

fn commented(text: &str, path: &[usize], words: &str) -> String {
    let game = only_game(text);
    let changed = game.add_comment(at(&game, path), words).unwrap();
    changed.text().to_owned()
}

fn played(text: &str, path: &[usize], san: &str) -> String {
    let game = only_game(text);
    let from = at(&game, path);
    let added = game.add_move(from, mv(&game, from, san)).unwrap();
    assert!(added.is_new);
    let there = added.game.node(added.at);
    assert_eq!(there.step(), Some(Step::Move(mv(&game, from, san))));
    added.game.text().to_owned()
}

#[test]
fn files_of_other_programs_are_written_as_they_were_read() {
    for text in FILES {
        assert_eq!(
            PgnFile::read(text.as_bytes()).write().unwrap(),
            text.as_bytes()
        );
    }
    let latin = b"[White \"M\xfcller\"]\n\n1. e4 {sch\xf6n} *\n";
    let file = PgnFile::read(latin);
    assert_eq!(file.games()[0].tag("White"), Some("Müller"));
    assert_eq!(file.write().unwrap(), latin);
    assert_eq!(file.can_hold("ä"), Ok(()));
    let no_letter = NotWritable {
        letter: 'ж',
        encoding: "Windows-1252",
    };
    assert_eq!(file.can_hold("жя"), Err(no_letter));
}

#[test]
fn a_game_is_a_tree() {
    let game = PgnFile::read(FILES[1].as_bytes()).game(0).unwrap();
    assert!(game.faults().is_empty(), "{:?}", game.faults());
    let sans = |id: NodeId| {
        let children = game.node(id).children().iter();
        children
            .map(|it| game.san(*it).unwrap())
            .collect::<Vec<_>>()
    };
    let e5 = at(&game, &[0, 0]);
    assert_eq!(sans(e5), ["Nf3", "f4"]);
    assert_eq!(sans(at(&game, &[0, 0, 1])), ["exf4", "d5"]);
    let knight = game.node(at(&game, &[0, 0, 0]));
    assert_eq!(knight.nags(), [5, 14]);
    assert_eq!(knight.comments()[0].words, "[%clk 0:10:00] good");
    assert_eq!(game.main_line().count(), 5);
    assert_eq!(game.tag("White"), Some("M\"x"));
    assert!(game.is_main(at(&game, &[0, 0, 0, 0])));
    assert!(!game.is_main(at(&game, &[0, 0, 1, 1])));
    let remarks = PgnFile::read(FILES[4].as_bytes()).game(0).unwrap();
    let words = |id: &[usize]| {
        let comments = remarks.node(at(&remarks, id)).comments().iter();
        comments.map(|it| it.words.clone()).collect::<Vec<_>>()
    };
    assert_eq!(words(&[]), ["before", "after the number"]);
    assert!(remarks.node(at(&remarks, &[0])).offers_draw());
    let d4 = remarks.node(at(&remarks, &[1]));
    assert_eq!(d4.before()[0].words, "first");
    assert_eq!(remarks.node(at(&remarks, &[1, 0])).step(), Some(Step::Null));
}

#[test]
fn a_comment_stands_where_other_programs_look_for_it() {
    let game = "1. e4 e5 2. Nf3 *\n";
    assert_eq!(
        commented(game, &[0], "good"),
        "1. e4 {good} 1... e5 2. Nf3 *\n"
    );
    assert_eq!(
        commented(game, &[0, 0], "good"),
        "1. e4 e5 {good} 2. Nf3 *\n"
    );
    assert_eq!(commented(game, &[], " a\tb\n"), "{a b} 1. e4 e5 2. Nf3 *\n");
    let tagged = "[White \"A\"]\n\n1. e4 *";
    assert_eq!(commented(tagged, &[], "a"), "[White \"A\"]\n\n{a} 1. e4 *");
    let dense = "1.e4!{old}e5(1...c5)2.Nf3*";
    assert_eq!(
        commented(dense, &[0], "new"),
        "1.e4!{old} {new} 1... e5(1...c5)2.Nf3*"
    );
    assert_eq!(
        commented(dense, &[0, 0], "new"),
        "1.e4!{old}e5 {new} (1...c5)2.Nf3*"
    );
    assert_eq!(
        commented(dense, &[0, 1], "new"),
        "1.e4!{old}e5(1...c5 {new})2.Nf3*"
    );
    // A comment to the end of its line stays one, in both kinds of files.
    let rest = "1. e4 ; old\ne5 *";
    assert_eq!(
        commented(rest, &[0], "new"),
        "1. e4 ; old\n{new} 1...\ne5 *"
    );
    let rest = "1. e4 ; old\r\n1... e5 *";
    assert_eq!(
        commented(rest, &[0], "new"),
        "1. e4 ; old\r\n{new}\r\n1... e5 *"
    );
}

#[test]
fn a_comment_gets_other_words_or_goes() {
    let set = |text: &str, path: &[usize], number, words: &str| {
        let game = only_game(text);
        let changed = game.set_comment(at(&game, path), number, words);
        changed.map(|it| it.text().to_owned())
    };
    let text = "{start} 1. e4 {one} {[%clk 0:10:00] two} e5 ; to the end\n*";
    assert_eq!(
        set(text, &[0], 1, "[%clk 0:10:00]").unwrap(),
        "{start} 1. e4 {one} {[%clk 0:10:00]} e5 ; to the end\n*"
    );
    assert_eq!(
        set(text, &[0], 0, "").unwrap(),
        "{start} 1. e4 {[%clk 0:10:00] two} e5 ; to the end\n*"
    );
    assert_eq!(
        set(text, &[], 0, "").unwrap(),
        " 1. e4 {one} {[%clk 0:10:00] two} e5 ; to the end\n*"
    );
    assert_eq!(set(text, &[0], 2, "x"), Err(EditError::Empty));
    assert_eq!(set(text, &[0], 0, "}"), Err(EditError::Brace));
    let last = set(text, &[0, 0], 0, "");
    assert!(last.is_ok_and(|it| it.ends_with("e5\n*")));
}

#[test]
fn a_long_comment_takes_several_lines_unless_the_file_has_long_ones() {
    let words = "word ".repeat(40);
    let short = commented("1. e4 *\n", &[0], &words);
    assert!(
        short.lines().count() > 2 && short.lines().all(|it| it.len() < 80),
        "{short}"
    );
    assert_eq!(only_game(&short).node(NodeId::ROOT).children().len(), 1);
    let long = format!("1. e4 {{{}}} *\n", "x".repeat(130));
    assert_eq!(commented(&long, &[0], &words).lines().count(), 1);
}

#[test]
fn a_move_goes_on_a_line_or_begins_a_variation() {
    let game = "1. e4 e5 (1... c5) 2. Nf3 *\n";
    assert_eq!(
        played(game, &[0, 0, 0], "Nc6"),
        "1. e4 e5 (1... c5) 2. Nf3 Nc6 *\n"
    );
    assert_eq!(
        played(game, &[0, 1], "Nf3"),
        "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *\n"
    );
    assert_eq!(
        played(game, &[0], "e6"),
        "1. e4 e5 (1... c5) (1... e6) 2. Nf3 *\n"
    );
    assert_eq!(
        played(game, &[], "d4"),
        "1. e4 (1. d4) 1... e5 (1... c5) 2. Nf3 *\n"
    );
    assert_eq!(played("*", &[], "d4"), "1. d4 *");
    assert_eq!(played("1. e4 {king}", &[0], "e5"), "1. e4 {king} 1... e5");
    // The numbers of a position that was set up count as the file has them.
    let ahead = FILES[5];
    assert!(played(ahead, &[0, 0], "Kc6").contains("34. e4 Kd6 (34... Kc6) *"));
    // What is there already is found.
    let tree = only_game(game);
    let added = tree
        .add_move(NodeId::ROOT, mv(&tree, NodeId::ROOT, "e4"))
        .unwrap();
    assert!(!added.is_new && added.game == tree);
}

#[test]
fn what_cannot_be_written_is_refused() {
    let game = only_game("1. e4 e5 2. Qxh8 Nc6 *");
    let last = at(&game, &[0, 0]);
    assert!(game.node(last).is_broken());
    assert!(matches!(
        game.faults()[0].mistake,
        PgnMistake::Refused { .. }
    ));
    assert_eq!(
        (game.faults()[0].place.line, game.faults()[0].place.column),
        (1, 13)
    );
    let knight = mv(&game, last, "Nf3");
    assert_eq!(game.add_move(last, knight).unwrap_err(), EditError::Broken);
    assert_eq!(
        game.add_move(NodeId::ROOT, knight).is_err(),
        !game.node(NodeId::ROOT).position().is_legal(knight)
    );
    assert_eq!(game.add_comment(last, " \n").unwrap_err(), EditError::Empty);
    assert_eq!(game.add_comment(last, "a}").unwrap_err(), EditError::Brace);
    // A comment can still be said about the last move that was read.
    assert_eq!(
        commented("1. e4 e5 2. Qxh8 Nc6 *", &[0, 0], "odd"),
        "1. e4 e5 {odd} 2. Qxh8 Nc6 *"
    );
}

#[test]
fn variations_are_not_nested_without_end() {
    let mut game = only_game("1. e4 *");
    let mut at = NodeId::ROOT;
    // Each time another move in place of the last one: a variation of the variation.
    let refused = loop {
        let position = game.node(at).position();
        let known: Vec<_> = game.node(at).children().to_vec();
        let played = |mv: &Move| {
            known
                .iter()
                .any(|it| game.node(*it).step() == Some(Step::Move(*mv)))
        };
        // The other side always has many moves, so that the game goes on.
        let next = position
            .legal_moves()
            .into_iter()
            .filter(|it| !played(it))
            .max_by_key(|it| position.clone().play(*it).unwrap().legal_moves().len())
            .unwrap();
        let added = match game.add_move(at, next) {
            Ok(added) => added,
            Err(error) => break error,
        };
        at = added.at;
        game = added.game;
        let mv = game.node(at).position().legal_moves()[0];
        let line = game.add_move(at, mv).unwrap();
        game = line.game;
    };
    assert_eq!(refused, EditError::TooDeep);
}

#[test]
fn one_game_of_many_is_changed_and_the_others_stay() {
    let mut file = PgnFile::read(FILES[2].as_bytes());
    assert_eq!(file.games().len(), 2);
    assert_eq!(file.line_of(1), 1);
    let game = file.game(1).unwrap();
    let changed = game.add_nag(at(&game, &[0]), 1).unwrap();
    file.replace(1, &changed);
    let written = String::from_utf8(file.write().unwrap()).unwrap();
    assert_eq!(written, "1. e4 e5 1-0\n\n1. d4 $1 (1. c4) d5 0-1");
}

/// Pieces of files, put together at random.
fn pieces() -> impl Strategy<Value = String> {
    const PIECES: [&str; 36] = [
        "1.",
        "1...",
        "2.",
        "e4",
        "e5",
        "d4",
        "Nf3",
        "Nc6",
        "exd5",
        "e.p.",
        "--",
        "Z0",
        "{",
        "}",
        "{a}",
        "; b\n",
        "; b\r\n",
        "(",
        ")",
        "(=)",
        "$1",
        "!",
        "!!!",
        "*",
        "1-0",
        "[Event \"x\"]\n",
        "\n[White \"y\"]\n",
        "[",
        "\n%x\n",
        "\r\n",
        "\n",
        " ",
        "c5",
        "d5",
        "Bb5",
        "ü",
    ];
    let piece = prop::sample::select(&PIECES[..]);
    let glue = prop::sample::select(&[" ", " ", " ", "", "\n"][..]);
    let one = (piece, glue).prop_map(|(piece, glue)| format!("{piece}{glue}"));
    prop::collection::vec(one, 0..40).prop_map(|it| it.concat())
}

/// Whether a comment or a variation is not closed.
fn is_open(game: &GameTree) -> bool {
    game.faults().iter().any(|fault| {
        use PgnMistake::{CommentNotClosed, VariationNotClosed};
        matches!(fault.mistake, CommentNotClosed | VariationNotClosed)
    })
}

proptest! {
    #[test]
    fn whatever_is_read_is_written_again(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert_eq!(PgnFile::read(&bytes).write().unwrap(), bytes);
    }

    #[test]
    fn a_comment_changes_nothing_else(text in pieces()) {
        let file = PgnFile::read(text.as_bytes());
        prop_assert_eq!(file.write().unwrap(), text.as_bytes());
        for index in 0..file.games().len() {
            let game = file.game(index).unwrap();
            for id in game.ids() {
                let Ok(changed) = game.add_comment(id, "a comment") else {
                    // Only a mistake before the moves can take it up, or its brace closes an open one.
                    let is_before = id == NodeId::ROOT && !game.faults().is_empty();
                    prop_assert!(is_before || is_open(&game), "{}", text);
                    continue;
                };
                prop_assert_eq!(game.ids().count(), changed.ids().count(), "{}", changed.text());
                for it in game.ids() {
                    prop_assert_eq!(game.node(it).step(), changed.node(it).step());
                    let more = usize::from(it == id);
                    let (before, after) = (game.node(it).comments(), changed.node(it).comments());
                    prop_assert_eq!(before.len() + more, after.len(), "{}", changed.text());
                }
            }
        }
    }

    #[test]
    fn a_comment_that_goes_changes_nothing_else(text in pieces()) {
        let file = PgnFile::read(text.as_bytes());
        for index in 0..file.games().len() {
            let game = file.game(index).unwrap();
            for id in game.ids() {
                let Ok(changed) = game.set_comment(id, 0, "") else {
                    continue;
                };
                prop_assert_eq!(changed.ids().count(), game.ids().count());
                for other in game.ids() {
                    prop_assert_eq!(changed.san(other), game.san(other));
                    let fewer = usize::from(other == id);
                    let count = changed.node(other).comments().len() + fewer;
                    prop_assert_eq!(count, game.node(other).comments().len());
                }
            }
        }
    }

    #[test]
    fn a_move_changes_nothing_else(text in pieces(), choice in any::<prop::sample::Index>()) {
        let file = PgnFile::read(text.as_bytes());
        for index in 0..file.games().len() {
            let game = file.game(index).unwrap();
            for id in game.ids() {
                let legal = game.node(id).position().legal_moves();
                if legal.is_empty() {
                    continue;
                }
                let mv = legal[choice.index(legal.len())];
                let Ok(added) = game.add_move(id, mv) else { continue };
                let more = usize::from(added.is_new);
                prop_assert_eq!(game.ids().count() + more, added.game.ids().count(), "{}", added.game.text());
                prop_assert_eq!(added.game.faults().len(), game.faults().len(), "{}", added.game.text());
            }
        }
    }
}

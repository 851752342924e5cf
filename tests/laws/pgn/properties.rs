//! Random scoresheets and texts, written and read again.

use std::time::Duration;

use chess_laws::GameResult;
use game::scoresheet::{Comment, Line, LineStep, Remark, Scoresheet, Tags};
use proptest::prelude::*;
use shakmaty::{Chess, Position};

use super::elsewhere::read_elsewhere;
use super::games;
use crate::common::any_game;
use crate::proof::position;

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

/// A scoresheet of a random game with remarks, and variations of some random moves,
/// null moves among them.
fn any_scoresheet() -> impl Strategy<Value = Scoresheet> {
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
            let mut scoresheet = Scoresheet::of_game(&game);
            scoresheet.result = results[result];
            for (name, value) in tags {
                scoresheet.tags.set(&name, &value);
            }
            let plies = scoresheet.line.entries().len();
            if plies == 0 {
                return scoresheet;
            }
            for (at, remark) in remarks {
                scoresheet
                    .line
                    .remarks_on(at.index(plies))
                    .unwrap()
                    .push(remark);
            }
            for (at, picks) in variations {
                let at = at.index(plies);
                let mut variation = Line::new(scoresheet.line.entries()[at].before().clone());
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
                    let remarks = scoresheet.line.remarks_on(at).unwrap();
                    remarks.push(Remark::Variation(Box::new(variation)));
                }
            }
            scoresheet
        },
    )
}

/// The tags that say more than the game itself.
fn other_tags(tags: &Tags) -> Vec<(String, String)> {
    let ours = ["Result", "FEN", "SetUp"];
    let others = tags.iter().filter(|(name, _)| !ours.contains(name));
    others
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
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
    fn what_is_written_is_read_again(scoresheet in any_scoresheet()) {
        let pgn = scoresheet.to_string();
        let mut games = games(&pgn);
        prop_assert_eq!(games.len(), 1, "{}", pgn);
        let read = games.remove(0);
        prop_assert_eq!(&read.faults, &[], "{}", pgn);
        prop_assert_eq!(&read.notes, &[], "{}", pgn);
        prop_assert_eq!(&read.scoresheet.line, &scoresheet.line, "{}", pgn);
        prop_assert_eq!(read.scoresheet.result, scoresheet.result);
        prop_assert_eq!(other_tags(&read.scoresheet.tags), other_tags(&scoresheet.tags));
        prop_assert_eq!(read.scoresheet.to_string(), pgn);
    }

    #[test]
    fn another_program_reads_the_same(game in any_game(), white in "[^\u{0}-\u{1f}\u{7f}-\u{9f}]{0,30}") {
        let mut scoresheet = Scoresheet::of_game(&game);
        scoresheet.tags.set("White", &white);
        scoresheet.result = game.ended().map(|outcome| outcome.result());
        let pgn = scoresheet.to_string();
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
            let _ = game.scoresheet.to_string();
        }
    }
}

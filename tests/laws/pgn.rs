//! What is written as PGN is read again by another reader.

use std::ops::ControlFlow;
use std::time::Duration;

use annabella::laws::{Game, Outcome};
use annabella::score::pgn::{Tags, write_pgn};
use pgn_reader::{RawComment, RawTag, Reader, SanPlus, Visitor};
use proptest::prelude::*;
use shakmaty::Color;

use crate::common::any_game;

/// All that a reader finds in a game.
#[derive(Debug, Default)]
struct Read {
    tags: Vec<(String, String)>,
    moves: Vec<SanPlus>,
    comments: Vec<String>,
}

impl Read {
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
    type Tags = Read;
    type Movetext = Read;
    type Output = Read;

    fn begin_tags(&mut self) -> ControlFlow<Read, Read> {
        ControlFlow::Continue(Read::default())
    }

    fn tag(&mut self, read: &mut Read, name: &[u8], value: RawTag<'_>) -> ControlFlow<Read> {
        let name = String::from_utf8(name.to_vec()).unwrap();
        read.tags.push((name, unescape(value.as_bytes())));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, read: Read) -> ControlFlow<Read, Read> {
        ControlFlow::Continue(read)
    }

    fn san(&mut self, read: &mut Read, san: SanPlus) -> ControlFlow<Read> {
        read.moves.push(san);
        ControlFlow::Continue(())
    }

    fn comment(&mut self, read: &mut Read, comment: RawComment<'_>) -> ControlFlow<Read> {
        let comment = String::from_utf8(comment.as_bytes().to_vec()).unwrap();
        read.comments.push(comment);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, read: Read) -> Read {
        read
    }
}

fn read(pgn: &str) -> Read {
    let mut reader = Reader::new(pgn.as_bytes());
    reader.read_game(&mut Everything).unwrap().unwrap()
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
fn a_whole_game() {
    let game = fools_mate();
    let tags = Tags {
        event: "Vereinsabend".to_owned(),
        date: "2026.11.21".to_owned(),
        white: "Zoë \"Zo\" O\\Neil\n".to_owned(),
        time_control: Some("90+30".parse().unwrap()),
        more: [("Arbiter", "Bella"), ("not a name", "x"), ("White", "y")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into(),
        ..Tags::default()
    };
    let clocks = [5_430_000, 5_401_999, 5_000].map(|millis| Some(Duration::from_millis(millis)));
    let pgn = write_pgn(&game, &tags, game.ended(), &clocks);
    let expected = r#"[Event "Vereinsabend"]
[Site "?"]
[Date "2026.11.21"]
[Round "?"]
[White "Zoë \"Zo\" O\\Neil "]
[Black "?"]
[Result "0-1"]
[Arbiter "Bella"]
[Termination "normal"]
[TimeControl "5400+30"]

1. f3 {[%clk 1:30:30]} 1... e5 {[%clk 1:30:01]} 2. g4 {[%clk 0:00:05]} 2...
Qh4# 0-1
"#;
    assert_eq!(pgn, expected);
    let read = read(&pgn);
    assert_eq!(read.tag("White"), Some("Zoë \"Zo\" O\\Neil "));
    assert_eq!(
        read.comments,
        ["[%clk 1:30:30]", "[%clk 1:30:01]", "[%clk 0:00:05]"]
    );
}

#[test]
fn a_set_up_position_that_black_moves_in() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 b Q - 3 40";
    let mut game = Game::from_fen(fen).unwrap();
    let found = game.move_from_uci("e8e7".parse().unwrap()).unwrap();
    game.play(found).unwrap();
    let outcome = Outcome::FlagFall(Color::Black);
    let pgn = write_pgn(&game, &Tags::default(), Some(outcome), &[]);
    assert!(pgn.ends_with("\n40... Ke7 1-0\n"), "{pgn}");
    let read = read(&pgn);
    assert_eq!(read.tag("FEN"), Some(fen));
    assert_eq!(read.tag("SetUp"), Some("1"));
    assert_eq!(read.tag("Termination"), Some("time forfeit"));
}

#[test]
fn a_game_that_goes_on() {
    let pgn = write_pgn(&Game::new(), &Tags::default(), None, &[]);
    assert!(pgn.ends_with("\n\n*\n"));
    assert!(pgn.contains("[Termination \"unterminated\"]"));
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(
        game in any_game(),
        clocks in prop::collection::vec(prop::option::of(0u64..100_000_000), 0..70),
        white in ".{0,30}",
    ) {
        let tags = Tags { white: white.clone(), ..Tags::default() };
        let clocks: Vec<_> = clocks.iter().map(|millis| millis.map(Duration::from_millis)).collect();
        let pgn = write_pgn(&game, &tags, game.ended(), &clocks);
        let movetext = pgn.split_once("\n\n").unwrap().1;
        prop_assert!(movetext.lines().all(|line| line.len() < 80));
        let read = read(&pgn);
        let without_controls = white.replace(char::is_control, " ");
        prop_assert_eq!(read.tag("White"), Some(without_controls.as_str()));
        let given = clocks.iter().take(game.plies().len()).flatten().count();
        prop_assert_eq!(read.comments.len(), given);
        let mut again = match read.tag("FEN") {
            Some(fen) => Game::from_fen(fen).unwrap(),
            None => Game::new(),
        };
        for san in &read.moves {
            again.play(san.san.to_move(again.position()).unwrap()).unwrap();
        }
        prop_assert_eq!(read.moves.len(), game.plies().len());
        prop_assert_eq!(again.position(), game.position());
    }
}

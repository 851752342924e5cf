//! Games as they are written, and everything that is read and kept.

use std::time::Duration;

use chess_laws::{Game, GameResult};
use game::scoresheet::pgn::{Games, Nulls, ScoresheetMistake, decode};
use game::scoresheet::{Comment, Remark, Scoresheet};

use super::elsewhere::read_elsewhere;
use super::{fools_mate, games, mistakes, sans, scoresheet};

#[test]
fn a_whole_game_is_written() {
    let mut scoresheet = Scoresheet::of_game(&fools_mate());
    scoresheet.result = Some(GameResult::BlackWins);
    for (name, value) in [
        ("Event", "Vereinsabend"),
        ("Date", "2026.11.21"),
        ("White", "Zoë \"Zo\" O\\Neil\n"),
        ("Arbiter", "Bella"),
        ("not a name", "x"),
        ("Result", "what the tag said"),
    ] {
        scoresheet.tags.set(name, value);
    }
    for (ply, millis) in [5_430_000, 5_401_999, 5_000].into_iter().enumerate() {
        let left = Comment::of_clock(Duration::from_millis(millis));
        scoresheet
            .line
            .remarks_on(ply)
            .unwrap()
            .push(Remark::Comment(left));
    }
    scoresheet.line.remarks().unwrap().push(Remark::DrawOffer);
    let pgn = scoresheet.to_string();
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
    let pgn = Scoresheet::of_game(&game).to_string();
    assert!(pgn.ends_with("\n40... Ke7 *\n"), "{pgn}");
    let read = read_elsewhere(&pgn);
    assert_eq!(read.tag("FEN"), Some(fen));
    assert_eq!(read.tag("SetUp"), Some("1"));
    assert_eq!(scoresheet(&pgn).game().fen(), game.fen());
}

#[test]
fn a_game_without_moves() {
    let pgn = Scoresheet::of_game(&Game::new()).to_string();
    assert!(pgn.ends_with("\n\n*\n"));
    assert_eq!(scoresheet(&pgn).line.entries().len(), 0);
}

#[test]
fn comments_glyphs_offers_and_nested_variations_are_kept() {
    let text = "{before} 1. e4 $1 {good} e5!? ({instead} 1... e6 (1... d6) 2. d4 (2. Nf3) {open}) \
                {back} 2. Nf3 (=) {[%clk 1:29:00] sure} Nc6 ; to the end {of the} line\n1/2-1/2";
    let read = scoresheet(text);
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
    assert_eq!(scoresheet(&read.to_string()).line, read.line);
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
        let read = scoresheet(form);
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
    let tag = |index: usize, name| games[index].scoresheet.tags.get(name);
    assert_eq!(tag(0, "Event"), Some("one"));
    assert_eq!(tag(1, "Event"), Some("two"));
    assert_eq!(tag(1, "Round"), Some("after an empty line"));
}

#[test]
fn files_of_old_programs_are_not_in_utf_8() {
    let bytes = b"[White \"Andr\xe9\"]\n\n*\n";
    assert_eq!(scoresheet(&decode(bytes)).tags.get("White"), Some("André"));
}

#[test]
fn a_game_of_chess960_is_read_and_written() {
    let text = "[FEN \"1rk1r3/pppppppp/8/8/8/8/PPPPPPPP/1RK1R3 w EBeb - 0 1\"]\n\
                [Variant \"Fischerandom\"]\n\n1. O-O 0-0-0 2. a3 *\n";
    let read = scoresheet(text);
    assert_eq!(sans(&read.line), ["O-O", "O-O-O", "a3"]);
    let by_squares = text.replace("O-O", "c1e1").replace("0-0-0", "c8b8");
    assert_eq!(scoresheet(&by_squares).line, read.line);
    let again = scoresheet(&read.to_string());
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
    let read = scoresheet(text);
    let [Remark::Variation(variation)] = &read.line.entries()[1].remarks[..] else {
        panic!("no variation");
    };
    assert_eq!(sans(variation), ["--", "d4", "--", "Nf3"]);
    assert_eq!(scoresheet(&read.to_string()).line, read.line);
    let main = "1. e4 -- 2. d4 *";
    assert_eq!(sans(&scoresheet(main).line), ["e4", "--", "d4"]);
    let strictly = Games::new(main, Nulls::InVariations).next().unwrap();
    assert_eq!(strictly.faults[0].mistake, ScoresheetMistake::NullMove);
    assert_eq!(sans(&strictly.scoresheet.line), ["e4"]);
}

//! Algebraic notation as people and programs write it.

use chess_laws::algebraic::{CheckSign, Custom, Expected, Length, Pieces, Reader, Style};
use chess_laws::{Attempt, Reason, Refusal, resolve};
use proptest::prelude::*;
use shakmaty::{Chess, Position, Role, uci::UciMove};

use crate::common::any_position;
use crate::proof::position;

/// The move that a text means in a position, in UCI.
fn meant(fen: &str, text: &str) -> String {
    let position = position(fen);
    let written = Reader::any().read(text);
    let written = written.unwrap_or_else(|error| panic!("{text}: {error}"));
    let mv = resolve(&position, &written.attempt);
    let mv = mv.unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    UciMove::from_standard(mv).to_string()
}

#[test]
fn c_2_and_c_3_pieces_are_abbreviated_in_every_language() {
    let fen = "4k3/8/8/8/8/8/8/QRBNK3 w - - 0 1";
    let cases = [
        ("en", ["Qa3", "Rb3", "Bd2", "Nc3", "Kf1"]),
        ("de", ["Da3", "Tb3", "Ld2", "Sc3", "Kf1"]),
        ("ru", ["Фa3", "Лb3", "Сd2", "Кc3", "Крf1"]),
        ("bg", ["Дa3", "Тb3", "Оd2", "Кc3", "Цf1"]),
        ("figurine", ["♕a3", "♖b3", "♗d2", "♘c3", "♔f1"]),
        ("figurine", ["♛a3", "♜b3", "♝d2", "♞c3", "♚f1"]),
    ];
    for (language, texts) in cases {
        let reader = Reader::of(Pieces::named(language));
        for (text, uci) in texts.iter().zip(["a1a3", "b1b3", "c1d2", "d1c3", "e1f1"]) {
            assert!(reader.read(text).is_ok(), "{language}: {text}");
            assert_eq!(meant(fen, text), uci, "{text}");
        }
    }
}

#[test]
fn a_reader_of_one_language_knows_no_other() {
    let german = Reader::of(Pieces::named("de"));
    for text in ["Nf3", "Qd4", "e8Q", "♘f3", "Кf3"] {
        assert!(german.read(text).is_err(), "{text}");
    }
}

#[test]
fn c_8_to_c_13_every_form_of_a_move_is_read() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let takes = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    let promotes = "4nk2/3P4/8/8/8/8/8/4K3 w - - 0 1";
    let castles = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let knights = "4k3/8/8/6N1/3N4/8/7N/4K1N1 w - - 0 1";
    let knight_takes = "4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1";
    let cases: &[(&str, &str, &[&str])] = &[
        (
            start,
            "e2e4",
            &["e4", "e2e4", "e2-e4", "e2–e4", "е4", "е2е4"],
        ),
        (
            start,
            "g1f3",
            &[
                "Nf3", "Ng1f3", "Ng1-f3", "N-f3", "Sf3", "Sg1-f3", "g1f3", "g1-f3",
            ],
        ),
        (
            takes,
            "e4d5",
            &[
                "exd5", "ed5", "e:d5", "e×d5", "e4xd5", "e4d5", "e4-d5", "eхd5",
            ],
        ),
        (
            passing,
            "e5d6",
            &[
                "exd6",
                "ed6",
                "exd6 e.p.",
                "exd6e.p.",
                "exd6ep",
                "e5xd6 e.p.",
                "еxd6 е.р.",
            ],
        ),
        (
            promotes,
            "d7d8q",
            &[
                "d8Q", "d8=Q", "d8(Q)", "d8D", "d8=D", "d8(D)", "d8Ф", "d8Д", "d8♕", "d7-d8Q",
                "d7d8q",
            ],
        ),
        (
            promotes,
            "d7e8n",
            &["dxe8N+", "de8S", "d7xe8(N)", "d:e8=S", "d7e8n"],
        ),
        (
            castles,
            "e1g1",
            &["0-0", "O-O", "О-О", "0–0", "e1g1", "Ke1-g1", "O-O+"],
        ),
        (castles, "e1c1", &["0-0-0", "O-O-O", "О-О-О", "e1c1"]),
        (knights, "g1f3", &["N1f3", "Ng1f3"]),
        (knights, "g5f3", &["N5f3", "Sg5-f3"]),
        (knights, "d4f3", &["Ndf3", "Nd4f3"]),
        (knights, "h2f3", &["Nhf3"]),
        (
            knight_takes,
            "g1f3",
            &["Nxf3", "Nf3", "N:f3", "Ngxf3", "N1xf3", "Ng1xf3"],
        ),
    ];
    for (fen, uci, texts) in cases {
        for text in *texts {
            assert_eq!(meant(fen, text), *uci, "{text}");
        }
    }
}

#[test]
fn c_13_signs_of_check_and_mate() {
    let sign = |text: &str| Reader::any().read(text).unwrap().sign;
    assert_eq!(sign("Qh4"), None);
    assert_eq!(sign("Qh4+"), Some(CheckSign::Check));
    assert_eq!(sign("Qh4#"), Some(CheckSign::Mate));
    assert_eq!(sign("Qh4++"), Some(CheckSign::Mate));
    assert_eq!(sign("exd6+ e.p."), Some(CheckSign::Check));
    assert_eq!(sign("exd6 e.p.+"), Some(CheckSign::Check));
}

#[test]
fn what_is_no_move_is_reported_with_its_place() {
    let cases = [
        ("", 0, Expected::Move),
        ("xyz", 0, Expected::Move),
        ("Pe4", 0, Expected::Move),
        ("pe4", 0, Expected::Move),
        ("nf3", 0, Expected::Move),
        ("xd5", 0, Expected::Move),
        ("5d6", 0, Expected::Move),
        ("N", 1, Expected::File),
        ("Nx", 2, Expected::File),
        ("Nf", 2, Expected::Rank),
        ("Nf9", 2, Expected::Rank),
        ("e", 1, Expected::Rank),
        ("ee4", 1, Expected::Rank),
        ("ed", 2, Expected::Rank),
        ("Ng-f3", 2, Expected::Rank),
        ("e2-", 3, Expected::File),
        ("e8=", 3, Expected::Promotion),
        ("e8=X", 3, Expected::Promotion),
        ("e8(", 3, Expected::Promotion),
        ("e8(Q", 4, Expected::Bracket),
        ("e8q", 2, Expected::End),
        ("e4=", 3, Expected::Promotion),
        ("e4x", 3, Expected::File),
        ("Nf3g", 4, Expected::Rank),
        ("Qh4+++", 5, Expected::End),
        ("0-0-0-0", 5, Expected::End),
        ("0-O", 0, Expected::Move),
        ("0-0 e.p.", 0, Expected::Move),
        ("Сe", 3, Expected::Rank),
    ];
    for (text, at, expected) in cases {
        let error = Reader::any().read(text).expect_err(text);
        assert_eq!((error.at, error.expected), (at, expected), "{text}");
    }
}

#[test]
fn a_pawn_that_takes_must_be_named_by_its_file() {
    let position = position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    let refusal = |text: &str| {
        let written = Reader::any().read(text).unwrap();
        resolve(&position, &written.attempt).expect_err(text)
    };
    assert!(matches!(refusal("d5"), Refusal::Illegal(_)));
    assert!(matches!(
        refusal("exf5"),
        Refusal::Illegal(Reason::NothingToCapture { .. })
    ));
}

#[test]
fn a_promotion_needs_its_piece() {
    let position = position("8/3P1k2/8/8/8/8/8/4K3 w - - 0 1");
    let written = Reader::any().read("d8").unwrap();
    let refusal = resolve(&position, &written.attempt).unwrap_err();
    assert!(matches!(refusal, Refusal::PromotionMissing { .. }));
    let king = Reader::any().read("d8K").unwrap();
    let refusal = resolve(&position, &king.attempt).unwrap_err();
    assert_eq!(refusal, Reason::PromotionTo(Role::King).into());
}

#[test]
fn a_move_is_written_by_the_laws_and_as_pgn() {
    let cases = [
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "e5d6",
            "exd6 e.p.",
            "e5xd6 e.p.",
            "exd6",
        ),
        (
            "3q2k1/4P3/8/8/8/8/8/4K3 w - - 0 1",
            "e7d8q",
            "exd8D+",
            "e7xd8D+",
            "exd8=D+",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "e1c1",
            "0-0-0",
            "0-0-0",
            "O-O-O",
        ),
        (
            "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
            "a1a8",
            "Ta8#",
            "Ta1-a8#",
            "Ta8#",
        ),
        (
            "4k3/8/8/8/8/8/8/4K1NN w - - 0 1",
            "g1f3",
            "Sf3",
            "Sg1-f3",
            "Sf3",
        ),
    ];
    for (fen, uci, by_the_laws, long, pgn) in cases {
        let position = position(fen);
        let mv = uci.parse::<UciMove>().unwrap().to_move(&position).unwrap();
        let written = |length, custom| {
            let pieces = Pieces::named("de").unwrap();
            Style {
                pieces,
                length,
                custom,
            }
            .write(&position, mv)
        };
        assert_eq!(written(Length::Short, Custom::Laws), by_the_laws);
        assert_eq!(written(Length::Hyphenated, Custom::Laws), long);
        assert_eq!(written(Length::Short, Custom::Pgn), pgn);
    }
}

/// All styles in which a move can be written.
fn styles() -> Vec<Style<'static>> {
    let mut styles = Vec::new();
    for name in Pieces::names() {
        for length in [Length::Short, Length::Long, Length::Hyphenated] {
            for custom in [Custom::Laws, Custom::Pgn] {
                let pieces = Pieces::named(name).unwrap();
                styles.push(Style {
                    pieces,
                    length,
                    custom,
                });
            }
        }
    }
    styles
}

proptest! {
    #[test]
    fn every_move_that_is_written_is_read_again(position in any_position()) {
        let styles = styles();
        for (index, mv) in position.legal_moves().into_iter().enumerate() {
            let style = &styles[index % styles.len()];
            let text = style.write(&position, mv);
            let written = Reader::any().read(&text).unwrap();
            prop_assert_eq!(resolve(&position, &written.attempt), Ok(mv), "{}", text);
            let after: Chess = position.clone().play(mv).unwrap();
            prop_assert!(written.sign.is_none_or(|sign| sign.is_true(&after)));
            prop_assert_eq!(written.sign.is_some(), after.is_check());
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in "[KQRBNSDTLКрФЛСЦДТОabcdehx:=()0O#+ .♘-]{0,12}") {
        if let Ok(written) = Reader::any().read(&text) {
            let attempt: Attempt = written.attempt;
            let _ = resolve(&Chess::new(), &attempt);
        }
    }
}

//! Every question has an answer in every position that a game can reach, and the answer is true.

#![allow(clippy::unwrap_used, missing_docs)]

use board_questions::{
    Answer, Capture, Cause, Diagonal, Fork, Line, Narrowed, Only, Order, Pinned, Question, Stance,
    WhichMoves, answer, gain, worth,
};
use chess_laws::Game;
use proptest::prelude::*;
use shakmaty::{Bitboard, Board, Color, File, Move, Position, PositionError, Rank, Role, Square};

/// Positions with castling, en passant, promotion, pins and double checks, and one with more pieces
/// than any game leads to.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/8/KPpP3r/8/8/8/8 w - c6 0 1",
    "4k3/8/8/8/QQQQ4/QQQQ4/PPPPPPPP/Q3K3 b - - 0 1",
];

fn any_game() -> impl Strategy<Value = Game> {
    let picks = prop::collection::vec(any::<prop::sample::Index>(), 0..60);
    (0..STARTS.len(), picks).prop_map(|(start, picks)| {
        let mut game = Game::from_fen(STARTS[start]).unwrap();
        for pick in picks {
            if game.ended().is_some() {
                break;
            }
            let moves = game.position().legal_moves();
            game.play(*pick.get(&moves)).unwrap();
        }
        game
    })
}

fn lines() -> Vec<Line> {
    let ranks = Rank::ALL.into_iter().map(Line::Rank);
    let files = File::ALL.into_iter().map(Line::File);
    let diagonals = Square::ALL.into_iter().flat_map(Diagonal::of);
    ranks
        .chain(files)
        .chain(diagonals.map(Line::Diagonal))
        .collect()
}

fn all_questions() -> Vec<Question> {
    let sides = [None, Some(Color::White), Some(Color::Black)];
    let mut all = vec![
        Question::Material,
        Question::Castling,
        Question::EnPassant,
        Question::Turn,
        Question::Pins(Pinned::Side(None)),
        Question::Last(3),
        Question::From(4),
    ];
    all.extend(lines().into_iter().map(Question::Line));
    for side in sides {
        all.extend([Order::Kinds, Order::Ranks].map(|order| Question::Pieces { side, order }));
        all.extend(Role::ALL.map(|role| Question::Where { role, side }));
        all.extend(side.into_iter().map(Question::Threats));
        all.extend(side.into_iter().map(Question::Since));
        all.extend(side.into_iter().map(Question::LastOf));
        all.extend(side.into_iter().map(Question::Check));
    }
    let kinds = [WhichMoves::All, WhichMoves::Captures, WhichMoves::Checks];
    all.extend(kinds.map(|which| Question::Moves { from: None, which }));
    for square in Square::ALL {
        all.push(Question::Square(square));
        all.push(Question::Diagonals(square));
        all.push(Question::Pins(Pinned::On(square)));
        let from = Some(square);
        all.extend(kinds.map(|which| Question::Moves { from, which }));
        for stance in [Stance::Attackers, Stance::Defenders, Stance::Both] {
            all.extend([false, true].map(|x_rays| Question::Control {
                square,
                stance,
                x_rays,
            }));
        }
    }
    all
}

/// How many pieces and moves an answer lists.
fn size(answer: &Answer) -> usize {
    match answer {
        Answer::Lines(lines) => lines.iter().map(|it| it.pieces.len()).sum(),
        Answer::Where { found, .. } => found.len(),
        Answer::Pieces(all) => all.sides.iter().map(|it| it.1.len()).sum(),
        Answer::Control(control) => {
            let groups = control.attackers.iter().chain(&control.defenders);
            groups.map(|it| it.pieces.len()).sum()
        }
        Answer::Moves(moves) => moves.moves.len(),
        Answer::Danger(danger) => {
            danger.checkers.len() + danger.captures.len() + danger.forks.len() + danger.checks.len()
        }
        Answer::Played(made) => made.len(),
        Answer::Check(checkers) => checkers.len(),
        Answer::Pins { pins, .. } => pins.len(),
        Answer::Square { .. }
        | Answer::Material(_)
        | Answer::Empty(_)
        | Answer::AfterCheck(_)
        | Answer::Castling(_)
        | Answer::EnPassant(_)
        | Answer::Turn(_) => 1,
    }
}

/// What a legal capture en passant can win: the pawn.
fn gain_en_passant(game: &Game, capture: &Capture) -> Option<i32> {
    let moves = game.position().en_passant_moves();
    let legal = moves.iter().any(|mv| match mv {
        Move::EnPassant { from, to } => {
            let taken = Square::from_coords(to.file(), from.rank());
            (*from, taken) == (capture.by.square, capture.on.square)
        }
        _ => false,
    });
    legal.then_some(worth(Role::Pawn))
}

/// Whether anything could recapture after this capture, which may be made without regard to whose move it is.
fn is_recaptured(game: &Game, capture: &Capture) -> bool {
    let (mut after, to) = (game.position().board().clone(), capture.on.square);
    let by = after.remove_piece_at(capture.by.square).unwrap();
    let passed = gain(game.position().board(), capture.by.square, to).is_none();
    // A pawn that is captured en passant stands behind the square on which the other one arrives.
    let at = match passed {
        true => to.offset(by.color.fold_wb(8, -8)).unwrap(),
        false => to,
    };
    after.discard_piece_at(to);
    let last = by.color.fold_wb(Rank::Eighth, Rank::First) == at.rank();
    let queens = by.role == Role::Pawn && last;
    let becomes = if queens { Role::Queen } else { by.role };
    after.set_piece_at(at, becomes.of(by.color));
    let side = by.color.other();
    let standing = checkers(game.position().board(), side);
    let mut others = after.attacks_to(at, side, after.occupied()).into_iter();
    others.any(|from| {
        let mut last = after.clone();
        let piece = last.remove_piece_at(from).unwrap();
        last.set_piece_at(at, piece);
        let checked = checkers(&last, side);
        match piece.role {
            Role::King => checked.is_empty(),
            _ => (checked & !standing).is_empty(),
        }
    })
}

fn checkers(board: &Board, side: Color) -> Bitboard {
    let king = board.king_of(side).unwrap();
    board.attacks_to(king, side.other(), board.occupied())
}

/// Whether the fork can be made, the piece stays there, and it could capture each of the others with a gain.
fn is_true_fork(game: &Game, side: Color, fork: &Fork) -> bool {
    let position = game.position().clone();
    let position = match position.turn() == side {
        true => position
            .swap_turn()
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check),
        false => Ok(position),
    };
    let mut after = position.unwrap();
    if !after.is_legal(fork.mv) {
        return false;
    }
    after.play_unchecked(fork.mv);
    let (board, by) = (after.board(), fork.mv.to());
    let is_lost = board
        .attacks_to(by, side, board.occupied())
        .into_iter()
        .any(|from| gain(board, from, by).is_some_and(|it| it > 0));
    let wins = fork.targets.iter().all(|it| match it.role {
        Role::King => checkers(board, side).contains(by),
        _ => gain(board, by, it.square).is_some_and(|gain| gain > 0),
    });
    wins && !is_lost
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_question_has_a_true_answer(game in any_game()) {
        let board = game.position().board();
        for question in all_questions() {
            let told = answer(&question, &game);
            if let Answer::Control(control) = &told {
                for group in control.attackers.iter().chain(&control.defenders) {
                    let direct = board.attacks_to(control.square, group.side, board.occupied());
                    for it in &group.pieces {
                        prop_assert_eq!(direct.contains(it.by.square), it.through.is_none());
                        prop_assert_eq!(it.by.color, group.side);
                    }
                    let count = group.pieces.iter().filter(|it| it.through.is_none()).count();
                    prop_assert_eq!(count, direct.count());
                }
            }
            if let Answer::Danger(danger) = &told {
                for it in &danger.captures {
                    prop_assert!(it.gain > 0);
                    let direct = gain(board, it.by.square, it.on.square);
                    prop_assert_eq!(direct.or_else(|| gain_en_passant(&game, it)), Some(it.gain));
                    let defenders = board.attacks_to(it.on.square, it.on.color, board.occupied());
                    let cause_of_none = match &it.cause {
                        Cause::Undefended => {
                            prop_assert!(defenders.is_empty(), "{:?}", it);
                            true
                        }
                        Cause::DefendedInVain(by) => {
                            let told: Bitboard = by.iter().map(|it| it.square).collect();
                            prop_assert!(told.any() && told == defenders, "{:?}", it);
                            true
                        }
                        Cause::WorthMore | Cause::Outnumbered => false,
                    };
                    prop_assert_eq!(cause_of_none, !is_recaptured(&game, it), "{:?}", it);
                }
                for it in &danger.forks {
                    prop_assert!(it.targets.len() > 1);
                    prop_assert!(is_true_fork(&game, danger.side, it), "{:?}", it);
                }
            }
            if let Answer::Pins { pins, .. } = &told {
                for pin in pins {
                    let king = board.king_of(pin.piece.color).unwrap();
                    let without = board.occupied().without(pin.piece.square);
                    let attackers = board.attacks_to(king, pin.by.color, without);
                    prop_assert!(attackers.contains(pin.by.square), "{:?}", pin);
                    prop_assert!(!board.attacks_to(king, pin.by.color, board.occupied()).contains(pin.by.square));
                }
            }
            if let (Question::Check(side), Answer::Check(checkers)) = (&question, &told) {
                let attacked = checkers.iter().all(|it| it.color != *side);
                let to_move = game.turn() != *side || checkers.is_empty() != game.position().is_check();
                prop_assert!(attacked && to_move, "{:?}", checkers);
            }
            for only in [Only::Side(Color::White), Only::Role(Role::Pawn), Only::Line(Line::Rank(Rank::Fourth))] {
                if let Narrowed::Less(less) = told.clone().only(only) {
                    prop_assert!((1..=size(&told)).contains(&size(&less)), "{:?} {:?}", question, only);
                }
            }
        }
    }

    #[test]
    fn no_order_forgets_a_piece(game in any_game()) {
        for order in [Order::Kinds, Order::Ranks] {
            let all = answer(&Question::Pieces { side: None, order }, &game);
            prop_assert_eq!(size(&all), game.position().board().occupied().count());
        }
    }

    #[test]
    fn all_legal_moves_are_listed_once(game in any_game()) {
        let question = Question::Moves { from: None, which: WhichMoves::All };
        let Answer::Moves(moves) = answer(&question, &game) else {
            panic!("moves are asked for");
        };
        let mut listed: Vec<String> = moves.moves.iter().map(|it| format!("{:?}", it.mv)).collect();
        let legal = game.position().legal_moves();
        let mut legal: Vec<String> = legal.iter().map(|it| format!("{it:?}")).collect();
        listed.sort();
        legal.sort();
        prop_assert_eq!(listed, legal);
    }

    /// A capture that leads to no recapture wins exactly what is captured.
    #[test]
    fn what_nothing_defends_is_won_whole(game in any_game()) {
        let position = game.position();
        for mv in position.legal_moves() {
            let (Some(from), Some(role)) = (mv.from(), mv.capture()) else {
                continue;
            };
            if mv.is_en_passant() || mv.is_promotion() {
                continue;
            }
            let mut after = position.clone();
            after.play_unchecked(mv);
            let retaken = after.legal_moves().iter().any(|it| it.to() == mv.to());
            if !retaken {
                let won = gain(position.board(), from, mv.to());
                prop_assert_eq!(won, Some(worth(role)));
            }
        }
    }
}

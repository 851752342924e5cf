//! Answers in positions that were checked by hand.

#![allow(clippy::unwrap_used, missing_docs)]

use board_questions::{
    Answer, Attacker, Cause, Danger, Diagonal, EnPassant, Found, Line, MadeMove, Moves, Narrowed,
    Only, Order, Pieces, Question, Right, Stance, Verdict, WhichMoves, answer, gain, verdict,
};
use chess_laws::algebraic::Reader;
use chess_laws::{Game, PieceAt};
use shakmaty::{CastlingSide, Color, Position, Rank, Role, Square};

fn game(fen: &str) -> Game {
    Game::from_fen(fen).unwrap()
}

fn ask(fen: &str, question: Question) -> Answer {
    answer(&question, &game(fen))
}

fn played(moves: &str) -> Game {
    let mut game = Game::new();
    for written in moves.split(' ') {
        let attempt = Reader::any().read(written).unwrap().attempt;
        let found = game.resolve(&attempt).unwrap();
        game.play(found).unwrap();
    }
    game
}

/// A piece with its square, such as `Ke1` or `pa7`.
fn name(it: PieceAt) -> String {
    format!("{}{}", it.role.of(it.color).char(), it.square)
}

fn names(pieces: &[PieceAt]) -> String {
    let names: Vec<String> = pieces.iter().copied().map(name).collect();
    names.join(" ")
}

fn attackers(them: &[Attacker]) -> String {
    let one = |it: &Attacker| match it.through {
        Some(through) => format!("{} through {}", name(it.by), name(through)),
        None => name(it.by),
    };
    them.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn moves(game: &Game, from: Option<Square>, which: WhichMoves) -> Moves {
    match answer(&Question::Moves { from, which }, game) {
        Answer::Moves(moves) => moves,
        other => panic!("{other:?}"),
    }
}

fn written(game: &Game, moves: &Moves) -> String {
    let san = moves.moves.iter().map(|it| game.san(it.mv).to_string());
    san.collect::<Vec<_>>().join(" ")
}

fn danger(game: &Game, side: Color) -> Danger {
    match answer(&Question::Threats(side), game) {
        Answer::Danger(danger) => danger,
        other => panic!("{other:?}"),
    }
}

fn made(question: Question, game: &Game) -> Vec<MadeMove> {
    match answer(&question, game) {
        Answer::Played(made) => made,
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_exchange_ends_when_it_no_longer_pays() {
    let cases = [
        // A pawn that nothing defends.
        (
            "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1",
            "e1",
            "e5",
            1,
        ),
        // A knight for a pawn: what recaptures is defended in turn.
        (
            "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1",
            "d3",
            "e5",
            -2,
        ),
        // A bishop for a knight that a bishop defends.
        ("4k3/8/4b3/3n4/8/8/6B1/6K1 w - - 0 1", "g2", "d5", 0),
        // The same, but the defender is pinned.
        ("4k3/8/4b3/3n4/8/8/6B1/4R1K1 w - - 0 1", "g2", "d5", 3),
        // The second rook recaptures through the first.
        ("4r1k1/8/8/4p3/8/8/4R3/4R1K1 w - - 0 1", "e2", "e5", 1),
        // A king cannot recapture what is defended.
        ("8/8/5k2/4p3/8/8/4R3/4R1K1 w - - 0 1", "e2", "e5", 1),
        // The pawn becomes a queen, which is captured in turn.
        ("1n1qk3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "b8", 2),
    ];
    for (fen, from, to, expected) in cases {
        let board = game(fen).position().board().clone();
        let (from, to) = (from.parse().unwrap(), to.parse().unwrap());
        assert_eq!(gain(&board, from, to), Some(expected), "{fen} {from} {to}");
    }
}

#[test]
fn only_a_legal_capture_has_a_gain() {
    // The bishop is pinned; the rook does not reach the pawn; nothing is captured on e3.
    let board = game("4r1k1/8/8/p2n4/8/4B3/8/4K2R w - - 0 1");
    let board = board.position().board();
    assert_eq!(gain(board, Square::E3, Square::D4), None);
    assert_eq!(gain(board, Square::H1, Square::A5), None);
    let pinned = game("4r1k1/8/8/2n5/8/4B3/8/4K3 w - - 0 1");
    assert_eq!(
        gain(pinned.position().board(), Square::E3, Square::C5),
        None
    );
}

#[test]
fn attackers_behind_others_come_when_asked_for() {
    let game = game("4k3/8/8/4p3/8/8/4R3/4R1K1 w - - 0 1");
    let ask = |x_rays| {
        let square = Square::E5;
        let stance = Stance::Both;
        let question = Question::Control {
            square,
            stance,
            x_rays,
        };
        match answer(&question, &game) {
            Answer::Control(control) => control,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(attackers(&ask(false).attackers[0].pieces), "Re2");
    let control = ask(true);
    assert_eq!(
        attackers(&control.attackers[0].pieces),
        "Re2, Re1 through Re2"
    );
    assert_eq!(control.defenders.unwrap().pieces, []);
}

#[test]
fn an_x_ray_passes_one_piece_that_blocks_it() {
    let ask = |fen: &str| {
        let question = Question::Control {
            square: Square::E5,
            stance: Stance::Attackers,
            x_rays: true,
        };
        match answer(&question, &game(fen)) {
            Answer::Control(control) => attackers(&control.attackers[0].pieces),
            other => panic!("{other:?}"),
        }
    };
    let one = "4k3/8/8/4p3/8/4n3/8/4R1K1 w - - 0 1";
    assert_eq!(ask(one), "Re1 through ne3");
    let two = "4k3/8/8/4p3/4p3/4n3/8/4R1K1 w - - 0 1";
    assert_eq!(ask(two), "");
}

#[test]
fn both_sides_attack_an_empty_square_and_nothing_defends_it() {
    let game = game("4k3/8/2n5/8/8/5N2/8/4K3 w - - 0 1");
    let question = Question::Control {
        square: Square::E5,
        stance: Stance::Defenders,
        x_rays: false,
    };
    let Answer::Control(control) = answer(&question, &game) else {
        panic!()
    };
    let sides: Vec<String> = control
        .attackers
        .iter()
        .map(|it| attackers(&it.pieces))
        .collect();
    assert_eq!(sides, ["Nf3", "nc6"]);
    assert_eq!(control.defenders, None);
}

#[test]
fn what_can_be_captured_with_a_gain_is_a_threat() {
    // The queen is attacked by a pawn, the knight is defended.
    let game = game("4k3/5p2/4n3/3q4/4P3/8/8/4RK2 w - - 0 1");
    let danger = danger(&game, Color::Black);
    let captures: Vec<(String, String, i32)> = danger
        .captures
        .iter()
        .map(|it| (name(it.by), name(it.on), it.gain))
        .collect();
    assert_eq!(captures, [("Pe4".to_owned(), "qd5".to_owned(), 9)]);
    assert_eq!(danger.checkers, []);
}

#[test]
fn what_defends_and_may_not_recapture_is_told() {
    for (fen, side, square, idle) in [
        // The rook behind keeps the king from taking the pawn that has captured.
        (
            "r1k4B/8/8/p4p1p/2p1P2r/5K2/8/8 w - - 0 1",
            Color::White,
            Square::E4,
            "Kf3",
        ),
        // The knight is pinned.
        (
            "4r1k1/8/8/8/2r2P2/8/4N3/4K3 w - - 0 1",
            Color::White,
            Square::F4,
            "Ne2",
        ),
        // It defends, and what captures is worth less.
        (
            "6k1/8/4p3/3R4/8/2N5/8/4K3 w - - 0 1",
            Color::White,
            Square::D5,
            "",
        ),
        (
            "4k3/8/8/8/8/8/3r4/4K2R b - - 0 1",
            Color::Black,
            Square::D2,
            "",
        ),
    ] {
        let danger = danger(&game(fen), side);
        let capture = danger.captures.iter().find(|it| it.on.square == square);
        let told = match capture.map(|it| &it.cause) {
            Some(Cause::DefendedInVain(by)) => names(by),
            Some(_) | None => String::new(),
        };
        assert_eq!(told, idle, "{fen}");
    }
}

#[test]
fn a_fork_is_a_threat() {
    // The knight could go to c7, where it attacks king and rook, and to f6, where it would be captured.
    let game = game("r3k3/8/8/3N2p1/8/7b/8/4K3 b - - 0 1");
    let danger = danger(&game, Color::Black);
    let [fork] = &danger.forks[..] else {
        panic!("{:?}", danger.forks);
    };
    assert_eq!(fork.mv.to(), Square::C7);
    assert_eq!(names(&fork.targets), "ke8 ra8");
}

#[test]
fn a_pawn_that_is_defended_too_little_is_told_so_en_passant_too() {
    // The queen could recapture on d6, where a second pawn defends.
    let game = game("3qk3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1");
    let danger = danger(&game, Color::Black);
    let pawn = danger.captures.iter().find(|it| it.on.square == Square::D5);
    assert_eq!(pawn.unwrap().cause, Cause::Outnumbered);
}

#[test]
fn a_check_comes_before_threats() {
    let game = game("4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1");
    let danger = danger(&game, Color::White);
    assert_eq!(names(&danger.checkers), "re2");
    // While there is a check nobody knows what could be a check after it.
    assert_eq!(danger.checks, []);
}

#[test]
fn checks_that_the_other_side_could_give_are_told() {
    let game = game("3rk3/8/8/8/8/8/PPP5/1K6 w - - 0 1");
    let danger = danger(&game, Color::White);
    assert_eq!(danger.checks.len(), 1);
    assert_eq!(danger.checks[0].mv.to(), Square::D1);
    assert!(danger.checks[0].mate);
    assert_eq!(danger.captures, []);
}

#[test]
fn moves_of_a_piece_come_with_their_checks() {
    let start = Game::new();
    let all = moves(&start, Some(Square::G1), WhichMoves::All);
    assert_eq!(
        (written(&start, &all), all.now),
        ("Nf3 Nh3".to_owned(), true)
    );
    let theirs = moves(&start, Some(Square::G8), WhichMoves::All);
    assert_eq!((theirs.moves.len(), theirs.now), (2, false));

    let mate = game("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    let checks = moves(&mate, None, WhichMoves::Checks);
    assert_eq!(written(&mate, &checks), "Ra8#");
    assert!(checks.moves[0].mate);

    let capture = game("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    let captures = moves(&capture, None, WhichMoves::Captures);
    assert_eq!(written(&capture, &captures), "exd5");
}

#[test]
fn a_side_that_gives_check_has_no_moves_to_tell() {
    let game = game("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1");
    let question = |from| Question::Moves {
        from: Some(from),
        which: WhichMoves::All,
    };
    let Answer::AfterCheck(piece) = answer(&question(Square::E2), &game) else {
        panic!()
    };
    assert_eq!(name(piece), "Re2");
    let empty = answer(&question(Square::A1), &game);
    assert_eq!(empty, Answer::Empty(Square::A1));
}

#[test]
fn castlings_and_captures_en_passant_that_are_left() {
    let Answer::Castling(castling) = answer(
        &Question::Castling,
        &game("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1"),
    ) else {
        panic!()
    };
    let right = |castling, rook, now| Right {
        castling,
        rook,
        now,
    };
    assert_eq!(
        castling.rights.white,
        [right(CastlingSide::KingSide, Square::H1, true)]
    );
    assert_eq!(
        castling.rights.black,
        [right(CastlingSide::QueenSide, Square::A8, false)]
    );

    let passant = game("4k3/8/8/KPpP3r/8/8/8/8 w - c6 0 1");
    let by = vec![Square::B5, Square::D5];
    let target = Square::C6;
    let expected = Answer::EnPassant(Some(EnPassant { target, by }));
    assert_eq!(answer(&Question::EnPassant, &passant), expected);
    assert_eq!(
        answer(&Question::EnPassant, &Game::new()),
        Answer::EnPassant(None)
    );
}

#[test]
fn moves_that_were_played_have_their_numbers() {
    let game = played("e4 e5 Nf3 Nc6");
    let numbers = |question| {
        let made = made(question, &game).into_iter();
        made.map(|it| (it.number, it.side)).collect::<Vec<_>>()
    };
    let (white, black) = (Color::White, Color::Black);
    assert_eq!(
        numbers(Question::Last(3)),
        [(1, black), (2, white), (2, black)]
    );
    assert_eq!(numbers(Question::From(2)), [(2, white), (2, black)]);
    assert_eq!(numbers(Question::Since(white)), [(2, black)]);
    assert_eq!(numbers(Question::Since(black)), []);
    assert_eq!(numbers(Question::Last(0)), []);
    assert_eq!(numbers(Question::Last(usize::MAX)).len(), 4);
    let Answer::Turn(turn) = answer(&Question::Turn, &game) else {
        panic!()
    };
    assert_eq!((turn.side, turn.number, turn.check), (white, 3, false));
}

#[test]
fn a_side_that_has_not_moved_hears_all_moves_as_new() {
    let game = played("e4");
    assert_eq!(made(Question::Since(Color::Black), &game).len(), 1);
    let mated = played("f3 e5 g4 Qh4#");
    let last = made(Question::Last(1), &mated)[0];
    assert!(last.check && last.mate);
}

#[test]
fn material_is_counted_and_compared() {
    let Answer::Material(material) = answer(
        &Question::Material,
        &game("4k3/pp6/8/8/8/8/8/RN2K3 w - - 0 1"),
    ) else {
        panic!()
    };
    assert_eq!(material.points(Color::White), 8);
    assert_eq!(material.lead(), Some((Color::White, 6)));
    assert_eq!(
        material.surplus(Color::White),
        [(Role::Rook, 1), (Role::Knight, 1)]
    );
    assert_eq!(material.surplus(Color::Black), [(Role::Pawn, 2)]);
}

#[test]
fn pieces_come_in_the_order_that_is_asked_for() {
    let game = game("4k3/p7/8/8/8/2N5/PP6/4K3 w - - 0 1");
    let told = |side, order| match answer(&Question::Pieces { side, order }, &game) {
        Answer::Pieces(Pieces { sides, .. }) => {
            let sides: Vec<String> = sides.iter().map(|it| names(&it.1)).collect();
            sides.join(" / ")
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(told(None, Order::Kinds), "Ke1 Nc3 Pa2 Pb2 / ke8 pa7");
    assert_eq!(told(None, Order::Ranks), "Ke1 Pa2 Pb2 Nc3 / ke8 pa7");
    assert_eq!(told(Some(Color::Black), Order::Ranks), "ke8 pa7");
}

#[test]
fn lines_are_followed_from_left_to_right() {
    let ends: Vec<(Square, Square)> = Diagonal::of(Square::E4)
        .map(|it| (it.first(), it.last()))
        .collect();
    assert_eq!(ends, [(Square::B1, Square::H7), (Square::A8, Square::H1)]);
    assert_eq!(Diagonal::of(Square::A1).count(), 1);
    assert_eq!(Diagonal::through(Square::A1, Square::B3), None);
    assert_eq!(Diagonal::through(Square::E4, Square::E4), None);
    let long = Diagonal::through(Square::G7, Square::B2).unwrap();
    let Answer::Lines(lines) = answer(&Question::Line(Line::Diagonal(long)), &Game::new()) else {
        panic!()
    };
    assert_eq!(names(&lines[0].pieces), "Ra1 Pb2 pg7 rh8");
    let rank = Question::Line(Line::Rank(Rank::Eighth));
    let Answer::Lines(lines) = answer(&rank, &Game::new()) else {
        panic!()
    };
    assert_eq!(names(&lines[0].pieces), "ra8 nb8 bc8 qd8 ke8 bf8 ng8 rh8");
}

#[test]
fn a_long_answer_can_be_narrowed() {
    let question = Question::Pieces {
        side: None,
        order: Order::Kinds,
    };
    let all = answer(&question, &Game::new());
    let Narrowed::Less(knights) = all.only(Only::Role(Role::Knight)) else {
        panic!()
    };
    let Narrowed::Less(Answer::Pieces(blacks)) = knights.clone().only(Only::Side(Color::Black))
    else {
        panic!()
    };
    assert_eq!(blacks.sides.len(), 1);
    assert_eq!(names(&blacks.sides[0].1), "nb8 ng8");
    assert_eq!(
        knights.only(Only::Role(Role::Bishop)),
        Narrowed::Nothing,
        "no knight is a bishop"
    );
    let turn = answer(&Question::Turn, &Game::new());
    assert_eq!(turn.only(Only::Side(Color::White)), Narrowed::NotAList);
}

#[test]
fn a_narrowed_answer_keeps_the_check_and_drops_what_is_empty() {
    let threats = ask(
        "4k3/8/8/8/1b6/8/8/4K2N w - - 0 1",
        Question::Threats(Color::White),
    );
    let Narrowed::Less(Answer::Danger(danger)) = threats.only(Only::Role(Role::Knight)) else {
        panic!()
    };
    assert_eq!(names(&danger.checkers), "bb4");
    let control = Question::Control {
        square: Square::D4,
        stance: Stance::Both,
        x_rays: false,
    };
    let control = ask(IN_CHECK, control);
    let Narrowed::Less(Answer::Control(control)) = control.only(Only::Role(Role::Queen)) else {
        panic!()
    };
    assert_eq!(control.attackers, []);
    assert!(control.defenders.is_some(), "the queen defends");
}

/// White is in check, and the pawn on d4 is attacked once and defended twice.
const IN_CHECK: &str = "r1bqk2r/pppp1ppp/2n2n2/8/1b1PP3/5N2/PP3PPP/RNBQKB1R w KQkq - 0 6";

#[test]
fn a_check_takes_no_defence_away() {
    let Answer::Danger(danger) = ask(IN_CHECK, Question::Threats(Color::White)) else {
        panic!()
    };
    assert_eq!(names(&danger.checkers), "bb4");
    let endangered: Vec<_> = danger.captures.iter().map(|it| it.on.square).collect();
    assert_eq!(endangered, [Square::E4]);
}

#[test]
fn a_capture_en_passant_is_a_threat() {
    let threat = ask(
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
        Question::Threats(Color::White),
    );
    let Answer::Danger(danger) = threat else {
        panic!()
    };
    let threats: Vec<_> = danger
        .captures
        .iter()
        .map(|it| (it.by.square, it.on.square, it.gain))
        .collect();
    assert_eq!(threats, [(Square::D4, Square::E4, 1)]);
}

#[test]
fn what_speaks_against_a_move_is_what_the_next_moves_show() {
    let attack = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    for (fen, san, told) in [
        (attack, "Qxf7#", "mates"),
        (attack, "d4", "misses Qxf7#"),
        (
            "r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 4 3",
            "Qxe5+",
            "loses Qe5 9",
        ),
        (
            "r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 4 3",
            "Bc4",
            "nothing",
        ),
        (
            "6k1/5pp1/7p/8/8/8/r4P1P/1R4K1 w - - 0 1",
            "Ra1",
            "loses Ra1 5",
        ),
        (
            "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2",
            "g4",
            "allows Qh4#",
        ),
        ("7k/8/8/6K1/8/8/8/5Q2 w - - 0 1", "Qf7", "stalemates"),
        // A trade loses nothing.
        (
            "3r2k1/5ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1",
            "Rxd8#",
            "mates",
        ),
        (
            "3r2k1/3r1ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1",
            "Rxd7",
            "nothing",
        ),
    ] {
        let game = game(fen);
        let san: shakmaty::san::SanPlus = san.parse().unwrap();
        let mv = san.san.to_move(game.position()).unwrap();
        let mut after = game.clone();
        after.play(mv).unwrap();
        let moves = |game: &Game, found: &[Found]| {
            let found = found.iter().map(|it| {
                shakmaty::san::SanPlus::from_move(game.position().clone(), it.mv).to_string()
            });
            found.collect::<Vec<_>>().join(" ")
        };
        let heard = match verdict(game.position(), mv) {
            Verdict::Mates => "mates".to_owned(),
            Verdict::AllowsMate(found) => format!("allows {}", moves(&after, &found)),
            Verdict::MissesMate(found) => format!("misses {}", moves(&game, &found)),
            Verdict::Stalemates => "stalemates".to_owned(),
            Verdict::Loses(capture) => format!("loses {} {}", name(capture.on), capture.gain),
            Verdict::Nothing => "nothing".to_owned(),
        };
        assert_eq!(heard, told, "{fen}: {san}");
    }
}

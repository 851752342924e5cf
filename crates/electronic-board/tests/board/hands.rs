//! What players do on a board, square by square, and what the watch reports.

use std::time::Duration;

use chess_laws::{Game, Time};
use electronic_board::Shown;
use electronic_board::repair::Fix;
use electronic_board::watch::{ExpectedBoard, Part, QUIET, Sighting, Unclear, Watch};
use shakmaty::{Piece, Square};

/// A board, its watch, and the reports as short texts.
pub struct Table {
    watch: Watch,
    now: Time,
    pub seen: Vec<String>,
}

impl Table {
    pub fn new(fen: &str) -> Self {
        let game = Game::from_fen(fen).unwrap();
        Self {
            watch: Watch::new(game.position().clone(), QUIET),
            now: Time::ZERO,
            seen: Vec::new(),
        }
    }

    /// `e2-` lifts the piece, `e4P` puts one; `.` waits a moment, `..` a long time, `!` presses the
    /// clock.
    pub fn hands(&mut self, actions: &str) -> &mut Self {
        for action in actions.split_whitespace() {
            let sightings = match action {
                "." => self.wait(300),
                ".." => self.wait(3_000),
                "!" => self.watch.pressed(self.now, true),
                _ => {
                    let square: Square = action[..2].parse().unwrap();
                    let piece = action[2..].chars().next().and_then(Piece::from_char);
                    self.now = self.now + Duration::from_millis(50);
                    self.watch.field(square, piece, self.now)
                }
            };
            self.note(sightings);
        }
        self
    }

    /// Sets the position and use of the board.
    pub fn expects(&mut self, game: &Game, part: Part) {
        let expected = ExpectedBoard::new(game.position().clone(), part);
        self.watch.expect(expected, self.now);
    }

    fn wait(&mut self, ms: u64) -> Vec<Sighting> {
        let mut sightings = Vec::new();
        for _ in 0..ms / 50 {
            self.now = self.now + Duration::from_millis(50);
            sightings.extend(self.watch.pass(self.now, true));
        }
        sightings
    }

    fn note(&mut self, sightings: Vec<Sighting>) {
        self.seen.extend(sightings.iter().map(told));
    }
}

/// A report as a short text.
pub fn told(sighting: &Sighting) -> String {
    let words = |fixes: &[Fix]| {
        let fixes: Vec<String> = fixes.iter().map(word).collect();
        fixes.join(", ")
    };
    match sighting {
        Sighting::Lifted { piece, from } => format!("lifted {}{from}", piece.char()),
        Sighting::Replaced { piece, to } => format!("replaced {}{to}", piece.char()),
        Sighting::TakenOut { piece, from } => format!("out {}{from}", piece.char()),
        Sighting::PutIn { piece, to } => format!("in {}{to}", piece.char()),
        Sighting::Moved(mv) => format!("moved {mv}"),
        Sighting::Retracted { reported, instead } => match instead {
            Some(mv) => format!("not {reported} but {mv}"),
            None => format!("not {reported}"),
        },
        Sighting::Wrong(fixes) => format!("wrong: {}", words(fixes)),
        Sighting::Missing(fixes) => format!("missing: {}", words(fixes)),
        Sighting::Right => "right".to_owned(),
        Sighting::Kings(result) => format!("kings: {result}"),
        Sighting::Unclear(Unclear::Promotion { to }) => format!("promotion? {to}"),
        Sighting::Unclear(Unclear::UnknownPromotion { to }) => format!("unknown promotion? {to}"),
        Sighting::Unclear(Unclear::Capture { from }) => format!("capture? {from}"),
    }
}

fn word(fix: &Fix) -> String {
    match fix {
        Fix::Shift { piece, from, to } => format!("{}{from}-{to}", piece.char()),
        Fix::Remove { piece, from } => format!("off {}{from}", piece.char()),
        Fix::Clear { from } => format!("off {from}"),
        Fix::Put { piece, to } => format!("put {}{to}", piece.char()),
    }
}

pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The game after this first move, in UCI.
pub fn after(uci: &str) -> Game {
    let mut game = Game::new();
    let mv = game.move_from_uci(uci.parse().unwrap()).unwrap();
    game.play(mv).unwrap();
    game
}

#[track_caller]
fn sees(fen: &str, actions: &str, expected: &[&str]) {
    let mut table = Table::new(fen);
    assert_eq!(table.hands(actions).seen, expected, "{actions}");
}

#[test]
fn a_move_counts_when_nothing_changes_for_a_while() {
    sees(START, "e2- e4P", &["lifted Pe2"]);
    sees(START, "e2- e4P .", &["lifted Pe2", "moved e2-e4"]);
}

#[test]
fn a_move_counts_when_the_clock_is_pressed() {
    sees(START, "e2- e4P !", &["lifted Pe2", "moved e2-e4"]);
}

#[test]
fn a_square_that_a_piece_only_passes_is_not_a_move() {
    sees(START, "e2- e3P e3- e4P .", &["lifted Pe2", "moved e2-e4"]);
    // The board may report the new square before the old one is empty.
    sees(START, "e4P e2- .", &["lifted Pe2", "moved e2-e4"]);
}

#[test]
fn a_piece_that_rests_on_its_way_is_first_reported_as_another_move() {
    let rests = "d2- d3P . d3- d4P . !";
    sees(
        START,
        rests,
        &[
            "lifted Pd2",
            "moved d2-d3",
            "lifted Pd3",
            "not d2-d3 but d2-d4",
        ],
    );
    let back = "d2- d3P . d3- d2P .";
    sees(
        START,
        back,
        &["lifted Pd2", "moved d2-d3", "lifted Pd3", "not d2-d3"],
    );
}

#[test]
fn a_move_cannot_change_after_the_clock_is_pressed() {
    let mut table = Table::new(START);
    table.hands("d2- d3P ! d3- d4P . ..");
    let last = table.seen.last().unwrap();
    assert_eq!(last, "wrong: Pd4-d3", "{:?}", table.seen);
    table.seen.clear();
    table.hands("d4- d3P .");
    assert_eq!(table.seen, ["replaced Pd3", "right"]);
}

#[test]
fn a_piece_that_is_adjusted_was_touched_and_put_back() {
    sees(START, "g1- . g1N .", &["lifted Ng1", "replaced Ng1"]);
}

#[test]
fn a_capture_in_either_order() {
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    sees(
        fen,
        "d5- e4- d5P .",
        &["lifted pd5", "lifted Pe4", "moved e4xd5"],
    );
    sees(
        fen,
        "e4- d5- d5P .",
        &["lifted Pe4", "lifted pd5", "moved e4xd5"],
    );
    // The square of the captured piece was never seen empty.
    sees(fen, "e4- d5P .", &["lifted Pe4", "moved e4xd5"]);
}

#[test]
fn castling_is_recognised_whether_king_or_rook_goes_first() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let king_first = "e1- g1K . h1- f1R .";
    sees(fen, king_first, &["lifted Ke1", "moved O-O"]);
    let rook_first = "h1- f1R . e1- g1K .";
    let seen = [
        "lifted Rh1",
        "moved Rh1-f1",
        "lifted Ke1",
        "not Rh1-f1 but O-O",
    ];
    sees(fen, rook_first, &seen);
}

/// 4.7.2: the king that was released after two squares castles, whatever it does next.
#[test]
fn a_king_that_is_released_where_it_castles_has_castled() {
    let fen = "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1";
    let elsewhere = "e8- g8k .. g8- f8k .";
    sees(
        fen,
        elsewhere,
        &[
            "lifted ke8",
            "moved O-O",
            "lifted kg8",
            "not O-O but Ke8-f8",
        ],
    );
    let back = "e8- c8k . c8- e8k .";
    sees(
        fen,
        back,
        &["lifted ke8", "moved O-O-O", "lifted kc8", "not O-O-O"],
    );
    // Only on its way, for as long as it is in the hand.
    sees(fen, "e8- g8k g8- f8k .", &["lifted ke8", "moved Ke8-f8"]);
    // The rook that does not follow is missed, at once when the clock is pressed.
    let forgotten = "e8- g8k . .. .. .. .. .. .. .. ..";
    sees(
        fen,
        forgotten,
        &["lifted ke8", "moved O-O", "wrong: rh8-f8"],
    );
    sees(
        fen,
        "e8- g8k . ! .",
        &["lifted ke8", "moved O-O", "wrong: rh8-f8"],
    );
}

/// 4.7.1: so is a pawn that captures en passant, before the captured one is taken off.
#[test]
fn a_pawn_that_is_released_where_it_captures_en_passant_has_captured() {
    let fen = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
    sees(fen, "d4- e3p . e4- .", &["lifted pd4", "moved d4xe3"]);
    sees(
        fen,
        "d4- e3p . e3- d3p .",
        &[
            "lifted pd4",
            "moved d4xe3",
            "lifted pe3",
            "not d4xe3 but d4-d3",
        ],
    );
}

#[test]
fn a_pawn_on_the_last_rank_waits_for_its_piece() {
    let fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
    sees(fen, "a7- a8P .", &["lifted Pa7"]);
    sees(fen, "a7- a8P . a8- a8Q .", &["lifted Pa7", "moved a7-a8=Q"]);
}

#[test]
fn a_wrong_position_is_reported_once_with_its_repair() {
    let mut table = Table::new(START);
    table.hands("e2- e5P .. .. ..");
    assert_eq!(table.seen, ["lifted Pe2", "wrong: Pe5-e2"]);
    table.seen.clear();
    table.hands("g1- .. b1- .. g1N b1N e5- e2P .");
    assert!(!table.seen.iter().any(|it| it.starts_with("wrong")));
    assert_eq!(table.seen.last().unwrap(), "right");
}

#[test]
fn pressing_the_clock_without_a_move_is_reported() {
    sees(START, "e2- ! .", &["lifted Pe2", "wrong: put Pe2"]);
}

#[test]
fn a_player_may_hold_a_piece_for_long_without_a_report() {
    let mut table = Table::new(START);
    table.hands("e2- .. .. .. e4P .");
    assert_eq!(table.seen, ["lifted Pe2", "moved e2-e4"]);
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    sees(fen, "e1- g1K .. h1- .. f1R .", &["lifted Ke1", "moved O-O"]);
}

#[test]
fn a_piece_that_does_not_come_back_is_reported() {
    let mut table = Table::new(START);
    table.hands("e2- .. .. .. .. .. ..");
    assert_eq!(table.seen, ["lifted Pe2", "wrong: put Pe2"]);
}

#[test]
fn an_announced_move_that_nobody_makes_is_reported_once() {
    let mut table = Table::new(START);
    table.expects(&after("e2e4"), Part::Plays);
    table.hands(".. ..");
    assert_eq!(table.seen, Vec::<String>::new());
    table.hands(".. .. .. ..");
    assert_eq!(table.seen, ["missing: Pe2-e4"]);
    table.hands("e2- e4P .");
    assert_eq!(table.seen.last().unwrap(), "right");
    // The player's answer counts.
    table.hands("e7- e5p .");
    assert_eq!(table.seen.last().unwrap(), "moved e7-e5");
}

#[test]
fn another_move_instead_of_the_missing_one_is_reported() {
    let mut table = Table::new(START);
    table.expects(&after("e2e4"), Part::Follows);
    let sightings = table.wait(9_000);
    table.note(sightings);
    table.seen.clear();
    assert_eq!(
        table.hands("b8- c6n .. ..").seen,
        ["wrong: Pe2-e4"],
        "once, and first the move"
    );
}

#[test]
fn an_answer_before_the_announced_move_reports_only_that_move() {
    let mut table = Table::new(START);
    table.expects(&after("e2e4"), Part::Plays);
    table.hands("e7- e5p ..");
    assert_eq!(table.seen.last().unwrap(), "wrong: Pe2-e4");
    table.hands("e2- e4P .");
    assert_eq!(table.seen.last().unwrap(), "moved e7-e5");
}

#[test]
fn problems_are_reported_one_after_another() {
    let mut table = Table::new(START);
    table.hands("a1- a5R b1- b5N ..");
    let wrong = table.seen.last().unwrap();
    assert_eq!(wrong, "wrong: Ra5-a1, Nb5-b1");
    table.seen.clear();
    table.hands("a5- .. a1R ..");
    assert_eq!(table.seen.last().unwrap(), "wrong: Nb5-b1");
    table.hands("b5- b1N .");
    assert_eq!(table.seen.last().unwrap(), "right");
}

#[test]
fn no_move_counts_while_the_other_side_is_to_move() {
    let mut table = Table::new(START);
    table.expects(&Game::new(), Part::Follows);
    table.hands("e2- e4P .");
    assert_eq!(table.seen, ["lifted Pe2"]);
    table.hands("..");
    assert_eq!(table.seen.last().unwrap(), "wrong: Pe4-e2");
}

#[test]
fn kings_in_the_centre_are_the_sign_of_a_result() {
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for (squares, result) in [
        ("e4K d5k", "1-0"),
        ("d4K e5k", "0-1"),
        ("e4K e5k", "1/2-1/2"),
    ] {
        let mut table = Table::new(fen);
        table.hands(&format!("e1- e8- {squares} .. .."));
        assert_eq!(table.seen.last().unwrap(), &format!("kings: {result}"));
        let signs = table.seen.iter().filter(|it| it.starts_with("kings"));
        assert_eq!(signs.count(), 1);
    }
}

#[test]
fn a_known_move_may_change_even_if_the_expectation_came_late() {
    let mut table = Table::new(START);
    table.expects(&Game::new(), Part::Plays);
    table.hands("d2- d3P .");
    // First what the game expected before it knew the move, then what it expects since.
    table.expects(&Game::new(), Part::Plays);
    let made = ExpectedBoard {
        position: after("d2d3").position().clone(),
        part: Part::Made,
        before: Some(Game::new().position().clone()),
        shown: Shown::default(),
    };
    table.watch.expect(made, table.now);
    table.seen.clear();
    table.hands("d3- d4P .");
    assert_eq!(table.seen, ["lifted Pd3", "not d2-d3 but d2-d4"]);
}

//! A long game with all devices at once, some of them flooded for a while: who plays is answered, and the program does
//! not take more and more of the machine. What it takes, and how long answers take, is told for each minute.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use braille_display::DriverKind;
use shakmaty::{CastlingMode, Move, uci::UciMove};

use crate::asking::asks;
use crate::board_support::{Board, START};
use crate::display::{Display, wait_for};
use crate::floods::{Flood, POINTING};
use crate::page::PageOf;
use crate::program::{Home, Program, Running, moves};
use crate::random_game::{Chance, random_moves, typed_in_full};
use crate::rounds::soaks_for;
use crate::vitals::Vitals;

/// How long one kind of flood lasts in a soak.
const MINUTE: Duration = Duration::from_secs(60);

/// How often somebody asks something in a soak.
const PAUSE: Duration = Duration::from_millis(500);

/// How many plies a soak has; another test plays only a few.
const LONG: usize = 200;
const SHORT: usize = 12;

/// By so much the memory may grow after the first quarter, without what the journal has grown: 16 MiB, in KiB.
const GROWTH: u64 = 16 * 1024;

/// What goes on beside the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Beside {
    Nothing,
    Keys,
    Noise,
    Connections,
}

const ALL: [Beside; 4] = [
    Beside::Nothing,
    Beside::Keys,
    Beside::Noise,
    Beside::Connections,
];

/// A blind player at keyboard and display, a sighted one at a board, others who look on at the page.
struct Table {
    home: Home,
    board: Board,
    display: Arc<Display>,
    page: PageOf,
    program: Running,
    /// The moves that are still to be made, the next one last.
    ahead: Vec<Move>,
    made: usize,
    asked: usize,
}

impl Table {
    fn set(plies: usize, chance: &mut Chance) -> Self {
        let (home, board) = (Home::new(), Board::at(START));
        let display = Display::start(DriverKind::Baum, 40);
        let mut program = Program::at(&home)
            .keyboard("--time none --web --board")
            .arg(board.place())
            .arg("--braille")
            .arg(display.path())
            .start();
        program.says("Elektronisches Brett verbunden, die Stellung stimmt.");
        let page = PageOf::visitor(&home, "spectator");
        for _ in 0..4 {
            let mut watcher = page.watches();
            thread::spawn(move || while watcher.shown().is_some() {});
        }
        let mut ahead = random_moves(chance, plies);
        ahead.reverse();
        Self {
            home,
            board,
            display: Arc::new(display),
            page,
            program,
            ahead,
            made: 0,
            asked: 0,
        }
    }

    /// What begins beside the game and lasts as long as it is kept.
    fn begins(&self, beside: Beside, chance: &mut Chance) -> Option<Flood> {
        let chance = Chance(chance.below(1000) as u64);
        match beside {
            Beside::Nothing => None,
            Beside::Keys => Some(Flood::of_keys(&self.display, POINTING)),
            Beside::Noise => Some(Flood::of_noise(&self.display, chance)),
            Beside::Connections => Some(Flood::of_connections(self.page.address, chance)),
        }
    }

    /// The next move: the blind player types it and somebody makes it on the board, or the sighted one makes it there.
    fn moves_on(&mut self) {
        let Some(mv) = self.ahead.pop() else {
            return;
        };
        if self.made.is_multiple_of(2) {
            self.program.types(&typed_in_full(mv));
        }
        let hands = hands_of(mv);
        self.board
            .hands(&hands.iter().map(String::as_str).collect::<Vec<_>>());
        self.made += 1;
        let (made, home) = (self.made, &self.home);
        wait_for("the move", || home.moves_so_far().len() == made);
    }

    /// Somebody asks something; how long the answer takes.
    fn asks(&mut self) -> Duration {
        let asked = Instant::now();
        self.asked += 1;
        asks(&mut self.program, self.asked);
        asked.elapsed()
    }

    fn vitals(&self) -> Vitals {
        Vitals::of(self.program.process())
    }

    fn journal_kib(&self) -> u64 {
        self.home.journal().metadata().unwrap().len() / 1024
    }
}

/// What hands do on a board for a move.
fn hands_of(mv: Move) -> Vec<String> {
    let squares = UciMove::from_move(mv, CastlingMode::Standard).to_string();
    let (from, to) = (&squares[..2], &squares[2..4]);
    match mv {
        Move::Castle { king, rook } => {
            let side = if rook > king { "f" } else { "d" };
            let rank = &squares[1..2];
            vec![squares.clone(), format!("{rook}{side}{rank}")]
        }
        Move::EnPassant { from: pawn, .. } => {
            vec![format!("{}{}-", &to[..1], &pawn.to_string()[1..]), squares]
        }
        Move::Normal { capture, .. } if capture.is_some() => vec![format!("{from}x{to}")],
        Move::Normal { .. } | Move::Put { .. } => vec![squares],
    }
}

/// Plays on, while this goes on beside, until `is_over` says so of the time and the moves since.
fn plays_on(
    table: &mut Table,
    flood: Option<Flood>,
    each: Duration,
    pause: Duration,
    is_over: impl Fn(Duration, usize) -> bool,
) -> (Vec<Duration>, Vitals) {
    let (begun, before) = (Instant::now(), table.made);
    let mut answers = Vec::new();
    let mut most = table.vitals();
    while !is_over(begun.elapsed(), table.made - before) {
        if begun.elapsed() >= each * (table.made - before) as u32 {
            table.moves_on();
        }
        answers.push(table.asks());
        most = most.most(table.vitals());
        thread::park_timeout(pause);
    }
    drop(flood);
    (answers, most)
}

/// In words: how many answers there were, how long the middle one took, and the longest.
fn told(mut answers: Vec<Duration>) -> String {
    answers.sort();
    let count = answers.len();
    let middle = answers.get(count / 2).copied().unwrap_or_default();
    let longest = answers.last().copied().unwrap_or_default();
    format!("{count} answers, the middle one after {middle:.1?}, the last after {longest:.1?}")
}

#[test]
fn a_long_game_with_all_devices_does_not_take_more_and_more_of_the_machine() {
    let soak = soaks_for();
    let plies = if soak.is_some() { LONG } else { SHORT };
    let mut chance = Chance(1);
    let mut table = Table::set(plies, &mut chance);
    let each = soak.map_or(Duration::ZERO, |it| it / (LONG as u32));
    let pause = soak.map_or(Duration::ZERO, |_| PAUSE);
    let minutes = soak.map_or(ALL.len() as u64, |it| it.as_secs() / MINUTE.as_secs());
    let minutes = minutes.max(ALL.len() as u64);
    let mut first: Option<(Vitals, u64)> = None;
    for minute in 0..minutes {
        let beside = ALL[minute as usize % ALL.len()];
        let flood = table.begins(beside, &mut chance);
        let is_over = |time: Duration, made: usize| match soak {
            Some(_) => time >= MINUTE,
            None => made >= SHORT / ALL.len(),
        };
        let (answers, most) = plays_on(&mut table, flood, each, pause, is_over);
        let (made, journal) = (table.made, table.journal_kib());
        let answers = told(answers);
        println!(
            "minute {minute}, beside it {beside:?}: {answers}; at most {most}; {made} plies, journal {journal} KiB"
        );
        if minute + 1 == minutes.div_ceil(4).max(ALL.len() as u64) {
            first = Some((table.vitals(), table.journal_kib()));
        }
    }
    let (settled, journal) = first.unwrap();
    let grown = table.journal_kib() - journal;
    wait_for("as few threads and open files as before", || {
        let now = table.vitals();
        now.threads <= settled.threads && now.files <= settled.files
    });
    let now = table.vitals();
    println!("after the first quarter {settled}; at the end {now}");
    assert!(
        now.memory <= settled.memory + grown + GROWTH,
        "{settled}, {now}"
    );
    let Table {
        home,
        made,
        program,
        ..
    } = table;
    program.finish().success();
    assert_eq!(moves(&home.game()).len(), made);
}

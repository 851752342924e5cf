//! Programs as engines: small scripts that fail in their ways, and Stockfish where it is installed.

#![allow(clippy::unwrap_used)]

use std::ffi::OsStr;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, Position, Role};
use tempfile::TempDir;
use test_support::{DEADLINE, left_out, not_installed};
use uci_opponent::{
    Chosen, Failure, Limit, News, Opponent, OptionError, Patience, StartError, Strength, Task,
    Wishes, find,
};

/// An engine that answers, however late.
const PATIENT: Patience = Patience {
    greeting: DEADLINE,
    ready: DEADLINE,
    silence: DEADLINE,
    answer: DEADLINE,
    stop: DEADLINE,
    quit: DEADLINE,
};

/// An engine that answers no more once it is ready.
const SHORT: Patience = Patience {
    silence: Duration::from_millis(200),
    answer: Duration::from_millis(200),
    stop: Duration::from_millis(200),
    quit: Duration::from_millis(200),
    ..PATIENT
};

/// The limit of a task that may take as long as it likes.
const NODE: Limit = Limit::Nodes(1);

/// A script that answers like an engine; `go` is what it does when it should think.
struct Script {
    folder: TempDir,
    path: PathBuf,
}

impl Script {
    fn new(go: &str) -> Self {
        Self::whole(&format!(
            "while read -r word rest; do
                case $word in
                    uci) echo id name Script; echo uciok ;;
                    isready) echo readyok ;;
                    go) {go} ;;
                    quit) exit ;;
                esac
            done"
        ))
    }

    fn whole(commands: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("engine");
        let count = folder.path().join("starts").display().to_string();
        let script = format!("#!/bin/sh\necho start >>{count}\n{commands}\n");
        fs::write(&path, script).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
        Self { folder, path }
    }

    fn start(&self, patience: Patience) -> Result<Opponent, StartError> {
        // Another test may just be starting a program, and have this file open.
        loop {
            match Opponent::start(self.path.as_os_str(), Wishes::default(), patience) {
                Err(StartError::Failed(Failure::NotStarted(cause))) if cause.contains("busy") => {}
                started => return started,
            }
        }
    }

    /// How often it was started.
    fn starts(&self) -> usize {
        let starts = fs::read_to_string(self.folder.path().join("starts"));
        starts.unwrap_or_default().lines().count()
    }
}

fn task(limit: Limit) -> Task {
    Task::new(&Chess::default(), [], limit).unwrap()
}

/// Where the news about a task arrives.
fn think(opponent: &Opponent, task: Task) -> Receiver<News> {
    let (sender, news) = channel();
    opponent.think(task, move |it| drop(sender.send(it)));
    news
}

/// All news about a task, until the last.
fn news(opponent: &Opponent, limit: Limit) -> Vec<News> {
    let news = think(opponent, task(limit));
    let mut all = Vec::new();
    while let Ok(it) = news.recv_timeout(DEADLINE) {
        all.push(it);
    }
    all
}

/// The engine fails in this way for each of its three lives.
#[track_caller]
fn fails(go: &str, patience: Patience, limit: Limit, failure: &Failure) {
    let script = Script::new(go);
    let opponent = script.start(patience).unwrap();
    assert_eq!(opponent.identity().name, "Script");
    let restarted = News::Restarted(failure.clone());
    let expected = [restarted.clone(), restarted, News::GaveUp(failure.clone())];
    assert_eq!(news(&opponent, limit), expected);
    assert_eq!(script.starts(), 3);
    // It stays given up, and is not started any more.
    assert_eq!(news(&opponent, limit), expected[2..]);
    assert_eq!(script.starts(), 3);
}

#[test]
fn an_engine_that_dies_is_started_again_and_then_given_up() {
    fails("exit 3", PATIENT, NODE, &Failure::Ended);
}

#[test]
fn an_engine_that_hangs_is_killed() {
    fails("sleep 1000", SHORT, NODE, &Failure::Silent);
}

#[test]
fn an_engine_that_plays_illegal_moves_is_given_up() {
    let illegal = Failure::Illegal("e2e5".to_owned());
    fails("echo bestmove e2e5", PATIENT, NODE, &illegal);
}

#[test]
fn an_engine_that_talks_nonsense_is_given_up() {
    let nonsense = "echo hello; echo info score; echo; echo bestmove what";
    let unreadable = Failure::Unreadable("what".to_owned());
    fails(nonsense, PATIENT, NODE, &unreadable);
}

#[test]
fn an_engine_that_never_stops_to_write_is_killed() {
    // After its time and the second after it, and what it is given to stop.
    let patience = Patience {
        stop: SHORT.stop,
        quit: SHORT.quit,
        ..PATIENT
    };
    let limit = Limit::Time(Duration::from_millis(300));
    fails(
        "yes info depth 1 score cp 1",
        patience,
        limit,
        &Failure::NoMove,
    );
}

#[test]
fn a_line_without_an_end_takes_no_memory() {
    let script = Script::new("head -c 300000000 /dev/zero; echo; echo bestmove e2e4");
    let opponent = script.start(PATIENT).unwrap();
    let before = memory();
    let told = news(&opponent, NODE);
    assert!(matches!(told[..], [News::Chosen(_)]), "{told:?}");
    let grown = memory().saturating_sub(before);
    assert!(grown < 50_000, "{grown} KiB more than before");
}

/// The most memory that this process has used so far, in KiB.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|it| it.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

#[test]
fn an_engine_that_has_died_once_plays_on() {
    let script =
        Script::new("[ -e \"$0.died\" ] || { touch \"$0.died\"; exit; }; echo bestmove e2e4");
    let opponent = script.start(PATIENT).unwrap();
    let told = news(&opponent, NODE);
    assert!(
        matches!(told[..], [News::Restarted(Failure::Ended), News::Chosen(_)]),
        "{told:?}"
    );
}

#[test]
fn a_program_that_is_no_engine_is_said_to_be_none() {
    let patience = Patience {
        greeting: Duration::from_millis(300),
        ..SHORT
    };
    let silent = Script::whole("sleep 1000").start(patience);
    assert_eq!(silent.unwrap_err(), StartError::Failed(Failure::NoUci));
    let ends = Script::whole("echo hello").start(PATIENT);
    assert_eq!(ends.unwrap_err(), StartError::Failed(Failure::Ended));
}

#[test]
fn a_file_that_cannot_be_run_is_named_with_its_cause() {
    let script = Script::new("");
    fs::set_permissions(&script.path, Permissions::from_mode(0o644)).unwrap();
    match script.start(PATIENT) {
        Err(StartError::Failed(Failure::NotStarted(cause))) => {
            assert!(cause.contains("ermission"), "{cause}");
        }
        started => panic!("{started:?}"),
    }
}

#[test]
fn an_engine_that_does_not_quit_is_killed_with_all_that_it_has_started() {
    // It leaves its process number, and that of a program that it has started.
    let script = Script::whole(
        "trap '' TERM INT HUP
        sleep 1000 & echo $$ $! >\"$0.numbers\"
        while :; do
            read -r word || sleep 1
            case $word in uci) echo uciok ;; isready) echo readyok ;; esac
        done",
    );
    let opponent = script.start(SHORT).unwrap();
    let numbers = fs::read_to_string(script.folder.path().join("engine.numbers")).unwrap();
    drop(opponent);
    let begun = Instant::now();
    // A process that is killed goes on until it has a processor again.
    while numbers.split_whitespace().any(is_alive) {
        assert!(begun.elapsed() < DEADLINE, "{numbers}");
        std::thread::yield_now();
    }
}

fn is_alive(number: &str) -> bool {
    let status = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
    // One that is dead may still be listed until its new parent has looked.
    !(status.is_empty() || status.contains(") Z ") || status.contains(") X "))
}

#[test]
fn a_task_that_is_stopped_gives_no_news() {
    let script = Script::new("[ $rest = 'nodes 1' ] && sleep 0.1; echo bestmove e2e4");
    let opponent = script.start(PATIENT).unwrap();
    let first = think(&opponent, task(NODE));
    opponent.stop();
    let second = think(&opponent, task(Limit::Nodes(2)));
    assert!(matches!(second.recv_timeout(DEADLINE), Ok(News::Chosen(_))));
    assert!(!matches!(
        first.try_recv(),
        Ok(News::GaveUp(_) | News::Restarted(_))
    ));
    assert_eq!(script.starts(), 1);
}

/// Stockfish with these wishes, if it is installed.
fn stockfish(wishes: Wishes) -> Option<Result<Opponent, StartError>> {
    let name = OsStr::new("stockfish");
    if find(name).is_none() {
        left_out(&not_installed("stockfish"));
        return None;
    }
    Some(Opponent::start(name, wishes, Patience::default()))
}

/// A game of an engine against itself, up to so many plies.
fn play(opponent: &Opponent, start: &Chess, plies: usize, nodes: u64) -> Vec<Move> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    while !position.is_game_over() && moves.len() < plies {
        let task = Task::new(start, moves.iter().copied(), Limit::Nodes(nodes)).unwrap();
        let news = think(opponent, task).recv_timeout(DEADLINE).unwrap();
        let News::Chosen(Chosen { mv, score, .. }) = news else {
            panic!("{news:?}");
        };
        assert!(score.is_some() || nodes == 1);
        position.play_unchecked(mv);
        moves.push(mv);
    }
    moves
}

#[test]
fn stockfish_plays_the_same_game_with_the_same_number_of_nodes() {
    let wishes = || Wishes {
        options: vec![("Threads".to_owned(), "1".to_owned())],
        ..Wishes::default()
    };
    let Some(opponent) = stockfish(wishes()) else {
        return;
    };
    let opponent = opponent.unwrap();
    assert!(opponent.identity().name.starts_with("Stockfish"));
    let start = Chess::default();
    let game = play(&opponent, &start, 40, 500);
    assert_eq!(game.len(), 40);
    let again = stockfish(wishes()).unwrap().unwrap();
    assert_eq!(game, play(&again, &start, 40, 500));
}

/// King and rook stand side by side, so that castling exchanges them.
fn beside_each_other() -> (Chess, Move) {
    let fen = "1k6/8/8/8/8/8/8/5KR1 w G - 0 1".parse::<Fen>().unwrap();
    let start: Chess = fen.into_position(CastlingMode::Chess960).unwrap();
    let castling = "f1g1".parse::<UciMove>().unwrap().to_move(&start).unwrap();
    assert!(castling.is_castle());
    (start, castling)
}

#[test]
fn an_engine_may_castle_in_chess960() {
    let script = Script::new("echo bestmove f1g1");
    let opponent = script.start(PATIENT).unwrap();
    let (start, castling) = beside_each_other();
    assert_eq!(play(&opponent, &start, 1, 1), [castling]);
}

#[test]
fn stockfish_understands_castling_in_chess960() {
    let Some(opponent) = stockfish(Wishes {
        chess960: true,
        ..Wishes::default()
    }) else {
        return;
    };
    let (start, castling) = beside_each_other();
    let task = Task::new(&start, [castling], Limit::Nodes(500)).unwrap();
    let news = think(&opponent.unwrap(), task)
        .recv_timeout(DEADLINE)
        .unwrap();
    // Had it not castled, it would move for White, and be restarted for that.
    let News::Chosen(Chosen { mv, .. }) = news else {
        panic!("{news:?}");
    };
    assert_eq!(mv.role(), Role::King);
}

#[test]
fn stockfish_takes_a_rating_within_its_range_only() {
    let rating = |elo| Wishes {
        strength: Strength::Elo(elo),
        ..Wishes::default()
    };
    let Some(weak) = stockfish(rating(1500)) else {
        return;
    };
    assert!(!play(&weak.unwrap(), &Chess::default(), 4, 200).is_empty());
    match stockfish(rating(50)).unwrap() {
        Err(StartError::Option(OptionError::NotNumber { name, min, max })) => {
            assert_eq!(name, "UCI_Elo");
            assert!(min > 50 && max > min);
        }
        started => panic!("{started:?}"),
    }
}

#[test]
fn stockfish_tells_several_lines_and_keeps_them_when_it_is_to_finish() {
    let Some(opponent) = stockfish(Wishes::default()) else {
        return;
    };
    let opponent = opponent.unwrap();
    let long = Task::new(&Chess::default(), [], Limit::Time(Duration::from_secs(600)));
    let news = think(&opponent, long.unwrap().with_lines(3));
    while !matches!(news.recv_timeout(DEADLINE).unwrap(), News::Deeper(5..)) {}
    opponent.finish();
    let chosen = news.iter().find_map(|it| match it {
        News::Chosen(chosen) => Some(chosen),
        _ => None,
    });
    let Chosen { mv, lines, .. } = chosen.unwrap();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0].moves[0], mv);
    assert!(lines.iter().all(|it| it.depth >= Some(4)), "{lines:?}");
    // A task without lines is told one move, and nothing of the way there.
    let told = think(&opponent, task(Limit::Nodes(500))).recv_timeout(DEADLINE);
    let Ok(News::Chosen(Chosen { lines, .. })) = told else {
        panic!("{told:?}");
    };
    assert!(lines.is_empty());
}

#[test]
fn stockfish_uses_a_clock_and_sees_a_mate() {
    let Some(opponent) = stockfish(Wishes::default()) else {
        return;
    };
    let fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"
        .parse::<Fen>()
        .unwrap();
    let start: Chess = fen.into_position(CastlingMode::Standard).unwrap();
    let second = Duration::from_secs(1);
    let limit = Limit::Clocks(uci_opponent::Clocks {
        white: 2 * second,
        black: 2 * second,
        white_increment: Duration::ZERO,
        black_increment: Duration::ZERO,
        moves_to_go: Some(10),
    });
    let task = Task::new(&start, [], limit).unwrap();
    let news = think(&opponent.unwrap(), task)
        .recv_timeout(DEADLINE)
        .unwrap();
    let News::Chosen(Chosen { mv, score, .. }) = news else {
        panic!("{news:?}");
    };
    assert_eq!(mv.to_string(), "Rd1-d8");
    assert_eq!(score, Some(uci_opponent::Score::Mate(1)));
}

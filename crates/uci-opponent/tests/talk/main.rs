//! Talks between the program and an engine, each in a file:
//!
//! ```text
//! # a comment
//! wish elo 1500       before all others: what the user wants
//! @ 12.5              the time, in seconds
//! < uciok             the engine writes this
//! ! think nodes 5     the program wants this: think LIMIT [lines NUMBER] [after MOVES], stop, finish
//! ! ended             the engine has ended
//! ! cannot start      from now on it cannot be started
//! > isready           expected: this is sent
//! = kill              expected: this happens otherwise
//! ```
//!
//! Every output must be expected, in order.

#![allow(clippy::unwrap_used)]

use std::collections::VecDeque;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Chess, Position};
use test_support::Cases;
use uci_opponent::{
    Chosen, Clocks, Limit, Line, News, Order, Patience, Score, Strength, Supervision, Task, Wishes,
};

fn main() -> ExitCode {
    let mut cases = Cases::default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/talk");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|it| it.unwrap().path())
        .collect();
    files.retain(|it| it.extension().is_some_and(|it| it == "talk"));
    files.sort();
    assert!(files.len() >= 15, "{files:?}");
    for file in files {
        let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
        cases.add(name, move || {
            Talk::play(&fs::read_to_string(&file).unwrap())
        });
    }
    cases.run()
}

struct Talk {
    supervision: Supervision,
    now: Duration,
    outputs: VecDeque<String>,
    starts: bool,
}

impl Talk {
    fn play(text: &str) {
        let lines = text.lines().enumerate();
        let lines: Vec<(usize, &str)> = lines
            .map(|(index, line)| (index + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .collect();
        let mut wishes = Wishes::default();
        let wanted = lines
            .iter()
            .take_while(|(_, line)| line.starts_with("wish "));
        let begins = wanted.clone().count();
        for (_, line) in wanted {
            wish(&mut wishes, line);
        }
        let (supervision, orders) = Supervision::begin(wishes, Patience::default());
        let mut talk = Self {
            supervision,
            now: Duration::ZERO,
            outputs: VecDeque::new(),
            starts: true,
        };
        talk.take(orders);
        for (number, line) in &lines[begins..] {
            let (kind, rest) = line.split_once(' ').unwrap();
            match kind {
                ">" | "=" => {
                    let expected = Some(format!("{kind} {}", rest.trim()));
                    assert_eq!(talk.outputs.pop_front(), expected, "line {number}");
                }
                _ => {
                    assert_eq!(talk.outputs, [""; 0], "before line {number}");
                    talk.input(kind, rest.trim());
                }
            }
        }
        assert_eq!(talk.outputs, [""; 0], "at the end");
    }

    fn input(&mut self, kind: &str, rest: &str) {
        let now = self.now;
        let orders = match (kind, rest.split_once(' ').unwrap_or((rest, ""))) {
            ("@", _) => {
                self.now = Duration::from_secs_f64(rest.parse().unwrap());
                self.supervision.pass(self.now)
            }
            ("<", _) => self.supervision.line(rest, now),
            ("!", ("think", task)) => self.supervision.think(read_task(task), now),
            ("!", ("stop", _)) => self.supervision.stop(now),
            ("!", ("finish", _)) => self.supervision.finish(now),
            ("!", ("ended", _)) => self.supervision.ended(now),
            ("!", ("cannot", "start")) => {
                self.starts = false;
                Vec::new()
            }
            _ => panic!("{kind} {rest}"),
        };
        self.take(orders);
    }

    fn take(&mut self, orders: Vec<Order>) {
        let mut orders = VecDeque::from(orders);
        while let Some(order) = orders.pop_front() {
            let told = match order {
                Order::Start => {
                    orders.extend(match self.starts {
                        true => self.supervision.started(self.now),
                        false => self.supervision.not_started("no memory".to_owned()),
                    });
                    "= start".to_owned()
                }
                Order::Send(line) => format!("> {line}"),
                Order::Kill => "= kill".to_owned(),
                Order::Tell(news) => format!("= {}", told(&news)),
            };
            self.outputs.push_back(told);
        }
    }
}

fn told(news: &News) -> String {
    match news {
        News::Ready(identity) => format!("ready {:?}", identity.name),
        News::NotReady(failure) => format!("not ready: {failure}"),
        News::Misfit(error) => format!("misfit: {error}"),
        News::Chosen(Chosen { mv, score, lines }) => {
            let scored = |score: &Score| match score {
                Score::Centipawns(it) => format!(" cp {it}"),
                Score::Mate(it) => format!(" mate {it}"),
            };
            let told = |line: &Line| {
                let moves = line.moves.iter();
                let moves = moves.map(|it| format!(" {}", UciMove::from_standard(*it)));
                let moves: String = moves.collect();
                let depth = line.depth.unwrap_or_default();
                format!("; depth {depth}{}{moves}", scored(&line.score))
            };
            let lines: String = lines.iter().map(told).collect();
            let score = score.as_ref().map(scored).unwrap_or_default();
            format!("chosen {}{score}{lines}", UciMove::from_standard(*mv))
        }
        News::Deeper(depth) => format!("deeper {depth}"),
        News::Silent => "silent".to_owned(),
        News::Restarted(failure) => format!("restarted: {failure}"),
        News::GaveUp(failure) => format!("gave up: {failure}"),
    }
}

fn wish(wishes: &mut Wishes, line: &str) {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[1..] {
        ["elo", elo] => wishes.strength = Strength::Elo(elo.parse().unwrap()),
        ["skill", level] => wishes.strength = Strength::Skill(level.parse().unwrap()),
        ["chess960"] => wishes.chess960 = true,
        ["option", ..] => {
            let (_, option) = line.split_once(" option ").unwrap();
            let (name, value) = option.split_once('=').unwrap();
            wishes.options.push((name.to_owned(), value.to_owned()));
        }
        _ => panic!("{line}"),
    }
}

/// `nodes 5 after e2e4 e7e5`, `time 2`, `clocks 60 50`: seconds.
fn read_task(text: &str) -> Task {
    let (limit, moves) = text.split_once(" after ").unwrap_or((text, ""));
    let (limit, lines) = limit.split_once(" lines ").unwrap_or((limit, "0"));
    let second = |it: &str| Duration::from_secs(it.parse().unwrap());
    let limit = match limit.split_whitespace().collect::<Vec<_>>()[..] {
        ["nodes", nodes] => Limit::Nodes(nodes.parse().unwrap()),
        ["time", seconds] => Limit::Time(second(seconds)),
        ["clocks", white, black] => Limit::Clocks(Clocks {
            white: second(white),
            black: second(black),
            white_increment: Duration::ZERO,
            black_increment: Duration::ZERO,
            moves_to_go: None,
        }),
        _ => panic!("{text}"),
    };
    let mut position = Chess::default();
    let mut played = Vec::new();
    for mv in moves.split_whitespace() {
        let mv = mv.parse::<UciMove>().unwrap().to_move(&position).unwrap();
        position.play_unchecked(mv);
        played.push(mv);
    }
    let task = Task::new(&Chess::default(), played, limit).unwrap();
    task.with_lines(lines.parse().unwrap())
}

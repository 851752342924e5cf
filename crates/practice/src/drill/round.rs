//! A round of questions: which question comes when, what was answered, how many times rightly and how fast. Time is a
//! value.

use std::time::Duration;

use chess_laws::Time;
use shakmaty::Square;

use super::answer::{DrillAnswer, Verdict};
use super::asks::DrillQuestion;
use super::chance::Chance;
use super::list::{Drill, Level};
use super::{board_vision, lines, names, positions};

/// How many times a question that repeats the one before is drawn anew.
const REDRAWN: u64 = 8;

/// The question with this number, from 0, of a round with this seed.
#[must_use]
pub fn question(drill: Drill, level: Level, seed: u64, number: u64) -> DrillQuestion {
    let mut chance = Chance::of(seed, number);
    match drill {
        Drill::Colours => board_vision::colours(level, &mut chance),
        Drill::Neighbours => board_vision::neighbours(level, &mut chance),
        Drill::Knight => board_vision::knight(level, &mut chance),
        Drill::Reach => match level {
            Level::FIRST => board_vision::reaches(&mut chance),
            _ if level.number() == 2 => board_vision::all_reached(&mut chance),
            _ => positions::moves_of(&mut chance),
        },
        Drill::Memory => positions::memory(level, seed, number),
        Drill::Blindfold => lines::blindfold(level, seed, number),
        Drill::Announce => lines::announce(level, &mut chance),
        Drill::Names => names::name(level, seed, number),
        Drill::Find => positions::find(level, &mut chance),
        Drill::Read => positions::read(level, &mut chance),
    }
}

/// How a round stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many questions were answered, left out or too late.
    pub asked: u32,
    /// How many of them were answered rightly.
    pub right: u32,
    /// How long the right answers took together.
    pub time: Duration,
}

impl Tally {
    /// How long a right answer took on average; `None` if there was no right answer.
    #[must_use]
    pub fn mean(&self) -> Option<Duration> {
        self.time.checked_div(self.right)
    }
}

/// A round of questions of one drill.
#[derive(Debug, Clone)]
pub struct Round {
    drill: Drill,
    level: Level,
    seed: u64,
    length: u32,
    tally: Tally,
    question: DrillQuestion,
    /// The squares of a longer answer that were named already.
    given: Vec<Square>,
    /// When the question was asked.
    asked: Time,
    /// When the program had finished asking, if it has.
    silent: Option<Time>,
}

impl Round {
    /// A round of this many questions. The first is asked at this time.
    #[must_use]
    pub fn new(drill: Drill, level: Level, seed: u64, length: u32, at: Time) -> Self {
        Self {
            drill,
            level,
            seed,
            length: length.max(1),
            tally: Tally::default(),
            question: question(drill, level, seed, 0),
            given: Vec::new(),
            asked: at,
            silent: None,
        }
    }

    /// The drill.
    #[must_use]
    pub const fn drill(&self) -> Drill {
        self.drill
    }

    /// The level.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The question that is open, or the last one if the round is over.
    #[must_use]
    pub const fn question(&self) -> &DrillQuestion {
        &self.question
    }

    /// How the round stands.
    #[must_use]
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// Whether all questions were asked and closed.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.tally.asked >= self.length
    }

    /// The program is silent at this time. If it has just asked, the time for the answer begins.
    pub fn falls_silent(&mut self, at: Time) {
        self.silent.get_or_insert(at);
    }

    /// The question is asked at this time, for the first time or again from the beginning.
    pub fn is_asked(&mut self, at: Time) {
        (self.asked, self.silent) = (at, None);
    }

    /// Takes an answer. A right or wrong one closes the question. Returns what it is, and how long it took.
    pub fn answer(&mut self, answer: &DrillAnswer, at: Time) -> (Verdict, Duration) {
        let time = self.passed(at);
        let verdict = self.question.expected.judge(&self.given, answer);
        match &verdict {
            Verdict::Right => {
                self.tally.right += 1;
                self.tally.time += time;
                self.tally.asked += 1;
            }
            Verdict::Wrong => self.tally.asked += 1,
            Verdict::Part { given, .. } => self.given.clone_from(given),
            Verdict::Unfit => {}
        }
        (verdict, time)
    }

    /// Whether the answer is too late at this time. The time runs once the program is silent.
    #[must_use]
    pub fn is_late(&self, at: Time) -> bool {
        let limit = self.question.limit;
        let passed = self.silent.map(|it| at.since(it));
        limit
            .zip(passed)
            .is_some_and(|(limit, passed)| passed > limit)
    }

    /// Closes the question without a right answer.
    pub fn leave_out(&mut self) {
        self.tally.asked += 1;
    }

    /// Goes on to the next question, which is asked at this time. Nothing changes once the round is over.
    pub fn go_on(&mut self, at: Time) {
        if self.is_over() {
            return;
        }
        self.question = self.drawn(u64::from(self.tally.asked));
        self.given = Vec::new();
        self.is_asked(at);
    }

    /// The question of this number. What has just been asked is not asked again at once.
    fn drawn(&self, number: u64) -> DrillQuestion {
        let draw = |time: u64| {
            let seed = self.seed.wrapping_add(time << 32);
            question(self.drill, self.level, seed, number)
        };
        let repeats = |it: &DrillQuestion| {
            let before = &self.question;
            it.told.is_none() && it.asks == before.asks && it.expected == before.expected
        };
        let mut drawn = (0..=REDRAWN).map(draw);
        drawn.find(|it| !repeats(it)).unwrap_or_else(|| draw(0))
    }

    fn passed(&self, at: Time) -> Duration {
        at.since(self.silent.unwrap_or(self.asked))
    }
}

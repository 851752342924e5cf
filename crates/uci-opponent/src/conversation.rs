//! One life of an engine, from the greeting to its end, as a pure state machine: lines come in, lines
//! and answers go out, and time is a value that the caller brings. Knows nothing of processes, and
//! not what becomes of a game whose engine fails.

use std::time::Duration;

use shakmaty::{Move, Position};

use crate::failure::{Failure, Patience};
use crate::heard::{Heard, HeardLine, Score};
use crate::options::{Offered, OptionError};
use crate::task::Task;
use crate::wishes::Wishes;

/// What an engine says about itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Identity {
    /// Its name, usually with its version; empty if it told none.
    pub name: String,
}

/// The move that an engine has chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen {
    /// The move; it is legal.
    pub mv: Move,
    /// How the engine judged its position last, if it did.
    pub score: Option<Score>,
    /// The lines that it has looked at, if several were wanted: the best first, each with another first move.
    pub lines: Vec<Line>,
}

/// A line that an engine has looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// How many plies it has looked ahead, if it tells.
    pub depth: Option<u32>,
    /// How it judges its position after the line.
    pub score: Score,
    /// The moves, which are legal, up to the first that is not.
    pub moves: Vec<Move>,
}

/// What follows from a line or from the time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Send this line.
    Send(String),
    /// The engine is ready for its first task.
    Ready(Identity),
    /// It thinks, and does not answer whether it is still there. Its clock runs, so it is waited for.
    Silent,
    /// It looks this many plies ahead now, if lines are wanted.
    Deeper(u32),
    /// It has chosen a move.
    Chosen(Chosen),
    /// It does not play on. Nothing follows any more.
    Failed(Failure),
    /// One of its options cannot be set. Nothing follows any more.
    Misfit(OptionError),
}

/// One life of an engine. Times are durations since any moment that the caller chooses, and never go
/// back.
#[derive(Debug, Clone)]
pub struct Conversation {
    wishes: Wishes,
    patience: Patience,
    identity: Identity,
    offered: Offered,
    stage: Stage,
    /// Whether it answers nothing while it thinks: it has come to a move although it did not answer.
    is_mute: bool,
    /// How many lines it was last told to look at.
    lines: Option<usize>,
}

/// What is awaited.
#[derive(Debug, Clone)]
enum Stage {
    /// The answer to `uci`.
    Greeting { until: Duration },
    /// The answer to `isready`.
    Preparing { until: Duration },
    /// Nothing.
    Idle,
    /// A move.
    Thinking(Box<Thinking>),
    /// The end of a search whose move is not wanted; then this task.
    Stopping {
        until: Duration,
        next: Option<Box<Task>>,
    },
    /// Nothing any more.
    Over,
}

/// A search whose move is awaited.
#[derive(Debug, Clone)]
struct Thinking {
    task: Task,
    score: Option<Score>,
    /// The lines that are wanted, by their numbers, so far as they were told.
    lines: Vec<Option<HeardLine>>,
    /// The lines as they were when it began to look deeper.
    less_deep: Vec<Option<HeardLine>>,
    /// When it must have come to an end.
    ends: Duration,
    /// Whether it was told to stop, because its time is over.
    stopped: bool,
    /// When the engine has been silent for too long.
    silent: Duration,
    /// Whether it was asked if it is still there, and has not answered.
    asked: bool,
    /// Until when it is waited for although it does not answer.
    waited: Duration,
}

impl Conversation {
    /// Greets an engine that was just started.
    #[must_use]
    pub fn begin(wishes: Wishes, patience: Patience, at: Duration) -> (Self, Vec<Step>) {
        let until = at + patience.greeting;
        let conversation = Self {
            wishes,
            patience,
            identity: Identity::default(),
            offered: Offered::default(),
            stage: Stage::Greeting { until },
            is_mute: false,
            lines: None,
        };
        (conversation, vec![send("uci")])
    }

    /// The engine has written a line.
    pub fn line(&mut self, line: &str, at: Duration) -> Vec<Step> {
        let heard = Heard::read(line);
        let moves = matches!(heard, Heard::BestMove(_) | Heard::NoMove(_));
        if let Stage::Thinking(thinking) = &mut self.stage
            && !moves
            && !self.is_mute
        {
            thinking.silent = at + self.patience.silence;
            thinking.asked = false;
        }
        match heard {
            Heard::UciOk => self.greeted(at),
            Heard::ReadyOk => self.ready(),
            Heard::Name(name) => {
                if let Stage::Greeting { .. } = self.stage {
                    self.identity.name = name;
                }
                Vec::new()
            }
            Heard::Offers(option) => {
                if let Stage::Greeting { .. } = self.stage {
                    self.offered.add(option);
                }
                Vec::new()
            }
            Heard::Judges(line) => match &mut self.stage {
                Stage::Thinking(thinking) => Vec::from_iter(thinking.judges(line)),
                _ => Vec::new(),
            },
            Heard::BestMove(best) => self.best_move(at, |task| {
                let legal = best.to_move(task.position());
                legal.map_err(|_| Failure::Illegal(best.to_string()))
            }),
            Heard::NoMove(text) => self.best_move(at, |_| Err(Failure::Unreadable(text))),
            Heard::Other => Vec::new(),
        }
    }

    /// When something happens without a line of the engine, if anything does.
    #[must_use]
    pub fn due(&self) -> Option<Duration> {
        match &self.stage {
            Stage::Greeting { until } | Stage::Preparing { until } => Some(*until),
            Stage::Stopping { until, .. } => Some(*until),
            Stage::Thinking(thinking) => Some(thinking.ends.min(thinking.silent)),
            Stage::Idle | Stage::Over => None,
        }
    }

    /// Time passes.
    pub fn pass(&mut self, at: Duration) -> Vec<Step> {
        if self.due().is_none_or(|due| at < due) {
            return Vec::new();
        }
        match &mut self.stage {
            Stage::Greeting { .. } => self.fail(Failure::NoUci),
            Stage::Preparing { .. } => self.fail(Failure::NotReady),
            Stage::Stopping { .. } => self.fail(Failure::Silent),
            Stage::Thinking(thinking) => match thinking.overdue(self.patience, at) {
                Ok(step) => vec![step],
                Err(failure) => self.fail(failure),
            },
            Stage::Idle | Stage::Over => Vec::new(),
        }
    }

    /// The engine has ended.
    pub fn ended(&mut self) -> Vec<Step> {
        self.fail(Failure::Ended)
    }

    /// Gives the engine a task, in place of one that it may have. It takes one only once it is ready:
    /// before, this does nothing.
    pub fn think(&mut self, task: Task, at: Duration) -> Vec<Step> {
        match &mut self.stage {
            Stage::Idle => self.search(task, at),
            Stage::Thinking(_) => {
                let mut steps = self.stop(at);
                steps.extend(self.think(task, at));
                steps
            }
            Stage::Stopping { next, .. } => {
                *next = Some(Box::new(task));
                Vec::new()
            }
            Stage::Greeting { .. } | Stage::Preparing { .. } | Stage::Over => Vec::new(),
        }
    }

    /// The move that the engine thinks about is no longer wanted.
    pub fn stop(&mut self, at: Duration) -> Vec<Step> {
        match &mut self.stage {
            Stage::Thinking(_) => {
                let until = at + self.patience.stop;
                self.stage = Stage::Stopping { until, next: None };
                vec![send("stop")]
            }
            Stage::Stopping { next, .. } => {
                *next = None;
                Vec::new()
            }
            Stage::Greeting { .. } | Stage::Preparing { .. } | Stage::Idle | Stage::Over => {
                Vec::new()
            }
        }
    }

    /// The engine is to end its search now, and give its move.
    pub fn finish(&mut self, at: Duration) -> Vec<Step> {
        match &mut self.stage {
            Stage::Thinking(thinking) if !thinking.stopped => {
                vec![thinking.finish(self.patience, at)]
            }
            Stage::Stopping { next, .. } => {
                *next = None;
                Vec::new()
            }
            Stage::Thinking(_)
            | Stage::Greeting { .. }
            | Stage::Preparing { .. }
            | Stage::Idle
            | Stage::Over => Vec::new(),
        }
    }

    /// Whether the engine takes a task now.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        match self.stage {
            Stage::Idle | Stage::Thinking(_) | Stage::Stopping { .. } => true,
            Stage::Greeting { .. } | Stage::Preparing { .. } | Stage::Over => false,
        }
    }

    /// The engine has told what it offers: its options are set.
    fn greeted(&mut self, at: Duration) -> Vec<Step> {
        let Stage::Greeting { .. } = self.stage else {
            return Vec::new();
        };
        let mut steps = Vec::new();
        for (name, value) in self.wishes.settings() {
            match self.offered.set(&name, &value) {
                Ok(line) => steps.push(Step::Send(line)),
                Err(error) => {
                    self.stage = Stage::Over;
                    return vec![Step::Misfit(error)];
                }
            }
        }
        let until = at + self.patience.ready;
        self.stage = Stage::Preparing { until };
        steps.extend([send("ucinewgame"), send("isready")]);
        steps
    }

    fn ready(&mut self) -> Vec<Step> {
        let Stage::Preparing { .. } = self.stage else {
            return Vec::new();
        };
        self.stage = Stage::Idle;
        vec![Step::Ready(self.identity.clone())]
    }

    fn search(&mut self, task: Task, at: Duration) -> Vec<Step> {
        let mut steps = Vec::from_iter(self.set_lines(&task));
        steps.extend(task.lines().map(Step::Send));
        let ends = at.saturating_add(task.longest());
        let thinking = Thinking {
            ends,
            silent: match self.is_mute {
                true => ends,
                false => at + self.patience.silence,
            },
            waited: at.saturating_add(task.in_silence()),
            score: None,
            lines: vec![None; task.wanted_lines()],
            less_deep: Vec::new(),
            stopped: false,
            asked: false,
            task,
        };
        self.stage = Stage::Thinking(Box::new(thinking));
        steps
    }

    /// Tells the engine how many lines are wanted, if that is new to it. An engine without this option looks at one.
    fn set_lines(&mut self, task: &Task) -> Option<Step> {
        let wanted = Some(task.wanted_lines()).filter(|it| *it > 0)?;
        if self.lines == Some(wanted) {
            return None;
        }
        let line = self.offered.set("MultiPV", &wanted.to_string()).ok()?;
        self.lines = Some(wanted);
        Some(Step::Send(line))
    }

    /// The engine has come to the end of a search.
    fn best_move(
        &mut self,
        at: Duration,
        choose: impl FnOnce(&Task) -> Result<Move, Failure>,
    ) -> Vec<Step> {
        match &mut self.stage {
            Stage::Thinking(thinking) => match choose(&thinking.task) {
                Ok(mv) => {
                    self.is_mute |= thinking.asked;
                    let (score, lines) = (thinking.score, thinking.legal_lines());
                    self.stage = Stage::Idle;
                    vec![Step::Chosen(Chosen { mv, score, lines })]
                }
                Err(failure) => self.fail(failure),
            },
            Stage::Stopping { next, .. } => {
                let next = next.take();
                self.stage = Stage::Idle;
                next.map_or_else(Vec::new, |task| self.search(*task, at))
            }
            // Nobody has asked.
            Stage::Greeting { .. } | Stage::Preparing { .. } | Stage::Idle | Stage::Over => {
                Vec::new()
            }
        }
    }

    fn fail(&mut self, failure: Failure) -> Vec<Step> {
        match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Over => Vec::new(),
            Stage::Greeting { .. }
            | Stage::Preparing { .. }
            | Stage::Idle
            | Stage::Thinking(_)
            | Stage::Stopping { .. } => vec![Step::Failed(failure)],
        }
    }
}

impl Thinking {
    /// The engine judges a line. Returns what the user learns.
    fn judges(&mut self, line: HeardLine) -> Option<Step> {
        let depth = line.depth;
        let is_first = line.number == 1;
        if is_first {
            self.score = Some(line.score);
        }
        let place = self.lines.get(line.number - 1)?;
        let before = place.as_ref().and_then(|it| it.depth);
        let is_deeper = is_first && depth > before;
        if is_deeper {
            self.less_deep.clone_from(&self.lines);
        }
        if let Some(place) = self.lines.get_mut(line.number - 1) {
            *place = Some(line);
        }
        depth.filter(|_| is_deeper).map(Step::Deeper)
    }

    /// The lines that were told, so far as their moves can be made. While it goes deeper, an engine may have told a line
    /// twice; then one of those that were less deep stands in its place.
    fn legal_lines(&self) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        let told = self.lines.iter().chain(&self.less_deep).flatten();
        for told in told {
            let mut position = self.task.position().clone();
            let moves = told.moves.iter().map_while(|it| {
                let mv = it.to_move(&position).ok()?;
                position.play_unchecked(mv);
                Some(mv)
            });
            let moves: Vec<Move> = moves.collect();
            let is_new = lines.iter().all(|it| it.moves.first() != moves.first());
            if is_new && !moves.is_empty() {
                let HeardLine { depth, score, .. } = *told;
                lines.push(Line {
                    depth,
                    score,
                    moves,
                });
            }
        }
        lines.truncate(self.lines.len());
        lines
    }

    /// Has it end its search.
    fn finish(&mut self, patience: Patience, at: Duration) -> Step {
        self.stopped = true;
        self.ends = at + patience.stop;
        // It answers this with its move.
        self.silent = self.ends;
        send("stop")
    }

    /// What to send now that the engine has thought or been silent for too long; or it is given up.
    fn overdue(&mut self, patience: Patience, at: Duration) -> Result<Step, Failure> {
        if at >= self.ends {
            if self.stopped {
                return Err(Failure::NoMove);
            }
            return Ok(self.finish(patience, at));
        }
        if self.asked {
            if at >= self.waited {
                return Err(Failure::Silent);
            }
            // Some engines read nothing while they think.
            self.silent = self.waited;
            return Ok(Step::Silent);
        }
        self.asked = true;
        self.silent = at + patience.answer;
        // UCI: "isready" must be answered at once, also while the engine thinks.
        Ok(send("isready"))
    }
}

fn send(line: &str) -> Step {
    Step::Send(line.to_owned())
}

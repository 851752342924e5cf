//! What is proven about a journal, by which evidence, and up to which line.

use std::collections::BTreeMap;

use super::checkpoint::message;
use super::key::has_signed;
use super::{Checkpoint, Fingerprint, KeyName, Noted};
use crate::session::chain::Chain;
use crate::session::{Event, Remark};

/// The evidence from elsewhere with which an arbiter compares a journal.
#[derive(Debug, Clone, Default)]
pub struct Given {
    /// Fingerprints that were written down during the game.
    pub fingerprints: Vec<Noted>,
    /// Checkpoints that a second device kept.
    pub checkpoints: Vec<Checkpoint>,
    /// The names of keys that were shown at the board.
    pub keys: Vec<KeyName>,
}

/// A program that wrote the journal from this line on.
#[derive(Debug, Clone)]
struct Program {
    /// The line, from 1.
    pub line: usize,
    /// Its public key, if it had one.
    pub key: Option<String>,
}

/// A checkpoint in the journal.
#[derive(Debug, Clone)]
struct Mark {
    /// The line of the checkpoint, from 1. It signs the lines before.
    line: usize,
    plies: usize,
    date: String,
    signature: String,
}

/// The evidence in the journal itself, gathered event by event.
#[derive(Debug, Clone, Default)]
pub struct Marks {
    programs: Vec<Program>,
    marks: Vec<Mark>,
    /// The lines that are no remarks.
    events: Vec<usize>,
    lines: usize,
}

impl Marks {
    /// A journal begun by a program with this key.
    #[must_use]
    pub fn new(key: Option<String>) -> Self {
        Self {
            programs: vec![Program { line: 1, key }],
            lines: 1,
            ..Self::default()
        }
    }

    /// Notes the event of the next line.
    pub fn note(&mut self, event: &Event) {
        self.lines += 1;
        let line = self.lines;
        match event {
            Event::Remark(Remark::Program { key, .. }) => self.programs.push(Program {
                line,
                key: Some(key.clone()),
            }),
            Event::Remark(Remark::Checkpoint {
                plies,
                date,
                signature,
            }) => self.marks.push(Mark {
                line,
                plies: *plies,
                date: date.clone(),
                signature: signature.clone(),
            }),
            Event::Remark(_) => {}
            Event::Game(_)
            | Event::Move(_)
            | Event::Draw(_)
            | Event::Clock(_)
            | Event::Arbiter(_)
            | Event::Agreement(_)
            | Event::Adjournment(_)
            | Event::Report(_)
            | Event::Practice(_) => self.events.push(line),
        }
    }

    /// The key of the program that wrote this line.
    fn key_at(&self, line: usize) -> Option<&str> {
        let program = self.programs.iter().rfind(|it| it.line <= line)?;
        program.key.as_deref()
    }

    /// What is proven of this journal, whose lines have these chains.
    #[must_use]
    pub fn verdict(&self, heads: &[Chain], given: &Given) -> ProofVerdict {
        let mut evidence: Vec<Evidence> = Vec::new();
        let short = self.fingerprints(heads, given);
        for noted in &given.fingerprints {
            let is_it = |head: &Chain| noted.is_of(head, short.get(head.bytes()).copied());
            let shown = self.place_of(heads, is_it);
            evidence.push(Evidence::Fingerprint(noted.clone(), shown));
        }
        for checkpoint in &given.checkpoints {
            let shown = self.place_of(heads, |head| head.to_string() == checkpoint.head);
            evidence.push(Evidence::Checkpoint(checkpoint.clone(), shown));
        }
        for name in &given.keys {
            evidence.push(Evidence::Key(*name, self.signed_by(heads, name)));
        }
        let shown: Vec<&Shown> = evidence.iter().filter_map(Evidence::shown).collect();
        let proven = shown.iter().map(|it| it.line).max();
        let after = |line: &&usize| proven.is_none_or(|proven| **line > proven);
        ProofVerdict {
            forged: self.forged(heads),
            gaps: self.gaps(&shown),
            events_after: self.events.iter().filter(after).count(),
            lines: self.lines,
            plies: shown.iter().map(|it| it.plies).max(),
            evidence,
            proven,
        }
    }

    /// The fingerprints that the program has told, if one is given: each is slow to make.
    fn fingerprints<'a>(
        &self,
        heads: &'a [Chain],
        given: &Given,
    ) -> BTreeMap<&'a [u8; 32], Fingerprint> {
        let short = |it: &Noted| matches!(it, Noted::Short(_));
        if !given.fingerprints.iter().any(short) {
            return BTreeMap::new();
        }
        let marked = self.marks.iter().filter_map(|it| self.head(heads, it));
        // What `report` and `audit` printed before the game was resumed.
        let left = self.programs.iter().filter_map(|it| it.before(heads));
        let told = marked.chain(left).chain(heads.last());
        let made = told.filter_map(|head| Some((head.bytes(), Fingerprint::of(head)?)));
        made.collect()
    }

    /// What was written before an interruption and after the last evidence of that part: while no program
    /// ran, it could be changed, and what is told later holds for the changed lines as well.
    fn gaps(&self, shown: &[&Shown]) -> Vec<Gap> {
        let parts = self.programs.windows(2).filter_map(|pair| {
            let [program, next] = pair else {
                return None;
            };
            let lines = program.line..next.line;
            let reach = shown.iter().map(|it| it.line);
            let reach = reach.filter(|it| lines.contains(it));
            let reach = reach.max().unwrap_or_default();
            let open = |it: &&usize| lines.contains(*it) && **it > reach;
            let events: Vec<usize> = self.events.iter().filter(open).copied().collect();
            Some(Gap {
                from: *events.first()?,
                to: *events.last()?,
                events: events.len(),
            })
        });
        parts.collect()
    }

    /// Up to which line this holds for the chain: one that a checkpoint signs, or any other.
    fn place_of(&self, heads: &[Chain], is_it: impl Fn(&Chain) -> bool) -> Option<Shown> {
        let marks = self.marks.iter().rev();
        let marked = { marks }.find(|it| self.head(heads, it).is_some_and(&is_it));
        if let Some(mark) = marked {
            return Some(mark.shown());
        }
        let mut programs = self.programs.iter().rev();
        let left = programs.find(|it| it.before(heads).is_some_and(&is_it));
        let last = heads.last().filter(|it| is_it(it)).map(|_| heads.len());
        last.or(left.map(|it| it.line - 1)).map(|line| {
            let marks = self.marks.iter().rev();
            let marked = { marks }.find(|it| it.line <= line);
            Shown {
                line,
                plies: marked.map_or(0, |it| it.plies),
                date: None,
            }
        })
    }

    /// The chain that a checkpoint signs.
    fn head<'a>(&self, heads: &'a [Chain], mark: &Mark) -> Option<&'a Chain> {
        heads.get(mark.line.checked_sub(2)?)
    }

    fn is_signed(&self, heads: &[Chain], mark: &Mark, key: &str) -> bool {
        self.head(heads, mark).is_some_and(|head| {
            let message = message(&head.to_string(), mark.plies, &mark.date);
            has_signed(key, &message, &mark.signature)
        })
    }

    /// Up to which line the key with this name has signed.
    fn signed_by(&self, heads: &[Chain], name: &KeyName) -> Option<Shown> {
        let keys = self.programs.iter().filter_map(|it| it.key.as_deref());
        let key = { keys }.find(|it| KeyName::of(it) == Some(*name))?;
        let mut marks = self.marks.iter().rev();
        let last = marks.find(|it| self.is_signed(heads, it, key));
        last.map(Mark::shown)
    }

    /// The lines of checkpoints that their program's key has not signed.
    fn forged(&self, heads: &[Chain]) -> Vec<usize> {
        let wrong = |mark: &&Mark| {
            let key = self.key_at(mark.line);
            !key.is_some_and(|key| self.is_signed(heads, mark, key))
        };
        self.marks.iter().filter(wrong).map(|it| it.line).collect()
    }
}

impl Program {
    /// The chain up to where the program before this one left the journal.
    fn before<'a>(&self, heads: &'a [Chain]) -> Option<&'a Chain> {
        heads.get(self.line.checked_sub(2)?)
    }
}

impl Mark {
    fn shown(&self) -> Shown {
        Shown {
            line: self.line - 1,
            plies: self.plies,
            date: Some(self.date.clone()),
        }
    }
}

/// Up to where a piece of evidence reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The last line, from 1.
    pub line: usize,
    /// How many plies were completed then.
    pub plies: usize,
    /// When the program told it, if it did.
    pub date: Option<String>,
}

/// Something from elsewhere, and up to where it proves the journal; `None` if it fits nowhere.
#[derive(Debug, Clone)]
pub enum Evidence {
    Fingerprint(Noted, Option<Shown>),
    /// A checkpoint of a second device.
    Checkpoint(Checkpoint, Option<Shown>),
    /// The name of a key: the last line that it has signed.
    Key(KeyName, Option<Shown>),
}

impl Evidence {
    /// Up to where it reaches.
    #[must_use]
    pub const fn shown(&self) -> Option<&Shown> {
        match self {
            Self::Fingerprint(_, shown) | Self::Checkpoint(_, shown) | Self::Key(_, shown) => {
                shown.as_ref()
            }
        }
    }
}

/// Events from before an interruption that nothing proves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gap {
    /// The line of the first, from 1.
    pub from: usize,
    /// The line of the last.
    pub to: usize,
    /// How many there are.
    pub events: usize,
}

/// What is proven of a journal.
#[derive(Debug, Clone)]
pub struct ProofVerdict {
    /// Each piece of evidence.
    pub evidence: Vec<Evidence>,
    /// The last line that is proven, from 1; `None` if none is.
    pub proven: Option<usize>,
    /// How many plies were completed then.
    pub plies: Option<usize>,
    /// How many lines there are.
    pub lines: usize,
    /// How many lines after it are more than remarks.
    pub events_after: usize,
    /// The lines of checkpoints whose signature is wrong.
    pub forged: Vec<usize>,
    /// What could have been changed during an interruption.
    pub gaps: Vec<Gap>,
}

impl ProofVerdict {
    /// Whether all that was given fits, and the game is proven to its last event.
    #[must_use]
    pub fn proves_all(&self) -> bool {
        let fits = self.evidence.iter().all(|it| it.shown().is_some());
        let whole = self.forged.is_empty() && self.gaps.is_empty();
        fits && whole && self.proven.is_some() && self.events_after == 0
    }
}

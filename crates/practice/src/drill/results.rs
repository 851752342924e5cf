//! The results that are kept: the best and the last round of each drill and level, as TOML that a person can
//! read. Must not know where they are kept.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use thiserror::Error;

use super::list::{Drill, Level};
use super::round::Tally;

/// What stands at the top of the file.
const HEAD: &str = "# Results of drills. \"right\" of \"asked\" questions were answered rightly, in \"seconds\" on average.\n\n";

/// No round is longer.
const LONGEST: u32 = 10_000;

/// No answer takes longer, in seconds.
const SLOWEST: f64 = 1_000_000.0;

/// What became of a round.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundResult {
    /// How many questions were answered rightly.
    pub right: u32,
    /// How many questions were asked.
    pub asked: u32,
    /// How long a right answer took on average, in seconds; 0 if there was no right answer.
    pub seconds: f64,
    /// The date, as `2026-11-23`.
    pub date: String,
}

/// The results of a drill at a level.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelResults {
    /// The last round, even if it was not finished.
    pub last: RoundResult,
    /// The best finished round of each length: rounds of other lengths are not compared.
    #[serde(
        default,
        deserialize_with = "one_or_more",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub best: Vec<RoundResult>,
}

impl LevelResults {
    /// The best round of this length.
    #[must_use]
    pub fn best_of(&self, asked: u32) -> Option<&RoundResult> {
        self.best.iter().find(|it| it.asked == asked)
    }
}

/// A list of results, or a single one, as earlier versions wrote it.
fn one_or_more<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<RoundResult>, D::Error> {
    struct OneOrMore;

    impl<'de> Visitor<'de> for OneOrMore {
        type Value = Vec<RoundResult>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("results of rounds")
        }

        fn visit_map<A: MapAccess<'de>>(self, one: A) -> Result<Self::Value, A::Error> {
            RoundResult::deserialize(MapAccessDeserializer::new(one)).map(|it| vec![it])
        }

        fn visit_seq<A: SeqAccess<'de>>(self, more: A) -> Result<Self::Value, A::Error> {
            Vec::deserialize(SeqAccessDeserializer::new(more))
        }
    }

    from.deserialize_any(OneOrMore)
}

/// All results. Those of drills that this version does not know stay as they are.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Results(BTreeMap<String, BTreeMap<String, LevelResults>>);

/// What is wrong in a file of results.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ResultsMistake {
    /// It does not have the form of such a file.
    #[error("line {line}: {cause}")]
    Form {
        /// The line, from 1.
        line: usize,
        cause: String,
    },
    #[error("[{drill}.{level}]: {right} of {asked} in {seconds} s")]
    Impossible {
        drill: String,
        level: String,
        // The values as the file has them.
        right: u32,
        asked: u32,
        seconds: String,
    },
}

impl RoundResult {
    /// The result of a round with this tally, on this day.
    #[must_use]
    pub fn of(tally: Tally, date: &str) -> Self {
        let seconds = tally.mean().map_or(0.0, |it| it.as_secs_f64());
        Self {
            right: tally.right,
            asked: tally.asked,
            seconds: (seconds * 10.0).round() / 10.0,
            date: date.to_owned(),
        }
    }

    /// Whether it is better than another of the same length: more is right, or as much faster. Rounds of
    /// other lengths are not compared.
    #[must_use]
    pub fn is_better_than(&self, other: &Self) -> bool {
        let faster = self.right > 0 && self.seconds < other.seconds;
        let more = self.right > other.right || (self.right == other.right && faster);
        self.asked == other.asked && more
    }

    fn is_possible(&self) -> bool {
        let asked = (1..=LONGEST).contains(&self.asked);
        asked && self.right <= self.asked && (0.0..=SLOWEST).contains(&self.seconds)
    }
}

impl Results {
    /// Reads a file of results.
    ///
    /// # Errors
    /// The first mistake, with its place.
    pub fn read(text: &str) -> Result<Self, ResultsMistake> {
        let results: Self = toml::from_str(text).map_err(|it| misshapen(text, &it))?;
        for (drill, levels) in &results.0 {
            for (level, it) in levels {
                let mut both = std::iter::once(&it.last).chain(&it.best);
                if let Some(wrong) = both.find(|it| !it.is_possible()) {
                    return Err(ResultsMistake::Impossible {
                        drill: drill.clone(),
                        level: level.clone(),
                        right: wrong.right,
                        asked: wrong.asked,
                        seconds: wrong.seconds.to_string(),
                    });
                }
            }
        }
        Ok(results)
    }

    /// The file of these results.
    ///
    /// # Errors
    /// Only if the writer fails, which results that were read or noted give no reason for.
    pub fn write(&self) -> Result<String, toml::ser::Error> {
        let body = toml::to_string(self)?;
        Ok(format!("{HEAD}{body}"))
    }

    /// The results of a drill at a level; `None` if it was never done.
    #[must_use]
    pub fn of(&self, drill: Drill, level: Level) -> Option<&LevelResults> {
        self.0.get(drill.name())?.get(&key(level))
    }

    /// The level of this drill at which the player practised last, as far as the dates tell; the higher one
    /// of those of the same day.
    #[must_use]
    pub fn last_level(&self, drill: Drill) -> Option<Level> {
        let date = |level: &Level| Some(self.of(drill, *level)?.last.date.clone());
        let practised = Level::ALL.into_iter().filter(|it| date(it).is_some());
        practised.max_by_key(|it| (date(it), it.number()))
    }

    /// Notes how a round stands. Only a finished one can be the best.
    pub fn note(&mut self, drill: Drill, level: Level, result: RoundResult, is_finished: bool) {
        if !result.is_possible() {
            return;
        }
        let levels = self.0.entry(drill.name().to_owned()).or_default();
        let before = levels.get(&key(level)).map(|it| it.best.clone());
        let mut best = before.unwrap_or_default();
        let mut alike = best.iter().filter(|it| it.asked == result.asked);
        if is_finished && result.right > 0 && alike.all(|it| result.is_better_than(it)) {
            best.retain(|it| it.asked != result.asked);
            best.push(result.clone());
            best.sort_by_key(|it| it.asked);
        }
        let results = LevelResults { last: result, best };
        levels.insert(key(level), results);
    }
}

/// The name of a level in the file.
fn key(level: Level) -> String {
    format!("level-{}", level.number())
}

fn misshapen(text: &str, error: &toml::de::Error) -> ResultsMistake {
    let begins = error.span().map_or(0, |it| it.start);
    let before = text.get(..begins).unwrap_or_default();
    ResultsMistake::Form {
        line: before.matches('\n').count() + 1,
        cause: error.message().trim().to_owned(),
    }
}

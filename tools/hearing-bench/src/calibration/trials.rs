//! Recordings in positions: where the announcement is legal, where it is not, and where it is not
//! but something else that was perhaps heard is. The positions are those of random games.

use super::{RecordingKind, Sample};
use crate::condition::Chance;
use announcements::{Meaning, Vocabulary};
use chess_laws::{Attempt, Game, Refusal};
use desk::dialogue::{Candidate, Said, weigh};
use shakmaty::{Chess, Position};
use spoken_grammar::{Heard, WordId};

/// The most positions of each sort in which a recording is judged.
const EACH: usize = 3;

/// Plies of a random game.
const LONGEST: usize = 90;
/// The plies between two positions taken from a game.
const EVERY: usize = 3;

/// A sort of trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// What was announced is a legal move.
    Legal,
    /// It is not, and neither is anything else that was perhaps heard.
    Illegal,
    /// It is not, but something else that was perhaps heard is: there the position can do harm.
    Contested,
    /// A single word of the game.
    Word,
    /// Nothing of the game was said.
    Other,
}

impl Sort {
    /// All sorts, in the order of the report.
    pub const ALL: [Self; 5] = [
        Self::Legal,
        Self::Illegal,
        Self::Contested,
        Self::Word,
        Self::Other,
    ];

    /// Its name in the report.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::Illegal => "illegal",
            Self::Contested => "contested",
            Self::Word => "words",
            Self::Other => "other speech",
        }
    }
}

/// Positions for announcements, the same in every run.
#[must_use]
pub fn usual_positions() -> Vec<Game> {
    positions(6000, 1)
}

/// Positions from random games; a seed always gives the same positions.
#[must_use]
pub fn positions(count: usize, seed: u64) -> Vec<Game> {
    let mut chance = Chance::new(seed, 0);
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        let mut position = Chess::default();
        for ply in 0..LONGEST {
            let moves = position.legal_moves();
            let chosen = moves.get(chance.pick(moves.len()));
            let Some(&mv) = chosen.filter(|_| !position.is_game_over()) else {
                break;
            };
            position.play_unchecked(mv);
            if ply % EVERY == 0 {
                found.push(Game::from_position(position.clone()));
            }
        }
    }
    found.truncate(count);
    chance.shuffle(&mut found);
    found
}

/// A recording in a position.
pub struct Trial<'a> {
    pub sample: &'a Sample,
    pub game: Game,
    pub sort: Sort,
    /// What was really said, in this position; empty for other speech.
    pub wanted: Vec<Candidate>,
}

/// All recordings in their positions.
pub struct Trials<'a> {
    pub vocabulary: &'a Vocabulary,
    pub all: Vec<Trial<'a>>,
}

impl<'a> Trials<'a> {
    /// Puts every recording into its own position, if it has one, and into some of these.
    #[must_use]
    pub fn new(samples: &'a [Sample], vocabulary: &'a Vocabulary, positions: &[Game]) -> Self {
        let mut trials = Self {
            vocabulary,
            all: Vec::new(),
        };
        for (number, sample) in samples.iter().enumerate() {
            // Each recording starts at a different position.
            let start = number * EACH % positions.len().max(1);
            let positions = positions[start..].iter().chain(&positions[..start]);
            match sample.kind {
                RecordingKind::Announcement => trials.announcement(sample, positions),
                RecordingKind::Word => trials.add(sample, positions.take(1), Sort::Word),
                RecordingKind::Other => trials.other(sample, positions),
            }
        }
        trials
    }

    fn add<'g>(&mut self, sample: &'a Sample, games: impl Iterator<Item = &'g Game>, sort: Sort) {
        for game in games {
            let said = Heard::certain(sample.words.clone());
            let wanted = match sample.words.is_empty() {
                true => Vec::new(),
                false => weigh(&said, self.vocabulary, game).candidates,
            };
            self.all.push(Trial {
                sample,
                game: game.clone(),
                sort,
                wanted,
            });
        }
    }

    /// Other speech, where something that was perhaps heard is legal, if it is anywhere: only there
    /// can it do harm.
    fn other<'g>(&mut self, sample: &'a Sample, mut games: impl Iterator<Item = &'g Game> + Clone) {
        let heard: Vec<Attempt> = readings(sample)
            .iter()
            .flat_map(|words| attempts(words, self.vocabulary))
            .collect();
        let harmful = |game: &&Game| heard.iter().any(|attempt| game.resolve(attempt).is_ok());
        let found: Vec<&Game> = games.clone().filter(harmful).take(EACH).collect();
        if found.is_empty() {
            self.add(sample, games.next().into_iter(), Sort::Other);
        }
        self.add(sample, found.into_iter(), Sort::Other);
    }

    fn announcement<'g>(&mut self, sample: &'a Sample, games: impl Iterator<Item = &'g Game>) {
        let Some(&said) = attempts(&sample.words, self.vocabulary).first() else {
            return;
        };
        let rivals: Vec<Attempt> = readings(sample)
            .iter()
            .flat_map(|words| attempts(words, self.vocabulary))
            .filter(|rival| *rival != said)
            .collect();
        self.add(sample, sample.game.iter(), Sort::Legal);
        let own = usize::from(sample.game.is_some());
        let mut left = [EACH * (1 - own), EACH, EACH];
        for game in games {
            let sort = match game.resolve(&said) {
                Ok(_) => Sort::Legal,
                Err(Refusal::Illegal(_))
                    if rivals.iter().any(|rival| game.resolve(rival).is_ok()) =>
                {
                    Sort::Contested
                }
                Err(Refusal::Illegal(_)) => Sort::Illegal,
                Err(_) => continue,
            };
            if let Some(left) = left.get_mut(sort as usize).filter(|left| **left > 0) {
                *left -= 1;
                self.add(sample, [game].into_iter(), sort);
            }
            if left == [0; 3] {
                return;
            }
        }
    }
}

/// All words that were perhaps heard.
pub(super) fn readings(sample: &Sample) -> Vec<&[WordId]> {
    let hearings = [&sample.first].into_iter().chain(&sample.again);
    let mut found: Vec<&[WordId]> = Vec::new();
    for reading in hearings.flat_map(|hearing| &hearing.readings) {
        if !found.contains(&&reading.words[..]) {
            found.push(&reading.words);
        }
    }
    found
}

/// The moves that the words can ask for.
fn attempts(words: &[WordId], vocabulary: &Vocabulary) -> Vec<Attempt> {
    let attempt = |meaning| match meaning {
        Meaning::Attempt(attempt) => Some(attempt),
        _ => None,
    };
    let meanings = vocabulary.meanings(words).into_iter();
    meanings.filter_map(attempt).collect()
}

impl Trial<'_> {
    /// Whether a reading says what was really said.
    #[must_use]
    pub fn is_right(&self, candidate: &Candidate) -> bool {
        self.wanted.iter().any(|wanted| match wanted.said {
            Said::Illegal(_) => wanted.meaning == candidate.meaning,
            Said::Fragment | Said::Question => {
                wanted.said == candidate.said && wanted.text == candidate.text
            }
            _ => wanted.said == candidate.said,
        })
    }
}

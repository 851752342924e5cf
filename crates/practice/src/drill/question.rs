//! Which question comes when: from a drill, its level, a seed and a number to the question.

use super::asks::DrillQuestion;
use super::chance::Chance;
use super::list::{Drill, Level};
use super::{board_vision, lines, names, positions};

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

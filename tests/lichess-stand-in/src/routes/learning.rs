//! Puzzles and studies.

use serde_json::{Value, json};

use crate::accounts::Study;
use crate::call::Answer;
use crate::time::BEGINNING;
use crate::world::World;

/// The puzzles: the first is that of the day, the others come in turn.
const PUZZLES: &str = include_str!("../../data/puzzles.json");

pub(super) fn answer(world: &mut World, parts: &[&str]) -> Answer {
    match parts {
        ["api", "puzzle", which] => puzzle(world, which),
        ["api", "study", "by", name] => by(world, name, false),
        ["api", "study", "by", name, "export.pgn"] => by(world, name, true),
        ["api", "study", file] => {
            let study = file.strip_suffix(".pgn").and_then(|it| study(world, it));
            study.map_or_else(Answer::not_found, |it| {
                Answer::pgn(it.chapters.join("\n\n"))
            })
        }
        ["api", "study", id, file] => {
            let number = file.strip_suffix(".pgn").and_then(chapter);
            let study = study(world, id).zip(number);
            let chapter = study.and_then(|(study, number)| study.chapters.get(number));
            chapter.map_or_else(Answer::not_found, |it| Answer::pgn(it.clone()))
        }
        _ => Answer::not_found(),
    }
}

/// Chapters are called `chapter1`, `chapter2` and so on: their number from nought.
fn chapter(id: &str) -> Option<usize> {
    id.strip_prefix("chapter")?
        .parse::<usize>()
        .ok()?
        .checked_sub(1)
}

fn study<'w>(world: &'w World, id: &str) -> Option<&'w Study> {
    let mut studies = world.accounts.all().flat_map(|it| &it.studies);
    studies.find(|it| it.id == id)
}

fn by(world: &World, name: &str, as_pgn: bool) -> Answer {
    let Some(account) = world.accounts.get(name) else {
        return Answer::not_found();
    };
    if as_pgn {
        let chapters = account.studies.iter().flat_map(|it| it.chapters.clone());
        return Answer::pgn(chapters.collect::<Vec<_>>().join("\n\n"));
    }
    let studies = account.studies.iter().map(|it| {
        json!({ "id": it.id, "name": it.name, "createdAt": BEGINNING, "updatedAt": BEGINNING })
    });
    Answer::lines(studies)
}

fn puzzle(world: &mut World, which: &str) -> Answer {
    let Ok(Value::Array(puzzles)) = serde_json::from_str(PUZZLES) else {
        return Answer::not_found();
    };
    let found = match which {
        "daily" => puzzles.first(),
        "next" => {
            let others = puzzles.len().saturating_sub(1).max(1);
            let number = usize::try_from(world.next_number()).unwrap_or_default();
            puzzles.get(1 + number % others)
        }
        id => puzzles.iter().find(|it| it["puzzle"]["id"] == id),
    };
    found.map_or_else(Answer::not_found, Answer::json)
}

//! What the menu offers for today: the parts of the plan that are left, one after the other.

use crate::commands::menu::begun::Begun;
use crate::commands::menu::games::option;
use crate::commands::menu::{MenuEnd, MenuStart, Menus};
use crate::commands::practice::left_today;
use desk::messages::{Localisation, text};
use practice::menu::Menu;
use practice::plan::Part;

impl Menus<'_> {
    /// Offers what is left of today's plan, part by part, until nothing is or the user leaves it.
    pub(crate) fn today(&mut self) -> Result<(), MenuEnd> {
        let mut passed_over = 0;
        loop {
            let start = self.start()?;
            let at = start.context.wording.localisation();
            let words = start.options.words.choice();
            let has_display = start.options.answering.wanted().has_display();
            let mut left = match left_today(&start.context, words.player.as_ref(), has_display) {
                Ok(left) => left,
                Err(problem) => return self.read("menu-drills-today", &[problem.say(at)]),
            };
            let first = passed_over % left.len().max(1);
            left.rotate_left(first);
            let Some(part) = left.first() else {
                return self.read("menu-drills-today", &[text!(at, "plan-done")]);
            };
            let others = left.len() - 1;
            match self.ask_below(|start| offered(part, others, start))? {
                Some(0) => self.begin(begun(part))?,
                Some(_) => passed_over += 1,
                None => return Ok(()),
            }
        }
    }
}

/// Whether this part begins, or another one: yes is enough, and it is short enough to be heard as a whole.
fn offered(part: &Part, others: usize, start: &MenuStart) -> Menu {
    let at = start.context.wording.localisation();
    let question = text!(at, "plan-which", part = label(part, at), others = others);
    let another = (others > 0).then(|| text!(at, "plan-another"));
    let labels = [text!(at, "plan-begin")].into_iter().chain(another);
    Menu::of(question, labels, 0)
}

fn label(part: &Part, at: &Localisation) -> String {
    match part {
        Part::Puzzles(count) => text!(at, "plan-puzzles", count = *count),
        Part::Openings(count) => text!(at, "plan-openings", count = *count),
        Part::Endgame(endgame) => {
            let name = at.named(&format!("endgame-name-{}", endgame.name()));
            text!(at, "plan-endgame", name = name)
        }
        Part::Drill(drill) => {
            let name = at.named(&format!("drill-name-{}", drill.name()));
            text!(at, "plan-drill", name = name)
        }
    }
}

/// The command of a part.
fn begun(part: &Part) -> Begun {
    match part {
        Part::Puzzles(count) => Begun::Puzzles(vec![option("--count", count.to_string())]),
        Part::Openings(count) => Begun::Repertoire(vec![option("--count", count.to_string())]),
        Part::Endgame(endgame) => Begun::endgame(endgame),
        Part::Drill(drill) => Begun::Drill(Some(*drill)),
    }
}

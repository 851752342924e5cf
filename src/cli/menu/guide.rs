//! The guide in the menu: its pages, their sections, and one section after the other.

use super::{MenuStart, Menus, Then};
use crate::app::menu::Choice;
use crate::cli::ended::Ended;
use crate::guide::{self, Page};
use crate::menus::Menu;
use crate::messages::text;

impl Menus<'_> {
    /// Offers the pages, below this text, until the user leaves them.
    pub(super) fn read_guide(
        &mut self,
        about: impl Fn(&MenuStart) -> String,
    ) -> Result<Then, Ended> {
        let mut usual = 0;
        loop {
            let pages = pages(&(self.host.start)()?);
            let menu = |start: &MenuStart| {
                let titles = pages.iter().map(|it| it.title().to_owned());
                Menu::of(about(start), titles, usual)
            };
            let chosen = match self.ask(menu)? {
                Choice::Item(index) => index,
                Choice::Left => return Ok(Then::GoOn),
                Choice::InputOver => return Ok(Then::End),
            };
            usual = chosen;
            if let Some(page) = pages.get(chosen)
                && self.read_page(page)? == Then::End
            {
                return Ok(Then::End);
            }
        }
    }

    /// Reads a page: how it begins, then the section that is chosen, or the next one.
    pub(super) fn read_page(&mut self, page: &Page) -> Result<Then, Ended> {
        let mut here = 0;
        loop {
            let Some(section) = page.sections.get(here) else {
                return Ok(Then::GoOn);
            };
            let question = format!("{}.\n{}", section.heading, section.text);
            // Below the beginning stand all sections, below another one those that follow.
            let following = page.sections.iter().skip(here + 1);
            let labels: Vec<String> = following.map(|it| it.heading.clone()).collect();
            let menu = |start: &MenuStart| {
                let at = start.context.wording.localisation();
                let back = text!(at, "guide-back");
                Menu::of(question.clone(), labels.iter().cloned().chain([back]), 0)
            };
            match self.ask(menu)? {
                Choice::Item(index) if index < labels.len() => here += 1 + index,
                Choice::Item(_) | Choice::Left if here > 0 => here = 0,
                Choice::Item(_) | Choice::Left => return Ok(Then::GoOn),
                Choice::InputOver => return Ok(Then::End),
            }
        }
    }
}

/// All pages, in the language of the texts where they are translated.
fn pages(start: &MenuStart) -> Vec<Page> {
    let code = start.context.wording.localisation().code();
    let names = guide::names().into_iter();
    names.filter_map(|it| guide::page(&it, &code)).collect()
}

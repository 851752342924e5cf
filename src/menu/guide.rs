//! The guide in the menu: its pages, their sections, and one section after the other.

use crate::menu::{MenuStart, Menus, Stop};
use practice::guide::{self, Page};
use practice::menu::Menu;

impl Menus<'_> {
    /// Offers the pages, below this text, until the user leaves them.
    pub(crate) fn read_guide(&mut self, about: impl Fn(&MenuStart) -> String) -> Result<(), Stop> {
        let start = (self.host.start)()?;
        let pages = guide::pages(&start.context.wording.localisation().code());
        let mut usual = 0;
        let menu = |start: &MenuStart, usual| {
            let titles = pages.iter().map(|it| it.title().to_owned());
            Menu::of(about(start), titles, usual)
        };
        while let Some(chosen) = self.ask_below(|start| menu(start, usual))? {
            usual = chosen;
            if let Some(page) = pages.get(chosen) {
                self.read_page(page)?;
            }
        }
        Ok(())
    }

    /// Reads a page: how it begins, then the section that is chosen, or the next one.
    pub(crate) fn read_page(&mut self, page: &Page) -> Result<(), Stop> {
        let mut here = 0;
        while let Some(section) = page.sections.get(here) {
            let question = format!("{}.\n{}", section.heading, section.text);
            // Below the beginning stand all sections, below another one those that follow.
            let following = page.sections.iter().skip(here + 1);
            let labels: Vec<String> = following.map(|it| it.heading.clone()).collect();
            let menu = Menu::of(question, labels, 0);
            match self.ask_below(|_| menu)? {
                Some(index) => here += 1 + index,
                None if here > 0 => here = 0,
                None => return Ok(()),
            }
        }
        Ok(())
    }
}

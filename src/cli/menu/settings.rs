//! The settings in the menu: which one, and which value.

use super::{MenuStart, Menus, Then};
use crate::app::menu::Choice;
use crate::cli::ended::Ended;
use crate::cli::settings::{change, value_of};
use crate::menus::Menu;
use crate::messages::{Localisation, text};
use crate::user_settings::{OfferedSetting, SettingKey, Values};

impl Menus<'_> {
    /// Offers the settings until the user leaves them.
    pub(super) fn change_settings(&mut self) -> Result<Then, Ended> {
        let mut usual = 0;
        loop {
            let chosen = match self.ask(|start| all(start, usual))? {
                Choice::Item(index) => index,
                Choice::Left => return Ok(Then::GoOn),
                Choice::InputOver => return Ok(Then::End),
            };
            usual = chosen;
            let then = match OfferedSetting::all().get(chosen) {
                Some(offered) => self.choose_value(offered)?,
                None => self.set_up()?,
            };
            if then == Then::End {
                return Ok(Then::End);
            }
        }
    }

    fn choose_value(&mut self, offered: &OfferedSetting) -> Result<Then, Ended> {
        let chosen = match self.ask(|start| values(start, offered))? {
            Choice::Item(index) => index,
            Choice::Left => return Ok(Then::GoOn),
            Choice::InputOver => return Ok(Then::End),
        };
        self.set(&offered.key, offered.value(chosen).as_ref())?;
        Ok(Then::GoOn)
    }

    /// Keeps a setting, or removes it. What went wrong is said before the next menu.
    pub(super) fn set(&mut self, key: &SettingKey, values: Option<&Values>) -> Result<(), Ended> {
        let MenuStart {
            context,
            mut stored,
            player,
            command,
            ..
        } = (self.host.start)()?;
        let at = context.wording.localisation();
        let changed = change(key, values, &mut stored, player.as_deref(), &command, at);
        self.notes.extend(changed.err().map(|it| it.say(at)));
        Ok(())
    }
}

/// All settings with their values, and setting up everything again.
fn all(start: &MenuStart, usual: usize) -> Menu {
    let at = start.context.wording.localisation();
    let labels = OfferedSetting::all().iter().map(|offered| {
        let (name, value) = (at.named(&offered.name()), shown(start, offered));
        text!(at, "menu-setting-is", name = name, value = value)
    });
    let labels = labels.chain([text!(at, "menu-set-up-again")]);
    Menu::of(text!(at, "menu-settings-which"), labels, usual)
}

/// The values of a setting.
fn values(start: &MenuStart, offered: &OfferedSetting) -> Menu {
    let at = start.context.wording.localisation();
    let (name, value) = (at.named(&offered.name()), shown(start, offered));
    let question = text!(at, "menu-value-which", name = name, value = value);
    let labels = offered.values.iter().map(|it| label(at, offered, it));
    let usual = offered.place_of(&current(start, offered));
    Menu::of(question, labels, usual.unwrap_or_default())
}

/// The value that counts, by its name.
fn shown(start: &MenuStart, offered: &OfferedSetting) -> String {
    let at = start.context.wording.localisation();
    let value = current(start, offered);
    match offered.place_of(&value) {
        Some(_) => label(at, offered, &value),
        // Somebody wrote another one into the file.
        None => value,
    }
}

/// The value that counts.
fn current(start: &MenuStart, offered: &OfferedSetting) -> String {
    let player = start.player.clone();
    let value = value_of(&offered.key, &start.stored, player, &start.command);
    let otherwise = || match &offered.otherwise {
        Some(otherwise) => otherwise.clone(),
        // That of the environment.
        None => start.context.wording.localisation().code(),
    };
    value.unwrap_or_else(otherwise)
}

/// The name of a value; a number is its own.
fn label(at: &Localisation, offered: &OfferedSetting, value: &str) -> String {
    match offered.value_name(value) {
        Some(name) => at.named(&name),
        None => value.to_owned(),
    }
}

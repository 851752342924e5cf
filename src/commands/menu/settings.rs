//! The settings in the menu: which one, and which value.

use crate::commands::exit_status::ExitStatus;
use crate::commands::menu::{Below, MenuEnd, MenuStart, Menus, VOICE};
use crate::commands::read::Invocation;
use crate::commands::settings::{change, value_of};
use crate::user_settings::{OfferedSetting, SettingKey, Values};
use desk::messages::{Localisation, text};
use practice::menu::Menu;

/// The setting of the playing strength, whose values are only numbers.
const LEVEL: &str = "game.level";

impl Menus<'_> {
    /// Offers the settings until the user leaves them.
    pub(crate) fn change_settings(&mut self) -> Result<(), MenuEnd> {
        let mut usual = 0;
        while let Some(chosen) = self.ask_below(|start| all(start, usual))? {
            usual = chosen;
            match OfferedSetting::all().get(chosen) {
                Some(offered) => {
                    let chosen = self.choose_value(offered, which_value)?;
                    // If there are notes, they already say what went wrong.
                    if matches!(chosen, Below::Item(_)) && self.notes.is_empty() {
                        let start = self.start()?;
                        let at = start.context.wording.localisation();
                        self.notes.push(text!(at, "menu-kept"));
                    }
                }
                None if chosen == OfferedSetting::all().len() => self.check_devices()?,
                None => self.set_up()?,
            }
        }
        Ok(())
    }

    /// Offers the values of the setting of this name, as [`choose_value`](Self::choose_value).
    pub(crate) fn offer(
        &mut self,
        name: &str,
        question: impl FnOnce(&MenuStart, &OfferedSetting) -> (String, usize),
    ) -> Result<Below, MenuEnd> {
        match OfferedSetting::named(name) {
            Some(offered) => self.choose_value(offered, question),
            None => Ok(Below::Left),
        }
    }

    /// Offers the values of a setting below this question, with the place of the one that Enter chooses. Keeps the one
    /// that is chosen, and returns how it was answered.
    fn choose_value(
        &mut self,
        offered: &OfferedSetting,
        question: impl FnOnce(&MenuStart, &OfferedSetting) -> (String, usize),
    ) -> Result<Below, MenuEnd> {
        let chosen = self.answer_below(|start| {
            let at = start.context.wording.localisation();
            let (question, usual) = question(start, offered);
            let labels = offered.values.iter().map(|it| label(at, offered, it));
            Menu::of(question, labels, usual)
        })?;
        if let Below::Item(index) = chosen {
            self.set(&offered.key, offered.value(index).as_ref())?;
        }
        Ok(chosen)
    }

    /// Keeps a setting, or removes it. What went wrong is said before the next menu.
    pub(crate) fn set(
        &mut self,
        key: &SettingKey,
        values: Option<&Values>,
    ) -> Result<(), ExitStatus> {
        let mut start = self.start()?;
        let Invocation {
            localisation: at,
            command,
            stored,
            ..
        } = &mut start.invocation;
        let changed = change(key, values, stored, start.player.as_deref(), command, at);
        if key.to_string() == VOICE {
            self.voice = None;
        }
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
    let labels = labels.chain([text!(at, "menu-check"), text!(at, "menu-set-up-again")]);
    Menu::of(text!(at, "menu-settings-which"), labels, usual)
}

/// Which value a setting is to have, and the place of the one that it has.
fn which_value(start: &MenuStart, offered: &OfferedSetting) -> (String, usize) {
    let at = start.context.wording.localisation();
    let (name, value) = (at.named(&offered.name()), shown(start, offered));
    let question = text!(at, "menu-value-which", name = name, value = value);
    let question = explained(offered, question, at);
    let usual = offered.place_of(&current(start, offered));
    (question, usual.unwrap_or_default())
}

/// A question about the value of a setting, after what the values mean where they are only numbers.
pub(crate) fn explained(offered: &OfferedSetting, question: String, at: &Localisation) -> String {
    match offered.key.to_string() == LEVEL {
        true => format!("{}\n{question}", text!(at, "setting-game-level-about")),
        false => question,
    }
}

/// The value that counts, by its name.
fn shown(start: &MenuStart, offered: &OfferedSetting) -> String {
    let at = start.context.wording.localisation();
    let value = current(start, offered);
    match offered.place_of(&value) {
        Some(_) => label(at, offered, &value),
        // The user wrote a value that is not offered into the file.
        None => value,
    }
}

/// The value that counts.
pub(crate) fn current(start: &MenuStart, offered: &OfferedSetting) -> String {
    let player = start.player.clone();
    let value = value_of(
        &offered.key,
        &start.invocation.stored,
        player,
        &start.invocation.command,
    );
    let otherwise = || match &offered.otherwise {
        Some(otherwise) => otherwise.clone(),
        // That of the environment.
        None => start.context.wording.localisation().code(),
    };
    value.unwrap_or_else(otherwise)
}

/// The name of a value; a number is its own.
pub(crate) fn label(at: &Localisation, offered: &OfferedSetting, value: &str) -> String {
    match offered.value_name(value) {
        Some(name) => at.named(&name),
        None => value.to_owned(),
    }
}

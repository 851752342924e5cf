//! The first start: a few questions, each of which shows at once what was chosen. Leaving a question skips it.

use super::{MenuStart, Menus, Stop};
use crate::app::menu::has_microphone;
use crate::cli::ended::Ended;
use crate::cli::settings::value_of;
use crate::menus::Menu;
use crate::messages::text;
use crate::user_settings::{OfferedSetting, Values};

/// By how much an answer changes the rate of speech.
const RATE_STEP: i32 = 25;

impl Menus<'_> {
    /// Whether nobody has answered the questions yet: there is a place for settings, and nothing in it.
    pub(super) fn is_first_start(&self) -> Result<bool, Ended> {
        let stored = (self.host.start)()?.stored;
        Ok(stored.path.is_some_and(|it| !it.exists()))
    }

    /// Asks the questions, one after the other. Each opens the devices as they are set then.
    pub(super) fn set_up(&mut self) -> Result<(), Stop> {
        self.set_up_language()?;
        self.set_up_rate()?;
        self.set_up_microphone()?;
        self.set_up_display()?;
        let start = (self.host.start)()?;
        let at = start.context.wording.localisation();
        self.notes.push(text!(at, "set-up-done"));
        // Without a file all would be asked again the next time.
        let written = start.stored.write();
        self.notes.extend(written.err().map(|it| it.say(at)));
        Ok(())
    }

    fn set_up_language(&mut self) -> Result<(), Stop> {
        self.offer("language", |start, offered| {
            let at = start.context.wording.localisation();
            let now = offered.place_of(&at.code());
            (text!(at, "set-up-language"), now.unwrap_or_default())
        })?;
        Ok(())
    }

    /// Slower or faster until it is right: each question is said at the rate chosen so far.
    fn set_up_rate(&mut self) -> Result<(), Stop> {
        let mut rate = self.rate()?;
        loop {
            let answers = |start: &MenuStart| {
                let at = start.context.wording.localisation();
                let labels = [
                    text!(at, "set-up-rate-good"),
                    text!(at, "set-up-rate-slower"),
                    text!(at, "set-up-rate-faster"),
                ];
                Menu::of(text!(at, "set-up-rate"), labels, 0)
            };
            let step = match self.ask(answers)? {
                Some(1) => -RATE_STEP,
                Some(2) => RATE_STEP,
                Some(_) | None => return Ok(()),
            };
            rate = (rate + step).clamp(-100, 100);
            self.keep("voice.rate", &rate.to_string())?;
        }
    }

    /// The rate of speech as it is set.
    fn rate(&self) -> Result<i32, Ended> {
        let start = (self.host.start)()?;
        let key = "voice.rate".parse();
        let value = key.ok().and_then(|key| {
            let player = start.player.clone();
            value_of(&key, &start.stored, player, &start.command)
        });
        Ok(value.and_then(|it| it.parse().ok()).unwrap_or_default())
    }

    /// The answer that is heard proves that the microphone works.
    fn set_up_microphone(&mut self) -> Result<(), Stop> {
        if !has_microphone() {
            return Ok(());
        }
        let answers = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let labels = [
                text!(at, "set-up-microphone-on"),
                text!(at, "set-up-microphone-off"),
            ];
            Menu::of(text!(at, "set-up-microphone"), labels, 0)
        };
        match self.ask(answers)? {
            Some(0) => {
                self.keep("microphone.input", "auto")?;
                self.set_up_earphones()
            }
            Some(_) => Ok(self.keep("microphone.input", "keyboard")?),
            None => Ok(()),
        }
    }

    fn set_up_earphones(&mut self) -> Result<(), Stop> {
        self.offer("microphone.earphones", |start, _| {
            let at = start.context.wording.localisation();
            (text!(at, "set-up-earphones"), 1)
        })?;
        Ok(())
    }

    /// A display is tried at once: the next question stands on it. Without one that works the program goes on without.
    fn set_up_display(&mut self) -> Result<(), Stop> {
        const DISPLAY: &str = "braille.display";
        let chosen = self.offer(DISPLAY, |start, _| {
            let at = start.context.wording.localisation();
            (text!(at, "set-up-display"), 0)
        })?;
        // The first answer is that there is none.
        if chosen.is_none_or(|it| it == 0) {
            return Ok(());
        }
        let answers = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let labels = [
                text!(at, "set-up-display-yes"),
                text!(at, "set-up-display-no"),
            ];
            Menu::of(text!(at, "set-up-display-reads"), labels, 0)
        };
        match self.ask(answers) {
            Ok(Some(0)) => return Ok(()),
            Ok(Some(_) | None) => {}
            Err(Stop::Over) => return Err(Stop::Over),
            Err(Stop::Failed(ended)) => self.notes.extend(ended.wrong),
        }
        if let Some(offered) = OfferedSetting::named(DISPLAY) {
            self.set(&offered.key, None)?;
        }
        Ok(())
    }

    /// Keeps the value of a setting.
    fn keep(&mut self, name: &str, value: &str) -> Result<(), Ended> {
        match name.parse() {
            Ok(key) => self.set(&key, Some(&Values::read(value))),
            Err(_) => Ok(()),
        }
    }
}

//! The first start: a few questions, each of which shows at once what was chosen. Leaving a question skips it.

use super::{MenuStart, Menus, Then};
use crate::app::menu::{Choice, has_microphone};
use crate::cli::ended::Ended;
use crate::cli::settings::value_of;
use crate::menus::Menu;
use crate::messages::{Localisation, text};
use crate::user_settings::Values;

/// The languages of the texts, with their own names.
const LANGUAGES: [(&str, &str); 4] = [
    ("de", "Deutsch"),
    ("en", "English"),
    ("ru", "Русский"),
    ("bg", "Български"),
];

/// By how much an answer changes the rate of speech.
const RATE_STEP: i32 = 25;

impl Menus<'_> {
    /// Whether nobody has answered the questions yet: there is a place for settings, and nothing in it.
    pub(super) fn is_first_start(&self) -> Result<bool, Ended> {
        let stored = (self.host.start)()?.stored;
        Ok(stored.path.is_some_and(|it| !it.exists()))
    }

    /// Asks the questions, one after the other. Each opens the devices as they are set then.
    pub(super) fn set_up(&mut self) -> Result<Then, Ended> {
        let steps = [
            Self::set_up_language,
            Self::set_up_rate,
            Self::set_up_microphone,
            Self::set_up_display,
        ];
        for step in steps {
            if step(self)? == Then::End {
                return Ok(Then::End);
            }
        }
        let start = (self.host.start)()?;
        let at = start.context.wording.localisation();
        self.notes.push(text!(at, "set-up-done"));
        // Without a file all would be asked again the next time.
        let written = start.stored.write();
        self.notes.extend(written.err().map(|it| it.say(at)));
        Ok(Then::GoOn)
    }

    fn set_up_language(&mut self) -> Result<Then, Ended> {
        let languages = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let now = LANGUAGES.iter().position(|(code, _)| *code == at.code());
            let labels = LANGUAGES.map(|(_, name)| name.to_owned());
            Menu::of(text!(at, "set-up-language"), labels, now.unwrap_or(0))
        };
        match self.ask(languages)? {
            Choice::Item(index) => {
                if let Some((code, _)) = LANGUAGES.get(index) {
                    self.keep("language", code)?;
                }
                Ok(Then::GoOn)
            }
            Choice::Left => Ok(Then::GoOn),
            Choice::InputOver => Ok(Then::End),
        }
    }

    /// Slower or faster until it is right: each question is said at the rate chosen so far.
    fn set_up_rate(&mut self) -> Result<Then, Ended> {
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
            rate = match self.ask(answers)? {
                Choice::Item(1) => rate - RATE_STEP,
                Choice::Item(2) => rate + RATE_STEP,
                Choice::Item(_) | Choice::Left => return Ok(Then::GoOn),
                Choice::InputOver => return Ok(Then::End),
            }
            .clamp(-100, 100);
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
    fn set_up_microphone(&mut self) -> Result<Then, Ended> {
        if !has_microphone() {
            return Ok(Then::GoOn);
        }
        let answers = |at: &Localisation| {
            let labels = [
                text!(at, "set-up-microphone-on"),
                text!(at, "set-up-microphone-off"),
            ];
            Menu::of(text!(at, "set-up-microphone"), labels, 0)
        };
        match self.ask(|start| answers(start.context.wording.localisation()))? {
            Choice::Item(0) => {
                self.keep("microphone.input", "auto")?;
                self.set_up_earphones()
            }
            Choice::Item(_) => {
                self.keep("microphone.input", "keyboard")?;
                Ok(Then::GoOn)
            }
            Choice::Left => Ok(Then::GoOn),
            Choice::InputOver => Ok(Then::End),
        }
    }

    fn set_up_earphones(&mut self) -> Result<Then, Ended> {
        let answers = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let labels = [
                text!(at, "setting-microphone-earphones-true"),
                text!(at, "setting-microphone-earphones-false"),
            ];
            Menu::of(text!(at, "set-up-earphones"), labels, 1)
        };
        match self.ask(answers)? {
            Choice::Item(index) => {
                let value = if index == 0 { "true" } else { "false" };
                self.keep("microphone.earphones", value)?;
                Ok(Then::GoOn)
            }
            Choice::Left => Ok(Then::GoOn),
            Choice::InputOver => Ok(Then::End),
        }
    }

    /// A display is tried at once: the next question stands on it. Without one that works the program goes on without.
    fn set_up_display(&mut self) -> Result<Then, Ended> {
        let answers = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let labels = [
                text!(at, "setting-braille-display-unset"),
                text!(at, "setting-braille-display-auto"),
                text!(at, "setting-braille-display-brlapi"),
            ];
            Menu::of(text!(at, "set-up-display"), labels, 0)
        };
        let place = match self.ask(answers)? {
            Choice::Item(1) => "auto",
            Choice::Item(2) => "brlapi",
            Choice::Item(_) => return self.go_on_without_display(),
            Choice::Left => return Ok(Then::GoOn),
            Choice::InputOver => return Ok(Then::End),
        };
        self.keep("braille.display", place)?;
        let answers = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let labels = [
                text!(at, "set-up-display-yes"),
                text!(at, "set-up-display-no"),
            ];
            Menu::of(text!(at, "set-up-display-reads"), labels, 0)
        };
        match self.ask(answers) {
            Ok(Choice::Item(0)) => Ok(Then::GoOn),
            Ok(Choice::Item(_) | Choice::Left) => self.go_on_without_display(),
            Ok(Choice::InputOver) => Ok(Then::End),
            Err(ended) => {
                self.notes.extend(ended.wrong);
                self.go_on_without_display()
            }
        }
    }

    fn go_on_without_display(&mut self) -> Result<Then, Ended> {
        if let Ok(key) = "braille.display".parse() {
            self.set(&key, None)?;
        }
        Ok(Then::GoOn)
    }

    /// Keeps the value of a setting.
    fn keep(&mut self, name: &str, value: &str) -> Result<(), Ended> {
        match name.parse() {
            Ok(key) => self.set(&key, Some(&Values::read(value))),
            Err(_) => Ok(()),
        }
    }
}

//! The first start: a few questions, each of which shows at once what was chosen. Leaving a question skips it.

use crate::commands::doctor::board_sentence;
use crate::commands::exit_status::ExitStatus;
use crate::commands::layers::is_in_environment;
use crate::commands::menu::asking::{MenuDevice, SpeechLevel};
use crate::commands::menu::settings::{current, label};
use crate::commands::menu::{Below, MenuEnd, MenuStart, Menus, VOICE};
use crate::commands::settings::value_of;
use crate::devices::inputs::probe;
use crate::user_settings::{OfferedSetting, Values};
use desk::messages::{Localisation, text};
use electronic_board::BoardChoice;
use practice::menu::Menu;
use speech::voice::VoiceChoice;

/// The settings that are asked for and tried.
const DISPLAY: &str = "braille.display";
const BOARD: &str = "boards.opponent";

/// How much an answer changes the rate of speech.
const RATE_STEP: i32 = 25;

/// How a question of the first start was answered.
enum Asked {
    /// Somehow, or it was skipped.
    Answered,
    /// The user wants to go back to the one before.
    Back,
    /// It does not arise.
    NotAtAll,
}

impl From<Below> for Asked {
    fn from(answer: Below) -> Self {
        match answer {
            Below::Back => Self::Back,
            Below::Item(_) | Below::Text(_) | Below::Left => Self::Answered,
        }
    }
}

/// The language of announcements (Appendix D).
const ANNOUNCED_IN: &str = "de";

impl Menus<'_> {
    /// Whether the questions were never answered: there is a place for settings, and no file or an empty one.
    pub(crate) fn is_first_start(&self) -> Result<bool, ExitStatus> {
        let stored = self.start()?.invocation.stored;
        let is_empty = stored.file.text().trim().is_empty();
        Ok(stored.path.is_some() && is_empty)
    }

    /// Asks the questions one after the other, except those that the environment already answers. Each opens the
    /// devices as they are set then. From each the user can go back to the one before. Players who read the texts in
    /// another language than German learn at the end that moves are announced in German, and where the names are taught.
    pub(crate) fn set_up(&mut self) -> Result<(), MenuEnd> {
        type Step = fn(&mut Menus<'_>) -> Result<Asked, MenuEnd>;
        let steps: [(&str, Step); 6] = [
            ("language", |it| it.set_up_language()),
            (VOICE, |it| it.set_up_voice()),
            ("voice.rate", |it| it.set_up_rate()),
            ("microphone.input", |it| it.set_up_microphone()),
            (DISPLAY, |it| it.set_up_display()),
            (BOARD, |it| it.set_up_board()),
        ];
        let (mut here, mut goes_back) = (0, false);
        while let Some((setting, step)) = steps.get(here) {
            let asked = match is_in_environment(setting) {
                true => Asked::NotAtAll,
                false => step(self)?,
            };
            goes_back = match asked {
                Asked::Answered => false,
                Asked::Back => true,
                // The first question has none before it.
                Asked::NotAtAll => goes_back && here > 0,
            };
            here = match goes_back {
                true => here.saturating_sub(1),
                false => here + 1,
            };
        }
        let mut start = self.start()?;
        let at = start.context.wording.localisation();
        self.notes.push(text!(at, "set-up-done"));
        self.learns_names = at.code() != ANNOUNCED_IN;
        if self.learns_names {
            self.notes.push(text!(at, "set-up-announcements"));
        }
        // Without a file all would be asked again the next time.
        let written = start.invocation.stored.change(|_| Ok(()));
        self.notes.extend(written.err().map(|it| it.say(at)));
        Ok(())
    }

    fn set_up_language(&mut self) -> Result<Asked, MenuEnd> {
        let Some(offered) = OfferedSetting::named("language") else {
            return Ok(Asked::NotAtAll);
        };
        // Nobody can go back from the first question.
        let chosen = self.ask(|start| {
            let at = start.context.wording.localisation();
            let labels = offered.values.iter().map(|it| label(at, offered, it));
            let now = offered.place_of(&at.code());
            Menu::of(
                text!(at, "set-up-language"),
                labels,
                now.unwrap_or_default(),
            )
        })?;
        if let Some(index) = chosen {
            self.set(&offered.key, offered.value(index).as_ref())?;
        }
        Ok(Asked::Answered)
    }

    /// The next question is said by the voice that was chosen. One that does not work is not kept.
    fn set_up_voice(&mut self) -> Result<Asked, MenuEnd> {
        // At the player's own page the page speaks.
        if self.session.own_page.get().is_some() {
            return Ok(Asked::NotAtAll);
        }
        let answer = self.offer(VOICE, |start, offered| {
            let at = start.context.wording.localisation();
            let now = offered.place_of(&current(start, offered));
            (text!(at, "set-up-voice"), now.unwrap_or_default())
        })?;
        match answer {
            Below::Item(_) => {
                // If none works, the player learns that now.
                self.has_told_devices = false;
                self.try_out(VOICE, MenuDevice::Voice, "set-up-voice-speaks")
            }
            answer => Ok(answer.into()),
        }
    }

    /// Keeps what was chosen for a device if the device works and the player says so.
    fn try_out(
        &mut self,
        setting: &str,
        device: MenuDevice,
        question: &str,
    ) -> Result<Asked, MenuEnd> {
        let answer = self.answer_below(|start| yes_or_no(start, question))?;
        if matches!(answer, Below::Item(0)) && !self.failed.contains(&device) {
            return Ok(Asked::Answered);
        }
        self.forget(setting)?;
        Ok(answer.into())
    }

    /// Slower or faster until it is right: each question is said at the rate chosen so far. Text has no rate.
    fn set_up_rate(&mut self) -> Result<Asked, MenuEnd> {
        if self.is_voice_text()? {
            return Ok(Asked::NotAtAll);
        }
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
            let step = match self.answer_below(answers)? {
                Below::Item(1) => -RATE_STEP,
                Below::Item(2) => RATE_STEP,
                answer => return Ok(answer.into()),
            };
            rate = (rate + step).clamp(-100, 100);
            self.keep("voice.rate", &rate.to_string())?;
        }
    }

    /// Whether what is said is only written: by choice, or because no voice worked.
    fn is_voice_text(&self) -> Result<bool, ExitStatus> {
        let way = match &self.voice {
            Some(open) => open.voice.way.clone(),
            None => self.start()?.options.answering.wanted().speech.way,
        };
        Ok(way == VoiceChoice::Text)
    }

    /// The rate of speech as it is set.
    fn rate(&self) -> Result<i32, ExitStatus> {
        let start = self.start()?;
        let key = "voice.rate".parse();
        let value = key.ok().and_then(|key| {
            let player = start.player.clone();
            value_of(
                &key,
                &start.invocation.stored,
                player,
                &start.invocation.command,
            )
        });
        Ok(value.and_then(|it| it.parse().ok()).unwrap_or_default())
    }

    /// The answer that is heard proves that the microphone works.
    fn set_up_microphone(&mut self) -> Result<Asked, MenuEnd> {
        if probe(None).is_err() {
            return Ok(Asked::NotAtAll);
        }
        let answers = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let labels = [
                text!(at, "set-up-microphone-on"),
                text!(at, "set-up-microphone-off"),
            ];
            Menu::of(text!(at, "set-up-microphone"), labels, 0)
        };
        match self.answer_below(answers)? {
            Below::Item(0) => {
                let start = self.start()?;
                let at = start.context.wording.localisation();
                self.notes.extend(self.level.map(|it| level(it, at)));
                self.keep("microphone.input", "auto")?;
                self.set_up_earphones()
            }
            Below::Item(_) => {
                self.keep("microphone.input", "keyboard")?;
                Ok(Asked::Answered)
            }
            answer => Ok(answer.into()),
        }
    }

    fn set_up_earphones(&mut self) -> Result<Asked, MenuEnd> {
        let answer = self.offer("microphone.earphones", |start, _| {
            let at = start.context.wording.localisation();
            (text!(at, "set-up-earphones"), 1)
        })?;
        Ok(answer.into())
    }

    /// A display is tried at once: the next question stands on it. Without one that works the program goes on without.
    fn set_up_display(&mut self) -> Result<Asked, MenuEnd> {
        let answer = self.offer(DISPLAY, |start, _| {
            let at = start.context.wording.localisation();
            (text!(at, "set-up-display"), 0)
        })?;
        // The first entry stands for none.
        match answer {
            Below::Item(0) => Ok(Asked::Answered),
            Below::Item(_) => self.try_out(DISPLAY, MenuDevice::Display, "set-up-display-reads"),
            answer => Ok(answer.into()),
        }
    }

    /// A board is asked at once what it is. Without a port that could have a board the question is left out.
    fn set_up_board(&mut self) -> Result<Asked, MenuEnd> {
        let ports = electronic_board::ports();
        if ports.is_empty() {
            return Ok(Asked::NotAtAll);
        }
        let answers = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let none = text!(at, "set-up-board-none");
            let ports = ports.iter().map(|it| it.display().to_string());
            Menu::of(
                text!(at, "set-up-board"),
                [none].into_iter().chain(ports),
                0,
            )
        };
        let answer = self.answer_below(answers)?;
        let chosen = match answer {
            Below::Item(index) => index.checked_sub(1),
            Below::Text(_) | Below::Back | Below::Left => None,
        };
        let Some(port) = chosen.and_then(|it| ports.get(it)) else {
            return Ok(answer.into());
        };
        let choice = BoardChoice::Find(Some(port.clone()));
        let start = self.start()?;
        let (works, sentence) = board_sentence(&start.context, &choice);
        self.notes.push(sentence);
        if works {
            self.keep(BOARD, &choice.to_string())?;
        }
        Ok(Asked::Answered)
    }

    /// Removes the setting, as if it had never been chosen.
    fn forget(&mut self, name: &str) -> Result<(), ExitStatus> {
        match OfferedSetting::named(name) {
            Some(offered) => self.set(&offered.key, None),
            None => Ok(()),
        }
    }

    /// Keeps the value of a setting.
    fn keep(&mut self, name: &str, value: &str) -> Result<(), ExitStatus> {
        match name.parse() {
            Ok(key) => self.set(&key, Some(&Values::read(value))),
            Err(_) => Ok(()),
        }
    }
}

/// A question that is answered with yes or no, in this order.
fn yes_or_no(start: &MenuStart, question: &str) -> Menu {
    let at = start.context.wording.localisation();
    let labels = [text!(at, "set-up-yes"), text!(at, "set-up-no")];
    let menu = Menu::yes_or_no(at.named(question), labels);
    Menu { usual: 0, ..menu }
}

/// How loud the player speaks.
fn level(level: SpeechLevel, at: &Localisation) -> String {
    match level {
        SpeechLevel::TooQuiet => text!(at, "level-too-quiet"),
        SpeechLevel::Quiet => text!(at, "level-quiet"),
        SpeechLevel::Good => text!(at, "level-good"),
        SpeechLevel::TooLoud => text!(at, "level-too-loud"),
    }
}

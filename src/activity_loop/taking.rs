//! Takes what waits in the channels of the devices and hands it to the activity.

use std::time::Instant;

use crossbeam_channel::{Receiver, Select, never};

use crate::activity_loop::{ActivityLoop, FAREWELL, SHORT_FAREWELL, Wiring};
use crate::devices::display::KEYS_WAITING;
use crate::devices::inputs::AudioInput;
use crate::devices::keyboard::TypedInput;
use crate::devices::opened::{Hearing, Keyboard};
use crate::devices::speaking::{Answering, Cut};
use crate::problem::Problem;
use crate::system::key_by_key;
use crate::system::signals::Leave;
use braille_display::DisplayInput;
use desk::activities::OwnPageInput;
use desk::activities::{Activity, ActivityKey, DeviceNews, Input, Keystroke, Output, WayToBoard};
use desk::printing;
use speech::voice::{TEXT_VOICE, VoiceEvent};

/// Where something waits to be taken.
enum Source {
    Leave,
    NotSuspended,
    Voice,
    Keys,
    Typed,
    OwnPage,
    Audio,
    Recording,
}

/// What waits: in a shared channel, or in one of the activity's own.
enum Waiting {
    At(Source),
    Own(usize),
}

impl<A: Activity, W: Wiring<A>> ActivityLoop<A, W> {
    /// Waits for the next input, but not for long, and takes it.
    pub(crate) fn take_input(&mut self) -> Result<(), Problem> {
        match self.wait() {
            None => Ok(()),
            Some(Waiting::At(source)) => self.take_from(&source),
            Some(Waiting::Own(channel)) => {
                let now = self.clock.now();
                let outputs = self.wiring.receive(channel, &mut self.activity, now);
                let done = self.carry_out(outputs);
                self.wiring.received(&self.activity);
                done
            }
        }
    }

    fn wait(&self) -> Option<Waiting> {
        let quiet = !self.devices.speaking.is_busy() && !self.wiring.is_busy();
        let mut select = Select::new();
        let mut sources = vec![Source::Leave, Source::NotSuspended, Source::Voice];
        select.recv(&self.leave);
        select.recv(&self.devices.not_suspended);
        select.recv(self.devices.speaking.events());
        // A display that sends keys without end leaves no quiet moment.
        let floods = self.devices.display.as_ref();
        let floods = floods.is_some_and(|(_, keys)| keys.is_full());
        let now = Instant::now();
        let allowed = &self.allowances;
        let (keys_allowed, lines_allowed) = (allowed.keys.has_any(now), allowed.lines.has_any(now));
        if let Some((_, keys)) = self.devices.display.as_ref().filter(|_| keys_allowed) {
            select.recv(keys);
            sources.push(Source::Keys);
        }
        match &self.devices.keyboard {
            Keyboard::Terminal(lines) if lines_allowed => {
                select.recv(lines);
                sources.push(Source::Typed);
            }
            Keyboard::Piped(lines) if lines_allowed && (quiet || floods) => {
                select.recv(lines);
                sources.push(Source::Typed);
            }
            Keyboard::OwnPage(inputs) if lines_allowed => {
                select.recv(inputs);
                sources.push(Source::OwnPage);
            }
            Keyboard::Terminal(_) | Keyboard::OwnPage(_) | Keyboard::Piped(_) | Keyboard::None => {}
        }
        match &self.devices.hearing {
            Hearing::Microphones(_, inputs) => {
                select.recv(inputs);
                sources.push(Source::Audio);
            }
            Hearing::Recording(inputs) if quiet => {
                select.recv(inputs);
                sources.push(Source::Recording);
            }
            Hearing::Recording(_) | Hearing::Off => {}
        }
        let shared = sources.len();
        self.wiring.channels(&mut select);
        let ready = select
            .ready_timeout(self.rest(keys_allowed && lines_allowed))
            .ok()?;
        let own = || Waiting::Own(ready - shared);
        let at = sources.into_iter().nth(ready).map(Waiting::At);
        Some(at.unwrap_or_else(own))
    }

    fn take_from(&mut self, source: &Source) -> Result<(), Problem> {
        match source {
            Source::Leave => self.leave(),
            Source::NotSuspended => match self.devices.not_suspended.try_recv() {
                Ok(()) => self.give(DeviceNews::NotSuspended.into()),
                Err(_) => Ok(()),
            },
            Source::Voice => {
                if let Ok(event) = self.devices.speaking.events().try_recv() {
                    self.take_voice_event(&event);
                }
                Ok(())
            }
            Source::Keys => self.take_keys(),
            Source::Typed => match &self.devices.keyboard {
                Keyboard::Terminal(lines) | Keyboard::Piped(lines) => {
                    match taken(lines, TypedInput::Ended) {
                        Some(typed) => {
                            self.allowances.lines.take(Instant::now());
                            self.typed(typed)
                        }
                        None => Ok(()),
                    }
                }
                Keyboard::OwnPage(_) | Keyboard::None => Ok(()),
            },
            Source::OwnPage => match &self.devices.keyboard {
                Keyboard::OwnPage(inputs) => match inputs.try_recv() {
                    Ok(input) => {
                        self.allowances.lines.take(Instant::now());
                        self.done_at_page(input)
                    }
                    Err(_) => Ok(()),
                },
                Keyboard::Terminal(_) | Keyboard::Piped(_) | Keyboard::None => Ok(()),
            },
            Source::Audio | Source::Recording => {
                let told = match &self.devices.hearing {
                    Hearing::Microphones(_, inputs) => taken(inputs, (0, AudioInput::Ended)),
                    Hearing::Recording(inputs) => {
                        taken(inputs, AudioInput::Ended).map(|it| (0, it))
                    }
                    Hearing::Off => None,
                };
                match told {
                    Some((microphone, told)) => self.take_audio(microphone, told),
                    None => Ok(()),
                }
            }
        }
    }

    /// The program is told to end: there is no more input. Where something takes long, the user first ends only that.
    fn leave(&mut self) -> Result<(), Problem> {
        let left = self.leave.try_recv().unwrap_or(Leave::Calmly);
        if left == Leave::ByKey
            && let Some(outputs) = self.activity.halt()
        {
            self.leave = self.devices.signals.game_goes_on();
            return self.carry_out(outputs);
        }
        self.leave = never();
        printing::program_ends(true);
        let rest = match left {
            Leave::ByKey | Leave::Calmly => FAREWELL,
            Leave::Soon => SHORT_FAREWELL,
        };
        self.leaves = Some(Instant::now() + rest);
        self.close_microphones();
        self.devices.keyboard = Keyboard::None;
        self.input_over = true;
        self.give(Input::TypingOver { by_hand: true })
    }

    fn typed(&mut self, input: TypedInput) -> Result<(), Problem> {
        if !matches!(input, TypedInput::Board { .. }) {
            self.say_unsaid()?;
        }
        match input {
            TypedInput::Ended => {
                let by_hand = self.devices.keyboard.is_by_hand();
                self.devices.keyboard = Keyboard::None;
                self.input_over = matches!(self.devices.hearing, Hearing::Off);
                self.give(Input::TypingOver { by_hand })
            }
            TypedInput::Board { key, goes_on } => self.walk(key, goes_on),
            TypedInput::NoFurtherKey => Ok(()),
            TypedInput::Line(line) => self.typed_line(line),
            TypedInput::Arrow(on) => match A::Key::arrow(on) {
                Some(key) => self.give(Input::Key(key)),
                None => Ok(()),
            },
            TypedInput::TooLong => self.give(DeviceNews::LineTooLong.into()),
        }
    }

    fn typed_line(&mut self, line: String) -> Result<(), Problem> {
        if line.is_empty() && self.activity.answers_to_empty_lines() {
            return self.give(Input::Typed(line));
        }
        if let Some(way) = self.activity.way_to_board(&line)
            && key_by_key::walk(true)
        {
            if let WayToBoard::To(square) = way {
                self.give(Input::AtSquare(square))?;
            }
            return self.give(Input::Board(Keystroke::Tab));
        }
        if line == self.devices.talk_key {
            return self.talk();
        }
        if line.is_empty() {
            self.devices.speaking.cut(Cut::Silence);
            self.left = self.closed;
            return Ok(());
        }
        self.give(Input::Typed(line))
    }

    /// A key for the board. Where others have arrived with it, as when they are pasted, only the last of them that has an
    /// answer is answered.
    fn walk(&mut self, key: Keystroke, goes_on: bool) -> Result<(), Problem> {
        if !self.activity.walks_board() {
            key_by_key::walk(false);
            self.say_unsaid()?;
            // What was walked is over: the activity says that the keys write on the line again.
            return self.give(Input::Board(key));
        }
        let before = std::mem::take(&mut self.unsaid);
        let mut outputs = self.activity.take(Input::Board(key), self.clock.now());
        if outputs.is_empty() {
            outputs = before;
        }
        let is_told = |it: &Output<A::Task>| matches!(it, Output::Say(_) | Output::FallSilent);
        match goes_on && outputs.iter().all(is_told) {
            true => {
                self.unsaid = outputs;
                Ok(())
            }
            false => self.carry_out(outputs),
        }
    }

    /// Says the answer that waited for a further key: none has come.
    fn say_unsaid(&mut self) -> Result<(), Problem> {
        let unsaid = std::mem::take(&mut self.unsaid);
        self.carry_out(unsaid)
    }

    /// What the player does at their own page.
    fn done_at_page(&mut self, input: OwnPageInput) -> Result<(), Problem> {
        let walker = match input {
            OwnPageInput::OnSquare { page, .. } => Some(page),
            OwnPageInput::Line(_) | OwnPageInput::TooLong | OwnPageInput::Silence => None,
        };
        if let Some(page) = &self.devices.own_page {
            page.follows_key(walker);
        }
        match input {
            OwnPageInput::Line(line) => self.typed_line(line),
            OwnPageInput::TooLong => self.give(DeviceNews::LineTooLong.into()),
            OwnPageInput::Silence => {
                self.devices.speaking.cut(Cut::Silence);
                Ok(())
            }
            OwnPageInput::OnSquare { .. } if !self.activity.walks_board() => Ok(()),
            OwnPageInput::OnSquare { square, key, .. } => {
                self.give(Input::AtSquare(square))?;
                self.give(Input::Board(key))
            }
        }
    }

    /// Takes a key, or in a flood of them all that wait.
    fn take_keys(&mut self) -> Result<(), Problem> {
        self.allowances.keys.take(Instant::now());
        self.devices.speaking.answers(Answering::Keys);
        let mut taken = Ok(());
        for _ in 0..KEYS_WAITING {
            let display = self.devices.display.as_ref();
            let Some(key) = display.and_then(|(_, keys)| keys.try_recv().ok()) else {
                break;
            };
            taken = self.take_display(key);
            if taken.is_err() || !self.key_flood.is_on() {
                break;
            }
        }
        self.devices.speaking.answers(Answering::Others);
        taken
    }

    fn take_display(&mut self, input: DisplayInput<A::Key>) -> Result<(), Problem> {
        if input.is_key() && !self.key_flood.counts(Instant::now()) {
            return Ok(());
        }
        match input {
            DisplayInput::Lost { .. } => self.reader.loses_it(),
            DisplayInput::Shows(_) | DisplayInput::LeftOut => {}
            DisplayInput::Connected { .. }
            | DisplayInput::Routing(_)
            | DisplayInput::Dots(_)
            | DisplayInput::Command(_) => self.reader.touches(),
        }
        match input {
            DisplayInput::Connected { model, area } => {
                self.give(DeviceNews::DisplayFound { model, area }.into())?;
            }
            DisplayInput::Lost { cause } => self.give(DeviceNews::DisplayLost { cause }.into())?,
            DisplayInput::LeftOut => {
                if self.key_flood.begins(Instant::now()) {
                    self.give(DeviceNews::KeysIgnored.into())?;
                }
            }
            DisplayInput::Shows(topic) => return self.give(Input::Stands(topic)),
            DisplayInput::Command(key) if key.talks() => self.talk()?,
            DisplayInput::Command(key) => self.give(Input::Key(key))?,
            DisplayInput::Routing(cell) => self.give(Input::Routing(cell))?,
            DisplayInput::Dots(dots) => self.give(Input::Dots(dots))?,
        }
        // If a key only pans, there is nothing else to do.
        self.show_line();
        Ok(())
    }

    pub(crate) fn take_voice_event(&mut self, event: &VoiceEvent) {
        if let VoiceEvent::Changed { cause, to } = event {
            let at = self.activity.localisation();
            let news = DeviceNews::VoiceChanged {
                cause: cause.as_ref().map(|it| at.voice_error(it)),
                to: (to != TEXT_VOICE).then(|| to.clone()),
            };
            self.devices.speaking.changed(to);
            // It is only said and shown, which cannot fail.
            let _ = self.give(news.into());
            self.show_line();
        }
        if let Some(cause) = self.devices.speaking.heard_of(event) {
            // The voice cannot say that it failed, but the line can show it.
            let cause = self.activity.localisation().voice_error(cause);
            let news = DeviceNews::VoiceFailed { cause };
            // Only the line changes, which cannot fail.
            let _ = self.give(news.into());
            self.show_line();
        }
        self.turn_gates();
    }
}

/// What waits in a channel, or `ended` if the channel is closed.
fn taken<T>(inputs: &Receiver<T>, ended: T) -> Option<T> {
    match inputs.try_recv() {
        Ok(told) => Some(told),
        Err(error) => error.is_disconnected().then_some(ended),
    }
}

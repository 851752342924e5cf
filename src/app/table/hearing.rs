//! The microphones of the table and what is heard at them: one for both players, or one for
//! each of them. When both hear the same voice, it counts where it is louder.

use std::time::Duration;

use crossbeam_channel::Receiver;

use super::super::inputs::{AudioInput, OpenMicrophone};
use super::super::listening::{Door, Pressed, Turn};
use super::super::record::Kind;
use super::{Hearing, Keyboard, Table, Watch};
use crate::app::Problem;
use crate::dialogue::Chair;
use crate::session::Event;
use crate::session::Remark;
use crate::wording::text;
use speech::ear::{EarEvent, Spoilt, Utterance};
use speech::ears::Span;

/// A microphone at the table.
pub struct AtTable {
    /// The microphone.
    pub microphone: OpenMicrophone,
    /// Whose words it hears.
    pub chair: Chair,
    /// Between it and its ear.
    pub door: Door,
    /// Whether it is gone.
    pub lost: bool,
}

/// What comes of the microphones, each with its number.
pub type Inputs = Receiver<(usize, AudioInput)>;

impl Hearing {
    /// The microphones.
    pub(super) fn microphones(&self) -> &[AtTable] {
        match self {
            Self::Microphones(all, _) => all,
            Self::Deaf | Self::Recording(_) => &[],
        }
    }

    fn microphones_mut(&mut self) -> &mut [AtTable] {
        match self {
            Self::Microphones(all, _) => all,
            Self::Deaf | Self::Recording(_) => &mut [],
        }
    }

    /// Whose words this ear hears.
    fn chair(&self, ear: usize) -> Chair {
        self.microphones()
            .get(ear)
            .map_or(Chair::Here, |it| it.chair)
    }

    /// The microphone with the talk key: the blind player's.
    fn with_key(&mut self) -> Option<&mut AtTable> {
        let all = self.microphones_mut().iter_mut();
        all.into_iter().find(|it| it.chair == Chair::Here)
    }
}

impl Table {
    /// Tells the desk whether each player is heard at a microphone of his own. One that is left
    /// alone hears both.
    pub(super) fn tell_who_speaks_apart(&mut self) {
        let all = self.devices.hearing.microphones();
        let hears = |chair| all.iter().any(|it| it.chair == chair && !it.lost);
        let apart = hears(Chair::Across) && hears(Chair::Here);
        self.desk
            .speaks_apart(self.devices.opponent.filter(|_| apart));
    }

    pub(super) fn audio_told(&mut self, ear: usize, input: AudioInput) -> Result<(), Problem> {
        match input {
            AudioInput::Passed(ms) => {
                if let Watch::Recording { passed, .. } = &mut self.watch {
                    *passed = Duration::from_millis(ms);
                }
            }
            AudioInput::Ear(event, since) => {
                // On the clock of the table all ears have the same time.
                let made = self.made;
                let clock = move |ms| {
                    let at = since + Duration::from_millis(ms);
                    at.saturating_duration_since(made).as_millis() as u64
                };
                return self.ear_told(ear, event, clock);
            }
            AudioInput::Missed => self.ears.missed(ear),
            AudioInput::Lost(cause) => {
                self.ears.subsided(ear);
                let lost = self.microphone_is(ear, true, |at, chair| match chair {
                    Chair::Here => text!(at, "microphone-lost", cause = cause),
                    Chair::Across => text!(at, "opponents-microphone-lost", cause = cause),
                });
                self.desk.show(lost);
                self.show_line();
            }
            AudioInput::Found(name) => {
                self.microphone_is(ear, false, |at, chair| match chair {
                    Chair::Here => text!(at, "microphone-found", name = name),
                    Chair::Across => text!(at, "opponents-microphone-found", name = name),
                });
            }
            AudioInput::Ended => {
                self.ears.subsided(ear);
                self.devices.hearing = Hearing::Deaf;
                self.input_over = matches!(self.devices.keyboard, Keyboard::None);
            }
        }
        Ok(())
    }

    /// A microphone is gone or back, which is told in these words.
    fn microphone_is(
        &mut self,
        ear: usize,
        lost: bool,
        words: impl FnOnce(&crate::wording::Localisation, Chair) -> String,
    ) -> String {
        let chair = self.devices.hearing.chair(ear);
        if let Some(it) = self.devices.hearing.microphones_mut().get_mut(ear) {
            it.lost = lost;
        }
        self.tell_who_speaks_apart();
        let told = words(self.desk.wording().localisation(), chair);
        self.note(told.clone());
        told
    }

    fn ear_told(
        &mut self,
        ear: usize,
        event: EarEvent,
        clock: impl Fn(u64) -> u64,
    ) -> Result<(), Problem> {
        match event {
            EarEvent::Began { at } => self.ears.began(ear, clock(at)),
            EarEvent::Words { words, level, .. } => {
                // Who speaks to the program is not spoken over. A word it must be:
                // a cough does not cut off what the opponent played.
                let spoken = !words.is_empty() && self.ears.words(ear, level);
                if spoken && self.devices.speaking.is_busy() {
                    self.devices.speaking.stop();
                }
            }
            EarEvent::Ended(utterance) => {
                self.said_at(ear);
                let (from, to) = (clock(utterance.began), clock(utterance.voice_end));
                let (span, now) = (Span { from, to }, clock(utterance.at));
                if self.ears.ended(ear, span, now, utterance.level) {
                    return self.utterance(self.devices.hearing.chair(ear), &utterance);
                }
            }
            EarEvent::Subsided { .. } => {
                self.ears.subsided(ear);
                if self.said_at(ear) {
                    self.nothing_said();
                }
            }
            EarEvent::Spoilt { why, at } => {
                self.said_at(ear);
                if self.ears.spoilt(ear, clock(at)) {
                    self.tell_spoilt(why);
                }
            }
        }
        Ok(())
    }

    /// What the talk key opened this microphone for is over; whether it had been pressed.
    fn said_at(&mut self, ear: usize) -> bool {
        let Some(it) = self.devices.hearing.microphones_mut().get_mut(ear) else {
            return false;
        };
        let called = it.door.is_called();
        it.door.said();
        called
    }

    fn utterance(&mut self, chair: Chair, utterance: &Utterance) -> Result<(), Problem> {
        let (heard, at) = (&utterance.heard, self.watch.now());
        let best = heard.readings.first().map(|it| it.words.as_slice());
        let grammar = self.desk.wording().vocabulary().grammar();
        let words = grammar.canonical_text(best.unwrap_or_default());
        if !self.desk.is_sealing() {
            self.remark(Event::Remark(Remark::Heard {
                words: words.clone(),
                by: self.desk.speaker(chair),
            }));
            self.keep(Kind::Heard(utterance.sound.clone()), words);
        }
        let actions = match &utterance.whole {
            Some(whole) => self.desk.went_on(chair, whole, heard, at),
            None => self.desk.heard(chair, heard, at),
        };
        self.carry_out(actions)
    }

    fn tell_spoilt(&mut self, why: Spoilt) {
        let at = self.desk.wording().localisation();
        let spoilt = match why {
            Spoilt::Overrun(ms) => text!(at, "microphone-overrun", ms = ms),
            Spoilt::BegunUnheard => text!(at, "heard-in-part"),
            Spoilt::TooLong => text!(at, "heard-too-long"),
        };
        self.desk.show_for_now(spoilt.clone());
        self.note(spoilt);
        self.show_line();
    }

    /// The talk key, on whatever it is.
    pub(super) fn talk(&mut self) {
        self.devices.speaking.stop();
        let now = self.made.elapsed();
        let Some(it) = self.devices.hearing.with_key() else {
            return;
        };
        match it.door.press(now) {
            Pressed::Speak if it.door.is_called() => {
                let at = self.desk.wording().localisation();
                let listening = text!(at, "talk-listening");
                self.desk.show_for_now(listening);
                self.show_line();
            }
            Pressed::Speak => {}
            Pressed::Said => it.microphone.finish(),
        }
    }

    /// Who pressed the talk key and says nothing is told so after a while.
    pub(super) fn notice_silence(&mut self) {
        let (now, ears) = (self.made.elapsed(), &self.ears);
        let mut all = self
            .devices
            .hearing
            .microphones_mut()
            .iter_mut()
            .enumerate();
        if all.any(|(ear, it)| it.door.gives_up(now, ears.is_spoken_to(ear))) {
            self.nothing_said();
        }
    }

    /// The talk key was pressed, and nothing was said.
    fn nothing_said(&mut self) {
        let at = self.desk.wording().localisation();
        let nothing = text!(at, "talk-nothing");
        self.desk.show_for_now(nothing.clone());
        self.note(nothing);
        self.show_line();
    }

    /// Opens or closes each microphone, whichever is right now.
    pub(super) fn turn_doors(&mut self) {
        let busy = self.devices.speaking.is_busy();
        let all = self.devices.hearing.microphones_mut().iter_mut();
        for (ear, it) in all.enumerate() {
            match it.door.turn(busy) {
                Some(Turn::Close) => {
                    it.microphone.mute();
                    self.ears.subsided(ear);
                }
                Some(Turn::Open) => it.microphone.unmute(),
                Some(Turn::Begin) => it.microphone.begin(),
                None => {}
            }
        }
    }
}

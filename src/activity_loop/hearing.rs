//! What the microphones hear: one for both players, or one for each. When both hear the same voice,
//! it counts where it is louder.

use std::time::Duration;

use crate::activity_loop::{ActivityLoop, Wiring};
use crate::devices::inputs::AudioInput;
use crate::devices::microphone_gate::{GateAction, Pressed};
use crate::devices::opened::{GatedMicrophone, Hearing, Keyboard};
use crate::devices::speaking::Cut;
use crate::problem::Problem;
use desk::activities::{Activity, DeviceNews, Input, Spoken};
use desk::dialogue::SpokenInput;
use desk::messages::Sound;
use speech::crosstalk::{Said, Span, Verdict};
use speech::endpointer::{EndpointEvent, Spoilt, Utterance};
use speech::outline::Outline;

impl Hearing {
    /// The microphones.
    pub(crate) fn microphones(&self) -> &[GatedMicrophone] {
        match self {
            Self::Microphones(all, _) => all,
            Self::Off | Self::Recording(_) => &[],
        }
    }

    fn microphones_mut(&mut self) -> &mut [GatedMicrophone] {
        match self {
            Self::Microphones(all, _) => all,
            Self::Off | Self::Recording(_) => &mut [],
        }
    }

    /// Whose words this microphone picks up.
    fn input(&self, microphone: usize) -> SpokenInput {
        self.microphones()
            .get(microphone)
            .map_or(SpokenInput::Shared, |it| it.input)
    }

    /// The microphone with the talk key: the blind player's.
    fn with_key(&mut self) -> Option<&mut GatedMicrophone> {
        let all = self.microphones_mut().iter_mut();
        all.into_iter().find(|it| it.input == SpokenInput::Shared)
    }
}

impl<A: Activity, W: Wiring<A>> ActivityLoop<A, W> {
    /// Tells the activity whether each player has a microphone of their own. A single microphone
    /// serves both.
    pub(crate) fn tell_who_is_heard_apart(&mut self) -> Result<(), Problem> {
        let all = self.devices.hearing.microphones();
        let hears = |input| all.iter().any(|it| it.input == input && !it.lost);
        let apart = hears(SpokenInput::Own) && hears(SpokenInput::Shared);
        self.give(Input::HeardApart(apart))
    }

    pub(crate) fn take_audio(
        &mut self,
        microphone: usize,
        input: AudioInput,
    ) -> Result<(), Problem> {
        self.take_audio_input(microphone, input)?;
        self.take_decided()
    }

    fn take_audio_input(&mut self, microphone: usize, input: AudioInput) -> Result<(), Problem> {
        match input {
            AudioInput::Passed(ms) => {
                self.clock.has_played(ms);
                Ok(())
            }
            AudioInput::Endpoint(event, since) => {
                // On the clock of the loop, all endpointers have the same time.
                let made = self.made;
                let clock = move |ms| {
                    let at = since + Duration::from_millis(ms);
                    at.saturating_duration_since(made).as_millis() as u64
                };
                self.take_endpoint(microphone, event, clock)
            }
            AudioInput::Missed => {
                self.crosstalk.missed(microphone);
                Ok(())
            }
            AudioInput::Lost(cause) => {
                self.crosstalk.subsided(microphone);
                let from = self.devices.hearing.input(microphone);
                self.microphone_is(microphone, true, DeviceNews::MicrophoneLost { from, cause })
            }
            AudioInput::Found(name) => {
                let from = self.devices.hearing.input(microphone);
                self.microphone_is(
                    microphone,
                    false,
                    DeviceNews::MicrophoneFound { from, name },
                )
            }
            AudioInput::Ended => {
                self.crosstalk.subsided(microphone);
                self.devices.hearing = Hearing::Off;
                self.input_over = matches!(self.devices.keyboard, Keyboard::None);
                self.give(Input::RecordingOver)
            }
        }
    }

    /// A microphone is gone or back.
    fn microphone_is(
        &mut self,
        microphone: usize,
        lost: bool,
        news: DeviceNews,
    ) -> Result<(), Problem> {
        if let Some(it) = self.devices.hearing.microphones_mut().get_mut(microphone) {
            it.lost = lost;
        }
        self.tell_who_is_heard_apart()?;
        self.give(news.into())
    }

    fn take_endpoint(
        &mut self,
        microphone: usize,
        event: EndpointEvent,
        clock: impl Fn(u64) -> u64,
    ) -> Result<(), Problem> {
        match event {
            EndpointEvent::Began { at } => self.crosstalk.began(microphone, clock(at)),
            EndpointEvent::Words { words, level, .. } => {
                // The program stops speaking when a player speaks to it. It waits for a word: a
                // cough must not cut off the announcement of a move.
                let spoken = !words.is_empty() && self.crosstalk.words(microphone, level);
                if spoken && self.devices.speaking.is_busy() {
                    self.devices.speaking.cut(Cut::ForSpeaker);
                }
            }
            EndpointEvent::Ended(utterance) => {
                self.said_at(microphone);
                let (from, to) = (clock(utterance.began), clock(utterance.voice_end));
                let said = Said {
                    span: Span { from, to },
                    level: utterance.level,
                    outline: Outline::of(&utterance.sound, clock(utterance.at)),
                };
                self.crosstalk.ended(microphone, said, utterance);
            }
            EndpointEvent::Subsided { .. } => {
                self.crosstalk.subsided(microphone);
                if self.said_at(microphone) {
                    return self.give(DeviceNews::NothingSaid.into());
                }
            }
            EndpointEvent::Spoilt { why, at } => {
                self.said_at(microphone);
                if self.crosstalk.spoilt(microphone, clock(at)) {
                    return self.give(DeviceNews::Spoilt(why).into());
                }
            }
        }
        Ok(())
    }

    /// Ends what the talk key began at this microphone. Returns whether it had been pressed.
    fn said_at(&mut self, microphone: usize) -> bool {
        let Some(it) = self.devices.hearing.microphones_mut().get_mut(microphone) else {
            return false;
        };
        let called = it.gate.is_called();
        it.gate.said();
        called
    }

    /// Takes the utterances whose microphone is now certain.
    pub(crate) fn take_decided(&mut self) -> Result<(), Problem> {
        let now = self.made.elapsed().as_millis() as u64;
        for (microphone, utterance, verdict) in self.crosstalk.decided(now) {
            match verdict {
                Verdict::Counts => {
                    self.utterance(self.devices.hearing.input(microphone), utterance)?;
                }
                Verdict::Mixed => self.give(DeviceNews::Spoilt(Spoilt::BegunUnheard).into())?,
                Verdict::Elsewhere => {}
            }
        }
        Ok(())
    }

    fn utterance(&mut self, from: SpokenInput, utterance: Utterance) -> Result<(), Problem> {
        if self.activity.vocabulary(from).is_none() {
            return Ok(());
        }
        self.give(Input::Heard(Spoken {
            from,
            heard: utterance.heard,
            whole: utterance.whole,
            sound: utterance.sound,
        }))
    }

    /// The talk key was pressed, on any device.
    pub(crate) fn talk(&mut self) -> Result<(), Problem> {
        let now = self.made.elapsed();
        let speaking = &mut self.devices.speaking;
        let Some(it) = self.devices.hearing.with_key() else {
            speaking.cut(Cut::Silence);
            return Ok(());
        };
        let pressed = it.gate.press(now);
        speaking.cut(match it.gate.is_called() {
            true => Cut::ForSpeaker,
            false => Cut::Silence,
        });
        match pressed {
            Pressed::Speak if it.gate.is_called() => {
                speaking.play(Sound::Listening);
                return self.give(DeviceNews::Listening.into());
            }
            Pressed::Speak => {}
            Pressed::Said => it.microphone.finish(),
        }
        Ok(())
    }

    /// Whether a player speaks to the program, or has pressed the talk key to do so.
    pub(crate) fn is_spoken_to(&self) -> bool {
        let mut all = self.devices.hearing.microphones().iter();
        self.crosstalk.anyone_speaking() || all.any(|it| it.gate.is_called())
    }

    /// Reports after a while that the talk key was pressed and nobody spoke.
    pub(crate) fn notice_silence(&mut self) -> Result<(), Problem> {
        let (now, crosstalk) = (self.made.elapsed(), &self.crosstalk);
        let all = self.devices.hearing.microphones_mut().iter_mut();
        let mut all = all.enumerate();
        if all.any(|(microphone, it)| it.gate.gives_up(now, crosstalk.is_speaking(microphone))) {
            return self.give(DeviceNews::NothingSaid.into());
        }
        Ok(())
    }

    /// Opens or closes each microphone as its gate says.
    pub(crate) fn turn_gates(&mut self) {
        let busy = self.devices.speaking.is_busy();
        let all = self.devices.hearing.microphones_mut().iter_mut();
        for (microphone, it) in all.enumerate() {
            match it.gate.turn(busy) {
                Some(GateAction::Close) => {
                    it.microphone.mute();
                    self.crosstalk.subsided(microphone);
                }
                Some(GateAction::Open) => it.microphone.unmute(),
                Some(GateAction::Begin) => it.microphone.begin(),
                None => {}
            }
        }
    }
}

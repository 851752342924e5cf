//! Keeps the order of the utterances on its own thread, so that each engine has only one
//! task: to say an utterance, unless it is cut off.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, unbounded};

use super::{
    Events, Urgency, UtteranceId, Voice, VoiceError, VoiceEvent, VoiceSettings, VoiceUtterance,
};
use worker::Worker;

/// How often an idle engine may look after its device.
const REST: Duration = Duration::from_secs(1);

/// A synthesiser with its output.
pub(super) trait SpeechEngine: Send + 'static {
    /// Says one utterance and returns when it is over. Often asks `turn` whether to break
    /// off, and reports to it when the sound starts.
    fn say(
        &mut self,
        utterance: &VoiceUtterance,
        turn: &mut SpeakerTurn,
    ) -> Result<SpeechEnd, VoiceError>;

    /// Called every [`REST`] while there is nothing to say.
    fn rest(&mut self, _: &SpeakerTurn) {}
}

/// How an utterance ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SpeechEnd {
    Finished,
    Interrupted,
}

/// What the owner of a voice wants.
#[derive(Debug)]
pub(super) enum SpeakerCommand {
    Say(VoiceUtterance),
    TakeBack(Vec<UtteranceId>),
    Stop,
    SetVoiceSettings(VoiceSettings),
}

/// A voice: an engine on its own thread. Dropping it stops it.
pub struct Speaker {
    name: String,
    commands: Sender<SpeakerCommand>,
    worker: Worker,
}

impl Speaker {
    pub(super) fn new(
        name: &str,
        mut engine: impl SpeechEngine,
        settings: VoiceSettings,
        events: Events,
    ) -> Result<Self, VoiceError> {
        let (commands, inbox) = unbounded();
        let mut turn = SpeakerTurn {
            commands: inbox,
            waiting: VecDeque::new(),
            events,
            settings: settings.limited(),
            saying: None,
            cut: false,
            closed: false,
        };
        let worker = Worker::start("speaker", move || {
            while let Some(utterance) = turn.next(|turn| engine.rest(turn)) {
                let end = engine.say(&utterance, &mut turn);
                turn.over(utterance.id, end);
            }
        });
        Ok(Self {
            name: name.to_owned(),
            commands,
            worker: worker?,
        })
    }

    /// Lets it end, and waits for nothing. The thread that is returned runs on if the voice hangs.
    pub(super) fn leave(self) -> Worker {
        self.worker
    }

    fn send(&self, command: SpeakerCommand) {
        // The thread lives as long as this sender.
        let _ = self.commands.send(command);
    }
}

impl Voice for Speaker {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn say(&mut self, utterance: VoiceUtterance) {
        self.send(SpeakerCommand::Say(utterance));
    }

    fn take_back(&mut self, utterances: Vec<UtteranceId>) {
        self.send(SpeakerCommand::TakeBack(utterances));
    }

    fn stop(&mut self) {
        self.send(SpeakerCommand::Stop);
    }

    fn set_voice_settings(&mut self, settings: VoiceSettings) {
        self.send(SpeakerCommand::SetVoiceSettings(settings));
    }
}

/// The waiting utterances, as the engine sees them while it speaks.
pub(super) struct SpeakerTurn {
    commands: Receiver<SpeakerCommand>,
    waiting: VecDeque<VoiceUtterance>,
    events: Events,
    settings: VoiceSettings,
    /// The current utterance, and whether its start was reported.
    saying: Option<(UtteranceId, bool)>,
    /// Whether to break off the current utterance.
    cut: bool,
    /// Whether the voice was dropped.
    closed: bool,
}

impl SpeakerTurn {
    /// Reports something to the owner of the voice.
    pub(super) fn report(&self, event: VoiceEvent) {
        let _ = self.events.send(event);
    }

    /// How to say utterances now that are not changed.
    pub(super) fn own_settings(&self) -> VoiceSettings {
        self.settings
    }

    /// How to say this utterance now.
    pub(super) fn settings(&self, utterance: &VoiceUtterance) -> VoiceSettings {
        self.settings.changed_by(utterance.change)
    }

    /// For engines that also wait for something of their own: pass what arrives here to
    /// [`take`](Self::take).
    pub(super) fn commands(&self) -> &Receiver<SpeakerCommand> {
        &self.commands
    }

    /// Reports that the utterance can be heard. Further calls do nothing.
    pub(super) fn started(&mut self) {
        if let Some((id, reported @ false)) = &mut self.saying {
            *reported = true;
            let _ = self.events.send(VoiceEvent::Started(*id));
        }
    }

    /// Whether the utterance is cut off.
    pub(super) fn is_cut(&mut self) -> bool {
        self.cut_within(Duration::ZERO)
    }

    /// Waits this long, or until the utterance is cut off; true if it is.
    pub(super) fn cut_within(&mut self, time: Duration) -> bool {
        let deadline = Instant::now() + time;
        while !self.cut {
            match self.commands.recv_deadline(deadline) {
                Ok(command) => self.take(Some(command)),
                Err(RecvTimeoutError::Disconnected) => self.take(None),
                Err(RecvTimeoutError::Timeout) => break,
            };
        }
        self.cut
    }

    /// Carries out a command, or the end of all commands. Returns whether to break off the
    /// current utterance.
    pub(super) fn take(&mut self, command: Option<SpeakerCommand>) -> bool {
        match command {
            Some(SpeakerCommand::Say(utterance)) => {
                if utterance.urgency == Urgency::Interrupt {
                    self.clear();
                }
                self.line_up(utterance);
            }
            Some(SpeakerCommand::TakeBack(utterances)) => self.drop_those(&utterances),
            Some(SpeakerCommand::Stop) => self.clear(),
            Some(SpeakerCommand::SetVoiceSettings(settings)) => self.settings = settings.limited(),
            None => {
                self.closed = true;
                self.clear();
            }
        }
        self.cut
    }

    /// Gives the utterance its place among those that wait.
    fn line_up(&mut self, utterance: VoiceUtterance) {
        let ahead = self.waiting.iter();
        let ahead = ahead
            .take_while(|utterance| utterance.urgency == Urgency::Ahead)
            .count();
        match utterance.urgency {
            Urgency::Ahead => self.waiting.insert(ahead, utterance),
            Urgency::Queue | Urgency::Interrupt => self.waiting.push_back(utterance),
        }
    }

    /// Drops those of these that wait.
    fn drop_those(&mut self, utterances: &[UtteranceId]) {
        let events = &self.events;
        self.waiting.retain(|utterance| {
            let stays = !utterances.contains(&utterance.id);
            if !stays {
                let _ = events.send(VoiceEvent::Interrupted(utterance.id));
            }
            stays
        });
    }

    /// Drops what waits, and cuts off what is being said.
    fn clear(&mut self) {
        for dropped in self.waiting.drain(..) {
            let _ = self.events.send(VoiceEvent::Interrupted(dropped.id));
        }
        self.cut = true;
    }

    /// Waits for the next utterance, calling `rest`; `None` when the voice was dropped.
    fn next(&mut self, mut rest: impl FnMut(&Self)) -> Option<VoiceUtterance> {
        while self.waiting.is_empty() && !self.closed {
            match self.commands.recv_timeout(REST) {
                Ok(command) => self.take(Some(command)),
                Err(RecvTimeoutError::Disconnected) => self.take(None),
                Err(RecvTimeoutError::Timeout) => {
                    rest(self);
                    false
                }
            };
        }
        let utterance = self.waiting.pop_front()?;
        self.saying = Some((utterance.id, false));
        self.cut = false;
        // A stop may already be waiting.
        self.cut_within(Duration::ZERO);
        Some(utterance)
    }

    fn over(&mut self, id: UtteranceId, end: Result<SpeechEnd, VoiceError>) {
        self.saying = None;
        let _ = self.events.send(match end {
            Ok(SpeechEnd::Finished) => VoiceEvent::Finished(id),
            Ok(SpeechEnd::Interrupted) => VoiceEvent::Interrupted(id),
            Err(cause) => VoiceEvent::Failed { id, cause },
        });
    }
}

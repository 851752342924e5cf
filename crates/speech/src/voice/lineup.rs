//! The voices in the order in which they are wanted. Each speaks on threads of its own, and none is waited for without
//! end: when one does not say what it was given, the next says it, and the first is tried again later.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, select, unbounded};
use worker::{Awaited, Worker};

use super::duration::longest;
use super::speaker::{SpeakerTurn, SpeechEnd, SpeechEngine};
use super::{
    Events, Speaker, Urgency, UtteranceId, Voice, VoiceError, VoiceEvent, VoiceSettings,
    VoiceUtterance,
};

/// How long a line-up waits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    /// For a voice to start speaking. The voices themselves notice most failures sooner.
    beginning: Duration,
    /// For a voice to fall silent.
    silence: Duration,
    /// For the next voice to start.
    starting: Duration,
    /// Until a voice that failed is tried again, at first and at most.
    rest: (Duration, Duration),
}

impl Limits {
    /// The usual ones.
    pub(super) const USUAL: Self = Self {
        beginning: Duration::from_secs(5),
        silence: Duration::from_secs(1),
        starting: Duration::from_secs(6),
        rest: (Duration::from_secs(10), Duration::from_secs(300)),
    };
}

/// Starts a voice that reports here, with these settings.
pub(super) type Start =
    Arc<dyn Fn(VoiceSettings, Events) -> Result<Speaker, VoiceError> + Send + Sync>;

/// A voice that is being started, and its events.
type Starting = Awaited<Result<(Speaker, Receiver<VoiceEvent>), VoiceError>>;

/// A voice of the line-up.
pub(super) struct Candidate {
    name: String,
    start: Start,
    /// How long it may take to start with the program.
    first: Duration,
    /// How long it rests after the next failure; nothing yet before the first.
    pause: Duration,
    /// When it may be tried again, after a failure.
    again: Option<Instant>,
    /// Its thread, if that did not end when it should have.
    hung: Option<Worker>,
    trial: Option<Starting>,
}

impl Candidate {
    /// One that is started like this.
    pub(super) fn new(name: &str, first: Duration, start: Start) -> Self {
        Self {
            name: name.to_owned(),
            start,
            first,
            pause: Duration::ZERO,
            again: None,
            hung: None,
            trial: None,
        }
    }

    fn begin(&mut self, settings: VoiceSettings) -> Result<(), VoiceError> {
        let start = self.start.clone();
        let trial = Awaited::begin("voice", move || {
            let (sender, events) = unbounded();
            start(settings, sender).map(|speaker| (speaker, events))
        });
        self.trial = Some(trial.map_err(VoiceError::Thread)?);
        Ok(())
    }

    /// Starts it before anything is said, as the one with this place in the line-up.
    pub(super) fn start_now(
        &mut self,
        at: usize,
        settings: VoiceSettings,
    ) -> Result<Active, VoiceError> {
        self.begin(settings)?;
        let trial = self.trial.as_ref();
        let hangs = || VoiceError::Hangs {
            name: self.name.clone(),
        };
        let result = trial.map(|it| it.until(Instant::now() + self.first));
        match result {
            Some(Ok(started)) => {
                self.trial = None;
                let (speaker, events) = started?;
                Ok(Active::new(at, speaker, events))
            }
            // It may still start: then it is there for later.
            Some(Err(_)) | None => Err(hangs()),
        }
    }

    /// Whether it may be tried now.
    fn is_due(&self) -> bool {
        let rested = self.again.is_none_or(|it| Instant::now() >= it);
        rested && self.trial.is_none() && self.hung.as_ref().is_none_or(|it| !it.runs())
    }

    /// Lets it rest, longer each time.
    fn rest(&mut self, limits: Limits) {
        let (first, longest) = limits.rest;
        let pause = self.pause.max(first);
        self.again = Some(Instant::now() + pause);
        self.pause = longest.min(pause * 2);
    }
}

/// The voice that speaks.
pub(super) struct Active {
    at: usize,
    speaker: Speaker,
    events: Receiver<VoiceEvent>,
    settings: Option<VoiceSettings>,
    next: u64,
}

impl Active {
    /// The name of the voice.
    pub(super) fn name(&self) -> String {
        self.speaker.name()
    }

    /// This one of the candidates.
    fn new(at: usize, speaker: Speaker, events: Receiver<VoiceEvent>) -> Self {
        Self {
            at,
            speaker,
            events,
            settings: None,
            next: 0,
        }
    }

    /// Says it to its end. An error means that another voice should speak.
    fn say(
        &mut self,
        utterance: &VoiceUtterance,
        turn: &mut SpeakerTurn,
        limits: Limits,
    ) -> Result<SpeechEnd, VoiceError> {
        let settings = turn.own_settings();
        if self.settings.replace(settings) != Some(settings) {
            self.speaker.set_voice_settings(settings);
        }
        self.next += 1;
        let id = UtteranceId(self.next);
        self.speaker.say(VoiceUtterance {
            id,
            urgency: Urgency::Queue,
            ..utterance.clone()
        });
        let rate = turn.settings(utterance).rate;
        let mut deadline = Instant::now() + limits.beginning;
        let mut cut = false;
        loop {
            select! {
                recv(self.events) -> event => match event {
                    Ok(event) if event.id() != Some(id) => {}
                    Ok(VoiceEvent::Started(_)) => {
                        turn.started();
                        if !cut {
                            deadline = Instant::now() + limits.beginning + longest(&utterance.text(), rate);
                        }
                    }
                    Ok(VoiceEvent::Finished(_)) => return Ok(SpeechEnd::Finished),
                    Ok(VoiceEvent::Failed { cause, .. }) if !cut => return Err(cause),
                    Ok(VoiceEvent::Interrupted(_) | VoiceEvent::Failed { .. }) => {
                        return Ok(SpeechEnd::Interrupted);
                    }
                    Ok(VoiceEvent::Changed { .. }) => {}
                    Err(_) => return Err(VoiceError::Hangs { name: self.speaker.name() }),
                },
                recv(turn.commands()) -> command => if turn.take(command.ok()) && !cut {
                    cut = true;
                    self.speaker.stop();
                    deadline = Instant::now() + limits.silence;
                },
                default(deadline.saturating_duration_since(Instant::now())) => {
                    return Err(VoiceError::Hangs { name: self.speaker.name() });
                }
            }
        }
    }
}

/// Speaks with the first voice that works.
pub(super) struct LineUp {
    candidates: Vec<Candidate>,
    active: Option<Active>,
    limits: Limits,
}

impl LineUp {
    /// A line-up in which one voice speaks already, and those before it have failed.
    pub(super) fn new(mut candidates: Vec<Candidate>, active: Active, limits: Limits) -> Self {
        for failed in candidates.iter_mut().take(active.at) {
            failed.rest(limits);
        }
        Self {
            candidates,
            active: Some(active),
            limits,
        }
    }

    /// Puts the voice that spoke aside. It rests before it is tried again.
    fn fail(&mut self) {
        let Some(Active { at, speaker, .. }) = self.active.take() else {
            return;
        };
        if let Some(failed) = self.candidates.get_mut(at) {
            failed.hung = Some(speaker.leave());
            failed.rest(self.limits);
        }
    }

    /// Takes the first voice of those before this one that is ready again, and tries those that have rested.
    fn look_for_better(&mut self, turn: &SpeakerTurn) {
        let now = self
            .active
            .as_ref()
            .map_or(self.candidates.len(), |it| it.at);
        for at in 0..now {
            let Some(candidate) = self.candidates.get_mut(at) else {
                return;
            };
            let ready = candidate.trial.as_ref().map(|it| it.result().try_recv());
            match ready {
                Some(Ok(Ok((speaker, events)))) => {
                    candidate.trial = None;
                    candidate.again = None;
                    turn.report(VoiceEvent::Changed {
                        cause: None,
                        to: candidate.name.clone(),
                    });
                    let before = self.active.replace(Active::new(at, speaker, events));
                    // One that spoke well until now has nothing to say.
                    drop(before);
                    return;
                }
                Some(Ok(Err(_)) | Err(crossbeam_channel::TryRecvError::Disconnected)) => {
                    candidate.trial = None;
                    candidate.rest(self.limits);
                }
                Some(Err(crossbeam_channel::TryRecvError::Empty)) => {}
                None => {
                    // Without a thread there will be another time.
                    if candidate.is_due() && candidate.begin(turn.own_settings()).is_err() {
                        candidate.rest(self.limits);
                    }
                }
            }
        }
    }

    /// Starts the first voice that works. Returns false if none works, or if the utterance is cut off meanwhile.
    fn start_next(&mut self, turn: &mut SpeakerTurn) -> bool {
        for (at, candidate) in self.candidates.iter_mut().enumerate() {
            if !candidate.is_due() {
                continue;
            }
            let began = candidate.begin(turn.own_settings());
            let deadline = Instant::now() + self.limits.starting;
            let started = loop {
                let Some(trial) = candidate.trial.as_ref().filter(|_| began.is_ok()) else {
                    break None;
                };
                select! {
                    recv(trial.result()) -> result => break result.ok().and_then(Result::ok),
                    recv(turn.commands()) -> command => {
                        if turn.take(command.ok()) {
                            return false;
                        }
                    },
                    default(deadline.saturating_duration_since(Instant::now())) => break None,
                }
            };
            match started {
                Some((speaker, events)) => {
                    candidate.trial = None;
                    candidate.again = None;
                    self.active = Some(Active::new(at, speaker, events));
                    return true;
                }
                None => candidate.rest(self.limits),
            }
        }
        false
    }

    fn name(&self) -> String {
        let at = self.active.as_ref().map(|it| it.at);
        let candidate = at.and_then(|at| self.candidates.get(at));
        candidate.map(|it| it.name.clone()).unwrap_or_default()
    }
}

impl SpeechEngine for LineUp {
    fn say(
        &mut self,
        utterance: &VoiceUtterance,
        turn: &mut SpeakerTurn,
    ) -> Result<SpeechEnd, VoiceError> {
        self.look_for_better(turn);
        let mut failed = None;
        loop {
            if turn.cut_within(Duration::ZERO) {
                return Ok(SpeechEnd::Interrupted);
            }
            if self.active.is_none() {
                let found = self.start_next(turn);
                let cause = failed.take();
                if !found && turn.cut_within(Duration::ZERO) {
                    return Ok(SpeechEnd::Interrupted);
                }
                if !found {
                    return Err(cause.unwrap_or(VoiceError::None));
                }
                turn.report(VoiceEvent::Changed {
                    cause,
                    to: self.name(),
                });
                continue;
            }
            let Some(active) = &mut self.active else {
                return Err(VoiceError::None);
            };
            let at = active.at;
            match active.say(utterance, turn, self.limits) {
                Ok(end) => {
                    if let Some(candidate) = self.candidates.get_mut(at) {
                        candidate.pause /= 2;
                    }
                    return Ok(end);
                }
                Err(cause) => {
                    tracing::warn!(%cause, "another voice speaks instead");
                    failed = Some(cause);
                    self.fail();
                }
            }
        }
    }

    fn rest(&mut self, turn: &SpeakerTurn) {
        self.look_for_better(turn);
    }
}

#[cfg(test)]
mod tests;

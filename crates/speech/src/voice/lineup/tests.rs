#![allow(clippy::unwrap_used)]

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::*;
use crate::voice::{Language, VoiceChange, VoicePart};
use crossbeam_channel::never;

/// Short enough for a test, and long enough for a busy machine.
const LIMITS: Limits = Limits {
    beginning: Duration::from_millis(300),
    silence: Duration::from_millis(300),
    starting: Duration::from_millis(300),
    rest: (Duration::from_millis(10), Duration::from_millis(10)),
};

/// What a voice does with what it is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Habit {
    Speaks,
    /// Speaks until it is told to be silent.
    SpeaksOn,
    /// Never begins, and cannot be stopped either.
    Hangs,
    /// Begins, and says nothing more.
    HangsInTheMiddle,
    Fails,
}

/// A voice whose habit a test can change, and what it said to its end.
#[derive(Clone)]
struct Actor {
    habit: Arc<Mutex<Habit>>,
    said: Arc<Mutex<Vec<String>>>,
    /// How often it was started.
    starts: Arc<AtomicUsize>,
}

impl Actor {
    fn new(habit: Habit) -> Self {
        Self {
            habit: Arc::new(Mutex::new(habit)),
            said: Arc::default(),
            starts: Arc::default(),
        }
    }

    fn becomes(&self, habit: Habit) {
        *self.habit.lock().unwrap() = habit;
    }

    fn candidate(&self, name: &'static str) -> Candidate {
        let actor = self.clone();
        let start = move |settings, events| {
            actor.starts.fetch_add(1, Ordering::Relaxed);
            Speaker::new(name, actor.clone(), settings, events)
        };
        Candidate::new(name, LIMITS.starting, Arc::new(start))
    }
}

impl SpeechEngine for Actor {
    fn say(
        &mut self,
        utterance: &VoiceUtterance,
        turn: &mut SpeakerTurn,
    ) -> Result<SpeechEnd, VoiceError> {
        let habit = *self.habit.lock().unwrap_or_else(PoisonError::into_inner);
        match habit {
            Habit::Speaks => {
                turn.started();
                self.said.lock().unwrap().push(utterance.text());
                Ok(SpeechEnd::Finished)
            }
            Habit::SpeaksOn => {
                turn.started();
                while !turn.cut_within(Duration::from_secs(9)) {}
                Ok(SpeechEnd::Interrupted)
            }
            Habit::Hangs | Habit::HangsInTheMiddle => {
                if habit == Habit::HangsInTheMiddle {
                    turn.started();
                }
                let _ = never::<()>().recv();
                Ok(SpeechEnd::Finished)
            }
            Habit::Fails => Err(VoiceError::NoAnswer),
        }
    }
}

fn utterance(id: u64, text: &str) -> VoiceUtterance {
    VoiceUtterance {
        id: UtteranceId(id),
        parts: vec![VoicePart {
            text: text.to_owned(),
            language: Language::German,
            voice: None,
        }],
        change: VoiceChange::default(),
        urgency: Urgency::Queue,
    }
}

/// A line-up of these, the first of which speaks, and its events.
fn line_up(actors: &[&Actor]) -> (Speaker, Receiver<VoiceEvent>) {
    line_up_with(actors, LIMITS)
}

fn line_up_with(actors: &[&Actor], limits: Limits) -> (Speaker, Receiver<VoiceEvent>) {
    let names = ["first", "second", "third"];
    let named = actors.iter().zip(names);
    let mut candidates: Vec<Candidate> = named.map(|(it, name)| it.candidate(name)).collect();
    let settings = VoiceSettings::default();
    let active = candidates[0].start_now(0, settings).unwrap();
    let (sender, events) = unbounded();
    let line_up = LineUp::new(candidates, active, limits);
    let speaker = Speaker::new("line-up", line_up, settings, sender).unwrap();
    (speaker, events)
}

/// The next events in short form, up to the end of an utterance.
fn told(events: &Receiver<VoiceEvent>) -> Vec<String> {
    let mut told = Vec::new();
    loop {
        let event = events.recv_timeout(Duration::from_secs(30)).unwrap();
        let (text, over) = match event {
            VoiceEvent::Started(id) => (format!("started {}", id.0), false),
            VoiceEvent::Finished(id) => (format!("finished {}", id.0), true),
            VoiceEvent::Interrupted(id) => (format!("interrupted {}", id.0), true),
            VoiceEvent::Failed { id, cause } => (format!("failed {}: {cause}", id.0), true),
            VoiceEvent::Changed { cause, to } => {
                let cause = cause.map_or("works again".to_owned(), |it| it.to_string());
                (format!("{cause}, now {to}"), false)
            }
        };
        told.push(text);
        if over {
            return told;
        }
    }
}

#[test]
fn what_a_voice_does_not_say_the_next_one_says() {
    for (habit, cause) in [
        (Habit::Hangs, "first hangs"),
        (Habit::Fails, "speech-dispatcher does not answer"),
    ] {
        let (first, second) = (Actor::new(habit), Actor::new(Habit::Speaks));
        // One that hangs is not tried again however short it rests.
        let rest = match habit {
            Habit::Hangs => LIMITS.rest,
            _ => Limits::USUAL.rest,
        };
        let (mut voice, events) = line_up_with(&[&first, &second], Limits { rest, ..LIMITS });
        voice.say(utterance(1, "Eva vier"));
        let changed = format!("{cause}, now second");
        assert_eq!(told(&events), [changed.as_str(), "started 1", "finished 1"]);
        assert_eq!(*second.said.lock().unwrap(), ["Eva vier"]);
        if habit == Habit::Hangs {
            // Nothing waits for it again, and no second thread hangs.
            first.becomes(Habit::Speaks);
            voice.say(utterance(2, "Eva fünf"));
            assert_eq!(told(&events), ["started 2", "finished 2"]);
            assert_eq!(first.starts.load(Ordering::Relaxed), 1);
        }
    }
}

#[test]
fn a_voice_that_hangs_in_the_middle_is_found_out() {
    let (first, second) = (
        Actor::new(Habit::HangsInTheMiddle),
        Actor::new(Habit::Speaks),
    );
    let (mut voice, events) = line_up(&[&first, &second]);
    voice.say(utterance(1, ""));
    let expected = ["started 1", "first hangs, now second", "finished 1"];
    assert_eq!(told(&events), expected);
}

#[test]
fn a_better_voice_comes_back() {
    let (first, second) = (Actor::new(Habit::Fails), Actor::new(Habit::Speaks));
    let (mut voice, events) = line_up(&[&first, &second]);
    voice.say(utterance(1, "eins"));
    told(&events);
    first.becomes(Habit::Speaks);
    let back = (2..1_000).find(|id| {
        voice.say(utterance(*id, "zwei"));
        told(&events)
            .first()
            .is_some_and(|it| it == "works again, now first")
    });
    assert!(back.is_some());
    assert_eq!(*first.said.lock().unwrap(), ["zwei"]);
}

#[test]
fn without_any_voice_each_utterance_fails_at_once() {
    let actors = [Actor::new(Habit::Hangs), Actor::new(Habit::Hangs)];
    let (mut voice, events) = line_up(&[&actors[0], &actors[1]]);
    for id in 1..100 {
        voice.say(utterance(id, "Schach"));
        let told = told(&events);
        let cause = if id == 1 {
            "second hangs"
        } else {
            "no voice works"
        };
        assert_eq!(told.last(), Some(&format!("failed {id}: {cause}")));
    }
}

#[test]
fn an_utterance_is_cut_off_whatever_the_voice_does() {
    for habit in [Habit::SpeaksOn, Habit::HangsInTheMiddle] {
        let (first, second) = (Actor::new(habit), Actor::new(Habit::Speaks));
        let (mut voice, events) = line_up(&[&first, &second]);
        voice.say(utterance(1, "Springer"));
        let started = events.recv().unwrap();
        assert!(matches!(started, VoiceEvent::Started(_)));
        voice.stop();
        assert_eq!(told(&events), ["interrupted 1"]);
        assert!(second.said.lock().unwrap().is_empty());
    }
}

#[test]
fn a_voice_whose_start_hangs_is_not_waited_for() {
    let (first, third) = (Actor::new(Habit::Fails), Actor::new(Habit::Speaks));
    let starts: Arc<AtomicUsize> = Arc::default();
    let counted = starts.clone();
    let start = move |_, _| {
        counted.fetch_add(1, Ordering::Relaxed);
        let _ = never::<()>().recv();
        Err(VoiceError::NoAnswer)
    };
    let mut candidates = vec![
        first.candidate("first"),
        Candidate::new("second", LIMITS.starting, Arc::new(start)),
        third.candidate("third"),
    ];
    let settings = VoiceSettings::default();
    let active = candidates[0].start_now(0, settings).unwrap();
    let hangs = candidates[1].start_now(1, settings).err().unwrap();
    assert_eq!(hangs.to_string(), "second hangs");
    let (sender, events) = unbounded();
    let line_up = LineUp::new(candidates, active, LIMITS);
    let mut voice = Speaker::new("line-up", line_up, settings, sender).unwrap();
    for id in 1..20 {
        voice.say(utterance(id, "Schach"));
        let told = told(&events);
        assert_eq!(told.last(), Some(&format!("finished {id}")), "{told:?}");
    }
    assert_eq!(starts.load(Ordering::Relaxed), 1);
}

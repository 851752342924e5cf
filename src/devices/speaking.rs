//! The voice and what it still has to say. Keeps what must not be lost when the voice falls silent because a
//! player speaks.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossbeam_channel::{Receiver, unbounded};

use crate::context::{ChosenRate, Context};
use crate::devices::sounds::Sounds;
use crate::own_page::OwnPage;
use crate::problem::Problem;
use desk::activities::Rate;
use desk::messages::{Localisation, MessageKind, Phrase, Sound, text};
use desk::printing;
use speech::voice::{
    Chosen, Language, SpeechServer, TEXT_VOICE, Tcp, Urgency, UtteranceId, Voice, VoiceChange,
    VoiceChoice, VoiceError, VoiceEvent, VoicePart, VoiceSettings, VoiceUtterance, check_voice,
    choose, is_screen_reader,
};
use worker::Awaited;

/// Language of the words in `grammars/`.
const GRAMMAR_LANGUAGE: Language = Language::German;

/// Where the system's voice may be: a build without the network has it on this computer alone.
pub(crate) const SPEECH_SERVER: SpeechServer = match cfg!(feature = "network") {
    true => SpeechServer::Anywhere(Tcp::allowed()),
    false => SpeechServer::Here,
};

/// How long the user waits for a voice without being told so.
const MOMENT: Duration = Duration::from_millis(700);

/// How much a step changes the rate, which goes from -100 to 100.
const RATE_STEP: i32 = 20;

/// The most sentences that wait to be said; if more come, waiting answers are no longer wanted.
const WAITING: usize = 24;

/// How the program speaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpeechOptions {
    /// Which voice.
    pub way: VoiceChoice,
    /// Its rate, pitch and volume.
    pub settings: VoiceSettings,
    /// The names of the voices of languages, where it is not the usual one.
    pub names: Vec<(Language, String)>,
    /// How kinds of messages are said differently.
    pub changes: Vec<(MessageKind, VoiceChange)>,
    /// The sounds that are played beside speech.
    pub sounds: Vec<Sound>,
}

impl SpeechOptions {
    /// This voice, as it usually speaks, without sounds.
    #[must_use]
    pub fn of(way: VoiceChoice) -> Self {
        Self {
            way,
            settings: VoiceSettings::default(),
            names: Vec::new(),
            changes: Vec::new(),
            sounds: Vec::new(),
        }
    }
}

/// When speech is also written to standard output, if the voice itself does not write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Echo {
    Always,
    /// When the voice speaks into a file, where nobody hears it.
    IntoFile,
}

/// What becomes of speech that is cut off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// The user wants silence now. What they have not begun to hear still comes, unless it is an answer.
    Silence,
    /// Something else comes first. All but answers is said again from its beginning.
    ForNews,
    /// A player speaks. All but answers is said again from its beginning, once [`resume`](Speaking::resume) is called.
    ForSpeaker,
}

/// What an answer answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answering {
    /// A key of the display, which may be pressed faster than anything can be said.
    Keys,
    /// Anything else.
    Others,
}

/// Says phrases and knows when all is said.
pub struct Speaking {
    /// Whether it can be heard in the room.
    pub audible: bool,
    /// The choice that finds this voice without trying others first.
    pub way: VoiceChoice,
    /// The sentence that names the voice.
    pub note: String,
    /// Whether it speaks in the place of the one that was named, which does not answer.
    pub replaces_named: bool,
    voice: Box<dyn Voice>,
    options: SpeechOptions,
    chosen_rate: ChosenRate,
    events: Receiver<VoiceEvent>,
    language: Language,
    /// Whether the voice only writes lines.
    written: bool,
    /// That something is written which is not said.
    elsewhere: String,
    /// Whether what is said is written to standard output as well.
    echoes: bool,
    /// What was given to the voice and is not over; `None` once it was taken back.
    unsaid: BTreeMap<u64, Option<Unsaid>>,
    /// What can be heard now.
    heard_now: Option<u64>,
    /// What waits until nobody speaks.
    held: Vec<Unsaid>,
    /// What the answers given from now on reply to.
    answering: Answering,
    next: u64,
    /// Why the first line could not be written, where the voice writes.
    /// Whether what a voice writes is left out, because it is written anyway.
    mute: Arc<AtomicBool>,
    unwritten: Option<io::Error>,
    sounds: Sounds,
    /// The player's own page, if they have one.
    own_page: Option<OwnPage>,
}

/// Something that is to be said.
#[derive(Debug, Clone)]
struct Unsaid {
    parts: Vec<VoicePart>,
    kind: MessageKind,
    answering: Answering,
}

impl SpeechOptions {
    /// The voice where the player has this page of their own: the page speaks unless another voice is chosen.
    const fn way_beside(&self, own_page: Option<&OwnPage>) -> &VoiceChoice {
        match (own_page, &self.way) {
            (Some(_), VoiceChoice::Auto) => &VoiceChoice::Text,
            (_, way) => way,
        }
    }

    /// Whether espeak-ng, where it is chosen, has the voices that are named.
    fn check_names(&self) -> Result<(), VoiceError> {
        match self.way {
            VoiceChoice::Espeak { .. } | VoiceChoice::Wav { .. } => {
                let mut names = self.names.iter();
                names.try_for_each(|(_, name)| check_voice(name))
            }
            VoiceChoice::Auto
            | VoiceChoice::ScreenReader
            | VoiceChoice::System
            | VoiceChoice::Text => Ok(()),
        }
    }
}

impl Speaking {
    /// Finds a voice of this choice, in the language of the texts. Words of the grammar are spoken
    /// in their own language. If it takes longer than a moment, `awaited` is told so, with what to tell the user.
    ///
    /// # Errors
    /// If the chosen voice does not work.
    pub fn find(
        context: &Context,
        options: &SpeechOptions,
        echo: Echo,
        awaited: impl FnOnce(String),
    ) -> Result<Self, Problem> {
        let at = context.wording.localisation();
        let (sender, events) = unbounded();
        let language = Language::from_code(&at.code()).unwrap_or(Language::German);
        let own_page = context.own_page.as_ref();
        let (way, settings) = (options.way_beside(own_page), options.settings);
        options.check_names().map_err(Problem::Voice)?;
        let mute = Arc::<AtomicBool>::default();
        let (is_muted, wanted) = (mute.clone(), way.clone());
        let chosen = in_a_moment(
            move || {
                let text = move || Written(is_muted.clone());
                choose(wanted, SPEECH_SERVER, language, settings, sender, text)
            },
            || awaited(text!(at, "voice-awaited")),
        );
        let chosen = chosen.map_err(Problem::Voice)?;
        let passed_over = chosen.passed_over.iter();
        passed_over.for_each(|it| tracing::info!(voice = ?it, "this one does not work"));
        let name = chosen.voice.name();
        let written = name == TEXT_VOICE;
        // What is written already as it is said needs no voice that writes, should the others fail.
        let echoes =
            !written && !is_screen_reader(&name) && (echo == Echo::Always || is_into_file(way));
        mute.store(echoes || own_page.is_some(), Ordering::Relaxed);
        own_page.iter().for_each(|it| it.speaks(written));
        let audible = !written && !is_into_file(way);
        let silent = named_in_vain(way, &chosen);
        Ok(Self {
            audible,
            mute,
            note: note(way, silent, &name, at),
            replaces_named: silent.is_some(),
            way: chosen.way,
            voice: chosen.voice,
            options: options.clone(),
            chosen_rate: context.chosen_rate.clone(),
            events,
            language,
            written,
            elsewhere: text!(at, "said-elsewhere"),
            echoes,
            unsaid: BTreeMap::new(),
            heard_now: None,
            held: Vec::new(),
            answering: Answering::Others,
            next: 0,
            unwritten: None,
            sounds: match audible {
                true => Sounds::open(&options.sounds, settings.volume),
                false => Sounds::none(),
            },
            own_page: own_page.cloned(),
        })
    }

    /// Whether the user perceives what is said without reading a terminal.
    #[must_use]
    pub fn is_perceived(&self) -> bool {
        self.audible || self.own_page.is_some()
    }

    /// Receives what becomes of the voice's utterances.
    #[must_use]
    pub fn events(&self) -> &Receiver<VoiceEvent> {
        &self.events
    }

    /// Whether something is still to be said, or a sound is played.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        !self.unsaid.is_empty() || self.sounds.are_playing()
    }

    /// Whether everything could be written that a voice of text said.
    ///
    /// # Errors
    /// If it could not. A closed output is no error: its reader has read enough.
    pub fn was_written(&self) -> Result<(), Problem> {
        match self.unwritten.as_ref().map(Problem::unwritten) {
            Some(Problem::Unread) | None => Ok(()),
            Some(problem) => Err(problem),
        }
    }

    /// Whether an utterance can be heard now.
    #[must_use]
    pub fn is_heard(&self) -> bool {
        self.heard_now.is_some()
    }

    /// Whether something is still to be said.
    #[must_use]
    pub fn is_unsaid(&self) -> bool {
        !self.unsaid.is_empty()
    }

    /// Says the phrases after what is being said, a warning before what waits. A voice that writes puts each on a line
    /// of its own.
    pub fn say(&mut self, phrases: &[Phrase]) {
        self.make_room();
        for phrase in phrases.iter().filter(|phrase| !phrase.text.is_empty()) {
            self.write(&phrase.text, phrase.kind);
            self.utter(self.of_phrase(phrase));
        }
    }

    /// Says the phrases after what is being said, each in its language. A voice that writes puts
    /// them on one line.
    pub fn say_line(&mut self, phrases: &[Phrase]) {
        self.make_room();
        let texts: Vec<&str> = phrases.iter().map(|it| it.text.as_str()).collect();
        let text = texts.join(" ");
        let kind = phrases.first().map_or(MessageKind::Answer, |it| it.kind);
        self.write(&text, kind);
        if self.written {
            self.utter(self.of_phrase(&Phrase::sentence(&text)));
        } else {
            for phrase in phrases {
                self.utter(self.of_phrase(phrase));
            }
        }
    }

    /// From now on answers answer this.
    pub fn answers(&mut self, answering: Answering) {
        self.answering = answering;
    }

    /// Takes back waiting answers, if too many wait: those to keys, because a user who types or speaks waits for
    /// theirs; without any, all answers. What is being said is said to its end.
    fn make_room(&mut self) {
        if self.unsaid.values().flatten().count() < WAITING {
            return;
        }
        let waiting = self.unsaid.iter().filter_map(|(id, it)| {
            let unsaid = it.as_ref().filter(|_| Some(*id) != self.heard_now)?;
            (unsaid.kind == MessageKind::Answer).then_some((*id, unsaid.answering))
        });
        let (to_keys, to_others): (Vec<_>, Vec<_>) =
            waiting.partition(|(_, answering)| *answering == Answering::Keys);
        let unwanted = if to_keys.is_empty() {
            to_others
        } else {
            to_keys
        };
        let unwanted: Vec<u64> = unwanted.into_iter().map(|(id, _)| id).collect();
        for id in &unwanted {
            self.unsaid.insert(*id, None);
        }
        let unwanted = unwanted.into_iter().map(UtteranceId).collect();
        self.voice.take_back(unwanted);
    }

    /// Plays a sound, if the user wants it.
    pub fn play(&mut self, sound: Sound) {
        self.sounds.play(sound);
    }

    /// From now on the voice of this name speaks.
    pub fn changed(&mut self, name: &str) {
        let writes = name == TEXT_VOICE;
        if is_screen_reader(name) {
            // From here on what is written would be heard twice.
            self.echoes = false;
            self.mute.store(self.own_page.is_some(), Ordering::Relaxed);
        }
        self.written = writes && !self.echoes;
        self.audible = !writes && !is_into_file(&self.options.way);
    }

    fn write(&self, line: &str, kind: MessageKind) {
        if let Some(page) = &self.own_page {
            page.said(line, kind);
        } else if self.echoes {
            // A standard output that is closed or not read must not end the game or halt it.
            let _ = printing::echo().write_all(format!("{line}\n").as_bytes());
        }
    }

    /// A phrase in its parts, each in its language.
    #[must_use]
    pub fn parts_of(&self, phrase: &Phrase) -> Vec<(Language, String)> {
        let language = |german| match german {
            true => GRAMMAR_LANGUAGE,
            false => self.language,
        };
        if self.language == GRAMMAR_LANGUAGE {
            return vec![(self.language, phrase.text.clone())];
        }
        let parts = phrase.by_voice().into_iter();
        parts
            .map(|it| (language(it.german), it.text.to_owned()))
            .collect()
    }

    fn of_phrase(&self, phrase: &Phrase) -> Unsaid {
        let names = &self.options.names;
        let named = |language| names.iter().find(|(it, _)| *it == language);
        let part = |(language, text)| VoicePart {
            text,
            language,
            voice: named(language).map(|(_, name)| name.clone()),
        };
        // What is written has the commands and the paths as well, and no voices.
        let said = match self.written {
            true => vec![(self.language, phrase.text.clone())],
            false => self.parts_of(&phrase.aloud(&self.elsewhere)),
        };
        Unsaid {
            parts: said.into_iter().map(part).collect(),
            kind: phrase.kind,
            answering: self.answering,
        }
    }

    fn utter(&mut self, unsaid: Unsaid) {
        let changed = self
            .options
            .changes
            .iter()
            .find(|(it, _)| *it == unsaid.kind);
        self.next += 1;
        self.voice.say(VoiceUtterance {
            id: UtteranceId(self.next),
            parts: unsaid.parts.clone(),
            change: changed.map(|(_, it)| *it).unwrap_or_default(),
            urgency: match unsaid.kind {
                MessageKind::Warning => Urgency::Ahead,
                MessageKind::Answer | MessageKind::Announcement => Urgency::Queue,
            },
        });
        self.unsaid.insert(self.next, Some(unsaid));
    }

    /// Falls silent. Answers are dropped; what the user must learn is said later. A voice that writes has nothing to
    /// fall silent with.
    pub fn cut(&mut self, cut: Cut) {
        // What is written makes no sound, and a reply must not be lost because a key comes before its line.
        if self.written {
            return;
        }
        self.voice.stop();
        let heard = self.heard_now.filter(|_| cut == Cut::Silence);
        let taken = self.unsaid.iter_mut();
        let taken = taken.filter_map(|(id, it)| Some((*id, it.take()?)));
        let kept = taken.filter(|(id, it)| Some(*id) != heard && it.kind != MessageKind::Answer);
        let kept: Vec<Unsaid> = kept.map(|(_, it)| it).collect();
        match cut {
            Cut::ForSpeaker => self.held.extend(kept),
            Cut::Silence | Cut::ForNews => kept.into_iter().for_each(|it| self.utter(it)),
        }
    }

    /// Says what was held back while a player spoke.
    pub fn resume(&mut self) {
        for held in std::mem::take(&mut self.held) {
            self.utter(held);
        }
    }

    /// Speaks a step slower or faster from the next utterance on.
    pub fn change_rate(&mut self, rate: Rate) {
        let by = match rate {
            Rate::Slower => -RATE_STEP,
            Rate::Faster => RATE_STEP,
        };
        let settings = &mut self.options.settings;
        settings.rate = settings.rate.saturating_add(by).clamp(-100, 100);
        self.chosen_rate.set(settings.rate);
        self.voice.set_voice_settings(*settings);
    }

    /// Notes what became of an utterance. Returns the cause if it could not be said.
    pub fn heard_of<'e>(&mut self, event: &'e VoiceEvent) -> Option<&'e VoiceError> {
        let UtteranceId(id) = event.id()?;
        match event {
            VoiceEvent::Started(_) => {
                self.heard_now = Some(id);
                return None;
            }
            VoiceEvent::Changed { .. }
            | VoiceEvent::Finished(_)
            | VoiceEvent::Interrupted(_)
            | VoiceEvent::Failed { .. } => {}
        }
        self.heard_now = self.heard_now.filter(|it| *it != id);
        self.unsaid.remove(&id);
        match event {
            VoiceEvent::Failed { cause, .. } => {
                if let VoiceError::Text(error) = cause
                    && self.unwritten.is_none()
                    && !is_of_a_closed_terminal(error)
                {
                    self.unwritten = Some(io::Error::new(error.kind(), error.to_string()));
                }
                Some(cause)
            }
            VoiceEvent::Started(_)
            | VoiceEvent::Finished(_)
            | VoiceEvent::Interrupted(_)
            | VoiceEvent::Changed { .. } => None,
        }
    }
}

/// Why the voice that was named does not speak, where another one does.
fn named_in_vain<'c>(wanted: &VoiceChoice, chosen: &'c Chosen) -> Option<&'c VoiceError> {
    match wanted {
        VoiceChoice::Auto | VoiceChoice::ScreenReader => None,
        VoiceChoice::System
        | VoiceChoice::Espeak { .. }
        | VoiceChoice::Wav { .. }
        | VoiceChoice::Text => chosen.passed_over.first().map(|(_, cause)| cause),
    }
}

/// The sentence that names this voice, which was found where that one was wanted, or is silent for this reason.
fn note(
    wanted: &VoiceChoice,
    silent: Option<&VoiceError>,
    found: &str,
    at: &Localisation,
) -> String {
    let cause = silent.map(|it| at.voice_error(it));
    match (wanted, cause, found == TEXT_VOICE) {
        (_, Some(cause), true) => text!(at, "voice-changed-text", cause = cause),
        (_, Some(cause), false) => text!(at, "voice-changed", cause = cause, name = found),
        (VoiceChoice::Text, None, _) => text!(at, "voice-text-chosen"),
        (_, None, true) if cfg!(feature = "practice") => text!(at, "voice-text"),
        (_, None, true) => text!(at, "voice-text-tournament"),
        (_, None, false) => text!(at, "voice-speaks", name = found),
    }
}

/// What `choose` finds, which has limits of its own. If it takes longer than a moment, that is `told`.
fn in_a_moment(
    choose: impl FnOnce() -> Result<Chosen, VoiceError> + Send + 'static,
    told: impl FnOnce(),
) -> Result<Chosen, VoiceError> {
    let choosing = Awaited::begin("find a voice", choose)?;
    let chosen = choosing.result().recv_timeout(MOMENT).or_else(|_| {
        told();
        choosing.result().recv()
    });
    chosen.unwrap_or(Err(VoiceError::None))
}

/// Standard output for a voice that writes, unless what is said is written there anyway.
struct Written(Arc<AtomicBool>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.load(Ordering::Relaxed) {
            true => Ok(bytes.len()),
            false => printing::stdout().write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        printing::stdout().flush()
    }
}

/// Whether this voice speaks into a file, where nobody hears it.
fn is_into_file(way: &VoiceChoice) -> bool {
    matches!(way, VoiceChoice::Wav { .. })
}

/// Whether the terminal that was written to is gone (EIO): a user who closes it has read enough.
fn is_of_a_closed_terminal(error: &io::Error) -> bool {
    const EIO: i32 = 5;
    cfg!(unix) && error.raw_os_error() == Some(EIO)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use announcements::Vocabulary;
    use crossbeam_channel::Sender;
    use desk::messages::{Announcements, Wording, shipped_texts};
    use std::sync::Mutex;

    /// Notes what it is given, and says nothing by itself.
    struct Noted(Arc<Mutex<Vec<VoiceUtterance>>>);

    impl Voice for Noted {
        fn name(&self) -> String {
            "noted".to_owned()
        }
        fn say(&mut self, utterance: VoiceUtterance) {
            self.0.lock().unwrap().push(utterance);
        }
        fn take_back(&mut self, utterances: Vec<UtteranceId>) {
            let mut given = self.0.lock().unwrap();
            given.retain(|it| !utterances.contains(&it.id));
        }
        fn stop(&mut self) {
            self.0.lock().unwrap().clear();
        }
        fn set_voice_settings(&mut self, _: VoiceSettings) {}
    }

    /// Speech, and what its voice was given.
    struct Heard {
        speaking: Speaking,
        given: Arc<Mutex<Vec<VoiceUtterance>>>,
        _events: Sender<VoiceEvent>,
    }

    impl Heard {
        fn new(options: SpeechOptions) -> Self {
            let given = Arc::default();
            let (events, received) = unbounded();
            let speaking = Speaking {
                replaces_named: false,
                mute: Arc::default(),
                audible: true,
                way: VoiceChoice::Text,
                note: String::new(),
                voice: Box::new(Noted(Arc::clone(&given))),
                options,
                chosen_rate: ChosenRate::default(),
                events: received,
                language: Language::German,
                written: false,
                elsewhere: "Das ist geschrieben.".to_owned(),
                echoes: false,
                unsaid: BTreeMap::new(),
                heard_now: None,
                held: Vec::new(),
                answering: Answering::Others,
                next: 0,
                unwritten: None,
                sounds: Sounds::none(),
                own_page: None,
            };
            Self {
                speaking,
                given,
                _events: events,
            }
        }

        fn says(&mut self, text: &str, kind: MessageKind) {
            self.speaking.say(&[Phrase::sentence(text).of_kind(kind)]);
        }

        /// What the voice was given since the last call.
        fn given(&self) -> Vec<String> {
            let given = std::mem::take(&mut *self.given.lock().unwrap());
            given.into_iter().map(|it| it.text()).collect()
        }

        fn event(&mut self, event: &VoiceEvent) {
            assert!(self.speaking.heard_of(event).is_none());
        }
    }

    const fn id(number: u64) -> UtteranceId {
        UtteranceId(number)
    }

    #[test]
    fn while_somebody_speaks_answers_are_dropped_and_announcements_wait() {
        let mut heard = Heard::new(SpeechOptions::of(VoiceChoice::Text));
        heard.says("Bauer e vier", MessageKind::Announcement);
        heard.says("Fünf Minuten", MessageKind::Answer);
        heard.event(&VoiceEvent::Started(id(1)));
        heard.given();
        heard.speaking.cut(Cut::ForSpeaker);
        heard.event(&VoiceEvent::Interrupted(id(1)));
        heard.event(&VoiceEvent::Interrupted(id(2)));
        assert!(!heard.speaking.is_busy());
        assert!(heard.given().is_empty());
        heard.speaking.resume();
        assert_eq!(heard.given(), ["Bauer e vier"]);
        heard.event(&VoiceEvent::Finished(id(3)));
        heard.speaking.resume();
        assert!(heard.given().is_empty() && !heard.speaking.is_busy());
    }

    #[test]
    fn answers_that_nobody_waits_for_are_not_kept_without_end() {
        let mut heard = Heard::new(SpeechOptions::of(VoiceChoice::Text));
        heard.says("Bauer e vier", MessageKind::Announcement);
        for number in 0..1000 {
            heard.says(&number.to_string(), MessageKind::Answer);
        }
        let waits = heard.speaking.unsaid.values().flatten();
        let waits: Vec<&str> = waits.map(|it| it.parts[0].text.as_str()).collect();
        assert!(waits.len() <= WAITING + 1, "{waits:?}");
        assert_eq!(waits.last(), Some(&"999"));
        assert!(waits.contains(&"Bauer e vier"), "{waits:?}");
    }

    #[test]
    fn answers_to_keys_crowd_out_no_other_and_cut_nothing_off() {
        let mut heard = Heard::new(SpeechOptions::of(VoiceChoice::Text));
        heard.says("Bauer e vier", MessageKind::Announcement);
        heard.event(&VoiceEvent::Started(id(1)));
        heard.speaking.answers(Answering::Keys);
        (0..WAITING).for_each(|_| heard.says("Feld e vier", MessageKind::Answer));
        heard.speaking.answers(Answering::Others);
        heard.says("Fünf Minuten", MessageKind::Answer);
        heard.speaking.answers(Answering::Keys);
        (0..1000).for_each(|_| heard.says("Feld e fünf", MessageKind::Answer));
        let given = heard.given();
        assert_eq!(given[..2], ["Bauer e vier", "Fünf Minuten"]);
        assert!(given.len() <= WAITING, "{given:?}");
    }

    #[test]
    fn silence_takes_nothing_away_that_had_not_begun() {
        let mut heard = Heard::new(SpeechOptions::of(VoiceChoice::Text));
        heard.says("Die Partie beginnt", MessageKind::Announcement);
        heard.says("Bauer e vier", MessageKind::Announcement);
        heard.says("Fünf Minuten", MessageKind::Answer);
        heard.event(&VoiceEvent::Started(id(1)));
        heard.given();
        heard.speaking.cut(Cut::Silence);
        assert_eq!(heard.given(), ["Bauer e vier"]);
        // News cuts off nothing but answers.
        heard.says("Zehn Minuten", MessageKind::Answer);
        heard.event(&VoiceEvent::Started(id(4)));
        heard.given();
        heard.speaking.cut(Cut::ForNews);
        assert_eq!(heard.given(), ["Bauer e vier"]);
    }

    #[test]
    fn what_is_written_is_not_cut_off() {
        let mut heard = Heard::new(SpeechOptions::of(VoiceChoice::Text));
        heard.says("Fünf Minuten", MessageKind::Answer);
        heard.speaking.cut(Cut::Silence);
        assert!(heard.given().is_empty());
        heard.speaking.written = true;
        for cut in [Cut::Silence, Cut::ForNews, Cut::ForSpeaker] {
            heard.says("Zehn Minuten", MessageKind::Answer);
            heard.speaking.cut(cut);
            assert_eq!(heard.given(), ["Zehn Minuten"], "{cut:?}");
        }
    }

    #[test]
    fn a_warning_goes_ahead_and_kinds_and_languages_have_their_manner() {
        let change = VoiceChange {
            pitch: 30,
            ..VoiceChange::default()
        };
        let mut heard = Heard::new(SpeechOptions {
            names: vec![(Language::German, "de+f3".to_owned())],
            changes: vec![(MessageKind::Warning, change)],
            ..SpeechOptions::of(VoiceChoice::Text)
        });
        heard.says("Eine Minute", MessageKind::Warning);
        heard.says("Ja", MessageKind::Answer);
        let given = heard.given.lock().unwrap();
        assert_eq!(given[0].urgency, Urgency::Ahead);
        assert_eq!((given[0].change, given[1].change.pitch), (change, 0));
        assert_eq!(given[0].parts[0].voice.as_deref(), Some("de+f3"));
        assert_eq!(given[1].urgency, Urgency::Queue);
    }

    #[test]
    fn german_names_in_another_language_are_said_by_the_german_voice() {
        let mut heard = Heard::new(SpeechOptions {
            names: vec![(Language::German, "de+f3".to_owned())],
            ..SpeechOptions::of(VoiceChoice::Text)
        });
        heard.speaking.language = Language::Russian;
        let vocabulary = Vocabulary::new(german_grammar::grammar().unwrap()).unwrap();
        let russian = Localisation::choose(Some("ru")).unwrap();
        let own = Wording::new(russian, Arc::new(vocabulary)).marking();
        let knight = Some(shakmaty::Role::Knight.of(shakmaty::Color::White));
        let german = own.clone().announcing(Announcements::German);
        for wording in [german, own] {
            let stands = wording.stands_on(shakmaty::Square::F3, knight);
            heard.speaking.say(&[Phrase::sentence(&stands)]);
        }
        let given = heard.given.lock().unwrap();
        let parts = |at: usize| {
            let parts = given[at].parts.iter();
            let parts = parts.map(|it| (it.language, it.text.as_str(), it.voice.as_deref()));
            parts.collect::<Vec<_>>()
        };
        assert_eq!(
            parts(0),
            [
                (Language::German, "Felix drei: Springer", Some("de+f3")),
                (Language::Russian, "белых.", None)
            ]
        );
        assert_eq!(
            parts(1),
            [(Language::Russian, "Феликс три: конь белых.", None)]
        );
    }

    #[test]
    fn commands_are_said_only_where_they_are_written() {
        let told = "Das Mikrofon fehlt. annabella doctor sagt mehr.";
        let mut heard = Heard::new(SpeechOptions::of(VoiceChoice::Text));
        heard.says(told, MessageKind::Answer);
        assert_eq!(heard.given(), ["Das Mikrofon fehlt. Das ist geschrieben."]);
        heard.speaking.written = true;
        heard.says(told, MessageKind::Answer);
        assert_eq!(heard.given(), [told]);
    }

    #[test]
    fn every_language_has_its_voices() {
        for (name, _) in shipped_texts() {
            let code = name.split('/').next().unwrap_or_default();
            assert!(Language::from_code(code).is_some(), "{name}");
        }
    }
}

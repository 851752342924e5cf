//! speech-dispatcher: speaks alongside the user's screen reader, with the synthesiser that the user chose. It is spoken to
//! at its socket. Its own library, libspeechd, leaves a thread and descriptors behind with every connection that
//! breaks, waits without end for a daemon that hangs, and ends the whole program when it reads what it does not
//! understand.

mod ssip;
mod waking;

use std::collections::BTreeMap;
use std::io;
use std::time::{Duration, Instant};

use crossbeam_channel::{RecvTimeoutError, select};

use self::ssip::{Connection, Fate, MessageNumber, Received, Reply};
pub use self::waking::Tcp;
use super::duration::longest;
use super::speaker::{SpeakerTurn, SpeechEnd, SpeechEngine};
use super::spoken_form::for_others;
use super::synthesis::plain;
use super::{Events, Language, Speaker, VoiceError, VoicePart, VoiceSettings, VoiceUtterance};

/// The name of the system's voice.
pub const NAME: &str = "speech-dispatcher";

/// How long the daemon may take to answer.
const ANSWER: Duration = Duration::from_secs(2);

/// How long it may take to list its voices, where one is named: it has thousands.
const LISTING: Duration = Duration::from_secs(10);

/// How long an utterance may take to begin once the daemon has it.
const BEGINNING: Duration = Duration::from_secs(3);

/// The synthesisers that speak a language better than the usual one, where the daemon has them and its user has chosen none
/// for that language.
const BETTER: [(Language, &str); 1] = [(Language::Russian, "rhvoice")];

/// A word said inaudibly, to check that its end is reported.
const WORD: &str = "oh";

/// Speaks through speech-dispatcher.
pub struct SystemVoice {
    /// The way to a daemon on another computer, where that is allowed.
    far: Option<Tcp>,
    /// `None` after the daemon was lost, until the next utterance.
    client: Option<Client>,
}

impl SystemVoice {
    /// Starts the voice, if an inaudible word ends within `patience`. May start the daemon, which can take a second.
    ///
    /// # Errors
    /// There is no daemon, it could not be started, or it has no sound.
    pub(super) fn start_if_heard(
        far: Option<Tcp>,
        patience: Duration,
        language: Language,
        settings: VoiceSettings,
        events: Events,
    ) -> Result<Speaker, VoiceError> {
        let mut client = Client::open(far)?;
        client.try_out(language, patience)?;
        let engine = Self {
            far,
            client: Some(client),
        };
        Speaker::new(NAME, engine, settings, events)
    }

    fn speak(
        &mut self,
        parts: &[VoicePart],
        settings: VoiceSettings,
        turn: &mut SpeakerTurn,
    ) -> Result<SpeechEnd, VoiceError> {
        // What fails is closed: a daemon that hangs may say later what it was given.
        let mut client = match self.client.take() {
            Some(client) => client,
            None => Client::open(self.far)?,
        };
        let end = client.speak(parts, settings, turn)?;
        self.client = Some(client);
        Ok(end)
    }
}

impl SpeechEngine for SystemVoice {
    fn say(
        &mut self,
        utterance: &VoiceUtterance,
        turn: &mut SpeakerTurn,
    ) -> Result<SpeechEnd, VoiceError> {
        if turn.cut_within(Duration::ZERO) {
            return Ok(SpeechEnd::Interrupted);
        }
        let parts = utterance.parts.iter().map(|part| VoicePart {
            text: for_others(&plain(&part.text), part.language),
            ..part.clone()
        });
        let parts: Vec<VoicePart> = parts.filter(|it| !it.text.trim().is_empty()).collect();
        if parts.is_empty() {
            turn.started();
            return Ok(SpeechEnd::Finished);
        }
        let settings = turn.settings(utterance);
        match self.speak(&parts, settings, turn) {
            // The daemon may have been restarted.
            Err(VoiceError::BrokeOff) => self.speak(&parts, settings, turn),
            end => end,
        }
    }
}

/// A connection, and what the daemon was told last.
struct Client {
    connection: Connection,
    settings: Option<VoiceSettings>,
    /// The language, and the name of a voice that is not the usual one.
    voice: Option<(Language, Option<String>)>,
    /// The names of all voices of a synthesiser, once they were needed.
    names: BTreeMap<Option<&'static str>, Vec<String>>,
    /// The synthesiser that speaks where none is chosen.
    usual: String,
    /// The synthesiser that speaks now, if it is not the usual one.
    better: Option<&'static str>,
}

impl Client {
    /// Connects to a daemon that answers.
    fn open(far: Option<Tcp>) -> Result<Self, VoiceError> {
        let socket = waking::open(far, ANSWER).map_err(|cause| {
            tracing::info!(%cause, "{NAME} is not there");
            VoiceError::NoAnswer
        })?;
        let connection = Connection::new(socket, ANSWER).map_err(|cause| VoiceError::Program {
            program: NAME,
            cause: cause.to_string(),
        })?;
        let mut client = Self {
            connection,
            settings: None,
            voice: None,
            names: BTreeMap::new(),
            usual: String::new(),
            better: None,
        };
        for request in [
            "SET SELF CLIENT_NAME user:annabella:main",
            "SET SELF NOTIFICATION BEGIN ON",
            "SET SELF NOTIFICATION END ON",
            "SET SELF NOTIFICATION CANCEL ON",
        ] {
            client.insist(request)?;
        }
        // A screen reader waits for such a message and does not cut it off.
        client.request("SET SELF PRIORITY IMPORTANT")?;
        let usual = client
            .request("GET OUTPUT_MODULE")?
            .lines
            .into_iter()
            .next();
        client.usual = usual.unwrap_or_default();
        Ok(client)
    }

    /// Sends a request and waits for its reply.
    fn request(&mut self, request: &str) -> Result<Reply, VoiceError> {
        self.ask(request)?;
        self.reply(ANSWER)
    }

    fn ask(&mut self, request: &str) -> Result<(), VoiceError> {
        self.connection.ask(request).map_err(unsent)
    }

    fn reply(&mut self, limit: Duration) -> Result<Reply, VoiceError> {
        let reply = self.connection.reply(Instant::now() + limit);
        reply.map_err(|why| match why {
            RecvTimeoutError::Timeout => VoiceError::NoAnswer,
            RecvTimeoutError::Disconnected => VoiceError::BrokeOff,
        })
    }

    /// Sends a request that the daemon must not refuse.
    fn insist(&mut self, request: &str) -> Result<Reply, VoiceError> {
        let reply = self.request(request)?;
        if reply.is_good() {
            return Ok(reply);
        }
        tracing::warn!(request, reply.code, "{NAME} refuses this");
        Err(VoiceError::NoAnswer)
    }

    fn set(&mut self, settings: VoiceSettings) -> Result<(), VoiceError> {
        if self.settings != Some(settings) {
            // A synthesiser that lacks one of them refuses it, and speaks all the same.
            self.request(&format!("SET SELF RATE {}", settings.rate))?;
            self.request(&format!("SET SELF PITCH {}", settings.pitch))?;
            self.request(&format!("SET SELF VOLUME {}", settings.volume))?;
            self.settings = Some(settings);
        }
        Ok(())
    }

    /// Chooses the voice of this name, or the user's for the language.
    fn choose(&mut self, language: Language, name: Option<&str>) -> Result<(), VoiceError> {
        let wanted = Some((language, name.map(str::to_owned)));
        if self.voice == wanted {
            return Ok(());
        }
        self.speak_usually()?;
        self.request(&format!("SET SELF LANGUAGE {}", language.accent()))?;
        self.speak_better(language)?;
        if let Some(name) = name {
            if self.better.is_some() && !self.has_voice(name)? {
                self.speak_usually()?;
                self.request(&format!("SET SELF LANGUAGE {}", language.accent()))?;
            }
            if self.has_voice(name)? {
                self.request(&format!("SET SELF SYNTHESIS_VOICE {name}"))?;
            } else {
                tracing::warn!("{NAME} has no voice called {name}");
            }
        }
        self.voice = wanted;
        Ok(())
    }

    /// Lets the usual synthesiser speak again. Choosing a language does not.
    fn speak_usually(&mut self) -> Result<(), VoiceError> {
        if self.better.take().is_some() {
            let request = format!("SET SELF OUTPUT_MODULE {}", self.usual);
            self.request(&request)?;
        }
        Ok(())
    }

    /// Lets the better synthesiser of this language speak, which was chosen just now, unless its user wants another one.
    fn speak_better(&mut self, language: Language) -> Result<(), VoiceError> {
        let better = BETTER.iter().find(|(of, _)| *of == language);
        let Some((_, better)) = better else {
            return Ok(());
        };
        let chosen = self.request("GET OUTPUT_MODULE")?.lines;
        if chosen.first() != Some(&self.usual) || self.usual == *better {
            return Ok(());
        }
        let all = self.request("LIST OUTPUT_MODULES")?.lines;
        if all.iter().any(|it| it == better) {
            let request = format!("SET SELF OUTPUT_MODULE {better}");
            let takes = self.request(&request)?.is_good();
            self.better = takes.then_some(better);
        }
        Ok(())
    }

    fn has_voice(&mut self, name: &str) -> Result<bool, VoiceError> {
        let names = match self.names.remove(&self.better) {
            Some(names) => names,
            None => {
                self.ask("LIST SYNTHESIS_VOICES")?;
                let voices = self.reply(LISTING)?.lines.into_iter();
                let names = voices.filter_map(|it| Some(it.split('\t').next()?.to_owned()));
                names.collect()
            }
        };
        let has = names.iter().any(|it| it == name);
        self.names.insert(self.better, names);
        Ok(has)
    }

    /// Gives the daemon a text. Returns its number.
    fn give(&mut self, text: &str) -> Result<MessageNumber, VoiceError> {
        self.insist("SPEAK")?;
        self.connection.send_text(text).map_err(unsent)?;
        let reply = self.reply(ANSWER)?;
        let number = reply.lines.first().and_then(|it| it.trim().parse().ok());
        number.filter(|_| reply.is_good()).ok_or_else(|| {
            tracing::warn!(reply.code, "{NAME} does not take a text");
            VoiceError::NoAnswer
        })
    }

    /// Says a word that nobody hears, to its end.
    fn try_out(&mut self, language: Language, patience: Duration) -> Result<(), VoiceError> {
        self.choose(language, None)?;
        self.set(VoiceSettings {
            volume: -100,
            rate: 100,
            pitch: 0,
        })?;
        // Reports so far are of other messages.
        self.connection.early(&[]);
        let number = self.give(WORD)?;
        let deadline = Instant::now() + patience;
        let is_over = |(_, fate): &(_, Fate)| *fate != Fate::Begins;
        if self.connection.early(&[number]).iter().any(is_over) {
            return Ok(());
        }
        loop {
            match self.connection.received().recv_deadline(deadline) {
                Ok(Received::Report(of, Fate::Ends | Fate::IsCancelled)) if of == number => {
                    return Ok(());
                }
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Err(VoiceError::NoSound),
                Err(RecvTimeoutError::Disconnected) => return Err(VoiceError::NoAnswer),
            }
        }
    }

    /// Gives the daemon the parts, so that it has each before it is due. Returns their numbers, or `None` if they are cut
    /// off.
    fn give_all(
        &mut self,
        parts: &[VoicePart],
        settings: VoiceSettings,
        turn: &mut SpeakerTurn,
    ) -> Result<Option<Vec<MessageNumber>>, VoiceError> {
        // Reports so far are of other messages.
        self.connection.early(&[]);
        let mut numbers = Vec::with_capacity(parts.len());
        for part in parts {
            self.choose(part.language, part.voice.as_deref())?;
            self.set(settings)?;
            if turn.cut_within(Duration::ZERO) {
                if !numbers.is_empty() {
                    self.ask("CANCEL SELF")?;
                }
                return Ok(None);
            }
            numbers.push(self.give(&part.text)?);
        }
        Ok(Some(numbers))
    }

    /// Says the parts one directly behind the other. They are over where the last one ends.
    fn speak(
        &mut self,
        parts: &[VoicePart],
        settings: VoiceSettings,
        turn: &mut SpeakerTurn,
    ) -> Result<SpeechEnd, VoiceError> {
        let Some(numbers) = self.give_all(parts, settings, turn)? else {
            return Ok(SpeechEnd::Interrupted);
        };
        let mut deadline = Instant::now() + BEGINNING;
        let mut fates = self.connection.early(&numbers);
        loop {
            for (of, fate) in fates.drain(..) {
                match fate {
                    Fate::Begins => {
                        turn.started();
                        let at = numbers.iter().position(|it| *it == of);
                        let text = at.and_then(|at| parts.get(at)).map(|it| it.text.as_str());
                        let longest = longest(text.unwrap_or_default(), settings.rate);
                        deadline = Instant::now() + longest;
                    }
                    Fate::Ends if numbers.last() == Some(&of) => return Ok(SpeechEnd::Finished),
                    Fate::Ends => deadline = Instant::now() + BEGINNING,
                    Fate::IsCancelled => {
                        if numbers.last() != Some(&of) {
                            self.ask("CANCEL SELF")?;
                        }
                        return Ok(SpeechEnd::Interrupted);
                    }
                }
            }
            select! {
                recv(self.connection.received()) -> received => match received {
                    Ok(Received::Report(of, fate)) if numbers.contains(&of) => fates.push((of, fate)),
                    // Of an earlier one that was cut off.
                    Ok(Received::Report(..)) => {}
                    Ok(Received::Reply(_)) => {
                        self.connection.owed = self.connection.owed.saturating_sub(1);
                    }
                    Err(_) => return Err(VoiceError::BrokeOff),
                },
                recv(turn.commands()) -> command => if turn.take(command.ok()) {
                    // Its reply is waited for with that to the next request.
                    self.ask("CANCEL SELF")?;
                    return Ok(SpeechEnd::Interrupted);
                },
                default(deadline.saturating_duration_since(Instant::now())) => {
                    let _ = self.ask("CANCEL SELF");
                    return Err(VoiceError::NoSound);
                }
            }
        }
    }
}

/// Why a request could not be sent.
fn unsent(cause: io::Error) -> VoiceError {
    match cause.kind() {
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => VoiceError::NoAnswer,
        _ => VoiceError::BrokeOff,
    }
}

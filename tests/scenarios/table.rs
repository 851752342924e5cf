//! A table without devices: what `app::table` does with the pure core, with the
//! time as a value and what is spoken and shown as text.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use annabella::dialogue::{Dialogue, Judgement, Reply, Turn, weigh};
use annabella::grammar::{Grammar, Heard, Margins, Reading};
use annabella::laws::Time;
use annabella::notation::{Command, Vocabulary};
use annabella::session::{Effect, Event, Player, Refused, Settings, State, journal};
use annabella::wording::{Localisation, Wording};

/// The margins of the scenarios: round numbers near those of the shipped model.
pub const MARGINS: Margins = Margins {
    sure: 3.0,
    known: 2.0,
    rejected: 0.0,
};

pub static VOCABULARY: LazyLock<Arc<Vocabulary>> =
    LazyLock::new(|| Arc::new(Vocabulary::new(Grammar::shipped().unwrap()).unwrap()));

/// The wording in a language; texts are loaded once.
pub fn wording(language: &str) -> Wording {
    static KNOWN: LazyLock<Mutex<HashMap<String, Wording>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap();
    let make = || {
        let localisation = Localisation::choose(Some(language)).unwrap();
        Wording::new(localisation, VOCABULARY.clone())
    };
    known
        .entry(language.to_owned())
        .or_insert_with(make)
        .clone()
}

pub struct Table {
    pub state: State,
    pub wording: Wording,
    pub dialogue: Dialogue,
    /// The lines of the journal.
    pub journal: Vec<String>,
    /// Events that could not happen. The player never hears of them.
    pub refused: Vec<(Event, Refused)>,
    /// What was said since it was last taken.
    pub spoken: Vec<String>,
    pub now: Time,
    last: String,
    message: Option<String>,
}

impl Table {
    pub fn new(settings: Settings, language: &str) -> Self {
        Self {
            journal: vec![journal::header(&settings).unwrap()],
            state: State::new(settings).unwrap(),
            wording: wording(language),
            dialogue: Dialogue::default(),
            refused: Vec::new(),
            spoken: Vec::new(),
            now: Time::ZERO,
            last: String::new(),
            message: None,
        }
    }

    /// Notices a fallen flag, as is done before anything is listened to.
    pub fn settle(&mut self) {
        if self.state.outcome().is_some() {
            return;
        }
        if let Some(fallen) = self.state.clock().fallen(self.now) {
            self.happen(&Event::Flag { fallen });
        }
    }

    pub fn say(&mut self, typed: &str) {
        match self.wording.vocabulary().grammar().words_of(typed) {
            Ok(words) => self.heard(&Heard::certain(words), Margins::CERTAIN),
            Err(unknown) => self.tell(&Reply::UnknownWord { word: unknown.word }),
        }
    }

    pub fn hear(&mut self, readings: &[(&str, f32)], unknown: Option<f32>) {
        let grammar = self.wording.vocabulary().grammar();
        let readings = readings.iter().map(|&(words, cost)| Reading {
            words: grammar.words_of(words).unwrap(),
            cost,
        });
        let heard = Heard {
            readings: readings.collect(),
            unknown,
        };
        self.heard(&heard, MARGINS);
    }

    pub fn heard(&mut self, heard: &Heard, margins: Margins) {
        let game = self.state.game_ahead();
        let judgement = weigh(heard, self.wording.vocabulary(), &game).judge(margins);
        if judgement == Judgement::Silence {
            return;
        }
        self.message = None;
        let sure = matches!(judgement, Judgement::Sure(_));
        let turn = self.dialogue.hear(judgement, &self.state, self.now);
        assert!(sure || turn.events.is_empty(), "a doubtful hearing acts");
        self.follow(turn);
    }

    pub fn key(&mut self, command: Command) {
        self.message = None;
        let turn = self.dialogue.command(command, &self.state, self.now);
        self.follow(turn);
    }

    fn follow(&mut self, turn: Turn) {
        for event in &turn.events {
            self.happen(event);
        }
        for reply in &turn.replies {
            self.tell(reply);
        }
        if turn.repeat {
            if self.last.is_empty() {
                self.tell(&Reply::NothingToRepeat);
            } else {
                self.spoken.push(self.last.clone());
            }
        }
    }

    pub fn happen(&mut self, event: &Event) {
        match self.state.apply(event, self.now) {
            Ok((next, effects)) => {
                self.journal
                    .push(journal::entry(event, next.now()).unwrap());
                self.state = next;
                for effect in effects {
                    self.effect(effect);
                }
            }
            Err(refused) => self.refused.push((event.clone(), refused)),
        }
    }

    fn effect(&mut self, effect: Effect) {
        let offered = match effect {
            Effect::DrawOffered { by } => Some(by),
            _ => None,
        };
        self.tell(&Reply::Effect(effect));
        // The engine plays on.
        if let Some(by) = offered
            && matches!(
                self.state.settings().player(by.other()),
                Player::Engine { .. }
            )
        {
            self.happen(&Event::DeclineDraw);
        }
    }

    fn tell(&mut self, reply: &Reply) {
        let phrases = self.wording.reply(reply, &self.state);
        if phrases.is_empty() {
            return;
        }
        let texts: Vec<String> = phrases.into_iter().map(|phrase| phrase.text).collect();
        let text = texts.join(" ");
        let shown_anyway = matches!(
            reply,
            Reply::Effect(Effect::Announced { .. } | Effect::Begun)
        );
        self.message = (!shown_anyway).then(|| text.clone());
        self.last.clone_from(&text);
        self.spoken.push(text);
    }

    /// The text of the braille line.
    pub fn line(&self) -> String {
        self.wording
            .line(&self.state, self.now, self.message.clone())
            .text()
    }

    /// The journal as it lies on the disk.
    pub fn journal_text(&self) -> String {
        self.journal
            .iter()
            .map(|line| format!("{line}\n"))
            .collect()
    }
}

/// Settings of a game begun at some moment.
pub fn settings(white: Player, black: Player, time: &str, fen: Option<&str>) -> Settings {
    Settings {
        white,
        black,
        time_control: time.parse().unwrap(),
        fen: fen.map(ToOwned::to_owned),
        begun: "2026-11-21T10:00:00+00:00".to_owned(),
    }
}

/// Everything about a state that a player could notice.
pub fn picture(state: &State) -> String {
    use shakmaty::Color;
    let clock = state.clock();
    let sans: Vec<String> = state
        .game()
        .plies()
        .iter()
        .map(|ply| ply.san.to_string())
        .collect();
    format!(
        "{} | {} | clock {clock:?} {:?} {:?} | begun {} | announced {:?} | offer {:?} | outcome {:?} | now {:?}",
        state.game().fen(),
        sans.join(" "),
        clock.remaining(Color::White, state.now()),
        clock.remaining(Color::Black, state.now()),
        state.has_begun(),
        state.announced(),
        state.offer(),
        state.outcome(),
        state.now(),
    )
}

//! A table without devices: carries out what the desk gives, with the time as a
//! value and what is spoken and shown as text.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use annabella::braille::{self, Cell, Pan, View};
use annabella::desk::{Action, BrailleManners, Desk, Manners, Surroundings};
use annabella::dialogue::{Judgement, weigh};
use annabella::grammar::{Grammar, Heard, Margins, Reading, WordId};
use annabella::laws::Time;
use annabella::notation::{Command, Vocabulary};
use annabella::session::chain::Chain;
use annabella::session::{Event, Player, Profile, Refused, Regulations, Settings, State, journal};
use annabella::wording::{Localisation, Wording};

/// The margins of the scenarios: round numbers near those of the shipped model.
pub const MARGINS: Margins = Margins {
    sure: 3.0,
    known: 2.0,
    rejected: 0.0,
    prior: 2.0,
};

/// The time for a correction.
const GRACE: Duration = Duration::from_secs(1);

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
    pub desk: Desk,
    /// The state after what was done last.
    pub state: State,
    /// The lines of the journal.
    pub journal: Vec<String>,
    /// What its next line is chained to.
    chain: Chain,
    /// Events that could not happen. The player never hears of them.
    pub refused: Vec<(Event, Refused)>,
    /// What was said since it was last taken.
    pub spoken: Vec<String>,
    pub now: Time,
    /// How many cells the display has, if there is one.
    cells: Option<NonZeroUsize>,
    dots: braille::Table,
}

/// The width of a display that nobody named.
const USUAL: NonZeroUsize = NonZeroUsize::new(40).unwrap();

impl Table {
    pub fn new(settings: Settings, language: &str) -> Self {
        let (header, chain) = journal::header(&settings).unwrap();
        let state = State::new(settings).unwrap();
        let manners = Manners {
            margins: MARGINS,
            grace: GRACE,
        };
        Self {
            desk: Desk::new(state.clone(), wording(language), manners),
            state,
            journal: vec![header],
            chain,
            refused: Vec::new(),
            spoken: Vec::new(),
            now: Time::ZERO,
            cells: None,
            dots: braille::Table::default(),
        }
    }

    /// Time passes while the program speaks: flags fall, no move is completed.
    pub fn settle(&mut self) {
        self.pass(Surroundings {
            speaking: true,
            ..Surroundings::default()
        });
    }

    pub fn pass(&mut self, around: Surroundings) {
        let actions = self.desk.pass(self.now, around);
        self.carry_out(actions);
    }

    pub fn say(&mut self, typed: &str) {
        let actions = self.desk.typed(typed, self.now);
        self.carry_out(actions);
    }

    /// Says the rest of something after a pause.
    pub fn go_on(&mut self, whole: &str, rest: &str) {
        let grammar = self.desk.wording().vocabulary().grammar();
        let heard = |words| Heard::certain(grammar.words_of(words).unwrap());
        let (whole, rest) = (heard(whole), heard(rest));
        let actions = self.desk.went_on(&whole, &rest, self.now);
        self.carry_out(actions);
    }

    pub fn words(&mut self, words: Vec<WordId>) {
        let actions = self.desk.words(words, self.now);
        self.carry_out(actions);
    }

    pub fn hear(&mut self, readings: &[(&str, f32)], unknown: Option<f32>) {
        let grammar = self.desk.wording().vocabulary().grammar();
        let readings = readings.iter().map(|&(words, cost)| Reading {
            words: grammar.words_of(words).unwrap(),
            cost,
        });
        let readings = readings.collect();
        self.heard(&Heard { readings, unknown });
    }

    pub fn heard(&mut self, heard: &Heard) {
        let judgement = weigh(heard, &VOCABULARY, &self.state.game_ahead()).judge(MARGINS);
        let actions = self.desk.heard(heard, self.now);
        let acts = actions
            .iter()
            .any(|action| matches!(action, Action::Record(..)));
        let doubtful = !matches!(judgement, Judgement::Sure(_));
        assert!(!(doubtful && acts), "a doubtful hearing acts");
        self.carry_out(actions);
    }

    pub fn key(&mut self, command: Command) {
        let actions = self.desk.command(command, self.now);
        self.carry_out(actions);
    }

    pub fn happen(&mut self, event: &Event) {
        let actions = self.desk.event(event, self.now);
        self.carry_out(actions);
    }

    fn carry_out(&mut self, actions: Vec<Action>) {
        for action in actions {
            match action {
                Action::Record(event, at) => {
                    let line = journal::entry(&event, at, Some(&mut self.chain));
                    self.journal.push(line.unwrap());
                }
                Action::Say(phrases) => {
                    let texts: Vec<String> =
                        phrases.into_iter().map(|phrase| phrase.text).collect();
                    self.spoken.push(texts.join(" "));
                }
                Action::FallSilent => {}
                Action::Refused(event, refused) => self.refused.push((event, refused)),
            }
        }
        self.state = self.desk.state().clone();
    }

    /// The text of the braille line.
    pub fn line(&self) -> String {
        self.desk.line(self.now).text()
    }

    /// A display with keys and so many cells is there.
    pub fn read_by_touch(&mut self, cells: usize, manners: BrailleManners) {
        self.cells = NonZeroUsize::new(cells);
        self.dots = manners.table.clone();
        self.desk.read_by_touch(manners);
        self.desk.display_found(cells, true);
    }

    /// A key of the display, by what it does.
    pub fn touch(&mut self, key: &str) {
        let actions = self.desk.key(key, self.now);
        self.carry_out(actions);
    }

    pub fn routing(&mut self, index: usize) {
        let actions = self.desk.routing(index, self.now);
        self.carry_out(actions);
    }

    /// Types cells, given in Unicode braille, and presses Enter.
    pub fn type_dots(&mut self, dots: &str) {
        for c in dots.chars() {
            let dots = u8::try_from(u32::from(c) - 0x2800).unwrap();
            if dots == 0 {
                self.touch("space");
            } else {
                self.desk.dots(Cell(dots));
            }
        }
        self.touch("enter");
    }

    /// What the display shows while it is panned to its end, blanks at the ends left out.
    pub fn windows(&self) -> Vec<String> {
        let width = self.cells.unwrap_or(USUAL);
        let mut view = View::new(self.dots.clone(), width);
        view.show(self.desk.content(self.now));
        let mut windows: Vec<String> = Vec::new();
        loop {
            let cells = view.cells().into_iter().map(char::from);
            let line: String = cells.collect();
            let line = line.trim_end_matches('\u{2800}').to_owned();
            if windows.last() == Some(&line) {
                return windows;
            }
            windows.push(line);
            view.pan(Pan::Right);
        }
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
        profile: Profile::default(),
        regulations: Regulations::default(),
        words: Vec::new(),
        fen: fen.map(ToOwned::to_owned),
        chess960: None,
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
        "{} | {} | clock {clock:?} {:?} {:?} | begun {} | announced {:?} | {:?} {:?} | offer {:?} | stopped {:?} | request {:?} | claim {:?} | offences {:?} | sealed {:?} | resumption {:?} | outcome {:?} | now {:?}",
        state.game().fen(),
        sans.join(" "),
        clock.remaining(Color::White, state.now()),
        clock.remaining(Color::Black, state.now()),
        state.has_begun(),
        state.announced(),
        state.touched(),
        state.intended(),
        state.offer(),
        state.stopped(),
        state.request(),
        state.quickplay_claim(),
        Color::ALL.map(|side| state.offences(side)),
        state.sealed(),
        state.resumption(),
        state.outcome(),
        state.now(),
    )
}

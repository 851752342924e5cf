//! A game desk without devices: carries out the desk's actions with time as a value, and keeps what
//! is spoken and shown as text.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use shakmaty::{Color, Square};

use super::{EngineDoes, Reading, ScenarioMistake};
use crate::advice::Wanted;
use crate::engine::think;
use crate::questions::Questions;
use announcements::Command;
use braille_display::{self, Area, Cell, Pan, View};
use chess_laws::{FenError, Time};
use desk::activities::{Activity, Direction, Input, Keystroke, Moment, Output};
use desk::commands::DisplayCommand;
use desk::dialogue::SpokenInput;
use desk::game_desk::{Action, BrailleConfig, DeskConfig, FromServer, GameDesk, Outputs};
use desk::messages::Wording;
use desk::own_page::PageView;
use electronic_board::BoardInput;
use game::session::AdjournmentEvent;
use game::session::{BoardOwner, Credential, Event, Refused, Settings, State};
use spoken_grammar::{self, Heard, Margins, WordId};

/// The margins of the scenarios: round numbers near those of the shipped model.
pub const MARGINS: Margins = Margins {
    sure: 3.0,
    impossible: 3.0,
    unknown: 2.0,
    rejected: 0.0,
    prior: 2.0,
    missing: f32::INFINITY,
};

/// The time for a correction.
pub const GRACE: Duration = Duration::from_secs(1);

/// How many positions the engine looks at when it is asked for advice.
const ADVICE_NODES: u64 = 20_000;

/// The width of a display if none is given.
const USUAL: NonZeroUsize = NonZeroUsize::new(40).unwrap();

/// An event that was recorded or refused.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordedEvent {
    pub event: Event,
    pub at: Time,
    /// Why it was refused, if it was. The player never hears this.
    pub refused: Option<Refused>,
}

/// A game desk whose players, clock and display are values.
pub struct ScenarioDesk {
    pub game_desk: GameDesk,
    /// The state after what was done last.
    pub state: State,
    /// What happened, in order, since it was last taken.
    pub happened: Vec<RecordedEvent>,
    /// What was said of the rules before the game began.
    pub rules: String,
    /// What was said since it was last taken.
    pub spoken: Vec<String>,
    pub now: Time,
    /// The cells of the display, if there is one.
    area: Option<Area>,
    dots: braille_display::Table,
    /// The side that has a microphone of its own, if one has.
    pub apart: Option<Color>,
}

impl ScenarioDesk {
    /// A desk at which the game has not begun.
    ///
    /// # Errors
    /// If no game can start from the position of the settings.
    pub fn new(
        settings: Settings,
        wording: Wording,
        typed_orders: Credential,
    ) -> Result<Self, FenError> {
        let state = State::new(settings)?;
        let config = DeskConfig {
            typed_orders,
            questions: Some(Box::new(Questions::default())),
            ..DeskConfig::new(MARGINS, GRACE)
        };
        Ok(Self {
            game_desk: GameDesk::new(state.clone(), wording, config),
            state,
            happened: Vec::new(),
            rules: String::new(),
            spoken: Vec::new(),
            now: Time::ZERO,
            area: None,
            dots: braille_display::Table::default(),
            apart: None,
        })
    }

    /// Time passes while the program speaks: flags fall, no move is completed.
    pub fn settle(&mut self) {
        self.pass(Moment {
            speaking: true,
            ..Moment::default()
        });
    }

    /// Time passes, while this goes on.
    pub fn pass(&mut self, around: Moment) {
        let rests = self.game_desk.rests_until(self.now);
        let outputs = self.game_desk.pass(self.now, around);
        // The program would have slept.
        debug_assert!(!rests || outputs.is_empty(), "due: {outputs:?}");
        self.carry_out(outputs);
    }

    /// Something is typed.
    pub fn say(&mut self, typed: &str) {
        let outputs = self.game_desk.typed(typed, self.now);
        self.carry_out(outputs);
    }

    /// The server of the game tells this.
    pub fn server_tells(&mut self, told: FromServer) {
        for told in [told, FromServer::Settled] {
            let outputs = self.game_desk.from_server(told, self.now);
            self.carry_out(outputs);
        }
    }

    /// The engine does this.
    pub fn engine_does(&mut self, does: EngineDoes) {
        match does {
            EngineDoes::AcceptDraws => self.game_desk.engine_accepts_draw(true),
            EngineDoes::DeclineDraws => self.game_desk.engine_accepts_draw(false),
            EngineDoes::Resign => {
                let outputs = self.game_desk.engine_resigns(self.now);
                self.carry_out(outputs);
            }
        }
    }

    /// Gives this side a microphone of its own.
    pub fn speaks_apart(&mut self, side: Option<Color>) {
        self.apart = side;
        self.game_desk.speaks_apart(side);
    }

    /// The microphone of this side.
    #[must_use]
    pub fn input(&self, by: Option<Color>) -> SpokenInput {
        match self.apart {
            Some(side) if by == Some(side) => SpokenInput::Own,
            _ => SpokenInput::Shared,
        }
    }

    /// Says something into the second microphone.
    ///
    /// # Errors
    /// If a word is not known.
    pub fn say_apart(&mut self, words: &str) -> Result<(), ScenarioMistake> {
        let heard = Heard::certain(self.words_of(words)?);
        self.heard(SpokenInput::Own, &heard);
        Ok(())
    }

    /// Says the rest of something after a pause.
    ///
    /// # Errors
    /// If a word is not known.
    pub fn go_on(
        &mut self,
        input: SpokenInput,
        whole: &str,
        rest: &str,
    ) -> Result<(), ScenarioMistake> {
        let whole = Heard::certain(self.words_of(whole)?);
        let rest = Heard::certain(self.words_of(rest)?);
        let outputs = self.game_desk.went_on(input, &whole, &rest, self.now);
        self.carry_out(outputs);
        Ok(())
    }

    /// These words are said, and there is no doubt about them.
    pub fn words(&mut self, words: Vec<WordId>) {
        let outputs = self.game_desk.words(words, self.now);
        self.carry_out(outputs);
    }

    /// One of these readings is what was said, or something outside the grammar at the cost
    /// `unknown`.
    ///
    /// # Errors
    /// If a word is not known.
    pub fn hear(
        &mut self,
        input: SpokenInput,
        readings: &[Reading],
        unknown: Option<f32>,
    ) -> Result<(), ScenarioMistake> {
        let read = |reading: &Reading| {
            Ok(spoken_grammar::Reading {
                words: self.words_of(&reading.words)?,
                cost: reading.cost,
            })
        };
        let readings = readings
            .iter()
            .map(read)
            .collect::<Result<_, ScenarioMistake>>()?;
        self.heard(input, &Heard { readings, unknown });
        Ok(())
    }

    fn words_of(&self, text: &str) -> Result<Vec<WordId>, ScenarioMistake> {
        let grammar = self.game_desk.wording().vocabulary().grammar();
        let words = grammar.words_of(text);
        words.map_err(|unknown| ScenarioMistake::Word(unknown.word))
    }

    /// The recogniser hears something.
    pub fn heard(&mut self, input: SpokenInput, heard: &Heard) {
        let outputs = self.game_desk.heard(input, heard, self.now);
        self.carry_out(outputs);
    }

    /// A command is given by a key.
    pub fn key(&mut self, command: Command) {
        let outputs = self.game_desk.command(command, self.now);
        self.carry_out(outputs);
    }

    /// Something happens.
    pub fn happen(&mut self, event: &Event) {
        let outputs = self.game_desk.event(event, self.now);
        self.carry_out(outputs);
    }

    /// Something happens on this electronic board.
    pub fn board(&mut self, owner: BoardOwner, input: &BoardInput) {
        let outputs = self.game_desk.board_input(owner, input, self.now);
        self.carry_out(outputs);
    }

    /// Tells the rules, as before every game under the Laws.
    pub fn tell_rules(&mut self) {
        let told = self.game_desk.rules_before_play().unwrap_or_default();
        let told: Vec<String> = told.into_iter().map(|phrase| phrase.text).collect();
        self.rules = told.join(" ");
    }

    fn carry_out(&mut self, outputs: Outputs) {
        for output in outputs {
            match output {
                Output::Task(action) => self.carry_out_action(action),
                Output::Say(phrases) | Output::SayInOneLine(phrases) => {
                    let texts: Vec<String> =
                        phrases.into_iter().map(|phrase| phrase.text).collect();
                    self.spoken.push(texts.join(" "));
                }
                // A scenario has no voice, and no player who leaves.
                Output::FallSilent
                | Output::Sound(_)
                | Output::ChangeRate(_)
                | Output::LeaveBoard
                | Output::Close => {}
            }
        }
        self.state = self.game_desk.state().clone();
    }

    fn carry_out_action(&mut self, action: Action) {
        let follows = match action {
            // A scenario has no files: they count as ready, the envelope as written, and a page as shown.
            Action::ReadyToSeal(order) => self.game_desk.wait_for_sealed(order),
            Action::Seal(_) => {
                let sealed = Event::Adjournment(AdjournmentEvent::Seal { digest: None });
                self.game_desk.event(&sealed, self.now)
            }
            Action::ShowPage { page, proof } => self.game_desk.page_shown(page, proof, self.now),
            Action::CheckPin(pin) => {
                let hash = self.state.settings().arbiter_pin.as_ref();
                let right = hash.and_then(|hash| hash.is_of(&pin)) == Some(true);
                self.game_desk.pin_checked(right, self.now)
            }
            Action::Consult => return self.consult(),
            Action::Record(event, at) => {
                let refused = None;
                return self.happened.push(RecordedEvent { event, at, refused });
            }
            Action::Refused(event, refused) => {
                return self.happened.push(RecordedEvent {
                    event,
                    at: self.now,
                    refused: Some(refused),
                });
            }
            // A scenario also has no journal to sign, no sound and no clock at a board.
            Action::Another(_)
            | Action::Online(_)
            | Action::Remark(..)
            | Action::KeepSound { .. }
            | Action::SetBoardClock(_)
            | Action::Checkpoint(_) => return,
        };
        self.carry_out(follows);
    }

    /// The built-in engine gives advice at once; without it there is none.
    fn consult(&mut self) {
        let about = self.game_desk.state().game_ahead();
        let wanted = Wanted { lines: 1, plies: 4 };
        let advice = think(&about, ADVICE_NODES, wanted, &AtomicBool::new(false));
        let found = advice.first().and_then(|advice| advice.assessment());
        let outputs = self.game_desk.engine_advises(&about, found);
        self.carry_out(outputs);
    }

    /// The text of the braille line.
    #[must_use]
    pub fn line(&self) -> String {
        self.game_desk.line_of_game(self.now).text()
    }

    /// A key for the board is pressed on this square of the player's own page.
    pub fn press_on(&mut self, square: Square, key: Keystroke) {
        for input in [Input::AtSquare(square), Input::Board(key)] {
            let outputs = self.game_desk.take(input, self.now);
            self.carry_out(outputs);
        }
    }

    /// What stands on the player's own page.
    #[must_use]
    pub fn page(&self) -> PageView {
        self.game_desk.view(self.now)
    }

    /// A display with keys and these cells is there.
    pub fn read_by_touch(&mut self, area: Area, config: BrailleConfig) {
        self.area = Some(area);
        self.dots = config.table.clone();
        self.game_desk.read_by_touch(config);
        self.game_desk.display_found(area, true);
    }

    /// The display shows the line before a key of it is pressed.
    fn feel_line(&mut self) {
        let topic = self.game_desk.content(self.now).topic;
        self.game_desk.display_shows(&topic);
    }

    /// The key of the display that does this is pressed.
    pub fn touch(&mut self, key: DisplayCommand) {
        self.feel_line();
        let outputs = self.game_desk.key(key, self.now);
        self.carry_out(outputs);
    }

    /// A key of the terminal is pressed on the walked board.
    pub fn walk(&mut self, key: char) {
        let key = match key {
            '↑' => Keystroke::Arrow(Direction::Up),
            '↓' => Keystroke::Arrow(Direction::Down),
            '←' => Keystroke::Arrow(Direction::Left),
            '→' => Keystroke::Arrow(Direction::Right),
            '\t' => Keystroke::Tab,
            other => Keystroke::Character(other),
        };
        let outputs = self.game_desk.take(Input::Board(key), self.now);
        self.carry_out(outputs);
    }

    /// The routing key over this character is pressed, from 0.
    pub fn routing(&mut self, index: usize) {
        let outputs = self.game_desk.routing(index, self.now);
        self.carry_out(outputs);
    }

    /// Types cells, given in Unicode braille, and presses the key that does `end`.
    ///
    /// # Errors
    /// If something else stands among them.
    pub fn type_dots(&mut self, dots: &str, end: DisplayCommand) -> Result<(), ScenarioMistake> {
        for c in dots.chars() {
            match Cell::of(c).ok_or(ScenarioMistake::Dots(c))? {
                Cell::BLANK => self.touch(DisplayCommand::Space),
                dots => {
                    self.feel_line();
                    self.game_desk.dots(dots);
                }
            }
        }
        self.touch(end);
        Ok(())
    }

    /// What the display shows while it is panned to its end, blanks at the ends left out. Several rows stand below each other.
    #[must_use]
    pub fn windows(&self) -> Vec<String> {
        let size = self.area.map_or(USUAL.into(), |it| it.size);
        let mut view = View::new(self.dots.clone(), size);
        view.show(self.game_desk.content(self.now));
        let mut windows: Vec<String> = Vec::new();
        loop {
            let cells: Vec<char> = view.cells().into_iter().map(char::from).collect();
            let rows = cells.chunks(size.columns.get()).map(|row| {
                let row: String = row.iter().collect();
                row.trim_end_matches('\u{2800}').to_owned()
            });
            let line = rows.collect::<Vec<_>>().join("\n");
            let line = line.trim_end_matches('\n').to_owned();
            if windows.last() == Some(&line) {
                return windows;
            }
            windows.push(line);
            view.pan(Pan::Right);
        }
    }
}

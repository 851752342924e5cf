//! The loop between an activity and the devices: one thread takes what microphones, keyboard
//! and display bring, hands it to the activity, and carries out what follows. Knows no
//! activity: what only one of them needs is in its [`Wiring`].

#![deny(clippy::wildcard_enum_match_arm)]

mod allowance;
mod clock;
mod hearing;
mod key_flood;
mod reader;
mod resting;
mod standing_still;
mod taking;
mod wiring;

use std::cell::OnceCell;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

pub use crate::activity_loop::allowance::Allowance;
use crate::activity_loop::allowance::Allowances;
use crate::activity_loop::clock::ActivityClock;
use crate::activity_loop::key_flood::KeyFlood;
use crate::activity_loop::reader::Reader;
pub use crate::activity_loop::wiring::{DevicesOnly, Wiring};
use crate::devices::opened::{Devices, Hearing, Keyboard};
use crate::devices::speaking::{Cut, Speaking};
use crate::problem::Problem;
use crate::system::key_by_key::{self, BoardKeys};
use crate::system::signals::Leave;
use chess_laws::Time;
use crossbeam_channel::Receiver;
use desk::activities::{Activity, DeviceNews, Input, Moment, Output, Outputs};
use desk::messages::Phrase;
use desk::printing;
use speech::crosstalk::Crosstalk;
use speech::endpointer::Utterance;

/// How long the last sentences may take after the user has left.
const FAREWELL: Duration = Duration::from_secs(8);

/// How long they may take when the system ends the program.
const SHORT_FAREWELL: Duration = Duration::from_millis(1_200);

/// How long a voice may then take to begin the next one: one that hangs must not keep the program from ending.
const NEXT_SENTENCE: Duration = Duration::from_secs(1);

/// An activity with its devices.
pub struct ActivityLoop<A: Activity, W> {
    activity: A,
    wiring: W,
    devices: Devices<A::Key>,
    clock: ActivityClock,
    /// The second that the braille line shows now.
    shown: Option<u64>,
    /// The speech that is going on now.
    crosstalk: Crosstalk<Utterance>,
    /// When the loop was made, for microphones and their endpointers.
    made: Instant,
    input_over: bool,
    /// Receives a signal to leave.
    leave: Receiver<Leave>,
    /// Until when the last sentences may take, once a signal told the program to end.
    leaves: Option<Instant>,
    closed: bool,
    /// Whether the user typed an empty line after the activity closed.
    left: bool,
    /// Whether a player reads the display.
    reader: Reader,
    /// How many keys and lines are taken.
    allowances: Allowances,
    /// Whether the display sends keys without a pause.
    key_flood: KeyFlood,
    /// Why the activity stands still, while it does.
    halted: Option<Halt>,
    /// The terminal whose Tab key leads to the board, once there was one to walk; nothing in it if it cannot do so.
    board_keys: OnceCell<Option<BoardKeys>>,
    /// The answer to a key for the board, while another one may have arrived with it.
    unsaid: Outputs<A>,
}

/// Why an activity stands still, and since when.
struct Halt {
    /// The problem that stops the activity.
    why: Problem,
    since: Instant,
    /// When it was last checked whether the cause has passed.
    tried: Instant,
}

impl<A: Activity, W: Wiring<A>> ActivityLoop<A, W> {
    /// A loop for an activity that begins at this time.
    #[must_use]
    pub fn new(activity: A, wiring: W, devices: Devices<A::Key>, begins: Time) -> Self {
        let clock = match devices.hearing {
            Hearing::Recording(_) => ActivityClock::of_recording(begins),
            Hearing::Off | Hearing::Microphones(..) => {
                ActivityClock::of_world(begins, activity.while_still())
            }
        };
        let leave = devices.signals.game_begins();
        printing::program_ends(false);
        let crosstalk = Crosstalk::new(devices.hearing.microphones().len().max(1));
        let mut new = Self {
            activity,
            wiring,
            devices,
            clock,
            shown: None,
            crosstalk,
            made: Instant::now(),
            input_over: false,
            leave,
            leaves: None,
            closed: false,
            left: false,
            reader: Reader::default(),
            allowances: Allowances::new(Instant::now()),
            key_flood: KeyFlood::default(),
            halted: None,
            board_keys: OnceCell::new(),
            unsaid: Vec::new(),
        };
        new.offer_board();
        // Nothing that could fail follows from this yet.
        let _ = new.tell_who_is_heard_apart();
        new
    }

    /// The activity.
    pub fn activity(&self) -> &A {
        &self.activity
    }

    /// The activity, after it has ended, and the voice that spoke.
    pub fn into_parts(self) -> (A, Speaking) {
        (self.activity, self.devices.speaking)
    }

    /// What only this activity is wired to.
    pub fn wiring(&self) -> &W {
        &self.wiring
    }

    /// The activity, for use after it has ended.
    pub fn activity_mut(&mut self) -> &mut A {
        &mut self.activity
    }

    /// Says something that answers nothing, such as which devices were found.
    pub fn note(&mut self, text: &str) {
        self.speak(&[Phrase::sentence(text)], Lines::Each);
    }

    /// Says what the activity tells before it begins, and shows it.
    pub fn tell(&mut self, phrases: &[Phrase]) {
        if !phrases.is_empty() {
            self.speak(phrases, Lines::Each);
            self.show_line();
        }
    }

    /// Runs until the activity closes and everything is said.
    ///
    /// # Errors
    /// If the activity cannot go on. Everything up to then is kept.
    pub fn run(&mut self) -> Result<(), Problem> {
        let ran = self.run_on();
        if let Err(problem) = &ran {
            self.wiring.failed(&mut self.activity);
            // A user who works by ear or by touch does not see the error output.
            let cause = problem.say(self.activity.localisation());
            let told = self
                .activity
                .take(DeviceNews::Failed { cause }.into(), self.clock.now());
            // The loop has failed already. Only the sentence about it still matters.
            let said = told.into_iter().filter(|it| matches!(it, Output::Say(_)));
            let _ = self.carry_out(said.collect());
        }
        self.wiring.over();
        self.show_line();
        self.wait_until_said();
        ran
    }

    fn run_on(&mut self) -> Result<(), Problem> {
        // The time of the activity begins after these sentences.
        self.wait_until_said();
        self.clock.restart();
        self.give(Input::Begin)?;
        while !self.closed {
            if let Err(problem) = self.turn() {
                self.stand_still(problem)?;
            }
        }
        // A user who leaves while it stands still learns why.
        self.halted.take().map_or(Ok(()), |it| Err(it.why))
    }

    fn turn(&mut self) -> Result<(), Problem> {
        self.settle()?;
        self.go_on_if_possible()?;
        if !self.closed {
            self.take_input()?;
        }
        Ok(())
    }

    /// Whether everything could be written that a voice of text said.
    ///
    /// # Errors
    /// If it could not.
    pub fn was_written(&self) -> Result<(), Problem> {
        self.devices.speaking.was_written()
    }

    /// Closes the microphones.
    pub fn close_microphones(&mut self) {
        self.devices.hearing = Hearing::Off;
    }

    /// Whether no player is there: a recording is played, and nobody can type.
    pub fn is_unattended(&self) -> bool {
        let recorded = matches!(self.devices.hearing, Hearing::Recording(_));
        recorded && matches!(self.devices.keyboard, Keyboard::None)
    }

    /// Whether a player may still read the display.
    pub fn is_read(&self) -> bool {
        !self.input_over && self.reader.may_read(Instant::now())
    }

    /// Whether more input may come, and nobody has typed an empty line to leave.
    pub fn stays(&self) -> bool {
        !self.input_over && !self.left
    }

    /// Keeps taking input after the end, as long as this holds.
    pub fn wait_while(&mut self, goes_on: impl Fn(&Self) -> bool) {
        self.show_line();
        while self.stays() && goes_on(self) {
            if self.take_input().is_err() {
                break;
            }
            // If it gets no update, the page takes the program for gone.
            self.show_each_second();
        }
        self.show_line();
        self.wait_until_said();
    }

    /// Waits until everything is said.
    pub fn wait_until_said(&mut self) {
        self.devices.speaking.resume();
        let deadline = self.leaves;
        while self.devices.speaking.is_unsaid() {
            let events = self.devices.speaking.events();
            let event = match deadline {
                Some(deadline) if !self.devices.speaking.is_heard() => {
                    let begins = Instant::now() + NEXT_SENTENCE;
                    events.recv_deadline(deadline.min(begins)).ok()
                }
                Some(deadline) => events.recv_deadline(deadline).ok(),
                None => events.recv().ok(),
            };
            match event {
                Some(event) => self.take_voice_event(&event),
                None => return,
            }
        }
    }

    /// Does everything that is due.
    fn settle(&mut self) -> Result<(), Problem> {
        let now = self.clock.now();
        // Told before its consequences, such as a fallen flag.
        if let Some(stood) = self.clock.take_stand_still() {
            self.give(DeviceNews::StoodStill(stood).into())?;
        }
        let moment = Moment {
            speaking: self.devices.speaking.is_busy(),
            spoken_to: self.crosstalk.anyone_speaking(),
            input_over: self.input_over,
        };
        // Where time stands still, nothing is due.
        if self.halted.is_none() {
            let due = self.activity.take(Input::Moment(moment), now);
            self.carry_out(due)?;
        }
        if self.key_flood.ends(Instant::now()) {
            self.give(DeviceNews::KeysCountAgain.into())?;
        }
        self.notice_silence()?;
        if !self.is_spoken_to() {
            self.devices.speaking.resume();
        }
        self.turn_gates();
        // A closed microphone can settle to which microphone the utterances at others belong.
        self.take_decided()?;
        let due = self.wiring.settle(&mut self.activity, now);
        self.carry_out(due)?;
        self.show_each_second();
        Ok(())
    }

    /// Lets the Tab key of a terminal lead to the board once there is one to walk.
    fn offer_board(&self) {
        let typing = matches!(self.devices.keyboard, Keyboard::Terminal(_));
        let offered = self.board_keys.get().is_some();
        if typing && !offered && self.activity.walks_board() {
            self.board_keys.get_or_init(BoardKeys::offer);
        }
    }

    /// Hands something to the activity and carries out what follows.
    fn give(&mut self, input: Input<A::Key>) -> Result<(), Problem> {
        let outputs = self.activity.take(input, self.clock.now());
        self.carry_out(outputs)
    }

    /// Carries out what an activity wants. What has changed is shown only when all of it is done, so that nobody sees what
    /// is not on the disk yet.
    ///
    /// # Errors
    /// If the activity cannot go on.
    pub(crate) fn carry_out(&mut self, outputs: Outputs<A>) -> Result<(), Problem> {
        // Before it is told that there is one: the Tab key may be pressed at once.
        self.offer_board();
        if self.carry_out_all(outputs)? {
            self.changed();
        }
        Ok(())
    }

    /// Carries out what an activity wants without showing anything. Returns whether something may have changed.
    fn carry_out_all(&mut self, outputs: Outputs<A>) -> Result<bool, Problem> {
        let mut changes = false;
        for output in outputs {
            changes |= match &output {
                Output::Task(task) => self.wiring.changes(task),
                Output::Say(_)
                | Output::SayInOneLine(_)
                | Output::FallSilent
                | Output::ChangeRate(_)
                | Output::Close => true,
                Output::Sound(_) | Output::LeaveBoard => false,
            };
            match output {
                Output::Say(phrases) => self.speak(&phrases, Lines::Each),
                Output::SayInOneLine(phrases) => self.speak(&phrases, Lines::One),
                Output::FallSilent => self.devices.speaking.cut(Cut::ForNews),
                Output::Sound(sound) => self.devices.speaking.play(sound),
                Output::ChangeRate(rate) => self.devices.speaking.change_rate(rate),
                Output::LeaveBoard => {
                    key_by_key::walk(false);
                    if let Some(page) = &self.devices.own_page {
                        page.leave_board();
                    }
                }
                Output::Close => self.closed = true,
                Output::Task(task) => {
                    let now = self.clock.now();
                    let follows = self.wiring.carry_out(task, &mut self.activity, now)?;
                    changes |= self.carry_out_all(follows)?;
                }
            }
        }
        Ok(changes)
    }

    /// Updates what is expected and what is shown after a change.
    fn changed(&mut self) {
        for (from, expected) in &self.devices.expected {
            if let Some(sayable) = self.activity.vocabulary(*from) {
                *expected.lock().unwrap_or_else(PoisonError::into_inner) = sayable;
            }
        }
        self.show_line();
        self.wiring.changed(&self.activity);
    }

    fn speak(&mut self, phrases: &[Phrase], lines: Lines) {
        let (speaking, now) = (&mut self.devices.speaking, self.clock.now());
        self.wiring.said(phrases, speaking, &self.activity, now);
        match lines {
            Lines::Each => speaking.say(phrases),
            Lines::One => speaking.say_line(phrases),
        }
        // The gates turn before the first sound: a voice takes longer to begin.
        self.turn_gates();
    }

    /// Shows the line again if a second has begun since.
    fn show_each_second(&mut self) {
        if self.shown != Some(self.clock.now().as_millis() / 1000) {
            self.show_line();
        }
    }

    /// Shows on the braille display how the activity stands.
    pub fn show_line(&mut self) {
        let now = self.clock.now();
        self.shown = Some(now.as_millis() / 1000);
        if let Some((display, _)) = &self.devices.display {
            display.show(self.activity.line(now));
        }
        if let Some(page) = &self.devices.own_page {
            page.show(self.activity.view(now));
        }
        self.wiring.shown(&self.activity, now);
    }
}

/// How a voice that writes text breaks lines.
#[derive(Clone, Copy)]
enum Lines {
    /// Each on a line of its own.
    Each,
    /// All on one line.
    One,
}

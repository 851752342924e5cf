//! What is exchanged with the player's own page: what the program says and how an activity stands, and what the player
//! does there. It outlives the activities, so that a browser stays on it.
//!
//! Knows neither what a line means, nor an activity, nor the server. Only for practice: a game that counts has no such page.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crossbeam_channel::{Receiver, Sender, bounded};
use serde::Serialize;

use desk::activities::OwnPageInput;
use desk::messages::MessageKind;
use desk::own_page::PageView;

/// The most entries that the log keeps. A browser that was away longer misses what came before.
const KEPT: usize = 400;

/// The most inputs that wait. Nobody types faster.
const WAITING: usize = 64;

/// The one who said something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum By {
    Program,
    Player,
}

/// Something that was said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its place in the log, from 1.
    pub number: u64,
    text: String,
    kind: &'static str,
    by: By,
}

/// What the page has to show.
#[derive(Debug, Clone, Default)]
pub struct Shown {
    /// What was said, the oldest first.
    pub log: Arc<VecDeque<Entry>>,
    /// How many entries there have been.
    pub count: u64,
    pub view: Arc<PageView>,
    /// How often the player was led from the board back to the line.
    pub left_board: u64,
    /// Whether the page is the voice of the program.
    pub speaks: bool,
    /// Whether the program ends.
    pub over: bool,
}

impl Shown {
    fn add(&mut self, text: String, kind: &'static str, by: By) {
        self.count += 1;
        let number = self.count;
        let log = Arc::make_mut(&mut self.log);
        if log.len() == KEPT {
            log.pop_front();
        }
        log.push_back(Entry {
            number,
            text,
            kind,
            by,
        });
    }
}

/// Called when there is something new to show. Must not wait.
type Watcher = Box<dyn Fn() + Send>;

/// The page. All clones are the same.
#[derive(Clone)]
pub struct OwnPage(Arc<Exchange>);

struct Exchange {
    shown: Mutex<Shown>,
    /// What was said since something was shown last: it goes out together with what has changed.
    unsent: Mutex<Vec<(String, &'static str)>>,
    watcher: Mutex<Option<Watcher>>,
    typing: Sender<OwnPageInput>,
    typed: Receiver<OwnPageInput>,
}

impl Default for OwnPage {
    fn default() -> Self {
        let (typing, typed) = bounded(WAITING);
        Self(Arc::new(Exchange {
            shown: Mutex::default(),
            unsent: Mutex::default(),
            watcher: Mutex::default(),
            typing,
            typed,
        }))
    }
}

impl OwnPage {
    /// What the player does there.
    #[must_use]
    pub fn typed(&self) -> Receiver<OwnPageInput> {
        self.0.typed.clone()
    }

    /// From now on the page says what is said, or only shows it because there is another voice.
    pub fn speaks(&self, speaks: bool) {
        self.change(|shown| {
            let changes = shown.speaks != speaks;
            shown.speaks = speaks;
            changes
        });
    }

    /// The player's next keys write on the line.
    pub(crate) fn leave_board(&self) {
        self.change(|shown| {
            shown.left_board += 1;
            true
        });
    }

    /// This is being said.
    pub fn said(&self, text: &str, kind: MessageKind) {
        let kind = match kind {
            MessageKind::Answer => "answer",
            MessageKind::Announcement => "announcement",
            MessageKind::Warning => "warning",
        };
        locked(&self.0.unsent).push((text.to_owned(), kind));
    }

    /// How the activity stands. What was said since this came last goes out with it.
    pub fn show(&self, view: PageView) {
        let unsent = std::mem::take(&mut *locked(&self.0.unsent));
        self.change(|shown| {
            let (is_new, says) = (*shown.view != view, !unsent.is_empty());
            if is_new {
                shown.view = Arc::new(view);
            }
            for (text, kind) in unsent {
                shown.add(text, kind, By::Program);
            }
            is_new || says
        });
    }

    /// The program ends.
    pub fn close(&self) {
        let unsent = std::mem::take(&mut *locked(&self.0.unsent));
        self.change(|shown| {
            for (text, kind) in unsent {
                shown.add(text, kind, By::Program);
            }
            shown.over = true;
            true
        });
    }

    /// What there is to show.
    #[must_use]
    pub fn shown(&self) -> Shown {
        locked(&self.0.shown).clone()
    }

    /// Calls this from now on when there is something new to show. It must not wait.
    pub fn watch(&self, watcher: impl Fn() + Send + 'static) {
        *locked(&self.0.watcher) = Some(Box::new(watcher));
    }

    /// The player does something there. Returns whether the program takes it: not while too much waits.
    #[must_use]
    pub fn take(&self, input: OwnPageInput) -> bool {
        let line = match &input {
            OwnPageInput::Line(line) if !line.is_empty() => Some(line.clone()),
            _ => None,
        };
        let is_taken = self.0.typing.try_send(input).is_ok();
        if let Some(line) = line.filter(|_| is_taken) {
            self.change(|shown| {
                shown.add(line, "line", By::Player);
                true
            });
        }
        is_taken
    }

    /// Changes what is shown; `change` returns whether that is anything new.
    fn change(&self, change: impl FnOnce(&mut Shown) -> bool) {
        let is_new = change(&mut locked(&self.0.shown));
        if is_new && let Some(watcher) = locked(&self.0.watcher).as_ref() {
            watcher();
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

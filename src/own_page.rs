//! What is exchanged with the player's own page: what the program says and how an activity stands, and what the player
//! does there. It outlives the activities, so that a browser stays on it.
//!
//! Knows neither what a line means, nor an activity, nor the server. Only for practice: a game that counts has no such page.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
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

/// Where the files with games are that the player's browser brings and takes away, beside the journals of games.
pub(crate) fn files_of_page(games: &Path) -> PathBuf {
    games.join("page")
}

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
    /// The page on whose board a key was pressed that this answers. Others do not hear it.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<u64>,
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
    /// The page on whose board a key was pressed last, if nothing else was done since.
    pub walker: Option<u64>,
    /// How often the program has saved a file for the browser.
    pub saved: u64,
    /// Whether the page is the voice of the program.
    pub speaks: bool,
    /// Whether the program ends.
    pub over: bool,
}

impl Shown {
    fn add(&mut self, text: String, kind: &'static str, by: By, at: Option<u64>) {
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
            at,
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
    unsent: Mutex<Vec<(String, &'static str, Option<u64>)>>,
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

    /// What comes next follows from a key on the board of this page, or from something else.
    pub(crate) fn follows_key(&self, walker: Option<u64>) {
        locked(&self.0.shown).walker = walker;
    }

    /// A file was saved where the browser finds it.
    pub(crate) fn saved(&self) {
        self.change(|shown| {
            shown.saved += 1;
            true
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
        let walker = locked(&self.0.shown).walker;
        let (kind, at) = match kind {
            MessageKind::Answer => ("answer", walker),
            MessageKind::Announcement => ("announcement", None),
            MessageKind::Warning => ("warning", None),
        };
        locked(&self.0.unsent).push((text.to_owned(), kind, at));
    }

    /// How the activity stands. What was said since this came last goes out with it.
    pub fn show(&self, view: PageView) {
        let unsent = std::mem::take(&mut *locked(&self.0.unsent));
        self.change(|shown| {
            let (is_new, says) = (*shown.view != view, !unsent.is_empty());
            if is_new {
                shown.view = Arc::new(view);
            }
            for (text, kind, at) in unsent {
                shown.add(text, kind, By::Program, at);
            }
            is_new || says
        });
    }

    /// The program ends.
    pub fn close(&self) {
        let unsent = std::mem::take(&mut *locked(&self.0.unsent));
        self.change(|shown| {
            for (text, kind, at) in unsent {
                shown.add(text, kind, By::Program, at);
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

    /// The player does something there. The log has the line, or the name of the button that stands for it. Returns whether
    /// the program takes it: not while too much waits.
    #[must_use]
    pub fn take(&self, input: OwnPageInput, button: Option<String>) -> bool {
        let line = match &input {
            OwnPageInput::Line(line) if !line.is_empty() => button.or_else(|| Some(line.clone())),
            _ => None,
        };
        let mut is_taken = false;
        self.change(|shown| {
            // Before anything can be answered: the line stands in the log above its answer.
            is_taken = self.0.typing.try_send(input).is_ok();
            let line = line.filter(|_| is_taken);
            let is_new = line.is_some();
            line.into_iter()
                .for_each(|line| shown.add(line, "line", By::Player, None));
            is_new
        });
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

//! An index while a question to it is answered, on a thread of its own: nothing waits for it, even where it is made first.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, unbounded};

use crate::commands::practice::openings::index_file::{IndexFile, Lack};
use crate::problem::Problem;
use practice::openings::{OpeningAnswer, OpeningQuestion};

/// How often it is told how many games were read.
const EVERY: Duration = Duration::from_secs(4);

/// What is told of a question.
pub(crate) enum AskedNews {
    /// The index is made first.
    Lacks(Lack),
    /// This number of games was read for it.
    SoFar(usize),
    Answer(Result<OpeningAnswer, Problem>),
    /// There is no answer: the system gave no thread, or the thread is gone.
    Gone,
}

/// Files of games, and the question that is being answered.
pub(crate) struct OpeningFiles {
    file: Option<IndexFile>,
    asked: Option<Receiver<AskedNews>>,
    stops: Arc<AtomicBool>,
}

impl OpeningFiles {
    /// These files; `None` if none were named.
    pub(crate) fn of(file: Option<IndexFile>) -> Self {
        Self {
            file,
            asked: None,
            stops: Arc::default(),
        }
    }

    /// Whether there are files to be asked about.
    pub(crate) const fn has_games(&self) -> bool {
        self.file.is_some()
    }

    /// Asks. Another question that has no answer yet is not answered any more.
    pub(crate) fn ask(&mut self, question: OpeningQuestion) {
        let Some(file) = self.file.clone() else {
            return;
        };
        let (tell, told) = unbounded();
        let stops = Arc::clone(&self.stops);
        self.asked = Some(told);
        // Without a thread there is no answer, which its receiver tells.
        let _ = worker::spawn("openings", move || answer(&file, &question, &stops, &tell));
    }

    /// Receives what is told, while something is asked.
    pub(crate) fn news(&self) -> Option<&Receiver<AskedNews>> {
        self.asked.as_ref()
    }

    /// Takes what is told.
    pub(crate) fn take(&mut self) -> Option<AskedNews> {
        let news = self.asked.as_ref()?.try_recv();
        let news = match news {
            Ok(news) => news,
            Err(error) if error.is_disconnected() => AskedNews::Gone,
            Err(_) => return None,
        };
        if matches!(news, AskedNews::Answer(_) | AskedNews::Gone) {
            self.asked = None;
        }
        Some(news)
    }

    /// Whether a question waits for its answer.
    pub(crate) const fn is_busy(&self) -> bool {
        self.asked.is_some()
    }

    /// Nobody wants an answer any more, and no index is made for it.
    pub(crate) fn stop(&mut self) {
        self.stops.store(true, Ordering::SeqCst);
        self.asked = None;
    }
}

fn answer(
    file: &IndexFile,
    question: &OpeningQuestion,
    stops: &AtomicBool,
    tell: &Sender<AskedNews>,
) {
    let (mut games, mut next) = (0, Instant::now() + EVERY);
    let answer = file.answer(
        question,
        |lack| drop(tell.send(AskedNews::Lacks(lack))),
        |more| {
            games += more;
            if Instant::now() >= next {
                next = Instant::now() + EVERY;
                let _ = tell.send(AskedNews::SoFar(games));
            }
            !stops.load(Ordering::SeqCst)
        },
    );
    if let Some(answer) = answer.transpose() {
        let _ = tell.send(AskedNews::Answer(answer));
    }
}

//! The messages of the braille line: which stands first, and which waits behind it. On a
//! display with keys no notice vanishes before a key says that it is read, and no question
//! as long as it is open. Knows no page and no display.

use super::importance::Importance;
use braille_display::{Content, Message, Waits};

/// A message. Its number names it on a display.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Entry {
    number: u64,
    importance: Importance,
    message: Message,
    /// Whether it stood on the display.
    shown: bool,
}

impl Entry {
    fn topic(&self) -> String {
        format!("message {}", self.number)
    }

    /// Whether it is a question that stays until it is answered.
    fn is_open(&self) -> bool {
        matches!(self.importance, Importance::Question | Importance::Offer)
    }

    fn asks(&self) -> bool {
        self.is_open() || self.importance == Importance::Choice
    }
}

/// The order of the messages: a warning, an answer, the question that is answered first, an offer, notices.
fn rank(importance: Importance) -> u8 {
    match importance {
        Importance::Warning => 0,
        Importance::Answer
        | Importance::LongAnswer
        | Importance::Choice
        | Importance::Own
        | Importance::Spoken
        | Importance::Shown => 1,
        Importance::Question => 2,
        Importance::Offer => 3,
        Importance::Notice => 4,
    }
}

/// Messages in their order, of notices the oldest first.
#[derive(Debug, Clone, Default)]
pub(super) struct Messages {
    all: Vec<Entry>,
    /// How many there were so far.
    count: u64,
    /// Whether a key can confirm a message.
    patient: bool,
}

impl Messages {
    /// From now on notices wait for a key, or not.
    pub(super) fn wait_for_keys(&mut self, patient: bool) {
        self.patient = patient;
    }

    /// Whether notices wait for a key.
    pub(super) fn is_patient(&self) -> bool {
        self.patient
    }

    /// Takes a message in. A notice or a warning does not replace what the player asked for.
    pub(super) fn tell(&mut self, importance: Importance, message: Message) {
        if matches!(importance, Importance::Shown | Importance::Spoken) {
            return;
        }
        let asked_for = !matches!(importance, Importance::Notice | Importance::Warning);
        if !self.patient || asked_for {
            self.attended();
        }
        // Players need not first confirm that their own move was understood.
        self.all.retain(|it| it.importance != Importance::Own);
        self.recall(importance, message);
    }

    /// Takes a message in behind what already stands first. There is one message of each kind at a
    /// time, except notices; without keys to read on, the newest stands first.
    pub(super) fn recall(&mut self, importance: Importance, message: Message) {
        let place = rank(importance);
        if importance != Importance::Notice {
            self.all.retain(|it| rank(it.importance) != place);
        }
        let stands_before = |it: &&Entry| self.patient && rank(it.importance) <= place;
        let before = self.all.iter().filter(stands_before).count();
        self.count += 1;
        let entry = Entry {
            number: self.count,
            importance,
            message,
            shown: false,
        };
        self.all.insert(before, entry);
    }

    /// The player has done something, so earlier answers are over.
    pub(super) fn attended(&mut self) {
        let patient = self.patient;
        self.all
            .retain(|it| it.is_open() || patient && it.importance == Importance::Notice);
    }

    /// Only these questions stay open: that of the dialogue, and an offer.
    pub(super) fn keep_open(&mut self, question: bool, offer: bool) {
        self.all.retain(|it| {
            let closed = it.importance == Importance::Question && !question;
            !closed && (it.importance != Importance::Offer || offer)
        });
    }

    /// Whether an offer is among them.
    pub(super) fn has_offer(&self) -> bool {
        self.all.iter().any(|it| it.importance == Importance::Offer)
    }

    /// The first.
    pub(super) fn message(&self) -> Option<&Message> {
        self.all.first().map(|it| &it.message)
    }

    /// How much the first matters.
    pub(super) fn first(&self) -> Option<Importance> {
        self.all.first().map(|it| it.importance)
    }

    /// The first message as it stands on the line; for one that a key can end, a key that confirms
    /// it also reads on.
    pub(super) fn content(&self) -> Option<Content> {
        let first = self.all.first()?;
        Some(Content {
            topic: first.topic(),
            to_be_read: true,
            ..Content::from(first.message.clone())
        })
    }

    /// The line with this topic stands on the display.
    pub(super) fn stands(&mut self, topic: &str) {
        for message in &mut self.all {
            message.shown |= message.topic() == topic;
        }
    }

    /// Whether the first is an open question.
    pub(super) fn asks_now(&self) -> bool {
        self.all.first().is_some_and(Entry::is_open)
    }

    /// Whether the first is an open question that stood on the display.
    pub(super) fn asks_first(&self) -> bool {
        self.all.first().is_some_and(|it| it.is_open() && it.shown)
    }

    /// Whether there is an open question.
    pub(super) fn has_question(&self) -> bool {
        self.all.iter().any(Entry::is_open)
    }

    /// Whether there is an open question that never stood on the display.
    pub(super) fn has_unseen_question(&self) -> bool {
        self.all.iter().any(|it| it.is_open() && !it.shown)
    }

    /// Whether a notice is unread.
    pub(super) fn has_notice(&self) -> bool {
        let mut all = self.all.iter();
        all.any(|it| it.importance == Importance::Notice)
    }

    /// What waits for the player: a question before a notice.
    pub(super) fn waits(&self) -> Option<Waits> {
        waits(self.all.iter())
    }

    /// What waits behind the first.
    pub(super) fn waits_behind(&self) -> Option<Waits> {
        waits(self.all.iter().skip(1))
    }

    /// Ends the first message, if it is one that a key can end: a notice, or an answer.
    pub(super) fn read(&mut self) {
        if self.all.first().is_some_and(|it| !it.is_open()) {
            self.all.remove(0);
        }
    }
}

fn waits<'a>(mut messages: impl Iterator<Item = &'a Entry> + Clone) -> Option<Waits> {
    if messages.clone().any(Entry::asks) {
        Some(Waits::Question)
    } else {
        let notice = |it: &Entry| it.importance == Importance::Notice;
        messages.any(notice).then_some(Waits::Message)
    }
}

//! The walk through a braille display: dots, cells, keys and the speed of reading, for a new user.
//! The display shows what to do, and the voice says it. Each step is explained first; the key that
//! pans past the end of the explanation begins it.

mod walk;

use std::convert::Infallible;

use self::walk::{Touch, Walk};
use super::{Activity, DeviceNews, Input, Output, Sayable};
use crate::dialogue::SpokenInput;
use crate::messages::{Localisation, Phrase, text};
use crate::own_page::PageView;
use braille_display::{Content, DisplayError, KeyNames, Message};
use chess_laws::Time;

/// A walk through a display.
pub struct BrailleWalk {
    at: Localisation,
    /// `None` until a display has answered.
    walk: Option<Walk>,
    /// The explanation of the step, until it is read.
    explanation: Option<String>,
    lost: Option<DisplayError>,
}

impl BrailleWalk {
    /// A walk that begins as soon as there is a display.
    #[must_use]
    pub fn new(at: Localisation) -> Self {
        Self {
            at,
            walk: None,
            explanation: None,
            lost: None,
        }
    }

    /// Why the walk ended early: the display was lost, or was never there.
    #[must_use]
    pub fn lost(&self) -> Option<&DisplayError> {
        self.lost.as_ref()
    }

    fn news(&mut self, news: &DeviceNews) -> Vec<Output> {
        match news {
            DeviceNews::DisplayFound { area, .. } if self.walk.is_none() => {
                let cells = area.size.cells();
                let walk = Walk::new(cells, &text!(self.at, "braille-test-line"));
                self.walk = Some(walk);
                let found = Output::Say(vec![Phrase::sentence(&news.words(&self.at))]);
                let first = self.tell(&[walk::WalkNews::Step("all-dots")]);
                std::iter::once(found).chain(first).collect()
            }
            DeviceNews::DisplayLost { cause } => {
                // A user who has finished may leave.
                if !self.is_over() {
                    self.lost = Some(cause.clone());
                }
                vec![Output::Close]
            }
            DeviceNews::DisplayFound { .. }
            | DeviceNews::MicrophoneLost { .. }
            | DeviceNews::MicrophoneFound { .. }
            | DeviceNews::Spoilt(_)
            | DeviceNews::LineTooLong
            | DeviceNews::KeysIgnored
            | DeviceNews::KeysCountAgain
            | DeviceNews::Listening
            | DeviceNews::NothingSaid
            | DeviceNews::VoiceFailed { .. }
            | DeviceNews::VoiceChanged { .. }
            | DeviceNews::NotSuspended
            | DeviceNews::StoodStill(_)
            | DeviceNews::Failed { .. } => Vec::new(),
        }
    }

    fn is_over(&self) -> bool {
        self.walk.as_ref().is_some_and(Walk::is_over)
    }

    fn touched(&mut self, touch: &Touch, at: Time) -> Vec<Output> {
        let Some(walk) = &mut self.walk else {
            return Vec::new();
        };
        if walk.is_over() {
            return vec![Output::Close];
        }
        if self.explanation.take().is_some() {
            walk.shown(at);
            return Vec::new();
        }
        let news = walk.touched(touch, at);
        self.tell(&news)
    }

    /// Says what happened, and shows what the display does not show by itself.
    fn tell(&mut self, news: &[walk::WalkNews]) -> Vec<Output> {
        let worded = |news: &[&walk::WalkNews]| {
            let texts: Vec<String> = news.iter().map(|it| self.worded(it)).collect();
            texts.join(" ")
        };
        let all: Vec<&walk::WalkNews> = news.iter().collect();
        if all.is_empty() {
            return Vec::new();
        }
        let said = Output::Say(vec![Phrase::sentence(&worded(&all))]);
        let by_itself =
            |it: &&walk::WalkNews| matches!(it, walk::WalkNews::Key(_) | walk::WalkNews::Dot(_));
        let shown: Vec<&walk::WalkNews> = all.into_iter().filter(|it| !by_itself(it)).collect();
        self.explanation = (!shown.is_empty()).then(|| worded(&shown));
        vec![said]
    }

    fn worded(&self, news: &walk::WalkNews) -> String {
        let at = &self.at;
        match news {
            walk::WalkNews::Step(name) => at.named(&format!("braille-test-{name}")),
            walk::WalkNews::OtherCell { pressed, marked } => {
                let (pressed, marked) = (pressed.to_string(), marked.to_string());
                text!(
                    at,
                    "braille-test-other-cell",
                    pressed = pressed,
                    marked = marked
                )
            }
            walk::WalkNews::RightCell(cell) => {
                text!(at, "braille-test-right-cell", cell = cell.to_string())
            }
            walk::WalkNews::Dot(dot) => text!(at, "braille-test-dot-number", dot = dot.to_string()),
            walk::WalkNews::Key(key) => text!(at, "braille-test-key", key = key.clone()),
            walk::WalkNews::Read { cells, time } => {
                let seconds = format!("{:.1}", time.as_secs_f64());
                text!(
                    at,
                    "braille-test-read",
                    cells = cells.to_string(),
                    seconds = seconds
                )
            }
        }
    }
}

impl Activity for BrailleWalk {
    type Key = KeyNames;
    type Task = Infallible;

    fn localisation(&self) -> &Localisation {
        &self.at
    }

    fn vocabulary(&self, _: SpokenInput) -> Option<Sayable> {
        None
    }

    /// It never waits for a time.
    fn rests_until(&self, _: Time) -> bool {
        true
    }

    fn take(&mut self, input: Input<KeyNames>, at: Time) -> Vec<Output> {
        match input {
            Input::News(news) => self.news(&news),
            Input::Key(KeyNames(keys)) => self.touched(&Touch::Keys(keys), at),
            Input::Dots(dots) => self.touched(&Touch::Keys(dots.to_string()), at),
            Input::Routing(cell) => self.touched(&Touch::Routing(cell), at),
            // A typed word replaces a key, in case the keys do not work.
            Input::Typed(word) => self.touched(&Touch::Keys(word), at),
            Input::Begin
            | Input::Board(_)
            | Input::AtSquare(_)
            | Input::Heard(_)
            | Input::Stands(_)
            | Input::Moment(_)
            | Input::HeardApart(_)
            | Input::RecordingOver
            | Input::TypingOver { .. } => Vec::new(),
        }
    }

    fn line(&self, _: Time) -> Content {
        match (&self.explanation, &self.walk) {
            // The display waits for a key after each part, and passes on only the key after the
            // last.
            (Some(text), _) => Content {
                to_be_read: true,
                ..Content::from(Message::from(text.clone()))
            },
            (None, Some(walk)) => walk.content(),
            (None, None) => Content::default(),
        }
    }

    /// It begins at a terminal alone.
    fn view(&self, _: Time) -> PageView {
        PageView::default()
    }

    fn help(&self) -> Vec<Phrase> {
        let step = self.walk.as_ref().map(Walk::step_name);
        let text = step.map(|it| self.at.named(&format!("braille-test-{it}")));
        text.iter().map(|it| Phrase::sentence(it)).collect()
    }
}

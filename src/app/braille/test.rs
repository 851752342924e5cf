//! `annabella braille test`: leads a new user through his display. What to do is on the
//! display and in lines of text beside it.

use std::io::{self, Write};
use std::time::Instant;

use crossbeam_channel::{Receiver, unbounded};

use super::walk::{News, Touch, Walk};
use crate::app::tables::WritingChoice;
use crate::app::{Context, Problem};
use crate::wording::text;
use braille_display::{Content, DisplayInput, DisplayLink, KeyNames, Message, Place};

/// Which display.
#[derive(Debug, Clone)]
pub struct Request {
    /// Where it is.
    pub place: Place,
    /// How it is written to.
    pub writing: WritingChoice,
}

/// Leads through a display, until the walk is over or the display is gone.
///
/// # Errors
/// If the display cannot be used.
pub fn walk(context: &Context, request: &Request) -> Result<(), Problem> {
    let (sender, inputs) = unbounded();
    let link = DisplayLink::new(
        request.place.clone(),
        request.writing.writing(context)?,
        None,
        sender,
    );
    let guide = Guide {
        context,
        link,
        inputs,
        begun: Instant::now(),
    };
    guide.lead()
}

struct Guide<'a> {
    context: &'a Context,
    link: DisplayLink,
    inputs: Receiver<DisplayInput<KeyNames>>,
    begun: Instant,
}

impl Guide<'_> {
    fn lead(&self) -> Result<(), Problem> {
        let at = self.context.wording.localisation();
        let cells = self.connected()?;
        let mut walk = Walk::new(cells, &text!(at, "braille-test-line"));
        // Each step is told first, and begins with a key after the last piece of the text.
        let mut told = self.tell(&[News::Step("all-dots")]);
        while let Ok(input) = self.inputs.recv() {
            let touch = match input {
                // Who has gone through all of it may leave.
                DisplayInput::Lost { .. } if walk.is_over() => break,
                DisplayInput::Lost { cause } => {
                    return Err(Problem::Display(at.display_error(&cause)));
                }
                DisplayInput::Connected { .. } | DisplayInput::Shows(_) => continue,
                DisplayInput::Routing(cell) => Touch::Routing(cell),
                DisplayInput::Command(KeyNames(keys)) => Touch::Keys(keys),
                DisplayInput::Dots(dots) => Touch::Keys(dots.to_string()),
            };
            if walk.is_over() {
                break;
            }
            if told {
                told = false;
                self.link.show(walk.content());
                walk.shown(self.begun.elapsed());
                continue;
            }
            told = self.tell(&walk.touched(&touch, self.begun.elapsed()));
            if !told {
                self.link.show(walk.content());
            }
        }
        Ok(())
    }

    /// Waits for the display and tells its name.
    fn connected(&self) -> Result<usize, Problem> {
        let at = self.context.wording.localisation();
        loop {
            match self.inputs.recv() {
                Ok(DisplayInput::Connected { model, cells }) => {
                    self.write(&text!(
                        at,
                        "braille-connected",
                        model = model,
                        cells = cells
                    ));
                    return Ok(cells);
                }
                Ok(DisplayInput::Lost { cause }) => {
                    return Err(Problem::Display(at.display_error(&cause)));
                }
                Ok(_) => {}
                Err(_) => return Err(Problem::Display(String::new())),
            }
        }
    }

    /// Says news, and shows what the display does not show by itself; whether a key is
    /// awaited for that.
    fn tell(&self, news: &[News]) -> bool {
        let worded = |news: &[&News]| {
            let texts: Vec<String> = news.iter().map(|it| self.worded(it)).collect();
            texts.join(" ")
        };
        let all: Vec<&News> = news.iter().collect();
        if !all.is_empty() {
            self.write(&worded(&all));
        }
        let by_itself = |it: &&News| matches!(it, News::Key(_) | News::Dot(_));
        let shown: Vec<&News> = all.into_iter().filter(|it| !by_itself(it)).collect();
        if shown.is_empty() {
            return false;
        }
        // The link asks for a key after each piece of it, and tells of none before the last.
        self.link.show(Content {
            to_be_read: true,
            ..Content::from(Message::from(worded(&shown)))
        });
        true
    }

    fn worded(&self, news: &News) -> String {
        let at = self.context.wording.localisation();
        match news {
            News::Step(name) => at.named(&format!("braille-test-{name}")),
            News::OtherCell { pressed, marked } => {
                text!(
                    at,
                    "braille-test-other-cell",
                    pressed = pressed.to_string(),
                    marked = marked.to_string()
                )
            }
            News::RightCell(cell) => text!(at, "braille-test-right-cell", cell = cell.to_string()),
            News::Dot(dot) => text!(at, "braille-test-dot-number", dot = dot.to_string()),
            News::Key(key) => text!(at, "braille-test-key", key = key.clone()),
            News::Read { cells, time } => {
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

    fn write(&self, line: &str) {
        // The display has it as well.
        let _ = writeln!(io::stdout(), "{line}");
    }
}

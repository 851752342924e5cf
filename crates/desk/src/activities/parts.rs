//! Long answers in parts that are short enough to listen to, cut where a list or a sentence pauses. Knows no
//! activity: what is said next when a player goes on waits in a [`Rest`].

use super::Output;
use crate::messages::Phrase;

/// How long a part may be: what is said in eight seconds at the usual rate, in the unit of [`length`].
const PART: usize = 140;

/// How many units espeak-ng 1.51 says in a second at its usual rate. docs/experiments/2026-11-29-long-answers.md has the
/// measurement.
pub const UNITS_A_SECOND: f64 = 17.5;

/// What a digit is longer than a letter, because it is a word; and what a pause at a sign takes.
const DIGIT: usize = 5;
const PAUSE: usize = 3;

/// The words a minute of the usual rate, and by how many a step changes it.
const USUAL_RATE: usize = 175;
const STEP: usize = 19;

/// How long it takes to say a text: a letter is a unit, and twenty Cyrillic ones are twenty-three.
#[must_use]
pub fn length(text: &str) -> usize {
    let is_cyrillic = |it: &char| ('\u{400}'..='\u{4ff}').contains(it);
    let slower = text.chars().filter(is_cyrillic).count() * 3 / 20;
    let of_sign = |it: char| match it {
        _ if it.is_ascii_digit() => 1 + DIGIT,
        ',' | '.' | ';' | ':' | '?' | '!' => 1 + PAUSE,
        _ => 1,
    };
    slower + text.chars().map(of_sign).sum::<usize>()
}

/// The most that a part may take when the voice is this many steps slower than usual.
#[must_use]
pub fn longest(steps_slower: usize) -> usize {
    let rate = USUAL_RATE.saturating_sub(steps_slower * STEP);
    PART * rate / USUAL_RATE
}

/// The parts of a text, each at most this long where the text has a pause early enough.
#[must_use]
pub fn parts(text: &Phrase, longest: usize) -> Vec<Phrase> {
    let all = &text.text;
    let ends: Vec<usize> = all
        .match_indices(' ')
        .filter_map(|(at, _)| {
            let end = all[..at].trim_end().len();
            all[..end]
                .ends_with([',', '.', ';', '?', '!'])
                .then_some(end)
        })
        .collect();
    let mut parts = Vec::new();
    let mut begin = 0;
    loop {
        let room = room(length(all[begin..].trim()), longest);
        let fits = |end: &&usize| length(all[begin..**end].trim()) <= room;
        let later = || ends.iter().filter(|it| **it > begin);
        let is_over = length(all[begin..].trim()) <= room;
        let in_time: Vec<&usize> = later().take_while(fits).collect();
        // The end of a sentence is better than one of its pauses, unless it leaves half of the time.
        let sentence = in_time.iter().rfind(|end| {
            let said = &all[begin..***end];
            said.ends_with(['.', ';', '?', '!']) && length(said.trim()) * 2 >= room
        });
        // Where no pause comes early enough, the first one has to do.
        let end = sentence
            .or(in_time.last())
            .copied()
            .or_else(|| later().next());
        match end.filter(|_| !is_over) {
            Some(&end) => {
                parts.push(text.part(begin..end));
                begin = end;
            }
            None => {
                parts.push(text.part(begin..all.len()));
                return parts;
            }
        }
    }
}

/// How much of this length is said first: all of it if it fits into a part, and otherwise no more than leaves a rest that
/// is worth a question whether it goes on.
fn room(all: usize, longest: usize) -> usize {
    match all > longest && (all - longest) * 4 < longest {
        true => longest * 3 / 4,
        false => longest,
    }
}

/// What is still to be said of something long: groups of phrases, each with whether a voice that writes puts them on one
/// line.
#[derive(Debug, Clone, Default)]
pub(super) struct Rest {
    groups: Vec<(bool, Vec<Phrase>)>,
    /// What is only said when the player goes on, however short everything is.
    later: Vec<Phrase>,
}

impl Rest {
    /// These phrases come only when the player goes on.
    pub(super) fn add_later(&mut self, phrases: Vec<Phrase>) {
        self.later = phrases;
    }

    /// Whether something is still to be said.
    pub(super) fn is_there(&self) -> bool {
        !self.groups.is_empty()
    }

    /// Whether more is to be said than what stands on one line, such as the answers of a menu.
    pub(super) fn has_text(&self) -> bool {
        self.groups.iter().any(|(in_one_line, _)| !in_one_line)
    }

    pub(super) fn clear(&mut self) {
        self.groups.clear();
    }

    /// All that is still to be said.
    pub(super) fn take<Task>(&mut self) -> Vec<Output<Task>> {
        let groups = std::mem::take(&mut self.groups).into_iter();
        groups
            .map(|(in_one_line, phrases)| say(in_one_line, phrases))
            .collect()
    }

    /// Leaves of these outputs what can be said at once, and `more` to ask whether it goes on; the rest waits.
    pub(super) fn cut<Task>(
        &mut self,
        mut outputs: Vec<Output<Task>>,
        longest: usize,
        more: &Phrase,
    ) -> Vec<Output<Task>> {
        // An answer that is in parts already ends with the question.
        let asks = if let Some(Output::Say(phrases)) = outputs.last_mut() {
            phrases.pop_if(|it| *it == *more)
        } else {
            None
        };
        let later = std::mem::take(&mut self.later);
        let all: usize = outputs.iter().map(Output::length).sum();
        let mut now = self.until_full(outputs, room(all, longest));
        if !later.is_empty() {
            self.groups.push((false, later));
        }
        if self.is_there() {
            // What waits asks as before whether it goes on.
            if let Some((_, last)) = self.groups.last_mut() {
                last.extend(asks);
            }
            now.push(Output::Say(vec![more.clone()]));
        } else if let Some(asks) = asks {
            now.push(Output::Say(vec![asks]));
        }
        now
    }

    /// What of these outputs fits into a part of this length; the rest waits.
    fn until_full<Task>(
        &mut self,
        outputs: Vec<Output<Task>>,
        longest: usize,
    ) -> Vec<Output<Task>> {
        self.groups.clear();
        let mut room = longest;
        let mut now = Vec::with_capacity(outputs.len());
        for output in outputs {
            let (in_one_line, phrases) = match output {
                Output::Say(phrases) => (false, phrases),
                Output::SayInOneLine(phrases) => (true, phrases),
                other @ (Output::FallSilent
                | Output::Sound(_)
                | Output::ChangeRate(_)
                | Output::LeaveBoard
                | Output::Task(_)
                | Output::Close) => {
                    now.push(other);
                    continue;
                }
            };
            if phrases.is_empty() {
                continue;
            }
            let (said, waits) = match self.is_there() {
                true => (Vec::new(), phrases),
                false => split(phrases, &mut room, longest),
            };
            if !said.is_empty() {
                now.push(say(in_one_line, said));
            }
            if !waits.is_empty() {
                self.groups.push((in_one_line, waits));
            }
        }
        now
    }
}

impl<Task> Output<Task> {
    /// How long it takes to say this.
    fn length(&self) -> usize {
        match self {
            Self::Say(phrases) | Self::SayInOneLine(phrases) => {
                phrases.iter().map(|it| length(&it.text)).sum()
            }
            Self::FallSilent
            | Self::Sound(_)
            | Self::ChangeRate(_)
            | Self::LeaveBoard
            | Self::Task(_)
            | Self::Close => 0,
        }
    }
}

/// These phrases to be said, by a voice that writes on one line or on a line each.
const fn say<Task>(in_one_line: bool, phrases: Vec<Phrase>) -> Output<Task> {
    match in_one_line {
        true => Output::SayInOneLine(phrases),
        false => Output::Say(phrases),
    }
}

/// What fits into the room, at least something if nothing was said before, and what does not.
fn split(phrases: Vec<Phrase>, room: &mut usize, longest: usize) -> (Vec<Phrase>, Vec<Phrase>) {
    let (mut said, mut waits) = (Vec::new(), Vec::new());
    for phrase in phrases {
        let long = length(&phrase.text);
        if !waits.is_empty() {
            waits.push(phrase);
        } else if long <= *room {
            *room -= long;
            said.push(phrase);
        } else {
            // A little room is not worth the beginning of a sentence.
            let is_first = *room == longest;
            let first = parts(&phrase, *room).into_iter().next();
            let worth = |it: &Phrase| length(&it.text) <= *room && *room * 3 >= longest;
            match first.filter(|it| is_first || worth(it)) {
                Some(first) => {
                    let begin = phrase.text.find(&first.text).unwrap_or_default();
                    let rest = phrase.part(begin + first.text.len()..phrase.text.len());
                    said.push(first);
                    waits.extend(Some(rest).filter(|it| !it.text.is_empty()));
                }
                None => waits.push(phrase),
            }
            *room = 0;
        }
    }
    (said, waits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str, longest: usize) -> Vec<String> {
        let parts = parts(&Phrase::sentence(text), longest).into_iter();
        parts.map(|it| it.text).collect()
    }

    #[test]
    fn a_short_text_stays_whole() {
        assert_eq!(texts("Eins, zwei.", 20), ["Eins, zwei."]);
        assert_eq!(texts("", 20), [""]);
    }

    #[test]
    fn a_long_text_is_cut_at_its_pauses() {
        let text = "Eins zwei, drei vier, fünf sechs, sieben. Acht.";
        assert_eq!(
            texts(text, 30),
            ["Eins zwei, drei vier,", "fünf sechs,", "sieben. Acht."]
        );
    }

    #[test]
    fn a_few_words_at_the_end_are_no_part_of_their_own() {
        let text = "Eins zwei, drei vier, fünf sechs, sieben. Ja.";
        assert_eq!(
            texts(text, 30),
            ["Eins zwei, drei vier,", "fünf sechs,", "sieben. Ja."]
        );
    }

    #[test]
    fn what_has_no_pause_is_not_cut() {
        let text = "einszweidreivier fünf sechs sieben";
        assert_eq!(texts(text, 10), [text]);
    }

    #[test]
    fn a_slower_voice_says_less_in_a_part() {
        assert!(longest(3) < longest(1) && longest(1) < longest(0));
        // However slow it is, a part says something.
        assert!(longest(5) > 40);
    }

    /// What is said at once of these sentences, and all that is said after it, part by part.
    fn said(sentences: &[&str], later: &[&str]) -> Vec<String> {
        let phrases = |texts: &[&str]| texts.iter().map(|it| Phrase::sentence(it)).collect();
        let mut rest = Rest::default();
        rest.add_later(phrases(later));
        let more = Phrase::sentence("More?");
        let mut outputs: Vec<Output> = vec![Output::Say(phrases(sentences))];
        let mut all = Vec::new();
        loop {
            outputs = rest.cut(outputs, 40, &more);
            let mut now: Vec<&str> = Vec::new();
            for output in &outputs {
                if let Output::Say(phrases) = output {
                    now.extend(phrases.iter().map(|it| it.text.as_str()));
                }
            }
            all.push(now.join(" "));
            if !rest.is_there() {
                return all;
            }
            outputs = rest.take();
        }
    }

    #[test]
    fn what_is_short_is_said_at_once_and_the_rest_of_what_is_long_on_request() {
        assert_eq!(said(&["One.", "Two."], &[]), ["One. Two."]);
        let long = [
            "The first sentence is long.",
            "And so is this one.",
            "The end.",
        ];
        let parts = said(&long, &[]);
        assert_eq!(
            parts,
            [
                "The first sentence is long. More?",
                "And so is this one. The end."
            ]
        );
        assert!(parts.iter().all(|it| length(it) <= 40 + 10));
        // A few words are not worth a question.
        assert_eq!(
            said(&["The first sentence is long.", "No."], &[]),
            ["The first sentence is long. No."]
        );
        // What comes later does so however short everything is.
        assert_eq!(said(&["One."], &["Two."]), ["One. More?", "Two."]);
    }

    #[test]
    fn an_answer_that_is_in_parts_asks_once() {
        assert_eq!(said(&["One.", "More?"], &[]), ["One. More?"]);
        let long = [
            "The first sentence is long.",
            "And so is this one.",
            "More?",
        ];
        assert_eq!(
            said(&long, &[]),
            [
                "The first sentence is long. More?",
                "And so is this one. More?"
            ]
        );
    }
}
